"""Chance: which cards `random: [...]` means."""

from __future__ import annotations

from collections.abc import Iterable

from wartable.scenario.automatic import PILES
from wartable.scenario.mistakes import ScenarioError
from wartable.scenario.position import Position


def fated(wanted: Iterable[str], now: Position) -> list[int]:
    """The cards the next random picks yield; of several copies one that is hidden in a pile."""
    found: list[int] = []
    for name in wanted:
        now.names.require_card(name)
        cards = [card for card in now.named(name) if card not in found]
        if not cards:
            raise ScenarioError(f"random: there is no further card {name}")
        zones = {card: now.card(card).get("zone") for card in cards}
        found.append(min(cards, key=lambda card: [*PILES, zones[card]].index(zones[card])))
    return found
