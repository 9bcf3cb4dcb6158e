"""Constants: such as the compiler can fold, and a name for every step at which rules may pause.

A constant made of another module's is looked up at every use, which costs a good part of the speed.
"""

import ast
from pathlib import Path

import pytest

import wartable

HOME = Path(wartable.__file__).parent
GAMES = ("champions", "invasion")
STEP = "g.stack[f + PC]"
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


def has_number(node: ast.expr) -> bool:
    """Tell whether an expression contains a written number."""
    return any(isinstance(n, ast.Constant) and isinstance(n.value, int) for n in ast.walk(node))


def reads_step(node: ast.expr, steps: set[str]) -> bool:
    """Tell whether an expression is the step of a frame, or a name for it."""
    return ast.unparse(node) == STEP or (isinstance(node, ast.Name) and node.id in steps)


@pytest.mark.parametrize("module", MODULES)
def test_steps_have_names(module: str) -> None:
    """No frame goes to a step by its number, and no step is compared with a number."""
    tree = source_of(module)
    assigned = [node for node in ast.walk(tree) if isinstance(node, ast.Assign)]
    steps = {ast.unparse(n.targets[0]) for n in assigned if ast.unparse(n.value) == STEP}
    bare = [
        ast.unparse(node)
        for node in ast.walk(tree)
        if (isinstance(node, ast.Call) and ast.unparse(node.func) == "g.goto")
        if has_number(node.args[1])
    ]
    bare += [
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Compare) and reads_step(node.left, steps)
        if any(has_number(other) for other in node.comparators)
    ]
    assert bare == []
