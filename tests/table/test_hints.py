"""Where hints are given at a table, and how often."""

from types import SimpleNamespace
from typing import Any

import pytest

import wartable
from wartable.table.beginnings import Dealt
from wartable.table.hints import Hinting, are_given, options_for
from wartable.table.refusals import Refused
from wartable.table.room import Room

DECKS = ("death-nagash", "order-aventis")
LINES = [{"option": 0}]


def record(**facts: object) -> Any:
    """A record of a game, as far as hints go by it."""
    return SimpleNamespace(**{"lesson": "", "moment": None, **facts})


@pytest.fixture
def room() -> Room:
    """A room at its first question."""
    game = wartable.new("champions", DECKS, seed=7)
    return Room(Dealt(wartable.journal(game)))


def test_hints_are_given_where_nobody_else_is_a_person() -> None:
    """Against agents, in lessons, in what-if; not between people."""
    assert are_given(record(), 0, ["", "heuristic"])
    assert are_given(record(), 1, ["heuristic", ""])
    assert are_given(record(lesson="first-war"), 0, ["", ""])
    assert are_given(record(moment=object()), 0, ["", ""])
    assert not are_given(record(), 0, ["", ""])
    assert not are_given(record(), 0, ["heuristic", ""])


def test_one_hint_is_thought_of_at_a_time(room: Room) -> None:
    """While one is, and for a second after, another is refused; a known one is not thought of."""
    hinting = Hinting()
    hinting.begin(room, 5000)
    with pytest.raises(Refused, match="is being thought of"):
        hinting.begin(room, 9000)
    assert hinting.known(room) is None
    assert hinting.end(room.asked_at, LINES) == LINES
    assert hinting.known(room) == LINES
    with pytest.raises(Refused, match="one after the other"):
        hinting.begin(room, 5999)
    hinting.begin(room, 6000)
    with pytest.raises(Refused, match="no hint was found in time"):
        hinting.end(room.asked_at, None)


def test_only_the_question_that_is_asked_has_a_hint(room: Room) -> None:
    """The same refusals as for a pick, and all options that may be picked."""
    decision = room.decision
    assert decision is not None
    seat = decision.player
    assert options_for(room, None, seat, room.seq) == list(range(len(decision.options)))
    with pytest.raises(Refused, match="is asked, not you"):
        options_for(room, None, 1 - seat, room.seq)
    with pytest.raises(Refused, match="this answers question 9"):
        options_for(room, None, seat, 9)
