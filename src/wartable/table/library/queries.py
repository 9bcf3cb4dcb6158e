"""The language of card search: read, printed, refused with the place of the slip.

race:orc cost<=2            both must hold
trait:goblin or trait:orc   one of them must
-type:unit                  it must not
"deal 1 damage" (is:unique or cost>4)

A word alone is looked for in title, traits and text. `:` asks whether a field has the word, `=`
whether it is the word; numbers can be compared. web/src/pages/cards/query.ts reads the same, and
tests/data/queries.json holds both to one list of cases.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from dataclasses import dataclass

from wartable.kernel.errors import WartableError

LONGEST = 500
DEEPEST = 20
"""How many parentheses may stand in each other."""

NUMBERS = ("cost", "loyalty", "power", "hp", "number")
TEXTS = (
    *("title", "text", "type", "race", "set", "trait", "keyword"),
    *("kind", "realm", "rarity", "quest", "corner", "id", "is"),
)
OTHER_NAMES = {
    "name": "title",
    "script": "text",
    "alliance": "race",
    "faction": "race",
    "tag": "trait",
    "class": "kind",
    "duration": "kind",
    "health": "hp",
    "traits": "trait",
    "tags": "trait",
    "corners": "corner",
    "keywords": "keyword",
}
FIELDS = (*NUMBERS, *TEXTS)
EQUAL = (":", "=", "!=")
X = "x"

FIELD = re.compile(r"([A-Za-z]+)(<=|>=|!=|:|=|<|>)")
BARE = re.compile(r'[^\s()"]+')
PLAIN = re.compile(r"""[^\s()"<>=:!\-][^\s()"<>=:!]*""")
WHOLE = re.compile(r"-?[0-9]{1,4}")


@dataclass(frozen=True)
class Term:
    """What one field of a card must say."""

    value: str
    field: str = ""
    """Title, traits and text if it is empty."""
    sign: str = ":"


@dataclass(frozen=True)
class Not:
    """What must not hold."""

    part: Query


@dataclass(frozen=True)
class Both:
    """What must hold all together; all cards if there is nothing."""

    parts: tuple[Query, ...]


@dataclass(frozen=True)
class Either:
    """Of which one must hold."""

    parts: tuple[Query, ...]


Query = Term | Not | Both | Either


class QueryError(WartableError):
    """A query that cannot be understood, with the place of the slip."""

    def __init__(self, at: int, message: str, remedy: str) -> None:
        super().__init__(f"{message} (at sign {at + 1})", remedy=remedy)
        self.at = at
        self.slip = message


def parse(text: str) -> Query:
    """The query that a text is; QueryError tells where it goes wrong.

    >>> parse('race:orc -"big boss"')
    Both(parts=(Term(value='orc', field='race', sign=':'), Not(part=Term(value='big boss', \
field='', sign=':'))))
    """
    if len(text) > LONGEST:
        raise QueryError(LONGEST, "the query is too long", f"at most {LONGEST} signs")
    return _Reader(text.replace("\u201c", '"').replace("\u201d", '"')).whole()


def both(parts: list[Query]) -> Query:
    """Queries that must all hold, without needless steps."""
    flat = [each for part in parts for each in (part.parts if isinstance(part, Both) else (part,))]
    return flat[0] if len(flat) == 1 else Both(tuple(flat))


def either(parts: list[Query]) -> Query:
    """Queries of which one must hold, without needless steps."""
    flat = [
        each for part in parts for each in (part.parts if isinstance(part, Either) else (part,))
    ]
    return flat[0] if len(flat) == 1 else Either(tuple(flat))


class _Reader:
    """Reads a query from left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.depth = 0

    def whole(self) -> Query:
        if not self.peek():
            return Both(())
        found = self.either()
        if self.peek():  # only a parenthesis can be left
            raise QueryError(self.at, "this parenthesis was never opened", "take it out")
        return found

    def peek(self) -> str:
        """The next sign that is no space, "" at the end."""
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1
        return self.text[self.at : self.at + 1]

    def at_or(self) -> bool:
        """Whether the word `or` comes next."""
        word = BARE.match(self.text, self.at) if self.peek() else None
        return word is not None and word[0].lower() == "or"

    def either(self) -> Query:
        parts = [self.both()]
        while self.at_or():
            self.at += len("or")
            parts.append(self.both())
        return either(parts)

    def both(self) -> Query:
        parts: list[Query] = []
        start = self.at
        while self.peek() not in ("", ")") and not self.at_or():
            parts.append(self.unary())
        if not parts:
            self.peek()
            nothing = "nothing stands before `or`" if self.at_or() else "something is missing here"
            raise QueryError(max(start, self.at), nothing, "write what shall be found")
        return both(parts)

    def unary(self) -> Query:
        sign = self.peek()
        if sign == "-":
            return self.negated()
        if sign == "(":
            return self.nested()
        return self.term()

    def negated(self) -> Query:
        self.at += 1
        self.deeper(self.at - 1)
        if self.text[self.at : self.at + 1] in ("", " ", ")"):
            raise QueryError(self.at - 1, "nothing stands after -", "as in -type:unit")
        found = Not(self.unary())
        self.depth -= 1
        return found

    def nested(self) -> Query:
        start = self.at
        self.deeper(start)
        self.at += 1
        found = self.either()
        if self.peek() != ")":
            raise QueryError(start, "this parenthesis is never closed", "close it with )")
        self.at += 1
        self.depth -= 1
        return found

    def deeper(self, at: int) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            raise QueryError(at, "too many parentheses in each other", f"at most {DEEPEST}")

    def term(self) -> Query:
        start = self.at
        named = FIELD.match(self.text, self.at)
        if named is None:
            return Term(self.value())
        field = named[1].lower()
        field = OTHER_NAMES.get(field, field)
        if field not in FIELDS:
            near = difflib.get_close_matches(field, [*FIELDS, *OTHER_NAMES], n=1)
            remedy = f"did you mean {near[0]}?" if near else f"one of {', '.join(FIELDS)}"
            raise QueryError(start, f"there is no field {named[1]}", remedy)
        self.at = named.end()
        place = self.at
        if self.text[place : place + 1] in ("", " ", ")", "("):
            example = "2" if field in NUMBERS else "goblin"
            raise QueryError(
                place, f"nothing stands after {named[0]}", f"as in {named[0]}{example}"
            )
        return checked(Term(self.value(), field, named[2]), place)

    def value(self) -> str:
        """A word, or what stands in quotes."""
        if self.text[self.at] != '"':
            word = BARE.match(self.text, self.at)
            found = word[0] if word else ""
            self.at += len(found)
            return found
        end = self.text.find('"', self.at + 1)
        if end < 0:
            raise QueryError(self.at, "this quote is never closed", 'close it with "')
        found = self.text[self.at + 1 : end]
        self.at = end + 1
        return found


def checked(term: Term, at: int) -> Term:
    """A term whose field can be asked so; QueryError if it cannot."""
    if term.field in TEXTS:
        if term.sign not in EQUAL:
            raise QueryError(at, f"{term.field} is no number", f"as in {term.field}:{term.value}")
        return term
    is_x = term.field == "cost" and term.value.lower() == X and term.sign in EQUAL
    if not is_x and not WHOLE.fullmatch(term.value):
        raise QueryError(at, f"{term.value} is no number", f"as in {term.field}<=2")
    return term


def written(query: Query) -> str:
    """A query as a text that reads as the same query.

    >>> written(parse('name:"Boyz"  OR (cost<=2 -is:unique)'))
    'title:Boyz or cost<=2 -is:unique'
    """
    if isinstance(query, Term):
        sign = query.sign if query.field else ""
        return f"{query.field}{sign}{quoted(query.value, alone=not query.field)}"
    if isinstance(query, Not):
        return f"-{grouped(query.part, Both, Either)}"
    if isinstance(query, Both):
        return " ".join(grouped(part, Either) for part in query.parts)
    return " or ".join(written(part) for part in query.parts)


def grouped(query: Query, *kinds: type[Query]) -> str:
    """A part of a query, in parentheses where it would fall apart."""
    return f"({written(query)})" if isinstance(query, kinds) else written(query)


def quoted(value: str, *, alone: bool) -> str:
    """A value, in quotes where it would be read as something else."""
    if PLAIN.fullmatch(value) and not (alone and value.lower() == "or"):
        return value
    if WHOLE.fullmatch(value) and not alone:
        return value
    return f'"{value}"'


def folded(text: str) -> str:
    """A text as it is compared: no capitals, no accents, straight quotes."""
    plain = text.replace("\u2019", "'").replace("\u2018", "'").lower()
    return "".join(sign for sign in unicodedata.normalize("NFD", plain) if not is_accent(sign))


def is_accent(sign: str) -> bool:
    """Whether a sign is an accent of the letter before it."""
    return "\u0300" <= sign <= "\u036f"
