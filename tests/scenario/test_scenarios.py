"""Every scenario of the repository is a test: one a file, as `scenarios/` has them.

`pytest --second-way` (or WARTABLE_SECOND_WAY=1) plays each of them on copies: at every decision
the game is cloned, saved and loaded, and the copy goes on.
"""

import os
from pathlib import Path

import pytest

from tests.second_way import each_decision as second_way
from wartable.kernel.game import Game
from wartable.scenario.doors import Table
from wartable.scenario.loader import load, scenario_files
from wartable.scenario.report import as_line, run
from wartable.scenario.runner import each_decision

ROOT = Path(__file__).parents[2]
FILES = [path.relative_to(ROOT) for path in scenario_files([ROOT / "scenarios"])]


def on_copies(game: Table) -> Table:
    """The game to go on with when tests run the second way."""
    assert isinstance(game, Game)
    copy: Table = second_way(game)
    return copy


@pytest.mark.parametrize("path", FILES, ids=str)
def test_what_a_scenario_expects_holds(path: Path, request: pytest.FixtureRequest) -> None:
    """Every scenario of a file holds."""
    wanted = request.config.getoption("--second-way", default=False)
    hook = on_copies if wanted or os.environ.get("WARTABLE_SECOND_WAY") else each_decision
    results = [run(scenario, hook) for scenario in load(ROOT / path)]
    assert not [as_line(result) for result in results if not result.ok]
