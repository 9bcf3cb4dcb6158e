"""Decks of Invasion as text: their fields, headings and groups (wartable.cardgame.decktext).

capital: Dwarf             the race of its capital board
"""

from __future__ import annotations

import re
from importlib.resources import files

from wartable.cardgame import decktext
from wartable.cardgame.cardfile import CardRecord
from wartable.cardgame.deck import Breach, Deck
from wartable.cardgame.titles import bare
from wartable.invasion.terms import RACES
from wartable.invasion.titles import find, nearest

CAPITAL = "capital"

GROUPS = ("Unit", "Support", "Quest", "Legend", "Tactic", "Draft")
"""The order of a list as it is written."""

OPENING = 7
"""The cards of an opening hand (INV-SETUP-06)."""

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
    return race_called(value) if field == CAPITAL else value


def place_of(record: CardRecord) -> tuple[object, ...]:
    """Where a card stands among all: its set and number, the Core Set first."""
    return "" if record.set == "core" else record.set, record.number


FORM = decktext.ListForm(
    find=find,
    nearest=nearest,
    keys=dict.fromkeys(("capital", "capitalboard", "race"), CAPITAL),
    value=value_of,
    heading=is_heading,
    groups={kind: f"{kind}s" for kind in GROUPS},
    place=place_of,
)


def read(text: str, name: str = "") -> tuple[Deck, list[Breach]]:
    """The deck of a list, and its lines that cannot be understood."""
    return decktext.read(FORM, text, name)


def write(deck: Deck) -> str:
    """A deck as a list, in one way: its fields, then its cards by type in the order of the sets."""
    return decktext.write(FORM, deck)


def grouped(deck: Deck) -> dict[str, dict[str, int]]:
    """The cards of a deck by type, "" for those that are not there; in the order of the sets."""
    return decktext.grouped(FORM, deck)


def drawn(deck: Deck) -> Deck:
    """The cards that are shuffled and drawn: all of them."""
    return decktext.canonical(FORM, deck)


def built_in() -> list[str]:
    """The names of the decks that come with the game."""
    folder = files("wartable.invasion") / "decks"
    return sorted(entry.name[:-4] for entry in folder.iterdir() if entry.name.endswith(".txt"))


def built_in_text(name: str) -> str:
    """The list of a deck that comes with the game."""
    return (files("wartable.invasion") / "decks" / f"{name}.txt").read_text(encoding="utf-8")
