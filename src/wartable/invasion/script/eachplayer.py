"""Sentences that players carry out, each for himself, and prices they may pay.

AMB-76                     "each player": choices the active player first, carried out together
INV-TERM-OR-01, -02        whoever is to pay or suffer says which
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect, Players
from wartable.cardgame.sentences import run_part, says_no
from wartable.cardgame.success import as_its_part, part_succeeded, succeed
from wartable.cardgame.terms import K_MAY, V_CHOOSE, V_NO, V_YES
from wartable.invasion.contexts import speaker_in
from wartable.invasion.doomed import WAY_DESTROY
from wartable.invasion.layout import LEAVING, SLOT_PRICE
from wartable.invasion.paying import available, spend
from wartable.invasion.script.base import Choice, Cost
from wartable.invasion.script.choices import Aimed
from wartable.invasion.script.flow import F_BOUND, F_PLAYER_INDEX, bind, for_player
from wartable.invasion.script.groups import Things
from wartable.invasion.script.inplay import send
from wartable.invasion.table import in_play
from wartable.invasion.terms import K_COST
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Frame, Player, Row
from wartable.kernel.layout import OWNER, PC, PICK, UNSETTLED
from wartable.kernel.native import append, i64, vec
from wartable.kernel.slots import choose
from wartable.kernel.speaker import Speaker

# numbers: steps of EachDoes (AMB-76)
S_EACH_DOES_NEXT: Final = 0
"""The next player carries the sentence out."""
S_EACH_DOES_DONE: Final = 1


class EachDoes(Effect):
    """Each of the players does something; inside "you" is that player. Shadow Warrior."""

    template = "{who:player}: ({deed:effects})"
    first_step = "S_EACH_DOES_NEXT"
    who: Players
    deed: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        if g.stack[f + PC] == S_EACH_DOES_DONE:
            if part_succeeded(g, f):
                succeed(g, f, done=True)
            g.free_context(g.stack[f + F_BOUND] - 1)
            g.stack[f + F_PLAYER_INDEX] += 1
            g.goto(f, S_EACH_DOES_NEXT)
            return False
        players = self.who.each(g, s)
        if g.stack[f + F_PLAYER_INDEX] >= len(players):
            g.m[LEAVING] = 0
            g.m[UNSETTLED] = 1
            return True
        one = for_player(g, s, players[g.stack[f + F_PLAYER_INDEX]])
        g.m[LEAVING] = 1
        g.stack[f + F_BOUND] = bind(g, one) + 1
        g.goto(f, S_EACH_DOES_DONE)
        run_part(g, f, self.deed, g.stack[f + F_BOUND] - 1)
        return False

    def possible(self, g: Game, s: Speaker) -> bool:
        for player in self.who.each(g, s):
            if self.deed.possible(g, for_player(g, s, player)):
                return True
        return False


# numbers: steps of UnlessPaid
S_UNLESS_ASK: Final = 0
"""The player is asked whether he pays, if he can."""
S_UNLESS_ANSWERED: Final = 1
S_UNLESS_WITH: Final = 2
"""He says what he pays with, where there is a choice."""
S_UNLESS_WITH_NAMED: Final = 3
S_UNLESS_OVER: Final = 4


class UnlessPaid(Effect):
    """Something happens unless a player pays a price of his own. Illyriel, Hawkeye Archer."""

    template = (
        "{who:player} may {cost:cost}[; if so ({then:effects})], otherwise ({otherwise:effects})"
    )
    first_step = "S_UNLESS_ASK"
    who: Players
    cost: Cost
    then: Effect | None
    otherwise: Effect

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_UNLESS_OVER:
            return as_its_part(g, f)
        players = self.who.each(g, s)
        if len(players) == 0:
            return True
        payer = for_player(g, s, players[0])
        if step == S_UNLESS_ASK:
            self.ask(g, payer, f)
            return False
        if step == S_UNLESS_ANSWERED:
            if says_no(g):
                self.go_on(g, f, self.otherwise)
                return False
            if self.cost.how_many(g, payer) > 0:
                g.ask(payer.player, K_COST, s.card)
                for thing in self.cost.chosen_from(g, payer):
                    g.offer(V_CHOOSE, thing)
                g.goto(f, S_UNLESS_WITH_NAMED)
                return False
        self.pay(g, payer, first_of(g.m[PICK]) if step == S_UNLESS_WITH_NAMED else 0)
        if self.then is None:
            succeed(g, f, done=True)
            return True
        self.go_on(g, f, self.then)
        return False

    def ask(self, g: Game, payer: Speaker, f: Frame) -> None:
        """Ask whether a player pays; who cannot pay is not asked."""
        due = self.cost.resources(g, payer)
        if due > available(g, payer.player) or not self.cost.payable(g, payer):
            self.go_on(g, f, self.otherwise)
            return
        g.ask(payer.player, K_MAY, payer.card)
        g.offer(V_YES, payer.card, due)
        g.offer(V_NO)
        g.goto(f, S_UNLESS_ANSWERED)

    def pay(self, g: Game, payer: Speaker, thing: Row) -> None:
        """Pay the whole price at once, when he has said what with (AMB-283); 0: with no thing."""
        ctx = bind(g, payer)
        if thing != 0:
            choose(g, ctx, SLOT_PRICE, thing)
        own = speaker_in(g, ctx)
        spend(g, own.player, self.cost.resources(g, own))
        self.cost.pay(g, own, SLOT_PRICE)
        g.free_context(ctx)

    def go_on(self, g: Game, f: Frame, effect: Effect) -> None:
        """Let what follows happen, for the effect's own player."""
        g.goto(f, S_UNLESS_OVER)
        run_part(g, f, effect)


class SpendResources(Effect):
    """Resources are spent inside an effect, as one of its alternatives. Sons of Coin."""

    template = "pay {n:int}"
    n: int

    def run(self, g: Game, s: Speaker) -> bool:
        if available(g, s.player) < self.n:
            return False
        spend(g, s.player, self.n)
        return True

    def possible(self, g: Game, s: Speaker) -> bool:
        due: Amount = self.n
        return available(g, s.player) >= due


class OwnerOf(Players):
    """Whose card it is, whoever controls it. Illyriel."""

    template = "the owner of {card:choice}"
    card: Choice

    def each(self, g: Game, s: Speaker) -> vec[Player]:
        for c in self.card.each(g, s):
            return append(vec[i64](), g.m[c + OWNER])
        return vec[i64]()


class EachPlayerYouFirst(Players):
    """Both players, the one who speaks first. Desertion."""

    template = "each player, you first,"

    def each(self, g: Game, s: Speaker) -> vec[Player]:
        return append(append(vec[i64](), s.player), 1 - s.player)


class TargetOfOpponentsChoice(Aimed):
    """A target that an opponent chooses, as the effect is announced. Bloodlust."""

    template = "target {what:group} of an opponent's choice"
    what: Things

    def is_one(self) -> bool:
        return True

    def chooser(self, g: Game, s: Speaker) -> Player:
        return 1 - s.player

    def is_protected(self, g: Game, s: Speaker, c: Card) -> bool:
        theirs = Speaker(s.card, 1 - s.player, s.at, s.ctx, s.entry)
        return super().is_protected(g, theirs, c)


class DestroyBoth(Effect):
    """Two cards are destroyed together (AMB-55); they may be one and the same. Bloodlust."""

    template = "destroy {first:choice} and {second:choice}"
    first: Choice
    second: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        done = False
        for choice in (self.first, self.second):
            for c in choice.each(g, s):
                if in_play(g, c):
                    send(g, s, c, WAY_DESTROY)
                    done = True
        return done
