"""Trying actions on the mirror of the table, and letting the table play on by itself.

Units, spells and blessings turn, act and are used up without anybody's doing. So the table after an
action, with both players only passing for a few turns, tells what the action was good for: the
engine reckons every increase, mark and support, where the words of a card could only be guessed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from wartable.agents.base import View
from wartable.agents.champions.judging import Glance, glance, held, judged, laid
from wartable.agents.champions.mirror import mirror
from wartable.kernel.decisions import Decision, Option
from wartable.kernel.game import Game

PHASES: Final = 4
"""Battlefield Phases that are played on: a card has no more than four corners."""
BRANCHES: Final = 5
"""Alternatives of a choice that are tried."""
LINES: Final = 8
"""Ways of carrying out one action that are tried."""
LONGEST: Final = 60
"""Picks after which playing on is given up."""

Key = tuple[tuple[str, object], ...]
"""An option by what it says, without the numbers of cards: the same on table and mirror."""
Answer = Callable[[Game, Decision], int]
"""How somebody answers who does not try."""


@dataclass
class Line:
    """An action, the choices it takes, and the table to which they lead."""

    game: Game
    pick: int
    answers: list[tuple[str, Key]]
    """Kind of decision and option, for each choice on the way."""
    score: float = 0.0


def key(option: Option) -> Key:
    """What an option says."""
    told = option.data.items()
    return tuple(sorted((name, each) for name, each in told if name not in {"card", "champion"}))


def lines(view: View, decision: Decision, answer: Answer) -> list[Line]:
    """What can be done in the Action Phase, each tried on the mirror and judged."""
    game = mirror(view)
    offered = game.decision
    if offered is None or offered.kind != "action":
        return []
    there = {key(option): place for place, option in enumerate(offered.options)}
    found: list[Line] = []
    tried: set[Key] = set()
    for pick, option in enumerate(decision.options):
        told = key(option)
        if told in tried or told not in there:
            continue
        tried.add(told)
        if option.verb == "pass":
            found.append(Line(game, pick, []))
        else:
            after = game.clone()
            after.apply(there[told])
            found += outcomes(Line(after, pick, []), decision.player, answer)
    for line in found:
        line.score = prospects(line.game, decision.player, answer)
    return found


def outcomes(begun: Line, player: int, answer: Answer) -> Iterator[Line]:
    """The tables to which an action may lead, by the choices that are open to its player."""
    waiting = [begun]
    found = 0
    while waiting and found < LINES:
        line = waiting.pop()
        asked = next_choice(line.game, player, answer)
        if asked is None:
            found += 1
            yield line
        else:
            waiting += reversed(list(branches(line, asked, answer)))


def next_choice(game: Game, player: int, answer: Answer) -> Decision | None:
    """The next choice of a player that an action takes; None when it is done."""
    while (decision := game.decision) is not None and decision.kind != "action":
        if decision.player == player and len(decision.options) > 1:
            return decision
        go_on(game, decision, answer)
    return None


def branches(line: Line, asked: Decision, answer: Answer) -> Iterator[Line]:
    """A line with each of the answers to a choice; of many the likeliest is tried first."""
    told = {key(option): place for place, option in reversed(list(enumerate(asked.options)))}
    picks = sorted(told.values())
    if len(picks) > BRANCHES:
        likeliest = answer(line.game, asked)
        picks = [likeliest, *(pick for pick in picks if pick != likeliest)][:BRANCHES]
    for pick in picks:
        after = line.game.clone()
        after.apply(pick)
        answers = [*line.answers, (asked.kind, key(asked.options[pick]))]
        yield Line(after, line.pick, answers)


def go_on(game: Game, decision: Decision, answer: Answer) -> None:
    """Take what somebody takes who does not try."""
    game.apply(answer(game, decision) if len(decision.options) > 1 else 0)


# -- playing on ------------------------------------------------------------------------------------


def prospects(game: Game, player: int, answer: Answer) -> float:
    """What a table is worth to a player if nobody does anything for a while."""
    then = game.clone()
    glances = [glance(game, player), *play_on(then, player, answer)]
    return judged(glances) + held(game, player) + laid(then, player)


def play_on(game: Game, player: int, answer: Answer) -> Iterator[Glance]:
    """How the table looks after each Battlefield Phase to come."""
    phases = 0
    for _ in range(LONGEST):
        decision = game.decision
        if decision is None:
            yield glance(game, player)
            return
        if decision.kind != "action":
            go_on(game, decision, answer)
            continue
        if phases:
            yield glance(game, player)
        if phases == PHASES:
            return
        phases += 1
        game.apply(len(decision.options) - 1)  # passing is always offered last
