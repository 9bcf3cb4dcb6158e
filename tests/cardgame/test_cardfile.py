"""Card files are read completely or refused with every problem at once."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

from tests.kernel.test_script_words import GRAMMAR
from wartable.cardgame import cardfile
from wartable.cardgame.cardfile import CardSet, FactRule, check_set, load_set
from wartable.kernel.errors import CardFileError

HEAD = """[set]
name = "Core"
slug = "core"
code = "CS"
cycle = "Core Cycle"
"""

CORE = f"""{HEAD}
[[card]]
number = 4
title = "Troll Slayers"
facts = {{type = "Unit", cost = 3}}
script = [
  "while you have 2 or more developments in battlefield: this gets +2 power",
  "draw 1 card",
]

[[card]]
number = 5
title = "Runesmith"
facts = {{type = "Unit"}}
no_scenario = "no text, facts only"
"""


def is_text(value: object) -> str | None:
    """A rule for facts that are text."""
    return None if isinstance(value, str) else 'a text such as "Unit"'


def is_count(value: object) -> str | None:
    """A rule for facts that are numbers from 0."""
    return None if type(value) is int and value >= 0 else "a whole number from 0"


FACTS = {
    "type": FactRule(required=True, check=is_text),
    "cost": FactRule(required=False, check=is_count),
}


def load(text: str) -> CardSet:
    """A set read from text."""
    return load_set(text, FACTS)


def problems(text: str) -> list[str]:
    """All problems with which a text is refused."""
    with pytest.raises(CardFileError) as caught:
        load(text)
    return [str(problem) for problem in caught.value.problems]


def test_a_set_is_read(tmp_path: Path) -> None:
    """A file gives the set and its cards, each with its id, facts, script and place."""
    path = tmp_path / "core.toml"
    path.write_text(CORE, encoding="utf-8")
    core = load_set(path, FACTS)
    assert (core.name, core.slug, core.code, core.cycle) == ("Core", "core", "CS", "Core Cycle")
    slayers, smith = core.cards
    assert (slayers.id, slayers.title, slayers.set, slayers.number) == (
        *("core-004", "Troll Slayers", "core", 4),
    )
    assert slayers.facts == {"type": "Unit", "cost": 3}
    assert slayers.script[1] == "draw 1 card"
    assert str(slayers.place) == f"{path}, line 7, card 4 Troll Slayers"
    assert slayers.script_lines == [12, 13]
    assert (smith.script, smith.no_scenario) == ([], "no text, facts only")
    assert load_set(str(path), FACTS) == core


def test_the_cycle_may_be_left_out() -> None:
    """A set outside any cycle has none."""
    assert load(CORE.replace('cycle = "Core Cycle"', "")).cycle == ""


def test_a_set_may_be_beyond_the_rules_document() -> None:
    """The head says so for all its cards; where it says nothing, it is not so."""
    later = load(CORE.replace("[set]\n", "[set]\nbeyond = true\n"))
    assert [later.beyond, {card.beyond for card in later.cards}] == [True, {True}]
    assert [load(CORE).beyond, {card.beyond for card in load(CORE).cards}] == [False, {False}]


def test_all_problems_are_reported_at_once() -> None:
    """Every problem has the file, the line, the card and what would be right."""
    text = f"""{HEAD}
[[card]]
number = 4
titel = "Troll Slayers"
facts = {{typ = "Unit", cost = "3"}}
script = ["draw 1 card", " "]

[[card]]
number = 3
title = "Runesmith"
facts = {{type = "Unit"}}
"""
    four = "card file, line 7, card 4 (no title): "
    three = "card file, line 13, card 3 Runesmith: the number is out of order ("
    assert problems(text) == [
        f"{four}unknown key titel (did you mean title?)",
        f'{four}title is missing or wrong (a text that is not empty: title = "...")',
        f"{four}unknown fact typ (did you mean type?)",
        f"{four}the fact cost = '3' will not do (a whole number from 0)",
        f"{four}the fact type is missing (add type = ... to the facts)",
        f"{four}a script line is empty (take it out or write what the card does)",
        f"{three}cards stand in the order of their numbers, and 4 is before it)",
    ]


def test_the_message_lists_the_problems() -> None:
    """The text of the error counts the problems and lists them."""
    with pytest.raises(CardFileError) as caught:
        load(CORE.replace("[set]", "[sets]").replace("number = 5", "number = true"))
    lines = str(caught.value).splitlines()
    assert lines[0] == "card file has 3 problems:"
    assert lines[1] == "- card file: unknown key sets (did you mean set?)"
    assert lines[2].startswith("- card file: set is missing")
    assert lines[3].startswith("- card file, line 16, card True Runesmith: the number is missing")


def test_a_card_given_twice_is_reported() -> None:
    """A number and a title stand once in a set."""
    twice = "card file, line 16, card 4 Troll Slayers: "
    assert problems(
        CORE.replace("number = 5", "number = 4").replace("Runesmith", "Troll Slayers")
    ) == [
        f"{twice}the number 4 stands twice (number each once)",
        f"{twice}the title stands twice in this set (number 4 has it too; give each card once)",
    ]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('slug = "core"', 'slug = "The Core"', "the slug 'The Core' will not do"),
        ('code = "CS"', "", "code is missing or wrong"),
        ('name = "Core"', "name = 3", "name is missing or wrong"),
        ('name = "Core"', 'name = "Core"\nbeyond = "yes"', "beyond is wrong"),
        ('"draw 1 card",', "3,", "the script is no list of lines"),
        ('facts = {type = "Unit"}', "", "facts is missing"),
        ('no_scenario = "no text, facts only"', 'no_scenario = ""', "no_scenario is missing"),
        ("cost = 3", "cost = -1", "the fact cost = -1 will not do"),
        ("number = 4", "number = -4", "the number is missing or wrong"),
    ],
)
def test_a_wrong_value_is_reported(old: str, new: str, problem: str) -> None:
    """Whatever is wrong is the one problem that is reported."""
    assert old in CORE
    (only,) = problems(CORE.replace(old, new))
    assert problem in only


def test_bad_toml_is_reported_with_line_and_column() -> None:
    """A file that is no TOML is refused where it ceases to be."""
    (only,) = problems(CORE.replace("number = 5", "number = = 5"))
    assert only.startswith("card file, line 17, column 10: not TOML: ")
    (only,) = problems(f"{HEAD}facts = [1,")
    assert only.startswith("card file, line 6: not TOML: ")


def test_a_file_without_cards_is_refused() -> None:
    """A set has cards, and they are blocks."""
    assert "begin each card with [[card]]" in problems(HEAD)[0]
    assert "begin each card with [[card]]" in problems(f"card = 3\n{HEAD}")[0]


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    """A missing file and a file that is not text are refused in words."""
    with pytest.raises(CardFileError, match=r"none\.toml has 1 problem:\n- it cannot be read"):
        load_set(tmp_path / "none.toml", FACTS)
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(CardFileError, match="byte 0 is not UTF-8"):
        load_set(tmp_path / "bytes.toml", FACTS)


def test_script_is_checked_with_its_place() -> None:
    """Each script line that cannot be read is an error with file, line, card and column."""
    core = load(CORE.replace("draw 1 card", "draw 1 cards").replace("+2 power", "+2 powr"))
    assert check_set(load(CORE), GRAMMAR) == []
    first, second = check_set(core, GRAMMAR)
    assert str(second).startswith("card file, line 13, card 4 Troll Slayers, column 8: ")
    assert (first.place and first.place.line, first.column) == (12, 68)
    assert first.hint == 'did you mean "power"?'


def test_an_escaped_script_line_is_found() -> None:
    """The place of a script line is found though quotes in it are written with backslashes."""
    text = CORE.replace("draw 1 card", 'remember [\\"x\\"]')
    core = load(text)
    assert core.cards[0].script[1] == 'remember ["x"]'
    assert core.cards[0].script_lines == [12, 13]


def test_examples_run() -> None:
    """The examples in docstrings are true."""
    assert doctest.testmod(cardfile).failed == 0


def test_a_set_may_say_when_it_came_out() -> None:
    """A month, or nothing; anything else is told."""
    dated = CORE.replace("[set]\n", '[set]\nreleased = "2009-09"\n')
    assert [load(dated).released, load(CORE).released] == ["2009-09", ""]
    for wrong in ('"2009"', '"2009-13"', "2009"):
        text = CORE.replace("[set]\n", f"[set]\nreleased = {wrong}\n")
        assert ["released is wrong" in each for each in problems(text)] == [True]
