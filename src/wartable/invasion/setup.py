"""Setting up: shuffle, first player, opening hands, mulligan (INV-SETUP-01..07, AMB-18).

AMB-377   a card that starts the game in play does so before hands are drawn, with a card of its
    owner's choice under it; he takes no mulligan
"""

from typing import Final

from wartable.cardgame.layout import ACTIVE, FIRST_PLAYER, PHASE
from wartable.cardgame.terms import K_CHOOSE, V_CHOOSE
from wartable.invasion.changes import arrive
from wartable.invasion.drawing import draw, shuffle_deck
from wartable.invasion.events import E_MULLIGAN_TAKEN, E_SHUFFLED
from wartable.invasion.experience import count_experience, lay_under
from wartable.invasion.table import definition, in_turn, pile_of, player_row, put_in_pile
from wartable.invasion.terms import (
    BEGINNING,
    DECK,
    HAND,
    K_MULLIGAN,
    QUEST,
    V_KEEP,
    V_MULLIGAN,
)
from wartable.kernel.codes import first_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Frame, Pile, Player
from wartable.kernel.knowing import forget
from wartable.kernel.layout import DEF, KNOWN, OWNER, PC, PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import cards_of, shuffle
from wartable.kernel.rng import below
from wartable.kernel.rules import Routine

# numbers: steps of setting up (INV-SETUP-01)
S_SETUP_LOT: Final = 0
"""The lot says who begins (INV-SETUP-05)."""
S_SETUP_STARTERS: Final = 1
"""What starts the game in play is laid out (AMB-377)."""
S_SETUP_STARTER_ASKED: Final = 2
"""Its owner chooses a card for it."""
S_SETUP_STARTER_NAMED: Final = 3
S_SETUP_HANDS: Final = 4
"""Both draw seven cards (INV-SETUP-06)."""
S_SETUP_FIRST_ASKED: Final = 5
"""The starting player may take a mulligan (INV-SETUP-07, AMB-18)."""
S_SETUP_FIRST_ANSWERED: Final = 6
S_SETUP_SECOND_ASKED: Final = 7
"""So may the other player."""
S_SETUP_SECOND_ANSWERED: Final = 8
S_SETUP_OVER: Final = 9
# --

OPENING_HAND: Final = 7
CHOSEN_BY_LOT: Final = 2
"""FIRST_PLAYER before the lot is drawn."""


class Setup(Routine):
    """Everything before the first turn."""

    def step(self, g: Game, f: Frame) -> bool:
        m = g.m
        pc = g.stack[f + PC]
        if pc == S_SETUP_LOT:
            if m[FIRST_PLAYER] == CHOSEN_BY_LOT:
                m[FIRST_PLAYER] = below(m, 2)
            m[ACTIVE] = m[FIRST_PLAYER]
            g.goto(f, S_SETUP_STARTERS)
        elif pc == S_SETUP_STARTERS:
            for player in range(2):
                lay_out_starter(g, player)
            g.goto(f, S_SETUP_STARTER_ASKED)
        elif pc == S_SETUP_STARTER_ASKED:
            asked = ask_starters(g)
            g.goto(f, S_SETUP_STARTER_NAMED if asked else S_SETUP_HANDS)
        elif pc == S_SETUP_STARTER_NAMED:
            lay_under_starter(g, first_of(m[PICK]))
            g.goto(f, S_SETUP_STARTER_ASKED)
        elif pc == S_SETUP_HANDS:
            for player in range(2):
                draw(g, player, OPENING_HAND)
            g.goto(f, S_SETUP_FIRST_ASKED)
        elif pc == S_SETUP_FIRST_ASKED:
            asked = ask_mulligan(g, m[FIRST_PLAYER])
            g.goto(f, S_SETUP_FIRST_ANSWERED if asked else S_SETUP_SECOND_ASKED)
        elif pc == S_SETUP_FIRST_ANSWERED:
            answer_mulligan(g, m[FIRST_PLAYER])
            g.goto(f, S_SETUP_SECOND_ASKED)
        elif pc == S_SETUP_SECOND_ASKED:
            asked = ask_mulligan(g, 1 - m[FIRST_PLAYER])
            g.goto(f, S_SETUP_SECOND_ANSWERED if asked else S_SETUP_OVER)
        elif pc == S_SETUP_SECOND_ANSWERED:
            answer_mulligan(g, 1 - m[FIRST_PLAYER])
            g.goto(f, S_SETUP_OVER)
        else:
            m[PHASE] = BEGINNING
            return True
        return False


# -- what starts the game in play ------------------------------------------------------------------


def ask_starters(g: Game) -> bool:
    """Ask for the card under what starts the game in play; False if nobody is asked."""
    for turn in range(2):
        player = in_turn(g, turn)
        starter = starter_of(g, player)
        if starter != 0 and count_experience(g, starter) == 0:
            g.ask(player, K_CHOOSE, starter)
            for c in one_of_each(g, pile_of(player, DECK)):
                g.m[c + KNOWN] |= 1 << player
                g.offer(V_CHOOSE, c)
            if len(g.options) > 0:
                return True
            g.withdraw()
    return False


def starter_of(g: Game, player: Player) -> Card:
    """The card of a player that started the game in play, 0 for none."""
    for c in cards_of(g.m, pile_of(player, QUEST)):
        if definition(g, c).starts_in_play:
            return c
    return 0


def lay_out_starter(g: Game, player: Player) -> None:
    """Lay the card that starts the game in play into its zone, if a player has one."""
    for c in cards_of(g.m, pile_of(player, DECK)):
        if definition(g, c).starts_in_play:
            arrive(g, c, pile_of(player, QUEST), player, 0)
            return


def one_of_each(g: Game, deck: Pile) -> vec[Card]:
    """One copy of every card of a deck, in an order that tells nothing of theirs."""
    found = vec[i64]()
    for c in sorted([(g.m[c + DEF], c) for c in cards_of(g.m, deck)]):
        if len(found) == 0 or g.m[found[len(found) - 1] + DEF] != c[0]:
            found = append(found, c[1])
    return found


def lay_under_starter(g: Game, c: Card) -> None:
    """The card that was chosen is attached face down, and the deck shuffled again."""
    player = g.m[c + OWNER]
    lay_under(g, c, starter_of(g, player))
    shuffle_deck(g, player)


# -- mulligan --------------------------------------------------------------------------------------


def ask_mulligan(g: Game, player: Player) -> bool:
    """Ask whether a player keeps his opening hand, unless he must (AMB-377)."""
    if starter_of(g, player) != 0:
        return False
    g.ask(player, K_MULLIGAN)
    g.offer(V_KEEP)
    g.offer(V_MULLIGAN)
    return True


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
