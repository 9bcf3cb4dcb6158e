"""Home-made cards for scenarios: a card file belongs to the game whose cards it can be read as."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from wartable.games import door, with_decks
from wartable.kernel.errors import CardFileError, WartableError
from wartable.scenario.loader import texts

GAME = re.compile(r"^[\"']?game[\"']?:[ \t]*[\"']?(?P<game>[\w-]+)", re.MULTILINE)


def games_named(files: Iterable[Path]) -> list[str]:
    """The games that scenario files are about, found without reading their YAML."""
    named: dict[str, None] = {}
    for path in files:
        try:
            found_in = texts(path)
        except WartableError:
            continue  # running it tells what is wrong with it
        for written in found_in:
            named.update((found["game"], None) for found in GAME.finditer(written.text))
    return [game for game in named if game in with_decks()]


def load_cards(cards: Sequence[Path], games: Sequence[str]) -> None:
    """Add home-made sets to the cards of these games, each to the first one that can read it."""
    for path in cards:
        load_set(path, games or with_decks())


def load_set(path: Path, games: Sequence[str]) -> None:
    """Add one set; if no game can read it, the one that can read most of it says why."""
    if not path.is_file():
        raise WartableError(f"there is no card file {path}", remedy="--cards FILE names one")
    refused: list[CardFileError] = []
    for game in games:
        try:
            door(game).cards.sets.load(path)
        except CardFileError as error:
            refused.append(error)
        else:
            return
    raise min(refused, key=lambda error: len(error.problems))
