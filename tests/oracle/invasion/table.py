"""The table as the referee tells it, in a form that can be read at a glance."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from tests.oracle.invasion.cards import ZONES, Facts, Line, facts

NOTHING = Facts("", "")
HARBOUR = "each unit in zones without developments has no Actions and no Forced effects"


SHUT_OUT = "the named card cannot be played"


@dataclass(frozen=True, eq=False)
class Card:
    """A card and what lies on it."""

    number: int
    title: str
    zone: str
    side: int
    owner: int
    controller: int
    facedown: bool
    hp: int = 0
    damage: int = 0
    corrupt: bool = False
    tokens: int = 0
    assigned: int = 0
    unit: bool = False
    development: bool = False
    attacking: bool = False
    defending: bool = False
    questing: int | None = None
    host: int | None = None
    attached: tuple[int, ...] = ()
    keywords: tuple[str, ...] = ()
    facts: Facts = NOTHING
    """What is printed on it."""

    @property
    def plain(self) -> bool:
        """Whether it lies there as the card it is: face up, and not as a development."""
        return not self.facedown and not self.development

    @property
    def counts_as_development(self) -> bool:
        """Whether it is a development, or counts as one beside what it is (AMB-372)."""
        return self.development or "Development" in self.keywords

    @property
    def place(self) -> tuple[int, str]:
        """Whose zone it is in, and which."""
        return self.side, self.zone


@dataclass(frozen=True, eq=False)
class Table:
    """Everything that lies on the table."""

    turn: int
    active: int
    phase: str
    combat: str
    attacked: tuple[int, str, int | None] | None
    chain: tuple[tuple[int, int], ...]
    """Cards and players, the first announced first."""
    capitals: tuple[str, ...]
    resources: tuple[int, ...]
    burning: frozenset[tuple[int, str]]
    hits: tuple[tuple[int, ...], ...]
    """The damage on the sections of each player."""
    cards: dict[int, Card] = field(default_factory=dict)
    """Every card but those below the top of a deck."""
    tops: tuple[int, ...] = ()
    """The top card of each deck."""
    window: str = ""
    """The phase or the step of combat whose window is open."""
    lasting: tuple[tuple[int, str], ...] = ()
    """Cards, and texts that say something of them for a while; 0 for texts about no card."""
    shut_out: frozenset[str] = frozenset()
    """Titles that were named and cannot be played for a while (AMB-322)."""
    limited: tuple[int, ...] = (0, 0)
    """Limited cards that each player has played this turn, by effects too."""
    actors: bool = False
    """Whether somebody may have an Action in his hand, for all that others know (AMB-340)."""
    divided: bool = False
    """Whether several zones are attacked (AMB-353)."""
    lines: dict[int, list[Line]] = field(default_factory=dict)
    """The lines that count, by card, once they have been asked for."""

    @property
    def window_of_combat(self) -> bool:
        """Whether attackers or defenders have been declared, and it is not over."""
        return self.combat not in {"", "target"}

    def lasts(self, number: int, words: str) -> bool:
        """Whether something is said of a card for a while."""
        return any(about == number and words in text for about, text in self.lasting)

    @cached_property
    def numbers(self) -> frozenset[int]:
        """The numbers of all cards in play."""
        return frozenset(card.number for card in self.in_play)

    @cached_property
    def in_play(self) -> list[Card]:
        """Cards in the zones, and the legends (INV-ZONE-01, ABSENT-03)."""
        return [card for card in self.cards.values() if card.zone in {*ZONES, "legend", "capital"}]

    def played(self, number: int | None) -> Card | None:
        """A card, if it is in play."""
        if number is None:
            return None
        return self.cards[number] if number in self.numbers else None

    def whereabouts(self, number: int) -> str:
        """The zone or pile a card is in; what is not told is in a deck."""
        return self.cards[number].zone if number in self.cards else "deck"

    def zone(self, side: int, zone: str) -> list[Card]:
        """What lies in one zone."""
        return [card for card in self.in_play if card.place == (side, zone)]

    def pile(self, side: int, name: str) -> list[Card]:
        """A hand, a discard pile or a deck."""
        return [card for card in self.cards.values() if card.place == (side, name)]

    @cached_property
    def harbours(self) -> bool:
        """Whether an Eatine Harbour is in play (INV-ERRATA-MC-11)."""
        return any(card.plain and card.facts.says(HARBOUR) for card in self.in_play)

    def developments(self, side: int, zone: str) -> int:
        """How many developments a zone holds."""
        return sum(card.counts_as_development for card in self.zone(side, zone))

    def quester(self, quest: Card) -> Card | None:
        """The unit on a quest (INV-QCARD-08)."""
        return next((card for card in self.in_play if card.questing == quest.number), None)


def read(referee: dict[str, Any]) -> Table:
    """The table a referee sees."""
    cards: dict[int, Card] = {}
    tops: list[int] = []
    burning = set()
    hits = []
    for side, player in enumerate(referee["players"]):
        piles = [player[name] for name in ("legend", "discard", "chain", "out", "hand")]
        piles.append(player["deck"][:1])
        piles += [zone["cards"] for zone in player["zones"].values()]
        for raw in (raw for pile in piles for raw in pile):
            cards[raw["card"]] = card(raw)
        tops.append(player["deck"][0]["card"] if player["deck"] else 0)
        burning |= {(side, name) for name, zone in player["zones"].items() if zone["burning"]}
        hits.append(tuple(zone["damage"] for zone in player["zones"].values()))
    attack = referee["attacked"]
    return Table(
        referee["turn"],
        referee["active"],
        referee["phase"],
        referee["combat"],
        (attack["side"], attack["zone"], attack["legend"]) if attack else None,
        tuple((entry["card"], entry["player"]) for entry in referee["chain"]),
        tuple(player["capital"] for player in referee["players"]),
        tuple(player["resources"] for player in referee["players"]),
        frozenset(burning),
        tuple(hits),
        cards,
        tuple(tops),
        referee["window"] or "",
        tuple((each["about"] or 0, each["text"]) for each in referee["lasting"]),
        frozenset(each["named"] for each in referee["lasting"] if SHUT_OUT in each["text"]),
        tuple(player["limited"] for player in referee["players"]),
        any(
            line.in_hand
            for player in referee["players"]
            for raw in (*player["hand"], *player["deck"], *laid(player))
            for line in facts(raw["title"]).lines
        ),
        bool(attack) and sum(len(front["sections"]) for front in attack["fronts"]) > 1,
    )


def laid(player: dict[str, Any]) -> list[dict[str, Any]]:
    """The cards that lie face down on a player's side."""
    zones = player["zones"].values()
    return [raw for zone in zones for raw in zone["cards"] if raw["facedown"]]


def card(raw: dict[str, Any]) -> Card:
    """A card as the referee tells it."""
    told = {name: raw[name] for name in Card.__dataclass_fields__ if name in raw}
    told["attached"] = tuple(raw.get("attached", ()))
    told["keywords"] = tuple(raw.get("keywords", ()))
    return Card(number=raw["card"], facts=facts(raw["title"]), **told)
