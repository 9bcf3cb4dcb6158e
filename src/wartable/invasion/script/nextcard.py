"""Effects that wait for the next card of a kind (INV-COND-01, INV-COND-02)."""

from __future__ import annotations

from wartable.cardgame.layout import L_LASTING
from wartable.cardgame.script.base import Number
from wartable.invasion.identity import reference
from wartable.invasion.lasting import END_OF_TURN, add_lasting, drop_lasting
from wartable.invasion.layout import DAMAGE, KIND_BITS, LE_AMOUNT, LE_OTHER
from wartable.invasion.script.events import fits_on_chain
from wartable.invasion.script.groups import Things
from wartable.invasion.script.inforce import R_COST, R_ENTRY, R_PLAYED, InForce
from wartable.invasion.script.shields import own_ref
from wartable.invasion.table import definition
from wartable.invasion.terms import UNIT
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Player
from wartable.kernel.script.compiled import mypyc_attr
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


@mypyc_attr(allow_interpreted_subclasses=True)
class NextCard(InForce):
    """Something about the price of the next card of a kind that a player plays this turn.

    Whatever becomes of that card, it was the next one (INV-COND-02).
    """

    what: Things
    standing = R_COST | R_PLAYED

    def run(self, g: Game, s: Speaker) -> bool:
        add_lasting(g, s, own_ref(g, s, self), 0, self.measure(g, s), END_OF_TURN)
        return True

    def measure(self, g: Game, s: Speaker) -> Amount:
        """How much it lowers the cost, worked out once."""
        return 0

    def is_meant(self, g: Game, s: Speaker, player: Player, c: Card) -> bool:
        """Whether a card would be the next one."""
        return player == s.player and fits_on_chain(g, s, self.what, c)

    def on_played(self, g: Game, s: Speaker, player: Player, c: Card) -> None:
        if self.is_meant(g, s, player, c):
            drop_lasting(g, s.entry)


class NextCostsLess(NextCard):
    """The next card of a kind costs less. Braying Gor, You's Bigga!, Blood Summoning."""

    template = (
        "the next {what:group} you play this turn costs {n:number} less[{kept?}, to a minimum of 1]"
    )
    n: Number
    kept: bool

    def measure(self, g: Game, s: Speaker) -> Amount:
        return self.n.value(g, s)

    def cost_change(self, g: Game, s: Speaker, player: Player, c: Card) -> Amount:
        return -g.lists[L_LASTING][s.entry + LE_AMOUNT] if self.is_meant(g, s, player, c) else 0

    def keeps_one(self) -> bool:
        return self.kept


class NextCostsNothing(NextCard):
    """The cost of the next card of a kind is 0. Runefang of Solland."""

    template = "the next {what:group} you play this turn costs 0"

    def lowers_to_0(self, g: Game, s: Speaker, player: Player, c: Card) -> bool:
        return self.is_meant(g, s, player, c)


class NextCostsNoLoyalty(NextCard):
    """The next card of a kind costs no loyalty. Dwarf Embassy, Blood Offering."""

    template = "the next {what:group} you play this turn costs no loyalty"

    def waives_loyalty(self, g: Game, s: Speaker, player: Player, c: Card) -> bool:
        return self.is_meant(g, s, player, c)
