"""What the engine is to reach, and what it may be compared with."""

from dataclasses import dataclass

COMPILED = "wartable, compiled"
PURE = "wartable, not compiled"
RLCARD = "RLCard gin-rummy"
OPENSPIEL = "OpenSpiel gin_rummy"

PLAYOUT = "decisions/s, playout"
FROM_PYTHON = "decisions/s, from Python"


@dataclass(frozen=True)
class Aim:
    """A figure, with the value it must have and the one it should have."""

    contestant: str
    figure: str
    required: float
    ambitious: float
    more_is_better: bool = False

    def distance(self, measured: float, wanted: float) -> float:
        """How many times as good as wanted; below 1 falls short."""
        return measured / wanted if self.more_is_better else wanted / measured


@dataclass(frozen=True)
class Ratio:
    """Our figure over another's of the same round; the games differ, a decision is a decision."""

    ours: str
    figure: str
    other: str
    required: float
    ambitious: float | None = None
    others_figure: str = ""

    def against(self) -> str:
        """Give the other's figure: the same as ours, if not said otherwise."""
        return self.others_figure or self.figure


AIMS = (
    Aim(COMPILED, PLAYOUT, 100_000, 170_000, more_is_better=True),
    Aim(COMPILED, FROM_PYTHON, 70_000, 120_000, more_is_better=True),
    Aim(PURE, PLAYOUT, 8_000, 15_000, more_is_better=True),
    Aim(COMPILED, "clone us", 3, 1.5),
    Aim(PURE, "clone us", 30, 12),
    Aim(COMPILED, "growth 15 to 60 permanents", 6, 4),
    Aim(COMPILED, "new game us", 100, 30),
    Aim(COMPILED, "import to first game ms", 400, 150),
    Aim(PURE, "import to first game ms", 400, 150),
    Aim(COMPILED, "memory of a game KB", 100, 30),
    Aim(COMPILED, "two processes against one", 1.8, 1.9, more_is_better=True),
    Aim(COMPILED, "pip install s", 120, 75),
)

RATIOS = (
    Ratio(COMPILED, PLAYOUT, PURE, 10),
    Ratio(COMPILED, FROM_PYTHON, RLCARD, 12, 20),
    Ratio(COMPILED, FROM_PYTHON, OPENSPIEL, 2.5, 4, f"{FROM_PYTHON}, its example"),
    Ratio(COMPILED, FROM_PYTHON, OPENSPIEL, 2.5, 4),
    Ratio(COMPILED, PLAYOUT, OPENSPIEL, 1, 1.7),
)
