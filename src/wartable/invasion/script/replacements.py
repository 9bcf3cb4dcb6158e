"""What happens in place of something else: one kind of line, and what it waits for (AMB-61).

instead: when the attached unit would be destroyed, pay 2 → remove all damage from that unit
instead: when this section would be dealt damage → destroy this

A card that would be destroyed or leave play stays, unless the sentence sends it elsewhere.
"""

from __future__ import annotations

from wartable.cardgame.lasting import about
from wartable.cardgame.script.base import Effect
from wartable.invasion.carddef import CardDef, Standing
from wartable.invasion.changes import remove_tokens
from wartable.invasion.doomed import (
    WAY_DESTROY,
    WAY_DISCARD,
    WAY_FACE_DOWN,
    WAY_INTO_KINGDOM,
    doom,
    is_rerouted,
    reroute,
)
from wartable.invasion.lasting import END_OF_TURN, add_lasting
from wartable.invasion.layout import CONTROLLER, DAMAGE, HOST, SLOT_PRICE, TOKENS
from wartable.invasion.paying import available, spend
from wartable.invasion.script.base import Choice, Cost
from wartable.invasion.script.groups import Things
from wartable.invasion.script.inforce import (
    R_REPLACE_DAMAGE,
    R_WOULD_DISCARD,
    R_WOULD_HEAL,
    R_WOULD_LAND,
    R_WOULD_LEAVE,
    InForce,
)
from wartable.invasion.script.lines import Head, shape_standing
from wartable.invasion.script.rules import Rule
from wartable.invasion.script.shields import own_ref
from wartable.invasion.table import add_damage
from wartable.invasion.terms import SECTIONS
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Player, Row, Way
from wartable.kernel.layout import OWNER, PILE
from wartable.kernel.native import i64
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.speaker import Speaker


@mypyc_attr(allow_interpreted_subclasses=True)
class Would(InForce):
    """What would happen if nothing else happened instead."""

    category = "would"
    # What follows is set when a card is compiled.
    sentence: Effect
    """What happens instead."""
    price: tuple[Cost, ...]
    """What its player may pay for that."""
    may: bool
    """Whether he may decline though it costs nothing."""

    def is_optional(self) -> bool:
        return self.may or len(self.price) > 0

    def instead(self) -> Effect | None:
        return self.sentence

    def affordable(self, g: Game, s: Speaker) -> bool:
        """Whether its player can pay for it."""
        total: i64 = 0
        for cost in self.price:
            if not cost.payable(g, s):
                return False
            total += cost.resources(g, s)
        return total <= available(g, s.player)

    def pay_for_it(self, g: Game, s: Speaker) -> None:
        for cost in self.price:
            spend(g, s.player, cost.resources(g, s))
            cost.pay(g, s, SLOT_PRICE)


class Instead(Standing):
    """Something happens in place of something else. Lelansi, Rune of Resistance, Hydra Blade."""

    template = (
        "instead[, {heads:head*, }]: when {would:would}[, {price:cost*, }] → "
        "[{optional?}you may ]{root:effects}"
    )
    heads: tuple[Head, ...]
    would: Would
    price: tuple[Cost, ...]
    optional: bool
    root: Effect

    def shape(self, card: CardDef) -> None:
        shape_standing(self, self.heads)
        self.rule = self.would
        self.would.sentence = self.root
        self.would.price = self.price or ()
        self.would.may = self.optional


# -- what would happen ---------------------------------------------------------------------------


class WouldBeDestroyed(Would):
    """A card of a kind would be destroyed. Altar of Khaine."""

    template = "{a} {what:group} would be destroyed"
    what: Things
    standing = R_WOULD_LEAVE

    def replaces_leaving(self, g: Game, s: Speaker, c: Card, way: Way) -> bool:
        return way == WAY_DESTROY and self.what.test(g, s, c) and self.affordable(g, s)


class AnotherWouldBeDestroyed(WouldBeDestroyed):
    """A card of a kind would be destroyed, not the card itself. Lelansi."""

    template = "another {what:group} would be destroyed"
    what: Things

    def replaces_leaving(self, g: Game, s: Speaker, c: Card, way: Way) -> bool:
        return c != s.card and super().replaces_leaving(g, s, c, way)


class ThisWouldBeDestroyed(Would):
    """The card itself would be destroyed. Oathbearer."""

    template = "this would be destroyed"
    standing = R_WOULD_LEAVE

    def replaces_leaving(self, g: Game, s: Speaker, c: Card, way: Way) -> bool:
        return way == WAY_DESTROY and c == s.card and self.affordable(g, s)


class HostWouldBeDestroyed(Would):
    """What the card is attached to would be destroyed. Rune of Resistance, Hydra Blade."""

    template = "the attached unit would be destroyed"
    standing = R_WOULD_LEAVE

    def replaces_leaving(self, g: Game, s: Speaker, c: Card, way: Way) -> bool:
        return way == WAY_DESTROY and c == g.m[s.card + HOST] and self.affordable(g, s)


class WouldLeavePlay(Would):
    """A card of a kind would leave play in any way. Clan Armoury."""

    template = "{a} {what:group} would leave play"
    what: Things
    standing = R_WOULD_LEAVE

    def replaces_leaving(self, g: Game, s: Speaker, c: Card, way: Way) -> bool:
        return self.what.test(g, s, c) and self.affordable(g, s)


class SectionWouldBeDamaged(Would):
    """The section of the card's zone would be dealt damage. Expendable Wall."""

    template = "this section would be dealt damage"
    standing = R_REPLACE_DAMAGE

    def replaces_damage(self, g: Game, s: Speaker, row: Row, amount: Amount) -> bool:
        return row == s.at and g.m[s.at + PILE] < SECTIONS and self.affordable(g, s)


class RemoveAllDamage(Effect):
    """All damage comes off, which is no healing (AMB-186). Rune of Resistance, Hydra Blade."""

    template = "remove all damage from {what:choice}"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for row in self.what.each(g, s):
            if g.m[row + DAMAGE] > 0:
                add_damage(g, row, -g.m[row + DAMAGE])
                done = True
        return done


class DestroyedWhenHealed(InForce):
    """Healing destroys the unit instead, for the rest of the turn (AMB-268). Eye for Cruelty."""

    template = "until end of turn, if {what:choice} would be healed, destroy it instead"
    what: Choice
    standing = R_WOULD_HEAL

    def run(self, g: Game, s: Speaker) -> bool:
        cards = self.what.each(g, s)
        for c in cards:
            add_lasting(g, s, own_ref(g, s, self), c, 1, END_OF_TURN)
        return len(cards) > 0

    def replaces_healing(self, g: Game, s: Speaker, row: Row) -> bool:
        if about(g, s.entry) != row:
            return False
        doom(g, row, WAY_DESTROY)
        return True


class ChooseInstead(Rule):
    """You choose in place of a random discard of the host's controller (AMB-375). Dark Covenant."""

    template = (
        "instead of a random card the attached unit's controller discards a card you choose from "
        "their hand, if you like"
    )
    standing = R_WOULD_DISCARD

    def chooses_discard(self, g: Game, s: Speaker, player: Player) -> bool:
        host = g.m[s.card + HOST]
        return host != 0 and g.m[host + CONTROLLER] == player


# -- where a card lands --------------------------------------------------------------------------


class BackIntoKingdom(Rule):
    """Destroyed, it enters play again in place of reaching the discard pile (AMB-266).

    Vigilant Pistoliers.
    """

    template = "destroyed, this enters play in your kingdom instead of a discard pile"
    standing = R_WOULD_LAND

    def replaces_leaving(self, g: Game, s: Speaker, c: Card, way: Way) -> bool:
        return c == s.card and way == WAY_DESTROY and not is_rerouted(g, c)

    def replace_leaving(self, g: Game, s: Speaker, c: Card) -> None:
        reroute(g, c, WAY_INTO_KINGDOM)


class KeepAsDevelopment(Rule):
    """Your cards become developments where they lay, for a token each. Reclaim the Hold."""

    template = (
        "you may remove 1 token from this to lay a card you control facedown into its zone "
        "instead of a discard pile"
    )
    standing = R_WOULD_LAND

    def is_optional(self) -> bool:
        return True

    def replaces_leaving(self, g: Game, s: Speaker, c: Card, way: Way) -> bool:
        m = g.m
        zone = m[c + PILE]
        if way > WAY_DISCARD or is_rerouted(g, c) or m[s.card + TOKENS] == 0:
            return False
        return m[c + CONTROLLER] == s.player and m[zone + OWNER] == m[c + OWNER]

    def replace_leaving(self, g: Game, s: Speaker, c: Card) -> None:
        remove_tokens(g, s.card, 1)
        reroute(g, c, WAY_FACE_DOWN)
