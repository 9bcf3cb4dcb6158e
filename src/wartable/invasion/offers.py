"""Options as clients need them: what a click means, what it costs, what it ends.

The short facts are those of labels.py. What takes longer to find out is added here, for who shows
an option to somebody: references (pointing.py), the words of an ability or alternative, its price.
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.contexts import ref_of, subject_of
from wartable.cardgame.layout import C_SORT, PHASE
from wartable.cardgame.refs import (
    AS_FROM,
    AS_HOST,
    AS_INTO,
    AS_SUBJECT,
    AS_TARGET,
    AS_WITH,
    card_ref,
    zone_ref,
)
from wartable.cardgame.seeing import Facts, decider
from wartable.cardgame.sentences import DO_RUN, F_ASKED_PICK, F_NODE, pick_in_hand
from wartable.cardgame.telling import text_of
from wartable.cardgame.terms import (
    K_ACTION,
    K_CHOOSE,
    V_CHOOSE,
    V_DONE,
    V_FIRST,
    V_NO,
    V_NUMBER,
    V_OPTION,
    V_PASS,
    V_PLAY,
    V_YES,
)
from wartable.invasion.ambush import ambush_cost
from wartable.invasion.carddef import Triggered
from wartable.invasion.contexts import SORT_ACTION, SORT_ENTRY, new_context, speaker_in
from wartable.invasion.endings import ending_context, is_last
from wartable.invasion.fighting import fighters
from wartable.invasion.fronts import is_on_legend
from wartable.invasion.giving import ability_ref, line_at
from wartable.invasion.handactions import is_of_hand
from wartable.invasion.identity import meant
from wartable.invasion.labels import asks_hand, asks_price, option_facts, orders_a_deck, top
from wartable.invasion.layout import ATTACKED_LEGEND, C_X, COMBAT, L_CHAIN
from wartable.invasion.paying import total_cost
from wartable.invasion.pointing import can_be_named, effect_text, thing_ref
from wartable.invasion.requirements import (
    base_cost,
    depends_on_zone,
    least_cost,
    played_card,
)
from wartable.invasion.routines import DO_ANNOUNCE, DO_COMBAT, DO_RESOLVE, DO_TURN
from wartable.invasion.script.base import Choice
from wartable.invasion.table import definition, pile_of
from wartable.invasion.taxes import tax_for
from wartable.invasion.terms import (
    ATTACKING,
    DECK,
    DISCARD,
    END_PHASE,
    K_ATTACK,
    K_ATTACKERS,
    K_COST,
    K_HOST,
    K_TARGET,
    K_X,
    NO_COMBAT,
    TACTIC,
    V_AMBUSH,
    V_ASSIGN,
    V_ATTACK,
    V_DECLARE,
    V_NAME,
    V_PAY,
    V_USE,
    V_ZONE,
)
from wartable.invasion.values import refresh
from wartable.invasion.window import F_STAGE, WAITING_STAGE
from wartable.kernel.codes import first_of, on_same_card, second_of, third_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Context, Frame, OptionCode, Row, Verb
from wartable.kernel.layout import CTX, FRAME, KIND, OWNER, PILE, SUBJECT, WHAT

NO_COST: Final = -1
"""Of an option that nothing is paid for."""


def told(g: Game, code: OptionCode) -> Facts:
    """An option with all that a client shows."""
    refresh(g)
    verb = verb_of(code)
    facts = option_facts(g, code)
    facts["refs"] = refs_of(g, code)
    if verb == V_NUMBER:
        facts["amount"] = int(first_of(code))
    elif verb in (V_ASSIGN, V_PAY):
        facts["amount"] = int(second_of(code))
    text = text_for(g, code)
    if text:
        facts["text"] = text
    cost = cost_of(g, code)
    if cost != NO_COST:
        facts["cost"] = int(cost)
    over = ends(g, verb)
    if over:
        facts["ends"] = over
    return facts


# -- what it names ---------------------------------------------------------------------------------


def refs_of(g: Game, code: OptionCode) -> list[Facts]:
    """What an option names, each by what it is there."""
    verb = verb_of(code)
    a = first_of(code)
    b = second_of(code)
    eye = decider(g)
    if a == 0 or verb in (V_NUMBER, V_OPTION, V_NAME):
        return []
    if verb == V_ZONE:
        into = [thing_ref(g, eye, AS_INTO, a)]
        return [*into, card_ref(g, eye, AS_HOST, b)] if b else into
    if verb == V_ATTACK:
        return attacked_refs(g, eye, a, b)
    found = [thing_ref(g, eye, role_of(g, verb, a), a)]
    if verb == V_DECLARE:
        front = g.m[SUBJECT]
        legend = meant(g, g.m[ATTACKED_LEGEND]) if is_on_legend(g, front) else 0
        found += attacked_refs(g, eye, front, legend)
    elif verb == V_FIRST and third_of(code) == 0:
        into_pile = DECK if orders_a_deck(g) else DISCARD
        found.append(zone_ref(g, AS_INTO, pile_of(g.m[a + OWNER], into_pile)))
    elif verb in (V_USE, V_FIRST) and third_of(code):
        cause = subject_of(g, third_of(code) - 1)
        if can_be_named(g, cause) and cause != a:
            found.append(thing_ref(g, eye, AS_FROM, cause))
    return found


def attacked_refs(g: Game, eye: int, section: Row, legend: Row) -> list[Facts]:
    """What is attacked: a section, and perhaps the legend behind it."""
    found = [thing_ref(g, eye, AS_TARGET, section)]
    if legend != 0:
        found.append(card_ref(g, eye, AS_TARGET, legend))
    return found


def role_of(g: Game, verb: Verb, thing: Row) -> str:
    """What the first thing that an option names is there."""
    if verb == V_PAY:
        return AS_WITH
    if verb == V_ASSIGN:
        return AS_TARGET
    if verb in (V_YES, V_NO) and thing != g.m[SUBJECT] and not asks_hand(g):
        return AS_TARGET
    if verb == V_CHOOSE:
        kind = g.m[KIND]
        if kind == K_COST:
            return AS_WITH
        if kind == K_HOST or (kind == K_TARGET and is_attaching(g)):
            return AS_HOST
        return AS_TARGET
    return AS_SUBJECT


def is_attaching(g: Game) -> bool:
    """Whether the question is to what a card that is being played will be attached."""
    f = top(g)
    return g.stack[f + WHAT] == DO_ANNOUNCE and in_hand(g, f) == SORT_ENTRY


def in_hand(g: Game, f: Frame) -> int:
    """What the context of a frame stands for."""
    return int(g.contexts[g.stack[f + CTX]][C_SORT])


# -- what it says ----------------------------------------------------------------------------------


def text_for(g: Game, code: OptionCode) -> str:
    """The words of the ability or alternative that an option is, "" for none."""
    verb = verb_of(code)
    a = first_of(code)
    third = third_of(code)
    if verb == V_FIRST and third and is_of_hand(g, third - 1):
        return ""  # whichever card it is
    if verb in (V_USE, V_FIRST, V_YES) and third:
        return effect_text(g, third - 1)
    if verb == V_USE:
        return text_of(g, ability_ref(g, a, line_at(g, a, second_of(code))))
    if verb in (V_PLAY, V_AMBUSH):
        d = definition(g, a)
        is_tactic = d.kind & TACTIC != 0 and len(d.activated) > 0
        return text_of(g, ref_of(g, a, d.activated[0].ref)) if is_tactic else ""
    if verb == V_OPTION:
        return text_of(g, on_same_card(g.stack[top(g) + F_NODE], second_of(code)))
    return asked_for(g) if verb == V_YES else ""


def asked_for(g: Game) -> str:
    """The sentence or effect that somebody may say yes to."""
    f = top(g)
    if g.stack[f + WHAT] == DO_RUN:
        return text_of(g, g.stack[f + F_NODE])
    ctx = g.stack[f + CTX]
    if asks_price(g):
        price = definition(g, g.m[SUBJECT]).other_price
        return "" if price is None else text_of(g, ref_of(g, g.m[SUBJECT], price.ref))
    return effect_text(g, ctx) if ctx >= 0 else ""


# -- what it costs ---------------------------------------------------------------------------------


def cost_of(g: Game, code: OptionCode) -> Amount:
    """The resources it would take now, X and taxes on targets to come not counted."""
    verb = verb_of(code)
    a = first_of(code)
    player = decider(g)
    if verb == V_PLAY:
        return least_cost(g, player, a) if g.m[KIND] == K_ACTION else 0
    if verb == V_USE:
        return cost_of_use(g, code)
    if verb == V_AMBUSH:
        return ambush_cost(g, player, a)
    if verb == V_YES and second_of(code):
        return second_of(code)
    if verb in (V_YES, V_NO) and asks_price(g):
        return total_cost(g, player, a, lowered=verb == V_YES)
    if verb == V_ZONE and g.stack[top(g) + WHAT] == DO_ANNOUNCE:
        card = played_card(g, g.stack[top(g) + CTX])
        by_zone = card != 0 and depends_on_zone(g, definition(g, card))
        return total_cost(g, player, card, a) if by_zone else NO_COST
    if verb == V_NUMBER and g.m[KIND] == K_X:
        return cost_of_x(g, g.stack[top(g) + CTX], a)
    if verb == V_CHOOSE and (g.m[KIND] == K_TARGET or is_late_target(g)):
        tax = tax_for(g, player, a)
        return tax if tax > 0 else NO_COST
    return NO_COST


def is_late_target(g: Game) -> bool:
    """Whether a target is chosen within a sentence, which pays its tax at once (AMB-392)."""
    f = top(g)
    if g.m[KIND] != K_CHOOSE or g.stack[f + WHAT] != DO_RUN or g.stack[f + F_ASKED_PICK] == 0:
        return False
    choice = pick_in_hand(g, f)
    return isinstance(choice, Choice) and choice.is_late_target()


def cost_of_use(g: Game, code: OptionCode) -> Amount:
    """What an ability takes from the pool."""
    c = first_of(code)
    if third_of(code):
        return base_cost(g, speaker_in(g, third_of(code) - 1))
    line = line_at(g, c, second_of(code))
    ref = ability_ref(g, c, line)
    if isinstance(line, Triggered):
        ctx = ending_context(g, c, ref)
    else:
        ctx = new_context(g, SORT_ACTION, ref, c, decider(g), g.m[c + PILE])
    due = base_cost(g, speaker_in(g, ctx))
    g.free_context(ctx)
    return due


def cost_of_x(g: Game, ctx: Context, x: Amount) -> Amount:
    """What is due in all where X is so much."""
    g.contexts[ctx][C_X] = x
    due = base_cost(g, speaker_in(g, ctx))
    g.contexts[ctx][C_X] = 0
    return due


# -- what it ends ----------------------------------------------------------------------------------


def ends(g: Game, verb: Verb) -> str:
    """What is over with it, unless the other player does something; "" for nothing."""
    f = top(g)
    kind = g.m[KIND]
    if verb == V_PASS and kind == K_ACTION:
        return pass_ends(g, f)
    if verb == V_PASS and kind == K_ATTACK:
        if g.m[SUBJECT] != 0:
            return ""  # the attack goes on against the zone that was named
        return "phase" if g.stack[f - FRAME + WHAT] == DO_TURN else "combat"
    if verb == V_DONE and kind == K_ATTACKERS and len(fighters(g, ATTACKING)) == 0:
        return "combat"
    return "action" if verb == V_NO and g.stack[f + WHAT] == DO_RESOLVE else ""


def pass_ends(g: Game, f: Frame) -> str:
    """What ends when a window is left (INV-CAP-08, INV-BF-30, INV-TIMING-E01)."""
    if g.stack[f + F_STAGE] == WAITING_STAGE or len(g.lists[L_CHAIN]) > 0:
        return ""
    if is_last(g, f):
        return "turn" if g.m[PHASE] == END_PHASE else "phase"
    after_damage = g.stack[f - FRAME + WHAT] == DO_COMBAT and g.m[COMBAT] == NO_COMBAT
    return "combat" if after_damage else "window"
