"""Templates: the one text of a word from which it is both read and printed.

deal {amount:number} damage to {target:choice}     fields of a category
{what:noun/s}   {what:noun/=}   {what:noun/n}      in the plural; in the number asked for; as n is
{effects:effect*; }                                one or more, separated by what follows the star
this gets {by:change}[ in {place:place}]           an optional group: its fields are None if absent
[{up_to?}up to ]{n:number} card{s:n}               a flag; "s" unless n is one
{who:choice} {gets|get:who} ...                    the first form if who is one, else the second
{development|developments:=}                       the form in which this very word is asked for
{a} {what:noun}                                    "a" or "an"
{{ }} [[ ]]                                        the brackets themselves
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from wartable.kernel.script.errors import GrammarError

FLAG = "?"
"""The category of a flag, which no template can name."""
SAME = "="
PLURAL = "s"
RESERVED = frozenset({"a", "s", "ref", "category", "template", "is_one"})

_TOKEN = re.compile(r"\{\{|\}\}|\[\[|\]\]|\{[^{}]*\}|[\[\]{}]|[^\[\]{}]+")
_FLAG = re.compile(r"(\w+)\?")
_AGREE = re.compile(r"(?:s|([^|:]*)\|([^|:]*)):(\w+|=)")
_FIELD = re.compile(r"(\w+):(\w+)(?:/(\w+|=))?(?:\*(.+))?")


@dataclass(frozen=True, slots=True)
class Literal:
    """Text that stands as it is."""

    text: str
    column: int


@dataclass(frozen=True, slots=True)
class Field:
    """A place for a value: one of its category, several (`separator`), or a flag."""

    name: str
    category: str
    number: str
    """Empty for the singular, "s", "=", or the name of the field it agrees with."""
    separator: str | None
    optional: bool
    column: int

    @property
    def absent(self) -> object:
        """The value of the field when its group is absent."""
        if self.category == FLAG:
            return False
        return None if self.separator is None else ()


@dataclass(frozen=True, slots=True)
class Agree:
    """One of two forms, by the number of a field or ("=") the number asked for."""

    one: str
    many: str
    field: str
    column: int


@dataclass(frozen=True, slots=True)
class Article:
    """The indefinite article, by the letter that follows."""

    column: int


Plain = Literal | Field | Agree | Article


@dataclass(frozen=True, slots=True)
class Group:
    """Parts that are present or absent together."""

    parts: tuple[Plain, ...]
    column: int

    @property
    def key(self) -> Field:
        """The field that tells whether the group is present."""
        return next(part for part in self.parts if isinstance(part, Field))


Part = Plain | Group


@dataclass(frozen=True, slots=True)
class Template:
    """A template taken apart."""

    text: str
    parts: tuple[Part, ...]
    fields: tuple[Field, ...]


def parse_template(text: str, word: str = "") -> Template:
    """Take a template apart and check what can be checked without its grammar."""
    parts = tuple(_Parser(text, word).parts())
    fields = tuple(part for part in flat(parts) if isinstance(part, Field))
    _check_fields(parts, fields, word)
    return Template(text, parts, fields)


def flat(parts: tuple[Part, ...]) -> Iterator[Plain]:
    """All parts, those of groups in their places."""
    for part in parts:
        if isinstance(part, Group):
            yield from part.parts
        else:
            yield part


class _Parser:
    """One pass over the tokens of a template."""

    def __init__(self, text: str, word: str) -> None:
        self.word = word
        self.tokens = [(match[0], match.start() + 1) for match in _TOKEN.finditer(text)]
        self.tokens.reverse()

    def parts(self) -> Iterator[Part]:
        while self.tokens:
            piece, column = self.tokens.pop()
            if piece == "[":
                yield self.group(column)
            else:
                yield self.plain(piece, column, optional=False)

    def group(self, opened: int) -> Group:
        parts: list[Plain] = []
        while self.tokens:
            piece, column = self.tokens.pop()
            if piece == "]":
                if not any(isinstance(part, Field) for part in parts):
                    raise self.error("a group needs a field or a flag such as {up_to?}", opened)
                return Group(tuple(parts), opened)
            if piece == "[":
                raise self.error("groups do not nest", column)
            parts.append(self.plain(piece, column, optional=True))
        raise self.error("this group is not closed", opened)

    def plain(self, piece: str, column: int, *, optional: bool) -> Plain:
        if piece in ("{{", "}}", "[[", "]]"):
            return Literal(piece[0], column)
        if piece in ("{", "}", "]"):
            raise self.error(f"a single {piece} (double it to mean the character)", column)
        if piece.startswith("{"):
            return self.braces(piece[1:-1], column, optional=optional)
        return Literal(piece, column)

    def braces(self, inner: str, column: int, *, optional: bool) -> Plain:
        if inner == "a":
            return Article(column)
        if flag := _FLAG.fullmatch(inner):
            if not optional:
                raise self.error("a flag stands in a group", column)
            return Field(flag[1], FLAG, "", None, optional=True, column=column)
        if agree := _AGREE.fullmatch(inner):
            return Agree(
                agree[1] or "", agree[2] if agree[2] is not None else "s", agree[3], column
            )
        if field := _FIELD.fullmatch(inner):
            return Field(field[1], field[2], field[3] or "", field[4], optional, column)
        raise self.error(f"{{{inner}}} is none of the forms a template knows", column)

    def error(self, message: str, column: int) -> GrammarError:
        return GrammarError(message, word=self.word, column=column)


def _check_fields(parts: tuple[Part, ...], fields: tuple[Field, ...], word: str) -> None:
    known: dict[str, Field] = {}
    for field in fields:
        if field.name in RESERVED or not field.name.isidentifier():
            raise GrammarError(
                f"no field can be called {field.name}", word=word, column=field.column
            )
        if field.name in known:
            raise GrammarError(
                f"the field {field.name} stands twice", word=word, column=field.column
            )
        known[field.name] = field
    for part in flat(parts):
        name = controller(part)
        if name and (name not in known or not _can_control(known[name], part)):
            raise GrammarError(f"nothing can agree with {name!r}", word=word, column=part.column)


def _can_control(field: Field, part: Plain) -> bool:
    return field is not part and field.separator is None and field.category != FLAG


def controller(part: Part) -> str:
    """The name of the field whose number decides the form of this part, or ""."""
    if isinstance(part, Agree):
        return "" if part.field == SAME else part.field
    if isinstance(part, Field):
        return "" if part.number in ("", PLURAL, SAME) else part.number
    return ""
