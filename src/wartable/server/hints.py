"""Hints over a socket: the adviser thinks in a process of its own, while the game can go on."""

from __future__ import annotations

import logging
from typing import NamedTuple

import msgspec

from wartable.agents import asking
from wartable.server.links import Link
from wartable.server.protocol import Advice, HintLine
from wartable.server.rooms import LiveRoom
from wartable.table.hints import Lines, are_given, options_for, refuse_between_people
from wartable.table.refusals import only_passing
from wartable.table.room import SEATS

LOG = logging.getLogger(__name__)


def given_at(room: LiveRoom, seat: int | None) -> bool:
    """Whether whoever sits somewhere is given hints."""
    if seat is None or not asking.can_advise(room.record.game):
        return False
    return are_given(room.record, seat, agents_in(room))


def agents_in(room: LiveRoom) -> list[str]:
    """The agents that sit there, "" for people."""
    return [room.agent(seat) for seat in range(SEATS)]


class Wanted(NamedTuple):
    """A question to which somebody wants a hint."""

    seq: int
    asked_at: int
    question: dict[str, object]
    """What the adviser is told; nothing where the hint is known."""
    known: Lines | None


async def wanted(room: LiveRoom, seat: int, seq: int) -> Wanted:
    """Begin a hint to the question somebody is asked; Refused if he may not have one.

    All that the adviser is told is read off the table here: it may stand elsewhere soon.
    """
    await room.settled()
    refuse_between_people(room.record, seat, agents_in(room))
    allowed = options_for(room.room, room.teaching, seat, seq)
    if room.errands.held is not None:
        raise only_passing()
    known = room.hints.known(room.room)
    question: dict[str, object] = {}
    if known is None:
        room.hints.begin(room.room, room.services.now())
        question = asking.hint_question(room.room.game, room.record.game, seat, allowed)
    return Wanted(seq, room.room.asked_at, question, known)


async def hint(room: LiveRoom, asked: Wanted, link: Link) -> None:
    """Send somebody the best lines at a question; Refused if none are found."""
    known = asked.known
    if known is None:
        known = await found(room, asked)
    link.put(Advice(asked.seq, msgspec.convert(known, list[HintLine])))


async def found(room: LiveRoom, asked: Wanted) -> Lines:
    """What the adviser finds; the question may be another by then, but the hint is to this one."""
    answer: dict[str, object] = {}
    try:
        answer = await room.services.thinking.advise(asked.question)
    finally:
        if "lines" not in answer:
            room.hints.thinking = None
            LOG.warning("no hint was found", extra={"why": answer.get("error")})
    return room.hints.end(asked.asked_at, answer.get("lines"))
