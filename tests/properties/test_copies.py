"""Clones, saves and replays are the same game, and go the same way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.playing.matches import Match
from tests.properties.strategies import decisions, few, matches
from tests.second_way import each_decision, facts
from wartable.games import door
from wartable.kernel.decisions import IllegalPick
from wartable.kernel.game import Game
from wartable.kernel.journal import Journal, journal_of, replay
from wartable.kernel.save import load, save

ON = 60
"""Picks for which a copy is followed."""
ENDED = 3_000
"""Picks after which nearly every random game is over."""


def follow(match: Match, copy: Game) -> None:
    """Play on, both the same, and compare at every decision."""
    for _ in range(ON):
        if match.game.over:
            break
        pick = match.pick()
        match.game.apply(pick)
        copy.apply(pick)
        assert copy.snapshot() == match.game.snapshot()


@few
@given(decisions())
def test_a_clone_goes_the_same_way(match: Match) -> None:
    """A clone is equal and stays so, pick by pick."""
    copy = match.game.clone()
    assert facts(copy) == facts(match.game)
    follow(match, copy)


@few
@given(decisions())
def test_a_loaded_save_goes_the_same_way(match: Match) -> None:
    """A save taken at any decision, half way through an effect too, loads to the same game."""
    doors = door(match.game.rules.name)
    text = save(match.game, doors)
    copy = load(text, doors)
    assert facts(copy) == facts(match.game)
    assert save(copy, doors) == text
    follow(match, copy)


@few
@given(matches())
def test_a_replay_meets_the_same_decisions(match: Match) -> None:
    """Played again from its journal, a game stands where it stood at every single decision."""
    stood = [match.game.snapshot()]
    for _ in range(5 * ON):
        match.play(1)
        stood.append(match.game.snapshot())
    journal = Journal.from_text(journal_of(match.game).to_text())
    again = replay(journal, door(journal.game), 0)
    for number, pick in enumerate(journal.picks):
        assert again.snapshot() == stood[number]
        again.apply(pick)
    assert facts(again) == facts(match.game)


@few
@given(decisions())
def test_clones_are_independent(match: Match) -> None:
    """Whatever is played on a clone, the game it was made from is as it was."""
    before = facts(match.game)
    for pick in range(len(match.game.options)):
        copy = match.game.clone()
        copy.apply(pick)
        Match(copy, match.players).play(ON)
        assert facts(match.game) == before


@few
@given(decisions(), st.one_of(st.integers(max_value=-1), st.integers(min_value=0)))
def test_a_pick_that_is_not_offered_changes_nothing(match: Match, pick: int) -> None:
    """IllegalPick is raised and the game is untouched."""
    count = len(match.game.options)
    wrong = pick if pick < 0 else count + pick
    before = facts(match.game)
    with pytest.raises(IllegalPick, match=r"there is no option .* \(pick from 0 to"):
        match.game.apply(wrong)
    assert facts(match.game) == before


@few
@given(decisions())
def test_recording_changes_nothing(match: Match) -> None:
    """With the log on or off the same picks lead to the same states."""
    copy = match.game.clone()
    copy.recording = not match.game.recording
    follow(match, copy)
    assert copy.events or not copy.recording or match.game.over


@few
@given(decisions())
def test_equal_games_are_one_key(match: Match) -> None:
    """A copy is equal and has the same hash until something else happens in it."""
    copy = match.game.clone()
    assert copy == match.game
    assert hash(copy) == hash(match.game)
    assert len({copy, match.game}) == 1
    copy.apply(0)
    assert copy != match.game


@few
@given(decisions())
def test_looking_changes_nothing(match: Match) -> None:
    """Views, labels, prompts and explanations leave the game untouched."""
    game = match.game
    before = facts(game)
    for player in (0, 1, None):
        game.view(player)
    game.referee()
    decision = game.decision
    assert decision is not None
    assert decision.prompt
    for option in decision.options:
        assert option.label
        assert option.data["verb"] == option.verb
        for card in option.cards:
            game.clone().explain(decision.player, card)
    assert facts(game) == before


@few
@given(matches())
def test_looking_at_an_ended_game_changes_nothing(match: Match) -> None:
    """A game that is over has nothing left that would be worked out for whoever looks first."""
    match.play(ENDED)
    before = facts(match.game)
    for player in (0, 1, None):
        match.game.view(player)
    match.game.referee()
    assert facts(match.game) == before


@few
@given(decisions())
def test_the_second_way_goes_on_with_an_equal_game(match: Match) -> None:
    """What `--second-way` plays on with is the game it was given."""
    before = facts(match.game)
    assert facts(each_decision(match.game)) == before
