"""Games that are kept and gone on with, and which game the words of `wartable play` mean."""

import io
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from wartable.cli.main import main
from wartable.cli.table.files import fetch

HOW_TO = Path(__file__).parents[2] / "docs" / "how-to" / "write-a-home-made-set.md"

Output = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: Patch) -> Path:
    """Games are kept in a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "a state"))
    return tmp_path


def typed(lines: str, *words: str, monkeypatch: Patch) -> int:
    """Run `wartable play` with these lines as input."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    return main(["play", *words])


def alone(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, as it adds cards; nobody types anything."""
    command = [sys.executable, "-m", "wartable", *words]
    return subprocess.run(command, capture_output=True, text=True, input="", check=False)  # noqa: S603  (our own)


def home_made(folder: Path) -> tuple[Path, Path]:
    """The set of the how-to page, and a deck with one of its cards."""
    found = re.search(r"```toml\n(?P<set>.*?)```", HOW_TO.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    cards, deck = folder / "my hills.toml", folder / "masons.txt"
    cards.write_text(found["set"], encoding="utf-8")
    listed = alone("deck", "show", "dwarf").stdout
    deck.write_text(listed.replace("3x Troll Slayers", "3x Hill Watch"), encoding="utf-8")
    return cards, deck


def test_a_game_with_home_made_cards_goes_on_by_the_line_printed(tmp_path: Path) -> None:
    """The line that was printed goes on with the game, from any folder, spaces or not."""
    cards, deck = home_made(tmp_path)
    began = alone("play", "--cards", str(cards), "--deck", str(deck), "--seed", "7")
    line = re.search(r"^go on with: (?P<command>.*)$", began.stdout, re.MULTILINE)
    assert line, began.stderr
    words = shlex.split(line["command"])
    again = alone(*words[1:])
    assert (again.returncode, again.stderr) == (0, "")
    assert "go on with: " in again.stdout
    moved = cards.rename(tmp_path / "elsewhere.toml")
    lost = alone(*words[1:])
    assert "my hills.toml, which is not there (--cards FILE says where they are now)" in lost.stderr
    assert alone(*words[1:], "--cards", str(moved)).returncode == 0


def test_a_finished_game_is_marked(tmp_path: Path, monkeypatch: Patch, capsys: Output) -> None:
    """How it ended stands in its file and in the list of kept games."""
    assert typed("", "--opponent", "random+random", "--seed", "3", monkeypatch=monkeypatch) == 0
    kept = fetch(next((tmp_path / "a state" / "wartable").iterdir()))
    assert re.fullmatch(r"\w+ wins in turn \d+ \(INV-.*\)", kept.ending)
    assert typed("6\n\nq\n", "--menu", monkeypatch=monkeypatch) == 0
    assert re.search(r", \d+ picks, over: \w+ wins in turn", capsys.readouterr().out)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--resume", "a.json", "--deck", "dwarf", "--seed", "7"], "so no --deck, --seed"),
        (["--replay", "a.json", "--opponent", "random"], "so no --opponent"),
        (["--replay", "a.json", "--resume", "a.json"], "so no --resume"),
        (["champions", "--resume", "a.json"], "a.json is a game of invasion, not of champions"),
    ],
)
def test_options_that_would_be_ignored_are_refused(
    words: list[str], told: str, tmp_path: Path, monkeypatch: Patch, capsys: Output
) -> None:
    """What a kept game is like stands in its file."""
    monkeypatch.chdir(tmp_path)
    assert typed("", "--seed", "7", "--save", "a.json", monkeypatch=monkeypatch) == 0
    assert typed("", *words, monkeypatch=monkeypatch) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--deck", "order-aventis"], "Champions: Order (person) against Death (random)"),
        (["--deck", "death-nagash"], "Champions: Death (person) against Order (random)"),
        (["--against", "random:destruction"], "Champions: "),
        (["--deck", "random", "--against", "orc"], "Invasion: "),
        (["--deck", "random"], "say which: wartable play invasion or wartable play champions"),
        (["--deck", "dwarf", "--against", "death-nagash"], "decks of one game"),
        (["champions", "--deck", "dwarf"], "dwarf is a deck of invasion, not of champions"),
    ],
)
def test_decks_tell_which_game_is_played(
    words: list[str], told: str, monkeypatch: Patch, capsys: Output
) -> None:
    """A deck's game is played; where none or two fit, it is said so."""
    typed("", *words, "--seed", "7", "--opponent", "random", monkeypatch=monkeypatch)
    printed = capsys.readouterr()
    assert told in printed.out + printed.err


def test_cards_of_another_game_are_loaded_for_it(tmp_path: Path) -> None:
    """With --resume, home-made cards join the game that is resumed."""
    cards, _ = home_made(tmp_path)
    kept = str(tmp_path / "kept.json")
    assert alone("play", "champions", "--seed", "7", "--save", kept).returncode == 0
    found = alone("play", "--resume", kept, "--cards", str(cards))
    assert "is a set of invasion, not of champions" in found.stderr
