"""The command `wartable deck --game champions`."""

import json
from pathlib import Path

import pytest

from wartable.cli.main import main

Output = pytest.CaptureFixture[str]

GAME = ["--game", "champions"]


def test_every_breach_is_told_at_once(tmp_path: Path, capsys: Output) -> None:
    """All that is wrong with a list, with rule ids and cards, exit code 1."""
    path = tmp_path / "mine.txt"
    path.write_text("2x Archaon\n1 Orruk Boss\n2 Divine Blast\nDevur\n", encoding="utf-8")
    assert main(["deck", "check", str(path), *GAME]) == 1
    assert capsys.readouterr().out.splitlines()[1:] == [
        "- line 4 cannot be read: Devur; nearest: Devour",
        "- the deck has 3 champions, and it needs exactly 4 (CH-2.1.1.1)",
        "- the deck has 2 blessings, and it needs exactly 4 (CH-2.1.1.1)",
        "- the deck has 0 actions, and it needs exactly 30 (CH-2.1.1.1)",
        "- there are 2 Archaon, and Archaon is Unique (CH-2.1.1.1-C3)",
        "- there are 2 Divine Blast, and 1 is the most (CH-2.1.1.1-B2)",
        "- the champions cost 27, and 20 is the most: Archaon 13, Orruk Boss 1 (CH-2.1.1.1-C4)",
        "- cards of Destruction in a deck of Chaos: Orruk Boss (CH-2.1.1.2)",
        "- cards of Order in a deck of Chaos: Divine Blast (CH-2.1.1.2)",
    ]


def test_a_check_notes_what_is_beyond_the_rules_document(tmp_path: Path, capsys: Output) -> None:
    """The note stands below the breaches, one for a set."""
    path = tmp_path / "mine.txt"
    path.write_text("3 Celestite Swipe\n1 Summon Seraphon\n", encoding="utf-8")
    assert main(["deck", "check", str(path), *GAME]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == (
        "- note: Seraphon Warband is beyond the rules document: Celestite Swipe, Summon Seraphon"
    )


def test_formats_are_named(capsys: Output) -> None:
    """Without a format the constructed one is meant; the balance list is another."""
    assert main(["deck", "check", "death-nagash", *GAME]) == 0
    assert main(["deck", "check", "death-nagash", "--format", "balance-2020", *GAME]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "death-nagash: 38 cards, legal in the constructed format",
        "death-nagash: 38 cards, legal in the balance-2020 format",
    ]


def test_a_deck_is_converted_and_shown(capsys: Output) -> None:
    """From a list into a code, and from the code the same list, without its name."""
    assert main(["deck", "convert", "order-vorrus", "--to", "code", *GAME]) == 0
    code = capsys.readouterr().out.strip()
    assert main(["deck", "show", code, *GAME]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("# Champions (4)\n")
    assert shown.endswith("# 38 cards\n")
    assert main(["deck", "convert", "order-vorrus", "--to", "o8d", *GAME]) == 2
    assert "no deck format called 'o8d'" in capsys.readouterr().err


def test_odds_are_those_of_the_action_deck(capsys: Output) -> None:
    """Chances are for the opening hand of four out of thirty actions."""
    assert main(["deck", "odds", "order-vorrus", "--json", *GAME]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["size"], told["draw"]) == (30, 4)
    assert not [row for row in told["odds"] if row["name"] in ("any champion", "Vorrus Starstrike")]


def test_the_decks_are_listed(capsys: Output) -> None:
    """Twenty decks come with the game."""
    assert main(["deck", "list", *GAME]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 20
