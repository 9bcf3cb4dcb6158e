"""Words of a card that speaks with another card's text (A-132). Claws of the Grave."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.layout import C_AMOUNT, C_OTHER, C_SUBJECT, C_SUBJECT_STAMP
from wartable.cardgame.script.base import Effect, Event
from wartable.cardgame.success import as_its_part, succeed
from wartable.champions.carddef import Line, Passive, Triggered, holds, on_corner
from wartable.champions.contexts import SORT_CORNER, SORT_TRIGGERED, new_context
from wartable.champions.events import E_EVERYTHING
from wartable.champions.layout import C_DIRECTION, C_EVENT, C_VALUE
from wartable.champions.resolve import begin_line
from wartable.champions.script.base import (
    R_AGAIN,
    R_CAP,
    R_CLASS,
    R_DAMAGE,
    R_DORMANT,
    R_FORBID,
    R_HEALTH,
    R_PERMIT,
    R_REND,
    Statement,
)
from wartable.champions.table import (
    definition,
    pile_of,
)
from wartable.champions.terms import DISCARD, UNIT, X
from wartable.kernel.codes import NODE_BITS
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, Card, Context, Deed, EventKind, Frame, Row, Sort
from wartable.kernel.layout import DEF, PC
from wartable.kernel.native import i64
from wartable.kernel.piles import top
from wartable.kernel.speaker import Speaker


def lent_unit(g: Game, s: Speaker) -> Card:
    """The unit on top of your discard pile, if its last corner is no X; 0 for none (A-132)."""
    c = top(g.m, pile_of(s.player, DISCARD))
    if c == 0:
        return 0
    d = definition(g, c)
    return c if d.kind == UNIT and d.values[d.last_corner] != X else 0


def lent_speaker(g: Game, s: Speaker) -> Speaker:
    """This card, speaking with the text of the unit."""
    unit = lent_unit(g, s)
    return Speaker(s.card, s.player, s.at, s.ctx, g.m[unit + DEF] if unit != 0 else s.entry)


def lent_context(g: Game, s: Speaker, sort: Sort, unit: Card, line: Line) -> Context:
    """A context in which a line of the unit is this card's own, with its last corner's value."""
    ctx = new_context(g, sort, (g.m[unit + DEF] << NODE_BITS) | line.ref, s.card)
    d = definition(g, unit)
    g.contexts[ctx][C_VALUE] = d.values[d.last_corner] + 1
    return ctx


# numbers: steps of ActAsTopOfDiscard
S_LENT_UNIT: Final = 0
"""Which unit it is is settled once."""
S_LENT_LINES: Final = 1
"""One line after the other."""

# numbers from 6 (cardgame.sentences.F_OWN): the frame of ActAsTopOfDiscard
F_LENT_LINE: Final = 6
"""The next line of the unit."""
F_LENT: Final = 7
"""The unit."""


class ActAsTopOfDiscard(Effect):
    """Do what the unit on your discard pile does on its last corner. Claws of the Grave."""

    template = "do what the top card of your discard pile does on its last corner"
    first_step = "S_LENT_UNIT"

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_LENT_UNIT:
            g.goto(f, S_LENT_LINES)
            g.stack[f + F_LENT] = lent_unit(g, s)
        c = g.stack[f + F_LENT]
        if c == 0:
            return True
        d = definition(g, c)
        while g.stack[f + F_LENT_LINE] < len(d.fired):
            line = d.fired[g.stack[f + F_LENT_LINE]]
            g.stack[f + F_LENT_LINE] += 1
            if on_corner(line, d.last_corner):
                begin_line(g, lent_context(g, s, SORT_CORNER, c, line))
                return False
        succeed(g, f, done=True)
        return True


class LentEvent(Event):
    """What the unit on your discard pile waits for on its last corner. Claws of the Grave."""

    template = "what the top card of your discard pile waits for on its last corner happens"
    listens = E_EVERYTHING

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        line = lent_trigger(g, s)
        if line is None or line.event.listens & kind == 0:
            return False
        return line.event.matches(g, lent_speaker(g, s), kind, subject, other, amount)

    def still_waits(self, g: Game, s: Speaker, kind: EventKind) -> bool:
        line = lent_trigger(g, s)
        return line is not None and line.event.listens & kind != 0


def lent_trigger(g: Game, s: Speaker) -> Triggered | None:
    """The line with which the unit waits for something on its last corner; the first of several."""
    unit = lent_unit(g, s)
    if unit == 0:
        return None
    d = definition(g, unit)
    for line in d.triggered:
        if on_corner(line, d.last_corner):
            return line
    return None


# numbers: steps of LentAnswer
S_LENT_ANSWER_RUN: Final = 0
S_LENT_ANSWER_OVER: Final = 1


class LentAnswer(Effect):
    """Do what the unit on your discard pile then does. Claws of the Grave."""

    template = "do what it does then"
    first_step = "S_LENT_ANSWER_RUN"

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_LENT_ANSWER_OVER:
            return as_its_part(g, f)
        g.goto(f, S_LENT_ANSWER_OVER)
        line = lent_trigger(g, s)
        assert line is not None  # the window has asked
        mine = g.contexts[s.ctx]
        ctx = lent_context(g, s, SORT_TRIGGERED, lent_unit(g, s), line)
        lent = g.contexts[ctx]
        for field in (C_SUBJECT, C_SUBJECT_STAMP, C_OTHER, C_AMOUNT, C_EVENT, C_DIRECTION):
            lent[field] = mine[field]
        begin_line(g, ctx)
        return False


class LentPassives(Statement):
    """What the unit on your discard pile says on its last corner holds. Claws of the Grave."""

    template = "what the top card of your discard pile says on its last corner holds"
    standing = (
        R_DAMAGE | R_CAP | R_HEALTH | R_REND | R_FORBID | R_PERMIT | R_DORMANT | R_CLASS | R_AGAIN
    )

    def damage_change(self, g: Game, s: Speaker) -> Amount:
        n: i64 = 0
        lent = lent_speaker(g, s)
        for line in lent_passives(g, lent, R_DAMAGE):
            n += line.statement.damage_change(g, lent)
        return n

    def damage_cap(self, g: Game, s: Speaker) -> Amount:
        cap: i64 = -1
        lent = lent_speaker(g, s)
        for line in lent_passives(g, lent, R_CAP):
            limit = line.statement.damage_cap(g, lent)
            if limit >= 0 and (cap < 0 or limit < cap):
                cap = limit
        return cap

    def health_change(self, g: Game, s: Speaker) -> Amount:
        n: i64 = 0
        lent = lent_speaker(g, s)
        for line in lent_passives(g, lent, R_HEALTH):
            n += line.statement.health_change(g, lent)
        return n

    def gives_rend(self, g: Game, s: Speaker) -> bool:
        found = False
        lent = lent_speaker(g, s)
        for line in lent_passives(g, lent, R_REND):
            found = found or line.statement.gives_rend(g, lent)
        return found

    def ignores_rend(self, g: Game, s: Speaker) -> bool:
        found = False
        lent = lent_speaker(g, s)
        for line in lent_passives(g, lent, R_REND):
            found = found or line.statement.ignores_rend(g, lent)
        return found

    def forbids(self, g: Game, s: Speaker, deed: Deed, thing: Row, by: Card) -> bool:
        found = False
        lent = lent_speaker(g, s)
        for line in lent_passives(g, lent, R_FORBID):
            found = found or line.statement.forbids(g, lent, deed, thing, by)
        return found

    def permits(self, g: Game, s: Speaker, deed: Deed, champion: Card, card: Card) -> bool:
        found = False
        lent = lent_speaker(g, s)
        for line in lent_passives(g, lent, R_PERMIT):
            found = found or line.statement.permits(g, lent, deed, champion, card)
        return found

    def puts_to_sleep(self, g: Game, s: Speaker, c: Card) -> bool:
        found = False
        lent = lent_speaker(g, s)
        for line in lent_passives(g, lent, R_DORMANT):
            found = found or line.statement.puts_to_sleep(g, lent, c)
        return found

    def class_given(self, g: Game, s: Speaker, c: Card) -> Bits:
        bits: i64 = 0
        lent = lent_speaker(g, s)
        for line in lent_passives(g, lent, R_CLASS):
            bits |= line.statement.class_given(g, lent, c)
        return bits


def lent_passives(g: Game, s: Speaker, question: Bits) -> list[Passive]:
    """The lines of the unit that answer a question."""
    found: list[Passive] = []
    unit = lent_unit(g, s)
    if unit == 0:
        return found
    d = definition(g, unit)
    for line in d.passives:
        if line.standing & question != 0 and on_corner(line, d.last_corner):
            if holds(g, s, line):
                found.append(line)
    return found
