"""The forms of Champions' decks (wartable.cardgame.deckforms).

>>> code = FORMS.write(FORMS.load("death-nagash"), "code")
>>> FORMS.detect(code)
'code'
>>> FORMS.read(code)[0].size
38
"""

from __future__ import annotations

from wartable.cardgame.deckforms import Form, Forms
from wartable.cardgame.deckjson import JsonForm
from wartable.champions.deckformats import code
from wartable.champions.decklists import ALLIANCE, LISTS, REALM

FORMS = Forms(
    LISTS,
    JsonForm(
        "champions",
        LISTS.form,
        outside=(ALLIANCE, REALM, "date"),
        sections=("champions", "blessings", "actions"),
    ),
    {"code": Form(code.read, code.write, ".code", "the publisher's code for links and chats")},
    is_code=code.is_code,
)
