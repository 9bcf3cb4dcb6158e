"""Paying for cards and effects.

INV-COST-01..04, INV-LOYAL-01..03   total cost: printed cost and loyalty surcharge
INV-TERM-COST-01..04, AMB-26        reductions come off the printed cost and stop at 0; "costs more"
                                    adds to the total; "for no cost" is 0 whatever else
AMB-216, AMB-217                    what stops at 1; what depends on the zone
AMB-420, AMB-421                    a cost of X that is lowered
INV-CAP-03                          the whole of it is paid, or the card is not played
"""

from typing import Final

from wartable.invasion.carddef import CardDef
from wartable.invasion.identity import CONSTANT
from wartable.invasion.layout import STANDING
from wartable.invasion.script.inforce import R_COST, R_PAY, R_PAY_FOR
from wartable.invasion.standing import next_rule, rule, rule_speaker
from wartable.invasion.table import definition, lose_resources, resources
from wartable.invasion.totals import symbols
from wartable.invasion.values import refresh
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Pile, Player, Value
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


def total_cost(
    g: Game,
    player: Player,
    c: Card,
    pile: Pile = 0,
    *,
    x: Amount = 0,
    lowered: bool = False,
    disloyal: bool = False,
) -> Amount:
    """What a card costs to play.

    `pile` is the zone it goes to, once that is known (AMB-217); `x` what its player chose for a
    cost of X (AMB-421); `lowered`: its cost is 0 (AMB-218); `disloyal`: loyalty does not count.
    """
    d = definition(g, c)
    loyal: i64 = 0 if disloyal else loyalty_cost(g, player, d)
    less: i64 = 0
    kept: i64 = 0
    more: i64 = 0
    for line in d.own_cost:
        s = Speaker(c, player, g.m[c + PILE], CONSTANT, -1)
        change = line.cost_change(g, s, player, c)
        if pile != 0:
            change += line.cost_change_into(g, s, player, c, pile)
        if change < 0:
            less -= change
        else:
            more += change
    if g.m[STANDING] & R_COST != 0:
        i = next_rule(g, 0, R_COST)
        while i >= 0:
            word = rule(g, i)
            who = rule_speaker(g, i)
            change = word.cost_change(g, who, player, c)
            if pile != 0:
                change += word.cost_change_into(g, who, player, c, pile)
            if change >= 0:
                more += change
            elif word.keeps_one():
                kept -= change
            else:
                less -= change
            if loyal > 0 and word.waives_loyalty(g, who, player, c):
                loyal = 0
            lowered = lowered or word.lowers_to_0(g, who, player, c)
            i = next_rule(g, i + 1, R_COST)
    printed = printed_cost(g, player, c)
    if d.counted_x is None:
        printed += x
    if lowered:
        return loyal + more
    # What stops at 1 comes off first, so that it takes nothing from the others (AMB-216).
    return max(max(printed - kept, min(printed, 1)) - less, 0) + loyal + more


def printed_cost(g: Game, player: Player, c: Card) -> Amount:
    """What is printed on a card, for who plays it: 0 for an X, unless its text counts one."""
    d = definition(g, c)
    if d.counted_x is None:
        return d.cost
    return d.counted_x.value(g, Speaker(c, player, g.m[c + PILE], CONSTANT, -1))


def is_lowered_to_0(g: Game, player: Player, c: Card) -> bool:
    """Whether a rule in force makes the cost of a card 0, whatever is printed on it (AMB-420)."""
    if g.m[STANDING] & R_COST == 0:
        return False
    i = next_rule(g, 0, R_COST)
    while i >= 0:
        if rule(g, i).lowers_to_0(g, rule_speaker(g, i), player, c):
            return True
        i = next_rule(g, i + 1, R_COST)
    return False


def purses(g: Game, player: Player, c: Card = 0) -> vec[Value]:
    """Where else a player could pay from, PURSE_SIZE integers each; `c` is the card he plays."""
    found = vec[i64]()
    if g.m[STANDING] & R_PAY != 0:
        i = next_rule(g, 0, R_PAY)
        while i >= 0:
            amount = rule(g, i).pays(g, rule_speaker(g, i), player)
            if amount > 0:
                found = append(append(found, i), amount)  # in the order of PURSE_RULE ...
            i = next_rule(g, i + 1, R_PAY)
    if c != 0 and g.m[STANDING] & R_PAY_FOR != 0:
        i = next_rule(g, 0, R_PAY_FOR)
        while i >= 0:
            amount = rule(g, i).pays_for(g, rule_speaker(g, i), player, c)
            if amount > 0:
                found = append(append(found, i), amount)
            i = next_rule(g, i + 1, R_PAY_FOR)
    return found


def available(g: Game, player: Player, c: Card = 0) -> Amount:
    """All a player could pay now; `c` is the card he plays with it, if he plays one."""
    total = resources(g, player)
    if g.m[STANDING] & (R_PAY | R_PAY_FOR) != 0:
        found = purses(g, player, c)
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
