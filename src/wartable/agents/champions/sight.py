"""The view as objects: two sides with four lanes each, and what lies in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from wartable.agents.base import View
from wartable.agents.champions.cards import Card, card

LANES: Final = 4
OBJECTIVES: Final = 4
QUICK: Final = 2
"""The actions of a turn."""


@dataclass(frozen=True)
class Piece:
    """A card on the battlefield, or one that is thought to be there."""

    id: int
    card: Card
    kind: str
    player: int
    lane: int
    corner: int
    value: int
    active: bool
    dormant: bool
    support: int
    classes: str
    done: int
    """Objectives that are met; 4 for a complete quest."""

    @property
    def objective(self) -> str:
        """What a champion's quest asks for now."""
        quest = self.card.quest
        return quest[self.done] if self.kind == "champion" and self.done < len(quest) else ""

    def on(self, corner: int) -> Piece:
        """The same card on another corner."""
        value = self.card.value_on(corner)
        return replace(self, corner=corner, value=value, active=not self.card.asleep_on(corner))


@dataclass(frozen=True)
class Lane:
    """A player's part of a lane."""

    number: int
    champion: Piece | None
    front: Piece | None
    blessing: Piece | None
    hidden: bool
    """Whether a blessing lies there that nobody has seen."""

    @property
    def free(self) -> bool:
        """Whether its champion is disengaged."""
        return self.front is None


@dataclass(frozen=True)
class Side:
    """A player's side."""

    player: int
    health: int
    lanes: tuple[Lane, ...]
    hand: tuple[tuple[int, Card], ...]
    hand_size: int
    deck_size: int
    discard: tuple[Card, ...]

    def fronts(self) -> list[Piece]:
        """Its units and spells in play."""
        return [lane.front for lane in self.lanes if lane.front is not None]

    def pieces(self) -> Iterator[Piece]:
        """Everything of this side that lies face up."""
        for lane in self.lanes:
            for piece in (lane.front, lane.champion, lane.blessing):
                if piece is not None:
                    yield piece


@dataclass(frozen=True)
class Table:
    """Everything a player sees, from his own chair."""

    me: Side
    foe: Side
    turn: int
    mine: bool
    phase: str
    actions: int
    memo: dict[tuple[str, int], float] = field(default_factory=dict, compare=False)
    """What has been reckoned already about this table, by name and player."""

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return self.me.player if self.mine else self.foe.player

    def side(self, player: int) -> Side:
        """The side of a player."""
        return self.me if player == self.me.player else self.foe

    def other(self, player: int) -> Side:
        """The side of a player's opponent."""
        return self.foe if player == self.me.player else self.me

    def pieces(self) -> Iterator[Piece]:
        """Everything that lies face up."""
        yield from self.me.pieces()
        yield from self.foe.pieces()

    def piece(self, number: int) -> Piece | None:
        """The card in play with a number."""
        return next((piece for piece in self.pieces() if piece.id == number), None)


def table(view: View, player: int) -> Table:
    """The table as a player sees it."""
    me, foe = (side(view["players"][who], who) for who in (player, 1 - player))
    mine = view["active"] == player
    return Table(me, foe, view["turn"], mine, view["phase"], view["actions"])


def side(facts: Mapping[str, Any], player: int) -> Side:
    """A player's side."""
    hand = facts["hand"]
    known = hand["known"] if isinstance(hand, dict) else hand
    return Side(
        player,
        facts["health"],
        tuple(lane(each, player) for each in facts["lanes"]),
        tuple((each["card"], card(each.get("title"))) for each in known),
        hand["count"] if isinstance(hand, dict) else len(hand),
        facts["deck"]["count"],
        tuple(card(each.get("title")) for each in facts["discard"]),
    )


def lane(facts: Mapping[str, Any], player: int) -> Lane:
    """A player's part of a lane."""
    number = facts["lane"] - 1
    champion, front = facts["champion"], facts["unit"] or facts["spell"]
    back = facts["blessing"]
    shown = back is not None and back["state"] == "active"
    return Lane(
        number,
        piece(champion, player, number) if champion and "corner" in champion else None,
        piece(front, player, number) if front else None,
        piece(back, player, number) if shown else None,
        hidden=back is not None and back["state"] == "hidden",
    )


def piece(facts: Mapping[str, Any], player: int, number: int) -> Piece:
    """A card on the battlefield."""
    about = card(facts.get("title"))
    value = facts.get("value")
    quest = facts.get("quest")
    return Piece(
        facts["card"],
        about,
        about.type,
        player,
        number,
        facts["corner"],
        value if isinstance(value, int) else 0,
        facts["active"],
        facts["dormant"],
        facts.get("support", 0),
        facts.get("class", ""),
        OBJECTIVES if quest == "complete" else facts["corner"] - 1 if quest else 0,
    )
