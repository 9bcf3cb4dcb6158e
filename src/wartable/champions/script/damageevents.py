"""Events of damage dealt and taken, health gained, cards drawn."""

from __future__ import annotations

from wartable.cardgame.script.base import Event
from wartable.champions.bargains import SLOT_INCREASED, SLOT_REDUCED
from wartable.champions.events import (
    E_CHANGED,
    E_DEALS,
    E_DRAWS,
    E_GAINS,
    E_WOULD_TAKE,
)
from wartable.champions.layout import UNDER_WAY
from wartable.champions.script.base import Group
from wartable.champions.script.choices import acting_champion
from wartable.champions.script.events import OfYou
from wartable.champions.table import credited
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, Count, EventKind, Row
from wartable.kernel.native import i64
from wartable.kernel.slots import ever_chosen
from wartable.kernel.speaker import Speaker


class DealingDamage(Event):
    """A card of a kind deals damage to either player. Blood Feast, Treacherous Bond."""

    template = "{a} {what:group} deals damage"
    what: Group
    listens = E_DEALS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return self.what.test(g, s, subject)


class DamagingOpponent(Event):
    """A card of a kind deals damage to the opponent. Battle Glory."""

    template = "{a} {what:group} deals damage to the opponent"
    what: Group
    listens = E_DEALS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return amount > 0 and other != s.player and self.what.test(g, s, subject)


class BigHit(Event):
    """This champion, or a card of it, deals so much at once. Frenzied Warchanter."""

    template = "this champion deals {n:int} or more damage"
    n: int
    listens = E_DEALS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        champion = acting_champion(g, s)
        return amount >= self.n and champion != 0 and credited(g, subject) == champion


class TakingDamage(Event):
    """Its owner takes damage (CH-2.13.5)."""

    template = "you take damage"
    listens = E_DEALS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return amount > 0 and other == s.player


class TakingDamageFrom(Event):
    """Its owner takes damage from a card of a kind. Lord-Castellant, Pain-Induced Fury."""

    template = "you take damage from {a} {what:group}"
    what: Group
    listens = E_DEALS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return amount > 0 and other == s.player and self.what.test(g, s, subject)


class WouldTakeDamage(OfYou):
    """Its owner is about to take damage, increases and reductions counted (CH-2.12.4)."""

    template = "you would take damage"
    listens = E_WOULD_TAKE


class ThisReduces(Event):
    """The card has reduced damage (A-66). Armour of Destiny, Meat Shield Grots."""

    template = "this reduces damage"
    listens = E_CHANGED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return has_changed(g, s, SLOT_REDUCED)


class Reducing(Event):
    """A card of a kind has reduced damage; each of several is an occasion. Foetid Cackle."""

    template = "{a} {what:group} reduces damage"
    what: Group
    listens = E_CHANGED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return self.times(g, s) > 0

    def times(self, g: Game, s: Speaker) -> Count:
        n: i64 = 0
        for c in ever_chosen(g, g.m[UNDER_WAY], SLOT_REDUCED):
            if self.what.test(g, s, c):
                n += 1
        return n


class ThisIncreases(Event):
    """The card has increased damage. Blessed Weapons, Aetherwing Scout."""

    template = "this increases damage"
    listens = E_CHANGED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return has_changed(g, s, SLOT_INCREASED)


class ThisIncreasesDealt(Event):
    """The card has increased damage that was dealt (CH-2.13.5). Power of the Waaagh!."""

    template = "this increases damage that is dealt"
    listens = E_CHANGED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return amount > 0 and has_changed(g, s, SLOT_INCREASED)


def has_changed(g: Game, s: Speaker, how: Bits) -> bool:
    """Whether the card that speaks has changed the damage under way."""
    for c in ever_chosen(g, g.m[UNDER_WAY], how):
        if c == s.card:
            return True
    return False


class GainingHealth(OfYou):
    """Its owner gains health (CH-2.13.4)."""

    template = "you gain health"
    listens = E_GAINS


class ThisGives(Event):
    """This champion, or a card of it, gives its owner so much health. Lord-Relictor."""

    template = "this champion gives you {n:int} or more health"
    n: int
    listens = E_GAINS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        champion = acting_champion(g, s)
        if amount < self.n or other != s.player or champion == 0:
            return False
        return credited(g, subject) == champion


class Drawing(OfYou):
    """Its owner draws a card."""

    template = "you draw a card"
    listens = E_DRAWS


class OpponentDraws(Event):
    """The opponent draws a card. Song of Secrets."""

    template = "the opponent draws a card"
    listens = E_DRAWS

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other != s.player
