"""Answers about cards, rules and decks: the same functions that a server asks."""

from __future__ import annotations

from wartable.games import with_decks
from wartable.offline.answers import Call, answers
from wartable.offline.messages import BODIES
from wartable.table.library import cardpages, decks, drawing, matching, queries, rulepages
from wartable.table.library.catalogue import catalogue
from wartable.table.refusals import NOT_FOUND, Refused

# -- cards and rules -----------------------------------------------------------------------------


@answers("GET", "/api/cards/{game}")
def all_cards(call: Call) -> object:
    """Every published card of a game."""
    return catalogue(game_of(call))


@answers("GET", "/api/cards/{game}/{card}")
def one_card(call: Call) -> object:
    """A card with everything: words explained, rulings, scenarios that prove it."""
    try:
        return cardpages.card_page(game_of(call), call.path("card"))
    except cardpages.NoCard as error:
        raise Refused(NOT_FOUND, error.message, remedy=error.remedy) from None


@answers("GET", "/api/card-search/{game}")
def search_cards(call: Call) -> object:
    """The cards that a query finds."""
    query = queries.parse(call.query("q"))
    found = matching.found(query, catalogue(game_of(call)).cards)
    return {"query": queries.written(query), "ids": [card.id for card in found]}


@answers("GET", "/api/rules/{game}")
def all_rules(call: Call) -> object:
    """The rules of a game in our own words, with decisions and notes."""
    return rulepages.rules(game_of(call))


@answers("GET", "/api/rule-search/{game}")
def search_rules(call: Call) -> object:
    """The rules, decisions and notes in which all words occur, or that are named."""
    return rulepages.search(game_of(call), call.query("q"))


# -- decks ---------------------------------------------------------------------------------------


@answers("GET", "/api/decks-here/{game}")
def decks_of_game(call: Call) -> object:
    """What a game offers to who builds a deck."""
    return decks.decks_here(game_of(call))


@answers("POST", "/api/decks/check", body=BODIES["DeckQuestion"])
def check_deck(call: Call) -> object:
    """All that can be said of a deck."""
    return decks.report(known(call.body["game"]), call.body["list"])


@answers("POST", "/api/decks/convert", body=BODIES["ConvertBody"])
def convert_deck(call: Call) -> object:
    """A deck in another form, and what that form cannot hold."""
    body = call.body
    return decks.convert(known(body["game"]), body["list"], body["to"])


@answers("POST", "/api/decks/compare", body=BODIES["CompareBody"])
def compare_decks(call: Call) -> object:
    """What changed from one deck to another, card by card."""
    body = call.body
    return decks.compare(known(body["game"]), body["before"], body["after"])


@answers("POST", "/api/decks/odds", body=BODIES["OddsBody"])
def deck_odds(call: Call) -> object:
    """Exact chances of having drawn some cards, turn by turn."""
    body, game = call.body, known(call.body["game"])
    deck = decks.read(game, body["list"])[0]
    return drawing.odds(game, deck, body["titles"], first=body["first"], a_turn=body["a_turn"])


@answers("POST", "/api/decks/hands", body=BODIES["HandsBody"])
def sample_hands(call: Call) -> object:
    """Opening hands by lot, with what a mulligan would bring."""
    body, game = call.body, known(call.body["game"])
    deck = decks.read(game, body["list"])[0]
    return drawing.sample_hands(game, deck, body["amount"], body["seed"], first=body["first"])


def game_of(call: Call) -> str:
    """The game of the path."""
    return known(call.path("game"))


def known(game: str) -> str:
    """A game with cards and decks of its own; Refused if there is no such game."""
    if game not in with_decks():
        remedy = f"one of {', '.join(with_decks())}"
        raise Refused(NOT_FOUND, f"there is no game called {game!r}", remedy=remedy)
    return game
