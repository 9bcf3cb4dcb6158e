"""A turn: Start, Battlefield, Action, Draw, End; and the whole game (CH-4.1, CH-5).

CH-4.1.1.1, A-24   "until your next turn" ends, then the actions are reset to 2
CH-4.1.3, A-21     an action, or passing, which passes everything left
CH-4.1.4, A-20     one card for each unused action
CH-4.1.5, A-23     effects of the end, the Empty Deck Check, then "this turn" ends
M-12               after 200 turns the higher health wins
"""

from typing import ClassVar, Final

from wartable.cardgame.layout import ACTIVE, FIRST_PLAYER, PHASE, PHASE_ID, TURN
from wartable.cardgame.terms import K_ACTION, V_PASS, V_PLAY
from wartable.champions.battlefield import battlefield_phase
from wartable.champions.deathacts import act_dead, may_act_dead
from wartable.champions.defeat import draw_game, end_game
from wartable.champions.drawing import draw
from wartable.champions.emptydeck import empty_deck_check
from wartable.champions.events import E_PASSES, E_PHASE_BEGINS, E_TURN_BEGINS, E_TURN_ENDS
from wartable.champions.happening import happen
from wartable.champions.history import forget
from wartable.champions.lasting import NEXT_TURN, THIS_TURN, end_lasting
from wartable.champions.layout import (
    ACTIONS,
    DEATH_ACTS,
    HAND_MOVED,
    HEROIC_USED,
    LIVE,
    RESOLVED,
    TURNS,
)
from wartable.champions.legality import may_act, may_play_name, name_used
from wartable.champions.playing import play, use_act
from wartable.champions.routines import DO_SETUP, DO_TURN
from wartable.champions.script.base import CAN_TAKE_ACTIONS
from wartable.champions.table import definition, health, in_play, pile_of, player_row, row_cards
from wartable.champions.terms import (
    ACTION_PHASE,
    BATTLEFIELD_PHASE,
    DISCARD,
    DRAW_PHASE,
    END_PHASE,
    HAND,
    MIDDLE,
    SETUP_PHASE,
    START_PHASE,
    TURN_LIMIT,
    V_HEROIC,
)
from wartable.champions.values import forbidden, refresh, standard_order
from wartable.kernel.codes import first_of, second_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Frame, Index, Phase, Player
from wartable.kernel.layout import DEF, FRAME, NEXT, OWNER, PC, PICK
from wartable.kernel.piles import cards_of
from wartable.kernel.rules import Routine

ACTIONS_A_TURN: Final = 2
MOST_TURNS: Final = 200

# numbers: steps of a whole game
S_GAME_SETUP: Final = 0
"""Set-up (CH-3.2), which an arranged table leaves out."""
S_GAME_FIRST_TURN: Final = 1
S_GAME_NEXT_TURN: Final = 2
"""The other player's turn, again and again; after too many the game ends (M-12)."""

# numbers: steps of a turn (CH-4.1)
S_TURN_START: Final = 0
"""Start Phase: what lasts until now ends, the actions are reset (CH-4.1.1)."""
S_TURN_BATTLEFIELD: Final = 1
"""Battlefield Phase: cards turn, exhaust and fire (CH-4.1.2)."""
S_TURN_ACTION: Final = 2
"""Action Phase: ask for an action while there is one left (CH-4.1.3)."""
S_TURN_DO: Final = 3
"""Do what was chosen, then ask again; whoever passes has no more actions (A-21)."""
S_TURN_DRAW: Final = 4
"""Draw Phase: a card for each unused action (CH-4.1.4)."""
S_TURN_END: Final = 5
"""End Phase: what waits for the end of the turn happens (CH-4.1.5)."""
S_TURN_EMPTY_DECK: Final = 6
"""The Empty Deck Check (CH-4.1.5.5b)."""
S_TURN_OVER: Final = 7
"""What lasts for this turn ends (A-24)."""
# --

ARRANGED: Final = {
    START_PHASE: S_TURN_START,
    BATTLEFIELD_PHASE: S_TURN_BATTLEFIELD,
    ACTION_PHASE: S_TURN_ACTION,
    DRAW_PHASE: S_TURN_DRAW,
    END_PHASE: S_TURN_END,
}
"""With which step the turn of an arranged table goes on: with the phase it names."""


class WholeGame(Routine):
    """Set-up, then turn after turn until the game is over."""

    first_step: ClassVar[str] = "S_GAME_SETUP"

    def step(self, g: Game, f: Frame) -> bool:
        m = g.m
        pc = g.stack[f + PC]
        if pc == S_GAME_SETUP:
            if m[PHASE] == SETUP_PHASE:
                g.goto(f, S_GAME_FIRST_TURN)
                g.push(DO_SETUP)
            else:
                g.goto(f, S_GAME_NEXT_TURN)
                g.push(DO_TURN)
                g.goto(f + FRAME, ARRANGED[m[PHASE]])
            return False
        if pc == S_GAME_FIRST_TURN:
            g.goto(f, S_GAME_NEXT_TURN)
            m[ACTIVE] = m[FIRST_PLAYER]
            m[TURN] = 1
            g.push(DO_TURN)
            return False
        if m[TURN] >= MOST_TURNS:
            end_by_limit(g)
            return False
        m[TURN] += 1
        m[ACTIVE] = 1 - m[ACTIVE]
        g.push(DO_TURN)
        return False


def end_by_limit(g: Game) -> None:
    """Too many turns: the higher health wins, or nobody."""
    mine = health(g, 0)
    theirs = health(g, 1)
    if mine == theirs:
        draw_game(g, TURN_LIMIT)
    else:
        end_game(g, 0 if mine > theirs else 1, TURN_LIMIT)


class Turn(Routine):
    """The five phases of a player's turn."""

    first_step: ClassVar[str] = "S_TURN_START"

    def step(self, g: Game, f: Frame) -> bool:
        m = g.m
        pc = g.stack[f + PC]
        if pc == S_TURN_START:
            self.start(g)
            g.goto(f, S_TURN_BATTLEFIELD)
            return False
        if pc == S_TURN_BATTLEFIELD:
            begin_phase(g, BATTLEFIELD_PHASE)
            g.goto(f, S_TURN_ACTION)
            battlefield_phase(g)
            return False
        if pc == S_TURN_ACTION:
            self.ask(g, f)
            return False
        if pc == S_TURN_DO:
            self.do(g, f)
            return False
        if pc == S_TURN_DRAW:
            begin_phase(g, DRAW_PHASE)
            g.goto(f, S_TURN_END)
            drawn = m[ACTIONS]
            m[ACTIONS] = 0
            draw(g, m[ACTIVE], drawn)
            return False
        if pc == S_TURN_END:
            begin_phase(g, END_PHASE)
            g.goto(f, S_TURN_EMPTY_DECK)
            m[RESOLVED] = 0
            happen(g, E_TURN_ENDS, m[ACTIVE], 0, m[ACTIVE])
            return False
        if pc == S_TURN_EMPTY_DECK:
            g.goto(f, S_TURN_OVER)
            empty_deck_check(g)
            return False
        end_lasting(g, THIS_TURN, m[ACTIVE])
        return True

    def start(self, g: Game) -> None:
        """The Start Phase."""
        m = g.m
        begin_phase(g, START_PHASE)
        end_lasting(g, NEXT_TURN, m[ACTIVE])
        forget(g)
        m[ACTIONS] = ACTIONS_A_TURN
        m[RESOLVED] = 0
        for player in range(2):
            row = player_row(player)
            m[row + HEROIC_USED] = 0
            m[row + HAND_MOVED] = 0
        m[player_row(m[ACTIVE]) + TURNS] += 1
        happen(g, E_TURN_BEGINS, m[ACTIVE], 0, m[ACTIVE])

    def ask(self, g: Game, f: Frame) -> None:
        """Ask for the next action, if there is one left."""
        m = g.m
        if m[PHASE] != ACTION_PHASE:
            begin_phase(g, ACTION_PHASE)
        if m[ACTIONS] <= 0:
            g.goto(f, S_TURN_DRAW)
            return
        if forbidden(g, CAN_TAKE_ACTIONS, m[ACTIVE]):
            self.give_up(g, f)
            return
        g.goto(f, S_TURN_DO)
        offer_actions(g, m[ACTIVE])

    def give_up(self, g: Game, f: Frame) -> None:
        """All actions that are left are passed, and bring cards (CH-4.1.3.4c)."""
        g.goto(f, S_TURN_DRAW)
        happen(g, E_PASSES, g.m[ACTIVE], 0, g.m[ACTIVE], g.m[ACTIONS])

    def do(self, g: Game, f: Frame) -> None:
        """Begin the action that was chosen, or pass all that are left."""
        m = g.m
        pick = m[PICK]
        verb = verb_of(pick)
        if verb == V_PASS:
            self.give_up(g, f)
            return
        g.goto(f, S_TURN_ACTION)
        if verb == V_PLAY:
            play(g, first_of(pick), second_of(pick))
        else:
            use_any_act(g, first_of(pick), second_of(pick))


def use_any_act(g: Game, card: Card, number: Index) -> None:
    """Use an act of a card in play, or in the discard pile."""
    if in_play(g, card):
        use_act(g, card, number)
    else:
        act_dead(g, card, number - len(definition(g, card).acts))


def begin_phase(g: Game, phase: Phase) -> None:
    """The next phase begins."""
    g.m[PHASE] = phase
    g.m[PHASE_ID] += 1
    g.record(E_PHASE_BEGINS, 0, phase, g.m[ACTIVE])


def offer_actions(g: Game, player: Player) -> None:
    """Ask for an action: cards to play with each champion, Heroic Acts, or passing."""
    refresh(g)
    m = g.m
    g.ask(player, K_ACTION)
    champions = row_cards(g, player, MIDDLE)
    hand = pile_of(player, HAND)
    card = m[hand + NEXT]
    while card != hand:
        if not name_used(g, m[card + DEF], player):
            d = definition(g, card)
            for champion in champions:
                if may_play_name(g, d, card, champion):
                    g.offer(V_PLAY, card, champion)
        card = m[card + NEXT]
    for c in standard_order(g, player):
        if m[c + OWNER] != player:
            break  # the other player's cards come after his own
        if m[c + LIVE] == 1:
            acts = definition(g, c).acts
            for n in range(len(acts)):
                if may_act(g, c, acts[n]):
                    g.offer(V_HEROIC, c, n)
    if m[DEATH_ACTS] != 0:
        offer_death_acts(g, player)
    g.offer(V_PASS)


def offer_death_acts(g: Game, player: Player) -> None:
    """Offer the Death Acts of a player's discard pile (A-247)."""
    for c in cards_of(g.m, pile_of(player, DISCARD)):
        d = definition(g, c)
        if len(d.death_acts) > 0 and may_act_dead(g, c):
            for n in range(len(d.death_acts)):
                g.offer(V_HEROIC, c, len(d.acts) + n)
