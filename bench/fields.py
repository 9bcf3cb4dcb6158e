"""What is measured on in each game: its decks, its tables, and how full a table is."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from wartable.games import door

Opening = tuple[str, list[str]]
"""A deck as a game begins with it: the race of the capital or the alliance, and the titles."""
Side = dict[str, object]


class Field(ABC):
    """A game to measure."""

    game: ClassVar[str]
    seeds: ClassVar[range]
    """Few enough for one batch of uncompiled games to take about a second."""
    tables: ClassVar[tuple[int, int]]
    """Permanents on a common table, and on a full one."""
    phase: ClassVar[str]

    @abstractmethod
    def pairings(self) -> list[tuple[str, str]]:
        """The decks that meet, in turn."""

    @abstractmethod
    def side(self, deck: Opening, permanents: int, offset: int) -> Side:
        """Every second of so many permanents, as one player's side of an arranged table."""

    @abstractmethod
    def permanents(self, player: dict[str, Any]) -> int:
        """Count a player's cards in play, as anybody sees them."""


class Invasion(Field):
    """Warhammer: Invasion."""

    game = "invasion"
    seeds = range(12)
    tables = (15, 60)
    phase = "kingdom"

    def pairings(self) -> list[tuple[str, str]]:
        """Dwarfs meet orcs, the Empire meets Chaos."""
        return [("dwarf", "orc"), ("empire", "chaos")]

    def side(self, deck: Opening, permanents: int, offset: int) -> Side:
        """Lay units and supports into the zones, one after the other."""
        capital, titles = deck
        lasting = [title for title in dict.fromkeys(titles) if self.stays(title)]
        zones: dict[str, list[str]] = {"kingdom": [], "quest": [], "battlefield": []}
        for index in range(offset, permanents, 2):
            place = index // 2
            zones[list(zones)[place % 3]].append(lasting[place % len(lasting)])
        return {
            "capital": capital,
            "resources": 4,
            "hand": titles[:5],
            "deck": {"only": titles[5:]},
            **zones,
        }

    def stays(self, title: str) -> bool:
        """Tell whether a table may hold any number of a card: plain unit or support, not unique."""
        card = door("invasion").pool.record(title)
        if "Attachment" in card.texts("traits"):
            return False
        return card.facts["type"] in ("Unit", "Support") and not card.facts.get("unique")

    def permanents(self, player: dict[str, Any]) -> int:
        """Count what lies in the zones, developments included."""
        return sum(len(zone["cards"]) for zone in player["zones"].values())


class Champions(Field):
    """Age of Sigmar: Champions."""

    game = "champions"
    seeds = range(40)
    tables = (15, 40)  # no table holds more: 8 champions, 8 blessings, 8 stacks of 3
    phase = "battlefield"

    def pairings(self) -> list[tuple[str, str]]:
        """Each of the twenty decks meets one of another alliance."""
        names = door("champions").decks.lists.built_in()
        half = len(names) // 2
        return list(zip(names[:half], names[half:], strict=True))

    def side(self, deck: Opening, permanents: int, offset: int) -> Side:
        """Lay a unit into each lane, then reveal blessings, then put units under units."""
        titles = deck[1]
        pool = door("champions").pool
        kinds: dict[str, list[str]] = {"champion": [], "blessing": [], "action": []}
        for title in titles:
            kinds.get(str(pool.record(title).facts["type"]), kinds["action"]).append(title)
        missing = len(range(offset, permanents, 2)) - 4
        lanes: dict[int, Side] = {}
        for lane in range(4):
            units = sum(missing > at for at in (lane, 8 + lane, 12 + lane))
            shown = "active" if missing > 4 + lane else "hidden"
            lanes[lane + 1] = {
                "champion": kinds["champion"][lane],
                "blessing": {"card": self.lasting_blessings()[lane], "state": shown},
                **({"unit": {"card": STACK[0], "under": STACK[1:units]}} if units else {}),
            }
        hand, rest = kinds["action"][:5], kinds["action"][5:]
        return {"hand": hand, "deck": {"only": rest}, "lanes": lanes}

    def lasting_blessings(self) -> list[str]:
        """Blessings that stay in play once revealed, the first four."""
        every = [card for card in door("champions").pool if card.facts["type"] == "blessing"]
        return [card.title for card in every if card.facts["duration"] != "Instant"]

    def permanents(self, player: dict[str, Any]) -> int:
        """Count champions, active blessings, and units and spells with all that lies under them."""
        count = 0
        for lane in player["lanes"]:
            count += 1 + (lane["blessing"]["state"] == "active")
            for front in (lane["unit"], lane["spell"]):
                count += 1 + len(front["under"]) if front else 0
        return count


STACK = ["Skeleton Warriors", "Crypt Shield Skeletons", "Grimghast Reapers"]
FIELDS: dict[str, Field] = {field.game: field for field in (Invasion(), Champions())}
