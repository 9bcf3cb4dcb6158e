"""What cards cost: lines of a card about its own cost, constants about that of others.

INV-TERM-COST-02, AMB-26   reductions come off the printed cost
AMB-216                    those that stop at 1
AMB-217                    those that depend on the zone a card is played into
AMB-218                    another price in place of the cost
"""

from __future__ import annotations

from wartable.cardgame.history import notes
from wartable.cardgame.layout import L_HISTORY, TURN
from wartable.cardgame.script.base import Condition, Group, Number
from wartable.invasion.carddef import ANYWHERE, CardDef, Line, Standing
from wartable.invasion.history import H_CARD, H_EXTRA, H_PLAYER, N_FROM_DISCARD, N_PLAYED
from wartable.invasion.layout import CONTROLLER, FACE, FACE_UP, FROM_DISCARD, VIA
from wartable.invasion.script.base import Cost, Filter
from wartable.invasion.script.events import fits_on_chain
from wartable.invasion.script.groups import Things
from wartable.invasion.script.inforce import R_COST, R_COST_INTO
from wartable.invasion.script.lines import shape_standing
from wartable.invasion.script.rules import Rule
from wartable.invasion.table import definition, in_play_cards, pile_of, zone_of
from wartable.invasion.terms import CHAIN, DISCARD
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Pile, Player
from wartable.kernel.layout import DEF, PILE
from wartable.kernel.speaker import Speaker

# -- a card's own cost -----------------------------------------------------------------------------


class OwnCost(Standing):
    """A line about what the card itself costs."""

    def shape(self, card: CardDef) -> None:
        shape_standing(self, ())
        card.own_cost.append(self)
        card.prices_itself = True


class CostsLessFor(OwnCost):
    """Costs less the more there is of something (AMB-26). Pilgrimage."""

    template = "costs {n:int} less for each {what:group}"
    n: int
    what: Group

    def cost_change(self, g: Game, s: Speaker, player: Player, c: Card) -> Amount:
        return -self.n * self.what.count(g, s)


class CostsNumberLess(OwnCost):
    """Costs so much less as a count says (AMB-26). Bloodcrusher."""

    template = "costs {n:number} less"
    n: Number

    def cost_change(self, g: Game, s: Speaker, player: Player, c: Card) -> Amount:
        return -self.n.value(g, s)


class CostsLessWhile(OwnCost):
    """Costs less while something holds. Grail Knight, Grombrindal's Elite."""

    template = "costs {n:int} less while {condition:condition}"
    n: int
    condition: Condition

    def cost_change(self, g: Game, s: Speaker, player: Player, c: Card) -> Amount:
        return -self.n if self.condition.holds(g, s) else 0


class CostsLessIn(OwnCost):
    """Costs less where it is played into such a zone (AMB-217). Ancient Stegadon."""

    template = "costs {n:int} less {where:clause}"
    n: int
    where: Filter

    def shape(self, card: CardDef) -> None:
        super().shape(card)
        card.cost_by_zone = True

    def cost_change_into(self, g: Game, s: Speaker, player: Player, c: Card, pile: Pile) -> Amount:
        return -self.n if self.where.test(g, s, pile) else 0


class MayBePaidOtherwise(Line):
    """Costs 0 for who pays what it asks instead (AMB-218). Tunnel Fighter."""

    template = "you may {price:cost} to lower the cost of this to 0"
    price: Cost

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.other_price = self.price
        card.prices_itself = True


# -- what others cost ------------------------------------------------------------------------------


class CostsLess(Rule):
    """Cards of a kind cost you less. Forge, Toof Trader."""

    template = "{what:group/s} you play cost {n:int} less[{kept?}, to a minimum of 1]"
    what: Things
    n: int
    kept: bool
    standing = R_COST

    def cost_change(self, g: Game, s: Speaker, player: Player, c: Card) -> Amount:
        return -self.n if player == s.player and fits_on_chain(g, s, self.what, c) else 0

    def keeps_one(self) -> bool:
        return self.kept


class FirstCostsLess(Rule):
    """The first card of a kind you play each turn costs less. Nuln Tinkerers, Forges of Nuln."""

    template = "the first {what:group} you play each turn costs {n:number} less"
    what: Things
    n: Number
    standing = R_COST

    def cost_change(self, g: Game, s: Speaker, player: Player, c: Card) -> Amount:
        if player != s.player or not fits_on_chain(g, s, self.what, c):
            return 0
        v = g.lists[L_HISTORY]
        for i in notes(g, N_PLAYED, g.m[TURN]):
            if v[i + H_PLAYER] == player and fits_on_chain(g, s, self.what, v[i + H_CARD]):
                return 0
        return -self.n.value(g, s)


class FirstCostsLessIn(Rule):
    """The first card of a kind played into such a zone costs less. Sun Temple of Chotec."""

    template = "the first {what:group} you play each turn {where:clause} costs {n:int} less"
    what: Things
    where: Filter
    n: int
    standing = R_COST | R_COST_INTO

    def cost_change_into(self, g: Game, s: Speaker, player: Player, c: Card, pile: Pile) -> Amount:
        if player != s.player or not self.meant(g, s, c, pile):
            return 0
        v = g.lists[L_HISTORY]
        for i in notes(g, N_PLAYED, g.m[TURN]):
            if v[i + H_PLAYER] == player and self.meant(g, s, v[i + H_CARD], v[i + H_EXTRA]):
                return 0
        return -self.n

    def meant(self, g: Game, s: Speaker, c: Card, pile: Pile) -> bool:
        """Whether it speaks of a card that is played into a zone."""
        return pile != 0 and fits_on_chain(g, s, self.what, c) and self.where.test(g, s, pile)


class CostsLessInto(Rule):
    """Cards of a kind cost you less where they are played into such a zone (AMB-217).

    Ancient Vengeance.
    """

    template = (
        "{what:group/s} you play {where:clause} cost {n:int} less[{kept?}, to a minimum of 1]"
    )
    what: Things
    where: Filter
    n: int
    kept: bool
    standing = R_COST | R_COST_INTO

    def cost_change_into(self, g: Game, s: Speaker, player: Player, c: Card, pile: Pile) -> Amount:
        if player != s.player or pile == 0 or not fits_on_chain(g, s, self.what, c):
            return 0
        return -self.n if self.where.test(g, s, pile) else 0

    def keeps_one(self) -> bool:
        return self.kept


class FirstFromDiscardCostsLess(Rule):
    """The first card you play out of your discard pile each turn costs less. Burial Mound."""

    template = "the first card you play from your discard pile each turn costs {n:int} less"
    n: int
    standing = R_COST

    def cost_change(self, g: Game, s: Speaker, player: Player, c: Card) -> Amount:
        if player != s.player or not comes_from_discard(g, player, c):
            return 0
        v = g.lists[L_HISTORY]
        for i in notes(g, N_FROM_DISCARD, g.m[TURN]):
            if v[i + H_PLAYER] == player:
                return 0
        return -self.n


def comes_from_discard(g: Game, player: Player, c: Card) -> bool:
    """Whether a card lies in a player's discard pile, or is being played from there."""
    if zone_of(g, c) == CHAIN:
        return g.m[c + VIA] & FROM_DISCARD != 0
    return g.m[c + PILE] == pile_of(player, DISCARD)


class CopiesCostNothing(Rule):
    """Cards of a kind cost 0 while you have a copy of them in play. Queek Headtaker."""

    template = "{what:group/s} you play cost 0 while you control a copy of them"
    what: Things
    standing = R_COST

    def cost_change(self, g: Game, s: Speaker, player: Player, c: Card) -> Amount:
        if player != s.player or not fits_on_chain(g, s, self.what, c):
            return 0
        m = g.m
        for other in in_play_cards(g):
            if (
                m[other + DEF] == m[c + DEF]
                and m[other + CONTROLLER] == player
                and m[other + FACE] == FACE_UP
            ):
                return -definition(g, c).cost
        return 0


class OpponentsPayMore(Rule):
    """Cards of a kind cost opponents more. Master Rune of Dismay."""

    template = "{what:group/s} opponents play cost {n:int} more"
    what: Things
    n: int
    standing = R_COST

    def cost_change(self, g: Game, s: Speaker, player: Player, c: Card) -> Amount:
        return self.n if player != s.player and fits_on_chain(g, s, self.what, c) else 0
