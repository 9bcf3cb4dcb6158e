"""A table of a plain card game as rows of whole numbers: what all games tell alike, no more."""

from __future__ import annotations

from wartable.cardgame.cardrules import CardRules
from wartable.cardgame.observing import OPTION_COLUMNS, Seen, begun, filled, lay_option
from wartable.cardgame.plain.table import DECK, DISCARD, HAND
from wartable.cardgame.terms import V_NUMBER, V_OPTION
from wartable.kernel.codes import first_of, verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Index, Player, Value
from wartable.kernel.layout import ASKED
from wartable.kernel.native import vec


def observe(rules: CardRules, g: Game, eye: Player) -> vec[Value]:
    """The table as a player sees it."""
    return begun(Seen(g, eye, 0, tuple(range(len(rules.zones)))), HAND, DECK, DISCARD)


def option_rows(rules: CardRules, g: Game) -> vec[Value]:
    """The options on offer, a row each, as the player sees them who is asked."""
    out = filled(len(g.options) * OPTION_COLUMNS)
    if g.m[ASKED] == 0:
        return out
    seen = Seen(g, g.m[ASKED] - 1, 0, tuple(range(len(rules.zones))))
    at: Index = 0
    for code in g.options:
        verb = verb_of(code)
        a = first_of(code)
        if verb in (V_NUMBER, V_OPTION):
            lay_option(seen, out, at, verb, 0, 0, a)
        else:
            lay_option(seen, out, at, verb, a, 0, 0)
        at += OPTION_COLUMNS
    return out
