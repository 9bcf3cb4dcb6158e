"""Moments at which a capital has been dealt damage, and cards that wait for them in a hand."""

from __future__ import annotations

from wartable.cardgame.script.base import Effect, Event
from wartable.invasion.carddef import CardDef, Triggered
from wartable.invasion.contexts import SORT_CONSTANT
from wartable.invasion.events import COMBAT_HIT, E_CAPITAL_DAMAGED, FURTHER_SECTION
from wartable.invasion.layout import FIGHT
from wartable.invasion.script.lines import shape_ability, shape_trigger
from wartable.invasion.terms import ATTACKING, HAND
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, EventKind, Row
from wartable.kernel.layout import OWNER
from wartable.kernel.speaker import Speaker


class YourCapitalIsDamaged(Event):
    """Your capital is dealt damage, in however many sections at one time (INV-DMG-03).

    Asrai Longbow, Brom Longbellow.
    """

    template = "your capital is dealt [{combat?}combat ]damage"
    combat: bool
    listens = E_CAPITAL_DAMAGED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        if g.m[subject + OWNER] != s.player or other & FURTHER_SECTION != 0:
            return False
        return not self.combat or other & COMBAT_HIT != 0


class CapitalHitInThisAttack(Event):
    """A section of the defender's is dealt combat damage while the card attacks.

    Crone Hellebron.
    """

    template = "an opponent's section is dealt combat damage while this is attacking"
    listens = E_CAPITAL_DAMAGED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        hit = g.m[subject + OWNER] != s.player and other & COMBAT_HIT != 0
        return hit and g.m[s.card + FIGHT] == ATTACKING


class FromYourHand(Triggered):
    """A constant with a trigger that works while the card is in its owner's hand (AMB-269).

    Stone Vengeance, Blood Vengeance.
    """

    template = "from your hand: when {event:event} → you may {root:effects}"
    event: Event
    root: Effect

    def is_optional(self) -> bool:
        return True

    def shape(self, card: CardDef) -> None:
        shape_ability(self, (), ())
        shape_trigger(self, SORT_CONSTANT, None)
        self.zone = HAND
        card.acts_from_hand = True
