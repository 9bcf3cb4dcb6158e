"""The page about happenings names every kind and key that occurs in played games, and no other."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.playing.matches import match, table_match
from wartable.games import door
from wartable.kernel.game import Game
from wartable.scenario.loader import Scenario, load
from wartable.scenario.runner import Runner

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "reference" / "happenings.md"
GAMES = {"invasion": "Invasion", "champions": "Champions"}
ROW = re.compile(r"^\| `([\w-]+)` \|([^|]*)\| [A-Z][^|]*\.? \|$")
MATCHES = 12
"""How many games by lot are looked at, and how many that begin on a full table."""
RARE = {
    "invasion": (
        "rules/ambush.yaml",
        "rules/damage.yaml",
        "rules/legends.yaml",
        "cards/arcane-fire.yaml",
        "cards/legends.yaml",
    ),
    "champions": (
        "decisions/timing.yaml",
        "examples/champions.yaml",
        "cards/unleashed-death.yaml",
    ),
}
"""Scenarios with what games by lot hardly bring about."""
ALWAYS = {"n", "kind", "group"}

Key = tuple[str, str]
"""A kind of happening, and what it has; "" for the kind itself."""


def games(name: str) -> Iterator[Game]:
    """Games that were played and recorded."""
    for number in range(MATCHES):
        for played in (match(number, name), table_match(number, name)):
            played.game.recording = True
            played.play(700)
            yield played.game
    for path in RARE[name]:
        for scenario in load(ROOT / "scenarios" / name / path):
            assert isinstance(scenario, Scenario)
            runner = Runner(scenario)
            runner.run()
            yield runner.game


@cache
def seen(name: str) -> frozenset[Key]:
    """Every kind that has happened, with its keys."""
    found: set[Key] = set()
    for game in games(name):
        for eye in (0, 1, None):
            for happening in game.happenings(eye):
                kind = str(happening["kind"])
                found.add((kind, ""))
                found |= {(kind, key) for key in happening.keys() - ALWAYS}
    return frozenset(found)


@cache
def told(name: str) -> frozenset[Key]:
    """Every kind that the page explains, with its keys."""
    text = PAGE.read_text("utf-8").partition(f"\n## {GAMES[name]}\n")[2].partition("\n## ")[0]
    found: set[Key] = set()
    for line in text.splitlines():
        row = ROW.match(line)
        if row:
            found |= {(row[1], key) for key in ["", *re.findall(r"`(\w+)`", row[2])]}
    return frozenset(found)


@pytest.mark.parametrize("name", GAMES)
def test_the_page_explains_all_that_happens(name: str) -> None:
    """Every kind that is told, and every key of it, stands on the page."""
    assert sorted(seen(name) - told(name)) == []


@pytest.mark.parametrize("name", GAMES)
def test_the_page_explains_nothing_that_never_happens(name: str) -> None:
    """Kinds and keys that nobody is ever told are not on the page."""
    assert sorted(told(name) - seen(name)) == []


@pytest.mark.parametrize("name", GAMES)
def test_kinds_are_called_as_events_are(name: str) -> None:
    """The name of a happening is that of its kind of event."""
    assert {kind for kind, _ in told(name)} <= door(name).events().keys()
