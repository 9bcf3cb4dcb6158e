"""Agents that fail: they forfeit by the rule, are told, and never hang who holds the arena."""

import os
import time
from pathlib import Path

import pytest

import wartable
from tests.arena.players import DEADLY
from wartable.arena import Folder, Plan, Record, make_tournament
from wartable.arena.contest import here, hold
from wartable.arena.findings import find
from wartable.arena.forfeits import OUT, Strikes, faulty
from wartable.arena.match import FORFEITED, WON, Outcome
from wartable.arena.noted import GRACE
from wartable.arena.workers import try_agents
from wartable.cli.main import main
from wartable.kernel.errors import WartableError

OWN = "tests.arena.players:"
STARTERS = ("starter-dwarf", "starter-orc")


def plan(*agents: str, games: int = 8, limit: float = 60.0, cap: int = 20_000) -> Plan:
    """Give a plan of a few games between own agents."""
    names = [name if name == "random" else f"{OWN}{name}" for name in agents]
    return make_tournament(
        "invasion", STARTERS[:1], names, games=games, seed=5, limit=limit, cap=cap
    )


def held(found: Plan, processes: int = 1) -> list[Outcome]:
    """Hold an arena and give the outcomes in the order of the games."""
    outcomes = list(hold(Folder.begin(found), here(processes)))
    return sorted(outcomes, key=lambda outcome: outcome.record.index)


def kept(found: Plan, processes: int = 1) -> list[Record]:
    """Hold an arena and give what is kept of it; each game is told of once."""
    folder = Folder.begin(found)
    told = [outcome.record.index for outcome in hold(folder, here(processes))]
    assert sorted(told) == list(range(found.games))
    return [folder.records[index] for index in range(found.games)]


@pytest.mark.parametrize(
    ("agent", "reason"),
    [
        ("Fails", "the agent tests.arena.players:Fails failed: ValueError: no idea, seed"),
        ("Exits", "the agent tests.arena.players:Exits failed: SystemExit: 4"),
        ("Leaves", "the agent tests.arena.players:Leaves: the process died: exit code 3"),
        ("Greedy", "the agent tests.arena.players:Greedy picked 2 from the 2 options"),
        ("Babbles", "the agent tests.arena.players:Babbles picked ... from the 2 options"),
        ("Hangs", "the agent tests.arena.players:Hangs: more than 0.5 seconds for a pick"),
    ],
)
def test_who_fails_forfeits(agent: str, reason: str, capfd: pytest.CaptureFixture[str]) -> None:
    """An error, an exit, nonsense or silence loses the game, and the run goes on."""
    outcomes = held(plan(agent, "Last", games=2, limit=0.5, cap=400))
    records = [outcome.record for outcome in outcomes]
    assert [record.ended for record in records] == [FORFEITED, FORFEITED]
    assert [record.winner for record in records] == [1, 1]
    assert records[0].reason.startswith(reason)
    assert len(records[0].reason) < 300
    game = wartable.replay(outcomes[0].journal)
    assert game.decision is not None
    assert records[0].seats[game.decision.player] == 0
    told = capfd.readouterr()
    assert (told.out, told.err) == ("", "")


def test_what_agents_print_goes_nowhere(capfd: pytest.CaptureFixture[str]) -> None:
    """An agent may print as much as it likes."""
    records = [outcome.record for outcome in held(plan("Prints", "random", games=2))]
    assert {record.ended for record in records} == {WON}
    told = capfd.readouterr()
    assert (told.out, told.err) == ("", "")


def test_a_process_that_dies_gets_a_second_chance() -> None:
    """A game whose process dies is played once more; only who kills it again forfeits."""
    found = plan("Dies", "Last", games=8, cap=400)
    luck = [found.fixture(i).luck[found.fixture(i).seats.index(0)] for i in range(8)]
    dead = [index for index in range(8) if luck[index] % DEADLY == 0]
    outcomes = held(found, 2)
    lost = [each.record.index for each in outcomes if each.record.ended == FORFEITED]
    assert dead == lost
    assert "the process died: signal 9" in outcomes[dead[0]].record.reason


def test_a_process_that_others_kill_costs_nothing(tmp_path: Path) -> None:
    """A process killed from outside loses no game and nobody forfeits."""
    found = plan("KilledOnce", "random", games=2)
    os.environ["KILLED_ONCE"] = str(tmp_path / "killed")
    try:
        records = [outcome.record for outcome in held(found)]
    finally:
        del os.environ["KILLED_ONCE"]
    assert (tmp_path / "killed").exists()
    assert [record.ended for record in records] == [WON, WON]


def test_who_always_hangs_is_out_soon() -> None:
    """After its first three games an agent is out: twenty games cost three times its limit."""
    began = time.monotonic()
    records = kept(plan("Hangs", "Last", games=20, limit=0.5))
    assert time.monotonic() - began < 30
    assert [record.ended for record in records] == [FORFEITED] * 20
    assert sum(record.reason.endswith(OUT) for record in records) == 17


def test_who_hurries_when_told_goes_on() -> None:
    """At the limit the best so far is taken: the game is the one it would have been."""
    found = plan("Ponders", "random", games=2, limit=0.3, cap=400)
    hurried = held(found)
    unhurried = held(plan("Last", "random", games=2, cap=400))
    for one, two in zip(hurried, unhurried, strict=True):
        assert (one.record.ended, one.record.picks) == (two.record.ended, two.record.picks)
        assert [time.late for time in one.times] == [int(side == 0) for side in one.record.seats]
        assert max(time.slowest for time in one.times) < 0.3 + GRACE


def test_who_does_not_hurry_forfeits() -> None:
    """After the limit there is a grace, and then no more."""
    began = time.monotonic()
    record = held(plan("Stubborn", "Last", games=2, limit=0.3, cap=400))[0].record
    assert time.monotonic() - began > 2 * (0.3 + GRACE)
    assert (record.ended, record.winner) == (FORFEITED, 1)
    late = f"more than 0.3 seconds for a pick, and {GRACE:g} more after it was told to hurry"
    assert record.reason == f"the agent {OWN}Stubborn: {late}"


def test_a_tree_is_cut_short_by_the_limit() -> None:
    """One that would think for an hour picks at the limit, each time anew."""
    times = held(plan("endless", "Last", games=2, limit=0.1, cap=60))[0].times
    assert times[0].picks == times[0].late > 2
    assert times[0].slowest < 0.1 + GRACE


def test_counted_leaves_give_the_same_games() -> None:
    """A limit that is not reached changes nothing, whatever the number of processes."""
    found = plan("brief", "Last", games=4, cap=40)
    assert kept(found) == kept(found, 2)


def test_results_do_not_depend_on_processes() -> None:
    """Who is out, and in which games, is the same with one process and with three."""
    found = make_tournament(
        "invasion",
        STARTERS,
        (f"{OWN}Fails", f"{OWN}FailsFirst", "random"),
        games=48,
        seed=5,
        cap=400,
    )
    alone = kept(found)
    assert alone == kept(found, 3)
    findings = find(found, alone)
    assert set(findings.forfeits) == {f"{OWN}Fails", f"{OWN}FailsFirst"}
    assert all(faulty(found, r) == agent for agent, rs in findings.forfeits.items() for r in rs)


def test_games_played_meanwhile_are_forfeited_too() -> None:
    """What an agent played in another process before it was out does not count for it."""
    found = plan("Fails", "Last", games=8)

    def forfeit(index: int) -> Record:
        fixture = found.fixture(index)
        return Record(index, fixture.seed, fixture.seats, FORFEITED, 1, "it failed", 0, 5, None)

    fixture = found.fixture(5)
    won = Record(5, fixture.seed, fixture.seats, WON, 0, "INV-WIN-02", 9, 300, 0)
    records = {5: won, **{index: forfeit(index) for index in range(3)}}
    owed = Strikes(found, records).owed()
    assert [record.index for record in owed] == [3, 4, 5, 6, 7]
    assert {record.winner for record in owed} == {1}
    assert Strikes(found, {5: won, 0: forfeit(0), 2: forfeit(2)}).owed() == []


def test_it_is_told_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The command says once who failed and where its journal is; the report counts all."""
    words = ["arena", "invasion", "--agents", f"{OWN}FailsFirst", "random", "--decks", STARTERS[0]]
    folder = tmp_path / "out"
    assert main([*words, "--games", "12", "--seed", "5", "--out", str(folder), "--quiet"]) == 0
    told = capsys.readouterr()
    assert told.err.count("forfeits game") == 1
    assert "ValueError: an odd seed" in told.err
    assert len(list(folder.glob("*.journal"))) == 1
    assert f"! {OWN}FailsFirst forfeited " in told.out


def test_an_agent_that_cannot_be_made_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong module, a class that fails, one that is never ready: refused, not waited for."""
    for agent, message in (
        ("Nobody", "cannot be imported"),
        ("Unmade", "cannot be made: KeyError"),
        ("NoChooser", "cannot choose"),
    ):
        with pytest.raises(WartableError, match=message):
            try_agents(plan(agent, "random"))
    monkeypatch.setattr("wartable.arena.workers.BEGINNING", 3.0)
    with pytest.raises(WartableError, match="did not begin in 3 seconds"):
        try_agents(plan("HangsWhenMade", "random"))
    try_agents(plan("Last", "random"))
