"""References to what lies on a table of Champions: cards, places in lanes, players (0022)."""

from __future__ import annotations

from wartable.cardgame.refs import card_alone, lane_ref, player_ref
from wartable.cardgame.seeing import Facts
from wartable.champions.labels import place_facts
from wartable.champions.layout import CARDS, PLAYERS, WIDTH
from wartable.champions.terms import LANES, ROWS
from wartable.kernel.game import Game
from wartable.kernel.ints import Lane, Player, Row, Zone


def point_at(g: Game, eye: int, role: str, thing: Row) -> Facts:
    """A card and where it lies, or a player."""
    if thing < CARDS:
        return player_ref(role, (thing - PLAYERS) // WIDTH)
    found = card_alone(g, eye, role, thing)
    found.update(place_facts(g, thing))
    return found


def point_at_place(role: str, side: Player, lane: Lane, row: Zone) -> Facts:
    """A place in a lane: FRONT, MIDDLE or BACK."""
    return lane_ref(role, side, lane + 1, ROWS[row // LANES])
