"""Every published card of a game in a line: its facts and its text, if it is in.

Facts and script lines are ours; of a card that is not in yet only title, set and number are known.
The publisher's wording stands nowhere.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from wartable.cardgame.cardfile import BEYOND, CardRecord
from wartable.cardgame.published import PublishedCard
from wartable.games import door
from wartable.table.library.glossary import Glossary, glossary

IN = "in"
MISSING = "missing"
FULL_NAMES = {"invasion": "Warhammer: Invasion", "champions": "Age of Sigmar: Champions"}
LIMITED = "limited"
RESTRICTED = {"INV-RESTRICT": "restricted", "INV-BAN": "banned"}
"""The areas of rules that list cards by their titles, and what such cards are."""

Number = int | None


@dataclass(frozen=True)
class CatalogueCard:
    """A card as a list shows it; what its type does not have is null or empty."""

    id: str
    title: str
    set: str
    number: str
    """In its set, "" where none is known."""
    also: list[str]
    """Where else it was printed, as in Assault on Ulthuan 57."""
    state: str
    """`in`, or `missing` while it cannot be played yet."""
    type: str
    race: str
    """The race, or the alliance."""
    cost: int | str | None
    loyalty: Number
    power: Number
    powers: dict[str, int] | None
    """Of a legend: its power in each zone."""
    hp: Number
    """Hit points; of a champion what it adds to health."""
    kind: str
    """The class of a champion or ability, the duration of a blessing."""
    corners: list[str]
    quest: list[str]
    marks: str
    """The picture of marked places."""
    realm: str
    rarity: str
    traits: list[str]
    """Traits, or tags."""
    keywords: list[str]
    flags: list[str]
    """`unique`, `limited`, `restricted`, `banned`, `beyond the rules document`."""
    copies: Number
    """How many were in the box."""
    text: list[str]
    """Its lines in the notation of card script."""


@dataclass(frozen=True)
class SetLine:
    """A published set, and how far it is in."""

    name: str
    slug: str
    published: int
    present: int


@dataclass(frozen=True)
class Catalogue:
    """All cards of a game."""

    game: str
    title: str
    published: int
    present: int
    sets: list[SetLine]
    cards: list[CatalogueCard]


@cache
def catalogue(game: str) -> Catalogue:
    """All published cards of a game, in the order of publication, each title once."""
    cards = door(game).cards
    records = {card.title: card for known in cards.sets.built_in() for card in known.cards}
    printed: dict[str, list[PublishedCard]] = {}
    for each in cards.form.published:
        printed.setdefault(each.title, []).append(each)
    names = {known.slug: known.name for known in cards.sets.built_in()}
    for title, record in records.items():
        if title not in printed:
            printed[title] = [PublishedCard(title, names[record.set], str(record.number))]
    words, listed = glossary(game), lists(game)
    found = [line(each, records.get(title), words, listed) for title, each in printed.items()]
    sets = set_lines(game, records)
    published = sum(each.published for each in sets)
    present = sum(each.present for each in sets)
    return Catalogue(game, full_name(game), published, present, sets, found)


def card_line(game: str, printed: PublishedCard, record: CardRecord) -> CatalogueCard:
    """A card of a game that is in no list, such as a home-made one, as a list would show it."""
    return line([printed], record, glossary(game), lists(game))


def set_lines(game: str, records: Mapping[str, CardRecord]) -> list[SetLine]:
    """The sets of a game and how many of their cards are in."""
    return [
        SetLine(name, slug(name), len(cards), sum(card.title in records for card in cards))
        for name, cards in door(game).cards.form.published.sets.items()
    ]


def line(
    printings: list[PublishedCard],
    record: CardRecord | None,
    words: Glossary,
    listed: Mapping[str, list[str]],
) -> CatalogueCard:
    """A card from where it was printed and from what its file says."""
    first, *others = printings
    facts = record.facts if record else {}
    power = facts.get("power")
    script = record.script if record else []
    return CatalogueCard(
        id=record.id if record else f"{slug(first.set)}-{number_in(first)}",
        title=first.title,
        set=first.set,
        number=first.number,
        also=[each.printed for each in others],
        state=IN if record else MISSING,
        type=text_of(facts, "type").lower(),
        race=text_of(facts, "race", "alliance"),
        cost=cost_of(facts),
        loyalty=whole(facts.get("loyalty")),
        power=whole(power),
        powers={str(zone): int(value) for zone, value in power.items()}
        if isinstance(power, dict)
        else None,
        hp=whole(facts.get("hit_points", facts.get("health"))),
        kind=text_of(facts, "class", "duration"),
        corners=texts_of(facts, "corners"),
        quest=texts_of(facts, "quest"),
        marks=text_of(facts, "marks"),
        realm=text_of(facts, "realm"),
        rarity=text_of(facts, "rarity"),
        traits=[*texts_of(facts, "traits"), *texts_of(facts, "tags")],
        keywords=words.keywords(script),
        flags=flags(record, listed) if record else [],
        copies=whole(facts.get("copies")),
        text=script,
    )


def flags(record: CardRecord, listed: Mapping[str, list[str]]) -> list[str]:
    """What holds of a card or not."""
    told = {"unique": bool(record.facts.get("unique")), LIMITED: LIMITED in record.script}
    return [
        *(word for word, holds in told.items() if holds),
        *(word for word, titles in listed.items() if record.title in titles),
        *([BEYOND] if record.beyond else []),
    ]


@cache
def lists(game: str) -> dict[str, list[str]]:
    """The cards that are restricted or banned, as the rules list them."""
    book = door(game).rulebook
    areas = [area for section in book.sections for area in section.areas]
    return {
        RESTRICTED[area.key]: [title for rule in area.rules for title in rule.cards]
        for area in areas
        if area.key in RESTRICTED
    }


def text_of(facts: Mapping[str, object], *names: str) -> str:
    """The first of some facts that a card has, "" if it has none of them."""
    return next((str(facts[name]) for name in names if facts.get(name)), "")


def texts_of(facts: Mapping[str, object], name: str) -> list[str]:
    """A fact that is a list of texts; empty if the card has none."""
    value = facts.get(name)
    return [str(each) for each in value] if isinstance(value, list) else []


def cost_of(facts: Mapping[str, object]) -> int | str | None:
    """The cost of a card: a number, X, or none at all."""
    cost = facts.get("cost")
    return cost if isinstance(cost, int | str) else None


def whole(value: object) -> int | None:
    """A number, if it is one."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def number_in(card: PublishedCard) -> str:
    """What tells a card from the others of its set: its number, or its title where none is known.

    >>> number_in(PublishedCard("Foo", "Bar", "7")), number_in(PublishedCard("The Foo", "Bar", ""))
    ('007', 'the-foo')
    """
    return f"{int(card.number):03d}" if card.number.isdigit() else slug(card.title)


def slug(name: str) -> str:
    """A name as it stands in an address.

    >>> slug("The Deathmaster's Dance")
    'the-deathmaster-s-dance'
    """
    return re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")


def full_name(game: str) -> str:
    """What a game is called on its box."""
    return FULL_NAMES.get(game, game.capitalize())


def by_id(game: str) -> dict[str, CatalogueCard]:
    """All cards of a game by their ids."""
    return {card.id: card for card in catalogue(game).cards}


def by_title(game: str) -> dict[str, CatalogueCard]:
    """All cards of a game by their titles."""
    return {card.title: card for card in catalogue(game).cards}
