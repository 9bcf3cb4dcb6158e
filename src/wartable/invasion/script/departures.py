"""Events of cards that leave play: destroyed, sacrificed, discarded, one or several together."""

from __future__ import annotations

from wartable.cardgame.script.base import Event
from wartable.cardgame.script.events import Whatever
from wartable.invasion.events import (
    E_DESTROYED,
    E_ENTERS_DISCARD,
    E_LEAVES_PLAY,
    E_SACRIFICED,
    E_UNITS_DESTROYED,
    E_UNITS_LEAVE,
)
from wartable.invasion.layout import KIND_BITS, L_LEFT, LAST_CONTROLLER
from wartable.invasion.script.events import fits_on_chain
from wartable.invasion.script.groups import Things
from wartable.invasion.table import definition
from wartable.invasion.terms import UNIT
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, EventKind, Player, Row
from wartable.kernel.layout import OWNER
from wartable.kernel.speaker import Speaker


class AnotherLeavesPlay(Event):
    """Another card leaves play. Dwarf Ranger, Grudgebearer."""

    template = "another {what:group} leaves play"
    what: Things
    listens = E_LEAVES_PLAY

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return subject != s.card and fits_departed(g, s, self.what, subject, other)


class SomeLeavePlay(Event):
    """Units of a kind leave play, one or more together. Thief of Essence, Thorgrim Grudgebearer."""

    template = "one or more {what:group/s} leave play"
    what: Things
    listens = E_UNITS_LEAVE

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        for c in g.lists[L_LEFT]:
            if fits_departed(g, s, self.what, c, g.m[c + LAST_CONTROLLER]):
                return True
        return False


class IsDestroyed(Event):
    """A card of a kind is destroyed. Doomsayer of Morr."""

    template = "{a} {what:group} is destroyed"
    what: Things
    listens = E_DESTROYED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return fits_departed(g, s, self.what, subject, other)


class YouSacrifice(Event):
    """You sacrifice a card of a kind. Sacrificial Pyre."""

    template = "you sacrifice {a} {what:group}"
    what: Things
    listens = E_SACRIFICED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other == s.player and fits_departed(g, s, self.what, subject, other)


class UnitsAreDestroyed(Whatever):
    """Units are destroyed, one or more together (INV-ERRATA-MD-09). Garden of Morr."""

    template = "one or more units are destroyed"
    listens = E_UNITS_DESTROYED


class OpponentsUnitDiscarded(Event):
    """An opponent's unit goes from play to a discard pile. Bloodsworn."""

    template = "a unit an opponent controls enters a discard pile from play"
    listens = E_ENTERS_DISCARD

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return other != s.player and definition(g, subject).kind & UNIT != 0


class IntoYourPile(Event):
    """A card of a kind goes from play to your discard pile. Ancient Debts Repaid."""

    template = "{a} {what:group} enters your discard pile from play"
    what: Things
    listens = E_ENTERS_DISCARD

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return g.m[subject + OWNER] == s.player and fits_on_chain(g, s, self.what, subject)


class UnitIntoOpponentsPile(Event):
    """A unit card goes from play to an opponent's discard pile (INV-FAQ-30).

    Offering to Hekarti.
    """

    template = "a unit enters an opponent's discard pile from play"
    listens = E_ENTERS_DISCARD

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return g.m[subject + OWNER] != s.player and definition(g, subject).kind & UNIT != 0


def fits_departed(g: Game, s: Speaker, what: Things, c: Card, controller: Player) -> bool:
    """Whether a description fits a card that has just left play, by what it was then."""
    if g.m[c + KIND_BITS] & what.noun.bits() == 0:
        return False
    for adjective in what.adjectives:
        if not adjective.test(g, s, c):
            return False
    for clause in what.clauses:
        if clause.is_control():
            if clause.by_controller(g, s, controller):
                continue
            return False
        if not clause.is_place() and not clause.test(g, s, c):
            return False
    return g.m[c + LAST_CONTROLLER] == controller
