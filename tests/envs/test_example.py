"""The example that learns by itself: a very short run. It needs torch."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHORT = """
from examples import ppo
ppo.TABLES, ppo.STEPS, ppo.MEASURED, ppo.MINIBATCH = 4, 8, 1, 16
ppo.main()
"""
"""The example at few tables, for a few steps."""


@pytest.mark.skipif(
    find_spec("torch") is None or find_spec("numpy") is None,
    reason="torch is not here, and too large to be in the lock: pip install 'wartable[train]'",
)
@pytest.mark.parametrize("game", ["invasion", "champions"])
def test_the_example_learns(game: str, tmp_path: Path) -> None:
    """It plays, measures before and after, and writes its curve and what it learned."""
    curve, weights = tmp_path / "curve.csv", tmp_path / "ppo.pt"
    words = ["--game", game, "--minutes", "0.03", "--every", "60"]
    words += ["--curve", str(curve), "--weights", str(weights)]
    done = subprocess.run(  # noqa: S603  (our own)
        [sys.executable, "-c", SHORT, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("against random") == 2
    rows = [line.split(",") for line in curve.read_text(encoding="utf-8").splitlines()]
    assert rows[0] == ["seconds", "choices", "won"]
    assert int(rows[-1][1]) >= 4 * 8
    assert all(0 <= float(won) <= 1 for _, _, won in rows[1:])
    assert weights.stat().st_size > 10_000
