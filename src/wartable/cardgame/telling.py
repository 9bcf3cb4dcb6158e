"""What is told in every game alike: the names of players, and reasons against something."""

from __future__ import annotations

from wartable.kernel.game import Game, Reason
from wartable.kernel.ints import Card, Player


def player_name(g: Game, player: Player) -> str:
    """A player's name."""
    return g.names[player] if player < len(g.names) else f"player {player + 1}"


class Why:
    """Reasons against something, collected, each once."""

    def __init__(self) -> None:
        self.reasons: list[Reason] = []

    def add(self, rule: str, sentence: str, card: Card = 0) -> None:
        """Note a reason: the id of a rule, a sentence, the card concerned."""
        for known in self.reasons:
            if known.rule == rule and known.sentence == sentence:
                return
        self.reasons.append(Reason(rule, sentence, card))

    def add_all(self, rules: tuple[str, ...], sentence: str, card: Card = 0) -> None:
        """Note a reason for which several rules stand, the nearest first."""
        for rule in rules:
            self.add(rule, sentence, card)
