"""A card played by an effect while a chain resolves (INV-CHAIN-07, -08, AMB-68).

It opens no chain and cannot be answered: it is announced and resolves there and then.
"""

from typing import Final

from wartable.cardgame.layout import C_PLAYER, C_SORT, C_SOURCE
from wartable.invasion.events import E_CHAIN_ADDED
from wartable.invasion.routines import DO_ANNOUNCE, DO_RESOLVE
from wartable.invasion.window import tell_of_play
from wartable.kernel.game import Game
from wartable.kernel.ints import Frame
from wartable.kernel.layout import CTX, NO_CONTEXT, PC
from wartable.kernel.rules import Routine

# numbers: steps of playing a card while a chain resolves (AMB-68)
S_PLAY_NOW_ANNOUNCE: Final = 0
S_PLAY_NOW_TELL: Final = 1
"""It is announced: whoever waits for cards being played is told."""
S_PLAY_NOW_RESOLVE: Final = 2
S_PLAY_NOW_OVER: Final = 3


class PlayNow(Routine):
    """Announce and resolve the play of a context at once."""

    def step(self, g: Game, f: Frame) -> bool:
        ctx = g.stack[f + CTX]
        pc = g.stack[f + PC]
        if pc == S_PLAY_NOW_ANNOUNCE:
            g.goto(f, S_PLAY_NOW_TELL)
            g.push(DO_ANNOUNCE, ctx)
        elif pc == S_PLAY_NOW_TELL:
            g.goto(f, S_PLAY_NOW_RESOLVE)
            c = g.contexts[ctx]
            g.record(E_CHAIN_ADDED, c[C_SOURCE], c[C_PLAYER], c[C_SORT])
            tell_of_play(g, ctx)
        elif pc == S_PLAY_NOW_RESOLVE:
            g.goto(f, S_PLAY_NOW_OVER)
            g.stack[f + CTX] = NO_CONTEXT  # Resolve gives it back
            g.push(DO_RESOLVE, ctx)
        else:
            return True
        return False
