"""What a player must not know reaches him in no way."""

from hypothesis import given
from hypothesis import strategies as st

import wartable
from tests.playing import passages as hidden
from tests.playing import secrets, unfitting
from tests.playing.dice import dice
from tests.playing.kits import kit_of
from tests.playing.matches import Match
from tests.properties.strategies import SEEDS, decisions, few, passages
from wartable.kernel.layout import DEF, PICK, RNG
from wartable.kernel.piles import cards_of

MANY = 6
GUESSES = 4
LONG = 60
"""Picks on a table of passages: a few turns."""


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


@few
@given(passages(), SEEDS)
def test_a_hidden_pick_looks_like_any_other(match: Match, chance: int) -> None:
    """Whichever card is laid face down or taken unseen, others are told the same; so with luck."""
    rng = dice(chance)
    for _ in range(LONG):
        if match.game.over:
            break
        hidden.check(match.game, rng)
        pick = match.pick()
        hidden.check_luck(match.game, pick, rng)
        match.game.apply(pick)


@few
@given(st.one_of(passages(), decisions()), SEEDS)
def test_who_may_decline_is_asked_whether_a_hidden_card_fits_or_not(
    match: Match, chance: int
) -> None:
    """With cards in hand and deck of which none fits the same player is asked the same question.

    Pins AMB-428, A-282.
    """
    rng = dice(chance)
    for _ in range(LONG):
        if match.game.over:
            break
        pick = match.pick()
        unfitting.check(match.game, pick, rng)
        match.game.apply(pick)


@few
@given(passages(), SEEDS)
def test_exchanged_cards_stay_hidden_after_passages(match: Match, chance: int) -> None:
    """After cards went back to hands and decks, hidden ones can still be exchanged unseen."""
    rng = dice(chance)
    for _ in range(LONG // 3):
        if match.game.over:
            break
        secrets.check(match.game, rng)
        match.play(3)


@few
@given(passages())
def test_no_number_of_a_known_card_stands_on_a_hidden_one(match: Match) -> None:
    """A number that somebody has read with a title never names a card that he does not know."""
    game = match.game
    named: dict[int | None, set[int]] = {0: set(), 1: set(), None: set()}
    for _ in range(LONG):
        for eye, known in named.items():
            cards = list(hidden.numbers_in(game.view(eye)))
            known |= {number for number, title in cards if title}
            assert not known & {number for number, title in cards if not title}
        if game.over:
            break
        game.apply(match.pick())


@few
@given(passages(), SEEDS)
def test_a_guess_keeps_nothing_of_the_game(match: Match, chance: int) -> None:
    """A guessed table has no picks, journal, log or luck of the game's, fixed or to come."""
    match.play(10)
    game = match.game
    game.recording = True
    game.fix_luck([hidden.any_card()])
    match.play(5)
    guess = game.determinize(0, chance)
    assert guess.picks() == []
    assert "guess" in hidden.journal_of_guess(guess)
    assert (guess.log(), guess.events, list(guess.fate)) == ([], [], [])
    assert (guess.aliases, guess.table_order, guess.m[PICK]) == ({}, [], 0)
    assert guess.m[RNG] != game.m[RNG]
    assert wartable.load(wartable.save(guess)).origin == guess.origin
