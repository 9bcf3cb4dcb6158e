"""What a happening of each kind says: which value of the event it is, and how that is read.

An event has a subject, something else and an amount, and each kind uses them in its own way
(events.py of the games). A `Telling` says for one kind what a viewer is told, part by part; who
tells is cardgame.happenings.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from wartable.kernel.ints import EventKind

# numbers: which value of an event a part is made from
OF_SUBJECT: Final = 0
OF_OTHER: Final = 1
OF_AMOUNT: Final = 2
OF_BESIDE: Final = 3

# numbers: how the value is read
READ_ROW: Final = 0
"""As a player, a zone or a card, by its row."""
READ_SEAT: Final = 1
"""As a player, by his number; below 0 for none."""
READ_NUMBER: Final = 2
"""As the number it is."""
READ_WORD: Final = 3
"""As one of the part's words, which it counts; "" is not told."""
READ_WAS: Final = 4
"""As the place from which a card came, by how it was seen there."""
READ_ACTION: Final = 5
"""As an action on the chain, by its card; its number lies beside it. Else as READ_ROW."""
READ_TARGET: Final = 6
"""As READ_ROW, or as an action; its card lies beside it."""
READ_PILE: Final = 7
"""As a zone of a player by his number; the part's one word says which."""
READ_WINNER: Final = 8
"""As the player who has won, as WINNER has it (cardgame.layout); nobody in a draw."""
READ_NAME: Final = 9
"""As what a player has named, in words."""


class Part:
    """One part of a happening."""

    def __init__(
        self, key: str, of: int, read: int, role: str = "", words: Sequence[str] = ()
    ) -> None:
        self.key = key
        self.of = of
        self.read = read
        self.role = role
        self.words = tuple(words)


class Telling:
    """What happenings of one kind say."""

    def __init__(self, kind: EventKind, name: str, parts: list[Part]) -> None:
        self.kind = int(kind)
        self.name = name
        self.parts = parts


def tellings(names: Mapping[str, int], told: Sequence[tuple[int, Sequence[Part]]]) -> list[Telling]:
    """The tellings of a game: the first one whose kind an event has is the one that tells it."""
    called = {kind: name for name, kind in names.items()}
    return [Telling(kind, called[kind], list(parts)) for kind, parts in told]
