"""Going back is exact: the state, the picks and what was recorded are as they were."""

from collections.abc import Callable

import pytest

from tests.playing.matches import Match, match, table_match
from tests.second_way import facts
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.kernel.layout import PICKS as PICKS_MADE
from wartable.kernel.undo import FEW, MANY, Undo

PICKS = 150


def played(match: Match, undo: Undo) -> list[tuple[object, ...]]:
    """What a game was after each of its picks, the first entry before all."""
    game = match.game
    seen = [everything(game)]
    while game.decision is not None and len(seen) <= PICKS:
        game.apply(match.pick())
        undo.keep(game)
        seen.append(everything(game))
    return seen


def everything(game: Game) -> tuple[object, ...]:
    """All there is to a game and its log."""
    return (facts(game), game.recording, list(game.events), game.log())


@pytest.mark.parametrize("name", ["invasion", "champions"])
@pytest.mark.parametrize("begin", [match, table_match])
def test_every_earlier_moment_is_found_again(name: str, begin: Callable[[int, str], Match]) -> None:
    """From the end to the beginning, pick by pick."""
    started = begin(3, name)
    started.game.recording = True
    undo = Undo(started.game)
    seen = played(started, undo)
    first = started.game.pick_count - len(seen) + 1
    for count in reversed(range(len(seen))):
        assert everything(undo.back(started.game, first + count)) == seen[count]


def test_another_way_is_taken_from_there() -> None:
    """A game that went back and on has no moments of the way it left."""
    started = match(3)
    undo = Undo(started.game)
    played(started, undo)
    game = undo.back(started.game, 40)
    options = len(game.options)
    game.apply(options - 1)
    undo.keep(game)
    after = everything(game)
    for _ in range(2 * FEW):
        game.apply(0)
        undo.keep(game)
    assert everything(undo.back(game, 41)) == after


def test_a_long_game_keeps_few_copies() -> None:
    """Every other copy goes when there are many, never the first or the last."""
    game = match(3).game
    undo = Undo(game)
    for count in range(FEW, FEW * (MANY + 5), FEW):
        game.m[PICKS_MADE] = count
        undo.keep(game)
    counts = [moment.count for moment in undo.moments]
    assert len(counts) <= MANY
    assert counts[0] == 0
    assert counts == sorted(set(counts))
    assert undo.every == 2 * FEW


def test_a_guess_has_a_way_back_too() -> None:
    """Its picks begin with the guess, its count of picks with the game."""
    started = match(3)
    started.play(50)
    guess = started.game.determinize(0, 7)
    undo = Undo(guess)
    before = everything(guess)
    guess.apply(0)
    assert everything(undo.back(guess, 50)) == before


@pytest.mark.parametrize("count", [-1, 6])
def test_there_is_no_way_to_where_a_game_never_was(count: int) -> None:
    """Before the first moment, or after the present one."""
    started = match(3)
    undo = Undo(started.game)
    started.play(5)
    with pytest.raises(WartableError, match=f"pick {count} "):
        undo.back(started.game, count)
