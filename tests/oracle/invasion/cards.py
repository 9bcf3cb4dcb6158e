"""Cards as their files tell them: facts, and lines cut into their parts by simple expressions.

A line is `kind, heads: what is paid or awaited → what happens`; see the card script reference.
"""

import re
import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import wartable

FILES = Path(wartable.__file__).parent / "invasion" / "cards"
ZONES = ("kingdom", "quest", "battlefield")
HEAD = re.compile(
    r"kingdom|quest|battlefield|(once|twice) per (turn|phase)( for all copies)?|on your turn"
    r"|outside combat"
    r"|in your \w+ phase|(while|unless|if|only if) .+"
)
COST = re.compile(
    r"pay |sacrifice |corrupt |remove .* from |discard (an?|the top) |put an? .* deck$|skip "
)


@dataclass(frozen=True)
class Line:
    """One line of a card, in parts."""

    text: str
    kind: str
    """ "action", "forced", "when" (a constant with a trigger) or "constant"."""
    heads: tuple[str, ...] = ()
    event: str = ""
    """What an ability waits for; empty for what may be used at will."""
    condition: str = ""
    price: tuple[str, ...] = ()
    effect: str = ""
    ability: int = 0
    """Which of the card's Actions it is, counted from 1."""

    @property
    def in_hand(self) -> bool:
        """Whether it works in a hand, and nowhere else (AMB-340)."""
        return "from your hand" in self.heads

    def head_zone(self) -> str:
        """The zone in which it works; empty for everywhere (INV-ZONE-06)."""
        return next((head for head in self.heads if head in ZONES), "")


@dataclass(frozen=True)
class Facts:
    """What is printed on a card."""

    title: str
    type: str
    race: str = "Neutral"
    unique: bool = False
    cost: int | None = 0
    """None is X."""
    loyalty: int = 0
    hit_points: int = 0
    """0 for X, and for what has none."""
    traits: frozenset[str] = frozenset()
    lines: tuple[Line, ...] = field(default=())

    def says(self, text: str) -> bool:
        """Whether a line stands on it, word for word."""
        return any(line.text == text for line in self.lines)

    @property
    def known(self) -> bool:
        """Whether there is such a card; the filling of arranged decks is none."""
        return bool(self.type)


GIVEN = re.compile(r'(the ability|an attachment with) "[^"]*"')


def cut(text: str, ability: int) -> Line:
    """Cut a line into its parts."""
    for kind in ("action", "forced"):
        if text.startswith((f"{kind}:", f"{kind},")):
            heads, _, rest = text.partition(": ")
            return body(Line(text, kind, tuple(heads.split(", ")[1:]), ability=ability), rest)
    if text.startswith(("instead:", "instead,", "from your hand:")):
        heads, _, rest = text.partition(": ")
        return Line(text, "constant", tuple(heads.split(", ")[1:]), effect=rest)
    heads, colon, rest = text.partition(": ")
    parts = tuple(heads.split(", "))
    if not colon or not all(HEAD.fullmatch(part) for part in parts):
        parts, rest = (), text
    kind = "when" if rest.startswith("when ") else "constant"
    return body(Line(text, kind, parts), rest)


def body(line: Line, rest: str) -> Line:
    """What follows the colon: a trigger, a condition, a price, and the effect.

    An ability that is given to another card is that card's, and not read here.
    """
    rest = GIVEN.sub(r"\1", rest)
    before, arrow, effect = rest.partition(" → ")
    if not arrow:
        return Line(line.text, line.kind, line.heads, effect=rest, ability=line.ability)
    event, condition, price = "", "", []
    for part in before.split(", "):
        if part.startswith("when "):
            event = part.removeprefix("when ")
        elif part.startswith("if "):
            condition = part.removeprefix("if ")
        else:
            price.append(part)
    known = all(COST.match(part) for part in price)
    assert known, f"a price that is none: {line.text}"
    return Line(
        line.text, line.kind, line.heads, event, condition, tuple(price), effect, line.ability
    )


def read(card: dict[str, Any]) -> Facts:
    """A card of a file."""
    facts, lines, actions = card["facts"], [], 0
    for text in card.get("script", ()):
        actions += text.startswith(("action:", "action,"))
        lines.append(cut(text, actions if text.startswith("action") else 0))
    cost, hit_points = facts.get("cost"), facts.get("hit_points")
    return Facts(
        title=card["title"],
        type=facts["type"],
        race=facts["race"],
        unique=bool(facts.get("unique")),
        cost=cost if isinstance(cost, int) else None,
        loyalty=facts.get("loyalty") or 0,
        hit_points=hit_points if isinstance(hit_points, int) else 0,
        traits=frozenset(trait.casefold() for trait in facts.get("traits", ())),
        lines=tuple(lines),
    )


@cache
def all_cards() -> dict[str, Facts]:
    """Every card by its title."""
    files = [tomllib.loads(path.read_text("utf-8")) for path in sorted(FILES.glob("*.toml"))]
    return {card["title"]: read(card) for file in files for card in file.get("card", ())}


def facts(title: str) -> Facts:
    """What is printed on a card of this title."""
    return all_cards().get(title, Facts(title, ""))
