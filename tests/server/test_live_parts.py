"""Parts of the live server by themselves: links, agents, logs, descriptions."""

import asyncio
import json
import logging
import sys
from dataclasses import replace

import pytest

import wartable
from tests.server.live import DECKS
from tools.describe import drifted
from wartable.agents.base import Sight
from wartable.server.agents import Agents, question_of
from wartable.server.health import Metrics
from wartable.server.links import LONGEST, Link
from wartable.server.logs import Lines, Words, set_up
from wartable.server.protocol import Pong
from wartable.table.beginnings import Dealt
from wartable.table.room import Room

HANGS = (sys.executable, "-c", "import time; time.sleep(60)")
DIES = (sys.executable, "-c", "raise SystemExit(3)")
LIES = (sys.executable, "-c", "input(); print('{\"option\": 999}')")


def dealt(game: str, picks: int = 0) -> Room:
    """A room some picks after its beginning."""
    begun = wartable.new(game, DECKS[game], seed=4)
    room = Room(Dealt(replace(begun.journal, picks=())))
    for _ in range(picks):
        decision = room.going_on()
        room.enter(room.check_pick(decision.player, room.seq, room.seq % len(decision.options)))
    return room


@pytest.mark.parametrize("command", [HANGS, DIES, LIES])
def test_a_broken_agent_holds_up_nobody(command: tuple[str, ...]) -> None:
    """It is ended after its time, and something legal is picked in its place, again and again."""
    room = dealt("invasion", 30)

    async def twice() -> list[int]:
        agents = Agents(Metrics(), workers=1, limit=1.0, command=command)
        found = [await agents.choose(room, "random") for _ in range(2)]
        await agents.close()
        return found

    allowed = room.allowed(room.going_on())
    assert all(option in allowed for option in asyncio.run(twice()))


@pytest.mark.parametrize("game", DECKS)
def test_an_agent_is_told_its_own_information_only(game: str) -> None:
    """What its process is given is the same whatever the others hold."""
    room = dealt(game, 40)
    seat = room.going_on().player
    question = json.loads(question_of(room, seat, "heuristic"))
    told = wartable.load(question["save"])
    assert told.view(seat) == room.game.view(seat)
    other = Room(room.beginning, room.entries)
    other.game = room.game.determinize(seat, 77)
    assert json.loads(question_of(other, seat, "heuristic"))["save"] == question["save"]
    assert Sight(told, seat).guess(5) == Sight(room.game, seat).guess(5)


def test_a_slow_reader_gets_the_newest_state() -> None:
    """However much is put while nobody reads, little waits, and the newest state is there."""

    async def slow() -> tuple[list[str], int]:
        sent: list[str] = []

        async def send(text: str) -> None:
            sent.append(text)

        async def newest() -> str:
            return "the newest state"

        link = Link(send, 0)
        link.refresh = newest
        for n in range(500):
            link.put_text(f"state {n}", state=True)
            link.put(Pong(n, n))
        link.close()
        await link.pump()
        return sent, link.dropped

    sent, dropped = asyncio.run(slow())
    assert sent[-1] == "the newest state"
    assert len(sent) <= LONGEST + 1
    assert dropped == 1001 - len(sent)


def test_logs_are_json_without_secrets() -> None:
    """A token never stands in a log."""
    record = logging.makeLogRecord(
        {"msg": "GET /play?token=abc", "room": "r1", "authorization": "Bearer x"}
    )
    line = json.loads(Lines().format(record))
    assert "abc" not in line["says"]
    assert line["room"] == "r1"
    assert "x" not in line["authorization"]


def test_the_descriptions_say_what_the_code_does() -> None:
    """docs/reference/openapi.json and its like are made from it."""
    assert drifted() == []


@pytest.mark.parametrize(
    ("terminal", "level", "form", "least"),
    [
        (True, "", Words, logging.WARNING),
        (True, "info", Lines, logging.INFO),
        (False, "", Lines, logging.INFO),
        (False, "error", Lines, logging.ERROR),
    ],
)
def test_a_terminal_is_told_what_is_wrong_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
    *,
    terminal: bool,
    level: str,
    form: type,
    least: int,
) -> None:
    """Programs, and who asks for a level, get lines of JSON."""
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(root, "level", root.level)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: terminal)
    set_up(level)
    assert type(root.handlers[0].formatter) is form
    assert root.level == least
