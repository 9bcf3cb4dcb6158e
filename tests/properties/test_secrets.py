"""What a player must not know reaches him in no way."""

from hypothesis import given

from tests.playing import secrets
from tests.playing.dice import dice
from tests.playing.matches import Match
from tests.properties.strategies import SEEDS, decisions, few


@few
@given(decisions(), SEEDS)
def test_views_and_options_do_not_depend_on_hidden_cards(match: Match, chance: int) -> None:
    """With hidden cards exchanged, every view, option and label is byte for byte the same."""
    secrets.check(match.game, dice(chance))


@few
@given(decisions(), SEEDS)
def test_a_guessed_game_can_be_played(match: Match, chance: int) -> None:
    """What `determinize` deals is a whole table that plays on without error."""
    for player in range(2):
        guess = match.game.determinize(player, chance)
        Match(guess, match.players).play(40)
