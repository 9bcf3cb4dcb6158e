"""Whether and where a player may play a development."""

from __future__ import annotations

from wartable.cardgame.telling import Why
from wartable.invasion.bans import is_shut_in
from wartable.invasion.layout import DEVELOP_MORE, DEVELOPED, FROM_DISCARD, STANDING, VIA
from wartable.invasion.legality import chain_is_empty, is_as_in_hand, own_capital_phase
from wartable.invasion.restrictions import refuse
from wartable.invasion.script.inforce import R_DEVELOP_FROM, R_UNDEVELOPED
from wartable.invasion.standing import next_rule, rule, rule_speaker
from wartable.invasion.table import pile_of, player_row
from wartable.invasion.terms import DISCARD, SECTIONS
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Pile, Player
from wartable.kernel.layout import PILE
from wartable.kernel.native import append, i64, vec


def can_develop(g: Game, player: Player, why: Why | None = None) -> bool:
    """Whether a player may play a development now."""
    if not own_capital_phase(g, player):
        refuse(why, "INV-DEV-01", "developments are played in one's own capital phase")
        return False
    row = player_row(player)
    if g.m[row + DEVELOPED] > g.m[row + DEVELOP_MORE]:
        refuse(why, "INV-DEV-01", "the one development of the turn has been played")
        return False
    if not chain_is_empty(g):
        refuse(why, "INV-DEV-15", "a development is never played in response")
        return False
    if g.m[STANDING] & R_UNDEVELOPED != 0 and len(developable(g, player)) == 0:
        refuse(why, "INV-TERM-CANNOT-01", "cards keep all zones from being developed")
        return False
    return True


def developable(g: Game, player: Player) -> vec[Pile]:
    """The zones of a player into which he may play a development (INV-DEV-02, AMB-279)."""
    found = vec[i64]()
    for zone in range(SECTIONS):
        pile = pile_of(player, zone)
        barred = False
        i = next_rule(g, 0, R_UNDEVELOPED) if g.m[STANDING] & R_UNDEVELOPED != 0 else -1
        while i >= 0:
            barred = barred or rule(g, i).bars_development(g, rule_speaker(g, i), pile)
            i = next_rule(g, i + 1, R_UNDEVELOPED)
        if not barred:
            found = append(found, pile)
    return found


def may_be_developed(g: Game, player: Player, c: Card) -> bool:
    """Whether a card lies where this player may play developments from."""
    if g.m[c + PILE] == pile_of(player, DISCARD):
        return not is_shut_in(g, c) and len(zones_for_discard(g, player)) > 0
    return is_as_in_hand(g, player, c)


def zones_for(g: Game, player: Player, c: Card) -> vec[Pile]:
    """The zones into which a card may go that is being played as a development."""
    if g.m[c + VIA] & FROM_DISCARD != 0:
        return zones_for_discard(g, player)
    return developable(g, player)


def zones_for_discard(g: Game, player: Player) -> vec[Pile]:
    """The zones into which a player may develop cards of his discard pile (AMB-326)."""
    found = vec[i64]()
    i = next_rule(g, 0, R_DEVELOP_FROM) if g.m[STANDING] & R_DEVELOP_FROM != 0 else -1
    open_zones = developable(g, player)
    while i >= 0:
        zone = rule(g, i).develops_into(g, rule_speaker(g, i), player)
        if zone in open_zones and zone not in found:
            found = append(found, zone)
        i = next_rule(g, i + 1, R_DEVELOP_FROM)
    return found
