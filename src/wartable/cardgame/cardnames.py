"""Which card a piece of a list means: a title with what lists put around it, or an id.

Troll Slayers (Core 4)        the set behind it, in brackets or after a sign
[Core] Troll Slayers          or before it, as in `CS4 Troll Slayers`
Infiltrate (Core Set)         of titles with the same letters the one of that set: Infiltrate!
core-004, CS 4                its id, or the number alone
**Troll Slayers**  0.25 €     marks and prices, which mean nothing
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from wartable.cardgame.cardfile import CardRecord, CardSet
from wartable.cardgame.cards import Cards
from wartable.cardgame.decktext import COUNTS
from wartable.cardgame.formats import short
from wartable.cardgame.titles import bare
from wartable.kernel.rules import Definition

BEHIND = re.compile(r"\s*[(\[{](?P<tag>[^()\[\]{}]*)[)\]}]$")
BEFORE = re.compile(r"^[(\[{](?P<tag>[^()\[\]{}]*)[)\]}]\s*")
SIGN = re.compile(r"\s*[|;]\s*|\s+[-\u2013\u2014/]\s+|\s*,\s+")
COMMA = ","
SIGNS = 4
"""How many parts may stand behind a title."""
CODED = re.compile(r"(?P<code>[A-Za-z]{2,4})[\s-]?#?(?P<number>\d{1,3})(?:\s+(?P<title>.+))?")
CODED_BEHIND = re.compile(r"(?P<title>.+?)\s+(?P<code>[A-Za-z]{2,4})\s?#?(?P<number>\d{1,3})")
NUMBERS = re.compile(r"[\s#]*\d+")
PRICE = re.compile(r"\s+(?:[$\u00a3\u20ac]\s?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)?\s?[$\u00a3\u20ac])$")
ID = re.compile(r"[a-z][a-z0-9-]*-\d{3}")

NUMBER = rf"(?P<count>\d+|{'|'.join(COUNTS)})"
ODDLY = (
    re.compile(
        rf"[|\"(\[\s]*[xX+]?\s*{NUMBER}\s*[xX]?[\s|;,.:)\]\"=-]+(?P<title>.+?)[\s|\"]*",
        re.IGNORECASE,
    ),
    re.compile(
        rf"[|\"\s]*(?P<title>.+?)[\s|;,.:(\[\"*=\u2013-]+[xX]?\s*{NUMBER}\s*(?:[xX]|copies|copy|cards?)?"
        r"[\s|)\]\"]*",
        re.IGNORECASE,
    ),
)
"""Counts in odd places, with the signs of tables around them; only for cards that there are."""

Reading = tuple[str, tuple[str, ...]]
"""A title, and the tags that stood around it."""


def card_called(cards: Cards[Definition], text: str) -> CardRecord | None:
    """The card that a piece of a list means, None if it means none."""
    for title, tags in readings(cards, text):
        record = in_sets(cards, title, tags) or cards.find(title)
        if record is not None:
            return record
    return by_number(cards, text)


def oddly_counted(cards: Cards[Definition], text: str) -> tuple[str, str] | None:
    """Count and title of a line that surely has a card, wherever its count stands."""
    for pattern in ODDLY:
        match = pattern.fullmatch(text)
        record = card_called(cards, match["title"]) if match else None
        if match and record:
            return match["count"], record.title
    record = card_called(cards, text)
    return ("1", record.title) if record else None


def title_called(cards: Cards[Definition], text: str) -> str:
    """The title of a card as its file has it, or as it was published; else what was written."""
    record = card_called(cards, text)
    if record is not None:
        return record.title
    for title, _ in readings(cards, text):
        printed = cards.form.published.find(title)
        if printed is not None:
            return printed.title
    *_, (least, _) = bracketless(text.strip())
    return least or text.strip()


def readings(cards: Cards[Definition], text: str) -> Iterator[Reading]:
    """The titles that a text may hold, the longest first, each with the tags around it."""
    plain = PRICE.sub("", text.strip())
    for title, tags in bracketless(plain):
        yield title, tags
    for sign in list(SIGN.finditer(title))[: -SIGNS - 1 : -1]:
        left, right = title[: sign.start()], title[sign.end() :]
        if COMMA not in sign[0] or all(is_tag(cards, each) for each in SIGN.split(right)):
            yield left, (*tags, *SIGN.split(right))
    for pattern in (CODED, CODED_BEHIND):
        match = pattern.fullmatch(title)
        if match and match["title"] and sets_called(cards, match["code"]):
            yield match["title"], (*tags, match["code"])


def bracketless(text: str) -> Iterator[Reading]:
    """A text, and what is left of it when brackets at its ends are taken away."""
    tags: tuple[str, ...] = ()
    rest = text
    yield rest, tags
    while len(tags) < SIGNS and (match := BEHIND.search(rest) or BEFORE.search(rest)):
        rest = (rest[: match.start()] + rest[match.end() :]).strip()
        tags = (*tags, match["tag"])
        yield rest, tags


def in_sets(cards: Cards[Definition], title: str, tags: tuple[str, ...]) -> CardRecord | None:
    """Of several cards with the letters of a title the one of the sets that tags name."""
    twins = cards.titles.index.twins(title) if tags else []
    sets = {slug for tag in tags for slug in sets_called(cards, tag)} if twins else set()
    found = [record for record in twins if record.set in sets]
    return found[0] if len(found) == 1 else None


def sets_called(cards: Cards[Definition], tag: str) -> list[str]:
    """The sets that a tag names, with or without a number: by name, slug, cycle or code."""
    key = bare(NUMBERS.sub("", tag))
    heads = cards.pool.heads.items()
    return [slug for slug, head in heads if key and key in names_of(slug, head)]


def names_of(slug: str, head: CardSet) -> frozenset[str]:
    """What a set goes by, in bare letters."""
    return bare_names(slug, head.name, head.code, head.cycle)


@lru_cache(maxsize=500)
def bare_names(slug: str, name: str, code: str, cycle: str) -> frozenset[str]:
    """Names in bare letters, with and without articles."""
    words = (slug, name, short(name), f"{name} set", code, cycle, short(cycle))
    return frozenset(bare(word) for word in words)


def is_tag(cards: Cards[Definition], text: str) -> bool:
    """Whether a text only says where a card was printed."""
    return not bare(NUMBERS.sub("", text)) or bool(sets_called(cards, text))


def by_number(cards: Cards[Definition], text: str) -> CardRecord | None:
    """The card with an id, or with a number after the code or the name of its set."""
    key = text.strip().casefold()
    named = [record for record in cards.pool if record.id == key] if ID.fullmatch(key) else []
    if named:
        return named[0]
    number = NUMBERS.search(key)
    if number is None or number.end() != len(key) or not number.start():
        return None
    sets = sets_called(cards, key[: number.start()].strip(" -#"))
    wanted = int(number[0].strip(" #"))
    found = [each for each in cards.pool if each.set in sets and each.number == wanted]
    return found[0] if len(found) == 1 else None
