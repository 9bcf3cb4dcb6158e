"""Check that in the engine a name has one meaning, and that every int says what it is.

A number (a constant `NAME: Final = ...` that is an int) is defined once among the modules that know
each other, those that all games share and one game (the draft is one, plain games are another), and
is imported under its own name. Only the values and steps of a routine (F_, S_) may recur, in
modules that keep them to themselves.

No parameter and no result of a function is bare i64, alone or in a vector: what it stands for has a
name in kernel/ints.py.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"
SHARED = ("kernel", "cardgame")
GAMES = (("invasion",), ("invasion", "draft"), ("champions",), ("cardgame", "plain"))
OF_A_ROUTINE = ("F_", "S_")


class Module:
    """What one source defines and imports."""

    def __init__(self, parts: tuple[str, ...], text: str) -> None:
        self.parts = parts
        self.tree = ast.parse(text)
        self.numbers = {
            node.target.id: node.lineno
            for node in self.tree.body
            if isinstance(node, ast.AnnAssign)
            if isinstance(node.target, ast.Name) and node.target.id.isupper()
            if is_number(node.value)
        }
        self.imports = [
            (alias.name, alias.asname or alias.name, node.lineno)
            for node in self.tree.body
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        ]

    @property
    def package(self) -> tuple[str, ...]:
        """The game it belongs to, or what all share."""
        return self.parts[:2] if self.parts[:2] in GAMES else self.parts[:1]

    def at(self, line: int, text: str) -> str:
        """A message about a line."""
        return f"src/wartable/{'/'.join(self.parts)}.py:{line}: {text}"


def is_number(value: ast.expr | None) -> bool:
    """Whether a constant is an int: written out, or made of others."""
    if isinstance(value, ast.Constant):
        return type(value.value) is int
    return isinstance(value, ast.Name | ast.BinOp | ast.UnaryOp)


def ambiguous(modules: list[Module]) -> Iterator[str]:
    """Numbers with two meanings among modules that know each other."""
    homes: dict[str, list[Module]] = {}
    taken = {there for module in modules for there, _, _ in module.imports}
    for module in modules:
        for name in module.numbers:
            homes.setdefault(name, []).append(module)
    for name, places in homes.items():
        if name.startswith(OF_A_ROUTINE) and name not in taken:
            continue
        if name.startswith("_"):
            continue
        first = ".".join(places[0].parts)
        for module in places[1:]:
            yield module.at(
                module.numbers[name], f"{name} is defined in {first} too: name one otherwise"
            )
    for module in modules:
        for there, here, line in module.imports:
            if here != there and there in homes:
                yield module.at(line, f"{there} is called {here} here: keep to one name")


def bare(module: Module) -> Iterator[str]:
    """Parameters and results that do not say what kind of int they are."""
    for node in ast.walk(module.tree):
        if not isinstance(node, ast.FunctionDef):
            continue
        arguments = node.args
        for argument in [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]:
            if is_bare(argument.annotation):
                text = f"{argument.arg} of {node.name} is bare: take a name of kernel/ints.py"
                yield module.at(argument.lineno, text)
        if is_bare(node.returns):
            text = f"{node.name} returns a bare int: take a name of kernel/ints.py"
            yield module.at(node.lineno, text)


def is_bare(annotation: ast.expr | None) -> bool:
    """Whether an annotation says i64 somewhere."""
    if annotation is None:
        return False
    return any(isinstance(node, ast.Name) and node.id == "i64" for node in ast.walk(annotation))


def engine(source: Path) -> list[Module]:
    """All modules of the engine."""
    root = source / "wartable"
    return [
        Module(path.relative_to(root).with_suffix("").parts, path.read_text(encoding="utf-8"))
        for package in (*SHARED, "invasion", "champions")
        for path in sorted((root / package).rglob("*.py"))
    ]


def main() -> int:
    """Print each name that is not as it should be; 1 if there is one."""
    modules = engine(SOURCE)
    found: set[str] = set()
    for game in GAMES:
        known = [*((name,) for name in SHARED), game]
        found |= set(ambiguous([module for module in modules if module.package in known]))
    for module in modules:
        found |= set(bare(module))
    print("\n".join(sorted(found)) or "every number of the engine has one meaning")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
