"""Kinds of events that every game has: whatever happens, what happens to the card itself or to one.

A game's words add the template and the kinds of events they wait for (`listens`).
"""

from wartable.cardgame.script.base import Event, Group
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, EventKind, Row
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.speaker import Speaker


@mypyc_attr(allow_interpreted_subclasses=True)
class Whatever(Event):
    """An event of its kinds, whomever it happens to."""

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class OfThis(Event):
    """Something that happens to the card itself."""

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == s.card


@mypyc_attr(allow_interpreted_subclasses=True)
class OfItself(OfThis):
    """Something of which the card itself hears even when it has left, or is on its way."""

    def is_own(self) -> bool:
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class OfOne(Event):
    """Something that happens to a card of a description."""

    what: Group

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return self.what.test(g, s, subject)
