"""What befalls an action before it resolves: it is cancelled, forbidden, or turned aside.

INV-CHAIN-05, AMB-64    what is cancelled leaves the chain; what was paid stays paid
INV-COND-01, AMB-330    an effect that waits for the next Action cancels it as it is triggered
AMB-329                 an Action that may not be triggered for the rest of the turn
AMB-331                 an effect that is applied to another unit than its target
"""

from wartable.cardgame.layout import C_PLAYER, C_SORT
from wartable.invasion.contexts import SORT_ACTION, SORT_TACTIC, speaker_in
from wartable.invasion.events import E_CANCELLED, E_TARGETED
from wartable.invasion.layout import C_HEAD, L_CHAIN, STANDING
from wartable.invasion.noting import tell_of_action
from wartable.invasion.queue import without
from wartable.invasion.requirements import root_effect, targets_of
from wartable.invasion.script.base import Choice
from wartable.invasion.script.inforce import R_ON_ACTION, R_SILENCES, R_WARDS
from wartable.invasion.standing import next_rule, rule, rule_count, rule_speaker
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, NodeRef, Row
from wartable.kernel.native import i64
from wartable.kernel.slots import PICKED, PICKED_SLOT, PICKED_STAMP, PICKED_THING, stamp_of
from wartable.kernel.speaker import Speaker


def abandon(g: Game, ctx: Context) -> None:
    """An announced effect will not resolve: what it keeps goes."""
    root = root_effect(g, ctx)
    if root is not None:
        root.abandoned(g, speaker_in(g, ctx))


def take_off_chain(g: Game, ctx: Context) -> None:
    """An entry of the chain is cancelled: it leaves the chain, and everybody is told."""
    abandon(g, ctx)
    tell_of_action(g, E_CANCELLED, ctx)
    g.lists[L_CHAIN] = without(g.lists[L_CHAIN], ctx)


def is_countered(g: Game, ctx: Context) -> bool:
    """Whether an effect has waited for an Action that was just triggered, to cancel it.

    All that have waited for the next one are used up by it (INV-COND-02).
    """
    if g.m[STANDING] & R_ON_ACTION == 0:
        return False
    if g.contexts[ctx][C_SORT] not in (SORT_ACTION, SORT_TACTIC):
        return False
    player = g.contexts[ctx][C_PLAYER]
    found = False
    i = rule_count(g)
    while i > 0:
        i -= 1
        word = rule(g, i)
        if word.stands & R_ON_ACTION != 0 and word.counters(g, rule_speaker(g, i), player):
            found = True
    return found


def is_silenced(g: Game, c: Card, ref: NodeRef) -> bool:
    """Whether an Action of a card may not be triggered any more for a while (AMB-329)."""
    if g.m[STANDING] & R_SILENCES == 0:
        return False
    i = next_rule(g, 0, R_SILENCES)
    while i >= 0:
        if rule(g, i).silences(g, rule_speaker(g, i), c, ref):
            return True
        i = next_rule(g, i + 1, R_SILENCES)
    return False


# -- turned aside ----------------------------------------------------------------------------------


def turn_aside(g: Game, s: Speaker) -> None:
    """Let what an effect has targeted be what it is applied to, as it begins to resolve."""
    if g.m[STANDING] & R_WARDS == 0:
        return
    for choice in targets_of(g, s):
        context = g.contexts[s.ctx]
        i: i64 = C_HEAD
        while i < len(context):
            thing = context[i + PICKED_THING]
            same = context[i + PICKED_STAMP] == stamp_of(g, thing)
            if same and context[i + PICKED_SLOT] == choice.slot:
                other = applied_to(g, s, choice, thing)
                context[i + PICKED_THING] = other
                context[i + PICKED_STAMP] = stamp_of(g, other)
            i += PICKED


def applied_to(g: Game, s: Speaker, choice: Choice, thing: Row) -> Row:
    """To what an effect is applied that targets something: to another unit, if that is able."""
    if g.m[STANDING] & R_WARDS == 0 or choice.is_quiet():
        return thing
    i = next_rule(g, 0, R_WARDS)
    while i >= 0:
        unit = rule(g, i).wards(g, rule_speaker(g, i), s, choice, thing)
        if unit != 0:
            g.record(E_TARGETED, s.card, unit)
            return unit
        i = next_rule(g, i + 1, R_WARDS)
    return thing
