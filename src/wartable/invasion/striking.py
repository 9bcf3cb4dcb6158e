"""Counterstrike and Savage: units that strike outside the pools of combat.

INV-KW-COUNTERSTRIKE-01..06   a defender strikes an attacker as it is declared (AMB-45)
INV-KW-SAVAGE-01..03          a unit that survived damage strikes in a corresponding zone (AMB-49)

What sets them off stands in keywords.py.
"""

from typing import ClassVar, Final

from wartable.cardgame.layout import C_AMOUNT
from wartable.cardgame.terms import K_CHOOSE, K_MAY, V_CHOOSE, V_NO, V_YES
from wartable.invasion.batch import COMBAT_DAMAGE, OF_SAVAGE, UNCANCELLABLE, assign, batch_start
from wartable.invasion.contexts import speaker_in
from wartable.invasion.fighting import fighters
from wartable.invasion.layout import KIND_BITS
from wartable.invasion.redirecting import affordable, pay_redirect
from wartable.invasion.routines import DO_DEAL_DAMAGE
from wartable.invasion.table import in_play_cards, zone_of
from wartable.invasion.terms import ATTACKING, K_TARGET, UNIT
from wartable.invasion.values import refresh
from wartable.kernel.codes import first_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Frame
from wartable.kernel.layout import CTX, PC, PICK, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.rules import Routine
from wartable.kernel.speaker import Speaker

# numbers: steps of a Counterstrike (INV-KW-COUNTERSTRIKE-01)
S_COUNTERSTRIKE_AIM: Final = 0
"""The defending player chooses an attacking unit (INV-KW-COUNTERSTRIKE-03)."""
S_COUNTERSTRIKE_DEAL: Final = 1
"""It is dealt the damage at once (INV-KW-COUNTERSTRIKE-04)."""
S_COUNTERSTRIKE_OVER: Final = 2

# numbers from 3 (kernel.layout.LOCALS): the frame of Counter
F_STRENGTH: Final = 3
F_STRIKER: Final = 4
"""The defending player."""


class Counter(Routine):
    """Counterstrike: one attacking unit of the defender's choice takes it at once."""

    first_step: ClassVar[str] = "S_COUNTERSTRIKE_AIM"

    def step(self, g: Game, f: Frame) -> bool:
        pc = g.stack[f + PC]
        player = g.stack[f + F_STRIKER]
        if pc == S_COUNTERSTRIKE_AIM:
            refresh(g)
            g.ask(player, K_CHOOSE, 0)
            for c in fighters(g, ATTACKING):
                if g.m[c + KIND_BITS] & UNIT != 0:
                    g.offer(V_CHOOSE, c)
            if len(g.options) == 0:
                g.withdraw()
                return True
            g.goto(f, S_COUNTERSTRIKE_DEAL)
        elif pc == S_COUNTERSTRIKE_DEAL:
            start = batch_start(g)
            assign(g, first_of(g.m[PICK]), g.stack[f + F_STRENGTH])
            g.goto(f, S_COUNTERSTRIKE_OVER)
            g.push(DO_DEAL_DAMAGE, -1, start, COMBAT_DAMAGE | UNCANCELLABLE, 0, player)
        else:
            return True
        return False


# numbers: steps of a Savage strike (INV-KW-SAVAGE-01)
S_SAVAGE_ASK: Final = 0
"""Its player may let the unit strike, if there is a target."""
S_SAVAGE_TARGET: Final = 1
"""He targets a unit in a corresponding zone."""
S_SAVAGE_DEAL: Final = 2
S_SAVAGE_OVER: Final = 3


class SavageStrike(Routine):
    """Savage: damage to a unit in a zone of the same name, if its player likes.

    Amount, zone and player are those of the moment it was set off (INV-TRIG-02).
    """

    first_step: ClassVar[str] = "S_SAVAGE_ASK"

    def step(self, g: Game, f: Frame) -> bool:
        refresh(g)
        s = speaker_in(g, g.stack[f + CTX])
        c = s.card
        pc = g.stack[f + PC]
        if pc == S_SAVAGE_ASK:
            if len(savage_targets(g, s)) == 0:
                return True
            g.ask(s.player, K_MAY, c)
            g.offer(V_YES, c)
            g.offer(V_NO)
            g.goto(f, S_SAVAGE_TARGET)
        elif pc == S_SAVAGE_TARGET:
            if verb_of(g.m[PICK]) == V_NO:
                return True
            g.ask(s.player, K_TARGET, c)
            for t in savage_targets(g, s):
                g.offer(V_CHOOSE, t)
            g.goto(f, S_SAVAGE_DEAL)
        elif pc == S_SAVAGE_DEAL:
            target = first_of(g.m[PICK])
            start = batch_start(g)
            assign(g, target, g.contexts[s.ctx][C_AMOUNT])
            g.goto(f, S_SAVAGE_OVER)
            g.push(DO_DEAL_DAMAGE, -1, start, OF_SAVAGE, c, s.player)
            pay_redirect(g, s, target)  # before the damage is dealt
        else:
            return True
        return False


def savage_targets(g: Game, s: Speaker) -> vec[Card]:
    """Units in the zones with the name of the one in which the damage was dealt."""
    found = vec[i64]()
    zone = g.m[s.at + PILE]
    for other in in_play_cards(g):
        if g.m[other + KIND_BITS] & UNIT != 0 and zone_of(g, other) == zone:
            found = append(found, other)
    return affordable(g, s, found)
