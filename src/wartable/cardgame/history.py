"""What has happened, as far as a card or rule may ask: a list of notes, each with its turn."""

from wartable.cardgame.layout import (
    H_FIRST,
    H_FOURTH,
    H_KIND,
    H_SECOND,
    H_SIZE,
    H_THIRD,
    H_TURN,
    L_HISTORY,
    TURN,
)
from wartable.kernel.game import Game
from wartable.kernel.ints import Count, Index, Note, Value
from wartable.kernel.native import append, i64, vec
from wartable.kernel.vectors import with_room


def remember(g: Game, kind: Note, a: Value, b: Value = 0, c: Value = 0, d: Value = 0) -> None:
    """Note what has happened in this turn."""
    at: i64 = len(g.lists[L_HISTORY])
    v = with_room(g.lists[L_HISTORY], H_SIZE)
    v[at + H_TURN] = g.m[TURN]
    v[at + H_KIND] = kind
    v[at + H_FIRST] = a
    v[at + H_SECOND] = b
    v[at + H_THIRD] = c
    v[at + H_FOURTH] = d
    g.lists[L_HISTORY] = v


def notes(g: Game, kind: Note, since: Count) -> vec[Index]:
    """Where the notes of a kind stand since a turn, the oldest first."""
    found = vec[i64]()
    v = g.lists[L_HISTORY]
    i: i64 = 0
    while i < len(v):
        if v[i + H_KIND] == kind and v[i + H_TURN] >= since:
            found = append(found, i)
        i += H_SIZE
    return found


def forget_before(g: Game, turn: Count) -> None:
    """Forget what happened before a turn."""
    v = g.lists[L_HISTORY]
    i: i64 = 0
    while i < len(v) and v[i + H_TURN] < turn:
        i += H_SIZE
    if i > 0:
        g.lists[L_HISTORY] = v[i:]
