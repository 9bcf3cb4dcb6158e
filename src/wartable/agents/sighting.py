"""An agent that picks at first sight: what instinct likes, without looking ahead."""

from __future__ import annotations

from wartable.agents.base import View, sight_of
from wartable.agents.instinct import Instinct, drawn, shares
from wartable.kernel.decisions import Decision
from wartable.kernel.rng import new_luck


class SightAgent:
    """Takes what it likes best; with a temperature above 0, now and then what it likes less."""

    def __init__(
        self, name: str, own: Instinct, *, temperature: float = 0.0, seed: int = 0
    ) -> None:
        self.name = name
        self.instinct = own
        self.temperature = temperature
        self.seed = seed

    def choose(self, view: View, _decision: Decision) -> int:
        """The option that is liked; on the same table, with the same seed, the same one again."""
        table = sight_of(self.name, view).guess(0)
        likes = self.instinct.likes(table)
        if self.temperature <= 0:
            return likes.index(max(likes))
        flat = [like / self.temperature for like in likes]
        return int(drawn(new_luck(self.seed + table.pick_count), shares(flat)))
