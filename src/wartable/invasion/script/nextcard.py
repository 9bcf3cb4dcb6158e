"""Effects that wait for the next card of a kind (INV-COND-01, INV-COND-02)."""

from __future__ import annotations

from wartable.cardgame.layout import L_LASTING
from wartable.invasion.identity import reference
from wartable.invasion.lasting import END_OF_TURN, add_lasting, drop_lasting
from wartable.invasion.layout import DAMAGE, KIND_BITS, LE_OTHER
from wartable.invasion.script.base import R_COST, R_ENTRY, R_PLAYED, InForce
from wartable.invasion.script.shields import own_ref
from wartable.invasion.table import definition
from wartable.invasion.terms import UNIT
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Player
from wartable.kernel.speaker import Speaker


class NextUnitCheaper(InForce):
    """The next unit you play costs less and enters play with damage. We'z Bigga!."""

    template = (
        "the next unit you play this turn costs {n:int} less and enters play with {d:int} damage"
    )
    n: int
    d: int
    standing = R_COST | R_ENTRY | R_PLAYED

    def run(self, g: Game, s: Speaker) -> bool:
        add_lasting(g, s, own_ref(g, s, self), 0, 1, END_OF_TURN)
        return True

    def cost_change(self, g: Game, s: Speaker, player: Player, c: Card) -> Amount:
        waiting = g.lists[L_LASTING][s.entry + LE_OTHER] == 0
        return (
            -self.n if waiting and player == s.player and definition(g, c).kind & UNIT != 0 else 0
        )

    def on_played(self, g: Game, s: Speaker, player: Player, c: Card) -> None:
        if player == s.player and definition(g, c).kind & UNIT != 0:
            if g.lists[L_LASTING][s.entry + LE_OTHER] == 0:
                g.lists[L_LASTING][s.entry + LE_OTHER] = reference(g, c)

    def on_entry(self, g: Game, s: Speaker, c: Card) -> None:
        # What was played arrives as the same object; a cancelled card that comes by another way no.
        if g.lists[L_LASTING][s.entry + LE_OTHER] == reference(g, c):
            if g.m[c + KIND_BITS] & UNIT != 0:
                g.m[c + DAMAGE] += self.d
                drop_lasting(g, s.entry)
