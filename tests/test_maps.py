"""Each package of the engine and of the table opens with a map of its modules."""

import re
from importlib import import_module
from pathlib import Path

import pytest

PACKAGES = (
    *("kernel", "cardgame", "cardgame.script", "cardgame.plain"),
    *("invasion", "invasion.script", "champions", "champions.script"),
    *(
        "table",
        "table.invasion",
        "table.champions",
        "table.anygame",
        "table.library",
        "table.lessons",
    ),
    *("server", "server.store", "offline", "envs"),
)


@pytest.mark.parametrize("name", PACKAGES)
def test_the_map_names_every_module(name: str) -> None:
    """A package's docstring names each of its modules and packages, and no other of its own."""
    package = import_module(f"wartable.{name}")
    home = Path(str(package.__file__)).parent
    modules = {path.stem for path in home.glob("*.py")} - {"__init__"}
    named = set(re.findall(r"[a-z_0-9]+", str(package.__doc__)))
    assert not modules - named
