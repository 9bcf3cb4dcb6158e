"""What came of the mutants of a game: tables for people, plain data for programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tools.mutating.changes import OPERATORS
from tools.mutating.reasons import Reasons
from tools.mutating.trial import Verdict


@dataclass
class Report:
    """The verdicts on one game's sample."""

    game: str
    verdicts: list[Verdict]
    reasons: Reasons
    stale: list[str]
    floor: float
    """The share that must be caught, in percent."""
    seconds: float

    @property
    def caught(self) -> list[Verdict]:
        """Those that somebody noticed."""
        return [verdict for verdict in self.verdicts if verdict.caught]

    @property
    def explained(self) -> list[Verdict]:
        """Survivors with a reason."""
        return [v for v in self.verdicts if not v.caught and self.reasons.of(v.mutant)]

    @property
    def open(self) -> list[Verdict]:
        """Survivors without one."""
        return [v for v in self.verdicts if not v.caught and not self.reasons.of(v.mutant)]

    @property
    def share(self) -> float:
        """How many percent of those that could be caught were."""
        could = len(self.verdicts) - len(self.explained)
        return 100 * len(self.caught) / could if could else 100.0

    @property
    def good(self) -> bool:
        """Whether enough were caught and no reason is stale."""
        return self.share >= self.floor and not self.stale

    def as_data(self) -> dict[str, object]:
        """Everything, for programs."""
        return {
            "game": self.game,
            "mutants": len(self.verdicts),
            "caught": len(self.caught),
            "explained": len(self.explained),
            "open": len(self.open),
            "share": round(self.share, 1),
            "floor": self.floor,
            "seconds": round(self.seconds, 1),
            "by": dict(Counter(v.sort for v in self.verdicts).most_common()),
            "stale": self.stale,
            "verdicts": [
                {
                    "id": v.mutant.id,
                    "place": v.mutant.place,
                    "function": v.mutant.function,
                    "operator": v.mutant.operator,
                    "line": v.mutant.line,
                    "becomes": v.mutant.becomes,
                    "by": v.by,
                    "why": v.why,
                    "reason": self.reasons.of(v.mutant),
                    "ran": v.ran,
                    "reached": v.reached,
                    "seconds": round(v.seconds, 2),
                }
                for v in self.verdicts
            ],
        }

    def as_text(self) -> str:
        """Everything, for people."""
        by = Counter(verdict.sort for verdict in self.verdicts)
        return "\n".join(
            [
                self.headline(),
                "noticed by  " + ", ".join(f"{sort} {n}" for sort, n in by.most_common()),
                "",
                *self.table("operator", OPERATORS, lambda v: v.mutant.operator),
                "",
                *self.table("module", None, lambda v: v.mutant.module),
                *self.survivors(),
                *[f"\nstale reason: {line}" for line in self.stale],
            ]
        )

    def headline(self) -> str:
        """How many were caught."""
        verdict = "enough" if self.share >= self.floor else f"fewer than {self.floor:g} %"
        return (
            f"{self.game}: {len(self.caught)} of {len(self.verdicts)} mutants were noticed, "
            f"{len(self.explained)} others have a reason, {len(self.open)} have none: "
            f"{self.share:.1f} % of those that could be noticed, {verdict} ({self.seconds:.0f} s)"
        )

    def table(
        self, name: str, rows: Sequence[str] | None, sort: Callable[[Verdict], str]
    ) -> list[str]:
        """For each operator or module how many there were, and how many were noticed."""
        counts: dict[str, Counter[str]] = {}
        for verdict in self.verdicts:
            state = "explained" if self.reasons.of(verdict.mutant) else "open"
            counts.setdefault(sort(verdict), Counter())["caught" if verdict.caught else state] += 1
        lines = [f"{name:<24}mutants  noticed  reason  open"]
        for row in rows or sorted(counts):
            found = counts.get(row, Counter())
            told = (found["caught"], found["explained"], found["open"])
            lines.append(f"{row:<24}{sum(told):>7}{told[0]:>9}{told[1]:>8}{told[2]:>6}")
        return lines

    def survivors(self) -> list[str]:
        """The survivors: those without a reason with their change."""
        lines: list[str] = []
        for v in self.explained:
            lines.append(f"\n{v.mutant.id}  {v.mutant.place}  {v.mutant.operator}")
            lines.append(f"  {v.mutant.line}\n  {v.mutant.becomes}")
            lines.append(f"  left alone: {self.reasons.of(v.mutant)}")
        for v in self.open:
            who = f"{v.reached} watchers reach it" if v.reached else "nobody reaches it"
            lines.append(f"\n{v.mutant.id}  {v.mutant.place}  {v.mutant.operator}: {who}")
            lines.append(v.mutant.diff().rstrip())
        return lines
