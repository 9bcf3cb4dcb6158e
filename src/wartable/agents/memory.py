"""What an instinct has learned, as a file that people can read: respect, card or number, weight.

    {"options": {"play": {"Blood Hunt": 0.61, ...}, "pass, by cards in hand": {"0": 1.2, ...}},
     "table": {"own, by health": {"1": -2.3, ...}, ...}}

Titles stand for cards, so that a set that comes later changes nothing. `python -m tools.learn`
writes the file of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

from wartable.agents.features import Respects, features_of
from wartable.agents.instinct import Instinct
from wartable.agents.keeping import kept
from wartable.games import door
from wartable.kernel.errors import WartableError

NAME = "instinct.json"
DIGITS = 2
"""Digits of a weight that are kept."""

Weights = dict[str, dict[str, float]]
"""For each respect the weights of its cards or numbers."""


@cache
def instinct(game: str) -> Instinct:
    """What has been learned about a game: nothing, where there is no file of it."""
    told = kept(game, NAME)
    return untaught(game) if told is None else recalled(game, told)


def untaught(game: str) -> Instinct:
    """Somebody who has not learned anything about a game yet."""
    known = features_of(game)
    return Instinct(known.features, [0.0] * known.options.size, [0.0] * known.table.size)


def recalled(game: str, told: Mapping[str, Weights]) -> Instinct:
    """An instinct as its file tells it; what the file does not speak of counts nothing."""
    found = untaught(game)
    known, places = features_of(game), titles_of(game)
    for respects, weights, name in (
        (known.options, found.likings, "options"),
        (known.table, found.prospects, "table"),
    ):
        for place, weight in slots(respects, told[name], places):
            weights[place] = weight
    return found


def slots(
    respects: Respects, told: Weights, places: Mapping[str, int]
) -> Iterator[tuple[int, float]]:
    """The number of each feature that is spoken of, with its weight."""
    numbers = {respect: number for number, respect in enumerate(respects.names)}
    for respect, weights in told.items():
        for name, weight in weights.items():
            try:
                what = int(name) if respect in respects.by_number else places[name]
                yield numbers[respect] * respects.room + what, weight
            except (KeyError, ValueError):
                raise WartableError(
                    f"an instinct speaks of {respect!r} and {name!r}, which the game does not know",
                    remedy="learn it anew with `python -m tools.learn`",
                ) from None


def told(game: str, learned: Instinct) -> dict[str, Weights]:
    """What an instinct has learned, without what hardly counts."""
    known = features_of(game)
    titles = {place: title for title, place in titles_of(game).items()}
    return {
        "options": named(known.options, learned.likings, titles.__getitem__),
        "table": named(known.table, learned.prospects, titles.__getitem__),
    }


def named(respects: Respects, weights: Sequence[float], title: Callable[[int], str]) -> Weights:
    """Weights by the names of their features."""
    found: Weights = {}
    for number, respect in enumerate(respects.names):
        name = str if respect in respects.by_number else title
        row = weights[number * respects.room : (number + 1) * respects.room]
        kept = {
            name(what): round(weight, DIGITS)
            for what, weight in enumerate(row)
            if round(weight, DIGITS)
        }
        if kept:
            found[respect] = kept
    return found


def titles_of(game: str) -> dict[str, int]:
    """The place of each card among a game's definitions; home-made cards come after its own."""
    room = features_of(game).options.room
    every = reversed(list(enumerate(door(game).pool.definitions[:room])))
    return {card.title: place for place, card in every}
