"""Which deck is meant: one of the game's, a file in any form, a code, or one by lot."""

from __future__ import annotations

from random import Random

from wartable.arena.plan import opened_deck
from wartable.cardgame.deck import Deck
from wartable.cli.table.kit import kit_for
from wartable.games import deck_lists, having, part

RANDOM = "random"
"""A legal deck by lot; `random:orc` with this capital."""
STARTER = "starter-"


def deck_called(game: str, name: str, seed: int) -> Deck:
    """The deck somebody names; WartableError says what is wrong with it."""
    word, _, capital = name.partition(":")
    if word == RANDOM and game in having("deckrandom"):
        kind = kit_for(game).deck_kind(capital)
        by_lot: Deck = part(game, "deckrandom").random_deck(Random(seed), kind)  # noqa: S311  (a game)
        return by_lot
    return opened_deck(game, name)


def known_decks(game: str) -> list[tuple[str, str]]:
    """The decks that come with a game, and one by lot, each with a few words about it."""
    found = []
    for name in deck_lists(game).built_in():
        deck = opened_deck(game, name)
        words = f"{deck.size} cards"
        words += ", as it comes in the box" if name.startswith(STARTER) else ""
        found.append((name, words))
    if game in having("deckrandom"):
        found.append((RANDOM, "a legal deck by lot, another one each time"))
    return found
