"""Setting up: shuffle, first player, opening hands, mulligan (INV-SETUP-01..07, AMB-18)."""

from typing import Final

from wartable.cardgame.layout import ACTIVE, FIRST_PLAYER, PHASE
from wartable.invasion.drawing import draw
from wartable.invasion.events import E_MULLIGAN_TAKEN, E_SHUFFLED
from wartable.invasion.table import pile_of, player_row, put_in_pile
from wartable.invasion.terms import BEGINNING, DECK, HAND, K_MULLIGAN, V_KEEP, V_MULLIGAN
from wartable.kernel.codes import verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Frame, Player
from wartable.kernel.knowing import forget
from wartable.kernel.layout import PC, PICK
from wartable.kernel.piles import cards_of, shuffle
from wartable.kernel.rng import below
from wartable.kernel.rules import Routine

# numbers: steps of setting up (INV-SETUP-01)
S_SETUP_HANDS: Final = 0
"""The lot says who begins; both draw seven cards (INV-SETUP-05, INV-SETUP-06)."""
S_SETUP_FIRST_ASKED: Final = 1
"""The starting player may take a mulligan (INV-SETUP-07, AMB-18)."""
S_SETUP_FIRST_ANSWERED: Final = 2
S_SETUP_SECOND_ASKED: Final = 3
"""So may the other player."""
S_SETUP_SECOND_ANSWERED: Final = 4
S_SETUP_OVER: Final = 5
# --

OPENING_HAND: Final = 7
CHOSEN_BY_LOT: Final = 2
"""FIRST_PLAYER before the lot is drawn."""


class Setup(Routine):
    """Everything before the first turn."""

    def step(self, g: Game, f: Frame) -> bool:
        m = g.m
        pc = g.stack[f + PC]
        if pc == S_SETUP_HANDS:
            if m[FIRST_PLAYER] == CHOSEN_BY_LOT:
                m[FIRST_PLAYER] = below(m, 2)
            m[ACTIVE] = m[FIRST_PLAYER]
            for player in range(2):
                draw(g, player, OPENING_HAND)
            g.goto(f, S_SETUP_FIRST_ASKED)
        elif pc == S_SETUP_FIRST_ASKED:
            ask_mulligan(g, m[FIRST_PLAYER])
            g.goto(f, S_SETUP_FIRST_ANSWERED)
        elif pc == S_SETUP_FIRST_ANSWERED:
            answer_mulligan(g, m[FIRST_PLAYER])
            g.goto(f, S_SETUP_SECOND_ASKED)
        elif pc == S_SETUP_SECOND_ASKED:
            ask_mulligan(g, 1 - m[FIRST_PLAYER])
            g.goto(f, S_SETUP_SECOND_ANSWERED)
        elif pc == S_SETUP_SECOND_ANSWERED:
            answer_mulligan(g, 1 - m[FIRST_PLAYER])
            g.goto(f, S_SETUP_OVER)
        else:
            m[PHASE] = BEGINNING
            return True
        return False


def ask_mulligan(g: Game, player: Player) -> None:
    """Ask whether a player keeps his opening hand."""
    g.ask(player, K_MULLIGAN)
    g.offer(V_KEEP)
    g.offer(V_MULLIGAN)


def answer_mulligan(g: Game, player: Player) -> None:
    """He keeps it, or takes a mulligan."""
    if verb_of(g.m[PICK]) == V_MULLIGAN:
        mulligan(g, player)


def mulligan(g: Game, player: Player) -> None:
    """Shuffle all seven back and draw seven fresh ones, once."""
    deck = pile_of(player, DECK)
    for c in cards_of(g.m, pile_of(player, HAND)):
        put_in_pile(g, c, deck)
    forget(g, deck)
    shuffle(g.m, deck)
    g.record(E_MULLIGAN_TAKEN, player_row(player))
    g.record(E_SHUFFLED, deck)
    draw(g, player, OPENING_HAND)
