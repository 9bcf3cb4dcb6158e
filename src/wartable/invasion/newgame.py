"""Laying out a game: rows for players, piles and cards, and the frame that starts play."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.cardgame.laying import blank, lay_piles, rows_by_lot
from wartable.cardgame.layout import FIRST_PLAYER, PHASE
from wartable.invasion.carddef import comes_back
from wartable.invasion.layout import (
    CAPITAL,
    CONTROLLER,
    DIRTY,
    HAND_LISTENERS,
    LIST_COUNT,
    NECROMANCERS,
    PILE_COUNT,
    PILES,
)
from wartable.invasion.routines import DO_GAME
from wartable.invasion.script.base import D_STRUCTURE
from wartable.invasion.setup import CHOSEN_BY_LOT
from wartable.invasion.table import definition, pile_of, player_row
from wartable.invasion.terms import DECK, SETUP_PHASE
from wartable.kernel.game import Game
from wartable.kernel.layout import DEF, OWNER
from wartable.kernel.native import vec
from wartable.kernel.piles import put_bottom, shuffle
from wartable.kernel.rules import Definition, Rules
from wartable.kernel.vectors import empty


def lay_out(
    rules: Rules,
    definitions: vec[Definition],
    decks: Sequence[Sequence[int]],
    races: Sequence[int],
    chance: int,
) -> Game:
    """A game with all cards, by their numbers, in their decks in the order given, top first."""
    game = blank(rules, definitions, sum(len(deck) for deck in decks), chance)
    game.lists = empty(LIST_COUNT)
    lay_piles(game, PILES, PILE_COUNT)
    lay_cards(game, decks)
    m = game.m
    for player in range(2):
        m[player_row(player) + CAPITAL] = races[player]
    m[PHASE] = SETUP_PHASE
    m[FIRST_PLAYER] = CHOSEN_BY_LOT
    m[DIRTY] = D_STRUCTURE
    return game


def lay_cards(game: Game, decks: Sequence[Sequence[int]]) -> None:
    """Give every card a row."""
    m = game.m
    rows = rows_by_lot(game, sum(len(deck) for deck in decks))
    index = 0
    for player in range(2):
        for number in decks[player]:
            row = rows[index]
            index += 1
            m[row + DEF] = number
            if comes_back(definition(game, row)):
                m[player_row(player) + NECROMANCERS] += 1
            if definition(game, row).acts_from_hand:
                m[player_row(player) + HAND_LISTENERS] += 1
            m[row + OWNER] = player
            m[row + CONTROLLER] = player
            put_bottom(m, pile_of(player, DECK), row)


def start(game: Game) -> None:
    """Shuffle and begin with the set-up (INV-SETUP-01)."""
    for player in range(2):
        shuffle(game.m, pile_of(player, DECK))
    game.push(DO_GAME)
    game.run()
