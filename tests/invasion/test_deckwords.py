"""Cards for decks of one race, of all but one, or of one tribe; and how many of them."""

from random import Random

import pytest

from wartable.cardgame.deck import Deck
from wartable.invasion.deckrandom import random_deck
from wartable.invasion.deckrules import RULES, limit_of


def breaches(capital: str, *cards: tuple[int, str]) -> list[tuple[str, tuple[str, ...]]]:
    """Rule and cards of each breach of a list, its size apart."""
    found = RULES.check(Deck("", list(cards), capital=capital), "casual")
    return [(each.rule, each.cards) for each in found if each.rule != "INV-DECK-01"]


def test_a_card_of_one_race_only_asks_for_its_capital() -> None:
    """Band Together goes with a Dwarf capital and with no other of Order. Pins AMB-214."""
    assert breaches("Dwarf", (3, "Band Together")) == []
    assert breaches("Empire", (3, "Band Together")) == [("AMB-214", ("Band Together",))]


def test_a_card_of_one_tribe_only_stands_no_race_and_no_other_tribe() -> None:
    """Rat Swarm goes with neutrals and Skaven, not with Dwarfs or the Undead. Pins AMB-214."""
    swarm = (6, "Rat Swarm")
    assert breaches("Orc", swarm, (3, "Skaven Packmaster"), (3, "Contested Village")) == []
    for stranger in ("Boar Boyz", "Abyssal Terror"):
        assert ("AMB-214", ("Rat Swarm",)) in breaches("Orc", swarm, (1, stranger))


def test_a_card_says_how_many_copies_a_deck_may_have() -> None:
    """Six Rat Swarms, not seven (INV-DECK-03)."""
    assert limit_of("Rat Swarm") == 6
    assert breaches("Orc", (7, "Rat Swarm")) == [("INV-DECK-03", ("Rat Swarm",))]


@pytest.mark.parametrize("capital", ["Dwarf", "Empire", "High Elf", "Orc", "Chaos", "Dark Elf"])
def test_decks_by_lot_keep_to_these_lines(capital: str) -> None:
    """No random deck holds a card that its capital forbids."""
    for lot in range(10):
        deck = random_deck(Random(lot), capital)  # noqa: S311  (which deck it is, is all one)
        assert RULES.check(deck, "tournament") == []
