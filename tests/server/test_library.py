"""Cards, rules and decks over HTTP."""

import asyncio
import gzip
import http.client
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus

import pytest

from tests.server.live import Command, commanded
from wartable.server import library
from wartable.table.library import decks, rulepages
from wartable.table.library.catalogue import catalogue

LIST = "capital: Dwarf\n3 Troll Slayers\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Command]:
    """A server on a new database."""
    file = tmp_path_factory.mktemp("library") / "server.sqlite"
    with commanded(f"sqlite:///{file}", "--guest-rate", "1000") as command:
        yield command


def test_many_may_ask_at_once(server: Command) -> None:
    """A server that has just begun judges decks for several people at the same moment."""
    names = ("chaos", "dwarf", "empire", "orc") * 3

    def legal(name: str) -> bool:
        told = server.ask("POST", "/api/decks/check", {"game": "invasion", "list": name})
        return told[0] == HTTPStatus.OK and bool(told[1]["verdicts"][0]["legal"])

    with ThreadPoolExecutor(len(names)) as people:
        assert list(people.map(legal, names)) == [True] * len(names)


@pytest.mark.parametrize("path", ["/api/cards/invasion", "/api/rules/champions"])
def test_what_somebody_has_is_not_sent_again(server: Command, path: str) -> None:
    """The list comes packed with a mark; who shows the mark is told that nothing has changed."""
    packed = {"Accept-Encoding": "gzip"}
    status, headers, body = raw(server, path, packed)
    assert (status, headers["content-encoding"]) == (200, "gzip")
    assert json.loads(gzip.decompress(body)) == server.ask("GET", path)[1]
    again = raw(server, path, {**packed, "If-None-Match": headers["etag"]})
    assert (again[0], again[2]) == (304, b"")
    assert headers["cache-control"] == "no-cache"


def test_what_is_read_most_is_made_before_anybody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards, rules and decks of both games are there when the first one comes."""
    monkeypatch.setattr(library, "FIRST_PAUSE", 0)
    monkeypatch.setattr(library, "PAUSE", 0)
    library.written.cache_clear()
    asyncio.run(library.prepare(None))
    made = library.written.cache_info().misses
    for make in (catalogue, rulepages.rules, decks.decks_here):
        for game in ("invasion", "champions"):
            library.written(make, game)
    assert library.written.cache_info().misses == made


def raw(server: Command, path: str, headers: dict[str, str]) -> tuple[int, dict[str, str], bytes]:
    """A request as it goes over the wire: status, headers, body."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    found = answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()
    connection.close()
    return found


def test_cards_are_found_by_a_query(server: Command) -> None:
    """A query finds ids, and a slip is told with its place."""
    status, found = server.ask("GET", "/api/card-search/invasion?q=race:dwarf%20cost%3E5")
    assert (status, found["query"]) == (200, "race:dwarf cost>5")
    assert "core-007" in found["ids"]
    status, problem = server.ask("GET", "/api/card-search/invasion?q=rase:dwarf")
    assert (status, problem["remedy"]) == (400, "did you mean race?")
    assert "at sign 1" in problem["sentence"]


def test_a_card_has_a_page(server: Command) -> None:
    """One card comes with its rulings; a card or a game that is not there is not found."""
    page = server.ask("GET", "/api/cards/invasion/core-004")[1]
    assert (page["card"]["title"], page["rulings"][0]["id"]) == ("Troll Slayers", "INV-DEV-05")
    assert server.ask("GET", "/api/cards/invasion/core-999")[0] == 404
    assert server.ask("GET", "/api/cards/chess")[0] == 404
    assert server.ask("GET", "/api/cards/invasion-draft")[0] == 404
    assert server.ask("GET", "/api/rule-search/invasion?q=mulligan")[1]["ids"][0] == "INV-SETUP-07"


def test_a_deck_is_judged_without_being_kept(server: Command) -> None:
    """Whoever sends a list is told all about it, an account or not."""
    deck = {"game": "invasion", "list": LIST}
    status, told = server.ask("POST", "/api/decks/check", deck)
    assert (status, told["verdicts"][0]["reasons"][0]["rule"]) == (200, "INV-DECK-01")
    code = server.ask("POST", "/api/decks/convert", {**deck, "to": "code"})[1]["text"]
    again = server.ask("POST", "/api/decks/check", {**deck, "list": code})[1]
    assert again["cards"] == told["cards"]
    hopes = {**deck, "titles": ["Troll Slayers"]}
    assert server.ask("POST", "/api/decks/odds", hopes)[1]["turns"][0]["at_least"][2]["value"] == 1
    hands = server.ask("POST", "/api/decks/hands", {**deck, "seed": 7})[1]["hands"]
    assert hands[0]["cards"] == ["Troll Slayers"] * 3
    two = {"game": "invasion", "before": LIST, "after": "2 Troll Slayers"}
    changes = server.ask("POST", "/api/decks/compare", two)[1]["cards"]
    assert changes == [{"title": "Troll Slayers", "before": 3, "after": 2}]


def test_there_are_decks_to_begin_with(server: Command) -> None:
    """The decks of a game come with their lists and plans, and the forms one can write."""
    here = server.ask("GET", "/api/decks-here/champions")[1]
    assert [form["name"] for form in here["forms"]] == ["text", "code", "json"]
    deck = {"game": "champions", "list": here["decks"][0]["list"]}
    assert server.ask("POST", "/api/decks/check", deck)[1]["verdicts"][0]["legal"]


def test_old_versions_of_a_deck_can_be_read_by_its_owner(server: Command) -> None:
    """Every save is a version; nobody else learns even that there is such a deck."""
    me, other = (server.ask("POST", "/api/guest", {})[1]["token"] for _ in range(2))
    deck = {"game": "invasion", "name": "Slayers", "list": LIST}
    kept = server.ask("POST", "/api/decks", deck, me)[1]
    path = f"/api/decks/{kept['id']}"
    server.ask("PUT", path, {**deck, "list": LIST + "1 Runesmith\n"}, me)
    versions = server.ask("GET", f"{path}/versions", token=me)[1]["versions"]
    assert [each["version"] for each in versions] == [2, 1]
    first = server.ask("GET", f"{path}?version=1", token=me)[1]
    assert (first["list"], first["newest"]) == (LIST, 2)
    for place in (path, f"{path}/versions", "/api/decks/nothing/versions"):
        assert server.ask("GET", place, token=other)[0] == 404
    assert server.ask("GET", path)[0] == server.ask("GET", "/api/decks/nothing")[0] == 401
