"""Control that an attachment or an effect gives, and what becomes of it.

INV-CONTROL-02, INV-CONTROL-04, INV-FAQ-16, AMB-29, AMB-30, AMB-73, AMB-280

The card moves to its new controller's zone of the same name, or to the one an effect says; when
attachment and effect are gone it goes back to its owner's. Either way it has entered that zone,
which may corrupt it (INV-FAQ-17). A newcomer that may not be there is discarded.
"""

from typing import Final

from wartable.cardgame.lasting import about
from wartable.cardgame.layout import L_LASTING
from wartable.invasion.changes import carry_attachments, carry_one, corrupt_in_new_zone
from wartable.invasion.doomed import WAY_DISCARD, WAY_SACRIFICE, doom
from wartable.invasion.events import E_ENTERS_ZONE, E_MOVED
from wartable.invasion.happening import fire, happen
from wartable.invasion.identity import meant, reference
from wartable.invasion.lasting import add_lasting
from wartable.invasion.layout import (
    CONTROLLER,
    HOST,
    L_CONSTANTS,
    LE_AMOUNT,
    LE_OTHER,
    LE_SIZE,
    LE_STANDS,
    QUESTING,
    RULE_CARD,
    RULE_SIZE,
    RULE_STANDS,
    STANDING,
    STOLEN,
)
from wartable.invasion.restrictions import is_shut_out, keeps_hero_limit, keeps_unique
from wartable.invasion.script.inforce import R_CONTROL
from wartable.invasion.table import definition, in_play, in_play_cards, pile_of, set_fight
from wartable.invasion.values import refresh
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Index, NodeRef, Pile, Player, Until
from wartable.kernel.layout import OWNER, PILE
from wartable.kernel.native import i64
from wartable.kernel.speaker import Speaker

BY_EFFECT: Final = 1
"""As the reference of an attachment (STOLEN): only lasting effects give control of the card."""


def settle_control(g: Game) -> None:
    """Let control be as attachments and lasting effects say; of several on one card the latest."""
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
        if m[c + STOLEN] != 0:
            player = ruler(g, c)
            if m[c + CONTROLLER] != player:
                change_control(g, c, player)


def ruler(g: Game, c: Card) -> Player:
    """Who is to control a card that came under another player's control: at last its owner."""
    m = g.m
    thief = attached_thief(g, c)
    at = latest_taking(g, c)
    if at >= 0 and (thief == 0 or g.lists[L_LASTING][at + LE_OTHER] == reference(g, thief)):
        m[c + STOLEN] = reference(g, thief) if thief != 0 else BY_EFFECT
        return g.lists[L_LASTING][at + LE_AMOUNT]
    if thief != 0:
        return m[thief + CONTROLLER]
    m[c + STOLEN] = 0
    return m[c + OWNER]


def attached_thief(g: Game, c: Card) -> Card:
    """The attachment through which another player controls a card, or 0."""
    ref = g.m[c + STOLEN]
    if ref in (0, BY_EFFECT):
        return 0
    thief = meant(g, ref)
    return thief if thief != 0 and g.m[thief + HOST] == c else 0


def latest_taking(g: Game, c: Card) -> Index:
    """The last of the lasting effects that give control of a card; -1 if there is none."""
    found: i64 = -1
    v = g.lists[L_LASTING]
    i: i64 = 0
    while i < len(v):
        if v[i + LE_STANDS] & R_CONTROL != 0 and about(g, i) == c:
            found = i
        i += LE_SIZE
    return found


def give_control(
    g: Game, s: Speaker, word: NodeRef, c: Card, player: Player, until: Until, pile: Pile = 0
) -> None:
    """Let a player control a card from now on, whichever attachment has ruled over it so far.

    It goes to the zone `pile` of his, or to that of the same name.
    """
    thief = attached_thief(g, c)
    add_lasting(g, s, word, c, player, until, reference(g, thief))
    if g.m[c + STOLEN] == 0:
        g.m[c + STOLEN] = BY_EFFECT
    refresh(g)
    if pile != 0 and g.m[c + CONTROLLER] != player:
        change_control(g, c, player, pile)
    settle_control(g)


def change_control(g: Game, c: Card, player: Player, pile: Pile = 0) -> None:
    """A card comes under another player's control and into his zone of the same name, or `pile`."""
    m = g.m
    m[c + QUESTING] = 0
    set_fight(g, c, 0)
    old = m[c + PILE]
    if pile == 0:
        pile = pile_of(player, m[old + PILE])
    for other in in_play_cards(g):
        if m[other + QUESTING] == c:
            m[other + QUESTING] = 0
    carry_attachments(g, c, pile)
    carry_one(g, c, pile, player)
    corrupt_in_new_zone(g, c)
    happen(g, E_MOVED, c, pile, old)
    fire(g, E_ENTERS_ZONE, c, pile)
    if is_shut_out(g, c, pile) or not keeps_unique(g, definition(g, c), c, player):
        doom(g, c, WAY_DISCARD)
    elif not keeps_hero_limit(g, c, pile, player):
        doom(g, c, WAY_SACRIFICE)
