"""Constants the compiler can fold: made of numbers and of constants of their own module.

A constant made of another module's is looked up at every use, which costs a good part of the speed.
"""

import ast
from pathlib import Path

import pytest

import wartable

HOME = Path(wartable.__file__).parent
GAMES = ("champions", "invasion")
MODULES = sorted(
    ".".join(("wartable", *path.relative_to(HOME).with_suffix("").parts))
    for game in GAMES
    for path in (HOME / game).rglob("*.py")
    if path.name != "__init__.py"
)


def source_of(module: str) -> ast.Module:
    """Read a module."""
    path = HOME.joinpath(*module.split(".")[1:]).with_suffix(".py")
    return ast.parse(path.read_text(encoding="utf-8"))


def imported(tree: ast.Module) -> set[str]:
    """List the names a module has from elsewhere."""
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return {alias.asname or alias.name for node in froms for alias in node.names}


def is_final(node: ast.stmt) -> bool:
    """Tell whether a statement makes a constant."""
    return isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "Final"


def is_sum(value: ast.expr | None) -> bool:
    """Tell whether a value is a number made of other numbers."""
    return isinstance(value, (ast.BinOp, ast.UnaryOp, ast.Name))


@pytest.mark.parametrize("module", MODULES)
def test_constants_are_made_of_what_stands_in_their_module(module: str) -> None:
    """No constant that is a sum, a bit or another name needs another module to be known."""
    tree = source_of(module)
    foreign = imported(tree)
    slow = [
        ast.unparse(node)
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and is_final(node) and is_sum(node.value)
        if foreign & {name.id for name in ast.walk(node) if isinstance(name, ast.Name)} - {"Final"}
    ]
    assert slow == []
