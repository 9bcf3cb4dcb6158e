"""The house behind one function that takes and gives text, so that a worker need know no more.

A call says what to do and when it is: `{"do": "send", "now": 1.9e12, "with": [1, "{...}"]}`.
What comes back has its `value`, and all that has to be done outside:

    sent      [link, message] each, in order
    errands   what is to be done later (desk)
    kept      texts to be kept, by name: what `wake` takes after the page was closed
"""

from __future__ import annotations

import json
from importlib.resources import files
from random import Random

from wartable.kernel.errors import WartableError
from wartable.kernel.version import packed
from wartable.offline.desk import as_text
from wartable.offline.house import OfflineHouse

SOURCES = "sources.json"
"""What a packed engine was made of (tools/offline.py); beside its sources there is no such file."""
DOES = ("answer", "open", "close", "send", "chosen", "advised", "think", "due", "wake")


def ready() -> None:
    """Do what every house does first, for whoever keeps a Python that has begun (engine.ts)."""
    Door().call(json.dumps({"do": "answer", "now": 0, "with": ["GET", "/api/games-here"]}))


class Door:
    """The house, as the worker calls it."""

    def __init__(self, lots: Random | None = None) -> None:
        said = files("wartable.offline") / SOURCES
        if said.is_file():
            told = json.loads(said.read_text(encoding="utf-8"))
            packed(told["release"], told["engines"])
        self.house = OfflineHouse(lots)

    def call(self, text: str) -> str:
        """Do what a call asks for; what came of it."""
        asked = json.loads(text)
        if asked["do"] not in DOES:
            raise ValueError(asked["do"])
        house, desk = self.house, self.house.desk
        desk.now = int(asked["now"])
        value, error = None, ""
        try:
            value = getattr(house, asked["do"])(*asked["with"])
        except WartableError as wrong:
            error = str(wrong)
        found = {
            "value": value,
            "error": error,
            "sent": desk.sent,
            "errands": list(desk.errands.values()),
            "kept": {key: house.keep(key) for key in sorted(desk.changed)},
        }
        desk.sent = []
        desk.errands = {}
        desk.changed = set()
        return as_text(found)
