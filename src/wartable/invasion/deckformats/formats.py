"""The forms of Invasion's decks (wartable.cardgame.deckforms).

>>> code = write(load("dwarf"), "code")
>>> detect(code)
'code'
>>> read(code)[0].size
50
"""

from __future__ import annotations

from wartable.cardgame.deckforms import Form, Forms
from wartable.invasion import decklists
from wartable.invasion.deckformats import code, json, octgn

FORMATS = {
    "text": Form(decklists.read, decklists.write, ".txt", "a list for people"),
    "o8d": Form(octgn.read, octgn.write, ".o8d", "OCTGN's file"),
    "code": Form(code.read, code.write, ".code", "a short code for links and chats"),
    "json": Form(json.read, json.write, ".json", "for programs"),
}

FORMS = Forms(
    FORMATS,
    lists=decklists,
    style=decklists.FORM,
    starts={"<": "o8d", "{": "json"},
    is_code=code.is_code,
)

detect = FORMS.detect
read = FORMS.read
write = FORMS.write
named = FORMS.named
load = FORMS.load
canonical = FORMS.canonical
losses = FORMS.losses
