"""The changes that can be made to one function: each is one wrong rule.

comparison      < for <=, == for !=, in for not in
and-or          `and` for `or`, and the other way about
who             the opponent for the player, the owner for the controller
missing step    a statement is left out
off by one      a number, or the end of a range, is one too large or too small
wrong zone      another zone of the same kind
skipped check   a condition that always or never holds, or a part of one that is left out
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

COMPARISON, AND_OR, WHO, MISSING, OFF_BY_ONE, ZONE, SKIPPED = OPERATORS = (
    "comparison",
    "and-or",
    "who",
    "missing step",
    "off by one",
    "wrong zone",
    "skipped check",
)

SWAPS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
}
ZONES = (
    ("KINGDOM", "QUEST", "BATTLEFIELD"),
    ("HAND", "DECK", "DISCARD"),
    ("LEGEND", "OUT", "CHAIN"),
    ("FRONT", "MIDDLE", "BACK"),
    ("LIMBO", "UNPLACED"),
)
NEXT_ZONE = {zone: row[i - 1] for row in ZONES for i, zone in enumerate(row)}
PERSONS = frozenset(("player", "who", "owner", "controller", "opponent", "active", "turn_player"))
SWAPPED_FIELDS = {"OWNER": "CONTROLLER", "CONTROLLER": "OWNER"}
TELLING = frozenset(("record", "refuse", "__init__"))
"""Calls that change nothing at the table."""


@dataclass(frozen=True)
class Change:
    """A piece of source, by offsets, and what stands there instead."""

    operator: str
    node: ast.AST
    start: int
    end: int
    text: str


class Source:
    """A module's source, and where its nodes lie in it."""

    def __init__(self, text: str) -> None:
        self.data = text.encode()
        self.tree = ast.parse(text)
        self.offsets = [0]
        for line in self.data.splitlines(keepends=True):
            self.offsets.append(self.offsets[-1] + len(line))

    def start(self, node: ast.AST) -> int:
        """The offset at which a node begins."""
        return self.offsets[first_line(node) - 1] + int(vars(node)["col_offset"])

    def end(self, node: ast.AST) -> int:
        """The offset behind a node."""
        return self.offsets[last_line(node) - 1] + int(vars(node)["end_col_offset"])

    def text(self, node: ast.AST) -> str:
        """A node as it is written."""
        return self.data[self.start(node) : self.end(node)].decode()

    def line(self, number: int) -> str:
        """A line, without the space around it."""
        return self.data[self.offsets[number - 1] : self.offsets[number]].decode().strip()

    def with_change(self, change: Change) -> str:
        """The whole source after a change."""
        return (self.data[: change.start] + change.text.encode() + self.data[change.end :]).decode()


class Changes:
    """All changes to one function; `known` are the numbers that have names in this game."""

    def __init__(self, source: Source, function: ast.FunctionDef, known: frozenset[str]) -> None:
        self.source = source
        self.function = function
        self.known = known
        told = function.returns
        self.says_whether = isinstance(told, ast.Name) and told.id == "bool"

    def all(self) -> Iterator[Change]:
        """Every change, in the order of the source."""
        for statement in self.function.body:
            yield from self.of(statement)

    def of(self, node: ast.AST) -> Iterator[Change]:
        """The changes to a node and what is in it."""
        if isinstance(node, (ast.Raise, ast.Assert, ast.Import, ast.ImportFrom)):
            return
        if isinstance(node, ast.If) and is_explaining(node.test):
            return
        if isinstance(node, ast.Call) and word_of(node) in TELLING:
            return
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return  # -1 stands for "none"
        if isinstance(node, ast.stmt):
            yield from self.of_statement(node)
        elif isinstance(node, ast.expr):
            yield from self.of_expression(node)
        for child in inner(node):
            yield from self.of(child)

    def put(self, operator: str, node: ast.AST, text: str) -> Change:
        """A change that puts a text where a node is."""
        return Change(operator, node, self.source.start(node), self.source.end(node), text)

    # -- statements -------------------------------------------------------------------------------

    def of_statement(self, node: ast.stmt) -> Iterator[Change]:
        """A step left out, or a check that is none."""
        if is_step(node):
            yield self.put(MISSING, node, "pass")
        elif isinstance(node, ast.If) and not only_raises(node) and word_of(node.test) != "refuse":
            yield from self.either_way(node.test)
        elif isinstance(node, ast.Return) and self.says_whether and node.value is not None:
            value = node.value
            if isinstance(value, ast.Constant):
                yield self.put(SKIPPED, value, str(not value.value))
            else:
                yield from self.either_way(value)

    def either_way(self, test: ast.expr) -> Iterator[Change]:
        """A condition that always holds, and one that never does."""
        for held in ("True", "False"):
            yield self.put(SKIPPED, test, held)

    # -- expressions ------------------------------------------------------------------------------

    def of_expression(self, node: ast.expr) -> Iterator[Change]:
        """Whatever is wrong about a single word of the source."""
        if isinstance(node, ast.Compare) and len(node.ops) == 1:
            yield self.between(COMPARISON, node.left, node.comparators[0], SWAPS[type(node.ops[0])])
        elif isinstance(node, ast.BoolOp):
            yield from self.of_and_or(node)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield self.put(SKIPPED, node, f"({self.source.text(node.operand)})")
        elif isinstance(node, ast.IfExp):
            yield from self.either_way(node.test)
        elif isinstance(node, ast.BinOp) and is_the_other(node):
            yield self.put(WHO, node, f"({self.source.text(node.right)})")
        elif isinstance(node, ast.Call):
            yield from self.of_call(node)
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            yield self.put(OFF_BY_ONE, node, str(node.value + 1))
        elif isinstance(node, ast.Name):
            yield from self.of_name(node)

    def between(
        self, operator: str, left: ast.expr, right: ast.expr, swap: tuple[str, str]
    ) -> Change:
        """A change to the word between two operands."""
        start, end = self.source.end(left), self.source.start(right)
        word, other = swap
        text = re.sub(
            rf"(?<![=<>!\w]){word}(?![=<>\w])", other, self.source.data[start:end].decode()
        )
        return Change(operator, left, start, end, text)

    def of_and_or(self, node: ast.BoolOp) -> Iterator[Change]:
        """The other word, or one part fewer."""
        swap = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in pairwise(node.values):
            yield self.between(AND_OR, left, right, swap)
        neutral = "True" if isinstance(node.op, ast.And) else "False"
        for value in node.values:
            yield self.put(SKIPPED, value, neutral)

    def of_call(self, node: ast.Call) -> Iterator[Change]:
        """The other player is meant, or a range is too short."""
        for argument in node.args:
            if word_of(argument) in PERSONS and not isinstance(argument, ast.Call):
                yield self.put(WHO, argument, f"1 - {self.source.text(argument)}")
        if word_of(node.func) == "range" and not isinstance(node.args[-1], ast.Constant):
            last = node.args[-1]
            yield self.put(OFF_BY_ONE, last, f"({self.source.text(last)}) - 1")

    def of_name(self, node: ast.Name) -> Iterator[Change]:
        """Another zone, or the owner for the controller."""
        if not isinstance(node.ctx, ast.Load):
            return
        if NEXT_ZONE.get(node.id) in self.known:
            yield self.put(ZONE, node, NEXT_ZONE[node.id])
        elif SWAPPED_FIELDS.get(node.id) in self.known:
            yield self.put(WHO, node, SWAPPED_FIELDS[node.id])


def first_line(node: ast.AST) -> int:
    """The number of the line on which a node begins."""
    return int(vars(node)["lineno"])


def last_line(node: ast.AST) -> int:
    """The number of the line on which it ends."""
    return int(vars(node)["end_lineno"])


def inner(node: ast.AST) -> Iterator[ast.AST]:
    """What is in a node, without notes about types and what decorates a function."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "args") and not isinstance(
            node, ast.Call
        ):
            continue
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, ast.AST):
                yield each


def is_step(node: ast.stmt) -> bool:
    """Whether a statement does something that can be left out."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call) and word_of(node.value.func) not in TELLING
    if isinstance(node, ast.Assign):
        return all(isinstance(target, (ast.Subscript, ast.Attribute)) for target in node.targets)
    if isinstance(node, ast.Return):
        return node.value is None
    return isinstance(node, (ast.AugAssign, ast.Continue, ast.Break))


def only_raises(node: ast.If) -> bool:
    """Whether a condition only refuses bad input, which is no rule."""
    return isinstance(node.body[0], ast.Raise)


def is_explaining(test: ast.expr) -> bool:
    """Whether a condition asks if somebody wants to hear the reasons: `why is not None`."""
    names = [each.id for each in ast.walk(test) if isinstance(each, ast.Name)]
    return names == ["why"]


def is_the_other(node: ast.BinOp) -> bool:
    """Whether this is `1 - player`."""
    one = isinstance(node.left, ast.Constant) and node.left.value == 1
    return one and isinstance(node.op, ast.Sub) and not isinstance(node.right, ast.Constant)


def word_of(node: ast.AST) -> str:
    """The last word of a name: `player` of `s.player`."""
    if isinstance(node, ast.Call):
        return word_of(node.func)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""
