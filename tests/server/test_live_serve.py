"""`wartable serve` as people run it: on a database, killed and started again."""

import signal
import threading
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.live import DECKS, Command, Player, commanded


def play_some(player: Player, picks: int) -> dict[str, object]:
    """Answer some questions; the last state, which asks another."""
    state = player.asked()
    for _ in range(picks):
        player.answer(state)
        state = player.asked()
    return state


@pytest.mark.parametrize("game", DECKS)
def test_a_killed_server_loses_nothing(game: str, database: str) -> None:
    """Killed again and again, it goes on where it was; the journal replays to the same end."""
    with commanded(database) as server:
        made = server.make(game, "me", "agent:random")
        room, token = made["room"], made["mine"][0]["token"]
        for _ in range(3):
            with server.link(room, token) as player:
                known = play_some(player, 2)
            server.end()
            server.start()
            with server.link(room, token) as player:
                again = player.asked()
            assert (again["ask"], again["view"]) == (known["ask"], known["view"])
        with server.link(room, token) as player:
            play_some(player, 1)
            player.send({"type": "concede"})
            over = player.next("over")
        assert over["how"] == "concede"
        status, journal = server.ask("GET", f"/api/games/{room}/journal")
        assert (status, journal["game"]) == (200, game)


def test_a_server_that_stops_says_so(tmp_path: Path) -> None:
    """SIGTERM announces a restart, refuses new games, and ends it all in good order."""
    database = f"sqlite:///{tmp_path / 'server.sqlite'}"
    server = Command(database, "--drain-seconds", "1")
    server.start()
    made = server.make("invasion", "me", "me")
    with server.link(made["room"], made["mine"][0]["token"]) as player:
        player.next("state")
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        assert player.next("restart")["seconds"] == 1
        assert server.ask("GET", "/readyz")[0] == 503
        status, problem = server.ask("POST", "/api/quick", {"game": "invasion"})
        assert (status, problem["code"]) == (503, "restarting")
        with pytest.raises(ConnectionClosed):
            player.next("over")
    assert server.end(signal.SIGTERM) in {0, -signal.SIGTERM}
    assert "Traceback" not in server.said


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_two_processes_share_the_games(database: str) -> None:
    """Each passes on what the other keeps; when one is killed, the other takes its games over."""
    flags = ("--lease-seconds", "2")
    with commanded(database, *flags) as first, commanded(database, *flags) as second:
        made = first.make("champions", "me", "me")
        room, tokens = made["room"], [seat["token"] for seat in made["mine"]]
        with first.link(room, tokens[0]) as one, second.link(room, tokens[1]) as other:
            states = [one.next("state"), other.next("state")]
            asked = states[0]["waiting"]["seat"]
            (one, other)[asked].answer(states[asked])
            assert one.next("state")["seq"] == other.next("state")["seq"] == 1
            path = f"/api/games/{room}/state"
            assert second.ask("GET", path, token=tokens[0])[1]["seq"] == 1
            first.end()
            with pytest.raises(ConnectionClosed):
                other.next("over")
        state = again(second, room, tokens[0])
        assert state["seq"] >= 1
        asked = state["waiting"]["seat"]
        body = {"seq": state["seq"], "option": 0}
        assert insist(second, f"/api/games/{room}/pick", body, tokens[asked]) == 200
        first.start()


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_who_is_passed_on_stays_who_he_is(database: str) -> None:
    """By cookie, from the page he came from, and counted once; also after the game."""
    flags = ("--connections", "3")
    with commanded(database, *flags) as first, commanded(database, *flags) as second:
        me = first.ask("POST", "/api/guest", {})[1]
        wish = {"game": "champions", "seats": [{"who": "me"}, {"who": "me"}]}
        made = first.ask("POST", "/api/games", wish, me["token"])[1]
        room, tokens = made["room"], [seat["token"] for seat in made["mine"]]
        known = {"Cookie": f"wartable={me['token']}"}
        with second.link(room, headers=known) as one, second.link(room, tokens[1]) as other:
            assert one.next("welcome")["seat"] == 0
            other.next("state")
            with first.link(room) as third, first.link(room) as fourth:
                third.next("state")
                fourth.next("state")
        page = f"http://127.0.0.1:{second.port}"
        path = f"/api/games/{room}"
        assert second.ask("POST", f"{path}/concede", token=tokens[0], Origin=page)[0] == 200
        rematch = {"what": "rematch"}
        assert first.ask("POST", f"{path}/offer", rematch, tokens[0])[0] == 200
        answer = second.ask("POST", f"{path}/answer", {**rematch, "yes": True}, tokens[1])
        assert (
            first.ask("POST", f"{path}/offer", rematch, tokens[0])[1]["room"] == answer[1]["room"]
        )


def insist(server: Command, path: str, body: dict[str, Any], token: str) -> int:
    """The status of an answer; who is told to come again does."""
    for _ in range(100):
        status: int = server.ask("POST", path, body, token)[0]
        if status != 503:
            break
        threading.Event().wait(0.1)
    return status


def again(server: Command, room: str, token: str) -> dict[str, Any]:
    """The state of a game, as soon as somebody keeps it again."""
    for _ in range(100):
        status, state = server.ask("GET", f"/api/games/{room}/state", token=token)
        if status == 200:
            found: dict[str, Any] = state
            return found
        assert state["code"] == "not-now"
        threading.Event().wait(0.1)
    raise AssertionError("nobody has taken the game over")
