"""Nodes: the words of a line of card script as objects.

A word of a game's vocabulary is one class with its template and, as annotations, its fields. The
reader makes instances without arguments and sets the fields that the template names. This module
compiles with mypyc; what it needs to know of a class it takes from the template alone, for compiled
classes keep no annotations.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, TypeVar

from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.script.errors import GrammarError
from wartable.kernel.script.template import Field, Template, parse_template


@mypyc_attr(allow_interpreted_subclasses=True)
class Node:
    """A word with its fields filled; not changed after it is read, except for `ref`."""

    category: ClassVar[str] = ""
    also: ClassVar[str] = ""
    """A narrower category to which the word belongs as well, for places where not all may stand."""
    template: ClassVar[str] = ""
    first_step: ClassVar[str] = ""
    """The name of its step 0, of a sentence that may pause (kernel.trace)."""
    ref: int = -1

    def is_one(self) -> bool:
        """Whether what the node names is one thing, for agreement; a word may say more."""
        return False

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Node) or type(self) is not type(other):
            return False
        return values_of(self) == values_of(other)

    def __hash__(self) -> int:
        return hash((type(self).__name__, values_of(self)))

    def __repr__(self) -> str:
        names = [field.name for field in fields_of(type(self))]
        inner = [f"{name}={value!r}" for name, value in zip(names, values_of(self), strict=True)]
        return f"{type(self).__name__}({', '.join(inner)})"


N = TypeVar("N", bound=Node)

_TEMPLATES: dict[type[Node], Template] = {}


def template_of(cls: type[Node]) -> Template:
    """The template of a word, taken apart; kept for the next time."""
    template = _TEMPLATES.get(cls)
    if template is None:
        if not cls.template:
            raise GrammarError("has no template", word=cls.__name__)
        template = parse_template(cls.template, cls.__name__)
        _TEMPLATES[cls] = template
    return template


def fields_of(cls: type[Node]) -> tuple[Field, ...]:
    """The fields of a word in the order of its template."""
    return template_of(cls).fields


def values_of(node: Node) -> tuple[object, ...]:
    """The values of the fields of a node in the order of its template."""
    return tuple([getattr(node, field.name) for field in fields_of(type(node))])


def is_one(value: object) -> bool:
    """Whether a value is one thing: the int 1, or a node that says so."""
    if isinstance(value, Node):
        return value.is_one()
    return type(value) is int and value == 1


def make(cls: type[N], **fields: object) -> N:
    """Build a node; fields of absent groups may be left out, any other name must be right."""
    node = cls()
    for field in fields_of(cls):
        if field.name not in fields and not field.optional:
            raise TypeError(f"{cls.__name__} needs the field {field.name}")
        setattr(node, field.name, fields.pop(field.name, field.absent))
    if fields:
        raise TypeError(f"{cls.__name__} has no field {', '.join(fields)}")
    return node


def children(node: Node) -> list[Node]:
    """The nodes directly inside a node, in the order of its template."""
    found: list[Node] = []
    for value in values_of(node):
        if isinstance(value, Node):
            found.append(value)
        elif isinstance(value, tuple):
            found.extend([item for item in value if isinstance(item, Node)])
    return found


def walk(node: Node) -> Iterator[Node]:
    """The node and all nodes inside it, a node before what it contains."""
    waiting = [node]
    while waiting:
        here = waiting.pop()
        yield here
        waiting.extend(reversed(children(here)))


def number_nodes(nodes: Iterable[Node]) -> list[Node]:
    """Number the nodes of one card in the order of `walk`, line after line; `ref` is the index."""
    numbered = [inner for node in nodes for inner in walk(node)]
    for index, node in enumerate(numbered):
        node.ref = index
    return numbered
