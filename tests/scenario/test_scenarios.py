"""Every scenario of the repository is a test: one a file, as `scenarios/` has them.

`pytest --second-way` plays each of them on copies: at every decision the game is cloned, saved and
loaded, and the copy goes on.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from wartable.games import games
from wartable.scenario.doors import Table
from wartable.scenario.loader import load, scenario_files
from wartable.scenario.report import as_line, run

ROOT = Path(__file__).parents[2]
FOLDERS = [ROOT / "scenarios" / game for game in games()]
FILES = [
    path.relative_to(ROOT)
    for folder in FOLDERS
    if folder.is_dir()  # a draft has none
    for path in scenario_files([folder])
]


@pytest.mark.parametrize("path", FILES, ids=str)
def test_what_a_scenario_expects_holds(path: Path, each_decision: Callable[[Table], Table]) -> None:
    """Every scenario of a file holds."""
    results = [run(scenario, each_decision) for scenario in load(ROOT / path)]
    assert not [as_line(result) for result in results if not result.ok]
