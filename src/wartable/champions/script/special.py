"""Words that few cards need: replacements, blessings, effects that last.

A-137   something happens in place of something else; asked in Standard Order
A-111, A-139   blessings turned down, hidden again, looked at
"""

from __future__ import annotations

from wartable.cardgame.layout import C_ABILITY
from wartable.cardgame.script.base import Condition, Effect
from wartable.cardgame.script.starting import Starting
from wartable.champions.drawing import discard
from wartable.champions.events import E_HIDES, E_SPENDS
from wartable.champions.lasting import add_lasting
from wartable.champions.layout import CARDS, CORNER, STATE
from wartable.champions.rotating import restart
from wartable.champions.script.base import (
    I_ADVANCE,
    I_DEFEAT,
    I_EXHAUST,
    I_FIRE,
    I_REMOVE,
    I_ROTATE,
    R_DAMAGE,
    R_GRANT,
    R_INSTEAD,
    R_STAND_IN,
    Choice,
    Group,
    Statement,
)
from wartable.champions.script.inplay import Duration, enough, meant
from wartable.champions.script.modifiers import comes_from, hurts
from wartable.champions.table import (
    blessing_at,
    definition,
    front_at,
    in_play,
    lane_of,
    touch,
)
from wartable.champions.terms import ACTIVE_BLESSING, HIDDEN, SPENT, UNIT
from wartable.kernel.codes import on_same_card
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Deed
from wartable.kernel.layout import KNOWN, OWNER, PILE, PREV
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker


class InsteadOfDefeat(Statement):
    """Damage that would defeat you does something else. Kunnin' Grot Shaman, Orb of Immortality."""

    template = "instead of defeat by {a} {what:group}[, if {condition:condition}] → {effect:effect}"
    what: Group
    condition: Condition | None
    effect: Effect
    standing = R_INSTEAD

    def replaces(self, g: Game, s: Speaker, what: Deed, c: Card, amount: Amount) -> bool:
        if what != I_DEFEAT or not hurts(g, s.player) or not comes_from(g, s, self.what):
            return False
        return self.condition is None or self.condition.holds(g, s)

    def replacement(self, g: Game, s: Speaker) -> Effect | None:
        return self.effect


class InsteadOfRotating(Statement):
    """A card of a kind does not turn; something else happens. Choking Vines."""

    template = "instead of rotating {a} {what:group} → {effect:effect}"
    what: Group
    effect: Effect
    standing = R_INSTEAD

    def replaces(self, g: Game, s: Speaker, what: Deed, c: Card, amount: Amount) -> bool:
        return what == I_ROTATE and self.what.test(g, s, c)

    def replacement(self, g: Game, s: Speaker) -> Effect | None:
        return self.effect


class InsteadOfTriggering(Statement):
    """A card of a kind does not act; something else happens. Obsidian Amulet."""

    template = "instead of triggering {a} {what:group} → {effect:effect}"
    what: Group
    effect: Effect
    standing = R_INSTEAD

    def replaces(self, g: Game, s: Speaker, what: Deed, c: Card, amount: Amount) -> bool:
        return what == I_FIRE and self.what.test(g, s, c)

    def replacement(self, g: Game, s: Speaker) -> Effect | None:
        return self.effect


class InsteadOfRemoving(Statement):
    """A card of a kind is not removed by one of a kind: something else. Heart Seeker Stalkers."""

    template = "instead of removing {a} {what:group} by {a} {who:group} → {effect:effect}"
    what: Group
    who: Group
    effect: Effect
    standing = R_INSTEAD

    def replaces(self, g: Game, s: Speaker, what: Deed, c: Card, amount: Amount) -> bool:
        if what != I_REMOVE or amount < CARDS:
            return False
        return self.who.test(g, s, amount) and self.what.test(g, s, c)

    def replacement(self, g: Game, s: Speaker) -> Effect | None:
        return self.effect


class UnitStandsIn(Statement):
    """A unit of this champion may be removed for one of a kind (A-254). Morghast Archai."""

    template = (
        "if {a} {what:group} is to be removed, you may remove a unit of this champion instead"
    )
    what: Group
    standing = R_STAND_IN

    def stand_in(self, g: Game, s: Speaker, c: Card) -> Card:
        unit = front_at(g, s.player, s.at)
        if unit == 0 or unit == c or definition(g, unit).kind != UNIT:
            return 0
        return unit if self.what.test(g, s, c) else 0


class TurnsBack(Statement):
    """Champions of a kind turn back where they would turn forwards. Overwhelming Acquiescence."""

    template = "{what:group/s} rotate backwards instead of forwards"
    what: Group
    standing = R_INSTEAD

    def replaces(self, g: Game, s: Speaker, what: Deed, c: Card, amount: Amount) -> bool:
        return what == I_ADVANCE and self.what.test(g, s, c)


class InsteadOfExhausting(Statement):
    """The card itself does not exhaust, if something else can be done. Zombie Horde."""

    template = "instead of exhausting this → {effect:effect}"
    effect: Effect
    standing = R_INSTEAD

    def keeps_itself(self, g: Game, s: Speaker, what: Deed) -> bool:
        return what == I_EXHAUST and not self.effect.in_vain(g, s)

    def replacement(self, g: Game, s: Speaker) -> Effect | None:
        return self.effect


class ForAWhile(Effect):
    """A statement about damage, or an effect given to cards, for a while (A-24, A-60)."""

    template = "{until:duration}, {statement:statement}"
    until: Duration
    statement: Statement

    def lasts(self) -> bool:
        """Whether it is of a kind that is asked for while it lasts."""
        return self.statement.standing & (R_DAMAGE | R_GRANT) != 0

    def run(self, g: Game, s: Speaker) -> bool:
        ref = on_same_card(g.contexts[s.ctx][C_ABILITY], self.statement.ref)
        add_lasting(g, s, ref, 0, self.until.end())
        return True


# -- blessings -----------------------------------------------------------------------------------


class LookAt(Effect):
    """Look at unrevealed blessings; nobody else does (A-139). Coven Throne, Grim Portents."""

    template = "look at {what:choice}"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        cards = self.what.each(g, s)
        for c in cards:
            g.m[c + KNOWN] |= 1 << s.player
        return len(cards) > 0

    def possible(self, g: Game, s: Speaker) -> bool:
        return enough(g, s, self.what)


class TurnFaceDown(Effect):
    """Turn blessings face down for good (A-112)."""

    template = "turn {what:choice} face down"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for c in self.what.each(g, s):
            if g.m[c + STATE] == ACTIVE_BLESSING:
                g.m[c + STATE] = SPENT
                g.m[c + CORNER] = 0
                touch(g)
                g.record(E_SPENDS, c)
                done = True
        return done


class Renew(Effect):
    """Restart champions; their blessings are unrevealed again (A-42, A-111)."""

    template = "renew {what:choice}"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        champions = self.what.each(g, s)
        for champion in champions:
            restart(g, champion)
            blessing = blessing_at(g, g.m[champion + OWNER], lane_of(g, champion))
            if blessing != 0 and g.m[blessing + STATE] != HIDDEN:
                g.m[blessing + STATE] = HIDDEN
                g.m[blessing + CORNER] = 0
                touch(g)
                g.record(E_HIDES, blessing)
        return len(champions) > 0


# -- stacks --------------------------------------------------------------------------------------


class DiscardBottom(Starting):
    """Discard the lowest card of a stack. Pile On."""

    template = "discard the bottom card of {what:choice}"
    what: Choice

    def start(self, g: Game, s: Speaker) -> bool:
        cards = vec[i64]()
        for c in self.what.each(g, s):
            if in_play(g, c) and g.m[g.m[c + PILE] + PREV] != c:
                cards = append(cards, g.m[g.m[c + PILE] + PREV])
        if len(cards) == 0:
            return False
        discard(g, s.ctx, cards)
        return True

    def possible(self, g: Game, s: Speaker) -> bool:
        for c in meant(g, s, self.what):
            if in_play(g, c) and g.m[g.m[c + PILE] + PREV] != c:
                return True
        return False
