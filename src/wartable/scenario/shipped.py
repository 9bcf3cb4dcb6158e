"""The scenarios that come with wartable: a ruling each, to run, to read and to copy from.

In a source tree they lie in its folder `scenarios`; an installed wartable has them inside.
"""

from __future__ import annotations

from pathlib import Path

from wartable.kernel.errors import WartableError

FOLDER = "scenarios"
PACKAGE = Path(__file__).parents[1]
INSTALLED = PACKAGE / FOLDER
TREE = PACKAGE.parents[1] / FOLDER
ENDING = ".yaml"
MANY = 5


def home() -> Path:
    """The folder they lie in."""
    return INSTALLED if INSTALLED.is_dir() else TREE


def place_of(path: Path | str) -> Path:
    """What a path means: a file or folder of the user's, else one of those that come with wartable.

    scenarios/invasion/rules, invasion/rules/developments.yaml and developments are all understood.
    """
    asked = Path(path)
    if asked.exists() or asked.is_absolute():
        return asked
    inside = Path(*asked.parts[1:]) if asked.parts[:1] == (FOLDER,) else asked
    for found in (home() / inside, home() / f"{inside}{ENDING}"):
        if inside.parts and found.exists():
            return found
    if not inside.parts:
        return home() if home().is_dir() else asked
    return called(inside) if len(inside.parts) == 1 else asked


def called(name: Path) -> Path:
    """The one scenario file with a name; the name itself where there is none."""
    found = sorted(home().rglob(f"{name.name.removesuffix(ENDING)}{ENDING}"))
    if len(found) > 1:
        places = ", ".join(shown(each) for each in found[:MANY])
        raise WartableError(f"{len(found)} scenario files are called {name}", remedy=places)
    return found[0] if found else name


def shown(path: Path) -> str:
    """A scenario file as pages name it."""
    return f"{FOLDER}/{path.relative_to(home()).as_posix()}"
