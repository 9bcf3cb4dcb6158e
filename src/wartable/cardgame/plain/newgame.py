"""Laying out a game: a row for every card, all of them in the decks, and the frame that plays."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.cardgame import laying
from wartable.cardgame.layout import FIRST_PLAYER
from wartable.cardgame.plain.rules import PlainRules
from wartable.cardgame.plain.table import DECK, first_by_lot, shuffle
from wartable.cardgame.pool import Pool
from wartable.kernel.game import Game
from wartable.kernel.layout import DEF, OWNER
from wartable.kernel.peeking import lay_under
from wartable.kernel.rules import Definition


def lay_out(
    rules: PlainRules, pool: Pool[Definition], decks: Sequence[Sequence[int]], chance: int
) -> tuple[Game, list[list[int]]]:
    """A game with all cards, by their numbers, in the decks as listed; and their rows."""
    count = sum(len(deck) for deck in decks)
    game = laying.blank(rules, pool.definitions, count, chance)
    laying.lay_piles(game, rules.piles, len(rules.zones))
    rows = laying.rows_by_lot(game, count)
    given = [[int(rows.pop()) for _ in deck] for deck in decks]
    for player, deck in enumerate(decks):
        for row, number in zip(given[player], deck, strict=True):
            game.m[row + DEF] = number
            game.m[row + OWNER] = player
            lay_under(game, rules.pile_of(player, DECK), row)
    return game, given


def start(game: Game, rules: PlainRules) -> None:
    """Shuffle both decks, draw lots who begins, and begin."""
    for player in range(2):
        shuffle(game, player)
    game.m[FIRST_PLAYER] = first_by_lot(game)
    begin(game, rules)


def begin(game: Game, rules: PlainRules) -> None:
    """Play to the first decision."""
    game.push(rules.whole_game)
    game.run()
