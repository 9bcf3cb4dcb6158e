"""The publisher's deck code: URL-safe base64 of a few bytes a card.

1 byte   0xFF
1 byte   the version, 1
cards    of each: one byte for the copies, four for its official number, signed, the lowest first

Bytes are counted from 0 in messages. The code has no check and no name; the order is free.
"""

from __future__ import annotations

import base64
import re
import struct

from wartable.cardgame.deck import Breach, Deck, DeckError
from wartable.cardgame.deckrules import unknown_card
from wartable.champions.decklists import LISTS
from wartable.champions.pool import CARDS, pool
from wartable.kernel.errors import WartableError

FIRST = 0xFF
VERSION = 1
HEAD = 2
CARD = struct.Struct("<Bi")
MOST = 255
LONGEST = 4000
COPY_AGAIN = "copy the whole code again"

CODE = re.compile(r"(?:\S*[/=#?])?(?P<body>_w[A-Za-z0-9_-]*={0,2})/?")
"""The first byte makes every code begin so; it may stand at the end of a link."""
OTHER = re.compile(r"/w[A-Za-z0-9+/]*={0,2}")
"""The same in plain base64, which some programs write."""
STRANGE = re.compile(r"[^A-Za-z0-9_-]")


def is_code(text: str) -> bool:
    """Whether a text is a deck code, alone or at the end of a link."""
    return len(text) <= LONGEST and body_of(text) is not None


def body_of(text: str) -> str | None:
    """The code in a text, in the URL-safe signs and without the signs that fill it up."""
    plain = text.strip()
    if OTHER.fullmatch(plain):
        plain = plain.replace("+", "-").replace("/", "_")
    match = CODE.fullmatch(plain)
    return match["body"].rstrip("=") if match else None


# -- writing ----------------------------------------------------------------------------------


def write(deck: Deck) -> str:
    """A deck as a code; DeckError if it has what a code cannot tell."""
    out = bytes([FIRST, VERSION])
    problems: list[Breach] = []
    for count, title in LISTS.canonical(deck).cards:
        record = CARDS.find(title)
        number = record.facts.get("official_id") if record else None
        if record is None:
            problems.append(unknown_card(CARDS, title))
        elif not isinstance(number, int):
            what = f"{title} has no official number, so a code cannot name it"
            problems.append(Breach("", what, [title]))
        elif count > MOST:
            problems.append(Breach("", f"a code has no place for {count} {title}", [title]))
        else:
            out += CARD.pack(count, number)
    if problems:
        raise DeckError(deck.name, problems)
    return base64.urlsafe_b64encode(out).decode().rstrip("=")


# -- reading ----------------------------------------------------------------------------------


def read(text: str, name: str = "") -> tuple[Deck, list[Breach]]:
    """The deck of a code, and its cards that are not in the pool here."""
    data = opened(text)
    titles = {record.facts.get("official_id"): record.title for record in pool()}
    counts: dict[str, int] = {}
    problems: list[Breach] = []
    for at in range(HEAD, len(data), CARD.size):
        count, number = CARD.unpack_from(data, at)
        title = titles.get(number)
        if title is None:
            what = f"byte {at + 1}: {count} of number {number}, which no card here has"
            problems.append(Breach("", what))
        elif not count:
            problems.append(Breach("", f"byte {at}: no copy of {title}", [title]))
        else:
            counts[title] = counts.get(title, 0) + count
    return Deck(name, [(count, title) for title, count in counts.items()]), problems


def opened(text: str) -> bytes:
    """The bytes of a code whose beginning and length are right."""
    if len(text) > LONGEST:
        raise WartableError(f"this is too long for a deck code: {len(text)} signs")
    body = body_of(text)
    if body is None:
        body = text.strip().rstrip("=")
        strange = STRANGE.search(body)
        if strange or not body:
            what = f"sign {strange.start() + 1}, {strange[0]!r}" if strange else "it is empty"
            remedy = "a code has letters, digits, - and _ only"
            raise WartableError(f"this is no deck code: {what}", remedy=remedy)
    if len(body) % 4 == 1:
        what = f"this deck code breaks off: its last sign, {len(body)}, is half a byte"
        raise WartableError(what, remedy=COPY_AGAIN)
    data = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    if data[0] != FIRST:
        what = f"this is no deck code: byte 0 is 0x{data[0]:02X}, and a code begins with 0xFF"
        raise WartableError(what, remedy="deck codes begin with _w")
    if len(data) < HEAD:
        raise WartableError("this deck code breaks off after byte 0", remedy=COPY_AGAIN)
    if data[1] != VERSION:
        what = f"byte 1 of this deck code says version {data[1]}, and {VERSION} is read here"
        raise WartableError(what, remedy="get a newer wartable")
    rest = (len(data) - HEAD) % CARD.size
    if rest:
        what = f"the card at byte {len(data) - rest} has {rest} of {CARD.size} bytes"
        raise WartableError(f"this deck code breaks off: {what}", remedy=COPY_AGAIN)
    return data
