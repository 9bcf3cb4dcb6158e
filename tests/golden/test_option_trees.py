"""Option trees: from fixed positions, how many ways there are to make so many picks.

The lines after the totals count the ways that begin with each pick: of a total that is another they
show under which pick to look.
"""

from collections.abc import Callable

import pytest

from tests.golden.golden import settle
from tests.golden.positions import POSITIONS
from wartable.games import door
from wartable.kernel.game import Game

DEPTH = 16
MOST = 3_000
"""A level is counted as long as the one before had no more lines of play than this."""


def count(game: Game, depth: int) -> list[list[int]]:
    """For each first pick, how many lines of play of each length begin with it."""
    counts: list[list[int]] = [[] for _ in game.options]
    level = [(first, after(game, first)) for first in range(len(game.options))]
    for _ in range(depth):
        for first, found in enumerate(counts):
            found.append(sum(line[0] == first for line in level))
        if len(level) > MOST:
            break
        level = [(first, after(g, pick)) for first, g in level for pick in range(len(g.options))]
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
    counts = count(stands, DEPTH)
    totals = [sum(found) for found in zip(*counts, strict=True)]
    lines = [f"{name}\n"]
    lines += [f"{depth} {n}\n" for depth, n in enumerate(totals, start=1)]
    decision = stands.decision
    for option, found in zip(decision.options if decision else (), counts, strict=True):
        lines.append(f"{option.label}: {' '.join(map(str, found))}\n")
    file = name.replace(" ", "-").replace(",", "")
    settle(f"{game}/trees/{file}.txt", "".join(lines), write=write_golden)
