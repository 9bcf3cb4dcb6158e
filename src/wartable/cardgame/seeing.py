"""Parts of what somebody sees that all games tell alike: whose turn it is, who has won, decks."""

from __future__ import annotations

from wartable.cardgame.cardrules import rules_of
from wartable.cardgame.layout import ACTIVE, PHASE, TURN, WINNER
from wartable.cardgame.terms import DRAWN
from wartable.kernel.game import Game
from wartable.kernel.ints import Pile, Row, Zone
from wartable.kernel.layout import ASKED, DEF, NEXT, OVER
from wartable.kernel.numbers import SPECTATOR
from wartable.kernel.piles import size

Facts = dict[str, object]


def number(g: Game, eye: int, thing: Row) -> int:
    """What somebody calls an object (kernel.numbers)."""
    return g.rules.number(g, eye, thing)


def decider(g: Game) -> int:
    """Whose decision waits; whoever only watches, if nobody's does."""
    return int(g.m[ASKED] - 1) if g.m[ASKED] else SPECTATOR


def whose_turn(g: Game) -> Facts:
    """The first facts of a view: which game, which turn, whose, which phase."""
    m = g.m
    rules = rules_of(g)
    return {
        "game": rules.name,
        "turn": int(m[TURN]),
        "active": int(m[ACTIVE]),
        "phase": rules.phases[m[PHASE]],
    }


def how_it_stands(g: Game) -> Facts:
    """Who is asked, whether the game is over, and who has won."""
    m = g.m
    winner: object = None
    if m[OVER] != 0:
        winner = "draw" if m[WINNER] == DRAWN else int(m[WINNER] - 1)
    return {
        "asked": int(m[ASKED] - 1) if m[ASKED] else None,
        "over": m[OVER] != 0,
        "winner": winner,
    }


def held(g: Game, eye: int, hand: Zone) -> dict[int, str]:
    """The titles of somebody's own hand by the numbers of the cards; nothing for who watches."""
    found: dict[int, str] = {}
    if eye == SPECTATOR:
        return found
    rules = rules_of(g)
    pile = rules.pile_of(eye, hand)
    c = g.m[pile + NEXT]
    while c != pile:
        found[rules.number_of_card(g, eye, c)] = g.defs[g.m[c + DEF]].title
        c = g.m[c + NEXT]
    return found


def closed_deck(g: Game, eye: int, deck: Pile) -> Facts:
    """A deck: its size, and the titles on top as far as somebody knows them."""
    rules = rules_of(g)
    found: list[str] = []
    c = g.m[deck + NEXT]
    while c != deck and rules.sees(g, eye, c):
        found.append(g.defs[g.m[c + DEF]].title)
        c = g.m[c + NEXT]
    return {"count": int(size(g.m, deck)), "top": found}
