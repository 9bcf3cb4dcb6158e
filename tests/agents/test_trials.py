"""The agents that try: what they take on plain tables, that they know no more than their player."""

import json
from collections.abc import Callable, Mapping
from random import Random

import pytest

import wartable
from wartable.agents import agent, play
from wartable.agents.base import Sight
from wartable.agents.knowing import BRIEF
from wartable.agents.trials import Effort, TrialAgent, distinct, promising
from wartable.arena import make_plan, run
from wartable.games import door
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game

ANNA = 0
"""The agent's seat."""
QUIET = "Chaos Champion"
"""A champion without text; its quest asks for a unit first."""
LITTLE = Effort(options=5, games=2, turns=3, picks=1000)
"""Enough to see that it plays well, on an engine that is not compiled too."""
SOME = Effort(options=8, games=8, turns=5, picks=5000)


def quick() -> TrialAgent:
    """An agent that does not try much."""
    return TrialAgent("quick", "champions", LITTLE)


def arrange(anna: Mapping[str, object], bert: Mapping[str, object]) -> Game:
    """A table in the words of a scenario, in Anna's Action Phase."""
    asked = {"active": "anna", "phase": "action", "anna": anna, "bert": bert}
    game: Game = door("champions").arrange(asked)
    game.names = ["anna", "bert"]
    return game


def lane(champion: str = QUIET, **more: object) -> dict[str, object]:
    """A lane in the words of a scenario."""
    return {"champion": champion, **more}


def first_pick(game: Game) -> str:
    """What the agent picks, in words."""
    decision = game.decision
    assert decision is not None
    assert decision.player == ANNA
    pick = TrialAgent("some", "champions", SOME).choose(Sight(game, ANNA), decision)
    return decision.options[pick].label


def test_a_win_is_not_passed_up() -> None:
    """Damage that ends the game comes before anything else."""
    game = arrange(
        {"health": 5, "hand": ["Piercing Shot", "Ravenous Crypt Ghoul"],
         "lanes": {1: lane(), 2: lane()}},
        {"health": 3, "lanes": {1: lane(unit={"card": "Pack of Bloodletters", "corner": 1})}},
    )  # fmt: skip
    assert first_pick(game).startswith("play Piercing Shot")


def test_the_last_chance_is_taken() -> None:
    """Whoever would lose in the next phase heals, though the instinct may like something better."""
    foes = {
        "health": 30,
        "lanes": {n: lane(unit={"card": "Pack of Bloodletters", "corner": 1}) for n in (1, 2)},
    }
    game = arrange(
        {"health": 3, "hand": ["Waaagh! Infusion"], "lanes": {1: lane("Iridescent Horror")}}, foes
    )
    assert first_pick(game).startswith("play Waaagh! Infusion")


def test_an_empty_hand_draws() -> None:
    """With nothing to play but a weak Heroic Act, cards are drawn."""
    game = arrange(
        {"lanes": {1: lane("Bloodreaver Chieftain")}, "deck": ["10x Pack of Bloodletters"]},
        {"lanes": {1: lane()}, "deck": ["10x Pack of Bloodletters"]},
    )
    assert first_pick(game) == "pass"


def test_of_options_that_say_the_same_one_is_tried() -> None:
    """Two copies of a card in hand are one thing to think about."""
    game = arrange(
        {"hand": ["2x Piercing Shot"], "lanes": {1: lane(), 2: lane()}}, {"lanes": {1: lane()}}
    )
    decision = game.decision
    assert decision is not None
    told = [decision.options[pick].label for pick in distinct(decision)]
    assert len(told) == len(set(told)) < len(decision.options)


@pytest.mark.parametrize(
    ("seems", "left"),
    [
        ({0: 0.5, 1: 0.45, 2: 0.48, 3: 0.47}, [0, 2]),
        ({0: 0.5, 1: 0.9, 2: 0.7, 3: 0.7}, [1]),
        ({0: 0.5, 1: 0.5, 2: 0.5}, [0]),
        ({0: 0.4, 1: 0.5}, [1]),
    ],
)
def test_rounds_drop_the_worse_half_and_what_is_hopeless(
    seems: dict[int, float], left: list[int]
) -> None:
    """So a round always ends with fewer picks, and with the best one first."""
    assert promising(seems) == left


class Counting(Sight):
    """A sight that counts the guesses made through it, and calls somebody at the third."""

    def __init__(self, game: Game, call: Callable[[], None]) -> None:
        super().__init__(game, ANNA)
        self.call = call
        self.guesses = 0

    def guess(self, number: int) -> Game:
        """A guess, counted."""
        self.guesses += 1
        if self.guesses == 3:
            self.call()
        return super().guess(number)


def opening() -> Game:
    """A game at its first question, which has many answers."""
    return wartable.new("champions", decks=("death-nagash", "order-aventis"), seed=5)


def test_trial_games_end_when_the_picks_are_spent() -> None:
    """The more picks it may spend, the more guesses it makes; the least is one beside the look."""
    game = opening()
    assert game.decision is not None
    made = []
    for picks in (1, 500, 10**6):
        sight = Counting(game, lambda: None)
        TrialAgent("thrifty", "champions", SOME._replace(picks=picks)).choose(sight, game.decision)
        made.append(sight.guesses)
    assert made[0] == 2
    assert made[0] < made[1] < made[2]


class Tallying(TrialAgent):
    """An agent that notes how many picks each guess has taken."""

    spent: list[int]

    def try_on(
        self, table: Game, player: int, hopes: dict[int, float], picks: list[int], chance: int
    ) -> int:
        """As others do, noted."""
        self.spent.append(super().try_on(table, player, hopes, picks, chance))
        return self.spent[-1]


def test_the_default_opponent_spends_no_more_than_it_may() -> None:
    """Before its last guess it has made fewer picks than 900, which take less than 300 ms."""
    game = opening()
    player = Tallying("default", "champions", BRIEF)
    for _ in range(12):
        assert game.decision is not None
        player.spent = []
        game.apply(player.choose(Sight(game, game.decision.player), game.decision))
        assert sum(player.spent[:-1]) < BRIEF.picks <= 900


def test_who_is_told_to_hurry_picks_by_what_was_tried_so_far() -> None:
    """Told in the midst of trial games, it plays no more of them; the next pick has its time."""
    game = opening()
    agent = TrialAgent("some", "champions", SOME)
    sight = Counting(game, agent.hurry)
    assert game.decision is not None
    agent.choose(sight, game.decision)
    assert sight.guesses == 3
    sight.guesses = 3
    agent.choose(sight, game.decision)
    assert sight.guesses > SOME.games


def test_it_picks_from_what_its_player_knows() -> None:
    """With hidden cards exchanged, it picks the same; guesses tell it nothing more."""
    game = wartable.new("champions", decks=("death-nagash", "order-aventis"), seed=5)
    player = quick()
    for number in range(120):
        decision = game.decision
        if decision is None:
            break
        pick = 0
        if len(decision.options) > 1:
            pick = player.choose(Sight(game, decision.player), decision)
            other = game.determinize(decision.player, number)
            assert other.decision is not None
            assert player.choose(Sight(other, decision.player), other.decision) == pick
        game.apply(pick)


def test_a_bare_view_is_answered_with_what_is_missing() -> None:
    """A view that was sent as JSON gives no guesses."""
    game = wartable.new("champions", decks=("death-nagash", "order-aventis"), seed=5)
    assert game.decision is not None
    bare = json.loads(json.dumps(game.view(game.decision.player)))
    with pytest.raises(WartableError, match="bare view"):
        quick().choose(bare, game.decision)


def test_it_plays_any_legal_deck() -> None:
    """Games with random decks end; how long a pick takes, `python -m bench.agents` says."""
    rng = Random(11)  # noqa: S311  (a game, not a secret)
    for number in range(4):
        decks = [door("champions").decks.random_deck(rng) for _ in range(2)]
        game = wartable.new("champions", decks=decks, seed=number)
        assert play(game, [quick(), quick()]) is not None


def test_it_beats_random() -> None:
    """Twenty games, every real deck once, with little effort: random wins few of them."""
    decks = door("champions").decks.lists.built_in()
    won = 0
    for number, deck in enumerate(decks):
        seat = number % 2
        sides = [decks[(number * 7 + 3) % len(decks)]] * 2
        sides[seat] = deck
        game = wartable.new("champions", decks=sides, seed=300 + number)
        players = [agent("random", seed=number), agent("random", seed=number)]
        players[seat] = quick()
        result = play(game, players)
        won += result is not None and result.winner == seat
    assert won >= 17


def test_a_run_is_the_same_in_any_number_of_processes() -> None:
    """The same seed plays the same games, one after the other or side by side."""
    decks = ("chaos-archaon", "order-vorrus")
    agents = ("tests.agents.test_trials:quick", "random")
    plan = make_plan("champions", decks, agents, games=4, seed=5)
    alone, shared = (
        sorted((each.record for each in run(plan, processes=count)), key=lambda each: each.index)
        for count in (1, 2)
    )
    assert alone == shared
    assert all(record.ended == "won" for record in alone)
