"""Sentences that turn cards or restart them, one by one (CH-6.1-Rotate, CH-6.1-Restart)."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.history import remember
from wartable.cardgame.script.base import Effect, Number, Word
from wartable.cardgame.success import succeed
from wartable.champions.history import N_RAISED
from wartable.champions.layout import C_DIRECTION, CORNER, SLOT_LISTED
from wartable.champions.rotating import (
    SILENTLY,
    TO_LAST,
    can_restart,
    can_rotate,
    restart,
    rotate,
)
from wartable.champions.script.base import Choice
from wartable.champions.script.inplay import enough, meant, present
from wartable.champions.table import in_play
from wartable.champions.values import on_last_corner
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Frame, Row, Slot, Value
from wartable.kernel.layout import PC, STAMP
from wartable.kernel.native import i64, vec
from wartable.kernel.slots import CHANGED_SINCE, NO_MORE, choose, forget_slot, nth_chosen
from wartable.kernel.speaker import Speaker

# numbers: steps of a sentence that deals with cards in turn
S_ONE_BY_ONE_LIST: Final = 0
"""Which they are is settled once."""
S_ONE_BY_ONE_NEXT: Final = 1
S_ONE_BY_ONE_NAMED: Final = 2
"""Which of its Heroic Acts the card in hand shall do has been said (TriggerAct)."""

# numbers from 6 (cardgame.sentences.F_OWN): the frame of such a sentence
F_LISTED: Final = 6
"""The place of the card in hand."""
F_CAME: Final = 7
"""Whether anything has come of it."""
F_LAST: Final = 8
F_BEFORE: Final = 9
"""How the card stood before."""


def list_cards(g: Game, s: Speaker, slot: Slot, cards: vec[Row]) -> None:
    """Settle which cards a sentence deals with in turn."""
    forget_slot(g, s.ctx, slot)
    for c in cards:
        choose(g, s.ctx, slot, c)


class OneByOne(Effect):
    """A sentence that does something with each of several cards in turn."""

    first_step = "S_ONE_BY_ONE_LIST"
    what: Choice

    def each_card(self, g: Game, s: Speaker, c: Card) -> None:
        """Do it with one card."""
        raise NotImplementedError

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        slot = SLOT_LISTED + self.ref
        if g.stack[f + PC] == S_ONE_BY_ONE_LIST:
            g.goto(f, S_ONE_BY_ONE_NEXT)
            list_cards(g, s, slot, present(g, s, self.what))
        elif self.came_of(g, g.stack[f + F_LAST], g.stack[f + F_BEFORE]):
            g.stack[f + F_CAME] = 1
        while True:
            c = nth_chosen(g, s.ctx, slot, g.stack[f + F_LISTED])
            if c == NO_MORE:
                succeed(g, f, done=g.stack[f + F_CAME] == 1)
                return True
            g.stack[f + F_LISTED] += 1
            if c != CHANGED_SINCE and in_play(g, c):
                g.stack[f + F_LAST] = c
                g.stack[f + F_BEFORE] = position(g, c)
                self.each_card(g, s, c)
                return False

    def came_of(self, g: Game, c: Card, before: Value) -> bool:
        """Whether something came of it for a card that stood so before."""
        return True

    def possible(self, g: Game, s: Speaker) -> bool:
        return enough(g, s, self.what) and not self.in_vain(g, s)

    def moves(self, g: Game, s: Speaker, c: Card) -> bool:
        """Whether something could come of it for a card in play."""
        return True

    def in_vain(self, g: Game, s: Speaker) -> bool:
        for c in meant(g, s, self.what):
            if in_play(g, c) and self.moves(g, s, c):
                return False
        return True


def position(g: Game, c: Card) -> Value:
    """How a card stands: another number once it has turned or left play."""
    return g.m[c + STAMP] * 8 + g.m[c + CORNER]


class Direction(Word):
    """Forwards or backwards."""

    category = "direction"

    def sign(self, g: Game, s: Speaker) -> Value:
        """1 or -1."""
        raise NotImplementedError


class Forwards(Direction):
    """Towards the next corner."""

    template = "forwards"

    def sign(self, g: Game, s: Speaker) -> Value:
        return 1


class Backwards(Direction):
    """Towards the corner before."""

    template = "backwards"

    def sign(self, g: Game, s: Speaker) -> Value:
        return -1


class SameDirection(Direction):
    """As the card of the event was turned. Shambling Ghoul Horde."""

    template = "in the same direction"

    def sign(self, g: Game, s: Speaker) -> Value:
        return g.contexts[s.ctx][C_DIRECTION]


class Rotate(OneByOne):
    """Turn cards, every corner reached fires (CH-6.1-Rotate). Spin, Waaagh! Call, Setback."""

    template = (
        "rotate {what:choice} {n:number} {way:direction}"
        "[{silently?} without triggering][, damage increased by {bonus:int}]"
    )
    what: Choice
    n: Number
    way: Direction
    silently: bool
    bonus: int | None

    def each_card(self, g: Game, s: Speaker, c: Card) -> None:
        n = max(self.n.value(g, s), 0)
        how: i64 = SILENTLY if self.silently else 0
        bonus: i64 = self.bonus if self.bonus is not None else 0
        if bonus != 0:
            remember(g, N_RAISED, c, 0)
        rotate(g, s.ctx, c, n * self.way.sign(g, s), how, bonus)

    def came_of(self, g: Game, c: Card, before: Value) -> bool:
        return position(g, c) != before

    def moves(self, g: Game, s: Speaker, c: Card) -> bool:
        return can_rotate(g, c, self.way.sign(g, s), s.card)


class RotateToLast(OneByOne):
    """Turn cards to their last corner, which never exhausts them (A-128). Smash and Bash."""

    template = "rotate {what:choice} to {its|their:what} last corner"
    what: Choice

    def each_card(self, g: Game, s: Speaker, c: Card) -> None:
        rotate(g, s.ctx, c, 0, TO_LAST)

    def came_of(self, g: Game, c: Card, before: Value) -> bool:
        return position(g, c) != before

    def moves(self, g: Game, s: Speaker, c: Card) -> bool:
        return can_rotate(g, c, 1, s.card) and not on_last_corner(g, c)


class Restart(OneByOne):
    """Put cards on their first corner (CH-6.1-Restart). Gryph-Charger Pack, High Tide."""

    template = "restart {what:choice}"
    what: Choice

    def each_card(self, g: Game, s: Speaker, c: Card) -> None:
        restart(g, c)

    def came_of(self, g: Game, c: Card, before: Value) -> bool:
        return position(g, c) != before

    def moves(self, g: Game, s: Speaker, c: Card) -> bool:
        return can_restart(g, c)
