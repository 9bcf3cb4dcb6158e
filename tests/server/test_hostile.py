"""Somebody who means harm reaches nothing: not by pages of other sites, floods, names or paths."""

import http.client
import json
import logging
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.live import Command, commanded, serving
from wartable.server import rooms
from wartable.server.http import ENDPOINTS, SAFE
from wartable.server.logs import Lines

ELSEWHERE = ("https://evil.example", "null", "http://127.0.0.1.evil.example", "http://[")
CONNECTIONS = 5


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Command]:
    """A server that lets few connections in."""
    database = f"sqlite:///{tmp_path_factory.mktemp('hostile') / 'server.sqlite'}"
    flags = ("--connections", str(CONNECTIONS), "--guest-rate", "10000")
    with commanded(database, *flags) as command:
        yield command


def guest(server: Command) -> tuple[str, dict[str, Any]]:
    """Somebody new: the header Set-Cookie, and who it is."""
    wire = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    wire.request("POST", "/api/guest", "{}")
    answer = wire.getresponse()
    told = json.loads(answer.read())
    wire.close()
    assert answer.headers["cache-control"] == "no-store"
    return str(answer.headers["set-cookie"]), told


def test_a_cookie_is_for_our_pages_only(server: Command) -> None:
    """No script reads it, and no other site sends it."""
    cookie, told = guest(server)
    assert cookie.startswith(f"wartable={told['token']}; Path=/; ")
    assert {"HttpOnly", "SameSite=Lax"} <= set(cookie.split("; "))


def changing() -> list[tuple[str, str]]:
    """Every way to change something over HTTP."""
    every = [(each.method, each.path) for each in ENDPOINTS if each.method not in SAFE]
    return [(method, path.replace("{", "").replace("}", "")) for method, path in every]


@pytest.mark.parametrize(("method", "path"), changing())
def test_a_page_of_another_site_changes_nothing(server: Command, method: str, path: str) -> None:
    """By a cookie without our signature, or from another origin, each endpoint refuses."""
    cookie, told = guest(server)
    sent = {"Cookie": cookie.partition(";")[0]}
    status, problem = server.ask(method, path, {}, **sent)
    assert (status, problem["code"]) == (403, "forbidden")
    assert server.ask(method, path, {}, X_CSRF_Token="0" * 64, **sent)[0] == 403
    for origin in ELSEWHERE:
        status, problem = server.ask(method, path, {}, Origin=origin)
        assert (status, problem["code"]) == (403, "forbidden")
    home = f"http://127.0.0.1:{server.port}"
    ours = server.ask(method, path, {}, Origin=home, X_CSRF_Token=told["csrf"], **sent)
    assert ours[1].get("code") != "forbidden" or "account" in ours[1]["sentence"]


@pytest.mark.parametrize("origin", ELSEWHERE)
def test_a_page_of_another_site_opens_no_socket(server: Command, origin: str) -> None:
    """Also not one that hides where it comes from."""
    address = f"ws://127.0.0.1:{server.port}/ws"
    with pytest.raises(Exception, match="403"), connect(address, origin=Origin(origin)):
        pass


def test_connections_are_counted(server: Command) -> None:
    """One too many from an address is closed at once; when one goes there is room again."""
    address = f"ws://127.0.0.1:{server.port}/ws"
    with ExitStack() as many:
        for _ in range(CONNECTIONS):
            many.enter_context(connect(address)).send('{"type": "ping"}')
        with pytest.raises(Exception, match="403"), connect(address) as wire:
            wire.recv(10)


def test_paths_lead_nowhere(server: Command) -> None:
    """No path and no name of a deck opens a file."""
    tries = ("/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/api/games/..%2f..%2fetc%2fpasswd")
    for path in (*tries, "/api/games/%00", "//etc/passwd", "/api/games/../../x"):
        assert server.ask("GET", path)[0] in {400, 404}
    for deck in ("/etc/passwd", "../../etc/passwd", "file:///etc/passwd", "docs/decks/README.md"):
        seats = [{"who": "me", "deck": deck}, {"who": "me"}]
        status, problem = server.ask("POST", "/api/games", {"game": "invasion", "seats": seats})
        assert (status, problem["code"]) == (400, "bad-message")
        assert "root" not in json.dumps(problem)


ODD_NAMES = ("Ann\n", "A\x00n", "\x9b2J", "nnA\u202e", "A\u200bnn", "\ufeffAnn", "A\u2028n")


@pytest.mark.parametrize("name", ODD_NAMES)
def test_names_have_nothing_that_is_not_seen(server: Command, name: str) -> None:
    """Nor a new line at the end, nor what turns a text around, nor what drives a terminal."""
    seats = [{"who": "me", "name": name}, {"who": "me"}]
    status, problem = server.ask("POST", "/api/games", {"game": "invasion", "seats": seats})
    assert (status, problem["code"]) == (400, "bad-message")
    token = guest(server)[1]["token"]
    body = {"game": "invasion", "name": name, "list": "dwarf"}
    assert server.ask("POST", "/api/decks", body, token=token)[0] == 400


def test_markup_is_sent_as_data(server: Command) -> None:
    """A name may have brackets; no answer is a page, and none is guessed to be one."""
    seats = [{"who": "me", "name": "<b onclick=x>"}, {"who": "me"}]
    made = server.ask("POST", "/api/games", {"game": "invasion", "seats": seats})[1]
    wire = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
    for path in (f"/api/games/{made['room']}", f"/api/games/{made['room']}/state", "/<script>"):
        wire.request("GET", path)
        answer = wire.getresponse()
        answer.read()
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == "no-store"
    wire.close()


@pytest.mark.parametrize("text", ["%25", "_", "'", "'%20OR%201=1--", "%5C", "%00", "*", "%22;"])
def test_a_search_is_only_a_text(server: Command, text: str) -> None:
    """What means something to a database means itself."""
    server.make("invasion", "me", "me")
    status, told = server.ask("GET", f"/api/games?text={text}")
    assert status == 200, told
    assert told["games"] == []


def test_headers_without_end_are_refused(server: Command) -> None:
    """Too large ones are answered or cut off, and the server lives."""
    for count in (1, 5000):
        with socket.create_connection(("127.0.0.1", server.port), timeout=10) as wire:
            head = b"GET /healthz HTTP/1.1\r\nHost: here\r\n"
            size = 200_000 // count
            try:
                wire.sendall(
                    head + b"".join(b"X-%d: %s\r\n" % (n, b"a" * size) for n in range(count))
                )
                wire.sendall(b"\r\n")
                told = wire.recv(100)
            except ConnectionError:
                told = b""
            assert not told or told.startswith((b"HTTP/1.1 4", b"HTTP/1.1 200"))
    assert server.ask("GET", "/healthz")[0] == 200


def test_who_sends_slowly_holds_up_nobody(server: Command) -> None:
    """Hundreds who begin a request and never end it."""
    with ExitStack() as many:
        for _ in range(200):
            wire = many.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            wire.sendall(b"POST /api/games HTTP/1.1\r\nHost: here\r\nContent-Length: 900\r\n\r\n{")
        assert server.ask("GET", "/healthz")[0] == 200
        server.make("invasion", "me", "me")


def test_a_body_that_dribbles_is_refused() -> None:
    """After its time, however much of it has come; the connection is closed."""
    with serving(body_seconds=0.3) as server:
        with socket.create_connection(("127.0.0.1", server.port), timeout=20) as wire:
            wire.sendall(b"POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
            said = b""
            while more := wire.recv(4096):
                said += more
        assert said.startswith(b"HTTP/1.1 408 ")
        assert b'"too-slow"' in said


PATIENCE = 40
"""Requests after which somebody is refused even by a slow machine, where a few come free again."""


def test_who_is_refused_for_now_is_told_for_how_long(tmp_path: Path) -> None:
    """After too many requests, and while the server cannot do what it is asked for."""
    database = f"sqlite:///{tmp_path / 'server.sqlite'}"
    with commanded(database, "--request-rate", "12", "--guest-rate", "1") as server:
        path = "/api/games-here"
        found = [after(server.port, "GET", path)]
        while found[-1][0] == 200 and len(found) < PATIENCE:
            found.append(after(server.port, "GET", path))
    assert found[:12] == [(200, None)] * 12
    assert found[-1][0] == 429
    assert int(found[-1][1] or 0) in range(1, 6)
    with serving() as other:
        other.services.alive = lambda: False
        assert after(other.port, "POST", "/api/quick", b'{"game": "invasion"}') == (503, "1")
        assert after(other.port, "GET", "/readyz") == (503, "1")


def after(port: int, method: str, path: str, body: bytes | None = None) -> tuple[int, str | None]:
    """The status of an answer, and after how many seconds one shall come again."""
    wire = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    wire.request(method, path, body)
    answer = wire.getresponse()
    answer.read()
    wire.close()
    return answer.status, answer.headers["retry-after"]


def test_a_server_behind_a_proxy_says_where_it_listens(tmp_path: Path) -> None:
    """Its address for people is another, by https."""
    database = f"sqlite:///{tmp_path / 'server.sqlite'}"
    with commanded(database, "--base-url", "https://play.example") as server:
        made = server.make("champions", "me", "open")
        assert made["invitations"][0]["link"].startswith("https://play.example/")


def test_no_token_stands_in_the_log(tmp_path: Path) -> None:
    """Not by a header, a cookie, a query or a message, even if all is logged."""
    database = f"sqlite:///{tmp_path / 'server.sqlite'}"
    with commanded(database, "--log-level", "debug") as server:
        cookie, told = guest(server)
        made = server.make("invasion", "me", "open")
        seat, invited = made["mine"][0]["token"], made["invitations"][0]["token"]
        server.ask("GET", f"/api/games/{made['room']}/state?token={seat}", token=seat)
        server.ask("GET", "/api/me", Cookie=cookie.partition(";")[0])
        with server.link(made["room"], seat) as player:
            player.next("welcome")
            player.wire.send('{"type": "join", "token": "' + seat + '"}{')
            player.next("refused")
        server.ask("POST", f"/api/games/{made['room']}/join", {"invitation": invited})
    assert server.said
    for secret in (told["token"], seat, invited):
        assert secret not in server.said


@pytest.mark.parametrize("text", ["Authorization: Bearer abc123", "Cookie: x=1; wartable=abc123"])
def test_a_header_in_a_line_of_the_log_is_hidden(text: str) -> None:
    """Whole, not only its first word."""
    record = logging.LogRecord("x", logging.INFO, "", 1, text, None, None)
    assert "abc123" not in Lines().format(record)


def test_stops_are_not_changed_without_end() -> None:
    """Each change is kept for good, so that there is an end to them while one question is asked."""
    with serving() as server:
        made = server.make("invasion", "me", "me")
        with server.link(made["room"], made["mine"][0]["token"]) as player:
            for n in range(rooms.MOST_STOPS + 20):
                player.send({"type": "stops", "yield": "event" if n % 2 else None})
            assert player.next("refused")["code"] == "too-fast"
        entries = server.house.awake[made["room"]].room.entries
        assert sum(each.kind == "stops" for each in entries) <= rooms.MOST_STOPS + 5


def test_a_game_counts_as_several_requests(tmp_path: Path) -> None:
    """Who makes nothing but games comes to an end sooner."""
    database = f"sqlite:///{tmp_path / 'server.sqlite'}"
    with commanded(database, "--request-rate", "20") as server:
        body = {"game": "invasion", "seats": [{"who": "me"}, {"who": "me"}]}
        answers = [server.ask("POST", "/api/games", body)[0] for _ in range(5)]
        assert answers.count(201) <= 4
        assert answers[-1] == 429


def test_who_never_reads_holds_up_nobody() -> None:
    """What waits for him is bounded, and the other one plays on."""
    with serving() as server:
        made = server.make("invasion", "me", "me")
        tokens = [each["token"] for each in made["mine"]]
        slow = socket.socket()
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.connect(("127.0.0.1", server.port))
        with slow, connect(f"ws://127.0.0.1:{server.port}/ws", sock=slow, max_queue=1) as wire:
            wire.send(json.dumps({"type": "join", "room": made["room"]}))
            with server.link(made["room"], tokens[0]) as one:
                for _ in range(300):
                    one.send({"type": "say", "text": "x" * 400})
                one.send({"type": "ping", "t": 5})
                one.next("pong")
                waiting = [len(link._queue) for link in server.house.links()]  # noqa: SLF001
        assert max(waiting) <= 33


def test_watchers_are_behind_with_any_eye() -> None:
    """With hands open to watchers, nobody sees the other hand as it is now."""
    with serving(watch_delay=60_000) as server:
        made = server.make("invasion", "me", "me")
        room, tokens = made["room"], [each["token"] for each in made["mine"]]
        for token in tokens:
            server.ask("POST", f"/api/games/{room}/offer", {"what": "open"}, token=token)
        asked = [server.ask("GET", f"/api/games/{room}/state", token=token)[1] for token in tokens]
        seat = next(n for n, state in enumerate(asked) if state["ask"])
        body = {"seq": asked[seat]["seq"], "option": 0}
        assert server.ask("POST", f"/api/games/{room}/pick", body, token=tokens[seat])[0] == 200
        for path in ("state", "frames/0"):
            shown = server.ask("GET", f"/api/games/{room}/{path}?eye={seat}")[1]
            assert shown["seq"] == 0
        assert server.ask("GET", f"/api/games/{room}/frames/1?eye={seat}")[0] == 400
        with server.link(room, eye=seat) as watcher:
            assert watcher.next("state")["seq"] == 0


def test_logging_in_moves_no_games_of_another_account(server: Command) -> None:
    """Only a guest's come along: who logs in as somebody else leaves his own where they are."""
    tokens = []
    for name in ("Greta", "Hanno"):
        body = {"name": name, "password": "long enough to be safe"}
        tokens.append(server.ask("POST", "/api/accounts", body)[1]["token"])
    seats = [{"who": "me"}, {"who": "me"}]
    wish = {"game": "invasion", "seats": seats, "public": False}
    room = server.ask("POST", "/api/games", wish, token=tokens[0])[1]["room"]
    login = {"name": "Hanno", "password": "long enough to be safe"}
    assert server.ask("POST", "/api/login", login, token=tokens[0])[0] == 201
    assert server.ask("GET", f"/api/games/{room}/state", token=tokens[0])[0] == 200
    assert server.ask("GET", f"/api/games/{room}/state", token=tokens[1])[0] == 403
