"""The page about views names every key that occurs in played games, and no other."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.playing.agents import players
from tests.playing.dice import dice
from tests.playing.matches import Match, match
from wartable.games import door

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "reference" / "views.md"
GAMES = {"invasion": "Invasion", "champions": "Champions"}
PARTS = {
    "ahead": "A corner ahead",
    "attacked": "What is attacked",
    "chain": "An action on the chain",
    "changes": "A change of a value",
    "deck": "A deck",
    "ends": "When an effect ends",
    "fronts": "A front",
    "hand": "A hidden hand",
    "lanes": "A lane",
    "lasting": "An effect that lasts",
    "players": "A player",
    "unplaced": "Hidden champions",
    "zones": "A zone",
}
"""How the page calls what stands below a key; a card is a card wherever it lies."""
ROW = re.compile(r"^\| `(\w+)` \| [A-Z].*\.? \|$")
MATCHES = {"invasion": 3, "champions": 9}
"""How many games by lot are looked at."""
EVERY = 7
"""At which decisions."""
LANE = {"champion": "Lord of Change", "spell": {"card": "Hellfire Blast", "corner": 4}}
RARE = {"hand": ["Guard", "Celestite Swipe"], "purged": ["Guard"], "lanes": {1: LANE}}
"""What games by lot hardly bring about: effects that last, changed numbers, purged cards."""

Key = tuple[str, str]
"""A part of a view, and what it has."""


def keys_of(facts: object, part: str = "The table") -> Iterator[Key]:
    """Every key of a view, with the part it belongs to."""
    if isinstance(facts, list):
        for each in facts:
            yield from keys_of(each, part)
    elif isinstance(facts, dict) and "role" not in facts:
        part = "A card" if {"card", "owner"} <= facts.keys() else part
        for key, value in facts.items():
            yield part, key
            inner = list(value.values()) if key == "zones" else value
            yield from keys_of(inner, PARTS.get(key, part))


def refs_in(facts: object) -> Iterator[dict[str, object]]:
    """Every reference among facts."""
    if isinstance(facts, dict):
        if "role" in facts:
            yield facts
        facts = list(facts.values())
    if isinstance(facts, list):
        for each in facts:
            yield from refs_in(each)


def games(name: str) -> Iterator[Match]:
    """Games by lot, and one that begins with what they hardly bring about."""
    for number in range(MATCHES[name]):
        yield match(number, name)
    if name == "champions":
        fixtures = ROOT / "scenarios" / "champions" / "fixtures.toml"
        game = door(name).arrange({"active": "anna", "anna": RARE, "bert": {}}, 0, sets=[fixtures])
        assert game.decision is not None
        labels = [option.label for option in game.decision.options]
        game.apply(labels.index("play Guard with (plain champion) in lane 2"))
        yield Match(game, players(dice(0)))


@cache
def seen(game: str) -> frozenset[Key]:
    """Every key that somebody has seen in games by lot."""
    found: set[Key] = set()
    for played in games(game):
        while not played.game.over:
            for eye in (0, 1, None):
                found |= set(keys_of(played.game.view(eye)))
            played.play(EVERY)
    return frozenset(found)


def chapter(name: str) -> str:
    """A part of the page."""
    return PAGE.read_text("utf-8").partition(f"\n## {name}\n")[2].partition("\n## ")[0]


@cache
def told(game: str) -> frozenset[Key]:
    """Every key that the page explains."""
    text = chapter(GAMES[game])
    found: set[Key] = set()
    for part in text.split("\n### ")[1:]:
        heading, *lines = part.splitlines()
        found |= {(heading, row[1]) for line in lines if (row := ROW.match(line))}
    return frozenset(found)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_explains_every_key_that_is_seen(game: str) -> None:
    """What stands in a view of a player or spectator has its sentence."""
    assert sorted(seen(game) - told(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_page_explains_no_key_that_is_never_seen(game: str) -> None:
    """What has gone from the views goes from the page."""
    assert sorted(told(game) - seen(game)) == []
    assert len(told(game)) > 50


def rows_of(text: str) -> set[str]:
    """The keys that tables explain."""
    return {row[1] for line in text.splitlines() if (row := ROW.match(line))}


@pytest.mark.parametrize("game", GAMES)
def test_the_page_explains_references_options_and_decisions(game: str) -> None:
    """What a reference, an option's data beyond its facts, or a decision's data says is told."""
    refs, rest = rows_of(chapter("References")), rows_of(chapter("Options and decisions"))
    found: set[str] = set()
    for played in games(game):
        while played.game.decision is not None:
            decision = played.game.decision
            data = [decision.data, *(option.data for option in decision.options)]
            found |= set(decision.data)
            for option in decision.options:
                found |= option.data.keys() - option.facts.keys()
            assert all(ref.keys() <= refs for ref in refs_in([played.game.view(None), *data]))
            played.play(EVERY)
    assert found <= rest
    assert rest - found <= {"amount", "lethal", "rest"}  # of Invasion, where damage is divided
