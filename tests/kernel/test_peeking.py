"""Interpreted code hands no memory of a game to compiled code: kernel.peeking says why."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PASSED_ON = re.compile(r"\w\((?:\w+\.)?(?:m|memory),")


@pytest.mark.pure_only  # an installed package has no setup.py beside it
def test_interpreted_modules_ask_by_the_game() -> None:
    """No module that stays interpreted calls anything with a memory as its first argument."""
    setup = (ROOT / "setup.py").read_text(encoding="utf-8")
    listed = re.search(r"INTERPRETED = \((.*?)\n\)", setup, re.DOTALL)
    assert listed is not None
    patterns = re.findall(r'"(src/wartable/[^"]+)"', listed[1])
    assert len(patterns) > 20
    layers = [f"src/wartable/{name}/**/*.py" for name in ("agents", "arena", "cli", "scenario")]
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for pattern in (*patterns, *layers)
        for path in ROOT.glob(pattern)
        for line in path.read_text(encoding="utf-8").splitlines()
        if PASSED_ON.search(line)
    ]
    assert found == []
