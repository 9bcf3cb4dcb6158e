"""Chance: which cards `random: [...]` means."""

from __future__ import annotations

from collections.abc import Iterable

from wartable.scenario.doors import Table
from wartable.scenario.mistakes import ScenarioError
from wartable.scenario.names import Names

PILES = ("hand", "deck", "discard")


def fated(game: Table, wanted: Iterable[str], names: Names) -> list[int]:
    """The cards the next random picks yield; of several copies one that is hidden in a pile."""
    chosen: list[int] = []
    for name in wanted:
        names.require_card(name)
        cards = [c for c in names.cards(name, game) if c not in chosen]
        if not cards:
            raise ScenarioError(f"random: there is no further card {name}")
        chosen.append(min(cards, key=lambda card: likelihood(game, card, names)))
    return chosen


def likelihood(game: Table, card: int, names: Names) -> int:
    """How likely a card is to be picked at random, the likeliest lowest."""
    zone = names.facts(game, card).get("zone")
    return PILES.index(zone) if zone in PILES else len(PILES)
