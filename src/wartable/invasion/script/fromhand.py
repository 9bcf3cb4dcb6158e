"""Sentences by which players discard cards of their hands as they choose (AMB-76)."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect, Number, Players
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import K_CHOOSE, V_CHOOSE
from wartable.invasion.discarding import discard_together
from wartable.invasion.layout import SLOT_FROM_HAND
from wartable.invasion.table import pile_of
from wartable.invasion.terms import HAND
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Count, Frame, Player
from wartable.kernel.layout import PC, PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import cards_of, size
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.slots import choose, chosen, forget_slot, is_in_slot
from wartable.kernel.speaker import Speaker

# numbers: steps of a sentence by which players discard cards of their choice
S_FROM_HAND_ASK: Final = 0
"""The next player is asked for the next card; then all go together (AMB-76)."""
S_FROM_HAND_NAMED: Final = 1
S_FROM_HAND_GONE: Final = 2
"""Their owners have put them into order."""

# numbers from 6 (cardgame.sentences.F_OWN): the frame of such a sentence
F_HAND_NEXT: Final = 6
"""Which of the players is next."""


@mypyc_attr(allow_interpreted_subclasses=True)
class FromHand(Effect):
    """A sentence by which players discard cards of their choice, as many as they have."""

    first_step = "S_FROM_HAND_ASK"
    n: Number

    def players(self, g: Game, s: Speaker) -> vec[Player]:
        """Who discards."""
        raise NotImplementedError

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_FROM_HAND_GONE:
            succeed(g, f, done=True)
            return True
        if step == S_FROM_HAND_NAMED:
            choose(g, s.ctx, SLOT_FROM_HAND, first_of(g.m[PICK]))
        players = self.players(g, s)
        while g.stack[f + F_HAND_NEXT] < len(players):
            if ask_card(g, s, players[g.stack[f + F_HAND_NEXT]], self.n.value(g, s)):
                g.goto(f, S_FROM_HAND_NAMED)
                return False
            g.stack[f + F_HAND_NEXT] += 1
        cards = chosen(g, s.ctx, SLOT_FROM_HAND)
        forget_slot(g, s.ctx, SLOT_FROM_HAND)
        if discard_together(g, cards):
            g.goto(f, S_FROM_HAND_GONE)
            return False
        succeed(g, f, done=len(cards) > 0)
        return True

    def possible(self, g: Game, s: Speaker) -> bool:
        for player in self.players(g, s):
            if size(g.m, pile_of(player, HAND)) < self.n.value(g, s):
                return False
        return True


def ask_card(g: Game, s: Speaker, player: Player, n: Count) -> bool:
    """Ask a player for the next of n cards of his hand; False when he has named all."""
    left = vec[i64]()
    named: i64 = 0
    for c in cards_of(g.m, pile_of(player, HAND)):
        if is_in_slot(g, s.ctx, SLOT_FROM_HAND, c):
            named += 1
        else:
            left = append(left, c)
    if named >= n or len(left) == 0:
        return False
    g.ask(player, K_CHOOSE, s.card)
    for c in left:
        g.offer(V_CHOOSE, c)
    return True


class PlayersDiscard(FromHand):
    """Players discard cards of their choice. Bladewind, Vanguard of Woe."""

    template = "{who:player} discards {n:number} card{s:n} of their choice"
    who: Players
    n: Number

    def players(self, g: Game, s: Speaker) -> vec[Player]:
        return self.who.each(g, s)


class YouDiscard(FromHand):
    """You discard cards of your choice. Pool of Tranquility, Naggarond Forge."""

    template = "discard {n:number} card{s:n} from your hand"
    n: Number

    def players(self, g: Game, s: Speaker) -> vec[Player]:
        return append(vec[i64](), s.player)
