"""The page `docs/reference/api.md`: the doors of wartable, made from signatures and docstrings.

python -m tools.api           print the page
python -m tools.api --write   write it; a test says when it is no longer current

It reads the sources, for compiled modules keep no docstrings.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
PAGE = ROOT / "docs" / "reference" / "api.md"

MODULES = (
    "wartable",
    "wartable.agents",
    "wartable.arena",
    "wartable.games",
    "wartable.cardgame.door",
    "wartable.cardgame.cards",
    "wartable.cardgame.decks",
)
"""The modules whose names are meant for others."""

OF_GAME = (
    "decision",
    "apply",
    "over",
    "result",
    "view",
    "explain",
    "log",
    "happenings",
    "happened",
    "picks",
    "journal",
    "clone",
    "determinize",
    "referee",
    "trace",
)
"""What of a game is for its users, in the order in which they meet it; the rest is the engine's."""

HEAD = """\
# Python interface

Every name that is meant for others, from the sources' own signatures and docstrings.
Made by `python -m tools.api --write`; do not edit it.
How the pieces go together: [tutorial](../tutorial/README.md).
"""


def main(words: list[str]) -> int:
    """Print the page, or write it."""
    text = page()
    if "--write" in words:
        PAGE.write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0


def page() -> str:
    """The whole page."""
    parts = [HEAD, *(part for module in MODULES for part in module_parts(module))]
    return "\n".join(parts).rstrip() + "\n"


def tree_of(module: str) -> ast.Module:
    """The source of a module, read."""
    path = SOURCE.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(file.read_text(encoding="utf-8"))


def module_parts(module: str) -> Iterator[str]:
    """A heading, what the module is for, and its names."""
    tree = tree_of(module)
    yield f"## {module}\n"
    yield f"{first_paragraph(tree)}\n"
    for name, home in sorted(public(tree, module).items(), key=lambda each: each[0].casefold()):
        node = defined(tree_of(home), name)
        if isinstance(node, ast.ClassDef):
            yield from class_parts(node)
        elif isinstance(node, ast.FunctionDef):
            yield f"### `{signature(node)}`\n"
            yield f"{told(node)}\n"


def public(tree: ast.Module, module: str) -> dict[str, str]:
    """The public names of a module, each with the module in which it is defined."""
    found = {
        node.name: module
        for node in tree.body
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and node.name[0] != "_"
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("wartable."):
            for alias in node.names:
                if alias.asname == alias.name:  # how a name is handed on
                    found[alias.name] = str(node.module)
    return found


def defined(tree: ast.Module, name: str) -> ast.stmt | None:
    """Where a name is defined in a module, if it is a class or a function."""
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and node.name == name:
            return node
    return None


def class_parts(node: ast.ClassDef) -> Iterator[str]:
    """A class: what it is, how one is made, what it has."""
    methods = [each for each in node.body if isinstance(each, ast.FunctionDef)]
    made = next((each for each in methods if each.name == "__init__"), None)
    shown = made is not None and node.name != "Game"
    yield f"### class `{node.name}{arguments(made) if made and shown else ''}`\n"
    yield f"{told(node)}\n"
    lines = list(attributes(node)) if node.name != "Game" else []
    for each in chosen(node.name, methods):
        words = first_line(each)
        marks = [getattr(mark, "id", "") for mark in each.decorator_list]
        is_property = "property" in marks or "cached_property" in marks
        what = f"{each.name}{returned(each)}" if is_property else signature(each)
        lines.append(f"- `{what}`: {words}" if words else f"- `{what}`")
    if lines:
        yield "\n".join(lines) + "\n"


def chosen(name: str, methods: list[ast.FunctionDef]) -> list[ast.FunctionDef]:
    """The methods of a class that are for its users."""
    if name == "Game":
        return [each for wanted in OF_GAME for each in methods if each.name == wanted]
    return [each for each in methods if not each.name.startswith("_")]


def attributes(node: ast.ClassDef) -> Iterator[str]:
    """The fields of a class, each with what is said below it."""
    body = list(node.body)
    for each in node.body:
        if isinstance(each, ast.FunctionDef) and each.name == "__init__":
            body += each.body
    for each, after in zip(body, [*body[1:], None], strict=True):
        what = field(each)
        if what and not what.startswith("_"):
            said = text_of(after)
            yield f"- `{what}`: {said}" if said else f"- `{what}`"


def field(node: ast.stmt) -> str:
    """The field that a statement gives a class or its object; "" if it gives none."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, (ast.Name, ast.Attribute)):
        target = node.target
        name = target.id if isinstance(target, ast.Name) else target.attr
        return f"{name}: {ast.unparse(node.annotation)}"
    given = node.targets[0] if isinstance(node, ast.Assign) else None
    return given.attr if isinstance(given, ast.Attribute) else ""


def text_of(node: ast.stmt | None) -> str:
    """The text of a statement that is nothing but a text."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return " ".join(str(node.value.value).split())
    return ""


def signature(node: ast.FunctionDef) -> str:
    """A function as one calls it."""
    return f"{node.name}{arguments(node)}{returned(node)}"


def arguments(node: ast.FunctionDef) -> str:
    """What a function takes, without `self`."""
    text = ast.unparse(node.args)
    inside = re.sub(r"^(self|cls)(, |$)", "", text)
    return f"({inside})"


def returned(node: ast.FunctionDef) -> str:
    """What a function gives."""
    return f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""


def told(node: ast.ClassDef | ast.FunctionDef) -> str:
    """A docstring, with its examples as code."""
    lines, code = [], False
    for line in (ast.get_docstring(node) or "").splitlines():
        example = line.startswith(">>>") or (code and bool(line.strip()))
        if example != code:
            lines.append("```pycon" if example else "```")
        code = example
        lines.append(line)
    return "\n".join([*lines, *(["```"] if code else [])])


def first_line(node: ast.FunctionDef) -> str:
    """What a docstring says first."""
    return (ast.get_docstring(node) or "").partition("\n")[0]


def first_paragraph(tree: ast.Module) -> str:
    """What a module says of itself before anything else."""
    return (ast.get_docstring(tree) or "").partition("\n\n")[0]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
