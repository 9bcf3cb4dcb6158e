"""The command `wartable deck`."""

import json
import os
from pathlib import Path
from threading import Thread

import pytest

from wartable.cli.main import main
from wartable.games import door

Output = pytest.CaptureFixture[str]

FAULTY = """\
capital: Orc
4 Troll Slayers
2 Trol Slayers
3x Waaagh!
Alliance - Dwarf and Empire
Will of the Electors
Innovation
what is this
"""

TOLD = """\
- line 8 cannot be read: what is this; a card is written as 3x Title
- there is no card called Trol Slayers; nearest: Troll Slayers, Veteran Slayer, Dragonslayer
- the deck has 12 cards, and 50 is the fewest (INV-DECK-01)
- there are 4 Troll Slayers, and 3 is the most (INV-DECK-03)
- cards of Order in a deck of Destruction: Troll Slayers, Will of the Electors (INV-RACE-03)
- Order only, in a deck of Destruction: Alliance - Dwarf and Empire (INV-KW-SIDE-01)
- one card of the restricted list, not 2: Will of the Electors, Innovation (INV-RESTRICT-00)
"""


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    """A list with many faults."""
    path = tmp_path / "faulty.txt"
    path.write_text(FAULTY, encoding="utf-8")
    return path


def check(path: Path | str, form: str) -> int:
    """Run the check and give its exit code."""
    return main(["deck", "check", str(path), "--game", "invasion", "--format", form])


def test_every_breach_is_listed_with_rule_and_cards(faulty: Path, capsys: Output) -> None:
    """A tournament check lists unreadable lines and all breaches at once, exit code 1."""
    assert check(faulty, "tournament") == 1
    assert capsys.readouterr().out.partition("\n")[2] == TOLD


def test_the_casual_format_has_no_lists(faulty: Path, capsys: Output) -> None:
    """AMB-88: without the restricted list the same deck has one breach less."""
    assert check(faulty, "casual") == 1
    told = capsys.readouterr().out
    assert "6 breaches of the casual format" in told
    assert "INV-RESTRICT" not in told


def test_breaches_are_given_to_programs(faulty: Path, capsys: Output) -> None:
    """With --json each breach has its rule, its sentence and its cards."""
    assert main(["deck", "check", str(faulty), "dwarf", "--json"]) == 1
    first, second = json.loads(capsys.readouterr().out)
    assert second == {"deck": "dwarf", "breaches": [], "notes": []}
    assert first["breaches"][3] == {
        "rule": "INV-DECK-03",
        "sentence": "there are 4 Troll Slayers, and 3 is the most",
        "cards": ["Troll Slayers"],
    }


@pytest.mark.parametrize("form", ["casual", "tournament"])
def test_a_legal_deck_is_exit_code_0(form: str, capsys: Output) -> None:
    """A deck that breaks nothing is said to be legal."""
    assert check("chaos", form) == 0
    assert capsys.readouterr().out == f"chaos: 50 cards, legal in the {form} format\n"


def test_what_cannot_be_done_is_exit_code_2(tmp_path: Path, capsys: Output) -> None:
    """A missing file, bytes that are no text and an unknown format are told kindly."""
    assert check(tmp_path / "none.txt", "casual") == 2
    assert "wartable deck list names the decks there are" in capsys.readouterr().err
    (tmp_path / "odd.txt").write_bytes(b"3x Troll\xff Slayers")
    assert check(tmp_path / "odd.txt", "casual") == 2
    assert "byte 8 is not UTF-8" in capsys.readouterr().err
    assert check("dwarf", "legacy") == 2
    assert "one of casual, tournament" in capsys.readouterr().err
    assert main(["deck"]) == 2


def test_a_deck_is_shown_in_its_proper_form(tmp_path: Path, capsys: Output) -> None:
    """A list is written anew by type and set; what cannot be read of it is told apart."""
    path = tmp_path / "mine.txt"
    path.write_text("WAAAGH! x2\nboar boyz\n3 Nothing\nwhat is this\n", encoding="utf-8")
    assert main(["deck", "show", str(path)]) == 1
    told = capsys.readouterr()
    assert told.out == (
        "name: mine\n\n# Units (1)\n1x Boar Boyz\n\n# Tactics (2)\n2x Waaagh!\n\n"
        "# Not in the card pool (3)\n3x Nothing\n\n# 6 cards\n"
    )
    assert told.err.startswith("line 4 cannot be read")


def test_the_decks_of_the_game_are_listed(capsys: Output) -> None:
    """Four starter decks of forty, ready decks of fifty, and those that people played."""
    assert main(["deck", "list", "--game", "invasion"]) == 0
    races = ("chaos", "dwarf", "empire", "orc")
    sizes = dict(line.split()[:2] for line in capsys.readouterr().out.splitlines())
    assert list(sizes) == door("invasion").decks.lists.built_in()
    assert {sizes[race] for race in races} == {"50"}
    assert {sizes[f"starter-{race}"] for race in races} == {"40"}
    assert sizes["dark-elf-removal-2011"] == sizes["orc-rush-2014"] == "50"


def test_the_first_game_is_dealt(capsys: Output) -> None:
    """INV-SETUP-10: two lists of fifty, the same for the same seed."""
    assert main(["deck", "first-game", "dwarf", "orc", "--seed", "7"]) == 0
    dealt = capsys.readouterr().out
    counts = [int(line.partition("x ")[0]) for line in dealt.splitlines() if line[:1].isdigit()]
    assert sum(counts) == 100
    assert main(["deck", "first-game", "dwarf", "orc", "--seed", "7"]) == 0
    assert capsys.readouterr().out == dealt
    assert main(["deck", "first-game", "dwarf", "orc", "--seed", "-1"]) == 2


def test_a_deck_by_lot_is_printed_as_a_list(tmp_path: Path, capsys: Output) -> None:
    """The same seed prints the same deck, and it is legal in the tournament format."""
    told = []
    for _ in range(2):
        assert main(["deck", "random", "orc", "--seed", "7"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    (tmp_path / "deck.txt").write_text(told[0], encoding="utf-8")
    assert main(["deck", "check", str(tmp_path / "deck.txt"), "--format", "tournament"]) == 0
    assert main(["deck", "random", "elephant"]) == 2
    assert main(["deck", "random", "orc", "--seed", "-1"]) == 2


def test_the_decks_of_all_games_are_listed(capsys: Output) -> None:
    """Without a game each is a heading above its decks."""
    assert main(["deck", "list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if not line.startswith("  ")] == ["invasion", "champions"]
    assert "  order-aventis                    38 cards" in lines


def test_a_deck_tells_its_game(tmp_path: Path, capsys: Output) -> None:
    """Decks of a game and files are checked by the rules of their own game."""
    assert main(["deck", "random", "death", "--seed", "7"]) == 0
    (tmp_path / "mine.txt").write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["deck", "check", "dwarf", "order-aventis", str(tmp_path / "mine.txt")]) == 0
    lines = capsys.readouterr().out.splitlines()
    told = [line.split()[-2] for line in lines if "legal in" in line]
    assert told == ["casual", "constructed", "constructed"]
    assert main(["deck", "show", "dwarf", "--game", "champions"]) == 2
    assert "dwarf is a deck of invasion, not of champions" in capsys.readouterr().err
    assert main(["deck", "show", str(tmp_path / "mine.txt"), "--game", "invasion"]) == 2
    assert "mine.txt is a deck of champions, not of invasion" in capsys.readouterr().err


def test_a_deck_by_lot_is_of_the_game_that_has_its_kind(capsys: Output) -> None:
    """Kinds are found in any game and however typed; where two games fit, they are listed."""
    assert main(["deck", "random", "Dark", "elves", "--seed", "1"]) == 0
    assert "capital: Dark Elf" in capsys.readouterr().out
    assert main(["deck", "random", "order", "--seed", "1"]) == 0
    assert "# Champions (4)" in capsys.readouterr().out
    for words in ([], ["chaos"]):
        assert main(["deck", "random", *words]) == 2
        assert "say which: --game invasion or --game champions" in capsys.readouterr().err
    assert main(["deck", "random", "dwarf", "--game", "champions"]) == 2
    assert "dwarf is a kind of deck of invasion, not of champions" in capsys.readouterr().err


def test_a_deck_nobody_knows_names_the_nearest_of_all_games(capsys: Output) -> None:
    """Part of a name is enough to be told the decks that have it."""
    assert main(["deck", "show", "aventis"]) == 2
    assert "nearest: order-aventis" in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there are no endless files here")
@pytest.mark.parametrize("words", [("deck", "show"), ("cards", "check"), ("play", "--resume")])
def test_an_endless_file_is_not_read_for_ever(words: tuple[str, ...], capsys: Output) -> None:
    """A file that does not end is refused after a while."""
    assert main([*words, "/dev/zero"]) in (1, 2)
    told = capsys.readouterr()
    assert "the file does not end within 32 MB" in told.out + told.err


def test_a_deck_may_come_through_a_pipe(tmp_path: Path, capsys: Output) -> None:
    """What can be read once is looked at by every game and then checked."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    text = door("champions").decks.lists.built_in_text("order-aventis")
    writer = Thread(target=pipe.write_text, args=(text,), kwargs={"encoding": "utf-8"})
    writer.start()
    assert main(["deck", "check", str(pipe)]) == 0
    writer.join()
    assert "38 cards, legal in the constructed format" in capsys.readouterr().out


def test_the_formats_are_listed_with_what_they_allow(capsys: Output) -> None:
    """Each game has its own, for people and for programs."""
    assert main(["deck", "formats"]) == 0
    told = capsys.readouterr().out
    assert "tournament           all sets; one card of the restricted list" in told
    assert "rules-document  all sets but those beyond the rules document" in told
    assert main(["deck", "formats", "--game", "invasion", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out).values()
    assert found[2] == {
        "name": "core",
        "rules": "casual",
        "sets": ["core"],
        "about": found[2]["about"],
    }


def test_a_pool_is_checked_and_an_unknown_one_refused(capsys: Output) -> None:
    """The proper name of the format is told; the nearest names of one that there is not."""
    assert check("chaos", "Core Set") == 0
    assert capsys.readouterr().out == "chaos: 50 cards, legal in the core format\n"
    assert check("dark-elf-removal-2011", "tournament:2010-06") == 1
    assert "the format tournament:2010-06 is without Legends" in capsys.readouterr().out
    assert check("dwarf", "tournament:morslieb") == 2
    assert "nearest: morrslieb" in capsys.readouterr().err


@pytest.mark.parametrize(("kind", "form"), [("dark elf", "tournament:core"), ("order", "2018-12")])
def test_a_deck_by_lot_keeps_to_its_format(
    kind: str, form: str, tmp_path: Path, capsys: Output
) -> None:
    """A race with five cards in the Core Set has a deck there too."""
    assert main(["deck", "random", kind, "--format", form, "--seed", "7"]) == 0
    (tmp_path / "deck.txt").write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["deck", "check", str(tmp_path / "deck.txt"), "--format", form]) == 0
    assert main(["deck", "random", kind, "--format", "elephant"]) == 2
