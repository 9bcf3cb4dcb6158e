"""Events of cards that leave play, by whatever way.

A-125, A-48   what is removed together is one occasion for "one or more"
CH-3.1.5b     what speaks of the card itself happens in limbo
"""

from __future__ import annotations

from wartable.cardgame.history import notes, remember
from wartable.cardgame.layout import H_FIRST, H_SECOND, H_THIRD, L_HISTORY
from wartable.cardgame.script.base import Event
from wartable.cardgame.script.events import OfItself, OfOne
from wartable.champions.events import (
    E_EXHAUSTS,
    E_LEAVES,
    E_REMOVES,
)
from wartable.champions.history import N_BATCH
from wartable.champions.layout import CARDS
from wartable.champions.script.base import Group
from wartable.champions.script.choices import acting_champion
from wartable.champions.table import credited, side_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, EventKind, NodeRef, Row, Value
from wartable.kernel.speaker import Speaker


class ThisRemoves(Event):
    """This champion, or a card of it, removes a card of a kind. Archaon, Spirit Torment."""

    template = "this champion removes {a} {what:group}"
    what: Group
    listens = E_REMOVES

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        if other < CARDS or credited(g, other) != acting_champion(g, s):
            return False
        return self.what.test(g, s, subject)


class ThisRemovesSome(Event):
    """This champion removes one or more of a kind; one occasion for all. Megaboss on Maw-Krusha."""

    template = "this champion removes one or more {what:group/s}"
    what: Group
    listens = E_REMOVES

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        if other < CARDS or credited(g, other) != acting_champion(g, s):
            return False
        return self.what.test(g, s, subject) and first_of_batch(g, s, self.ref, amount)


class Removing(Event):
    """A card of a kind removes a card of a kind. Bathe in Blood, Strength from Victory."""

    template = "{a} {who:group} removes {a} {what:group}"
    who: Group
    what: Group
    listens = E_REMOVES

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other >= CARDS and self.who.test(g, s, other) and self.what.test(g, s, subject)


class RemovingSome(Event):
    """A card of a kind removes one or more of a kind; one occasion for all. Hungry Fell Bats."""

    template = "{a} {who:group} removes one or more {what:group/s}"
    who: Group
    what: Group
    listens = E_REMOVES

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        if other < CARDS or not self.who.test(g, s, other) or not self.what.test(g, s, subject):
            return False
        return first_of_batch(g, s, self.ref, amount)


class SomeRemoved(Event):
    """One or more of a kind are removed; one occasion for all. The Maw."""

    template = "one or more {what:group/s} are removed"
    what: Group
    listens = E_REMOVES

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return self.what.test(g, s, subject) and first_of_batch(g, s, self.ref, amount)


def first_of_batch(g: Game, s: Speaker, node: NodeRef, batch: Value) -> bool:
    """Whether the line has not answered to this batch of removals yet; from now on it has."""
    v = g.lists[L_HISTORY]
    for i in notes(g, N_BATCH, 0):
        if v[i + H_FIRST] == s.card and v[i + H_SECOND] == node and v[i + H_THIRD] == batch:
            return False
    remember(g, N_BATCH, s.card, node, batch)
    return True


class IsRemoved(OfOne):
    """A card of a kind is removed. Namarti Soul Feeder, Bloodseeker Sanguinarch."""

    template = "{a} {what:group} is removed"
    listens = E_REMOVES


class RemovedByOpponent(Event):
    """The opponent removes a card of a kind. Vandus Hammerhand."""

    template = "the opponent removes {a} {what:group}"
    what: Group
    listens = E_REMOVES

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other >= CARDS and side_of(g, other) != s.player and self.what.test(g, s, subject)


class IsExhausted(OfOne):
    """A card of a kind exhausts. Foul Butcher."""

    template = "{a} {what:group} exhausts"
    listens = E_EXHAUSTS


class RemovedOrExhausted(OfOne):
    """A card of a kind is removed or exhausts. Skeletal Icon Bearer."""

    template = "{a} {what:group} is removed or exhausts"
    listens = E_REMOVES | E_EXHAUSTS


class Leaving(OfOne):
    """A card of a kind leaves play (CH-6.2-Leaving). Storm Forge, Trials of Fire."""

    template = "{a} {what:group} leaves play"
    listens = E_LEAVES


# -- the card itself, in limbo -------------------------------------------------------------------


class ThisLeaves(OfItself):
    """The card itself leaves play, in limbo (CH-6.2-Leaving.b)."""

    template = "this leaves play"
    listens = E_LEAVES


class ThisExhausts(OfItself):
    """The card itself exhausts, in limbo (CH-4.1.2.3b). Azyrite Halo, Looming Harridan."""

    template = "this exhausts"
    listens = E_EXHAUSTS
