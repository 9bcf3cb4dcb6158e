"""Laying out a new game: its memory, the piles of both players, and a row for every card."""

from __future__ import annotations

from wartable.kernel.game import Game
from wartable.kernel.ints import Count, Row, Value
from wartable.kernel.layout import OWNER, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.numbers import number_cards
from wartable.kernel.piles import clear_pile
from wartable.kernel.rng import mix_up, seed
from wartable.kernel.rules import Definition, Rules


def blank(rules: Rules, definitions: vec[Definition], count: Count, chance: int) -> Game:
    """A game with room for so many cards, and nothing in it but its luck and their numbers."""
    game = Game(rules, definitions)
    size: int = rules.first_card + count * rules.width
    memory = vec[i64]([0] * size)
    seed(memory, chance)
    game.m = memory
    number_cards(game, chance)
    return game


def lay_piles(game: Game, first: Row, piles: Count) -> None:
    """Clear the piles of both players, so many each, from the first one's row on."""
    m = game.m
    pile = first
    for player in range(2):
        for zone in range(piles):
            clear_pile(m, pile)
            m[pile + OWNER] = player
            m[pile + PILE] = zone
            pile += game.rules.width


def rows_by_lot(game: Game, count: Count) -> list[Row]:
    """The rows of all cards in an order drawn by lot, so that a row tells nothing."""
    rows = vec[i64]()
    for i in range(count):
        rows = append(rows, game.rules.first_card + i * game.rules.width)
    mix_up(game.m, rows)
    return list(rows)


def in_random_order(luck: vec[Value], titles: list[str]) -> list[str]:
    """Titles in an order drawn by lot."""
    order = vec[i64]()
    for i in range(len(titles)):
        order = append(order, i)
    mix_up(luck, order)
    return [titles[i] for i in order]
