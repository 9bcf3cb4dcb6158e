"""Messages by lot: right ones, nearly right ones, and what no client would ever send."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

HUGE: Final = 10**400
ODD: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, -1, 1, 2, 2**31, 2**31 + 1, 2**63, -(2**63), HUGE, 0.5, 1e308, -0.0),
    *("", "x", "0", "null", "back", "draw", "why", "mine", "invasion", "../../etc/passwd"),
    *("\x00", "\x1b[2J", "\u202e", "\ud800", "\uffff", "é" * 40, "\U0001f0cf", "' OR 1=1 --", "%"),
    *("<script>alert(1)</script>", "a" * 65, "b" * 501, "c" * 17_000),
    *([], {}, [[]], [{}], {"": {}}, [["mine", "capital"]], [["mine"]], [1, 2], {"type": "ping"}),
)
"""What may stand anywhere."""
KEYS: Final = (
    *("type", "room", "token", "have", "eye", "v", "seq", "option", "nonce", "where", "yield"),
    *("orders", "card", "what", "verb", "place", "to", "yes", "text", "t", "", "__proto__", "\x00"),
)
BROKEN: Final = ('"', "}", "{", "]", "\\", "\x7f", "\x00", "é", ",", "1e999", "NaN", "\\ud800")
DEEP: Final = (2, 50, 900, 5000)
LONGEST_MEMORY: Final = 50


@dataclass
class Known:
    """What somebody who wants to do harm knows."""

    room: str
    others: list[str]
    """Rooms of others."""
    tokens: list[str]
    """Seats of other rooms, invitations, nearly right ones."""
    seq: int = 0
    options: int = 1
    sent: list[str] = field(default_factory=list)
    """Earlier messages, to be sent again."""


def message(lots: Random, known: Known) -> str | bytes:
    """Something to send."""
    way = lots.choices((plain, bent, torn, deep, again, binary), (20, 50, 12, 4, 10, 4))[0]
    text = way(lots, known)
    if isinstance(text, str):
        known.sent.append(text)
        del known.sent[:-LONGEST_MEMORY]
    return text


def right(lots: Random, known: Known) -> dict[str, Any]:
    """A message as the description has it."""
    number = lots.randrange(-3, 1200)
    seat = lots.choice([None, 0, 1])
    words = ("draw", "rematch", "agent", "open")
    ways: tuple[Callable[[], dict[str, Any]], ...] = (
        lambda: {
            "type": "join",
            "room": lots.choice([known.room, *known.others, "none"]),
            "token": lots.choice(["", *known.tokens]),
            "have": lots.choice([None, 0, known.seq]),
            "eye": seat,
        },
        lambda: {
            "type": "pick",
            "seq": known.seq + lots.choice([0, 0, 0, 1, -1, 7]),
            "option": lots.randrange(known.options + 1),
            "nonce": lots.choice(["", "a", str(number)]),
        },
        lambda: {"type": "stops", "where": [["mine", "capital"]], "yield": None, "orders": ["x"]},
        lambda: {"type": "stops", "yield": lots.choice(["event", "turn", None])},
        lambda: {"type": "ask", "card": number, "verb": lots.choice(["", "play", "attackers"])},
        lambda: {"type": "back", "to": lots.choice([None, None, 0, number % 50])},
        lambda: {"type": "offer", "what": lots.choice(words)},
        lambda: {"type": "answer", "what": lots.choice(("back", *words)), "yes": number % 2 == 0},
        lambda: {"type": "say", "text": lots.choice(["hello", "<b>", "\u202eolleh", "%s%n"])},
        lambda: {"type": "claim"},
        lambda: {"type": "ping", "t": number},
    )
    if lots.random() < 0.001:  # noqa: PLR2004  (else it would soon be over)
        return {"type": "concede"}
    return ways[1]() if lots.random() < 0.2 else lots.choice(ways)()  # noqa: PLR2004


def plain(lots: Random, known: Known) -> str:
    """A right message, though perhaps at the wrong time."""
    return json.dumps(right(lots, known))


def bent(lots: Random, known: Known) -> str:
    """A message with something odd in some places."""
    told = right(lots, known)
    for _ in range(lots.randint(1, 3)):
        key = lots.choice([*told, lots.choice(KEYS)])
        odd = lots.random()
        if odd < 0.2:  # noqa: PLR2004
            told.pop(key, None)
        elif odd < 0.3 and told.get(key) is not None:  # noqa: PLR2004
            told[key] = [told[key]]
        else:
            told[key] = lots.choice(ODD)
    text = json.dumps(told, ensure_ascii=lots.random() < 0.5)  # noqa: PLR2004
    return text.encode(errors="replace").decode()  # half a character cannot be sent


def torn(lots: Random, known: Known) -> str:
    """A message with a character too many or too few, or only a part of it."""
    text = plain(lots, known)
    place = lots.randrange(len(text))
    if lots.random() < 0.3:  # noqa: PLR2004
        return text[:place]
    return text[:place] + lots.choice(BROKEN) + text[place + lots.randrange(2) :]


def deep(lots: Random, known: Known) -> str:
    """Brackets within brackets."""
    depth = lots.choice(DEEP)
    opening, closing = lots.choice([("[", "]"), ('{"a":', "}")])
    inner = opening * depth + "1" + closing * (depth if lots.random() < 0.8 else 0)  # noqa: PLR2004
    key = lots.choice(KEYS[1:12])
    kind = lots.choice(["pick", "stops", "join"])
    return f'{{"type": "{kind}", "{key}": {inner}, "seq": {known.seq}}}'


def again(lots: Random, known: Known) -> str:
    """An earlier message once more."""
    return lots.choice(known.sent) if known.sent else plain(lots, known)


def binary(lots: Random, known: Known) -> bytes:
    """Bytes that are no text, or a text as bytes."""
    if lots.random() < 0.5:  # noqa: PLR2004
        return plain(lots, known).encode()
    return lots.randbytes(lots.choice([0, 1, 100, 20_000, 70_000]))
