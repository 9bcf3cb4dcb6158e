"""A deck in some sixty characters that fit into a link: `wi1-` and URL-safe base64.

wi1-     Warhammer: Invasion, version 1
1 byte   the capital: 0 for none, else its place in CAPITALS
sets     how many, then for each its place in SETS from 1, or 0, the length of its slug and the slug
cards    of each set: how many, then for each the step from the number before and the copies
4 bytes  a check over all before it, the beginning too

A number is written seven bits a byte, the lowest first, with the eighth bit where more follow. Step
and copies share a number: the copies are its lowest two bits, or these are 0 and the copies follow.
SETS and CAPITALS only ever grow at their ends, so a code means the same deck for ever.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from wartable.cardgame.cardfile import CardRecord
from wartable.cardgame.deck import Breach, Deck, DeckError
from wartable.cardgame.deckrules import unknown_card
from wartable.invasion.decklists import CAPITAL, race_called
from wartable.invasion.pool import CARDS, pool
from wartable.kernel.errors import WartableError

PREFIX = "wi"
VERSION = 1
CODE = re.compile(r"(?:\S*[/=#?])?(?P<code>wi(?P<version>\d+)-(?P<body>[A-Za-z0-9_-]+))/?")
LONGEST = 4000
CHECK = 4
FEW = 3
"""Copies that fit beside the step."""
MOST = 1000
COPY_AGAIN = "copy the whole code again"

CAPITALS = ("", "Dwarf", "Empire", "High Elf", "Orc", "Chaos", "Dark Elf")

SETS = (
    "",
    "core",
    "the-skavenblight-threat",
    "path-of-the-zealot",
    "tooth-and-claw",
    "the-deathmaster-s-dance",
    "the-warpstone-chronicles",
    "arcane-fire",
    "assault-on-ulthuan",
    "the-burning-of-derricksburg",
    "the-fall-of-karak-grimaz",
    "the-silent-forge",
    "redemption-of-a-mage",
    "the-fourth-waystone",
    "bleeding-sun",
    "march-of-the-damned",
    "omens-of-ruin",
    "the-chaos-moon",
    "the-twin-tailed-comet",
    "signs-in-the-stars",
    "the-eclipse-of-hope",
    "fiery-dawn",
    "legends",
    "the-inevitable-city",
    "realm-of-the-phoenix-king",
    "the-iron-rock",
    "karaz-a-karak",
    "city-of-winter",
    "the-imperial-throne",
    "rising-dawn",
    "fragments-of-power",
    "the-accursed-dead",
    "vessel-of-the-winds",
    "portent-of-doom",
    "shield-of-the-gods",
    "days-of-blood",
    "oaths-of-vengeance",
    "battle-for-the-old-world",
    "glory-of-days-past",
    "the-ruinous-hordes",
    "faith-and-steel",
    "cataclysm",
    "hidden-kingdoms",
)
"""Every official set in the order of publication; a home-made one is written by its slug."""


def is_code(text: str) -> bool:
    """Whether a text is a deck code, alone or at the end of a link."""
    return len(text) <= LONGEST and CODE.fullmatch(text.strip()) is not None


# -- writing ----------------------------------------------------------------------------------


def write(deck: Deck) -> str:
    """A deck as a code; DeckError if it has what a code cannot tell."""
    counts, problems = counted(deck)
    capital = race_called(deck.fields.get(CAPITAL, ""))
    if capital not in CAPITALS:
        problems.append(Breach("", f"there is no capital of {capital}"))
    if problems:
        raise DeckError(deck.name, problems)
    body = bytes([CAPITALS.index(capital)]) + cards_as_bytes(counts)
    check = zlib.crc32(start(VERSION) + body).to_bytes(CHECK, "big")
    return start(VERSION).decode() + base64.urlsafe_b64encode(body + check).decode().rstrip("=")


def counted(deck: Deck) -> tuple[dict[tuple[str, int], int], list[Breach]]:
    """Copies by set and number, and what cannot be told so."""
    counts: dict[tuple[str, int], int] = {}
    problems: list[Breach] = []
    for count, title in deck.cards:
        record = CARDS.find(title)
        if record is None:
            problems.append(unknown_card(CARDS, title))
        else:
            key = record.set, record.number
            counts[key] = counts.get(key, 0) + count
            if counts[key] > MOST:
                problems.append(Breach("", f"a code has no place for {count} {title}", [title]))
    return counts, problems


def cards_as_bytes(counts: dict[tuple[str, int], int]) -> bytes:
    """The cards, set by set in the order of their numbers."""
    slugs = sorted({slug for slug, _ in counts}, key=lambda slug: (slug not in SETS, place(slug)))
    out = number(len(slugs))
    for slug in slugs:
        cards = sorted((card, count) for (known, card), count in counts.items() if known == slug)
        out += set_as_bytes(slug) + number(len(cards))
        before = -1
        for card, count in cards:
            few = count if count <= FEW else 0
            out += number((card - before) << 2 | few) + (b"" if few else number(count))
            before = card
    return out


def place(slug: str) -> tuple[int, str]:
    """Where a set stands among all."""
    return (SETS.index(slug), "") if slug in SETS else (0, slug)


def set_as_bytes(slug: str) -> bytes:
    """A set by its place, or by its slug."""
    if slug in SETS:
        return number(SETS.index(slug))
    return number(0) + number(len(slug)) + slug.encode("ascii")


def number(value: int) -> bytes:
    """A number, seven bits a byte."""
    out = b""
    while value > 0x7F:
        out += bytes([value & 0x7F | 0x80])
        value >>= 7
    return out + bytes([value])


def start(version: int) -> bytes:
    """How the codes of a version begin."""
    return f"{PREFIX}{version}-".encode("ascii")


# -- reading ----------------------------------------------------------------------------------


def read(text: str, name: str = "") -> tuple[Deck, list[Breach]]:
    """The deck of a code, and its cards that are not in the pool here."""
    match = CODE.fullmatch(text.strip()) if len(text) <= LONGEST else None
    if match is None:
        remedy = f"a code begins with {PREFIX}{VERSION}-, as `deck convert --to code` writes it"
        raise WartableError("this is no deck code", remedy=remedy)
    if match["version"] != str(VERSION):
        what = f"this deck code has version {match['version']}, and {VERSION} is read here"
        raise WartableError(what, remedy="get a newer wartable")
    reader = Bytes(checked(match["body"]))
    capital = reader.byte()
    if capital >= len(CAPITALS):
        raise unknown(f"capital {capital}")
    cards, problems = looked_up(reader)
    deck = Deck(name, cards)
    deck.fields.update({CAPITAL: CAPITALS[capital]} if capital else {})
    return deck, problems


def checked(body: str) -> bytes:
    """The bytes of a code, if its check is right and it is written in the one way."""
    try:
        found = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except (binascii.Error, ValueError):
        found = b""
    payload, check = found[:-CHECK], found[-CHECK:]
    right = zlib.crc32(start(VERSION) + payload).to_bytes(CHECK, "big")
    again = base64.urlsafe_b64encode(found).decode().rstrip("=")
    if not payload or check != right or again != body:
        raise WartableError("this deck code is damaged: its check fails", remedy=COPY_AGAIN)
    return payload


class Bytes:
    """Takes numbers off a row of bytes."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def byte(self) -> int:
        """The next byte."""
        if self.at >= len(self.data):
            raise unknown("end")
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """The next number."""
        value = shift = 0
        while shift <= 28:  # four bytes are more than a deck needs
            part = self.byte()
            value |= (part & 0x7F) << shift
            if part < 0x80:
                return value
            shift += 7
        raise unknown("number")

    def slug(self) -> str:
        """The next set."""
        index = self.number()
        if index:
            if index >= len(SETS):
                raise unknown(f"set {index}")
            return SETS[index]
        return bytes(self.byte() for _ in range(self.number())).decode("ascii", "replace")


def looked_up(reader: Bytes) -> tuple[list[tuple[int, str]], list[Breach]]:
    """The cards of a code by their titles, and those that are not there."""
    known: dict[tuple[str, int], CardRecord] = {(each.set, each.number): each for each in pool()}
    cards: list[tuple[int, str]] = []
    problems: list[Breach] = []
    for _ in range(reader.number()):
        slug, card = reader.slug(), -1
        for _ in range(reader.number()):
            packed = reader.number()
            card += packed >> 2
            count = packed & FEW or reader.number()
            record = known.get((slug, card))
            if record is not None and count:
                cards.append((count, record.title))
            else:
                what = f"{count} of number {card} of the set {slug}, which has no such card here"
                problems.append(Breach("", what))
    return cards, problems


def unknown(what: str) -> WartableError:
    """What to say of a code whose check is right and whose contents we do not understand."""
    return WartableError(f"this deck code has an unknown {what}", remedy="get a newer wartable")
