"""What must be done at once whenever something holds, as the table is put in order (AMB-55)."""

from __future__ import annotations

from wartable.cardgame.layout import C_ABILITY, C_SOURCE
from wartable.cardgame.script.base import Condition, Effect, Number
from wartable.invasion.contexts import SORT_DELAYED, new_context
from wartable.invasion.doomed import WAY_DESTROY, WAY_SACRIFICE, doom
from wartable.invasion.identity import this
from wartable.invasion.layout import FACE, FACE_UP, HP, L_QUEUE, TOKENS
from wartable.invasion.queue import set_off
from wartable.invasion.script.base import D_HAND, D_TOKENS, D_VALUES, Choice
from wartable.invasion.script.filters import Adjective
from wartable.invasion.script.inforce import R_AT_ONCE
from wartable.invasion.script.rules import Rule
from wartable.invasion.table import in_play, pile_of
from wartable.invasion.terms import HAND
from wartable.kernel.codes import on_same_card
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, NodeRef, Value, Way
from wartable.kernel.layout import CTX, DEPTH, FRAME
from wartable.kernel.piles import size
from wartable.kernel.speaker import Speaker


class AtOnce(Rule):
    """Looked at after every change (AMB-55), with all values worked out."""

    what: Choice
    condition: Condition
    standing = R_AT_ONCE

    def reach(self, g: Game, s: Speaker) -> Value:
        return 1 if self.condition.holds(g, s) else 0

    def way(self) -> Way:
        """By which way the cards go."""
        raise NotImplementedError

    def settle(self, g: Game, s: Speaker) -> None:
        if self.condition.holds(g, s):
            for c in self.what.each(g, s):
                if in_play(g, c):
                    doom(g, c, self.way())


class SacrificeAsSoonAs(AtOnce):
    """Sacrificed as soon as something holds. Karak Hirn Mine, Mad Shaman."""

    template = "sacrifice {what:choice} as soon as {condition:condition}"
    what: Choice
    condition: Condition

    def way(self) -> Way:
        return WAY_SACRIFICE


class DestroyAsSoonAs(AtOnce):
    """Destroyed as soon as something holds. Branded by Khorne."""

    template = "destroy {what:choice} as soon as {condition:condition}"
    what: Choice
    condition: Condition

    def way(self) -> Way:
        return WAY_DESTROY


class DoAsSoonAs(Rule):
    """Something is done as soon as something holds, and again whenever it does. Anethra Helbane."""

    template = "as soon as {condition:condition}: {effect:effect}"
    condition: Condition
    effect: Effect
    standing = R_AT_ONCE

    def reach(self, g: Game, s: Speaker) -> Value:
        return 1 if self.condition.holds(g, s) else 0

    def settle(self, g: Game, s: Speaker) -> None:
        ref = on_same_card(self.own(g, s), self.effect.alone().ref)
        if self.condition.holds(g, s) and not is_under_way(g, ref, s.card):
            set_off(g, new_context(g, SORT_DELAYED, ref, s.card, s.player, s.at))


def is_under_way(g: Game, ref: NodeRef, source: Card) -> bool:
    """Whether a sentence of a card waits to be done, or is being done."""
    for ctx in g.lists[L_QUEUE]:
        if g.contexts[ctx][C_ABILITY] == ref and g.contexts[ctx][C_SOURCE] == source:
            return True
    for depth in range(g.m[DEPTH]):
        ctx = g.stack[depth * FRAME + CTX]
        if ctx >= 0 and g.contexts[ctx][C_ABILITY] == ref and g.contexts[ctx][C_SOURCE] == source:
            return True
    return False


class MoreCardsInHand(Condition):
    """You hold more cards than a number. Anethra Helbane."""

    template = "you have more than {n:int} cards in hand"
    n: int
    reads = D_HAND

    def holds(self, g: Game, s: Speaker) -> bool:
        return size(g.m, pile_of(s.player, HAND)) > self.n


class FewerCardsInHand(Condition):
    """You hold fewer cards than a number. Anethra Helbane."""

    template = "you have fewer than {n:int} cards in hand"
    n: int
    reads = D_HAND

    def holds(self, g: Game, s: Speaker) -> bool:
        return size(g.m, pile_of(s.player, HAND)) < self.n


class Minus(Number):
    """One number less another, 0 at the least (INV-TERM-REDUCTION-01). Anethra Helbane."""

    template = "({first:number} minus {second:number})"
    first: Number
    second: Number

    def value(self, g: Game, s: Speaker) -> Amount:
        return max(self.first.value(g, s) - self.second.value(g, s), 0)


class MoreTokensThanHitPoints(Condition):
    """The card has more tokens than hit points, damage not counted (INV-TERM-HP-01).

    Mad Shaman.
    """

    template = "this has more tokens than hit points"
    reads = D_TOKENS | D_VALUES

    def holds(self, g: Game, s: Speaker) -> bool:
        c = this(g, s)
        return c != 0 and g.m[c + TOKENS] > g.m[c + HP]


class FaceUp(Adjective):
    """Lying face up. Karak Hirn Mine, Outlying Tower."""

    template = "faceup"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return g.m[c + FACE] == FACE_UP
