"""Passing for people tells nobody what they hold."""

import json
from dataclasses import replace
from random import Random

from hypothesis import given, settings

from tests.playing.dice import dice
from tests.playing.kits import kit_of
from tests.playing.matches import Match
from tests.playing.passages import common
from tests.playing.secrets import exchanged, known
from tests.properties.strategies import FAR, SEEDS, matches
from wartable.table.beginnings import Dealt
from wartable.table.frames import frame
from wartable.table.kit import MINE, THEIRS
from wartable.table.passing import ASK, AT_ONCE, passing, verdict
from wartable.table.room import Room
from wartable.table.stops import YIELDS

FOLLOWED = 25
"""Picks during which two rooms are followed that differ in what one player holds."""
PLACES = 3
"""From how many places of a game on they are followed."""
APART = 7
"""Picks between these."""


@settings(max_examples=settings().max_examples // 8)
@given(matches(), SEEDS)
def test_the_rival_cannot_tell_one_hand_from_another(match: Match, chance: int) -> None:
    """With hidden cards exchanged he is shown the same frames, and waits at the same places."""
    rng = dice(chance)
    room = Room(Dealt(replace(match.game.journal, picks=())))
    play(room, match, rng.randrange(FAR[match.game.rules.name]))
    for _ in range(PLACES):
        decision = room.decision
        if decision is not None and not any(len(context) for context in room.game.contexts):
            follow(*twins(room, decision.player, rng), decision.player, rng)
        play(room, match, APART)


def play(room: Room, match: Match, picks: int) -> None:
    """Let the players of a match make so many picks, or as many as there are to make."""
    for _ in range(picks):
        decision = room.decision
        if decision is None:
            return
        pick = match.players[decision.player].choose(room.game)
        room.enter(room.check_pick(decision.player, room.seq, pick))


def twins(room: Room, eye: int, rng: Random) -> tuple[Room, Room]:
    """Two rooms that look the same to one player; both seats want to be asked here and there."""
    for seat in (0, 1):
        settings = {"where": some_windows(room, rng), "yield": rng.choice(YIELDS)}
        room.enter(room.check_stops(seat, settings))
    one, two = (Room(room.beginning, room.entries) for _ in range(2))
    for seat in (0, 1):
        one.story(seat)
        two.story(seat)
    two.game = exchanged(one.game, eye, rng)
    two.game.recording = True
    two.game.recall(one.game.chronicle.until(len(one.game.chronicle.notes)))
    return one, two


def some_windows(room: Room, rng: Random) -> list[list[str]]:
    """Half of the windows."""
    every = [[whose, place] for whose in (MINE, THEIRS) for place in room.kit.places]
    return [window for window in every if rng.random() < 0.5]


def follow(one: Room, two: Room, eye: int, rng: Random) -> None:
    """Whoever is asked in a window passes; what the eye is shown, and when, stays the same."""
    for _ in range(FOLLOWED):
        if known(one.game, eye) != known(two.game, eye) or one.decision is None:
            return  # he has been shown cards that differ
        shown = [json.dumps(frame(each, eye, each.seq - 1)) for each in (one, two)]
        if not kit_of(one.game).hands_are_silent and shown[0] != shown[1]:
            return  # what a player is asked tells of what he holds, as it does at the table
        assert shown[0] == shown[1]
        assert is_passed_at_once(one) == is_passed_at_once(two)
        picks = [quiet_pick(each) for each in (one, two)]
        if None in picks:
            shared = common(one.game, two.game, eye)
            if not shared:
                return
            picks = [rng.choice(shared)] * 2
        for each, pick in zip((one, two), picks, strict=True):
            decision = each.decision
            assert decision is not None
            assert pick is not None
            each.enter(each.check_pick(decision.player, each.seq, pick))


def is_passed_at_once(room: Room) -> bool:
    """Whether nobody sees anybody think."""
    said = verdict(room)
    return said is not None and said.how == AT_ONCE


def quiet_pick(room: Room) -> int | None:
    """What is picked for who is asked, or a pass; None where there is a choice to make."""
    decision, said = room.decision, verdict(room)
    assert decision is not None
    assert said is not None
    if said.how != ASK:
        return said.option
    window = room.kit.window(room.game.view(decision.player), decision)
    return None if window is None else passing(decision, room.allowed(decision))
