"""How good a value is: log loss and AUC on positions that were not learned from."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

Floats: TypeAlias = "np.ndarray[Any, np.dtype[np.float64]]"


def log_loss(chances: Floats, won: Floats) -> float:
    """How far chances are from what came, in natural logarithms."""
    safe = np.clip(chances, 1e-6, 1 - 1e-6)
    return float(-(won * np.log(safe) + (1 - won) * np.log(1 - safe)).mean())


def auc(chances: Floats, won: Floats) -> float:
    """How often a position that was won has the higher chance than one that was lost."""
    decided = won != 0.5  # noqa: PLR2004  (a draw)
    ranks = np.empty(int(decided.sum()))
    told = chances[decided]
    ranks[np.argsort(told, kind="stable")] = np.arange(1, len(told) + 1)
    high = won[decided] > 0.5  # noqa: PLR2004
    wins, losses = int(high.sum()), int((~high).sum())
    if not wins or not losses:
        return 0.5
    return float((ranks[high].sum() - wins * (wins + 1) / 2) / (wins * losses))
