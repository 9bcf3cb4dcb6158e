"""`wartable scenario`: lines, JSON, the play log, exit codes."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from wartable.cli.main import main

GOOD = """\
scenario: Loyalty is paid
game: invasion
rules: [INV-COST-02]
table:
  kris: {capital: Dwarf, resources: 1, hand: [Defender of the Hold]}
  tom: {capital: Orc}
script:
  - kris: {play: Defender of the Hold, to: battlefield}
expect:
  kris: {resources: 0, battlefield: {units: 1}}
"""

BAD = GOOD.replace("Loyalty is paid", "Loyalty is free").replace("resources: 0", "resources: 1")

HOME_MADE = """\
scenario: A home-made unit is tough
game: invasion
table:
  kris: {capital: Dwarf, resources: 2, hand: [Hill Watch]}
  tom: {}
script:
  - kris: {play: Hill Watch, to: quest}
expect: {cards: {Hill Watch: {zone: quest, keywords: [Toughness 1]}}}
---
scenario: A home-made unit acts as it enters play
game: champions
table:
  anna: {hand: [Hill Spears]}
  bert: {health: 30}
script:
  - anna: {play: Hill Spears, by: 1}
expect: {bert: {health: 28}}
"""

WATCH = """\
[set]
name = "Hill Country"
slug = "hill-country"
code = "HC"

[[card]]
number = 1
title = "Hill Watch"
facts = {type = "Unit", race = "Dwarf", cost = 2, loyalty = 1, power = 1, hit_points = 2}
script = ["toughness 1"]
"""

SPEARS = """\
[set]
name = "Hill Lanes"
slug = "hill-lanes"
code = "HL"

[[card]]
number = 1
title = "Hill Spears"
facts = {type = "unit", alliance = "Unaligned", corners = ["S2", "S2", "S1", "S1"]}
script = ["corner: deal [corner] damage to the opponent"]
"""

Output = pytest.CaptureFixture[str]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a scenario that holds and one that does not."""
    (tmp_path / "a.yaml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "b.yaml").write_text(BAD, encoding="utf-8")
    return tmp_path


def test_each_scenario_is_a_line(folder: Path, capsys: Output) -> None:
    """A line says ok, or what differs with step, expected and found; a summary follows."""
    assert main(["scenario", "run", str(folder)]) == 1
    good, bad, summary = capsys.readouterr().out.splitlines()
    assert good == f"ok    {folder / 'a.yaml'}: Loyalty is paid"
    assert bad == (
        f"FAIL  {folder / 'b.yaml'}: Loyalty is free: "
        "at the end: kris.resources: expected 1, found 0"
    )
    assert summary == "1 passed, 1 failed"


def test_all_well_is_exit_code_0(folder: Path, capsys: Output) -> None:
    """The exit code is 0 if everything held."""
    assert main(["scenario", "run", str(folder / "a.yaml")]) == 0
    assert "1 passed, 0 failed" in capsys.readouterr().out


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_json_is_one_object_a_line(folder: Path, capsys: Output, jobs: str) -> None:
    """With --json every line is an object, in the order of the files, whatever the jobs."""
    assert main(["scenario", "run", str(folder), "--json", "--jobs", jobs]) == 1
    good, bad = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert good == {
        "file": str(folder / "a.yaml"),
        "scenario": "Loyalty is paid",
        "ok": True,
        "failures": [],
        "rules": ["INV-COST-02"],
    }
    assert (bad["ok"], len(bad["failures"])) == (False, 1)


def test_trace_prints_the_play_log(folder: Path, capsys: Output) -> None:
    """With --trace the play log follows its scenario."""
    assert main(["scenario", "run", str(folder / "a.yaml"), "--trace"]) == 0
    assert "Defender of the Hold" in capsys.readouterr().out.split("Loyalty is paid")[1]


def test_trace_says_what_is_half_done(folder: Path, capsys: Output) -> None:
    """With --trace the log shows each decision that a step answers, and where something differs."""
    assert main(["scenario", "run", str(folder / "b.yaml"), "--trace"]) == 1
    told = [line.removeprefix("      ") for line in capsys.readouterr().out.splitlines()]
    first = told.index("at step 1 (kris: {play: Defender of the Hold, to: battlefield}):")
    second = told.index("still at step 1:")
    last = told.index("at the end, where it differs:")
    assert told[first + 1 : first + 4] == [
        "  whole game (next: next turn)",
        "  turn (next: capital ends)",
        "  window (next: answer)",
    ]
    assert told[second + 1 : second + 5] == [
        "  ...",
        "  window (next: add)",
        "  announce (next: zone named), Defender of the Hold (kris)",
        "  kris is asked (zone, 1 option): To which zone?",
    ]
    assert told[last + 1 : last + 3] == ["  ...", "  window (next: answer)"]


def test_trace_shows_the_chain_and_says_nothing_twice(folder: Path, capsys: Output) -> None:
    """A step in the middle of a chain shows what waits on it; what is as before is short."""
    expected = "  - expect: {kris: {resources: 0}}\n"
    (folder / "b.yaml").write_text(GOOD.replace("expect:\n", f"{expected * 2}expect:\n"), "utf-8")
    assert main(["scenario", "run", str(folder / "b.yaml"), "--trace"]) == 0
    told = [line.removeprefix("      ") for line in capsys.readouterr().out.splitlines()]
    assert "  on the chain: Defender of the Hold (kris)" in told[told.index("before step 2:") :]
    assert "before step 3: as before" in told


def test_trace_in_json_has_a_text_for_each_place(folder: Path, capsys: Output) -> None:
    """With --json and --trace an object also has the log, and what was half done where."""
    assert main(["scenario", "run", str(folder / "a.yaml"), "--json", "--trace"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [each["where"] for each in told["trace"]] == [
        "at step 1 (kris: {play: Defender of the Hold, to: battlefield})",
        "still at step 1",
    ]
    asked = [each["trace"].splitlines()[-1] for each in told["trace"]]
    assert [line.partition(",")[0] for line in asked] == [
        "kris is asked (action",
        "kris is asked (zone",
    ]
    assert any("Defender of the Hold" in line for line in told["log"])


def test_a_missing_path_is_exit_code_2(tmp_path: Path, capsys: Output) -> None:
    """What cannot be run at all is exit code 2, said on standard error."""
    assert main(["scenario", "run", str(tmp_path / "nowhere")]) == 2
    assert "there is no file or folder" in capsys.readouterr().err


def test_a_broken_scenario_fails_and_the_others_run(folder: Path, capsys: Output) -> None:
    """A mistake in one file names file and step, and hides nothing else."""
    (folder / "b.yaml").write_text(GOOD.replace("play: Def", "play: Dev"), encoding="utf-8")
    assert main(["scenario", "run", str(folder)]) == 1
    good, bad, _ = capsys.readouterr().out.splitlines()
    assert good.startswith("ok ")
    assert "b.yaml: Loyalty is paid: step 1: no card on this table is called Devender" in bad
    assert "did you mean Defender of the Hold?" in bad


def test_kinds_are_listed(capsys: Output) -> None:
    """The kinds of decisions of a game are listed, one a line."""
    assert main(["scenario", "kinds", "invasion"]) == 0
    kinds = capsys.readouterr().out.split()
    assert {"action", "attackers", "defenders", "assign", "choose"} <= set(kinds)


def test_kinds_of_an_unknown_game_are_refused(capsys: Output) -> None:
    """A game nobody knows is exit code 2."""
    assert main(["scenario", "kinds", "chess"]) == 2
    assert "there is no game called chess" in capsys.readouterr().err


def wartable(*arguments: str) -> subprocess.CompletedProcess[str]:
    """`wartable scenario run` in a process of its own: cards stay as long as a process lives."""
    command = [sys.executable, "-m", "wartable", "scenario", "run", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603


def test_home_made_cards_lie_on_tables_of_both_games(tmp_path: Path) -> None:
    """`--cards FILE` adds a set to the game that can read it."""
    texts = {"question.yaml": HOME_MADE, "watch.toml": WATCH, "spears.toml": SPEARS}
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    question, watch, spears = (str(tmp_path / name) for name in texts)
    assert wartable(question, "--cards", watch, "--cards", spears).returncode == 0
    alone = wartable(question, "--cards", watch)
    assert "1 passed, 1 failed" in alone.stdout
    assert "table: there is no card called 'Hill Spears'" in alone.stdout


def test_a_card_file_that_cannot_be_used_is_exit_code_2(tmp_path: Path) -> None:
    """What is wrong with a card file is told as its own game tells it; nothing is run."""
    (tmp_path / "question.yaml").write_text(HOME_MADE, encoding="utf-8")
    broken = SPEARS.replace("deal [corner] damage", "deel [corner] damage")
    (tmp_path / "broken.toml").write_text(broken, encoding="utf-8")
    question = str(tmp_path / "question.yaml")
    told = wartable(question, "--cards", str(tmp_path / "broken.toml"))
    assert (told.returncode, told.stdout) == (2, "")
    assert "broken.toml has 1 problem" in told.stderr
    missing = wartable(question, "--cards", "nowhere.toml")
    assert (missing.returncode, missing.stdout) == (2, "")
    assert "there is no card file nowhere.toml" in missing.stderr


def test_the_bare_command_says_what_can_be_asked_for(capsys: Output) -> None:
    """`wartable scenario` alone is exit code 2 and prints its actions, as other commands do."""
    assert main(["scenario"]) == 2
    assert "kinds" in capsys.readouterr().err


def test_more_processes_than_help_are_refused(capsys: Output) -> None:
    """A number of processes has an end."""
    with pytest.raises(SystemExit):
        main(["scenario", "run", ".", "--jobs", "99999"])
    assert "give 1 to 256 processes" in capsys.readouterr().err
