"""How many battlefield phases a turn has: one, unless cards say that there is another, or none.

INV-TURN-02   the phases of a turn
AMB-277       each effect adds one whole phase; who has none has no further one either
"""

from wartable.cardgame.layout import ACTIVE
from wartable.invasion.lasting import drop_lasting, lasting_speaker, lasting_words
from wartable.invasion.script.inforce import R_MORE_BATTLES, R_NO_BATTLES
from wartable.kernel.game import Game


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
