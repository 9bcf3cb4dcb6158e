"""Laying out a game: rows for players, piles and cards, and the frame that starts play.

CH-3.2.1.3   the blessings are shuffled and dealt face down, one to each lane from the owner's left
"""

from __future__ import annotations

from collections.abc import Sequence

from wartable.cardgame import laying
from wartable.cardgame.layout import FIRST_PLAYER, PHASE
from wartable.cardgame.pool import Pool
from wartable.champions.layout import (
    DEATH_ACTS,
    DIRTY,
    HELD,
    LEFT_LANE,
    LIST_COUNT,
    PILE_COUNT,
    PILES,
    WHO_IS_IN_PLAY,
)
from wartable.champions.routines import DO_GAME
from wartable.champions.setup import CHOSEN_BY_LOT
from wartable.champions.table import lane_at, pile_of
from wartable.champions.terms import (
    ABILITY,
    BACK,
    BLESSING,
    CHAMPION,
    DECK,
    LANES,
    NO_LANE,
    OUTSIDE,
    SETUP_PHASE,
    UNPLACED,
)
from wartable.kernel.game import Game
from wartable.kernel.layout import DEF, OWNER
from wartable.kernel.native import vec
from wartable.kernel.numbers import veil
from wartable.kernel.piles import cards_of, put_bottom, shuffle
from wartable.kernel.rules import Definition, Rules
from wartable.kernel.vectors import empty

PARTS = {CHAMPION: UNPLACED, BLESSING: BACK}
"""Where the parts of a deck lie before the blessings are dealt; all others in the action deck."""


def lay_out(
    rules: Rules, definitions: vec[Definition], decks: Sequence[Sequence[int]], chance: int
) -> Game:
    """A game with all cards, by their numbers, in piles of their kind in the order given.

    Those from outside the game are among them (`outside_of`).
    """
    game = blank(rules, definitions, sum(len(deck) for deck in decks), chance)
    lay_cards(game, decks)
    return game


def outside_of(pool: Pool[Definition], deck: Sequence[int]) -> list[int]:
    """The cards that those of a deck bring in from outside the game, as many as there may be.

    No more of them can be in play at a time than lanes, and one on its way (A-256).
    """
    titles = dict.fromkeys(
        title for number in deck for title in getattr(pool.definitions[number], "fetches", [])
    )
    return [pool.number(title) for title in titles for _ in range(LANES + 1)]


def blank(rules: Rules, definitions: vec[Definition], count: int, chance: int) -> Game:
    """A game with room for so many cards."""
    game = laying.blank(rules, definitions, count, chance)
    game.lists = empty(LIST_COUNT)
    laying.lay_piles(game, PILES, PILE_COUNT)
    game.m[PHASE] = SETUP_PHASE
    game.m[FIRST_PLAYER] = CHOSEN_BY_LOT
    game.m[DIRTY] = WHO_IS_IN_PLAY
    return game


def lay_cards(game: Game, decks: Sequence[Sequence[int]]) -> list[list[int]]:
    """Give every card a row, and list the rows as the decks list the cards."""
    m = game.m
    rows = laying.rows_by_lot(game, sum(len(deck) for deck in decks))
    given: list[list[int]] = []
    for player in range(2):
        given.append([])
        for number in decks[player]:
            row = rows.pop()
            given[player].append(int(row))
            m[row + DEF] = number
            m[row + OWNER] = player
            m[row + LEFT_LANE] = NO_LANE
            note_hidden_lines(game, number)
            put_bottom(m, pile_of(player, zone_for(game, number)), row)
    return given


def note_hidden_lines(game: Game, number: int) -> None:
    """Note what a card of a deck may do out of play, so that nobody looks there in vain."""
    if getattr(game.defs[number], "death_acts", []):
        game.m[DEATH_ACTS] = 1
    for line in getattr(game.defs[number], "held", []):
        game.m[HELD] |= line.event.listens


def zone_for(game: Game, number: int) -> int:
    """Where a card lies before the blessings are dealt."""
    if getattr(game.defs[number], "leaves_game", False):
        return OUTSIDE
    return PARTS.get(kind_of(game, number), DECK)


def kind_of(game: Game, number: int) -> int:
    """The kind of card a number stands for."""
    return int(getattr(game.defs[number], "kind", ABILITY))


def deal_blessings(game: Game) -> None:
    """Deal the blessings, in the order in which they lie, one to each lane."""
    for player in range(2):
        for place, card in enumerate(cards_of(game.m, pile_of(player, BACK))):
            put_bottom(game.m, pile_of(player, BACK + lane_at(player, place)), card)
            veil(game, card)


def start(game: Game) -> None:
    """Shuffle, deal the blessings and begin with the set-up (CH-3.2)."""
    for player in range(2):
        shuffle(game.m, pile_of(player, BACK))
        shuffle(game.m, pile_of(player, DECK))
    deal_blessings(game)
    begin(game)


def begin(game: Game) -> None:
    """Play to the first decision."""
    game.push(DO_GAME)
    game.run()
