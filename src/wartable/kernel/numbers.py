"""Public numbers: what cards, zones, players and actions are called outside the engine.

    1, 2              the players
    10..49, 50..89    the zones of the first player and of the second
    100..999          cards; 1100..1999 and so on once these have been given out
    below 0           a card that somebody does not know, but can point at
    10001 ...         actions on the chain, from the one that was there first
    0                 nothing, or a card that he cannot even point at

The number of a card is not its row of the memory. It belongs to the card for as long as everybody
who knows the card can follow it (kernel.knowing): all of them call it so, in a hand as on the
table. As soon as somebody loses it the card gets another number, which nobody has read before; so
no number tells that a card was seen in an earlier life. Numbers are given out in an order that
looks like any other (`scatter`), so none tells when or to which row it was given either.

A card that lies face down has a second number, its veil. Those who do not know the card call it by
that, below 0, while it lies there; who knows it goes on calling it as he did. So neither can tell
from a number what the other knows (docs/decisions/0014-public-numbers.md).

A referee knows every card all the time, and has a number for it that lasts the whole game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from wartable.kernel.ints import Card, Count, Index, PublicNumber, Row, Value
from wartable.kernel.layout import KNOWN, NUMBER, NUMBER_KEY, NUMBERED, OWNER, PILE, VEIL
from wartable.kernel.native import i64
from wartable.kernel.rng import advance

if TYPE_CHECKING:
    from wartable.kernel.game import Game

REFEREE: Final = -1
"""The viewer who sees everything."""
SPECTATOR: Final = 2
"""The viewer who is no player."""
FIRST_REFEREED: Final = 1001
"""What a referee calls the first card, and so on in the order of their rows."""

FIRST_PLAYER_NUMBER: Final = 1
FIRST_ZONE: Final = 10
ZONES_A_PLAYER: Final = 40
"""More than any game has."""
FIRST_CARD: Final = 100
SPAN: Final = 900
"""How many cards are numbered before another thousand begins."""
THOUSAND: Final = 1000
FIRST_ACTION: Final = 10_001

HALF: Final = 5
"""`scatter` mixes numbers of two halves of so many bits; both together hold a SPAN."""
HALF_MASK: Final = 31
MIXINGS: Final = 4
TOP_BITS: Final = 58
"""What is left of 63 bits without a half."""

# numbers from 7 (kernel.knowing.EVERYBODY): bits of who knows a card
ALL_KNOW: Final = 7


# -- giving numbers out ----------------------------------------------------------------------------


def scatter(key: Value, place: Index) -> Index:
    """Where a place from 0 to SPAN - 1 goes in an order that the key decides; each goes elsewhere.

    A Feistel network, turned again until it ends within the span.
    """
    x = place
    while True:
        left = x >> HALF
        right = x & HALF_MASK
        turn: i64 = 0
        while turn < MIXINGS:
            mixed = advance(key ^ (right << 8) ^ turn)
            mixed = advance(mixed ^ (mixed >> 31))
            kept = right
            right = left ^ (mixed >> TOP_BITS)
            left = kept
            turn += 1
        x = (left << HALF) | right
        if x < SPAN:
            return x


def nth_number(key: Value, n: Count) -> PublicNumber:
    """The number that a game gives out after n others."""
    thousand = n // SPAN
    return thousand * THOUSAND + FIRST_CARD + scatter(key + thousand, n % SPAN)


def set_key(g: Game, chance: int) -> None:
    """Let chance decide in which order numbers are given out. The game's own luck is not used."""
    state: i64 = chance & 0x7FFFFFFFFFFFFFFF
    g.m[NUMBER_KEY] = advance(advance(state ^ 0x2545F491) ^ (state >> 9)) >> 1


def number_cards(g: Game, chance: int) -> None:
    """Give every card of a new game a number."""
    m = g.m
    set_key(g, chance)
    n: i64 = 0
    c = g.rules.first_card
    while c < len(m):
        m[c + NUMBER] = nth_number(m[NUMBER_KEY], n)
        n += 1
        c += g.rules.width
    m[NUMBERED] = n


def next_number(g: Game) -> PublicNumber:
    """A number that nobody has read before."""
    m = g.m
    if m[NUMBERED] % SPAN == 0:
        begin_thousand(g)
    n = m[NUMBERED]
    m[NUMBERED] = n + 1
    return nth_number(m[NUMBER_KEY], n)


def begin_thousand(g: Game) -> None:
    """Give all cards that are hidden from anybody numbers of a new thousand.

    The next one to be numbered would stand out among them, and tell when it was.
    """
    m = g.m
    n = m[NUMBERED]
    c = g.rules.first_card
    while c < len(m):
        if m[c + KNOWN] != ALL_KNOW:
            m[c + NUMBER] = nth_number(m[NUMBER_KEY], n)
            n += 1
        c += g.rules.width
    m[NUMBERED] = n


def renumber(g: Game, c: Card) -> None:
    """Somebody who knew this card has lost it: whoever knows it now calls it by another number."""
    g.m[c + NUMBER] = next_number(g)


def veil(g: Game, c: Card) -> None:
    """A card lies face down from now on: those who do not know it will call it by this number."""
    g.m[c + VEIL] = next_number(g)


def number_guessed(g: Game, chance: int) -> None:
    """Number the cards of a guess that have no number (NUMBER is 0): those a player cannot know.

    They and all to come get numbers of thousands that he has seen nothing of, in the order of their
    rows: nothing of the true numbers stays.
    """
    m = g.m
    width = g.rules.width
    last: i64 = 0
    c = g.rules.first_card
    while c < len(m):
        last = max(last, m[c + NUMBER])
        last = max(last, m[c + VEIL])
        c += width
    thousand = last // THOUSAND + 1
    n = thousand * THOUSAND + FIRST_CARD
    c = g.rules.first_card
    while c < len(m):
        if m[c + NUMBER] == 0:
            m[c + NUMBER] = n
            n += 1
        c += width
    thousand = n // THOUSAND + 1
    m[NUMBERED] = thousand * SPAN + 1  # no card need be numbered anew as the thousand begins
    set_key(g, chance)


# -- calling things by them ------------------------------------------------------------------------


def card_number(g: Game, eye: int, c: Card, *, known: bool = False, lies: bool = False) -> int:
    """What somebody calls a card that he knows, or that lies before him, or neither."""
    if eye == REFEREE or g.refereed:
        return int(FIRST_REFEREED + (c - g.rules.first_card) // g.rules.width)
    if known:
        return int(g.m[c + NUMBER])
    return -int(g.m[c + VEIL]) if lies else 0


def zone_number(g: Game, pile: Row) -> int:
    """What everybody calls a zone."""
    return int(FIRST_ZONE + g.m[pile + OWNER] * ZONES_A_PLAYER + g.m[pile + PILE])


def called(g: Game, number: int) -> int:
    """The row of the card that somebody calls by a number, 0 if there is none.

    Whether he may call it so is for who asks to say.
    """
    m = g.m
    width = g.rules.width
    c = g.rules.first_card
    if g.refereed:
        c += (number - FIRST_REFEREED) * width
        return int(c) if g.rules.first_card <= c < len(m) else 0
    field: i64 = NUMBER if number > 0 else VEIL
    wanted: i64 = number if number > 0 else -number
    while c < len(m) and wanted != 0:
        if m[c + field] == wanted:
            return int(c)
        c += width
    return 0
