"""Ambush: a card that lies face down in the attacked zone springs up before there are defenders.

AMB-211   the window after attackers are declared is the ambush step: who may ambush, with what
AMB-212   what a unit is that has ambushed, and what limits it
AMB-213   a tactic that ambushes resolves as though it had just been played

It is an action like any other: announced, paid for, answered. A unit's is of the sort SORT_AMBUSH
and keeps its price as the amount of its context; a tactic's is the tactic, at another price.
"""

from typing import Final

from wartable.cardgame.history import notes
from wartable.cardgame.layout import C_AMOUNT, C_SOURCE, L_HISTORY, TURN
from wartable.invasion.contexts import new_context
from wartable.invasion.doomed import WAY_SACRIFICE, doom
from wartable.invasion.events import E_AMBUSHES
from wartable.invasion.fighting import join, may_defend
from wartable.invasion.fronts import attacked_zones, front_of_zone, is_attacked
from wartable.invasion.happening import happen
from wartable.invasion.history import H_CARD, H_PLAYER, N_AMBUSHED, times
from wartable.invasion.identity import is_there
from wartable.invasion.keywords import SORT_AMBUSH
from wartable.invasion.layout import (
    ATTACKER,
    COMBAT,
    COMBAT_ID,
    CONTROLLER,
    FACE,
    FACE_DOWN,
    FACE_UP,
    HOST,
    STANDING,
)
from wartable.invasion.script.base import D_STRUCTURE
from wartable.invasion.script.inforce import R_AMBUSH
from wartable.invasion.standing import next_rule, rule, rule_speaker
from wartable.invasion.table import definition, touch, zone_of
from wartable.invasion.terms import ATTACKERS_STEP, DEFENDING
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Context, Player
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import KNOWN, NEXT, PILE

NO_AMBUSH: Final = -1
"""In place of a price: the card has no Ambush."""


def is_ambush_step(g: Game, player: Player) -> bool:
    """Whether a player may ambush now: his capital is attacked, attackers are declared."""
    return g.m[COMBAT] == ATTACKERS_STEP and g.m[ATTACKER] != player


def lies_in_ambush(g: Game, player: Player, c: Card) -> bool:
    """Whether a card of a player lies face down in the attacked zone."""
    m = g.m
    if not is_attacked(g, m[c + PILE]) or m[c + CONTROLLER] != player:
        return False
    return m[c + FACE] == FACE_DOWN and m[c + HOST] == 0  # else an experience


def somebody_lies_in_ambush(g: Game, player: Player) -> bool:
    """Whether, for all that others know, a player may have something to ambush with now."""
    if not is_ambush_step(g, player):
        return False
    for pile in attacked_zones(g):
        c = g.m[pile + NEXT]
        while c != pile:
            if lies_in_ambush(g, player, c):
                return True
            c = g.m[c + NEXT]
    return False


def ambush_cost(g: Game, player: Player, c: Card) -> Amount:
    """What it costs a player to ambush with a card; NO_AMBUSH if he cannot."""
    price = definition(g, c).ambush
    less: Amount = 0
    if g.m[STANDING] & R_AMBUSH != 0:
        i = next_rule(g, 0, R_AMBUSH)
        while i >= 0:
            word = rule(g, i)
            s = rule_speaker(g, i)
            given = word.gives_ambush(g, s, c)
            if given != NO_AMBUSH and (price == NO_AMBUSH or given < price):
                price = given
            less += word.ambush_discount(g, s, player)
            i = next_rule(g, i + 1, R_AMBUSH)
    return NO_AMBUSH if price == NO_AMBUSH else max(price - less, 0)


def has_ambushed(g: Game, player: Player) -> bool:
    """Whether a player has ambushed with any card this turn."""
    v = g.lists[L_HISTORY]
    for i in notes(g, N_AMBUSHED, g.m[TURN]):
        if v[i + H_PLAYER] == player:
            return True
    return False


def announce_ambush(g: Game, player: Player, c: Card) -> Context:
    """A unit is to ambush: everybody sees which, and its price is fixed."""
    price = ambush_cost(g, player, c)
    g.m[c + KNOWN] = EVERYBODY
    ctx = new_context(g, SORT_AMBUSH, -1, c, player, g.m[c + PILE])
    g.contexts[ctx][C_AMOUNT] = price
    return ctx


def spring(g: Game, ctx: Context) -> None:
    """Turn the unit face up: it was in play, and has not entered it (AMB-212).

    Uniqueness and Heroes are looked at as the table is put in order, as for any development that
    proves to be a unit.
    """
    m = g.m
    c = g.contexts[ctx][C_SOURCE]
    if not is_there(g, ctx) or m[c + FACE] != FACE_DOWN:
        return
    m[c + FACE] = FACE_UP
    touch(g, D_STRUCTURE)
    if definition(g, c).zones_allowed & (1 << zone_of(g, c)) == 0:
        doom(g, c, WAY_SACRIFICE)
        return
    happen(g, E_AMBUSHES, c, m[c + PILE])


def ambushers_defend(g: Game) -> None:
    """Whoever has ambushed in this combat is declared as a defender, if able (AMB-212)."""
    v = g.lists[L_HISTORY]
    for i in notes(g, N_AMBUSHED, g.m[TURN]):
        c = v[i + H_CARD]
        front = front_of_zone(g, g.m[c + PILE])
        if times(g, N_AMBUSHED, c, g.m[COMBAT_ID]) > 0 and may_defend(g, c, front):
            join(g, c, DEFENDING, front)
