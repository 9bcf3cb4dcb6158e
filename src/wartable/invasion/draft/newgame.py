"""Laying out a draft: sides, piles, and the frame that starts it (INV-DRAFT-02..06)."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.cardgame.laying import blank, in_random_order, lay_piles, rows_by_lot
from wartable.cardgame.pool import Pool
from wartable.invasion.draft.layout import (
    ASIDE,
    DEALT,
    LIST_COUNT,
    ORDER_PLAYER,
    PILE_COUNT,
    PILES,
    STOCK,
    pile_of,
)
from wartable.invasion.draft.stock import fixed_pile
from wartable.invasion.draft.terms import DO_DRAFT, NOBODY
from wartable.invasion.firstgame import neutrals
from wartable.kernel.game import Game
from wartable.kernel.layout import DEF, OWNER
from wartable.kernel.native import i64
from wartable.kernel.piles import clear_pile, put_bottom, shuffle
from wartable.kernel.rng import below, new_luck
from wartable.kernel.rules import Definition, Rules
from wartable.kernel.vectors import empty

NEUTRALS = 10
"""Dealt to each pile."""
BY_LOT = 2
"""The player who drafts Order, before the lot is drawn."""


def new_draft(rules: Rules, pool: Pool[Definition], order_player: int, chance: int) -> Game:
    """A draft with the cards of the box, both piles shuffled."""
    luck = new_luck(chance)
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
    pool: Pool[Definition],
    order_player: int,
    piles: Sequence[Sequence[str]],
    chance: int,
    neutral: int = 0,
) -> Game:
    """A draft whose piles lie as given, top first: the players', then the cards left aside.

    Of each player's pile the first `neutral` cards are neutrals that were dealt by lot.
    """
    game = blank(rules, pool.definitions, sum(len(pile) for pile in piles), chance)
    game.lists = empty(LIST_COUNT)
    game.m[ORDER_PLAYER] = order_player
    lay_piles(game, PILES, PILE_COUNT)
    clear_pile(game.m, ASIDE)
    game.m[ASIDE + OWNER] = NOBODY
    lay_cards(game, pool, piles, neutral)
    return game


def lay_cards(
    game: Game, pool: Pool[Definition], piles: Sequence[Sequence[str]], neutral: int
) -> None:
    """Give every card a row."""
    m = game.m
    rows = rows_by_lot(game, sum(len(pile) for pile in piles))
    index = 0
    for owner in range(len(piles)):
        for place, title in enumerate(piles[owner]):
            row = rows[index]
            index += 1
            m[row + DEF] = pool.number(title)
            m[row + OWNER] = owner
            m[row + DEALT] = 1 if owner == NOBODY or place < neutral else 0
            put_bottom(m, ASIDE if owner == NOBODY else pile_of(owner, STOCK), row)


def start(game: Game) -> None:
    """Begin with the first packs."""
    game.push(DO_DRAFT)
    game.run()
