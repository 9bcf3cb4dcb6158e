"""A game that is kept begins again as it began, and goes the same way."""

import json
from collections.abc import Callable

import pytest

import wartable
from wartable.server.store.errors import StoreError
from wartable.server.store.lines import beginning_data, beginning_of
from wartable.table.beginnings import Arranged, Beginning, Dealt
from wartable.table.room import Room


def dealt(game: str, *decks: str) -> Dealt:
    """A game of two decks, with a seed that fits into no column."""
    return Dealt(wartable.new(game, decks=decks, seed=2**80 + 7).journal)


MIDWAY = {
    "active": "tom",
    "phase": "capital",
    "tom": {"capital": "Chaos", "resources": 3, "hand": ["Chaos Knights"]},
    "kris": {"capital": "Empire"},
}
BEGINNINGS: dict[str, Callable[[], Beginning]] = {
    "invasion": lambda: dealt("invasion", "dwarf", "orc"),
    "champions": lambda: dealt("champions", "order-aventis", "chaos-archaon"),
    "arranged": lambda: Arranged("invasion", MIDWAY, 5, ("Kris", "Tom")),
}


@pytest.mark.parametrize("kind", BEGINNINGS)
def test_a_beginning_comes_back(kind: str) -> None:
    """As JSON and back it is the same game, at its first decision and later."""
    beginning = BEGINNINGS[kind]()
    again = beginning_of(json.loads(json.dumps(beginning_data(beginning))))
    rooms = [Room(each) for each in (beginning, again)]
    for _ in range(5):
        for room in rooms:
            decision = room.going_on()
            room.enter(room.check_pick(decision.player, room.seq, len(decision.options) - 1))
        assert rooms[0].game.snapshot() == rooms[1].game.snapshot()
    assert rooms[0].game.names == rooms[1].game.names


def test_what_has_not_begun_is_no_game() -> None:
    """A room without cards cannot be replayed."""
    with pytest.raises(StoreError, match="has not begun"):
        beginning_of({})
