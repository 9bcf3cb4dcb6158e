"""A compiled engine runs words and rules that are not compiled: the seams that this needs."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENGINE = ("kernel", "cardgame", "invasion", "champions")


@pytest.fixture(scope="module")
def compiled() -> set[Path]:
    """Read in setup.py which modules it compiles."""
    setup = ast.parse((ROOT / "setup.py").read_text(encoding="utf-8"))
    told = {
        node.targets[0].id: ast.literal_eval(node.value)
        for node in setup.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        if node.targets[0].id in ("COMPILED", "INTERPRETED")
    }
    found = {name: {path for each in told[name] for path in ROOT.glob(each)} for name in told}
    return found["COMPILED"] - found["INTERPRETED"]


def bases(path: Path) -> Iterator[tuple[str, Path, str]]:
    """Give class, module of a base from elsewhere in the engine, and the base's name."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    where = {alias.name: str(node.module) for node in froms for alias in node.names}
    for node in (each for each in ast.walk(tree) if isinstance(each, ast.ClassDef)):
        for base in node.bases:
            if isinstance(base, ast.Name) and base.id in where:
                home = ROOT / "src" / Path(*where[base.id].split(".")).with_suffix(".py")
                yield node.name, home, base.id


def test_interpreted_classes_may_derive_from_compiled_ones(compiled: set[Path]) -> None:
    """A compiled class that an interpreted one derives from says that this is allowed."""
    engine = [path for name in ENGINE for path in (ROOT / "src/wartable" / name).rglob("*.py")]
    wrong = [
        f"{path.relative_to(ROOT)}: {cls} derives from {base}"
        for path in engine
        if path not in compiled
        for cls, home, base in bases(path)
        if home in compiled and base not in open_classes(home)
    ]
    assert not wrong, "mark these bases with mypyc_attr(allow_interpreted_subclasses=True)"


def open_classes(path: Path) -> set[str]:
    """The classes of a module from which interpreted ones may derive."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        and any("allow_interpreted_subclasses" in ast.unparse(each) for each in node.decorator_list)
    }
