"""The table for browsers is sent as files, and nothing else is."""

import asyncio
import gzip
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote

import pytest
from starlette.applications import Starlette
from starlette.types import Message

from wartable.server.pages import ELSEWHERE, client_folder, client_routes, is_built

PAGE = b"<!doctype html><title>wartable</title>"
SCRIPT = b"export {};"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A client as tools/web.sh leaves it: compressed, with a stamp beside it."""
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html.gz").write_bytes(gzip.compress(PAGE))
    (client / "assets" / "index-abc.js.gz").write_bytes(gzip.compress(SCRIPT))
    (client / ".stamp").write_text("secret")
    (tmp_path / "beside.txt").write_text("secret")
    return client


@dataclass
class Answer:
    """What was answered."""

    status: int
    headers: dict[str, str]
    content: bytes


def get(client: Path, path: str, encoding: str = "gzip") -> Answer:
    """Ask for a path exactly as it is written, as no browser would."""
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "GET",
        "query_string": b"",
        "root_path": "",
        "path": unquote(path),
        "raw_path": path.encode(),
        "server": ("here", 80),
        "headers": [(b"accept-encoding", encoding.encode()), (b"host", b"here")],
    }
    asyncio.run(Starlette(routes=client_routes(client))(scope, receive, send))
    headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    body = b"".join(message.get("body", b"") for message in sent[1:])
    packed = headers.get("content-encoding") == "gzip"
    return Answer(sent[0]["status"], headers, gzip.decompress(body) if packed else body)


def test_the_page_may_load_nothing_from_elsewhere(built: Path) -> None:
    """Its policy names our own files alone, and it may not be framed."""
    answer = get(built, "/")
    assert answer.content == PAGE
    assert answer.headers["content-type"].startswith("text/html")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe-inline" not in policy


def test_files_with_a_hash_are_kept_and_the_page_is_not(built: Path) -> None:
    """An old page would go on asking for old scripts."""
    assert "immutable" in get(built, "/assets/index-abc.js").headers["cache-control"]
    assert get(built, "/").headers["cache-control"] == "no-cache"


def test_who_cannot_unpack_is_sent_it_unpacked(built: Path) -> None:
    """A program that takes no gzip gets the same bytes."""
    plain = get(built, "/assets/index-abc.js", "identity")
    assert "content-encoding" not in plain.headers
    assert plain.content == SCRIPT
    assert plain.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize(
    "path",
    [
        *("/.stamp", "/assets/../.stamp", "/assets/%2e%2e/.stamp", "/assets/..%2f..%2fbeside.txt"),
        *("/../beside.txt", "/assets/nothing.js", "/assets/", "/assets/..%5c.stamp", "/else"),
    ],
)
def test_nothing_else_is_sent(built: Path, path: str) -> None:
    """Neither what lies beside the client nor what does not belong to it."""
    answer = get(built, path)
    assert answer.status == 404
    assert b"secret" not in answer.content


def test_a_server_without_a_client_says_so(tmp_path: Path) -> None:
    """The start page tells how one is built."""
    answer = get(tmp_path / "nothing", "/")
    assert answer.status == 200
    assert "make web" in answer.content.decode()


def test_the_client_of_a_source_tree_is_shown_by_its_twin(
    built: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A variable names the folder, and a folder without a page is no client."""
    monkeypatch.setenv(ELSEWHERE, str(built))
    assert (client_folder(), is_built()) == (built, True)
    monkeypatch.setenv(ELSEWHERE, str(tmp_path))
    assert not is_built()
