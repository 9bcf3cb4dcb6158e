"""The rulebook's first game: a race deck of 40 and ten neutrals dealt (INV-SETUP-09..10)."""

from __future__ import annotations

from wartable.cardgame.deck import Deck
from wartable.cardgame.laying import in_random_order
from wartable.invasion.decklists import LISTS, race_called
from wartable.invasion.pool import pool
from wartable.kernel.errors import WartableError
from wartable.kernel.rng import new_luck

STARTER = "starter-"
NEUTRALS = range(111, 122)
"""The Core Set's neutrals that are no alliances; 119, in the rulebook, is a slip (DATA-02)."""
DEALT = 10


def first_game(race_a: str, race_b: str, chance: int) -> tuple[Deck, Deck]:
    """Both players' decks of 50: their race's forty cards and ten of the 24 neutrals each."""
    every = [title for count, title in neutrals() for _ in range(count)]
    pile = in_random_order(new_luck(chance), every)
    return with_neutrals(race_a, pile[:DEALT]), with_neutrals(race_b, pile[DEALT : 2 * DEALT])


def with_neutrals(race: str, dealt: list[str]) -> Deck:
    """A race's deck and the neutrals dealt to it."""
    deck = starter(race)
    deck.name = f"{deck.name} with ten neutrals"
    deck.cards += [(dealt.count(title), title) for _, title in neutrals() if title in dealt]
    return deck


def starter(race: str) -> Deck:
    """The fixed deck of a race, forty cards (INV-SETUP-09)."""
    name = f"{STARTER}{race_called(race).lower()}"
    if name not in LISTS.built_in():
        races = [
            each.removeprefix(STARTER) for each in LISTS.built_in() if each.startswith(STARTER)
        ]
        remedy = f"one of {', '.join(races)}"
        raise WartableError(f"there is no starter deck of {race!r}", remedy=remedy)
    deck, _ = LISTS.read(LISTS.built_in_text(name))
    return deck


def neutrals() -> list[tuple[int, str]]:
    """The 24 neutral cards of the box that are no alliances, in the order of the set.

    The card list does not tell how many Innovation there are; one makes it 24 (DATA-02).
    """
    core = [card for card in pool().records if card.set == "core" and card.number in NEUTRALS]
    copies = [card.facts.get("copies") for card in core]
    return [
        (count if isinstance(count, int) else 1, card.title)
        for count, card in zip(copies, core, strict=True)
    ]
