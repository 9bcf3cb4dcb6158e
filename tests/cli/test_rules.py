"""The command `wartable rules`, and the pages it writes."""

import json
import re
from pathlib import Path

import pytest

from wartable.cardgame.rulebook import Rulebook, load_rulebook
from wartable.cli.main import main
from wartable.cli.rules_coverage import Coverage, Pins, add_module, modules
from wartable.cli.rules_pages import pages
from wartable.cli.table import answers
from wartable.table.kit import kit_for

PACKAGES = ["wartable.invasion", "wartable.champions"]
DOCS = Path(__file__).parents[2] / "docs" / "rules"

SCENARIOS = """\
scenario: Attackers make the zone attacked
game: invasion
rules: [INV-BF-09, AMB-34]
table: {active: kris}
---
scenario: "A title: with a colon"
game: invasion
rules:
  - INV-BF-09
  - INV-DEV-11
--- # a scenario of another game
scenario: Elsewhere
game: champions
rules: [CH-1.1.1]
"""

TESTS = '''
"""Decks. Pins INV-BF-01."""

def test_a_range() -> None:
    """A deck is neither small nor big. Pins INV-DECK-01..02,
    INV-RACE-03. Nor is it odd: INV-DECK-04.
    """

class TestMore:
    async def test_in_a_class(self) -> None:
        """Pins INV-DECK-02. Pins AMB-88."""

def helper() -> None:
    """Pins INV-DECK-05."""
'''

Output = pytest.CaptureFixture[str]


@pytest.fixture
def invasion() -> Rulebook:
    """The rules of Warhammer: Invasion."""
    return load_rulebook("wartable.invasion")


@pytest.fixture
def scenarios(tmp_path: Path) -> Path:
    """A folder with one file of three scenarios."""
    (tmp_path / "combat.yaml").write_text(SCENARIOS, encoding="utf-8")
    return tmp_path


def rows(output: Output) -> dict[str, dict[str, list[str]]]:
    """Give the printed JSON by id."""
    return {row["id"]: row for row in json.loads(output.readouterr().out)}


def test_a_rule_is_shown_with_all_that_belongs_to_it(scenarios: Path, capsys: Output) -> None:
    """A rule is shown with statement, source, card, decision and the scenarios that pin it."""
    assert main(["rules", "INV-BF-09", "--scenarios", str(scenarios)]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "With at least one attacker declared" in shown
    assert "living rulebook: Declare Attackers" in shown
    assert "Cauldron of Blood" in shown
    assert 'AMB-34 Is the zone "attacked"' in shown
    shown = shown.replace(" ", "")  # a long name of a folder may break the line anywhere
    assert "combat.yaml::Attackersmakethezoneattacked" in shown
    assert "combat.yaml::Atitle:withacolon" in shown


@pytest.mark.pure_only  # an installed package has no scenarios beside it
def test_scenarios_of_a_rule_are_listed_where_asked_for(capsys: Output) -> None:
    """A rule that many scenarios pin fits a screen: it says how many, and --scenarios which."""
    assert main(["rules", "INV-BF-18"]) == 0
    brief = capsys.readouterr().out
    assert len(brief.splitlines()) < 60
    assert re.search(r"scenarios   \d+ \(--scenarios lists them\)", brief)
    assert main(["rules", "INV-BF-18", "--scenarios"]) == 0
    assert "combat.yaml::The rulebook's combat example" in capsys.readouterr().out


def test_a_rule_is_shown_with_the_modules_that_name_it(
    monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    """The modules that name a rule are shown with it."""
    combat = ("wartable.invasion.combat", '"""Declaring: INV-BF-06..09."""')
    monkeypatch.setattr("wartable.cli.rules_coverage.modules", lambda _: iter([combat]))
    assert main(["rules", "INV-BF-09"]) == 0
    assert "modules     wartable.invasion.combat" in capsys.readouterr().out


def test_all_modules_of_a_package_are_read() -> None:
    """Modules are found in a package and its subpackages, each with its text."""
    found = dict(modules("wartable"))
    assert "__version__" in found["wartable"]
    assert "def load_rulebook" in found["wartable.cardgame.rulebook"]


def test_a_rule_is_shown_where_no_scenarios_are(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: Output
) -> None:
    """Without scenarios a rule is shown all the same, and coverage says what it lacks."""
    monkeypatch.setattr("wartable.cli.rules_coverage.home", lambda: tmp_path / "none")
    assert main(["rules", "INV-BF-09"]) == 0
    assert "no folder of scenarios here" in capsys.readouterr().out
    assert main(["rules", "coverage"]) == 2


def test_ranges_decisions_and_small_letters_are_understood(capsys: Output) -> None:
    """Several names may be asked for at once, ranges and decisions among them, in small letters."""
    assert main(["rules", "inv-bf-09..11", "amb-33", "CONF-05"]) == 0
    heads = re.findall(r"^[A-Z]+-[A-Z0-9-]+", capsys.readouterr().out, re.MULTILINE)
    assert heads == ["INV-BF-09", "INV-BF-10", "INV-BF-11", "AMB-33", "CONF-05"]


def test_both_games_are_asked(scenarios: Path, capsys: Output) -> None:
    """An id finds its game by itself, capitals or not, and coverage lists the rules of both."""
    assert main(["rules", "ch-2.4.1.1A", "a-57", "AMB-33"]) == 0
    heads = re.findall(r"^[A-Z]+-[\w.-]+", capsys.readouterr().out, re.MULTILINE)
    assert heads == ["CH-2.4.1.1a", "A-57", "AMB-33"]
    main(["rules", "coverage", "--json", "--scenarios", str(scenarios)])
    report = rows(capsys)
    assert [len(report[each]["scenarios"]) for each in ("INV-BF-09", "CH-1.1.1")] == [2, 1]


def test_an_area_is_shown_in_brief(capsys: Output) -> None:
    """An area shows its rules, each with what it says and no more."""
    assert main(["rules", "INV-UNIQUE"]) == 0
    shown = capsys.readouterr().out
    assert shown.count("INV-UNIQUE-0") == 4
    assert "sources" not in shown


def test_a_search_finds_all_words(capsys: Output) -> None:
    """A search prints the entries that have all words; finding nothing is exit code 1."""
    assert main(["rules", "--search", "burning", "legend"]) == 0
    assert "INV-FAQ-24" in capsys.readouterr().out
    assert main(["rules", "--search", "no such word"]) == 1


def test_a_search_tells_first_what_says_the_word(capsys: Output) -> None:
    """Rules that say a word come before those that have it elsewhere, which show where."""
    assert main(["rules", "blessing"]) == 0
    told = capsys.readouterr().out
    entries = re.split(r"\n(?=\S)", told.rstrip())
    elsewhere = [each for each in entries if re.search(r"\n +\((card|reason|note): ", each)]
    assert entries[0].startswith("CH-")
    assert elsewhere == entries[-len(elsewhere) :]
    assert any(each.endswith("(card: Blessing of Valaya)") for each in elsewhere)
    assert all("blessing" in each.casefold() for each in entries)


def test_a_search_at_the_table_tells_first_what_says_the_word() -> None:
    """The rules that say a word are the ones that have room."""
    told = answers.rule_lines("invasion", kit_for("invasion"), "blessing")
    assert told[0].startswith("INV-ERRATA-CC-115  Blessings of Tzeentch")
    assert any(line.endswith("(card: Blessing of Isha)") for line in told)


def test_an_unknown_id_names_the_nearest(capsys: Output) -> None:
    """An unknown id is exit code 2, and the message names ids that look like it."""
    assert main(["rules", "INV-BF-99"]) == 2
    assert "INV-BF-09" in capsys.readouterr().err


def test_without_a_name_the_areas_are_listed(capsys: Output) -> None:
    """The bare command lists what areas there are."""
    assert main(["rules"]) == 0
    assert "INV-QCARD" in capsys.readouterr().out


def test_a_rule_is_given_to_programs(scenarios: Path, capsys: Output) -> None:
    """With --json a rule is a record of everything about it."""
    assert main(["rules", "INV-BF-09", "--json", "--scenarios", str(scenarios)]) == 0
    rule = rows(capsys)["INV-BF-09"]
    assert rule["decisions"] == ["AMB-34", "AMB-273", "AMB-305", "AMB-353", "AMB-354"]
    assert [name.partition("::")[2] for name in rule["scenarios"]] == [
        "Attackers make the zone attacked",
        "A title: with a colon",
    ]


def test_coverage_lists_every_rule(scenarios: Path, capsys: Output, invasion: Rulebook) -> None:
    """With --json the report is a list of id, scenarios and modules: each rule, each decision."""
    assert (
        main(["rules", "coverage", "--game", "invasion", "--json", "--scenarios", str(scenarios)])
        == 1
    )
    report = rows(capsys)
    decided = [name for each in invasion.decisions for name in each.pinned_as]
    assert list(report) == [*(rule.id for rule in invasion.rules), *decided]
    assert set(report["INV-BF-09"]) == {"id", "scenarios", "modules"}
    assert len(report["INV-BF-09"]["scenarios"]) == 2
    assert report["INV-BF-13"]["scenarios"] == []


def test_coverage_names_what_is_missing(scenarios: Path, capsys: Output) -> None:
    """The report ends with testable rules that no scenario pins, and UI rules apart."""
    assert main(["rules", "coverage", "--game", "invasion", "--scenarios", str(scenarios)]) == 1
    report = capsys.readouterr().out
    missing, _, interface = report.partition("UI rules without a scenario, which need none (15)")
    assert "1 of 486 testable rules" in missing
    assert "without a scenario (485):" in missing
    assert "  INV-DEV-12\n" in interface
    assert "INV-DEV-11" not in interface


def test_coverage_is_complete_when_every_testable_rule_is_pinned(
    tmp_path: Path, invasion: Rulebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A scenario for each testable rule and each decision is enough; UI rules need none."""
    monkeypatch.setattr("wartable.cli.rules_coverage.modules", lambda _: iter(()))
    rules = [rule.id for rule in invasion.rules if rule.testable == "yes"]
    decisions = [name for each in invasion.decisions for name in each.pinned_as]
    file = tmp_path / "all.yml"
    command = ["rules", "coverage", "--game", "invasion", "--scenarios", str(file)]
    for ids, code in ((rules, 1), ([*rules, *decisions], 0)):
        text = f"scenario: All\ngame: invasion\nrules: [{', '.join(ids)}]\n"
        file.write_text(text, encoding="utf-8")
        assert main(command) == code


def test_a_decision_is_pinned_clause_by_clause(tmp_path: Path, capsys: Output) -> None:
    """A scenario names the second clause as AMB-08/2; the first is the decision's own id."""
    text = "scenario: Clauses\ngame: invasion\nrules: [AMB-08/1, AMB-08/4]\n"
    (tmp_path / "clauses.yaml").write_text(text, encoding="utf-8")
    test = 'def test_draw() -> None:\n    """Effects draw. Pins AMB-08/2 and AMB-10."""\n'
    (tmp_path / "test_clauses.py").write_text(test, encoding="utf-8")
    command = ["rules", "coverage", "--game", "invasion", "--scenarios", str(tmp_path)]
    assert main([*command, "--json"]) == 1
    told = rows(capsys)
    pinned = [name for name in told if name.startswith("AMB-") and told[name]["scenarios"]]
    assert pinned == ["AMB-08", "AMB-08/2", "AMB-08/4", "AMB-10"]
    main(command)
    report = capsys.readouterr().out
    assert "  AMB-08/3 (no attack is possible in the quest phase)\n" in report
    assert "  AMB-08/2" not in report
    assert "AMB-74" not in report.partition("Decisions without a scenario")[2]  # not testable


@pytest.mark.parametrize(
    ("name", "mistake"),
    [("AMB-08/5", "is no clause (AMB-08 has 4 of them)"), ("AMB-10/2", "(AMB-10 has 1 of them)")],
)
def test_a_clause_that_is_not_there_is_told(
    tmp_path: Path, capsys: Output, name: str, mistake: str
) -> None:
    """A number too high names nothing."""
    text = f"scenario: Slip\ngame: invasion\nrules: [{name}]\n"
    (tmp_path / "slip.yaml").write_text(text, encoding="utf-8")
    assert main(["rules", "coverage", "--scenarios", str(tmp_path)]) == 1
    assert f"slip.yaml::Slip: {name} " in (report := capsys.readouterr().out)
    assert mistake in report


def test_a_decision_is_shown_with_its_clauses(tmp_path: Path, capsys: Output) -> None:
    """Each further clause stands with what pins it; what cannot be tested says why."""
    text = "scenario: Second turns\ngame: invasion\nrules: [AMB-08/4]\n"
    (tmp_path / "clauses.yaml").write_text(text, encoding="utf-8")
    assert main(["rules", "amb-08/4", "AMB-74", "--scenarios", str(tmp_path)]) == 0
    shown = "".join(capsys.readouterr().out.split())  # the path may be broken anywhere
    assert "AMB-08/4thesecondplayer'sfirstturnisnormal" in shown
    assert "clauses.yaml::Secondturns" in shown
    assert "untestableasupplythatneverendsshowsinnogame" in shown


@pytest.mark.pure_only  # an installed package has no scenarios beside it
def test_every_testable_rule_of_the_repository_is_pinned(capsys: Output) -> None:
    """The scenarios and tests of the repository leave no testable rule of either game out."""
    code = main(["rules", "coverage"])
    assert "Testable rules without a scenario" not in capsys.readouterr().out
    assert code == 0


def test_a_test_pins_what_its_docstring_says(tmp_path: Path, capsys: Output) -> None:
    """Ids and ranges after "Pins" count as a scenario called file::function, nothing else does."""
    file = tmp_path / "test_decks.py"
    file.write_text(TESTS, encoding="utf-8")
    main(["rules", "coverage", "--json", "--scenarios", str(tmp_path)])
    pinned = {
        each: [name.rpartition("::")[2] for name in row["scenarios"]]
        for each, row in rows(capsys).items()
        if row["scenarios"]
    }
    assert pinned == {
        "INV-RACE-03": ["test_a_range"],
        "INV-DECK-01": ["test_a_range"],
        "INV-DECK-02": ["test_a_range", "test_in_a_class"],
        "AMB-88": ["test_in_a_class"],
    }
    assert main(["rules", "AMB-88", "--scenarios", str(file)]) == 0
    assert "test_decks.py::test_in_a_class" in "".join(capsys.readouterr().out.split())


@pytest.mark.pure_only  # an installed package has no scenarios beside it
def test_a_rule_is_shown_with_the_tests_that_pin_it(capsys: Output) -> None:
    """A test of the repository is named from its top, as pytest takes it."""
    assert main(["rules", "INV-DRAFT-07", "--json"]) == 0
    name = "tests/invasion/test_draft.py::test_a_pack_is_the_top_of_the_pile"
    assert name in rows(capsys)["INV-DRAFT-07"]["scenarios"]


@pytest.mark.parametrize(
    ("names", "mistake"),
    [
        ("INV-DECK-99", "INV-DECK-99 names nothing (nearest: "),
        ("INV-DECK-01 to 04", "write INV-DECK-01..04"),
        ("INV-DECK", "a test pins ids and ranges, no area"),
    ],
)
def test_a_slip_in_a_test_is_told(tmp_path: Path, capsys: Output, names: str, mistake: str) -> None:
    """A docstring that pins what is no id, a range in another form or an area is listed."""
    text = f'def test_slip() -> None:\n    """Pins {names}."""\n'
    (tmp_path / "test_slip.py").write_text(text, encoding="utf-8")
    assert main(["rules", "coverage", "--scenarios", str(tmp_path)]) == 1
    (told,) = [line for line in capsys.readouterr().out.splitlines() if "::test_slip: " in line]
    assert mistake in told


def test_a_test_that_is_no_python_is_told(tmp_path: Path, capsys: Output) -> None:
    """A broken file of tests is exit code 2, and the message names file and line."""
    (tmp_path / "test_odd.py").write_text('"""Pins INV-DECK-01."""\nno python\n')
    assert main(["rules", "coverage", "--scenarios", str(tmp_path)]) == 2
    assert "test_odd.py: line 2 is no Python" in capsys.readouterr().err


def test_a_slip_in_a_scenario_is_told(tmp_path: Path, capsys: Output) -> None:
    """A scenario that names no rule is listed with the nearest ids."""
    text = "scenario: Slip\ngame: invasion\nrules: [INV-BF-99]\n"
    (tmp_path / "slip.yaml").write_text(text, encoding="utf-8")
    assert main(["rules", "coverage", "--scenarios", str(tmp_path)]) == 1
    assert "slip.yaml::Slip: INV-BF-99 is no id (nearest: " in capsys.readouterr().out


@pytest.mark.parametrize("text", ["rules: [", "- a list", "rules: INV-BF-09"])
def test_a_file_that_holds_no_scenario_is_refused(
    tmp_path: Path, capsys: Output, text: str
) -> None:
    """A file that cannot be read as scenarios is exit code 2, and the message names it."""
    (tmp_path / "odd.yaml").write_text(text, encoding="utf-8")
    assert main(["rules", "coverage", "--scenarios", str(tmp_path)]) == 2
    assert "odd.yaml" in capsys.readouterr().err


def test_a_missing_folder_of_scenarios_is_told(tmp_path: Path, capsys: Output) -> None:
    """Without scenarios there is no coverage, and the message says where they were looked for."""
    assert main(["rules", "coverage", "--scenarios", str(tmp_path / "none")]) == 2
    assert "there are no scenarios at" in capsys.readouterr().err


def test_a_module_claims_areas_in_its_docstring_only(invasion: Rulebook) -> None:
    """A module names ids and ranges anywhere, whole areas in its docstring alone."""
    text = '"""Unique cards: INV-UNIQUE."""\n# INV-BF-09..10 as in INV-CHAIN\n'
    coverage = Coverage(invasion, {each: Pins() for each in invasion.entries})
    add_module(coverage, "unique", text)
    named = [each for each, pins in coverage.pins.items() if pins.modules]
    assert set(named) == {*invasion.resolve("INV-UNIQUE"), "INV-BF-09", "INV-BF-10"}
    assert coverage.mistakes == []


def test_a_range_in_another_form_is_told(invasion: Rulebook) -> None:
    """A module that writes a range otherwise is told the form that counts."""
    coverage = Coverage(invasion, {each: Pins() for each in invasion.entries})
    add_module(coverage, "window", '"""The action window: INV-TIMING-B01 to B13."""\n')
    (mistake,) = coverage.mistakes
    assert "write INV-TIMING-B01..B13" in mistake


@pytest.mark.parametrize("package", PACKAGES)
def test_the_pages_are_up_to_date(package: str) -> None:
    """The pages in docs/rules are what `wartable rules --write-docs` writes."""
    for name, text in pages(load_rulebook(package)).items():
        assert (DOCS / name).read_text(encoding="utf-8") == text, "run wartable rules --write-docs"


@pytest.mark.parametrize("package", PACKAGES)
def test_links_to_rules_lead_to_an_anchor(package: str) -> None:
    """Each link on the pages leads to an anchor on one of them, and every entry has one."""
    book = load_rulebook(package)
    made = pages(book)
    anchors = {
        f"{name}#{anchor}"
        for name, text in made.items()
        for anchor in re.findall(r'<a id="([^"]+)">', text)
    }
    links = {
        f"{page or name}#{anchor}"
        for name, text in made.items()
        for page, anchor in re.findall(r"\]\(([^)#]*)#([^)]+)\)", text)
    }
    assert sorted(links - anchors) == []
    assert {each.lower() for each in book.entries} <= {each.partition("#")[2] for each in anchors}


def test_pages_are_written_where_asked(tmp_path: Path, capsys: Output) -> None:
    """The pages may be written elsewhere; a folder that does not exist is refused."""
    assert main(["rules", "--write-docs", str(tmp_path)]) == 0
    assert {path.name for path in tmp_path.iterdir()} >= {"invasion.md", "invasion-decisions.md"}
    assert main(["rules", "--write-docs", str(tmp_path / "none")]) == 2
    assert "there is no folder" in capsys.readouterr().err


def test_words_are_looked_for_as_at_the_table(capsys: Output) -> None:
    """What is no id and looks like none is searched for, in every game."""
    assert main(["rules", "burn", "legend"]) == 0
    found = capsys.readouterr().out
    assert main(["rules", "--search", "burn", "legend"]) == 0
    assert capsys.readouterr().out == found
    assert main(["rules", "objective"]) == 0
    assert "CH-2.6.4  " in capsys.readouterr().out
    assert main(["rules", "nosuchword"]) == 1


def test_a_rule_of_another_game_is_not_called_unknown(capsys: Output) -> None:
    """Asked for in the wrong game, it is said whose it is."""
    assert main(["rules", "INV-BF-09", "--game", "champions"]) == 2
    assert "INV-BF-09 is in the rules of Warhammer: Invasion" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words", [("--json",), ("coverage", "--search", "x"), ("--write-docs", ".", "INV-BF")]
)
def test_options_that_would_be_ignored_are_refused(words: tuple[str, ...], capsys: Output) -> None:
    """What goes with nothing else is said to."""
    assert main(["rules", *words]) == 2
    assert capsys.readouterr().out == ""
