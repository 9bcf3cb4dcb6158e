"""The considerations of the heuristic agent for Champions, each on a table of its own."""

import json
from collections.abc import Mapping
from random import Random

import pytest

import wartable
from wartable.agents import Agent, agent, agents, play
from wartable.agents.base import Sight
from wartable.agents.champions import cards
from wartable.agents.champions.acting import worth_to_play
from wartable.agents.champions.lookahead import Line, prospects
from wartable.agents.champions.phrases import chance, spot_of
from wartable.agents.champions.player import ChampionsHeuristic, reply
from wartable.agents.champions.sight import Table, table
from wartable.agents.champions.trials import ChampionsSearch
from wartable.arena import make_plan, run
from wartable.games import deck_lists, part, plugin
from wartable.kernel.game import Game

ANNA = 0
"""The agent's seat."""
QUIET = "Chaos Champion"
"""A champion without text; its quest asks for a unit first."""


def arrange(anna: Mapping[str, object], bert: Mapping[str, object], **more: object) -> Game:
    """A table in the words of a scenario, in Anna's Action Phase."""
    asked: dict[str, object] = {"active": "anna", "phase": "action", **more}
    game: Game = plugin("champions").arrange({**asked, "anna": anna, "bert": bert})
    game.names = ["anna", "bert"]
    return game


def lane(champion: str = QUIET, **more: object) -> dict[str, object]:
    """A lane in the words of a scenario."""
    return {"champion": champion, **more}


def seen(game: Game) -> Table:
    """The table from Anna's chair."""
    return table(game.view(ANNA), ANNA)


def first_pick(game: Game) -> str:
    """What the agent picks, in words."""
    decision = game.decision
    assert decision is not None
    assert decision.player == ANNA
    pick = ChampionsHeuristic().choose(Sight(game, ANNA), decision)
    return decision.options[pick].label


def test_a_win_is_never_passed_up() -> None:
    """Damage that ends the game comes before anything else."""
    game = arrange(
        {"hand": ["Piercing Shot", "Ravenous Crypt Ghoul"], "lanes": {1: lane(), 2: lane()}},
        {"health": 3, "lanes": {1: lane()}},
    )
    assert first_pick(game).startswith("play Piercing Shot")


def test_two_blows_that_win_together_are_struck() -> None:
    """With two actions, two abilities may end the game although neither does."""
    game = arrange(
        {"hand": ["Piercing Shot", "Feed the Maw", "Ravenous Crypt Ghoul"],
         "lanes": {1: lane(), 2: lane("Iridescent Horror")}},
        {"health": 6, "lanes": {1: lane()}},
    )  # fmt: skip
    assert "Piercing Shot" in first_pick(game) or "Feed the Maw" in first_pick(game)


def test_healing_waits_until_it_is_needed() -> None:
    """At full health nobody heals; near the end it comes first."""
    hand = ["Waaagh! Infusion"]
    lanes = {1: lane("Iridescent Horror")}
    foes = {"lanes": {1: lane(unit={"card": "Pack of Bloodletters", "corner": 3})}}
    whole = seen(arrange({"health": 35, "hand": hand, "lanes": lanes}, foes))
    weak = seen(arrange({"health": 3, "hand": hand, "lanes": lanes}, foes))
    healing = cards.card("Waaagh! Infusion")
    assert worth_to_play(weak, healing, 0) > worth_to_play(whole, healing, 0) + 3


def test_the_best_enemy_unit_is_removed() -> None:
    """Removal is played against the unit that would yet do most."""
    game = arrange(
        {"hand": ["Deadly Chop"], "lanes": {1: lane(), 2: lane()}},
        {
            "lanes": {
                1: lane(unit={"card": "Pack of Bloodletters", "corner": 4}),
                2: lane(unit={"card": "Razorshell Leviadon", "corner": 1}),
            }
        },
    )
    there = seen(game)
    chop = cards.card("Deadly Chop")
    assert worth_to_play(there, chop, 1) > worth_to_play(there, chop, 0)


def test_a_unit_goes_to_the_champion_whose_quest_asks_for_it() -> None:
    """Of two free champions the one with the objective plays the unit."""
    game = arrange(
        {"hand": ["Pack of Bloodletters"],
         "lanes": {1: lane("Bloodmaster, Herald of Khorne"), 2: lane()}},
        {"lanes": {1: lane(), 2: lane()}},
    )  # fmt: skip
    assert first_pick(game) == "play Pack of Bloodletters with Chaos Champion in lane 2"


def test_an_empty_hand_draws() -> None:
    """With nothing to play but a weak Heroic Act, cards are drawn."""
    game = arrange(
        {"lanes": {1: lane("Bloodreaver Chieftain")}, "deck": ["10x Pack of Bloodletters"]},
        {"lanes": {1: lane()}},
    )
    assert first_pick(game) == "pass"


def test_a_price_that_cannot_be_paid_is_reckoned_with() -> None:
    """Reckless Abandon does nothing without a unit to remove."""
    game = arrange({"hand": ["Reckless Abandon"], "lanes": {1: lane()}}, {"lanes": {1: lane()}})
    assert worth_to_play(seen(game), cards.card("Reckless Abandon"), 0) < 1


def test_a_table_is_judged_by_how_it_plays_on() -> None:
    """A unit with corners to come is worth more than one that is used up."""
    foes = {"health": 15, "lanes": {1: lane()}}
    fresh, spent = (
        arrange({"lanes": {1: lane(unit={"card": "Pack of Bloodletters", "corner": c})}}, foes)
        for c in (1, 4)
    )
    assert prospects(fresh, ANNA, reply) > prospects(spent, ANNA, reply) + 2


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("there is a marked champion without a unit", 0.0),
        ("there is a marked warrior champion", 1.0),
        ("there is a marked disengaged champion", 0.0),
        ("there is no marked unit", 0.0),
        ("the opponent has 20 or more health", 1.0),
        ("the quest of this champion is complete", 0.0),
    ],
)
def test_conditions_are_held_against_the_table(condition: str, holds: float) -> None:
    """From its lane a card sees what its picture marks."""
    game = arrange(
        {"lanes": {1: lane(), 2: lane(unit={"card": "Longstrike Raptor", "corner": 2})}},
        {"health": 30, "lanes": {1: lane(), 2: lane(unit="Pack of Bloodletters")}},
    )
    there = seen(game)
    piece = there.me.lanes[1].front
    assert piece is not None
    assert chance(spot_of(there, piece), condition) == holds


@pytest.mark.parametrize(
    ("title", "kinds"),
    [
        ("Pack of Bloodletters", [cards.HIT]),
        ("Waaagh! Infusion", [cards.HEAL, cards.HIT]),
        ("Deadly Chop", [cards.REMOVE, cards.HIT]),
        ("Soul Feast", [cards.REMOVE, cards.HEAL]),
        ("Reckless Abandon", [cards.REMOVE, cards.HIT]),
        ("Daemonic Fury", [cards.HURT, cards.HIT]),
        ("Grave Call", [cards.DEPLOY]),
        ("High Tide", [cards.RESTART]),
    ],
)
def test_what_a_card_does_is_read_from_its_script(title: str, kinds: list[str]) -> None:
    """The words of a line tell its deeds."""
    lines = [line for line in cards.card(title).lines if line.deeds]
    assert [deed.kind for line in lines for deed in line.deeds] == kinds


def test_every_card_of_the_pool_can_be_read() -> None:
    """No script line and no fact of any card is too strange for the agent."""
    found = [cards.card(record.title) for record in plugin("champions").pool]
    assert len(found) >= 414
    assert all(card is not cards.UNKNOWN for card in found)
    deeds = [deed for card in found for line in card.lines for deed in line.deeds]
    unread = [each for each in deeds if each.kind == cards.OTHER and "rotate this" not in each.text]
    assert len(unread) < len(deeds) / 12


@pytest.mark.parametrize("name", agents("champions"))
def test_an_agent_picks_from_what_its_player_knows(name: str) -> None:
    """With hidden cards exchanged, it picks the same; guesses tell it nothing more."""
    game = wartable.new("champions", decks=("death-nagash", "order-aventis"), seed=5)
    players = [quick(name, number) for number in range(2)]
    twins = [quick(name, number) for number in range(2)]
    for number in range(120):
        decision = game.decision
        if decision is None:
            break
        pick = 0
        if len(decision.options) > 1:
            player = decision.player
            pick = players[player].choose(Sight(game, player), decision)
            other = game.determinize(player, number)
            assert other.decision is not None
            assert twins[player].choose(Sight(other, player), other.decision) == pick
        game.apply(pick)


def quick(name: str, seed: int) -> Agent:
    """An agent; the one that searches plays few trial games."""
    return (
        ChampionsSearch(games=1) if name == "search" else agent(name, game="champions", seed=seed)
    )


def test_a_bare_view_is_enough_for_rules_of_thumb() -> None:
    """A view that was sent as JSON gives no guesses: the agent plays by rules of thumb alone."""
    game = wartable.new("champions", decks=("death-nagash", "order-aventis"), seed=5)
    player = ChampionsHeuristic()
    while (decision := game.decision) is not None:
        told = json.loads(json.dumps(game.view(decision.player)))
        pick = player.choose(told, decision)
        assert 0 <= pick < len(decision.options)
        game.apply(pick)


def test_the_search_leaves_no_line_for_a_worse_one() -> None:
    """Of two plays, one of which wins the game at once, trial games cannot choose the other."""
    game = arrange(
        {"hand": ["Piercing Shot", "Ravenous Crypt Ghoul"], "lanes": {1: lane(), 2: lane()}},
        {"health": 3, "lanes": {1: lane()}},
    )
    decision = game.decision
    assert decision is not None
    pick = ChampionsSearch(games=2).choose(Sight(game, ANNA), decision)
    assert decision.options[pick].label.startswith("play Piercing Shot")


def test_trial_games_know_what_the_lookahead_does_not() -> None:
    """A line that wins every trial game is taken before one that seems a little better."""
    game = arrange(
        {"health": 1, "hand": ["Piercing Shot"], "lanes": {1: lane(), 2: lane()}},
        {"health": 3, "lanes": {1: lane(unit={"card": "Pack of Bloodletters", "corner": 1})}},
    )
    decision = game.decision
    assert decision is not None
    shot, idle = (
        next(place for place, each in enumerate(decision.options) if each.verb == verb)
        for verb in ("play", "pass")
    )
    lines = [Line(game, idle, [], score=5.0), Line(game, shot, [], score=0.0)]
    player = ChampionsSearch(games=8)
    assert player.settle(Sight(game, ANNA), decision, lines).pick == shot
    assert ChampionsHeuristic().settle(Sight(game, ANNA), decision, lines).pick == idle


def test_it_plays_any_legal_deck() -> None:
    """Games with random decks end; how long a pick takes, `python -m bench.agents` says."""
    rng = Random(11)  # noqa: S311  (a game, not a secret)
    for number in range(4):
        decks = [part("champions", "deckrandom").random_deck(rng) for _ in range(2)]
        game = wartable.new("champions", decks=decks, seed=number)
        players = [agent("heuristic", game="champions") for _ in range(2)]
        while (decision := game.decision) is not None:
            pick = players[decision.player].choose(Sight(game, decision.player), decision)
            assert 0 <= pick < len(decision.options)
            game.apply(pick)
        assert game.result is not None


def test_heuristic_beats_random() -> None:
    """Twenty games, every real deck once: random wins few of them."""
    decks = deck_lists("champions").built_in()
    won = 0
    for number, deck in enumerate(decks):
        seat = number % 2
        sides = [decks[(number * 7 + 3) % len(decks)]] * 2
        sides[seat] = deck
        game = wartable.new("champions", decks=sides, seed=300 + number)
        players = [agent("random", seed=number), agent("random", seed=number)]
        players[seat] = agent("heuristic", game="champions")
        result = play(game, players)
        won += result is not None and result.winner == seat
    assert won >= 15


def test_a_run_is_the_same_in_any_number_of_processes() -> None:
    """The same seed plays the same games, one after the other or side by side."""
    decks = ("chaos-archaon", "order-vorrus")
    plan = make_plan("champions", decks, ("heuristic", "random"), games=4, seed=5)
    alone, shared = (
        sorted((each.record for each in run(plan, processes=count)), key=lambda each: each.index)
        for count in (1, 2)
    )
    assert alone == shared
    assert all(record.ended == "won" for record in alone)
