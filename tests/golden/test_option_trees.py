"""Option trees: from fixed positions, how many ways there are to make so many picks."""

from collections.abc import Callable

import pytest

from tests.golden.golden import settle
from tests.golden.positions import POSITIONS
from wartable.games import plugin
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


@pytest.mark.parametrize("name", POSITIONS)
def test_option_tree(
    name: str, each_decision: Callable[[Game], Game], *, write_golden: bool
) -> None:
    """The numbers of lines of play from a position are those written down."""
    game = each_decision(plugin("invasion").arrange(POSITIONS[name]))
    lines = [f"{name}\n"]
    lines += [f"{depth} {n}\n" for depth, n in enumerate(count(game, DEPTH), start=1)]
    settle(
        f"trees/{name.replace(' ', '-').replace(',', '')}.txt", "".join(lines), write=write_golden
    )
