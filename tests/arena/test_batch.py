"""Whole runs: in this process, in several, and when processes die."""

from functools import partial

import pytest

import wartable
from tests.arena.players import DEADLY, Dies, Last
from wartable.arena import Plan, Record, make_plan, run, simulate
from wartable.arena.match import CRASHED
from wartable.kernel.errors import WartableError

OWN = "tests.arena.players:"


def plan(*agents: str, games: int = 6, cap: int = 20_000) -> Plan:
    """Give a plan of a few games between agents with names."""
    return make_plan(
        "invasion", ("starter-dwarf", "starter-orc"), agents, games=games, seed=5, cap=cap
    )


def records(found: Plan, processes: int, done: set[int] | None = None) -> list[Record]:
    """Play, and give the records in the order of the games."""
    outcomes = run(found, processes=processes, done=done or set())
    return sorted((each.record for each in outcomes), key=lambda record: record.index)


def test_the_number_of_processes_changes_nothing() -> None:
    """Every game is the same in one process and in two, with agents that look and that do not."""
    found = plan("heuristic", "random", games=8)
    alone = records(found, 1)
    assert [record.index for record in alone] == list(range(8))
    assert records(found, 2) == alone


def test_games_that_are_done_are_not_played() -> None:
    """Only what is left is played, and it comes out as in the whole run."""
    found = plan("random")
    assert records(found, 1, {0, 2, 3}) == [records(found, 1)[index] for index in (1, 4, 5)]
    assert records(found, 2, set(range(6))) == []


def test_a_process_that_dies_is_reported_with_its_journal() -> None:
    """Games that kill their process crash with a journal, and all others are played."""
    found = plan(f"{OWN}Dies", f"{OWN}Last", games=8, cap=400)
    outcomes = sorted(run(found, processes=2), key=lambda each: each.record.index)
    luck = [found.fixture(i).luck[found.fixture(i).seats.index(0)] for i in range(8)]
    dead = [index for index in range(8) if luck[index] % DEADLY == 0]
    assert dead
    assert [each.record.index for each in outcomes if each.record.ended == CRASHED] == dead
    outcome = outcomes[dead[0]]
    assert outcome.record.reason == "the process died: signal 9"
    game = wartable.replay(outcome.journal)
    assert game.decision is not None
    assert found.fixture(dead[0]).seats[game.decision.player] == 0
    turn = game.view(None)["turn"]
    assert isinstance(turn, int)
    assert turn > 1


def test_own_agents_are_classes_or_names() -> None:
    """An agent may be a class, or module:Class, and need not take a seed."""
    summary = simulate("invasion", ("dwarf", "orc"), (Last, "random"), games=2, seed=1, cap=300)
    named = simulate(
        "invasion", ("dwarf", "orc"), (f"{OWN}Last", "random"), games=2, seed=1, cap=300
    )
    assert [side.agent for side in summary.plan.sides] == ["Last", "random"]
    assert summary.records == named.records


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nobody", "there is no agent called 'nobody' .one of novice, adept"),
        ("no_such_module:Agent", "the agent no_such_module:Agent cannot be imported"),
        (f"{OWN}Nobody", "cannot be imported"),
        (f"{OWN}NO_AGENT", "makes no agent"),
        (f"{OWN}NoChooser", "cannot choose"),
    ],
)
def test_a_wrong_agent_is_told_before_the_first_game(name: str, message: str) -> None:
    """A name without an agent is refused at once, with what would be right."""
    with pytest.raises(WartableError, match=message):
        run(plan(name, "random"))


def test_agents_that_cannot_travel_are_told() -> None:
    """A class that another process cannot find is refused, and one process is recommended."""

    class Local(Last):
        """Known here only."""

    with pytest.raises(WartableError, match="or use one process"):
        simulate("invasion", ("dwarf", "orc"), (Local,), games=2, seed=1, processes=2)
    agents = (partial(Dies, 1),)
    assert simulate("invasion", ("dwarf", "orc"), agents, games=1, seed=1, cap=50).records


def test_every_outcome_is_told_as_it_comes() -> None:
    """`each` hears of every game; without a seed one is drawn and kept."""
    heard: list[int] = []
    summary = simulate(
        "invasion", ("dwarf", "orc"), games=3, cap=50, each=lambda o: heard.append(o.record.index)
    )
    assert heard == [0, 1, 2]
    assert summary.plan.seed >= 0
    with pytest.raises(WartableError, match="the number of processes 0 will not do"):
        simulate("invasion", ("dwarf", "orc"), games=1, processes=0)
