"""Scenario files: what is read, and what is refused with place and remedy."""

from pathlib import Path

import pytest

from wartable.kernel.errors import WartableError
from wartable.scenario.loader import Broken, Scenario, load, scenario_files
from wartable.scenario.steps import Command, Expect

TWO = """\
# a comment before the first document
scenario: First
game: invasion
rules: [INV-BF-09]
seed: 4
strict: true
table: {active: kris, kris: {}, tom: {}}
script:
  - kris: no
  - tom: {play: Pillage, on: [2x Boar Boyz]}
expect: {winner: none}
---
scenario: Second
game: invasion
setup: {first: b, a: {deck: []}, b: {deck: []}}
"""


def written(folder: Path, text: str) -> Path:
    """A file with this text."""
    path = folder / "file.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_holds_several_scenarios(tmp_path: Path) -> None:
    """Documents are scenarios; `no` is a word; `2x` counts twice."""
    first, second = load(written(tmp_path, TWO))
    assert isinstance(first, Scenario)
    assert (first.title, first.rules, first.seed, first.strict) == (
        "First",
        ("INV-BF-09",),
        4,
        True,
    )
    assert first.players == ("kris", "tom")
    refusal, play = first.script
    assert isinstance(refusal, Command)
    assert refusal.verb == "no"
    assert isinstance(play, Command)
    assert play.answers["on"] == ("Boar Boyz", "Boar Boyz")
    assert first.expect == Expect({"winner": "none"})
    assert isinstance(second, Scenario)
    assert second.is_setup
    assert second.players == ("a", "b")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("strict: true", "strikt: true"), "there is no key strikt (did you mean strict?"),
        (("strict: true", "strict: 1"), "strict is true or false, not 1"),
        (("seed: 4", "seed: four"), "seed is a number, not four"),
        (("game: invasion\nrules", "game: chess\nrules"), "there is no game chess"),
        (("rules: [INV-BF-09]", "rules: INV-BF-09"), "rules is a list of rule ids"),
        (("kris: {}, tom: {}", "kris: {}"), "table has exactly two players, not kris"),
        (("table:", "tables:"), "there is no key tables (did you mean table?"),
        (("kris: no", "kris: noo"), "step 1: there is no command noo (did you mean no?"),
        (("kris: no", "kriss: no"), "step 1: there is no player or step kriss (did you mean kris?"),
        (
            ("kris: no", "kris: {choose: no}"),
            "step 1: no is a command of its own (write `kris: no`)",
        ),
        (("kris: no", "kris: {pley: X}"), "step 1: there is no command pley (did you mean play?"),
        (("on: [", "one: ["), "step 2: there is no key of play one (did you mean on?"),
        (("kris: no", "kris: {play: X, x: two}"), "step 1: x takes a number, not two"),
        (("kris: no", "kris: {assign: X}"), "step 1: assign takes {name: number, ...}, not X"),
        (("kris: no", "until: {phase: noon}"), "step 1: there is no phase noon"),
        (("kris: no", "until: dawn"), "step 1: until dawn: write {phase: ..., active: ...}"),
        (("kris: no", "expect: 3"), "step 1: expect says what must hold, 3 does not (write {phase"),
        (("kris: no", "until: {active: tim}"), "step 1: there is no player tim (did you mean tom?"),
        (("kris: no", "kris: {choose: }"), "step 1: nothing is written after choose (it takes a"),
        (("kris: no", "kris: {choose: {a: 1}}"), "step 1: choose takes a name, a number or a list"),
        (("kris: no", "kris: {attack: Keep}"), "step 1: there is no zone Keep (known: battlefield"),
        (
            ("kris: no", "kris: {use: X, on: [3]}"),
            "step 1: on takes a name or a list of names, not",
        ),
        (("kris: no", "random: 3"), "step 1: random takes a name or a list of names, not 3"),
        (("kris: no", "resolve: now"), "step 1: resolve stands alone (write `- resolve`)"),
        (("kris: no", "pass"), "step 1: pass is no step (write `player: command`, `resolve` or"),
        (("kris: no", ""), "step 1: an empty line is no step (write `player: command`"),
        (("expect: {winner: none}", "expect:"), "expect is a mapping of what must hold (expect:"),
        (("game: invasion\nrules", "rules"), "the scenario does not say of which game it is"),
        (("table: {active: kris, kris: {}, tom: {}}\n", ""), "the scenario has no table (table:"),
        (("script:\n  - kris: no\n  -", "script:\n "), "script is a list of steps (begin each"),
        (("table: {active: kris, kris: {}, tom: {}}", "table: [a]"), "table is a mapping with two"),
        (("kris: no", "legal: {kris: pass, because: X}"), "step 1: because belongs to illegal"),
        (("kris: no", "{kris: no, tom: no}"), "step 1: a step says one thing, not kris, tom"),
        (("scenario: Second", "scenario: First"), "an earlier scenario of the file has the same"),
    ],
)
def test_a_wrong_word_is_named_with_what_would_be_right(
    tmp_path: Path, change: tuple[str, str], message: str
) -> None:
    """A mistake in the form breaks its own scenario and says what is wrong."""
    text = TWO.replace(*change)
    assert text != TWO
    broken = [each for each in load(written(tmp_path, text)) if isinstance(each, Broken)]
    assert len(broken) == 1
    assert message in broken[0].why


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("scenario: [", "file.yaml, line 1: this is no YAML"),
        ("scenario: A\nscenario: B\n", "this is no YAML"),
        ("", "there is no scenario in this file"),
        ("- a\n- b\n", "a scenario is a mapping"),
        ("game: invasion\n", "the scenario has no title"),
    ],
)
def test_a_file_that_holds_no_scenario_is_told(tmp_path: Path, text: str, message: str) -> None:
    """What is no YAML, or no scenario, is a broken scenario, never an empty success."""
    (broken,) = load(written(tmp_path, text))
    assert isinstance(broken, Broken)
    assert message in broken.why


def test_a_document_that_is_no_yaml_hides_no_other(tmp_path: Path) -> None:
    """The mistake names its line of the file, and the documents around it are read."""
    first, broken, last = load(written(tmp_path, TWO.replace("---", "---\nscenario: [\n---")))
    assert isinstance(first, Scenario)
    assert isinstance(broken, Broken)
    assert "file.yaml, line 14: this is no YAML" in broken.why
    assert isinstance(last, Scenario)


def test_files_are_found_in_folders(tmp_path: Path) -> None:
    """A folder stands for the scenario files below it, each file once."""
    (tmp_path / "deep").mkdir()
    inner = tmp_path / "deep" / "b.yml"
    outer = tmp_path / "a.yaml"
    for path in (inner, outer, tmp_path / "notes.md"):
        path.write_text("", encoding="utf-8")
    assert scenario_files([tmp_path, outer]) == [outer, inner]


def test_a_path_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    """A missing path and a folder without scenarios are errors."""
    with pytest.raises(WartableError, match="no file or folder"):
        scenario_files([tmp_path / "nowhere"])
    with pytest.raises(WartableError, match="no scenario in"):
        scenario_files([tmp_path])
