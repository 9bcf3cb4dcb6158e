"""Decks of Invasion as JSON (wartable.cardgame.deckjson); the capital may stand outside."""

from __future__ import annotations

from wartable.cardgame import deckjson
from wartable.cardgame.deck import Breach, Deck
from wartable.invasion.decklists import CAPITAL, FORM
from wartable.invasion.pool import pool

JSON = deckjson.JsonForm("invasion", FORM, pool, outside=(CAPITAL,))


def read(text: str, name: str = "") -> tuple[Deck, list[Breach]]:
    """The deck of a JSON object, and what cannot be understood of its cards."""
    return deckjson.read(JSON, text, name)


def write(deck: Deck) -> str:
    """A deck as JSON, a card a line."""
    return deckjson.write(JSON, deck)
