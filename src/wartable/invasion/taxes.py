"""What it costs more to target a card (AMB-66): King Kazador, Church of Sigmar."""

from wartable.invasion.contexts import ENTRY
from wartable.invasion.layout import CARDS, CONTROLLER, TAX
from wartable.kernel.game import Game
from wartable.kernel.native import i64


def tax_for(g: Game, player: i64, thing: i64) -> i64:
    """What a player pays more to target an object."""
    if thing < CARDS or thing >= ENTRY:
        return 0
    if g.m[thing + CONTROLLER] == player:
        return 0
    return g.m[thing + TAX]
