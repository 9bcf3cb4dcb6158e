"""What a command says beyond what its announcement asks, where the meaning is clear.

A zone, a quest, an amount, what is given up or chosen besides targets: the engine may ask for it
when the action resolves, or not at all because the board leaves one way. A command may say it all
the same: what the board gives must be what was said, what is asked later is kept as an answer, and
anything else makes the command impossible.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from types import NoneType

from wartable.scenario.automatic import Autopilot
from wartable.scenario.doors import Table
from wartable.scenario.fitting import Fit, fit_of
from wartable.scenario.invasion.making import OPEN, plan_of
from wartable.scenario.invasion.paying import resources
from wartable.scenario.invasion.stands import chain_has_resolved
from wartable.scenario.names import Names
from wartable.scenario.plans import next_kind, search
from wartable.scenario.steps import Command

LOOSE = ("x", "to", "questing", "pay")
"""Keys that may speak of something the announcement does not ask."""

LIMIT = 200
"""Decisions after which an answer is no longer expected to be asked for."""


def fit(
    game: Table, command: Command, pilot: Autopilot, following: Command | None = None
) -> Fit | None:
    """How to carry out a command at the pending decision, None if that is not possible."""
    plain = fit_of(game, plan_of(command, pilot.names))
    if plain is not None:
        return plain
    if "on" in command.answers and following is not None and following.player == command.player:
        picks = open_ended(game, command, following, pilot.names)
        if picks is not None:
            return Fit(picks)
    for bare, said in shortened(command, pilot.names):
        picks = search(game, plan_of(bare, pilot.names))
        if picks is None:
            continue
        twin = applied(game, picks)
        for later in readings(game, twin, command, said, pilot):
            if comes_up(twin, later, pilot):
                return Fit(picks, later=tuple(later))
    return None


def open_ended(game: Table, command: Command, following: Command, names: Names) -> list[int] | None:
    """The picks of a command whose last targets the next step names."""
    if following.verb != "choose":
        return None
    loose = replace(command, answers={**command.answers, OPEN: True})
    picks = search(game, plan_of(loose, names))
    if picks is None or search(applied(game, picks), plan_of(following, names)) is None:
        return None
    return picks


def shortened(command: Command, names: Names) -> Iterator[tuple[Command, tuple[str, ...]]]:
    """The command with fewer targets or without one or more loose keys, and which they are."""
    if command.verb not in ("play", "use"):
        return
    said = [key for key in LOOSE if not isinstance(command.answers.get(key), Mapping | NoneType)]
    kept = first_targets(command, names)
    if kept != command.answers.get("on", ()):
        said.append("on")
    for size in range(1, len(said) + 1):
        for keys in combinations(said, size):
            left = {key: value for key, value in command.answers.items() if key not in keys}
            if "on" in keys and kept:
                left["on"] = kept
            yield replace(command, answers=left), keys


def first_targets(command: Command, names: Names) -> tuple[str, ...]:
    """The targets that must be taken on announcement if others are asked for later.

    Zones and sections are rarely targets, so all of them may come later.
    """
    targets: tuple[str, ...] = command.answers.get("on", ())
    zones = all(names.split(name)[1] in names.zones for name in targets)
    return () if zones else targets[:1]


def readings(
    before: Table, after: Table, command: Command, said: tuple[str, ...], pilot: Autopilot
) -> Iterator[list[Command]]:
    """What may still be to answer so that all keys hold: each is asked for, or holds already."""
    open_keys = [key for key in said if not holds(before, after, command, key, pilot)]
    for keys in dict.fromkeys((tuple(said), tuple(open_keys))):
        names = [name for key in keys for name in answers(command, key, pilot.names)]
        yield [Command(command.player, "choose", name, {}, command.text) for name in names]


def holds(before: Table, after: Table, command: Command, key: str, pilot: Autopilot) -> bool:
    """Whether the board makes a key hold without a question."""
    value = command.answers[key]
    if key == "x":
        return value in paid(before, after, command, pilot.names)
    return key == "to" and is_there(after, command, str(value), pilot.names)


def answers(command: Command, key: str, names: Names) -> tuple[str | int, ...]:
    """What a key answers later, thing by thing; of targets those that were not taken yet."""
    value = command.answers[key]
    if key == "on":
        return tuple(value[len(first_targets(command, names)) :])
    return tuple(value) if isinstance(value, tuple) else (value,)


def paid(before: Table, after: Table, command: Command, names: Names) -> tuple[int, ...]:
    """What announcing has cost: resources, and tokens of the card itself."""
    spent = resources(before, command.player) - resources(after, command.player)
    tokens = [
        names.facts(before, card).get("tokens", 0) - names.facts(after, card).get("tokens", 0)
        for card in names.cards(str(command.value), before)
    ]
    return (spent, *tokens)


def is_there(game: Table, command: Command, zone: str, names: Names) -> bool:
    """Whether the card goes to that zone anyway: its host is there, or it is a legend."""
    if zone == "legend":
        return next_kind(game, command.player) != "zone"
    seat, area = names.split(zone)
    for host in command.answers.get("on", ())[:1]:
        facts = [names.facts(game, card) for card in names.cards(host, game)]
        return any(each.get("zone") == area and seat in (None, each.get("side")) for each in facts)
    return False


def comes_up(game: Table, later: list[Command], pilot: Autopilot) -> bool:
    """Whether all these answers are asked for before the chain has resolved."""
    twin = game.clone()
    left = list(later)
    for _ in range(LIMIT):
        decision = twin.decision
        if not left or decision is None:
            break
        answered = next(
            ((each, picks) for each in left if (picks := search(twin, plan_of(each, pilot.names)))),
            None,
        )
        if answered is not None:
            left.remove(answered[0])
            twin = applied(twin, answered[1])
            continue
        index = pilot.answer(twin, decision, declining=True)
        if index is None or chain_has_resolved(twin):
            break
        twin.apply(index)
    return not left


def applied(game: Table, picks: list[int]) -> Table:
    """A copy of the game after some picks."""
    twin = game.clone()
    for pick in picks:
        twin.apply(pick)
    return twin
