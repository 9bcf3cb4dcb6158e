"""Decks of Invasion as text: their fields, headings and groups (wartable.cardgame.decktext).

capital: Dwarf             the race of its capital board
"""

from __future__ import annotations

import re

from wartable.cardgame.cardfile import CardRecord
from wartable.cardgame.decklists import DeckLists
from wartable.cardgame.decktext import ListForm
from wartable.cardgame.titles import bare
from wartable.invasion.pool import CARDS
from wartable.invasion.terms import RACES

CAPITAL = "capital"

GROUPS = ("Unit", "Support", "Quest", "Legend", "Tactic", "Draft", "Fulcrum")
"""The order of a list as it is written."""

BOARD = re.compile(
    r"(?:1\s*x?\s+)?(?:the\s+)?(?P<race>.+?)(?P<board>\W+(?:capital|board|capital board))?",
    re.IGNORECASE,
)

HEADING = re.compile(
    r"(?:alliance|attachment|deck|destruction|legend|maindeck|neutral|order|quest|support|tactic"
    r"|total|unit)?s?(?:cards?)?"
)


def is_heading(words: str) -> bool:
    """Whether bare words name a type of cards or a race."""
    return HEADING.fullmatch(words) is not None or race_called(words) in RACES


def singular(word: str) -> str:
    """A word without the ending of its plural."""
    return word.removesuffix("s")


def race_called(text: str) -> str:
    """The race a word means, in the plural too; the word itself if it means none."""
    key = singular(bare(text).replace("elves", "elf").replace("dwarves", "dwarf"))
    return next((race for race in RACES if singular(bare(race)) == key), text)


def value_of(field: str, value: str) -> str:
    """A field's value as it is spelt here."""
    if field != CAPITAL:
        return value
    match = BOARD.fullmatch(value)
    return race_called(match["race"] if match else value)


def board_called(text: str) -> tuple[str, str] | None:
    """The capital that words such as `1x Dwarf Capital` state."""
    match = BOARD.fullmatch(text)
    if match is None or match["board"] is None or race_called(match["race"]) not in RACES:
        return None
    return CAPITAL, race_called(match["race"])


def place_of(record: CardRecord) -> tuple[object, ...]:
    """Where a card stands among all: its set and number, the Core Set first."""
    return "" if record.set == "core" else record.set, record.number


LISTS = DeckLists(
    "wartable.invasion",
    ListForm(
        cards=CARDS,
        keys=dict.fromkeys(("capital", "capitalboard", "race"), CAPITAL),
        value=value_of,
        heading=is_heading,
        groups={kind: f"{kind}s" for kind in GROUPS},
        place=place_of,
        stated=board_called,
    ),
    opening=7,  # INV-SETUP-06
)
