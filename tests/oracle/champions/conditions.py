"""Whether something holds: the conditions after "if", "while" and "only if"."""

import re

from tests.oracle.champions.groups import Fitting
from tests.oracle.compare import Silent


def holds(condition: str, fitting: Fitting) -> bool:
    """Judge a condition; silent about what needs a memory of past turns."""
    table, source = fitting.table, fitting.source
    if found := re.fullmatch(r"there is (?:no|an?) (.+)", condition):
        return bool(fitting.all(found[1])) is not condition.startswith("there is no ")
    if condition == "this champion is disengaged":
        return table.front(source.owner, source.lane) is None
    if condition == "the quest of this champion is complete":
        champion = table.champion(source.owner, source.lane)
        return champion is not None and champion.quest_complete
    if found := re.fullmatch(r"this has support (\d)", condition):
        return table.support(table.cards[source.number]) >= int(found[1])
    if found := re.fullmatch(
        r"(you|the opponent) ha(?:ve|s) (\d+) or (more|less) health", condition
    ):
        health = table.health[source.owner if found[1] == "you" else 1 - source.owner]
        return health >= int(found[2]) if found[3] == "more" else health <= int(found[2])
    if found := re.fullmatch(r"\((.+)\) is (\d+) or (more|less)", condition):
        number = counted(found[1], fitting)
        return number >= int(found[2]) if found[3] == "more" else number <= int(found[2])
    raise Silent(f"condition: {condition}")


def counted(number: str, fitting: Fitting) -> int:
    """A number of cards."""
    if number == "cards in the hand of you":
        return len(fitting.table.pile(fitting.source.owner, "hand"))
    if found := re.fullmatch(r"number of (\w+)s (in .+)", number):
        return len(fitting.all(f"{found[1]} {found[2]}"))
    raise Silent(f"number: {number}")
