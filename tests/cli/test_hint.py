"""`wartable hint` and the hint at the table in the terminal."""

import io
import json
import re
from pathlib import Path

import pytest

import wartable
from wartable.cli.main import main
from wartable.cli.table.choices import Choice
from wartable.cli.table.hints import way_to

Output = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch
FEW = ["--leaves", "20"]
SCENARIO = "invasion/rules/developments"


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: Patch) -> Path:
    """Games are kept in a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    """The journal of a game of Champions that is over."""
    game = wartable.new("champions", ("death-nagash", "order-aventis"), seed=7)
    while not game.over:
        game.apply(0)
    path = tmp_path / "game.json"
    path.write_text(wartable.journal(game).to_text(), encoding="utf-8")
    return path


def refused(capsys: Output, *words: str) -> str:
    """What is said when it cannot be done."""
    assert main(["hint", *words]) == 2
    return capsys.readouterr().err


def test_a_moment_of_a_journal_is_advised(kept: Path, capsys: Output) -> None:
    """The question, the best options with chances, and a sentence for each; always the same."""
    assert main(["hint", str(kept), "--at", "9", "--top", "2", *FEW]) == 0
    told = capsys.readouterr().out
    first, *rest = told.splitlines()
    assert re.fullmatch(r"player \d, turn \d, after 9 of \d+: What do you do\?", first)
    assert [line[:3] for line in rest if line[2:3] == "."] == [" 1.", " 2."]
    assert re.search(r"^ 1\. +\d+ %  \S", told, re.MULTILINE)
    assert re.search(r"^ {11}\S.*\.$", told, re.MULTILINE)
    assert re.fullmatch(r"\d+ more options: --top \d+", rest[-1])
    assert main(["hint", str(kept), "--at", "9", "--top", "2", *FEW]) == 0
    assert capsys.readouterr().out == told


def test_several_processors_share_the_work(kept: Path, capsys: Output) -> None:
    """The same options are told of; home-made cards are known to one process alone."""
    words = [str(kept), "--at", "9", "--json", *FEW]
    assert main(["hint", *words, "--cores", "2"]) == 0
    both = json.loads(capsys.readouterr().out)
    assert main(["hint", *words]) == 0
    alone = json.loads(capsys.readouterr().out)
    assert both["question"] == alone["question"]
    assert len(both["lines"]) == len(alone["lines"])
    told = refused(capsys, *words, "--cores", "2", "--cards", "mine.toml")
    assert "leave out --cores, or --cards" in told


def test_programs_get_data(kept: Path, capsys: Output) -> None:
    """`--json` is one object with the same in it."""
    assert main(["hint", str(kept), "--at", "9", "--json", *FEW]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["question"] == "What do you do?"
    assert set(told["lines"][0]) == {"option", "label", "chance", "share", "then", "why"}
    shares = [line["share"] for line in told["lines"]]
    assert shares == sorted(shares, reverse=True)


def test_a_scenario_is_advised(capsys: Output) -> None:
    """A table in words, before its first step, by words of its title."""
    assert main(["hint", SCENARIO, "--title", "one card a turn", "--at", "0", *FEW]) == 0
    told = capsys.readouterr().out
    assert told.startswith("kris, turn 3, after 0 of 9: What do you do?\n")
    assert "develop King Kazador, then to kris's " in told


def test_a_single_option_needs_no_advice(capsys: Output) -> None:
    """Where there is one thing to do, it is said."""
    assert main(["hint", SCENARIO, "--title", "wake the mountain", *FEW]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == ["There is one thing to do: pass."]


def test_a_save_is_advised(tmp_path: Path, capsys: Output) -> None:
    """A save holds one moment, and no other."""
    game = wartable.new("invasion", ("dwarf", "orc"), seed=7)
    path = tmp_path / "some.save"
    path.write_text(wartable.save(game), encoding="utf-8")
    assert main(["hint", str(path), "--seconds", "0.2"]) == 0
    assert "Keep this hand?" in capsys.readouterr().out
    assert "a save holds one moment only" in refused(capsys, str(path), "--at", "1")


def test_what_cannot_be_advised_is_refused_with_a_remedy(
    kept: Path, tmp_path: Path, capsys: Output
) -> None:
    """Each refusal says what would be right."""
    assert "this game is over" in refused(capsys, str(kept))
    assert "(--at N shows a moment of it, N from 0 to" in refused(capsys, str(kept))
    assert "so there is no place after 9999" in refused(capsys, str(kept), "--at", "9999")
    assert "3 scenarios are meant (--title has words" in refused(capsys, SCENARIO)
    assert "so there is no place after 99" in refused(
        capsys, SCENARIO, "--title", "wake", "--at", "99"
    )
    assert "give a kept game, a journal, a save or" in refused(capsys, str(tmp_path / "no.json"))
    other = tmp_path / "list.txt"
    other.write_text("3x Troll Slayers\n", encoding="utf-8")
    assert "no game can be found in it" in refused(capsys, str(other))
    for words in (["--leaves", "0"], ["--seconds", "-1"], ["--at", "-1"]):
        with pytest.raises(SystemExit):
            main(["hint", str(kept), *words])


def test_the_hand_of_an_agent_stays_hidden_while_the_game_goes_on(
    tmp_path: Path, monkeypatch: Patch, capsys: Output
) -> None:
    """At a question to the agent nothing is told, but where the last one to the player was."""
    path = tmp_path / "mine.json"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    assert main(["play", "invasion", "--seed", "3", "--plain", "--save", str(path)]) == 0
    told = refused(capsys, str(path), "--at", "2")
    assert "Orc is asked here, whose cards you may not see (--at 1 is the last" in told
    assert main(["hint", str(path), "--at", "1", *FEW]) == 0


def test_the_table_gives_a_hint(tmp_path: Path, monkeypatch: Patch, capsys: Output) -> None:
    """`hint` and `a` tell the options by the numbers that take them, and the question stays."""
    monkeypatch.setattr("sys.stdin", io.StringIO("hint\na\nh\nq\n"))
    kept = str(tmp_path / "mine.json")
    assert main(["play", "invasion", "--seed", "3", "--plain", "--save", kept]) == 0
    told = capsys.readouterr().out
    assert told.count("Best, by lines of play that were tried on guesses") == 2
    assert len(re.findall(r"^ 1 +\d+ %  keep$", told, re.MULTILINE)) == 2
    assert "  hint        the best options, with chances" in told


def test_two_people_get_no_hint(tmp_path: Path, monkeypatch: Patch, capsys: Output) -> None:
    """Between people nobody is told what to do."""
    monkeypatch.setattr("sys.stdin", io.StringIO("\nhint\nq\n"))
    kept = str(tmp_path / "ours.json")
    words = ["--seed", "3", "--plain", "--opponent", "person", "--save", kept]
    assert main(["play", "invasion", *words]) == 0
    assert "no hints while two people play against each other" in capsys.readouterr().out


def test_an_option_inside_another_is_told_by_both_numbers() -> None:
    """First the choice that opens, then the one inside."""
    inside = (Choice(1, "develop A", "develop", (4,), ()), Choice(2, "B", "develop", (5,), ()))
    whole = Choice(7, "develop a card...", "develop", (4, 5), (), inside=inside)
    options = [Choice(0, "pass", "pass", (0,), ()), whole]
    assert [each.number for each in way_to(5, options)] == [7, 2]
    assert [each.number for each in way_to(0, options)] == [0]
    assert list(way_to(9, options)) == []
