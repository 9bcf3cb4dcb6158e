"""The views of both games as types, from which clients in other languages get theirs.

docs/reference/views.md says what each key means; a test holds these types against played games.
Keys that are not always there stand in a class with `total=False`.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from wartable.table.frames import Ref

# -- Invasion ------------------------------------------------------------------------------------


class InvasionCard(TypedDict, total=False):
    """A card of Invasion; what one may not know, or what it does not have here, is left out."""

    card: int
    zone: str
    side: int
    owner: int
    controller: int
    facedown: bool
    title: str
    id: str
    type: str
    cost: int
    power: int
    hp: int
    damage: int
    assigned: int
    corrupt: bool
    tokens: int
    unit: bool
    development: bool
    attacking: bool
    defending: bool
    questing: int | None
    host: int | None
    attached: list[int]
    keywords: list[str]


class Section(TypedDict):
    """A zone with its section of the capital."""

    power: int
    hp: int
    damage: int
    assigned: int
    burning: bool
    developments: int
    units: int
    cards: list[InvasionCard]


class Zones(TypedDict):
    """The three zones of a player."""

    kingdom: Section
    quest: Section
    battlefield: Section


class HiddenInvasionHand(TypedDict):
    """A hand that one cannot see."""

    count: int
    known: list[InvasionCard]


class InvasionDeck(TypedDict):
    """A deck, and what is known of it."""

    count: int
    top: list[str]


class InvasionSide(TypedDict):
    """A player of Invasion."""

    capital: str
    resources: int
    limited: int
    developed: int
    zones: Zones
    legend: list[InvasionCard]
    discard: list[InvasionCard]
    chain: list[InvasionCard]
    out: list[InvasionCard]
    hand: list[InvasionCard] | HiddenInvasionHand
    deck: InvasionDeck


class Front(TypedDict):
    """One of the fronts of an attack."""

    sections: list[str]
    cards: list[int]


class Attacked(TypedDict):
    """What is attacked."""

    side: int
    zone: str
    legend: int | None
    fronts: list[Front]


class ChainAction(TypedDict):
    """An action on the chain."""

    entry: int
    kind: str
    card: int
    title: str | None
    player: int
    x: int
    line: int | None
    text: str | None
    targets: list[Ref]
    into: Ref | None


class InvasionLasting(TypedDict):
    """An effect of Invasion that lasts for a while."""

    title: str
    source: int
    line: int
    text: str
    player: int
    about: int | None
    named: str | None
    until: str


class InvasionView(TypedDict):
    """What somebody may know of a game of Invasion."""

    game: Literal["invasion"]
    turn: int
    active: int
    phase: str
    combat: str
    attacked: Attacked | None
    window: str | None
    chain: list[ChainAction]
    lasting: list[InvasionLasting]
    asked: int
    over: bool
    winner: int | str | None
    players: list[InvasionSide]


# -- Champions -----------------------------------------------------------------------------------


class Corner(TypedDict):
    """A corner that a card will show."""

    corner: int | None
    value: int | str | None


class Change(TypedDict):
    """What makes a value of a card another than the printed one."""

    value: str
    by: int | str | None
    card: int
    source: int
    title: str
    line: int
    text: str


ChampionsCard = TypedDict(
    "ChampionsCard",
    {
        "card": int,
        "zone": str,
        "owner": int,
        "controller": int,
        "title": str,
        "id": str,
        "type": str,
        "tags": list[str],
        "beyond": bool,
        "acts": int,
        "spent": list[int],
        "corner": int,
        "corners": list[str],
        "value": int | str | None,
        "ahead": list[Corner],
        "changes": list[Change],
        "active": bool,
        "dormant": bool,
        "support": int,
        "under": "list[ChampionsCard]",
        "quest": str,
        "objectives": list[str],
        "done": int,
        "class": str,
        "state": str,
        "revealed": bool,
        "with": int | None,
        "into": int | None,
    },
    total=False,
)
"""A card of Champions; what one may not know, or what it does not have here, is left out."""


class Lane(TypedDict):
    """A lane of one player."""

    lane: int
    champion: ChampionsCard | None
    unit: ChampionsCard | None
    spell: ChampionsCard | None
    blessing: ChampionsCard | None


class HiddenChampionsHand(TypedDict):
    """A hand that one cannot see."""

    count: int
    known: list[ChampionsCard]


class HiddenChampions(TypedDict):
    """Champions not yet placed that one cannot see."""

    count: int


class ChampionsDeck(TypedDict):
    """A deck, and what is known of it."""

    count: int
    top: list[str]
    bottom: list[str]


class Purged(TypedDict, total=False):
    """A player of whom cards were purged."""

    purged: list[ChampionsCard]


class ChampionsSide(Purged):
    """A player of Champions."""

    health: int
    actions: int
    heroic_acts: int
    names: list[str]
    turns: int
    lanes: list[Lane]
    discard: list[ChampionsCard]
    limbo: list[ChampionsCard]
    hand: list[ChampionsCard] | HiddenChampionsHand
    unplaced: list[ChampionsCard] | HiddenChampions
    deck: ChampionsDeck


class Until(TypedDict):
    """The moment at which an effect ends."""

    turn: int
    player: int
    phase: str


class ChampionsLasting(TypedDict):
    """An effect of Champions that lasts for a while."""

    title: str
    source: int
    line: int
    text: str
    player: int
    about: int | None
    until: str
    ends: Until


class ChampionsView(TypedDict):
    """What somebody may know of a game of Champions."""

    game: Literal["champions"]
    turn: int
    active: int
    phase: str
    actions: int
    rotation: str
    lasting: list[ChampionsLasting]
    asked: int
    over: bool
    winner: int | str | None
    players: list[ChampionsSide]


VIEWS: tuple[type, ...] = (InvasionView, ChampionsView)
"""The types of the views a client must be able to draw."""
