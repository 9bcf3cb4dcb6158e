"""Check that the engine imports the standard library, itself and what is below it, nothing else.

kernel     the standard library, wartable.kernel
cardgame   the same, wartable.cardgame
invasion   the same, wartable.invasion
champions  the same, wartable.champions
table      the standard library, wartable.kernel, wartable.cardgame, wartable.games and the package
offline    the same, wartable.table, wartable.agents

Every import counts, wherever in a file it stands. Stubs (native.pyi) are not run and not read.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"

ALLOWED = {
    "kernel": ("wartable.kernel",),
    "cardgame": ("wartable.kernel", "wartable.cardgame"),
    "invasion": ("wartable.kernel", "wartable.cardgame", "wartable.invasion"),
    "champions": ("wartable.kernel", "wartable.cardgame", "wartable.champions"),
    # It runs in a browser too, beside the engine.
    "table": (
        "wartable",
        "wartable.kernel",
        "wartable.cardgame",
        "wartable.games",
        "wartable.table",
    ),
    # It runs nowhere but in a browser.
    "offline": (
        "wartable",
        "wartable.kernel",
        "wartable.cardgame",
        "wartable.games",
        "wartable.table",
        "wartable.agents",
        "wartable.offline",
    ),
}


def main() -> int:
    """Print each import that is not allowed; 1 if there is one."""
    found = [
        f"{path.relative_to(SOURCE.parent)}:{line}: imports {module}; "
        f"wartable.{package} may import the standard library and {', '.join(allowed)}"
        for package, allowed in ALLOWED.items()
        for path in sorted((SOURCE / "wartable" / package).rglob("*.py"))
        for line, module in imports(path)
        if not is_allowed(module, allowed)
    ]
    print("\n".join(found) or "the engine imports the standard library only")
    return 1 if found else 0


def is_allowed(module: str, allowed: tuple[str, ...]) -> bool:
    """Tell whether a module is in the standard library or in one of the allowed packages."""
    if module.partition(".")[0] in sys.stdlib_module_names:
        return True
    below = [package for package in allowed if package != "wartable"]
    return module in allowed or any(module.startswith(f"{package}.") for package in below)


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Give line and absolute name of everything a file imports."""
    package = path.relative_to(SOURCE).parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else ()
            base = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                # `from wartable import kernel` names wartable.kernel, not all of wartable.
                yield node.lineno, f"{base}.{alias.name}" if base == "wartable" else base


if __name__ == "__main__":
    sys.exit(main())
