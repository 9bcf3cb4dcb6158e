"""Where games are kept: journals, as files that can be sent, resumed and replayed."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from wartable.cardgame.textfiles import text_of
from wartable.cli.table.seats import BOTH, PERSON, RECORDED
from wartable.cli.table.session import Session
from wartable.cli.which import load_sets
from wartable.games import door
from wartable.kernel.errors import Place, WartableError
from wartable.kernel.journal import Journal
from wartable.table.kit import kit_for

FOLDER = "wartable"


def state_folder() -> Path:
    """The folder for what programs keep between runs (XDG Base Directory)."""
    named = os.environ.get("XDG_STATE_HOME", "")
    base = Path(named) if Path(named).is_absolute() else Path.home() / ".local" / "state"
    return base / FOLDER


def usual_path(game: str, seed: int) -> Path:
    """Where a game is kept unless the player says otherwise."""
    now = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    return state_folder() / f"{game}-{now}-{seed}.json"


class Kept(NamedTuple):
    """A game as its file has it."""

    journal: Journal
    opponent: str
    """Whom it was played against."""
    cards: tuple[str, ...] = ()
    """The files of the home-made sets it was played with."""
    ending: str = ""
    """How it ended; "" if it can go on."""


def written(session: Session) -> str:
    """A game as text: its journal, who sits where, home-made sets, how it ended."""
    text = session.journal().to_text().rstrip()
    beside: dict[str, object] = {"seats": [seat.kind for seat in session.seats]}
    cards = home_made(session.beginning.game)
    if cards:
        beside["cards"] = cards
    if session.decision is None:
        beside["ending"] = str(session.game.result)
    more = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in beside.items()]
    return ",\n ".join([text[:-1], *more]) + "}\n"


def home_made(game: str) -> list[str]:
    """The files of the home-made sets that are among the cards of a game, wherever one stands."""
    loaded = door(game).cards.sets.loaded
    return [str(Path(known.cards[0].place.file).resolve()) for known in loaded if known.cards]


def store(session: Session, path: Path) -> Path:
    """Keep a game in a file, whole or not at all; where that cannot be, in the temporary folder."""
    text = written(session)
    try:
        return replace_file(path, text)
    except OSError:
        return replace_file(Path(tempfile.gettempdir()) / path.name, text)


def replace_file(path: Path, text: str) -> Path:
    """Write a file so that nobody ever finds half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        half.write_text(text, encoding="utf-8")
        half.replace(path)
    finally:
        half.unlink(missing_ok=True)
    return path


def fetch(path: Path) -> Kept:
    """A kept game."""
    try:
        text = text_of(path)
    except UnicodeDecodeError as error:
        what = f"byte {error.start} is not UTF-8"
        raise WartableError(what, place=Place(str(path)), remedy="is it a saved game?") from None
    except OSError as error:
        raise WartableError(f"the game {path} cannot be read: {error.strerror}") from None
    journal, beside = Journal.from_text(text), json.loads(text)
    opponent = opponent_in(beside.get("seats"), kit_for(journal.game).opponent)
    cards, ending = beside.get("cards"), beside.get("ending")
    files = map(str, cards) if isinstance(cards, list) else ()
    return Kept(journal, opponent, tuple(files), ending if isinstance(ending, str) else "")


def load_home_made(kept: Kept, given: Sequence[str] = ()) -> None:
    """Load the home-made sets of a kept game: from where they were, or from where they are now."""
    game = kept.journal.game
    for path in given or kept.cards:
        if str(Path(path).resolve()) in home_made(game):
            continue
        if not given and not Path(path).exists():
            what = f"the game was played with the home-made cards of {path}, which is not there"
            raise WartableError(what, remedy="--cards FILE says where they are now")
        load_sets([path], game)


def kept_games() -> list[Path]:
    """The games in the usual folder, the latest first."""
    try:
        found = list(state_folder().glob("*.json"))
        return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)
    except OSError:
        return []


def opponent_in(seats: object, usual: str) -> str:
    """The opponent a list of seats means; a journal from elsewhere has none."""
    if not isinstance(seats, list) or len(seats) != 2 or RECORDED in seats:  # noqa: PLR2004
        return usual
    if seats[0] != PERSON:
        return f"{seats[0]}{BOTH}{seats[1]}"
    return str(seats[1])
