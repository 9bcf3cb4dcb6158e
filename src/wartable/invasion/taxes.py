"""What it costs more to target something (AMB-66, INV-ERRATA-CS-39)."""

from wartable.invasion.contexts import CHAIN_ENTRY
from wartable.invasion.layout import (
    CARDS,
    CONTROLLER,
    STANDING,
    TAX,
)
from wartable.invasion.script.inforce import R_TAX
from wartable.invasion.standing import next_rule, rule, rule_speaker
from wartable.invasion.table import in_play
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Player, Row
from wartable.kernel.native import i64


def tax_for(g: Game, player: Player, thing: Row) -> Amount:
    """What a player pays more to target an object."""
    total: i64 = 0
    if CARDS <= thing < CHAIN_ENTRY and in_play(g, thing) and g.m[thing + CONTROLLER] != player:
        total = g.m[thing + TAX]
    if g.m[STANDING] & R_TAX != 0 and thing >= CARDS:
        total += standing_tax(g, player, thing)
    return total


def standing_tax(g: Game, player: Player, thing: Row) -> Amount:
    """The taxes of rules in force."""
    total: i64 = 0
    i = next_rule(g, 0, R_TAX)
    while i >= 0:
        total += rule(g, i).taxes(g, rule_speaker(g, i), player, thing)
        i = next_rule(g, i + 1, R_TAX)
    return total
