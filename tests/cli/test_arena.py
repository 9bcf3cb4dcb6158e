"""The commands `wartable arena` and `wartable deck test`."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from wartable.cli.main import main

Output = pytest.CaptureFixture[str]

ROOT = Path(__file__).parents[2]
STARTERS = ("--decks", "starter-dwarf", "starter-orc")


def arena(*words: str | Path) -> int:
    """Run the command quietly and give its exit code."""
    return main(["arena", *map(str, words), "--quiet"])


def test_an_arena_is_reported_and_kept(tmp_path: Path, capsys: Output) -> None:
    """The report names both agents; the folder has games, summary and page."""
    out = tmp_path / "out"
    agents = ("--agents", "heuristic", "random", "--ladder", "--mirror")
    assert arena("invasion", *STARTERS, *agents, "--games", "4", "--seed", "3", "--out", out) == 0
    told = capsys.readouterr()
    assert told.out.startswith("invasion, ladder, 4 of 4 games, seed 3")
    assert "random over heuristic" in told.out
    assert f"results: {out / 'report.html'}" in told.out
    names = {path.name for path in out.iterdir()}
    assert {"games.jsonl", "times.jsonl", "summary.json", "report.html"} <= names
    assert not any(name.endswith(".part") for name in names)
    assert json.loads((out / "summary.json").read_text(encoding="utf-8"))["mirror"] is True


def test_ctrl_c_keeps_what_is_done(tmp_path: Path) -> None:
    """An interrupted arena ends with 130, says how to go on, and has its report."""
    out = tmp_path / "out"
    words = ["arena", "invasion", *STARTERS, "--seed", "3", "--games", "5000", "--out", str(out)]
    run = subprocess.Popen(  # noqa: S603  (our own)
        [sys.executable, "-m", "wartable", *words, "--processes", "2"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    journal = out / "games.jsonl"
    for _ in range(600):
        if journal.exists() and journal.read_text(encoding="utf-8").count("\n") > 3:
            break
        time.sleep(0.1)
    os.killpg(run.pid, signal.SIGINT)  # a terminal tells all processes
    told, err = run.communicate(timeout=60)
    assert "Traceback" not in err
    assert run.returncode == 130
    assert f"wartable arena --resume {out}" in err
    assert "decks, where they differ" in told
    assert (out / "report.html").exists()
    assert main(["sim", "--resume", str(journal), "--quiet"]) == 2


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "say which game, or with which decks (wartable arena --decks"),
        (("invasion", "--decks", "dwarf"), "nobody would meet anybody"),
        (("invasion", *STARTERS, "--ladder"), "need two agents"),
        (("invasion", *STARTERS, "--agents", "nobody"), "there is no agent called 'nobody'"),
        (("invasion", *STARTERS, "--agents", "no_module:A", "random"), "cannot be imported"),
        (("invasion", *STARTERS, "--limit", "-1"), "the limit -1.0 will not do"),
        (("invasion", *STARTERS, "--games", "0"), "the number of games 0 will not do"),
        (("invasion", *STARTERS, "--processes", "999"), "the number of processes will not do"),
        (("chess", *STARTERS), "cannot be simulated with decks"),
        (("--resume", "none"), "none: there is no arena in the folder"),
        (("--resume", "none", "--seed", "0"), "so it takes no seed"),
    ],
)
def test_bad_input_is_told_before_anything_is_played(
    words: tuple[str, ...],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Output,
) -> None:
    """Exit code 2, a sentence with the remedy, and no folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert arena(*words) == 2
    told = capsys.readouterr()
    assert message in told.err
    assert told.out == ""
    assert list(tmp_path.iterdir()) == []


def test_fewer_games_than_there_are_is_refused(tmp_path: Path, capsys: Output) -> None:
    """The folder keeps what it has; the sentence says what is there and what would be right."""
    out = tmp_path / "out"
    agents = ("--agents", "random", "tests.arena.players:Last", "--cap", "50")
    assert arena("invasion", *STARTERS, *agents, "--games", "8", "--seed", "3", "--out", out) == 0
    before = {path.name: path.read_bytes() for path in out.iterdir()}
    capsys.readouterr()
    assert arena("--resume", out, "--games", "5") == 2
    told = capsys.readouterr().err
    assert "8 games are done here, and 6 would leave out 2 of them" in told
    assert "(--games 8 or more; or begin anew elsewhere for fewer)" in told
    assert {path.name: path.read_bytes() for path in out.iterdir()} == before
    assert arena("--resume", out, "--games", "9") == 0
    assert "16 of 16 games" in capsys.readouterr().out


def test_a_deck_is_tested_against_others(tmp_path: Path, capsys: Output) -> None:
    """A file is a deck; it meets the decks named, and its own cards are told."""
    deck = tmp_path / "mine.txt"
    assert main(["deck", "show", "starter-dwarf"]) == 0
    deck.write_text(capsys.readouterr().out, encoding="utf-8")
    against = ("--against", "starter-orc", "starter-chaos")
    words = ["deck", "test", str(deck), *against, "--games", "12", "--seed", "3", "--quiet"]
    assert main(words) == 0
    told = capsys.readouterr().out
    assert told.startswith("invasion, gauntlet, 12 of 12 games, seed 3")
    assert "against all" in told
    assert "  starter-orc " in told
    assert "with the first turn" in told
    assert main(words) == 0
    cut = "a pick took"  # which it does not in the same time again
    assert capsys.readouterr().out.partition(cut)[0] == told.partition(cut)[0]


def test_a_deck_is_tested_against_all_by_default(capsys: Output) -> None:
    """Every other deck of the game is met."""
    assert main(["deck", "test", "dwarf", "--agent", "random", "--games", "18", "--quiet"]) == 0
    told = capsys.readouterr().out
    for name in ("orc", "empire", "orc-rush-2014", "starter-dwarf"):
        assert f"\n  {name} " in told
    assert "\n  dwarf " not in told
