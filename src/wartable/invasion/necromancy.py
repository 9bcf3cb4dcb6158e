"""Who may play which card out of a discard pile by Necromancy.

INV-KW-NECROMANCY-01   its owner, a card that has the keyword, out of his own pile
AMB-324, AMB-325       a card may gain it where it lies, and another pile may count as one's own

What becomes of the unit at the end of the turn is the keyword's own business (keywords.py).
"""

from wartable.invasion.layout import STANDING
from wartable.invasion.script.inforce import R_NECROMANCY
from wartable.invasion.standing import next_rule, rule, rule_speaker
from wartable.invasion.table import definition, pile_of
from wartable.invasion.terms import DISCARD
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Player
from wartable.kernel.layout import OWNER, PILE


def has_necromancy(g: Game, c: Card) -> bool:
    """Whether a card has the keyword, printed or given."""
    return definition(g, c).necromancy or is_given_necromancy(g, g.m[c + OWNER], c)


def may_raise(g: Game, player: Player, c: Card) -> bool:
    """Whether a player may play a card by Necromancy from where it lies."""
    if g.m[c + PILE] == pile_of(player, DISCARD) and definition(g, c).necromancy:
        return True
    return is_given_necromancy(g, player, c)


def is_given_necromancy(g: Game, player: Player, c: Card) -> bool:
    """Whether a rule in force lets a player play a card by Necromancy."""
    if g.m[STANDING] & R_NECROMANCY == 0:
        return False
    i = next_rule(g, 0, R_NECROMANCY)
    while i >= 0:
        if rule(g, i).gives_necromancy(g, rule_speaker(g, i), player, c):
            return True
        i = next_rule(g, i + 1, R_NECROMANCY)
    return False
