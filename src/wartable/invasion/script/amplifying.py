"""Constants and sentences that make damage more, or keep it from being cancelled (INV-DMG-08)."""

from __future__ import annotations

from wartable.cardgame.layout import C_SORT
from wartable.invasion.batch import COMBAT_DAMAGE, INDIRECT_DAMAGE, OF_SAVAGE
from wartable.invasion.contexts import SORT_TACTIC
from wartable.invasion.lasting import END_OF_TURN, add_lasting
from wartable.invasion.layout import ATTACKER, CARDS, KIND_BITS
from wartable.invasion.script.inforce import R_DOUBLE, R_MORE, R_UNCANCELLABLE, InForce
from wartable.invasion.script.rules import Rule
from wartable.invasion.script.shields import own_ref
from wartable.invasion.terms import UNIT
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, Row
from wartable.kernel.layout import OWNER
from wartable.kernel.speaker import Speaker


class CombatDamageUncancellable(InForce):
    """No combat damage can be cancelled for the rest of the turn. Mob Up."""

    template = "combat damage cannot be cancelled until end of turn"
    standing = R_UNCANCELLABLE

    def run(self, g: Game, s: Speaker) -> bool:
        add_lasting(g, s, own_ref(g, s, self), 0, 1, END_OF_TURN)
        return True

    def bars_cancelling(self, g: Game, s: Speaker, how: Bits) -> bool:
        return how & COMBAT_DAMAGE != 0


class IndirectUncancellable(Rule):
    """Indirect damage cannot be cancelled. White Tower Aspirant."""

    template = "indirect damage cannot be cancelled"
    standing = R_UNCANCELLABLE

    def bars_cancelling(self, g: Game, s: Speaker, how: Bits) -> bool:
        return how & INDIRECT_DAMAGE != 0


class SavageDoubled(Rule):
    """What Savage assigns to units is doubled (INV-DMG-08). Guardians of the Gods."""

    template = "damage assigned to units by savage is doubled"
    standing = R_DOUBLE

    def multiplies(self, g: Game, s: Speaker, row: Row, how: Bits) -> Amount:
        if how & OF_SAVAGE == 0 or row < CARDS or g.m[row + KIND_BITS] & UNIT == 0:
            return 0
        return 1


class DefendersCapitalDoubled(Rule):
    """All damage to the capital of the defending opponent is doubled. Basha's Bloodaxe."""

    template = "damage to the defending opponent's capital is doubled"
    standing = R_DOUBLE

    def multiplies(self, g: Game, s: Speaker, row: Row, how: Bits) -> Amount:
        if row >= CARDS or g.m[row + OWNER] == s.player:
            return 0
        return 1 if g.m[row + OWNER] != g.m[ATTACKER] else 0


class TacticsDealMore(Rule):
    """Tactics you play deal more to each of their targets (AMB-261). Hellcannon Reserves."""

    template = "tactics you play deal {n:int} more damage to each target"
    n: int
    standing = R_MORE

    def more_damage(self, g: Game, s: Speaker, dealer: Speaker, how: Bits) -> Amount:
        if how & INDIRECT_DAMAGE != 0 or dealer.player != s.player or dealer.ctx < 0:
            return 0
        return self.n if g.contexts[dealer.ctx][C_SORT] == SORT_TACTIC else 0


class IndirectDealsMore(Rule):
    """Your indirect damage is more (AMB-261). Outpost of Tiranoc."""

    template = "you deal {n:int} more indirect damage"
    n: int
    standing = R_MORE

    def more_damage(self, g: Game, s: Speaker, dealer: Speaker, how: Bits) -> Amount:
        mine = how & INDIRECT_DAMAGE != 0 and dealer.player == s.player
        return self.n if mine else 0
