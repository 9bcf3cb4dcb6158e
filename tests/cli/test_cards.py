"""The command `wartable cards`, and the manual it writes."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from wartable.cli.cards_manual import FILES, TITLES
from wartable.cli.cards_scenarios import any_of, names_in, title_of
from wartable.cli.main import main
from wartable.games import door, with_decks
from wartable.table.library.queries import FIELDS, parse

ROOT = Path(__file__).parents[2]
HOW_TO = ROOT / "docs" / "how-to" / "write-a-home-made-set.md"

SCENARIO = """
scenario: Runesmith is only in the title
game: invasion
table:  # and Dwarf Masons in a comment
  kris: {hand: [Grudge Thrower Assault, "Rip Dere 'eads Off!"], battlefield: [2x Hate]}
"""

Output = pytest.CaptureFixture[str]


@pytest.fixture
def home_made(tmp_path: Path) -> Path:
    """The set of the how-to page."""
    found = re.search(r"```toml\n(?P<set>.*?)```", HOW_TO.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    path = tmp_path / "hill-country.toml"
    path.write_text(found["set"], encoding="utf-8")
    return path


def change(path: Path, *changes: tuple[str, str]) -> None:
    """Put other words into a file, each of which must be there."""
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")


def alone(*words: str | Path) -> str:
    """Run the command in a process of its own, as it adds cards, and give what it prints."""
    command = [sys.executable, "-m", "wartable", *map(str, words)]
    done = subprocess.run(command, capture_output=True, check=True)  # noqa: S603  (our own)
    return done.stdout.decode()


def test_every_card_reads_prints_back_and_compiles(capsys: Output) -> None:
    """The sets that come with wartable have no problem."""
    assert main(["cards", "check"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == sum(len(door(game).cards.sets.paths()) for game in with_decks())
    assert [line for line in lines if not line.endswith("no problem")] == []


def test_a_home_made_set_is_checked_beside_the_others(home_made: Path, capsys: Output) -> None:
    """The set of the how-to page is right, and checking it adds nothing to the cards."""
    before = len(door("invasion").pool.records)
    assert main(["cards", "check", str(home_made)]) == 0
    assert "Hill Country, cards 2, lines 4, no problem" in capsys.readouterr().out
    assert len(door("invasion").pool.records) == before


def test_all_problems_of_a_set_are_told_at_once(home_made: Path, capsys: Output) -> None:
    """Slug, title and line: each problem has its place and what would be right."""
    change(
        home_made,
        ('slug = "hill-country"', 'slug = "core"'),
        ('title = "Border Beacon"', 'title = "troll slayers"'),
        ("gets +1 power", "gains +1 power"),
    )
    assert main(["cards", "check", str(home_made)]) == 1
    problems = capsys.readouterr().out.split("\n- ")[1:]
    assert ": the slug core is taken by a set that comes with the game (" in problems[0]
    assert ", line 15, card 2 troll slayers: the title is that of core-004" in problems[1]
    assert ", line 12, card 1 Hill Watch, column 36: this cannot be read" in problems[2]
    assert len(problems) == 3


def test_lines_are_checked_though_facts_are_wrong(home_made: Path, capsys: Output) -> None:
    """A wrong fact does not hide a wrong line."""
    change(home_made, ("cost = 2, loyalty = 1", "cost = -2"), ("limited", "limitless"))
    assert main(["cards", "check", str(home_made)]) == 1
    told = capsys.readouterr().out
    assert "the fact cost = -2 will not do" in told
    assert "card 2 Border Beacon, column 1: this cannot be read" in told


@pytest.mark.parametrize("text", ["", "[set", 'set = "no table"', "[[card]]\nnumber = 1"])
def test_a_file_that_holds_no_set_is_told(tmp_path: Path, capsys: Output, text: str) -> None:
    """What is no card file has problems, not a traceback."""
    path = tmp_path / "odd.toml"
    path.write_text(text, encoding="utf-8")
    assert main(["cards", "check", str(path)]) == 1
    assert re.search(r"odd\.toml: \d problems?\n- ", capsys.readouterr().out)


@pytest.mark.pure_only
def test_a_line_that_prints_back_differently_is_told(
    home_made: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    """A line must be the one way to say what it says."""
    grammar = door("invasion").cards.grammar
    monkeypatch.setattr(grammar, "show", lambda _: "something else")
    assert main(["cards", "check", str(home_made)]) == 1
    assert capsys.readouterr().out.count("the line prints back as something else") == 4


@pytest.mark.parametrize("name", ["Troll Slayers", "troll slayers", "core-004"])
def test_a_card_is_shown_by_title_or_id(name: str, capsys: Output) -> None:
    """A card is shown with its game, facts and lines, and with nothing else."""
    assert main(["cards", "show", *name.split()]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("Troll Slayers  (core-004, Core 4)\n  game        invasion\n")
    assert "  hit points  3\n" in shown
    assert "  script      battlefield, while there are 2 or more developments" in shown
    assert "scenarios" not in shown


def test_a_card_beyond_the_rules_document_says_so(capsys: Output) -> None:
    """Its facts have a line for it, and those of other cards have none."""
    assert main(["cards", "show", "Celestite", "Swipe"]) == 0
    assert "  note        beyond the rules document\n" in capsys.readouterr().out
    assert main(["cards", "show", "Blood", "Hunt"]) == 0
    assert "beyond" not in capsys.readouterr().out


@pytest.mark.pure_only  # an installed package has no scenarios beside it
def test_scenarios_of_a_card_are_shown_where_asked_for(capsys: Output) -> None:
    """With --scenarios those that use a card are listed below it."""
    assert main(["cards", "show", "Troll", "Slayers", "--scenarios"]) == 0
    shown = capsys.readouterr().out
    assert "scenarios/invasion/rules/developments.yaml::Troll Slayers in the battlefield" in shown


def test_a_card_tells_its_game(capsys: Output) -> None:
    """A card of any game is found; of a title that two games have, the games are listed."""
    assert main(["cards", "show", "Abjuration", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["game"] == "champions"
    assert main(["cards", "show", "Soul Stealer"]) == 2
    assert "Soul Stealer fits invasion and champions (say which: --game" in capsys.readouterr().err
    assert main(["cards", "show", "Soul Stealer", "--game", "champions"]) == 0
    assert main(["cards", "show", "Abjuration", "--game", "invasion"]) == 2
    assert "Abjuration is a card of champions, not of invasion" in capsys.readouterr().err


def test_an_unknown_card_names_the_nearest(capsys: Output) -> None:
    """An unknown title is exit code 2, and the message names titles that look like it."""
    assert main(["cards", "show", "Trol", "Slayer"]) == 2
    told = capsys.readouterr().err
    assert "there is no card called Trol Slayer in invasion or champions" in told
    assert "nearest: Troll Slayers (invasion)" in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("cards", "show", ""), "no card is named (wartable cards search WORD finds one)"),
        (("deck", "show", " "), "no deck is named (wartable deck list names"),
        (("play", "--deck", ""), "no deck is named (wartable deck list names"),
        (("rules", ""), "no word is named (wartable rules lists the areas)"),
    ],
)
def test_nothing_is_refused_in_words(words: tuple[str, ...], said: str, capsys: Output) -> None:
    """Who names nothing is told so, and where to find a name."""
    assert main(list(words)) != 0
    assert said in capsys.readouterr().err


@pytest.mark.pure_only  # an installed package has no scenarios beside it
def test_a_card_is_given_to_programs(capsys: Output) -> None:
    """With --json a card is one object, with its scenarios if they are asked for."""
    assert main(["cards", "show", "Runesmith", "--json", "--scenarios"]) == 0
    card = json.loads(capsys.readouterr().out)
    assert card["id"] == "core-005"
    assert card["traits"] == ["Priest"]
    assert card["scenarios"]


def test_a_search_looks_at_titles_traits_and_script(capsys: Output) -> None:
    """A search prints the cards that have all words; finding nothing is exit code 1."""
    assert main(["cards", "search", "toughness", "HERO"]) == 0
    told = "King Kazador  (invasion, core-007, Dwarf Unit: Hero, Warrior)"
    assert capsys.readouterr().out.startswith(told)
    assert main(["cards", "search", "no such word"]) == 1


def test_a_search_looks_at_every_game(capsys: Output) -> None:
    """Cards of both games are found, unless one is named."""
    assert main(["cards", "search", "soul", "stealer", "--json"]) == 0
    found = [card["game"] for card in json.loads(capsys.readouterr().out)]
    assert found == ["invasion", "champions"]
    assert main(["cards", "search", "abjuration", "--game", "invasion"]) == 1


@pytest.mark.usefixtures("lost_leaf")
def test_a_search_understands_what_the_browser_does(capsys: Output) -> None:
    """Fields, numbers, quotes, or, not and parentheses, in one argument or several."""
    for query in (
        ["title:slayers", "race:dwarf", "cost<=3"],
        ['title:slayers (race:dwarf or race:elf) -cost>3 is:in "troll"'],
    ):
        assert main(["cards", "search", *query, "--game", "invasion"]) == 0
        assert capsys.readouterr().out.startswith("Troll Slayers  (invasion, core-")
    assert main(["cards", "search", "rase:dwarf"]) == 2
    assert "there is no field rase (at sign 1) (did you mean race?)" in capsys.readouterr().err
    assert main(["cards", "search", "is:missing lost"]) == 1
    assert "Lost Leaf is a published card" in capsys.readouterr().err


def test_the_help_of_a_search_teaches_its_language(capsys: Output) -> None:
    """Every field is named, and every example there can be read."""
    with pytest.raises(SystemExit):
        main(["cards", "search", "--help"])
    told = capsys.readouterr().out
    assert all(field in told for field in FIELDS)
    examples = [line.strip().split("   ")[0] for line in told.splitlines() if line[:3] == "  '"]
    assert len(examples) == 3
    for example in examples:
        parse(example.strip("'"))


def test_all_cards_are_exported_as_one_list(capsys: Output) -> None:
    """Each card is an object with every fact, null where it has none, and its lines."""
    assert main(["cards", "export", "invasion"]) == 0
    cards = json.loads(capsys.readouterr().out)
    assert len({card["id"] for card in cards}) == len(cards) >= 131
    assert cards[0] == {
        "id": "core-001",
        "title": "Defender of the Hold",
        "set": "Core",
        "number": 1,
        "cycle": "Core Cycle",
        "code": "CS 1",
        "beyond": False,
        "type": "Unit",
        "race": "Dwarf",
        "unique": False,
        "cost": 1,
        "loyalty": 1,
        "power": 1,
        "hit_points": 1,
        "traits": ["Warrior"],
        "copies": 3,
        "skull_icons": None,
        "script": ["battlefield only"],
    }
    assert {tuple(card) for card in cards} == {tuple(cards[0])}


def test_at_most_five_per_cent_of_cards_need_a_word_of_their_own(capsys: Output) -> None:
    """The report counts the cards of each set and names those with a word of their own."""
    assert main(["cards", "report", "--json"]) == 0
    reports = json.loads(capsys.readouterr().out)
    assert list(reports) == ["invasion", "champions"]
    report = reports["invasion"]
    assert report["sets"][0]["set"] == "Core"
    assert report["sets"][0]["cards"] == 131
    assert report["cards"] == sum(row["cards"] for row in report["sets"])
    assert "Twin-Tailed Comet" in report["own_words"]
    assert report["own_words_percent"] <= 5


def test_the_report_is_for_people_too(capsys: Output) -> None:
    """The report is a table and a sentence with the share."""
    assert main(["cards", "report"]) == 0
    assert re.search(
        r"\d+ of \d+ cards need a word of their own: [\d.]+ %", capsys.readouterr().out
    )


def test_a_scenario_uses_the_cards_it_names() -> None:
    """Titles count whole, the longest first, outside of the scenario's title and of comments."""
    titles = ["Runesmith", "Dwarf Masons", "Grudge Thrower", "Grudge Thrower Assault"]
    pattern = any_of([*titles, "Rip Dere 'eads Off!", "Hate"])
    assert names_in(SCENARIO, pattern) == ["Grudge Thrower Assault", "Rip Dere 'eads Off!", "Hate"]
    assert title_of(SCENARIO) == "Runesmith is only in the title"


def test_home_made_cards_can_be_shown_and_found(home_made: Path) -> None:
    """With --cards a home-made set is among the cards."""
    assert alone("cards", "show", "hill watch", "--cards", home_made).startswith(
        "Hill Watch  (hill-country-001, Hill Country 1)\n"
    )
    assert "Border Beacon" in alone("cards", "search", "heal", "section", "--cards", home_made)


@pytest.mark.pure_only
@pytest.mark.parametrize("game", FILES)
def test_the_manual_is_up_to_date(game: str) -> None:
    """The pages of docs/reference are what `wartable cards manual --write` writes."""
    page = ROOT / "docs" / "reference" / FILES[game]
    text = alone("cards", "manual", "--game", game)
    remedy = f"run wartable cards manual --game {game} --write"
    assert page.read_text(encoding="utf-8") == text, remedy


@pytest.mark.parametrize("game", FILES)
def test_every_category_of_the_manual_has_a_heading(game: str) -> None:
    """Each category and each closed list of words has an English heading."""
    grammar = door(game).cards.grammar
    assert [each for each in (*grammar.categories, *grammar.terminals) if each not in TITLES] == []


@pytest.mark.pure_only
def test_the_manual_is_written_where_asked(tmp_path: Path, capsys: Output) -> None:
    """One game's manual may be written elsewhere; a folder that does not exist is refused."""
    words = ["cards", "manual", "--write", str(tmp_path / "script.md")]
    assert main(words) == 2
    assert "the manual fits invasion and champions" in capsys.readouterr().err
    assert main([*words, "--game", "invasion"]) == 0
    assert (tmp_path / "script.md").read_text(encoding="utf-8").startswith("# Card script\n")
    words[-1] = str(tmp_path / "none" / "script.md")
    assert main([*words, "--game", "invasion"]) == 2
    assert "there is no folder" in capsys.readouterr().err


def test_the_bare_command_says_what_can_be_asked_for(capsys: Output) -> None:
    """`wartable cards` alone is exit code 2 and prints its actions."""
    assert main(["cards"]) == 2
    assert "check" in capsys.readouterr().err
