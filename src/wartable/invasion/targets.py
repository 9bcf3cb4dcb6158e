"""Targets: who may be chosen, and whether enough can be.

INV-TARGET-01..06, INV-TRIG-16, INV-TRIG-17   every target of an effect is chosen on announcement,
    each listed one a different card; they are looked at again on resolution
AMB-66, AMB-376, AMB-425   a target whose price in resources or cards cannot be paid by who chooses
    it is none
"""

from wartable.invasion.contexts import is_chosen
from wartable.invasion.script.base import Choice
from wartable.invasion.table import lose_resources, resources
from wartable.invasion.taxes import tax_for
from wartable.invasion.tolls import has_cards, has_cards_at_once, pay_at_once, tolls_stand
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Count, Index, Row
from wartable.kernel.layout import PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import choose, chosen, chosen_count, is_in_slot
from wartable.kernel.speaker import Speaker


def budget_candidates(g: Game, s: Speaker, choice: Choice, budget: Amount) -> vec[Row]:
    """What may be chosen with so much left for taxes."""
    found = vec[i64]()
    for thing in choice.looked_at(g, s):
        if choice.admits(g, s, thing) and is_affordable(g, s, choice, thing, budget):
            found = append(found, thing)
    return found


def has_candidate(g: Game, s: Speaker, choice: Choice, budget: Amount) -> bool:
    """Whether anything may be chosen with so much left for taxes."""
    for thing in choice.looked_at(g, s):
        if choice.admits(g, s, thing) and is_affordable(g, s, choice, thing, budget):
            return True
    return False


def is_affordable(g: Game, s: Speaker, choice: Choice, thing: Row, budget: Amount) -> bool:
    """Whether whoever chooses a target can pay its tax: with so much, or out of his own pool."""
    who = choice.chooser(g, s)
    if who != s.player:
        return tax_for(g, who, thing) <= resources(g, who) and has_cards_at_once(g, s, who, thing)
    if not choice.is_quiet() and not has_cards(g, s, thing):
        return False
    return tax_due(g, s, choice, thing) <= budget


def tax_due(g: Game, s: Speaker, choice: Choice, thing: Row) -> Amount:
    """What who announces it pays for a target: nothing if another has chosen it (AMB-425)."""
    return 0 if choice.chooser(g, s) != s.player else tax_for(g, s.player, thing)


def feasible(g: Game, s: Speaker, choices: list[Choice], budget: Amount) -> bool:
    """Whether all targets can be chosen (nothing chosen yet)."""
    if len(choices) == 0:
        return True
    if len(choices) == 1 and not tolls_stand(g):
        return enough(g, s, choices[0], 0, budget)
    return fill(g, s, choices, 0, budget)


def enough(g: Game, s: Speaker, choice: Choice, have: Count, budget: Amount) -> bool:
    """Whether one choice alone can be filled: there are that many, and their taxes can be paid."""
    need = choice.least(g, s) - have
    if need <= 0 or may_lack(g, s, choice, have, budget):
        return True
    if have + need > choice.most(g, s):
        return False  # "up to X" asks for one, and X is 0 (AMB-82)
    if need == 1 and have == 0:
        return has_candidate(g, s, choice, budget)
    found = budget_candidates(g, s, choice, budget)
    if have > 0:
        found = not_yet_chosen(g, s, choice, found)
    if len(found) < need:
        return False
    if choice.together():
        return most_together(g, found) >= need
    return need == 1 or cheapest(g, s, choice, found, need) <= budget


def may_lack(g: Game, s: Speaker, choice: Choice, have: Count, budget: Amount) -> bool:
    """Whether a part that depends on something has no target that could be paid for (AMB-184)."""
    return choice.conditional and have == 0 and not has_candidate(g, s, choice, budget)


def not_yet_chosen(g: Game, s: Speaker, choice: Choice, found: vec[Row]) -> vec[Row]:
    """Those that may be chosen beside what has been."""
    rest = vec[i64]()
    for thing in found:
        if may_join(g, s, choice, thing):
            rest = append(rest, thing)
    return rest


def may_join(g: Game, s: Speaker, choice: Choice, thing: Row) -> bool:
    """Whether an object may be chosen beside what has been (INV-TRIG-17).

    No card is chosen twice, and all lie in one zone where the text says so.
    """
    if is_in_slot(g, s.ctx, choice.slot, thing):
        return False
    if choice.apart() and is_chosen(g, s.ctx, thing):
        return False
    if choice.together():
        before = chosen(g, s.ctx, choice.slot)
        return len(before) == 0 or g.m[before[0] + PILE] == g.m[thing + PILE]
    return True


def most_together(g: Game, found: vec[Row]) -> Count:
    """How many of these lie in one zone at most."""
    best: i64 = 0
    for one in found:
        n: i64 = 0
        for other in found:
            if g.m[other + PILE] == g.m[one + PILE]:
                n += 1
        best = max(best, n)
    return best


def cheapest(g: Game, s: Speaker, choice: Choice, found: vec[Row], need: Count) -> Amount:
    """The least tax for so many of these."""
    taxes = sorted([tax_due(g, s, choice, thing) for thing in found])
    total: i64 = 0
    for i in range(need):
        total += taxes[i]
    return total


def fill(g: Game, s: Speaker, choices: list[Choice], index: Index, budget: Amount) -> bool:
    """Try to fill the choices from `index` on; what has been chosen stands in the context."""
    if index == len(choices):
        return True
    choice = choices[index]
    have = chosen_count(g, s.ctx, choice.slot)
    if index + 1 == len(choices) and not choice.apart() and not tolls_stand(g):
        return enough(g, s, choice, have, budget)
    if have >= choice.least(g, s) or may_lack(g, s, choice, have, budget):
        return fill(g, s, choices, index + 1, budget)
    if have >= choice.most(g, s):
        return False
    for thing in budget_candidates(g, s, choice, budget):
        if not may_join(g, s, choice, thing):
            continue
        before = g.contexts[s.ctx][:]
        choose(g, s.ctx, choice.slot, thing)
        found = fill(g, s, choices, index, budget - tax_due(g, s, choice, thing))
        g.contexts[s.ctx] = before
        if found:
            return True
    return False


def open_candidates(
    g: Game, s: Speaker, choices: list[Choice], index: Index, budget: Amount
) -> vec[Row]:
    """What may be chosen next for a choice, so that the rest can still be chosen."""
    choice = choices[index]
    found = vec[i64]()
    for thing in budget_candidates(g, s, choice, budget):
        if may_join(g, s, choice, thing) and leaves_enough(g, s, choices, index, thing, budget):
            found = append(found, thing)
    return found


def leaves_enough(
    g: Game, s: Speaker, choices: list[Choice], index: Index, thing: Row, budget: Amount
) -> bool:
    """Whether, with this one chosen, everything else can still be."""
    choice = choices[index]
    have = chosen_count(g, s.ctx, choice.slot)
    if index + 1 == len(choices) and have + 1 >= choice.least(g, s):
        return True
    before = g.contexts[s.ctx][:]
    choose(g, s.ctx, choice.slot, thing)
    found = fill(g, s, choices, index, budget - tax_due(g, s, choice, thing))
    g.contexts[s.ctx] = before
    return found


def total_tax(g: Game, s: Speaker, choices: list[Choice]) -> Amount:
    """The taxes on everything chosen."""
    total: i64 = 0
    for choice in choices:
        for thing in chosen(g, s.ctx, choice.slot):
            total += tax_due(g, s, choice, thing)
    return total


def still_legal(g: Game, s: Speaker, choices: list[Choice]) -> bool:
    """Whether an effect had no targets or one of them is still legal (INV-TARGET-05)."""
    had = False
    for choice in choices:
        if chosen_count(g, s.ctx, choice.slot) > 0:
            had = True
            for thing in chosen(g, s.ctx, choice.slot):
                if choice.fits(g, s, thing):
                    return True
    return not had


def legal_targets(g: Game, s: Speaker, choice: Choice) -> vec[Row]:
    """The targets of a choice that are still legal; the others are left alone (INV-TARGET-06)."""
    found = vec[i64]()
    for thing in chosen(g, s.ctx, choice.slot):
        if choice.fits(g, s, thing):
            found = append(found, thing)
    return found


def take_target(g: Game, s: Speaker, choice: Choice, thing: Row) -> None:
    """Choose a target; another player who does pays for it at once (AMB-425)."""
    who = choice.chooser(g, s)
    if who != s.player:
        lose_resources(g, who, tax_for(g, who, thing))
        pay_at_once(g, s, who, thing)
    choose(g, s.ctx, choice.slot, thing)
