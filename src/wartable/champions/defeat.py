"""Losing: a player on 0 health is removed at once, but for the end of his own action.

CH-5.1.1, CH-5.1.2, A-76   at once, in the middle of an effect
CH-5.1.4, A-71             the turn player's own action is played out first
CH-5.1.5, A-73, A-74       both on 0 within one action, or by one instruction: the turn player wins
"""

from wartable.cardgame.cardrules import finish
from wartable.cardgame.layout import ACTIVE
from wartable.cardgame.terms import DRAWN
from wartable.champions.events import E_GAME_OVER
from wartable.champions.layout import DOOMED, IN_ACTION
from wartable.champions.table import health
from wartable.champions.terms import BOTH, DEFEATED
from wartable.kernel.game import Game
from wartable.kernel.ints import Ending, Player


def look_for_defeat(g: Game) -> None:
    """Remove a player who is on 0 health, unless that has to wait."""
    m = g.m
    turn_player = m[ACTIVE]
    mine = health(g, turn_player) == 0
    if health(g, 1 - turn_player) == 0:
        end_game(g, turn_player, BOTH if mine else DEFEATED)
    elif mine:
        if m[IN_ACTION] == 1:
            m[DOOMED] = 1
        else:
            end_game(g, 1 - turn_player, DEFEATED)


def end_action(g: Game) -> None:
    """The turn player's action is over: what was put off happens now."""
    g.m[IN_ACTION] = 0
    if g.m[DOOMED] == 1:
        end_game(g, 1 - g.m[ACTIVE], DEFEATED)


def end_game(g: Game, winner: Player, ending: Ending) -> None:
    """The game ends (CH-5.2)."""
    finish(g, 1 + winner, ending)
    g.record(E_GAME_OVER, 0, winner, ending)


def draw_game(g: Game, ending: Ending) -> None:
    """The game ends without a winner."""
    finish(g, DRAWN, ending)
    g.record(E_GAME_OVER, 0, -1, ending)
