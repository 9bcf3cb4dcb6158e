"""What a question is about: the card and the line that ask, the rule, how many of how many.

A decision is a frame of the stack that waits; what it is about is read off that frame when somebody
asks (decision 0022).
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.contexts import ref_of
from wartable.cardgame.layout import C_ABILITY, C_SOURCE
from wartable.cardgame.refs import AS_SUBJECT
from wartable.cardgame.script.base import Effect
from wartable.cardgame.seeing import Facts, decider
from wartable.cardgame.sentences import F_ASKED_PICK, F_NODE, F_PICKING, RunSentence
from wartable.cardgame.terms import (
    K_ACTION,
    K_CHOOSE,
    K_MAY,
    K_NUMBER,
    K_OPTION,
    K_ORDER,
    V_CHOOSE,
)
from wartable.champions.carddef import Passive, line_number
from wartable.champions.contexts import borrow, speaker_in
from wartable.champions.labels import deed
from wartable.champions.layout import CARDS
from wartable.champions.pointing import point_at
from wartable.champions.script.base import R_BARGAIN, R_STAND_IN
from wartable.champions.script.lines import UnleashesInto
from wartable.champions.seeing import sees
from wartable.champions.table import definition, pile_of, printed, row_cards
from wartable.champions.terms import K_DEPLOY, K_EMPTY, K_PLACE, MIDDLE, UNPLACED
from wartable.champions.values import refresh
from wartable.kernel.codes import NODE_BITS, NODE_MASK, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Count, Frame, NodeRef
from wartable.kernel.layout import (
    ASKED,
    CTX,
    DEF,
    DEFAULT,
    DEPTH,
    FRAME,
    KIND,
    NO_CONTEXT,
    SUBJECT,
    WHAT,
)
from wartable.kernel.piles import size
from wartable.kernel.slots import chosen_count

ASKING_RULES: Final = {
    K_ACTION: "CH-4.1.3.1a",
    K_CHOOSE: "A-119",
    K_MAY: "CH-2.2.2-ex",
    K_OPTION: "CH-2.2.1",
    K_ORDER: "CH-2.7.3.1",
    K_NUMBER: "CH-2.2.1",
    K_DEPLOY: "CH-6.1-Deploy.b",
    K_PLACE: "CH-3.2.2.1",
    K_EMPTY: "CH-4.1.5.5c-2",
}
"""The rule by which each kind of question is asked."""
MOVING: Final = "A-87"
"""The same for a card that moves."""


def question(g: Game) -> Facts:
    """What the waiting decision is about, as plain data; nothing when nobody is asked."""
    m = g.m
    if m[ASKED] == 0:
        return {}
    kind = m[KIND]
    facts: Facts = {
        "rule": MOVING if kind == K_DEPLOY and deed(g) == "move" else ASKING_RULES[kind],
        "source": None,
        "default": int(m[DEFAULT]),
    }
    add_source(g, decider(g), facts)
    if kind in (K_CHOOSE, K_DEPLOY, K_PLACE, K_EMPTY):
        picked, need = how_far(g)
        facts["picked"] = picked
        facts["need"] = need
    return facts


def asking_frame(g: Game) -> Frame:
    """The frame that waits for the answer."""
    return (g.m[DEPTH] - 1) * FRAME


def asking_context(g: Game) -> Context:
    """The context of the effect that asks, NO_CONTEXT if the rules themselves do."""
    ctx = g.stack[asking_frame(g) + CTX]
    if ctx < 0 or g.contexts[ctx][C_SOURCE] < CARDS:
        return NO_CONTEXT
    return ctx


# -- the card and the line -------------------------------------------------------------------------


def add_source(g: Game, eye: int, facts: Facts) -> None:
    """Say which card asks, by which of its lines, and what that says.

    A line that was given or lent to a card is none of its own, and has no number there.
    """
    ability = asking_line(g)
    if ability < 0:
        return
    ctx = asking_context(g)
    source = g.m[SUBJECT] if is_offer(g, ctx) else g.contexts[ctx][C_SOURCE]
    found = point_at(g, eye, AS_SUBJECT, source)
    if not sees(g, eye, source):  # it is hidden by now; what it does was told to everybody
        found["title"] = g.defs[ability >> NODE_BITS].title
    elif ability >> NODE_BITS == g.m[source + DEF]:
        facts["line"] = int(number_of_line(g, ability))
    facts["source"] = found
    facts["text"] = text_asked_about(g)


def text_asked_about(g: Game) -> str:
    """The line of the effect that asks, as card files have it; "" if the rules ask."""
    ability = asking_line(g)
    return text_of_line(g, ability) if ability >= 0 else ""


def asking_line(g: Game) -> NodeRef:
    """The line that asks, -1 if the rules do."""
    ctx = asking_context(g)
    if is_offer(g, ctx):
        return offering_line(g, g.m[SUBJECT])
    return g.contexts[ctx][C_ABILITY] if ctx != NO_CONTEXT else -1


def is_offer(g: Game, ctx: Context) -> bool:
    """Whether a card beside the effect that resolves offers its owner something."""
    if g.m[KIND] != K_MAY or g.m[SUBJECT] < CARDS:
        return False
    return ctx == NO_CONTEXT or g.contexts[ctx][C_SOURCE] != g.m[SUBJECT]


def offering_line(g: Game, c: Card) -> NodeRef:
    """The line of a card that offers something: about damage, a removal, or its other side."""
    d = definition(g, c)
    for line in d.lines:
        offers = isinstance(line, Passive) and line.standing & (R_BARGAIN | R_STAND_IN) != 0
        if offers or isinstance(line, UnleashesInto):
            return ref_of(g, c, line.ref)
    return -1


def number_of_line(g: Game, ref: NodeRef) -> Count:
    """Which line of its card a reference means a word of, from 1."""
    d = printed(g, ref >> NODE_BITS)
    return line_number(d, ref & NODE_MASK)


def text_of_line(g: Game, ref: NodeRef) -> str:
    """The line a reference means a word of, as card files have it."""
    d = printed(g, ref >> NODE_BITS)
    return d.script[line_number(d, ref & NODE_MASK) - 1]


# -- how many of how many --------------------------------------------------------------------------


def how_far(g: Game) -> tuple[int, int]:
    """How many have been picked, and how many will be if its player goes on picking."""
    if g.m[KIND] == K_PLACE:
        player = g.m[ASKED] - 1
        placed = len(row_cards(g, player, MIDDLE))
        return placed, placed + int(size(g.m, pile_of(player, UNPLACED)))
    if not isinstance(g.routines[g.stack[asking_frame(g) + WHAT]], RunSentence):
        return 0, 1
    picked, need = how_far_sentence(g.clone())  # to ask who speaks may change what it keeps
    left = 0
    for code in g.options:
        if verb_of(code) == V_CHOOSE:
            left += 1
    return picked, min(need, picked + left)


def how_far_sentence(g: Game) -> tuple[int, int]:
    """The same of the sentence that resolves, whatever is left to be picked from."""
    refresh(g)
    f = asking_frame(g)
    ctx = g.stack[f + CTX]
    s = speaker_in(g, ctx)
    borrow(g, ctx)
    sentence = g.node(g.stack[f + F_NODE])
    assert isinstance(sentence, Effect)
    if g.stack[f + F_ASKED_PICK] == 0:
        return sentence.how_far(g, s, f)
    choice = sentence.picks[g.stack[f + F_PICKING]]
    return int(chosen_count(g, ctx, choice.slot)), int(choice.most(g, s))
