"""A page tells of cards, rules and decks what a server tells."""

from collections.abc import Iterator

import pytest

from tests.offline.page import Page
from tests.server.live import Server, serving

DECK = {"game": "invasion", "list": "dwarf"}
ASKED = [
    ("GET", "/api/games-here", None),
    ("GET", "/api/cards/invasion", None),
    ("GET", "/api/cards/champions", None),
    ("GET", "/api/cards/invasion/core-004", None),
    ("GET", "/api/cards/invasion/nothing", None),
    ("GET", "/api/card-search/invasion?q=race:orc+cost<=2", None),
    ("GET", "/api/card-search/invasion?q=race:", None),
    ("GET", "/api/rules/champions", None),
    ("GET", "/api/rules/chess", None),
    ("GET", "/api/rule-search/invasion?q=burning", None),
    ("GET", "/api/decks-here/champions", None),
    ("GET", "/api/lessons", None),
    ("GET", "/api/lessons?game=invasion&kind=puzzle", None),
    ("POST", "/api/lessons/chess", {}),
    ("POST", "/api/lessons/first-war", {"chapter": 50}),
    ("POST", "/api/decks/check", DECK),
    ("POST", "/api/decks/check", {**DECK, "list": "nothing\nat all"}),
    ("POST", "/api/decks/convert", {**DECK, "to": "code"}),
    ("POST", "/api/decks/compare", {"game": "invasion", "before": "dwarf", "after": "orc"}),
    ("POST", "/api/decks/odds", {**DECK, "titles": ["Troll Slayers"]}),
    ("POST", "/api/decks/hands", {**DECK, "seed": 3, "amount": 2}),
]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """A server to compare with."""
    with serving() as found:
        yield found


@pytest.mark.parametrize(("method", "path", "body"), ASKED)
def test_both_houses_answer_alike(server: Server, method: str, path: str, body: object) -> None:
    """The same status, and the same to the last key."""
    assert Page().ask(method, path, body) == server.ask(method, path, body)
