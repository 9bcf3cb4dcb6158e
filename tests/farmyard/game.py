"""Farmyard as the kernel sees it, and as everybody else does: its rules and its door."""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType
from typing import ClassVar

from tests.farmyard import terms
from tests.farmyard.flow import S_TURN_ASK, Turn, WholeGame, points
from wartable.cardgame.cardfile import FactRule
from wartable.cardgame.factrules import number
from wartable.cardgame.layout import ACTIVE
from wartable.cardgame.plain.door import PlainDoor
from wartable.cardgame.plain.rules import PlainRules
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Player
from wartable.kernel.rules import Reason


class Farmyard(PlainRules):
    """The rules of Farmyard."""

    def __init__(self) -> None:
        super().__init__(
            "farmyard",
            [WholeGame(), Turn()],
            zones=("yard",),
            phases=terms.PHASES,
            endings=terms.ENDINGS,
            game_size=terms.GAME_SIZE,
            player_size=terms.PLAYER_SIZE,
        )
        self.sentences.update(terms.SENTENCES)
        self.counters = {"eggs": terms.EGGS}
        self.ask_again = S_TURN_ASK

    def told(self, g: Game, player: Player) -> dict[str, object]:
        return {**super().told(g, player), "points": int(points(g, player))}

    def reasons(self, g: Game, player: int, c: Card) -> list[Reason]:
        if g.m[ACTIVE] != player:
            return [Reason("FY-2", "it is the other player's turn")]
        return [Reason("FY-3", "only an animal in your hand can be played")]


class FarmyardDoor(PlainDoor):
    """Farmyard from outside."""

    name = "farmyard"
    package = "tests.farmyard"
    play = Farmyard
    words = ("words",)
    sets = ("farmyard",)
    facts: ClassVar[Mapping[str, FactRule]] = {"worth": FactRule(required=True, check=number)}
    deck_size, copies, opening = 12, 2, 3
    deck_rule = "FY-1"

    def _events(self) -> ModuleType:
        return terms


DOOR = FarmyardDoor()
