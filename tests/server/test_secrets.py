"""No message tells its receiver what he must not know; if one did, the scan would say so."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from tests.playing.kits import GAMES
from tools.scanning.reading import Leak
from tools.scanning.tables import play
from wartable.server import protocol, rooms, sockets
from wartable.table.frames import State, frame
from wartable.table.room import Room

Spoil = Callable[[Room, Any], None]


def scan(first: int, count: int) -> int:
    """Scan some games by lot; how many states were read."""
    return asyncio.run(play(range(first, first + count), GAMES))["state"]


def test_no_message_tells_a_secret() -> None:
    """Of both games, with stops, take-backs, watchers, and those who come and go."""
    assert scan(1000, 4) > 300


@pytest.mark.fuzz
def test_no_message_of_many_games_tells_a_secret() -> None:
    """Of a hundred games."""
    assert scan(2000, 100) > 10_000


def rival(room: Room, eye: int | None) -> Any:
    """A card that an eye must not know: of a hand if it can be, else of a deck."""
    told: Any = room.game.referee()
    side = told["players"][1 - (eye or 0)]
    known = {each.get("title") for each in side["discard"]}
    return next(each for each in (*side["hand"], *side["deck"]) if each["title"] not in known)


def number_of(room: Room, card: Any) -> int:
    """The number that those have for a card who know it."""
    owner: Any = room.game.view(card["owner"])
    hand = owner["players"][card["owner"]]["hand"]
    return next((each["card"] for each in hand if each["title"] == card["title"]), 1)


LEAKS: dict[str, Callable[[Room, State, Any], None]] = {
    "a title in a line": lambda _, told, card: told["lines"].append(f"Ann holds {card['title']}"),
    "an id in the view": lambda _, told, card: told["view"].update(hint=card["id"]),
    "a number in the news": lambda room, told, card: told["news"].append(
        {
            "n": 1,
            "kind": "drawn",
            "group": 1,
            "subject": {"role": "subject", "kind": "card", "card": number_of(room, card)},
        }
    ),
    "a question for a rival": lambda _, told, __: told.update(
        {"ask": {"kind": "x", "prompt": "", "window": None, "default": 0, "options": []}}
    ),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether by a title, an id, a number, or a question for somebody else."""

    def leaking(room: Room, eye: int | None, since: int | None = None) -> State:
        told = frame(room, eye, since)
        if eye is None or (told["waiting"] and told["waiting"]["seat"] == eye) or room.seq < 9:
            return told
        told = {**told, "view": dict(told["view"]), "lines": [*told["lines"]]}
        LEAKS[leak](room, told, rival(room, eye))
        return told

    monkeypatch.setattr(rooms, "frame", leaking)
    with pytest.raises(Leak):
        scan(1000, 4)


def test_a_leak_in_a_refusal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is refused is refused without a word about the other hand."""

    def telling(self: sockets.Connection, problem: Any, nonce: str, _: Exception) -> None:
        card = rival(self.room.room, self.link.seat) if self.room else None
        text = f"he holds {card['title']}" if card else problem.sentence
        self.link.put(protocol.Refused(problem.code, text, nonce=nonce))

    monkeypatch.setattr(sockets.Connection, "refuse", telling)
    with pytest.raises(Leak):
        scan(1000, 10)


def test_the_seed_in_a_state_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who has the seed has every card."""
    state = rooms.LiveRoom.state

    def telling(self: rooms.LiveRoom, *words: Any, **more: Any) -> str:
        return state(self, *words, **more).replace('"v":1', f'"v":1,"x":{self.record.seed}')

    monkeypatch.setattr(rooms.LiveRoom, "state", telling)
    with pytest.raises(Leak):
        scan(1000, 1)
