"""From a command of Invasion to its plan."""

from __future__ import annotations

from collections.abc import Mapping

from wartable.scenario.commands import COMMON, Maker, word_of
from wartable.scenario.invasion.acting import Act
from wartable.scenario.invasion.assigning import Assign
from wartable.scenario.invasion.declaring import Attack, Declined, Listed
from wartable.scenario.invasion.paying import Paid
from wartable.scenario.language import NONE
from wartable.scenario.names import Names
from wartable.scenario.plans import Plan
from wartable.scenario.steps import Command

DECLARED = {"attackers": "declare", "defenders": "declare", "restore": "restore"}
OPEN = "open"
"""Marks a command whose last targets the next step names; no script writes it."""


def plan_of(command: Command, names: Names) -> Plan:
    """The plan that carries out a command, paid for as it says."""
    plan = MAKERS.get(command.verb, word_of)(command, names)
    pay = command.answers.get("pay")
    if pay is None:
        return plan
    if isinstance(pay, Mapping):
        return Paid(command.player, names, plan, purses=pay, divided=True)
    return Paid(command.player, names, plan, costs=pay)


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


MAKERS: Mapping[str, Maker] = {
    **COMMON,
    **dict.fromkeys(("play", "use", "develop"), act_of),
    **dict.fromkeys(DECLARED, listed_of),
    "attack": attack_of,
    "assign": lambda c, names: Assign(c.player, names, c.value),
}
"""How each command becomes a plan, before it is paid for."""
