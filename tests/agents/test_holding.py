"""What the other player rather holds: guesses deal hands by weights, and nothing else changes."""

from collections import Counter

import pytest

import wartable
from wartable.agents.features import features_of
from wartable.agents.heldfile import holding, recalled
from wartable.agents.holding import ONE, Holding, unseen
from wartable.agents.levels import searcher
from wartable.agents.thinking import Budget
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.kernel.layout import DEF
from wartable.kernel.native import i64, vec

DECKS = {"invasion": ("dwarf", "orc"), "champions": ("death-nagash", "order-aventis")}
GAMES = pytest.mark.parametrize("name", DECKS)
ANNA = 0


def quiet_table(name: str) -> Game:
    """A table at which Anna is asked for an action, and Bert holds cards she has not seen."""
    game, known = wartable.new(name, decks=DECKS[name], seed=5), features_of(name).features
    while not (known.is_quiet(game) and asked_anna(game) and game.pick_count > 20):
        game.apply(0)
    return game


def asked_anna(game: Game) -> bool:
    """Whether it is Anna's choice."""
    decision = game.decision
    assert decision is not None
    return decision.player == ANNA


def held(name: str, game: Game) -> list[int]:
    """The definitions of the cards in Bert's hand that Anna has not seen."""
    pile = features_of(name).features.hand(1 - ANNA)
    return [int(game.m[c + DEF]) for c in unseen(game, ANNA, pile, vec[i64]())]


def left(name: str, game: Game) -> list[int]:
    """Those of the cards in his deck."""
    pile = features_of(name).features.deck(1 - ANNA)
    return [int(game.m[c + DEF]) for c in unseen(game, ANNA, pile, vec[i64]())]


def favouring(name: str, definition: int, weight: int) -> Holding:
    """Weights that are alike for all cards but one."""
    weights = [ONE] * features_of(name).options.room
    weights[definition] = weight
    return Holding(vec[i64](weights))


@GAMES
def test_what_is_rather_held_is_in_more_hands(name: str) -> None:
    """A weight of eight puts a card into far more guessed hands than one of an eighth."""
    game = quiet_table(name)
    known = features_of(name).features
    once = min(held(name, game) + left(name, game))
    found = []
    for weight in (8 * ONE, ONE // 8):
        own = favouring(name, once, weight)
        count = 0
        for number in range(1, 201):
            guess = game.determinize(ANNA, number)
            own.deal(guess, known, ANNA, number)
            count += once in held(name, guess)
        found.append(count)
    assert found[0] > 2 * found[1]


@GAMES
def test_no_card_comes_or_goes(name: str) -> None:
    """The same cards are unseen, and as many of them held; what is seen stays as it was."""
    game, own = quiet_table(name), holding(name)
    assert own is not None
    known, moved = features_of(name).features, 0
    for number in range(1, 41):
        guess, plain = game.determinize(ANNA, number), game.determinize(ANNA, number)
        own.deal(guess, known, ANNA, number)
        assert guess.view(ANNA) == plain.view(ANNA) == game.view(ANNA)
        assert len(held(name, guess)) == len(held(name, plain))
        every = [Counter(held(name, each) + left(name, each)) for each in (guess, plain, game)]
        assert every[0] == every[1] == every[2]
        moved += held(name, guess) != held(name, plain)
    assert moved > 20


@GAMES
def test_weights_that_are_alike_leave_every_order_as_likely(name: str) -> None:
    """With the same weight for all, each unseen card is held about as often as the others."""
    game, known = quiet_table(name), features_of(name).features
    own = favouring(name, 0, ONE)
    every, count = Counter(held(name, game) + left(name, game)), Counter[int]()
    for number in range(1, 1001):
        guess = game.determinize(ANNA, number)
        own.deal(guess, known, ANNA, number)
        count.update(held(name, guess))
    share = len(held(name, game)) / sum(every.values())
    for card, copies in every.items():
        assert count[card] / (1000 * copies) == pytest.approx(share, abs=0.06)


@GAMES
def test_two_tables_that_look_alike_give_the_same_hands(name: str) -> None:
    """What is dealt depends on what the player knows, and on the number of the guess."""
    game, own = quiet_table(name), holding(name)
    assert own is not None
    known = features_of(name).features
    for number in range(1, 11):
        guesses = [each.determinize(ANNA, number) for each in (game, game.determinize(ANNA, 777))]
        for guess in guesses:
            own.deal(guess, known, ANNA, number)
        assert guesses[0] == guesses[1]


@GAMES
def test_what_is_half_done_is_not_dealt_anew(name: str) -> None:
    """An effect may speak of a card: only quiet tables are dealt by weights."""
    game, own = wartable.new(name, decks=DECKS[name], seed=5), holding(name)
    assert own is not None
    known, compared = features_of(name).features, 0
    while compared < 5 and not game.over:
        if not known.is_quiet(game):
            guess, plain = game.determinize(ANNA, 3), game.determinize(ANNA, 3)
            own.deal(guess, known, ANNA, 3)
            assert guess == plain
            compared += 1
        game.apply(0)
    assert compared


@GAMES
def test_who_looks_ahead_has_weights(name: str) -> None:
    """Alone or on several processors."""
    for cores in (1, 2):
        assert searcher("", name, Budget(leaves=1, cores=cores)).holding is holding(name)


def test_a_file_of_another_game_is_refused() -> None:
    """It says what would be right."""
    told = {"format": 1, "game": "champions", "held": {}}
    with pytest.raises(WartableError, match="does not tell what is held in invasion, in format 1"):
        recalled("invasion", told)


def test_cards_that_are_not_known_count_as_any_other() -> None:
    """Home-made ones, and those of sets that come later; no weight is beyond its bounds."""
    told = {"format": 1, "game": "champions", "held": {"Comet Strike": 99.0, "Nobody's Card": 3.0}}
    own = recalled("champions", told)
    found = Counter(int(each) for each in own.weights)
    assert found.pop(16 * ONE) >= 1
    assert set(found) == {ONE}
