"""Highlights of another card's picture (CH-2.8)."""

from __future__ import annotations

from wartable.champions.contexts import speaker_of
from wartable.champions.script.base import Group
from wartable.champions.script.filters import Clause, is_marked, mark_lane
from wartable.champions.table import side_of
from wartable.kernel.game import Game
from wartable.kernel.ints import Card
from wartable.kernel.speaker import Speaker


class MarkedByAnother(Clause):
    """In a lane that the picture of another card highlights. Deadly Fiend, Horrific Fiend."""

    template = "that {a} {who:group} marks"
    who: Group

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        for other in self.who.each(g, s):
            if is_marked(g, speaker_of(g, other), mark_lane(g, c), side_of(g, c)):
                return True
        return False
