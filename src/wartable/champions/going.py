"""Where cards go, told to whoever watches: how a card is seen, and that it has changed its place.

Every card that comes to lie in another pile or lane is recorded with the place it comes from and
what it was called there, for who draws the table. Nobody waits for that: what a move means in the
rules is an event of its own (events.py).
"""

from typing import Final

from wartable.champions.carddef import CardDef
from wartable.champions.events import E_GOES
from wartable.champions.layout import STATE
from wartable.champions.terms import BACK, BOARD, DECK, HAND, HIDDEN, MIDDLE, UNPLACED
from wartable.kernel.game import Game
from wartable.kernel.ints import Bits, Card, Sight
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import DEF, KNOWN, OWNER, PILE
from wartable.kernel.native import i64
from wartable.kernel.sights import FIRST_SIDE, LIES, followed, sight_of

UNSEEN: Final = 0
"""Nobody records: how cards are seen does not matter."""


def seen_by(g: Game, c: Card) -> Bits:
    """Who knows which card this is (CH-2.11, A-05, A-06)."""
    m = g.m
    pile = m[c + PILE]
    if pile == 0:
        return EVERYBODY
    zone = m[pile + PILE]
    if zone in (HAND, UNPLACED):
        return m[c + KNOWN] | 1 << m[c + OWNER]
    if zone == DECK or MIDDLE <= zone < BACK:
        return m[c + KNOWN]
    if BACK <= zone < BOARD and m[c + STATE] == HIDDEN:
        return m[c + KNOWN]
    return EVERYBODY


def sight(g: Game, c: Card) -> Sight:
    """How a card is seen now."""
    pile = g.m[c + PILE]
    lies = pile != 0 and g.m[pile + PILE] < BOARD
    flags: i64 = LIES if lies else 0
    if may_turn(g, c):
        flags |= FIRST_SIDE
    return sight_of(g, c, seen_by(g, c), flags)


def may_turn(g: Game, c: Card) -> bool:
    """Whether a card shows a side that has another one (A-248)."""
    d = g.defs[g.m[c + DEF]]
    return isinstance(d, CardDef) and d.unleashes != ""


def title_then(g: Game, c: Card, was: Sight) -> str:
    """The title of a card that was seen so; one that was turned over since had another."""
    title = g.defs[g.m[c + DEF]].title
    if was & FIRST_SIDE != 0 and not may_turn(g, c):
        for d in g.defs:
            if isinstance(d, CardDef) and d.unleashes == title:
                return d.title
    return title


def before_going(g: Game, c: Card) -> Sight:
    """How a card is seen that is about to go elsewhere."""
    return sight(g, c) if g.recording else UNSEEN


def lifted(g: Game, c: Card, was: Sight) -> Sight:
    """The same once it was lifted: who lost it there is not told what he called it before."""
    return followed(was, seen_by(g, c)) if g.recording else UNSEEN


def tell_going(g: Game, c: Card, was: Sight) -> None:
    """A card that was seen so has gone where it lies now."""
    if g.recording:
        g.record(E_GOES, c, g.m[c + PILE], 0, was)
