"""Sentences in which the opponent decides (A-119): he takes one thing or suffers another."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect, Number
from wartable.cardgame.script.starting import Starting
from wartable.cardgame.sentences import run_part
from wartable.cardgame.success import as_its_part
from wartable.cardgame.terms import FIRST_ALTERNATIVE, K_OPTION, SECOND_ALTERNATIVE, V_OPTION
from wartable.champions.drawing import draw
from wartable.champions.table import pile_of
from wartable.champions.terms import DECK
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Frame
from wartable.kernel.layout import PC, PICK
from wartable.kernel.piles import size
from wartable.kernel.speaker import Speaker

# numbers: steps of OpponentChooses
S_OPPOSING_ASK: Final = 0
S_OPPOSING_NAMED: Final = 1
S_OPPOSING_OVER: Final = 2


class OpponentChooses(Effect):
    """The opponent takes the first, if it can be done in full, or else the second happens.

    Dark Temptations, Hellflayer Bladebringer, Spore Maws.
    """

    template = "the opponent chooses: ({first:effects}) or ({second:effects})"
    first_step = "S_OPPOSING_ASK"
    first: Effect
    second: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_OPPOSING_OVER:
            return as_its_part(g, f)
        if step == S_OPPOSING_ASK and self.first.possible(g, s):
            g.ask(1 - s.player, K_OPTION, s.card)
            g.offer(V_OPTION, FIRST_ALTERNATIVE, self.first.ref)
            g.offer(V_OPTION, SECOND_ALTERNATIVE, self.second.ref)
            g.goto(f, S_OPPOSING_NAMED)
            return False
        first = step == S_OPPOSING_NAMED and first_of(g.m[PICK]) == FIRST_ALTERNATIVE
        g.goto(f, S_OPPOSING_OVER)
        run_part(g, f, self.first if first else self.second)
        return False


class OpponentDrawsCards(Starting):
    """The opponent draws cards. Dark Temptations."""

    template = "the opponent draws {n:number} card{s:n}"
    n: Number

    def start(self, g: Game, s: Speaker) -> bool:
        draw(g, 1 - s.player, max(self.n.value(g, s), 0))
        return True

    def possible(self, g: Game, s: Speaker) -> bool:
        return size(g.m, pile_of(1 - s.player, DECK)) >= self.n.value(g, s)
