"""The rulebook's first game: a race deck of 40 and ten neutrals dealt (INV-SETUP-09..10)."""

from __future__ import annotations

from wartable.cardgame.deck import Deck
from wartable.invasion.decklists import built_in, built_in_text, race_called, read
from wartable.invasion.pool import pool
from wartable.kernel.errors import WartableError
from wartable.kernel.native import append, i64, vec
from wartable.kernel.rng import below, seed

STARTER = "starter-"
NEUTRALS = range(111, 122)
"""The Core Set's neutrals that are no alliances; 119, in the rulebook, is a slip (DATA-02)."""
DEALT = 10


def first_game(race_a: str, race_b: str, chance: int) -> tuple[Deck, Deck]:
    """Both players' decks of 50: their race's forty cards and ten of the 24 neutrals each."""
    pile = shuffled([title for count, title in neutrals() for _ in range(count)], chance)
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
    if name not in built_in():
        races = [each.removeprefix(STARTER) for each in built_in() if each.startswith(STARTER)]
        remedy = f"one of {', '.join(races)}"
        raise WartableError(f"there is no starter deck of {race!r}", remedy=remedy)
    deck, _ = read(built_in_text(name))
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


def shuffled(cards: list[str], chance: int) -> list[str]:
    """The cards in an order drawn by lot, the same for the same number."""
    luck = append(vec[i64](), 0)  # as much of a game's memory as the generator knows
    seed(luck, chance)
    pile = list(cards)
    for left in range(len(pile) - 1, 0, -1):
        other = below(luck, left + 1)
        pile[left], pile[other] = pile[other], pile[left]
    return pile
