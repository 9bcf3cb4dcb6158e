"""Imports the modules that are compiled from the library in which they are: `wartable_wasm`.

Packed beside the engine, and imported before it. `wartable_wasm.txt` has the modules' names.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import abc, import_module
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Final

NAMES: Final = frozenset(Path(__file__).with_suffix(".txt").read_text(encoding="utf-8").split())
LIBRARY: Final = import_module("wt__mypyc")
DOOR: Final = import_module("wt_door")


class Finder:
    """Finds modules of the library."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """How a module is imported; None for one that is not in the library."""
        del path, target
        return ModuleSpec(name, Loader()) if name in NAMES else None


class Loader(abc.Loader):
    """Begins modules of the library."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """The module, begun."""
        module: ModuleType = DOOR.load(LIBRARY, spec.name)
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Nothing is left to be done."""


sys.meta_path.insert(0, Finder)
