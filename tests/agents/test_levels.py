"""Opponents by level: what sets them apart, what they may know, and what they have learned."""

from importlib.resources import files

import pytest

import wartable
from wartable.agents import Budget, agent, agents, play
from wartable.agents.base import Sight
from wartable.agents.keeping import kept
from wartable.agents.levels import LEARNED, LEVELS, learned, level, searcher
from wartable.agents.netfile import NAME, network
from wartable.agents.network import Network
from wartable.agents.searching import TreeAgent
from wartable.agents.sighting import SightAgent
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game

DECKS = {"invasion": ("dwarf", "orc"), "champions": ("death-nagash", "order-aventis")}
GAMES = pytest.mark.parametrize("name", DECKS)


def choices(name: str, count: int, seed: int = 5) -> list[Game]:
    """Tables of one game at which there is something to choose."""
    game = wartable.new(name, decks=DECKS[name], seed=seed)
    found: list[Game] = []
    by_lot = agent("random", seed=seed)
    while len(found) < count and game.decision is not None:
        decision = game.decision
        if len(decision.options) > 2:
            found.append(game.clone())
        game.apply(by_lot.choose(game.view(decision.player), decision))
    return found


def taken(player: SightAgent | TreeAgent, game: Game) -> int:
    """What somebody takes at a table."""
    decision = game.decision
    assert decision is not None
    return player.choose(Sight(game, decision.player), decision)


def test_levels_are_agents_of_both_games() -> None:
    """From the worst to the best, each thinks longer than the one before, or errs less."""
    for name in LEARNED:
        assert set(LEVELS) <= set(agents(name))
        effort = [(each[name].leaves, -each[name].temperature) for each in LEVELS.values()]
        assert effort == sorted(effort)
        assert len(set(effort)) == len(effort)


@GAMES
def test_a_level_thinks_as_long_as_it_says(name: str) -> None:
    """A budget of leaves for those that look ahead; the others answer at first sight."""
    made = {each: level(each, name) for each in LEVELS}
    assert [type(each).__name__ for each in made.values()] == ["SightAgent"] * 3 + ["TreeAgent"] * 2
    expert = made["expert"]
    assert isinstance(expert, TreeAgent)
    assert expert.budget.leaves == LEVELS["expert"][name].leaves
    assert isinstance(expert.instinct, Network)


@GAMES
def test_a_veteran_takes_what_it_likes_best(name: str) -> None:
    """And the same whatever the cards are that it does not see."""
    own = learned(name)
    for number, game in enumerate(choices(name, 12)):
        veteran = level("veteran", name)
        assert isinstance(veteran, SightAgent)
        decision = game.decision
        assert decision is not None
        likes = own.likes(game.determinize(decision.player, 0))
        assert taken(veteran, game) == likes.index(max(likes))
        assert taken(veteran, game.determinize(decision.player, number)) == taken(veteran, game)


@GAMES
def test_a_novice_errs_now_and_then(name: str) -> None:
    """With a seed it errs in the same places again; with another one elsewhere."""
    tables = choices(name, 25)
    veteran = [taken(SightAgent("", learned(name)), game) for game in tables]

    def novice(seed: int) -> list[int]:
        made = level("novice", name, seed)
        assert isinstance(made, SightAgent)
        return [taken(made, game) for game in tables]

    assert novice(1) == novice(1)
    assert novice(1) != novice(2)
    assert novice(1) != veteran
    assert sum(a == b for a, b in zip(novice(1), veteran, strict=True)) > len(tables) // 5


@GAMES
def test_who_looks_ahead_knows_what_its_player_knows(name: str) -> None:
    """Hidden cards exchanged, it picks the same."""
    for number, game in enumerate(choices(name, 3)):
        decision = game.decision
        assert decision is not None
        other = game.determinize(decision.player, 77 + number)
        few = Budget(leaves=6)
        assert taken(searcher("", name, few), game) == taken(searcher("", name, few), other)


@GAMES
def test_what_was_learned_wins(name: str) -> None:
    """At first sight alone it beats who plays by lot, from either seat."""
    won = 0
    for number in range(6):
        game = wartable.new(name, decks=DECKS[name], seed=number)
        seat = number % 2
        players = [agent("random", seed=number), agent("random", seed=number)]
        players[seat] = agent("veteran", game=name)
        result = play(game, players)
        won += result is not None and result.winner == seat
    assert won >= 5


@GAMES
def test_a_network_comes_with_its_history_and_is_small(name: str) -> None:
    """The file says from how many games it comes; a page must load it."""
    path = files(f"wartable.agents.{name}").joinpath(NAME)
    assert len(path.read_bytes()) < 1_100_000
    told = kept(name, NAME)
    assert told is not None
    assert told["history"]["games"] > 100_000
    assert network(name) is not None


def test_a_level_refuses_a_game_it_has_not_learned() -> None:
    """By the games it plays."""
    with pytest.raises(WartableError, match="veteran does not play 'chess', only invasion and"):
        agent("veteran", game="chess")


def test_a_bare_view_is_refused() -> None:
    """Who guesses must be shown what it can guess from."""
    [game] = choices("champions", 1)
    decision = game.decision
    assert decision is not None
    with pytest.raises(WartableError, match="a bare view does not give"):
        agent("adept", game="champions").choose(game.view(decision.player), decision)
