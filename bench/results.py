"""What a run found: every round's figures, from which medians and ratios are made."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from bench.aims import Ratio

FOLDER = Path(__file__).parent
MACHINE = "one core of a shared machine"

Rounds = dict[str, dict[str, list[float]]]


@dataclass
class Results:
    """Figures by contestant and name, one value for each round."""

    python: str
    rounds: Rounds = field(default_factory=dict)
    instructions: dict[str, dict[str, float]] = field(default_factory=dict)
    checksums: dict[str, str] = field(default_factory=dict)
    problems: dict[str, str] = field(default_factory=dict)

    def add(self, contestant: str, figures: dict[str, float]) -> None:
        """Note the figures of one round."""
        for name, value in figures.items():
            self.rounds.setdefault(contestant, {}).setdefault(name, []).append(value)

    def values(self, contestant: str, figure: str) -> list[float]:
        """Give a figure of every round; none if it was not measured."""
        return self.rounds.get(contestant, {}).get(figure, [])

    def middle(self, contestant: str, figure: str) -> float | None:
        """Give the median of the rounds."""
        values = self.values(contestant, figure)
        return median(values) if values else None

    def ratio(self, ratio: Ratio) -> float | None:
        """Give the median of the ratios within each round."""
        ours = self.values(ratio.ours, ratio.figure)
        other = self.values(ratio.other, ratio.against())
        pairs = [mine / yours for mine, yours in zip(ours, other, strict=False)]
        return median(pairs) if pairs else None

    def as_json(self) -> dict[str, Any]:
        """Give all as plain data."""
        medians = {
            contestant: {figure: rounded(median(values)) for figure, values in figures.items()}
            for contestant, figures in self.rounds.items()
        }
        return {
            "machine": MACHINE,
            "python": self.python,
            "medians": medians,
            "instructions": self.instructions,
            "checksums": self.checksums,
            "problems": self.problems,
            "rounds": {
                contestant: {
                    figure: list(map(rounded, values)) for figure, values in figures.items()
                }
                for contestant, figures in self.rounds.items()
            },
        }


def rounded(value: float) -> float:
    """Keep four digits; the rest is noise."""
    return float(f"{value:.4g}")


def recorded() -> dict[str, Any]:
    """Read the results that were written last."""
    found: dict[str, Any] = json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))
    return found
