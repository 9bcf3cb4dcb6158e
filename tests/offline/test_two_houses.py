"""A game in a page is the same as one over a server: every message, to the last."""

import threading
from random import Random
from typing import Any

import pytest

from tests.offline.page import NOW, Page
from tests.server.live import Player, Server, serving
from wartable.offline import lobby
from wartable.offline.records import Record


class Listener(Player):
    """Somebody at a socket who writes down all he hears, and answers with a name for each pick."""

    def listen(self, lots: Random) -> list[dict[str, Any]]:
        """Play until the game is over; all that was heard."""
        heard: list[dict[str, Any]] = []
        every = ("welcome", "state", "done", "refused", "over", "presence", "answered")
        picks = done = 0
        over = False
        while not over or done < picks:
            message = self.next(*every)
            heard.append(message)
            over = over or message["type"] == "over"
            done += message["type"] == "done"
            if message["type"] == "state" and message["ask"]:
                option = lots.choice(message["ask"]["options"])["n"]
                answer = {"type": "pick", "seq": message["seq"], "option": option}
                self.send({**answer, "nonce": f"n{picks}"})
                picks += 1
        return heard


def same_luck(server: Server, room: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the next game of a page have the luck and the name of a game of a server."""
    record = server.house.awake[room].record

    def drawn(fresh: Record, _desk: object) -> Record:
        fresh.id, fresh.secret, fresh.salt = record.id, record.secret, record.salt
        fresh.commitment = record.commitment
        fresh.seed = record.seed or 0
        return fresh

    monkeypatch.setattr(lobby, "drawn", drawn)


def wait_for_question(server: Server, room: str) -> None:
    """Wait until the person in the first seat is asked: an agent may have to begin."""
    live = server.house.awake[room]
    while server.call(lambda: live.asked() != 0 or live.errands.held is not None):
        threading.Event().wait(0.01)


@pytest.mark.parametrize(
    ("game", "agent"), [("invasion", "random"), ("invasion", "heuristic"), ("champions", "random")]
)
def test_both_say_the_same(game: str, agent: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Same luck, same picks: the same messages in the same order, from welcome to over."""
    with serving() as server:
        server.services.now = lambda: NOW
        made = server.make(game, "me", f"agent:{agent}", share="mine")
        wait_for_question(server, made["room"])
        with server.link(made["room"], made["mine"][0]["token"]) as player:
            told = Listener(player.wire).listen(Random(5))  # noqa: S311
        journal = server.ask("GET", f"/api/games/{made['room']}/journal")
        same_luck(server, made["room"], monkeypatch)
        page = Page()
        here = page.make(game, "me", f"agent:{agent}", share="mine")
        link = page.join(here["room"], here["mine"][0]["token"])
        page.play(link, Random(5))  # noqa: S311
        frames = f"/api/games/{made['room']}/frames/20"
        token = made["mine"][0]["token"], here["mine"][0]["token"]
        then = server.ask("GET", frames, token=token[0]), page.ask("GET", frames, token=token[1])
    assert page.heard[link] == told
    assert page.ask("GET", f"/api/games/{here['room']}/journal") == journal
    assert then[0] == then[1]
