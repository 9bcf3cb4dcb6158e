"""Fronts: the zones under attack, and who fights for which of them.

INV-BF-06, INV-BF-09   an attack is on one zone, and that zone is attacked
AMB-353                an attack on two zones: each is a front of its own, with its attackers and
                       defenders, its damage and the section that takes what is left
AMB-354                an attack on all zones: one front, and a section chosen for what is left
AMB-355                a unit that attacks another zone than the others opens a front there

The zone that was named first is ATTACKED; all zones under attack are the bits of FRONTS. Whoever
fights does so at the front (FRONT) of one of them, all at that of ATTACKED where the attack is on
all zones (ALL_OUT).
"""

from wartable.invasion.lasting import lasting_speaker, lasting_words
from wartable.invasion.layout import (
    ALL_OUT,
    ATTACKED,
    ATTACKED_LEGEND,
    ATTACKER,
    BURNING,
    FIGHT,
    FRONT,
    FRONTS,
    STANDING,
)
from wartable.invasion.script.base import D_FIGHT
from wartable.invasion.script.inforce import R_ALL_OUT, R_TWO_ZONES
from wartable.invasion.table import in_play_cards, is_section, pile_of, touch
from wartable.invasion.terms import ATTACKING, SECTIONS
from wartable.kernel.game import Game
from wartable.kernel.ints import Bits, Card, Pile, Player
from wartable.kernel.layout import OWNER, PILE
from wartable.kernel.native import append, i64, vec


def is_attacked(g: Game, zone: Pile) -> bool:
    """Whether a zone is under attack."""
    m = g.m
    if m[ATTACKED] == 0 or not is_section(zone) or m[zone + OWNER] != m[m[ATTACKED] + OWNER]:
        return False
    return m[FRONTS] & (1 << m[zone + PILE]) != 0


def attacked_zones(g: Game) -> vec[Pile]:
    """All zones under attack, the one that was named first before the others."""
    m = g.m
    found = vec[i64]()
    if m[ATTACKED] == 0:
        return found
    found = append(found, m[ATTACKED])
    for number in range(SECTIONS):
        zone = pile_of(m[m[ATTACKED] + OWNER], number)
        if zone != m[ATTACKED] and m[FRONTS] & (1 << number) != 0:
            found = append(found, zone)
    return found


def fronts(g: Game) -> vec[Pile]:
    """The zones for which there is fighting of its own."""
    if g.m[ALL_OUT] != 0:
        return append(vec[i64](), g.m[ATTACKED])
    return attacked_zones(g)


def is_all_out(g: Game, player: Player) -> bool:
    """Whether the attacks of a player are on all zones that do not burn (AMB-354)."""
    return g.m[STANDING] & R_ALL_OUT != 0 and holds_for(g, R_ALL_OUT, player)


def may_divide(g: Game, player: Player) -> bool:
    """Whether the attacks of a player may be on two zones (AMB-353)."""
    return g.m[STANDING] & R_TWO_ZONES != 0 and holds_for(g, R_TWO_ZONES, player)


def holds_for(g: Game, bit: Bits, player: Player) -> bool:
    """Whether a lasting effect of a player answers a question."""
    for i in lasting_words(g, bit):
        if lasting_speaker(g, i).player == player:
            return True
    return False


def others(zones: vec[Pile], but: Pile) -> vec[Pile]:
    """The zones less one."""
    found = vec[i64]()
    for zone in zones:
        if zone != but:
            found = append(found, zone)
    return found


def unburnt(g: Game, zones: vec[Pile]) -> vec[Pile]:
    """Those of the zones that do not burn."""
    found = vec[i64]()
    for zone in zones:
        if g.m[zone + BURNING] == 0:
            found = append(found, zone)
    return found


def open_front(g: Game, zone: Pile) -> None:
    """A zone is under attack, too."""
    g.m[FRONTS] |= 1 << g.m[zone + PILE]
    touch(g, D_FIGHT)


def drop_idle_fronts(g: Game) -> None:
    """A zone against which nobody was declared is not attacked (INV-BF-10)."""
    m = g.m
    if m[ALL_OUT] != 0:
        return
    for zone in attacked_zones(g):
        if not has_attackers(g, zone):
            m[FRONTS] -= 1 << m[zone + PILE]
    for number in range(SECTIONS):
        if not has_attackers(g, m[ATTACKED]) and m[FRONTS] & (1 << number) != 0:
            m[ATTACKED] = pile_of(m[m[ATTACKED] + OWNER], number)
            m[ATTACKED_LEGEND] = 0  # it was attacked through the other zone
    touch(g, D_FIGHT)


def has_attackers(g: Game, front: Pile) -> bool:
    """Whether somebody attacks at a front."""
    for c in in_play_cards(g):
        if g.m[c + FIGHT] == ATTACKING and g.m[c + FRONT] == front:
            return True
    return False


def guards(g: Game, zone: Pile, front: Pile) -> bool:
    """Whether those who stand in a zone may defend at a front (INV-BF-12, AMB-354)."""
    m = g.m
    if zone == front:
        return True
    all_out = m[ALL_OUT] != 0 and is_section(zone) and m[zone + OWNER] != m[ATTACKER]
    return all_out and m[zone + BURNING] == 0


def front_of_zone(g: Game, zone: Pile) -> Pile:
    """The front at which those who stand in a zone defend; that named first for all others."""
    if g.m[ALL_OUT] == 0 and is_attacked(g, zone):
        return zone
    return g.m[ATTACKED]


def attacks_zone(g: Game, c: Card, zone: Pile) -> bool:
    """Whether a card attacks a zone, alone or among others."""
    if g.m[c + FIGHT] != ATTACKING:
        return False
    return g.m[c + FRONT] == zone or (g.m[ALL_OUT] != 0 and is_attacked(g, zone))


def is_on_legend(g: Game, front: Pile) -> bool:
    """Whether the attack at a front is on a legend."""
    return g.m[ATTACKED_LEGEND] != 0 and front == g.m[ATTACKED]


def sections_for_the_rest(g: Game, front: Pile) -> vec[Pile]:
    """The sections that may take what no defender at a front gets: those that do not burn."""
    return unburnt(g, attacked_zones(g) if g.m[ALL_OUT] != 0 else append(vec[i64](), front))


def redirect_front(g: Game, zone: Pile) -> None:
    """The zone that was named first is attacked no more, and another one in its place."""
    m = g.m
    old = m[ATTACKED]
    m[FRONTS] = (m[FRONTS] & ~(1 << m[old + PILE])) | (1 << m[zone + PILE])
    for c in in_play_cards(g):
        if m[c + FRONT] == old:
            m[c + FRONT] = zone
    m[ATTACKED] = zone
    touch(g, D_FIGHT)
