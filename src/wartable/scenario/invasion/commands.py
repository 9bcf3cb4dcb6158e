"""From a command of Invasion to its picks.

A command may say more than its announcement asks: a zone, a quest, an amount, what is given up or
chosen besides targets. The engine may ask for that when the action resolves, or not at all because
the board leaves one way. What the board gives must then be what was said, what is asked later is
kept as an answer, and anything else makes the command impossible.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from types import NoneType

from wartable.games import door
from wartable.scenario.answers import Choose
from wartable.scenario.automatic import Autopilot
from wartable.scenario.dialect import COMMON, Maker, word_of
from wartable.scenario.invasion.acting import Act
from wartable.scenario.invasion.fighting import Assign, Attack, Declined, Listed
from wartable.scenario.invasion.paying import Paid, resources
from wartable.scenario.invasion.stands import chain_has_resolved
from wartable.scenario.language import NONE
from wartable.scenario.matching import Match, Plan, matched
from wartable.scenario.position import Position
from wartable.scenario.steps import Command

DECLARED = {"attackers": "declare", "defenders": "declare", "restore": "restore"}
LOOSE = ("x", "to", "questing", "pay")
"""Keys that may speak of something the announcement does not ask."""
LIMIT = 200
"""Decisions after which an answer is no longer expected to be asked for."""


def plan_of(command: Command) -> Plan:
    """The plan that carries out a command, paid for as it says."""
    plan = MAKERS.get(command.verb, word_of)(command)
    pay = command.answers.get("pay")
    if pay is None:
        return plan
    if isinstance(pay, Mapping):
        return Paid(command.player, plan, purses=pay, divided=True)
    return Paid(command.player, plan, costs=pay)


def listed_of(command: Command) -> Plan:
    """The plan of cards declared or restored."""
    verb = command.verb
    if command.value in ((NONE,), ()):
        return Declined(command.player, verb)
    return Listed(command.player, verb, DECLARED[verb], command.value, closes=verb != "restore")


def attack_of(command: Command) -> Plan:
    """The plan of an attack, or of none."""
    if command.value == NONE:
        return Declined(command.player, "attack")
    return Attack(command.player, command.value, command.answers.get("legend"))


def act_of(command: Command) -> Plan:
    """The plan of a card played, used or developed."""
    answers = command.answers
    return Act(
        command.player,
        command.verb,
        command.value,
        ability=answers.get("ability"),
        x=answers.get("x"),
        zone=answers.get("to", answers.get("in")),
        quest=answers.get("questing"),
        targets=answers.get("on"),
    )


MAKERS: Mapping[str, Maker] = {
    **COMMON,
    **dict.fromkeys(("play", "use", "develop", "ambush"), act_of),
    **dict.fromkeys(DECLARED, listed_of),
    "attack": attack_of,
    "assign": lambda c: Assign(c.player, c.value),
}
"""How each command becomes a plan, before it is paid for."""


# -- what is said beyond what is asked -------------------------------------------------------------


def fit(now: Position, command: Command, pilot: Autopilot) -> Match | None:
    """How to carry out a command at the pending decision, None if that is not possible."""
    found = matched(now, plan_of(command))
    if found is not None:
        return found
    for bare, said in shortened(command, now):
        found = matched(now, plan_of(bare))
        if found is None:
            continue
        for later in readings(now, found.now, command, said):
            if comes_up(found.now, later, pilot):
                return found._replace(later=tuple(later))
    return None


def shortened(command: Command, now: Position) -> Iterator[tuple[Command, tuple[str, ...]]]:
    """The command with fewer targets or without one or more loose keys, and which they are."""
    if command.verb not in ("play", "use"):
        return
    said = [key for key in LOOSE if not isinstance(command.answers.get(key), Mapping | NoneType)]
    kept = first_targets(command, now)
    if kept != command.answers.get("on", ()):
        said.append("on")
    for size in range(1, len(said) + 1):
        for keys in combinations(said, size):
            left = {key: value for key, value in command.answers.items() if key not in keys}
            if "on" in keys and kept:
                left["on"] = kept
            yield replace(command, answers=left), keys


def first_targets(command: Command, now: Position) -> tuple[str, ...]:
    """The targets that must be taken on announcement if others are asked for later.

    Zones and sections are rarely targets, so all of them may come later.
    """
    targets: tuple[str, ...] = command.answers.get("on", ())
    zones = all(now.names.split(name)[1] in now.language.zones for name in targets)
    return () if zones else targets[:1]


def readings(
    before: Position, after: Position, command: Command, said: tuple[str, ...]
) -> Iterator[list[Plan]]:
    """What may still be to answer so that all keys hold: each is asked for, or holds already."""
    open_keys = tuple(key for key in said if not holds(before, after, command, key))
    for keys in dict.fromkeys((said, open_keys)):
        names = [name for key in keys for name in answers(command, key, after)]
        yield [Choose(command.player, (name,), listed=False) for name in names]


def holds(before: Position, after: Position, command: Command, key: str) -> bool:
    """Whether the board makes a key hold without a question."""
    value = command.answers[key]
    if key == "x":
        return value in paid(before, after, command) if value else is_nought(after, command)
    return key == "to" and is_there(after, command, str(value))


def answers(command: Command, key: str, now: Position) -> tuple[str | int, ...]:
    """What a key answers later, thing by thing; of targets those that were not taken yet."""
    value = command.answers[key]
    if key == "on":
        return tuple(value[len(first_targets(command, now)) :])
    return tuple(value) if isinstance(value, tuple) else (value,)


def paid(before: Position, after: Position, command: Command) -> list[int]:
    """What announcing has cost: resources, and tokens of the card itself."""
    spent = resources(before, command.player) - resources(after, command.player)
    cards = before.named(str(command.value))
    tokens = [before.card(c).get("tokens", 0) - after.card(c).get("tokens", 0) for c in cards]
    return [spent, *tokens]


def is_nought(now: Position, command: Command) -> bool:
    """Whether X is 0 and nobody was asked: the card or a target speaks of X, the chain of none."""
    last = now.facts["chain"][-1:]
    said = [str(command.value), *command.answers.get("on", ())]
    return all(entry["x"] == 0 for entry in last) and any(speaks_of_x(now, name) for name in said)


def speaks_of_x(now: Position, name: str) -> bool:
    """Whether a card of this name costs X, or one of its lines says X."""
    card = door(now.language.game).cards.find(now.names.title(name))
    if card is None:
        return False
    return card.facts.get("cost") == "X" or any(re.search(r"\bX\b", line) for line in card.script)


def is_there(now: Position, command: Command, zone: str) -> bool:
    """Whether the card goes to that zone anyway: its host is there, or it is a legend."""
    if zone == "legend":
        return now.asks(command.player) != "zone"
    seat, area = now.names.split(zone)
    hosts = [
        now.card(card) for host in command.answers.get("on", ())[:1] for card in now.named(host)
    ]
    return any(each.get("zone") == area and seat in (None, each.get("side")) for each in hosts)


def comes_up(now: Position, later: list[Plan], pilot: Autopilot) -> bool:
    """Whether all these answers are asked for before the chain has resolved."""
    left = list(later)
    for _ in range(LIMIT):
        if not left or now.over:
            break
        for plan in left:
            found = matched(now, plan)
            if found is not None:
                left.remove(plan)
                now = found.now
                break
        else:
            index = pilot.answer(now, declining=True)
            if index is None or chain_has_resolved(now):
                break
            now = now.after(index)
    return not left
