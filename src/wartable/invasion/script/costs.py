"""Costs in the text of a card: what is done to do something else (INV-TRIG-04)."""

from __future__ import annotations

from wartable.invasion.changes import can_be_corrupted, corrupt, discard, remove_tokens
from wartable.invasion.identity import after_leaving, questing_unit, reference, this
from wartable.invasion.layout import C_PAID, C_X, CONTROLLER, TOKENS
from wartable.invasion.leaving import WAY_SACRIFICE, doom
from wartable.invasion.paying import available
from wartable.invasion.script.base import Cost, Number
from wartable.invasion.script.groups import Things
from wartable.invasion.script.numbers import AnnouncedX
from wartable.invasion.table import in_play
from wartable.kernel.game import Game
from wartable.kernel.ints import Slot
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import chosen


class Pay(Cost):
    """Spend resources. Runesmith, Pistoliers."""

    template = "pay {n:number}"
    n: Number

    def resources(self, g: Game) -> i64:
        return self.n.value(g)

    def asks_x(self) -> bool:
        return isinstance(self.n, AnnouncedX)

    def is_free(self, g: Game) -> bool:
        return self.n.value(g) == 0

    def most_x(self, g: Game) -> i64:
        return available(g, g.who)

    def pay(self, g: Game, slot: Slot) -> None:
        # The pool has paid already; from now on X is what was paid (Repeater Bolt Thrower).
        if g.contexts[g.ctx][C_X] == 0:
            g.contexts[g.ctx][C_X] = self.n.value(g)


class SacrificeThis(Cost):
    """Sacrifice the card itself. Lobber Crew, Flagellants."""

    template = "sacrifice this"

    def payable(self, g: Game) -> bool:
        return this(g) != 0 and in_play(g, g.src)

    def chosen_from(self, g: Game) -> vec[i64]:
        return append(vec[i64](), g.src)

    def how_many(self, g: Game) -> i64:
        return 1

    def pay(self, g: Game, slot: Slot) -> None:
        g.contexts[g.ctx][C_PAID] = after_leaving(g, g.src)
        doom(g, g.src, WAY_SACRIFICE)


class SacrificeQuester(Cost):
    """Sacrifice the unit on this quest. A Glorious Death, Prepare for War!."""

    template = "sacrifice the questing unit"

    def payable(self, g: Game) -> bool:
        return questing_unit(g, this(g)) != 0

    def chosen_from(self, g: Game) -> vec[i64]:
        return append(vec[i64](), questing_unit(g, this(g)))

    def how_many(self, g: Game) -> i64:
        return 1

    def pay(self, g: Game, slot: Slot) -> None:
        unit = questing_unit(g, this(g))
        g.contexts[g.ctx][C_PAID] = after_leaving(g, unit)
        doom(g, unit, WAY_SACRIFICE)


class SacrificeOne(Cost):
    """Sacrifice a card of a kind you control. Grudge Thrower, Culling the Weak."""

    template = "sacrifice {a} {what:group}"
    what: Things

    def chosen_from(self, g: Game) -> vec[i64]:
        return own(g, self.what)

    def payable(self, g: Game) -> bool:
        return len(own(g, self.what)) > 0

    def how_many(self, g: Game) -> i64:
        return 1

    def pay(self, g: Game, slot: Slot) -> None:
        for c in chosen(g, g.ctx, slot):
            g.contexts[g.ctx][C_PAID] = after_leaving(g, c)
            doom(g, c, WAY_SACRIFICE)


class CorruptThis(Cost):
    """Corrupt the card itself. Harpies, Deathmaster Sniktch."""

    template = "corrupt this"

    def payable(self, g: Game) -> bool:
        return this(g) != 0 and in_play(g, g.src) and can_be_corrupted(g, g.src)

    def pay(self, g: Game, slot: Slot) -> None:
        corrupt(g, g.src)


class RemoveTokens(Cost):
    """Take tokens off the card itself. Visit the Haunted City, Offering to Hekarti."""

    template = "remove {n:number} token{s:n} from this"
    n: Number

    def asks_x(self) -> bool:
        return isinstance(self.n, AnnouncedX)

    def is_free(self, g: Game) -> bool:
        return self.n.value(g) == 0

    def most_x(self, g: Game) -> i64:
        return g.m[g.src + TOKENS]

    def payable(self, g: Game) -> bool:
        return this(g) != 0 and g.m[g.src + TOKENS] >= self.n.value(g)

    def pay(self, g: Game, slot: Slot) -> None:
        g.contexts[g.ctx][C_X] = max(g.contexts[g.ctx][C_X], self.n.value(g))
        remove_tokens(g, g.src, self.n.value(g))


class DiscardOne(Cost):
    """Discard a card of a kind from your hand."""

    template = "discard {a} {what:group}"
    what: Things

    def chosen_from(self, g: Game) -> vec[i64]:
        return self.what.each(g)

    def payable(self, g: Game) -> bool:
        return self.what.any(g)

    def how_many(self, g: Game) -> i64:
        return 1

    def pay(self, g: Game, slot: Slot) -> None:
        for c in chosen(g, g.ctx, slot):
            discard(g, c)
            g.contexts[g.ctx][C_PAID] = reference(g, c)


def own(g: Game, what: Things) -> vec[i64]:
    """What fits a description and is yours to sacrifice."""
    found = vec[i64]()
    for c in what.each(g):
        if g.m[c + CONTROLLER] == g.who:
            found = append(found, c)
    return found
