"""Decks as text: lists as people write them, read kindly and written in one way.

name: Slayers              the deck's name
capital: Dwarf             a field; which there are is the game's to say
# Units                    a comment; `//` begins one too
Units (12)                 a heading, of no account; so are `Units:`, `[Units]` and `50 cards`
3x Troll Slayers           three copies; so are `3 Troll Slayers` and `Troll Slayers x3`
Runesmith                  one copy
Troll Slayers ... 3        a count in another place, where the rest is surely a card
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from wartable.cardgame.cardfile import CardRecord
from wartable.cardgame.cards import Cards
from wartable.cardgame.deck import HINTS, Breach, Deck
from wartable.cardgame.titles import bare
from wartable.kernel.near import nearest
from wartable.kernel.rules import Definition

NAME = "name"
REMARKS = frozenset({"author", "by", "date", "event", "format", "notes", "source"})
"""Fields that lists often have beside the game's own."""
NAMES = dict.fromkeys(("name", "deck", "deckname", "title"), NAME)
"""How people write that the deck has a name."""

UNTYPED = "card"
"""The type of cards that state none."""

TIMES = "\u00d7"
COMMENT = re.compile(r"(?:^|\s)(?:#|//).*$")
BULLET = re.compile(r"^[-*•]\s+")
FIELD = re.compile(r"(?P<key>[A-Za-z][A-Za-z _-]*?)\s*[:=]\s*(?P<value>.+)")
COUNTED = (
    re.compile(r"(?P<count>\d+)(?:\s*[xX]\s+|[xX]|\s+)(?P<title>.+)"),
    re.compile(r"(?P<title>.+?)\s*\(?\s*[xX]\s*(?P<count>\d+)\)?"),
    re.compile(r"(?P<title>.+?)\s*\((?P<count>\d+)\)"),
)
COUNTS = ("no", "one", "two", "three", "four", "five", "six")
MOST = 999
"""No list means more copies of a card."""
LONGEST = 120
"""Characters; a line that is longer has no card."""
LABEL = re.compile(r"(?P<label>[^:]{1,30}):\s*(?P<rest>.+)")
COST = "cost"
EMPHASIS = re.compile(r"\*\*|__|`")
FRAME = re.compile(r"[\[=*_]+(?P<inside>[^\[\]=*_]+)[\]=*_]+:?")


@dataclass(frozen=True)
class ListForm:
    """What is peculiar to the lists of one game."""

    cards: Cards[Definition]
    keys: Mapping[str, str]
    """What the fields are called, and how people write them."""
    value: Callable[[str, str], str]
    """A field's value as the game spells it."""
    heading: Callable[[str], bool]
    """Whether bare words without digits only say what follows."""
    groups: Mapping[str, str]
    """The types of cards in the order of a list, each with the heading it is written under."""
    place: Callable[[CardRecord], tuple[object, ...]]
    """Where a card stands within its group."""
    stated: Callable[[str], tuple[str, str] | None] = lambda _: None
    """The field and its value that words without a colon state, such as `Dwarf Capital`."""


def read(form: ListForm, text: str, name: str = "") -> tuple[Deck, list[Breach]]:
    """The deck of a list, and its lines that cannot be understood."""
    reader = Reader(form, name)
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
        plain = " ".join(line.replace(TIMES, "x").split())
        content = BULLET.sub("", COMMENT.sub("", plain).strip())
        if content:
            reader.line(number, unescaped(content))
    return reader.deck(), reader.problems


class Reader:
    """Reads a list line by line."""

    def __init__(self, form: ListForm, name: str) -> None:
        self.form = form
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
        if self.card(number, text) or is_heading(self.form, text):
            return
        if self.labelled(number, text) or self.field(number, text):
            return
        few = len(self.problems) < HINTS
        near = self.form.cards.nearest(text) if few else ()
        hint = f"; nearest: {', '.join(near)}" if near else "; a card is written as 3x Title"
        self.problems.append(Breach("", f"line {number} cannot be read: {text}{hint}", [text]))

    def card(self, number: int, text: str) -> bool:
        """Read a line as so many copies of a card; False if it is none."""
        if len(text) > LONGEST:
            return False
        record = self.form.cards.titles.find(text)
        if record is not None:
            self.add(number, "1", record.title)
            return True
        for pattern in COUNTED:
            match = pattern.fullmatch(text)
            if match is None or is_heading(self.form, match["title"]):
                continue
            if not is_field(self.form, text, match["title"]):
                if not self.states(match["title"]):
                    self.add(number, match["count"], title_of(self.form, match["title"]))
                return True
        return self.oddly(number, text) or self.states(text)

    def oddly(self, number: int, text: str) -> bool:
        """Read a line as a card with its count in an odd place, or none; False if it is none."""
        from wartable.cardgame.cardnames import oddly_counted  # noqa: PLC0415  (few lists need it)

        found = None if FIELD.fullmatch(text) else oddly_counted(self.form.cards, text)
        if found is not None:
            self.add(number, *found)
        return found is not None

    def states(self, text: str) -> bool:
        """Read words as a field that needs no colon; False if they are none."""
        found = self.form.stated(text)
        if found is not None:
            self.fields[found[0]] = found[1]
        return found is not None

    def add(self, number: int, written: str, title: str) -> None:
        """Put copies into the deck; lines about one card add up."""
        count = copies_of(written)
        if 0 < count <= MOST:
            self.counts[title] = self.counts.get(title, 0) + count
            return
        what = "no copy" if count == 0 else f"more than {MOST} copies"
        sentence = f"line {number} lists {what} of {title}; leave it out or give a number"
        self.problems.append(Breach("", sentence, [title]))

    def labelled(self, number: int, text: str) -> bool:
        """Read a card behind a label, such as `Blessing: Savage Loyalty`; False if it is none."""
        match = LABEL.fullmatch(text)
        key = bare(match["label"]) if match else ""
        if match is None or key in {**self.form.keys, **NAMES}:
            return False
        kind = re.sub(r"\d+", "", key)
        if is_heading(self.form, kind) or kind == COST:
            return self.card(number, match["rest"])
        counted = COUNTED[0].fullmatch(match["rest"])
        if counted is None or card_of(self.form, counted["title"]) is None:
            return False
        sentence = f"line {number} cannot be read: {text}; is it {match['rest']}, or a remark?"
        self.problems.append(Breach("", sentence, [text]))
        return True

    def field(self, number: int, text: str) -> bool:
        """Read a line as a field; False if it is none."""
        match = FIELD.fullmatch(text)
        if not match:
            return False
        key, value = bare(match["key"]), match["value"].strip()
        record = self.form.cards.titles.find(match["key"])
        if record is not None:
            self.add_said(number, value, record.title)
            return True
        keys = {**self.form.keys, **NAMES}
        known = keys.get(key)
        close = nearest(key, keys, alike=0.75) if known is None and key not in REMARKS else []
        if known is None and close:
            sentence = (
                f"line {number} has an unknown field {match['key']}; did you mean {close[0]}?"
            )
            self.problems.append(Breach("", sentence))
        elif known == NAME:
            self.name = value
        elif known is not None:
            self.fields[known] = self.form.value(known, value)
        else:
            self.fields["_".join(match["key"].lower().split())] = value
        return True

    def add_said(self, number: int, value: str, title: str) -> None:
        """Put in the copies that are said of a title, as in `Runesmith: 2`."""
        if value.isdecimal() or value.casefold() in COUNTS:
            self.add(number, value, title)
        else:
            sentence = f"line {number} does not say how many {title}: {value}; write 3x {title}"
            self.problems.append(Breach("", sentence, [title]))


def unescaped(text: str) -> str:
    """A line without the marks of web pages."""
    if "&" in text and ";" in text:
        from html import unescape  # noqa: PLC0415  (few lists have any)

        text = unescape(text)
    return EMPHASIS.sub("", text) if text[:1].isdigit() else text


def copies_of(written: str) -> int:
    """The number that digits or a word say; one too many for more digits than a number has."""
    word = written.casefold()
    if word in COUNTS:
        return COUNTS.index(word)
    return int(written) if len(written.lstrip("0")) <= len(str(MOST)) else MOST + 1


def title_of(form: ListForm, text: str) -> str:
    """The title of a card as its file has it; as it was written if there is no such card."""
    record = form.cards.titles.find(text)
    if record is not None:
        return record.title
    from wartable.cardgame.cardnames import title_called  # noqa: PLC0415  (few lists need it)

    return title_called(form.cards, text)


def card_of(form: ListForm, text: str) -> CardRecord | None:
    """The card that a piece of a line means, with tags and marks around it."""
    from wartable.cardgame.cardnames import card_called  # noqa: PLC0415  (few lists need it)

    return card_called(form.cards, text)


def is_field(form: ListForm, text: str, title: str) -> bool:
    """Whether a line gives a field a value that only looks like copies of a card."""
    return FIELD.fullmatch(text) is not None and form.cards.find(title_of(form, title)) is None


def is_heading(form: ListForm, text: str) -> bool:
    """Whether a line only says what follows, or how much of it there is."""
    if FRAME.fullmatch(text) or text.endswith(":"):
        return True
    return form.heading(bare(re.sub(r"\d+", "", text)))


def write(form: ListForm, deck: Deck) -> str:
    """A deck as a list, in one way: its fields, then its cards by group in their order."""
    fields = {NAME: deck.name, **deck.fields}
    lines = [f"{key}: {value}" for key, value in fields.items() if value]
    sections: dict[str, dict[str, int]] = {}
    for kind, cards in grouped(form, deck).items():
        sections.setdefault(form.groups.get(kind, "Not in the card pool"), {}).update(cards)
    for heading, cards in sections.items():
        lines += ["", f"# {heading} ({sum(cards.values())})"]
        lines += [f"{count}x {title}" for title, count in cards.items()]
    return "\n".join(lines).lstrip("\n") + "\n"


def grouped(form: ListForm, deck: Deck) -> dict[str, dict[str, int]]:
    """The cards of a deck by type in the order of a list, at the end "" for those not there."""
    groups: dict[str, dict[str, int]] = {}
    known = [
        (record, n) for n, title in deck.cards if (record := form.cards.find(title)) is not None
    ]
    for record, count in sorted(known, key=lambda each: form.place(each[0])):
        cards = groups.setdefault(str(record.facts.get("type", UNTYPED)), {})
        cards[record.title] = cards.get(record.title, 0) + count
    for count, title in deck.cards:
        if form.cards.find(title) is None:
            cards = groups.setdefault("", {})
            cards[title] = cards.get(title, 0) + count
    return {kind: groups[kind] for kind in (*form.groups, "") if kind in groups}


def canonical(form: ListForm, deck: Deck) -> Deck:
    """The same deck with its titles as the card files have them, each once, in a list's order."""
    groups = grouped(form, deck).values()
    made = Deck(deck.name, [(n, title) for cards in groups for title, n in cards.items()])
    made.fields.update(deck.fields)
    return made
