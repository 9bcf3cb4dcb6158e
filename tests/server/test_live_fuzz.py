"""Whatever somebody sends, a server answers kindly, and nobody else's game is touched."""

import http.client
import json
from random import Random
from typing import Any

import pytest

from tests.server.live import DECODER, Server, serving

WORDS = ["join", "pick", "stops", "ask", "back", "offer", "answer", "say", "ping", "nonsense", ""]
KEYS = ["type", "seq", "option", "nonce", "card", "what", "to", "yes", "text", "t", "where"]
ODD: list[object] = [
    None,
    True,
    -1,
    0,
    1,
    2,
    10**12,
    1.5,
    "",
    "x",
    "\u0000",
    "back",
    "why",
    "draw",
    [],
    {},
    [[]],
]


def message(lots: Random) -> str:
    """Something that may be a message, or nearly one, or none."""
    told: dict[str, Any] = {"type": lots.choice(WORDS)}
    for _ in range(lots.randrange(5)):
        told[lots.choice(KEYS)] = lots.choice(ODD)
    text = json.dumps(told)
    if lots.random() < 0.2:
        place = lots.randrange(len(text))
        text = text[:place] + lots.choice(['"', "}", "\\", "\x7f", "é", ""]) + text[place + 1 :]
    return text


def pester(server: Server, count: int, seed: int) -> None:
    """Send a lot of it as somebody who sits, beside a game that goes on."""
    lots = Random(seed)  # noqa: S311  (by lot)
    made = server.make("invasion", "me", "me")
    room, token = made["room"], made["mine"][0]["token"]
    with server.link(room, token) as player:
        for _ in range(count):
            player.wire.send(message(lots))
            if lots.random() < 0.1:
                player.send({"type": "ping", "t": 7})
                while json.loads(text := player.wire.recv(10)).get("t") != 7:
                    DECODER.decode(text)


@pytest.mark.parametrize("seed", [1, 2])
def test_odd_messages_harm_nobody(seed: int) -> None:
    """Each is answered or refused by its code; other games stand as they stood."""
    with serving() as server:
        other = server.make("champions", "me", "me")
        path, token = f"/api/games/{other['room']}/state", other["mine"][0]["token"]
        before = server.ask("GET", path, token=token)
        pester(server, 400, seed)
        assert server.ask("GET", path, token=token) == before
        text = server.ask("GET", "/metrics")[1]
        assert 'wartable_refused_total{code="bad-message"}' in text
        assert 'code="failed"' not in text


@pytest.mark.fuzz
def test_a_hundred_thousand_odd_messages() -> None:
    """None of them makes the server fail."""
    with serving() as server:
        for seed in range(100):
            pester(server, 1000, seed)
        assert 'code="failed"' not in server.ask("GET", "/metrics")[1]


def test_floods_and_giants_are_refused() -> None:
    """Too many messages, too large ones, bodies without end: each has its code."""
    with serving(messages_a_second=5) as server:
        made = server.make("invasion", "me", "me")
        with server.link(made["room"], made["mine"][0]["token"]) as player:
            for _ in range(20):
                player.send({"type": "ping", "t": 1})
            answers = [player.next("pong", "refused") for _ in range(20)]
            assert {each.get("code") for each in answers} == {None, "too-fast"}
        status, problem = server.ask("POST", "/api/games", {"game": "x" * 100_000})
        assert (status, problem["code"]) == (413, "too-large")
        wrong: list[object] = [{}, [], {"game": "chess", "seats": [{}, {}]}, {"game": 5}]
        for body in wrong:
            status, problem = server.ask("POST", "/api/games", body)
            assert (status, problem["code"]) == (400, "bad-message")
            assert problem["remedy"]


def test_a_page_of_another_site_opens_no_socket() -> None:
    """The browser says where a page comes from."""
    with serving() as server:
        made = server.make("invasion", "me", "me")
        headers = {"Origin": "https://evil.example"}
        with pytest.raises(Exception, match="403"), server.link(made["room"], headers=headers):
            pass


def test_who_waits_at_an_open_game_is_shown_when_it_begins() -> None:
    """The first state comes when somebody has sat down."""
    with serving() as server:
        made = server.make("invasion", "me", "open")
        with server.link(made["room"], made["mine"][0]["token"]) as player:
            assert player.next("welcome")["state"] == "open"
            player.send({"type": "ping", "t": 1})
            player.next("pong")
            server.ask("POST", f"/api/games/{made['room']}/join", {})
            assert player.next("welcome")["state"] == "playing"
            assert player.next("state")["seq"] == 0


def test_a_path_says_which_methods_it_has() -> None:
    """All of them, and who asks without a token is told to send one."""
    with serving() as server:
        wire = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
        wire.request("PATCH", "/api/games")
        answer = wire.getresponse()
        assert answer.status == 405
        assert set(str(answer.headers["allow"]).split(", ")) == {"GET", "HEAD", "POST"}
        assert json.loads(answer.read())["code"] == "no-such-method"
        wire.close()
        room = server.make("invasion", "me", "me")["room"]
        assert server.ask("POST", f"/api/games/{room}/concede")[0] == 401
