"""A moment of a game, from whatever file holds one: a kept game, a journal, a save, a scenario.

A kept game (`wartable play` keeps them) and a journal hold every pick, so that any moment of them
can be had; a save holds one moment; a scenario has the moments between its steps.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

import wartable
from wartable.cardgame.textfiles import text_of
from wartable.cli.table.files import fetch, load_home_made
from wartable.cli.table.seats import PERSON
from wartable.cli.which import load_sets
from wartable.kernel.errors import Place, WartableError
from wartable.kernel.game import Game
from wartable.kernel.journal import Journal
from wartable.scenario.loader import ENDINGS, Broken, Scenario, load
from wartable.scenario.mistakes import ScenarioError
from wartable.scenario.runner import Runner
from wartable.scenario.shipped import place_of
from wartable.server.verify import get

KINDS: Final = "a kept game, a journal, a save or a scenario (.yaml)"
LATEST: Final = "`wartable play` says where it has kept a game"


class Moment(NamedTuple):
    """A game at one of its moments."""

    game: Game
    at: int
    """How many picks, or steps of a scenario, came before."""
    of: int
    """How many there are."""


def journal_at(source: str, cards: Sequence[str] = ()) -> Journal:
    """The journal of a game: from a file, or of one that is over at a server."""
    if not source.startswith(("http://", "https://")):
        return journal_in(Path(source), cards)
    journal = Journal.from_text(json.dumps(get(f"{source.rstrip('/')}/journal")))
    load_sets(list(cards), journal.game)
    return journal


def journal_in(path: Path, cards: Sequence[str] = ()) -> Journal:
    """The journal that a file holds, with its home-made cards loaded."""
    text = read(path)
    if path.suffix in ENDINGS or '"journal"' not in text:
        raise WartableError(
            "this holds no journal, so nobody knows what was played",
            place=Place(str(path)),
            remedy=f"a game that `wartable play` has kept, or a journal; {LATEST}",
        )
    kept = fetch(path)
    load_home_made(kept, cards)
    return kept.journal


def moment_in(path: Path, at: int | None, cards: Sequence[str] = (), title: str = "") -> Moment:
    """A moment of the game in a file: after so many picks or steps, or the last there is."""
    if path.suffix in ENDINGS or not path.exists():
        place = place_of(path)
        if place.suffix in ENDINGS and place.is_file():
            return moment_of_scenario(place, at, cards, title)
    text = read(path)
    if '"journal"' in text:
        journal = journal_in(path, cards)
        unseen(path, journal, at)
        return moment_of_journal(journal, at)
    if '"save"' in text[:200]:
        if at is not None:
            raise WartableError(
                "a save holds one moment only, so --at means nothing", place=Place(str(path))
            )
        load_sets(list(cards), None)
        game = wartable.load(text)
        return Moment(game, game.pick_count, game.pick_count)
    raise WartableError("no game can be found in it", place=Place(str(path)), remedy=KINDS)


def read(path: Path) -> str:
    """The text of a file."""
    try:
        return text_of(path)
    except UnicodeDecodeError:
        raise WartableError("this is no text", place=Place(str(path)), remedy=KINDS) from None
    except OSError as error:
        what = f"the game {path} cannot be read: {error.strerror}"
        raise WartableError(what, remedy=f"give {KINDS}; {LATEST}") from None


def moment_of_journal(journal: Journal, at: int | None) -> Moment:
    """A moment of a journal; if its game is over, one must be named."""
    game = wartable.replay(journal, at)
    count = len(journal.picks)
    if at is None and game.decision is None:
        raise WartableError(
            "this game is over, so nobody is asked anything",
            remedy=f"--at N shows a moment of it, N from 0 to {count - 1}",
        )
    return Moment(game, count if at is None else at, count)


def unseen(path: Path, journal: Journal, at: int | None) -> None:
    """Refuse to tell what an agent could do in a game that still goes on: its hand is hidden."""
    kept: dict[str, Any] = json.loads(read(path))
    seats = kept.get("seats")
    if kept.get("ending") or not isinstance(seats, list) or PERSON not in seats:
        return
    game = wartable.replay(journal, 0)
    mine = 0
    count = len(journal.picks) if at is None else at
    for number, pick in enumerate(journal.picks[:count]):
        decision = game.decision
        if decision is not None and seats[decision.player] == PERSON:
            mine = number
        game.apply(pick)
    decision = game.decision
    if decision is not None and seats[decision.player] != PERSON:
        raise WartableError(
            f"{game.names[decision.player]} is asked here, whose cards you may not see",
            place=Place(str(path)),
            remedy=f"--at {mine} is the last question to you before",
        )


def moment_of_scenario(path: Path, at: int | None, cards: Sequence[str], title: str) -> Moment:
    """A scenario after so many of its steps, or after all of them."""
    found = chosen(path, load(path), title)
    load_sets(list(cards), found.language.game)
    count = len(found.script)
    if at is not None and not 0 <= at <= count:
        raise WartableError(
            f"this scenario has {count} steps, so there is no place after {at}",
            place=Place(str(path)),
            remedy=f"a number from 0 to {count}",
        )
    runner = Runner(replace(found, script=found.script[:at], expect=None))
    try:
        runner.run()
    except ScenarioError as error:
        raise WartableError(str(error), place=Place(str(path))) from None
    runner.game.refereed = False
    return Moment(runner.game, count if at is None else at, count)


def chosen(path: Path, every: Sequence[Scenario | Broken], title: str) -> Scenario:
    """The scenario of a file that is meant: its only one, or the one with words in its title."""
    wanted = [each for each in every if title.casefold() in each.title.casefold()]
    if len(wanted) != 1:
        titles = "; ".join(each.title for each in wanted or every)
        what = f"{len(wanted)} scenarios are meant" if wanted else "no scenario is called so"
        raise WartableError(
            what, place=Place(str(path)), remedy=f"--title has words of one of: {titles}"
        )
    found = wanted[0]
    if isinstance(found, Broken):
        raise WartableError(found.why)
    return found
