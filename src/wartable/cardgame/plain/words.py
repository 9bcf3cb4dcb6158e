"""Words that a plain game need not write: cards held, one of them, drawing, discarding, looking.

A card in a hand is picked by whoever holds it, anything else by whoever speaks.
"""

from __future__ import annotations

from typing import ClassVar

from wartable.cardgame.plain.events import E_DISCARDS, E_LOOKS
from wartable.cardgame.plain.table import DISCARD, HAND, cards_in, draw, move, show
from wartable.cardgame.script.base import Choice, Effect, Group, Number, Players
from wartable.kernel.game import Game
from wartable.kernel.ints import Player, Row
from wartable.kernel.layout import OWNER
from wartable.kernel.native import append, i64, vec
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.slots import chosen
from wartable.kernel.speaker import Speaker


class TheOpponent(Players):
    """The other player."""

    template = "the opponent"

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Player]:
        return append(vec[i64](), 1 - s.player)


@mypyc_attr(allow_interpreted_subclasses=True)
class Cards(Group):
    """The cards of a player in one of his zones."""

    zone: ClassVar[int] = HAND
    who: Players

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return cards_in(g, self.who.each(g, s)[0], self.zone)


class Held(Cards):
    """Cards in a hand."""

    template = "{card|cards:=} {who:player} {holds|hold:who}"
    who: Players


class One(Choice):
    """One of several cards."""

    template = "{a} {what:group}"
    what: Cards

    def is_one(self) -> bool:
        return True

    def is_pick(self) -> bool:
        return True

    def candidates(self, g: Game, s: Speaker) -> vec[Row]:
        return self.what.each(g, s)

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return chosen(g, s.ctx, self.slot)

    def chooser(self, g: Game, s: Speaker) -> Player:
        return self.what.who.each(g, s)[0] if self.what.zone == HAND else s.player


class DrawCards(Effect):
    """Whoever speaks draws cards."""

    template = "draw {n:number} card{s:n}"
    n: Number

    def run(self, g: Game, s: Speaker) -> bool:
        return draw(g, s.player, self.n.value(g, s)) > 0


class LookAt(Effect):
    """Whoever speaks knows those cards from now on, while he can follow them."""

    template = "look at the {what:group/s}"
    what: Group

    def run(self, g: Game, s: Speaker) -> bool:
        cards = self.what.each(g, s)
        for c in cards:
            show(g, c, s.player)
        g.record(E_LOOKS, 0, s.player, len(cards))
        return len(cards) > 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Goes(Effect):
    """Cards that go to another zone; what must be done in return can be done if there is one."""

    what: Choice
    to: ClassVar[int] = DISCARD
    event: ClassVar[int] = E_DISCARDS

    def run(self, g: Game, s: Speaker) -> bool:
        cards = self.what.each(g, s)
        for c in cards:
            move(g, c, self.to)
            g.record(self.event, c, g.m[c + OWNER])
        return len(cards) > 0

    def possible(self, g: Game, s: Speaker) -> bool:
        return len(self.what.candidates(g, s)) > 0


class Discard(Goes):
    """From wherever it is to its owner's discard pile."""

    template = "discard {what:choice}"
    what: Choice
