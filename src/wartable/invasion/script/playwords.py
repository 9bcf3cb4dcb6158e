"""Cards that an effect plays while it resolves, and what is paid for them.

INV-CHAIN-07, -08, AMB-68   played there and then, following all restrictions
AMB-251                     the effect says when, and the player whether
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.layout import C_AMOUNT
from wartable.cardgame.script.base import Effect
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import K_CHOOSE, V_CHOOSE, V_DONE
from wartable.invasion.contexts import AT_A_PRICE, AT_COST_ALONE, AT_ITS_COST, AT_NO_COST
from wartable.invasion.layout import BY_NECROMANCY, C_FREE, C_TO, UNDER_DECK, VIA
from wartable.invasion.legality import can_play_for, can_play_tactic
from wartable.invasion.paying import printed_cost, total_cost
from wartable.invasion.playing import begin_play
from wartable.invasion.requirements import least_cost
from wartable.invasion.restrictions import cannot_be_played
from wartable.invasion.routines import DO_PLAY_NOW
from wartable.invasion.script.base import Choice
from wartable.invasion.script.groups import Things
from wartable.invasion.table import definition, pile_of
from wartable.invasion.terms import HAND
from wartable.kernel.codes import first_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Frame, Pile, Row
from wartable.kernel.layout import NEXT, PC, PICK
from wartable.kernel.native import append, i64, vec
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.speaker import Speaker

# numbers: steps of playing a card by an effect
S_PLAY_ASK: Final = 0
S_PLAY_NAMED: Final = 1
S_PLAY_OVER: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Plays(Effect):
    """Its player chooses a card that he can play and pay for, or none, and plays it."""

    first_step = "S_PLAY_ASK"

    def among(self, g: Game, s: Speaker) -> vec[Card]:
        """The cards he may choose from."""
        return vec[i64]()

    def price(self, g: Game, s: Speaker, c: Card) -> Amount:
        """What is paid for one of them."""
        return least_cost(g, s.player, c)

    def into(self, g: Game, s: Speaker) -> Pile:
        """The zone it goes to, 0 for any."""
        return 0

    def may_play(self, g: Game, s: Speaker, c: Card) -> bool:
        """Whether he can play one of them and pay for it."""
        return can_play_for(g, s.player, c, self.price(g, s, c), self.into(g, s))

    def mode(self) -> int:
        """Which price that is (C_FREE)."""
        return AT_A_PRICE

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_PLAY_OVER:
            return True
        if step == S_PLAY_NAMED:
            if verb_of(g.m[PICK]) == V_DONE:
                return True
            succeed(g, f, done=True)
            g.goto(f, S_PLAY_OVER)
            self.play(g, s, first_of(g.m[PICK]))
            return False
        g.ask(s.player, K_CHOOSE, s.card)
        for c in self.among(g, s):
            if self.may_play(g, s, c):
                g.offer(V_CHOOSE, c)
        # Asked even with nothing to play, so that timing tells nothing about a hidden hand.
        g.offer(V_DONE)
        g.goto(f, S_PLAY_NAMED)
        return False

    def play(self, g: Game, s: Speaker, c: Card) -> None:
        """The card is played there and then."""
        price = self.price(g, s, c)
        ctx = begin_play(g, s.player, c, self.mode())
        g.contexts[ctx][C_FREE] = self.mode()
        g.contexts[ctx][C_AMOUNT] = price
        g.contexts[ctx][C_TO] = self.into(g, s)
        self.begun(g, c)
        g.push(DO_PLAY_NOW, ctx)

    def begun(self, g: Game, c: Card) -> None:
        """It lies on the chain now."""


def fitting(g: Game, s: Speaker, what: Things, pile: Pile) -> vec[Card]:
    """The cards of a pile that a description fits."""
    found = vec[i64]()
    c = g.m[pile + NEXT]
    while c != pile:
        if what.is_kind(g, c) and what.passes(g, s, c, places=False):
            found = append(found, c)
        c = g.m[c + NEXT]
    return found


class PlayFromHand(Plays):
    """Play a card of a kind from hand, paying all costs. Waiting in Ambush, Open the Armoury."""

    template = "play {a} {what:group} from your hand"
    what: Things

    def among(self, g: Game, s: Speaker) -> vec[Card]:
        return fitting(g, s, self.what, pile_of(s.player, HAND))

    def mode(self) -> int:
        return AT_ITS_COST


class PlayHereForLess(Plays):
    """Play a card of a kind from hand into this zone, for less. Daemon Summoner."""

    template = "play {a} {what:group} from your hand into this zone for {n:int} less"
    what: Things
    n: int

    def among(self, g: Game, s: Speaker) -> vec[Card]:
        return fitting(g, s, self.what, pile_of(s.player, HAND))

    def price(self, g: Game, s: Speaker, c: Card) -> Amount:
        total = total_cost(g, s.player, c, s.at)
        printed = total - total_cost(g, s.player, c, s.at, lowered=True)
        return total - min(self.n, printed)  # off the printed cost alone (AMB-26)

    def into(self, g: Game, s: Speaker) -> Pile:
        return s.at


class PlayByNecromancy(Plays):
    """Use the Necromancy of a card in one's discard pile without its cost. Lord of the Dead."""

    template = "play {what:choice} by necromancy at no cost"
    what: Choice

    def among(self, g: Game, s: Speaker) -> vec[Row]:
        return self.what.each(g, s)

    def price(self, g: Game, s: Speaker, c: Card) -> Amount:
        return 0

    def mode(self) -> int:
        return AT_NO_COST

    def begun(self, g: Game, c: Card) -> None:
        g.m[c + VIA] |= BY_NECROMANCY


class PlayOnceMore(Plays):
    """Play a tactic that lies elsewhere; then it goes under its owner's deck (AMB-323). Mortella.

    Whatever becomes of its effect, the card does not go to a discard pile again.
    """

    template = "play {a} {what:group} ignoring loyalty, to the bottom of its owner's deck"
    what: Things

    def among(self, g: Game, s: Speaker) -> vec[Card]:
        return self.what.each(g, s)

    def may_play(self, g: Game, s: Speaker, c: Card) -> bool:
        if cannot_be_played(g, c, s.player):
            return False
        return can_play_tactic(g, s.player, c, None, AT_COST_ALONE)

    def mode(self) -> int:
        return AT_COST_ALONE

    def begun(self, g: Game, c: Card) -> None:
        g.m[c + VIA] |= UNDER_DECK


class PlayForPrintedCost(Plays):
    """Play a card that lies elsewhere into your own zones, for what is printed. Captured Mind."""

    template = "play {a} {what:group} for its printed cost"
    what: Things

    def among(self, g: Game, s: Speaker) -> vec[Card]:
        return self.what.each(g, s)

    def may_play(self, g: Game, s: Speaker, c: Card) -> bool:
        return not definition(g, c).into_enemy_zones and super().may_play(g, s, c)

    def price(self, g: Game, s: Speaker, c: Card) -> Amount:
        return printed_cost(g, s.player, c)


class PlayForLoyalty(Plays):
    """Play a card for as many resources as it has loyalty icons. Xirat'p."""

    template = "play {what:choice} for its loyalty"
    what: Choice

    def among(self, g: Game, s: Speaker) -> vec[Card]:
        return self.what.each(g, s)

    def price(self, g: Game, s: Speaker, c: Card) -> Amount:
        return definition(g, c).loyalty
