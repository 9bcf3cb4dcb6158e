"""Beginning a game: first player, blessings, placement, health, opening hands (CH-3.2).

CH-3.2.1.3, A-05       blessings are dealt unseen, from each player's left
CH-3.2.2, A-06         champions are placed 1, 2, 2, 2, 1, the first player first
A-07                   what waits for the end of placement happens before health is fixed
CH-3.2.2.7, A-08       30 and the modifiers, between 1 and 35
CH-3.2.3.2             the first player draws 4 cards, the second 5
"""

from typing import Final

from wartable.cardgame.layout import FIRST_PLAYER
from wartable.champions.drawing import take_to_hand
from wartable.champions.events import E_PLACED, E_PLACES
from wartable.champions.going import before_going, tell_going
from wartable.champions.happening import happen
from wartable.champions.layout import CORNER, HEALTH
from wartable.champions.noting import placed_before
from wartable.champions.table import (
    champion_at,
    definition,
    pile_of,
    player_row,
    put_in_pile,
    row_cards,
    tick,
)
from wartable.champions.terms import (
    DECK,
    FIRST_CORNER,
    K_PLACE,
    LANES,
    MIDDLE,
    MOST_HEALTH,
    UNPLACED,
    V_PLACE,
)
from wartable.kernel.codes import first_of, second_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Frame, Lane, Player
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import KNOWN, OWNER, PC, PICK
from wartable.kernel.native import i64
from wartable.kernel.numbers import veil
from wartable.kernel.piles import cards_of, top
from wartable.kernel.rng import below
from wartable.kernel.rules import Routine

# numbers: steps of the set-up (CH-3.2)
S_SETUP_FIRST: Final = 0
"""The first player is chosen by lot, unless he is given."""
S_SETUP_ASK: Final = 1
"""The next champion is to be placed; after the last one "placed" happens (CH-3.2.2, A-07)."""
S_SETUP_PLACE: Final = 2
"""It is placed, and the next is asked for."""
S_SETUP_DEAL: Final = 3
"""Health is fixed and the opening hands are dealt (CH-3.2.2.7, CH-3.2.3.2)."""

# numbers from 3 (kernel.layout.LOCALS): the frame of SetUp
F_PLACED: Final = 3
"""How many champions have been placed."""
# --

CHOSEN_BY_LOT: Final = 2
"""In the place of the first player."""
ORDER: Final = (0, 1, 1, 0, 0, 1, 1, 0)
"""Who places: 0 the first player, 1 the second (CH-3.2.2.2..3.2.2.6)."""
FIRST_OF_TWO: Final = (1, 3, 5)
"""The places in that order that are followed by another of the same player."""
BASE_HEALTH: Final = 30
LEAST_HEALTH: Final = 1
HANDS: Final = (4, 5)
"""Cards in the opening hand of the first player, and of the second."""


class SetUp(Routine):
    """From shuffled piles to the first turn."""

    def step(self, g: Game, f: Frame) -> bool:
        m = g.m
        pc = g.stack[f + PC]
        if pc == S_SETUP_FIRST:
            if m[FIRST_PLAYER] == CHOSEN_BY_LOT:
                m[FIRST_PLAYER] = below(m, 2)
            g.goto(f, S_SETUP_ASK)
            return False
        if pc == S_SETUP_ASK:
            n = g.stack[f + F_PLACED]
            if n == len(ORDER):
                g.goto(f, S_SETUP_DEAL)
                happen(g, E_PLACED, m[FIRST_PLAYER], 0)
                return False
            self.ask_place(g, m[FIRST_PLAYER] if ORDER[n] == 0 else 1 - m[FIRST_PLAYER])
            g.goto(f, S_SETUP_PLACE)
            return False
        if pc == S_SETUP_PLACE:
            n = g.stack[f + F_PLACED]
            self.place(g, first_of(m[PICK]), second_of(m[PICK]), half_done=n in FIRST_OF_TWO)
            g.stack[f + F_PLACED] += 1
            g.goto(f, S_SETUP_ASK)
            return False
        for player in range(2):
            fix_health(g, player)
        for turn in range(2):
            deal_hand(g, m[FIRST_PLAYER] if turn == 0 else 1 - m[FIRST_PLAYER], HANDS[turn])
        return True

    def ask_place(self, g: Game, player: Player) -> None:
        """Ask for the next champion and its lane."""
        g.ask(player, K_PLACE)
        for c in cards_of(g.m, pile_of(player, UNPLACED)):
            for lane in range(LANES):
                if champion_at(g, player, lane) == 0:
                    g.offer(V_PLACE, c, lane)

    def place(self, g: Game, c: Card, lane: Lane, *, half_done: bool) -> None:
        """Place a champion; the first of two is turned up with the second (A-06)."""
        m = g.m
        player = m[c + OWNER]
        was = before_going(g, c)
        put_in_pile(g, c, pile_of(player, MIDDLE + lane))
        m[c + CORNER] = FIRST_CORNER
        for other in row_cards(g, player, MIDDLE):
            m[other + KNOWN] = EVERYBODY
        if half_done:
            m[c + KNOWN] = 1 << player
            veil(g, c)
        tick(g, c)
        tell_going(g, c, was)
        g.record(E_PLACES, c, lane, 0, placed_before(g, c))


def deal_hand(g: Game, player: Player, cards: Count) -> None:
    """Deal an opening hand; no event is raised (A-07)."""
    for _ in range(cards):
        c = top(g.m, pile_of(player, DECK))
        if c != 0:
            take_to_hand(g, c)


def fix_health(g: Game, player: Player) -> None:
    """Work out a player's starting health."""
    total: i64 = BASE_HEALTH
    for c in row_cards(g, player, MIDDLE):
        total += definition(g, c).health
    g.m[player_row(player) + HEALTH] = max(LEAST_HEALTH, min(total, MOST_HEALTH))
