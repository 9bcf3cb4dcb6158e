"""The table as the referee sees it, in the oracle's own terms."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.oracle.champions.cards import Facts, all_cards

LANES = (1, 2, 3, 4)
ROWS = ("champion", "unit", "spell", "blessing")
PILES = ("hand", "deck", "discard", "limbo", "unplaced", "purged")


@dataclass(frozen=True)
class Card:
    """One card where it lies."""

    number: int
    owner: int
    place: str
    """A row of the lane, "under" another card, or a pile."""
    lane: int
    """The shared column (A-01); 0 outside the lanes."""
    corner: int
    facts: Facts
    quest_complete: bool = False
    state: str = "active"
    """Of a blessing: hidden, active or spent."""
    host: int = 0
    """The card on top of it, if it lies under one."""

    @property
    def face_up(self) -> bool:
        """Whether it is neither a blessing yet to be revealed nor one that is spent."""
        return self.state == "active"

    @property
    def in_play(self) -> bool:
        """Whether it is on the battlefield, for everybody to act with (CH-2.14.4e)."""
        return self.place in ROWS


@dataclass
class Table:
    """All cards, and whose turn it is."""

    turn: int
    active: int
    phase: str
    actions: int
    health: tuple[int, int]
    cards: dict[int, Card] = field(default_factory=dict)
    dormant: set[int] = field(default_factory=set)

    def in_play(self) -> Iterator[Card]:
        """What is on the battlefield; of a stack the top card."""
        return (card for card in self.cards.values() if card.in_play)

    def pile(self, owner: int, *places: str) -> list[Card]:
        """A player's cards in a place, in the referee's order."""
        return [
            card for card in self.cards.values() if card.owner == owner and card.place in places
        ]

    def at(self, owner: int, lane: int, place: str) -> Card | None:
        """What lies in a row of a lane."""
        for card in self.cards.values():
            if (card.owner, card.lane, card.place) == (owner, lane, place):
                return card
        return None

    def front(self, owner: int, lane: int) -> Card | None:
        """The unit or spell in a lane."""
        return self.at(owner, lane, "unit") or self.at(owner, lane, "spell")

    def champion(self, owner: int, lane: int) -> Card | None:
        """The champion of a lane."""
        return self.at(owner, lane, "champion")

    def engaged(self, champion: Card) -> bool:
        """Whether it controls a unit or spell (CH-6.1-Engaged)."""
        return self.front(champion.owner, champion.lane) is not None

    def below(self, card: Card) -> list[Card]:
        """The cards under the top card of a stack."""
        return [each for each in self.cards.values() if each.host == card.number]

    def support(self, card: Card) -> int:
        """How many cards lie below; one that counts as two adds one (CH-6.1-Support)."""
        stack = [card, *self.below(card)]
        twice = sum("this counts as a stack of 2" in each.facts.lines for each in stack)
        return len(stack) - 1 + twice


def awake(card: Card) -> bool:
    """Whether nothing on the card itself switches it off."""
    if card.facts.type == "champion":
        return True
    if card.facts.type == "blessing" and not card.facts.corners:
        return card.face_up
    shown = card.face_up and card.facts.shape(card.corner) != "-"
    return shown and card.facts.content(card.corner) != "X"


def card_of(entry: dict[str, Any], owner: int, place: str, lane: int, host: int = 0) -> Card:
    """A card of the referee's view."""
    return Card(
        number=entry["card"],
        owner=owner,
        place=place,
        lane=lane,
        corner=entry.get("corner", 0),
        facts=all_cards()[entry["title"]],
        quest_complete=entry.get("quest") == "complete",
        state=entry.get("state", "active"),
        host=host,
    )


def table_of(seen: Any) -> Table:
    """Read what the referee sees."""
    health = (seen["players"][0]["health"], seen["players"][1]["health"])
    table = Table(seen["turn"], seen["active"], seen["phase"], seen["actions"], health)
    for owner, side in enumerate(seen["players"]):
        for column in side["lanes"]:
            for row in ROWS:
                if column[row]:
                    add_lane(table, column[row], owner, row, column["lane"])
        for pile in PILES:
            for entry in side.get(pile, []):
                table.cards[entry["card"]] = card_of(entry, owner, pile, 0)
    return table


def add_lane(table: Table, entry: dict[str, Any], owner: int, row: str, lane: int) -> None:
    """Put a card into a row of a lane, and what lies below it."""
    top = card_of(entry, owner, row, lane)
    table.cards[top.number] = top
    for below in entry.get("under", []):
        table.cards[below["card"]] = card_of(below, owner, "under", lane, top.number)
