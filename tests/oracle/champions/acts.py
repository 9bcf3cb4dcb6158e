"""Which Heroic Acts may be used (CH-2.9, A-37, A-38)."""

import re

from tests.oracle.champions.conditions import holds
from tests.oracle.champions.marks import source_of
from tests.oracle.champions.standing import Standing, corners
from tests.oracle.champions.table import Card

HEAD = re.compile(
    r"heroic act(?: on corner (?P<on>[^:,]+))?(?P<once>, once per game)?"
    r"(?:, only if (?P<condition>[^:]+))?: .+"
)


def may_act(standing: Standing, card: Card, line: str, *, acted: bool, spent: bool) -> bool:
    """Whether a Heroic Act may be used, the card's name still free and an action left.

    A price that cannot be paid does not forbid it: it is paid on resolution (A-126).
    """
    found = HEAD.fullmatch(line)
    assert found is not None, line
    if not standing.active(card):
        return False
    if found["on"] and card.corner not in corners(found["on"]):
        return False
    if found["once"] and spent:
        return False
    if acted and not standing.about(r"(.+) may use any number of heroic acts", card):
        return False
    champion = standing.table.champion(card.owner, card.lane)
    if champion is None or standing.forbidden(champion, "use heroic acts"):
        return False
    return not found["condition"] or holds(found["condition"], standing.fitting(source_of(card)))
