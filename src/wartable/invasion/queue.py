"""The queue: contexts of constant and forced effects that have been set off and wait for routine A.

It is a stack of stretches. What lies below QUEUE_BASE has been taken up by a running routine A
(triggers.py); what lies above it has been set off since and is taken up when the table is settled.
"""

from wartable.invasion.layout import L_QUEUE, QUEUE_BASE
from wartable.kernel.game import Game
from wartable.kernel.ints import Context, Value
from wartable.kernel.native import append, i64, vec


def set_off(g: Game, ctx: Context) -> None:
    """An effect has been set off: it waits for routine A."""
    g.lists[L_QUEUE] = append(g.lists[L_QUEUE], ctx)


def unqueue(g: Game, ctx: Context) -> None:
    """An effect that a running routine A had taken up leaves the queue."""
    g.lists[L_QUEUE] = without(g.lists[L_QUEUE], ctx)
    g.m[QUEUE_BASE] -= 1


def without(entries: vec[Value], ctx: Context) -> vec[Value]:
    """The entries less one."""
    kept = vec[i64]()
    for entry in entries:
        if entry != ctx:
            kept = append(kept, entry)
    return kept
