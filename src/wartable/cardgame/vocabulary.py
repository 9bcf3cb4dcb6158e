"""The words of a game's card script, collected from the modules that have them."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module

from wartable.kernel.script import Node


def words_in(package: str, modules: Iterable[str]) -> list[type[Node]]:
    """Every word with a template, in the order of the modules and of each module's lines.

    The modules are imported here: whoever only looks at decks needs no words.
    """
    found: list[type[Node]] = []
    for name in modules:
        module = import_module(f"{package}.{name}")
        for value in vars(module).values():
            if (
                isinstance(value, type)
                and issubclass(value, Node)
                and value.template
                and value.__module__ == module.__name__
            ):
                found.append(value)
    return found


def without_forerunners(words: list[type[Node]]) -> list[type[Node]]:
    """These words, but for those of which a game has a kind of its own, with the same template."""
    ours = {
        base
        for word in words
        for base in word.__mro__[1:]
        if issubclass(base, Node) and base.template == word.template
    }
    return [word for word in words if word not in ours]
