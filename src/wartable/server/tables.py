"""Tables that people describe: a scenario by its text or name, and moments of other games."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from pathlib import PurePosixPath
from typing import Any, Final

from msgspec.structs import replace
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.events import AliasEvent

from wartable.kernel.errors import WartableError
from wartable.scenario.loader import DOCUMENT, Broken, Scenario, Text, load, load_text
from wartable.scenario.shipped import ENDING, FOLDER, home
from wartable.server.bodies import FromMoment
from wartable.server.house import House, seat_of
from wartable.server.keeping import OPEN, OVER, Moment, RoomRecord
from wartable.server.services import BAD, NOT_NOW, no_room, no_seat
from wartable.table.kept import beginning_of
from wartable.table.refusals import Refused
from wartable.table.room import SEATS, Room

HERE: Final = "scenario"
"""What a text is called in messages."""

# -- scenarios -----------------------------------------------------------------------------------


def scenario_of(wish: str) -> Scenario:
    """The scenario that a text is, or that a name means; Refused if it is none.

    A name is such as invasion/rules/developments, and #TITLE after it for one of several.
    """
    found = written(wish) if "\n" in wish.strip() else shipped(wish.strip())
    if isinstance(found, Broken):
        raise Refused(BAD, f"this scenario cannot be used: {found.why}", remedy="mend its text")
    return found


def written(text: str) -> Scenario | Broken:
    """The first scenario of a text."""
    refuse_aliases(text)
    parts = [part for part in DOCUMENT.split(text) if part.strip()]
    before = text.find(parts[0]) if parts else 0
    return load_text(Text(HERE, text.count("\n", 0, before), parts[0] if parts else ""), 1, set())


def refuse_aliases(text: str) -> None:
    """Refuse what stands for something else: a few lines of it could stand for millions."""
    try:
        for event in YAML(typ="safe", pure=True).parse(text):
            if isinstance(event, AliasEvent):
                line = event.start_mark.line + 1
                raise Refused(
                    BAD,
                    f"{HERE}, line {line}: nothing may stand for something else here",
                    remedy="write it out",
                )
    except YAMLError:
        return  # whoever reads it says what is wrong, and where


def shipped(wish: str) -> Scenario | Broken:
    """A scenario that comes with wartable."""
    name, _, title = wish.partition("#")
    inside = PurePosixPath(name.removeprefix(f"{FOLDER}/").removesuffix(ENDING) + ENDING)
    path = home() / inside
    if inside.is_absolute() or ".." in inside.parts or not path.is_file():
        raise Refused(
            BAD,
            f"no scenario called {name[:60]!r} comes with wartable",
            remedy="such as invasion/rules/developments, or a whole text",
        )
    every = load(path)
    found = [each for each in every if not title or each.title == title]
    if not found:
        titles = ", ".join(each.title for each in every[:5])
        raise Refused(BAD, f"{name} has no scenario {title[:60]!r}", remedy=f"such as {titles}")
    return found[0]


def at_line(text: str, error: WartableError) -> Refused:
    """An error of a table that was described by a text, with the line it is probably about."""
    for word in re.findall(r"'([^']+)'", error.message):
        for number, line in enumerate(text.splitlines(), 1):
            if word in line:
                return Refused(BAD, f"{HERE}, line {number}: {error.message}", error.remedy)
    return Refused(BAD, f"{HERE}: {error.message}", error.remedy)


def described(record: RoomRecord, scenario: Scenario) -> RoomRecord:
    """The record of a room that begins as a scenario does."""
    if scenario.language.game != record.game:
        raise Refused(
            BAD,
            f"this is a scenario of {scenario.language.game}, not of {record.game}",
            remedy=f"game: {scenario.language.game}",
        )
    return replace(record, table=texted(scenario.table), setup=scenario.is_setup)


def texted(table: Mapping[Any, object]) -> dict[str, object]:
    """A table whose keys are texts, as it is kept."""
    return {
        str(key): texted(value) if isinstance(value, Mapping) else value
        for key, value in table.items()
    }


# -- moments -------------------------------------------------------------------------------------


async def continued(house: House, record: RoomRecord, wish: FromMoment, owner: str) -> RoomRecord:
    """The record of a room that begins at a moment of another; Refused if one may not see it."""
    kept = await house.services.keeping.load_room(wish.room)
    if kept is None:
        raise no_room(wish.room)
    first, entries = kept
    eye = eye_for(first, wish.token, owner)
    if first.game != record.game:
        raise Refused(BAD, f"this was a game of {first.game}", remedy=f"game: {first.game}")
    if wish.n > len(entries):
        raise Refused(BAD, f"there are {len(entries)} entries", remedy=f"from 0 to {len(entries)}")
    then = Room(beginning_of(first), entries[: wish.n])
    if then.game.decision is None:
        raise Refused(NOT_NOW, "the game was over by then", remedy="take an earlier moment")
    picks = [entry.value for entry in then.made]
    before = first.moment.picks if first.moment else []
    chance = secrets.randbits(31) if eye is not None else 0
    if first.moment is not None and first.moment.eye is not None:
        raise Refused(
            NOT_NOW, "this game was imagined already", remedy="take a moment of the first game"
        )
    moment = Moment(wish.room, wish.n, [*before, *picks], eye, chance)
    return replace(
        record,
        table=first.table,
        setup=first.setup,
        seed=first.seed,
        version=first.version,
        moment=moment,
        public=False,
        seats=[replace(seat, deck=first.seats[n].deck) for n, seat in enumerate(record.seats)],
    )


def eye_for(first: RoomRecord, token: str, owner: str) -> int | None:
    """Whose knowledge somebody may go on with, None for all there is; Refused if for nothing."""
    try:
        seat: int | None = seat_of(first, token, owner)
    except Refused:
        seat = None
    if seat is None and (not first.public or token):
        raise no_seat()
    if first.state == OPEN or (first.state != OVER and not first.lesson):
        raise Refused(
            NOT_NOW, "the game is not over, and this would tell all", remedy="ask again after it"
        )
    if seat is None or first.public or first.open_hands or first.lesson:
        return None  # everybody may look at all of it
    other = first.seats[SEATS - 1 - seat]
    alone = bool(other.agent) or (bool(owner) and other.owner == owner)
    return None if alone else seat
