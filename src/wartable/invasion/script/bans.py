"""Constants and sentences that forbid: actions, copies, cards of discard piles, drawing.

The deeds stand in bans.py; nothing overrides "cannot" (INV-TERM-CANNOT-01).
"""

from __future__ import annotations

from wartable.cardgame.layout import L_LASTING
from wartable.cardgame.script.base import Players
from wartable.invasion.bans import DEED_ACT, DEED_BRING, DEED_DRAW, DEED_TAKE, brought_this_turn
from wartable.invasion.lasting import END_OF_TURN, add_lasting
from wartable.invasion.layout import ATTACKED, ATTACKED_LEGEND, ATTACKER, LE_OTHER
from wartable.invasion.script.inforce import R_FORBIDS, InForce
from wartable.invasion.script.rules import Rule
from wartable.invasion.script.shields import own_ref
from wartable.kernel.game import Game
from wartable.kernel.ints import Deed, Player, Value
from wartable.kernel.speaker import Speaker


class AttackerCannotAct(Rule):
    """Whoever attacks this zone triggers no Actions and plays no tactics (AMB-313).

    Stag of the Sacred Glade.
    """

    template = "the attacker of this zone cannot trigger actions"
    standing = R_FORBIDS

    def forbids(self, g: Game, s: Speaker, deed: Deed, player: Player, thing: Value) -> bool:
        return (
            deed == DEED_ACT
            and g.m[ATTACKED] == s.at
            and g.m[ATTACKED_LEGEND] == 0
            and g.m[ATTACKER] == player
        )


class OneOfEachTitle(Rule):
    """No player plays, or puts into play, a second copy of a card in a turn. Arcane Orrery."""

    template = "no player can play or put into play a card of the same title twice in a turn"
    standing = R_FORBIDS

    def forbids(self, g: Game, s: Speaker, deed: Deed, player: Player, thing: Value) -> bool:
        return deed == DEED_BRING and brought_this_turn(g, player, thing)


class PilesAreShut(Rule):
    """Cards do not leave the discard piles of opponents. Vigilant Druchii."""

    template = "cards cannot leave the discard piles of opponents"
    standing = R_FORBIDS

    def forbids(self, g: Game, s: Speaker, deed: Deed, player: Player, thing: Value) -> bool:
        return deed == DEED_TAKE and player != s.player


class DrawsNoMoreThan(InForce):
    """A player draws no more than so many cards in this turn, earlier ones counted (AMB-314).

    Infiltrate.
    """

    template = "{who:player} cannot draw more than {n:int} card{s:n} this turn"
    who: Players
    n: int
    standing = R_FORBIDS

    def run(self, g: Game, s: Speaker) -> bool:
        for player in self.who.each(g, s):
            add_lasting(g, s, own_ref(g, s, self), 0, 1, END_OF_TURN, player)
        return True

    def forbids(self, g: Game, s: Speaker, deed: Deed, player: Player, thing: Value) -> bool:
        whose = g.lists[L_LASTING][s.entry + LE_OTHER]
        return deed == DEED_DRAW and player == whose and thing >= self.n
