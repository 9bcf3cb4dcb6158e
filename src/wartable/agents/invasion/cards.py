"""What a card is and what its lines are good for, read from its facts and its script.

A line of card script is plain enough to be understood by a few words in it: `destroy target unit`
is for removing, `gets +2 power` for strengthening. What no word tells is simply not reckoned with.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from wartable.games import door

ZONES: Final = ("kingdom", "quest", "battlefield")
DEAR: Final = 4
"""What X is taken for when a card's cost is X."""

# What an effect is for; the first that fits counts.
COUNTER: Final = "counter"
SHIELD: Final = "shield"
SWEEP: Final = "sweep"
REMOVE: Final = "remove"
WEAKEN: Final = "weaken"
PUMP: Final = "pump"
RAZE: Final = "raze"
GROW: Final = "grow"
SHIFT: Final = "shift"
OTHER: Final = "other"

REMOVING: Final = (
    r"destroy|deal .*damage|corrupt (?!ed)|return .*(target|opponent).* hand"
    r"|sacrifices|discards\b|loses|take control|move all damage"
)
GROWING: Final = (
    r"gain|draw|search|put .* (into play|into your hand|as developments?)|heal|restore"
    r"|into this zone as a development|costs? \d+ less|gets? \+|toughness"
)
PURPOSES: Final = (
    (COUNTER, r"cancel target (?!.*damage)|copy target|just (played|triggered)"),
    (SHIELD, r"cancel .*damage|redirect|cannot be destroyed|damage .* is cancelled|prevent"),
    (SWEEP, r"(destroy|corrupt|sacrifice) (all|each)|damage to each unit"),
    (WEAKEN, r"gets? -\d+ power|cannot (be declared|attack|defend)|^\s*corrupt target"),
    (PUMP, r"gets? \+.*until end of|gets? \+\d+ combat damage"),
    (RAZE, r"damage to (a|target|each|any|an opponent's) .*(section|capital|zone)"),
    (GROW, r"^\s*(gain|draw|search|put)\b"),
    (REMOVE, REMOVING),
    (GROW, GROWING),
    (SHIFT, r"\bmove\b"),
)

HURTS: Final = (REMOVE, WEAKEN, SWEEP, RAZE, COUNTER)
"""Purposes that are aimed at the opponent."""

GIVEN_UP: Final = re.compile(r"(sacrifice|corrupt|discard|destroy|return) (?P<what>[^→,;]*)")
PAYS: Final = re.compile(r"pay (?P<amount>\d+)")
DAMAGE: Final = re.compile(r"deal (?P<amount>\d+|X|\(power of the first target\)) ")
TARGET: Final = re.compile(
    r"target (?:\w+ )*?(?P<kind>unit|support|development|attachment|section|quest|legend|card)"
)


@dataclass(frozen=True)
class Ability:
    """A line of a card: when it works, what it asks for, what it is for."""

    text: str
    kind: str
    """"action", "forced", "when" or "standing"."""
    zones: tuple[str, ...]
    """The zones it works in; empty for any."""
    price: str
    effect: str
    purpose: str

    @property
    def resources(self) -> int:
        """What it costs to use."""
        found = PAYS.search(self.price)
        return int(found["amount"]) if found else 0

    @property
    def sacrifice(self) -> str:
        """What is given up to use it; empty for nothing."""
        found = GIVEN_UP.search(self.price)
        return found["what"].strip() if found else ""

    @property
    def aims_at(self) -> tuple[str, ...]:
        """The kinds of cards among which it takes targets."""
        return tuple(match["kind"] for match in TARGET.finditer(self.effect))

    def damage_to(self, power: int, resources: int) -> int | None:
        """What it deals to a unit of this power, if it deals a number one can tell."""
        found = DAMAGE.search(self.effect)
        if found is None:
            return None
        amount = found["amount"]
        return int(amount) if amount.isdecimal() else resources if amount == "X" else power

    @property
    def in_combat(self) -> bool:
        """Whether it speaks of units in combat."""
        return "attacking" in self.effect or "defending" in self.effect


@dataclass(frozen=True)
class Card:
    """What is printed on a card."""

    title: str
    type: str
    race: str
    cost: int
    loyalty: int
    power: int
    hit_points: int
    unique: bool
    traits: tuple[str, ...]
    abilities: tuple[Ability, ...]

    @property
    def attachment(self) -> bool:
        """Whether it is played onto another card."""
        return any(line.text.startswith("attach to") for line in self.abilities)

    def says(self, word: str) -> bool:
        """Whether a word stands in its script."""
        return any(word in line.text for line in self.abilities)

    def actions(self) -> list[Ability]:
        """Its lines that are used on purpose."""
        return [line for line in self.abilities if line.kind == "action"]

    def hurts(self) -> bool:
        """Whether its effects are meant for the opponent's cards."""
        lines = self.actions() or self.abilities
        purposes = [line.purpose for line in lines if line.purpose != OTHER]
        return bool(purposes) and sum(each in HURTS for each in purposes) * 2 > len(purposes)


UNKNOWN: Final = Card("", "", "", 0, 0, 0, 0, unique=False, traits=(), abilities=())
"""A card that lies face down."""


@cache
def card(title: str | None) -> Card:
    """The card with a title."""
    record = door("invasion").cards.find(title) if title else None
    if record is None:
        return UNKNOWN
    facts = record.facts
    return Card(
        record.title,
        str(facts["type"]),
        str(facts["race"]),
        number(facts.get("cost")),
        number(facts.get("loyalty")),
        number(facts.get("power")),
        number(facts.get("hit_points")),
        unique=bool(facts.get("unique")),
        traits=tuple(record.texts("traits")),
        abilities=tuple(ability(line) for line in record.script),
    )


def number(fact: object) -> int:
    """A fact as a number: nothing is 0, X is dear, a legend's powers count together."""
    if isinstance(fact, dict):
        return sum(number(each) for each in fact.values())
    if isinstance(fact, int):
        return fact
    return 0 if fact is None else DEAR


def ability(text: str) -> Ability:
    """A line of card script, taken apart."""
    head, body = heading(text)
    price, arrow, effect = body.partition("→")
    if not arrow:
        price, effect = "", body
    kind = next((each for each in ("action", "forced") if head.startswith(each)), "")
    kind = kind or ("when" if price.lstrip().startswith("when") else "standing")
    zones = tuple(zone for zone in ZONES if zone in re.split(r"\W+", head))
    return Ability(text, kind, zones, price.strip(), effect.strip(), purpose(effect))


def heading(text: str) -> tuple[str, str]:
    """The words before a line's first colon that say when it works, and the rest."""
    head, colon, body = text.partition(":")
    plain = re.split(r"[\s,]", head, maxsplit=1)[0] in {"action", "forced", *ZONES}
    return (head, body) if colon and plain else ("", text)


def purpose(effect: str) -> str:
    """What an effect is for."""
    for name, pattern in PURPOSES:
        if re.search(pattern, effect):
            return name
    return OTHER
