"""Words of missions: where they go, what they take, and when they are done (missions.py)."""

from __future__ import annotations

from wartable.cardgame.script.events import OfItself
from wartable.invasion.carddef import ANYWHERE, CardDef, Line
from wartable.invasion.events import E_DAMAGED
from wartable.invasion.layout import DAMAGE
from wartable.invasion.script.inforce import R_MISSION
from wartable.invasion.script.rules import Rule
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, EventKind, Row
from wartable.kernel.speaker import Speaker


class PlayIntoEnemyZoneAsYours(Line):
    """Goes into any zone of an opponent, and stays its player's (AMB-286). Dominion of Chaos."""

    template = "play into an opponent's zone under your control"

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.into_enemy_zones = True


class TakesCombatDamage(Rule):
    """Combat damage for the zone may be placed on the card (AMB-286). Rescue Prisoners."""

    template = "combat damage you assign to this zone may be placed on this instead"
    standing = R_MISSION


class ThisHasDamage(OfItself):
    """So much damage lies on the card with what it is dealt (AMB-286). Dominion of Chaos."""

    template = "this is dealt damage and has {n:int} or more"
    n: int
    listens = E_DAMAGED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject == s.card and g.m[s.card + DAMAGE] >= self.n
