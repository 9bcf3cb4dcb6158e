"""Which lanes a card's picture highlights (CH-2.8, A-118)."""

from dataclasses import dataclass

from tests.oracle.champions.cards import Facts
from tests.oracle.champions.table import LANES, Card

Cell = tuple[int, int]
"""A player and a lane."""


@dataclass(frozen=True)
class Source:
    """The card whose effect it is, and the champion it acts with (A-45)."""

    number: int
    owner: int
    lane: int
    facts: Facts


def source_of(card: Card) -> Source:
    """A card as the source of its own effects."""
    return Source(card.number, card.owner, card.lane, card.facts)


def marked(source: Source) -> set[Cell]:
    """The highlighted cells: left and right are those of the owner's seat (A-01)."""
    cells = set()
    for mark in source.facts.marks:
        side = source.owner if mark[0] == "A" else 1 - source.owner
        if mark[1] == "#":
            place = int(mark[2:])
            lane = place if source.owner == 0 else len(LANES) + 1 - place
        else:
            step = int(mark[1:])
            lane = source.lane + (step if source.owner == 0 else -step)
        if lane in LANES:
            cells.add((side, lane))
    return cells
