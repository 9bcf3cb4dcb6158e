"""Moments at which a capital has been dealt damage."""

from __future__ import annotations

from wartable.cardgame.script.base import Event
from wartable.invasion.events import COMBAT_HIT, E_CAPITAL_DAMAGED, FURTHER_SECTION
from wartable.invasion.layout import ATTACKER, FIGHT
from wartable.invasion.terms import ATTACKING
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


class YouHitCapital(Event):
    """Your attack deals combat damage to an opponent's capital, once for all sections.

    Winter Campaign.
    """

    template = "you deal combat damage to an opponent's capital"
    listens = E_CAPITAL_DAMAGED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        if g.m[subject + OWNER] == s.player or g.m[ATTACKER] != s.player:
            return False
        return other & COMBAT_HIT != 0 and other & FURTHER_SECTION == 0


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
