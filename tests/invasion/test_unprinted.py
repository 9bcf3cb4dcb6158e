"""Decisions that no printed card puts to the test yet: scenarios with cards of a set for tests.

A set is added for the whole process, so they run in one of their own.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

QUESTIONS = Path(__file__).with_name("unprinted.yaml")
CARDS = Path(__file__).with_name("unprinted.toml")


@pytest.fixture(scope="module")
def failures() -> dict[str, list[str]]:
    """What differs in each scenario, by title."""
    command = [sys.executable, "-m", "wartable", "scenario", "run", "--json", "--cards"]
    told = subprocess.run(  # noqa: S603
        [*command, str(CARDS), str(QUESTIONS)],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    results = [json.loads(line) for line in told.stdout.splitlines()]
    return {result["scenario"]: result["failures"] for result in results}


@pytest.mark.parametrize(
    "title",
    [
        "An attachment that goes with its host has left play and was not destroyed",
        "An attachment that Pillage strikes was destroyed",
    ],
)
def test_an_attachment_that_goes_with_its_host_is_not_destroyed(
    failures: dict[str, list[str]], title: str
) -> None:
    """It has left play, which its own text hears; destroyed it is by Pillage. Pins AMB-60."""
    assert failures[title] == []


@pytest.mark.parametrize(
    "title",
    [
        "Two Forced effects that set each other off for ever end the game in a draw",
        "The same two effects end by themselves where the wound kills",
    ],
)
def test_a_loop_that_nobody_can_break_is_a_draw(failures: dict[str, list[str]], title: str) -> None:
    """Forced effects that set each other off for ever end the game. Pins AMB-81."""
    assert failures[title] == []
