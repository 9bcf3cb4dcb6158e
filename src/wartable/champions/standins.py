"""Cards that are removed in the place of others, if their owner likes (A-254)."""

from typing import Final

from wartable.cardgame.layout import C_PLAYER, C_SOURCE
from wartable.cardgame.sentences import ask_whether
from wartable.champions.contexts import speaker_of
from wartable.champions.script.base import CAN_BE_REMOVED, R_STAND_IN
from wartable.champions.table import definition, in_play, lane_of
from wartable.champions.terms import LANES
from wartable.champions.values import active_cards, forbidden, speaks
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, Slot
from wartable.kernel.layout import OWNER
from wartable.kernel.native import i64
from wartable.kernel.slots import choose, ever_chosen, forget_slot, is_in_slot

# numbers: slots of cards that leave together
SLOT_LEAVING: Final = 0
"""The cards that leave."""
SLOT_SPARED: Final = 1
"""The card about which somebody is asked, and the one that would go in its place."""
SLOT_OFFERED: Final = 2  # takes 8: one a lane
"""Those about which the owner of a card in a lane was asked."""


def ask_stand_in(g: Game, ctx: Context) -> bool:
    """Ask for the next card that may go in the place of one that is to be removed."""
    by = g.contexts[ctx][C_SOURCE]
    for source in active_cards(g, R_STAND_IN, g.contexts[ctx][C_PLAYER]):
        slot = SLOT_OFFERED + g.m[source + OWNER] * LANES + lane_of(g, source)
        for c in ever_chosen(g, ctx, SLOT_LEAVING):
            if is_in_slot(g, ctx, slot, c) or not in_play(g, c):
                continue
            other = stand_in(g, source, c)
            if other != 0 and not forbidden(g, CAN_BE_REMOVED, c, by):
                if not forbidden(g, CAN_BE_REMOVED, other, by):
                    offer(g, ctx, slot, source, c, other)
                    return True
    return False


def offer(g: Game, ctx: Context, slot: Slot, source: Card, c: Card, other: Card) -> None:
    """Ask the owner of a card whether another shall go."""
    choose(g, ctx, slot, c)
    forget_slot(g, ctx, SLOT_SPARED)
    choose(g, ctx, SLOT_SPARED, c)
    choose(g, ctx, SLOT_SPARED, other)
    ask_whether(g, speaker_of(g, source))


def stand_in(g: Game, source: Card, c: Card) -> Card:
    """The card that may go in the place of another because of a card in play, 0 for none."""
    s = speaker_of(g, source)
    found: i64 = 0
    for line in definition(g, source).passives:
        if line.standing & R_STAND_IN != 0 and speaks(g, s, line):
            found = line.statement.stand_in(g, s, c)
    return found


def replace_spared(g: Game, ctx: Context) -> None:
    """The card that was asked about stays, and the other one leaves."""
    asked = ever_chosen(g, ctx, SLOT_SPARED)
    cards = ever_chosen(g, ctx, SLOT_LEAVING)
    forget_slot(g, ctx, SLOT_LEAVING)
    for c in cards:
        if c != asked[0] and c != asked[1]:
            choose(g, ctx, SLOT_LEAVING, c)
    choose(g, ctx, SLOT_LEAVING, asked[1])
