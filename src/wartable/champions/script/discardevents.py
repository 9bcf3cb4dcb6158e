"""Events of cards that are discarded: which cards, and by whose effect.

CH-6.1-Discard.b   what speaks of the card itself happens in limbo, before anything else
A-81, A-204        each card is an occasion; for "one or more" each instruction is
A-207              what counts the cards of a turn hears the one that makes up the number
"""

from __future__ import annotations

from wartable.cardgame.history import notes
from wartable.cardgame.layout import H_FIRST, H_FOURTH, H_SECOND, H_THIRD, L_HISTORY, TURN
from wartable.cardgame.script.base import Event
from wartable.cardgame.script.events import OfItself
from wartable.champions.events import E_DISCARDS
from wartable.champions.history import N_DISCARDED
from wartable.champions.layout import CARDS
from wartable.champions.script.base import Group
from wartable.champions.script.choices import acting_champion
from wartable.champions.script.departures import first_of_batch
from wartable.champions.script.events import OfYourCard
from wartable.champions.table import credited, side_of
from wartable.champions.terms import DECK
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Count, EventKind, Row
from wartable.kernel.layout import OWNER, STAMP
from wartable.kernel.native import i64
from wartable.kernel.speaker import Speaker


class ThisIsDiscarded(OfItself):
    """The card itself is discarded, in limbo (CH-6.1-Discard.b). Feed the Maw."""

    template = "this is discarded"
    listens = E_DISCARDS


class YouDiscard(OfYourCard):
    """A card of yours is discarded, whoever's effect asked for it; each of several."""

    template = "you discard {a} {what:group}"
    listens = E_DISCARDS


class YourEffectDiscards(Event):
    """An effect of yours discards a card of yours, each of several (A-204). Vengeful Treelord."""

    template = "an effect of yours discards {a} {what:group}"
    what: Group
    listens = E_DISCARDS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return is_own_discard(g, s, subject, other) and self.what.test(g, s, subject)


class YourEffectDiscardsSome(Event):
    """An effect of yours discards one or more cards of yours (A-204). Sacred Branchwraith."""

    template = "an effect of yours discards one or more {what:group/s}"
    what: Group
    listens = E_DISCARDS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        if not is_own_discard(g, s, subject, other) or not self.what.test(g, s, subject):
            return False
        return first_of_batch(g, s, self.ref, amount)


class ChampionDiscardsSome(Event):
    """An effect of this champion, other than this one, discards cards of yours. Drycha Hamadreth.

    Those of its unit, spell, abilities and blessing are its own (CH-6.2-Control).
    """

    template = "another effect of this champion discards one or more {what:group/s}"
    what: Group
    listens = E_DISCARDS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        if other == s.card or not is_own_discard(g, s, subject, other):
            return False
        if credited(g, other) != acting_champion(g, s) or not self.what.test(g, s, subject):
            return False
        return first_of_batch(g, s, self.ref, amount)


class Discarding(Event):
    """A card of a kind discards a card, whosesoever; each of several. Primal Terror."""

    template = "{a} {who:group} discards {a} {what:group}"
    who: Group
    what: Group
    listens = E_DISCARDS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other >= CARDS and self.who.test(g, s, other) and self.what.test(g, s, subject)


class YourEffectDiscardsThis(OfItself):
    """An effect of yours discards the card itself, in limbo (CH-6.1-Discard.b). Verdant Strike."""

    template = "an effect of yours discards this"
    listens = E_DISCARDS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == s.card and is_own_discard(g, s, subject, other)


class ManyDiscarded(Event):
    """Effects of yours have discarded so many cards of yours this turn (A-207). Tree Revenants."""

    template = "effects of yours have discarded {n:int} cards this turn"
    n: int
    listens = E_DISCARDS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return is_own_discard(g, s, subject, other) and place_in_turn(g, s, subject) == self.n


class OpponentLoses(Event):
    """Cards of the opponent are discarded by anybody, once each time. Hellscourge Strider."""

    template = "one or more cards of the opponent are discarded"
    listens = E_DISCARDS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return g.m[subject + OWNER] != s.player and first_of_batch(g, s, self.ref, amount)


class OpponentLosesByThis(Event):
    """This champion, or a card of it, discards cards of the opponent. Insane Squig Herder."""

    template = "this champion discards one or more cards of the opponent"
    listens = E_DISCARDS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        if other < CARDS or g.m[subject + OWNER] == s.player:
            return False
        return credited(g, other) == acting_champion(g, s) and first_of_batch(
            g, s, self.ref, amount
        )


class OpponentsDeckLoses(Event):
    """A card is discarded from the opponent's deck, each of several. Hurtling Squig Hoppers."""

    template = "a card is discarded from the opponent's deck"
    listens = E_DISCARDS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        if g.m[subject + OWNER] == s.player:
            return False
        v = g.lists[L_HISTORY]
        for i in notes(g, N_DISCARDED, g.m[TURN]):
            if v[i + H_FIRST] == subject and v[i + H_SECOND] == g.m[subject + STAMP]:
                return v[i + H_FOURTH] == DECK
        return False


def is_own_discard(g: Game, s: Speaker, discarded: Row, by: Row) -> bool:
    """Whether a card of whoever speaks is discarded by an effect of his own (A-204)."""
    return by >= CARDS and side_of(g, by) == s.player == g.m[discarded + OWNER]


def place_in_turn(g: Game, s: Speaker, c: Card) -> Count:
    """Which of the cards that a player's effects discard of his own in this turn a card is."""
    v = g.lists[L_HISTORY]
    n: i64 = 0
    place: i64 = 0
    for i in notes(g, N_DISCARDED, g.m[TURN]):
        if v[i + H_THIRD] == s.player and g.m[v[i + H_FIRST] + OWNER] == s.player:
            n += 1
            if v[i + H_FIRST] == c:
                place = n
    return place
