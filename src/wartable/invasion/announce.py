"""Announcing: X, zone, targets, then every cost, in that order.

INV-TIMING-B05, INV-TRIG-03, INV-CHAIN-03, INV-TIMING-C01, INV-TIMING-C02, AMB-20, AMB-27, AMB-68;
AMB-217, AMB-218 for prices that depend on the zone, or that a card names in place of its cost

The same frame announces a card played from hand, an Action, a triggered action, and a constant or
forced effect that is about to resolve. Whether it can be announced at all is asked beforehand
(legality.py); a constant or forced effect that cannot find its targets or pay is cancelled here.
"""

from typing import Final

from wartable.cardgame.layout import C_ABILITY, C_SORT, C_SOURCE
from wartable.cardgame.terms import K_CHOOSE, V_CHOOSE, V_DONE, V_NUMBER
from wartable.invasion.carddef import Activated, Triggered
from wartable.invasion.contexts import (
    AT_A_PRICE,
    AT_NO_COST,
    AT_OTHER_PRICE,
    SORT_ACTION,
    SORT_DEVELOPMENT,
    SORT_ENTRY,
    SORT_TACTIC,
    speaker_in,
)
from wartable.invasion.developing import zones_for
from wartable.invasion.events import E_PAID, E_TARGETED
from wartable.invasion.history import note_use
from wartable.invasion.identity import reference
from wartable.invasion.layout import (
    C_CANCELLED,
    C_FREE,
    C_ON,
    C_TO,
    C_X,
    LOOK,
    RESOURCES,
    SLOT_COST,
)
from wartable.invasion.noting import card_beside
from wartable.invasion.otherprice import asks_other_price, take_other_price
from wartable.invasion.paying import (
    PURSE_AMOUNT,
    PURSE_RULE,
    PURSE_SIZE,
    available,
    purses,
    total_cost,
)
from wartable.invasion.requirements import (
    PLACE_QUEST,
    PLACE_SIZE,
    PLACE_ZONE,
    announceable,
    base_cost,
    card_of,
    costs_of,
    depends_on_zone,
    entry_places,
    played_card,
    reserved,
    root_effect,
    takes_nothing,
    targets_of,
    x_is_asked,
)
from wartable.invasion.script.base import Cost
from wartable.invasion.stalling import note_free_use
from wartable.invasion.standing import rule, rule_speaker
from wartable.invasion.table import add_resources, definition, player_row, resources
from wartable.invasion.targets import open_candidates, take_target, total_tax
from wartable.invasion.terms import (
    K_COST,
    K_PAY,
    K_TARGET,
    K_X,
    K_ZONE,
    LEGEND_CARD,
    V_PAY,
    V_ZONE,
)
from wartable.invasion.tolls import pay_toll
from wartable.invasion.values import refresh
from wartable.kernel.codes import first_of, second_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Context, Frame, Row, Slot
from wartable.kernel.layout import CTX, PC, PICK, UNSETTLED
from wartable.kernel.native import append, i64, vec
from wartable.kernel.rules import Routine
from wartable.kernel.slots import choose, chosen, chosen_count
from wartable.kernel.speaker import Speaker

# numbers: steps of an announcement (INV-TIMING-B05)
S_ANNOUNCE_X: Final = 0
"""X is chosen, if it is the player's to choose (AMB-27)."""
S_ANNOUNCE_X_NAMED: Final = 1
S_ANNOUNCE_ZONE: Final = 2
"""The zone or quest it goes to (AMB-20)."""
S_ANNOUNCE_ZONE_NAMED: Final = 3
S_ANNOUNCE_TARGETS: Final = 4
"""Targets, one after the other (INV-TRIG-16, INV-TRIG-17)."""
S_ANNOUNCE_TARGET_NAMED: Final = 5
S_ANNOUNCE_RESOURCES: Final = 6
"""What is due in resources is paid, out of several purses as its player likes."""
S_ANNOUNCE_PURSE_NAMED: Final = 7
S_ANNOUNCE_COSTS: Final = 8
"""The costs in the text, one after the other (INV-TRIG-04)."""
S_ANNOUNCE_COST_NAMED: Final = 9
S_ANNOUNCE_DONE: Final = 10
"""It is announced, and its use counts (AMB-71)."""
S_ANNOUNCE_PRICE_NAMED: Final = 11
"""Its player has said whether to pay another price (AMB-218); he was asked before the zone."""

# numbers from 3 (kernel.layout.LOCALS): the frame of Announce
F_ANNOUNCE_INDEX: Final = 3
"""The target, purse or cost in hand."""
F_DUE: Final = 4
"""Resources that are still due."""
F_DUE_KNOWN: Final = 5
"""1 once it is known what is due."""


class Announce(Routine):
    """Announce the effect of a context; what cannot be announced is cancelled."""

    def step(self, g: Game, f: Frame) -> bool:
        refresh(g)
        s = speaker_in(g, g.stack[f + CTX])
        pc = g.stack[f + PC]
        if pc == S_ANNOUNCE_X:
            return not ask_x(g, s, f)
        if pc == S_ANNOUNCE_X_NAMED:
            take_x(g, f)
        elif pc == S_ANNOUNCE_ZONE:
            ask_zone(g, s, f)
        elif pc == S_ANNOUNCE_ZONE_NAMED:
            take_zone(g, f)
        elif pc == S_ANNOUNCE_TARGETS:
            ask_target(g, s, f)
        elif pc == S_ANNOUNCE_TARGET_NAMED:
            pick_target(g, s, f)
        elif pc == S_ANNOUNCE_RESOURCES:
            ask_payment(g, s, f)
        elif pc == S_ANNOUNCE_PURSE_NAMED:
            take_payment(g, s, f)
        elif pc == S_ANNOUNCE_COSTS:
            ask_cost(g, s, f)
        elif pc == S_ANNOUNCE_COST_NAMED:
            pick_cost(g, f)
        elif pc == S_ANNOUNCE_PRICE_NAMED:
            take_other_price(g, s)
            g.goto(f, S_ANNOUNCE_ZONE)
        else:
            finish(g, s, g.stack[f + F_DUE])
            return True
        return False


# -- X -------------------------------------------------------------------------------------------


def ask_x(g: Game, s: Speaker, f: Frame) -> bool:
    """Offer every X that can be paid and aimed; False if there is none at all."""
    ctx = g.stack[f + CTX]
    g.goto(f, S_ANNOUNCE_ZONE)
    if asks_other_price(g, s):
        g.goto(f, S_ANNOUNCE_PRICE_NAMED)
        return True
    if not x_is_asked(g, ctx):
        count_x(g, s)
        if g.contexts[ctx][C_SORT] <= SORT_ACTION and not announceable(g, s):
            cancel(g, ctx)
            return False
        return True
    purse = available(g, s.player, played_card(g, ctx))
    g.ask(s.player, K_X, s.card)
    for x in range(highest_x(g, s, purse) + 1):
        g.contexts[ctx][C_X] = x
        if announceable(g, s):
            g.offer(V_NUMBER, x)
    g.contexts[ctx][C_X] = 0
    if len(g.options) == 0:
        g.withdraw()
        cancel(g, ctx)
        return False
    g.goto(f, S_ANNOUNCE_X_NAMED)
    return True


def highest_x(g: Game, s: Speaker, purse: Amount) -> Amount:
    """The highest X that can be paid: of a cost in the text, or of the card itself (AMB-421)."""
    for cost in costs_of(g, s.ctx):
        if cost.asks_x():
            return cost.most_x(g, s)
    x: i64 = 0
    while True:
        g.contexts[s.ctx][C_X] = x + 1
        if base_cost(g, s) > purse:
            return x
        x += 1


def count_x(g: Game, s: Speaker) -> None:
    """Fix the X of a tactic whose text says what it is (AMB-316)."""
    if g.contexts[s.ctx][C_SORT] == SORT_TACTIC:
        counted = card_of(g, s.ctx).counted_x
        if counted is not None:
            g.contexts[s.ctx][C_X] = counted.value(g, s)


def cancel(g: Game, ctx: Context) -> None:
    """It cannot be announced: cancelled (INV-TIMING-C01, INV-TIMING-C02)."""
    g.contexts[ctx][C_CANCELLED] = 1
    if g.m[LOOK] != 0:
        g.m[UNSETTLED] = 1  # no payment comes after which the table would be put in order (AMB-451)


def take_x(g: Game, f: Frame) -> None:
    """X has been chosen."""
    g.contexts[g.stack[f + CTX]][C_X] = first_of(g.m[PICK])
    g.goto(f, S_ANNOUNCE_ZONE)


# -- zone ----------------------------------------------------------------------------------------


def ask_zone(g: Game, s: Speaker, f: Frame) -> None:
    """Offer the zones a card may be played into, and the quests a unit may be sent on."""
    ctx = g.stack[f + CTX]
    c = g.contexts[ctx]
    g.goto(f, S_ANNOUNCE_TARGETS)
    if c[C_SORT] == SORT_DEVELOPMENT:
        g.ask(s.player, K_ZONE, s.card)
        for zone in zones_for(g, s.player, s.card):
            g.offer(V_ZONE, zone)
        g.goto(f, S_ANNOUNCE_ZONE_NAMED)
    elif c[C_SORT] == SORT_ENTRY and card_of(g, ctx).attach is None and c[C_TO] == 0:
        places = entry_places(g, s.player, c[C_SOURCE], counted=True)
        if definition(g, c[C_SOURCE]).kind & LEGEND_CARD != 0:
            c[C_TO] = places[PLACE_ZONE]
            return
        g.ask(s.player, K_ZONE, s.card)
        by_zone = c[C_FREE] not in (AT_NO_COST, AT_OTHER_PRICE, AT_A_PRICE)
        by_zone = by_zone and depends_on_zone(g, card_of(g, ctx))
        purse = available(g, s.player, s.card)
        i: i64 = 0
        while i < len(places):
            zone = places[i + PLACE_ZONE]
            if not by_zone or total_cost(g, s.player, s.card, zone) <= purse:
                g.offer(V_ZONE, zone, places[i + PLACE_QUEST])
            i += PLACE_SIZE
        g.goto(f, S_ANNOUNCE_ZONE_NAMED)


def take_zone(g: Game, f: Frame) -> None:
    """The zone has been chosen."""
    c = g.contexts[g.stack[f + CTX]]
    c[C_TO] = first_of(g.m[PICK])
    c[C_ON] = reference(g, second_of(g.m[PICK]))
    g.goto(f, S_ANNOUNCE_TARGETS)


# -- targets -------------------------------------------------------------------------------------


def ask_target(g: Game, s: Speaker, f: Frame) -> None:
    """Offer the next target, or go on when all are chosen."""
    ctx = g.stack[f + CTX]
    choices = targets_of(g, s)
    spent = total_tax(g, s, choices)
    purse = available(g, s.player, played_card(g, ctx))
    budget = purse - base_cost(g, s) - spent - reserved(g, ctx)
    while g.stack[f + F_ANNOUNCE_INDEX] < len(choices):
        choice = choices[g.stack[f + F_ANNOUNCE_INDEX]]
        have = chosen_count(g, ctx, choice.slot)
        if have < choice.most(g, s):
            found = open_candidates(g, s, choices, g.stack[f + F_ANNOUNCE_INDEX], budget)
            if len(found) > 0:
                kind = K_CHOOSE if choice.is_quiet() else K_TARGET
                g.ask(choice.chooser(g, s), kind, s.card)
                for thing in found:
                    g.offer(V_CHOOSE, thing)
                if have >= choice.least(g, s):
                    g.offer(V_DONE)
                g.goto(f, S_ANNOUNCE_TARGET_NAMED)
                return
        g.stack[f + F_ANNOUNCE_INDEX] += 1
    g.stack[f + F_ANNOUNCE_INDEX] = 0
    g.goto(f, S_ANNOUNCE_RESOURCES)
    root = root_effect(g, ctx)
    if root is not None:
        root.announced(g, s)


def pick_target(g: Game, s: Speaker, f: Frame) -> None:
    """A target has been chosen, or enough of them."""
    choices = targets_of(g, s)
    if verb_of(g.m[PICK]) == V_DONE:
        g.stack[f + F_ANNOUNCE_INDEX] += 1
    else:
        thing = first_of(g.m[PICK])
        take_target(g, s, choices[g.stack[f + F_ANNOUNCE_INDEX]], thing)
        if not choices[g.stack[f + F_ANNOUNCE_INDEX]].is_quiet():
            g.record(E_TARGETED, s.card, thing, 0, card_beside(g, thing))
    g.goto(f, S_ANNOUNCE_TARGETS)


# -- resources -----------------------------------------------------------------------------------


def ask_payment(g: Game, s: Speaker, f: Frame) -> None:
    """Work out what is due; where there is more than one purse, ask what comes from each.

    At least what neither the pool nor the purses that follow could pay.
    """
    ctx = g.stack[f + CTX]
    stack = g.stack
    if stack[f + F_DUE_KNOWN] == 0:
        taxes = total_tax(g, s, targets_of(g, s))
        stack[f + F_DUE] = base_cost(g, s) + taxes
        stack[f + F_DUE_KNOWN] = 1
        stack[f + F_ANNOUNCE_INDEX] = 0
    due = stack[f + F_DUE]
    found = purses(g, s.player, played_card(g, ctx)) if due > 0 else vec[i64]()
    here = stack[f + F_ANNOUNCE_INDEX] * PURSE_SIZE
    if due > 0 and here < len(found):
        later: i64 = 0
        i = here + PURSE_SIZE
        while i < len(found):
            later += found[i + PURSE_AMOUNT]
            i += PURSE_SIZE
        most = min(found[here + PURSE_AMOUNT], due)
        least = max(due - resources(g, s.player) - later, 0)
        card = rule_speaker(g, found[here + PURSE_RULE]).card
        g.ask(s.player, K_PAY, card)
        for n in range(least, most + 1):
            g.offer(V_PAY, card, n)
        g.goto(f, S_ANNOUNCE_PURSE_NAMED)
        return
    pay_resources(g, s, due)
    g.m[UNSETTLED] = 1  # what the table owed since the card left its place (AMB-451)
    stack[f + F_ANNOUNCE_INDEX] = 0
    stack[f + F_DUE_KNOWN] = 0
    g.goto(f, S_ANNOUNCE_COSTS)


def take_payment(g: Game, s: Speaker, f: Frame) -> None:
    """So much comes from one of the purses."""
    stack = g.stack
    amount = second_of(g.m[PICK])
    card = played_card(g, s.ctx)
    found = purses(g, s.player, card)
    index = stack[f + F_ANNOUNCE_INDEX]
    before = len(found)
    if amount > 0:
        number = found[index * PURSE_SIZE + PURSE_RULE]
        rule(g, number).take_payment(g, rule_speaker(g, number), amount)
        stack[f + F_DUE] -= amount
    refresh(g)
    if len(purses(g, s.player, card)) == before:  # else it is empty, and the next one has moved up
        stack[f + F_ANNOUNCE_INDEX] += 1
    g.goto(f, S_ANNOUNCE_RESOURCES)


def pay_resources(g: Game, s: Speaker, due: Amount) -> None:
    """Pay out of the pool."""
    if due > 0:
        add_resources(g, s.player, -due)
        g.record(E_PAID, player_row(s.player), s.card, due)
    assert g.m[player_row(s.player) + RESOURCES] >= 0


# -- other costs ---------------------------------------------------------------------------------


def ask_cost(g: Game, s: Speaker, f: Frame) -> None:
    """Pay the costs in the text one after the other, asking what with."""
    ctx = g.stack[f + CTX]
    costs = costs_of(g, ctx)
    index = g.stack[f + F_ANNOUNCE_INDEX]
    if index >= len(costs):
        g.goto(f, S_ANNOUNCE_DONE)
        pay_toll(g, s)
        return
    cost = costs[index]
    slot = SLOT_COST + index
    left = unpaid(g, s, cost, slot)
    if chosen_count(g, ctx, slot) < cost.how_many(g, s) and len(left) > 0:
        g.ask(s.player, K_COST, s.card)
        for thing in left:
            g.offer(V_CHOOSE, thing, cost.alternative(g, s, thing))
        g.goto(f, S_ANNOUNCE_COST_NAMED)
        return
    cost.pay(g, s, slot)
    g.stack[f + F_ANNOUNCE_INDEX] += 1


def unpaid(g: Game, s: Speaker, cost: Cost, slot: Slot) -> vec[Row]:
    """What may still be chosen to pay a cost with."""
    found = vec[i64]()
    for thing in cost.chosen_from(g, s):
        often: i64 = 0
        for paid in chosen(g, s.ctx, slot):
            if paid == thing:
                often += 1
        if often < cost.times(g, s, thing):
            found = append(found, thing)
    return found


def pick_cost(g: Game, f: Frame) -> None:
    """Something has been chosen to pay with."""
    choose(g, g.stack[f + CTX], SLOT_COST + g.stack[f + F_ANNOUNCE_INDEX], first_of(g.m[PICK]))
    g.goto(f, S_ANNOUNCE_COSTS)


def finish(g: Game, s: Speaker, paid: Amount) -> None:
    """All paid: it is announced, and its use counts (AMB-71, AMB-91)."""
    ctx = s.ctx
    g.m[UNSETTLED] = 1
    ref = g.contexts[ctx][C_ABILITY]
    if ref >= 0:
        line = g.node(ref)
        if isinstance(line, (Activated, Triggered)) and line.limit > 0:
            note_use(g, s.player, s.card, ref, line.limit)
        elif g.contexts[ctx][C_SORT] == SORT_ACTION and paid == 0 and takes_nothing(g, s):
            note_free_use(g, s.player, s.card, ref)
