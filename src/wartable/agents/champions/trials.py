"""Trial games: the lines that promise most are played to the end, over and over, at random.

Random play is poor play, but poor for both: who wins more often from here stands better here. Each
round plays every line that is left from the same guesses of the table, drops the worse half and
plays twice as many games with the others, so that most games are spent where it matters.
"""

from __future__ import annotations

from typing import Final

from wartable.agents.base import Sight, View
from wartable.agents.champions.lookahead import Line, distinct, key
from wartable.agents.champions.player import ChampionsHeuristic
from wartable.agents.champions.worth import WIN
from wartable.kernel.decisions import Decision
from wartable.kernel.game import Game
from wartable.kernel.playout import random_playout

LINES: Final = 8
"""Lines that are played out, beside passing."""
GAMES: Final = 16
"""Trial games of each line in the first round."""
WEIGHT: Final = 60.0
"""What winning every trial game is worth beside what the lookahead says of a line."""
PLACED: Final = 3.0
"""What a rule of thumb counts where champions are placed."""
LONGEST: Final = 5000
"""Picks after which a trial game counts as drawn."""
SPREAD: Final = 1 << 20
"""Guesses kept apart for each time the agent is asked."""


class ChampionsSearch(ChampionsHeuristic):
    """Tries what the heuristic agent would do, and what it nearly would, in trial games."""

    name = "search"

    def __init__(self, games: int = GAMES) -> None:
        super().__init__()
        self.games = games

    def candidates(self, trial: Game, decision: Decision, thought: int) -> list[Line]:
        """The answers that are worth a thought; where champions go, only trial games tell."""
        if decision.kind != "place":
            return super().candidates(trial, decision, thought)
        return [Line(trial, pick, [], PLACED * (pick == thought)) for pick in distinct(decision)]

    def settle(self, view: View, decision: Decision, lines: list[Line]) -> Line:
        """The line that does best in trial games and in the lookahead together."""
        lines = sorted(lines, key=lambda line: -line.score)
        most = len(lines) if decision.kind == "place" else LINES
        left = lines[:most] + [line for line in lines[most:] if passes(decision, line)]
        if not isinstance(view, Sight) or left[0].score >= WIN / 2:
            return left[0]
        won = [0.0] * len(left)
        number, games = self.asked * SPREAD, self.games
        played = 0
        ranks = list(range(len(left)))
        while len(ranks) > 1:
            for _ in range(games):
                number += 1
                table = view.guess(number)
                for rank in ranks:
                    won[rank] += trial(table.clone(), left[rank], decision.player, number)
            played, games = played + games, games * 2
            ranks.sort(key=lambda rank: -left[rank].score - WEIGHT * won[rank] / played)
            ranks = ranks[: len(ranks) // 2]
        return left[ranks[0]]


def passes(decision: Decision, line: Line) -> bool:
    """Whether a line is to pass."""
    return decision.options[line.pick].verb == "pass"


def trial(game: Game, line: Line, player: int, chance: int) -> float:
    """Carry out a line and play on at random: 1 for a win, a half for a draw, 0 for a defeat."""
    follow(game, line, player)
    random_playout(game, chance, LONGEST)
    result = game.result
    if result is None or result.winner is None:
        return 0.5
    return float(result.winner == player)


def follow(game: Game, line: Line, player: int) -> None:
    """Pick as a line says, as far as it comes the same way on this table."""
    game.apply(line.pick)
    for kind, told in line.answers:
        while (asked := game.decision) is not None and asked.kind != "action":
            if asked.player == player and len(asked.options) > 1:
                break
            game.apply(0)
        if asked is None or asked.kind != kind:
            return
        said = [place for place, option in enumerate(asked.options) if key(option) == told]
        if not said:
            return
        game.apply(said[0])
