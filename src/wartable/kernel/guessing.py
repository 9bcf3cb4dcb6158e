"""Dealing hidden cards anew, for a state that agrees with what a player knows."""

from wartable.kernel.game import Game
from wartable.kernel.layout import DEF
from wartable.kernel.native import i64
from wartable.kernel.rng import below


def deal_among(g: Game, cards: list[i64]) -> None:
    """Deal the identities of these cards anew among them.

    They are gathered in one order first: two tables that a player cannot tell apart give the same
    guess, so that nobody learns anything from a guess but what he knows and its number.
    """
    m = g.m
    names: list[i64] = sorted([m[c + DEF] for c in cards])
    left: i64 = len(names)
    for c in cards:
        j = below(m, left)
        left -= 1
        m[c + DEF] = names[j]
        names[j] = names[left]
