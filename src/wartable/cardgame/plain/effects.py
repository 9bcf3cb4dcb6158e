"""Lines of a card that happen: the context of a line, who speaks in it, and its sentences.

A routine begins a line with `begin_line`, or lets a card be played with all its lines; they have
happened when the routine goes on.
"""

from __future__ import annotations

from typing import ClassVar, Final

from wartable.cardgame.contexts import fresh_context, ref_of
from wartable.cardgame.layout import C_ABILITY, C_PLAYER, C_SOURCE
from wartable.cardgame.plain.cards import Line, definition
from wartable.cardgame.plain.events import E_PLAYS
from wartable.cardgame.plain.table import DECK, HAND, move, show, zone_of
from wartable.cardgame.script.base import Choice, Effect
from wartable.cardgame.sentences import DO_RUN, F_NODE, RunSentence
from wartable.kernel.codes import NODE_BITS, first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Count, Frame, Zone
from wartable.kernel.layout import CTX, NO_CONTEXT, OWNER, PC
from wartable.kernel.rules import Routine
from wartable.kernel.speaker import Speaker

# numbers from 1 (cardgame.sentences.SHARED_ROUTINE_COUNT): routines of every plain game
DO_LINE: Final = 1
"""One line (RunLine)."""
DO_LINES: Final = 2
"""All lines of a card (RunLines)."""
PLAIN_ROUTINE_COUNT: Final = 3
"""The first number that a plain game may use for a routine of its own."""

# numbers: steps of a line
S_LINE_RUN: Final = 0
S_LINE_OVER: Final = 1


def begin_line(g: Game, c: Card, line: Line) -> None:
    """Let a line of a card happen, on behalf of its owner."""
    ctx = fresh_context(g, 0, ref_of(g, c, line.ref), c, g.m[c + OWNER])
    g.push(DO_LINE, ctx, ref_of(g, c, line.root.ref))


def speaker_in(g: Game, ctx: Context) -> Speaker:
    """Who says the words of the line in a context."""
    c = g.contexts[ctx]
    return Speaker(c[C_SOURCE], c[C_PLAYER], -1, ctx, c[C_ABILITY] >> NODE_BITS)


class RunLine(Routine):
    """One line of a card, and the end of its context."""

    first_step: ClassVar[str] = "S_LINE_RUN"
    sentence_at: ClassVar[int] = F_NODE

    def step(self, g: Game, f: Frame) -> bool:
        ctx = g.stack[f + CTX]
        if g.stack[f + PC] == S_LINE_RUN:
            g.goto(f, S_LINE_OVER)
            g.push(DO_RUN, ctx, g.stack[f + F_NODE])
            return False
        g.free_context(ctx)
        return True


# numbers from 3 (kernel.layout.LOCALS): the frame of RunLines
F_LINES_CARD: Final = 3
F_NEXT_LINE: Final = 4


def play_card(g: Game, c: Card, zone: Zone) -> None:
    """A player plays a card to one of his zones: it goes there, and then its lines happen."""
    move(g, c, zone)
    g.record(E_PLAYS, c, g.m[c + OWNER])
    g.push(DO_LINES, NO_CONTEXT, c)


class RunLines(Routine):
    """All lines of a card, one after the other: the one step there is, again and again."""

    card_at: ClassVar[int] = F_LINES_CARD

    def step(self, g: Game, f: Frame) -> bool:
        c = g.stack[f + F_LINES_CARD]
        lines = definition(g, c).lines
        n = g.stack[f + F_NEXT_LINE]
        if n == len(lines):
            return True
        g.stack[f + F_NEXT_LINE] = n + 1
        begin_line(g, c, lines[n])
        return False


class RunPlain(RunSentence):
    """One sentence of a line; who is asked to choose looks at what is offered."""

    def step(self, g: Game, f: Frame) -> bool:
        return self.run_sentence(g, speaker_in(g, g.stack[f + CTX]), f)

    def offer_picks(
        self, g: Game, s: Speaker, sentence: Effect, choice: Choice, have: Count
    ) -> bool:
        if not super().offer_picks(g, s, sentence, choice, have):
            return False
        for code in g.options:
            c = first_of(code)
            if c >= g.rules.first_card and zone_of(g, c) in (HAND, DECK):
                show(g, c, choice.chooser(g, s))
        return True
