"""One card with everything: its lines, the words in them, what was ruled about it, its proofs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from wartable.cardgame.rulebook import Decision, Entry, Note, Rule
from wartable.games import door
from wartable.kernel.errors import WartableError
from wartable.table.library.catalogue import IN, CatalogueCard, by_id
from wartable.table.library.glossary import GlossaryWord, glossary
from wartable.table.library.proofs import CardProof, proofs_of


class NoCard(WartableError):
    """No card has this id."""


@dataclass(frozen=True)
class Ruling:
    """A rule, decision or note that names a card."""

    id: str
    kind: str
    """`rule`, `decision` or `note`."""
    text: str
    answer: str
    """What was decided, or what holds; "" for a rule."""


@dataclass(frozen=True)
class TextPart:
    """A piece of a line: a word that explains itself, or what stands between such words."""

    text: str
    word: str
    """The word it is a form of; "" for what is no such word."""


@dataclass(frozen=True)
class CardPage:
    """A card with everything."""

    game: str
    card: CatalogueCard
    lines: list[list[TextPart]]
    words: list[GlossaryWord]
    rulings: list[Ruling]
    proofs: list[CardProof]
    unproven: str
    """Why it needs no scenario, "" if it does."""
    balance: dict[str, str]
    """What the balance list of 2020 changes about it."""
    decks: list[str]
    """The decks that come with the game and have it."""


def card_page(game: str, card_id: str) -> CardPage:
    """A card by its id; NoCard if none has it."""
    card = by_id(game).get(card_id)
    if card is None:
        raise NoCard(f"{game} has no card {card_id!r}", remedy="look at the list of all cards")
    record = door(game).cards.find(card.title) if card.state == IN else None
    words = glossary(game)
    return CardPage(
        game=game,
        card=card,
        lines=[parts_of(game, line) for line in card.text],
        words=words.in_lines(card.text),
        rulings=rulings(game, card.title),
        proofs=proofs_of(game, card.title),
        unproven=record.no_scenario if record else "",
        balance=balance_of(record.facts) if record else {},
        decks=decks_with(game, card.title) if record else [],
    )


def parts_of(game: str, line: str) -> list[TextPart]:
    """A line in pieces, so that its words can explain themselves."""
    words = glossary(game)
    if words.pattern is None:
        return [TextPart(line, "")]
    found: list[TextPart] = []
    at = 0
    for match in words.pattern.finditer(line.lower()):
        if match.start() > at:
            found.append(TextPart(line[at : match.start()], ""))
        form = match[0]
        found.append(TextPart(line[match.start() : match.end()], words.by_form[form].word))
        at = match.end()
    return [*found, *([TextPart(line[at:], "")] if at < len(line) else [])]


def rulings(game: str, title: str) -> list[Ruling]:
    """What names a card: rules that give it as an example, decisions, notes."""
    named = re.compile(rf"(?<!\w){re.escape(title)}(?!\w)")
    book = door(game).rulebook
    return [ruling(entry) for entry in book.entries.values() if concerns(entry, title, named)]


def concerns(entry: Entry, title: str, named: re.Pattern[str]) -> bool:
    """Whether an entry of the rulebook names a card."""
    if isinstance(entry, Rule):
        texts = (entry.statement, *entry.notes)
        return title in entry.cards or any(named.search(each) for each in texts)
    if isinstance(entry, Decision):
        texts = (entry.question, entry.decision, entry.reason)
    else:
        texts = (entry.subject, entry.found, entry.holds)
    return any(named.search(each) for each in texts)


def ruling(entry: Entry) -> Ruling:
    """An entry of the rulebook as a card's page shows it."""
    if isinstance(entry, Rule):
        return Ruling(entry.id, "rule", entry.statement, "")
    if isinstance(entry, Decision):
        return Ruling(entry.id, "decision", entry.question, entry.decision)
    return note_ruling(entry)


def note_ruling(note: Note) -> Ruling:
    """A note as a card's page shows it."""
    return Ruling(note.id, "note", note.subject, note.holds or note.found)


def balance_of(facts: Mapping[str, object]) -> dict[str, str]:
    """What the balance list changes, in words."""
    changes = facts.get("balance")
    told = changes if isinstance(changes, dict) else {}
    return {
        str(name): ", ".join(map(str, value)) if isinstance(value, list) else str(value)
        for name, value in told.items()
    }


def decks_with(game: str, title: str) -> list[str]:
    """The decks that come with the game and have a card."""
    return [name for name, titles in built_in(game).items() if title in titles]


@cache
def built_in(game: str) -> dict[str, list[str]]:
    """The titles of each deck that comes with a game."""
    lists = door(game).decks.lists
    return {name: lists.read(lists.built_in_text(name))[0].titles() for name in lists.built_in()}
