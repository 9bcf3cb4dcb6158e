"""Answers for judges and players: why a card cannot be played, used, declared or chosen.

Who asks comes by explaining.py.
"""

from __future__ import annotations

from wartable.cardgame.layout import C_SOURCE
from wartable.cardgame.telling import Why
from wartable.invasion.carddef import Activated
from wartable.invasion.developing import can_develop, may_be_developed
from wartable.invasion.flags import (
    ATTACKS_CORRUPTED,
    ATTACKS_FROM_ANYWHERE,
    CANNOT_ATTACK,
    CANNOT_DEFEND,
    DEFENDS_ANYWHERE,
    NEVER_ALONE,
)
from wartable.invasion.fronts import is_attacked
from wartable.invasion.giving import given_actions
from wartable.invasion.handactions import is_of_hand, takers
from wartable.invasion.layout import (
    ATTACKER,
    CONTROLLER,
    CORRUPT,
    FLAGS,
    KIND_BITS,
    L_WAITING,
)
from wartable.invasion.legality import (
    can_ambush,
    can_play,
    can_take_up,
    can_trigger,
    can_use,
)
from wartable.invasion.restrictions import may_enter
from wartable.invasion.table import definition, in_play, pile_of, zone_of
from wartable.invasion.terms import BATTLEFIELD, KINDS, LEGEND_CARD, SECTIONS, UNIT, ZONES
from wartable.kernel.game import Game
from wartable.kernel.layout import KIND, PILE
from wartable.kernel.rules import Reason


def reasons_against(g: Game, player: int, card: int, verb: str, place: str) -> list[Reason]:
    """Every reason against doing something with a card now; by rows, as those in the reasons."""
    if verb == "develop":
        return explain_development(g, player, card)
    if verb == "ambush":
        why = Why()
        can_ambush(g, player, card, why)
        return why.reasons
    if verb == "attackers":
        return explain_attacker(g, player, card)
    if verb == "defenders":
        return explain_defender(g, player, card)
    if verb == "assign":
        return explain_assignment(g, player)
    if verb == "choose":
        return explain_choice(g)
    if verb == "use" or (in_play(g, card) and verb != "play"):
        return explain_use(g, player, card)
    why = Why()
    if not can_play(g, player, card, why) or why.reasons:
        return why.reasons
    if place == "questing":
        why.add("INV-QCARD-08", "one unit quests on a quest", card)
        why.add("INV-QCARD-02", "a unit is sent onto a quest its player controls", card)
    elif place in ZONES[:SECTIONS]:
        may_enter(g, card, pile_of(player, ZONES.index(place)), player, why)
    elif place:
        rule = "INV-ATTACH-01" if definition(g, card).attach is not None else "INV-TARGET-01"
        why.add(rule, "what was named is no legal target for it", card)
        why.add("INV-TRIG-05", "an effect needs legal targets for every choice", card)
    return why.reasons


def explain_assignment(g: Game, player: int) -> list[Reason]:
    """The rules that bind who assigns damage now."""
    why = Why()
    why.add("INV-BURN-04", "a burning section takes no damage")
    if KINDS[g.m[KIND]] == "indirect":
        why.add("INV-INDIRECT-02", "indirect damage goes to no burning section")
        why.add("INV-INDIRECT-03", "a unit takes no more than destroys it")
        why.add("INV-INDIRECT-04", "a section takes no more than burns it")
    elif g.m[ATTACKER] == player:
        why.add("INV-BF-18", "every defender must be assigned enough to be destroyed first")
    else:
        why.add("INV-BF-21", "the defender's damage goes to attackers, all of it")
        why.add("INV-BF-23", "the defender's damage never goes to a capital")
    return why.reasons


def explain_choice(g: Game) -> list[Reason]:
    """The rules that bind the choice that waits."""
    why = Why()
    if KINDS[g.m[KIND]] == "zone":
        why.add("INV-MOVE-07", "a move ends in another zone")
        why.add("INV-FAQ-41", "a card cannot be moved to the zone it is in")
        why.add("INV-ZONE-03", "a card in play moves to zones in play only")
        why.add("INV-ZONE-11", "nobody moves his units into an opponent's zone")
        why.add("INV-TERM-HERO-01", "there may be a Hero in that zone already")
    elif KINDS[g.m[KIND]] == "target":
        why.add("INV-TARGET-01", "a target must be legal when it is chosen")
    return why.reasons


def explain_attacker(g: Game, player: int, card: int) -> list[Reason]:
    """Every reason against declaring a card as an attacker."""
    m = g.m
    why = Why()
    explain_fighter(g, player, card, why, bold=m[card + FLAGS] & ATTACKS_CORRUPTED != 0)
    if m[card + FLAGS] & CANNOT_ATTACK:
        why.add("INV-TERM-CANNOT-01", "an effect keeps it from attacking", card)
    roams = m[card + FLAGS] & ATTACKS_FROM_ANYWHERE or m[card + KIND_BITS] & LEGEND_CARD
    if not roams and zone_of(g, card) != BATTLEFIELD:
        why.add("INV-BF-07", "units attack from their battlefield", card)
    return why.reasons


def explain_defender(g: Game, player: int, card: int) -> list[Reason]:
    """Every reason against declaring a card as a defender."""
    m = g.m
    why = Why()
    explain_fighter(g, player, card, why)
    if m[card + FLAGS] & CANNOT_DEFEND:
        why.add("INV-TERM-CANNOT-01", "an effect keeps it from defending", card)
    if m[card + KIND_BITS] & LEGEND_CARD and not m[card + FLAGS] & DEFENDS_ANYWHERE:
        why.add("INV-LEGEND-01", "a legend defends no section", card)
    elif not m[card + FLAGS] & DEFENDS_ANYWHERE and not is_attacked(g, m[card + PILE]):
        why.add("INV-BF-12", "units defend the zone they stand in", card)
    return why.reasons


def explain_fighter(g: Game, player: int, card: int, why: Why, *, bold: bool = False) -> None:
    """What keeps a card out of any combat; who is bold fights although corrupted."""
    m = g.m
    if not in_play(g, card) or not m[card + KIND_BITS] & (UNIT | LEGEND_CARD):
        why.add("INV-TYPES-02", "only units and legends in play fight", card)
    if m[card + CONTROLLER] != player:
        why.add("INV-CONTROL-02", "another player controls it", card)
    if m[card + FLAGS] & NEVER_ALONE:
        why.add("INV-TERM-CANNOT-01", "it cannot fight alone", card)
    if m[card + CORRUPT] and not bold:
        why.add("INV-CORRUPT-02", "it is corrupted", card)
        why.add("INV-BF-32", "a corrupted card is declared as neither attacker nor defender", card)


def explain_use(g: Game, player: int, card: int) -> list[Reason]:
    """Every reason against using any ability of a card in play."""
    for ctx in g.lists[L_WAITING]:
        if g.contexts[ctx][C_SOURCE] == card and can_trigger(g, player, ctx):
            return []
        if is_of_hand(g, ctx) and card in takers(g, player, ctx):
            if can_take_up(g, player, ctx, card):
                return []
    why = Why()
    usable = [line for line in definition(g, card).lines if isinstance(line, Activated)]
    usable += given_actions(g, card)
    for line in usable:
        if can_use(g, player, card, line, why):
            return []
    if not usable:
        why.add("INV-ACT-01", "it has no Action that could be used now", card)
    return why.reasons


def explain_development(g: Game, player: int, card: int) -> list[Reason]:
    """Every reason against playing a card as a development now."""
    why = Why()
    can_develop(g, player, why)
    if card and not may_be_developed(g, player, card):
        why.add("INV-DEV-01", "a development is played from hand", card)
    return why.reasons
