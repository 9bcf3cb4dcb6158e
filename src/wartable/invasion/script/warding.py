"""Sentences that wait for what opponents do on the chain: the next Action, a target, a repeat.

INV-COND-01, AMB-329..331
"""

from __future__ import annotations

from wartable.cardgame.lasting import about
from wartable.cardgame.layout import C_ABILITY, C_SORT, C_SOURCE, L_LASTING
from wartable.cardgame.script.base import Choice as AnyChoice
from wartable.invasion.contexts import CHAIN_ENTRY, SORT_ACTION, is_chosen
from wartable.invasion.identity import this
from wartable.invasion.lasting import END_OF_PHASE, END_OF_TURN, add_lasting, drop_lasting
from wartable.invasion.layout import C_GONE, C_ZONE, CARDS, LE_AMOUNT
from wartable.invasion.resolve import cancel_entry
from wartable.invasion.script.base import Choice
from wartable.invasion.script.chainwords import OnChain
from wartable.invasion.script.inforce import R_ON_ACTION, R_SILENCES, R_WARDS, InForce
from wartable.invasion.script.shields import own_ref
from wartable.invasion.table import in_play
from wartable.invasion.terms import IN_PLAY
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Context, NodeRef, Player, Row
from wartable.kernel.layout import PILE
from wartable.kernel.slots import chosen_count
from wartable.kernel.speaker import Speaker


class ActionOfCardInPlay(OnChain):
    """The Action of a card that was in play as it was triggered (AMB-329). Cube of Darkness."""

    template = "target action just triggered by a card in play"

    def accepts(self, g: Game, s: Speaker, ctx: Context) -> bool:
        c = g.contexts[ctx]
        if c[C_SORT] != SORT_ACTION or c[C_GONE] != 0 or c[C_ZONE] == 0:
            return False
        return g.m[c[C_ZONE] + PILE] < IN_PLAY


class CancelForTheTurn(InForce):
    """Cancel an Action; that Action of that card is not triggered again this turn (AMB-329).

    Cube of Darkness.
    """

    template = "cancel {what:choice} and forbid it for the rest of the turn"
    what: Choice
    standing = R_SILENCES

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for entry in self.what.each(g, s):
            c = g.contexts[entry - CHAIN_ENTRY]
            ref = own_ref(g, s, self)
            add_lasting(g, s, ref, c[C_SOURCE], c[C_ABILITY], END_OF_TURN)
            cancel_entry(g, entry - CHAIN_ENTRY)
            done = True
        return done

    def silences(self, g: Game, s: Speaker, c: Card, ref: NodeRef) -> bool:
        return about(g, s.entry) == c and g.lists[L_LASTING][s.entry + LE_AMOUNT] == ref


class CancelNextAction(InForce):
    """The next Action of an opponent is cancelled as it is triggered (AMB-330). Infused Parapet."""

    template = "cancel the next action an opponent triggers this phase"
    standing = R_ON_ACTION

    def run(self, g: Game, s: Speaker) -> bool:
        add_lasting(g, s, own_ref(g, s, self), 0, 1, END_OF_PHASE)
        return True

    def counters(self, g: Game, s: Speaker, player: Player) -> bool:
        if player == s.player:
            return False
        drop_lasting(g, s.entry)
        return True


class StandIn(InForce):
    """The card takes what opponents' effects do to a unit they target (AMB-331). Warding Mage."""

    template = "until end of phase, opponents' effects that target {what:choice} apply to this"
    what: Choice
    standing = R_WARDS

    def run(self, g: Game, s: Speaker) -> bool:
        cards = self.what.each(g, s)
        for c in cards:
            add_lasting(g, s, own_ref(g, s, self), c, 1, END_OF_PHASE)
        return len(cards) > 0

    def wards(self, g: Game, s: Speaker, other: Speaker, choice: AnyChoice, thing: Row) -> Card:
        assert isinstance(choice, Choice)
        if thing < CARDS or about(g, s.entry) != thing or other.player == s.player:
            return 0
        if this(g, s) == 0 or not in_play(g, s.card) or is_chosen(g, other.ctx, s.card):
            return 0
        if choice.together() and chosen_count(g, other.ctx, choice.slot) > 1:
            if g.m[s.card + PILE] != g.m[thing + PILE]:
                return 0
        return s.card if choice.fits(g, other, thing) and choice.fits(g, other, s.card) else 0
