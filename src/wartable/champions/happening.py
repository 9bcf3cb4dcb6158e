"""Telling that something has happened, and finding who has been waiting for it.

Every part of the rules calls `happen` with the kind of event (events.py), the cards concerned and a
number. It records the event for logs and observers, finds the objective it meets and the lines that
wait for it, and opens a window in which they resolve (window.py; CH-2.7.2, CH-2.7.3).
"""

from typing import Final

from wartable.cardgame.contexts import ref_of, set_subject
from wartable.cardgame.layout import C_AMOUNT, C_OTHER, C_PLAYER, C_SORT
from wartable.champions.carddef import on_corner
from wartable.champions.contexts import SORT_EVENT, new_context, speaker_of
from wartable.champions.events import E_HEARD_BY_QUESTS
from wartable.champions.layout import (
    C_CHAMPION,
    C_EVENT,
    CORNER,
    CREDIT,
    DIRTY,
    HELD,
    LISTENING,
    LIVE,
)
from wartable.champions.objectives import meets
from wartable.champions.routines import DO_WINDOW
from wartable.champions.table import definition, pile_of
from wartable.champions.terms import CHAMPION, HAND
from wartable.champions.values import (
    refresh,
    standard_order,
)
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Context, Count, EventKind, NodeRef, Player, Row
from wartable.kernel.native import i64
from wartable.kernel.piles import cards_of
from wartable.kernel.slots import choose

QUIET: Final = -2
"""As `damage`: objectives are looked at, nothing else (A-57)."""
OBJECTIVE_REF: Final = -2
"""Stands for a champion's objective among the lines that wait."""


def happen(
    g: Game,
    kind: EventKind,
    starter: Player,
    subject: Row,
    other: Row = 0,
    amount: Amount = 0,
    damage: Context = -1,
    credit: Card = 0,
) -> None:
    """Something has happened; a window is pushed if anybody waits for it.

    Standard Order begins with `starter`; `damage` is the context of damage that is under way,
    `credit` the champion whose deed it is, where that is not the card's own (A-132).
    """
    if g.m[DIRTY] != 0:
        refresh(g)
    g.record(kind, subject, other, amount)
    g.m[CREDIT] = credit
    champion: i64 = 0
    if kind & E_HEARD_BY_QUESTS != 0:
        champion = meets(g, kind, subject, other)
    listening = g.m[LISTENING] & kind
    held = g.m[HELD] & kind
    if damage == QUIET:
        listening = 0
        held = 0
    if listening == 0 and champion == 0 and held == 0:
        return
    ctx: i64 = -1
    for c in standard_order(g, starter):
        if c == champion:
            ctx = add_entry(g, ctx, c, OBJECTIVE_REF)
        if listening != 0 and g.m[c + LIVE] == 1 and definition(g, c).hears & kind != 0:
            ctx = hear(g, ctx, c, kind, subject, other, amount)
    if held != 0:
        for player in (starter, 1 - starter):
            ctx = hear_in_hand(g, ctx, player, kind, subject, other, amount)
    if ctx >= 0:
        e = g.contexts[ctx]
        e[C_OTHER] = other
        e[C_CHAMPION] = credit
        e[C_AMOUNT] = amount
        e[C_SORT] = kind
        e[C_EVENT] = damage
        set_subject(g, ctx, subject)
        g.push(DO_WINDOW, ctx)


def hear(
    g: Game, ctx: Context, c: Card, kind: EventKind, subject: Row, other: Row, amount: Amount
) -> Count:
    """Note the lines of a card that have waited for this event."""
    s = speaker_of(g, c)
    for line in definition(g, c).triggered:
        if line.event.listens & kind != 0 and on_corner(line, g.m[c + CORNER]):
            if line.event.matches(g, s, kind, subject, other, amount):
                for _ in range(line.event.times(g, s)):
                    ctx = add_entry(g, ctx, c, ref_of(g, c, line.ref))
    return ctx


def hear_in_hand(
    g: Game, ctx: Context, player: Player, kind: EventKind, subject: Row, other: Row, amount: Amount
) -> Count:
    """Note the lines of cards in a hand that have waited for this event (A-255)."""
    for c in cards_of(g.m, pile_of(player, HAND)):
        for line in definition(g, c).held:
            if line.event.listens & kind != 0:
                if line.event.matches(g, speaker_of(g, c), kind, subject, other, amount):
                    ctx = add_entry(g, ctx, c, ref_of(g, c, line.ref))
    return ctx


def add_entry(g: Game, ctx: Context, c: Card, ref: NodeRef) -> Count:
    """Add a line (or an objective) to those that will be dealt with in the window."""
    if ctx < 0:
        ctx = new_context(g, SORT_EVENT, 0, 0)
        g.contexts[ctx][C_PLAYER] = 0
    choose(g, ctx, ref, c)
    return ctx


def is_champion(g: Game, c: Card) -> bool:
    """Whether a card is a champion."""
    return definition(g, c).kind == CHAMPION
