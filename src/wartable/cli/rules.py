"""`wartable rules`: read a rule, find one, see which rules no scenario pins, write the pages.

wartable rules INV-BF-09        a rule, its sources, decisions, modules; --scenarios: what pins it
wartable rules INV-BF           an area; INV-BF-09..12 is a range, AMB-33 a decision
wartable rules CH-2.6.4         a rule of another game: its id tells which
wartable rules corruption       rules that say so, as at the table; --search does the same
wartable rules coverage         every rule and decision with its scenarios and modules; 1 if nothing
                                pins one
"""

import argparse
import dataclasses
import json
import sys
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from wartable.cardgame.rulebook import (
    UI,
    YES,
    Decision,
    Entry,
    Rule,
    Rulebook,
    load_rulebook,
)
from wartable.cli.rules_coverage import (
    ROOT,
    Coverage,
    Scenario,
    cover,
    has_scenarios,
    read_scenarios,
    read_tests,
    scenario_paths,
    told,
)
from wartable.cli.rules_found import brief, by_saying, found_in, found_lines, headline, width
from wartable.cli.rules_names import are_words, look_up, named_ids, rule_packages
from wartable.cli.rules_pages import pages
from wartable.games import with_decks
from wartable.kernel.errors import WartableError

LABEL = 12
KINDS = {YES: "", UI: ", about the interface"}

EPILOG = """\
examples:
  wartable rules INV-BF-09             one rule, with decisions about it and modules
  wartable rules INV-BF-09 --scenarios and the scenarios that pin it
  wartable rules INV-BF-09..12 AMB-33  a range and a decision
  wartable rules INV-KW                all keywords
  wartable rules burn legend           entries with both words, of every game
  wartable rules --search burn INV-BF  the same, where a word looks like an id
  wartable rules coverage              what pins each rule; exit code 1 if a testable one has no
                                       scenario or a name names nothing
"""


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser of `wartable`."""
    parser = subparsers.add_parser(
        "rules",
        help="read a rule, find one, see what no scenario pins",
        description="Read the rules by id, in our own words.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "what", nargs="*", metavar="ID", help="ids, ranges, areas; words; or coverage"
    )
    parser.add_argument("--search", nargs="+", metavar="WORD", help="entries with all these words")
    parser.add_argument("--game", choices=with_decks(), help="one game only")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument(
        "--scenarios",
        action="append",
        nargs="?",
        const="",
        default=[],
        metavar="PATH",
        help="list the scenarios, too: those of wartable, or of this file or folder",
    )
    parser.add_argument(
        "--write-docs",
        nargs="?",
        type=Path,
        const=ROOT / "docs" / "rules",
        metavar="FOLDER",
        help="write the rules pages (default: docs/rules/ of the repository)",
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Do what was asked for."""
    refuse_ignored(arguments)
    packages = rule_packages(arguments.game)
    if arguments.write_docs is not None:
        return write_docs(packages, arguments.write_docs)
    if arguments.what == ["coverage"]:
        return report(packages, arguments)
    if not arguments.search and are_words(arguments.what):
        arguments.what, arguments.search = [], arguments.what
    if arguments.search:
        return find(packages, arguments)
    if arguments.what:
        return show(packages, arguments)
    return contents(packages)


def refuse_ignored(arguments: argparse.Namespace) -> None:
    """Refuse options that would change nothing."""
    coverage, writing = arguments.what == ["coverage"], arguments.write_docs is not None
    if writing and (arguments.what or arguments.search or arguments.json or arguments.scenarios):
        raise WartableError("--write-docs writes whole pages", remedy="only --game goes with it")
    if coverage and arguments.search:
        raise WartableError("coverage is about all rules, so it takes no --search")
    if arguments.scenarios and (arguments.search or not arguments.what):
        raise WartableError("--scenarios is for coverage, and for rules by their ids")
    if arguments.json and not (arguments.what or arguments.search):
        raise WartableError("the list of areas has no --json", remedy="name an area, or --search")


def contents(packages: list[str]) -> int:
    """Print what rules there are."""
    for book in map(load_rulebook, packages):
        print(f"{book.title}: {len(book.rules)} rules, {len(book.decisions)} decisions\n")
        for section in book.sections:
            print(section.title)
            for area in section.areas:
                print(f"  {area.key:<18} {area.title} ({len(area.rules)})")
        print("\nwartable rules ID, AREA or WORD shows them.\n")
    return 0


def find(packages: list[str], arguments: argparse.Namespace) -> int:
    """Print the entries in which all words occur."""
    words = arguments.search
    if not all(word.strip() for word in words):
        raise WartableError("no word is named", remedy="wartable rules lists the areas")
    books = [matches(package, arguments) for package in packages]
    books.sort(key=lambda book: -sum(not found_in(each, words) for each in book))
    found = by_saying([entry for book in books for entry in book], words)
    if arguments.json:
        print_json([{"id": entry.id, "text": headline(entry)} for entry in found])
    for entry in () if arguments.json else found:
        print("\n".join(found_lines(entry, words)))
    return 0 if found else refuse_search(arguments.search)


def matches(package: str, arguments: argparse.Namespace) -> list[Entry]:
    """List the entries of one game that have all words and, if ids are given, are named by them."""
    book = load_rulebook(package)
    named = {each for name in arguments.what for each in named_ids(book, name)}
    return [each for each in book.search(arguments.search) if not named or each.id in named]


def refuse_search(words: list[str]) -> int:
    """Say that nothing was found."""
    print(f"nothing in the rules has {' and '.join(words)}", file=sys.stderr)
    return 1


def show(packages: list[str], arguments: argparse.Namespace) -> int:
    """Print what was named: one rule at length, areas in brief."""
    shown = []
    for name in arguments.what:
        package, ids = look_up(packages, name)
        whole = len(ids) == 1 or ".." in name
        coverage = (
            coverage_of(package, arguments.scenarios, ids) if whole or arguments.json else None
        )
        for entry in map(load_rulebook(package).entry, ids):
            if arguments.json and coverage:
                shown.append(record(coverage, entry))
            else:
                listed = bool(arguments.scenarios)
                lines = at_length(coverage, entry, listed=listed) if coverage else brief(entry)
                print("\n".join(lines))
    if arguments.json:
        print_json(shown)
    return 0


def coverage_of(package: str, asked: list[str], ids: Iterable[str]) -> Coverage:
    """Find what pins these entries; without a folder of scenarios, the modules alone."""
    scenarios: Iterable[Scenario] | None = None
    asked = [path for path in asked if path]
    if asked or has_scenarios():
        scenarios = read_scenarios(scenario_paths(asked), naming=ids)
    return cover(load_rulebook(package), package, scenarios, read_tests(asked))


def report(packages: list[str], arguments: argparse.Namespace) -> int:
    """Print every rule with its scenarios and modules, then what is missing."""
    asked = [path for path in arguments.scenarios if path]
    scenarios = list(read_scenarios(scenario_paths(asked)))
    tests = list(read_tests(asked))
    covered = [cover(load_rulebook(package), package, scenarios, tests) for package in packages]
    if arguments.json:
        print_json([row for coverage in covered for row in rows(coverage)])
    for coverage in covered:
        if not arguments.json:
            print("\n".join(report_lines(coverage)), end="\n\n")
        print("\n".join(coverage.summary()), file=sys.stderr if arguments.json else sys.stdout)
    return 0 if all(coverage.complete for coverage in covered) else 1


def rows(coverage: Coverage) -> Iterator[dict[str, object]]:
    """Give each rule and decision as programs read the report."""
    names = [rule.id for rule in coverage.book.rules]
    names += [name for decision in coverage.book.decisions for name in decision.pinned_as]
    for name in names:
        pins = coverage.pins[name]
        yield {"id": name, "scenarios": pins.scenarios, "modules": pins.modules}


def report_lines(coverage: Coverage) -> Iterator[str]:
    """Give each rule and decision as people read the report."""
    for rule in coverage.book.rules:
        yield rule.id if rule.testable == YES else f"{rule.id} (testable: {rule.testable})"
        yield from pin_lines(coverage, rule.id)
    for decision in coverage.book.decisions:
        for name in decision.pinned_as:
            why = f" (cannot be tested: {decision.untestable})" if decision.untestable else ""
            yield told((name, decision.clause(name))) + why
            yield from pin_lines(coverage, name)


def pin_lines(coverage: Coverage, name: str) -> Iterator[str]:
    """Give what pins and names an entry."""
    pins = coverage.pins[name]
    yield from (f"  scenario  {each}" for each in pins.scenarios)
    yield from (f"  module    {each}" for each in pins.modules)


def write_docs(packages: list[str], folder: Path) -> int:
    """Write the pages of every game."""
    if not folder.is_dir():
        raise WartableError(f"there is no folder {folder}", remedy="--write-docs FOLDER names one")
    for package in packages:
        for name, text in pages(load_rulebook(package)).items():
            (folder / name).write_text(text, encoding="utf-8")
            print(f"wrote {folder / name}")
    return 0


def at_length(coverage: Coverage, entry: Entry, *, listed: bool) -> Iterator[str]:
    """Give an entry with all that belongs to it; its scenarios listed, or how many there are."""
    book, pins = coverage.book, coverage.pins[entry.id]
    if isinstance(entry, Rule):
        title = book.area(entry.id).title
        kind = KINDS.get(entry.testable, ", nothing to test")
        yield f"{entry.id}  ({book.title}, {title}{kind})"
        yield from row("", entry.statement)
        yield from rule_rows(book, entry)
    elif isinstance(entry, Decision):
        yield f"{entry.id}  ({book.title}, a decision)"
        yield from row("", entry.question)
        yield from row("decision", entry.decision)
        yield from row("reason", entry.reason)
        yield from row("untestable", entry.untestable)
        yield from row("touches", ", ".join(entry.touches))
    else:
        yield f"{entry.id}  ({book.title}, a note)"
        yield from row("", entry.subject)
        yield from row("found", entry.found)
        yield from row("holds", entry.holds)
        yield from row("touches", ", ".join(entry.touches))
    yield from row("scenarios", *pinning(coverage, entry.id, listed=listed))
    if isinstance(entry, Decision):
        yield from clause_rows(coverage, entry, listed=listed)
    yield from row("modules", *pins.modules or ["none"])
    yield ""


def pinning(coverage: Coverage, name: str, *, listed: bool) -> list[str]:
    """Give the scenarios that pin an entry, or their number: they may fill more than a screen."""
    found = coverage.pins[name].scenarios
    if not found:
        return [coverage.without]
    return list(found) if listed else [f"{len(found)} (--scenarios lists them)"]


def clause_rows(coverage: Coverage, decision: Decision, *, listed: bool) -> Iterator[str]:
    """Give the further clauses of a decision, each with what pins it."""
    for name in decision.pinned_as[1:]:
        yield from row(name, decision.clause(name), *pinning(coverage, name, listed=listed))


def rule_rows(book: Rulebook, rule: Rule) -> Iterator[str]:
    """Give what belongs to a rule."""
    yield from row("superseded", *rule.superseded)
    yield from row("notes", *rule.notes)
    yield from row("sources", *rule.sources)
    yield from row("cards", "; ".join(rule.cards))
    yield from row("see", ", ".join(rule.see))
    yield from row("seen from", ", ".join(each.id for each in book.pointing_at(rule.id)))
    for decision in book.decisions_on(rule.id):
        yield from row("decision", f"{decision.id} {decision.question}", decision.decision)
    for note in book.notes_on(rule.id):
        yield from row("note", f"{note.id} {headline(note)}")


def row(label: str, *texts: str) -> Iterator[str]:
    """Give texts beside their label, wrapped; nothing if there are none."""
    for text in filter(None, texts):
        start = f"  {label:<{LABEL}}" if label else "  "
        yield from textwrap.wrap(
            text,
            width(),
            initial_indent=start,
            subsequent_indent=" " * len(start),
            break_on_hyphens=False,
        )
        label = label and " "


def record(coverage: Coverage, entry: Entry) -> dict[str, Any]:
    """Give an entry with all that belongs to it, for programs."""
    made: dict[str, Any] = dataclasses.asdict(entry)
    if isinstance(entry, Rule):
        made["decisions"] = [each.id for each in coverage.book.decisions_on(entry.id)]
        made["remarks"] = [each.id for each in coverage.book.notes_on(entry.id)]
    return made | dataclasses.asdict(coverage.pins[entry.id])


def print_json(value: object) -> None:
    """Print a value for programs."""
    print(json.dumps(value, indent=2, ensure_ascii=False))
