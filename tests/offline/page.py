"""A page for tests: it does with the house in it what the worker of a real one does."""

import json
from random import Random
from typing import Any

from tests.server.live import DECKS, as_described
from wartable.offline.door import Door

NOW = 1_900_000_000_000


class Page:
    """A house, its errands done at once, and what it has kept."""

    def __init__(self, seed: int = 1) -> None:
        self.door = Door(Random(seed))  # noqa: S311  (a game by lot)
        self.now = NOW
        self.heard: dict[int, list[dict[str, Any]]] = {}
        """What came over each link."""
        self.kept: dict[str, str] = {}
        self.errands: list[dict[str, Any]] = []
        self.patient = False
        """Whether errands are left undone."""

    def call(self, do: str, *parts: object) -> Any:
        """Call the house, and do what follows from it."""
        value = self.one(do, *parts)
        while self.errands and not self.patient:
            self.run(self.errands.pop(0))
        return value

    def one(self, do: str, *parts: object) -> Any:
        """Call the house."""
        call = json.dumps({"do": do, "now": self.now, "with": parts})
        found = json.loads(self.door.call(call))
        assert not found["error"], found["error"]
        for link, text in found["sent"]:
            self.heard.setdefault(link, []).append(as_described(text))
        self.kept |= found["kept"]
        self.errands += found["errands"]
        return found["value"]

    def run(self, errand: dict[str, Any]) -> None:
        """Do an errand."""
        if errand["kind"] == "pass":
            self.one("due", errand["room"], errand["seq"])
            return
        answer = self.one("think", errand["question"])
        self.one(
            "advised" if errand["kind"] == "advise" else "chosen",
            errand["room"],
            errand["seq"],
            answer,
        )

    def ask(self, method: str, path: str, body: object = None, token: str = "") -> tuple[int, Any]:
        """A question: its status, and what was answered."""
        status, text = self.call(
            "answer", method, path, "" if body is None else json.dumps(body), token
        )
        return status, json.loads(text)

    def make(self, game: str, *who: str, **more: Any) -> dict[str, Any]:
        """A new game."""
        seats = [
            {"who": each, "deck": deck, "name": f"seat {n}"}
            for n, (each, deck) in enumerate(zip(who, DECKS[game], strict=True))
        ]
        status, made = self.ask("POST", "/api/games", {"game": game, "seats": seats, **more})
        assert status == 201, made
        found: dict[str, Any] = made
        return found

    def join(self, room: str, token: str = "", **more: Any) -> int:
        """A link to a room."""
        link: int = self.call("open")
        self.heard[link] = []
        self.send(link, {"type": "join", "room": room, "token": token, **more})
        return link

    def send(self, link: int, message: object) -> list[dict[str, Any]]:
        """Send a message; what came over the link after it."""
        before = len(self.heard[link])
        self.call("send", link, json.dumps(message))
        return self.heard[link][before:]

    def last(self, link: int, kind: str = "state") -> dict[str, Any]:
        """The last message of a kind."""
        return next(each for each in reversed(self.heard[link]) if each["type"] == kind)

    def play(self, link: int, lots: Random, most: int = 10_000) -> None:
        """Answer every question by lot, until the game is over or so many are answered."""
        for n in range(most):
            state = self.last(link)
            if state["over"] or not state["ask"]:
                return
            option = lots.choice(state["ask"]["options"])["n"]
            pick = {"type": "pick", "seq": state["seq"], "option": option, "nonce": f"n{n}"}
            self.send(link, pick)
