"""The entries of a rule index: rules, decisions, notes; and how each is read from TOML.

A file of rules holds areas and their rules, a file of decisions holds groups and their decisions,
a file of notes holds notes. A key that nobody knows is refused, for it is a slip.
"""

import importlib.resources
import tomllib
from dataclasses import dataclass
from typing import Any, Final

from wartable.kernel.errors import WartableError

YES: Final = "yes"
"""A rule that can be asserted on a game or a deck."""
UI: Final = "UI"
"""A rule about presentation, hidden information or the handling of tokens."""
NO: Final = "no"
"""A definition, a pointer or a procedure with nothing to assert."""


class RulebookError(WartableError):
    """A rule file says something that cannot be."""


@dataclass(frozen=True)
class Rule:
    """One rule in our own words."""

    id: str
    statement: str
    sources: tuple[str, ...]
    testable: str
    cards: tuple[str, ...]
    see: tuple[str, ...]
    superseded: tuple[str, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True)
class Area:
    """Rules about one thing; their ids begin with its key, which one of them may have itself."""

    key: str
    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Section:
    """A chapter of the rulebook: one file."""

    title: str
    about: str
    areas: tuple[Area, ...]


@dataclass(frozen=True)
class Decision:
    """A question the documents leave open, and our answer."""

    id: str
    question: str
    decision: str
    reason: str
    touches: tuple[str, ...]
    clauses: tuple[str, ...] = ()
    """What it says in a few words each, where it says several things that hold apart."""
    untestable: str = ""
    """Why no game could show it; empty where one can."""

    @property
    def pinned_as(self) -> tuple[str, ...]:
        """The names by which it is pinned: its id, and `AMB-61/2` for the second clause."""
        further = range(2, len(self.clauses) + 1)
        return (self.id, *(f"{self.id}/{number}" for number in further))

    def clause(self, name: str) -> str:
        """What the clause of that name says; empty where there is one only."""
        return self.clauses[self.pinned_as.index(name)] if self.clauses else ""


@dataclass(frozen=True)
class Group:
    """Decisions about one thing."""

    title: str
    decisions: tuple[Decision, ...]


@dataclass(frozen=True)
class Note:
    """Something found in the documents (a conflict, a gap) and, where it matters, what holds."""

    id: str
    subject: str
    found: str
    holds: str
    touches: tuple[str, ...]


@dataclass(frozen=True)
class Register:
    """Notes of one kind: one file."""

    title: str
    about: str
    notes: tuple[Note, ...]


@dataclass(frozen=True)
class Source:
    """A document the rules come from."""

    name: str
    title: str


Entry = Rule | Decision | Note


def is_within(entry_id: str, area: str) -> bool:
    """Tell whether an id begins with an area's name: INV-BF-09 is within INV-BF and INV."""
    return entry_id.startswith((f"{area}-", f"{area}."))


def parts(entry: Entry) -> tuple[str, ...]:
    """Give all that an entry says."""
    if isinstance(entry, Rule):
        return (entry.statement, *entry.cards, *entry.superseded, *entry.notes, *entry.sources)
    if isinstance(entry, Decision):
        return (entry.question, entry.decision, entry.reason, *entry.clauses, entry.untestable)
    return (entry.subject, entry.found, entry.holds)


class Table:
    """A TOML table that is read key by key and tells what is wrong with it."""

    def __init__(self, package: str, file: str, content: dict[str, Any] | None = None) -> None:
        self.package = package
        self.file = file
        if content is None:
            path = importlib.resources.files(package).joinpath("rules", file)
            content = tomllib.loads(path.read_text(encoding="utf-8"))
        self.content = content
        self.read: set[str] = set()

    def fail(self, what: str) -> RulebookError:
        """Make an error that names file and entry."""
        name = self.content.get("id") or self.content.get("key") or self.content.get("title")
        return RulebookError(f"{self.package} rules/{self.file}, {name or 'top'}: {what}")

    def string(self, key: str, default: str | None = None) -> str:
        """Give a text; it may be absent if there is a default."""
        self.read.add(key)
        value = self.content.get(key, default)
        if not isinstance(value, str):
            raise self.fail(f"{key} must be a text")
        return value

    def strings(self, key: str) -> tuple[str, ...]:
        """Give a list of texts, empty if absent."""
        self.read.add(key)
        value = self.content.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise self.fail(f"{key} must be a list of texts")
        return tuple(value)

    def tables(self, key: str) -> "list[Table]":
        """Give a list of tables, empty if absent."""
        self.read.add(key)
        value = self.content.get(key, [])
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            raise self.fail(f"{key} must be a list of tables")
        return [Table(self.package, self.file, each) for each in value]

    def done(self) -> None:
        """Refuse a key that nobody reads: it is a slip."""
        unread = sorted(set(self.content) - self.read)
        if unread:
            raise self.fail(f"unknown key {', '.join(unread)}")


def read_section(table: Table) -> Section:
    """Read a file of rules."""
    title, about = table.string("title"), table.string("about", "")
    areas = tuple(read_area(each) for each in table.tables("area"))
    table.done()
    return Section(title, about, areas)


def read_area(table: Table) -> Area:
    """Read one area of a file of rules."""
    made = Area(
        key=table.string("key"),
        title=table.string("title"),
        rules=tuple(read_rule(each) for each in table.tables("rule")),
    )
    table.done()
    for each in made.rules:
        if each.id != made.key and not is_within(each.id, made.key):
            raise table.fail(f"{each.id} does not belong to {made.key}")
    return made


def read_rule(table: Table) -> Rule:
    """Read one rule."""
    made = Rule(
        id=table.string("id"),
        statement=table.string("statement"),
        sources=table.strings("sources"),
        testable=table.string("testable"),
        cards=table.strings("cards"),
        see=table.strings("see"),
        superseded=table.strings("superseded"),
        notes=table.strings("notes"),
    )
    table.done()
    if made.testable not in (YES, UI, NO):
        raise table.fail(f"testable is {YES}, {UI} or {NO}, not {made.testable}")
    return made


def read_group(table: Table) -> Group:
    """Read a group of decisions."""
    made = Group(table.string("title"), tuple(read_decision(t) for t in table.tables("decision")))
    table.done()
    return made


def read_decision(table: Table) -> Decision:
    """Read one decision."""
    made = Decision(
        id=table.string("id"),
        question=table.string("question"),
        decision=table.string("decision"),
        reason=table.string("reason"),
        touches=table.strings("touches"),
        clauses=table.strings("clauses"),
        untestable=table.string("untestable", ""),
    )
    table.done()
    if len(made.clauses) == 1 or len(set(made.clauses)) != len(made.clauses):
        raise table.fail("clauses are two or more different texts")
    if made.clauses and made.untestable:
        raise table.fail("an entry that cannot be tested has no clauses to test")
    return made


def read_register(table: Table) -> Register:
    """Read a file of notes."""
    title, about = table.string("title"), table.string("about")
    notes = tuple(read_note(each) for each in table.tables("note"))
    table.done()
    return Register(title, about, notes)


def read_note(table: Table) -> Note:
    """Read one note."""
    made = Note(
        id=table.string("id"),
        subject=table.string("subject"),
        found=table.string("found", ""),
        holds=table.string("holds", ""),
        touches=table.strings("touches"),
    )
    table.done()
    return made
