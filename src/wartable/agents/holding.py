"""What the other player rather holds than has still to draw: guesses weighted by what was seen.

A guess deals hidden cards so that every order is as likely as the other. But who has drawn a card
that is good at any time has mostly played it by now, and one that waits for its moment he still
holds. How much likelier a card is to be in a hand than the others that are unseen is learned from
games (`tools.train.holding`); by these weights the cards of a guess change places between the hand
and the deck. Which cards there are, and how many he holds, stays as it is.
"""

from __future__ import annotations

from typing import Final

from wartable.agents.instinct import Features
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Pile, Player, Value
from wartable.kernel.layout import DEF, KNOWN, NEXT
from wartable.kernel.native import append, i64, vec
from wartable.kernel.rng import below, new_luck

ONE: Final = 256
"""The weight of a card that is held as often as any other."""
APART: Final = 0x5DEECE66D
"""Sets the luck of hands apart from that of the trial games of the same guess."""


class Holding:
    """How likely each card is to be held."""

    def __init__(self, weights: vec[Value]) -> None:
        self.weights = weights
        """By definition; those that come later, home-made ones, count ONE."""

    def weight(self, g: Game, c: Card) -> i64:
        """How likely a card is to be held, in parts of ONE."""
        d = g.m[c + DEF]
        return self.weights[d] if d < len(self.weights) else ONE

    def deal(self, g: Game, features: Features, player: Player, chance: int) -> None:
        """Choose anew which of the other's unseen cards are in his hand, on a guess.

        Only where nothing is half done: what is half done may speak of a card.
        """
        if not features.is_quiet(g):
            return
        m = g.m
        places = unseen(g, player, features.hand(1 - player), vec[i64]())
        held: i64 = len(places)
        places = unseen(g, player, features.deck(1 - player), places)
        luck = new_luck(chance ^ APART)
        whole: i64 = 0
        for c in places:
            whole += self.weight(g, c)
        i: i64 = 0
        while i < held:
            at = below(luck, whole)
            k = i
            while at >= self.weight(g, places[k]):
                at -= self.weight(g, places[k])
                k += 1
            taken = places[k] + DEF
            given = places[i] + DEF
            m[taken], m[given] = m[given], m[taken]
            whole -= self.weight(g, places[i])
            i += 1


def unseen(g: Game, player: Player, pile: Pile, found: vec[Card]) -> vec[Card]:
    """Add the cards in a pile that a player does not know."""
    m = g.m
    bit: i64 = 1 << player
    c = m[pile + NEXT]
    while c != pile:
        if m[c + KNOWN] & bit == 0:
            found = append(found, c)
        c = m[c + NEXT]
    return found
