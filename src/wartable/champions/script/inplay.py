"""Sentences about cards in play: removing, exhausting, returning, putting to sleep.

CH-6.1-Remove, CH-6.1-Exhaust
"""

from __future__ import annotations

from wartable.cardgame.layout import C_ABILITY
from wartable.cardgame.script.base import Effect
from wartable.cardgame.script.starting import Starting
from wartable.cardgame.success import succeed
from wartable.champions.lasting import NEXT_TURN, THIS_TURN, add_lasting
from wartable.champions.leaving import (
    TOP_ONLY,
    WAY_EXHAUST,
    WAY_MOVE,
    WAY_REMOVE,
    WAY_RETURN,
    leave,
)
from wartable.champions.limbo import count_found, lay_down
from wartable.champions.script.base import CAN_BE_REMOVED, R_DORMANT, Choice, Statement
from wartable.champions.table import in_play, new_object, zone_of
from wartable.champions.terms import DECK, DISCARD, HAND, LIMBO
from wartable.champions.values import forbidden
from wartable.kernel.codes import on_same_card
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Frame, Until, Way, Zone
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker


def present(g: Game, s: Speaker, what: Choice) -> vec[Card]:
    """The cards of a choice that are in play."""
    found = vec[i64]()
    for c in what.each(g, s):
        if in_play(g, c):
            found = append(found, c)
    return found


def enough(g: Game, s: Speaker, what: Choice) -> bool:
    """Whether as many can be chosen as a price asks for (A-126)."""
    if what.is_pick():
        return len(what.candidates(g, s)) >= max(what.least(g, s), min(what.most(g, s), 1))
    return len(what.each(g, s)) > 0


def meant(g: Game, s: Speaker, what: Choice) -> vec[Card]:
    """The cards a sentence could be about: those that may be picked, or all it means."""
    return what.candidates(g, s) if what.is_pick() else what.each(g, s)


class Batch(Starting):
    """A sentence that lets cards leave play together."""

    what: Choice

    def way(self) -> Way:
        """How they leave."""
        raise NotImplementedError

    def to(self) -> Zone:
        """Where they go."""
        return DISCARD

    def start(self, g: Game, s: Speaker) -> bool:
        cards = present(g, s, self.what)
        if len(cards) == 0:
            count_found(g, cards)
            return False
        leave(g, s.ctx, cards, self.way(), self.to())
        return True

    def possible(self, g: Game, s: Speaker) -> bool:
        return enough(g, s, self.what) and not self.in_vain(g, s)

    def in_vain(self, g: Game, s: Speaker) -> bool:
        removing = self.way() & ~TOP_ONLY == WAY_REMOVE
        for c in meant(g, s, self.what):
            if in_play(g, c) and not (removing and forbidden(g, CAN_BE_REMOVED, c, s.card)):
                return False
        return True


class Remove(Batch):
    """Remove cards, Last Stands first (CH-6.1-Remove). Blood Hunt, Comet Strike."""

    template = "remove {what:choice}"
    what: Choice

    def way(self) -> Way:
        return WAY_REMOVE


class RemoveTop(Batch):
    """Remove only the top card of a stack (CH-2.14.4g). Crushing Hordes."""

    template = "remove the top card of {what:choice}"
    what: Choice

    def way(self) -> Way:
        return WAY_REMOVE | TOP_ONLY


class Exhaust(Batch):
    """Exhaust cards early (CH-6.1-Exhaust.b). Prowling Wolf, Inspired Glory."""

    template = "exhaust {what:choice}"
    what: Choice

    def way(self) -> Way:
        return WAY_EXHAUST


class Return(Batch):
    """Return cards from play, or from limbo, to their owners' hands (A-85). Ethereal Horde."""

    template = "return {what:choice} to {its|their:what} owner's hand"
    what: Choice

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if self.from_limbo(g, s):
            succeed(g, f, done=True)
            return True
        return super().act(g, s, f)

    def from_limbo(self, g: Game, s: Speaker) -> bool:
        """Take what is in limbo to hand: an ability that is being played (A-230)."""
        done = False
        for c in self.what.each(g, s):
            if zone_of(g, c) == LIMBO:
                lay_down(g, c, HAND)
                new_object(g, c)
                done = True
        return done

    def in_vain(self, g: Game, s: Speaker) -> bool:
        for c in meant(g, s, self.what):
            if zone_of(g, c) == LIMBO:
                return False
        return super().in_vain(g, s)

    def way(self) -> Way:
        return WAY_RETURN

    def to(self) -> Zone:
        return HAND


class ShuffleAway(Batch):
    """Shuffle cards in play into their owners' decks. Blessed Banishment."""

    template = "shuffle {what:choice} into {its|their:what} owner's deck"
    what: Choice

    def way(self) -> Way:
        return WAY_MOVE

    def to(self) -> Zone:
        return DECK


class MoveToDiscard(Batch):
    """Move cards in play to the discard pile; this is no Remove. Power of the Waaagh!."""

    template = "move {what:choice} to the discard pile"
    what: Choice

    def way(self) -> Way:
        return WAY_MOVE


class Duration(Statement):
    """How long something lasts; for sleep it is itself what is so meanwhile."""

    category = "duration"
    standing = R_DORMANT

    def end(self) -> Until:
        """The moment at which it ends (lasting.py)."""
        raise NotImplementedError


class ThisTurn(Duration):
    """Until the turn passes (A-24)."""

    template = "this turn"

    def end(self) -> Until:
        return THIS_TURN


class UntilYourNextTurn(Duration):
    """Until the owner's next turn begins (A-24)."""

    template = "until your next turn"

    def end(self) -> Until:
        return NEXT_TURN


class PutToSleep(Effect):
    """Make cards Dormant for a while (A-110)."""

    template = "{what:choice} {is|are:what} dormant {until:duration}"
    what: Choice
    until: Duration

    def run(self, g: Game, s: Speaker) -> bool:
        cards = present(g, s, self.what)
        for c in cards:
            add_lasting(
                g,
                s,
                on_same_card(g.contexts[s.ctx][C_ABILITY], self.until.ref),
                c,
                self.until.end(),
            )
        return len(cards) > 0
