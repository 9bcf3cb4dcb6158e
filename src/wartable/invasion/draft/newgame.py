"""Laying out a draft: sides, piles, and the frame that starts it (INV-DRAFT-02..06)."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.invasion.draft.layout import (
    ASIDE,
    CARDS,
    DEALT,
    LIST_COUNT,
    NOBODY,
    ORDER_PLAYER,
    PILE_COUNT,
    STOCK,
    WIDTH,
    pile_of,
)
from wartable.invasion.draft.stock import fixed_pile
from wartable.invasion.draft.terms import DRAFT
from wartable.invasion.firstgame import neutrals
from wartable.invasion.pool import Pool
from wartable.kernel.game import Game, Rules
from wartable.kernel.layout import DEF, OWNER, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.numbers import number_cards
from wartable.kernel.piles import clear_pile, put_bottom, shuffle
from wartable.kernel.rng import below, seed

NEUTRALS = 10
"""Dealt to each pile."""
BY_LOT = 2
"""The player who drafts Order, before the lot is drawn."""


def new_draft(rules: Rules, pool: Pool, order_player: int, chance: int) -> Game:
    """A draft with the cards of the box, both piles shuffled."""
    luck = append(vec[i64](), 0)  # as much of a draft's memory as the generator knows
    seed(luck, chance)
    order: i64 = order_player
    if order == BY_LOT:
        order = below(luck, 2)
    dealt = in_random_order(luck, [title for count, title in neutrals() for _ in range(count)])
    piles: list[list[str]] = [[], []]
    for side in range(2):
        own = dealt[side * NEUTRALS : (side + 1) * NEUTRALS]
        piles[order if side == 0 else 1 - order] = own + fixed_pile(side)
    game = lay_out(rules, pool, order, [*piles, dealt[2 * NEUTRALS :]], luck[0], NEUTRALS)
    for player in range(2):
        shuffle(game.m, pile_of(player, STOCK))
    return game


def lay_out(
    rules: Rules,
    pool: Pool,
    order_player: int,
    piles: Sequence[Sequence[str]],
    chance: int,
    neutral: int = 0,
) -> Game:
    """A draft whose piles lie as given, top first: the players', then the cards left aside.

    Of each player's pile the first `neutral` cards are neutrals that were dealt by lot.
    """
    game = Game(rules, pool.definitions)
    memory = vec[i64]()
    for _ in range(CARDS + sum(len(pile) for pile in piles) * WIDTH):
        memory = append(memory, 0)
    game.m = memory
    game.lists = [vec[i64]() for _ in range(LIST_COUNT)]
    seed(memory, chance)
    memory[ORDER_PLAYER] = order_player
    for player in range(2):
        for number in range(PILE_COUNT):
            clear_pile(memory, pile_of(player, number))
            memory[pile_of(player, number) + OWNER] = player
            memory[pile_of(player, number) + PILE] = number
    clear_pile(memory, ASIDE)
    memory[ASIDE + OWNER] = NOBODY
    lay_cards(game, pool, piles, neutral)
    number_cards(game, chance)
    return game


def lay_cards(game: Game, pool: Pool, piles: Sequence[Sequence[str]], neutral: int) -> None:
    """Give every card a row. Which row is drawn by lot, so that a row tells nothing."""
    m = game.m
    count = sum(len(pile) for pile in piles)
    rows = shuffled_rows(m, [CARDS + i * WIDTH for i in range(count)])
    index = 0
    for owner in range(len(piles)):
        for place, title in enumerate(piles[owner]):
            row = rows[index]
            index += 1
            m[row + DEF] = pool.number(title)
            m[row + OWNER] = owner
            m[row + DEALT] = 1 if owner == NOBODY or place < neutral else 0
            put_bottom(m, ASIDE if owner == NOBODY else pile_of(owner, STOCK), row)


def shuffled_rows(m: vec[i64], rows: list[int]) -> list[int]:
    """Rows in an order drawn by lot."""
    left: i64 = len(rows)
    while left > 1:
        j = below(m, left)
        left -= 1
        rows[left], rows[j] = rows[j], rows[left]
    return rows


def in_random_order(luck: vec[i64], titles: list[str]) -> list[str]:
    """Titles in an order drawn by lot."""
    return [titles[i] for i in shuffled_rows(luck, list(range(len(titles))))]


def start(game: Game) -> None:
    """Begin with the first packs."""
    game.push(DRAFT)
    game.run()
