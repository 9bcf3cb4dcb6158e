"""Reading: all ways in which a line can be read, each stretch of it looked at once.

A `Source` is anything that can be read at a place: a category in one number (`Rule`), a terminal
(`Value`), a list (`Series`) or an article. A rule follows the tree of its words: a `Branch` is a
place inside templates, reached alike by all words that begin with what has been read so far.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeVar

from wartable.kernel.script.article import article_before
from wartable.kernel.script.node import Node, is_one
from wartable.kernel.script.terminals import Match, Terminal

DEEPEST = 100
"""No line may nest deeper: a file from anywhere must not exhaust the stack."""
KEPT = 16
"""How many readings of the same stretch are kept; two are enough to call a line ambiguous."""

T = TypeVar("T")
Items = tuple[int, tuple[object, ...]]
Texts = tuple[tuple[str, int, "Branch"], ...]
Sources = tuple[tuple["Source", bool | None, "Branch"], ...]

_ARTICLE = re.compile(r"an?\b")


class TooDeepError(Exception):
    """The line nests deeper than any card needs."""


class Run:
    """One attempt to read one line; remembers what it has read at each place."""

    def __init__(self, text: str, *, tracing: bool = False) -> None:
        self.text = text
        self.tracing = tracing
        self.visited: list[tuple[Rule, int, Branch, int]] = []
        """While tracing: the rule, where it began, the branch reached and where."""
        self.gaps: list[tuple[Series, int]] = []
        """While tracing: lists that could have gone on somewhere."""
        self._memo: dict[tuple[int, Source], list[Match]] = {}
        self._depth = 0

    def read(self, source: Source, pos: int) -> list[Match]:
        """All readings of a source at this place."""
        key = (pos, source)
        found = self._memo.get(key)
        if found is None:
            self._depth += 1
            if self._depth > DEEPEST:
                raise TooDeepError
            found = self._memo[key] = source.read(self, pos)
            self._depth -= 1
        return found


class Source:
    """Something that can be read at a place of a line."""

    __slots__ = ()

    def read(self, run: Run, pos: int) -> list[Match]:
        """All readings that begin here: where each ends, and its value."""
        raise NotImplementedError


class Value(Source):
    """A value of a terminal, in one number."""

    __slots__ = ("plural", "terminal")

    def __init__(self, terminal: Terminal, *, plural: bool) -> None:
        self.terminal = terminal
        self.plural = plural

    def read(self, run: Run, pos: int) -> list[Match]:
        return [m for m in self.terminal.match(run.text, pos, self.plural) if m[0] > pos]


class Indefinite(Source):
    """The article that fits what follows."""

    __slots__ = ()

    def read(self, run: Run, pos: int) -> list[Match]:
        found = _ARTICLE.match(run.text, pos)
        if found is None or found[0] != article_before(run.text[found.end() :]):
            return []
        return [(found.end(), None)]


class Series(Source):
    """One or more of another source, separated by a text."""

    __slots__ = ("item", "separator")

    def __init__(self, item: Source, separator: str) -> None:
        self.item = item
        self.separator = separator

    def read(self, run: Run, pos: int) -> list[Match]:
        found: list[Items] = []
        grown: list[Items] = [(end, (value,)) for end, value in run.read(self.item, pos)]
        while grown:
            found.extend(grown)
            longer = [each for so_far in grown for each in self._one_more(run, *so_far)]
            grown = distinct(longer)
        return list(found)

    def _one_more(self, run: Run, end: int, items: tuple[object, ...]) -> list[Items]:
        if run.tracing:
            run.gaps.append((self, end))
        if not run.text.startswith(self.separator, end):
            return []
        next_items = run.read(self.item, end + len(self.separator))
        return [(after, (*items, value)) for after, value in next_items]


@dataclass(frozen=True, slots=True)
class Leaf:
    """A word that is complete: its class and what its fields are set to."""

    cls: type[Node]
    slots: tuple[tuple[int, str], ...]
    """Which of the values read goes to which field."""
    fixed: tuple[tuple[str, object], ...]

    def build(self, values: tuple[object, ...]) -> Node:
        """The node of these values."""
        node = self.cls()
        for index, name in self.slots:
            setattr(node, name, values[index])
        for name, value in self.fixed:
            setattr(node, name, value)
        return node


class Branch:
    """A place in the tree of a rule: what can come next, by the character that comes next."""

    __slots__ = ("everything", "leaf", "other", "table")

    def __init__(self) -> None:
        self.leaf: Leaf | None = None
        self.everything: tuple[Texts, Sources] = ((), ())
        self.table: dict[str, tuple[Texts, Sources]] = {}
        self.other: tuple[Texts, Sources] = ((), ())
        """What can come next if the character is not in the table."""


class Rule(Source):
    """A category in one number."""

    __slots__ = ("category", "plural", "root")

    def __init__(self, category: str, *, plural: bool) -> None:
        self.category = category
        self.plural = plural
        self.root = Branch()

    def read(self, run: Run, pos: int) -> list[Match]:
        text = run.text
        found: list[Match] = []
        waiting: list[tuple[Branch, int, tuple[object, ...]]] = [(self.root, pos, ())]
        while waiting:
            branch, at, values = waiting.pop()
            if branch.leaf is not None:
                found.append((at, branch.leaf.build(values)))
            if run.tracing:
                run.visited.append((self, pos, branch, at))
                texts, sources = branch.everything
            else:
                texts, sources = branch.table.get(text[at : at + 1], branch.other)
            for literal, size, after in texts:
                if text.startswith(literal, at):
                    waiting.append((after, at + size, values))
            for source, want, after in sources:
                for end, value in run.read(source, at):
                    if want is None or is_one(value) is want:
                        waiting.append((after, end, (*values, value)))
        return found if len(found) < 2 else distinct(found)


def distinct(found: list[tuple[int, T]]) -> list[tuple[int, T]]:
    """The readings without repetition, and no more than KEPT that end at the same place."""
    by_end: dict[int, list[T]] = {}
    for end, value in found:
        values = by_end.setdefault(end, [])
        if len(values) < KEPT and value not in values:
            values.append(value)
    return [(end, value) for end, values in by_end.items() for value in values]
