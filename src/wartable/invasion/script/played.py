"""Events of cards and abilities that players use, and what is added to them."""

from __future__ import annotations

from wartable.cardgame.script.base import Effect, Event
from wartable.cardgame.script.events import OfItself
from wartable.invasion.events import (
    E_ABILITY_TRIGGERED,
    E_CARD_PLAYED,
    E_ENTERS_PLAY,
    E_PLAYED_INTO_ZONE,
    E_POWER_COUNTED,
    E_TOKENS_PLACED,
)
from wartable.invasion.layout import FROM_HAND, VIA
from wartable.invasion.script.base import Choice
from wartable.invasion.script.events import fits_on_chain
from wartable.invasion.script.groups import Things
from wartable.invasion.table import add_tokens, in_play, player_row
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, EventKind, Row
from wartable.kernel.layout import OWNER, PILE
from wartable.kernel.speaker import Speaker


class YouPlayIntoThisZone(Event):
    """Another card that you played has come into this zone (AMB-311). Valley of Many Eyes."""

    template = "you play another card into this zone"
    listens = E_PLAYED_INTO_ZONE

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == s.player and subject != s.card and g.m[subject + PILE] == s.at


class IsPlayed(Event):
    """A card of a kind is played, whoever plays it. Unstable Flux."""

    template = "any player plays {a} {what:group}"
    what: Things
    listens = E_CARD_PLAYED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return fits_on_chain(g, s, self.what, subject)


class ThisEntersFromHand(OfItself):
    """The card enters play out of your hand, played or put there (AMB-391). Dragon Prince."""

    template = "this enters play from your hand"
    listens = E_ENTERS_PLAY

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        if subject != s.card or g.m[subject + VIA] & FROM_HAND == 0:
            return False
        return g.m[subject + OWNER] == other


class YouCountPower(Event):
    """You count so much power in one of two zones, to collect or to draw. Skryre District."""

    template = "you count {n:int} or more power in your {first:zone} or {second:zone}"
    n: int
    first: int
    second: int
    listens = E_POWER_COUNTED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        meant = other in (self.first, self.second) and amount >= self.n
        return meant and subject == player_row(s.player)


class AbilityTriggered(Event):
    """An ability of a card of a kind is triggered (INV-TRIG-19, AMB-312). Teller of Tales."""

    template = "an ability of {a} {what:group} is triggered"
    what: Things
    listens = E_ABILITY_TRIGGERED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return self.what.test(g, s, subject)


class TokensPutOn(Event):
    """An effect puts tokens on a card of a kind. Blessed Enchantress."""

    template = "tokens are put on {a} {what:group}"
    what: Things
    listens = E_TOKENS_PLACED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return self.what.test(g, s, subject)


class PutAdditionalTokens(Effect):
    """Tokens beside those that were just put there: no occasion of their own (AMB-317).

    Blessed Enchantress.
    """

    template = "put {n:int} additional token{s:n} on {what:choice}"
    n: int
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for c in self.what.each(g, s):
            if in_play(g, c):
                add_tokens(g, c, self.n)
                g.record(E_TOKENS_PLACED, c, s.player, self.n)
                done = True
        return done
