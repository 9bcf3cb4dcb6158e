"""Gaining health, from the sentence that says so to the player's total.

CH-2.13, A-69, A-70   never above 35; gained is what really changed
CH-5.1.6              a player on 0 health gains none
"""

from typing import Final

from wartable.cardgame.layout import C_AMOUNT, C_OTHER, C_PLAYER, C_SORT, C_SOURCE
from wartable.cardgame.success import hand_down
from wartable.champions.contexts import borrow, give_back, speaker_of
from wartable.champions.damage import FIXED, NO_CAP, measure
from wartable.champions.events import E_GAINS
from wartable.champions.happening import happen
from wartable.champions.layout import C_CHAMPION, HEALTH, STANDING, UNDER_WAY
from wartable.champions.routines import DO_HEAL
from wartable.champions.script.base import CAN_GAIN_HEALTH, R_HEALTH
from wartable.champions.table import definition, player_row, touch_sleepers
from wartable.champions.terms import MOST_HEALTH
from wartable.champions.values import active_cards, forbidden, refresh, speaks
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, Context, Frame, Player
from wartable.kernel.layout import CTX, PC
from wartable.kernel.rules import Routine

# numbers: steps of gaining health (CH-2.13)
S_HEAL_GAIN: Final = 0
"""It is increased, added as far as it goes, and told (A-69, A-70)."""
S_HEAL_END: Final = 1


def heal(g: Game, ctx: Context, player: Player, amount: Amount, flags: Bits = 0) -> None:
    """Give a player health."""
    g.push(DO_HEAL, measure(g, ctx, player, amount, flags, NO_CAP))


class GainHealth(Routine):
    """Health for one player."""

    def step(self, g: Game, f: Frame) -> bool:
        d = g.stack[f + CTX]
        if g.stack[f + PC] == S_HEAL_GAIN:
            g.goto(f, S_HEAL_END)
            if borrow(g, d):
                player = g.contexts[d][C_PLAYER]
                self.gain(g, d)
                give_back(g, player)
            else:
                self.gain(g, d)
            return False
        hand_down(g, f, 1 if g.contexts[d][C_AMOUNT] > 0 else 0)
        g.free_context(d)
        return True

    def gain(self, g: Game, d: Context) -> None:
        """Raise the player's health, as far as it goes."""
        grow(g, d)
        e = g.contexts[d]
        row = player_row(e[C_OTHER])
        gained = min(e[C_AMOUNT], MOST_HEALTH - g.m[row + HEALTH])
        if g.m[row + HEALTH] == 0 or forbidden(g, CAN_GAIN_HEALTH, e[C_OTHER], e[C_SOURCE]):
            gained = 0  # CH-5.1.6
        e[C_AMOUNT] = gained
        if gained > 0:
            g.m[row + HEALTH] += gained
            touch_sleepers(g)
            g.m[UNDER_WAY] = d
            happen(g, E_GAINS, e[C_PLAYER], e[C_SOURCE], e[C_OTHER], gained, d, e[C_CHAMPION])


def grow(g: Game, d: Context) -> None:
    """Increase health that is being gained."""
    refresh(g)
    if g.m[STANDING] & R_HEALTH == 0:
        return
    g.m[UNDER_WAY] = d
    for source in active_cards(g, R_HEALTH, g.contexts[d][C_PLAYER]):
        s = speaker_of(g, source)
        for line in definition(g, source).passives:
            if line.standing & R_HEALTH != 0 and speaks(g, s, line):
                by = line.statement.health_change(g, s)
                if by > 0 and g.contexts[d][C_SORT] & FIXED != 0:
                    continue
                g.contexts[d][C_AMOUNT] = max(g.contexts[d][C_AMOUNT] + by, 0)
