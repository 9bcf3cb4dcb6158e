"""From a command to its plan, and which kind of decision a command belongs to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from wartable.scenario.acting import Act
from wartable.scenario.answering import Alternative, Attack, Declined, Listed, Order, Word
from wartable.scenario.assigning import COMBAT, INDIRECT, Assign
from wartable.scenario.choosing import Choose, is_choice
from wartable.scenario.doors import Decision
from wartable.scenario.language import NONE
from wartable.scenario.names import CAPITAL, Names
from wartable.scenario.paying import RESOURCES, Paid
from wartable.scenario.plans import Plan
from wartable.scenario.steps import Command

DECLARED = {"attackers": "declare", "defenders": "declare", "restore": "restore"}
OPEN = "open"
"""Marks a command whose last targets the next step names; no script writes it."""

ANSWERS = ("choose", "yes", "no", "option", "order")
"""Commands that answer parts of an effect, in whatever order they are asked."""

KINDS = {
    "play": ("action",),
    "use": ("action",),
    "develop": ("action",),
    "restore": ("restore",),
    "attack": ("attack",),
    "attackers": ("attackers",),
    "defenders": ("defenders",),
    "assign": (COMBAT, INDIRECT),
    "option": ("option",),
    "order": ("order",),
    "yes": ("may",),
    "no": ("may",),
    "keep": ("mulligan",),
    "mulligan": ("mulligan",),
}


def plan_of(command: Command, names: Names) -> Plan:
    """The plan that carries out a command."""
    plan = MAKERS.get(command.verb, word_of)(command, names)
    pay = command.answers.get("pay")
    if pay is None:
        return plan
    if isinstance(pay, Mapping):
        return Paid(command.player, names, plan, purses=pay, divided=True)
    return Paid(command.player, names, plan, costs=pay)


def word_of(command: Command, names: Names) -> Plan:
    """The plan of a command of one word."""
    return Word(command.player, names, command.verb)


def listed_of(command: Command, names: Names) -> Plan:
    """The plan of cards declared or restored."""
    verb = command.verb
    if command.value in ((NONE,), ()):
        return Declined(command.player, names, verb)
    closes = verb != "restore"
    return Listed(command.player, names, verb, DECLARED[verb], command.value, closes=closes)


def attack_of(command: Command, names: Names) -> Plan:
    """The plan of an attack, or of none."""
    if command.value == NONE:
        return Declined(command.player, names, "attack")
    return Attack(command.player, names, command.value, command.answers.get("legend"))


def choose_of(command: Command, names: Names) -> Plan:
    """The plan of something chosen."""
    listed = isinstance(command.value, tuple)
    items = command.value if listed else (command.value,)
    return Choose(command.player, names, items, listed=listed)


def act_of(command: Command, names: Names) -> Plan:
    """The plan of a card played, used or developed."""
    answers = command.answers
    return Act(
        command.player,
        names,
        command.verb,
        command.value,
        ability=answers.get("ability"),
        x=answers.get("x"),
        zone=answers.get("to", answers.get("in")),
        quest=answers.get("questing"),
        targets=answers.get("on"),
        open_ended=bool(answers.get(OPEN)),
    )


MAKERS: Mapping[str, Callable[[Command, Names], Plan]] = {
    "play": act_of,
    "use": act_of,
    "develop": act_of,
    "attackers": listed_of,
    "defenders": listed_of,
    "restore": listed_of,
    "choose": choose_of,
    "attack": attack_of,
    "assign": lambda c, names: Assign(c.player, names, c.value),
    "order": lambda c, names: Order(c.player, names, c.value),
    "option": lambda c, names: Alternative(c.player, names, c.value),
}


def belongs(command: Command, decision: Decision) -> bool:
    """Whether a decision is of the kind a command belongs to."""
    if decision.player != command.player:
        return False
    if command.verb == "choose":
        return is_choice(decision)
    if command.verb == "pass":
        return any(option.verb in ("pass", "done") for option in decision.options)
    if command.verb == "play" and any(option.verb == "play" for option in decision.options):
        return True
    return decision.kind in KINDS[command.verb]


def names_of(command: Command) -> Iterator[str]:
    """Every name a command mentions."""
    for value in (command.value, *command.answers.values()):
        values = value if isinstance(value, (tuple, Mapping)) else (value,)
        for name in values:
            if isinstance(name, str) and name not in (NONE, RESOURCES, CAPITAL):
                yield name
