"""Who is measured: an engine and the interpreter it is installed for."""

import os
import subprocess
from dataclasses import dataclass, field

from bench.aims import COMPILED, GAMES, OPENSPIEL, PURE, RLCARD
from bench.talk import ROOT

ENGINE = (
    *("playout", "stepped", "decided", "games", "setup", "clone", "looking"),
    *("growth", "startup", "memory", "guess", "saved", "undone", "recorded"),
)

Run = subprocess.CompletedProcess[str]


@dataclass
class Contestant:
    """An engine to measure, and why it cannot be, if it cannot."""

    name: str
    venv: str
    module: str
    measures: tuple[str, ...]
    imports: str
    environment: dict[str, str] = field(default_factory=dict)
    problem: str = ""

    def python(self) -> str:
        """Give the path of its interpreter."""
        return str(ROOT / self.venv / "bin" / "python")

    def surroundings(self) -> dict[str, str]:
        """Give the environment its processes run in."""
        clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        return {**clean, **self.environment}

    def run(self, *args: str, before: tuple[str, ...] = (), seed: str = "random") -> Run:
        """Run its interpreter, perhaps inside another command, and wait for it."""
        return subprocess.run(
            [*before, self.python(), *args],
            check=True,
            capture_output=True,
            text=True,
            env={**self.surroundings(), "PYTHONHASHSEED": seed},
            cwd=ROOT,
        )

    def look(self) -> str:
        """Find where its module lies; "" and a problem when it is not installed."""
        try:
            run = self.run("-c", f"import {self.imports} as it; print(it.__file__)")
        except (OSError, subprocess.CalledProcessError) as error:
            self.problem = f"not installed in {self.venv} ({type(error).__name__})"
            return ""
        return run.stdout.splitlines()[-1]


def contestants() -> list[Contestant]:
    """List all, each looked at."""
    found = [
        *(each for game in GAMES for each in ours(game)),
        Contestant(RLCARD, ".venv-bench", "bench.rlcard_gin", ("stepped", "clone"), "rlcard"),
        Contestant(
            OPENSPIEL,
            ".venv-bench",
            "bench.openspiel_gin",
            ("playout", "stepped", "as_its_example", "clone"),
            "pyspiel",
        ),
    ]
    for contestant in found:
        place = contestant.look()
        if contestant.name in COMPILED.values() and place.endswith(".py"):
            contestant.problem = f"the engine in {contestant.venv} is not compiled"
    return found


def ours(game: str) -> tuple[Contestant, Contestant]:
    """Our engine with a game, compiled and not."""
    hot = "wartable.kernel.game"
    plays = {"BENCH_GAME": game}
    source = {"PYTHONPATH": str(ROOT / "src")}  # this tree's, whatever is installed
    more = ("many", "pair") if game == GAMES[0] else ("many",)
    return (
        Contestant(COMPILED[game], ".venv-compiled", "bench.engine", (*ENGINE, *more), hot, plays),
        Contestant(PURE[game], ".venv", "bench.engine", ENGINE, hot, {**plays, **source}),
    )
