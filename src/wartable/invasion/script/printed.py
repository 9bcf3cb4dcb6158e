"""Lines that say something about the card itself: zones, sides, how it may be played."""

from __future__ import annotations

from wartable.cardgame.script.base import Condition, Group
from wartable.invasion.carddef import ANYWHERE, CardDef, Line, Standing
from wartable.invasion.flags import HERO_LIMIT, TOKENS_CANCEL
from wartable.invasion.layout import BLANK, FLAGS
from wartable.invasion.script.base import Choice
from wartable.invasion.script.lines import shape_standing
from wartable.invasion.values import ABILITIES_LOST
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Player
from wartable.kernel.speaker import Speaker


class ZoneOnly(Line):
    """May enter play in one zone only (INV-KW-ZONEONLY-01). Defender of the Hold, Huntsmen."""

    template = "{zone:zone} only"
    zone: int

    def shape(self, card: CardDef) -> None:
        card.zones_allowed = 1 << self.zone


class OneHeroPerZone(Standing):
    """Limit one Hero per zone (INV-TERM-HERO-01). King Kazador."""

    template = "one hero per zone"

    def shape(self, card: CardDef) -> None:
        shape_standing(self, ())
        card.hero_limit = True

    def apply(self, g: Game, s: Speaker) -> None:
        g.m[s.card + FLAGS] |= HERO_LIMIT


class Limited(Line):
    """One Limited card a turn (INV-KW-LIMITED-01). Contested Village."""

    template = "limited"

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.limited = True


class SideOnly(Line):
    """For decks of one side only (INV-KW-SIDE-01, -02). Rat Ogres, Zealot Hunter."""

    template = "{side:side} only"
    side: int

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.side = self.side


class TokensCancelDamage(Standing):
    """Forced: each damage takes a token, is cancelled and gives a resource (INV-ERRATA-CC-76).

    It happens inside the dealing of damage (damage.py), so it is no ability that waits for an
    event; it is lost with the other Forced effects of the card. War Hydra.
    """

    template = (
        "forced: each damage assigned to this removes 1 token, is cancelled and gives you "
        "1 resource"
    )

    def shape(self, card: CardDef) -> None:
        shape_standing(self, ())

    def apply(self, g: Game, s: Speaker) -> None:
        if g.m[s.card + BLANK] & ABILITIES_LOST == 0:
            g.m[s.card + FLAGS] |= TOKENS_CANCEL


class Necromancy(Line):
    """May be played from the discard pile (INV-KW-NECROMANCY-01). Skeletal Horde."""

    template = "necromancy"

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.necromancy = True


class AttachTo(Line):
    """Must be attached to something (INV-ATTACH-01). Organ Gun, Soul Stealer."""

    template = "attach to {host:choice}"
    host: Choice

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.attach = self.host


class PlayOnly(Line):
    """When the card may be played (AMB-69). Troll Vomit, Sigmar's Intervention."""

    template = "play only {restriction:restriction}"
    restriction: Condition

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.play_conditions.append(self.restriction)


class PlayAnyTime(Line):
    """May be played whenever its player could take an action. Gryphon Legionnaire."""

    template = "may be played whenever you may act"

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.any_time = True


class PlayIntoEnemyZone(Line):
    """Goes into an opponent's zone under his control. Snotling Invasion."""

    template = "play into an opponent's zone under their control"

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.into_enemy_zones = True
        card.joins_enemy = True


class EndsTheChain(Line):
    """When it is played the chain is closed and resolves. Jealous Eyes."""

    template = "closes the chain when played"

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.closes_chain = True


class EntersWithTokens(Line):
    """Enters play with tokens. War Hydra, Boss Pit."""

    template = "enters play with {n:int} token{s:n}"
    n: int

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.enters_with = self.n


class CostsLessFor(Standing):
    """Costs less the more there is of something (AMB-26). Pilgrimage."""

    template = "costs {n:int} less for each {what:group}"
    n: int
    what: Group

    def shape(self, card: CardDef) -> None:
        shape_standing(self, ())
        card.own_cost.append(self)

    def cost_change(self, g: Game, s: Speaker, player: Player, c: Card) -> Amount:
        return -self.n * self.what.count(g, s)


class LoyaltyOf(Line):
    """Supplies the symbols of two races (AMB-25). Alliance - Dwarf and Empire."""

    template = "counts as {first:race} and {second:race} for loyalty"
    first: int
    second: int

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.symbols = self.first | self.second
