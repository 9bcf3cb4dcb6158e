"""What can be read off a card: a development shows nothing of what is printed on it.

INV-DEV-08, AMB-240   it has no cost, loyalty, power or traits of its own, even while it is a unit
AMB-114               face down it has no title either
"""

from __future__ import annotations

from wartable.invasion.layout import BLANK, FACE, FACE_UP, KIND_BITS
from wartable.invasion.table import definition, in_play
from wartable.invasion.terms import DEVELOPMENT
from wartable.invasion.values import ONLY_DEVELOPMENT
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card


def shows_print(g: Game, c: Card) -> bool:
    """Whether what is printed on a card can be read: not on a development, whichever side is up."""
    if g.m[c + FACE] != FACE_UP:
        return False
    return g.m[c + KIND_BITS] != DEVELOPMENT or not in_play(g, c)


def lies_as_development(g: Game, c: Card) -> bool:
    """Whether a card lies face down, or is a development and nothing else while it lies face up.

    What merely counts as one beside what it is does not (AMB-372).
    """
    return g.m[c + FACE] != FACE_UP or g.m[c + BLANK] & ONLY_DEVELOPMENT != 0


def cost_shown(g: Game, c: Card) -> Amount:
    """The printed cost that a card shows (INV-TERM-COST-01)."""
    return definition(g, c).cost if shows_print(g, c) else 0


def loyalty_shown(g: Game, c: Card) -> Amount:
    """The loyalty icons that a card shows."""
    return definition(g, c).loyalty if shows_print(g, c) else 0


def power_shown(g: Game, c: Card) -> Amount:
    """The printed power that a card shows."""
    return definition(g, c).power if shows_print(g, c) else 0


def title_shown(g: Game, c: Card) -> str:
    """The title that a card shows, which a development keeps if it lies face up (INV-DEV-09)."""
    return definition(g, c).title if g.m[c + FACE] == FACE_UP else ""
