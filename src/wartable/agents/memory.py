"""What an instinct has learned, as a file that people can read: respect, card or number, weight.

    {"options": {"play": {"Blood Hunt": 0.61, ...}, "pass, by cards in hand": {"0": 1.2, ...}},
     "table": {"own, by health": {"1": -2.3, ...}, ...}}

Titles stand for cards, so that a set that comes later changes nothing. `python -m tools.learn`
writes the file of a game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Protocol

from wartable.games import part
from wartable.kernel.errors import WartableError
from wartable.kernel.instinct import Instinct

DIGITS = 2
"""Digits of a weight that are kept."""

Weights = dict[str, dict[str, float]]
"""For each respect the weights of its cards or numbers."""


class Listed(Protocol):
    """A list of respects, as a game's `traits` and `standing` have one."""

    RESPECTS: Sequence[str]
    BY_NUMBER: frozenset[str]
    ROOM: int
    SIZE: int


@cache
def instinct(game: str) -> Instinct:
    """What has been learned about a game."""
    text = files(f"wartable.agents.{game}").joinpath("instinct.json").read_text(encoding="utf-8")
    return recalled(game, json.loads(text))


def untaught(game: str) -> Instinct:
    """Somebody who has not learned anything about a game yet."""
    options, table = lists_of(game)
    traits = part(game, "traits").TRAITS
    return Instinct(traits, [0.0] * options.SIZE, [0.0] * table.SIZE)


def recalled(game: str, told: Mapping[str, Weights]) -> Instinct:
    """An instinct as its file tells it; what the file does not speak of counts nothing."""
    found = untaught(game)
    places = titles_of(game)
    for listed, weights, name in (
        (lists_of(game)[0], found.likings, "options"),
        (lists_of(game)[1], found.prospects, "table"),
    ):
        for place, weight in slots(listed, told[name], places):
            weights[place] = weight
    return found


def slots(listed: Listed, told: Weights, places: Mapping[str, int]) -> Iterator[tuple[int, float]]:
    """The number of each trait that is spoken of, with its weight."""
    numbers = {respect: number for number, respect in enumerate(listed.RESPECTS)}
    for respect, weights in told.items():
        for name, weight in weights.items():
            try:
                what = int(name) if respect in listed.BY_NUMBER else places[name]
                yield numbers[respect] * listed.ROOM + what, weight
            except (KeyError, ValueError):
                raise WartableError(
                    f"an instinct speaks of {respect!r} and {name!r}, which the game does not know",
                    remedy="learn it anew with `python -m tools.learn`",
                ) from None


def told(game: str, learned: Instinct) -> dict[str, Weights]:
    """What an instinct has learned, without what hardly counts."""
    options, table = lists_of(game)
    titles = {place: title for title, place in titles_of(game).items()}
    return {
        "options": named(options, learned.likings, titles.__getitem__),
        "table": named(table, learned.prospects, titles.__getitem__),
    }


def named(listed: Listed, weights: Sequence[float], title: Callable[[int], str]) -> Weights:
    """Weights by the names of their traits."""
    found: Weights = {}
    for number, respect in enumerate(listed.RESPECTS):
        name = str if respect in listed.BY_NUMBER else title
        row = weights[number * listed.ROOM : (number + 1) * listed.ROOM]
        kept = {
            name(what): round(weight, DIGITS)
            for what, weight in enumerate(row)
            if round(weight, DIGITS)
        }
        if kept:
            found[respect] = kept
    return found


def lists_of(game: str) -> tuple[Listed, Listed]:
    """The respects of a game's options and of its tables."""
    return part(game, "traits"), part(game, "standing")


def titles_of(game: str) -> dict[str, int]:
    """The place of each card among a game's definitions; home-made cards come after its own."""
    pool: Any = part(game, "pool").pool()
    room = lists_of(game)[0].ROOM
    every = reversed(list(enumerate(pool.definitions[:room])))
    return {card.title: place for place, card in every}
