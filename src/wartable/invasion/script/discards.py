"""Events of cards that come into a discard pile, from a hand, a deck, the chain or play.

INV-DISCARD-01   cards of one hand that are discarded together are one occasion (AMB-310)
INV-FAQ-30       a pile is its owner's, whoever controlled the card
"""

from __future__ import annotations

from wartable.cardgame.script.base import Event
from wartable.invasion.events import E_ENTERS_DISCARD, E_HAND_DISCARDED, E_INTO_PILE
from wartable.invasion.script.groups import Things
from wartable.invasion.table import player_row
from wartable.invasion.terms import DECK, HAND
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, EventKind, Row
from wartable.kernel.layout import OWNER
from wartable.kernel.speaker import Speaker


class DiscardedFromHand(Event):
    """A card of a kind is discarded from an opponent's hand; once for each. Corsair Tower."""

    template = "{a} {what:group} is discarded from an opponent's hand"
    what: Things
    listens = E_INTO_PILE

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        theirs = g.m[subject + OWNER] != s.player
        return theirs and other == HAND and fits_in_pile(g, s, self.what, subject)


class DiscardedFromDeck(Event):
    """A card of a kind is discarded from an opponent's deck; once for each. Sacred Cauldron."""

    template = "{a} {what:group} is discarded from an opponent's deck"
    what: Things
    listens = E_INTO_PILE

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        theirs = g.m[subject + OWNER] != s.player
        return theirs and other == DECK and fits_in_pile(g, s, self.what, subject)


class OpponentDiscards(Event):
    """An opponent discards cards of his hand, once however many. Helbane's Raiders."""

    template = "an opponent discards one or more cards from their hand"
    listens = E_HAND_DISCARDED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == player_row(1 - s.player)


class EntersOpponentsPile(Event):
    """A card of a kind enters an opponent's discard pile, from anywhere. Alluring Chosen."""

    template = "{a} {what:group} enters an opponent's discard pile"
    what: Things
    listens = E_INTO_PILE | E_ENTERS_DISCARD

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return g.m[subject + OWNER] != s.player and fits_in_pile(g, s, self.what, subject)


class EntersAPile(Event):
    """A card of a kind enters a discard pile, from anywhere. Promenade of Malice."""

    template = "{a} {what:group} enters a discard pile"
    what: Things
    listens = E_INTO_PILE | E_ENTERS_DISCARD

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return fits_in_pile(g, s, self.what, subject)


def fits_in_pile(g: Game, s: Speaker, what: Things, c: Card) -> bool:
    """Whether a description fits a card as it is printed, now that it lies in a pile."""
    return what.is_kind(g, c) and what.passes(g, s, c, places=False)
