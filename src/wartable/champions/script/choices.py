"""The cards of a sentence: picked, all of a kind, or already spoken of.

A-119   the owner of the effect picks; cards of a hand are picked by the hand's owner
A-78    a move restricted to a kind of card may be declined
"""

from __future__ import annotations

from wartable.cardgame.contexts import subject_of
from wartable.cardgame.layout import C_STAMP
from wartable.cardgame.script.base import Number
from wartable.champions.layout import C_CHAMPION, CARDS, LEFT_LANE
from wartable.champions.script.base import R_SHUT, Choice, Filter, Group
from wartable.champions.table import champion_at, champion_of, zone_of
from wartable.champions.terms import DISCARD
from wartable.champions.values import is_answered, is_shut
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Row
from wartable.kernel.layout import OWNER, STAMP
from wartable.kernel.native import append, i64, vec
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.slots import chosen, ever_chosen
from wartable.kernel.speaker import Speaker


def within_reach(g: Game, found: vec[Row]) -> vec[Row]:
    """Those that do not lie in a discard pile that is shut (A-241)."""
    if not is_answered(g, R_SHUT):
        return found
    free = vec[i64]()
    for c in found:
        if zone_of(g, c) != DISCARD or not is_shut(g, g.m[c + OWNER]):
            free = append(free, c)
    return free


@mypyc_attr(allow_interpreted_subclasses=True)
class Picking(Choice):
    """Something that is picked as the effect resolves."""

    what: Group

    def is_pick(self) -> bool:
        return True

    def candidates(self, g: Game, s: Speaker) -> vec[Row]:
        return within_reach(g, self.what.each(g, s))

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return chosen(g, s.ctx, self.slot)

    def covered(self, g: Game, s: Speaker) -> vec[Card]:
        return self.what.covered(g, s)

    def place(self) -> Filter | None:
        return self.what.place()

    def may_decline(self) -> bool:
        """Whether it may be declined: a card of a kind out of hand or deck (A-78)."""
        place = self.what.place()
        return not self.must and place is not None and self.what.is_restricted()


class Picked(Picking):
    """One of a kind. Blood Hunt, Charging Black Knight."""

    template = "{a} {what:group}"
    what: Group

    def is_one(self) -> bool:
        return True

    def least(self, g: Game, s: Speaker) -> Count:
        return 0 if self.may_decline() else 1


class The(Picking):
    """The one that is highlighted. Gaze of Vulcatrix."""

    template = "the {what:group}"
    what: Group

    def is_one(self) -> bool:
        return True


class Several(Picking):
    """So many of a kind. Return of the Fallen, Surge of Justice."""

    template = "{n:number} {what:group/n}"
    n: Number
    what: Group

    def least(self, g: Game, s: Speaker) -> Count:
        return 0 if self.may_decline() else max(self.n.value(g, s), 0)

    def most(self, g: Game, s: Speaker) -> Count:
        return max(self.n.value(g, s), 0)


class UpTo(Picking):
    """As many as its player likes, up to a number. Call of the Grave, Grasp from the Grave."""

    template = "up to {n:number} {what:group/n}"
    n: Number
    what: Group

    def least(self, g: Game, s: Speaker) -> Count:
        return 0

    def most(self, g: Game, s: Speaker) -> Count:
        return max(self.n.value(g, s), 0)


class All(Choice):
    """All of a kind. Comet Strike, Waaagh! Call."""

    template = "all {what:group/s}"
    what: Group

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return within_reach(g, self.what.each(g, s))

    def place(self) -> Filter | None:
        return self.what.place()


class This(Choice):
    """The card itself. Culling Mournfang Rider, Looming Harridan."""

    template = "this"

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        if s.ctx >= 0 and g.m[s.card + STAMP] != g.contexts[s.ctx][C_STAMP]:
            return found  # it has left, and may be back: the card is another object
        return append(found, s.card)

    def candidates(self, g: Game, s: Speaker) -> vec[Row]:
        return self.each(g, s)


class ThisChampion(Choice):
    """The champion itself, or the one whose card it is. Arrogant Grot Boss, Order Before Glory."""

    template = "this champion"

    def is_one(self) -> bool:
        return True

    def candidates(self, g: Game, s: Speaker) -> vec[Row]:
        return self.each(g, s)

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        champion = acting_champion(g, s)
        found = vec[i64]()
        return append(found, champion) if champion != 0 else found


def acting_champion(g: Game, s: Speaker) -> Card:
    """The champion on whose behalf the card speaks, 0 for none."""
    if s.ctx >= 0:
        return g.contexts[s.ctx][C_CHAMPION]
    if s.at < 0:
        return 0
    return champion_at(g, s.player, s.at)


class It(Choice):
    """What was picked or found last. War Chant, Gaze of Khorne."""

    template = "it"

    def is_one(self) -> bool:
        return True

    def candidates(self, g: Game, s: Speaker) -> vec[Row]:
        return self.each(g, s)

    def is_last(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return chosen(g, s.ctx, self.slot)


class Them(Choice):
    """What was picked or found last, if it may be several. Ushering of the Waaagh!."""

    template = "them"

    def candidates(self, g: Game, s: Speaker) -> vec[Row]:
        return self.each(g, s)

    def is_last(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return chosen(g, s.ctx, self.slot)


class ThatCard(Choice):
    """The card the event was about. Savage Boar Boss, Skeletal Icon Bearer."""

    template = "that card"

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return that_card(g, s)


def that_card(g: Game, s: Speaker) -> vec[Card]:
    """The card the event was about, if it is still the same object."""
    subject = subject_of(g, s.ctx) if s.ctx >= 0 else 0
    return append(vec[i64](), subject) if subject >= CARDS else vec[i64]()


class DeployedCard(Choice):
    """The card that has just been deployed, a new object in play. Prowling Wolf."""

    template = "the deployed card"

    def is_one(self) -> bool:
        return True

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        return that_card(g, s)


class ThatChampion(Choice):
    """The champion of the card that the sentence before was about. Gift of Change."""

    template = "the champion of it"

    def is_one(self) -> bool:
        return True

    def candidates(self, g: Game, s: Speaker) -> vec[Row]:
        return self.each(g, s)

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        found = vec[i64]()
        for c in ever_chosen(g, s.ctx, self.slot):
            champion = champion_of(g, c)
            if champion == 0:
                champion = last_champion(g, c)
            if champion != 0:
                found = append(found, champion)
        return found


def last_champion(g: Game, c: Card) -> Card:
    """The champion a card had when it left play."""
    lane = g.m[c + LEFT_LANE]
    return champion_at(g, g.m[c + OWNER], lane) if lane >= 0 else 0
