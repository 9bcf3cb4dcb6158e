"""Every message that a page may send over a link, and every body that it may send to a path."""

from __future__ import annotations

import json
from typing import Final

from wartable.offline.kinds import (
    UNSENT,
    Flag,
    Many,
    Maybe,
    Number,
    OneOf,
    Pair,
    Part,
    Shape,
    Table,
    Text,
    Whole,
)
from wartable.table.library import drawing
from wartable.table.phrases import PHRASES
from wartable.table.refusals import BAD, TOO_LARGE, Refused

VERSION: Final = 1
LARGEST_MESSAGE: Final = 16_384
LARGEST_BODY: Final = 65_536

NAME: Final = Text(24)
WORD: Final = Text(64)
TITLE: Final = Text(100)
TOKEN: Final = Text(128)
COUNT: Final = Whole(0, 2**31)
SECONDS: Final = Whole(0, 60 * 60 * 24 * 30)
DECK: Final = Text(20_000, pattern=None)
WHO: Final = Text(2**31, pattern=r"^(me|open|agent:[a-z]{1,20})$(?!\n)")

STOPS: Final = {
    "where": Part(Many(Pair(WORD, WORD), 100), UNSENT),
    "yield": Part(Maybe(OneOf(("event", "turn"))), UNSENT),
    "orders": Part(Many(TITLE, 100), UNSENT),
}
BACK: Final = {"to": Part(Maybe(COUNT), None)}
OFFER: Final = {
    "what": Part(OneOf(("agent", "draw", "open", "rematch"))),
    "share": Part(WORD, ""),
}
ANSWER: Final = {
    "what": Part(OneOf(("agent", "back", "draw", "open", "rematch"))),
    "yes": Part(Flag()),
    "to": Part(Maybe(COUNT), None),
    "share": Part(WORD, ""),
}
PICK: Final = {"seq": Part(COUNT), "option": Part(COUNT), "nonce": Part(WORD, "")}
SAY: Final = {
    "text": Part(Maybe(Text(500, 1)), None),
    "phrase": Part(Maybe(OneOf(tuple(sorted(PHRASES)))), None),
}
MUTED: Final = Many(OneOf(("seats", "watchers")), 2)

MESSAGES: Final = {
    "join": Shape(
        {
            "room": Part(WORD),
            "token": Part(TOKEN, ""),
            "have": Part(Maybe(COUNT), None),
            "eye": Part(Maybe(Whole(0, 1)), None),
            "mute": Part(MUTED, []),
            "v": Part(Whole(), VERSION),
        }
    ),
    "pick": Shape(PICK),
    "stops": Shape(STOPS),
    "ask": Shape(
        {
            "card": Part(Whole()),
            "what": Part(OneOf(("values", "why")), "why"),
            "verb": Part(WORD, ""),
            "place": Part(WORD, ""),
        }
    ),
    "hint": Shape({"seq": Part(COUNT)}),
    "back": Shape(BACK),
    "offer": Shape(OFFER),
    "answer": Shape(ANSWER),
    "say": Shape(SAY),
    "mute": Shape({"who": Part(MUTED)}),
    "concede": Shape({}),
    "claim": Shape({}),
    "ping": Shape({"t": Part(Number(), 0)}),
}
"""What may be sent over a link, by its `type`."""

CLOCK: Final = Shape(
    {
        "kind": Part(OneOf(("bank", "days", "none")), "none"),
        "bank": Part(SECONDS, 0),
        "allowance": Part(SECONDS, 0),
        "days": Part(Whole(0, 30), 0),
    }
)
SEAT: Final = Shape({"who": Part(WHO, "open"), "name": Part(NAME, ""), "deck": Part(DECK, "")})

MOMENT: Final = Shape({"room": Part(WORD), "n": Part(COUNT), "token": Part(TOKEN, "")})
QUESTION: Final = {"game": Part(WORD), "list": Part(DECK)}
"""A deck that something is asked about."""

BODIES: Final = {
    "NewGame": Shape(
        {
            "game": Part(WORD),
            "seats": Part(Many(SEAT, 2, 2)),
            "clock": Part(CLOCK, {}),
            "format": Part(Maybe(WORD), None),
            "public": Part(Flag(), usual=True),
            "share": Part(WORD, ""),
            "table": Part(Maybe(Table()), None),
            "scenario": Part(Text(16_000, pattern=None), ""),
            "from": Part(Maybe(MOMENT), None),
            "pace": Part(Whole(0, 10_000), 0),
        }
    ),
    "PickBody": Shape(PICK),
    "SayBody": Shape(SAY),
    "StopsBody": Shape(STOPS),
    "BackBody": Shape(BACK),
    "OfferBody": Shape(OFFER),
    "AnswerBody": Shape(ANSWER),
    "Learn": Shape({"chapter": Part(Whole(0, 100), 0), "name": Part(NAME, "")}),
    "GuestBody": Shape({"name": Part(NAME, "")}),
    "DeckQuestion": Shape(QUESTION),
    "ConvertBody": Shape({**QUESTION, "to": Part(WORD)}),
    "CompareBody": Shape({"game": Part(WORD), "before": Part(DECK), "after": Part(DECK)}),
    "OddsBody": Shape(
        {
            **QUESTION,
            "titles": Part(Many(TITLE, 100)),
            "first": Part(Flag(), usual=True),
            "a_turn": Part(Whole(0, drawing.MOST_A_TURN), 1),
        }
    ),
    "HandsBody": Shape(
        {
            **QUESTION,
            "seed": Part(Whole(0, 2**32 - 1)),
            "amount": Part(Whole(1, drawing.MOST_HANDS), 1),
            "first": Part(Flag(), usual=True),
        }
    ),
    "DeckBody": Shape({"game": Part(WORD), "name": Part(Text(80, 1)), "list": Part(DECK)}),
}
"""What may be sent to a path, by the name that the server has for it."""


def message(text: str) -> tuple[str, dict[str, object]]:
    """The type of a message that was sent, and its parts; Refused if it is none."""
    found = parsed(text, LARGEST_MESSAGE)
    kind = found.pop("type", None) if isinstance(found, dict) else None
    if not isinstance(kind, str) or kind not in MESSAGES:
        raise Refused(
            BAD,
            "this cannot be read: it has no `type` that is known here",
            remedy=f"one of {', '.join(MESSAGES)}",
        )
    return kind, MESSAGES[kind].read(found)


def body(shape: Shape, text: str) -> dict[str, object]:
    """The parts of a body that was sent; Refused if it is none."""
    return shape.read(parsed(text, LARGEST_BODY))


def parsed(text: str, most: int) -> object:
    """The value that a text of JSON holds; Refused if it holds none, or is too large."""
    if len(text) > most:
        raise Refused(TOO_LARGE, f"a message has up to {most} bytes", remedy="send less")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused(BAD, f"this cannot be read: {error}", remedy="send JSON") from None
