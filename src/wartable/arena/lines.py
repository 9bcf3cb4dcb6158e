"""The plan and the games of a run as lines of JSON, and back, every part of them checked."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from wartable.arena.cards import Counts, titles_of
from wartable.arena.match import ENDED, Record
from wartable.arena.plan import FORMS, MOST_PICKS, SEATS, Fixture, Maker, Plan, Side, Terms
from wartable.cardgame.deck import Deck
from wartable.games import door
from wartable.kernel.errors import Place, WartableError
from wartable.kernel.version import engine_of, version_of

FORMAT = 1


def line(data: object) -> str:
    """A value as a line of JSON."""
    return json.dumps(data, ensure_ascii=False) + "\n"


def plan_data(plan: Plan) -> dict[str, object]:
    """A plan as the first line has it."""
    game = door(plan.game)
    return {
        "sim": FORMAT,
        "game": plan.game,
        "version": version_of(game),
        "engine": engine_of(game.rules),
        "seed": plan.seed,
        "games": plan.games,
        "cap": plan.cap,
        **({} if plan.terms is None else {"terms": asdict(plan.terms)}),
        "cards": list(plan.cards),
        "pairings": [list(pair) for pair in plan.pairings],
        "sides": [
            {
                "agent": side.agent,
                "name": side.deck.name,
                "fields": side.deck.fields,
                "deck": [list(card) for card in side.deck.cards],
            }
            for side in plan.sides
        ],
    }


def record_data(record: Record) -> dict[str, object]:
    """A game as its line has it."""
    data = asdict(record)
    if record.cards is None:
        del data["cards"]
    else:
        data["cards"] = [counts._asdict() for counts in record.cards]
    return {"game": data.pop("index"), **data}


Prepare = Callable[[str, Sequence[str]], None]
"""Is told the game and the home-made sets of a plan, before its version is looked at."""


def read(
    path: Path, makers: Mapping[str, Maker], prepare: Prepare | None = None
) -> tuple[Plan, list[Record]]:
    """Plan and games of a file; a WartableError names the line that cannot be used."""
    if path.exists() and not path.is_file():
        raise no_results(path)
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise WartableError(f"byte {error.start} is not UTF-8", place=Place(str(path))) from None
    rows = text.split("\n")
    complete = rows[:-1]  # what follows the last line break is half a line
    if not complete:
        raise no_results(path)
    head = parsed(path, 1, complete[0])
    plan = plan_from(head, path, makers)
    if prepare is not None:
        prepare(plan.game, plan.cards)
    require_same(plan, head, path)
    found = [
        record_from(parsed(path, number, each), plan, Place(str(path), line=number))
        for number, each in enumerate(complete[1:], start=2)
    ]
    return plan, [record for record in found if record is not None]


def parsed(path: Path, number: int, text: str) -> dict[str, object]:
    """The object of a line."""
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        data = None
    if not isinstance(data, dict):
        if number == 1:
            raise no_results(path)
        place = Place(str(path), line=number)
        raise WartableError("this line is damaged", place=place, remedy="take the line out")
    return data


def no_results(path: Path) -> WartableError:
    """What to say of a file that is something else."""
    remedy = "a file that `wartable sim --json FILE` has written"
    return WartableError(
        "these are no results of a simulation", place=Place(str(path)), remedy=remedy
    )


def plan_from(data: Mapping[str, object], path: Path, makers: Mapping[str, Maker]) -> Plan:
    """The plan of a first line."""
    if data.get("sim") != FORMAT:
        raise no_results(path)
    try:
        plan = Plan(
            text_in(data, "game"),
            tuple(side_from(side) for side in list_in(data, "sides")),
            tuple(pair_from(pair) for pair in list_in(data, "pairings")),
            number_in(data, "games"),
            number_in(data, "seed"),
            number_in(data, "cap"),
            tuple(str(each) for each in list_in(data, "cards")),
            dict(makers),
            terms_from(data.get("terms")),
        )
        fits = all(side < len(plan.sides) for pair in plan.pairings for side in pair)
    except (KeyError, TypeError, ValueError, WartableError):
        fits = False
    if not fits or not plan.pairings or not plan.games or not 0 < plan.cap <= MOST_PICKS:
        remedy = "begin a new run with a new file"
        raise WartableError("the plan is damaged", place=Place(str(path), line=1), remedy=remedy)
    return plan


def require_same(plan: Plan, data: Mapping[str, object], path: Path) -> None:
    """Refuse to mix games of two engines, or of two card pools."""
    here = plan_data(plan)
    for key in ("version", "engine"):
        if data.get(key) != here[key]:
            raise WartableError(
                f"these games were played with {key} {data.get(key)}, and {here[key]} is here",
                place=Place(str(path), line=1),
                remedy="begin a new run with a new file",
            )


def terms_from(data: object) -> Terms | None:
    """The terms of an arena; None for a simulation."""
    if data is None:
        return None
    if not isinstance(data, dict):
        raise TypeError
    form, mirror, limit = data["form"], data["mirror"], data["limit"]
    if form not in FORMS or not isinstance(mirror, bool) or not float(limit) > 0:
        raise ValueError
    return Terms(form, mirror, float(limit))


def side_from(data: object) -> Side:
    """A side of a plan."""
    if not isinstance(data, dict):
        raise TypeError
    fields = data.get("fields")
    if not isinstance(fields, dict):
        raise TypeError
    deck = Deck(text_in(data, "name"), [card_from(card) for card in list_in(data, "deck")])
    deck.fields.update({str(key): str(value) for key, value in fields.items()})
    return Side(text_in(data, "agent"), deck)


def card_from(data: object) -> tuple[int, str]:
    """A line of a side's deck."""
    if not isinstance(data, list):
        raise TypeError
    count, title = data
    return count, title


def pair_from(data: object) -> tuple[int, int]:
    """A pairing of a plan."""
    if not isinstance(data, list):
        raise TypeError
    one, two = data
    return number(one), number(two)


def record_from(data: Mapping[str, object], plan: Plan, place: Place) -> Record | None:
    """A game of a run, None for the summary; a WartableError if it is not of this run."""
    if "summary" in data:
        return None
    try:
        fixture = plan.fixture(number_in(data, "game"))
        record = Record(
            fixture.index,
            number_in(data, "seed"),
            pair_from(data.get("seats")),
            text_in(data, "ended"),
            optional(data, "winner"),
            text_in(data, "reason"),
            number_in(data, "turns"),
            number_in(data, "picks"),
            optional(data, "first"),
            cards_from(data.get("cards"), plan, fixture),
        )
        known = {None, *fixture.seats}
        fits = (record.seed, record.seats) == (fixture.seed, fixture.seats)
        fits = fits and record.ended in ENDED and {record.winner, record.first} <= known
    except (KeyError, TypeError, ValueError):
        fits = False
    if not fits:
        remedy = "take the line out, and the game is played again"
        raise WartableError("this game is not of this run", place=place, remedy=remedy)
    return record


def cards_from(data: object, plan: Plan, fixture: Fixture) -> tuple[Counts, Counts] | None:
    """What both seats of a game drew and played, if it is told."""
    if data is None:
        return None
    if not isinstance(data, list) or len(data) != SEATS:
        raise TypeError
    one, two = (
        counts_from(each, len(titles_of(plan.sides[side].deck)))
        for each, side in zip(data, fixture.seats, strict=True)
    )
    return one, two


def counts_from(data: object, titles: int) -> Counts:
    """What a seat drew and played, a number for each title of its deck."""
    if not isinstance(data, dict):
        raise TypeError
    drawn, played = (tuple(map(number, list_in(data, key))) for key in Counts._fields)
    if (len(drawn), len(played)) != (titles, titles):
        raise ValueError
    return Counts(drawn, played)


def text_in(data: Mapping[str, object], key: str) -> str:
    """A text of a line."""
    value = data.get(key)
    if not isinstance(value, str):
        raise TypeError
    return value


def list_in(data: Mapping[str, object], key: str) -> list[object]:
    """A list of a line."""
    value = data.get(key)
    if not isinstance(value, list):
        raise TypeError
    return value


def number_in(data: Mapping[str, object], key: str) -> int:
    """A number of a line."""
    return number(data.get(key))


def optional(data: Mapping[str, object], key: str) -> int | None:
    """A number of a line, or null."""
    return None if data.get(key) is None else number_in(data, key)


def number(value: object) -> int:
    """A number that is not negative."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise TypeError
    return value
