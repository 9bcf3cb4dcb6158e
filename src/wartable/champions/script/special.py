"""Words that few cards need: replacements, borrowed text, blessings, effects that last.

A-137   something happens in place of something else; asked in Standard Order
A-132   text of another card as though it were this one's
A-111, A-139   blessings turned down, hidden again, looked at
"""

from __future__ import annotations

from wartable.champions.carddef import on_corner
from wartable.champions.contexts import S_CORNER, new_context
from wartable.champions.drawing import discard
from wartable.champions.kinds import SPENDS
from wartable.champions.lasting import add_lasting
from wartable.champions.layout import C_LINE, C_VALUE, CORNER, KNOWN, STATE
from wartable.champions.resolve import OWN, begin_line
from wartable.champions.rotating import restart
from wartable.champions.script.base import (
    I_DEFEAT,
    I_FIRE,
    I_ROTATE,
    R_INSTEAD,
    Choice,
    Condition,
    Effect,
    Group,
    Statement,
)
from wartable.champions.script.fates import Duration, enough
from wartable.champions.script.modifiers import comes_from, hurts
from wartable.champions.table import (
    blessing_at,
    definition,
    in_play,
    lane_of,
    pile_of,
    touch,
)
from wartable.champions.words import ACTIVE_BLESSING, DISCARD, HIDDEN, SPENT, UNIT, X
from wartable.kernel.game import NODE_BITS, Game
from wartable.kernel.layout import DEF, OWNER, PC, PILE, PREV, SUCCESS
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import top


class InsteadOfDefeat(Statement):
    """Damage that would defeat you does something else. Kunnin' Grot Shaman, Orb of Immortality."""

    template = "instead of defeat by {a} {what:group}[, if {condition:condition}] → {effect:effect}"
    what: Group
    condition: Condition | None
    effect: Effect
    standing = R_INSTEAD

    def replaces(self, g: Game, what: i64, c: i64, amount: i64) -> bool:
        if what != I_DEFEAT or not hurts(g, g.who) or not comes_from(g, self.what):
            return False
        return self.condition is None or self.condition.holds(g)

    def replacement(self, g: Game) -> Effect | None:
        return self.effect


class InsteadOfRotating(Statement):
    """A card of a kind does not turn; something else happens. Choking Vines."""

    template = "instead of rotating {a} {what:group} → {effect:effect}"
    what: Group
    effect: Effect
    standing = R_INSTEAD

    def replaces(self, g: Game, what: i64, c: i64, amount: i64) -> bool:
        return what == I_ROTATE and self.what.test(g, c)

    def replacement(self, g: Game) -> Effect | None:
        return self.effect


class InsteadOfTriggering(Statement):
    """A card of a kind does not act; something else happens. Obsidian Amulet."""

    template = "instead of triggering {a} {what:group} → {effect:effect}"
    what: Group
    effect: Effect
    standing = R_INSTEAD

    def replaces(self, g: Game, what: i64, c: i64, amount: i64) -> bool:
        return what == I_FIRE and self.what.test(g, c)

    def replacement(self, g: Game) -> Effect | None:
        return self.effect


class ForAWhile(Effect):
    """A statement holds for a while (A-24)."""

    template = "{until:duration}, {statement:statement}"
    until: Duration
    statement: Statement

    def run(self, g: Game) -> bool:
        ref = (g.contexts[g.ctx][C_LINE] & ~1023) | self.statement.ref
        add_lasting(g, ref, 0, self.until.end())
        return True


class ActAsTopOfDiscard(Effect):
    """Do what the unit on your discard pile does on its last corner. Claws of the Grave."""

    template = "do what the top card of your discard pile does on its last corner"

    def act(self, g: Game, f: i64) -> bool:
        c = top(g.m, pile_of(g.who, DISCARD))
        if g.stack[f + PC] == 0:
            g.goto(f, 1)
            g.stack[f + OWN + 1] = c
        c = g.stack[f + OWN + 1]
        if c == 0 or definition(g, c).kind != UNIT:
            g.m[SUCCESS] = 0
            return True
        d = definition(g, c)
        if d.values[d.last_corner] == X:
            g.m[SUCCESS] = 0
            return True
        while g.stack[f + OWN] < len(d.fired):
            line = d.fired[g.stack[f + OWN]]
            g.stack[f + OWN] += 1
            if on_corner(line, d.last_corner):
                ctx = new_context(g, S_CORNER, (g.m[c + DEF] << NODE_BITS) | line.ref, g.src)
                g.contexts[ctx][C_VALUE] = d.values[d.last_corner] + 1
                begin_line(g, ctx)
                return False
        g.m[SUCCESS] = 1
        return True


# -- blessings -----------------------------------------------------------------------------------


class LookAt(Effect):
    """Look at unrevealed blessings; nobody else does (A-139). Coven Throne, Grim Portents."""

    template = "look at {what:choice}"
    what: Choice

    def run(self, g: Game) -> bool:
        cards = self.what.each(g)
        for c in cards:
            g.m[c + KNOWN] |= 1 << g.who
        return len(cards) > 0

    def possible(self, g: Game) -> bool:
        return enough(g, self.what)


class TurnFaceDown(Effect):
    """Turn blessings face down for good (A-112)."""

    template = "turn {what:choice} face down"
    what: Choice

    def run(self, g: Game) -> bool:
        done = False
        for c in self.what.each(g):
            if g.m[c + STATE] == ACTIVE_BLESSING:
                g.m[c + STATE] = SPENT
                g.m[c + CORNER] = 0
                touch(g)
                g.record(SPENDS, c)
                done = True
        return done


class Renew(Effect):
    """Restart champions; their blessings are unrevealed again (A-42, A-111)."""

    template = "renew {what:choice}"
    what: Choice

    def run(self, g: Game) -> bool:
        champions = self.what.each(g)
        for champion in champions:
            restart(g, champion)
            blessing = blessing_at(g, g.m[champion + OWNER], lane_of(g, champion))
            if blessing != 0 and g.m[blessing + STATE] != HIDDEN:
                g.m[blessing + STATE] = HIDDEN
                g.m[blessing + CORNER] = 0
                touch(g)
        return len(champions) > 0


# -- stacks --------------------------------------------------------------------------------------


class DiscardBottom(Effect):
    """Discard the lowest card of a stack. Pile On."""

    template = "discard the bottom card of {what:choice}"
    what: Choice

    def act(self, g: Game, f: i64) -> bool:
        if g.stack[f + PC] == 1:
            return True
        g.goto(f, 1)
        cards = vec[i64]()
        for c in self.what.each(g):
            if in_play(g, c) and g.m[g.m[c + PILE] + PREV] != c:
                cards = append(cards, g.m[g.m[c + PILE] + PREV])
        if len(cards) == 0:
            g.m[SUCCESS] = 0
            return True
        discard(g, g.ctx, cards)
        return False

    def possible(self, g: Game) -> bool:
        return enough(g, self.what)
