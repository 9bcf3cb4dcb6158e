"""Whoever keeps a vector while it grows finds it moved: the compiled engine differs there."""

import subprocess
import sys
from pathlib import Path

import pytest

from tools.moving import Late, Moving, append, pop

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.pure_only  # compiled vectors cannot be watched


def played(*words: str) -> str:
    """Play with vectors that move, in a process of its own; the last line of what it says."""
    command = [sys.executable, "-m", "tools.moving", *words]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603  (ours)
    assert run.returncode == 0, run.stdout[-200:] + run.stderr[-2000:]
    return run.stdout.splitlines()[-1]


def test_who_comes_late_is_told() -> None:
    """By what he writes, by what he reads if it has changed, and by growing it once more."""
    old = Moving([1, 2])
    new = append(old, 3)
    assert [*new] == [1, 2, 3]
    assert old[0] == 1
    new[0] = 5
    shorter, last = pop(new)
    assert ([*shorter], last) == ([5, 2], 3)
    for late in (
        lambda: old[0],
        lambda: [*old],
        lambda: old.__setitem__(1, 4),
        lambda: new.__setitem__(1, 4),
        lambda: append(old, 4),
        lambda: pop(new),
    ):
        with pytest.raises(Late):
            late()


def test_no_scenario_of_a_set_uses_a_vector_that_has_moved() -> None:
    """Assault on Ulthuan: its cards do something in place of leaving play (Altar of Khaine)."""
    assert int(played("scenarios", "assault-on-ulthuan").split()[0]) > 100


@pytest.mark.parametrize("game", ["invasion", "champions"])
def test_no_game_uses_a_vector_that_has_moved(game: str) -> None:
    """By lot, by agents, and both from tables in mid-game."""
    assert played(game, "8", "8") == "8 played"


@pytest.mark.fuzz
def test_no_scenario_uses_a_vector_that_has_moved() -> None:
    """Of all sets and rules."""
    assert int(played("scenarios").split()[0]) > 6000
