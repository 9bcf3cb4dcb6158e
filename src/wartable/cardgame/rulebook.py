"""The rules of a game by id: what each says, where it comes from, what we decided about it.

A game keeps its rules as TOML files in the folder `rules` of its package, and `load_rulebook` reads
them. `index.toml` names the files: rules by area, decisions on open questions, and registers of
notes. Everything in them is an *entry* with an id that never changes.

Text names entries in one way (docs/how-to/cite-rules.md):

INV-BF-09       one entry
AMB-08/2        a further clause of a decision that has several
INV-BF-09..12   a range: from INV-BF-09 to INV-BF-12 in the order of the index, within one area
INV-BF          an area: all entries whose id begins so
"""

import functools
import importlib.resources
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from wartable.cardgame.rule_entries import (
    NO,
    UI,
    YES,
    Area,
    Decision,
    Entry,
    Group,
    Note,
    Register,
    Rule,
    RulebookError,
    Section,
    Source,
    Table,
    is_within,
    parts,
    read_group,
    read_register,
    read_section,
)
from wartable.kernel.errors import WartableError
from wartable.kernel.near import nearest

__all__ = [
    "NO",
    "UI",
    "YES",
    "Area",
    "Decision",
    "Entry",
    "Group",
    "Mentions",
    "Note",
    "Register",
    "Rule",
    "Rulebook",
    "RulebookError",
    "Section",
    "Source",
    "UnknownRule",
    "has_rulebook",
    "load_rulebook",
]

CLAUSE = re.compile(r"/\d+(?!\w)")


class UnknownRule(WartableError):
    """Nothing in the rulebook has this id."""


@dataclass(frozen=True)
class Mentions:
    """The entries a text names, and what looks like a name but is none."""

    ids: tuple[str, ...]
    mistakes: tuple[str, ...]


class Rulebook:
    """All rules of one game, in the order of the index."""

    def __init__(
        self,
        *,
        game: str,
        title: str,
        about: str,
        ids: str,
        sources: tuple[Source, ...],
        sections: tuple[Section, ...],
        decisions_about: str,
        groups: tuple[Group, ...],
        registers: tuple[Register, ...],
    ) -> None:
        self.game = game
        self.title = title
        self.about = about
        self.sources = sources
        self.sections = sections
        self.decisions_about = decisions_about
        self.groups = groups
        self.registers = registers
        self.rules = tuple(r for s in sections for a in s.areas for r in a.rules)
        self.decisions = tuple(each for group in groups for each in group.decisions)
        self.notes = tuple(each for register in registers for each in register.notes)
        self.entries: dict[str, Entry] = {}
        entries: list[Entry] = [*self.rules, *self.decisions, *self.notes]
        for entry in entries:
            if entry.id in self.entries:
                raise RulebookError(f"the id {entry.id} stands twice in the rules of {game}")
            self.entries[entry.id] = entry
        self._areas = {r.id: a.key for s in sections for a in s.areas for r in a.rules}
        last = r"\w+(?:[-.]\w+)*"
        self.naming = re.compile(rf"(?<![\w-])(?P<first>{ids})(?:\.\.(?P<last>{last}))?(?!\w)")
        self._loose = re.compile(rf"(?:\s+to\s+|\s*[\u2013\u2014/]\s*)(?P<last>{last})")

    def entry(self, entry_id: str) -> Entry:
        """Give the rule, decision or note with this id."""
        if entry_id not in self.entries:
            raise self.unknown(entry_id)
        return self.entries[entry_id]

    def rule(self, rule_id: str) -> Rule:
        """Give the rule with this id."""
        entry = self.entry(rule_id)
        if not isinstance(entry, Rule):
            raise UnknownRule(f"{rule_id} is no rule of {self.title} but a decision or a note")
        return entry

    def area(self, rule_id: str) -> Area:
        """Give the area a rule stands in."""
        key = self._areas[self.rule(rule_id).id]
        return next(a for s in self.sections for a in s.areas if a.key == key)

    def resolve(self, name: str) -> tuple[str, ...]:
        """Give the ids that an id, a range or an area names; none if it names nothing."""
        first, dots, last = name.partition("..")
        if dots:
            return self._range(first, last)
        if first in self.entries:
            return (first,)
        return tuple(each for each in self.entries if is_within(each, first))

    def _range(self, first: str, last: str) -> tuple[str, ...]:
        """Give the ids from one to another; the second may leave out what both begin with."""
        order = list(self.entries)
        cuts = [0, *(at + 1 for at, letter in enumerate(first) if letter in "-.")]
        for cut in reversed(cuts):
            end = first[:cut] + last
            if first in self.entries and end in self.entries:
                start, stop = order.index(first), order.index(end)
                same_area = self._area_key(first) == self._area_key(end)
                return tuple(order[start : stop + 1]) if same_area else ()
        return ()

    def _area_key(self, entry_id: str) -> str:
        return self._areas.get(entry_id) or entry_id.rpartition("-")[0]

    def nearest(self, name: str) -> list[str]:
        """Give the few ids that look most like this one."""
        first = name.partition("..")[0]
        return nearest(first, self.entries, 3, alike=0.5)

    def hint(self, name: str) -> str:
        """Say which ids are nearest to an unknown one."""
        near = self.nearest(name)
        return f"nearest: {', '.join(near)}" if near else f"ids look like {self.rules[0].id}"

    def unknown(self, name: str) -> UnknownRule:
        """Make the error for a name that names nothing."""
        return UnknownRule(f"no rule {name} in {self.title}", remedy=self.hint(name))

    def search(self, words: Iterable[str]) -> list[Entry]:
        """Give the entries in which all these words occur, in any of their parts."""
        wanted = [word.casefold() for word in words]
        return [
            entry
            for entry in self.entries.values()
            if all(word in searched(entry) for word in wanted)
        ]

    def mentions(self, text: str, *, areas: bool = False) -> Mentions:
        """Find the entries a text names; `areas`: an area's name stands for all its entries."""
        found: dict[str, None] = {}
        mistakes: dict[str, None] = {}
        for match in self.naming.finditer(text):
            clause = self._clause(match["first"], text, match.end())
            if clause:
                found[clause] = None
                continue
            name = match["first"] + (f"..{match['last']}" if match["last"] else "")
            ids = self.resolve(name)
            if not ids:
                mistakes[f"{name} names nothing ({self.hint(name)})"] = None
            elif areas or match["last"] or name in self.entries:
                found.update(dict.fromkeys(ids))
            if name in self.entries:
                mistakes.update(dict.fromkeys(self._loose_range(name, text, match.end())))
        return Mentions(tuple(found), tuple(mistakes))

    def clause(self, name: str) -> str:
        """Give the name by which a clause is pinned, empty if no decision has it.

        The first clause of AMB-08 is AMB-08, whether it is written so or as AMB-08/1.
        """
        first, slash, number = name.partition("/")
        decision = self.entries.get(first)
        if not slash or not number.isdigit() or not isinstance(decision, Decision):
            return ""
        place = int(number) - 1
        return decision.pinned_as[place] if 0 <= place < len(decision.pinned_as) else ""

    def _clause(self, first: str, text: str, end: int) -> str:
        """Give the clause that a text names after an id."""
        match = CLAUSE.match(text, end)
        return self.clause(f"{first}{match[0]}") if match else ""

    def _loose_range(self, first: str, text: str, end: int) -> Iterator[str]:
        """Tell of a range written in another way, of which only the first id would count."""
        match = self._loose.match(text, end)
        if match and self.resolve(f"{first}..{match['last']}"):
            written = " ".join(f"{first}{match[0]}".split())
            proper = f"{first}..{match['last']}"
            yield f'"{written}" names {first} only: write {proper}, or each id'
            return
        clause = CLAUSE.match(text, end)
        if clause and isinstance(self.entries[first], Decision):
            yield f"{first}{clause[0]} names no clause: {first} has fewer"

    def decisions_on(self, rule_id: str) -> list[Decision]:
        """Give the decisions that touch a rule or that the rule points at."""
        return [each for each in self.decisions if self._concerns(each.id, each.touches, rule_id)]

    def notes_on(self, rule_id: str) -> list[Note]:
        """Give the notes that touch a rule or that the rule points at."""
        return [each for each in self.notes if self._concerns(each.id, each.touches, rule_id)]

    def _concerns(self, entry_id: str, touches: tuple[str, ...], rule_id: str) -> bool:
        if any(rule_id == each or is_within(rule_id, each) for each in touches):
            return True
        entry = self.entry(rule_id)
        return isinstance(entry, Rule) and entry_id in entry.see

    def pointing_at(self, rule_id: str) -> list[Rule]:
        """Give the rules that point at a rule."""
        return [rule for rule in self.rules if rule_id in rule.see]


def searched(entry: Entry) -> str:
    """Give what a search looks at."""
    return "\n".join((entry.id, *parts(entry))).casefold()


def has_rulebook(package: str) -> bool:
    """Tell whether a game's package holds a rule index."""
    return importlib.resources.files(package).joinpath("rules", "index.toml").is_file()


@functools.cache
def load_rulebook(package: str) -> Rulebook:
    """Read the rules of the game in a package such as `wartable.invasion`."""
    if not has_rulebook(package):
        raise RulebookError(f"{package} has no rules/index.toml")
    index = Table(package, "index.toml")
    decided = index.string("decisions", "")
    none: dict[str, Any] = {"title": "Decisions", "about": ""}
    decisions = Table(package, decided) if decided else Table(package, "index.toml", none)
    book = Rulebook(
        game=index.string("game"),
        title=index.string("title"),
        about=index.string("about"),
        ids=index.string("ids"),
        sources=tuple(Source(t.string("name"), t.string("title")) for t in index.tables("source")),
        sections=tuple(read_section(Table(package, name)) for name in index.strings("rules")),
        decisions_about=decisions.string("about"),
        groups=tuple(read_group(table) for table in decisions.tables("group")),
        registers=tuple(read_register(Table(package, name)) for name in index.strings("notes")),
    )
    index.done()
    decisions.string("title")
    decisions.done()
    check(book, re.compile(index.string("ids")))
    return book


def check(book: Rulebook, ids: re.Pattern[str]) -> None:
    """Refuse ids of another shape, pointers that lead nowhere and sources nobody declared."""
    names = tuple(source.name for source in book.sources)
    for entry in book.entries.values():
        if not ids.fullmatch(entry.id):
            raise RulebookError(f"{entry.id} does not have the shape of an id of {book.title}")
        for pointer in entry.see if isinstance(entry, Rule) else entry.touches:
            if not book.resolve(pointer):
                raise RulebookError(f"{entry.id} points at {pointer}", remedy=book.hint(pointer))
        for source in entry.sources if isinstance(entry, Rule) else ():
            if not source.startswith(names):
                raise RulebookError(f"{entry.id} comes from an undeclared source: {source}")
        for mistake in book.mentions("\n".join(parts(entry))).mistakes:
            raise RulebookError(f"in the text of {entry.id}: {mistake}")
