"""The command `wartable sim`."""

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import wartable
from wartable import agents
from wartable.arena import Results
from wartable.cli.main import main
from wartable.cli.sim_progress import Bar, Lines, Silence, progress

Output = pytest.CaptureFixture[str]

ROOT = Path(__file__).parents[2]
OWN = "tests.arena.players:"
STARTERS = ("--decks", "starter-dwarf", "starter-orc")


def sim(*words: str | Path) -> int:
    """Run the command quietly and give its exit code."""
    return main(["sim", *map(str, words), "--quiet"])


def test_a_run_is_reported(capsys: Output) -> None:
    """Sides with intervals, seats, endings in words and a histogram are printed."""
    words = (
        "invasion",
        *STARTERS,
        "--agents",
        "heuristic",
        "random",
        "--games",
        "4",
        "--seed",
        "3",
    )
    assert sim(*words) == 0
    told = capsys.readouterr()
    lines = told.out.splitlines()
    assert lines[0] == "invasion, 4 of 4 games, seed 3"
    assert any(line.startswith("  heuristic with starter-dwarf") for line in lines)
    assert "  anybody, with the first turn" in told.out
    assert "INV-WIN-02  " in told.out
    assert any(line.startswith("turns  mean") for line in lines)
    assert told.err == ""


def test_files_are_the_same_whatever_the_number_of_processes(tmp_path: Path) -> None:
    """One process or two: results and table agree byte for byte."""
    for processes in ("1", "2"):
        words = ("--games", "6", "--seed", "3", "--processes", processes)
        kept = ("--json", tmp_path / f"{processes}.jsonl", "--csv", tmp_path / f"{processes}.csv")
        assert sim("invasion", *STARTERS, *words, *kept) == 0
    for kind in ("jsonl", "csv"):
        assert (tmp_path / f"1.{kind}").read_bytes() == (tmp_path / f"2.{kind}").read_bytes()
    last = (tmp_path / "1.jsonl").read_text(encoding="utf-8").splitlines()[-1]
    assert json.loads(last)["summary"]["finished"] == 6


def test_ctrl_c_keeps_what_is_done_and_resume_goes_on(tmp_path: Path) -> None:
    """An interrupted run ends with 130; going on, it becomes the file of an unbroken one."""
    path, whole = tmp_path / "run.jsonl", tmp_path / "whole.jsonl"
    words = ["sim", "invasion", *STARTERS, "--seed", "3", "--json"]
    command = [sys.executable, "-m", "wartable", *words, str(path), "--games", "5000"]
    run = subprocess.Popen(  # noqa: S603  (our own)
        [*command, "--processes", "2"],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    for _ in range(600):
        if path.exists() and path.read_text(encoding="utf-8").count("\n") > 3:
            break
        time.sleep(0.1)
    os.killpg(run.pid, signal.SIGINT)  # a terminal tells all processes
    _, err = run.communicate(timeout=60)
    assert "Traceback" not in err
    assert run.returncode == 130
    assert f"wartable sim --resume {path}" in err
    done = path.read_text(encoding="utf-8").count("\n") - 1
    assert done >= 3
    assert sim("--resume", path, "--games", str(done + 2)) == 0
    assert main([*words, str(whole), "--games", str(done + 2), "--quiet"]) == 0
    assert path.read_bytes() == whole.read_bytes()


def test_a_crash_leaves_a_journal(tmp_path: Path, capsys: Output) -> None:
    """Exit code 1, the crash in the report, and a journal beside the results."""
    path = tmp_path / "run.jsonl"
    words = ("--agents", f"{OWN}Fails", f"{OWN}Last", "--games", "2", "--seed", "3")
    assert sim("invasion", *STARTERS, *words, "--json", path) == 1
    told = capsys.readouterr()
    failed = f"the agent {OWN}Fails failed: ValueError: no idea,"
    assert f"! 2 crashed, counted nowhere below:\n!   game 0: {failed}" in told.out
    assert f"journal of a crashed game: {tmp_path / 'run-game-0.journal'}" in told.err
    journal = (tmp_path / "run-game-1.journal").read_text(encoding="utf-8")
    assert wartable.replay(journal).decision is not None


def test_a_run_of_crashes_is_stopped(tmp_path: Path, capsys: Output) -> None:
    """After twenty crashes a run is stopped; what is done is kept."""
    path = tmp_path / "run.jsonl"
    words = ("--agents", f"{OWN}Greedy", "--games", "500", "--seed", "3")
    assert sim("invasion", *STARTERS, *words, "--json", path) == 1
    assert "stopped by 20 crashes after 20 of 500 games" in capsys.readouterr().err
    assert len(list(tmp_path.glob("*.journal"))) == 20
    assert Results.resume(path).records == {}


def test_games_at_the_cap_are_told(capsys: Output) -> None:
    """A game that was given up is never silent."""
    assert sim("invasion", *STARTERS, "--games", "3", "--seed", "3", "--cap", "50") == 0
    told = capsys.readouterr().out.splitlines()
    assert told[1] == "! 3 not over after 50 picks, counted nowhere below: games 0, 1, 2"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "say which game, or with which decks (wartable sim --decks dwarf orc or --decks"),
        (("--decks", "all"), "say which game, or with which decks"),
        (("--decks", "random"), "say which: wartable sim invasion or wartable sim champions"),
        (("--decks", "dwarf", "death-nagash"), "a game is played with decks of one game"),
        (("champions", *STARTERS), "starter-dwarf is a deck of invasion, not of champions"),
        (("chess", *STARTERS), "cannot be simulated with decks (one of invasion, champions)"),
        (("invasion", "--decks", "dwarf", "none.txt"), "there is no file none.txt"),
        (("invasion", *STARTERS, "--agents", "nobody"), "there is no agent called 'nobody'"),
        (("invasion", *STARTERS, "--games", "0"), "the number of games 0 will not do (from 1 to"),
        (("invasion", *STARTERS, "--games", "9999999999"), "of games 9999999999 will not do"),
        (("invasion", *STARTERS, "--processes", "9999"), "processes 9999 will not do"),
        (("invasion", *STARTERS, "--processes", "-1"), "the number of processes will not do"),
        (("invasion", *STARTERS, "--json", "no/run.jsonl"), "there is no folder no"),
        (("invasion", *STARTERS, "--csv", "no/run.csv"), "there is no folder no"),
        (("--resume", "none.jsonl"), "none.jsonl: No such file or directory"),
        (("--resume", "r.jsonl", "--seed", "0"), "so it takes no seed"),
        (("--resume", "r.jsonl"), "r.jsonl: these are no results of a simulation"),
        (("invasion", *STARTERS, "--json", "r.jsonl"), "r.jsonl: the file is there already"),
    ],
)
def test_bad_input_is_told_before_anything_is_played(
    words: tuple[str, ...],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Output,
) -> None:
    """Exit code 2, a sentence with the remedy, and no file that was not there."""
    monkeypatch.chdir(tmp_path)
    Path("r.jsonl").write_text("something else\n", encoding="utf-8")
    assert sim(*words) == 2
    told = capsys.readouterr()
    assert message in told.err
    assert told.out == ""
    assert [path.name for path in tmp_path.iterdir()] == ["r.jsonl"]
    assert Path("r.jsonl").read_text(encoding="utf-8") == "something else\n"


def test_home_made_cards_go_to_every_process(tmp_path: Path) -> None:
    """A set is loaded where the games are played, and again when the run goes on."""
    page = (ROOT / "docs" / "how-to" / "write-a-home-made-set.md").read_text(encoding="utf-8")
    found = re.search(r"```toml\n(?P<set>.*?)```", page, re.DOTALL)
    assert found
    (tmp_path / "hills.toml").write_text(found["set"], encoding="utf-8")
    (tmp_path / "hills.txt").write_text("capital: Dwarf\n50 Hill Watch\n", encoding="utf-8")
    words = (
        "invasion",
        "--decks",
        "hills.txt",
        "orc",
        "--cards",
        "hills.toml",
        "--json",
        "r.jsonl",
    )
    for run in ((*words, "--games", "3"), ("--resume", "r.jsonl", "--games", "4")):
        command = [sys.executable, "-m", "wartable", "sim", *run, "--processes", "2", "--quiet"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)  # noqa: S603  (our own)
        assert (done.returncode, done.stderr) == (0, "")
    assert "invasion, 4 of 4 games" in done.stdout


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


def test_progress_suits_the_place() -> None:
    """A bar on a terminal, lines elsewhere, nothing if it is not wanted."""
    assert isinstance(progress(9, 0, quiet=True), Silence)
    assert isinstance(progress(9, 0, quiet=False, stream=io.StringIO()), Lines)
    out = Terminal()
    bar = progress(9, 3, quiet=False, stream=out)
    assert isinstance(bar, Bar)
    with bar:
        bar.step()
    assert "4/9" in out.getvalue()
    assert "a second" in out.getvalue()


def test_progress_lines_tell_rate_and_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line every ten seconds with rate and time left, and one at the end."""
    clock = iter([0.0, 0.0, 4.0, 11.0, 11.0, 20.0])
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    out = io.StringIO()
    lines = Lines(100, 10, out)
    with lines:
        lines.step()
        lines.step()
    assert out.getvalue().splitlines() == [
        "12 of 100 games, 0.2 a second, 8 min 4 s left",
        "12 of 100 games, 0.1 a second, 14 min 40 s left",
    ]


def test_decks_tell_their_game_and_sides_their_names(capsys: Output) -> None:
    """Sides are called what was typed, decks by lot too, and the game is that of the decks."""
    words = ("--decks", "death-nagash", "random:order", "random:order", "--games", "2")
    assert sim(*words, "--seed", "3", "--cap", "3000") == 0
    told = capsys.readouterr().out
    assert told.startswith("champions, 2 of 2 games")
    for name in ("death-nagash", "random:order", "random:order (3)"):
        assert f"  random with {name} " in told


def test_a_game_is_simulated_with_its_usual_decks(capsys: Output) -> None:
    """Without decks those of the table are taken, in either game."""
    for game, deck in (("invasion", "dwarf"), ("champions", "order-aventis")):
        assert sim(game, "--games", "1", "--seed", "3") == 0
        assert f"  random with {deck} " in capsys.readouterr().out


def test_the_agents_there_are_are_listed_alike(capsys: Output) -> None:
    """Help and refusals of both commands name the same agents, and whose they are."""
    for command in ("play", "sim"):
        with pytest.raises(SystemExit):
            main([command, "--help"])
        told = " ".join(capsys.readouterr().out.split())
        assert agents.offered() in told
    assert sim("champions", "--agents", "nobody") == 2
    offer = agents.offered(game="champions")
    assert f"one of {offer}, or module:Class" in capsys.readouterr().err


def test_an_agent_that_cannot_be_made_is_told(capsys: Output) -> None:
    """What goes wrong in somebody's own class is said with its place, and is no traceback."""
    assert sim("invasion", *STARTERS, "--agents", f"{OWN}Unmade") == 2
    told = capsys.readouterr().err
    assert "the agent Unmade cannot be made: KeyError: 'weights', in players.py line" in told
