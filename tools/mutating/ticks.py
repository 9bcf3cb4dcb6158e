"""Who reaches which line of the rules: every statement of a rule ticks just before it runs.

A tick is one byte that is set, so watchers take little longer than without; to trace each line
takes many times as long.
"""

from __future__ import annotations

import ast
from itertools import compress
from pathlib import Path
from typing import Final

from tools.mutating.changes import first_line, last_line
from tools.mutating.mutants import ROOT, begins, functions, module_name, rules_modules
from tools.mutating.placing import code_within, give_code, module_of
from tools.mutating.shapes import is_text

BYTES: Final = "__ticks__"
"""What a module of the engine calls the bytes that its statements set."""
PARTS = ("body", "orelse", "finalbody")
"""Where a statement has others in it, beside handlers and cases."""


class Ticks:
    """The statements of a game's rules, and which of them have run."""

    def __init__(self) -> None:
        self.places: list[tuple[str, list[int]]] = []
        """For each statement its module and lines."""
        self.bytes = bytearray()

    def find(self, game: str) -> list[tuple[Path, ast.Module, list[tuple[str, ast.FunctionDef]]]]:
        """All modules of the rules, with ticks in the functions they have."""
        found = []
        for path in rules_modules(game):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            here = list(functions(tree, ""))
            for _, function in here:
                self.add_to(function, module_name(game, path))
            found.append((path, ast.fix_missing_locations(tree), here))
        self.begin()
        return found

    def begin(self) -> None:
        """Make room for all ticks there are; none has been heard yet."""
        self.bytes[:] = bytes(len(self.places))

    def put_in_place(self, game: str) -> None:
        """Let every function of the rules tick."""
        for path, tree, here in self.find(game):
            module = module_of(path.relative_to(ROOT).as_posix())
            setattr(module, BYTES, self.bytes)
            whole = compile(tree, str(path), "exec", dont_inherit=True)
            for name, function in here:
                give_code(module, name, code_within(whole, name, begins(function)))

    def add_to(self, node: ast.AST, module: str) -> None:
        """Put a tick before every statement in a function, and in what stands in it."""
        for part in [getattr(node, name, None) for name in PARTS]:
            if isinstance(part, list):
                part[:] = [each for inner in part for each in self.ticking(inner, module)]
        for other in (*getattr(node, "handlers", ()), *getattr(node, "cases", ())):
            self.add_to(other, module)

    def ticking(self, statement: ast.stmt, module: str) -> list[ast.stmt]:
        """A statement with its tick."""
        if is_text(statement):
            return [statement]
        tick = ast.parse(f"{BYTES}[{len(self.places)}] = 1").body[0]
        for each in ast.walk(tick):
            ast.copy_location(each, statement)
        self.places.append((module, own_lines(statement)))
        self.add_to(statement, module)
        return [tick, statement]

    def take(self) -> list[int]:
        """The statements that have run since the last time, by their places."""
        found = list(compress(range(len(self.bytes)), self.bytes))
        self.begin()
        return found


def own_lines(statement: ast.stmt) -> list[int]:
    """The lines of a statement, without those of the statements in it."""
    inner = [each for each in ast.walk(statement) if isinstance(each, ast.stmt)]
    taken = {
        line
        for each in inner
        if each is not statement
        for line in range(first_line(each), last_line(each) + 1)
    }
    whole = range(first_line(statement), last_line(statement) + 1)
    return [line for line in whole if line not in taken or line == whole[0]]
