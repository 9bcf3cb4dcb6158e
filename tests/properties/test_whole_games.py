"""Random games over the whole pool come to an end, whichever way they are played."""

from collections.abc import Callable

import pytest

from tests.playing import invariants
from tests.playing.kits import GAMES, kit_of
from tests.playing.matches import CAP, match
from wartable.kernel.game import Game

SEEDS = range(6)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_random_game_ends(game: str, seed: int, each_decision: Callable[[Game], Game]) -> None:
    """A game of random decks and players ends by the rules, with the table in order throughout."""
    played = match(seed, game)
    for number in range(CAP):
        if played.game.over:
            break
        if number % 25 == 0:
            invariants.check(played.game)
        played.game = each_decision(played.game)
        played.game.apply(played.pick())
    invariants.check(played.game)
    result = played.game.result
    assert result is not None, f"the safety cap of {CAP} picks was hit"
    assert result.reason in kit_of(played.game).endings
