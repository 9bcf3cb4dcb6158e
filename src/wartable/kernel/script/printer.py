"""Printing: the line of a node, from the template it was read with."""

from __future__ import annotations

from wartable.kernel.script.article import article_before
from wartable.kernel.script.errors import GrammarError
from wartable.kernel.script.lexicon import Lexicon
from wartable.kernel.script.node import Node, is_one
from wartable.kernel.script.template import (
    FLAG,
    PLURAL,
    SAME,
    Agree,
    Article,
    Field,
    Group,
    Literal,
    Part,
)


def show(lexicon: Lexicon, node: Node, *, plural: bool = False) -> str:
    """The line of a node; `plural` asks for its plural, as a template does with `/s`."""
    pieces: list[str | None] = []
    _Printer(lexicon, pieces).node(node, plural=plural)
    line = ""
    for piece in reversed(pieces):
        line = (article_before(line) if piece is None else piece) + line
    return line


class _Printer:
    """Collects the pieces of a line; None is an article that waits for what follows it."""

    def __init__(self, lexicon: Lexicon, pieces: list[str | None]) -> None:
        self.lexicon = lexicon
        self.pieces = pieces

    def node(self, node: Node, *, plural: bool) -> None:
        template = self.lexicon.templates.get(type(node))
        if template is None:
            raise GrammarError("is no word of this grammar", word=type(node).__name__)
        for part in template.parts:
            self.part(node, part, plural=plural)

    def part(self, node: Node, part: Part, *, plural: bool) -> None:
        match part:
            case Literal(text=text):
                self.pieces.append(text)
            case Article():
                self.pieces.append(None)
            case Agree():
                one = _is_singular(node, part.field, plural=plural)
                self.pieces.append(part.one if one else part.many)
            case Group():
                if is_present(getattr(node, part.key.name)):
                    for inner in part.parts:
                        self.part(node, inner, plural=plural)
            case Field():
                self.field(node, part, plural=plural)

    def field(self, node: Node, field: Field, *, plural: bool) -> None:
        if field.category == FLAG:
            return
        value = getattr(node, field.name)
        singular = _is_singular(node, field.number, plural=plural)
        values = value if field.separator is not None else (value,)
        if not isinstance(values, tuple) or not values:
            message = f"the field {field.name} must be a tuple that is not empty"
            raise GrammarError(message, word=type(node).__name__)
        for index, item in enumerate(values):
            if index and field.separator is not None:
                self.pieces.append(field.separator)
            self.value(node, field, item, plural=not singular)

    def value(self, node: Node, field: Field, value: object, *, plural: bool) -> None:
        terminal = self.lexicon.terminals.get(field.category)
        if terminal is not None:
            self.pieces.append(terminal.show(value, plural))
        elif isinstance(value, Node) and field.category in (value.category, value.also):
            self.node(value, plural=plural)
        else:
            message = f"the field {field.name} must be of category {field.category}, not {value!r}"
            raise GrammarError(message, word=type(node).__name__)


def is_present(value: object) -> bool:
    """Whether a value of the key field of a group says that the group is there (0 does)."""
    return value is not None and value is not False and value != ()


def _is_singular(node: Node, number: str, *, plural: bool) -> bool:
    """Whether a part of this grammatical number is in the singular."""
    match number:
        case "":
            return True
        case _ if number == PLURAL:
            return False
        case _ if number == SAME:
            return not plural
    return is_one(getattr(node, number))
