"""A game of Farmyard: the set-up, then turn after turn (FY-1..FY-5)."""

from typing import ClassVar, Final

from tests.farmyard.terms import ASLEEP, BOTH_ASLEEP, DAY, DO_TURN, EGGS, MORNING, SETUP, YARD
from wartable.cardgame.cardrules import finish
from wartable.cardgame.layout import ACTIVE, FIRST_PLAYER, PHASE, TURN
from wartable.cardgame.plain.cards import printed
from wartable.cardgame.plain.effects import play_card
from wartable.cardgame.plain.events import E_PASSES
from wartable.cardgame.plain.table import HAND, cards_in, draw, tokens
from wartable.cardgame.terms import DRAWN, K_ACTION, V_PASS, V_PLAY
from wartable.kernel.codes import first_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Frame, Player
from wartable.kernel.layout import FRAME, PC, PICK
from wartable.kernel.rules import Routine

HAND_SIZE: Final = 3

# numbers: steps of a game
S_GAME_SETUP: Final = 0
"""Both draw their hands (FY-1), unless the table was arranged."""
S_GAME_TURN: Final = 1
"""The next player's turn, until both are asleep (FY-5)."""


class WholeGame(Routine):
    """A game from its beginning to its end."""

    first_step: ClassVar[str] = "S_GAME_SETUP"

    def step(self, g: Game, f: Frame) -> bool:
        m = g.m
        if g.stack[f + PC] == S_GAME_SETUP:
            g.goto(f, S_GAME_TURN)
            if m[PHASE] == SETUP:
                m[ACTIVE] = 1 - m[FIRST_PLAYER]  # the other one's turn comes next
                for player in range(2):
                    draw(g, player, HAND_SIZE)
                return False
            g.push(DO_TURN)
            g.goto(f + FRAME, S_TURN_MORNING if m[PHASE] == MORNING else S_TURN_ASK)
            return False
        if m[ASLEEP] == 2:
            end(g)
            return False
        m[TURN] += 1
        m[ACTIVE] = 1 - m[ACTIVE]
        g.push(DO_TURN)
        return False


def end(g: Game) -> None:
    """Whoever has more points wins (FY-5)."""
    mine, theirs = points(g, 0), points(g, 1)
    winner = DRAWN if mine == theirs else 1 if mine > theirs else 2
    finish(g, winner, BOTH_ASLEEP)


def points(g: Game, player: Player) -> Amount:
    """What a player's animals are worth, and an egg one point each (FY-4)."""
    worth = sum(printed(g, c, "worth") for c in cards_in(g, player, YARD))
    return worth + tokens(g, player, EGGS)


# numbers: steps of a turn (FY-2)
S_TURN_MORNING: Final = 0
"""Draw a card, if there is one."""
S_TURN_ASK: Final = 1
"""Play an animal, or sleep."""
S_TURN_DO: Final = 2
S_TURN_OVER: Final = 3


class Turn(Routine):
    """A player's turn."""

    first_step: ClassVar[str] = "S_TURN_MORNING"

    def step(self, g: Game, f: Frame) -> bool:
        m = g.m
        pc = g.stack[f + PC]
        player = m[ACTIVE]
        if pc == S_TURN_MORNING:
            m[PHASE] = MORNING
            draw(g, player, 1)
            g.goto(f, S_TURN_ASK)
        elif pc == S_TURN_ASK:
            m[PHASE] = DAY
            g.ask(player, K_ACTION)
            for c in cards_in(g, player, HAND):
                g.offer(V_PLAY, c)
            g.offer(V_PASS)
            g.goto(f, S_TURN_DO)
        elif pc == S_TURN_DO:
            g.goto(f, S_TURN_OVER)
            if verb_of(m[PICK]) == V_PASS:
                m[ASLEEP] += 1
                g.record(E_PASSES, 0, player)
            else:
                m[ASLEEP] = 0
                play_card(g, first_of(m[PICK]), YARD)
        return pc == S_TURN_OVER
