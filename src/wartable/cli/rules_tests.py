"""Tests that pin rules, for what no scenario can say: deck construction, formats, the draft.

A test pins the ids that a sentence of its docstring names, ranges included: `Pins INV-DECK-01..04.`
"""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from wartable.kernel.errors import WartableError

PINS = re.compile(r"\bPins\s+(?P<names>.+?)\.(?=\s|$)", re.DOTALL)
"""A sentence ends with a dot before a blank, so that the dots of a range do not end it."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class PinningTest:
    """A test whose docstring says what it pins."""

    file: str
    function: str
    names: str
    """What stands after "Pins", as it is written."""

    @property
    def name(self) -> str:
        """The test as reports name it, and as pytest takes it."""
        return f"{self.file}::{self.function}"


def read_tests(files: Iterable[tuple[str, Path]]) -> Iterator[PinningTest]:
    """Read the tests that pin something, in files given with the names to show them by."""
    for name, path in files:
        text = path.read_text(encoding="utf-8")
        if "Pins" in text:
            yield from read_module(name, text)


def read_module(file: str, text: str) -> Iterator[PinningTest]:
    """Read the tests of one module, those in classes too."""
    try:
        tree = ast.parse(text)
    except SyntaxError as error:
        raise WartableError(f"{file}: line {error.lineno} is no Python") from error
    for node in ast.walk(tree):
        if isinstance(node, Function) and node.name.startswith("test_"):
            pinned = [match["names"] for match in PINS.finditer(ast.get_docstring(node) or "")]
            if pinned:
                yield PinningTest(file, node.name, ", ".join(pinned))


def files_of_tests(path: Path) -> list[Path]:
    """List the files of tests a path means."""
    if path.is_dir():
        return sorted(path.rglob("test_*.py"))
    return [path] if path.suffix == ".py" else []
