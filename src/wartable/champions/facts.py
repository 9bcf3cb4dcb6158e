"""The facts a card file states, what each may be, and which type of card has which.

Facts are compact so that a card stays a few lines: a corner is `S2`, `SX`, `S`, `C1` or `-`
(smooth or clunky, then a number, X or nothing; no symbol), an objective is `unit`, `unit:Daemon`
or `damage`, the highlight picture is `E-1.E0.E1 A-1.A1`, or `E#2 A#1.A#4` where it has no dot.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from wartable.cardgame.cardfile import FactRule
from wartable.cardgame.factrules import flag, number, one_of, whole, word
from wartable.champions.terms import CORNERS

TYPES = ("champion", "blessing", "unit", "spell", "ability")
ALLIANCES = ("Order", "Chaos", "Death", "Destruction", "Unaligned")
CLASSES = {
    "champion": ("Warrior", "Wizard", "Warrior-Wizard"),
    "ability": ("Warrior", "Wizard", "Any"),
}
DURATIONS = ("Instant", "Passive")
RARITIES = ("Common", "Uncommon", "Rare", "Exclusive")

ACTIONS = ("unit", "spell", "ability")
"""The types that form the action deck (CH-6.2-Action)."""

CORNER = re.compile(r"-|[SC](X|\d+)?")
OBJECTIVE = re.compile(r"unit(:\w+)?|spell(:\w+)?|ability|damage|health|remove")
MARK = re.compile(r"([EA])(?:(-?[0-2])|#([1-4]))")
"""A cell of the picture: enemy or allied, then an offset to the owner's right or a fixed lane."""


def tags(value: object) -> str | None:
    """A list of tags, each once."""
    good = isinstance(value, list) and all(word(item) is None for item in value)
    good = good and isinstance(value, list) and len(set(value)) == len(value)
    return None if good else "a list of different tags in quotes"


def quest(value: object) -> str | None:
    """Four objectives (CH-2.6.1)."""
    good = four(value, OBJECTIVE)
    return None if good else 'four objectives such as "unit", "unit:Daemon", "spell", "damage"'


def corners(value: object) -> str | None:
    """Four corners in the order they are reached; a card cannot begin without a symbol."""
    good = four(value, CORNER) and isinstance(value, list) and value[0] != "-"
    return None if good else 'four corners such as "S2", "SX", "S", "C1", "-", the first a symbol'


def four(value: object, form: re.Pattern[str]) -> bool:
    """Whether a value is a list of four texts of a form."""
    if not isinstance(value, list) or len(value) != CORNERS:
        return False
    return all(isinstance(item, str) and form.fullmatch(item) for item in value)


def marks(value: object) -> str | None:
    """The highlight picture: enemy cells, a space, allied cells; all relative or all fixed."""
    right = 'cells such as "E-1.E0.E1 A-1.A1", or "E#1.E#2 A#1" for fixed lanes, each once'
    if not isinstance(value, str):
        return right
    rows = value.split(" ")
    found = [[MARK.fullmatch(cell) for cell in row.split(".")] for row in rows]
    cells = [cell for row in found for cell in row]
    if not all(cells) or len({cell[0] for cell in cells if cell}) != len(cells):
        return right
    sides = ["".join({cell[1] for cell in row if cell}) for row in found]
    fixed = {cell[3] is not None for cell in cells if cell}
    return None if sides in (["E"], ["A"], ["E", "A"]) and len(fixed) == 1 else right


def balance(value: object) -> str | None:
    """What the balance list of 2020 changes: new values of facts, or a note on the text."""
    rules = {"cost": number, "health": whole, "quest": quest, "corners": corners, "note": word}
    good = isinstance(value, dict) and bool(value)
    good = good and isinstance(value, dict) and all(key in rules for key in value)
    good = good and isinstance(value, dict) and all(rules[key](value[key]) is None for key in value)
    return None if good else f"new values for {', '.join(rules)}"


FACTS = {
    "type": FactRule(required=True, check=one_of(TYPES)),
    "alliance": FactRule(required=True, check=one_of(ALLIANCES)),
    "class": FactRule(required=False, check=word),
    "unique": FactRule(required=False, check=flag),
    "copies": FactRule(required=False, check=number),
    "cost": FactRule(required=False, check=number),
    "first_cost": FactRule(required=False, check=number),
    "health": FactRule(required=False, check=whole),
    "quest": FactRule(required=False, check=quest),
    "tags": FactRule(required=False, check=tags),
    "realm": FactRule(required=False, check=word),
    "corners": FactRule(required=False, check=corners),
    "duration": FactRule(required=False, check=one_of(DURATIONS)),
    "marks": FactRule(required=False, check=marks),
    "rarity": FactRule(required=False, check=one_of(RARITIES)),
    "official_id": FactRule(required=False, check=whole),
    "balance": FactRule(required=False, check=balance),
}

ALL_MAY = ("type", "alliance", "marks", "rarity", "official_id", "balance")

MUST = {
    "champion": ("class", "cost", "health", "quest"),  # CH-2.4.1.1
    "blessing": ("duration",),  # CH-2.4.2.1d
    "unit": ("corners",),  # CH-2.4.3.1c
    "spell": ("corners",),
    "ability": ("class",),  # CH-2.5.3.2
}
MAY = {
    # first_cost is the cost of its first printing, copies 0 of another side.
    "champion": ("unique", "tags", "first_cost", "copies"),
    "blessing": ("corners", "realm"),  # CH-2.4.2.1c, CH-2.14.5a
    "unit": ("unique", "tags", "copies"),  # how many a deck may have, if the card says so
    "spell": ("unique", "realm", "copies"),
    "ability": ("copies",),
}


def realms_of(facts: Mapping[str, object]) -> list[str]:
    """The realms of a card: one, or two with a stroke between them (A-257)."""
    return str(facts["realm"]).split("/") if "realm" in facts else []


def balanced(facts: Mapping[str, object]) -> dict[str, object]:
    """A card's facts as the balance list of 2020 changes them; a note on its text changes none."""
    changes = facts.get("balance")
    new = changes if isinstance(changes, dict) else {}
    kept = {name: value for name, value in facts.items() if name not in ("balance", "first_cost")}
    return {**kept, **{name: value for name, value in new.items() if name != "note"}}


def check_card(facts: Mapping[str, object]) -> list[tuple[str, str]]:
    """What is wrong with a card's facts taken together, each with what would be right."""
    kind = str(facts["type"])
    found: list[tuple[str, str]] = []
    for name in MUST[kind]:
        if name not in facts:
            found.append((f"the fact {name} is missing", f"every {kind} has {name} = ..."))
    may = (*ALL_MAY, *MUST[kind], *MAY[kind])
    for name in facts:
        if name not in may:
            found.append((f"the fact {name} does not belong here", f"no {kind} has {name}"))
    classes = CLASSES.get(kind, ())
    if classes and "class" in facts and facts["class"] not in classes:
        what = f"the fact class = {facts['class']!r} will not do"
        found.append((what, f"one of {', '.join(classes)}"))
    if facts.get("duration") == "Instant" and "corners" in facts:
        found.append(("an Instant blessing has corners", "it resolves once and does not turn"))
    return found
