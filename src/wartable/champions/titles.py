"""Finding a card of Champions by its title as people type it."""

from __future__ import annotations

from wartable.cardgame.cardfile import CardRecord
from wartable.cardgame.titles import Titles
from wartable.champions.pool import pool

_TITLES = Titles(lambda: pool().records)


def find(title: str) -> CardRecord | None:
    """The record of a card, None if there is no card with this title."""
    return _TITLES.index.find(title)


def nearest(title: str) -> list[str]:
    """The few titles that look most like one that is not there."""
    return _TITLES.index.nearest(title)
