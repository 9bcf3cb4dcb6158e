"""What is printed: facts and lines of every card, read from the card files and nothing else."""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import wartable

FILES = Path(wartable.__file__).parent / "champions" / "cards"
CORNERS = 4


@dataclass(frozen=True)
class Facts:
    """A printed card."""

    title: str
    type: str
    alliance: str
    words: frozenset[str]
    """Its tags and its realm, in small letters."""
    classes: frozenset[str]
    """The classes of a champion; who may play an ability."""
    cost: int
    corners: tuple[str, ...]
    marks: tuple[str, ...]
    lines: tuple[str, ...]

    @property
    def stacking(self) -> bool:
        """Whether it has the tag Stacking (CH-2.14.4a)."""
        return "stacking" in self.words

    @property
    def last_corner(self) -> int:
        """The highest corner before the first gap (A-129)."""
        return next((n for n, each in enumerate(self.corners) if each == "-"), len(self.corners))

    def shape(self, corner: int) -> str:
        """S for smooth, C for clunky, - for no symbol at all."""
        return self.corners[corner - 1][0] if 1 <= corner <= len(self.corners) else "-"

    def content(self, corner: int) -> str:
        """What stands in a corner: a number, X or nothing."""
        return self.corners[corner - 1][1:] if 1 <= corner <= len(self.corners) else ""

    @property
    def acts(self) -> tuple[str, ...]:
        """The lines that are Heroic Acts, in printed order (CH-2.9.2)."""
        return tuple(line for line in self.lines if line.startswith("heroic act"))

    @property
    def all_acts(self) -> tuple[str, ...]:
        """The Heroic Acts, then the Death Acts (A-247)."""
        return *self.acts, *(line for line in self.lines if line.startswith("death act"))


def read(card: dict[str, Any]) -> Facts:
    """A card of a file."""
    facts = card["facts"]
    words = [*facts.get("tags", []), *([facts["realm"]] if "realm" in facts else [])]
    return Facts(
        title=card["title"],
        type=facts["type"],
        alliance=facts["alliance"].casefold(),
        words=frozenset(word.casefold() for word in words),
        classes=frozenset(facts.get("class", "").casefold().split("-")) - {""},
        cost=facts.get("cost", 0),
        corners=tuple(facts.get("corners", ())),
        marks=tuple(facts.get("marks", "").replace(".", " ").split()),
        lines=tuple(card.get("script", ())),
    )


@cache
def all_cards() -> dict[str, Facts]:
    """Every card by its title."""
    files = [tomllib.loads(path.read_text("utf-8")) for path in sorted(FILES.glob("*.toml"))]
    return {card["title"]: read(card) for file in files for card in file["card"]}


@cache
def all_words() -> frozenset[str]:
    """Every tag and realm there is."""
    return frozenset(word for card in all_cards().values() for word in card.words)
