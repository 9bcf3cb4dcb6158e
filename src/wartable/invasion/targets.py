"""Targets: who may be chosen, and whether enough can be.

INV-TARGET-01..06, INV-TRIG-16, INV-TRIG-17   every target of an effect is chosen on announcement,
    each listed one a different card; they are looked at again on resolution
AMB-66   a target whose tax cannot be paid is none
"""

from wartable.invasion.contexts import choose, chosen, chosen_count, is_chosen, is_in_slot
from wartable.invasion.script.base import Choice
from wartable.invasion.taxes import tax_for
from wartable.kernel.game import Game
from wartable.kernel.layout import PILE
from wartable.kernel.native import append, i64, vec


def budget_candidates(g: Game, choice: Choice, budget: i64) -> vec[i64]:
    """What may be chosen with so much left for taxes."""
    found = vec[i64]()
    who = g.who
    for thing in choice.candidates(g):
        if tax_for(g, who, thing) <= budget:
            found = append(found, thing)
    return found


def feasible(g: Game, choices: list[Choice], budget: i64) -> bool:
    """Whether all targets can be chosen (registers set; nothing chosen yet)."""
    if len(choices) == 0:
        return True
    if len(choices) == 1 and choices[0].least(g) <= 1:
        if choices[0].least(g) == 0:
            return True
        return len(budget_candidates(g, choices[0], budget)) > 0
    return fill(g, choices, 0, 0, vec[i64](), budget)


def fill(
    g: Game, choices: list[Choice], index: i64, done: i64, taken: vec[i64], budget: i64
) -> bool:
    """Try to fill the choices from `index` on, `done` of it chosen already."""
    if index == len(choices):
        return True
    choice = choices[index]
    if done >= choice.least(g):
        return fill(g, choices, index + 1, 0, taken, budget)
    for thing in choice.candidates(g):
        tax = tax_for(g, g.who, thing)
        if tax > budget:
            continue
        if (done > 0 or choice.apart()) and thing in taken:
            continue
        if choice.together() and done > 0 and g.m[thing + PILE] != g.m[taken[-1] + PILE]:
            continue
        # What is tried stands in the context meanwhile, for descriptions that look back at it.
        before = g.contexts[g.ctx][:]
        choose(g, g.ctx, choice.slot, thing)
        found = fill(g, choices, index, done + 1, append(taken[:], thing), budget - tax)
        g.contexts[g.ctx] = before
        if found:
            return True
    return False


def open_candidates(g: Game, choices: list[Choice], index: i64, budget: i64) -> vec[i64]:
    """What may be chosen next for a choice, so that the rest can still be chosen."""
    choice = choices[index]
    ctx = g.ctx
    have = chosen_count(g, ctx, choice.slot)
    found = vec[i64]()
    for thing in budget_candidates(g, choice, budget):
        if is_in_slot(g, ctx, choice.slot, thing):
            continue
        if choice.apart() and is_chosen(g, ctx, thing):
            continue
        if choice.together() and have > 0:
            first = chosen(g, ctx, choice.slot)
            if len(first) > 0 and g.m[first[0] + PILE] != g.m[thing + PILE]:
                continue
        if leaves_enough(g, choices, index, thing, budget):
            found = append(found, thing)
    return found


def leaves_enough(g: Game, choices: list[Choice], index: i64, thing: i64, budget: i64) -> bool:
    """Whether, with this one chosen, everything else can still be."""
    choice = choices[index]
    have = chosen_count(g, g.ctx, choice.slot)
    if index + 1 == len(choices) and have + 1 >= choice.least(g):
        return True
    taken = vec[i64]()
    for i in range(index + 1):
        for other in chosen(g, g.ctx, choices[i].slot):
            taken = append(taken, other)
    taken = append(taken, thing)
    before = g.contexts[g.ctx][:]
    choose(g, g.ctx, choice.slot, thing)
    found = fill(g, choices, index, have + 1, taken, budget - tax_for(g, g.who, thing))
    g.contexts[g.ctx] = before
    return found


def total_tax(g: Game, ctx: i64, choices: list[Choice]) -> i64:
    """The taxes on everything chosen."""
    total: i64 = 0
    for choice in choices:
        for thing in chosen(g, ctx, choice.slot):
            total += tax_for(g, g.who, thing)
    return total


def still_legal(g: Game, ctx: i64, choices: list[Choice]) -> bool:
    """Whether an effect had no targets or one of them is still legal (INV-TARGET-05)."""
    had = False
    for choice in choices:
        if chosen_count(g, ctx, choice.slot) > 0:
            had = True
            for thing in chosen(g, ctx, choice.slot):
                if choice.fits(g, thing):
                    return True
    return not had


def legal_targets(g: Game, choice: Choice) -> vec[i64]:
    """The targets of a choice that are still legal; the others are left alone (INV-TARGET-06)."""
    found = vec[i64]()
    for thing in chosen(g, g.ctx, choice.slot):
        if choice.fits(g, thing):
            found = append(found, thing)
    return found


def take_target(g: Game, choice: Choice, thing: i64) -> None:
    """Choose a target."""
    choose(g, g.ctx, choice.slot, thing)
