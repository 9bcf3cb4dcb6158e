"""A journal: everything it takes to play a game again, as text that people can read and send.

Same version, seed, decks and picks: same game, in any later process. The journal is the form of a
game that lasts; a save (kernel.save) is quicker to read but only for the engine that wrote it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from wartable.kernel.decisions import IllegalPick
from wartable.kernel.errors import WartableError
from wartable.kernel.game import GUESS, Game
from wartable.kernel.version import Plugin, difference, version_of

T = TypeVar("T")

FORMAT = 1
PICKS_A_LINE = 24


class JournalError(WartableError):
    """A journal that there is not, that cannot be read, or that does not fit."""


@dataclass(frozen=True)
class Journal:
    """A game as it was begun, and every pick since."""

    game: str
    version: str
    """The version of rules and cards it was played with (kernel.version)."""
    seed: int
    decks: tuple[tuple[str, tuple[str, ...]], ...]
    """For each player the capital and the titles, in the order in which the deck was given."""
    names: tuple[str, ...]
    picks: tuple[int, ...]

    def to_text(self) -> str:
        """The journal as JSON, laid out for reading and for comparing line by line."""
        head = {"journal": FORMAT, "game": self.game, "version": self.version, "seed": self.seed}
        lines = [f"{quoted(key)}: {quoted(value)}" for key, value in head.items()]
        lines.append(f'"names": {quoted(list(self.names))}')
        decks = [
            quoted({"capital": capital, "cards": list(cards)}) for capital, cards in self.decks
        ]
        lines.append('"decks": [\n  ' + ",\n  ".join(decks) + "\n ]")
        rows = range(0, len(self.picks), PICKS_A_LINE)
        picks = [quoted(list(self.picks[i : i + PICKS_A_LINE]))[1:-1] for i in rows]
        lines.append('"picks": [\n  ' + ",\n  ".join(picks) + "\n ]")
        return "{" + ",\n ".join(lines) + "}\n"

    @staticmethod
    def from_text(text: str) -> Journal:
        """The journal a text holds; JournalError says what is wrong with it."""
        try:
            data = json.loads(text)
        except json.JSONDecodeError as error:
            raise JournalError(
                f"this journal breaks off or is damaged at line {error.lineno}", remedy=COPY_AGAIN
            ) from None
        except (
            RecursionError,
            ValueError,
        ):  # brackets without end, a number of ten thousand digits
            raise JournalError("this is no journal", remedy=COPY_AGAIN) from None
        return from_data(data)


COPY_AGAIN = "take the whole text from where it was written"


def quoted(value: object) -> str:
    """A value as JSON on one line."""
    return json.dumps(value, ensure_ascii=False)


def from_data(data: object) -> Journal:
    """The journal in a JSON object, every part of it checked."""
    if not isinstance(data, dict) or "journal" not in data:
        raise JournalError("this is no journal", remedy="a journal begins with its format")
    if data["journal"] != FORMAT:
        raise JournalError(
            f"this journal has format {data['journal']!r}, and format {FORMAT} is read here",
            remedy="use the wartable that wrote it",
        )
    seed = part(data, "seed", int)
    names = part(data, "names", list)
    picks = part(data, "picks", list)
    if seed < 0:
        raise broken("seed")
    if not all(isinstance(name, str) for name in names):
        raise broken("names")
    if not all(isinstance(pick, int) and not isinstance(pick, bool) for pick in picks):
        raise broken("picks")
    decks = tuple(deck_from(deck) for deck in part(data, "decks", list))
    game = part(data, "game", str)
    return Journal(game, part(data, "version", str), seed, decks, tuple(names), tuple(picks))


def deck_from(data: object) -> tuple[str, tuple[str, ...]]:
    """A deck of a journal."""
    if not isinstance(data, dict):
        raise broken("decks")
    cards = part(data, "cards", list)
    if not all(isinstance(title, str) for title in cards):
        raise broken("cards")
    return part(data, "capital", str), tuple(cards)


def part(data: Mapping[str, object], key: str, kind: type[T]) -> T:
    """A part of a JSON object that must be there."""
    value = data.get(key)
    if not isinstance(value, kind):
        raise broken(key)
    return value


def broken(key: str) -> JournalError:
    """What to say of a part that is missing or wrong."""
    return JournalError(f"the {key} of this journal are missing or damaged", remedy=COPY_AGAIN)


# -- from games, and back ----------------------------------------------------------------------


def origin(
    plugin: Plugin, seed: int, decks: Sequence[tuple[str, Sequence[str]]], names: Sequence[str]
) -> dict[str, object]:
    """How a game began, as `Game.origin` keeps it from its first decision to its last."""
    return {
        "game": plugin.name,
        "version": version_of(plugin),
        "seed": seed,
        "decks": [{"capital": capital, "cards": list(cards)} for capital, cards in decks],
        "names": list(names),
    }


def journal_of(game: Game) -> Journal:
    """The journal of a game that was begun with decks and a seed."""
    began = game.origin
    if began == GUESS:
        raise JournalError(
            "this table is a guess of what a player cannot see, so it has no journal",
            remedy="ask the game itself, or save the guess",
        )
    if not isinstance(began, dict):
        raise JournalError(
            "this game was arranged on the table, so it has no journal",
            remedy="save it instead, or begin with wartable.new",
        )
    return from_data({"journal": FORMAT, **began, "picks": game.picks()})


def replay(
    journal: Journal, plugin: Plugin, upto: int | None = None, *, force: bool = False
) -> Game:
    """Play a journal again, its first `upto` picks or all; `force` tries another version's too."""
    if journal.game != plugin.name:
        raise JournalError(
            f"this is a journal of {journal.game}, not of {plugin.name}",
            remedy="let wartable.replay find the game",
        )
    here = version_of(plugin)
    if journal.version != here and not force:
        raise JournalError(
            f"this game was played with {difference(journal.version, here)}:"
            f" version {journal.version}, and version {here} is here",
            remedy="install that version, or replay with force and see whether it still fits",
        )
    if upto is not None and not 0 <= upto <= len(journal.picks):
        raise JournalError(
            f"this journal has {len(journal.picks)} picks, so there is no place after {upto}",
            remedy=f"a number from 0 to {len(journal.picks)}",
        )
    game = plugin.new(list(journal.decks), journal.seed)
    game.names = list(journal.names)
    game.origin = origin(plugin, journal.seed, journal.decks, journal.names)
    for number, pick in enumerate(journal.picks[:upto]):
        repeat(game, number, pick)
    return game


def repeat(game: Game, number: int, pick: int) -> None:
    """Make one pick of a journal again."""
    try:
        game.apply(pick)
    except IllegalPick as error:
        raise JournalError(
            f"pick {number} of this journal does not fit: {error.message}",
            remedy="it was played with other rules or cards, or its picks are damaged",
        ) from None
