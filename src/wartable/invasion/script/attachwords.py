"""Attaching a card in play, and speaking of what is attached (attaching.py).

INV-ATTACH-05, -07   it stays its controller's; a host that does not fit it cannot keep it
"""

from __future__ import annotations

from wartable.cardgame.script.base import Effect
from wartable.invasion.changes import carry_attachments, carry_one
from wartable.invasion.contexts import speaker_of
from wartable.invasion.layout import CONTROLLER, DAMAGE, HOST, KIND_BITS, QUESTING, SLOT_FIRST
from wartable.invasion.restrictions import is_shut_out
from wartable.invasion.script.base import D_STRUCTURE, Choice
from wartable.invasion.script.clauses import Clause
from wartable.invasion.table import definition, in_play, in_play_cards, touch
from wartable.invasion.terms import UNIT
from wartable.kernel.game import Game
from wartable.kernel.ints import Card
from wartable.kernel.layout import PILE
from wartable.kernel.native import i64, vec
from wartable.kernel.slots import chosen
from wartable.kernel.speaker import Speaker


class Attach(Effect):
    """A card in play is attached to another one. Clockwork Horse, Vigilant Elector."""

    template = "attach {what:choice} to {host:choice}"
    what: Choice
    host: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for host in self.host.each(g, s):
            for c in self.what.each(g, s):
                if in_play(g, c) and in_play(g, host) and c != host and may_lie_on(g, c, host):
                    attach_in_play(g, c, host)
                    done = True
        return done


def may_lie_on(g: Game, c: Card, host: Card) -> bool:
    """Whether no rule keeps a card in play from entering the zone of its new host (AMB-370)."""
    zone = g.m[host + PILE]
    return g.m[c + PILE] == zone or not is_shut_out(g, c, zone)


def attach_in_play(g: Game, c: Card, host: Card) -> None:
    """Lay a card in play onto another one; a unit that does so quests no more and is unhurt."""
    m = g.m
    carry_attachments(g, c, m[host + PILE])
    carry_one(g, c, m[host + PILE], m[c + CONTROLLER])
    m[c + HOST] = host
    m[c + QUESTING] = 0
    if m[c + KIND_BITS] & UNIT != 0:
        m[c + DAMAGE] = 0
    touch(g, D_STRUCTURE)


class CanTakeFirstTarget(Clause):
    """Beside what carries the first target, and fit to carry it (AMB-423). Helblaster Crew."""

    template = "that can take the first target"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        first = chosen(g, s.ctx, SLOT_FIRST) if s.ctx >= 0 else vec[i64]()
        return len(first) > 0 and can_take(g, c, first[0])


class CanChangeHands(Clause):
    """On a unit, and such that another unit of the zone can take it (AMB-423). Helblaster Crew."""

    template = "on a unit beside another that can take it"
    reads = D_STRUCTURE

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        if g.m[g.m[c + HOST] + KIND_BITS] & UNIT == 0:
            return False
        for host in in_play_cards(g):
            if g.m[host + KIND_BITS] & UNIT != 0 and can_take(g, host, c):
                return True
        return False


def can_take(g: Game, host: Card, c: Card) -> bool:
    """Whether an attachment can go from its host to another card of the same zone."""
    m = g.m
    if m[c + HOST] in (0, host) or m[host + PILE] != m[m[c + HOST] + PILE]:
        return False
    choice = definition(g, c).attach
    if choice is None:
        return True  # A unit that attached itself asks for a unit (Vigilant Elector).
    return choice.fits_always(g, speaker_of(g, c), host)
