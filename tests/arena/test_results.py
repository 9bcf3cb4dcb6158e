"""A run in a file: kept, gone on with, refused."""

import csv
import json
from pathlib import Path

import pytest

from wartable.arena import Plan, Record, Results, make_plan
from wartable.kernel.errors import WartableError

PLAN = make_plan("invasion", ("dwarf", "orc"), ("heuristic", "random"), games=5, seed=7)


def record(index: int, ended: str = "won") -> Record:
    """Give a record of a game of the plan."""
    fixture = PLAN.fixture(index)
    winner = 0 if ended == "won" else None
    return Record(index, fixture.seed, fixture.seats, ended, winner, "INV-WIN-02", 9, 300, 1)


def kept(path: Path, *records: Record) -> str:
    """Write a run as far as it got, as if it had been killed, and give the text."""
    results = Results.begin(PLAN, path)
    for each in records:
        results.add(each)
    return path.read_text(encoding="utf-8")


def test_games_are_in_the_file_as_soon_as_they_end(tmp_path: Path) -> None:
    """A run that is killed leaves its plan and a line for every game that ended."""
    lines = kept(tmp_path / "run.jsonl", record(2), record(0)).splitlines()
    assert json.loads(lines[0])["sim"] == 1
    assert [json.loads(line)["game"] for line in lines[1:]] == [2, 0]


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """Half a line is dropped, and the finished file is that of a run without a stop."""
    path, whole = tmp_path / "run.jsonl", tmp_path / "whole.jsonl"
    text = kept(path, record(2), record(0))
    path.write_text(f'{text}{{"game": 1, "se', encoding="utf-8")
    results = Results.resume(path)
    assert results.plan == PLAN
    assert sorted(results.records) == [0, 2]
    for index in (4, 1, 3):
        results.add(record(index))
    results.close()
    straight = Results.begin(PLAN, whole)
    for index in range(5):
        straight.add(record(index))
    assert straight.close() == results.summary()
    assert path.read_bytes() == whole.read_bytes()
    assert not list(tmp_path.glob("*.part"))


def test_crashed_games_are_played_again(tmp_path: Path) -> None:
    """After a fix the run goes on with the games that crashed; capped ones are done."""
    path = tmp_path / "run.jsonl"
    kept(path, record(0, "crashed"), record(1, "capped"), record(2))
    assert sorted(Results.resume(path).records) == [1, 2]


def test_a_run_may_go_on_to_more_games(tmp_path: Path) -> None:
    """Another number of games keeps all that are done, even the last one's."""
    path = tmp_path / "run.jsonl"
    kept(path, record(0), record(4))
    assert Results.resume(path, games=9).plan.games == 9
    assert sorted(Results.resume(path, games=5).records) == [0, 4]
    with pytest.raises(WartableError, match="the number of games 0 will not do"):
        Results.resume(path, games=0)


def test_a_run_does_not_go_on_to_fewer_games(tmp_path: Path) -> None:
    """Games that are done are never left out silently; those that crashed do not count."""
    path = tmp_path / "run.jsonl"
    text = kept(path, record(0), record(2), record(4, "crashed"))
    message = r"2 games are done here, and 2 would leave out 1 of them \(--games 3 or more"
    with pytest.raises(WartableError, match=message):
        Results.resume(path, games=2)
    assert path.read_text(encoding="utf-8") == text
    assert sorted(Results.resume(path, games=3).records) == [0, 2]


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    """Beginning a run never destroys one."""
    path = tmp_path / "run.jsonl"
    text = kept(path, record(0))
    with pytest.raises(WartableError, match="the file is there already"):
        Results.begin(PLAN, path)
    assert path.read_text(encoding="utf-8") == text


def changed(text: str, line: int, **values: object) -> str:
    """Give a file with some values of a line replaced."""
    lines = text.splitlines()
    lines[line] = json.dumps({**json.loads(lines[line]), **values})
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("line", "values", "message"),
    [
        (0, {"sim": 2}, "these are no results of a simulation"),
        (0, {"sides": []}, "line 1: the plan is damaged"),
        (
            0,
            {"sides": [{"agent": "random", "name": "", "fields": {}, "deck": [[0, "x"]]}]},
            "damaged",
        ),
        (0, {"pairings": [[0, 2]]}, "line 1: the plan is damaged"),
        (0, {"games": "many"}, "line 1: the plan is damaged"),
        (0, {"version": "0.0.9"}, "played with version 0.0.9"),
        (0, {"engine": "abc"}, "played with engine abc"),
        (1, {"seed": 1}, "line 2: this game is not of this run"),
        (1, {"winner": 5}, "line 2: this game is not of this run"),
        (1, {"ended": "somehow"}, "line 2: this game is not of this run"),
        (1, {"turns": None}, "line 2: this game is not of this run"),
    ],
)
def test_a_file_of_another_run_is_refused(
    tmp_path: Path, line: int, values: dict[str, object], message: str
) -> None:
    """What does not fit is named with its line, and the file stays as it is."""
    path = tmp_path / "run.jsonl"
    text = changed(kept(path, record(0)), line, **values)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(WartableError, match=message):
        Results.resume(path)
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("content", [b"", b"3x Runesmith\n", b"[]\n", b"\xff\n"])
def test_a_file_that_holds_no_run_is_refused(tmp_path: Path, content: bytes) -> None:
    """Something else than results is said to be none."""
    path = tmp_path / "run.jsonl"
    path.write_bytes(content)
    with pytest.raises(WartableError, match=r"no results of a simulation|is not UTF-8"):
        Results.resume(path)


def test_a_table_has_a_row_a_game() -> None:
    """CSV names agents, decks and seats; winner and first turn are seats from 1."""
    results = Results(PLAN)
    results.add(record(1))
    results.add(record(0, "drawn"))
    rows = list(csv.DictReader(results.as_csv().splitlines()))
    assert [row["game"] for row in rows] == ["0", "1"]
    assert (rows[0]["ended"], rows[0]["winner"], rows[0]["first"]) == ("drawn", "", "2")
    assert (rows[1]["agent_1"], rows[1]["deck_1"]) == ("random", "orc")
    assert (rows[1]["winner"], rows[1]["winner_agent"], rows[1]["first"]) == ("2", "heuristic", "1")


def test_a_plan_is_kept_with_its_decks(tmp_path: Path) -> None:
    """Going on needs no deck file: the plan has the cards."""
    path = tmp_path / "run.jsonl"
    kept(path)
    found: Plan = Results.resume(path).plan
    assert [side.deck for side in found.sides] == [side.deck for side in PLAN.sides]
