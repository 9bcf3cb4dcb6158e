"""Sentences that take cards from lane to lane: moving, trading places.

A-87, A-88      neither is a deployment, and bans on deploying do not stop them
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.script.base import Choice as AnyChoice
from wartable.cardgame.script.base import Effect
from wartable.cardgame.success import succeed
from wartable.cardgame.terms import V_CHOOSE
from wartable.champions.events import E_MOVES, E_SWAPS
from wartable.champions.going import before_going, tell_going
from wartable.champions.layout import CORNER, COVERED, RESERVED
from wartable.champions.leaving import WAY_REPLACE, expose, leave_one
from wartable.champions.restrictions import lane_pile, may_take_over, may_trade
from wartable.champions.script.base import Choice
from wartable.champions.script.inplay import enough, meant
from wartable.champions.table import in_play, lane_of, pile_of, tick, touch, zone_of
from wartable.champions.terms import BACK, FRONT, K_DEPLOY, MIDDLE
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Frame, Pile, Row
from wartable.kernel.knowing import mix, others
from wartable.kernel.layout import CTX, NEXT, OWNER, PC, PICK, PILE, VEIL
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import cards_of, lay_in_order, put_bottom
from wartable.kernel.slots import choose
from wartable.kernel.speaker import Speaker

# numbers: steps of MoveLane
S_MOVE_CARD: Final = 0
S_MOVE_CARD_NAMED: Final = 1
"""Its player is asked for the champion."""
S_MOVE_CHAMPION_NAMED: Final = 2
"""What is replaced leaves first."""
S_MOVE_MOVE: Final = 3
S_MOVE_OVER: Final = 4
"""It has moved, and a card that lay below has perhaps exhausted."""

# numbers from 6 (cardgame.sentences.F_OWN): the frame of MoveLane
F_MOVE_TO: Final = 6
"""The champion."""
F_MOVE_CARD: Final = 7


class MoveLane(Effect):
    """Move a unit or spell to another lane of its owner (A-87). Rush to the Front, Beat Back."""

    template = (
        "move [{only_top?}the top card of ]{what:choice} onto {onto:choice}"
        "[{free?} whatever its class][{replacing?}, replacing any card there]"
    )
    first_step = "S_MOVE_CARD"
    only_top: bool
    what: Choice
    onto: Choice
    free: bool
    replacing: bool

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        step = g.stack[f + PC]
        if step == S_MOVE_CARD:
            cards = self.movable(g, s)
            if len(cards) == 0:
                return True
            if not self.what.is_pick():
                self.ask_where(g, s, f, cards[0])
                return False
            g.ask(s.player, K_DEPLOY, s.card)
            for c in cards:
                g.offer(V_CHOOSE, c)
            g.goto(f, S_MOVE_CARD_NAMED)
            return False
        if step == S_MOVE_CARD_NAMED:
            self.ask_where(g, s, f, first_of(g.m[PICK]))
            return False
        if step == S_MOVE_CHAMPION_NAMED:
            self.clear(g, f, first_of(g.m[PICK]))
            return False
        if step == S_MOVE_MOVE:
            g.goto(f, S_MOVE_OVER)
            succeed(g, f, done=self.move(g, f))
            return False  # the card below may exhaust now
        return True

    def movable(self, g: Game, s: Speaker) -> vec[Card]:
        """The cards that can go somewhere."""
        found = vec[i64]()
        for c in meant(g, s, self.what):
            if in_play(g, c) and len(self.places_for(g, s, c)) > 0:
                found = append(found, c)
        return found

    def places_for(self, g: Game, s: Speaker, c: Card) -> vec[Card]:
        """The champions to which a card may move."""
        found = vec[i64]()
        for champion in self.onto.candidates(g, s):
            if g.m[champion + OWNER] != g.m[c + OWNER] or lane_of(g, champion) == lane_of(g, c):
                continue
            if may_take_over(g, c, champion, replacing=self.replacing, free=self.free):
                found = append(found, champion)
        return found

    def ask_where(self, g: Game, s: Speaker, f: Frame, c: Card) -> None:
        """Ask for the champion."""
        if self.what.is_pick():
            choose(g, s.ctx, self.what.slot, c)
        g.stack[f + F_MOVE_CARD] = c
        g.ask(s.player, K_DEPLOY, c)
        for champion in self.places_for(g, s, c):
            g.offer(V_CHOOSE, champion)
        g.goto(f, S_MOVE_CHAMPION_NAMED)

    def clear(self, g: Game, f: Frame, champion: Card) -> None:
        """What is replaced leaves first."""
        g.stack[f + F_MOVE_TO] = champion
        g.goto(f, S_MOVE_MOVE)
        lane = lane_pile(g, champion)
        if g.m[lane + NEXT] != lane:
            g.m[lane + RESERVED] = g.stack[f + F_MOVE_CARD]
            leave_one(g, g.stack[f + CTX], g.m[lane + NEXT], WAY_REPLACE)

    def move(self, g: Game, f: Frame) -> bool:
        """Lay the card, and the cards below it, into the other lane as they are, if it is there."""
        m = g.m
        c = g.stack[f + F_MOVE_CARD]
        champion = g.stack[f + F_MOVE_TO]
        new = lane_pile(g, champion)
        m[new + RESERVED] = 0
        if not in_play(g, c):
            return False
        old = m[c + PILE]
        below = m[c + NEXT]
        corner = m[c + CORNER]
        lay_below(g, new, c)
        while below != old and not self.only_top:
            after = m[below + NEXT]
            lay_below(g, new, below)
            below = after
        tick(g, c)
        touch(g)
        g.record(E_MOVES, c, FRONT + lane_of(g, champion))
        if self.only_top and below != old:
            expose(g, below, corner)
        return True

    def possible(self, g: Game, s: Speaker) -> bool:
        return len(self.movable(g, s)) > 0

    def in_vain(self, g: Game, s: Speaker) -> bool:
        return len(self.movable(g, s)) == 0


def lay_below(g: Game, pile: Pile, c: Card) -> None:
    """Lay a card in play under those of another lane."""
    was = before_going(g, c)
    put_bottom(g.m, pile, c)
    tell_going(g, c, was)


class TradePlaces(Effect):
    """Two champions trade places with all they control (CH-2.10.4). Knight-Questor, Exchange."""

    template = "swap {one:choice} with {two:choice}"
    one: Choice
    two: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        for first in self.one.each(g, s):
            for second in self.two.each(g, s):
                return trade(g, s, first, second)
        return False

    def possible(self, g: Game, s: Speaker) -> bool:
        return enough(g, s, self.one) and enough(g, s, self.two)

    def in_vain(self, g: Game, s: Speaker) -> bool:
        return not self.possible(g, s)

    def fails(self, g: Game, s: Speaker) -> bool:
        return not self.possible(g, s)


class TradeTwo(Effect):
    """Two cards of a kind trade places: champions, units, unrevealed blessings. Storm's Descent."""

    template = "swap the positions of {what:choice}"
    what: Choice

    def run(self, g: Game, s: Speaker) -> bool:
        cards = self.what.each(g, s)
        return len(cards) == 2 and trade(g, s, cards[0], cards[1])

    def fits(self, g: Game, s: Speaker, choice: AnyChoice, thing: Row) -> bool:
        """A unit must be able to trade with the one that was picked, or with some other."""
        if not 0 <= zone_of(g, thing) < MIDDLE:
            return True
        others = self.what.each(g, s)
        for other in others if len(others) > 0 else meant(g, s, self.what):
            if may_trade(g, thing, other):
                return True
        return False

    def possible(self, g: Game, s: Speaker) -> bool:
        cards = meant(g, s, self.what)
        for c in cards:
            if len(cards) >= 2 and self.fits(g, s, self.what, c):
                return True
        return False

    def in_vain(self, g: Game, s: Speaker) -> bool:
        return not self.possible(g, s)

    def fails(self, g: Game, s: Speaker) -> bool:
        return not self.possible(g, s)


def trade(g: Game, s: Speaker, one: Card, two: Card) -> bool:
    """Let two champions, units with their stacks, or blessings of one owner trade lanes."""
    m = g.m
    if one == two or m[one + OWNER] != m[two + OWNER]:
        return False
    zone = zone_of(g, one)
    first = lane_of(g, one)
    second = lane_of(g, two)
    if MIDDLE <= zone < BACK:
        for row in (FRONT, MIDDLE, BACK):
            swap_piles(
                g, pile_of(m[one + OWNER], row + first), pile_of(m[one + OWNER], row + second)
            )
    elif zone < MIDDLE:
        if not may_trade(g, one, two):
            return False
        swap_piles(g, m[one + PILE], m[two + PILE])
        tick(g, one)
        tick(g, two)
    else:
        swap_piles(g, m[one + PILE], m[two + PILE])
        m[one + VEIL], m[two + VEIL] = m[two + VEIL], m[one + VEIL]  # by its lane alone
        mix(g, append(append(vec[i64](), one), two), others(s.player))
    touch(g)
    g.record(E_SWAPS, one, two)
    return True


def swap_piles(g: Game, one: Card, two: Card) -> None:
    """Exchange the cards of two lanes."""
    m = g.m
    first = cards_of(m, one)
    second = cards_of(m, two)
    lay_in_order(m, one, second)
    lay_in_order(m, two, first)
    for field in (RESERVED, COVERED):
        m[one + field], m[two + field] = m[two + field], m[one + field]
