"""Cards at either end of your deck, looked at or shown, of which the next sentences speak.

CH-2.10.3.1   what is revealed everybody sees; it stays where it is unless the text says otherwise
CH-3.1.1e     what is only looked at nobody else sees
A-250         the deck is not shuffled for it: it was not searched
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Effect, Finds
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import K_OPTION, V_DONE, V_OPTION
from wartable.champions.contexts import is_chosen
from wartable.champions.drawing import take_to_hand
from wartable.champions.events import E_DRAWS
from wartable.champions.happening import happen
from wartable.champions.script.clauses import InPiles
from wartable.champions.script.revealing import show
from wartable.champions.table import pile_of, zone_of
from wartable.champions.terms import DECK
from wartable.kernel.codes import first_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Frame
from wartable.kernel.layout import KNOWN, PC, PICK, PREV
from wartable.kernel.piles import nth, top
from wartable.kernel.slots import choose
from wartable.kernel.speaker import Speaker


class FindsTop(Finds):
    """A sentence that finds the top cards of your deck, which stay there."""

    def how_many(self) -> Count:
        """How many, if there are so many."""
        return 1

    def meet(self, g: Game, s: Speaker, c: Card) -> None:
        """Look at one, or show it."""
        g.m[c + KNOWN] |= 1 << s.player

    def run(self, g: Game, s: Speaker) -> bool:
        found = False
        for i in range(self.how_many()):
            c = nth(g.m, pile_of(s.player, DECK), i)
            if c != 0:
                self.meet(g, s, c)
                choose(g, s.ctx, self.slot, c)
                found = True
        return found


class RevealTopCards(FindsTop):
    """Show the top cards of your deck, which stay there. Boundless Ferocity."""

    template = "reveal the top {n:int} cards of your deck"
    n: int

    def how_many(self) -> Count:
        return self.n

    def meet(self, g: Game, s: Speaker, c: Card) -> None:
        show(g, s, c)


class LookAtTopCards(FindsTop):
    """Look at the top cards of your deck, which stay there. Ride 'Em All Down."""

    template = "look at the top {n:int} cards of your deck"
    n: int

    def how_many(self) -> Count:
        return self.n


class LookAtTopCard(FindsTop):
    """Look at the top card of your deck, which stays there. Portal of Prophecy."""

    template = "look at the top card of your deck"


class AmongThem(InPiles):
    """Found by the same effect on top of your deck, and still there (A-250). Ride 'Em All Down."""

    template = "among them"

    def zones(self) -> tuple[int, ...]:
        return (DECK,)

    def looks_in_deck(self) -> bool:
        return False

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        return s.ctx >= 0 and zone_of(g, c) == DECK and is_chosen(g, s.ctx, c)


FROM_TOP: Final = 4
"""As labels name it (labels.TOP_CARDS): the top card is drawn."""
FROM_BOTTOM: Final = 5
"""As labels name it: the bottom card is drawn."""

# numbers: steps of DrawFromEnd
S_DRAW_END_LOOK: Final = 0
S_DRAW_END_NAMED: Final = 1
S_DRAW_END_OVER: Final = 2
"""It has been drawn, and what waited for that has happened."""


class DrawFromEnd(Effect):
    """Look at the bottom card of your deck, then draw from top or bottom. Shaman Zigsnak."""

    template = (
        "look at the bottom card of your deck, and optionally draw 1 card from its top or bottom"
    )
    first_step = "S_DRAW_END_LOOK"

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        pile = pile_of(s.player, DECK)
        c = top(g.m, pile)
        if c == 0 or g.stack[f + PC] == S_DRAW_END_OVER:
            return True
        bottom = g.m[pile + PREV]
        if g.stack[f + PC] == S_DRAW_END_LOOK:
            g.m[bottom + KNOWN] |= 1 << s.player
            g.ask(s.player, K_OPTION, s.card)
            g.offer(V_OPTION, FROM_TOP)
            g.offer(V_OPTION, FROM_BOTTOM)
            g.offer(V_DONE)
            g.goto(f, S_DRAW_END_NAMED)
            return False
        if verb_of(g.m[PICK]) == V_DONE:
            return True
        drawn = bottom if first_of(g.m[PICK]) == FROM_BOTTOM else c
        succeed(g, f, done=True)
        g.goto(f, S_DRAW_END_OVER)
        take_to_hand(g, drawn)
        happen(g, E_DRAWS, s.player, drawn, s.player)
        return False
