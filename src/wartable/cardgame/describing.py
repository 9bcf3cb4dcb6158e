"""Describing a table: the inverse of arranging, and when two tables look the same.

A description is what a scenario's `table` says. It has a phase that is about to begin and nothing
half done, so it can be given of some moments of a game only: a game's `describing` writes down what
lies there, and whether that was all is found out by arranging it and looking (`shortcomings`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game

NUMBERS: Final = ("card", "questing", "host", "attached", "source", "about", "with", "by")
"""Keys of a view that tell numbers of cards, which are other ones on another table."""
UNORDERED: Final = ("cards", "legend", "out", "lasting", "changes", "attached")
"""Lists of a view whose order tells nothing."""
BEYOND: Final = ("known", "top", "bottom", "out", "spent")
"""What a description has no words for, though it may be so for the rest of a game.

What somebody knows of hidden cards, cards that are out of the game, acts that are used up.
"""
TOLD: Final = ("title", "id", "type", "tags", "beyond", "acts", "spent")
"""What of a card that lies face down only those are told who know which one it is."""

Table = dict[str, Any]


class NotDescribed(WartableError):
    """A moment of a game of which there is no description."""


class Describer:
    """Writes down a table as a scenario's `table` says it."""

    def __init__(self, game: Game, names: tuple[str, str], aliases: Mapping[int, str]) -> None:
        self.game = game
        self.names = names
        """What the players are called in the description."""
        self.aliases = aliases
        """What cards are called in it, by a referee's numbers."""
        self.report: Mapping[str, Any] = game.referee()

    def card(self, facts: Mapping[str, Any], said: Mapping[str, Any]) -> object:
        """A card: its title, or a mapping with what else is to be said of it."""
        alias = self.aliases.get(facts["card"])
        more = {key: value for key, value in said.items() if value}
        if alias:
            more = {"as": alias, **more}
        return {"card": facts["title"], **more} if more else facts["title"]

    def pile(self, cards: list[Mapping[str, Any]]) -> list[object]:
        """The cards of a hand, deck or discard pile, top first."""
        return [self.card(each, {}) for each in cards]

    def turn(self) -> Table:
        """Whose turn it is, and which phase."""
        return {key: self.report[key] for key in ("phase", "turn")} | {
            "active": self.names[self.report["active"]]
        }


# -- looking the same ------------------------------------------------------------------------------


def shortcomings(game: Game, other: Game) -> list[str]:
    """Where two tables look different to a player or a referee: the places in their views.

    And whether something else is asked there.
    """
    found: list[str] = []
    for n, (one, two) in enumerate(zip(looks(game), looks(other), strict=True)):
        whose = ("player 1", "player 2", "referee")[n]
        found += [f"{whose}: {path}" for path in differing(one, two, "")]
    twin = game.clone()
    twin.names = other.names
    (kind, answers), (other_kind, others) = question(twin), question(other)
    # An act that is used up cannot be described, so it is offered again.
    again = any(".spent" in each for each in found) and {*answers} < {*others}
    if kind != other_kind or (answers != others and not again):
        found.append("question")
    return found


def question(game: Game) -> tuple[str, list[str]]:
    """What is asked, and what may be answered."""
    decision = game.decision
    if decision is None:
        return "", []
    return decision.kind, sorted(option.label for option in decision.options)


def is_beyond(shortcoming: str) -> bool:
    """Whether a description has no words for this, at no moment."""
    return not {*shortcoming.split(".")}.isdisjoint(BEYOND)


def looks(game: Game) -> list[object]:
    """What both players and a referee see, without the numbers of cards and such order."""
    seen = [known_apart(game.view(eye)) for eye in range(2)]
    return [bare(view) for view in (*seen, game.referee())]


def known_apart(part: Any) -> Any:
    """A part of a player's view: of cards that lie face down, what he knows of them apart."""
    if isinstance(part, list):
        return [known_apart(value) for value in part]
    if not isinstance(part, Mapping):
        return part
    found = {key: known_apart(value) for key, value in part.items()}
    if found.get("facedown") or found.get("state") == "hidden":
        found["known"] = {key: found.pop(key) for key in TOLD if key in found}
    return found


def bare(view: Mapping[str, Any]) -> object:
    """A view in which every number of a card is replaced by what is seen of that card."""
    seen = {facts["card"]: essence(facts) for facts in cards_in(view)}
    return without_numbers(view, "", seen)


def cards_in(part: object) -> Iterator[Mapping[str, Any]]:
    """The facts of every card in a part of a view."""
    if isinstance(part, Mapping):
        if "card" in part and "zone" in part:
            yield part
        for value in part.values():
            yield from cards_in(value)
    elif isinstance(part, list):
        for value in part:
            yield from cards_in(value)


def essence(facts: Mapping[str, Any]) -> str:
    """What is seen of a card by itself."""
    plain = {key: value for key, value in facts.items() if not isinstance(value, list | Mapping)}
    return json.dumps({key: plain[key] for key in sorted(plain) if key not in NUMBERS})


def without_numbers(part: object, key: str, seen: Mapping[int, str]) -> object:
    """A part of a view without numbers of cards, its lists in an order that tells nothing."""
    if isinstance(part, Mapping):
        return {name: without_numbers(value, name, seen) for name, value in part.items()}
    if isinstance(part, list):
        found = [without_numbers(value, key, seen) for value in part]
        return sorted(found, key=str) if key in UNORDERED else found
    if key in NUMBERS and isinstance(part, int) and not isinstance(part, bool):
        return seen.get(part, "nothing" if part == 0 else "a card")
    return part


def differing(one: object, two: object, path: str) -> Iterator[str]:
    """The places at which two bare views differ."""
    if isinstance(one, dict) and isinstance(two, dict):
        for key in sorted({*one, *two}):
            yield from differing(one.get(key), two.get(key), f"{path}.{key}" if path else key)
    elif isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for n, (first, second) in enumerate(zip(one, two, strict=True)):
            yield from differing(first, second, f"{path}.{n}")
    elif one != two:
        yield path
