"""Actions: playing a card, using a Heroic Act.

A-41   declare and pay, "when" window with the objective, effects of entering, arrival or the
       ability's effects, the ability to the discard pile, "after" window, deferred removal
"""

from typing import Final

from wartable.champions.contexts import S_ACT, S_PLAYED, new_context, ref_of
from wartable.champions.defeat import end_action
from wartable.champions.deploying import deploy
from wartable.champions.events import happen
from wartable.champions.history import H_NAME, remember
from wartable.champions.kinds import ACTS, AFTER_PLAY, PLAYS
from wartable.champions.layout import (
    ACTIONS,
    CORNER,
    DOOMED,
    HEROIC_USED,
    IN_ACTION,
    LEFT_LANE,
    LIVE,
    RESOLVED,
    USED,
)
from wartable.champions.leaving import lay_down
from wartable.champions.resolve import begin_line
from wartable.champions.restrictions import BY_PLAY
from wartable.champions.routines import ACT, PLAYED
from wartable.champions.table import (
    champion_of,
    definition,
    player_row,
    to_limbo,
    zone_of,
)
from wartable.champions.values import refresh
from wartable.champions.words import ABILITY, DISCARD, LIMBO
from wartable.champions.words import CHAMPION as CHAMPION_KIND
from wartable.kernel.game import Game, Routine
from wartable.kernel.layout import DEF, OWNER, PC, STAMP
from wartable.kernel.native import i64

_LOCALS: Final = 3
CARD: Final = _LOCALS
CHAMPION: Final = _LOCALS + 1
NEXT_LINE: Final = _LOCALS + 2
ACT_NUMBER: Final = _LOCALS + 1
WAS_STAMP: Final = _LOCALS + 2
WAS_CORNER: Final = _LOCALS + 3
"""How the card stood when its act was announced."""


def play(g: Game, card: i64, champion: i64) -> None:
    """Let a champion play a card from hand."""
    g.push(PLAYED, -1, card, champion)


def use_act(g: Game, card: i64, number: i64) -> None:
    """Use a Heroic Act of a card: 0 is its first."""
    g.push(ACT, -1, card, number)


def begin_action(g: Game, card: i64) -> None:
    """Pay the action and use up the name (A-36, A-37)."""
    m = g.m
    m[ACTIONS] -= 1
    m[IN_ACTION] = 1
    m[DOOMED] = 0
    m[RESOLVED] = 0
    remember(g, H_NAME, m[card + DEF], m[card + OWNER])


class PlayCard(Routine):
    """A card is played."""

    def step(self, g: Game, f: i64) -> bool:
        m = g.m
        card = g.stack[f + CARD]
        champion = g.stack[f + CHAMPION]
        d = definition(g, card)
        pc = g.stack[f + PC]
        if pc == 0:
            begin_action(g, card)
            if d.kind != ABILITY:
                g.goto(f, 2)
                deploy(g, card, champion, BY_PLAY)
                return False
            to_limbo(g, card, champion)
            m[card + LEFT_LANE] = -1
            g.goto(f, 1)
            happen(g, PLAYS, m[card + OWNER], card, champion)
            return False
        if pc == 1:
            n = g.stack[f + NEXT_LINE]
            if n < len(d.played):
                g.stack[f + NEXT_LINE] += 1
                begin_line(g, new_context(g, S_PLAYED, ref_of(g, card, d.played[n].ref), card))
                return False
            if zone_of(g, card) == LIMBO:
                lay_down(g, card, DISCARD)
            g.goto(f, 2)
            return False
        if pc == 2:
            g.goto(f, 3)
            happen(g, AFTER_PLAY, m[card + OWNER], card, champion)
            return False
        end_action(g)
        return True


class UseAct(Routine):
    """A Heroic Act is used."""

    def step(self, g: Game, f: i64) -> bool:
        m = g.m
        card = g.stack[f + CARD]
        d = definition(g, card)
        pc = g.stack[f + PC]
        if pc == 0:
            begin_action(g, card)
            act = d.acts[g.stack[f + ACT_NUMBER]]
            m[player_row(m[card + OWNER]) + HEROIC_USED] += 1
            if act.once:
                m[card + USED] |= 1 << act.position
            g.goto(f, 1)
            g.stack[f + WAS_STAMP] = m[card + STAMP]
            g.stack[f + WAS_CORNER] = m[card + CORNER]
            happen(g, ACTS, m[card + OWNER], card, champion_of(g, card))
            return False
        if pc == 1:
            g.goto(f, 2)
            if self.is_off(g, f, card, d.kind):
                return False
            act = d.acts[g.stack[f + ACT_NUMBER]]
            begin_line(g, new_context(g, S_ACT, ref_of(g, card, act.ref), card))
            return False
        end_action(g)
        return True

    def is_off(self, g: Game, f: i64, card: i64, kind: i64) -> bool:
        """Whether the card has left or turned, or sleeps, before its act began (CH-2.5.1.14)."""
        m = g.m
        refresh(g)
        if m[card + STAMP] != g.stack[f + WAS_STAMP] or m[card + LIVE] == 0:
            return True
        return kind != CHAMPION_KIND and m[card + CORNER] != g.stack[f + WAS_CORNER]
