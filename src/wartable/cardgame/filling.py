"""Sentences with gaps: of all that a line could name, no more is found than its sentence does."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from wartable.cardgame.telling import sentence_case
from wartable.kernel.game import Game
from wartable.kernel.recording import Happening

Finders = Mapping[str, Callable[[Game, Happening], object]]
"""For the name of each gap how to find what fills it."""


class Filling:
    """What fills the gaps of a sentence about one event, found as each is come to."""

    __slots__ = ("finders", "game", "happening")

    def __init__(self, finders: Finders, game: Game, happening: Happening) -> None:
        self.finders = finders
        self.game = game
        self.happening = happening

    def __getitem__(self, gap: str) -> object:
        return self.finders[gap](self.game, self.happening)


def filled(sentence: str, finders: Finders, game: Game, happening: Happening) -> str:
    """A sentence about an event, as a line."""
    return sentence_case(sentence.format_map(Filling(finders, game, happening)))
