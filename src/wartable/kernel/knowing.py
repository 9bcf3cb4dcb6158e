"""Who knows which card: a field of bits on every card's row, and what ends knowledge.

A bit stands for a viewer: the two players, and whoever only watches. It is set when he is shown
the card or looks at it, and stays while he can follow the card: face up or face down in a place of
its own, and in a deck that nobody shuffles. It goes when the card joins others from which he cannot
tell it apart, and then the card gets another public number (kernel.numbers).
docs/rules/knowledge.md says so in the words of the rules; each game says where its cards pass from
one place to the next.
"""

from typing import Final

from wartable.kernel.game import Game
from wartable.kernel.ints import Bits, Card, Pile, Player, Zone
from wartable.kernel.layout import DEF, KNOWN, NEXT, OWNER, PILE, STAMP
from wartable.kernel.native import i64, vec
from wartable.kernel.numbers import renumber
from wartable.kernel.piles import cards_of

EVERYBODY: Final = 7
"""Both players and whoever watches."""
VIEWERS: Final = 3


def others(player: Player) -> Bits:
    """Everybody but one player."""
    return EVERYBODY - (1 << player)


def lose(g: Game, c: Card, eyes: Bits) -> None:
    """These viewers do not know this card any more; if one of them did it gets another number."""
    m = g.m
    if m[c + KNOWN] & eyes != 0:
        m[c + KNOWN] &= ~eyes
        renumber(g, c)


def mix(g: Game, cards: vec[Card], eyes: Bits) -> None:
    """These viewers cannot tell these cards apart any more.

    Who knows every one of them and sees no difference, a lone card among them, knows them still.
    """
    m = g.m
    same = True
    common: i64 = EVERYBODY
    for c in cards:
        common &= m[c + KNOWN]
        if m[c + DEF] != m[cards[0] + DEF]:
            same = False
    if same:
        eyes &= ~common
    for c in cards:
        lose(g, c, eyes)


def forget(g: Game, pile: Pile) -> None:
    """A pile is shuffled: nobody knows where any of its cards lies, unless it is the only one.

    Of several alike none is known either: whether they are alike is a secret of their owner's.
    """
    m = g.m
    if m[pile + STAMP] == 1:
        return
    c = m[pile + NEXT]
    while c != pile:
        lose(g, c, EVERYBODY)
        c = m[c + NEXT]


def lift(g: Game, c: Card, hand: Zone, deck: Zone, *, seen: bool) -> None:
    """A card is about to leave the zone where it lies: if that is a hand or deck, note who follows.

    Out of a hand, or out of the middle of a deck, only its owner can tell which card it was, unless
    it leaves before everybody's eyes (`seen`).
    """
    m = g.m
    pile = m[c + PILE]
    if pile == 0:
        return  # it lies nowhere
    held = m[pile + PILE] == hand
    if not held and m[pile + PILE] != deck:
        return
    if seen:
        if held:
            leave_seen(g, pile, c)
    elif held or m[pile + NEXT] != c:
        mix(g, cards_of(m, pile), others(m[c + OWNER]))


def leave_seen(g: Game, hand: Pile, c: Card) -> None:
    """A card is about to leave a hand before everybody's eyes.

    Who knew another copy in that hand, but not this one, cannot tell which of them has left.
    """
    m = g.m
    puzzled = EVERYBODY & ~m[c + KNOWN]
    other = m[hand + NEXT]
    while other != hand and puzzled != 0:
        if m[other + DEF] == m[c + DEF] and other != c:
            gone = m[other + KNOWN] & puzzled
            lose(g, other, gone)
            puzzled -= gone
        other = m[other + NEXT]
