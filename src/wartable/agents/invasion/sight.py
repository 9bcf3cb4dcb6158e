"""The view as objects: two sides with three zones each, and what lies in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from wartable.agents.base import View
from wartable.agents.invasion.cards import ZONES, Card, card


@dataclass(frozen=True)
class Piece:
    """A card in play."""

    id: int
    card: Card
    zone: str
    side: int
    controller: int
    power: int
    left: int
    """Damage it can still take before it is destroyed, Toughness included."""
    unit: bool
    development: bool
    corrupt: bool
    attacking: bool
    defending: bool
    assigned: int
    tokens: int
    questing: bool
    counterstrike: int
    damage: int


@dataclass(frozen=True)
class Zone:
    """A zone with its section of the capital."""

    name: str
    power: int
    left: int
    """Damage its section can still take."""
    assigned: int
    burning: bool
    developments: int
    pieces: tuple[Piece, ...]

    def units(self) -> list[Piece]:
        """The units here."""
        return [piece for piece in self.pieces if piece.unit]


@dataclass(frozen=True)
class Side:
    """A player's side."""

    player: int
    capital: str
    resources: int
    zones: dict[str, Zone]
    legend: tuple[Piece, ...]
    hand: tuple[Card, ...]
    hand_size: int
    deck_size: int

    @property
    def burnt(self) -> int:
        """How many of its sections burn."""
        return sum(zone.burning for zone in self.zones.values())

    def pieces(self) -> Iterator[Piece]:
        """Everything on this side that its player controls."""
        for zone in self.zones.values():
            yield from (piece for piece in zone.pieces if piece.controller == self.player)
        yield from self.legend

    def fighters(self) -> list[Piece]:
        """The units that can attack."""
        zone = self.zones["battlefield"]
        return [unit for unit in zone.units() if not unit.corrupt] + [
            piece for piece in self.legend if not piece.corrupt
        ]

    def strength(self) -> int:
        """What its attack would bring."""
        return sum(unit.power for unit in self.fighters())


@dataclass(frozen=True)
class Table:
    """Everything a player sees, from his own chair."""

    me: Side
    foe: Side
    turn: int
    mine: bool
    """Whether it is my turn."""
    phase: str
    combat: str
    attacked: Zone | None
    my_zone_attacked: bool
    chain: tuple[dict[str, Any], ...]
    """The actions waiting to resolve, as the view has them; the next to resolve comes last."""

    def side(self, player: int) -> Side:
        """A player's side."""
        return self.me if player == self.me.player else self.foe

    def piece(self, number: int) -> Piece | None:
        """The card in play with a number."""
        for side in (self.me, self.foe):
            for zone in side.zones.values():
                for piece in zone.pieces:
                    if piece.id == number:
                        return piece
            for piece in side.legend:
                if piece.id == number:
                    return piece
        return None


def table(view: View, player: int) -> Table:
    """The table as one of its players sees it."""
    sides = [side(facts, number) for number, facts in enumerate(view["players"])]
    attack = view["attacked"]
    return Table(
        me=sides[player],
        foe=sides[1 - player],
        turn=view["turn"],
        mine=view["active"] == player,
        phase=view["phase"],
        combat=view["combat"],
        attacked=sides[attack["side"]].zones[attack["zone"]] if attack else None,
        my_zone_attacked=bool(attack) and attack["side"] == player,
        chain=tuple(view["chain"]),
    )


def side(facts: View, player: int) -> Side:
    """One player's side of the view."""
    hand = facts["hand"]
    known = hand if isinstance(hand, list) else hand["known"]
    return Side(
        player,
        facts["capital"],
        facts["resources"],
        {name: zone(facts["zones"][name], name) for name in ZONES},
        tuple(piece(each) for each in facts["legend"]),
        tuple(card(each.get("title")) for each in known),
        len(hand) if isinstance(hand, list) else hand["count"],
        facts["deck"]["count"],
    )


def zone(facts: View, name: str) -> Zone:
    """One zone of the view."""
    return Zone(
        name,
        facts["power"],
        facts["hp"] - facts["damage"],
        facts["assigned"],
        facts["burning"],
        facts["developments"],
        tuple(piece(each) for each in facts["cards"]),
    )


def piece(facts: View) -> Piece:
    """One card in play of the view."""
    return Piece(
        id=facts["card"],
        card=card(facts.get("title")),
        zone=facts["zone"],
        side=facts["side"],
        controller=facts["controller"],
        power=facts["power"],
        left=facts["hp"] - facts["damage"] + keyword(facts, "Toughness"),
        unit=facts["unit"],
        development=facts["development"],
        corrupt=facts["corrupt"],
        attacking=facts["attacking"],
        defending=facts["defending"],
        assigned=facts["assigned"],
        tokens=facts["tokens"],
        questing=facts["questing"] is not None,
        counterstrike=keyword(facts, "Counterstrike"),
        damage=facts["damage"],
    )


def keyword(facts: View, name: str) -> int:
    """The number of a keyword on a card; 0 without it."""
    for word in facts["keywords"]:
        if word.startswith(name):
            return int(word.rpartition(" ")[2])
    return 0
