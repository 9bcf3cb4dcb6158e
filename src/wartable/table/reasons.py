"""Why a card cannot be played or used now, in sentences with their rules."""

from __future__ import annotations

from wartable.table.refusals import BAD, Refused
from wartable.table.room import Room


def reasons(room: Room, seat: int, card: int, verb: str = "", place: str = "") -> list[Reason]:
    """All reasons against playing or using a card, none if it can be; Refused if there is none."""
    try:
        found = room.game.explain(seat, card, verb, place)
    except (LookupError, ArithmeticError, TypeError, ValueError):
        raise Refused(
            BAD, f"there is no card {card}", remedy="take a number from the view"
        ) from None
    return [{"rule": each.rule, "sentence": each.sentence} for each in found]


Reason = dict[str, object]
"""A sentence, and the rule it follows from."""
