"""Words of single cards that play, copy, tax or return tactics and other actions."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.contexts import set_subject
from wartable.cardgame.lasting import about
from wartable.cardgame.layout import C_AMOUNT, C_SORT, C_SUBJECT, L_LASTING, LE_NODE, LE_UNTIL
from wartable.cardgame.script.base import Effect, Players
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import K_CHOOSE, K_MAY, K_NUMBER, V_DONE, V_NO, V_NUMBER, V_PLAY, V_YES
from wartable.invasion.contexts import (
    AT_NO_COST,
    CHAIN_ENTRY,
    SORT_ACTION,
    SORT_COPY,
    SORT_DELAYED,
    SORT_ENTRY,
    SORT_TACTIC,
    new_context,
)
from wartable.invasion.countering import abandon
from wartable.invasion.events import E_REVEALED
from wartable.invasion.lasting import END_OF_TURN, THIS_TURN, add_lasting
from wartable.invasion.layout import C_HEAD, C_ON, L_QUEUE, SLOT_REVEALED
from wartable.invasion.legality import can_play_tactic
from wartable.invasion.luck import random_cards
from wartable.invasion.paying import available, spend
from wartable.invasion.playing import begin_play
from wartable.invasion.restrictions import cannot_be_played
from wartable.invasion.routines import DO_ANNOUNCE, DO_PLAY_NOW, DO_RESOLVE
from wartable.invasion.script.base import Choice
from wartable.invasion.script.chainwords import new_copy
from wartable.invasion.script.inforce import R_DELAYED, R_PLAYED, R_TARGET_TAX, InForce
from wartable.invasion.script.inplay import back_to_hand
from wartable.invasion.script.shields import own_ref
from wartable.invasion.table import definition, pile_of
from wartable.invasion.terms import DISCARD, HAND, TACTIC
from wartable.kernel.codes import first_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Context, Count, Frame, Player
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import CTX, DEFAULT, KNOWN, PC, PICK, PILE, UNSETTLED
from wartable.kernel.native import append, i64
from wartable.kernel.piles import size
from wartable.kernel.slots import (
    CARD_SLOTS,
    PICKED,
    PICKED_SLOT,
    PICKED_STAMP,
    PICKED_THING,
    choose,
    chosen,
    stamp_of,
)
from wartable.kernel.speaker import Speaker

# numbers: steps of CopyTactic
S_COPY_RESOLVE: Final = 0
S_COPY_OVER: Final = 1


class CopyTactic(Effect):
    """Twin-Tailed Comet: a tactic's effects once more, with new targets and X = 0 (AMB-67)."""

    template = "copy {what:choice} with new targets"
    first_step = "S_COPY_RESOLVE"
    what: Choice

    def announced(self, g: Game, s: Speaker) -> None:
        """Make the copy and aim it, as part of playing the card that copies."""
        entries = self.what.each(g, s)
        if len(entries) == 0:
            return
        ctx = new_copy(g, s, entries[0] - CHAIN_ENTRY)
        g.contexts[s.ctx][C_ON] = ctx + 1
        g.push(DO_ANNOUNCE, ctx)

    def abandoned(self, g: Game, s: Speaker) -> None:
        copy = g.contexts[s.ctx][C_ON]
        if copy != 0:
            g.contexts[s.ctx][C_ON] = 0
            abandon(g, copy - 1)  # which may have a copy of its own
            g.free_context(copy - 1)

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        copy = g.contexts[s.ctx][C_ON]
        if g.stack[f + PC] == S_COPY_OVER or copy == 0:
            return True
        g.goto(f, S_COPY_OVER)
        succeed(g, f, done=True)
        g.contexts[s.ctx][C_ON] = 0
        g.push(DO_RESOLVE, copy - 1)
        return False


# numbers: steps of RevealAndPlay
S_REVEAL_NUMBER: Final = 0
"""How many cards are shown."""
S_REVEAL_NUMBER_NAMED: Final = 1
S_REVEAL_TACTIC: Final = 2
"""Its player is asked for the next tactic among them."""
S_REVEAL_TACTIC_NAMED: Final = 3


class RevealAndPlay(Effect):
    """Slaanesh's Domination: the only card that plays cards out of another player's hand."""

    template = (
        "reveal up to {n:int} cards at random from the hand of {who:player}; "
        "you may play revealed tactics at no cost"
    )
    first_step = "S_REVEAL_NUMBER"
    n: int
    who: Players

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        ctx = g.stack[f + CTX]
        step = g.stack[f + PC]
        if step == S_REVEAL_NUMBER:
            return self.ask_number(g, s, f)
        if step == S_REVEAL_NUMBER_NAMED:
            self.reveal(g, s, ctx, first_of(g.m[PICK]))
            succeed(g, f, done=len(chosen(g, ctx, SLOT_REVEALED)) > 0)
            g.goto(f, S_REVEAL_TACTIC)
            return False
        if step == S_REVEAL_TACTIC_NAMED:
            g.goto(f, S_REVEAL_TACTIC)
            if verb_of(g.m[PICK]) == V_DONE:
                return True
            played = begin_play(g, s.player, first_of(g.m[PICK]), AT_NO_COST)
            g.push(DO_PLAY_NOW, played)
            return False
        g.ask(s.player, K_CHOOSE, s.card)
        for c in chosen(g, ctx, SLOT_REVEALED):
            in_hand = g.m[g.m[c + PILE] + PILE] == HAND
            if in_hand and definition(g, c).kind & TACTIC != 0:
                if cannot_be_played(g, c, s.player):
                    continue
                if can_play_tactic(g, s.player, c, None, AT_NO_COST):
                    g.offer(V_PLAY, c)
        if len(g.options) == 0:
            g.withdraw()
            return True
        g.offer(V_DONE)
        g.goto(f, S_REVEAL_TACTIC_NAMED)
        return False

    def ask_number(self, g: Game, s: Speaker, f: Frame) -> bool:
        """Ask how many cards are to be shown, as many as can be where nobody says."""
        most: i64 = 0
        for player in self.who.each(g, s):
            most = min(size(g.m, pile_of(player, HAND)), self.n)
        if most == 0:
            return True
        g.ask(s.player, K_NUMBER, s.card)
        for n in range(most + 1):
            g.offer(V_NUMBER, n)
        g.m[DEFAULT] = most
        g.goto(f, S_REVEAL_NUMBER_NAMED)
        return False

    def reveal(self, g: Game, s: Speaker, ctx: Context, n: Count) -> None:
        """Show so many random cards of the hand."""
        for player in self.who.each(g, s):
            for c in random_cards(g, pile_of(player, HAND), n):
                g.m[c + KNOWN] = EVERYBODY
                g.record(E_REVEALED, c)
                choose(g, ctx, SLOT_REVEALED, c)


# -- Iron Discipline -------------------------------------------------------------------------------


class TaxActions(InForce):
    """Iron Discipline: a tax due when other actions resolve, not on announcing (AMB-65)."""

    template = "other actions that target {what:choice} cost {n:int} more on resolution this turn"
    what: Choice
    n: int
    standing = R_TARGET_TAX

    def run(self, g: Game, s: Speaker) -> bool:
        cards = self.what.each(g, s)
        for c in cards:
            add_lasting(g, s, own_ref(g, s, self), c, self.n, END_OF_TURN)
        return len(cards) > 0

    def resolution_tax(self, g: Game, s: Speaker, ctx: Context) -> Amount:
        card = about(g, s.entry)
        context = g.contexts[ctx]
        if card == 0 or context[C_SORT] not in (SORT_ACTION, SORT_TACTIC, SORT_ENTRY, SORT_COPY):
            return 0
        i: i64 = C_HEAD
        while i < len(context):
            if context[i + PICKED_SLOT] < CARD_SLOTS and context[i + PICKED_THING] == card:
                if context[i + PICKED_STAMP] == stamp_of(g, card):
                    return self.n
            i += PICKED
        return 0


# -- Voice of Command ------------------------------------------------------------------------------


# numbers: steps of BuyBackTactics
S_BUY_BACK_ASK: Final = 0
S_BUY_BACK_ANSWERED: Final = 1


class BuyBackTactics(InForce):
    """Voice of Command: tactics paid for return as the turn ends (INV-ERRATA-MC-49)."""

    template = "this turn you may pay {n:int} for each tactic you play to return it at end of turn"
    first_step = "S_BUY_BACK_ASK"
    n: int
    standing = R_PLAYED | R_DELAYED

    def run(self, g: Game, s: Speaker) -> bool:
        add_lasting(g, s, own_ref(g, s, self), 0, self.n, THIS_TURN)
        return True

    def on_played(self, g: Game, s: Speaker, player: Player, c: Card) -> None:
        v = g.lists[L_LASTING]
        watching = v[s.entry + LE_UNTIL] == THIS_TURN
        if watching and player == s.player and definition(g, c).kind & TACTIC != 0:
            ctx = new_context(g, SORT_DELAYED, v[s.entry + LE_NODE], s.card, s.player, 0)
            set_subject(g, ctx, c)
            g.contexts[ctx][C_AMOUNT] = 1
            g.lists[L_QUEUE] = append(g.lists[L_QUEUE], ctx)
            g.m[UNSETTLED] = 1

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        c = g.contexts[s.ctx]
        if c[C_SORT] != SORT_DELAYED:
            succeed(g, f, done=self.run(g, s))
            return True
        if c[C_AMOUNT] == 0:
            self.give_back(g, c[C_SUBJECT])
            return True
        if g.stack[f + PC] == S_BUY_BACK_ASK:
            if available(g, s.player) < self.n:
                return True
            g.ask(s.player, K_MAY, s.card)
            g.offer(V_YES, s.card, self.n)
            g.offer(V_NO)
            g.goto(f, S_BUY_BACK_ANSWERED)
            return False
        if verb_of(g.m[PICK]) == V_YES:
            spend(g, s.player, self.n)
            add_lasting(g, s, own_ref(g, s, self), c[C_SUBJECT], 1, END_OF_TURN)
        return True

    def give_back(self, g: Game, c: Card) -> None:
        """Take a tactic back out of the discard pile."""
        if c != 0 and g.m[g.m[c + PILE] + PILE] == DISCARD:
            back_to_hand(g, c)
