"""Who knows which card: a field of bits on every card's row, and what ends knowledge.

A bit stands for a viewer: the two players, and whoever only watches. It is set when he is shown
the card or looks at it, and stays while he can follow the card: face up or face down in a place of
its own, and in a deck that nobody shuffles. It goes when the card joins others from which he cannot
tell it apart. docs/rules/knowledge.md says so in the words of the rules; each game says where its
cards pass from one place to the next, and in which field (`known`) it keeps the bits.
"""

from typing import Final

from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Pile, Player
from wartable.kernel.layout import DEF, NEXT, PILE, STAMP
from wartable.kernel.native import i64, vec

EVERYBODY: Final = 7
"""Both players and whoever watches."""
VIEWERS: Final = 3


def others(player: Player) -> i64:
    """Everybody but one player."""
    return EVERYBODY - (1 << player)


def mix(m: vec[i64], cards: vec[i64], known: i64, eyes: i64) -> None:
    """These viewers cannot tell these cards apart any more.

    Who knows every one of them and sees no difference, a lone card among them, knows them still.
    """
    same = True
    common: i64 = EVERYBODY
    for c in cards:
        common &= m[c + known]
        if m[c + DEF] != m[cards[0] + DEF]:
            same = False
    kept = EVERYBODY - eyes
    if same:
        kept |= common
    for c in cards:
        m[c + known] &= kept


def forget(m: vec[i64], pile: Pile, known: i64) -> None:
    """A pile is shuffled: nobody knows where any of its cards lies, unless it is the only one.

    Of several alike none is known either: whether they are alike is a secret of their owner's.
    """
    if m[pile + STAMP] == 1:
        return
    c = m[pile + NEXT]
    while c != pile:
        m[c + known] = 0
        c = m[c + NEXT]


def leave_seen(m: vec[i64], hand: Pile, c: Card, known: i64) -> None:
    """A card is about to leave a hand before everybody's eyes.

    Who knew another copy in that hand, but not this one, cannot tell which of them has left.
    """
    puzzled = EVERYBODY & ~m[c + known]
    other = m[hand + NEXT]
    while other != hand and puzzled != 0:
        if m[other + DEF] == m[c + DEF] and other != c:
            gone = m[other + known] & puzzled
            m[other + known] -= gone
            puzzled -= gone
        other = m[other + NEXT]


# -- what to call a card that one does not know ----------------------------------------------------

PLACES_A_PILE: Final = 1000
"""More than there are cards in any pile."""


def place_number(g: Game, c: Card) -> int:
    """A number for a card that tells where it lies and nothing else; below 0, as no row is."""
    m = g.m
    pile = m[c + PILE]
    position: i64 = 1
    above = m[pile + NEXT]
    while above != c:
        position += 1
        above = m[above + NEXT]
    return -int(pile // g.rules.width * PLACES_A_PILE + position)


def card_at(g: Game, number: int) -> int:
    """The card that lies where a number says, 0 if none does; any other number is a row."""
    if number >= 0:
        return number
    m = g.m
    pile, position = divmod(-number, PLACES_A_PILE)
    row: i64 = pile * g.rules.width
    if not 0 < row < g.rules.first_card:
        return 0
    c = row
    for _ in range(position):
        c = m[c + NEXT]
        if c == row:
            return 0
    return int(c)
