"""Why a card cannot be played or used now, and where its values come from."""

from __future__ import annotations

from wartable.games import door
from wartable.table.refusals import BAD, Refused
from wartable.table.room import Room


def reasons(room: Room, seat: int, card: int, verb: str = "", place: str = "") -> list[Reason]:
    """All reasons against playing or using a card, none if it can be; Refused if there is none."""
    try:
        found = room.game.explain(seat, card, verb, place)
    except (LookupError, ArithmeticError, TypeError, ValueError):
        raise no_card(card) from None
    return [{"rule": each.rule, "sentence": each.sentence} for each in found]


def values(room: Room, seat: int, card: int) -> dict[str, Reason]:
    """Each value of a card: what it is, what is printed, what changes it."""
    game = room.game
    try:
        found: dict[str, Reason] = door(game.rules.name).sources.values(game, seat, card)
    except (LookupError, ArithmeticError, TypeError, ValueError):
        raise no_card(card) from None
    return found


def no_card(card: int) -> Refused:
    """What is answered to who asks about something that is no card."""
    return Refused(BAD, f"there is no card {card}", remedy="take a number from the view")


Reason = dict[str, object]
"""A sentence, and the rule it follows from; or a value with its changes."""
