"""Champions for PettingZoo: `env()`, or `raw_env()` without checks of the order of calls."""

from __future__ import annotations

from typing import Any

from wartable.envs.aec import RENDER_MODES, TableEnv, wrapped

__all__ = ["env", "raw_env"]


class raw_env(TableEnv):  # noqa: N801  (as PettingZoo calls it)
    """Two agents play Champions."""

    game = "champions"
    metadata = {  # noqa: RUF012  (as PettingZoo has it)
        "render_modes": list(RENDER_MODES),
        "name": "champions_v0",
        "is_parallelizable": False,
    }


def env(**settings: Any) -> Any:
    """Two agents play Champions; `settings` are those of `raw_env`."""
    return wrapped(raw_env(**settings))
