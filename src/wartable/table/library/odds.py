"""Drawing from a deck: exact chances (the hypergeometric distribution), and hands by lot."""

from __future__ import annotations

from collections.abc import Collection
from fractions import Fraction
from math import comb
from random import Random

from wartable.cardgame.deck import Deck
from wartable.kernel.errors import WartableError

MOST = 10_000
"""Cards in a deck from which we deal, or reckon."""


def exactly(hits: int, drawn: int, copies: int, size: int) -> Fraction:
    """The chance of so many copies among the cards drawn.

    >>> exactly(1, drawn=7, copies=3, size=50)
    Fraction(129, 400)
    """
    if not 0 <= copies <= size or not 0 <= drawn <= size:
        raise WartableError(
            f"one cannot draw {drawn} of {size} cards, {copies} of them wanted",
            remedy=f"draw from 0 to {size} cards",
        )
    if size > MOST:
        raise WartableError(f"{size} cards are too many", remedy=f"a deck has at most {MOST}")
    if not 0 <= hits <= drawn:
        return Fraction(0)
    return Fraction(comb(copies, hits) * comb(size - copies, drawn - hits), comb(size, drawn))


def at_least(hits: int, drawn: int, copies: int, size: int) -> Fraction:
    """The chance of so many copies or more among the cards drawn."""
    fewer = (exactly(each, drawn, copies, size) for each in range(max(hits, 0)))
    return 1 - sum(fewer, start=Fraction(0))


def copies_of(deck: Deck, titles: Collection[str]) -> int:
    """How many cards of a deck have one of these titles."""
    return sum(count for count, title in deck.cards if title in titles)


def hands(deck: Deck, size: int, amount: int, chance: int) -> list[list[str]]:
    """So many hands by lot, each from the whole deck; the same number deals the same hands."""
    if not 0 <= size <= deck.size <= MOST:
        raise WartableError(
            f"a hand of {size} cannot be dealt from {deck.size} cards",
            remedy=f"draw from 0 to {min(deck.size, MOST)} cards",
        )
    luck = Random(chance)  # noqa: S311  (a game, not a secret)
    dealt: list[list[str]] = []
    for _ in range(amount):
        pile = deck.titles()
        for place in range(size):
            # Of Random, only random() itself promises the same numbers in every Python.
            other = place + int(luck.random() * (len(pile) - place))
            pile[place], pile[other] = pile[other], pile[place]
        dealt.append(pile[:size])
    return dealt
