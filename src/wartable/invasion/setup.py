"""Setting up: shuffle, first player, opening hands, mulligan (INV-SETUP-01..07, AMB-18)."""

from wartable.invasion.changes import draw
from wartable.invasion.events import E_MULLIGAN_TAKEN, E_SHUFFLED
from wartable.invasion.layout import ACTIVE, FIRST_PLAYER, KNOWN, PHASE
from wartable.invasion.table import pile_of, player_row, put_in_pile
from wartable.invasion.terms import BEGINNING, DECK, HAND, K_MULLIGAN, V_KEEP, V_MULLIGAN
from wartable.kernel.game import Game, Routine, verb_of
from wartable.kernel.ints import Frame, Player
from wartable.kernel.knowing import forget
from wartable.kernel.layout import PC, PICK
from wartable.kernel.piles import cards_of, shuffle
from wartable.kernel.rng import below

OPENING_HAND = 7
CHOSEN_BY_LOT = 2
"""FIRST_PLAYER before the lot is drawn."""


class Setup(Routine):
    """Everything before the first turn."""

    def step(self, g: Game, f: Frame) -> bool:
        m = g.m
        pc = g.stack[f + PC]
        g.goto(f, pc + 1)
        if pc == 0:
            if m[FIRST_PLAYER] == CHOSEN_BY_LOT:
                m[FIRST_PLAYER] = below(m, 2)
            m[ACTIVE] = m[FIRST_PLAYER]
            for player in range(2):
                draw(g, player, OPENING_HAND)
        elif pc == 1 or pc == 3:
            player = m[FIRST_PLAYER] if pc == 1 else 1 - m[FIRST_PLAYER]
            g.ask(player, K_MULLIGAN)
            g.offer(V_KEEP)
            g.offer(V_MULLIGAN)
        elif pc == 2 or pc == 4:
            player = m[FIRST_PLAYER] if pc == 2 else 1 - m[FIRST_PLAYER]
            if verb_of(m[PICK]) == V_MULLIGAN:
                mulligan(g, player)
        else:
            m[PHASE] = BEGINNING
            return True
        return False


def mulligan(g: Game, player: Player) -> None:
    """Shuffle all seven back and draw seven fresh ones, once."""
    deck = pile_of(player, DECK)
    for c in cards_of(g.m, pile_of(player, HAND)):
        put_in_pile(g, c, deck)
    forget(g.m, deck, KNOWN)
    shuffle(g.m, deck)
    g.record(E_MULLIGAN_TAKEN, player_row(player))
    g.record(E_SHUFFLED, deck)
    draw(g, player, OPENING_HAND)
