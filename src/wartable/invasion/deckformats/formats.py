"""The forms of Invasion's decks (wartable.cardgame.deckforms).

>>> code = FORMS.write(FORMS.load("dwarf"), "code")
>>> FORMS.detect(code)
'code'
>>> FORMS.read(code)[0].size
50
"""

from __future__ import annotations

from wartable.cardgame.deckforms import Form, Forms
from wartable.cardgame.deckjson import JsonForm
from wartable.invasion.deckformats import code, octgn
from wartable.invasion.decklists import CAPITAL, LISTS

FORMS = Forms(
    LISTS,
    JsonForm("invasion", LISTS.form, outside=(CAPITAL,)),
    {
        "o8d": Form(octgn.read, octgn.write, ".o8d", "OCTGN's file", octgn.write_for),
        "code": Form(code.read, code.write, ".code", "a short code for links and chats"),
    },
    starts={"<": "o8d"},
    is_code=code.is_code,
)
