"""What all tables of a page share: the time, lots, what goes out, and errands.

An errand is what is to be done after the call in which it came up, by the worker:

    think   let the agent of this question think, after `wait` milliseconds, and report its answer
    advise  let the adviser think about this question at once, and report its lines
    pass    report after `wait` milliseconds, so that a pass that was held back is made

Each quotes the room and how many entries it had; one that comes too late changes nothing. A room
has one errand at most: a newer one takes the place of an older one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from random import Random, SystemRandom

HOLD = (700, 2500)
"""Milliseconds after which is passed for somebody who can do nothing else: from, to."""


@dataclass(eq=False)
class Link:
    """Somebody who sits at a table or watches it: what a socket is on a server."""

    number: int
    room: str = ""
    seat: int | None = None
    """The seat it may act for."""
    eye: int | None = None
    """Whose view it is shown; None for what everybody may see."""
    mute: frozenset[str] = frozenset()
    """Whom he does not want to hear: `seats`, `watchers`."""
    seen: int | None = None
    """The `seq` of the last state that was put."""


@dataclass
class Desk:
    """What all tables share."""

    lots: Random = field(default_factory=SystemRandom)
    now: int = 0
    """The time of this call, in milliseconds since 1970."""
    sent: list[tuple[int, str]] = field(default_factory=list)
    """What goes out: the number of a link, and the message."""
    errands: dict[str, dict[str, object]] = field(default_factory=dict)
    """What is to be done later, by room."""
    changed: set[str] = field(default_factory=set)
    """What is to be kept anew."""

    def put(self, link: Link, message: Mapping[str, object]) -> None:
        """Let a message go out."""
        self.sent.append((link.number, as_text(message)))

    def draw(self, count: int) -> str:
        """A secret, a salt, a token by lot: so many bytes."""
        return f"{self.lots.getrandbits(8 * count):0{2 * count}x}"


def as_text(value: object) -> str:
    """A value as JSON, as short as can be."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=parts_of)


def parts_of(value: object) -> dict[str, object]:
    """The parts of a dataclass, for JSON."""
    if not is_dataclass(value):
        raise TypeError(value)
    return {part.name: getattr(value, part.name) for part in fields(value)}


def hears(mute: frozenset[str], said: Mapping[str, object]) -> bool:
    """Whether somebody wants to hear something."""
    return ("watchers" if said["watching"] else "seats") not in mute
