"""Decks of Champions as text: their fields, headings and groups (wartable.cardgame.decktext).

alliance: Death            what the list says of itself; its cards decide (A-03)
realm: Ghyran              the same
Champions (4)              headings count for nothing: a card knows what it is
2x Crypt Haunter Courtier
"""

from __future__ import annotations

import re
from importlib.resources import files

from wartable.cardgame import decktext
from wartable.cardgame.cardfile import CardRecord
from wartable.cardgame.deck import Breach, Deck
from wartable.cardgame.titles import bare
from wartable.champions.facts import ACTIONS, ALLIANCES
from wartable.champions.titles import find, nearest

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

OPENING = 4
"""The cards of the first player's opening hand; the second has one more (CH-3.2.3.2)."""

SETS = ("champions", "onslaught", "warband")

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


def place_of(record: CardRecord) -> tuple[object, ...]:
    """Where a card stands among all: by set in the order of publication, then by number."""
    known = SETS.index(record.set) if record.set in SETS else len(SETS)
    return known, record.set, record.number


FORM = decktext.ListForm(
    find=find,
    nearest=nearest,
    keys={**dict.fromkeys(("alliance", "grandalliance"), ALLIANCE), "realm": REALM},
    value=value_of,
    heading=is_heading,
    groups=GROUPS,
    place=place_of,
)


def read(text: str, name: str = "") -> tuple[Deck, list[Breach]]:
    """The deck of a list, and its lines that cannot be understood."""
    return decktext.read(FORM, text, name)


def write(deck: Deck) -> str:
    """A deck as a list, in one way: fields, champions, blessings, actions."""
    return decktext.write(FORM, deck)


def grouped(deck: Deck) -> dict[str, dict[str, int]]:
    """The cards of a deck by type, "" for those that are not there; in the order of the sets."""
    return decktext.grouped(FORM, deck)


def drawn(deck: Deck) -> Deck:
    """The cards that are shuffled and drawn: the actions (CH-2.1.1.1-C1, CH-2.1.1.1-B1)."""
    groups = grouped(deck)
    cards = [(n, title) for kind in ACTIONS for title, n in groups.get(kind, {}).items()]
    made = Deck(deck.name, cards)
    made.fields.update(deck.fields)
    return made


def built_in() -> list[str]:
    """The names of the decks that come with the game."""
    folder = files("wartable.champions") / "decks"
    return sorted(entry.name[:-4] for entry in folder.iterdir() if entry.name.endswith(".txt"))


def built_in_text(name: str) -> str:
    """The list of a deck that comes with the game."""
    return (files("wartable.champions") / "decks" / f"{name}.txt").read_text(encoding="utf-8")
