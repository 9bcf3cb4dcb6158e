"""Death Acts: acts of cards that lie in a discard pile, and are purged for it.

A-247   it takes an action and is the one act of the turn; triggered by an effect it takes neither
A-241   out of a pile that is shut the card does not go
"""

from typing import ClassVar, Final

from wartable.cardgame.contexts import ref_of
from wartable.champions.contexts import SORT_ACT, new_context
from wartable.champions.defeat import end_action
from wartable.champions.events import E_DEATH_ACTS
from wartable.champions.layout import HEROIC_USED
from wartable.champions.legality import name_used
from wartable.champions.limbo import purge_from_pile
from wartable.champions.playing import begin_action
from wartable.champions.resolve import begin_line
from wartable.champions.routines import DO_DEATH_ACT
from wartable.champions.table import definition, player_row, zone_of
from wartable.champions.terms import DISCARD
from wartable.champions.values import is_shut
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Frame, Index
from wartable.kernel.layout import DEF, NO_CONTEXT, OWNER, PC, STAMP
from wartable.kernel.rules import Routine

# numbers: steps of a Death Act
S_DEATH_BEGIN: Final = 0
"""The action is paid, unless an effect has triggered it; then the act happens."""
S_DEATH_PURGE: Final = 1
"""The card is purged, if it is still there."""

# numbers from 3 (kernel.layout.LOCALS): the frame of UseDeathAct
F_DEATH_CARD: Final = 3
F_DEATH_NUMBER: Final = 4
F_DEATH_FREE: Final = 5
"""1 if an effect has triggered it."""
F_DEATH_STAMP: Final = 6
"""The card's stamp as it began."""


def may_act_dead(g: Game, card: Card) -> bool:
    """Whether the Death Acts of a card in its owner's discard pile may be used now."""
    player = g.m[card + OWNER]
    if g.m[player_row(player) + HEROIC_USED] > 0:
        return False
    return not name_used(g, g.m[card + DEF], player)


def act_dead(g: Game, card: Card, number: Index, *, free: bool = False) -> None:
    """Let a Death Act happen, 0 for the first: by an action, or triggered by an effect."""
    g.push(DO_DEATH_ACT, NO_CONTEXT, card, number, 1 if free else 0)


class UseDeathAct(Routine):
    """A Death Act of a card."""

    first_step: ClassVar[str] = "S_DEATH_BEGIN"
    card_at: ClassVar[int] = F_DEATH_CARD

    def step(self, g: Game, f: Frame) -> bool:
        m = g.m
        card = g.stack[f + F_DEATH_CARD]
        free = g.stack[f + F_DEATH_FREE] == 1
        if g.stack[f + PC] == S_DEATH_BEGIN:
            if not free:
                begin_action(g, card)
                m[player_row(m[card + OWNER]) + HEROIC_USED] += 1
            g.goto(f, S_DEATH_PURGE)
            g.stack[f + F_DEATH_STAMP] = m[card + STAMP]
            g.record(E_DEATH_ACTS, card)
            act = definition(g, card).death_acts[g.stack[f + F_DEATH_NUMBER]]
            begin_line(g, new_context(g, SORT_ACT, ref_of(g, card, act.ref), card))
            return False
        if m[card + STAMP] == g.stack[f + F_DEATH_STAMP] and zone_of(g, card) == DISCARD:
            if not is_shut(g, m[card + OWNER]):
                purge_from_pile(g, card)
        if not free:
            end_action(g)
        return True
