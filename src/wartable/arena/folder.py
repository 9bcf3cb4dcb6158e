"""An arena in a folder: its games as they end, how long agents took, and what it all says.

games.jsonl     the plan, and each game as it ends; what an arena goes on from
times.jsonl     how long the agents of each game took; it differs from run to run, so it is apart
summary.json    what the games say, for programs
report.html     the same for people, in one file
games.parquet   the games as a table, and
cards.parquet   the cards of every game as one, where pyarrow is (the extra `arena`)
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from wartable.arena.findings import Findings, find
from wartable.arena.lines import Prepare, line
from wartable.arena.match import Outcome, Record, Time
from wartable.arena.page import page
from wartable.arena.plan import Maker, Plan
from wartable.arena.results import Results, put
from wartable.arena.tables import can_write_tables, write_tables
from wartable.kernel.errors import Place, WartableError

GAMES, TIMES, SUMMARY, REPORT = "games.jsonl", "times.jsonl", "summary.json", "report.html"


class Folder:
    """The games of an arena that are done, kept in a folder if there is one."""

    def __init__(self, results: Results, path: Path | None) -> None:
        self.results = results
        self.path = path
        self.times: dict[str, Time] = {}
        """For each agent how long it took, as far as that is known."""

    @property
    def plan(self) -> Plan:
        """What is played."""
        return self.results.plan

    @property
    def records(self) -> Mapping[int, Record]:
        """The games that are done."""
        return self.results.records

    @classmethod
    def begin(cls, plan: Plan, path: Path | None = None) -> Folder:
        """Begin an arena, in a folder that is made, or is empty of arenas."""
        if path is None:
            return cls(Results.begin(plan), None)
        if (path / GAMES).exists():
            remedy = "--resume goes on with it; or name another folder"
            raise WartableError(
                "there is an arena in the folder", place=Place(str(path)), remedy=remedy
            )
        path.mkdir(parents=True, exist_ok=True)
        return cls(Results.begin(plan, path / GAMES), path)

    @classmethod
    def resume(
        cls,
        path: Path,
        *,
        games: int | None = None,
        makers: Mapping[str, Maker] | None = None,
        prepare: Prepare | None = None,
    ) -> Folder:
        """Go on with the arena of a folder, to another number of games if one is given."""
        if not (path / GAMES).exists():
            remedy = f"a folder that `wartable arena --out` has made, with {GAMES} in it"
            raise WartableError(
                "there is no arena in the folder", place=Place(str(path)), remedy=remedy
            )
        results = Results.resume(path / GAMES, games=games, makers=makers, prepare=prepare)
        if results.plan.terms is None:
            raise WartableError(
                "these are games of a simulation", remedy="`wartable sim --resume` goes on with it"
            )
        folder = cls(results, path)
        folder.read_times()
        return folder

    def add(self, outcome: Outcome) -> None:
        """Keep a game."""
        self.results.add(outcome.record)
        if not outcome.times:
            return
        self.count_times(outcome.record.seats, outcome.times)
        if self.path is not None:
            told = {"game": outcome.record.index, "times": [asdict(t) for t in outcome.times]}
            with (self.path / TIMES).open("a", encoding="utf-8", newline="\n") as file:
                file.write(line(told))

    def count_times(self, seats: tuple[int, int], times: tuple[Time, ...]) -> None:
        """Count how long the agents of a game took."""
        for side, time in zip(seats, times, strict=True):
            self.times.setdefault(self.plan.sides[side].agent, Time()).join(time)

    def read_times(self) -> None:
        """Read how long agents took before; a line that is damaged tells nothing."""
        path = self.path / TIMES if self.path else None
        if path is None or not path.exists():
            return
        told: dict[int, tuple[Time, ...]] = {}
        for text in path.read_text(encoding="utf-8", errors="replace").splitlines():
            try:
                data = json.loads(text)
                told[int(data["game"])] = tuple(Time(**each) for each in data["times"])
            except (ValueError, TypeError, KeyError):
                continue
        for index, times in told.items():
            if index in self.records:
                self.count_times(self.records[index].seats, times)

    def close(self) -> Findings:
        """Put the games in their order and write what they say; the same games, the same files."""
        findings = find(self.plan, self.records.values())
        if self.path is not None:
            put(self.path / GAMES, self.results.text())
            told = json.dumps(findings.as_data(), ensure_ascii=False, indent=1)
            put(self.path / SUMMARY, f"{told}\n")
            put(self.path / REPORT, page(findings, self.times))
            if can_write_tables():
                write_tables(self.plan, findings.records, self.path)
        return findings
