"""The forms of Champions' decks (wartable.cardgame.deckforms).

>>> code = write(load("death-nagash"), "code")
>>> detect(code)
'code'
>>> read(code)[0].size
38
"""

from __future__ import annotations

from wartable.cardgame import deckjson
from wartable.cardgame.deck import Breach, Deck
from wartable.cardgame.deckforms import Form, Forms
from wartable.champions import decklists
from wartable.champions.deckformats import code
from wartable.champions.pool import pool

JSON = deckjson.JsonForm(
    "champions",
    decklists.FORM,
    pool,
    outside=(decklists.ALLIANCE, decklists.REALM, "date"),
    sections=("champions", "blessings", "actions"),
)


def read_json(text: str, name: str = "") -> tuple[Deck, list[Breach]]:
    """The deck of a JSON object, and what cannot be understood of its cards."""
    return deckjson.read(JSON, text, name)


def write_json(deck: Deck) -> str:
    """A deck as JSON, a card a line."""
    return deckjson.write(JSON, deck)


FORMATS = {
    "text": Form(decklists.read, decklists.write, ".txt", "a list for people"),
    "code": Form(code.read, code.write, ".code", "the publisher's code for links and chats"),
    "json": Form(read_json, write_json, ".json", "for programs"),
}

FORMS = Forms(
    FORMATS,
    lists=decklists,
    style=decklists.FORM,
    starts={"{": "json"},
    is_code=code.is_code,
)

detect = FORMS.detect
read = FORMS.read
write = FORMS.write
named = FORMS.named
load = FORMS.load
canonical = FORMS.canonical
losses = FORMS.losses
