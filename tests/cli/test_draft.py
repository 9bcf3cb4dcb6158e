"""The command `wartable draft`."""

import io
from pathlib import Path

import pytest

from wartable.cli.main import main
from wartable.invasion.decklists import LISTS

Output = pytest.CaptureFixture[str]


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """Let these lines come from the keyboard."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_a_person_drafts_against_an_agent(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Output
) -> None:
    """Numbers take options until both decks are written as lists."""
    typed(monkeypatch, *["2"] * 100)
    assert main(["draft", "--side", "order", "--seed", "7", "--out", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("You draft Order.\n")
    assert "Pack 5 of 5" in told
    for name in ("order", "destruction"):
        deck, problems = LISTS.read((tmp_path / f"{name}.txt").read_text(encoding="utf-8"))
        assert problems == []
        assert f"{name}.txt: {deck.size} cards" in told
        assert 24 <= deck.size <= 46


def test_what_is_no_option_is_asked_again(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    """A wrong answer changes nothing, and q leaves."""
    typed(monkeypatch, "0", "sixteen", "16", "q")
    assert main(["draft", "--side", "order", "--seed", "7"]) == 0
    told = capsys.readouterr().out
    assert told.count("a number from 1 to 15, or q to leave") == 3
    assert told.endswith("you leave the draft; nothing is kept\n")


def test_two_people_take_turns_at_the_keyboard(
    monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    """Each is called before he is shown anything; what the other holds is not shown."""
    typed(monkeypatch, "", "1", "1", "", "1")
    command = ["draft", "--side", "order", "--seed", "7", "--opponent", "person"]
    assert main(command) == 0
    _, mine, theirs = capsys.readouterr().out.split("press Enter ---")
    assert "Dwarf Unit" in mine
    assert "Orc" not in mine
    assert "Dwarf" not in theirs


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path, capsys: Output) -> None:
    """Decks are not drafted to be lost: a wrong folder is told before the first pick."""
    assert main(["draft", "--out", str(tmp_path / "none")]) == 2
    assert "there is no folder" in capsys.readouterr().err
