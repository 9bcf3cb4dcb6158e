"""What the numbers mean that a game is told in: names for every place, for programs and pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wartable.cardgame import observing
from wartable.cardgame.door import GameDoor


@dataclass(frozen=True)
class Layout:
    """The places of `game.observe` and `game.option_rows`, of one game with its cards as they are.

    An observation is `head`, then the player's own `side`, then the other one's, then `rows` cards
    of `columns` numbers each. A place without a name is 0.
    """

    version: int
    """Goes up when a number changes its place or its meaning."""
    size: int
    """How many numbers an observation takes."""
    head: tuple[str, ...]
    side: tuple[str, ...]
    columns: tuple[str, ...]
    """What is told of a card."""
    rows: int
    option: tuple[str, ...]
    """What is told of an option."""
    sorts: tuple[str, ...]
    """What an option can name."""
    verbs: tuple[str, ...]
    kinds: tuple[str, ...]
    phases: tuple[str, ...]
    zones: tuple[str, ...]
    definitions: tuple[str, ...]
    """The ids of cards by the numbers of definitions; 0 is a card that is not known."""


def layout_of(
    door: GameDoor, head: Sequence[str], side: Sequence[str], columns: Sequence[str]
) -> Layout:
    """The layout of a game whose own numbers are called so."""
    rules = door.rules
    return Layout(
        version=observing.LAYOUT,
        size=observing.SIZE,
        head=whole((*observing.HEAD_NAMES, *head), observing.HEAD),
        side=whole((*observing.SIDE_NAMES, *side), observing.SIDE_WIDTH),
        columns=whole((*observing.COLUMN_NAMES, *columns), observing.COLUMNS),
        rows=observing.ROWS,
        option=observing.OPTION_NAMES,
        sorts=observing.SORTS,
        verbs=rules.verbs,
        kinds=rules.kinds,
        phases=rules.phases,
        zones=rules.zones,
        definitions=("", *(each.id for each in door.pool.definitions)),
    )


def whole(names: Sequence[str], count: int) -> tuple[str, ...]:
    """Names for all places, "" for those that are free."""
    return (*names, *[""] * (count - len(names)))
