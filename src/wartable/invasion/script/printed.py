"""Lines that say something about the card itself: zones, sides, how it may be played."""

from __future__ import annotations

from wartable.cardgame.script.base import Condition, Number
from wartable.invasion.carddef import ANYWHERE, CardDef, Line, Standing
from wartable.invasion.flags import HERO_LIMIT, TOKENS_CANCEL
from wartable.invasion.layout import BLANK, FLAGS
from wartable.invasion.script.base import Choice
from wartable.invasion.script.lines import shape_standing
from wartable.invasion.values import ABILITIES_LOST
from wartable.kernel.game import Game
from wartable.kernel.speaker import Speaker


class ZoneOnly(Line):
    """May enter play in one zone only (INV-KW-ZONEONLY-01). Defender of the Hold, Huntsmen."""

    template = "{where:zone} only"
    where: int

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE  # it limits entering and is no ability of that zone
        card.zones_allowed = 1 << self.where


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


class PlayOnlyIf(Line):
    """May be played only while something holds (AMB-69). Pageant of Shrikes, Da Great Leader."""

    template = "play {proviso:proviso}"
    proviso: Condition

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.play_conditions.append(self.proviso)


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


class PlayFromDiscard(Line):
    """May be played from your discard pile as from your hand. Count Vlad Von Carstein."""

    template = "may be played from your discard pile"

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.from_discard = True


class FirmHitPoints(Line):
    """No effect reduces its hit points (INV-TERM-CANNOT-01). Scion of the Everqueen."""

    template = "its hit points cannot be reduced"

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.firm = True


class EntersWithTokens(Line):
    """Enters play with tokens. War Hydra, Boss Pit."""

    template = "enters play with {n:int} token{s:n}"
    n: int

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.enters_with = self.n


class EntersZoneWithTokens(Line):
    """Enters play with tokens, in one zone only (INV-ZONE-06). Lothern Sea Master."""

    template = "{zone:zone}: enters play with {n:int} token{s:n}"
    zone: int
    n: int

    def shape(self, card: CardDef) -> None:
        card.enters_with = self.n
        card.enters_with_in = self.zone


class CountedX(Line):
    """The X of its cost is no choice but a count: it is paid, and is X in the text (AMB-316).

    Swarm 'Em.
    """

    template = "X is {n:number}"
    n: Number

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.cost_is_x = False
        card.counted_x = self.n
        card.prices_itself = True


class LoyaltyOf(Line):
    """Supplies the symbols of two races (AMB-25). Alliance - Dwarf and Empire."""

    template = "counts as {first:race} and {second:race} for loyalty"
    first: int
    second: int

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.symbols = self.first | self.second


class LoyaltyOfThree(Line):
    """Supplies the symbols of three races (AMB-25). Ancient Alliance, Evil Alliance."""

    template = "counts as {first:race}, {second:race} and {third:race} for loyalty"
    first: int
    second: int
    third: int

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.symbols = self.first | self.second | self.third
