"""A room is its beginning and its entries."""

import json
from dataclasses import replace
from random import Random

import pytest

import wartable
from wartable.table import refusals
from wartable.table.beginnings import Beginning, Continued, Dealt
from wartable.table.entries import BAR, CONCEDE, DRAW, TIMEOUT, Entry
from wartable.table.frames import State, frame
from wartable.table.refusals import Refused
from wartable.table.room import Outcome, Room

DECKS = {"invasion": ("dwarf", "orc"), "champions": ("order-aventis", "chaos-archaon")}


def beginning(game: str, seed: int = 3) -> Beginning:
    """A game that was dealt."""
    return Dealt(replace(wartable.new(game, DECKS[game], seed=seed).journal, picks=()))


def play(room: Room, picks: int, seed: int = 5) -> None:
    """Let lots decide for a while."""
    lots = Random(seed)  # noqa: S311  (a game by lot)
    for _ in range(picks):
        decision = room.decision
        if decision is None:
            return
        option = lots.randrange(len(decision.options))
        room.enter(room.check_pick(decision.player, room.seq, option))


@pytest.mark.parametrize("game", DECKS)
def test_the_same_entries_make_the_same_room(game: str) -> None:
    """Also where picks were taken back in between."""
    room = Room(beginning(game))
    play(room, 40)
    room.enter(room.check_back(0, 23))
    play(room, 30, seed=9)
    again = Room(room.beginning, room.entries)
    assert again.game == room.game
    assert again.seq == room.seq
    assert again.journal() == room.journal()
    assert [frame(again, eye) for eye in (0, 1, None)] == [frame(room, eye) for eye in (0, 1, None)]


@pytest.mark.parametrize("game", DECKS)
def test_taking_back_leads_to_the_very_state(game: str) -> None:
    """What stood after 23 picks stands there again."""
    room = Room(beginning(game))
    play(room, 23)
    there = room.game.snapshot()
    play(room, 30, seed=2)
    room.enter(room.check_back(1, 23))
    assert room.game.snapshot() == there


@pytest.mark.parametrize("game", DECKS)
def test_one_goes_back_as_far_as_one_likes(game: str) -> None:
    """Pick by pick to the beginning, and what was told ends where it ended."""
    room = Room(beginning(game))
    stood: list[tuple[object, State]] = []
    for _ in range(25):
        stood.append((room.game.snapshot(), frame(room, 0)))
        play(room, 1, seed=room.seq)
    for count in reversed(range(25)):
        assert room.as_of(count).snapshot() == stood[count][0]
        room.enter(room.check_back(0, count))
        now = frame(room, 0)
        assert room.game.snapshot() == stood[count][0]
        assert (now["view"], now["lines"]) == (stood[count][1]["view"], stood[count][1]["lines"])


def test_one_goes_back_in_a_game_that_goes_on_from_another() -> None:
    """The picks of the other game do not count: one goes back as far as where this one began."""
    other = Room(beginning("invasion"))
    play(other, 40)
    first, picks = beginning("invasion"), [entry.value for entry in other.made]
    assert isinstance(first, Dealt)
    room = Room(Continued(first, picks, ("Ada", "Bo")))
    began = room.game.snapshot()
    play(room, 12)
    after = room.game.snapshot()
    play(room, 9, seed=8)
    room.enter(room.check_back(0, 12))
    assert room.game.snapshot() == after
    room.enter(room.check_back(0, 0))
    assert room.game.snapshot() == began


@pytest.mark.parametrize("game", DECKS)
def test_a_whole_game_has_an_outcome(game: str) -> None:
    """And its frames go through JSON as they are."""
    room = Room(beginning(game))
    while room.outcome is None:
        play(room, 1, seed=room.seq)
        decision = room.decision
        for eye in (0, 1, None):
            told = frame(room, eye)
            assert json.loads(json.dumps(told)) == told
            assert (told["ask"] is not None) == (decision is not None and decision.player == eye)
    result = room.game.result
    assert result is not None
    assert room.outcome == Outcome(result.winner, result.reason)


def test_an_answer_must_be_to_the_question_that_is_asked() -> None:
    """Late, foreign and impossible answers are refused, each by its code, and change nothing."""
    room = Room(beginning("invasion"))
    decision = room.decision
    assert decision is not None
    room.enter(room.check_pick(decision.player, 0, 0))
    decision = room.decision
    assert decision is not None
    before = room.game.snapshot()
    wrong = {
        refusals.LATE: (decision.player, 0, 0),
        refusals.NOT_ASKED: (1 - decision.player, 1, 0),
        refusals.NO_OPTION: (decision.player, 1, len(decision.options)),
    }
    for code, (seat, seq, option) in wrong.items():
        with pytest.raises(Refused) as refused:
            room.check_pick(seat, seq, option)
        assert refused.value.code == code
        assert refused.value.remedy
    with pytest.raises(Refused) as refused:
        room.check_back(0, 1)
    assert refused.value.code == refusals.NO_WAY_BACK
    assert room.game.snapshot() == before


@pytest.mark.parametrize(("kind", "winner"), [(CONCEDE, 1), (TIMEOUT, 1), (DRAW, None)])
def test_an_ending_ends_the_room(kind: str, winner: int | None) -> None:
    """Whoever gives up or is late loses; after that nothing is entered."""
    room = Room(beginning("champions"))
    room.enter(room.check_end(kind, 0))
    assert room.outcome == Outcome(winner, kind)
    assert room.decision is None
    with pytest.raises(Refused) as refused:
        room.check_pick(0, room.seq, 0)
    assert refused.value.code == refusals.OVER


@pytest.mark.pure_only
def test_a_pick_at_which_the_engine_fails_is_barred(monkeypatch: pytest.MonkeyPatch) -> None:
    """The room stands where it stood, and the entry that bars it is told."""
    room = Room(beginning("invasion"))
    play(room, 12)
    decision = room.decision
    assert decision is not None
    before = room.game.snapshot()
    with monkeypatch.context() as patch:
        patch.setattr(room.game, "apply", fail)  # of this game; the one that goes on is a copy
        bar = room.enter(Entry("pick", decision.player, 0))
    assert bar is not None
    assert bar.kind == BAR
    room.enter(bar)
    assert room.game.snapshot() == before
    assert 0 not in room.allowed(decision) or len(decision.options) == 1


def test_a_barred_pick_is_undone_where_the_engine_does_not_fail() -> None:
    """A room follows from its entries: what came after was entered in a room without it."""
    room = Room(beginning("invasion"))
    play(room, 12)
    decision = room.decision
    assert decision is not None
    before, count = room.game.snapshot(), len(room.made)
    assert room.enter(Entry("pick", decision.player, 0)) is None
    room.enter(Entry(BAR, decision.player, 0))
    assert (room.game.snapshot(), len(room.made)) == (before, count)
    again = Room(beginning("invasion"), room.entries)
    assert again.game.snapshot() == before


def fail(*_: object) -> None:
    """Fail as no engine should."""
    raise RuntimeError("broken")
