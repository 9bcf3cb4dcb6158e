"""Trees: the words of a category merged, so that what they begin with in common is read once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from wartable.kernel.script.errors import GrammarError
from wartable.kernel.script.lexicon import Lexicon
from wartable.kernel.script.node import Node
from wartable.kernel.script.reader import (
    Branch,
    Indefinite,
    Leaf,
    Rule,
    Series,
    Source,
    Sources,
    Texts,
    Value,
)
from wartable.kernel.script.shapes import AnArticle, Ref, Shape, Step, Text

Starts = frozenset[str] | None
"""The characters something can begin with; None if that cannot be said."""


@dataclass(slots=True)
class _Sketch:
    """A branch while the tree is drawn."""

    branch: Branch
    next: dict[Step, _Sketch] = field(default_factory=dict)


class Forest:
    """The rules of a lexicon, each made when it is first asked for."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._sources: dict[tuple[str, bool, str | None], Source] = {}
        self._article = Indefinite()
        self._undrawn: list[Rule] = []
        self._sketches: dict[Rule, _Sketch] = {}
        self._starts: dict[Source, Starts] = {self._article: frozenset("a")}

    def rule(self, category: str, *, plural: bool) -> Rule:
        """The rule of a category in one number, ready to read with."""
        source = self._source(category, plural=plural, separator=None)
        if not isinstance(source, Rule):
            raise GrammarError(f"{category} is no category of this grammar")
        self._draw_all()
        return source

    def _source(self, category: str, *, plural: bool, separator: str | None) -> Source:
        key = (category, plural, separator)
        if key not in self._sources:
            self._sources[key] = self._new_source(category, plural=plural, separator=separator)
        return self._sources[key]

    def _new_source(self, category: str, *, plural: bool, separator: str | None) -> Source:
        if separator is not None:
            return Series(self._source(category, plural=plural, separator=None), separator)
        if category in self._lexicon.terminals:
            return Value(self._lexicon.terminals[category], plural=plural)
        if category not in self._lexicon.categories:
            raise GrammarError(f"{category} is no category of this grammar")
        rule = Rule(category, plural=plural)
        self._undrawn.append(rule)
        return rule

    def _draw_all(self) -> None:
        """Draw the trees of all new rules, then look at what they can begin with."""
        new: list[Rule] = []
        while self._undrawn:
            rule = self._undrawn.pop()
            self._draw(rule)
            new.append(rule)
        for rule in new:
            self._finish(self._sketches[rule])

    def _draw(self, rule: Rule) -> None:
        root = self._sketches[rule] = _Sketch(rule.root)
        for cls in self._lexicon.categories[rule.category]:
            for shape in self._lexicon.shapes(cls, plural=rule.plural):
                self._grow(root, shape, cls)

    def _grow(self, root: _Sketch, shape: Shape, cls: type[Node]) -> None:
        here = root
        for step in shape.steps:
            after = here.next.get(step)
            if after is None:
                after = here.next[step] = _Sketch(Branch())
                self._source_of(step)
            here = after
        other = here.branch.leaf
        if other is not None:
            message = f"the template reads the same text as that of {other.cls.__name__}"
            raise GrammarError(f"{message}: {cls.template}", word=cls.__name__, column=1)
        slots = tuple((index, name) for index, name in enumerate(shape.names) if name)
        here.branch.leaf = Leaf(cls, slots, shape.fixed)

    def _source_of(self, step: Step) -> Source | None:
        match step:
            case Ref():
                return self._source(step.category, plural=step.plural, separator=step.separator)
            case AnArticle():
                return self._article
            case Text():
                return None

    def _finish(self, root: _Sketch) -> None:
        """Fill the branches with what can come next."""
        waiting = [root]
        while waiting:
            sketch = waiting.pop()
            waiting.extend(sketch.next.values())
            self._fill(sketch)

    def _fill(self, sketch: _Sketch) -> None:
        texts: list[tuple[str, int, Branch]] = []
        sources: list[tuple[Source, bool | None, Branch]] = []
        for step, after in sketch.next.items():
            source = self._source_of(step)
            if isinstance(step, Text):
                texts.append((step.text, len(step.text), after.branch))
            elif source is not None:
                want = step.want if isinstance(step, Ref) else None
                sources.append((source, want, after.branch))
        sketch.branch.everything = (tuple(texts), tuple(sources))
        self._index(sketch.branch, *sketch.branch.everything)

    def _index(self, branch: Branch, texts: Texts, sources: Sources) -> None:
        """Sort what can come next by the character it begins with."""
        starts = [(entry, self.starts(entry[0])) for entry in sources]
        anywhere = tuple(entry for entry, first in starts if first is None)
        letters = {text[0] for text, _, _ in texts}.union(*(first or () for _, first in starts))
        branch.other = ((), anywhere)
        for letter in letters:
            fitting = tuple(e for e, first in starts if first is None or letter in first)
            branch.table[letter] = (tuple(t for t in texts if t[0][0] == letter), fitting)

    def starts(self, source: Source) -> Starts:
        """The characters with which a source can begin."""
        if source not in self._starts:
            self._starts[source] = self._find_starts(source)
        return self._starts[source]

    def _find_starts(self, source: Source) -> Starts:
        match source:
            case Value():
                return source.terminal.starts(source.plural)
            case Series():
                return self.starts(source.item)
            case Rule():
                return _union(self._starts_of(step) for step in self._sketches[source].next)
        return None

    def _starts_of(self, step: Step) -> Starts:
        source = self._source_of(step)
        if isinstance(step, Text):
            return frozenset(step.text[0])
        return None if source is None else self.starts(source)


def _union(parts: Iterable[Starts]) -> Starts:
    letters: set[str] = set()
    for part in parts:
        if part is None:
            return None
        letters |= part
    return frozenset(letters)
