"""Where games are kept: journals, as files that can be sent, resumed and replayed."""

from __future__ import annotations

import json
import os
import tempfile
from datetime import datetime
from pathlib import Path

from wartable.cli.table.kit import kit_for
from wartable.cli.table.seats import BOTH, HEURISTIC, PERSON, RECORDED
from wartable.cli.table.session import Session
from wartable.kernel.errors import Place, WartableError
from wartable.kernel.journal import Journal

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


def written(session: Session) -> str:
    """A game as text: its journal, and who sits where."""
    text = session.journal().to_text().rstrip()
    seats = json.dumps([seat.kind for seat in session.seats])
    return f'{text[:-1]},\n "seats": {seats}}}\n'


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


def fetch(path: Path) -> tuple[Journal, str]:
    """A kept game, and the opponent it was played against."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        what = f"byte {error.start} is not UTF-8"
        raise WartableError(what, place=Place(str(path)), remedy="is it a saved game?") from None
    except OSError as error:
        raise WartableError(f"the game {path} cannot be read: {error.strerror}") from None
    journal = Journal.from_text(text)
    return journal, opponent_in(json.loads(text).get("seats"), kit_for(journal.game).opponent)


def kept_games() -> list[Path]:
    """The games in the usual folder, the latest first."""
    try:
        found = list(state_folder().glob("*.json"))
        return sorted(found, key=lambda path: path.stat().st_mtime, reverse=True)
    except OSError:
        return []


def opponent_in(seats: object, usual: str = HEURISTIC) -> str:
    """The opponent a list of seats means; a journal from elsewhere has none."""
    if not isinstance(seats, list) or len(seats) != 2 or RECORDED in seats:  # noqa: PLR2004
        return usual
    if seats[0] != PERSON:
        return f"{seats[0]}{BOTH}{seats[1]}"
    return str(seats[1])
