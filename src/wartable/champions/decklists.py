"""Decks of Champions as text: their fields, headings and groups (wartable.cardgame.decktext).

alliance: Death            what the list says of itself; its cards decide (A-03)
realm: Ghyran              the same
Champions (4)              headings count for nothing: a card knows what it is
2x Crypt Haunter Courtier
"""

from __future__ import annotations

import re

from wartable.cardgame.cardfile import CardRecord
from wartable.cardgame.decklists import DeckLists
from wartable.cardgame.decktext import ListForm
from wartable.cardgame.titles import bare
from wartable.champions.facts import ACTIONS, ALLIANCES
from wartable.champions.pool import CARDS

ALLIANCE = "alliance"
REALM = "realm"

GROUPS = {
    "champion": "Champions",
    "blessing": "Blessings",
    "unit": "Actions",
    "spell": "Actions",
    "ability": "Actions",
}
"""The order of a list as it is written, and the headings."""

SETS = (
    "champions",
    "onslaught",
    "warband",
    "savagery",
    "warband-2",
    "unleashed",
    "seraphon-warband",
    "promo-2019",
)

STATED = re.compile(r"(?:grand\s+)?alliance\W+(?P<name>\w+)", re.IGNORECASE)

HEADING = re.compile(
    r"(?:champion|blessing|action|unit|spell|abilitie|ability|warrior|wizard|deck|maindeck|total"
    r"|order|chaos|death|destruction|unaligned)?s?(?:cards?)?"
)


def is_heading(words: str) -> bool:
    """Whether bare words name a type of cards or an alliance."""
    return HEADING.fullmatch(words) is not None


def value_of(field: str, value: str) -> str:
    """A field's value as it is spelt here."""
    if field != ALLIANCE:
        return value
    return next((known for known in ALLIANCES if bare(known) == bare(value)), value)


def alliance_called(text: str) -> tuple[str, str] | None:
    """The alliance that words such as `Alliance Death` state."""
    match = STATED.fullmatch(text)
    named = value_of(ALLIANCE, match["name"]) if match else ""
    return (ALLIANCE, named) if named in ALLIANCES else None


def place_of(record: CardRecord) -> tuple[object, ...]:
    """Where a card stands among all: by set in the order of publication, then by number."""
    known = SETS.index(record.set) if record.set in SETS else len(SETS)
    return known, record.set, record.number


LISTS = DeckLists(
    "wartable.champions",
    ListForm(
        cards=CARDS,
        keys={**dict.fromkeys(("alliance", "grandalliance"), ALLIANCE), "realm": REALM},
        value=value_of,
        heading=is_heading,
        groups=GROUPS,
        place=place_of,
        stated=alliance_called,
    ),
    opening=4,  # the first player's; the second has one more (CH-3.2.3.2)
    drawn=ACTIONS,  # CH-2.1.1.1-C1, CH-2.1.1.1-B1
)
