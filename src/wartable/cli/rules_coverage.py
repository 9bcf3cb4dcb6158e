"""Which scenarios and tests pin a rule, and which modules name it.

A scenario pins the rules its `rules:` list names, a test those its docstring names (rules_tests).
A module of the game names rules anywhere in its text, ranges included; an area's name counts in the
module's docstring only, for it claims them all.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from wartable.cardgame.rulebook import UI, YES, Decision, Rule, Rulebook
from wartable.cli.rules_tests import PinningTest, files_of_tests
from wartable.cli.rules_tests import read_tests as tests_in
from wartable.kernel.errors import WartableError
from wartable.scenario.shipped import INSTALLED, home
from wartable.scenario.shipped import shown as shipped

ROOT = Path(__file__).parents[3]
"""The top of the repository, where this is a source tree."""

DOCUMENT = re.compile(r"^---(?=\s|$)", re.MULTILINE)
BODY = re.compile(r"^(?:table|setup|script|expect):", re.MULTILINE)
RULES = re.compile(r"^rules:", re.MULTILINE)


@dataclass(frozen=True)
class Scenario:
    """What a scenario file says about itself at the top of each of its documents."""

    file: str
    title: str
    game: str
    rules: tuple[str, ...]

    @property
    def name(self) -> str:
        """The scenario as reports name it."""
        return f"{self.file}::{self.title}"


@dataclass
class Pins:
    """The scenarios and tests that pin one entry and the modules that name it."""

    scenarios: list[str] = field(default_factory=list)
    modules: list[str] = field(default_factory=list)


@dataclass
class Coverage:
    """Who pins and names the entries of one rulebook."""

    book: Rulebook
    pins: dict[str, Pins]
    mistakes: list[str] = field(default_factory=list)
    without: str = "none"
    """What to say of an entry that no scenario pins."""

    def without_scenario(self, testable: str) -> list[Rule]:
        """List the rules of one kind that no scenario pins."""
        return [
            rule
            for rule in self.book.rules
            if rule.testable == testable and not self.pins[rule.id].scenarios
        ]

    def demanded(self) -> list[tuple[str, str]]:
        """List what decisions demand a scenario for: names of clauses and what each says."""
        return [
            (name, decision.clause(name))
            for decision in self.book.decisions
            if not decision.untestable
            for name in decision.pinned_as
        ]

    def decisions_without(self) -> list[tuple[str, str]]:
        """List what no scenario pins of that."""
        return [each for each in self.demanded() if not self.pins[each[0]].scenarios]

    @property
    def complete(self) -> bool:
        """Whether everything testable is pinned and every name names something."""
        return not (self.mistakes or self.without_scenario(YES) or self.decisions_without())

    def summary(self) -> Iterator[str]:
        """Say in a few lines how far the coverage reaches."""
        testable = [rule for rule in self.book.rules if rule.testable == YES]
        named = [rule for rule in self.book.rules if self.pins[rule.id].modules]
        missing, shown = self.without_scenario(YES), self.without_scenario(UI)
        yield f"{self.book.title}: {len(testable) - len(missing)} of {len(testable)} testable rules"
        yield f"have a scenario; modules name {len(named)} of {len(self.book.rules)} rules."
        yield from self.decisions_summary()
        yield from listing("Testable rules without a scenario", map(name_of, missing))
        yield from listing("Decisions without a scenario", map(told, self.decisions_without()))
        yield from listing("UI rules without a scenario, which need none", map(name_of, shown))
        if self.mistakes:
            yield f"Names that must be mended ({len(self.mistakes)}):"
            yield from (f"  {mistake}" for mistake in self.mistakes)

    def decisions_summary(self) -> Iterator[str]:
        """Say how far the decisions are covered, and how many of them cannot be tested."""
        demanded, missing = self.demanded(), self.decisions_without()
        clauses = sum(1 for name, _ in demanded if "/" in name)
        pinned = len(demanded) - len(missing)
        untestable = [each.id for each in self.book.decisions if each.untestable]
        yield f"{pinned} of {len(demanded)} testable decisions have one, {clauses} further clauses"
        yield f"among them; {len(untestable)} of {len(self.book.decisions)} cannot be tested."


def name_of(rule: Rule) -> str:
    """Give a rule as lists name it."""
    return rule.id


def told(clause: tuple[str, str]) -> str:
    """Give a clause as lists name it.

    >>> told(("AMB-08/2", "effects may draw"))
    'AMB-08/2 (effects may draw)'
    """
    name, text = clause
    return f"{name} ({text})" if text else name


def listing(head: str, names: Iterable[str]) -> Iterator[str]:
    """List names under a head, if there are any."""
    found = list(names)
    if found:
        yield f"{head} ({len(found)}):"
        yield from (f"  {name}" for name in found)


def cover(
    book: Rulebook,
    package: str,
    scenarios: Iterable[Scenario] | None,
    tests: Iterable[PinningTest] = (),
) -> Coverage:
    """Match a rulebook with scenarios, if there are any to look at, tests and game's modules."""
    coverage = Coverage(book, {name: Pins() for name in pinnable(book)})
    if scenarios is None:
        coverage.without = "there is no folder of scenarios here"
    for scenario in scenarios or ():
        if scenario.game == book.game:
            add_scenario(coverage, scenario)
    for test in tests:
        add_test(coverage, test)
    for name, text in modules(package):
        add_module(coverage, name, text)
    return coverage


def pinnable(book: Rulebook) -> Iterator[str]:
    """Give all that can be pinned: entries, and the further clauses of decisions."""
    yield from book.entries
    for decision in book.decisions:
        yield from decision.pinned_as[1:]


def add_scenario(coverage: Coverage, scenario: Scenario) -> None:
    """Note which rules a scenario pins."""
    for rule in dict.fromkeys(scenario.rules):
        name = coverage.book.clause(rule) or rule
        if name in coverage.pins:
            coverage.pins[name].scenarios.append(scenario.name)
        else:
            coverage.mistakes.append(f"{scenario.name}: {mistake_in(coverage.book, rule)}")


def mistake_in(book: Rulebook, name: str) -> str:
    """Say what is wrong with a name that names nothing."""
    decision = book.entries.get(name.partition("/")[0])
    if isinstance(decision, Decision) and "/" in name:
        count = len(decision.pinned_as)
        return f"{name} is no clause ({decision.id} has {count} of them)"
    return f"{name} is no id ({book.hint(name)})"


def add_test(coverage: Coverage, test: PinningTest) -> None:
    """Note which rules a test pins; names that no rule of this book can have are another game's."""
    book = coverage.book
    named = book.mentions(test.names)
    for entry in named.ids:
        coverage.pins[entry].scenarios.append(test.name)
    coverage.mistakes.extend(f"{test.name}: {mistake}" for mistake in named.mistakes)
    if set(book.mentions(test.names, areas=True).ids) > set(named.ids):
        coverage.mistakes.append(f"{test.name}: a test pins ids and ranges, no area")


def add_module(coverage: Coverage, name: str, text: str) -> None:
    """Note which rules a module names."""
    head = coverage.book.mentions(ast.get_docstring(ast.parse(text)) or "", areas=True)
    body = coverage.book.mentions(text)
    for entry in dict.fromkeys((*head.ids, *body.ids)):
        coverage.pins[entry].modules.append(name)
    mistakes = dict.fromkeys((*head.mistakes, *body.mistakes))
    coverage.mistakes.extend(f"{name}: {mistake}" for mistake in mistakes)


def modules(package: str) -> Iterator[tuple[str, str]]:
    """Give name and text of each Python module of a package."""
    yield from modules_in(files(package), package)


def modules_in(folder: Traversable, package: str) -> Iterator[tuple[str, str]]:
    """Give name and text of each Python module in a folder, subfolders included."""
    for path in sorted(folder.iterdir(), key=lambda each: each.name):
        stem, dot, ending = path.name.rpartition(".")
        if path.is_dir():
            yield from modules_in(path, f"{package}.{path.name}")
        elif dot and ending == "py":
            name = package if stem == "__init__" else f"{package}.{stem}"
            yield name, path.read_text(encoding="utf-8")


def has_scenarios() -> bool:
    """Tell whether the scenarios that come with wartable are here."""
    return home().is_dir()


def scenario_paths(asked: Iterable[str]) -> list[Path]:
    """Give where scenarios lie: what was asked for, else those that come with wartable."""
    paths = [Path(each) for each in asked] or [home()]
    for path in paths:
        if not path.exists():
            raise WartableError(
                f"there are no scenarios at {path}", remedy="--scenarios PATH says where they are"
            )
    return paths


def read_scenarios(paths: Iterable[Path], naming: Iterable[str] = ()) -> Iterator[Scenario]:
    """Read the scenarios in files and folders; `naming`: only those whose text names one of these.

    Reading YAML takes a thousand times as long as looking for a name in it.
    """
    names = tuple(naming)
    for path in paths:
        for file in scenario_files(path):
            for text in DOCUMENT.split(file.read_text(encoding="utf-8")):
                if text.strip() and (not names or any(name in text for name in names)):
                    yield from read_document(shown(file), text)


def scenario_files(path: Path) -> list[Path]:
    """List the scenario files a path means."""
    if path.is_dir():
        return sorted(each for each in path.rglob("*") if each.suffix in (".yaml", ".yml"))
    return [] if path.suffix == ".py" else [path]


def read_tests(asked: Iterable[str]) -> Iterator[PinningTest]:
    """Read the tests that pin rules: where it was asked for, else in the repository's folder."""
    paths = [Path(each) for each in asked] or [ROOT / "tests"]
    yield from tests_in((shown(file), file) for path in paths for file in files_of_tests(path))


def shown(file: Path) -> str:
    """Name a file from the top of the repository where it lies in it, else as it was given."""
    if file.resolve().is_relative_to(INSTALLED):
        return shipped(file.resolve())
    inside = file.resolve().is_relative_to(ROOT)
    return (file.resolve().relative_to(ROOT) if inside else file).as_posix()


def head_of(text: str) -> str:
    """Give what stands before the table of a document; all of it where rules are named later."""
    head = BODY.split(text, maxsplit=1)[0]
    return head if RULES.search(head) else text


def read_document(file: str, text: str) -> Iterator[Scenario]:
    """Read what one document of a scenario file says of itself; an empty one says nothing."""
    from ruamel.yaml import YAML  # noqa: PLC0415  (only reports need it)
    from ruamel.yaml.error import YAMLError  # noqa: PLC0415

    try:
        content: Any = YAML(typ="safe", pure=True).load(head_of(text))
    except YAMLError as error:
        raise WartableError(f"{file}: {' '.join(str(error).split())}") from error
    if content is None:
        return
    rules = content.get("rules", []) if isinstance(content, dict) else None
    if not isinstance(rules, list):
        raise WartableError(f"{file}: a document is no scenario with a list of rules")
    title, game = str(content.get("scenario", "")), str(content.get("game", ""))
    yield Scenario(file, title, game, tuple(str(each) for each in rules))
