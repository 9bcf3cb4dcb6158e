"""Arranging a table: what every game's description has in common, and how its parts are read."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import ClassVar, Generic, Protocol, TypeVar

from wartable.cardgame.cardform import D_co
from wartable.cardgame.cardrules import rules_of
from wartable.cardgame.layout import ACTIVE, PHASE, TURN
from wartable.cardgame.pool import Pool
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.kernel.numbers import REFEREE, card_number
from wartable.kernel.rules import Rules

SEATS = 2
FIRST = "first"
"""Who begins, where a description is of the set-up."""
FILLER_CARDS = 20
"""Plain cards that lie under a deck unless it says `only`."""

Facts = Mapping[str, object]


class ArrangeError(WartableError):
    """A table that cannot be arranged as described."""


class Named(Protocol):
    """A card that is to lie somewhere, with the row it was given."""

    facts: Facts
    row: int


P = TypeVar("P", bound=Named)


class TableReader(ABC, Generic[D_co, P]):
    """Reads a description of a table with its two players, then lays it out."""

    keys: ClassVar[Sequence[str]]
    """What a description may say besides its players."""

    def __init__(
        self, rules: Rules, pool: Pool[D_co], table: Facts, chance: int, sets: Sequence[Path] = ()
    ) -> None:
        self.rules = rules
        self.pool = pool
        self.table = table
        self.chance = chance
        self.sets = sets
        """Files of test-only cards that may lie on this table."""
        self.names = [str(key) for key in table if key not in (*self.keys, FIRST)]
        if len(self.names) != SEATS:
            raise ArrangeError(
                f"a table has exactly two players, this one has {len(self.names)}: "
                f"{', '.join(self.names)}",
                remedy=f"besides the players it may have {', '.join(self.keys)}",
            )
        self.pieces: list[P] = []

    @abstractmethod
    def arrange(self) -> Game:
        """The whole table, standing at its first decision."""

    @abstractmethod
    def set_up(self) -> Game:
        """A game at its first set-up decision, everything in the order given."""

    def seat(self, name: object) -> int:
        """The seat of a player by name."""
        if name not in self.names:
            raise ArrangeError(
                f"there is no player called {name!r}", remedy=f"players: {', '.join(self.names)}"
            )
        return self.names.index(str(name))

    def lay_turn(self, game: Game, phases: Sequence[str], phase: str, turn: int) -> None:
        """Lay turn, player and phase, one of these; `phase` and `turn` where nothing is said."""
        m = game.m
        m[TURN] = number(self.table.get("turn", turn), "turn")
        m[ACTIVE] = self.seat(self.table.get("active", self.names[0]))
        named = self.table.get("phase", phase)
        one_of(named, "phase", phases)
        m[PHASE] = rules_of(game).phases.index(str(named))

    def name_cards(self, game: Game) -> None:
        """Tell the game the players' names, the order of the description, and the aliases in it."""
        game.names = list(self.names)
        game.recording = True
        game.table_order = [card_number(game, REFEREE, piece.row) for piece in self.pieces]
        for piece in self.pieces:
            if "as" in piece.facts:
                alias = str(piece.facts["as"])
                if alias in game.aliases:
                    raise ArrangeError(
                        f"two cards are called {alias}", remedy="an alias is for one"
                    )
                game.aliases[alias] = card_number(game, REFEREE, piece.row)


def mapping(value: object, where: str, known: Iterable[object]) -> Facts:
    """A mapping with known keys only."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise ArrangeError(f"{where} must be a mapping, not {value!r}")
    keys = list(known)
    for key in value:
        if key not in keys:
            names = [str(each) for each in keys]
            near = get_close_matches(str(key), names, n=1)
            hint = f"did you mean {near[0]}? " if near else ""
            raise ArrangeError(
                f"{where} has an unknown key {key!r}", remedy=f"{hint}known: {', '.join(names)}"
            )
    return value


def card(value: object, where: str, keys: Sequence[str]) -> tuple[str, Facts]:
    """A card: its title, or a mapping that may say these things of it."""
    if not isinstance(value, Mapping):
        return str(value), {}
    facts = mapping(value, where, keys)
    if "card" not in facts:
        raise ArrangeError(f"{where} has a card without a title", remedy="{card: Title}")
    return str(facts["card"]), facts


def listed(value: object, where: str, keys: Sequence[str]) -> list[tuple[str, Facts]]:
    """Cards of a list: titles, `3x Title`, or mappings that may say these things of a card."""
    found: list[tuple[str, Facts]] = []
    for item in value if isinstance(value, list) else [] if value is None else [value]:
        if isinstance(item, Mapping):
            found.append(card(item, where, keys))
        elif isinstance(item, str):
            count, title = counted(item)
            found.extend([(title, {})] * count)
        else:
            raise ArrangeError(f"{where} has {item!r}, which is no card", remedy="[Title, ...]")
    return found


def deck_listed(
    value: object, where: str, keys: Sequence[str]
) -> tuple[list[tuple[str, Facts]], int]:
    """The cards of a deck, top first, and how many plain ones lie below: none if it says `only`."""
    if isinstance(value, Mapping):
        return listed(mapping(value, "deck", ("only",)).get("only"), where, keys), 0
    return listed(value, where, keys), FILLER_CARDS


def counted(text: str) -> tuple[int, str]:
    """`3x Title` as a number and a title."""
    found = re.fullmatch(r"(\d+)x (.+)", text)
    return (int(found[1]), found[2]) if found else (1, text)


def number(value: object, where: str) -> int:
    """A whole number from 0."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ArrangeError(f"{where} must be a whole number from 0, not {value!r}")
    return value


def truth(value: object, where: str) -> int:
    """True or false, as 1 or 0."""
    if not isinstance(value, bool):
        raise ArrangeError(f"{where} must be true or false, not {value!r}")
    return 1 if value else 0


def one_of(value: object, what: str, known: Sequence[str]) -> int:
    """The place of a word in a list of those there are."""
    if value not in known:
        raise ArrangeError(f"there is no {what} {value!r}", remedy=", ".join(known))
    return known.index(str(value))
