"""From a command to its plan, and which kind of decision a command belongs to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from wartable.scenario.answering import Alternative, Order, Word
from wartable.scenario.choosing import Choose
from wartable.scenario.doors import Decision
from wartable.scenario.language import NONE, Language
from wartable.scenario.names import Names
from wartable.scenario.plans import Plan
from wartable.scenario.steps import Command

ANSWERS = ("choose", "yes", "no", "option", "order", "deploy")
"""Commands that answer parts of an effect, in whatever order they are asked."""

Maker = Callable[[Command, Names], Plan]


def word_of(command: Command, names: Names) -> Plan:
    """The plan of a command of one word."""
    return Word(command.player, names, command.verb)


def choose_of(command: Command, names: Names) -> Plan:
    """The plan of something chosen."""
    listed = isinstance(command.value, tuple)
    items = command.value if listed else (command.value,)
    return Choose(command.player, names, items, listed=listed)


COMMON: Mapping[str, Maker] = {
    "choose": choose_of,
    "order": lambda c, names: Order(c.player, names, c.value),
    "option": lambda c, names: Alternative(c.player, names, c.value),
}
"""The commands that all games have, but for those of one word."""


def belongs(command: Command, decision: Decision, language: Language) -> bool:
    """Whether a decision is of the kind a command belongs to."""
    if decision.player != command.player:
        return False
    if command.verb == "choose":
        return language.is_choice(decision.kind)
    if command.verb == "pass":
        return any(option.verb in ("pass", "done") for option in decision.options)
    if command.verb == "play" and any(option.verb == "play" for option in decision.options):
        return True
    return decision.kind in language.kinds[command.verb]


def names_of(command: Command) -> Iterator[str]:
    """Every name a command mentions."""
    for value in (command.value, *command.answers.values()):
        values = value if isinstance(value, (tuple, Mapping)) else (value,)
        for name in values:
            if isinstance(name, str) and name != NONE:
                yield name
