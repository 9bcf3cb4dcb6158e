"""Decks as text: lists as people write them, read kindly and written in one way.

name: Slayers              the deck's name
capital: Dwarf             the race of its capital board
# Units                    a comment; `//` begins one too
Units (12)                 a heading, of no account; so are `Units:`, `[Units]` and `50 cards`
3x Troll Slayers           three copies; so are `3 Troll Slayers` and `Troll Slayers x3`
Runesmith                  one copy
"""

from __future__ import annotations

import difflib
import re
from importlib.resources import files

from wartable.invasion.titles import bare, find, nearest
from wartable.invasion.words import RACES
from wartable.kernel.cardfile import CardRecord
from wartable.kernel.deck import Breach, Deck

CAPITAL = "capital"
NAME = "name"
KEYS = {
    **dict.fromkeys(("capital", "capitalboard", "race"), CAPITAL),
    **dict.fromkeys(("name", "deck", "deckname", "title"), NAME),
}
"""What the fields are called, and how people write them."""

GROUPS = ("Unit", "Support", "Quest", "Legend", "Tactic", "Draft")
"""The order of a list as it is written."""

HEADING = re.compile(
    r"(?:alliance|attachment|deck|destruction|legend|maindeck|neutral|order|quest|support|tactic"
    r"|total|unit)?s?(?:cards?)?"
)
TIMES = "\u00d7"
COMMENT = re.compile(r"(?:^|\s)(?:#|//).*$")
BULLET = re.compile(r"^[-*•]\s+")
FIELD = re.compile(r"(?P<key>[A-Za-z][A-Za-z _-]*?)\s*[:=]\s*(?P<value>.+)")
COUNTED = (
    re.compile(r"(?P<count>\d+)(?:\s*[xX]\s+|[xX]|\s+)(?P<title>.+)"),
    re.compile(r"(?P<title>.+?)\s*\(?\s*[xX]\s*(?P<count>\d+)\)?"),
    re.compile(r"(?P<title>.+?)\s*\((?P<count>\d+)\)"),
)
NOTE = re.compile(r"\s*[(\[][^()\[\]]*[)\]]$")
"""What follows a title in exported lists: the set and the number."""
FRAME = re.compile(r"[\[=*_]+(?P<inside>[^\[\]=*_]+)[\]=*_]+:?")


def read(text: str, name: str = "") -> tuple[Deck, list[Breach]]:
    """The deck of a list, and its lines that cannot be understood."""
    reader = Reader(name)
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
        content = BULLET.sub("", COMMENT.sub("", line.replace(TIMES, "x")).strip())
        if content:
            reader.line(number, content)
    return reader.deck(), reader.problems


class Reader:
    """Reads a list line by line."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.fields: dict[str, str] = {}
        self.counts: dict[str, int] = {}
        self.problems: list[Breach] = []

    def deck(self) -> Deck:
        """What has been read."""
        made = Deck(self.name, [(count, title) for title, count in self.counts.items()])
        made.fields.update(self.fields)
        return made

    def line(self, number: int, text: str) -> None:
        """Read a line that is not empty."""
        if self.card(number, text) or is_heading(text) or self.field(number, text):
            return
        near = nearest(text)
        hint = f"; nearest: {', '.join(near)}" if near else "; a card is written as 3x Title"
        self.problems.append(Breach("", f"line {number} cannot be read: {text}{hint}", [text]))

    def card(self, number: int, text: str) -> bool:
        """Read a line as so many copies of a card; False if it is none."""
        record = find(text)
        if record is not None:
            self.add(number, 1, record.title)
            return True
        for pattern in COUNTED:
            match = pattern.fullmatch(text)
            if match and not is_heading(match["title"]) and not is_field(text, match["title"]):
                self.add(number, int(match["count"]), title_of(match["title"]))
                return True
        return False

    def add(self, number: int, count: int, title: str) -> None:
        """Put copies into the deck; lines about one card add up."""
        if count:
            self.counts[title] = self.counts.get(title, 0) + count
        else:
            sentence = f"line {number} lists no copy of {title}; leave it out or give a number"
            self.problems.append(Breach("", sentence, [title]))

    def field(self, number: int, text: str) -> bool:
        """Read a line as a field; False if it is none."""
        match = FIELD.fullmatch(text)
        if not match:
            return False
        key, value = bare(match["key"]), match["value"].strip()
        record = find(match["key"])
        if record is not None and value.isdecimal():
            self.add(number, int(value), record.title)
            return True
        known = KEYS.get(key)
        close = difflib.get_close_matches(key, list(KEYS), n=1, cutoff=0.75)
        if known is None and close:
            sentence = (
                f"line {number} has an unknown field {match['key']}; did you mean {close[0]}?"
            )
            self.problems.append(Breach("", sentence))
        elif known == NAME:
            self.name = value
        elif known == CAPITAL:
            self.fields[CAPITAL] = race_called(value)
        else:
            self.fields["_".join(match["key"].lower().split())] = value
        return True


def title_of(text: str) -> str:
    """The title of a card as its file has it; as it was written if there is no such card."""
    for written in (text, NOTE.sub("", text)):
        record = find(written)
        if record is not None:
            return record.title
    return text.strip()


def is_field(text: str, title: str) -> bool:
    """Whether a line gives a field a value that only looks like copies of a card."""
    return FIELD.fullmatch(text) is not None and find(title_of(title)) is None


def is_heading(text: str) -> bool:
    """Whether a line only says what follows, or how much of it there is."""
    framed = FRAME.fullmatch(text)
    if framed or text.endswith(":"):
        return True
    words = bare(re.sub(r"\d+", "", text))
    return HEADING.fullmatch(words) is not None or race_called(words) in RACES


def singular(word: str) -> str:
    """A word without the ending of its plural."""
    return word.removesuffix("s")


def race_called(text: str) -> str:
    """The race a word means, in the plural too; the word itself if it means none."""
    key = singular(bare(text).replace("elves", "elf").replace("dwarves", "dwarf"))
    return next((race for race in RACES if singular(bare(race)) == key), text)


def write(deck: Deck) -> str:
    """A deck as a list, in one way: its fields, then its cards by type in the order of the sets."""
    fields = {NAME: deck.name, **deck.fields}
    lines = [f"{key}: {value}" for key, value in fields.items() if value]
    groups = grouped(deck)
    for kind in sorted(groups, key=[*GROUPS, ""].index):
        cards = groups[kind]
        heading = f"{kind}s" if kind else "Not in the card pool"
        lines += ["", f"# {heading} ({sum(cards.values())})"]
        lines += [f"{count}x {title}" for title, count in cards.items()]
    return "\n".join(lines).lstrip("\n") + "\n"


def grouped(deck: Deck) -> dict[str, dict[str, int]]:
    """The cards of a deck by type, "" for those that are not there; in the order of the sets."""
    groups: dict[str, dict[str, int]] = {}
    found = [(find(title), title, count) for count, title in deck.cards]
    for record, title, count in sorted(found, key=lambda each: place_of(each[0])):
        kind = str(record.facts["type"]) if record else ""
        cards = groups.setdefault(kind, {})
        written = record.title if record else title
        cards[written] = cards.get(written, 0) + count
    return groups


def place_of(record: CardRecord | None) -> tuple[str, int]:
    """Where a card stands among all: its set and number, the Core Set first."""
    if record is None:
        return "", 0
    return "" if record.set == "core" else record.set, record.number


def built_in() -> list[str]:
    """The names of the decks that come with the game."""
    folder = files("wartable.invasion") / "decks"
    return sorted(entry.name[:-4] for entry in folder.iterdir() if entry.name.endswith(".txt"))


def built_in_text(name: str) -> str:
    """The list of a deck that comes with the game."""
    return (files("wartable.invasion") / "decks" / f"{name}.txt").read_text(encoding="utf-8")
