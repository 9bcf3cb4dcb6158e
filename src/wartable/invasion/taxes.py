"""What it costs more to target something (AMB-66, INV-ERRATA-CS-39)."""

from wartable.cardgame.layout import L_LASTING
from wartable.invasion.contexts import CHAIN_ENTRY, speaker_of
from wartable.invasion.lasting import lasting_speaker, word_of
from wartable.invasion.layout import (
    CARDS,
    CONTROLLER,
    L_CONSTANTS,
    LE_SIZE,
    RULE_CARD,
    RULE_NODE,
    RULE_SIZE,
    STANDING,
    TAX,
)
from wartable.invasion.script.base import R_TAX, InForce
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
    rules = g.lists[L_CONSTANTS]
    i: i64 = 0
    while i < len(rules):
        word = g.node(rules[i + RULE_NODE])
        assert isinstance(word, InForce)
        if word.stands & R_TAX != 0:
            s = speaker_of(g, rules[i + RULE_CARD])
            total += word.taxes(g, s, player, thing)
        i += RULE_SIZE
    i = 0
    while i < len(g.lists[L_LASTING]):
        word = word_of(g, i)
        if word.stands & R_TAX != 0:
            s = lasting_speaker(g, i)
            total += word.taxes(g, s, player, thing)
        i += LE_SIZE
    return total
