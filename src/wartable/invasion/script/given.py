"""Whole abilities that a card gives others, and cards that become attachments (giving.py).

AMB-373                      a given ability is its new card's own
INV-ERRATA-CC-64, AMB-374    a unit that becomes an attachment has the text it says, and no other
"""

from __future__ import annotations

from wartable.cardgame.layout import C_STAMP
from wartable.cardgame.script.base import Effect, Event
from wartable.invasion.carddef import Line, Standing
from wartable.invasion.changes import arrive, mark_arrival, tell_arrival
from wartable.invasion.events import E_ABILITY_TRIGGERED
from wartable.invasion.giving import give
from wartable.invasion.lasting import FOR_EVER, add_lasting
from wartable.invasion.layout import BLANK, CONTROLLER, HOST, KIND_BITS, POWER
from wartable.invasion.restrictions import (
    is_barred,
    is_shut_out,
    keeps_unique,
    note_put,
)
from wartable.invasion.script.attachwords import attach_in_play, may_lie_on
from wartable.invasion.script.base import LAYER_ABILITIES, LAYER_TYPES, Choice, Modifier
from wartable.invasion.script.choices import may_be_taken, zone_of_same_name
from wartable.invasion.script.inforce import R_CONTROL
from wartable.invasion.script.inplay import back_to_hand
from wartable.invasion.script.shields import own_ref
from wartable.invasion.table import definition, in_play, zone_of
from wartable.invasion.terms import ATTACHMENT, DISCARD, HAND, SUPPORT, UNIT
from wartable.invasion.values import TEXT_BLANK
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, EventKind, Row
from wartable.kernel.layout import PILE, STAMP
from wartable.kernel.speaker import Speaker


class GetsAbility(Modifier):
    """A whole ability, which is the card's own from then on (AMB-373). Tyrion, Warboss Banna."""

    template = 'the ability "{line:ability}"'
    line: Line
    layer = LAYER_ABILITIES

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        give(g, s, self.line, c)


# -- becoming an attachment ------------------------------------------------------------------------


class OtherText(Modifier):
    """A support with the trait Attachment, and with this text in place of its own (AMB-374)."""

    category = "becoming"
    template = 'an attachment with "{line:ability}"'
    line: Line
    layer = LAYER_TYPES

    def apply(self, g: Game, s: Speaker, c: Card, amount: Amount) -> None:
        if g.m[c + HOST] == 0:
            # Turned facedown it has come off its host for good and is what its back says.
            return
        g.m[c + KIND_BITS] = SUPPORT | ATTACHMENT
        g.m[c + BLANK] |= TEXT_BLANK
        g.m[c + POWER] = 0
        give(g, s, self.line, c)


class AttachAs(Effect):
    """A unit is attached to another one and becomes an attachment, out of a pile too (AMB-374).

    Longbeard Hunter, Spirit Host.
    """

    template = "attach {what:choice} to {host:choice} as {becoming:becoming}"
    what: Choice
    host: Choice
    becoming: OtherText

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for host in self.host.each(g, s):
            for c in self.what.each(g, s):
                if c == host or not in_play(g, host) or g.m[host + KIND_BITS] & UNIT == 0:
                    continue
                if self.takes_host() and g.m[host + CONTROLLER] != s.player:
                    if not may_be_taken(g, host, s.player, zone_of_same_name(g, host, s.player)):
                        continue  # a card that would bring a second unique one stays (AMB-29)
                if in_play(g, c):
                    if may_lie_on(g, c, host):
                        attach_in_play(g, c, host)
                        self.become(g, s, c)
                        done = True
                elif may_come(g, s, c, host):
                    note_put(g, c, s.player)
                    arrive(g, c, g.m[host + PILE], s.player, 0)
                    g.m[c + HOST] = host
                    self.become(g, s, c)
                    mark_arrival(g, c)
                    tell_arrival(g, c)
                    done = True
        return done

    def takes_host(self) -> bool:
        """Whether the attachment is to take control of its host. Atharti Night Maiden."""
        line = self.becoming.line
        return isinstance(line, Standing) and line.rule.stands & R_CONTROL != 0

    def become(self, g: Game, s: Speaker, c: Card) -> None:
        """The card is an attachment from now on."""
        add_lasting(g, s, own_ref(g, s, self.becoming), c, 0, FOR_EVER)


def may_come(g: Game, s: Speaker, c: Card, host: Card) -> bool:
    """Whether a card may come out of a hand or discard pile onto a host (AMB-374)."""
    if zone_of(g, c) not in (HAND, DISCARD) or is_barred(g, c, s.player):
        return False
    if is_shut_out(g, c, g.m[host + PILE]):
        return False
    return keeps_unique(g, definition(g, c), c, s.player)


class TriggersAbility(Event):
    """A card triggers an ability, such as the one it is attached to (AMB-312). Longbeard Hunter."""

    template = "{card:choice} triggers an ability"
    card: Choice
    listens = E_ABILITY_TRIGGERED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject in self.card.each(g, s)


class TakeBack(Effect):
    """The card returns to its owner's hand after going with its host (AMB-374). Longbeard Hunter.

    It was discarded as its host went, so it is another object than the one that speaks; where the
    host has stayed there is nothing to take back.
    """

    template = "take this back from your discard pile into its owner's hand"

    def run(self, g: Game, s: Speaker) -> bool:
        went = g.m[s.card + STAMP] == g.contexts[s.ctx][C_STAMP] + 1
        if not went or zone_of(g, s.card) != DISCARD:
            return False
        back_to_hand(g, s.card)
        return True
