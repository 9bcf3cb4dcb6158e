"""Sentences that leave an effect behind which waits for something to happen.

INV-COND-01   such an effect is a constant that waits for a stated condition
INV-COND-02   it ends with the turn or phase, or once its condition has been met
INV-TRIG-12   for timing it is a constant effect
INV-TIMING-C01   what it targets is chosen when it has been set off

The line that waits stands inside the sentence that leaves it behind. It is a triggered ability like
those of cards in play, and is announced and resolved like them (happening.tell_waiting).
"""

from __future__ import annotations

from wartable.cardgame.layout import C_AMOUNT, L_LASTING, LE_CARD, LE_STAMP
from wartable.cardgame.script.base import Effect, Event, Number
from wartable.invasion.carddef import Triggered
from wartable.invasion.contexts import SORT_CONSTANT
from wartable.invasion.events import E_CAPITAL_DAMAGED, E_DESTROYED, E_RESTORED
from wartable.invasion.lasting import END_OF_PHASE, END_OF_TURN, add_lasting
from wartable.invasion.layout import LE_AMOUNT, SLOT_ZONE
from wartable.invasion.script.inforce import R_WAITS, InForce
from wartable.invasion.script.lines import shape_ability, shape_trigger
from wartable.invasion.script.shields import own_ref
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, EventKind, Index, Row, Stamp, Until
from wartable.kernel.native import append, i64, vec
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.slots import chosen, stamp_of
from wartable.kernel.speaker import Speaker


class Waiting(Triggered):
    """A line that an effect leaves behind; compiling it fills what the rules ask of a trigger."""

    category = "waiting"
    event: Event
    root: Effect

    def is_once(self) -> bool:
        """Whether it ends when its event has come (INV-COND-02)."""
        return True

    def shape_waiting(self) -> None:
        """Fill what the rules ask of a triggered ability."""
        shape_ability(self, (), ())
        shape_trigger(self, SORT_CONSTANT, None)
        self.listens = self.event.listens
        self.position = 0
        self.targets = []


class WaitsOnce(Waiting):
    """Waits for one event, and is over when it has come. Corruption of Purity."""

    template = "when {event:event}: ({root:effects})"
    event: Event
    root: Effect


class WaitsEachTime(Waiting):
    """Waits for every such event as long as it lasts. Stocking Skulls."""

    template = "each time {event:event}: ({root:effects})"
    event: Event
    root: Effect

    def is_once(self) -> bool:
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class OfIt(Event):
    """Something that happens to what was chosen last, "it"."""

    slot: int
    """The slot of what was chosen last (set when a card is compiled)."""

    def lives(self) -> Stamp:
        """How many lives of the card lie between the choice and the event: 1 if it has left."""
        return 0

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        v = g.lists[L_LASTING]
        if s.entry < 0 or v[s.entry + LE_CARD] != subject:
            return False
        return v[s.entry + LE_STAMP] + self.lives() == stamp_of(g, subject)


class ItIsRestored(OfIt):
    """What was chosen is restored (INV-CORRUPT-04). Corruption of Purity."""

    template = "it is restored"
    listens = E_RESTORED


class ItIsDestroyed(OfIt):
    """What was chosen is destroyed (INV-DESTROY-01). Council of Thirteen."""

    template = "it is destroyed"
    listens = E_DESTROYED

    def lives(self) -> Stamp:
        return 1


class ChosenZoneIsDamaged(Event):
    """The section of the chosen zone is dealt damage, in one go (AMB-348). Get 'Em Ladz!."""

    template = "the chosen zone is dealt damage"
    listens = E_CAPITAL_DAMAGED

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return s.entry >= 0 and g.lists[L_LASTING][s.entry + LE_AMOUNT] == subject


class DamageDealt(Number):
    """How much damage was dealt as the line was set off. Get 'Em Ladz!."""

    template = "(damage dealt)"

    def value(self, g: Game, s: Speaker) -> Amount:
        return g.contexts[s.ctx][C_AMOUNT] if s.ctx >= 0 else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class LeaveBehind(InForce):
    """A sentence that lets a line wait: about what was chosen, where its event speaks of that."""

    waits: Waiting
    standing = R_WAITS

    def until(self) -> Until:
        """How long it waits."""
        raise NotImplementedError

    def run(self, g: Game, s: Speaker) -> bool:
        event = self.waits.event
        if isinstance(event, ChosenZoneIsDamaged):
            zones = chosen(g, s.ctx, SLOT_ZONE)
            for zone in zones:
                add_lasting(g, s, own_ref(g, s, self), 0, zone, self.until())
            return len(zones) > 0
        cards = append(vec[i64](), 0)
        if isinstance(event, OfIt):
            cards = chosen(g, s.ctx, event.slot)
        for c in cards:
            add_lasting(g, s, own_ref(g, s, self), c, 1, self.until())
        return len(cards) > 0

    def listens_to(self) -> Bits:
        return self.waits.listens

    def hears(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        return self.waits.event.matches(g, s, kind, subject, other, amount)

    def waiting_line(self) -> Index:
        return self.waits.ref

    def is_once(self) -> bool:
        return self.waits.is_once()


class LeaveForTurn(LeaveBehind):
    """A line waits for the rest of the turn. Corruption of Purity, Council of Thirteen."""

    template = "until end of turn, {waits:waiting}"
    waits: Waiting

    def until(self) -> Until:
        return END_OF_TURN


class LeaveForPhase(LeaveBehind):
    """A line waits for the rest of the phase. Stocking Skulls."""

    template = "until end of phase, {waits:waiting}"
    waits: Waiting

    def until(self) -> Until:
        return END_OF_PHASE
