"""Actions: playing a card, using a Heroic Act.

A-41   declare and pay, "when" window with the objective, effects of entering, arrival or the
       ability's effects, the ability to the discard pile, "after" window, deferred removal
"""

from typing import ClassVar, Final

from wartable.cardgame.contexts import ref_of
from wartable.cardgame.history import remember
from wartable.champions.contexts import SORT_ACT, SORT_PLAYED, new_context
from wartable.champions.defeat import end_action
from wartable.champions.deploying import deploy
from wartable.champions.events import E_ACTS, E_AFTER_PLAY, E_PLAYS
from wartable.champions.happening import happen
from wartable.champions.history import N_NAME
from wartable.champions.layout import (
    ACTIONS,
    CORNER,
    DOOMED,
    HAND_MOVED,
    HEROIC_USED,
    IN_ACTION,
    LEFT_LANE,
    LIVE,
    RESOLVED,
    USED,
)
from wartable.champions.limbo import lay_down
from wartable.champions.resolve import begin_line
from wartable.champions.restrictions import BY_PLAY
from wartable.champions.routines import DO_ACT, DO_PLAYED
from wartable.champions.table import champion_of, definition, player_row, to_limbo, zone_of
from wartable.champions.terms import ABILITY, CHAMPION, DISCARD, LIMBO, NO_LANE
from wartable.champions.values import refresh
from wartable.kernel.game import Game
from wartable.kernel.ints import Bits, Card, Frame, Index
from wartable.kernel.layout import DEF, NO_CONTEXT, OWNER, PC, STAMP
from wartable.kernel.rules import Routine

# numbers: steps of playing a card
S_PLAY_PAY: Final = 0
"""The action is paid; a unit or spell is deployed, an ability goes to limbo ("when" played)."""
S_PLAY_ABILITY: Final = 1
"""The effects of an ability happen one after the other, then it goes to the discard pile."""
S_PLAY_AFTER: Final = 2
"""What waits until "after" it was played happens."""
S_PLAY_END: Final = 3
"""A removal that was put off happens (A-71)."""

# numbers from 3 (kernel.layout.LOCALS): the frame of PlayCard
F_PLAY_CARD: Final = 3
F_PLAY_CHAMPION: Final = 4
F_PLAY_LINE: Final = 5
"""Number of the ability's next effect."""

# numbers: steps of using a Heroic Act (CH-2.9, A-41)
S_ACT_PAY: Final = 0
"""The action is paid: "when" the act is used."""
S_ACT_DO: Final = 1
"""Its effect happens, if the card still stands as it did (CH-2.5.1.14)."""
S_ACT_END: Final = 2
"""A removal that was put off happens (A-71)."""

# numbers from 3 (kernel.layout.LOCALS): the frame of UseAct
F_ACT_CARD: Final = 3
F_ACT_NUMBER: Final = 4
F_ACT_STAMP: Final = 5
"""The card's stamp when its act was announced."""
F_ACT_CORNER: Final = 6
"""The card's corner then."""


def play(g: Game, card: Card, champion: Card) -> None:
    """Let a champion play a card from hand."""
    g.push(DO_PLAYED, NO_CONTEXT, card, champion)


def use_act(g: Game, card: Card, number: Index) -> None:
    """Use a Heroic Act of a card: 0 is its first."""
    g.push(DO_ACT, NO_CONTEXT, card, number)


def begin_action(g: Game, card: Card) -> None:
    """Pay the action and use up the name (A-36, A-37)."""
    m = g.m
    m[ACTIONS] -= 1
    m[IN_ACTION] = 1
    m[DOOMED] = 0
    m[RESOLVED] = 0
    remember(g, N_NAME, m[card + DEF], m[card + OWNER])


class PlayCard(Routine):
    """A card is played."""

    first_step: ClassVar[str] = "S_PLAY_PAY"
    card_at: ClassVar[int] = F_PLAY_CARD

    def step(self, g: Game, f: Frame) -> bool:
        m = g.m
        card = g.stack[f + F_PLAY_CARD]
        champion = g.stack[f + F_PLAY_CHAMPION]
        d = definition(g, card)
        pc = g.stack[f + PC]
        if pc == S_PLAY_PAY:
            begin_action(g, card)
            if d.kind != ABILITY:
                g.goto(f, S_PLAY_AFTER)
                deploy(g, card, champion, BY_PLAY)
                return False
            to_limbo(g, card, champion, played=True)
            m[card + LEFT_LANE] = NO_LANE
            g.goto(f, S_PLAY_ABILITY)
            happen(g, E_PLAYS, m[card + OWNER], card, champion)
            return False
        if pc == S_PLAY_ABILITY:
            n = g.stack[f + F_PLAY_LINE]
            if n < len(d.played):
                g.stack[f + F_PLAY_LINE] += 1
                begin_line(g, new_context(g, SORT_PLAYED, ref_of(g, card, d.played[n].ref), card))
                return False
            if zone_of(g, card) == LIMBO:
                lay_down(g, card, DISCARD)
                m[player_row(m[card + OWNER]) + HAND_MOVED] = 1  # not if it returned
            g.goto(f, S_PLAY_AFTER)
            return False
        if pc == S_PLAY_AFTER:
            g.goto(f, S_PLAY_END)
            happen(g, E_AFTER_PLAY, m[card + OWNER], card, champion)
            return False
        end_action(g)
        return True


class UseAct(Routine):
    """A Heroic Act is used."""

    first_step: ClassVar[str] = "S_ACT_PAY"
    card_at: ClassVar[int] = F_ACT_CARD

    def step(self, g: Game, f: Frame) -> bool:
        m = g.m
        card = g.stack[f + F_ACT_CARD]
        d = definition(g, card)
        pc = g.stack[f + PC]
        if pc == S_ACT_PAY:
            begin_action(g, card)
            act = d.acts[g.stack[f + F_ACT_NUMBER]]
            m[player_row(m[card + OWNER]) + HEROIC_USED] += 1
            if act.once:
                m[card + USED] |= 1 << act.position
            g.goto(f, S_ACT_DO)
            g.stack[f + F_ACT_STAMP] = m[card + STAMP]
            g.stack[f + F_ACT_CORNER] = m[card + CORNER]
            happen(g, E_ACTS, m[card + OWNER], card, champion_of(g, card))
            return False
        if pc == S_ACT_DO:
            g.goto(f, S_ACT_END)
            if self.is_off(g, f, card, d.kind):
                return False
            act = d.acts[g.stack[f + F_ACT_NUMBER]]
            begin_line(g, new_context(g, SORT_ACT, ref_of(g, card, act.ref), card))
            return False
        end_action(g)
        return True

    def is_off(self, g: Game, f: Frame, card: Card, kind: Bits) -> bool:
        """Whether the card has left or turned, or sleeps, before its act began (CH-2.5.1.14)."""
        m = g.m
        refresh(g)
        if m[card + STAMP] != g.stack[f + F_ACT_STAMP] or m[card + LIVE] == 0:
            return True
        return kind != CHAMPION and m[card + CORNER] != g.stack[f + F_ACT_CORNER]
