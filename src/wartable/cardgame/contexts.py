"""Contexts: the values one effect carries while it resolves.

A context names the line that speaks, its source as it was then, whose effect it is, what the event
was, and what has been chosen (kernel.slots). It lives on when its source is gone. A game adds
fields of its own behind the shared ones (cardgame.layout).
"""

from wartable.cardgame.layout import (
    C_ABILITY,
    C_PLAYER,
    C_SORT,
    C_SOURCE,
    C_STAMP,
    C_SUBJECT,
    C_SUBJECT_STAMP,
)
from wartable.kernel.codes import NODE_BITS
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, NodeRef, Player, Row, Sort
from wartable.kernel.layout import DEF
from wartable.kernel.native import i64, vec
from wartable.kernel.slots import stamp_of


def fresh_context(g: Game, sort: Sort, ability: NodeRef, source: Card, player: Player) -> Context:
    """A context with its shared fields; all others are 0."""
    c = vec[i64]([0] * g.rules.head)
    c[C_ABILITY] = ability
    c[C_SOURCE] = source
    c[C_STAMP] = stamp_of(g, source)
    c[C_PLAYER] = player
    c[C_SORT] = sort
    return g.new_context(c)


def copy_context(g: Game, ctx: Context) -> Context:
    """A second context with the same values."""
    return g.new_context(g.contexts[ctx][:])


def set_subject(g: Game, ctx: Context, subject: Row) -> None:
    """Note what the event was about."""
    g.contexts[ctx][C_SUBJECT] = subject
    g.contexts[ctx][C_SUBJECT_STAMP] = stamp_of(g, subject)


def subject_of(g: Game, ctx: Context) -> Row:
    """What the event was about, 0 if it has become another object."""
    c = g.contexts[ctx]
    subject = c[C_SUBJECT]
    return subject if c[C_SUBJECT_STAMP] == stamp_of(g, subject) else 0


def ref_of(g: Game, c: Card, node: NodeRef) -> NodeRef:
    """The reference of a node of a card's own text."""
    return (g.m[c + DEF] << NODE_BITS) | node
