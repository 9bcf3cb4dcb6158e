"""The words of a game's card script, collected from the modules that have them."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType

from wartable.kernel.script import Node


def words_in(modules: Iterable[ModuleType]) -> list[type[Node]]:
    """Every word with a template, in the order of the modules and of each module's lines."""
    return [
        value
        for module in modules
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, Node)
        and value.template
        and value.__module__ == module.__name__
    ]
