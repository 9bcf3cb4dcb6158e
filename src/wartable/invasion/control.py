"""Control that an attachment gives (INV-CONTROL-02, -04, INV-FAQ-16, AMB-29, AMB-30, AMB-73).

The unit moves to its new controller's zone of the same name; when the attachment is gone it goes
back to its owner's. Either way it has entered that zone, which may corrupt it (INV-FAQ-17). A
newcomer that may not be there is discarded.
"""

from wartable.invasion.changes import carry_one, corrupt_in_new_zone
from wartable.invasion.doomed import WAY_DISCARD, WAY_SACRIFICE, doom
from wartable.invasion.events import E_ENTERS_ZONE, E_MOVED
from wartable.invasion.happening import fire, happen
from wartable.invasion.identity import meant, reference
from wartable.invasion.layout import (
    CONTROLLER,
    HOST,
    L_CONSTANTS,
    QUESTING,
    RULE_CARD,
    RULE_SIZE,
    RULE_STANDS,
    STANDING,
    STOLEN,
)
from wartable.invasion.restrictions import keeps_hero_limit, keeps_unique
from wartable.invasion.script.base import R_CONTROL
from wartable.invasion.table import definition, in_play, in_play_cards, pile_of, set_fight
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Player
from wartable.kernel.layout import OWNER, PILE
from wartable.kernel.native import i64


def settle_control(g: Game) -> None:
    """Let control be as the attachments in play say; of several on one unit the latest rules."""
    m = g.m
    if m[STANDING] & R_CONTROL != 0:
        rules = g.lists[L_CONSTANTS]
        i: i64 = 0
        while i < len(rules):
            host = m[rules[i + RULE_CARD] + HOST]
            if rules[i + RULE_STANDS] & R_CONTROL != 0 and host != 0 and in_play(g, host):
                m[host + STOLEN] = reference(g, rules[i + RULE_CARD])
            i += RULE_SIZE
    for c in in_play_cards(g):
        if m[c + STOLEN] == 0:
            continue
        thief = meant(g, m[c + STOLEN])
        if thief == 0 or m[thief + HOST] != c:
            m[c + STOLEN] = 0
            if m[c + CONTROLLER] != m[c + OWNER]:
                change_control(g, c, m[c + OWNER])
        elif m[c + CONTROLLER] != m[thief + CONTROLLER]:
            change_control(g, c, m[thief + CONTROLLER])


def change_control(g: Game, c: Card, player: Player) -> None:
    """A card comes under another player's control and into his zone of the same name."""
    m = g.m
    zone = m[m[c + PILE] + PILE]
    m[c + QUESTING] = 0
    set_fight(g, c, 0)
    pile = pile_of(player, zone)
    old = m[c + PILE]
    for other in in_play_cards(g):
        if m[other + HOST] == c:
            carry_one(g, other, pile, m[other + CONTROLLER])
        if m[other + QUESTING] == c:
            m[other + QUESTING] = 0
    carry_one(g, c, pile, player)
    corrupt_in_new_zone(g, c)
    happen(g, E_MOVED, c, pile, old)
    fire(g, E_ENTERS_ZONE, c, pile)
    if not keeps_unique(g, definition(g, c), c, player):
        doom(g, c, WAY_DISCARD)
    elif not keeps_hero_limit(g, c, pile, player):
        doom(g, c, WAY_SACRIFICE)
