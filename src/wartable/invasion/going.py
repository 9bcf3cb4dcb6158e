"""Where cards go, told to whoever watches: how a card is seen, and that it has changed its place.

Every card that comes to lie in another pile or zone is recorded with the place it comes from and
what it was called there, for who draws the table. Nobody waits for that: what a move means in the
rules is an event of its own (events.py).
"""

from typing import Final

from wartable.invasion.events import E_GOES
from wartable.invasion.layout import FACE, FACE_DOWN, PLAYERS, SHOWS_TOP, WIDTH
from wartable.invasion.terms import CHAIN, DECK, HAND
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Player, Sight
from wartable.kernel.layout import KNOWN, NEXT, OWNER, PILE
from wartable.kernel.native import i64
from wartable.kernel.sights import DOWN, LIES, OPEN, followed, sight_of

UNSEEN: Final = 0
"""Nobody records: how cards are seen does not matter."""


def shows_top(g: Game, player: Player) -> bool:
    """Whether a player's deck lies with its top card revealed."""
    return g.m[PLAYERS + player * WIDTH + SHOWS_TOP] != 0


def sight(g: Game, c: Card) -> Sight:
    """How a card is seen now."""
    m = g.m
    pile = m[c + PILE]
    zone = m[pile + PILE]
    flags: i64 = 0
    if zone == DECK:
        if shows_top(g, m[pile + OWNER]) and m[pile + NEXT] == c:
            flags = OPEN
    elif zone == CHAIN:
        flags = LIES | DOWN
    elif zone < HAND:
        flags = LIES
    if m[c + FACE] == FACE_DOWN:
        flags |= DOWN
    return sight_of(g, c, m[c + KNOWN], flags)


def before_going(g: Game, c: Card) -> Sight:
    """How a card is seen that is about to go elsewhere."""
    return sight(g, c) if g.recording else UNSEEN


def lifted(g: Game, c: Card, was: Sight) -> Sight:
    """The same once it was lifted: who lost it there is not told what he called it before."""
    return followed(was, g.m[c + KNOWN]) if g.recording else UNSEEN


def tell_going(g: Game, c: Card, was: Sight) -> None:
    """A card that was seen so has gone where it lies now."""
    if g.recording:
        g.record(E_GOES, c, g.m[c + PILE], 0, was)
