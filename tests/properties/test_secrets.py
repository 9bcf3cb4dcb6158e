"""What a player must not know reaches him in no way."""

from hypothesis import given

from tests.playing import secrets
from tests.playing.dice import dice
from tests.playing.kits import kit_of
from tests.playing.matches import Match
from tests.properties.strategies import SEEDS, decisions, few
from wartable.kernel.layout import DEF
from wartable.kernel.piles import cards_of

MANY = 6
GUESSES = 4


@few
@given(decisions(), SEEDS)
def test_views_and_options_do_not_depend_on_hidden_cards(match: Match, chance: int) -> None:
    """With hidden cards exchanged, every view, option and label is byte for byte the same."""
    secrets.check(match.game, dice(chance))


@few
@given(decisions(), SEEDS)
def test_a_guess_deals_hidden_cards_anew(match: Match, chance: int) -> None:
    """Among some guesses one gives another card where hidden cards differ."""
    game = match.game
    kit = kit_of(game)
    for player in range(2):
        hidden = [
            int(card)
            for owner in range(2)
            for card in cards_of(game.m, kit.deck_of(owner))
            if not kit.sees(game, player, card)
        ]
        if len({int(game.m[card + DEF]) for card in hidden}) < MANY:
            continue
        guesses = [game.determinize(player, chance + n) for n in range(GUESSES)]
        assert any(
            guess.m[card + DEF] != game.m[card + DEF] for guess in guesses for card in hidden
        )


@few
@given(decisions(), SEEDS)
def test_a_guess_tells_nothing_but_what_a_player_knows(match: Match, chance: int) -> None:
    """Two tables that a player cannot tell apart give him the same guess."""
    game = match.game
    for player in range(2):
        twin = game.determinize(player, chance + 1)
        assert twin.determinize(player, chance) == game.determinize(player, chance)


@few
@given(decisions(), SEEDS)
def test_a_guessed_game_can_be_played(match: Match, chance: int) -> None:
    """What `determinize` deals is a whole table that plays on without error."""
    for player in range(2):
        guess = match.game.determinize(player, chance)
        Match(guess, match.players).play(40)
