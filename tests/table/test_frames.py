"""What a frame tells, and what it never tells."""

import json
import re
from random import Random

import pytest

from tests.playing.kits import kit_of
from tests.table.test_room import DECKS, beginning, play
from wartable.games import door
from wartable.kernel.layout import DEF
from wartable.table.frames import State, frame
from wartable.table.kit import TRIGGER
from wartable.table.room import Room
from wartable.table.story import Eye

EYES: tuple[Eye, ...] = (0, 1, None)
WATCHER = 2
"""The bit of whoever only watches."""


@pytest.mark.parametrize("game", DECKS)
@pytest.mark.parametrize("seed", [3, 4])
def test_no_frame_has_a_title_that_its_receiver_does_not_know(game: str, seed: int) -> None:
    """In views, questions and lines of a whole game stand only cards that he has seen."""
    room = Room(beginning(game, seed))
    known: dict[Eye, set[str]] = {eye: set() for eye in EYES}
    pattern = any_title(game)
    while room.outcome is None:
        for eye in EYES:
            known[eye] |= seen_by(room, eye)
            public = set(pattern.findall("\n".join(room.game.log()[-60:])))
            told = set(pattern.findall(words_of(frame(room, eye, room.seq - 1))))
            assert told <= known[eye] | public
        play(room, 1, seed=room.seq)
    assert known[0] - known[1]  # there was something that could have been told


class Reader:
    """A client that now and then misses frames, and keeps the lines that it may keep."""

    def __init__(self, eye: Eye) -> None:
        self.eye = eye
        self.since: int | None = None
        self.lines: list[str] = []

    def read(self, room: Room) -> None:
        """Take the frame of now."""
        told = frame(room, self.eye, self.since)
        self.lines = self.lines[: told["told"]] + told["lines"]
        self.since = told["seq"]


@pytest.mark.parametrize("game", DECKS)
def test_lines_add_up_for_who_missed_some(game: str) -> None:
    """Also after picks were taken back that he has, or has not, read about."""
    room, lots = Room(beginning(game)), Random(1)  # noqa: S311  (a game by lot)
    readers = [Reader(eye) for eye in EYES]
    for _ in range(40):
        play(room, lots.randint(1, 9), seed=lots.randrange(99))
        if room.decision is None:
            break
        if lots.random() < 0.3:
            room.enter(room.check_back(0, lots.randrange(len(room.made))))
        for reader in readers:
            if lots.random() < 0.5:
                reader.read(room)
    for reader in readers:
        reader.read(room)
        assert reader.lines == Room(room.beginning, room.entries).story(reader.eye).lines
        assert any(line.startswith("== Turn") for line in reader.lines)


@pytest.mark.parametrize("game", DECKS)
def test_news_are_what_has_happened_since_a_frame(game: str) -> None:
    """Nothing with the first frame, and what was taken back and made anew is told anew."""
    room = Room(beginning(game))
    play(room, 20)
    since, picks, happened = room.seq, room.game.pick_count, room.game.happened
    play(room, 20)
    assert frame(room, 0)["news"] == []
    for eye in EYES:
        news = frame(room, eye, since)["news"]
        assert [each["n"] for each in news] == list(range(happened + 1, room.game.happened + 1))
        assert all(each["group"] > picks for each in news)
    room.enter(room.check_back(0, picks - 5))
    play(room, 5, seed=9)
    news = frame(room, 0, since)["news"]
    assert {each["group"] for each in news} <= set(range(picks - 4, picks + 1))
    assert news[0]["n"] <= happened


@pytest.mark.parametrize("game", DECKS)
def test_each_reader_is_told_of_his_own_hand(game: str) -> None:
    """What a player draws stands in his lines, and in nobody else's."""
    room = Room(beginning(game))
    play(room, 60)
    for eye in EYES:
        drawn = {line for line in room.story(eye).lines if line.startswith("(in your hand")}
        assert bool(drawn) == (eye is not None)
    others = [set(room.story(eye).lines) for eye in (0, 1)]
    assert others[0] - others[1]


@pytest.mark.parametrize("game", DECKS)
def test_everybody_is_told_alike_who_is_waited_for(game: str) -> None:
    """The window is named by what everybody sees, in the question too."""
    room = Room(beginning(game))
    windows = set()
    while room.outcome is None:
        told = [frame(room, eye, room.seq) for eye in EYES]
        waiting = told[0]["waiting"]
        assert waiting is not None
        assert [each["waiting"] for each in told] == [waiting] * len(EYES)
        ask = told[waiting["seat"]]["ask"]
        assert ask is not None
        assert ask["window"] == waiting["window"]
        assert (waiting["kind"] == "window") == (waiting["window"] is not None)
        windows.add(waiting["window"])
        play(room, 1, seed=room.seq)
    assert None in windows
    assert windows - {None} <= {*room.kit.places, TRIGGER}


def any_title(game: str) -> re.Pattern[str]:
    """Finds the titles of a game's cards, the longest first where one begins like another."""
    titles = [record.title for record in door(game).pool.records]
    return re.compile("|".join(re.escape(title) for title in sorted(titles, key=len, reverse=True)))


def words_of(state: State) -> str:
    """Everything in a frame that is text."""
    return json.dumps(state, ensure_ascii=False).replace('\\"', '"')


def seen_by(room: Room, eye: Eye) -> set[str]:
    """The titles of the cards that somebody knows now."""
    game = room.game
    kit = kit_of(game)
    rows = range(kit.cards, len(game.m), kit.width)
    viewer = WATCHER if eye is None else eye
    return {game.defs[game.m[c + DEF]].title for c in rows if kit.sees(game, viewer, c)}


@pytest.mark.parametrize("game", DECKS)
def test_a_view_is_made_once_after_each_pick(game: str) -> None:
    """Whoever asks for it again has the same, and never that of another moment."""
    room = Room(beginning(game))
    lots = Random(8)  # noqa: S311  (a game by lot)
    for _ in range(30):
        decision = room.going_on()
        for eye in (0, 1, None):
            assert frame(room, eye)["view"] == room.game.view(eye)
            assert frame(room, eye)["view"] is room.view(eye)
        option = lots.randrange(len(decision.options))
        room.enter(room.check_pick(decision.player, room.seq, option))
    room.enter(room.check_back(0, 12))
    assert room.view(1) == room.game.view(1)
