"""Interpreted code hands no memory of a game to compiled code: kernel.peeking says why."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PASSED_ON = re.compile(r"\w\((?:\w+\.)?(?:m|memory),")


def listed(name: str) -> set[Path]:
    """The files that a list of setup.py names."""
    setup = (ROOT / "setup.py").read_text(encoding="utf-8")
    found = re.search(rf"^{name} = \((.*?)\n\)", setup, re.DOTALL | re.MULTILINE)
    assert found is not None
    patterns = re.findall(r'"(src/wartable/[^"]+)"', found[1])
    return {path for pattern in patterns for path in ROOT.glob(pattern)}


@pytest.mark.pure_only  # an installed package has no setup.py beside it
def test_interpreted_modules_ask_by_the_game() -> None:
    """No module that stays interpreted calls anything with a memory as its first argument."""
    compiled = listed("COMPILED") - listed("INTERPRETED")
    interpreted = set(ROOT.glob("src/wartable/**/*.py")) - compiled
    assert len(compiled) > 100
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in interpreted
        for line in path.read_text(encoding="utf-8").splitlines()
        if PASSED_ON.search(line)
    ]
    assert found == []
