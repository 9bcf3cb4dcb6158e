"""Paying for cards and effects.

INV-COST-01..04, INV-LOYAL-01..03   total cost: printed cost and loyalty surcharge
INV-TERM-COST-01..04, AMB-26        reductions come off the printed cost and stop at 0; "costs more"
                                    adds to the total; "for no cost" is 0 whatever else
INV-CAP-03                          the whole of it is paid, or the card is not played
"""

from typing import Final

from wartable.invasion.carddef import CardDef
from wartable.invasion.identity import CONSTANT
from wartable.invasion.layout import STANDING
from wartable.invasion.script.base import R_COST, R_PAY
from wartable.invasion.standing import next_rule, rule, rule_speaker
from wartable.invasion.table import definition, lose_resources, resources
from wartable.invasion.totals import symbols
from wartable.invasion.values import refresh
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Player, Value
from wartable.kernel.layout import PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker

# numbers: a purse, a rule that lets a player pay from somewhere else
PURSE_RULE: Final = 0
"""The number of the rule (standing.py)."""
PURSE_AMOUNT: Final = 1
"""How much it could pay now."""
PURSE_SIZE: Final = 2


def loyalty_cost(g: Game, player: Player, d: CardDef) -> Amount:
    """The surcharge for a card of a race one is short of (INV-COST-02)."""
    if d.loyalty == 0:
        return 0
    return max(d.loyalty - symbols(g, player, d.race), 0)


def total_cost(g: Game, player: Player, c: Card) -> Amount:
    """What a card costs to play, X not counted."""
    d = definition(g, c)
    less: i64 = 0
    more: i64 = 0
    for line in d.own_cost:
        s = Speaker(c, player, g.m[c + PILE], CONSTANT, -1)
        change = line.cost_change(g, s, player, c)
        if change < 0:
            less -= change
        else:
            more += change
    if g.m[STANDING] & R_COST != 0:
        i = next_rule(g, 0, R_COST)
        while i >= 0:
            change = rule(g, i).cost_change(g, rule_speaker(g, i), player, c)
            if change < 0:
                less -= change
            else:
                more += change
            i = next_rule(g, i + 1, R_COST)
    return max(d.cost - less, 0) + loyalty_cost(g, player, d) + more


def purses(g: Game, player: Player) -> vec[Value]:
    """Where else a player could pay from, PURSE_SIZE integers each."""
    found = vec[i64]()
    if g.m[STANDING] & R_PAY != 0:
        i = next_rule(g, 0, R_PAY)
        while i >= 0:
            amount = rule(g, i).pays(g, rule_speaker(g, i), player)
            if amount > 0:
                found = append(append(found, i), amount)  # in the order of PURSE_RULE ...
            i = next_rule(g, i + 1, R_PAY)
    return found


def available(g: Game, player: Player) -> Amount:
    """All a player could pay now."""
    total = resources(g, player)
    if g.m[STANDING] & R_PAY != 0:
        found = purses(g, player)
        i: i64 = 0
        while i < len(found):
            total += found[i + PURSE_AMOUNT]
            i += PURSE_SIZE
    return total


def spend(g: Game, player: Player, amount: Amount) -> None:
    """Pay inside an effect: out of the pool first, then out of whatever else may pay."""
    taken = min(amount, resources(g, player))
    lose_resources(g, player, taken)
    left = amount - taken
    while left > 0:
        found = purses(g, player)
        if len(found) == 0:
            break
        part = min(left, found[PURSE_AMOUNT])
        s = rule_speaker(g, found[PURSE_RULE])
        rule(g, found[PURSE_RULE]).take_payment(g, s, part)
        left -= part
        refresh(g)
