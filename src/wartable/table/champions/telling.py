"""What happened, as lines that stand alone.

The engine tells each event in a line that everybody may read (`Game.log`); here lines gain lanes
and headings for turns and phases, and lose what another line says too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import deepcopy
from functools import lru_cache
from typing import Self

from wartable.kernel.decisions import Option
from wartable.kernel.game import Game
from wartable.table.champions.doings import NOTED, Watcher
from wartable.table.kit import Facts, View
from wartable.table.looks import Look
from wartable.table.telling import PHASE_MARK, READERS, TURN_MARK, LogTeller

BEGIN = " begins"
BEGINS = re.compile(r"(?P<name>.+)'s turn begins$")
PHASE = re.compile(r"The (?P<phase>\w+ phase) begins$")
START = "The start phase begins"
TURNS = re.compile(r"(?P<title>.+) turns to corner (?P<corner>\d)$")
COMPLETES = " completes an objective"
QUEST = " completes the quest"
PLAYS = re.compile(r"(?P<name>.+) plays (?P<title>.+) with (?P<champion>.+)$")
DRAW = " draws "
DRAWS = re.compile(r"(?P<name>.+) draws (?P<count>a|\d+) cards?$")
OVER = "The game is over"


class Teller(LogTeller):
    """Tells one reader, a player or None for anybody, what each pick brings about."""

    def __init__(self, eye: int | None, *, deeds: bool = False) -> None:
        super().__init__(eye)
        self.lane: object = None
        """The lane of the champion that plays the card announced last."""
        self.watcher = Watcher() if deeds else None

    def before(self, game: Game, player: int, option: Option) -> None:  # noqa: ARG002  (as all games)
        """Note in which lane a card is about to be played."""
        if option.verb == "play":
            self.lane = option.data.get("by")

    def after(self, game: Game, look: Look | None = None) -> list[str]:
        """The lines of what has happened since; what cards have done is noted too."""
        if self.watcher is not None and self.watcher.is_late(game):
            self.watcher.look(game, game.view(self.eye))
        return super().after(game, look)

    def told(self, game: Game, fresh: Sequence[str], look: Look) -> list[str]:
        """The lines of what has happened since."""
        told = list(headed(tuple(fresh), look["turn"]))
        for n, line in enumerate(told):
            if line.startswith(OVER):
                told[n] = self.ended(game, line, look)
            elif self.lane and PLAYS.match(line):
                told[n], self.lane = f"{line} in lane {self.lane}", None
        drawn = self.drawn(look)
        if drawn and self.eye is not None:
            draws = f"{game.names[self.eye]} draws"
            places = [at for at, line in enumerate(told, 1) if line.startswith(draws)]
            at = places[-1] if places else len(told)
            told[at:at] = drawn
        return told

    def noting(self, view: View) -> View:
        """The view with what each card has done this turn."""
        return view if self.watcher is None else {**view, NOTED: self.watcher.noted()}

    def copy(self) -> Self:
        """A teller who has told and noted the same so far."""
        twin = super().copy()
        if self.watcher is not None:
            twin.watcher = deepcopy(self.watcher)
        return twin

    def ended(self, game: Game, line: str, look: Look) -> str:
        """The last line of a game, with who has fallen."""
        fallen = [name for name, each in sides(game, look) if each["health"] <= 0]
        told = f": {' and '.join(fallen)} at 0 health" if fallen else ""
        return f"{OVER}{told}{line.removeprefix(OVER)}"


def sides(game: Game, view: View) -> list[tuple[str, Facts]]:
    """Each player's name and side of the table."""
    return list(zip(game.names, view["players"], strict=True))


@lru_cache(maxsize=READERS)
def headed(lines: tuple[str, ...], turn: int) -> tuple[str, ...]:
    """The lines that all readers have alike, with headings for turns and phases."""
    return tuple(heading(line, turn) if line.endswith(BEGIN) else line for line in merged(lines))


def heading(line: str, turn: int) -> str:
    """A line about what begins, as a heading if it is one.

    >>> heading("Order's turn begins", 3), heading("The action phase begins", 3)
    ('== Turn 3: Order ==', '-- action phase')
    """
    begins, phase = BEGINS.match(line), PHASE.match(line)
    if begins:
        return f"{TURN_MARK} Turn {turn}: {begins['name']} {TURN_MARK}"
    return f"{PHASE_MARK} {phase['phase']}" if phase else line


def merged(lines: Sequence[str]) -> list[str]:
    """The lines without what another line says too."""
    kept: list[str] = []
    for line in lines:
        last = kept[-1] if kept else ""
        title = line.removesuffix(COMPLETES)
        turned = TURNS.match(last) if title != line else None
        if title != line and turned and turned["title"] == title:
            kept[-1] = f"{line} ({int(turned['corner']) - 1} of 4)"
        elif title != line and last == title + QUEST:
            continue
        elif last == START and BEGINS.match(line):
            kept.insert(-1, line)  # the rules begin the phase first; readers want the heading
        elif drawn_twice(last, line):
            kept[-1] = drawn_twice(last, line)
        else:
            kept.append(line)
    return kept


def drawn_twice(last: str, line: str) -> str:
    """Two lines about drawing as one; "" if they are not.

    >>> drawn_twice("Order draws a card", "Order draws a card")
    'Order draws 2 cards'
    """
    if DRAW not in last or DRAW not in line:
        return ""
    one, other = DRAWS.match(last), DRAWS.match(line)
    if not one or not other or one["name"] != other["name"]:
        return ""
    count = 1 if one["count"] == "a" else int(one["count"])
    return f"{one['name']} draws {count + 1} cards"
