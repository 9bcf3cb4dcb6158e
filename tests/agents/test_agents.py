"""Every agent picks from the view and the decision alone, and the same with the same seed."""

import json

import pytest

import wartable
from wartable.agents import Agent, agent, play
from wartable.agents.base import View
from wartable.kernel.decisions import Decision
from wartable.kernel.game import Game

DECKS = ("dwarf", "orc")


def begin(seed: int) -> Game:
    """A fresh game."""
    return wartable.new("invasion", decks=DECKS, seed=seed)


class Recorder:
    """An agent that notes what another one picks."""

    def __init__(self, inner: Agent) -> None:
        self.name = inner.name
        self.inner = inner
        self.picks: list[int] = []

    def choose(self, view: View, decision: Decision) -> int:
        """What the other one picks."""
        self.picks.append(self.inner.choose(view, decision))
        return self.picks[-1]


@pytest.mark.parametrize("name", ["heuristic", "random"])
def test_an_agent_with_a_seed_picks_the_same_again(name: str) -> None:
    """Same game, same seed, same picks; and each pick is on offer."""
    records = []
    for _ in range(2):
        players = [Recorder(agent(name, seed=3)), Recorder(agent("random", seed=4))]
        game = begin(11)
        play(game, players, limit=300)
        records.append((players[0].picks, game.picks()))
    assert records[0] == records[1]
    assert records[0][0]


@pytest.mark.parametrize("name", ["heuristic", "random"])
def test_an_agent_picks_from_view_and_decision_alone(name: str) -> None:
    """With hidden cards exchanged and the view sent as JSON, an agent picks the same."""
    game = begin(5)
    players = [agent(name, seed=1), agent(name, seed=2)]
    twins = [agent(name, seed=1), agent(name, seed=2)]
    for number in range(250):
        decision = game.decision
        if decision is None:
            break
        pick = 0
        if len(decision.options) > 1:
            player = decision.player
            pick = players[player].choose(game.view(player), decision)
            other = game.determinize(player, number).decision
            assert other is not None
            told = json.loads(json.dumps(game.view(player)))
            assert twins[player].choose(told, other) == pick
        game.apply(pick)


def test_an_unknown_agent_is_refused_by_name() -> None:
    """A wrong name is answered with the right ones; so is a game the agent cannot play."""
    with pytest.raises(wartable.WartableError, match="one of novice, adept, veteran"):
        agent("deep thought")
    with pytest.raises(wartable.WartableError, match="does not play 'chess'"):
        agent("heuristic", game="chess")
    with pytest.raises(
        wartable.WartableError, match=r"for invasion: heuristic and novice .* and random"
    ):
        agent("search", game="invasion")


def test_play_stops_at_its_limit() -> None:
    """A game that has not ended within the limit has no result yet."""
    game = begin(1)
    assert play(game, [agent("random", seed=1), agent("random", seed=2)], limit=20) is None
    assert len(game.picks()) == 20


def test_heuristic_beats_random_from_both_seats() -> None:
    """Eight games over the four decks: random wins none of them."""
    won = 0
    for number, deck in enumerate(["chaos", "dwarf", "empire", "orc"] * 2):
        seat = number // 4
        game = wartable.new("invasion", decks=(deck, "orc"), seed=100 + number)
        players = [agent("random", seed=number), agent("random", seed=number)]
        players[seat] = agent("heuristic")
        result = play(game, players)
        won += result is not None and result.winner == seat
    assert won == 8
