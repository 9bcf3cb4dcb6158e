"""What it costs in cards to target something: discarded from hand, for every effect that does.

AMB-66, AMB-376   a price of announcing, like a tax (taxes.py); what it cannot be paid for is no
    target. Each card that asks for it is paid once an effect, however many targets it protects
AMB-392, AMB-425   who targets something while an effect resolves, or for another's effect, pays as
    he chooses it
"""

from typing import Final

from wartable.cardgame.layout import C_ABILITY, C_SOURCE
from wartable.cardgame.terms import V_CHOOSE
from wartable.invasion.carddef import Activated, Triggered
from wartable.invasion.contexts import SORT_DELAYED, new_context
from wartable.invasion.discarding import discard_together
from wartable.invasion.identity import CONSTANT
from wartable.invasion.layout import C_HEAD, SLOT_COST, STANDING
from wartable.invasion.routines import DO_TOLL
from wartable.invasion.script.inforce import R_TOLL
from wartable.invasion.standing import next_rule, rule, rule_speaker
from wartable.invasion.table import pile_of
from wartable.invasion.terms import HAND, K_COST
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Count, Frame, Index, Player, Row, Slot
from wartable.kernel.layout import CTX, PC, PICK, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import cards_of, size
from wartable.kernel.rules import Routine
from wartable.kernel.slots import PICKED, PICKED_SLOT, PICKED_THING, choose, chosen, is_in_slot
from wartable.kernel.speaker import Speaker

# numbers: steps of paying with cards
S_TOLL_ASK: Final = 0
S_TOLL_NAMED: Final = 1
S_TOLL_OVER: Final = 2

# numbers from 3 (kernel.layout.LOCALS): the frame of PayToll
F_TOLL_PLAYER: Final = 3
F_TOLL_CARDS: Final = 4
"""How many cards are due."""

# numbers: slots of PayToll
SLOT_TOLL: Final = 0
"""The cards that are to be discarded."""


def tolls_stand(g: Game) -> bool:
    """Whether targeting anything costs cards now."""
    return g.m[STANDING] & R_TOLL != 0


def has_cards(g: Game, s: Speaker, thing: Row) -> bool:
    """Whether a player has the cards to target something beside what an effect targets already."""
    return not tolls_stand(g) or cards_due(g, s, thing) <= spare_cards(g, s)


def cards_due(g: Game, s: Speaker, thing: Row = 0) -> Count:
    """The cards it takes to target what an effect targets, and one thing more."""
    total: i64 = 0
    i = next_rule(g, 0, R_TOLL) if tolls_stand(g) else -1
    while i >= 0:
        total += due_to(g, s, i, thing)
        i = next_rule(g, i + 1, R_TOLL)
    return total


def due_to(g: Game, s: Speaker, index: Index, thing: Row) -> Count:
    """What one rule asks for all of it: the same for one target as for several."""
    word = rule(g, index)
    speaker = rule_speaker(g, index)
    most: i64 = 0 if thing == 0 else word.asks_cards(g, speaker, s.player, thing)
    if s.ctx >= 0:
        c = g.contexts[s.ctx]
        i: i64 = C_HEAD
        while i < len(c):
            if c[i + PICKED_SLOT] < SLOT_COST and is_targeted(g, s, c[i + PICKED_SLOT]):
                most = max(most, word.asks_cards(g, speaker, s.player, c[i + PICKED_THING]))
            i += PICKED
    return most


def is_targeted(g: Game, s: Speaker, slot: Slot) -> bool:
    """Whether what stands in a slot of an effect is a target, and not chosen without targeting."""
    ref = g.contexts[s.ctx][C_ABILITY]
    if ref >= 0:
        line = g.node(ref)
        if isinstance(line, (Activated, Triggered)):
            for choice in line.targets:
                if choice.slot == slot:
                    return not choice.is_quiet() and choice.chooser(g, s) == s.player
    return True


def spare_cards(g: Game, s: Speaker) -> Count:
    """The cards of a hand that are neither being played nor due as a price in the text."""
    hand = pile_of(s.player, HAND)
    spare: i64 = size(g.m, hand)
    if g.m[s.card + PILE] == hand:
        spare -= 1
    ref = g.contexts[s.ctx][C_ABILITY] if s.ctx >= 0 else -1
    if ref >= 0:
        line = g.node(ref)
        if isinstance(line, (Activated, Triggered)):
            for cost in line.costs:
                spare -= cost.cards(g, s)
    return spare


def pay_toll(g: Game, s: Speaker, thing: Row = 0) -> None:
    """Let a player discard what his targets cost him in cards, before anything else happens."""
    demand(g, s, s.player, cards_due(g, s, thing))


def demand(g: Game, s: Speaker, player: Player, due: Count) -> None:
    """Let a player discard so many cards."""
    if due > 0:
        g.push(DO_TOLL, new_context(g, SORT_DELAYED, -1, s.card, player, 0), player, due)


# -- as it is chosen -------------------------------------------------------------------------------


def due_at_once(g: Game, s: Speaker, player: Player, thing: Row) -> Count:
    """The cards that a target costs who chooses it beside what was paid on announcement."""
    if not tolls_stand(g):
        return 0
    if player != s.player:
        return cards_due(g, Speaker(s.card, player, s.at, CONSTANT, -1), thing)
    return cards_due(g, s, thing) - cards_due(g, s)


def has_cards_at_once(g: Game, s: Speaker, player: Player, thing: Row) -> bool:
    """Whether who chooses a target has the cards for it: all prices of the text are paid by now."""
    return due_at_once(g, s, player, thing) <= size(g.m, pile_of(player, HAND))


def pay_at_once(g: Game, s: Speaker, player: Player, thing: Row) -> None:
    """Let who is just choosing a target discard what it costs him."""
    demand(g, s, player, due_at_once(g, s, player, thing))


class PayToll(Routine):
    """A player chooses which cards of his hand he discards."""

    def step(self, g: Game, f: Frame) -> bool:
        ctx = g.stack[f + CTX]
        if g.stack[f + PC] == S_TOLL_OVER:
            g.free_context(ctx)
            return True
        if g.stack[f + PC] == S_TOLL_NAMED:
            choose(g, ctx, SLOT_TOLL, first_of(g.m[PICK]))
        player: Player = g.stack[f + F_TOLL_PLAYER]
        left = vec[i64]()
        for c in cards_of(g.m, pile_of(player, HAND)):
            if not is_in_slot(g, ctx, SLOT_TOLL, c):
                left = append(left, c)
        paid = chosen(g, ctx, SLOT_TOLL)
        if len(paid) < g.stack[f + F_TOLL_CARDS] and len(left) > 0:
            g.ask(player, K_COST, g.contexts[ctx][C_SOURCE])
            for c in left:
                g.offer(V_CHOOSE, c)
            g.goto(f, S_TOLL_NAMED)
        else:
            g.goto(f, S_TOLL_OVER)
            discard_together(g, paid)
        return False
