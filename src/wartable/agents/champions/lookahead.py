"""Trying things on the mirror of the table, and letting the table play on by itself.

Units, spells and blessings turn, act and are used up without anybody's doing. So the table after an
action, with both players only passing for a few turns, tells what the action was good for: the
engine reckons every increase, mark and support, where the words of a card could only be guessed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from wartable.agents.champions.judging import Glance, glance, held, judged, laid
from wartable.kernel.decisions import Decision, Option
from wartable.kernel.game import Game

PHASES: Final = 4
"""Battlefield Phases that are played on: a card has no more than four corners."""
BRANCHES: Final = 5
"""Alternatives of a choice that are tried."""
LINES: Final = 8
"""Ways of carrying out one action that are tried."""
PATIENCE: Final = 60
"""Picks after which playing on is given up."""

Key = tuple[tuple[str, object], ...]
"""An option by what it says, without the numbers of cards: the same on table and mirror."""
Answer = Callable[[Game, Decision], int]
"""How a question is answered by somebody who does not try."""


def key(option: Option) -> Key:
    """What an option says."""
    told = option.data.items()
    return tuple(sorted((name, each) for name, each in told if name not in {"card", "champion"}))


@dataclass
class Line:
    """An action, the choices it takes, and the table to which they lead."""

    game: Game
    answers: list[tuple[str, Key]]
    score: float = 0.0


def outcomes(game: Game, pick: int, answer: Answer) -> Iterator[Line]:
    """The tables to which an action may lead, by the choices that are open to its player."""
    decision = game.decision
    assert decision is not None
    player = decision.player
    first = game.clone()
    first.apply(pick)
    waiting = [Line(first, [])]
    found = 0
    while waiting and found < LINES:
        line = waiting.pop()
        asked = settled(line, player, answer)
        if asked is None:
            found += 1
            yield line
            continue
        best = answer(line.game, asked)
        seen: set[Key] = set()
        order = [best, *(i for i in range(len(asked.options)) if i != best)]
        branches = []
        for i in order:
            told = key(asked.options[i])
            if told in seen or len(seen) >= BRANCHES:
                continue
            seen.add(told)
            after = line.game.clone()
            after.apply(i)
            branches.append(Line(after, [*line.answers, (asked.kind, told)]))
        waiting += reversed(branches)


def settled(line: Line, player: int, answer: Answer) -> Decision | None:
    """The next choice of a player that an action takes; None when it is done."""
    game = line.game
    while (decision := game.decision) is not None and decision.kind != "action":
        if decision.player == player and len(decision.options) > 1:
            return decision
        game.apply(answer(game, decision) if len(decision.options) > 1 else 0)
    return None


def prospects(game: Game, player: int, answer: Answer) -> float:
    """What a table is worth to a player if nobody does anything for a while."""
    then = game.clone()
    glances = [glance(game, player), *play_on(then, player, answer)]
    return judged(glances) + held(game, player) + laid(then, player)


def play_on(game: Game, player: int, answer: Answer) -> Iterator[Glance]:
    """How the table looks after each Battlefield Phase to come."""
    phases = 0
    for _ in range(PATIENCE):
        decision = game.decision
        if decision is None:
            break
        if decision.kind != "action":
            game.apply(answer(game, decision) if len(decision.options) > 1 else 0)
            continue
        if phases:
            yield glance(game, player)
        if phases == PHASES:
            return
        phases += 1
        game.apply(len(decision.options) - 1)  # passing is always offered last
    yield glance(game, player)
