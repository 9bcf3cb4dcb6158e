"""Trying picks on a guess of the table, and letting that table play on by itself.

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
"""Alternatives of a choice that are tried on the way."""
WIDE: Final = 8
"""Alternatives of the choice in question."""
LINES: Final = 8
"""Ways of carrying out one pick that are tried."""
LONGEST: Final = 60
"""Picks after which playing on is given up."""

Key = tuple[tuple[str, object], ...]
"""An option by what it says, without the numbers of cards."""
Answer = Callable[[Game, Decision], int]
"""How somebody answers who does not try."""


@dataclass
class Line:
    """A pick, the choices it takes, and the table to which they lead."""

    game: Game
    pick: int
    answers: list[tuple[str, Key]]
    """Kind of decision and option, for each choice on the way."""
    score: float = 0.0


def key(option: Option) -> Key:
    """What an option says."""
    told = option.data.items()
    return tuple(sorted((name, each) for name, each in told if name not in {"card", "champion"}))


def actions(table: Game, decision: Decision, answer: Answer) -> list[Line]:
    """What can be done in the Action Phase, each tried on a guess of the table and judged."""
    found: list[Line] = []
    for pick in distinct(decision):
        if decision.options[pick].verb == "pass":
            found.append(Line(table, pick, []))
        else:
            found += tried(table, decision.player, pick, answer)
    return judge(found, decision.player, answer)


def choices(table: Game, decision: Decision, likeliest: int, answer: Answer) -> list[Line]:
    """What any other choice may come to; of many options the likeliest and some more are tried."""
    picks = distinct(decision)
    if len(picks) > WIDE:
        picks = [likeliest, *(pick for pick in picks if pick != likeliest)][:WIDE]
    found: list[Line] = []
    for pick in picks:
        found += tried(table, decision.player, pick, answer)
    return judge(found, decision.player, answer)


def distinct(decision: Decision) -> list[int]:
    """The options, but of those that say the same only the first."""
    told = {key(option): place for place, option in reversed(list(enumerate(decision.options)))}
    return sorted(told.values())


def tried(table: Game, player: int, pick: int, answer: Answer) -> Iterator[Line]:
    """The tables to which a pick may lead."""
    after = table.clone()
    after.apply(pick)
    return outcomes(Line(after, pick, []), player, answer)


def judge(lines: list[Line], player: int, answer: Answer) -> list[Line]:
    """The lines with what their tables are worth."""
    for line in lines:
        line.score = prospects(line.game, player, answer)
    return lines


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
    picks = distinct(asked)
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
