"""The objects of a sentence: targets, picks, all of a kind, or a card already spoken of.

INV-TARGET-02   an effect targets if and only if it says "target"
AMB-82          "up to" may be none, an exact number is that many different ones
INV-TERM-HEAL-02, AMB-103, AMB-105   what cannot be moved or healed is not chosen for it
"""

from __future__ import annotations

from wartable.cardgame.contexts import subject_of
from wartable.cardgame.script.base import Number
from wartable.invasion.contexts import CHAIN_ENTRY
from wartable.invasion.flags import CANNOT_BE_TARGETED
from wartable.invasion.identity import CONSTANT, host, meant, quester, this
from wartable.invasion.layout import (
    C_PAID,
    CARDS,
    CONTROLLER,
    DAMAGE,
    FLAGS,
    HOST,
    SLOT_FIRST,
)
from wartable.invasion.restrictions import keeps_unique, may_enter
from wartable.invasion.script.base import ERRAND_HEAL, ERRAND_MOVE, Choice
from wartable.invasion.script.groups import Things
from wartable.invasion.table import definition, in_play
from wartable.invasion.targets import legal_targets
from wartable.invasion.terms import SECTIONS
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Errand, Row
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
        """Whether a card cannot be targeted by its opponents."""
        if not CARDS <= c < CHAIN_ENTRY or g.m[c + FLAGS] & CANNOT_BE_TARGETED == 0:
            return False
        return in_play(g, c) and g.m[c + CONTROLLER] != s.player

    def may_arrive(self, g: Game, s: Speaker, c: Card) -> bool:
        """Whether what is to enter play may do so anywhere (INV-TERM-PIP-02)."""
        if self.stealing and c >= CARDS and g.m[c + CONTROLLER] != s.player:
            return keeps_unique(g, definition(g, c), c, s.player)
        where = self.entering
        if where is None or in_play(g, c):
            return True
        for zone in where.zones(g, s, c):
            if may_enter(g, c, zone, s.player):
                return True
        return False

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

    template = "up to {n:int} target {what:group/s}[{one_zone?} in one zone]"
    n: int
    what: Things
    one_zone: bool
    may_be_none: bool
    """Whether the effect has another part (AMB-82; set when a card is compiled)."""

    def least(self, g: Game, s: Speaker) -> Count:
        return 0 if self.may_be_none else 1

    def most(self, g: Game, s: Speaker) -> Count:
        return self.n

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
        return self.what.test(g, s, c) and lets(g, c, self.errand)

    def candidates(self, g: Game, s: Speaker) -> vec[Row]:
        if self.errand == 0:
            return self.what.each(g, s)
        found = vec[i64]()
        for c in self.what.each(g, s):
            if lets(g, c, self.errand):
                found = append(found, c)
        return found

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return chosen(g, s.ctx, self.slot)


class PickedOther(Picked):
    """One of a kind, and not the card itself. Blue Horrors."""

    template = "another {what:group}"
    what: Things

    def fits(self, g: Game, s: Speaker, c: Card) -> bool:
        return c != s.card and self.what.test(g, s, c)

    def candidates(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for c in self.what.each(g, s):
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


class All(Choice):
    """All of a kind. Troll Vomit, Greater Heal."""

    template = "all {what:group/s}"
    what: Things

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return self.what.each(g, s)

    def fits(self, g: Game, s: Speaker, c: Card) -> bool:
        return self.what.test(g, s, c)


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


def alone(c: Card) -> vec[Card]:
    """One card, or nothing where there is none."""
    return append(vec[i64](), c) if c != 0 else vec[i64]()


class This(Choice):
    """The card itself. Boar Boyz, Pistoliers."""

    template = "this"

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        if s.ctx == CONSTANT:
            return append(vec[i64](), s.card)
        return alone(this(g, s))

    def fits(self, g: Game, s: Speaker, c: Card) -> bool:
        return c != 0 and c == this(g, s)


class It(Choice):
    """What was chosen or found last. Rip Dere 'eads Off!, Nurgle Sorcerer."""

    template = "it"

    def is_one(self) -> bool:
        return True

    def is_last(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return chosen(g, s.ctx, self.slot)


class Them(Choice):
    """Those chosen or found last. Reclaiming the Fallen, Runesmith Apprentice."""

    template = "them"

    def is_last(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return chosen(g, s.ctx, self.slot)


class FirstTarget(Choice):
    """What was chosen first, where "it" would be the last. Duregan Thorgrimson."""

    template = "the first target"

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return chosen(g, s.ctx, SLOT_FIRST)


class Host(Choice):
    """What the card is attached to. Organ Gun, Sadistic Mutation."""

    template = "the attached {kind:kind}"
    kind: int

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return alone(host(g, s))

    def fits(self, g: Game, s: Speaker, c: Card) -> bool:
        return c == host(g, s)


class QuestingUnit(Choice):
    """The unit on the quest that speaks. A Glorious Death, Snotling Invasion."""

    template = "the questing unit"

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return alone(quester(g, s))

    def fits(self, g: Game, s: Speaker, c: Card) -> bool:
        return c == quester(g, s)


class Subject(Choice):
    """What the event was about. Shrine to Nurgle, Hidden Sorceress."""

    template = "that {kind:kind}"
    kind: int

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return alone(subject_of(g, s.ctx))


class PaidCard(Choice):
    """The card a cost was paid with."""

    template = "the card that paid"

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return alone(meant(g, g.contexts[s.ctx][C_PAID]))


class Chosen(Aimed):
    """Chosen on announcement, because a cost depends on it, but no target. Return to Glory."""

    template = "a chosen {what:group}"
    what: Things

    def is_one(self) -> bool:
        return True

    def is_quiet(self) -> bool:
        return True


class ThisSection(Choice):
    """The section of the capital in the card's zone. Orc Shaman, Snotling Invasion."""

    template = "this section"

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        if g.m[s.at + PILE] >= SECTIONS:
            return vec[i64]()
        return append(vec[i64](), s.at)
