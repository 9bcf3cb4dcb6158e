"""`wartable serve --open` shows the table where there is a browser."""

import http.server
import sys
import threading
import webbrowser
from collections.abc import Iterator

import pytest

from wartable.cli import browser

ADDRESS = "http://127.0.0.1:8000"


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a browser is asked to show."""
    found: list[str] = []
    monkeypatch.setattr(webbrowser, "get", lambda: None)
    monkeypatch.setattr(webbrowser, "open", found.append)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in (*browser.SCREENS, browser.NEVER):
        monkeypatch.delenv(name, raising=False)
    return found


def test_a_page_is_shown_where_there_is_a_screen(
    shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The browser is given the address, and nobody waits for it."""
    monkeypatch.setenv("DISPLAY", ":0")
    assert browser.show(ADDRESS)
    for thread in threading.enumerate():
        if thread is not threading.current_thread() and thread.daemon:
            thread.join(1)
    assert shown == [ADDRESS]


@pytest.mark.parametrize("variables", [{}, {"DISPLAY": ":0", browser.NEVER: "1"}])
def test_nothing_is_shown_without_a_screen_or_where_nobody_wants_it(
    shown: list[str], monkeypatch: pytest.MonkeyPatch, variables: dict[str, str]
) -> None:
    """A browser of the terminal would take the terminal away."""
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert not browser.show(ADDRESS)
    assert shown == []


class Healthy(http.server.BaseHTTPRequestHandler):
    """Answers as a server of ours does."""

    told = b'{"status": "ok", "version": "1", "games": 0}'

    def do_GET(self) -> None:
        """Answer anything."""
        self.send_response(200)
        self.end_headers()
        self.wfile.write(self.told)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def port() -> Iterator[int]:
    """Where somebody answers."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Healthy) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


def test_a_table_that_is_open_already_is_found(port: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server of ours is known by how it says that it lives; another one is none of ours."""
    assert browser.table_at(f"http://127.0.0.1:{port}")
    monkeypatch.setattr(Healthy, "told", b"<h1>somebody else</h1>")
    assert not browser.table_at(f"http://127.0.0.1:{port}")
    assert not browser.table_at("http://127.0.0.1:9")
