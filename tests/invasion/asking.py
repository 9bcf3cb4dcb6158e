"""Questions with home-made cards: a set stays as long as its process lives, so each has its own."""

import json
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent / "beyond_the_pool"


def asked(questions: str, cards: str) -> dict[str, bool]:
    """Run a file of scenarios with a file of cards; which of them held, by title."""
    paths = [str(FOLDER / questions), "--cards", str(FOLDER / cards)]
    command = [sys.executable, "-m", "wartable", "scenario", "run", "--json", *paths]
    told = subprocess.run(  # noqa: S603  (our own command, with our own files)
        command, capture_output=True, encoding="utf-8", check=False
    ).stdout
    lines = [json.loads(line) for line in told.splitlines()]
    return {line["scenario"]: line["ok"] for line in lines if "scenario" in line}
