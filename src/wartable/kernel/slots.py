"""Slots of a context: what has been chosen in the course of one effect.

After the head of a context, whose fields are the game's own (`rules.head` integers), stands what
was chosen, PICKED integers each: the slot, the object, and the stamp it had then. An object whose
stamp has changed is another one, of which nobody has spoken.
"""

from typing import Final

from wartable.kernel.game import Game
from wartable.kernel.ints import Context, Count, Index, Row, Slot, Stamp
from wartable.kernel.layout import STAMP
from wartable.kernel.native import append, i64, vec

# numbers: what was chosen, after the head of a context
PICKED_SLOT: Final = 0
PICKED_THING: Final = 1
PICKED_STAMP: Final = 2
PICKED: Final = 3

# -- slots and answers -----------------------------------------------------------------------------
CARD_SLOTS: Final = 1024
"""Slots below it are those of a card's own choices, no more than a card has nodes."""
NO_MORE: Final = -1
CHANGED_SINCE: Final = 0


def stamp_of(g: Game, thing: Row) -> Stamp:
    """The stamp of a card; whatever is no card has none."""
    if g.rules.first_card <= thing < len(g.m):
        return g.m[thing + STAMP]
    return 0


def choose(g: Game, ctx: Context, slot: Slot, thing: Row) -> None:
    """Note that an object was chosen for a slot."""
    c = g.contexts[ctx]
    c = append(c, slot)  # in the order of PICKED_SLOT, PICKED_THING, PICKED_STAMP
    c = append(c, thing)
    g.contexts[ctx] = append(c, stamp_of(g, thing))


def follow(g: Game, ctx: Context, thing: Row) -> None:
    """The effect itself is about to let a chosen card go: what it becomes by that is meant too."""
    was = g.contexts[ctx]
    found = was
    stamp = stamp_of(g, thing)
    i = g.rules.head
    while i < len(was):
        if was[i + PICKED_THING] == thing and was[i + PICKED_STAMP] == stamp:
            found = append(append(append(found, was[i + PICKED_SLOT]), thing), stamp + 1)
        i += PICKED
    g.contexts[ctx] = found


def chosen(g: Game, ctx: Context, slot: Slot) -> vec[Row]:
    """What was chosen for a slot and is still the same object."""
    found = vec[i64]()
    c = g.contexts[ctx]
    i = g.rules.head
    while i < len(c):
        if c[i + PICKED_SLOT] == slot and c[i + PICKED_STAMP] == stamp_of(g, c[i + PICKED_THING]):
            found = append(found, c[i + PICKED_THING])
        i += PICKED
    return found


def ever_chosen(g: Game, ctx: Context, slot: Slot) -> vec[Row]:
    """What was chosen for a slot, whatever became of it."""
    found = vec[i64]()
    c = g.contexts[ctx]
    i = g.rules.head
    while i < len(c):
        if c[i + PICKED_SLOT] == slot:
            found = append(found, c[i + PICKED_THING])
        i += PICKED
    return found


def chosen_count(g: Game, ctx: Context, slot: Slot) -> Count:
    """How many were chosen for a slot, whatever became of them."""
    n: i64 = 0
    c = g.contexts[ctx]
    i = g.rules.head
    while i < len(c):
        if c[i + PICKED_SLOT] == slot:
            n += 1
        i += PICKED
    return n


def nth_chosen(g: Game, ctx: Context, slot: Slot, n: Count) -> Row:
    """The n-th object of a slot; CHANGED_SINCE if it is another one, NO_MORE after the last."""
    at = place_of_nth(g, ctx, slot, n)
    if at == NO_MORE:
        return NO_MORE
    c = g.contexts[ctx]
    if c[at + PICKED_STAMP] != stamp_of(g, c[at + PICKED_THING]):
        return CHANGED_SINCE
    return c[at + PICKED_THING]


def nth_ever_chosen(g: Game, ctx: Context, slot: Slot, n: Count) -> Row:
    """The n-th object of a slot, whatever became of it; NO_MORE after the last."""
    at = place_of_nth(g, ctx, slot, n)
    if at == NO_MORE:
        return NO_MORE
    return g.contexts[ctx][at + PICKED_THING]


def place_of_nth(g: Game, ctx: Context, slot: Slot, n: Count) -> Index:
    """Where in a context the n-th choice for a slot is noted; NO_MORE after the last."""
    c = g.contexts[ctx]
    i = g.rules.head
    while i < len(c):
        if c[i + PICKED_SLOT] == slot:
            if n == 0:
                return i
            n -= 1
        i += PICKED
    return NO_MORE


def is_in_slot(g: Game, ctx: Context, slot: Slot, thing: Row) -> bool:
    """Whether an object was chosen for this slot."""
    c = g.contexts[ctx]
    i = g.rules.head
    while i < len(c):
        if c[i + PICKED_SLOT] == slot and c[i + PICKED_THING] == thing:
            return True
        i += PICKED
    return False


def forget_slot(g: Game, ctx: Context, slot: Slot) -> None:
    """Take back what was chosen for a slot."""
    old = g.contexts[ctx]
    head = g.rules.head
    kept = old[:head]
    i = head
    while i < len(old):
        if old[i + PICKED_SLOT] != slot:
            for k in range(PICKED):
                kept = append(kept, old[i + k])
        i += PICKED
    g.contexts[ctx] = kept
