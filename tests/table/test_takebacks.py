"""A pick may be taken back freely while nothing hidden has come to light."""

from dataclasses import replace

import pytest

from tests.table.test_passing import KRIS, TOM, choose, go_on, table
from tests.table.test_room import beginning
from wartable.table import refusals
from wartable.table.entries import HELD, ONLY, STOP
from wartable.table.refusals import Refused
from wartable.table.room import Room
from wartable.table.takebacks import ANSWERED, LUCK, SHOWN, take_back


def pick(room: Room, label: str, by: str = "person") -> None:
    """Let who is asked pick what begins so."""
    decision = room.decision
    assert decision is not None
    options = decision.options
    at = next(n for n, option in enumerate(options) if option.label.startswith(label))
    room.enter(replace(room.check_pick(decision.player, room.seq, at), by=by))


def attacked() -> Room:
    """A table where Tom has chosen the zone that he attacks."""
    room = table("battlefield", {"hand": ["Innovation"]}, {"battlefield": ["Squig Herders"]}, "tom")
    go_on(room)
    choose(room)
    return room


def test_a_choice_between_open_things_is_free() -> None:
    """Where to attack; the way back leads to before it, and names it."""
    room = attacked()
    back = take_back(room, TOM)
    assert back.free
    assert back.label.startswith("attack")
    room.enter(room.check_back(TOM, back.picks))
    decision = room.decision
    assert decision is not None
    assert (decision.player, decision.kind) == (TOM, "attack")


@pytest.mark.parametrize(
    ("by", "why"), [(STOP, ""), (ONLY, ""), (HELD, ANSWERED), ("person", ANSWERED)]
)
def test_a_pass_at_a_stop_is_an_answer_whoever_made_it(by: str, why: str) -> None:
    """Whether the other one could have done something must not show."""
    room = attacked()
    pick(room, "pass", STOP)
    decision = room.decision
    assert decision is not None
    assert decision.player == KRIS
    pick(room, "pass", by)
    assert take_back(room, TOM).why == why


def test_a_card_that_was_played_has_been_seen() -> None:
    """The other player knows it now; a development that was laid face down he does not."""
    own = {"hand": ["Troll Slayers", "Innovation"], "resources": 9}
    room = table("capital", own, {})
    pick(room, "develop")
    assert take_back(room, KRIS).free
    room = table("capital", own, {})
    pick(room, "play Troll Slayers")
    assert take_back(room, KRIS).why == SHOWN


def test_luck_that_has_spoken_cannot_be_unheard() -> None:
    """A hand that was shuffled back and drawn anew; and one that was kept, until somebody draws."""
    room = Room(beginning("invasion"))
    seat = room.going_on().player
    pick(room, "mulligan")
    assert take_back(room, seat).why in {SHOWN, LUCK}
    room = Room(beginning("invasion"))
    pick(room, "keep")
    assert take_back(room, seat).free


def test_who_has_picked_nothing_takes_nothing_back() -> None:
    """What was passed for somebody is no pick of his."""
    room = attacked()
    assert [entry.by for entry in room.made if entry.seat == KRIS] == [STOP]
    with pytest.raises(Refused) as refused:
        take_back(room, KRIS)
    assert refused.value.code == refusals.NO_WAY_BACK
