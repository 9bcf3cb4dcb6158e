"""Laying out a game: rows for players, piles and cards, and the frame that starts play."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.invasion.layout import (
    CAPITAL,
    CARDS,
    CONTROLLER,
    DIRTY,
    FIRST_PLAYER,
    LIST_COUNT,
    PHASE,
    PILE_COUNT,
    WIDTH,
)
from wartable.invasion.pool import Pool
from wartable.invasion.routines import DO_GAME
from wartable.invasion.script.base import D_STRUCTURE
from wartable.invasion.setup import CHOSEN_BY_LOT
from wartable.invasion.table import pile_of, player_row
from wartable.invasion.terms import DECK, SETUP_PHASE
from wartable.kernel.game import Game, Rules
from wartable.kernel.layout import DEF, OWNER, PILE
from wartable.kernel.native import i64, vec
from wartable.kernel.numbers import number_cards
from wartable.kernel.piles import clear_pile, put_bottom, shuffle
from wartable.kernel.rng import below, seed


def lay_out(
    rules: Rules, pool: Pool, decks: Sequence[Sequence[str]], races: Sequence[int], chance: int
) -> Game:
    """A game with all cards in their decks in the order given, top first."""
    game = Game(rules, pool.definitions)
    size = sum(len(deck) for deck in decks)
    rows = CARDS + size * WIDTH
    memory = vec[i64]([0] * rows)
    game.m = memory
    game.lists = [vec[i64]() for _ in range(LIST_COUNT)]
    seed(memory, chance)
    for player in range(2):
        memory[player_row(player) + CAPITAL] = races[player]
        for zone in range(PILE_COUNT):
            pile = pile_of(player, zone)
            clear_pile(memory, pile)
            memory[pile + OWNER] = player
            memory[pile + PILE] = zone
    lay_cards(game, pool, decks)
    number_cards(game, chance)
    memory[PHASE] = SETUP_PHASE
    memory[FIRST_PLAYER] = CHOSEN_BY_LOT
    memory[DIRTY] = D_STRUCTURE
    return game


def lay_cards(game: Game, pool: Pool, decks: Sequence[Sequence[str]]) -> None:
    """Give every card a row. Which row is drawn by lot, so that a row tells nothing."""
    m = game.m
    rows = [CARDS + i * WIDTH for i in range(sum(len(deck) for deck in decks))]
    left = len(rows)
    while left > 1:
        j = below(m, left)
        left -= 1
        rows[left], rows[j] = rows[j], rows[left]
    index = 0
    for player in range(2):
        for title in decks[player]:
            row = rows[index]
            index += 1
            m[row + DEF] = pool.number(title)
            m[row + OWNER] = player
            m[row + CONTROLLER] = player
            put_bottom(m, pile_of(player, DECK), row)


def start(game: Game) -> None:
    """Shuffle and begin with the set-up (INV-SETUP-01)."""
    for player in range(2):
        shuffle(game.m, pile_of(player, DECK))
    game.push(DO_GAME)
    game.run()
