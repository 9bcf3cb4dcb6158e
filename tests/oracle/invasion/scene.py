"""A question about the table: who asks, for which card, and what has been chosen so far."""

from dataclasses import dataclass, replace

from tests.oracle.invasion.cards import Line
from tests.oracle.invasion.history import History
from tests.oracle.invasion.table import Card, Table


@dataclass(frozen=True)
class Scene:
    """The table from one player's seat, with one card speaking."""

    table: Table
    history: History
    me: int
    source: Card | None = None
    """The card that speaks, as it is or as it last was in play."""
    first: Card | None = None
    """The first target, where a later one depends on it."""
    x: int = 0

    @property
    def other(self) -> int:
        """The opponent (INV-OVER-03)."""
        return 1 - self.me

    def of(self, source: Card, first: Card | None = None, x: int = 0) -> "Scene":
        """The same table with another card speaking."""
        return replace(self, source=source, first=first, x=x)


def blanked(table: Table, card: Card) -> bool:
    """Whether an attachment takes a card's text away, or an effect that lasts (AMB-86)."""
    if table.lasts(card.number, "a blank text box"):
        return True
    hosts = (each for each in table.in_play if each.host == card.number and each.plain)
    return any(each.facts.says("the attached unit has a blank text box") for each in hosts)


def harboured(table: Table, card: Card) -> bool:
    """Whether Eatine Harbour takes a unit's Actions and Forced effects (INV-ERRATA-MC-11)."""
    return table.harbours and card.unit and not table.developments(*card.place)


def lines(table: Table, card: Card) -> list[Line]:
    """The lines of a card in play that count now, zones looked at, conditions not yet."""
    if table.cards.get(card.number) is not card:
        return counting(table, card)  # a card as it was before
    if card.number not in table.lines:
        table.lines[card.number] = counting(table, card)
    return table.lines[card.number]


def counting(table: Table, card: Card) -> list[Line]:
    """Look at a card's lines: facedown cards and developments have no text (INV-DEV-08).

    A unit that became an attachment has a text of its own (INV-ERRATA-CC-64).
    """
    turned = card.facts.type == "Unit" and card.host is not None
    if not card.facts.lines or not card.plain or turned or blanked(table, card):
        return []
    silent = {"action", "forced"} if harboured(table, card) else set()
    return [
        line
        for line in card.facts.lines
        if line.kind not in silent and line.head_zone() in {"", card.zone} and not line.in_hand
    ]


def says(table: Table, card: Card, text: str) -> bool:
    """Whether a constant effect of a card counts now; only for those without conditions."""
    return any(line.effect == text for line in lines(table, card))


def said_of(table: Table, card: Card, text: str) -> bool:
    """Whether a card says something of itself, or what is attached to it says it of the unit."""
    on_it = (each for each in table.in_play if each.host == card.number)
    return says(table, card, f"this {text}") or any(
        says(table, each, f"the attached unit {text}") for each in on_it
    )


def controls(table: Table, player: int, text: str) -> list[Card]:
    """The cards of a player that say something now."""
    return [card for card in table.in_play if card.controller == player and says(table, card, text)]
