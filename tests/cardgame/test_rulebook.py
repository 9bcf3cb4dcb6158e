"""The rule index: what it holds, how text names its entries, what its loader refuses."""

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from wartable.cardgame.rulebook import (
    Rulebook,
    RulebookError,
    UnknownRule,
    has_rulebook,
    load_rulebook,
)

INDEX = """
game = "tiny"
title = "Tiny"
about = "A game of two rules."
ids = 'TY-[0-9.]*[0-9]|Q-[0-9]+'
rules = ["rules.toml"]
decisions = "decisions.toml"
notes = ["notes.toml"]
[[source]]
name = "sheet"
title = "One sheet of paper"
"""
RULES = """
title = "All"
[[area]]
key = "TY-1"
title = "turns"
[[area.rule]]
id = "TY-1.1"
statement = "Players alternate."
sources = ["sheet: top"]
testable = "yes"
see = ["Q-1"]
[[area.rule]]
id = "TY-1.2"
statement = "A turn is one pick, after TY-1.1."
sources = ["sheet"]
testable = "no"
"""
DECISIONS = """
title = "Decisions"
about = "What the sheet leaves open."
[[group]]
title = "Turns"
[[group.decision]]
id = "Q-1"
question = "Who begins?"
decision = "The older player."
reason = "Courtesy."
touches = ["TY-1.2"]
"""
NOTES = """
title = "Notes"
about = "Nothing much."
"""

Write = Callable[..., str]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """A function that writes the tiny game's rules, some files replaced, and gives its package."""
    package = "tiny_" + re.sub(r"\W", "_", tmp_path.name)
    monkeypatch.syspath_prepend(tmp_path)

    def write(*, index: str = INDEX, rules: str = RULES, decisions: str = DECISIONS) -> str:
        folder = tmp_path / package / "rules"
        folder.mkdir(parents=True)
        (folder.parent / "__init__.py").touch()
        texts = {"index": index, "rules": rules, "decisions": decisions, "notes": NOTES}
        for name, text in texts.items():
            (folder / f"{name}.toml").write_text(text, encoding="utf-8")
        return package

    return write


@pytest.fixture
def invasion() -> Rulebook:
    """The rules of Warhammer: Invasion."""
    return load_rulebook("wartable.invasion")


def test_invasion_has_520_rules_of_which_486_are_testable(invasion: Rulebook) -> None:
    """Of 520 rules 486 can be tested, 16 concern the interface and 18 assert nothing."""
    kinds = Counter(rule.testable for rule in invasion.rules)
    assert kinds == {"yes": 486, "UI": 16, "no": 18}


def test_invasion_has_all_decisions_and_notes(invasion: Rulebook) -> None:
    """There are 95 decisions of the index and more of ours, 38 conflicts, 17 gaps and 10 notes."""
    ids = [each for each in invasion.entries if not each.startswith("INV-")]
    kinds = Counter(each.partition("-")[0] for each in ids)
    assert kinds.pop("AMB") > 95
    assert kinds == {"CONF": 38, "ABSENT": 17, "DATA": 10}


def test_champions_has_362_rules_of_which_309_are_testable() -> None:
    """Of 362 rules 309 can be tested; 139 decisions and more are ours, with 49 typos, 20 gaps."""
    champions = load_rulebook("wartable.champions")
    kinds = Counter(rule.testable for rule in champions.rules)
    assert kinds == {"yes": 309, "UI": 32, "no": 21}
    ids = [each for each in champions.entries if not each.startswith("CH-")]
    kinds = Counter(each[0] for each in ids)
    assert kinds.pop("A") > 139
    assert kinds == {"T": 49, "M": 20}


@pytest.mark.parametrize("package", ["wartable.invasion", "wartable.champions"])
def test_every_rule_names_a_source(package: str) -> None:
    """No rule is without a source, and no decision without a rule it touches."""
    book = load_rulebook(package)
    assert [rule.id for rule in book.rules if not rule.sources] == []
    assert [each.id for each in book.decisions if not each.touches] == []


def test_a_rule_is_found_by_its_id(invasion: Rulebook) -> None:
    """A rule knows its statement, its cards and its area."""
    rule = invasion.rule("INV-UNIQUE-01")
    assert rule.statement.startswith("While you have a unique card in play")
    assert rule.cards == ("Greyseer Thanquol",)
    assert invasion.area(rule.id).title == "unique cards"


def test_an_unknown_id_names_the_nearest(invasion: Rulebook) -> None:
    """Asking for a rule that is not there names ids like it; a decision is no rule."""
    with pytest.raises(UnknownRule, match=r"no rule INV-BF-99 .*nearest: .*INV-BF-09"):
        invasion.rule("INV-BF-99")
    with pytest.raises(UnknownRule, match="AMB-33 is no rule"):
        invasion.rule("AMB-33")


def test_a_range_runs_in_the_order_of_the_index(invasion: Rulebook) -> None:
    """The end of a range may leave out what both ids begin with."""
    expected = ("INV-BF-09", "INV-BF-10", "INV-BF-11")
    assert invasion.resolve("INV-BF-09..11") == expected
    assert invasion.resolve("INV-BF-09..INV-BF-11") == expected
    assert len(invasion.resolve("INV-TIMING-B01..B13")) == 13
    assert invasion.resolve("AMB-29..30") == ("AMB-29", "AMB-30")


@pytest.mark.parametrize("name", ["INV-BF-11..09", "INV-BF-09..99", "INV-BF-09..INV-BURN-01"])
def test_a_range_that_goes_nowhere_names_nothing(invasion: Rulebook, name: str) -> None:
    """A range that runs backwards, ends at no id or leaves its area names nothing."""
    assert invasion.resolve(name) == ()


def test_an_area_names_all_ids_that_begin_so(invasion: Rulebook) -> None:
    """An area is any beginning of ids that ends before a dash."""
    assert invasion.resolve("INV-UNIQUE") == tuple(f"INV-UNIQUE-0{n}" for n in range(1, 5))
    assert invasion.resolve("INV-TERM-HP") == ("INV-TERM-HP-01", "INV-TERM-HP-02")
    assert invasion.resolve("INV-UNI") == ()


def test_text_names_ids_and_ranges(invasion: Rulebook) -> None:
    """A text names each id once, ranges expanded; an area's name counts where it is asked for."""
    text = "Declaring (INV-BF-07, INV-BF-07..09; AMB-36). Attacks: INV-UNIQUE."
    named = ("INV-BF-07", "INV-BF-08", "INV-BF-09", "AMB-36")
    assert invasion.mentions(text).ids == named
    assert invasion.mentions(text, areas=True).ids == (*named, *invasion.resolve("INV-UNIQUE"))
    assert invasion.mentions(text).mistakes == ()


@pytest.mark.parametrize(
    "text",
    [
        "INV-BF-99",
        "INV-BF-09..99",
        "INV-TIMING-B01 to B13",
        "INV-BF-08/09",
        "AMB-33/34",
        "AMB-08/5",
        "AMB-10/2",
        "AMB-99",
        "INV-BFF",
    ],
)
def test_a_slip_in_a_name_is_a_mistake(invasion: Rulebook, text: str) -> None:
    """An id that does not exist and a range written in another way are told, not passed over."""
    (mistake,) = invasion.mentions(f"See {text}.").mistakes
    assert text in mistake


def test_a_clause_of_a_decision_has_a_name_of_its_own(invasion: Rulebook) -> None:
    """AMB-08/2 is not AMB-08; the first clause is the decision itself, however it is written."""
    named = invasion.mentions("First AMB-08/2, then AMB-08/1 and AMB-10.")
    assert named.ids == ("AMB-08/2", "AMB-08", "AMB-10")
    assert named.mistakes == ()
    assert invasion.clause("AMB-08/4") == "AMB-08/4"
    assert invasion.clause("INV-BF-09/2") == ""


def test_decisions_and_notes_know_their_rules(invasion: Rulebook) -> None:
    """A rule finds the decisions and notes that touch it or its area, or that it points at."""
    assert "AMB-34" in [each.id for each in invasion.decisions_on("INV-BF-09")]
    assert [each.id for each in invasion.decisions_on("INV-OVER-05")] == ["AMB-74"]
    assert "ABSENT-03" in [each.id for each in invasion.notes_on("INV-LEGEND-01")]
    assert "INV-ZONE-11" in [each.id for each in invasion.pointing_at("INV-FAQ-11")]


def test_a_search_wants_all_words(invasion: Rulebook) -> None:
    """A search looks at all parts of an entry and wants every word, capitals or not."""
    assert "INV-UNIQUE-01" in [each.id for each in invasion.search(["greyseer", "UNIQUE"])]
    assert invasion.search(["greyseer", "no such word"]) == []


def test_ids_may_have_any_shape(write: Write) -> None:
    """The index itself says what its ids look like, so another game may number with dots."""
    book = load_rulebook(write())
    assert book.resolve("TY-1.1..2") == ("TY-1.1", "TY-1.2")
    assert book.resolve("TY-1") == ("TY-1.1", "TY-1.2")
    assert book.mentions("TY-1.2.").ids == ("TY-1.2",)
    assert [each.id for each in book.decisions_on("TY-1.1")] == ["Q-1"]


@pytest.mark.parametrize(
    ("part", "old", "new", "complaint"),
    [
        ("rules", "TY-1.2", "TY-1.1", "TY-1.1 stands twice"),
        ("rules", "TY-1.2", "TY-2.1", "TY-2.1 does not belong to TY-1"),
        ("rules", "TY-1.2", "TY-1.b", "TY-1.b does not have the shape"),
        ("rules", 'testable = "no"', 'testable = "maybe"', "testable is yes, UI or no"),
        ("rules", 'testable = "no"', 'test = "no"', "testable must be a text"),
        ("rules", 'see = ["Q-1"]', 'seen = ["Q-1"]', "TY-1.1: unknown key seen"),
        ("rules", 'see = ["Q-1"]', 'see = "Q-1"', "see must be a list of texts"),
        ("rules", 'see = ["Q-1"]', 'see = ["Q-2"]', "TY-1.1 points at Q-2"),
        ("rules", "after TY-1.1", "after TY-1.7", "in the text of TY-1.2: TY-1.7 names nothing"),
        ("rules", "sheet: top", "hearsay", "an undeclared source: hearsay"),
        ("decisions", "touches", "touch", "Q-1: unknown key touch"),
        ("decisions", "touches", 'clauses = ["a"]\ntouches', "Q-1: clauses are two or more"),
        ("decisions", "touches", 'clauses = "a"\ntouches', "Q-1: clauses must be a list of texts"),
        (
            "decisions",
            "touches",
            'clauses = ["a", "b"]\nuntestable = "c"\ntouches',
            "Q-1: an entry that cannot be tested has no clauses",
        ),
        ("index", "[[source]]", "[source]", "source must be a list of tables"),
    ],
)
def test_a_slip_in_a_rule_file_is_refused(
    write: Write, part: str, old: str, new: str, complaint: str
) -> None:
    """A rule file that says something that cannot be is refused with what is wrong where."""
    texts = {"index": INDEX, "rules": RULES, "decisions": DECISIONS}
    package = write(**{part: texts[part].replace(old, new)})
    with pytest.raises(RulebookError, match=re.escape(complaint)):
        load_rulebook(package)


def test_a_package_without_rules_has_no_rulebook() -> None:
    """A package may have no rules; asking for its rulebook says so."""
    assert not has_rulebook("wartable.kernel")
    with pytest.raises(RulebookError, match=r"wartable\.kernel has no rules"):
        load_rulebook("wartable.kernel")
