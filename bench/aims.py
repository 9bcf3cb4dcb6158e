"""What the engine is to reach in each game, and what it may be compared with."""

from dataclasses import dataclass

GAMES = ("invasion", "champions")
COMPILED = {game: f"{game.capitalize()}, compiled" for game in GAMES}
PURE = {game: f"{game.capitalize()}, not compiled" for game in GAMES}
OURS = tuple(name for game in GAMES for name in (COMPILED[game], PURE[game]))
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


def aims(compiled: str, pure: str) -> tuple[Aim, ...]:
    """What holds for every game."""
    return (
        Aim(compiled, PLAYOUT, 100_000, 170_000, more_is_better=True),
        Aim(compiled, FROM_PYTHON, 70_000, 120_000, more_is_better=True),
        Aim(pure, PLAYOUT, 8_000, 15_000, more_is_better=True),
        Aim(compiled, "clone us", 3, 1.5),
        Aim(pure, "clone us", 30, 12),
        Aim(compiled, "growth from a common to a full table", 6, 4),
        Aim(compiled, "view us, common table", 60, 40),
        Aim(compiled, "guess us, by who is asked", 15, 10),
        Aim(compiled, "save and load us", 400, 300),
        Aim(compiled, "undo us, late in a game", 2000, 500),
        Aim(compiled, "recorded, times as slow", 1.5, 1.2),
        Aim(compiled, "new game us", 100, 30),
        Aim(compiled, "import to first game ms", 400, 150),
        Aim(pure, "import to first game ms", 400, 150),
        Aim(compiled, "memory of a game KB", 100, 30),
    )


def ratios(compiled: str, pure: str) -> tuple[Ratio, ...]:
    """How each game compares, in the same run."""
    return (
        Ratio(compiled, PLAYOUT, pure, 10),
        Ratio(compiled, FROM_PYTHON, RLCARD, 12, 20),
        Ratio(compiled, FROM_PYTHON, OPENSPIEL, 2.5, 4, f"{FROM_PYTHON}, its example"),
        Ratio(compiled, FROM_PYTHON, OPENSPIEL, 2.5, 4),
        Ratio(compiled, PLAYOUT, OPENSPIEL, 1, 1.7),
    )


AIMS = (
    *(aim for game in GAMES for aim in aims(COMPILED[game], PURE[game])),
    Aim(COMPILED["invasion"], "two processes against one", 1.8, 1.9, more_is_better=True),
    Aim(COMPILED["invasion"], "pip install s", 120, 75),
)

RATIOS = tuple(ratio for game in GAMES for ratio in ratios(COMPILED[game], PURE[game]))
