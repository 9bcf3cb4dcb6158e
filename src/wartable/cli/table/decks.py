"""Which deck is meant: one of the game's, a file in any form, a code, or one by lot."""

from __future__ import annotations

import shlex
from random import Random

from wartable.arena.plan import opened_deck
from wartable.cardgame.deck import Deck
from wartable.cli.which import RANDOM, game_of_decks
from wartable.games import door

STARTER = "starter-"


def deck_called(game: str, name: str, seed: int) -> Deck:
    """The deck somebody names; WartableError says what is wrong with it."""
    game_of_decks([name], game)  # an error says whose it is, or that there is none
    word, _, kind = name.partition(":")
    if word == RANDOM:
        return door(game).decks.random_deck(Random(seed), kind)  # noqa: S311  (a game)
    return opened_deck(game, name)


def broken_rule(game: str, name: str, deck: Deck) -> str:
    """What a deck breaks of its game's usual format, in a line; "" if nothing.

    One may play with it all the same, but should know.
    """
    rules = door(game).decks.rules
    form = rules.formats.usual
    breaches = rules.check(deck)
    if not breaches:
        return ""
    first, *more = breaches
    rest = f"; {len(more)} more: wartable deck check {shlex.quote(name)}" if more else ""
    return f"{first!r}: {name} is no deck of the {form} format{rest}"


def known_decks(game: str) -> list[tuple[str, str]]:
    """The decks that come with a game, and one by lot, each with a few words about it."""
    found = []
    for name in door(game).decks.lists.built_in():
        deck = opened_deck(game, name)
        words = f"{deck.size} cards"
        words += ", as it comes in the box" if name.startswith(STARTER) else ""
        found.append((name, words))
    found.append((RANDOM, "a legal deck by lot, another one each time"))
    return found
