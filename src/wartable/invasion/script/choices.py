"""The objects of a sentence that are chosen: targets, picks, or all of a kind.

INV-TARGET-02   an effect targets if and only if it says "target"
AMB-82          "up to" may be none, an exact number is that many different ones
INV-TERM-HEAL-02, AMB-103, AMB-105, AMB-422   what cannot be moved or healed is not chosen for it
INV-MOVE-07, INV-TERM-HERO-01, AMB-173   nor what may move to none of the zones it is to go to
"""

from __future__ import annotations

from wartable.cardgame.script.base import Number, Players
from wartable.invasion.contexts import CHAIN_ENTRY
from wartable.invasion.flags import HIDDEN_BY_FIRST, HIDDEN_BY_SECOND
from wartable.invasion.layout import (
    CARDS,
    CONTROLLER,
    DAMAGE,
    FACE,
    FACE_UP,
    FLAGS,
    HOST,
    KIND_BITS,
)
from wartable.invasion.restrictions import (
    is_shut_out,
    keeps_hero_limit,
    keeps_unique,
    may_enter,
)
from wartable.invasion.script.base import (
    D_PILES,
    ERRAND_HEAL,
    ERRAND_HOST,
    ERRAND_MOVE,
    Choice,
    Places,
)
from wartable.invasion.script.groups import Things
from wartable.invasion.script.spoken import alone
from wartable.invasion.table import definition, in_play, pile_of, zone_of
from wartable.invasion.targets import legal_targets
from wartable.invasion.terms import UNIT
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Errand, Pile, Player, Row
from wartable.kernel.layout import DEF, KNOWN, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import chosen
from wartable.kernel.speaker import Speaker


def lets(g: Game, c: Card, errand: Errand) -> bool:
    """Whether a card lets be done with it what it is to be chosen for.

    An attachment goes nowhere by itself (AMB-72, AMB-103), the undamaged is not healed (AMB-105).
    """
    if errand == ERRAND_MOVE:
        return c < CARDS or g.m[c + HOST] == 0
    return errand != ERRAND_HEAL or g.m[c + DAMAGE] > 0


def may_arrive(g: Game, s: Speaker, c: Card, where: Places | None, errand: Errand) -> bool:
    """Whether what is to enter play or to move may do so somewhere (INV-TERM-PIP-02, AMB-173)."""
    if where is None:
        return True
    if in_play(g, c):
        return errand != ERRAND_MOVE or may_go(g, s, c, where)
    for zone in where.zones(g, s, c):
        if may_enter(g, c, zone, s.player):
            return True
    return False


def may_go(g: Game, s: Speaker, c: Card, where: Places) -> bool:
    """Whether a card in play may move to one of these zones and is not there yet (AMB-173)."""
    m = g.m
    is_unit = m[c + FACE] == FACE_UP and m[c + KIND_BITS] & UNIT != 0
    for zone in where.zones(g, s, c):
        if zone == m[c + PILE] or is_shut_out(g, c, zone):
            continue
        if not is_unit or keeps_hero_limit(g, c, zone, m[c + CONTROLLER]):
            return True
    return False


def may_be_taken(g: Game, c: Card, player: Player, zones: vec[Pile]) -> bool:
    """Whether a player may take control of a card into one of his zones (INV-UNIQUE-01).

    Of a card that lies face down only its place tells (INV-DEV-04).
    """
    return g.m[c + FACE] != FACE_UP or len(zones_to_take(g, c, player, zones)) > 0


def zone_of_same_name(g: Game, c: Card, player: Player) -> vec[Pile]:
    """The zone of a player into which a card comes with its control (INV-CONTROL-04)."""
    return append(vec[i64](), pile_of(player, zone_of(g, c)))


def zones_to_take(g: Game, c: Card, player: Player, zones: vec[Pile]) -> vec[Pile]:
    """Into which of these zones a card may come as a player takes control (INV-TERM-HERO-01)."""
    found = vec[i64]()
    if not keeps_unique(g, definition(g, c), c, player):
        return found
    unit = g.m[c + KIND_BITS] & UNIT != 0
    for zone in zones:
        if is_shut_out(g, c, zone) or (unit and not keeps_hero_limit(g, c, zone, player)):
            continue
        found = append(found, zone)
    return found


class Aimed(Choice):
    """Chosen on announcement among what a description fits."""

    what: Things

    def is_target(self) -> bool:
        return True

    def fits(self, g: Game, s: Speaker, c: Card) -> bool:
        if self.is_protected(g, s, c) or not self.what.test(g, s, c):
            return False
        return self.may_arrive(g, s, c) and (self.errand == 0 or lets(g, c, self.errand))

    def is_protected(self, g: Game, s: Speaker, c: Card) -> bool:
        """Whether a text of the opponent keeps the speaker from targeting a card."""
        hidden = HIDDEN_BY_SECOND if s.player == 0 else HIDDEN_BY_FIRST
        if not CARDS <= c < CHAIN_ENTRY or g.m[c + FLAGS] & hidden == 0:
            return False
        return in_play(g, c)

    def may_arrive(self, g: Game, s: Speaker, c: Card) -> bool:
        """Whether what is to enter play or to move may do so anywhere (INV-TERM-PIP-02)."""
        if self.errand == ERRAND_HOST and is_shut_out(g, s.card, g.m[c + PILE]):
            return False
        if self.stealing and c >= CARDS and g.m[c + CONTROLLER] != s.player:
            zones = zone_of_same_name(g, c, s.player)
            if self.entering is not None:
                zones = self.entering.zones(g, s, c)
            return may_be_taken(g, c, s.player, zones)
        return may_arrive(g, s, c, self.entering, self.errand)

    def fits_always(self, g: Game, s: Speaker, c: Card) -> bool:
        return self.what.is_kind(g, c) and self.what.passes(g, s, c, places=False)

    def candidates(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for c in self.what.looked_at(g, s):
            if self.admits(g, s, c):
                found = append(found, c)
        return found

    def looked_at(self, g: Game, s: Speaker) -> vec[Row]:
        return self.what.looked_at(g, s)

    def admits(self, g: Game, s: Speaker, c: Card) -> bool:
        if not self.what.suits(g, s, c) or self.is_protected(g, s, c):
            return False
        return self.may_arrive(g, s, c) and (self.errand == 0 or lets(g, c, self.errand))

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return legal_targets(g, s, self)


class Target(Aimed):
    """One target. Pillage, Runesmith."""

    template = "target {what:group}"
    what: Things

    def is_one(self) -> bool:
        return True


class AnotherTarget(Aimed):
    """A target other than those before it (INV-TRIG-17). Favour of Mork, Plague Bomb."""

    template = "another target {what:group}"
    what: Things

    def is_one(self) -> bool:
        return True

    def apart(self) -> bool:
        return True


class UpToTargets(Aimed):
    """As many targets as its player likes, up to a number; none, if that leaves something to do.

    A Glorious Death, Will of the Electors.
    """

    template = "up to {n:number} target {what:group/s}[{one_zone?} in one zone]"
    n: Number
    what: Things
    one_zone: bool
    may_be_none: bool
    """Whether the effect has another part (AMB-82; set when a card is compiled)."""

    def least(self, g: Game, s: Speaker) -> Count:
        return 0 if self.may_be_none else 1

    def most(self, g: Game, s: Speaker) -> Count:
        return self.n.value(g, s)

    def together(self) -> bool:
        return self.one_zone


class ManyTargets(Aimed):
    """Exactly so many targets. Smash-Go-Boom!, Prepare for War!."""

    template = "{n:number} target {what:group/s}[{one_zone?} in one zone]"
    n: Number
    what: Things
    one_zone: bool

    def least(self, g: Game, s: Speaker) -> Count:
        return self.n.value(g, s)

    def most(self, g: Game, s: Speaker) -> Count:
        return self.n.value(g, s)

    def together(self) -> bool:
        return self.one_zone


class Picked(Choice):
    """One of a kind, picked as the effect resolves; it does not target. Temple of Shallya."""

    template = "{a} {what:group}"
    what: Things

    def is_one(self) -> bool:
        return True

    def is_pick(self) -> bool:
        return True

    def fits(self, g: Game, s: Speaker, c: Card) -> bool:
        if not self.what.test(g, s, c) or not lets(g, c, self.errand):
            return False
        return may_arrive(g, s, c, self.entering, self.errand)

    def candidates(self, g: Game, s: Speaker) -> vec[Row]:
        if self.errand == 0 and self.entering is None:
            return self.what.each(g, s)
        found = vec[i64]()
        for c in self.what.each(g, s):
            if lets(g, c, self.errand) and may_arrive(g, s, c, self.entering, self.errand):
                found = append(found, c)
        return found

    def covered(self, g: Game, s: Speaker) -> vec[Card]:
        return self.what.covered(g, s)

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return chosen(g, s.ctx, self.slot)


class PickedOther(Picked):
    """One of a kind, and not the card itself. Blue Horrors."""

    template = "another {what:group}"
    what: Things

    def fits(self, g: Game, s: Speaker, c: Card) -> bool:
        return c != s.card and super().fits(g, s, c)

    def candidates(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for c in super().candidates(g, s):
            if c != s.card and not is_copy(g, c, found):
                found = append(found, c)
        return found


def is_copy(g: Game, c: Card, cards: vec[Card]) -> bool:
    """Whether between a card out of play and one of these there is nothing to choose."""
    for other in cards:
        same = g.m[other + DEF] == g.m[c + DEF] and g.m[other + KNOWN] == g.m[c + KNOWN]
        if same and not in_play(g, c):
            return True
    return False


class PickedMany(Picked):
    """Just so many of a kind, picked on resolving; fewer only if there are no more (INV-TRIG-07).

    Corruption of Purity.
    """

    template = "{n:int} {what:group/s}"
    n: int
    what: Things

    def is_one(self) -> bool:
        return False

    def least(self, g: Game, s: Speaker) -> Count:
        return self.n

    def most(self, g: Game, s: Speaker) -> Count:
        return self.n


class PickedBy(Picked):
    """One of a kind that another player picks as the effect resolves. Chosen of the Gods."""

    template = "{a} {what:group} chosen by {who:player}"
    what: Things
    who: Players

    def chooser(self, g: Game, s: Speaker) -> Player:
        for player in self.who.each(g, s):
            return player
        return s.player


class All(Choice):
    """All of a kind. Troll Vomit, Greater Heal."""

    template = "all {what:group/s}"
    what: Things

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return self.what.each(g, s)

    def fits(self, g: Game, s: Speaker, c: Card) -> bool:
        return self.what.test(g, s, c)


class Topmost(Choice):
    """The first of a kind, counted from the top of a pile. Dark Acolyte."""

    template = "the topmost {what:group}"
    what: Things
    reads = D_PILES

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        for c in self.what.each(g, s):
            return alone(c)
        return vec[i64]()

    def fits(self, g: Game, s: Speaker, c: Card) -> bool:
        return c in self.each(g, s)


class Each(Choice):
    """Every one of a kind. Waaagh!, Grudge Thrower."""

    template = "each {what:group}"
    what: Things

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return self.what.each(g, s)

    def fits(self, g: Game, s: Speaker, c: Card) -> bool:
        return self.what.test(g, s, c)


class Chosen(Aimed):
    """Chosen on announcement, because a cost depends on it, but no target. Return to Glory."""

    template = "a chosen {what:group}"
    what: Things

    def is_one(self) -> bool:
        return True

    def is_quiet(self) -> bool:
        return True
