"""Resolving effects: a sentence, a line of a card, all the effects of a corner.

A corner that fires resolves its lines one after the other (Fire); a line has a condition, perhaps
a "may" and a price, and then its sentences (ResolveLine); a sentence lets a player choose what it
needs and does the deed (RunSentence).

CH-2.7.1               printed order, then what other cards have given
CH-2.5.1.14, A-102     leaving the corner cancels what has not begun; what is under way finishes
A-183                  so does falling asleep
A-185                  "would trigger" asks for an effect that could happen on this corner
A-13                   a corner fires once in a Battlefield Phase
A-126                  "do A to do B": B only if A was done in full
"""

from typing import ClassVar, Final

from wartable.cardgame.contexts import ref_of
from wartable.cardgame.history import remember
from wartable.cardgame.layout import C_ABILITY, C_PLAYER, C_SOURCE, C_STAMP, PHASE_ID
from wartable.cardgame.script.base import Choice as AnyChoice
from wartable.cardgame.script.base import Effect
from wartable.cardgame.sentences import (
    DO_RUN,
    F_NODE,
    RunSentence,
    ask_in_vain,
    ask_whether,
    says_no,
)
from wartable.cardgame.success import F_PART, hand_down, part_succeeded
from wartable.champions.carddef import HeroicAct, Line, Triggered, holds, on_corner
from wartable.champions.contexts import (
    SORT_CORNER,
    borrow,
    give_back,
    is_own,
    new_context,
    speaker_in,
)
from wartable.champions.history import N_ONCE, happened
from wartable.champions.layout import (
    C_BONUS,
    C_CHAMPION,
    C_CORNER,
    C_LANE,
    CORNER,
    DIRTY,
    FIRED,
    LIVE,
    STANDING,
)
from wartable.champions.limbo import count_found
from wartable.champions.replacing import replaced
from wartable.champions.routines import DO_FIRE, DO_LINE
from wartable.champions.script.base import I_FIRE, R_INSTEAD, Choice
from wartable.champions.table import definition, is_top, lane_of, look_at_offers, on_board
from wartable.champions.terms import BLESSING, EMPTY, K_DEPLOY, SPELL, UNIT
from wartable.champions.values import refresh
from wartable.kernel.codes import NODE_BITS
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Context, Count, Frame, NodeRef
from wartable.kernel.layout import CTX, DEFAULT, KIND, NO_CONTEXT, OWNER, PC, STAMP
from wartable.kernel.native import i64, vec
from wartable.kernel.rules import Routine
from wartable.kernel.speaker import Speaker


class RunEffect(RunSentence):
    """Run one sentence, with all values as they are now, and its card where it counts as lying."""

    def step(self, g: Game, f: Frame) -> bool:
        if g.m[DIRTY] != 0:
            refresh(g)
        ctx = g.stack[f + CTX]
        s = speaker_in(g, ctx)
        if is_own(g, s):
            return self.run_sentence(g, s, f)
        borrow(g, ctx)
        done = self.run_sentence(g, s, f)
        give_back(g, s.player)
        return done

    def offer_picks(
        self, g: Game, s: Speaker, sentence: Effect, choice: AnyChoice, have: Count
    ) -> bool:
        if not super().offer_picks(g, s, sentence, choice, have):
            return False
        assert isinstance(choice, Choice)
        if choice.onto is not None:
            g.m[KIND] = K_DEPLOY
        look_at_offers(g)
        missing = choice.least(g, s) - have
        if 0 < len(g.options) <= missing:
            g.m[DEFAULT] = 0  # all of them are taken: only their order is left to say
        elif missing > 0 and not choice.kept and sentence.in_vain(g, s):
            g.m[DEFAULT] = 0  # nothing could come of any of them: any will do
        return True

    def failed(self, g: Game) -> None:
        count_found(g, vec[i64]())


def cancelled(g: Game, ctx: Context) -> bool:
    """Whether no further sentence begins (CH-2.5.1.14, A-183).

    Its source has left the corner whose effects these are, lies under another card or sleeps.
    """
    c = g.contexts[ctx]
    if c[C_CORNER] == 0:
        return False
    return has_left(g, ctx) or g.m[c[C_SOURCE] + LIVE] == 0 or not is_top(g, c[C_SOURCE])


def has_left(g: Game, ctx: Context) -> bool:
    """Whether the source no longer stands on the corner whose effects these are."""
    c = g.contexts[ctx]
    source = c[C_SOURCE]
    return g.m[source + STAMP] != c[C_STAMP] or g.m[source + CORNER] != c[C_CORNER]


# -- one line --------------------------------------------------------------------------------------


def begin_line(g: Game, ctx: Context) -> None:
    """Let a line of a card resolve in its context."""
    c = g.contexts[ctx]
    source = c[C_SOURCE]
    if c[C_CORNER] == 0 and on_board(g, source):
        if definition(g, source).kind & (UNIT | SPELL | BLESSING) != 0:
            c[C_CORNER] = g.m[source + CORNER]
    g.push(DO_LINE, ctx)


# numbers: steps of a line of a card
S_LINE_BEGIN: Final = 0
"""Its condition is looked at; a line that says "may" asks, if anything could come of it."""
S_LINE_ANSWER: Final = 1
"""The answer is yes or no."""
S_LINE_PAY: Final = 2
"""What it asks for in return is done, if it can be done (A-126).

It is asked for too where only its owner sees that it cannot be (A-282).
"""
S_LINE_DO: Final = 3
"""Its effects happen, if that was done in full."""
S_LINE_END: Final = 4


class ResolveLine(Routine):
    """One line: its condition, its may, its price, its effects."""

    first_step: ClassVar[str] = "S_LINE_BEGIN"

    def step(self, g: Game, f: Frame) -> bool:
        ctx = g.stack[f + CTX]
        pc = g.stack[f + PC]
        if pc == S_LINE_END:
            hand_down(g, f, g.stack[f + F_PART])
            g.free_context(ctx)
            return True
        if g.m[DIRTY] != 0:
            refresh(g)
        s = speaker_in(g, ctx)
        line: Line = g.node(g.contexts[ctx][C_ABILITY])  # type: ignore[assignment]
        if pc == S_LINE_BEGIN:
            if not holds(g, s, line) or is_over(g, s, line):
                return self.fail(g, f)
            if isinstance(line, Triggered) and line.optional:
                able = not line.root.in_vain(g, s)
                if not able and not line.root.is_unseen(g, s):
                    return self.fail(g, f)
                ask_whether(g, s, able=able)
                g.goto(f, S_LINE_ANSWER)
                return False
            pc = S_LINE_PAY
        if pc == S_LINE_ANSWER:
            if says_no(g):
                return self.fail(g, f)
            pc = S_LINE_PAY
        if pc == S_LINE_PAY:
            price = price_of(line)
            if price is not None:
                if not price.possible(g, s):
                    if not ask_in_vain(g, s, price):
                        return self.fail(g, f)
                    g.goto(f, S_LINE_END)
                    return False
                g.goto(f, S_LINE_DO)
                g.push(DO_RUN, ctx, node_ref(g, ctx, price.alone()))
                return False
        g.goto(f, S_LINE_END)
        if isinstance(line, Triggered) and line.limited:
            remember(g, N_ONCE, s.card, line.event.listens)
        if pc == S_LINE_PAY or part_succeeded(g, f):
            g.push(DO_RUN, ctx, node_ref(g, ctx, line.does))
        return False

    def fail(self, g: Game, f: Frame) -> bool:
        """Nothing comes of the line, which ends here: nobody below has heard of a success."""
        g.free_context(g.stack[f + CTX])
        return True


def is_over(g: Game, s: Speaker, line: Line) -> bool:
    """Whether a line that happens once a turn has happened, on this side of the card or the other.

    A-249: what was declined has not.
    """
    if not isinstance(line, Triggered) or not line.limited:
        return False
    return happened(g, N_ONCE, s.card, line.event.listens)


def node_ref(g: Game, ctx: Context, node: Effect) -> NodeRef:
    """The reference of a word of the line that speaks."""
    return (g.contexts[ctx][C_ABILITY] >> NODE_BITS << NODE_BITS) | node.ref


def price_of(line: Line) -> Effect | None:
    """What must be done for the effect (A-126)."""
    if isinstance(line, (HeroicAct, Triggered)):
        return line.price
    return None


# -- the effects of a corner -----------------------------------------------------------------------

# numbers: steps of firing a corner (CH-2.5.1.14, CH-2.7.1)
S_FIRE_BEGIN: Final = 0
"""It is noted that this corner has fired; something may happen in place of that (A-137)."""
S_FIRE_LINES: Final = 1
"""The effects of the corner happen in printed order, while the card stands there awake."""
S_FIRE_REPLACED: Final = 2
"""What happens in place of them has happened."""

# numbers from 3 (kernel.layout.LOCALS): the frame of Fire
F_FIRE_CARD: Final = 3
F_FIRE_AS: Final = 4
"""The champion on whose behalf the effects happen, 0 for the card's own (A-132)."""
F_FIRE_LINE: Final = 5
"""Number of its next line."""
F_FIRE_BONUS: Final = 6
"""What is added to the damage of its effects."""
F_FIRE_STAMP: Final = 7
"""The card's stamp when it began."""
F_FIRE_CORNER: Final = 8
"""The corner on which it stood then."""


def fire(g: Game, c: Card, champion: Card = 0, bonus: Amount = 0) -> None:
    """Let the effects of a card's corner happen."""
    if len(definition(g, c).fired) > 0:
        g.push(DO_FIRE, NO_CONTEXT, c, champion, 0, bonus)
    else:
        g.m[c + FIRED] = g.m[PHASE_ID]


class Fire(Routine):
    """The effects of a card's current corner, in printed order."""

    first_step: ClassVar[str] = "S_FIRE_BEGIN"
    card_at: ClassVar[int] = F_FIRE_CARD

    def step(self, g: Game, f: Frame) -> bool:
        if g.m[DIRTY] != 0:
            refresh(g)
        m = g.m
        stack = g.stack
        c = stack[f + F_FIRE_CARD]
        pc = stack[f + PC]
        if pc == S_FIRE_BEGIN:
            if m[c + LIVE] == 0 or not on_board(g, c):
                return True
            g.goto(f, S_FIRE_LINES)
            stack[f + F_FIRE_STAMP] = m[c + STAMP]
            stack[f + F_FIRE_CORNER] = m[c + CORNER]
            if stack[f + F_FIRE_AS] == 0:
                m[c + FIRED] = m[PHASE_ID]
            if self.is_ignored(g, c, stack[f + F_FIRE_AS]):
                g.goto(f, S_FIRE_REPLACED)
                return False
            pc = S_FIRE_LINES
        if pc == S_FIRE_LINES:
            return not self.next_effect(g, f, c)
        return True

    def next_effect(self, g: Game, f: Frame, c: Card) -> bool:
        """Begin the next effect of the corner; False after the last, or if the card has left it."""
        m = g.m
        stack = g.stack
        if m[c + STAMP] != stack[f + F_FIRE_STAMP] or m[c + CORNER] != stack[f + F_FIRE_CORNER]:
            return False
        if m[c + LIVE] == 0:
            return False
        lines = definition(g, c).fired
        while stack[f + F_FIRE_LINE] < len(lines):
            line = lines[stack[f + F_FIRE_LINE]]
            stack[f + F_FIRE_LINE] += 1
            if on_corner(line, m[c + CORNER]):
                ctx = new_context(g, SORT_CORNER, ref_of(g, c, line.ref), c)
                g.contexts[ctx][C_BONUS] = stack[f + F_FIRE_BONUS]
                if stack[f + F_FIRE_AS] != 0:
                    lend(g, ctx, stack[f + F_FIRE_AS])
                begin_line(g, ctx)
                return True
        return False

    def is_ignored(self, g: Game, c: Card, champion: Card) -> bool:
        """Whether something happens in place of all this (A-137), in the lane it counts for."""
        if g.m[STANDING] & R_INSTEAD == 0 or not would_fire(g, c):
            return False
        if champion == 0:
            return replaced(g, I_FIRE, c, 0)
        ctx = new_context(g, SORT_CORNER, 0, c)
        lend(g, ctx, champion)
        lent = borrow(g, ctx)
        found = replaced(g, I_FIRE, c, 0)
        if lent:
            give_back(g, g.contexts[ctx][C_PLAYER])
        g.free_context(ctx)
        return found


def would_fire(g: Game, c: Card) -> bool:
    """Whether a card has something to do on its corner: on an empty one not by its value (A-65)."""
    d = definition(g, c)
    corner = g.m[c + CORNER]
    empty = 0 < corner < len(d.values) and d.values[corner] == EMPTY
    for line in d.fired:
        if on_corner(line, corner) and not (empty and line.by_value):
            return True
    return False


def lend(g: Game, ctx: Context, champion: Card) -> None:
    """Let effects happen as though a champion controlled their source (A-132)."""
    c = g.contexts[ctx]
    c[C_PLAYER] = g.m[champion + OWNER]
    c[C_CHAMPION] = champion
    c[C_LANE] = lane_of(g, champion)


# numbers: steps of a sentence in a context of its own
S_FREE_RUN: Final = 0
S_FREE_END: Final = 1


class RunFree(Routine):
    """One sentence, and the end of its context."""

    first_step: ClassVar[str] = "S_FREE_RUN"
    sentence_at: ClassVar[int] = F_NODE

    def step(self, g: Game, f: Frame) -> bool:
        if g.stack[f + PC] == S_FREE_RUN:
            g.goto(f, S_FREE_END)
            g.push(DO_RUN, g.stack[f + CTX], g.stack[f + F_NODE])
            return False
        g.free_context(g.stack[f + CTX])
        return True
