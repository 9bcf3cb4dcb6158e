"""The corners ahead of a card: what it will show in the Battlefield Phases to come.

It is foretold as though nothing else happened: what puts a card to sleep or holds it goes on, what
changes values stays where it is.

CH-4.1.2.1a, A-10  on a smooth corner it turns, in its owner's phase; on a clunky one it stays
CH-4.1.2.3a        turned past its last corner it exhausts
"""

from __future__ import annotations

from wartable.cardgame.seeing import Facts
from wartable.champions.carddef import CardDef
from wartable.champions.layout import ASLEEP, CORNER
from wartable.champions.script.base import CAN_ROTATE, R_CORNER
from wartable.champions.terms import EMPTY, NO_SYMBOL, SMOOTH, X
from wartable.champions.values import corner_value, forbidden, is_answered
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, CornerNumber


def corners_ahead(g: Game, c: Card, d: CardDef) -> list[Facts]:
    """The corners it will show, phase by phase, up to the one it stays on or until it exhausts."""
    found: list[Facts] = []
    if not d.corners:
        return found
    corner = g.m[c + CORNER]
    changing = is_answered(g, R_CORNER)
    if g.m[c + ASLEEP] == 1 or (d.shape_of(corner) == SMOOTH and forbidden(g, CAN_ROTATE, c)):
        found.append(corner_facts(g, c, d, corner, changing=changing))
        return found
    while True:
        if d.shape_of(corner) == SMOOTH:
            corner += 1
        elif found:
            return found  # here it stays
        if d.shape_of(corner) == NO_SYMBOL:
            found.append({"corner": None, "value": None})
            return found
        found.append(corner_facts(g, c, d, corner, changing=changing))


def corner_facts(g: Game, c: Card, d: CardDef, corner: CornerNumber, *, changing: bool) -> Facts:
    """A corner, and the number that will stand in it."""
    value = value_there(g, c, corner) if changing else d.values[corner]
    return {"corner": int(corner), "value": number_told(value)}


def value_there(g: Game, c: Card, corner: CornerNumber) -> Amount:
    """The number in a card's corner if it stood on another one."""
    here = g.m[c + CORNER]
    g.m[c + CORNER] = corner
    value = corner_value(g, c)
    g.m[c + CORNER] = here
    return value


def number_told(value: Amount) -> int | str | None:
    """What stands in a corner: a number, "X" or nothing."""
    if value == X:
        return "X"
    return None if value == EMPTY else int(value)
