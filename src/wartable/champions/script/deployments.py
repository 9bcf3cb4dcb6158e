"""Sentences that bring cards to lanes: deploying, moving, trading places.

CH-6.1-Deploy   the champion that receives the card deploys it; one after the other
A-77            from hand and deck a deployment may be declined, from the discard pile not
A-82, A-89      a card swapped in is deployed; the other takes its exact place
A-87, A-88      moving to another lane and trading places are no deployments
"""

from __future__ import annotations

from typing import Final

from wartable.champions.deploying import (
    ANY_CLASS,
    REPLACING,
    UNDER,
    deploy,
    has_class,
    has_room,
    may_deploy,
)
from wartable.champions.kinds import MOVES, SWAPS
from wartable.champions.layout import C_SUBJECT, CORNER, KNOWN, RESERVED
from wartable.champions.leaving import REPLACE, SWAP, expose, leave_one
from wartable.champions.script.base import Choice, Effect
from wartable.champions.script.choices import UpTo
from wartable.champions.script.fates import enough
from wartable.champions.table import (
    champion_of,
    definition,
    front_at,
    in_play,
    lane_of,
    look_at_offers,
    pile_of,
    shuffle_deck,
    tick,
    touch,
    zone_of,
)
from wartable.champions.values import support
from wartable.champions.words import (
    BACK,
    CHOOSE,
    DECK,
    DISCARD,
    DONE,
    FRONT,
    K_DEPLOY,
    MIDDLE,
)
from wartable.kernel.game import Game, first_of, verb_of
from wartable.kernel.layout import CTX, NEXT, OWNER, PC, PICK, PILE, SUCCESS
from wartable.kernel.native import append, i64, vec
from wartable.kernel.piles import cards_of, lay_in_order, put_bottom
from wartable.kernel.slots import choose, is_in_slot

_OWN: Final = 6
DEPLOYED: Final = _OWN
CARD: Final = _OWN + 1
SEARCHED: Final = _OWN + 2
MOVED: Final = _OWN + 2
MOST_SUPPORT: Final = 2
STACK_SLOT: Final = 901
"""The slot of the cards of a stack that is swapped out."""


class Deploy(Effect):
    """Champions deploy cards, one after the other. Rallying Cry, Grave Call, Summon Daemon."""

    template = (
        "deploy {what:choice} onto {onto:choice}[{free?} whatever its class]"
        "[{replacing?}, replacing any card there]"
    )
    what: Choice
    onto: Choice
    free: bool
    replacing: bool

    def how(self) -> i64:
        """The exceptions from the normal restrictions."""
        return (ANY_CLASS if self.free else 0) | (REPLACING if self.replacing else 0)

    def act(self, g: Game, f: i64) -> bool:
        step = g.stack[f + PC]
        if step == 0:
            return self.next_card(g, f)
        if step == 1:
            if verb_of(g.m[PICK]) == DONE:
                return self.finish(g, f)
            self.take(g, f, first_of(g.m[PICK]))
            return False
        self.send(g, f, first_of(g.m[PICK]))
        return False

    def next_card(self, g: Game, f: i64) -> bool:
        """Ask for the next card; True when there is none."""
        if g.stack[f + DEPLOYED] >= self.how_many(g):
            return self.finish(g, f)
        cards = self.deployable(g)
        if len(cards) == 0:
            return self.finish(g, f)
        if not self.what.is_pick():
            self.take(g, f, cards[0])
            return False
        g.ask(g.who, K_DEPLOY, g.src)
        for c in cards:
            g.offer(CHOOSE, c)
            if zone_of(g, c) == DECK:
                g.stack[f + SEARCHED] = 1
        look_at_offers(g)
        if self.may_decline(g, cards):
            g.offer(DONE)
        g.goto(f, 1)
        return False

    def how_many(self, g: Game) -> i64:
        """How many cards are deployed at most."""
        return self.what.most(g) if self.what.is_pick() else len(self.what.each(g))

    def may_decline(self, g: Game, cards: vec[i64]) -> bool:
        """Whether its player may stop here: not if a card lies open in the pile (A-77, A-143)."""
        if isinstance(self.what, UpTo):
            return True
        for c in cards:
            if zone_of(g, c) == DISCARD:
                return False
        place = self.what.place()
        return place is not None and place.may_decline()

    def deployable(self, g: Game) -> vec[i64]:
        """The cards that some champion may deploy now."""
        found = vec[i64]()
        for c in self.what.candidates(g):
            if not is_in_slot(g, g.ctx, self.what.slot, c) or not self.what.is_pick():
                if len(self.champions_for(g, c)) > 0 and not in_front(g, c):
                    found = append(found, c)
        return found

    def champions_for(self, g: Game, c: i64) -> vec[i64]:
        """The champions that may deploy this card now."""
        found = vec[i64]()
        for champion in self.onto.candidates(g):
            if g.m[champion + OWNER] == g.m[c + OWNER]:
                if may_deploy(g, c, champion, self.how()):
                    found = append(found, champion)
        return found

    def take(self, g: Game, f: i64, c: i64) -> None:
        """A card is chosen: ask who deploys it."""
        if self.what.is_pick():
            choose(g, g.ctx, self.what.slot, c)
        g.stack[f + CARD] = c
        if zone_of(g, c) == DECK:
            g.stack[f + SEARCHED] = 1
        champions = self.champions_for(g, c)
        if not self.onto.is_pick():
            self.send(g, f, champions[0])
            return
        g.ask(g.who, K_DEPLOY, c)
        for champion in champions:
            g.offer(CHOOSE, champion)
        g.goto(f, 2)

    def send(self, g: Game, f: i64, champion: i64) -> None:
        """Let the champion deploy the card."""
        if self.onto.is_pick():
            choose(g, g.ctx, self.onto.slot, champion)
        g.stack[f + DEPLOYED] += 1
        g.contexts[g.ctx][C_SUBJECT] = g.stack[f + CARD]
        g.goto(f, 0)
        deploy(g, g.stack[f + CARD], champion, self.how())

    def finish(self, g: Game, f: i64) -> bool:
        """All are deployed; a deck that was searched is shuffled (CH-3.1.1c)."""
        place = self.what.place()
        if place is not None and place.looks_in_deck():
            if g.stack[f + SEARCHED] == 1 or len(place.piles(g)) == 1:
                shuffle_deck(g, g.who)
        g.m[SUCCESS] = 1 if g.stack[f + DEPLOYED] > 0 else 0
        return True

    def possible(self, g: Game) -> bool:
        return len(self.deployable(g)) > 0


def in_front(g: Game, c: i64) -> bool:
    """Whether a card is the acting card of a lane, which cannot be deployed once more."""
    return in_play(g, c) and front_at(g, g.m[c + OWNER], lane_of(g, c)) == c


class DeployUnder(Effect):
    """Bring a card beneath the one that is on its way (CH-2.14.4d-ex, A-94). Bossy Orruk."""

    template = "deploy {what:choice} under this"
    what: Choice

    def act(self, g: Game, f: i64) -> bool:
        if g.stack[f + PC] == 1:
            place = self.what.place()
            if place is not None and place.looks_in_deck():
                shuffle_deck(g, g.who)
            return True
        g.goto(f, 1)
        g.m[SUCCESS] = 0
        champion = champion_of(g, g.src)
        for c in self.what.each(g):
            if champion != 0 and support(g, g.src) < MOST_SUPPORT:
                if has_class(g, definition(g, c), c, champion, 0):
                    g.m[SUCCESS] = 1
                    deploy(g, c, champion, UNDER)
                    return False
        return False

    def possible(self, g: Game) -> bool:
        return enough(g, self.what)


# -- from lane to lane ---------------------------------------------------------------------------


class MoveLane(Effect):
    """Move a unit or spell to another lane of its owner (A-87). Rush to the Front, Beat Back."""

    template = (
        "move [{only_top?}the top card of ]{what:choice} onto {onto:choice}"
        "[{replacing?}, replacing any card there]"
    )
    only_top: bool
    what: Choice
    onto: Choice
    replacing: bool

    def act(self, g: Game, f: i64) -> bool:
        step = g.stack[f + PC]
        if step == 0:
            cards = self.movable(g)
            if len(cards) == 0:
                g.m[SUCCESS] = 0
                return True
            if not self.what.is_pick():
                self.ask_where(g, f, cards[0])
                return False
            g.ask(g.who, K_DEPLOY, g.src)
            for c in cards:
                g.offer(CHOOSE, c)
            g.goto(f, 1)
            return False
        if step == 1:
            self.ask_where(g, f, first_of(g.m[PICK]))
            return False
        if step == 2:
            self.clear(g, f, first_of(g.m[PICK]))
            return False
        if step == 3:
            g.goto(f, 4)
            self.move(g, f)
            g.stack[f + MOVED] = g.m[SUCCESS]
            return False  # the card below may exhaust now
        g.m[SUCCESS] = g.stack[f + MOVED]
        return True

    def movable(self, g: Game) -> vec[i64]:
        """The cards that can go somewhere."""
        found = vec[i64]()
        cards = self.what.candidates(g) if self.what.is_pick() else self.what.each(g)
        for c in cards:
            if in_play(g, c) and len(self.places_for(g, c)) > 0:
                found = append(found, c)
        return found

    def places_for(self, g: Game, c: i64) -> vec[i64]:
        """The champions to which a card may move."""
        found = vec[i64]()
        d = definition(g, c)
        how: i64 = REPLACING if self.replacing else 0
        for champion in self.onto.candidates(g):
            if g.m[champion + OWNER] != g.m[c + OWNER] or lane_of(g, champion) == lane_of(g, c):
                continue
            if has_class(g, d, c, champion, how) and has_room(g, d, champion, how):
                found = append(found, champion)
        return found

    def ask_where(self, g: Game, f: i64, c: i64) -> None:
        """Ask for the champion."""
        if self.what.is_pick():
            choose(g, g.ctx, self.what.slot, c)
        g.stack[f + CARD] = c
        g.ask(g.who, K_DEPLOY, c)
        for champion in self.places_for(g, c):
            g.offer(CHOOSE, champion)
        g.goto(f, 2)

    def clear(self, g: Game, f: i64, champion: i64) -> None:
        """What is replaced leaves first."""
        g.stack[f + DEPLOYED] = champion
        g.goto(f, 3)
        top = front_at(g, g.m[champion + OWNER], lane_of(g, champion))
        if top != 0 and self.replacing:
            leave_one(g, g.stack[f + CTX], top, REPLACE)

    def move(self, g: Game, f: i64) -> None:
        """Lay the card, and the cards below it, into the other lane as they are."""
        m = g.m
        c = g.stack[f + CARD]
        champion = g.stack[f + DEPLOYED]
        if not in_play(g, c):
            g.m[SUCCESS] = 0
            return
        old = m[c + PILE]
        new = pile_of(m[c + OWNER], FRONT + lane_of(g, champion))
        below = m[c + NEXT]
        corner = m[c + CORNER]
        put_bottom(m, new, c)
        while below != old and not self.only_top:
            after = m[below + NEXT]
            put_bottom(m, new, below)
            below = after
        tick(g, c)
        touch(g)
        g.record(MOVES, c, FRONT + lane_of(g, champion))
        g.m[SUCCESS] = 1
        if self.only_top and below != old:
            expose(g, below, corner)

    def possible(self, g: Game) -> bool:
        return len(self.movable(g)) > 0


class TradePlaces(Effect):
    """Two champions trade places with all they control (CH-2.10.4). Knight-Questor, Exchange."""

    template = "swap {one:choice} with {two:choice}"
    one: Choice
    two: Choice

    def run(self, g: Game) -> bool:
        for first in self.one.each(g):
            for second in self.two.each(g):
                return trade(g, first, second)
        return False

    def possible(self, g: Game) -> bool:
        return enough(g, self.one) and enough(g, self.two)


class TradeTwo(Effect):
    """Two cards of a kind trade places: champions, or unrevealed blessings. Storm's Descent."""

    template = "swap the positions of {what:choice}"
    what: Choice

    def run(self, g: Game) -> bool:
        cards = self.what.each(g)
        return len(cards) == 2 and trade(g, cards[0], cards[1])

    def possible(self, g: Game) -> bool:
        return len(self.what.candidates(g) if self.what.is_pick() else self.what.each(g)) >= 2


def trade(g: Game, one: i64, two: i64) -> bool:
    """Let two champions, or two blessings, of one owner trade lanes."""
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
    else:
        swap_piles(g, m[one + PILE], m[two + PILE])
        known = m[one + KNOWN] & m[two + KNOWN]
        m[one + KNOWN] = known
        m[two + KNOWN] = known
    touch(g)
    g.record(SWAPS, one, two)
    return True


def swap_piles(g: Game, one: i64, two: i64) -> None:
    """Exchange the cards of two lanes."""
    m = g.m
    first = cards_of(m, one)
    second = cards_of(m, two)
    lay_in_order(m, one, second)
    lay_in_order(m, two, first)
    m[one + RESERVED], m[two + RESERVED] = m[two + RESERVED], m[one + RESERVED]


# -- exchanging with a pile ----------------------------------------------------------------------


class Exchange(Effect):
    """Swap a card in play with one elsewhere; each takes the other's place (CH-6.2-Swap)."""

    template = "exchange {one:choice} for {other:choice}"
    one: Choice
    other: Choice

    def act(self, g: Game, f: i64) -> bool:
        step = g.stack[f + PC]
        ones = self.one.each(g)
        others = self.other.each(g)
        if step == 0:
            g.m[SUCCESS] = 0
            if len(ones) == 0 or len(others) == 0 or not in_play(g, ones[0]):
                return True
            champion = champion_of(g, ones[0])
            if not has_class(g, definition(g, others[0]), others[0], champion, 0):
                return True
            g.stack[f + CARD] = ones[0]
            g.stack[f + SEARCHED] = others[0]
            g.stack[f + DEPLOYED] = champion
            g.goto(f, 1)
            for c in cards_of(g.m, g.m[ones[0] + PILE]):
                choose(g, g.ctx, STACK_SLOT, c)
            leave_one(g, g.ctx, ones[0], SWAP, g.m[g.m[others[0] + PILE] + PILE])
            return False
        if step == 1:
            g.goto(f, 2)
            out = g.stack[f + CARD]
            incoming = g.stack[f + SEARCHED]
            self.change_places(g, out, incoming)
            deploy(g, incoming, g.stack[f + DEPLOYED])
            return False
        g.m[SUCCESS] = 1
        return True

    def change_places(self, g: Game, out: i64, incoming: i64) -> None:
        """Lay the card that left, with its stack, where the other one lies (A-83, A-89)."""
        m = g.m
        pile = m[incoming + PILE]
        if m[out + PILE] != pile:
            return
        cards = cards_of(m, pile)
        moved = vec[i64]()
        rest = vec[i64]()
        leaving = True
        for c in cards:
            if c == incoming:
                leaving = False
            if leaving and is_in_slot(g, g.ctx, STACK_SLOT, c):
                moved = append(moved, c)
            else:
                rest = append(rest, c)
        order = vec[i64]()
        for c in rest:
            if c == incoming:
                for one in moved:
                    order = append(order, one)
            order = append(order, c)
        lay_in_order(m, pile, order)

    def possible(self, g: Game) -> bool:
        return enough(g, self.one) and enough(g, self.other)
