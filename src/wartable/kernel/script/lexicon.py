"""The lexicon: the words and terminals of a vocabulary, checked against each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from wartable.kernel.script.errors import GrammarError
from wartable.kernel.script.node import Node, template_of
from wartable.kernel.script.shapes import Ref, Shape, shapes_of
from wartable.kernel.script.template import FLAG, SAME, Field, Group, Template
from wartable.kernel.script.terminals import Terminal, built_in

NEVER = 1_000_000
"""The depth of what has no end."""


class Lexicon:
    """All words by category in the order of their declaration, and all terminals by name."""

    def __init__(self, node_classes: Iterable[type[Node]], terminals: Iterable[Terminal]) -> None:
        self.terminals: dict[str, Terminal] = {}
        for terminal in [*built_in(), *terminals]:
            self._add_terminal(terminal)
        self.categories: dict[str, list[type[Node]]] = {}
        self.templates: dict[type[Node], Template] = {}
        self._shapes: dict[tuple[type[Node], bool], list[Shape]] = {}
        for cls in node_classes:
            if cls.template:
                self._add(cls)
        for cls in self.templates:
            self._check_references(cls)
        self._check_left_recursion()
        self.depths = self._find_depths()

    def shapes(self, cls: type[Node], *, plural: bool) -> list[Shape]:
        """The shapes of a word when it is asked for in this number."""
        template = self.templates[cls]
        key = (cls, plural and SAME in template.text)  # else both numbers have the same shapes
        if key not in self._shapes:
            self._shapes[key] = shapes_of(template, cls.__name__, plural=key[1])
        return self._shapes[key]

    def depth_of(self, cls: type[Node]) -> int:
        """How deep the smallest node of a class is: 1 if it contains no other."""
        inside = [self.depth_of_field(f) for f in self.templates[cls].fields if not f.optional]
        return min(1 + max(inside, default=0), NEVER)

    def depth_of_field(self, field: Field) -> int:
        """How deep the smallest value of a field is; 0 for terminals and flags."""
        if field.category == FLAG or field.category in self.terminals:
            return 0
        return self.depths.get(field.category, NEVER)

    def depth_of_group(self, group: Group) -> int:
        """How deep the smallest values of a group are."""
        fields = [part for part in group.parts if isinstance(part, Field)]
        return max(self.depth_of_field(field) for field in fields)

    def _add_terminal(self, terminal: Terminal) -> None:
        if terminal.name in self.terminals:
            raise GrammarError(f"there are two terminals called {terminal.name}")
        if not terminal.samples():
            raise GrammarError(f"the terminal {terminal.name} has no samples")
        self.terminals[terminal.name] = terminal

    def _add(self, cls: type[Node]) -> None:
        name = cls.__name__
        if not cls.category:
            raise GrammarError("a word needs a category", word=name)
        for category in (cls.category, cls.also):
            if category in self.terminals:
                raise GrammarError(f"{category} is a terminal, no category", word=name)
        if cls in self.templates:
            raise GrammarError("the word stands twice in the vocabulary", word=name)
        self.templates[cls] = template_of(cls)
        self.categories.setdefault(cls.category, []).append(cls)
        if cls.also:
            self.categories.setdefault(cls.also, []).append(cls)

    def _check_references(self, cls: type[Node]) -> None:
        for field in self.templates[cls].fields:
            if field.category not in (FLAG, *self.categories, *self.terminals):
                message = f"the field {field.name} has the unknown category {field.category}"
                raise GrammarError(message, word=cls.__name__, column=field.column)

    def _check_left_recursion(self) -> None:
        """Refuse a category that can begin with itself: reading it would never come to an end."""
        finished: set[str] = set()
        for category in self.categories:
            self._follow_beginnings([category], finished)

    def _follow_beginnings(self, path: list[str], finished: set[str]) -> None:
        if path[-1] in finished:
            return
        for cls, category in self._beginnings(path[-1]):
            if category in path:
                cycle = " -> ".join([*path[path.index(category) :], category])
                message = f"a {category} would begin with a {category}: {cycle}"
                column = _column_of(self.templates[cls], category)
                raise GrammarError(message, word=cls.__name__, column=column)
            self._follow_beginnings([*path, category], finished)
        finished.add(path[-1])

    def _beginnings(self, category: str) -> Iterator[tuple[type[Node], str]]:
        """The categories with which a word of this category can begin, and the word."""
        for cls in self.categories[category]:
            shapes = [
                shape for plural in (False, True) for shape in self.shapes(cls, plural=plural)
            ]
            for step in dict.fromkeys(shape.steps[0] for shape in shapes):
                if isinstance(step, Ref) and step.category in self.categories:
                    yield cls, step.category

    def _find_depths(self) -> dict[str, int]:
        """The depth of the smallest node of each category."""
        self.depths = dict.fromkeys(self.categories, NEVER)
        before: dict[str, int] = {}
        while before != self.depths:
            before = dict(self.depths)
            for category, words in self.categories.items():
                self.depths[category] = min(self.depth_of(cls) for cls in words)
        for category, depth in self.depths.items():
            if depth >= NEVER:
                word = self.categories[category][0].__name__
                raise GrammarError(f"no {category} ever comes to an end", word=word)
        return self.depths


def _column_of(template: Template, category: str) -> int:
    return next(field.column for field in template.fields if field.category == category)
