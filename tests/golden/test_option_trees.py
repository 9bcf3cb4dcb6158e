"""Option trees: from fixed positions, how many ways there are to make so many picks."""

from collections.abc import Callable

import pytest

from tests.golden.golden import settle
from tests.golden.positions import POSITIONS
from wartable.games import door
from wartable.kernel.game import Game

DEPTH = 16
MOST = 3_000
"""A level is counted as long as the one before had no more lines of play than this."""


def count(game: Game, depth: int) -> list[int]:
    """How many lines of play there are of each length."""
    counts = []
    level = [game]
    for _ in range(depth):
        level = [after(line, pick) for line in level for pick in range(len(line.options))]
        counts.append(len(level))
        if len(level) > MOST:
            break
    return counts


def after(game: Game, pick: int) -> Game:
    """The game after a pick."""
    twin = game.clone()
    twin.apply(pick)
    return twin


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, found in POSITIONS.items() for name in found]
)
def test_option_tree(
    game: str, name: str, each_decision: Callable[[Game], Game], *, write_golden: bool
) -> None:
    """The numbers of lines of play from a position are those written down."""
    stands = each_decision(door(game).arrange(POSITIONS[game][name]))
    lines = [f"{name}\n"]
    lines += [f"{depth} {n}\n" for depth, n in enumerate(count(stands, DEPTH), start=1)]
    file = name.replace(" ", "-").replace(",", "")
    settle(f"{game}/trees/{file}.txt", "".join(lines), write=write_golden)
