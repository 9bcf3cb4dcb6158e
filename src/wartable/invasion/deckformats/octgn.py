"""OCTGN's deck files, .o8d, both ways.

<deck game="...">                       Warhammer: Invasion by its number
  <section name="Capital">              the capital board, then the deck
    <card qty="1" id="...">Dwarf Capital</card>
  </section>
  <section name="Deck">
    <card qty="3" id="...">Troll Slayers</card>
  </section>
  <notes>name: Slayers</notes>          what else our lists say
</deck>

OCTGN finds a card by its id, which is in OCTGN's own set files and not ours to know. A reader of
ours goes by the title, and by the id where that is missing; a writer takes OCTGN's ids from the
folder of an installed game (octgnpackage), else ids made from our own, which OCTGN does not know.
"""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from wartable.cardgame.deck import Breach, Deck
from wartable.cardgame.decktext import NAME, title_of
from wartable.invasion.deckformats.octgnpackage import GAME, STANDARD, Package, installed
from wartable.invasion.deckformats.safexml import Element, parse
from wartable.invasion.decklists import CAPITAL, GROUPS, LISTS, race_called
from wartable.invasion.pool import CARDS, pool
from wartable.invasion.terms import NEUTRAL, RACES
from wartable.kernel.errors import Place, WartableError

BOARD = re.compile(r"\W*\b(?:the\s+)?(?P<race>.+?)\W+(?:capital|board|city)\b.*", re.IGNORECASE)
FIELD = re.compile(r"(?P<key>[a-z][a-z0-9_]*): (?P<value>.*\S)")
COUNT = re.compile(r"0*[1-9][0-9]{0,8}")
NOT_XML = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def read(text: str, name: str = "") -> tuple[Deck, list[Breach]]:
    """The deck of an OCTGN file, and its cards that cannot be understood."""
    root = parse(text)
    if root.tag != "deck":
        raise WartableError(
            f"an OCTGN deck begins with <deck>, not with <{root.tag}>",
            place=Place(line=root.line),
            remedy="is it an .o8d file?",
        )
    game = root.attributes.get("game", "").strip("{}").lower()
    if game not in ("", GAME):
        raise WartableError(
            f"this deck is for another game of OCTGN ({game})",
            place=Place(line=root.line),
            remedy=f"decks of Warhammer: Invasion have game={GAME}",
        )
    reader = Reader(name)
    for section in root.each("section"):
        for card in section.each("card"):
            reader.card(card, "capital" in section.attributes.get("name", "").lower())
    for notes in root.each("notes"):
        reader.notes(notes.text)
    return reader.deck(), reader.problems


class Reader:
    """Gathers what the elements say."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.capital = ""
        self.fields: dict[str, str] = {}
        self.counts: dict[str, int] = {}
        self.problems: list[Breach] = []

    def deck(self) -> Deck:
        """What has been read."""
        made = Deck(self.name, [(count, title) for title, count in self.counts.items()])
        made.fields.update({CAPITAL: self.capital} if self.capital else {})
        made.fields.update(self.fields)
        return made

    def card(self, card: Element, in_capital: bool) -> None:  # noqa: FBT001  (the section's kind)
        """Read a card: a capital board, or copies of a title."""
        title = title_of(LISTS.form, " ".join(card.text.split()) or by_id().get(id_of(card), ""))
        race = "" if CARDS.find(title) else capital_called(title, in_capital)
        count = card.attributes.get("qty", "1").strip()
        if race:
            self.capital = race
        elif not title:
            self.problem(card, "the card has no title, and its id is not known", "")
        elif in_capital and CARDS.find(title) is None:
            self.problem(card, f"{title} is no capital; write the race, as in Dwarf Capital", "")
        elif not COUNT.fullmatch(count):
            self.problem(card, f"{title}: the qty {count!r} is no number of copies", title)
        else:
            self.counts[title] = self.counts.get(title, 0) + int(count)

    def problem(self, card: Element, sentence: str, title: str) -> None:
        """Note what is wrong with a card, and where."""
        self.problems.append(Breach("", f"line {card.line}: {sentence}", [title] if title else []))

    def notes(self, text: str) -> None:
        """Read the notes: lines as we write them are fields, others are somebody's own."""
        for line in text.splitlines():
            match = FIELD.fullmatch(line.strip())
            if match and match["key"] == NAME:
                self.name = match["value"]
            elif match:
                self.fields[match["key"]] = match["value"]


def id_of(card: Element) -> str:
    """The id of a card's element, in one spelling."""
    return card.attributes.get("id", "").strip().strip("{}").lower()


def capital_called(title: str, in_capital: bool) -> str:  # noqa: FBT001  (the section's kind)
    """The race whose board a card is, "" if it is none."""
    match = BOARD.fullmatch(title)
    race = race_called(match["race"] if match else title)
    is_race = RACES.get(race, NEUTRAL) != NEUTRAL
    return race if is_race and (match or in_capital) else ""


def our_id(card_id: str) -> str:
    """An id for a card, made from its own: the same at all times, unknown to OCTGN."""
    from uuid import UUID, uuid5  # noqa: PLC0415  (only who writes one needs it)

    return str(uuid5(UUID(GAME), card_id))


def by_id() -> dict[str, str]:
    """The titles of the cards by the ids that we make."""
    return {our_id(record.id): record.title for record in pool()}


def write(deck: Deck, package: Package = STANDARD) -> str:
    """A deck as an OCTGN file, with the names and ids of a package."""
    capital = race_called(deck.fields.get(CAPITAL, ""))
    boards = [(1, package.board(capital))] if capital else []
    groups = LISTS.grouped(deck)
    cards = [
        (count, title)
        for kind in sorted(groups, key=[*GROUPS, ""].index)
        for title, count in groups[kind].items()
    ]
    fields = {NAME: deck.name, **{k: v for k, v in deck.fields.items() if k != CAPITAL}}
    notes = [f"{key}: {' '.join(value.split())}" for key, value in fields.items() if value.strip()]
    lines = [
        '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
        f'<deck game="{package.game}">',
        *section(package.sections[0], boards, package),
        *section(package.sections[1], cards, package),
        f"  <notes>{quoted(chr(10).join(notes))}</notes>",
        "</deck>",
    ]
    return "\n".join(lines) + "\n"


def write_for(deck: Deck, folder: Path) -> str:
    """A deck as a file for the OCTGN that is installed in a folder."""
    return write(deck, installed(folder))


def section(name: str, cards: list[tuple[int, str]], package: Package) -> list[str]:
    """A section with its cards."""
    lines = [
        f'    <card qty="{count}" id="{card_id(title, package)}">{quoted(title)}</card>'
        for count, title in cards
    ]
    return [f'  <section name="{quoted(name)}" shared="False">', *lines, "  </section>"]


def card_id(title: str, package: Package) -> str:
    """OCTGN's id of a card if the package has it, else one of our own."""
    record = CARDS.find(title)
    return package.id_of(title) or our_id(record.id if record else title)


def quoted(text: str) -> str:
    """Text as XML has it."""
    if found := NOT_XML.search(text):
        raise WartableError(
            f"XML has no place for the sign {found[0]!r} in {text!r}", remedy="take it out"
        )
    return escape(text)
