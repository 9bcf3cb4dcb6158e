"""Battlefield phases and attacks that cards add to a turn or take from it.

INV-TURN-02        the phases of a turn
AMB-277            each effect adds one whole phase; who has none has no further one either
AMB-347            who skips the rest of one declares no attack any more
AMB-44, AMB-345    an attack that an effect grants, to one unit or to all
"""

from typing import Final

from wartable.cardgame.history import notes
from wartable.cardgame.layout import ACTIVE, L_HISTORY, PHASE_ID, TURN
from wartable.invasion.history import H_EXTRA, N_SKIPPED
from wartable.invasion.identity import meant
from wartable.invasion.lasting import drop_lasting, lasting_speaker, lasting_words
from wartable.invasion.layout import L_ATTACKS
from wartable.invasion.script.inforce import R_MORE_BATTLES, R_NO_BATTLES
from wartable.kernel.game import Game
from wartable.kernel.ints import Ref

ANYBODYS_ATTACK: Final = 1
"""In L_ATTACKS in place of a unit: any unit that may attack may join (AMB-345)."""


def has_no_battle(g: Game) -> bool:
    """Whether the active player has no battlefield phase this turn."""
    for i in lasting_words(g, R_NO_BATTLES):
        if lasting_speaker(g, i).player == g.m[ACTIVE]:
            return True
    return False


def take_further_battle(g: Game) -> bool:
    """Whether another battlefield phase follows the one that is over; it is used up by that."""
    for i in lasting_words(g, R_MORE_BATTLES):
        drop_lasting(g, i)
        return True
    return False


def is_skipped(g: Game) -> bool:
    """Whether the active player has skipped what is left of this phase."""
    for i in notes(g, N_SKIPPED, g.m[TURN]):
        if g.lists[L_HISTORY][i + H_EXTRA] == g.m[PHASE_ID]:
            return True
    return False


def take_attack(g: Game) -> Ref:
    """The unit (its reference) whose granted attack is due next, 0 if none is.

    One that has left play since starts none; the others follow in the order of resolution. Where
    any unit may attack it is ANYBODYS_ATTACK.
    """
    while len(g.lists[L_ATTACKS]) > 0:
        unit = g.lists[L_ATTACKS][0]
        g.lists[L_ATTACKS] = g.lists[L_ATTACKS][1:]
        if unit == ANYBODYS_ATTACK or meant(g, unit) != 0:
            return unit
    return 0
