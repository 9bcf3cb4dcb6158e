"""Damage that was assigned without a question, because there was only one way to assign it.

A choice with a single option may be written or left out, so the step that names such an assignment
is accepted where the damage lies beside its recipients.
"""

from __future__ import annotations

from wartable.scenario.doors import Facts, Table
from wartable.scenario.invasion.words import CAPITAL, all_cards
from wartable.scenario.names import Names
from wartable.scenario.steps import Command

ASSIGNED = "assign"
"""The step of combat in which damage lies beside its recipients."""


def is_assigned(game: Table) -> bool:
    """Whether combat damage has been assigned and not yet applied."""
    decision = game.decision
    if decision is None or decision.kind == ASSIGNED:
        return False
    return bool(game.referee()["combat"] == ASSIGNED)


def was_assigned(game: Table, command: Command, names: Names) -> bool:
    """Whether the damage a command assigns lies where it says."""
    if not is_assigned(game):
        return False
    facts = game.referee()
    given = dealt_by(facts, command.player)
    return bool(given) and all(
        given.get(name, 0) == number for name, number in named(command, given, names, game)
    )


def dealt_by(facts: Facts, player: int) -> dict[object, int]:
    """What lies beside the other player's cards and sections, by card and by zone."""
    other = 1 - player
    given: dict[object, int] = {}
    for card in all_cards(facts):
        if card.get("assigned") and card["controller"] == other:
            given[card["card"]] = card["assigned"]
    for zone, section in facts["players"][other]["zones"].items():
        if section.get("assigned"):
            given[zone] = section["assigned"]
    return given


def named(
    command: Command, given: dict[object, int], names: Names, game: Table
) -> list[tuple[object, int]]:
    """The shares of a command, under the keys of what was given."""
    found: list[tuple[object, int]] = []
    for name, number in command.value.items():
        found.append((key_of(name, given, names, game), number))
    return found


def key_of(name: str, given: dict[object, int], names: Names, game: Table) -> object:
    """The recipient a name means."""
    _, rest = names.split(name)
    if rest == CAPITAL:
        return next((key for key in given if isinstance(key, str)), CAPITAL)
    if rest in names.zones:
        return rest
    return next(
        (key for key in given if isinstance(key, int) and names.is_named(key, name, game)), name
    )
