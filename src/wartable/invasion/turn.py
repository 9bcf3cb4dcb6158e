"""The turn: phases 0 to 5, one after the other (INV-TURN-01..09, INV-TIMING-D01..F01, AMB-08..14).

    0 beginning     effects "at the beginning of the turn", window
    1 kingdom       return resources, restore a card, collect; beginning effects; window;
                    end effects
    2 quest         draw; beginning effects; window; end effects
    3 capital       beginning effects; window; end effects
    4 battlefield   beginning effects; window; the attack; end effects
    5 end           window; effects "at the end of the turn"; everything that lasted until now ends

The starting player leaves out phases 2 and 4 of his first turn (INV-TURN-03, -04).
"""

from typing import ClassVar, Final

from wartable.cardgame.layout import ACTIVE, FIRST_PLAYER, PHASE, PHASE_ID, TURN
from wartable.cardgame.terms import V_PASS
from wartable.invasion.battles import has_no_battle, is_skipped, take_further_battle
from wartable.invasion.changes import restore
from wartable.invasion.delayed import due, tell_lasting
from wartable.invasion.drawing import draw
from wartable.invasion.events import (
    E_COLLECTED_RESOURCES,
    E_PHASE_BEGINS,
    E_PHASE_ENDS,
    E_POWER_COUNTED,
    E_TURN_BEGINS,
    E_TURN_ENDS,
)
from wartable.invasion.flags import CANNOT_BE_RESTORED
from wartable.invasion.happening import happen
from wartable.invasion.history import forget
from wartable.invasion.keywords import on_end_of_turn
from wartable.invasion.lasting import END_OF_PHASE, END_OF_TURN, THIS_TURN, expire
from wartable.invasion.layout import (
    CARDS_DRAWN,
    CONTROLLER,
    CORRUPT,
    DEVELOPED,
    EXPIRING,
    FEWER_DRAWN,
    FLAGS,
    LIMITED,
    LIMITED_MORE,
    LISTENING,
    POWER,
)
from wartable.invasion.routines import DO_COMBAT, DO_SETUP, DO_TURN, DO_WINDOW
from wartable.invasion.script.base import D_PHASE
from wartable.invasion.table import (
    add_resources,
    in_play_cards,
    pile_of,
    player_row,
    resources,
    touch,
)
from wartable.invasion.terms import (
    BATTLEFIELD_PHASE,
    BEGINNING,
    CAPITAL_PHASE,
    END_PHASE,
    K_RESTORE,
    KINGDOM,
    KINGDOM_PHASE,
    QUEST,
    QUEST_PHASE,
    V_RESTORE,
)
from wartable.invasion.values import refresh
from wartable.invasion.window import drop_waiting
from wartable.kernel.codes import first_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Count, Frame, Phase, Player, Step, Zone
from wartable.kernel.layout import PC, PICK, UNSETTLED
from wartable.kernel.rules import Routine

# numbers: steps of a whole game
S_GAME_SETUP: Final = 0
S_GAME_FIRST_TURN: Final = 1
"""The starting player's."""
S_GAME_NEXT_TURN: Final = 2
"""The other player's; so on until somebody has won."""

# numbers: steps of a turn, phase by phase (INV-TURN-02)
S_BEGINNING_ENTER: Final = 0
"""Phase 0: what counts by the turn begins anew."""
S_BEGINNING_WINDOW: Final = 1
"""Effects "at the beginning of the turn", then a window."""
S_BEGINNING_ENDS: Final = 2
"""Effects at the end of the phase (INV-TIMING-E02)."""
S_BEGINNING_OVER: Final = 3
"""What lasted until the end of the phase ends (INV-TIMING-E03)."""
S_KINGDOM_ENTER: Final = 4
"""Phase 1: resources go back (INV-KING-01)."""
S_KINGDOM_RESTORE: Final = 5
"""The active player may restore a corrupted card (INV-KING-04)."""
S_KINGDOM_RESTORED: Final = 6
"""He has said which one."""
S_KINGDOM_COLLECT: Final = 7
"""Resources are counted and collected (INV-KING-02, INV-KING-03)."""
S_KINGDOM_WINDOW: Final = 8
"""Effects at the beginning of the phase, then a window (INV-KING-05)."""
S_KINGDOM_ENDS: Final = 9
S_KINGDOM_OVER: Final = 10
S_QUEST_ENTER: Final = 11
"""Phase 2, which the starting player leaves out of his first turn (INV-TURN-03)."""
S_QUEST_DRAW: Final = 12
"""A card is drawn for each power in the quest zone (INV-QUEST-01)."""
S_QUEST_WINDOW: Final = 13
S_QUEST_ENDS: Final = 14
S_QUEST_OVER: Final = 15
S_CAPITAL_ENTER: Final = 16
"""Phase 3: cards are played in its window (INV-CAP-01)."""
S_CAPITAL_WINDOW: Final = 17
S_CAPITAL_ENDS: Final = 18
S_CAPITAL_OVER: Final = 19
S_BATTLEFIELD_ENTER: Final = 20
"""Phase 4, which the starting player leaves out of his first turn (INV-TURN-03)."""
S_BATTLEFIELD_WINDOW: Final = 21
S_BATTLEFIELD_ATTACK: Final = 22
"""The active player may attack (INV-BF-01); combat.py has its steps."""
S_BATTLEFIELD_ENDS: Final = 23
S_BATTLEFIELD_OVER: Final = 24
S_END_ENTER: Final = 25
"""Phase 5: the end of the turn."""
S_END_WINDOW: Final = 26
"""The last window of the turn (INV-TIMING-E01)."""
S_END_EFFECTS: Final = 27
"""Effects "at the end of the turn" (INV-TIMING-E02)."""
S_END_EXPIRE: Final = 28
"""Everything that lasted until now ends (INV-TIMING-E03)."""
S_END_OVER: Final = 29
"""What could have been triggered is lost."""

FIRST_STEPS: Final = (
    S_BEGINNING_ENTER,
    S_KINGDOM_ENTER,
    S_QUEST_ENTER,
    S_CAPITAL_ENTER,
    S_BATTLEFIELD_ENTER,
    S_END_ENTER,
)
"""Where each phase begins."""


class WholeGame(Routine):
    """Set-up, then turns until somebody has won (INV-WIN-04)."""

    first_step: ClassVar[str] = "S_GAME_SETUP"

    def step(self, g: Game, f: Frame) -> bool:
        pc = g.stack[f + PC]
        if pc == S_GAME_SETUP:
            g.push(DO_SETUP)
            g.goto(f, S_GAME_FIRST_TURN)
        elif pc == S_GAME_FIRST_TURN:
            begin_turn(g, g.m[FIRST_PLAYER])
            g.goto(f, S_GAME_NEXT_TURN)
        else:
            begin_turn(g, 1 - g.m[ACTIVE])
        return False


def begin_turn(g: Game, player: Player) -> None:
    """It is a player's turn."""
    g.push(DO_TURN)
    g.m[TURN] += 1
    g.m[ACTIVE] = player


class Turn(Routine):
    """One turn of the active player."""

    first_step: ClassVar[str] = "S_BEGINNING_ENTER"

    def step(self, g: Game, f: Frame) -> bool:
        refresh(g)
        pc = g.stack[f + PC]
        if pc <= S_BEGINNING_OVER:
            beginning(g, f, pc)
        elif pc <= S_KINGDOM_OVER:
            kingdom(g, f, pc)
        elif pc <= S_QUEST_OVER:
            quest(g, f, pc)
        elif pc <= S_CAPITAL_OVER:
            capital(g, f, pc)
        elif pc <= S_BATTLEFIELD_OVER:
            battlefield(g, f, pc)
        else:
            return ending(g, f, pc)
        return False


def enter_phase(g: Game, phase: Phase) -> None:
    """A phase is under way."""
    g.m[PHASE] = phase
    g.m[PHASE_ID] += 1
    g.m[EXPIRING] = 0
    touch(g, D_PHASE)


def begin_phase(g: Game) -> None:
    """Routine D: what happens at the beginning of the phase, then a window."""
    happen(g, E_PHASE_BEGINS, player_row(g.m[ACTIVE]), g.m[PHASE])
    g.push(DO_WINDOW)


def end_phase(g: Game) -> None:
    """Routine E-2: what happens at the end of the phase (AMB-13)."""
    happen(g, E_PHASE_ENDS, player_row(g.m[ACTIVE]), g.m[PHASE])
    due(g, END_OF_PHASE)
    g.m[UNSETTLED] = 1


def over_phase(g: Game) -> None:
    """Routine E-3: what lasted until the end of the phase ends."""
    g.m[EXPIRING] = 1
    expire(g, END_OF_PHASE)


def first_turn_of_all(g: Game) -> bool:
    """Whether this is the starting player's first turn."""
    return g.m[TURN] == 1


def beginning(g: Game, f: Frame, pc: Step) -> None:
    """Phase 0."""
    m = g.m
    if pc == S_BEGINNING_ENTER:
        for player in range(2):
            m[player_row(player) + LIMITED] = 0
            m[player_row(player) + LIMITED_MORE] = 0
            m[player_row(player) + DEVELOPED] = 0
            m[player_row(player) + CARDS_DRAWN] = 0
        forget(g)
        enter_phase(g, BEGINNING)
        g.goto(f, S_BEGINNING_WINDOW)
    elif pc == S_BEGINNING_WINDOW:
        happen(g, E_TURN_BEGINS, player_row(m[ACTIVE]))
        g.push(DO_WINDOW)
        g.goto(f, S_BEGINNING_ENDS)
    elif pc == S_BEGINNING_ENDS:
        end_phase(g)
        g.goto(f, S_BEGINNING_OVER)
    else:
        over_phase(g)
        g.goto(f, S_KINGDOM_ENTER)


def kingdom(g: Game, f: Frame, pc: Step) -> None:
    """Phase 1: return, restore, count and collect, beginning effects, window (INV-KING-01..06)."""
    m = g.m
    player = m[ACTIVE]
    if pc == S_KINGDOM_ENTER:
        enter_phase(g, KINGDOM_PHASE)
        add_resources(g, player, -resources(g, player))
        g.goto(f, S_KINGDOM_RESTORE)
    elif pc == S_KINGDOM_RESTORE:
        g.goto(f, S_KINGDOM_RESTORED if ask_restore(g, player) else S_KINGDOM_COLLECT)
    elif pc == S_KINGDOM_RESTORED:
        if verb_of(m[PICK]) == V_RESTORE:
            restore(g, first_of(m[PICK]))
        g.goto(f, S_KINGDOM_COLLECT)
    elif pc == S_KINGDOM_COLLECT:
        collect(g, player)
        g.goto(f, S_KINGDOM_WINDOW)
    elif pc == S_KINGDOM_WINDOW:
        begin_phase(g)
        g.goto(f, S_KINGDOM_ENDS)
    elif pc == S_KINGDOM_ENDS:
        end_phase(g)
        g.goto(f, S_KINGDOM_OVER)
    else:
        over_phase(g)
        g.goto(f, S_CAPITAL_ENTER if first_turn_of_all(g) else S_QUEST_ENTER)


def ask_restore(g: Game, player: Player) -> bool:
    """Offer to restore one corrupted card (INV-KING-04, AMB-09); False if there is none."""
    g.ask(player, K_RESTORE)
    for c in in_play_cards(g):
        if g.m[c + CONTROLLER] == player and g.m[c + CORRUPT] != 0:
            if g.m[c + FLAGS] & CANNOT_BE_RESTORED == 0:
                g.offer(V_RESTORE, c)
    if len(g.options) == 0:
        g.withdraw()
        return False
    g.offer(V_PASS)
    return True


def count_power(g: Game, player: Player, zone: Zone) -> Amount:
    """Count the power of a zone (INV-KING-02, INV-QUEST-01); told if anybody waits for it."""
    power = g.m[pile_of(player, zone) + POWER]
    if g.m[LISTENING] & E_POWER_COUNTED != 0:
        happen(g, E_POWER_COUNTED, player_row(player), zone, power)
    return power


def collect(g: Game, player: Player) -> None:
    """Take one resource for each power in the kingdom (INV-KING-02, -03)."""
    amount = count_power(g, player, KINGDOM)
    add_resources(g, player, amount)
    happen(g, E_COLLECTED_RESOURCES, player_row(player), 0, amount)
    touch(g, D_PHASE)


def quest(g: Game, f: Frame, pc: Step) -> None:
    """Phase 2: draw one card for each power in the quest zone (INV-QUEST-01..05)."""
    if pc == S_QUEST_ENTER:
        enter_phase(g, QUEST_PHASE)
        g.goto(f, S_QUEST_DRAW)
    elif pc == S_QUEST_DRAW:
        draw(g, g.m[ACTIVE], cards_to_draw(g, g.m[ACTIVE]), QUEST_PHASE)
        g.goto(f, S_QUEST_WINDOW)
    elif pc == S_QUEST_WINDOW:
        begin_phase(g)
        g.goto(f, S_QUEST_ENDS)
    elif pc == S_QUEST_ENDS:
        end_phase(g)
        g.goto(f, S_QUEST_OVER)
    else:
        over_phase(g)
        g.goto(f, S_CAPITAL_ENTER)


def cards_to_draw(g: Game, player: Player) -> Count:
    """One card for each power in the quest zone; what makes them fewer leaves one of them."""
    power = count_power(g, player, QUEST)
    return min(power, max(power - g.m[player_row(player) + FEWER_DRAWN], 1))


def capital(g: Game, f: Frame, pc: Step) -> None:
    """Phase 3 (INV-CAP-01..09)."""
    if pc == S_CAPITAL_ENTER:
        enter_phase(g, CAPITAL_PHASE)
        g.goto(f, S_CAPITAL_WINDOW)
    elif pc == S_CAPITAL_WINDOW:
        begin_phase(g)
        g.goto(f, S_CAPITAL_ENDS)
    elif pc == S_CAPITAL_ENDS:
        end_phase(g)
        g.goto(f, S_CAPITAL_OVER)
    else:
        over_phase(g)
        idle = first_turn_of_all(g) or has_no_battle(g)
        g.goto(f, S_END_ENTER if idle else S_BATTLEFIELD_ENTER)


def battlefield(g: Game, f: Frame, pc: Step) -> None:
    """Phase 4 (INV-BF-01..05, INV-BF-10)."""
    if pc == S_BATTLEFIELD_ENTER:
        enter_phase(g, BATTLEFIELD_PHASE)
        g.goto(f, S_BATTLEFIELD_WINDOW)
    elif pc == S_BATTLEFIELD_WINDOW:
        begin_phase(g)
        g.goto(f, S_BATTLEFIELD_ATTACK)
    elif pc == S_BATTLEFIELD_ATTACK:
        if not is_skipped(g):
            g.push(DO_COMBAT)
        g.goto(f, S_BATTLEFIELD_ENDS)
    elif pc == S_BATTLEFIELD_ENDS:
        end_phase(g)
        g.goto(f, S_BATTLEFIELD_OVER)
    else:
        over_phase(g)
        g.goto(f, S_BATTLEFIELD_ENTER if take_further_battle(g) else S_END_ENTER)


def ending(g: Game, f: Frame, pc: Step) -> bool:
    """Phase 5, routine E (INV-TIMING-E01..E03); True when the turn is over."""
    m = g.m
    if pc == S_END_ENTER:
        enter_phase(g, END_PHASE)
        g.goto(f, S_END_WINDOW)
    elif pc == S_END_WINDOW:
        g.push(DO_WINDOW)
        g.goto(f, S_END_EFFECTS)
    elif pc == S_END_EFFECTS:
        happen(g, E_TURN_ENDS, player_row(m[ACTIVE]))
        end_phase(g)
        on_end_of_turn(g)
        due(g, END_OF_TURN)
        tell_lasting(g)
        m[UNSETTLED] = 1
        g.goto(f, S_END_EXPIRE)
    elif pc == S_END_EXPIRE:
        over_phase(g)
        expire(g, END_OF_TURN)
        expire(g, THIS_TURN)
        g.goto(f, S_END_OVER)
    else:
        drop_waiting(g)
        return True
    return False
