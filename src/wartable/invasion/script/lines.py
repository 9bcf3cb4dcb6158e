"""The lines of a card: actions, forced effects, constants, and what stands before their colon.

action, quest: pay 2 → target unit gets +1 power until end of turn
forced: when this leaves play → each opponent sacrifices a unit in the corresponding zone
when a phase ends → you may move this to another of your zones
battlefield, while there are 2 or more developments in this zone: this gets +2 power
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Condition, Effect, Event, Word
from wartable.invasion.carddef import (
    ANYWHERE,
    ITS_CONTROLLER,
    Activated,
    CardDef,
    Line,
    Standing,
    Triggered,
)
from wartable.invasion.contexts import SORT_ACTION, SORT_CONSTANT, SORT_FORCED
from wartable.invasion.history import PER_PHASE, PER_TITLE
from wartable.invasion.script.base import LAYER_REST, Choice, Cost, Modifier
from wartable.invasion.script.inforce import NOTHING_IN_FORCE, InForce
from wartable.kernel.game import Game
from wartable.kernel.ints import Row, Value
from wartable.kernel.native import append, vec
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.speaker import Speaker

TOLD_FACTOR: Final = 1000003
TOLD: Final = (1 << 40) - 1
"""The bits of the number that tells what a statement changes."""


class Head(Word):
    """Something said before the colon."""

    category = "head"

    def shape_line(self, line: Line) -> None:
        """Tell the line."""


class InZone(Head):
    """Works in one zone only (INV-ZONE-06). Runesmith, Keystone Forge."""

    template = "{zone:zone}"
    zone: int

    def shape_line(self, line: Line) -> None:
        line.zone = self.zone


class While(Head):
    """In force while something holds. Troll Slayers, Boar Boyz."""

    template = "while {condition:condition}"
    condition: Condition

    def shape_line(self, line: Line) -> None:
        if isinstance(line, Standing):
            line.conditions = append(line.conditions, self.condition)


class InForceUnless(Head):
    """In force as long as something does not hold. Wyvern Rider, Daemon Prince."""

    template = "{unless:unless}"
    unless: Condition

    def shape_line(self, line: Line) -> None:
        if isinstance(line, Standing):
            line.conditions = append(line.conditions, self.unless)


class OncePerTurn(Head):
    """At most once a turn, each copy (AMB-71). Rock Lobber."""

    template = "once per turn"

    def shape_line(self, line: Line) -> None:
        set_limit(line, 1)


class TwicePerTurn(Head):
    """At most twice a turn. Knights Panther."""

    template = "twice per turn"

    def shape_line(self, line: Line) -> None:
        set_limit(line, 2)


class OncePerTurnForAll(Head):
    """At most once a turn, all copies of the card together (AMB-315). Iron-talon Eagle."""

    template = "once per turn for all copies"

    def shape_line(self, line: Line) -> None:
        set_limit(line, PER_TITLE + 1)


class OncePerPhase(Head):
    """At most once a phase. The Imperial Zoo."""

    template = "once per phase"

    def shape_line(self, line: Line) -> None:
        set_limit(line, PER_PHASE + 1)


class Restricted(Head):
    """A restriction on when it may be used. Journey to the Gate, Archmage of Saphery."""

    template = "{restriction:restriction}"
    restriction: Condition

    def shape_line(self, line: Line) -> None:
        add_condition(line, self.restriction)


class Provided(Head):
    """A condition on announcing it only (AMB-90). A Glorious Death, Infiltrate!."""

    template = "{proviso:proviso}"
    proviso: Condition

    def shape_line(self, line: Line) -> None:
        add_condition(line, self.proviso)


class Conditional(Head):
    """A condition that is looked at on announcing and on resolving (INV-TRIG-09)."""

    template = "if {condition:condition}"
    condition: Condition

    def shape_line(self, line: Line) -> None:
        add_condition(line, self.condition)


def set_limit(line: Line, limit: int) -> None:
    """Limit the uses of an ability."""
    if isinstance(line, (Activated, Triggered)):
        line.limit = limit


def add_condition(line: Line, condition: Condition) -> None:
    """Add a condition to an ability."""
    if isinstance(line, (Activated, Triggered, Standing)):
        line.conditions = append(line.conditions, condition)


# -- actions -------------------------------------------------------------------------------------


class Action(Activated):
    """An Action without a price. Pillage, Waaagh!."""

    template = "action[, {heads:head*, }]: {root:effects}"
    heads: tuple[Head, ...]
    root: Effect

    def shape(self, card: CardDef) -> None:
        shape_ability(self, self.heads, ())


class PaidAction(Activated):
    """An Action with a price. Runesmith, Grudge Thrower."""

    template = "action[, {heads:head*, }]: {price:cost*, } → {root:effects}"
    heads: tuple[Head, ...]
    price: tuple[Cost, ...]
    root: Effect

    def shape(self, card: CardDef) -> None:
        shape_ability(self, self.heads, self.price)


class TriggeredAction(Triggered):
    """An Action that waits for an event (INV-TRIG-14). Rat Ogres, Mining Tunnels."""

    template = (
        "action[, {heads:head*, }]: when {event:event}[, if {condition:condition}] → {root:effects}"
    )
    heads: tuple[Head, ...]
    event: Event
    condition: Condition | None
    root: Effect

    def shape(self, card: CardDef) -> None:
        shape_ability(self, self.heads, ())
        shape_trigger(self, SORT_ACTION, self.condition)


class PaidTriggeredAction(Triggered):
    """An Action that waits for an event and has a price. Harpies."""

    template = (
        "action[, {heads:head*, }]: when {event:event}[, if {condition:condition}], "
        "{price:cost*, } → {root:effects}"
    )
    heads: tuple[Head, ...]
    event: Event
    condition: Condition | None
    price: tuple[Cost, ...]
    root: Effect

    def shape(self, card: CardDef) -> None:
        shape_ability(self, self.heads, self.price)
        shape_trigger(self, SORT_ACTION, self.condition)


# -- forced and triggered constants --------------------------------------------------------------


class Forced(Triggered):
    """A Forced effect (INV-FORCED-01). Zhufbar Engineers, Thyrus Gorman."""

    template = (
        "forced[, {heads:head*, }]: when {event:event}[, if {condition:condition}] → {root:effects}"
    )
    heads: tuple[Head, ...]
    event: Event
    condition: Condition | None
    root: Effect

    def shape(self, card: CardDef) -> None:
        shape_ability(self, self.heads, ())
        shape_trigger(self, SORT_FORCED, self.condition)


class TriggeredConstant(Triggered):
    """A constant with a trigger: before all forced effects (INV-TIMING-A01). Johannes Broheim."""

    template = (
        "[{heads:head*, }: ]when {event:event}[, if {condition:condition}] → "
        "[{optional?}you may ]{root:effects}"
    )
    heads: tuple[Head, ...]
    event: Event
    condition: Condition | None
    optional: bool
    root: Effect

    def is_optional(self) -> bool:
        return self.optional

    def shape(self, card: CardDef) -> None:
        shape_ability(self, self.heads, ())
        shape_trigger(self, SORT_CONSTANT, self.condition)


def shape_ability(line: Line, heads: tuple[Head, ...], price: tuple[Cost, ...]) -> None:
    """Fill what the rules ask of an ability from its words."""
    line.zone = ANYWHERE
    if isinstance(line, (Activated, Triggered)):
        line.conditions = vec[Condition]()
        line.costs = vec[Cost](list(price))
        line.limit = 0
    if isinstance(line, Activated):
        line.users = ITS_CONTROLLER
    for head in heads:
        head.shape_line(line)


def shape_trigger(line: Triggered, sort: int, condition: Condition | None) -> None:
    """Fill what the rules ask of a triggered ability."""
    line.sort = sort
    if condition is not None:
        line.conditions = append(line.conditions, condition)


# -- constants -----------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Statement(InForce):
    """What a constant says."""

    category = "statement"

    def apply(self, g: Game, s: Speaker) -> None:
        """Change the computed values of the cards it speaks of."""

    def reach(self, g: Game, s: Speaker) -> Value:
        """A number that tells what it changes now (Standing.reach)."""
        return 0

    def deepest(self) -> int:
        """The layer it belongs to."""
        return LAYER_REST


def tell(told: Value, things: vec[Row]) -> Value:
    """A number made of another and of these things in their order."""
    for thing in things:
        told = (told * TOLD_FACTOR + thing) & TOLD
    return told


class Gets(Statement):
    """A card gets something. Boar Boyz, Knight Training."""

    template = "{what:choice} {gets|get:what} {mods:modifier* and }"
    what: Choice
    mods: tuple[Modifier, ...]

    def apply(self, g: Game, s: Speaker) -> None:
        cards = self.what.each(g, s)
        for mod in self.mods:
            amount = mod.measure(g, s)
            for c in cards:
                mod.apply(g, s, c, amount)

    def reach(self, g: Game, s: Speaker) -> Value:
        told = tell(0, self.what.each(g, s))
        for mod in self.mods:
            told = (told * TOLD_FACTOR + mod.measure(g, s)) & TOLD
        return told

    def deepest(self) -> int:
        return min(mod.layer for mod in self.mods)


class IsInState(Statement):
    """A card is in some state. Blessing of Isha, Greyseer Thanquol."""

    template = "{what:choice} {state:state}"
    what: Choice
    state: Modifier

    def apply(self, g: Game, s: Speaker) -> None:
        for c in self.what.each(g, s):
            self.state.apply(g, s, c, self.state.measure(g, s))

    def reach(self, g: Game, s: Speaker) -> Value:
        return tell(self.state.measure(g, s), self.what.each(g, s))

    def deepest(self) -> int:
        return self.state.layer


class Constant(Standing):
    """A constant effect without a trigger (INV-CONST-01)."""

    template = "[{heads:head*, }: ]{says:statement}"
    heads: tuple[Head, ...]
    says: Statement

    def shape(self, card: CardDef) -> None:
        shape_standing(self, self.heads)
        self.layer = self.says.deepest()
        self.rule = self.says

    def apply(self, g: Game, s: Speaker) -> None:
        self.says.apply(g, s)

    def reach(self, g: Game, s: Speaker) -> Value:
        return self.says.reach(g, s)


def shape_standing(line: Standing, heads: tuple[Head, ...]) -> None:
    """Fill what the rules ask of a constant."""
    line.zone = ANYWHERE
    line.layer = LAYER_REST
    line.rule = NOTHING_IN_FORCE
    line.conditions = vec[Condition]()
    for head in heads:
        head.shape_line(line)
