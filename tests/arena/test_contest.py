"""Whole arenas: the same with any number of processes, kept, killed, gone on with."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.arena.players import Last
from tests.extras import needed
from wartable.arena import Findings, Folder, contest, make_plan, make_tournament
from wartable.arena.contest import here, hold
from wartable.arena.folder import GAMES, TIMES
from wartable.arena.ratings import rated
from wartable.arena.results import Results
from wartable.cli.main import main
from wartable.kernel.errors import WartableError

ROOT = Path(__file__).parents[2]
STARTERS = ("starter-dwarf", "starter-orc")
SAME = ("games.jsonl", "summary.json")
"""Files that are the same whenever the games are."""


def small(folder: Path | None = None, processes: int = 1) -> Findings:
    """Hold a small arena."""
    return contest(
        "invasion",
        STARTERS,
        ("heuristic", "random"),
        games=16,
        seed=7,
        processes=processes,
        folder=folder,
    )


def test_files_are_the_same_with_any_number_of_processes(tmp_path: Path) -> None:
    """One process or three: the games and what they say agree byte for byte."""
    found = small(tmp_path / "1")
    small(tmp_path / "3", 3)
    for name in SAME:
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "3" / name).read_bytes()
    data = json.loads((tmp_path / "1" / "summary.json").read_text(encoding="utf-8"))
    assert data == json.loads(json.dumps(found.as_data()))
    assert (data["arena"], data["done"], data["form"]) == (1, 16, "round-robin")


def test_it_holds_in_champions_too() -> None:
    """Agents that guess, in another game: the same games with one process and with two."""
    agents = ("random", "heuristic")
    alone, shared = (
        contest(
            "champions", ("death-nagash",), agents, games=2, seed=7, cap=40, processes=n
        ).records
        for n in (1, 2)
    )
    assert alone == shared
    assert [record.picks for record in alone] == [40, 40]


def test_an_arena_says_who_is_better() -> None:
    """Agents, decks, meetings, the first turn, lengths and endings are counted."""
    found = small()
    rate = found.agents["heuristic"].rate
    assert rate is not None
    assert rate > 0.8
    assert found.agents["heuristic"].interval[0] > 0.5
    assert found.agents_met["random", "heuristic"].rate == pytest.approx(1 - rate)
    assert [paired.pairs for paired in found.meetings.values()] == [2, 2, 2, 2]
    assert found.decks["starter-dwarf"].pairs == 4  # where the decks differ
    assert found.first.pairs == 8
    assert sum(rate.games for rates in found.first_of_deck.values() for rate in rates) == 32
    assert len(found.turns.values) == sum(found.endings.values()) == 16
    assert {line.deck for line in found.cards} == set(STARTERS)


def test_each_side_of_a_pair_has_the_first_turn_once() -> None:
    """The seed decides which seat begins, and seats are exchanged."""
    records = small().records
    for one, two in zip(records[::2], records[1::2], strict=True):
        assert {one.first, two.first} == set(one.seats)


def test_own_agents_may_be_classes() -> None:
    """As in a simulation, an agent is a name or a class."""
    found = contest("invasion", STARTERS[:1], (Last, "random"), games=2, seed=1, cap=300)
    assert found.plan.agents == ("Last", "random")


def test_ratings_follow_the_games() -> None:
    """The better agent is rated higher, and the same games give the same ratings."""
    needed("openskill", "arena")
    found = small()
    ratings = found.ratings["agents"]
    assert list(ratings) == ["heuristic", "random"]
    assert ratings["heuristic"].mu > ratings["random"].mu
    assert ratings["heuristic"].ordinal < ratings["heuristic"].mu
    again = rated(found.records, lambda side: found.plan.sides[side].agent)
    assert again == ratings
    assert len(found.ratings["sides"]) == 4


def test_games_are_a_table_too(tmp_path: Path) -> None:
    """Parquet has a row a game, and a row a card of each seat."""
    needed("pyarrow", "arena")
    from pyarrow import parquet  # noqa: PLC0415  (an extra)

    found = small(tmp_path / "out")
    games = parquet.read_table(tmp_path / "out" / "games.parquet").to_pylist()
    assert [row["game"] for row in games] == list(range(16))
    assert [row["pair"] for row in games[:4]] == [0, 0, 1, 1]
    for row, record in zip(games, found.records, strict=True):
        winner = row[f"agent_{row['winner']}"]
        assert record.winner is not None
        assert winner == found.plan.sides[record.winner].agent
        assert row["forfeited_by"] is None
    cards = parquet.read_table(tmp_path / "out" / "cards.parquet").to_pylist()
    dwarf = [row for row in cards if row["game"] == 0 and row["deck"] == "starter-dwarf"]
    assert sum(row["copies"] for row in dwarf) == 40 * len({row["seat"] for row in dwarf})
    line = next(line for line in found.cards if line.played)
    rows = [row for row in cards if (row["deck"], row["title"]) == (line.deck, line.title)]
    assert sum(row["played"] for row in rows) == line.played
    scores = [row["score"] for row in rows if row["played"]]
    assert sum(scores) / len(scores) == pytest.approx(line.when_played.rate)


def test_an_arena_that_is_killed_goes_on(tmp_path: Path) -> None:
    """A run killed in the middle loses nothing that ended, and counts nothing twice."""
    folder, whole = tmp_path / "run", tmp_path / "whole"
    words = ["arena", "invasion", "--decks", *STARTERS, "--agents", "heuristic", "random"]
    words += ["--seed", "7", "--quiet", "--out"]
    command = [sys.executable, "-m", "wartable", *words, str(folder), "--games", "4000"]
    run = subprocess.Popen(  # noqa: S603  (our own)
        [*command, "--processes", "2"], cwd=ROOT, stdout=subprocess.DEVNULL, start_new_session=True
    )
    journal = folder / GAMES
    for _ in range(600):
        if journal.exists() and journal.read_text(encoding="utf-8").count("\n") > 4:
            break
        time.sleep(0.1)
    os.kill(run.pid, signal.SIGKILL)  # the worst way; its processes end by themselves
    run.wait(60)
    with journal.open("a", encoding="utf-8") as file:
        file.write('{"game": 3, "se')
    done = len(Results.resume(journal).records)
    assert done >= 4
    games = str(done + 4)
    more = ["--games", games, "--processes", "2", "--quiet"]
    assert main(["arena", "--resume", str(folder), *more]) == 0
    resumed = Folder.resume(folder)
    assert main([*words, str(whole), "--games", str(resumed.plan.games)]) == 0
    lines = journal.read_text(encoding="utf-8").splitlines()
    indices = [json.loads(line)["game"] for line in lines[1:]]
    assert indices == list(range(resumed.plan.games))
    assert sorted(resumed.times) == ["heuristic", "random"]
    whole_lines = (whole / GAMES).read_text(encoding="utf-8").splitlines()
    assert lines[1:] == whole_lines[1:]


def test_processes_end_with_the_one_that_began_them(tmp_path: Path) -> None:
    """Killed without a word, an arena leaves no process behind, whatever agents do."""
    words = ["arena", "invasion", "--decks", STARTERS[0], "--out", str(tmp_path / "run"), "--quiet"]
    agents = ["--agents", "tests.arena.players:Hangs", "tests.arena.players:Last"]
    run = subprocess.Popen(  # noqa: S603  (our own)
        [sys.executable, "-m", "wartable", *words, *agents], cwd=ROOT, start_new_session=True
    )
    for _ in range(100):
        time.sleep(0.1)
        found = children(run.pid)
        if found and (tmp_path / "run" / GAMES).exists():
            break
    time.sleep(1.0)
    found = children(run.pid)
    assert found
    os.kill(run.pid, signal.SIGKILL)
    run.wait(60)
    for _ in range(100):
        if not any(map(alive, found)):
            return
        time.sleep(0.1)
    pytest.fail(f"still there: {found}")


def children(pid: int) -> list[int]:
    """Give the processes that a process has begun."""
    try:
        text = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8")
    except OSError:
        pytest.skip("this system does not tell who began a process")
    return [int(each) for each in text.split()]


def alive(pid: int) -> bool:
    """Tell whether a process runs, which the dead that nobody waited for do not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_a_folder_is_not_written_over(tmp_path: Path) -> None:
    """Beginning an arena never destroys one, and going on needs one."""
    plan = make_tournament("invasion", STARTERS, games=2)
    Folder.begin(plan, tmp_path / "a")
    with pytest.raises(WartableError, match="there is an arena in the folder"):
        Folder.begin(plan, tmp_path / "a")
    with pytest.raises(WartableError, match="there is no arena in the folder"):
        Folder.resume(tmp_path)
    Results.begin(make_plan("invasion", STARTERS, games=2, seed=1), tmp_path / GAMES)
    with pytest.raises(WartableError, match="these are games of a simulation"):
        Folder.resume(tmp_path)


@pytest.mark.parametrize(
    ("line", "values", "message"),
    [
        (0, {"terms": {"form": "free-for-all", "mirror": False, "limit": 1}}, "plan is damaged"),
        (0, {"terms": {"form": "ladder"}}, "the plan is damaged"),
        (0, {"terms": 3}, "the plan is damaged"),
        (1, {"cards": [[], []]}, "line 2: this game is not of this run"),
        (1, {"cards": [{"drawn": [1], "played": [1]}] * 2}, "line 2: this game is not of"),
        (1, {"cards": 7}, "line 2: this game is not of this run"),
    ],
)
def test_a_damaged_folder_is_refused(
    tmp_path: Path, line: int, values: dict[str, object], message: str
) -> None:
    """What does not fit is named with its line."""
    plan = make_tournament("invasion", STARTERS, ("random",), games=2, cap=50)
    for _ in hold(Folder.begin(plan, tmp_path), here(1)):
        pass
    journal = tmp_path / GAMES
    lines = journal.read_text(encoding="utf-8").splitlines()
    lines[line] = json.dumps({**json.loads(lines[line]), **values})
    journal.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(WartableError, match=message):
        Folder.resume(tmp_path)


def test_damaged_times_tell_nothing(tmp_path: Path) -> None:
    """How long agents took is not worth a refusal."""
    plan = make_tournament("invasion", STARTERS, ("random",), games=2, cap=50)
    for _ in hold(Folder.begin(plan, tmp_path), here(1)):
        pass
    with (tmp_path / TIMES).open("a", encoding="utf-8") as file:
        file.write('{"game": "x"}\n[]\n{"game": 1, "times": [{"a": 1}]}\n{"ga')
    assert Folder.resume(tmp_path).times["random"].picks > 0
