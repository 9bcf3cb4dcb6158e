"""The commands `wartable deck convert` and `wartable deck odds`."""

import json
from pathlib import Path

import pytest

from wartable.cli.main import main

Output = pytest.CaptureFixture[str]

DWARF = "wi1-AQEBHgsFBwcHBQUFBQYGBQUHBQUGBgUFBgUFBQXbAgYGBhUbZBUg"


def deck(*words: str | Path) -> int:
    """Run the command and give its exit code."""
    return main(["deck", *map(str, words)])


def test_a_deck_goes_through_all_forms(tmp_path: Path, capsys: Output) -> None:
    """From the game's own list by way of OCTGN and JSON back to the same list."""
    o8d, data, back = tmp_path / "a.o8d", tmp_path / "a.json", tmp_path / "a.txt"
    assert deck("convert", "dwarf", "--to", "o8d", "-o", o8d) == 0
    assert deck("convert", o8d, "--to", "json", "-o", data) == 0
    assert deck("convert", data, "--to", "text", "-o", back) == 0
    assert deck("convert", back, "--to", "code") == 0
    told = capsys.readouterr()
    assert told.out == f"{DWARF}\n"
    assert told.err.splitlines() == [
        "its card ids are ours: --octgn FOLDER takes OCTGN's own",
        "the name 'Dwarf' is not kept",
    ]


def test_every_action_takes_every_form(tmp_path: Path, capsys: Output) -> None:
    """Files of other forms and codes can be checked and shown like lists."""
    path = tmp_path / "dwarf.o8d"
    assert deck("convert", DWARF, "--to", "o8d", "-o", path) == 0
    assert deck("check", path, DWARF, "--format", "tournament") == 0
    assert capsys.readouterr().out.count("50 cards, legal in the tournament format") == 2
    assert deck("show", DWARF) == 0
    assert "3x Troll Slayers" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("convert", "none.txt", "--to", "code"), "there is no file none.txt, and no deck"),
        (
            ("convert", "a.txt", "--to", "code", "--game", "invasion"),
            "line 1 cannot be read: Runesmoth; nearest: Runes",
        ),
        (("convert", "a.txt", "--to", "code"), "a.txt has no card of invasion or champions"),
        (("convert", "dwarf", "--to", "text", "--force"), "--force writes over a file"),
        (("convert", "b.txt", "--to", "json"), "there is no card called Runesmoth; nearest: Runes"),
        (("convert", "dwarf", "--to", "text", "-o", "a.txt"), "a.txt is there already (--force"),
        (("convert", "dwarf", "--to", "text", "-o", "no/b.txt"), "b.txt cannot be written"),
        (("convert", "dwarf", "--to", "text", "--octgn", "."), "--octgn is for --to o8d"),
        (("convert", "dwarf", "--to", "o8d", "--octgn", "."), "definition.xml: No such file"),
        (("convert", DWARF[:-1], "--to", "text"), "its check fails (copy the whole code again)"),
        (("odds", "dwarf", "--draw", "51"), "draw from 0 to 50 cards"),
        (
            ("odds", "dwarf", "--card", "slayers"),
            "the deck has no slayers (nearest: Troll Slayers)",
        ),
        (("odds", "dwarf", "--card", "Waaagh!"), "the deck has no Waaagh!"),
        (("odds", "dwarf", "--seed", "-1"), "seed and number of hands are whole numbers from 0"),
        (("odds", "empty.txt", "--game", "invasion"), "draw from 0 to 0 cards"),
        (("odds", "dwarf", "--hands", "99999999999"), "99999999999 hands are too many (at most"),
    ],
)
def test_bad_input_is_told_and_nothing_is_written(
    words: tuple[str, ...],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Output,
) -> None:
    """Exit code 2, a sentence with place and remedy, and every file as it was."""
    monkeypatch.chdir(tmp_path)
    files = {"a.txt": "Runesmoth\n", "b.txt": "3x Runesmoth\n", "empty.txt": "# nothing\n"}
    for name, text in files.items():
        Path(name).write_text(text, encoding="utf-8")
    assert deck(*words) == 2
    told = capsys.readouterr()
    assert message in told.err
    assert told.out == ""
    assert {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()} == files


def test_a_file_may_be_written_over_by_force(tmp_path: Path) -> None:
    """With --force a file is replaced, whole."""
    path = tmp_path / "a.code"
    path.write_text("something else", encoding="utf-8")
    assert deck("convert", "dwarf", "--to", "code", "-o", path, "--force") == 0
    assert path.read_text(encoding="utf-8") == DWARF
    assert [each.name for each in tmp_path.iterdir()] == ["a.code"]


def test_odds_are_exact(capsys: Output) -> None:
    """Three copies in fifty, seven drawn: 37.04 % for one; types and cards have their rows."""
    assert deck("odds", "dwarf") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "dwarf: chances in 7 of 50 cards"
    rows = {line[:24].strip(): line[24:].split() for line in lines[2:]}
    assert rows["Troll Slayers"] == ["3", "37.04", "%", "4.79", "%", "0.18", "%", "0.42"]
    assert rows["any unit"][0] == "22"
    assert rows["Zhufbar Engineers"] == ["1", "14.00", "%", "-", "-", "0.14"]


def test_odds_of_some_cards_for_programs(capsys: Output) -> None:
    """Each card asked for, all of them together, fractions and hands by their seed."""
    words = (
        "--card",
        "runesmith",
        "--card",
        "Troll Slayers",
        "--json",
        "--hands",
        "2",
        "--seed",
        "5",
    )
    assert deck("odds", "dwarf", "--draw", "10", *words) == 0
    told = json.loads(capsys.readouterr().out)
    assert [row["name"] for row in told["odds"]] == ["Runesmith", "Troll Slayers", "any of these"]
    assert told["odds"][0]["exact"][0] == "243/490"
    assert told["odds"][0]["at_least"][0] == pytest.approx(0.4959, abs=1e-4)
    assert [len(hand) for hand in told["hands"]] == [10, 10]
    assert deck("odds", "dwarf", "--draw", "10", *words) == 0
    assert json.loads(capsys.readouterr().out) == told


def test_hands_are_dealt_by_lot(capsys: Output) -> None:
    """A seed alone deals three hands; without one, one is drawn and told."""
    assert deck("odds", "dwarf", "--seed", "5") == 0
    told = capsys.readouterr().out
    assert told.count("(seed 5)") == 3
    dealt = told.partition("\n\n")[2]
    assert dealt.count("\n  ") == 21
    assert deck("odds", "dwarf", "--hands", "1") == 0
    assert "hand 1 (seed " in capsys.readouterr().out
