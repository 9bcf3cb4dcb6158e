"""What the waiting decision is about, as plain facts: who asks, by which rule, how many of them.

The question in words is labels.prompt. A rule is told where one is plain; what a card's own text
asks for stands on its line.
"""

from __future__ import annotations

from wartable.cardgame.layout import C_ABILITY, C_SORT, C_SOURCE
from wartable.cardgame.refs import AS_SUBJECT, AS_TARGET
from wartable.cardgame.seeing import Facts, decider
from wartable.cardgame.sentences import DO_RUN, F_ASKED_PICK, pick_in_hand
from wartable.cardgame.terms import K_ACTION, K_CHOOSE, K_MAY, K_OPTION, K_ORDER
from wartable.invasion.announce import F_ANNOUNCE_INDEX
from wartable.invasion.assigning import ATTACKERS, F_SIDE, F_UNASSIGNED, strikes_all, takes_the_rest
from wartable.invasion.batch import COMBAT_DAMAGE
from wartable.invasion.cancelling import lethal
from wartable.invasion.carddef import Line
from wartable.invasion.contexts import CHAIN_ENTRY, SORT_DEVELOPMENT, SORT_ENTRY, speaker_in
from wartable.invasion.declaring import front_in_hand
from wartable.invasion.fighting import fighters
from wartable.invasion.indirect import F_AMOUNT_EACH, F_UNSPREAD
from wartable.invasion.labels import orders_a_deck, top
from wartable.invasion.layout import ATTACKER, CARDS, DEALT, FRONT, SLOT_COST
from wartable.invasion.pointing import action_title, can_be_named, line_number, thing_ref
from wartable.invasion.requirements import costs_of, targets_of
from wartable.invasion.routines import (
    DO_ANNOUNCE,
    DO_COUNTER,
    DO_DEAL_DAMAGE,
    DO_RESOLVE,
    DO_SAVAGE,
    DO_TRIGGERS,
)
from wartable.invasion.table import in_play_cards
from wartable.invasion.terms import (
    ATTACKING,
    DEFENDING,
    K_ASSIGN,
    K_ATTACK,
    K_ATTACKERS,
    K_COST,
    K_DEFENDERS,
    K_HOST,
    K_INDIRECT,
    K_MULLIGAN,
    K_NAME,
    K_PAY,
    K_RESTORE,
    K_TARGET,
    K_X,
    K_ZONE,
)
from wartable.invasion.values import refresh
from wartable.invasion.window import F_STAGE, WAITING_STAGE
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Context, Frame, Pile, Row
from wartable.kernel.layout import ASKED, CTX, DEFAULT, DEPTH, FRAME, KIND, SUBJECT, WHAT
from wartable.kernel.native import i64
from wartable.kernel.slots import chosen_count

RULES = {
    K_OPTION: "INV-TERM-OR-01",
    K_X: "AMB-27",
    K_PAY: "INV-CAP-03",
    K_COST: "INV-TRIG-04",
    K_RESTORE: "INV-KING-04",
    K_ATTACK: "INV-BF-06",
    K_ATTACKERS: "INV-BF-07",
    K_DEFENDERS: "INV-BF-12",
    K_MULLIGAN: "INV-SETUP-07",
    K_INDIRECT: "INV-INDIRECT-01",
    K_HOST: "INV-ATTACH-01",
    K_NAME: "AMB-320",
}
"""The rule by which one is asked, where the kind of the question tells it."""
BY_ROUTINE = {
    (K_CHOOSE, DO_COUNTER): "INV-KW-COUNTERSTRIKE-03",
    (K_CHOOSE, DO_DEAL_DAMAGE): "AMB-92",
    (K_CHOOSE, DO_ANNOUNCE): "INV-TRIG-03",
    (K_MAY, DO_TRIGGERS): "AMB-269",
    (K_MAY, DO_SAVAGE): "INV-KW-SAVAGE-01",
    (K_MAY, DO_RESOLVE): "AMB-65",
    (K_ORDER, DO_TRIGGERS): "INV-TIMING-A02",
    (K_TARGET, DO_SAVAGE): "INV-KW-SAVAGE-01",
    (K_TARGET, DO_DEAL_DAMAGE): "INV-REDIRECT-01",
}
"""The same where it takes the routine that asks, too."""


def question(g: Game) -> Facts:
    """What the waiting decision is about; nothing when nobody is asked."""
    if g.m[ASKED] == 0:
        return {}
    refresh(g)
    source = source_of(g)
    facts: Facts = {"source": source_ref(g, source), "default": int(g.m[DEFAULT])}
    line = line_of(g, source)
    if line > 0:
        facts["line"] = line
    rule = rule_of(g)
    if rule:
        facts["rule"] = rule
    facts.update(how_many(g, top(g)))
    if g.m[KIND] == K_ASSIGN:
        facts.update(what_destroys(g, top(g)))
    return facts


# -- who asks --------------------------------------------------------------------------------------


def source_of(g: Game) -> Row:
    """What asks, or what the question is about where nothing but the rules asks; 0 for nothing."""
    by_effect = g.m[KIND] == K_INDIRECT or g.stack[top(g) + WHAT] == DO_COUNTER
    if by_effect:
        for n in range(g.m[DEPTH] - 1, -1, -1):
            ctx = g.stack[n * FRAME + CTX]
            if ctx >= 0:
                return g.contexts[ctx][C_SOURCE]
    return g.m[SUBJECT]


def source_ref(g: Game, source: Row) -> Facts | None:
    """The reference of what asks; a card that is hidden by now keeps the title of its ability."""
    if not can_be_named(g, source):
        return None
    eye = decider(g)
    ref = thing_ref(g, eye, AS_SUBJECT, source)
    if CARDS <= source < CHAIN_ENTRY and ref["title"] is None:
        ctx = context_of(g, source)
        ref["title"] = action_title(g, eye, ctx) if ctx >= 0 else None
    return ref


def context_of(g: Game, source: Row) -> Context:
    """The innermost effect of a card that is half done; -1 for none."""
    for n in range(g.m[DEPTH] - 1, -1, -1):
        ctx = g.stack[n * FRAME + CTX]
        if ctx >= 0 and g.contexts[ctx][C_SOURCE] == source:
            return ctx
    return -1


def line_of(g: Game, source: Row) -> int:
    """On which line of its card the effect that asks stands, 0 for none."""
    ctx = context_of(g, source) if source >= CARDS else -1
    ref = g.contexts[ctx][C_ABILITY] if ctx >= 0 else -1
    line = g.node(ref) if ref >= 0 else None
    if isinstance(line, Line) and line.given:
        return 0  # it stands on the card that gave it (AMB-373)
    return line_number(g, ref)


# -- by which rule ---------------------------------------------------------------------------------


def rule_of(g: Game) -> str:
    """The rule by which one is asked; "" where a card's text alone asks."""
    kind = g.m[KIND]
    f = top(g)
    what = g.stack[f + WHAT]
    if kind == K_ACTION:
        first = g.stack[f + F_STAGE] == WAITING_STAGE
        return "INV-TIMING-B01" if first else "INV-TIMING-B04"
    if kind == K_ASSIGN:
        return "INV-BF-18" if g.stack[f + F_SIDE] == ATTACKERS else "INV-BF-21"
    if kind in (K_TARGET, K_ZONE) and what == DO_ANNOUNCE:
        return rule_of_announcing(g, f)
    if kind == K_ORDER and orders_a_deck(g):
        return ""
    if kind == K_ORDER and what != DO_TRIGGERS:
        return "INV-DISCARD-01"
    return RULES.get(int(kind), "") or BY_ROUTINE.get((int(kind), int(what)), "")


def rule_of_announcing(g: Game, f: Frame) -> str:
    """The rule for targets, hosts and zones on announcement."""
    sort = g.contexts[g.stack[f + CTX]][C_SORT]
    if g.m[KIND] == K_TARGET:
        return "INV-ATTACH-01" if sort == SORT_ENTRY else "INV-TRIG-16"
    return "INV-DEV-02" if sort == SORT_DEVELOPMENT else "INV-CAP-04"


# -- how many of how many --------------------------------------------------------------------------


def how_many(g: Game, f: Frame) -> Facts:
    """How many have been chosen so far, and how many at most are to be; points of damage alike."""
    kind = g.m[KIND]
    what = g.stack[f + WHAT]
    if what == DO_ANNOUNCE and kind in (K_TARGET, K_CHOOSE):
        s = speaker_in(g, g.stack[f + CTX])
        choice = targets_of(g, s)[g.stack[f + F_ANNOUNCE_INDEX]]
        return counts(chosen_count(g, s.ctx, choice.slot), choice.most(g, s))
    if what == DO_ANNOUNCE and kind == K_COST:
        s = speaker_in(g, g.stack[f + CTX])
        index = g.stack[f + F_ANNOUNCE_INDEX]
        paid = chosen_count(g, s.ctx, SLOT_COST + index)
        return counts(paid, costs_of(g, s.ctx)[index].how_many(g, s))
    if what == DO_RUN and kind == K_CHOOSE and g.stack[f + F_ASKED_PICK] == 1:
        return picks_made(g, f)
    if kind in (K_ATTACKERS, K_DEFENDERS):
        role: i64 = ATTACKING if kind == K_ATTACKERS else DEFENDING
        return {"picked": len(fighters(g, role))}
    if kind == K_INDIRECT:
        each = g.stack[f + F_AMOUNT_EACH]
        return counts(each - g.stack[f + F_UNSPREAD], each)
    if kind == K_ASSIGN:
        total = combat_damage(g, front_in_hand(g, f), attackers=decider(g) == g.m[ATTACKER])
        return counts(total - g.stack[f + F_UNASSIGNED], total)
    return {}


def what_destroys(g: Game, f: Frame) -> Facts:
    """What it takes to destroy who is assigned combat damage, and who gets what nobody was given.

    The defenders' damage goes to attackers, all of it, so there is no rest (INV-BF-21).
    """
    front = front_in_hand(g, f)
    row = takes_the_rest(g, front) if g.stack[f + F_SIDE] == ATTACKERS else 0
    return {
        "lethal": int(lethal(g, g.m[SUBJECT], COMBAT_DAMAGE)),
        "rest": thing_ref(g, decider(g), AS_TARGET, row) if row != 0 else None,
    }


def counts(picked: Amount, need: Amount) -> Facts:
    """So many of so many."""
    return {"picked": int(picked), "need": int(need)}


def picks_made(g: Game, f: Frame) -> Facts:
    """What a sentence that resolves has been given of what it chooses."""
    choice = pick_in_hand(g, f)
    s = speaker_in(g, g.stack[f + CTX])
    return counts(chosen_count(g, s.ctx, choice.slot), choice.most(g, s))


def combat_damage(g: Game, front: Pile, *, attackers: bool) -> Amount:
    """All that one side has to assign at a front of this combat."""
    total: i64 = 0
    for c in in_play_cards(g):
        share = g.m[c + DEALT] if attackers else -g.m[c + DEALT]
        if share > 0 and g.m[c + FRONT] == front and not strikes_all(g, c):
            total += share
    return total
