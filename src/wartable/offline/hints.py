"""Hints in a page: the adviser thinks in a worker of its own, and reports what he found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wartable.agents import asking
from wartable.offline.answers import problem_from
from wartable.offline.desk import Link, as_text
from wartable.table.hints import are_given, options_for, refuse_between_people
from wartable.table.refusals import Refused, only_passing
from wartable.table.room import SEATS

if TYPE_CHECKING:  # a table tells whether it gives any
    from wartable.offline.tables import LiveTable


def agents_at(table: LiveTable) -> list[str]:
    """The agents that sit there, "" for people."""
    return [table.agent(seat) for seat in range(SEATS)]


def are_given_at(table: LiveTable, seat: int) -> bool:
    """Whether whoever sits somewhere is given hints."""
    game = table.record.game
    return asking.can_advise(game) and are_given(table.record, seat, agents_at(table))


def hint(table: LiveTable, link: Link, seat: int, seq: int) -> None:
    """Tell somebody the best lines at the question he is asked, once they are found."""
    refuse_between_people(table.record, seat, agents_at(table))
    allowed = options_for(table.room, table.teaching, seat, seq)
    if table.held is not None:
        raise only_passing()
    known = table.hinting.known(table.room)
    if known is not None:
        table.desk.put(link, {"type": "advice", "seq": seq, "lines": known})
        return
    table.hinting.begin(table.room, table.desk.now)
    asked = asking.hint_question(table.room.game, table.record.game, seat, allowed)
    here = {"room": table.record.id, "seq": seq, "wait": 0, "question": as_text(asked)}
    table.desk.errands[table.record.id] = {"kind": "advise", **here}


def advised(table: LiveTable, seq: int, lines: object) -> None:
    """The adviser has answered: tell who asked, unless the game has gone on meanwhile."""
    seat, asked_at = table.asked(), table.hinting.thinking
    link = None if seat is None else table.sitting[seat]
    if link is None or asked_at is None or asked_at != table.room.asked_at:
        table.hinting.thinking = None
        return
    try:
        told = {"type": "advice", "seq": seq, "lines": table.hinting.end(asked_at, lines)}
    except Refused as refused:
        told = {"type": "refused", **problem_from(refused), "seq": table.room.seq, "nonce": ""}
    table.desk.put(link, told)
