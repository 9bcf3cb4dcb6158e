"""Playouts inside the module play as a player outside would, and keep honest count."""

import pytest

import wartable
from bench import positions
from bench.fields import FIELDS
from wartable.kernel.playout import random_playout, tallied_playout

LIMIT = 20_000


def begun(seed: int = 7) -> wartable.Game:
    """A game at its first decision."""
    return wartable.new("invasion", decks=("dwarf", "orc"), seed=seed)


@pytest.mark.parametrize("game", FIELDS)
def test_tables_are_as_full_as_they_say(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables on which growth is measured have so many cards in play."""
    monkeypatch.setattr(positions, "GAME", game)
    monkeypatch.setattr(positions, "FIELD", FIELDS[game])
    for made in (positions.doors, positions.openings, positions.pairings, positions.table_of):
        made.cache_clear()
    for permanents in FIELDS[game].tables:
        assert positions.permanents_of(positions.table_of(permanents)) == permanents


def test_a_playout_ends_the_game() -> None:
    """It picks until the game is over and says how often it picked."""
    game = begun()
    picks = random_playout(game, 1, LIMIT)
    assert game.over
    assert game.result is not None
    assert picks == len(game.picks()) < LIMIT


def test_a_playout_stops_at_its_limit() -> None:
    """It leaves the game at the decision it came to, and can go on from there."""
    game = begun()
    assert random_playout(game, 1, 0) == 0
    assert game == begun()
    assert random_playout(game, 1, 25) == 25
    assert len(game.picks()) == 25
    assert game.decision is not None


def test_a_game_that_is_over_stays_as_it_is() -> None:
    """There is nothing to pick any more."""
    game = begun()
    random_playout(game, 1, LIMIT)
    end = game.clone()
    assert random_playout(game, 2, LIMIT) == 0
    assert game == end


def test_the_number_decides_the_playout() -> None:
    """The same number gives the same game, another number another one."""
    first, second, third = begun(), begun(), begun()
    random_playout(first, 1, LIMIT)
    random_playout(second, 1, LIMIT)
    random_playout(third, 2, LIMIT)
    assert first == second
    assert first.picks() != third.picks()


def test_the_same_picks_from_outside_lead_to_the_same_end() -> None:
    """The picks take nothing of the game's own luck, and each can be replayed."""
    inside, outside = begun(), begun()
    random_playout(inside, 1, LIMIT)
    for pick in inside.picks():
        outside.apply(pick)
    assert outside == inside


def test_forced_picks_are_those_of_the_only_option() -> None:
    """The tally tells them from choices."""
    game, again = begun(), begun()
    tally = tallied_playout(game, 1, LIMIT)
    forced = 0
    for pick in game.picks():
        forced += len(again.options) == 1
        again.apply(pick)
    assert tally.picks == len(game.picks())
    assert 0 < tally.forced < tally.picks
    assert tally.forced == forced
