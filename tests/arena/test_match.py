"""One game of a plan: its record, its cap, its crash."""

import json

import pytest

import wartable
from tests.arena.players import Fails, Greedy, Keeper, Last
from wartable.agents import agent
from wartable.agents import play as play_by_agents
from wartable.arena import Plan, make_plan, play
from wartable.arena.match import CAPPED, CRASHED, WON
from wartable.kernel.game import Game


def plan(*agents: object, cap: int = 20_000) -> Plan:
    """Give a plan of a few games."""
    names = agents or ("random",)
    return make_plan("invasion", ("dwarf", "orc"), names, games=8, seed=7, cap=cap)  # type: ignore[arg-type]  # as agents come


def test_a_record_tells_the_game_that_was_played() -> None:
    """The same seeds, decks and agents by hand give the same winner, turns and picks."""
    found = plan()
    fixture = found.fixture(1)
    record = play(found, 1).record
    decks = [found.sides[side].deck for side in fixture.seats]
    game = wartable.new("invasion", decks, seed=fixture.seed)
    result = play_by_agents(game, [agent("random", seed=luck) for luck in fixture.luck])
    assert result is not None
    assert result.winner is not None
    assert (record.seats, record.ended, record.first in (0, 1)) == ((1, 0), WON, True)
    assert record.winner == fixture.seats[result.winner]
    assert (record.reason, record.turns) == (result.reason, result.turns)
    assert record.picks == len(game.picks())


def test_a_game_is_given_up_at_the_cap() -> None:
    """After so many picks a game is capped: nobody wins, and the record says so."""
    outcome = play(plan(cap=60), 0)
    assert (outcome.record.ended, outcome.record.winner) == (CAPPED, None)
    assert outcome.record.reason == "not over after 60 picks"
    assert outcome.record.picks == 60
    assert outcome.record.turns > 0
    assert outcome.journal == ""


def test_an_agent_that_fails_leaves_the_journal_to_its_decision() -> None:
    """The journal leads to the decision at which the agent raised; its seed stands beside."""
    found = plan(Fails, Last)
    outcome = play(found, 0)
    assert outcome.record.ended == CRASHED
    why = f"ValueError: no idea, seed {found.fixture(0).luck[0]}, in players.py line "
    assert outcome.record.reason.startswith(f"the agent Fails failed: {why}")
    game = wartable.replay(outcome.journal)
    assert game.decision is not None
    assert game.decision.player == 0
    assert len(game.picks()) == outcome.record.picks
    told = json.loads(outcome.journal)["crash"]
    assert told["agents"][0] == {"agent": "Fails", "seed": found.fixture(0).luck[0]}
    assert any("ValueError: no idea" in line for line in told["trace"])


def test_an_agent_that_picks_what_is_not_offered_is_told() -> None:
    """A pick beyond the list is a crash with both numbers, and changes nothing."""
    outcome = play(plan(Greedy), 0)
    assert outcome.record.ended == CRASHED
    asked = wartable.replay(outcome.journal).decision
    assert asked is not None
    told = f"the agent Greedy picked 2 from the 2 options of seat {asked.player + 1}"
    assert outcome.record.reason == told
    assert wartable.replay(outcome.journal).picks() == []


def test_a_view_is_for_choosing_only() -> None:
    """An agent that looks at an old view it never looked at is told, and sees nothing."""
    outcome = play(plan(Keeper, Last), 0)
    assert outcome.record.reason.startswith(
        "the agent Keeper failed: RuntimeError: the game has gone on"
    )


@pytest.mark.pure_only
def test_a_crash_of_the_engine_comes_again_from_its_journal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The journal has the pick in which the engine failed: replaying it fails the same way."""
    run = Game.run

    def fragile(game: Game) -> None:
        if len(game.picks()) == 40:
            raise RuntimeError("the chain is broken")
        run(game)

    monkeypatch.setattr(Game, "run", fragile)
    outcome = play(plan(), 2)
    assert (outcome.record.reason, outcome.record.picks) == (
        "RuntimeError: the chain is broken",
        40,
    )
    with pytest.raises(RuntimeError, match="the chain is broken"):
        wartable.replay(outcome.journal)
    assert len(wartable.replay(outcome.journal, upto=39).picks()) == 39
