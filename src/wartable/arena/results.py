"""A run in a file, one JSON object a line: the plan, each game as it ends, the summary.

{"sim": 1, "game": "invasion", "seed": 7, ...}
{"game": 0, "seed": 1364076727, "seats": [0, 1], "ended": "won", "winner": 0, ...}
{"summary": {...}}

A run that was stopped has fewer games and perhaps half a line at its end; `Results.resume` goes on
with it. When a run ends, the file is put in the order of the games: the same run, the same file.
"""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from wartable.arena.lines import Prepare, line, plan_data, read, record_data
from wartable.arena.match import CRASHED, Record
from wartable.arena.plan import MOST, Maker, Plan, whole_number
from wartable.arena.statistics import Summary, summarize
from wartable.arena.tournament import whole
from wartable.kernel.errors import Place, WartableError


class Results:
    """The games of a run that are done, kept in a file if there is one."""

    def __init__(self, plan: Plan, path: Path | None = None) -> None:
        self.plan = plan
        self.path = path
        self.records: dict[int, Record] = {}

    @classmethod
    def begin(cls, plan: Plan, path: Path | None = None) -> Results:
        """Begin a run; a file that is there already is not touched."""
        results = cls(plan, path)
        if path is not None:
            if path.exists():
                remedy = "--resume goes on with it; or give another name"
                raise WartableError(
                    "the file is there already", place=Place(str(path)), remedy=remedy
                )
            put(path, results.text())
        return results

    @classmethod
    def resume(
        cls,
        path: Path,
        *,
        games: int | None = None,
        makers: Mapping[str, Maker] | None = None,
        prepare: Prepare | None = None,
    ) -> Results:
        """Go on with the run of a file, to another number of games if one is given.

        Games that crashed are played again. `prepare` loads the home-made sets of the run.
        """
        plan, records = read(path, makers or {}, prepare)
        done = {record.index: record for record in records if record.ended != CRASHED}
        if games is not None:
            whole_number("number of games", games, least=1, most=MOST)
            plan = replace(plan, games=games_of(plan, games))
            require_room(plan, done, path)
        results = cls(plan, path)
        results.records = done
        put(path, results.text())
        return results

    def add(self, record: Record) -> None:
        """Keep a game."""
        self.records[record.index] = record
        if self.path is not None:
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(line(record_data(record)))

    def close(self) -> Summary:
        """Put the file in order, with the summary at its end if all games are there."""
        summary = self.summary()
        if self.path is not None:
            complete = len(self.records) == self.plan.games
            end = line({"summary": summary.as_data()}) if complete else ""
            put(self.path, self.text() + end)
        return summary

    def summary(self) -> Summary:
        """What the games say so far."""
        return summarize(self.plan, self.records.values())

    def text(self) -> str:
        """The plan and the games as lines, in their order."""
        games = [record_data(self.records[index]) for index in sorted(self.records)]
        return "".join(map(line, [plan_data(self.plan), *games]))

    def as_csv(self) -> str:
        """The games as a table, one a row."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(COLUMNS)
        for index in sorted(self.records):
            writer.writerow(row(self.plan, self.records[index]))
        return out.getvalue()


def games_of(plan: Plan, games: int) -> int:
    """How many games a plan has when so many are wanted: an arena's come in whole pairs."""
    return games if plan.terms is None else whole(games, len(plan.pairings))


def require_room(plan: Plan, done: Mapping[int, Record], path: Path) -> None:
    """Refuse fewer games than there are: what was played is never thrown away unasked."""
    beyond = sum(index >= plan.games for index in done)
    if beyond:
        least = max(done) + 1
        raise WartableError(
            f"{len(done)} games are done here, and {plan.games} would leave out {beyond} of them",
            place=Place(str(path)),
            remedy=f"--games {least} or more; or begin anew elsewhere for fewer",
        )


COLUMNS = (
    *("game", "seed", "agent_1", "deck_1", "agent_2", "deck_2", "ended"),
    *("winner", "winner_agent", "winner_deck", "first", "reason", "turns", "picks"),
)


def row(plan: Plan, record: Record) -> list[object]:
    """A game as a row; winner and first are seats, 1 or 2."""
    one, two = (plan.sides[side] for side in record.seats)
    won = None if record.winner is None else plan.sides[record.winner]
    return [
        *(record.index, record.seed, one.agent, one.deck.name, two.agent, two.deck.name),
        *(record.ended, seat(record, record.winner)),
        *((won.agent, won.deck.name) if won else ("", "")),
        *(seat(record, record.first), record.reason, record.turns, record.picks),
    ]


def seat(record: Record, side: int | None) -> int | str:
    """The seat of a side, from 1; "" for none."""
    return "" if side is None else record.seats.index(side) + 1


def put(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    beside = path.with_name(f"{path.name}.part")
    try:
        beside.write_text(text, encoding="utf-8", newline="\n")
        os.replace(beside, path)  # noqa: PTH105  (Path.replace is this)
    except OSError as error:
        beside.unlink(missing_ok=True)
        what = f"the file cannot be written: {error.strerror}"
        raise WartableError(what, place=Place(str(path))) from None
