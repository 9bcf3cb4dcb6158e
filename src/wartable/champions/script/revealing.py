"""Sentences that show the top of a deck, or let its owner leave it there or bury it.

CH-2.10.3.1   what is revealed everybody sees; it stays where it is unless the text says otherwise
CH-3.1.1e     what is only looked at nobody else sees
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect, Finds
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import K_CHOOSE, K_OPTION, V_CHOOSE, V_DONE, V_OPTION
from wartable.champions.deploying import deploy
from wartable.champions.drawing import take_to_hand
from wartable.champions.events import E_DRAWS, E_SHOWS
from wartable.champions.happening import happen
from wartable.champions.layout import SLOT_KEPT, SLOT_LISTED
from wartable.champions.restrictions import WITH_ANY_CLASS, may_deploy, may_take_some
from wartable.champions.script.base import Group
from wartable.champions.script.choices import acting_champion
from wartable.champions.script.looking import BACK_ON_TOP
from wartable.champions.table import look_at_offers, pile_of, put_in_pile, zone_of
from wartable.champions.terms import DECK, K_DEPLOY
from wartable.kernel.codes import first_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Frame
from wartable.kernel.knowing import EVERYBODY, mix, others
from wartable.kernel.layout import DEFAULT, KNOWN, PC, PICK
from wartable.kernel.native import append, extend, i64, vec
from wartable.kernel.piles import cards_of, lay_in_order, nth, top
from wartable.kernel.slots import choose, chosen, ever_chosen, is_in_slot
from wartable.kernel.speaker import Speaker

UNDER_DECK: Final = 3
"""As labels name it (labels.TOP_CARDS): the card goes to the bottom of the deck."""


class RevealTop(Finds):
    """Show the top card of your deck, which stays there. Sorcerous Insight."""

    template = "reveal the top card of your deck"

    def run(self, g: Game, s: Speaker) -> bool:
        c = top(g.m, pile_of(s.player, DECK))
        if c == 0:
            return False
        show(g, s, c)
        choose(g, s.ctx, self.slot, c)
        return True


def show(g: Game, s: Speaker, c: Card) -> None:
    """Let everybody see a card."""
    g.m[c + KNOWN] = EVERYBODY
    g.record(E_SHOWS, c, s.player)


# numbers: steps of LeaveOrBury
S_BURY_LOOK: Final = 0
S_BURY_NAMED: Final = 1


class LeaveOrBury(Effect):
    """Look at the top card of your deck and leave it there or bury it. Skragrott, the Loonking."""

    template = "look at the top card of your deck and put it back or on the bottom"
    first_step = "S_BURY_LOOK"

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        pile = pile_of(s.player, DECK)
        c = top(g.m, pile)
        if c == 0:
            return True
        if g.stack[f + PC] == S_BURY_LOOK:
            g.m[c + KNOWN] |= 1 << s.player
            g.ask(s.player, K_OPTION, s.card)
            g.offer(V_OPTION, BACK_ON_TOP)
            g.offer(V_OPTION, UNDER_DECK)
            g.m[DEFAULT] = 0
            g.goto(f, S_BURY_NAMED)
            return False
        if first_of(g.m[PICK]) == UNDER_DECK:
            put_in_pile(g, c, pile, bottom=True, seen=True)
            g.m[c + KNOWN] |= 1 << s.player
        succeed(g, f, done=True)
        return True


# numbers: steps of DrawAmong
S_AMONG_REVEAL: Final = 0
S_AMONG_FIRST: Final = 1
"""Its player is asked for one of the first kind."""
S_AMONG_FIRST_NAMED: Final = 2
S_AMONG_SECOND: Final = 3
"""And for one of the second kind."""
S_AMONG_SECOND_NAMED: Final = 4
S_AMONG_REST: Final = 5
"""Which of the others is laid under the deck next."""
S_AMONG_REST_NAMED: Final = 6


class DrawAmong(Effect):
    """Reveal the top cards of your deck, draw of two kinds, bury the rest. Silent Communion.

    The others go under the deck in the order in which they are named, the first one highest.
    """

    template = (
        "reveal the top {n:int} cards of your deck, draw up to 1 {first:group} and"
        " up to 1 {second:group} of them, then put the rest on the bottom of your deck"
    )
    first_step = "S_AMONG_REVEAL"
    n: int
    first: Group
    second: Group

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_AMONG_REVEAL:
            pile = pile_of(s.player, DECK)
            for i in range(self.n):
                c = nth(g.m, pile, i)
                if c != 0:
                    show(g, s, c)
                    choose(g, s.ctx, SLOT_LISTED + self.ref, c)
            g.goto(f, S_AMONG_FIRST)
            return False
        if step == S_AMONG_FIRST:
            asked = self.offer(g, s, self.first)
            g.goto(f, S_AMONG_FIRST_NAMED if asked else S_AMONG_SECOND)
            return False
        if step == S_AMONG_SECOND:
            asked = self.offer(g, s, self.second)
            g.goto(f, S_AMONG_SECOND_NAMED if asked else S_AMONG_REST)
            return False
        if step in (S_AMONG_FIRST_NAMED, S_AMONG_SECOND_NAMED):
            g.goto(f, S_AMONG_SECOND if step == S_AMONG_FIRST_NAMED else S_AMONG_REST)
            if verb_of(g.m[PICK]) != V_DONE:
                c = first_of(g.m[PICK])
                succeed(g, f, done=True)
                take_to_hand(g, c, seen=True)  # it was revealed among others
                happen(g, E_DRAWS, s.player, c, s.player)
            return False
        if step == S_AMONG_REST_NAMED:
            self.bury(g, s, first_of(g.m[PICK]))
        return self.next_rest(g, s, f)

    def offer(self, g: Game, s: Speaker, what: Group) -> bool:
        """Ask for a card of a kind among those that were revealed; False if there is none."""
        g.ask(s.player, K_CHOOSE, s.card)
        for c in self.rest(g, s):
            if what.test(g, s, c):
                g.offer(V_CHOOSE, c)
        if len(g.options) == 0:
            g.withdraw()
            return False
        g.offer(V_DONE)
        return True

    def rest(self, g: Game, s: Speaker) -> vec[Card]:
        """What was revealed and has been neither drawn nor buried."""
        found = vec[i64]()
        for c in ever_chosen(g, s.ctx, SLOT_LISTED + self.ref):
            if zone_of(g, c) == DECK and not is_in_slot(g, s.ctx, SLOT_KEPT + self.ref, c):
                found = append(found, c)
        return found

    def next_rest(self, g: Game, s: Speaker, f: Frame) -> bool:
        """Ask which of the others is buried next, unless only one is left; True when all are."""
        rest = self.rest(g, s)
        if len(rest) < 2:
            for c in rest:
                self.bury(g, s, c)
            return True
        g.ask(s.player, K_CHOOSE, s.card)
        for c in rest:
            g.offer(V_CHOOSE, c)
        g.m[DEFAULT] = 0  # only the order is left to say
        g.goto(f, S_AMONG_REST_NAMED)
        return False

    def bury(self, g: Game, s: Speaker, c: Card) -> None:
        """Lay a card under the deck."""
        put_in_pile(g, c, pile_of(s.player, DECK), bottom=True, seen=True)
        choose(g, s.ctx, SLOT_KEPT + self.ref, c)


# numbers: steps of DeployAmong
S_DEPLOY_AMONG_LOOK: Final = 0
S_DEPLOY_AMONG_NAMED: Final = 1
"""Which of them is deployed."""
S_DEPLOY_AMONG_REST: Final = 2
"""Which of the others lies on top, and so on."""
S_DEPLOY_AMONG_REST_NAMED: Final = 3


class DeployAmong(Effect):
    """Look at the top cards of your deck, deploy one, put the rest back. Eyes of the Nine.

    The others are put back in the order in which they are named, the first one on top.
    """

    template = (
        "look at the top {n:int} cards of your deck, deploy up to 1 {what:group} of them onto this"
        " champion whatever its class, then put the rest back in any order"
    )
    first_step = "S_DEPLOY_AMONG_LOOK"
    n: int
    what: Group

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_DEPLOY_AMONG_LOOK:
            return self.look(g, s, f)
        if step == S_DEPLOY_AMONG_NAMED:
            g.goto(f, S_DEPLOY_AMONG_REST)
            if verb_of(g.m[PICK]) != V_DONE:
                succeed(g, f, done=True)
                deploy(g, first_of(g.m[PICK]), acting_champion(g, s), WITH_ANY_CLASS)
            return False
        if step == S_DEPLOY_AMONG_REST_NAMED:
            choose(g, s.ctx, SLOT_KEPT + self.ref, first_of(g.m[PICK]))
        return self.next_rest(g, s, f)

    def look(self, g: Game, s: Speaker, f: Frame) -> bool:
        """Look at the cards and ask for one that the champion may deploy, none too (A-282)."""
        pile = pile_of(s.player, DECK)
        champion = acting_champion(g, s)
        unseen = False
        g.ask(s.player, K_DEPLOY, s.card)
        for i in range(self.n):
            c = nth(g.m, pile, i)
            if c == 0:
                break
            g.m[c + KNOWN] |= 1 << s.player
            unseen = unseen or g.m[c + KNOWN] != EVERYBODY
            choose(g, s.ctx, SLOT_LISTED + self.ref, c)
            if champion != 0 and self.what.test(g, s, c):
                if may_deploy(g, c, champion, WITH_ANY_CLASS):
                    g.offer(V_CHOOSE, c)
        secret = unseen and champion != 0 and may_take_some(g, champion, WITH_ANY_CLASS)
        if len(g.options) == 0 and not secret:
            g.withdraw()
            g.goto(f, S_DEPLOY_AMONG_REST)
            return False
        look_at_offers(g)
        g.offer(V_DONE)
        g.goto(f, S_DEPLOY_AMONG_NAMED)
        return False

    def next_rest(self, g: Game, s: Speaker, f: Frame) -> bool:
        """Ask which of the others lies on top next; when one is left, lay them down: True."""
        slot = SLOT_KEPT + self.ref
        rest = vec[i64]()
        for c in chosen(g, s.ctx, SLOT_LISTED + self.ref):
            if zone_of(g, c) == DECK and not is_in_slot(g, s.ctx, slot, c):
                rest = append(rest, c)
        if len(rest) > 1:
            g.ask(s.player, K_CHOOSE, s.card)
            for c in rest:
                g.offer(V_CHOOSE, c)
            g.m[DEFAULT] = 0  # as they lie
            g.goto(f, S_DEPLOY_AMONG_REST_NAMED)
            return False
        order = extend(chosen(g, s.ctx, slot), rest)
        mix(g, order, others(s.player))  # nobody else sees the new order
        pile = pile_of(s.player, DECK)
        for c in cards_of(g.m, pile):
            known = False
            for one in order:
                known = known or one == c
            if not known:
                order = append(order, c)
        lay_in_order(g.m, pile, order)
        return True
