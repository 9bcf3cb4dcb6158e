"""Purging: cards go face up to a pile outside the game, for good (A-240).

A card in play leaves it, and what waits for that happens; but a Purge is neither a Remove nor a
Discard, an Exhaust or a Return, so there is no Last Stand and nothing that waits for one of them.

A-241   a discard pile is shut: nothing leaves it, and what would enter it is purged
"""

from __future__ import annotations

from wartable.cardgame.script.base import Effect, Number
from wartable.cardgame.script.starting import S_STARTING_START
from wartable.cardgame.success import succeed
from wartable.champions.leaving import WAY_MOVE
from wartable.champions.limbo import count_found, purge_from_pile
from wartable.champions.script.base import R_SHUT, Choice, Statement
from wartable.champions.script.cardflow import Deck
from wartable.champions.script.choices import UpTo
from wartable.champions.script.discarding import FromHand
from wartable.champions.script.inplay import Batch, meant
from wartable.champions.table import in_play, pile_of
from wartable.champions.terms import DECK, PURGED
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Count, Frame, Player, Way, Zone
from wartable.kernel.layout import PC
from wartable.kernel.native import append, extend, i64, vec
from wartable.kernel.piles import nth, size
from wartable.kernel.slots import ever_chosen
from wartable.kernel.speaker import Speaker


def purge(g: Game, cards: vec[Card]) -> None:
    """Purge cards that are not in play."""
    for c in cards:
        purge_from_pile(g, c)
    count_found(g, cards)


class Purge(Batch):
    """Purge cards, in play or elsewhere. Touch of Death, Prison of the Gods."""

    template = "purge {what:choice}"
    what: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        lying = vec[i64]()
        if g.stack[f + PC] == S_STARTING_START:
            for c in self.what.each(g, s):
                if not in_play(g, c):
                    lying = append(lying, c)
        if len(lying) == 0:
            return super().act(g, s, f)
        purge(g, lying)
        succeed(g, f, done=len(lying) >= max(self.needed(g, s), 1))
        return True

    def needed(self, g: Game, s: Speaker) -> Count:
        """How many must be purged where it is a price (A-126, A-242)."""
        if not self.what.is_pick() or isinstance(self.what, UpTo):
            return 1
        return self.what.most(g, s)

    def way(self) -> Way:
        return WAY_MOVE

    def to(self) -> Zone:
        return PURGED

    def possible(self, g: Game, s: Speaker) -> bool:
        return len(meant(g, s, self.what)) >= self.needed(g, s)

    def in_vain(self, g: Game, s: Speaker) -> bool:
        return len(meant(g, s, self.what)) == 0


class PurgeTop(Effect):
    """Purge the top cards of a deck. Amaranthine Orb."""

    template = "purge the top {n:number} card{s:n} of {whose:deck}"
    n: Number
    whose: Deck

    def run(self, g: Game, s: Speaker) -> bool:
        pile = pile_of(self.whose.owner(g, s), DECK)
        cards = vec[i64]()
        for i in range(max(self.n.value(g, s), 0)):
            c = nth(g.m, pile, i)
            if c != 0:
                cards = append(cards, c)
        purge(g, cards)
        return len(cards) > 0

    def possible(self, g: Game, s: Speaker) -> bool:
        return size(g.m, pile_of(self.whose.owner(g, s), DECK)) >= self.n.value(g, s)


class OpponentPurges(FromHand):
    """The opponent purges cards of his choice from his hand. Pit of Shades."""

    template = "the opponent purges {n:number} card{s:n}"
    n: Number

    def how_many(self, g: Game, s: Speaker) -> Count:
        return max(self.n.value(g, s), 0)

    def done(self, g: Game, s: Speaker, cards: vec[Card]) -> bool:
        purge(g, cards)
        return True


class PurgeAsMany(FromHand):
    """Purge cards of your hand, then the opponent as many of his. Entwining Passion."""

    template = "purge {what:choice}, and the opponent purges as many"
    what: Choice

    def how_many(self, g: Game, s: Speaker) -> Count:
        cards = self.what.each(g, s)
        purge(g, cards)
        return len(cards)

    def done(self, g: Game, s: Speaker, cards: vec[Card]) -> bool:
        purge(g, cards)
        count_found(g, extend(ever_chosen(g, s.ctx, self.what.slot), cards))
        return True


class PurgedCards(Number):
    """How many of your cards are purged. Ghastly Feast, Chalice of Ushoran."""

    template = "(your purged cards)"

    def value(self, g: Game, s: Speaker) -> Amount:
        return size(g.m, pile_of(s.player, PURGED))


class OpponentsPileIsShut(Statement):
    """Nothing leaves the opponent's discard pile, what would enter is purged. Aetheric Net."""

    template = "the opponent's discard pile is shut"
    standing = R_SHUT

    def shuts(self, g: Game, s: Speaker, player: Player) -> bool:
        return player != s.player
