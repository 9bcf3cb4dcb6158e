"""The words that only Farmyard's cards have; all others are shared (wartable.cardgame)."""

from __future__ import annotations

from tests.farmyard.terms import E_CALLED_BACK, E_GAINS_EGGS, E_SHOOED, EGGS, YARD
from wartable.cardgame.plain.cards import Line
from wartable.cardgame.plain.table import HAND, add_tokens
from wartable.cardgame.plain.words import Cards, Goes
from wartable.cardgame.script.base import Choice, Effect, Number, Players
from wartable.kernel.game import Game
from wartable.kernel.speaker import Speaker


class Played(Line):
    """What happens when the animal is played (FY-3)."""

    template = "played: {root:effects}"
    root: Effect


class Kept(Cards):
    """Animals in a yard (FY-6)."""

    template = "{animal|animals:=} {who:player} {keeps|keep:who}"
    who: Players
    zone = YARD


class GainEggs(Effect):
    """Eggs for whoever played the animal (FY-4)."""

    template = "gain {n:number} egg{s:n}"
    n: Number

    def run(self, g: Game, s: Speaker) -> bool:
        n = self.n.value(g, s)
        add_tokens(g, s.player, EGGS, n)
        g.record(E_GAINS_EGGS, 0, s.player, n)
        return n > 0


class Shoo(Goes):
    """From a yard to the discard pile."""

    template = "shoo {what:choice}"
    what: Choice
    event = E_SHOOED


class CallBack(Goes):
    """From a yard back to the hand."""

    template = "call back {what:choice}"
    what: Choice
    to = HAND
    event = E_CALLED_BACK
