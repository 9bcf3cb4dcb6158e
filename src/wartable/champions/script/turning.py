"""Sentences that turn cards, restart them, or let their effects happen.

CH-6.1-Rotate, CH-6.1-Restart
A-18     triggering a card fires the instants of its current corner
A-131    triggering a Heroic Act is free and does not count as using one
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.contexts import ref_of
from wartable.cardgame.script.base import Effect, Number, Word
from wartable.cardgame.success import succeed
from wartable.champions.contexts import SORT_ACT, new_context
from wartable.champions.layout import C_DIRECTION, CORNER, LIVE, SLOT_LISTED
from wartable.champions.leaving import (
    last_stand,
)
from wartable.champions.legality import triggerable_act
from wartable.champions.resolve import begin_line, fire, would_fire
from wartable.champions.rotating import (
    SILENTLY,
    TO_LAST,
    can_restart,
    can_rotate,
    restart,
    rotate,
)
from wartable.champions.script.base import Choice
from wartable.champions.script.choices import acting_champion
from wartable.champions.script.inplay import enough, meant, present
from wartable.champions.table import in_play
from wartable.champions.values import on_last_corner, refresh
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Frame, Value
from wartable.kernel.layout import PC, STAMP
from wartable.kernel.native import i64
from wartable.kernel.slots import CHANGED_SINCE, NO_MORE, choose, forget_slot, nth_chosen
from wartable.kernel.speaker import Speaker

# numbers: steps of a sentence that deals with cards in turn
S_ONE_BY_ONE_LIST: Final = 0
"""Which they are is settled once."""
S_ONE_BY_ONE_NEXT: Final = 1

# numbers from 6 (cardgame.sentences.F_OWN): the frame of such a sentence
F_LISTED: Final = 6
"""The place of the card in hand."""
F_CAME: Final = 7
"""Whether anything has come of it."""
F_LAST: Final = 8
F_BEFORE: Final = 9
"""How the card stood before."""


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
            forget_slot(g, s.ctx, slot)
            for c in present(g, s, self.what):
                choose(g, s.ctx, slot, c)
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
        rotate(g, s.ctx, c, n * self.way.sign(g, s), how, bonus)

    def came_of(self, g: Game, c: Card, before: Value) -> bool:
        return position(g, c) != before

    def moves(self, g: Game, s: Speaker, c: Card) -> bool:
        return can_rotate(g, c, self.way.sign(g, s))


class RotateToLast(OneByOne):
    """Turn cards to their last corner, which never exhausts them (A-128). Smash and Bash."""

    template = "rotate {what:choice} to {its|their:what} last corner"
    what: Choice

    def each_card(self, g: Game, s: Speaker, c: Card) -> None:
        rotate(g, s.ctx, c, 0, TO_LAST)

    def came_of(self, g: Game, c: Card, before: Value) -> bool:
        return position(g, c) != before

    def moves(self, g: Game, s: Speaker, c: Card) -> bool:
        return can_rotate(g, c, 1) and not on_last_corner(g, c)


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


class Trigger(OneByOne):
    """Fire the current corner of cards (A-18). Serve in Death, Gaze of Khorne."""

    template = "trigger {what:choice}"
    what: Choice

    def each_card(self, g: Game, s: Speaker, c: Card) -> None:
        fire(g, c)

    def moves(self, g: Game, s: Speaker, c: Card) -> bool:
        return acts(g, c)


class TriggerAsOwn(OneByOne):
    """Fire a card as though this champion controlled it (A-132). Curseling."""

    template = "trigger {what:choice} as though this champion controlled {it|them:what}"
    what: Choice

    def each_card(self, g: Game, s: Speaker, c: Card) -> None:
        fire(g, c, acting_champion(g, s))

    def moves(self, g: Game, s: Speaker, c: Card) -> bool:
        return acts(g, c)


def acts(g: Game, c: Card) -> bool:
    """Whether a card would do something if it were triggered now (A-185)."""
    return g.m[c + LIVE] == 1 and would_fire(g, c)


# numbers: steps of TriggerLastStands
S_STANDS_LIST: Final = 0
S_STANDS_NEXT: Final = 1

# numbers from 6 (cardgame.sentences.F_OWN): the frame of TriggerLastStands
F_STANDS_LISTED: Final = 6
"""The place of the unit in hand."""
F_STAND: Final = 7
"""The number of its Last Stand in hand."""
F_STOOD: Final = 8
"""Whether any Last Stand has happened."""


class TriggerLastStands(Effect):
    """Let Last Stands happen without removing the units. Frenzied Devotion."""

    template = "trigger the last stands of {what:choice}"
    first_step = "S_STANDS_LIST"
    what: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        slot = SLOT_LISTED + self.ref
        if g.stack[f + PC] == S_STANDS_LIST:
            g.goto(f, S_STANDS_NEXT)
            forget_slot(g, s.ctx, slot)
            for one in present(g, s, self.what):
                choose(g, s.ctx, slot, one)
        while True:
            c = nth_chosen(g, s.ctx, slot, g.stack[f + F_STANDS_LISTED])
            if c == NO_MORE:
                succeed(g, f, done=g.stack[f + F_STOOD] == 1)
                return True
            n = g.stack[f + F_STAND]
            refresh(g)
            if c != CHANGED_SINCE and g.m[c + LIVE] == 1 and last_stand(g, c, n):
                g.stack[f + F_STAND] += 1
                g.stack[f + F_STOOD] = 1
                return False
            g.stack[f + F_STANDS_LISTED] += 1
            g.stack[f + F_STAND] = 0


class TriggerAct(OneByOne):
    """Let a Heroic Act happen without using it (A-131). Relentless Charge."""

    template = "trigger the heroic act of {what:choice}"
    what: Choice

    def each_card(self, g: Game, s: Speaker, c: Card) -> None:
        act = triggerable_act(g, c)
        if act is not None:
            begin_line(g, new_context(g, SORT_ACT, ref_of(g, c, act.ref), c))

    def moves(self, g: Game, s: Speaker, c: Card) -> bool:
        return triggerable_act(g, c) is not None
