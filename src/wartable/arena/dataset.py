"""Games as rows of a table: one row a choice, with what its player saw, could do, did and got.

The table is Parquet, and pyarrow (the extra `arena`) writes it. Rows of a game stand together and
in order; forced picks have none. docs/reference/environments.md says what the columns mean.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import wartable
from wartable.agents.base import Agent, pick
from wartable.arena.plan import Fixture, Plan
from wartable.arena.players import player
from wartable.cardgame.observing import LAYOUT
from wartable.games import door
from wartable.kernel.errors import WartableError
from wartable.kernel.version import version_of

MISSING: Final = "pip install 'wartable[arena]'"
COLUMNS: Final = {
    "game": "int32",
    "seed": "int64",
    "deck_1": "string",
    "deck_2": "string",
    "agent_1": "string",
    "agent_2": "string",
    "choice": "int32",
    "player": "int8",
    "agent": "string",
    "observation": "list<int32>",
    "options": "list<int32>",
    "pick": "int16",
    "result": "int8",
}
"""What each column is called, and of which kind it is."""

Row = dict[str, Any]


def need_pyarrow() -> None:
    """Say so where Parquet cannot be written, before anything is played."""
    if find_spec("pyarrow") is None:
        raise WartableError("a dataset is written with pyarrow, which is not here", remedy=MISSING)


def write(plan: Plan, path: Path, step: Callable[[], None] = lambda: None) -> int:
    """Play the games of a plan and write their choices; how many there are. `step` counts games.

    The file is there when all is done: until then its name ends with `.part`.
    """
    need_pyarrow()
    import pyarrow as pa  # noqa: PLC0415  (an extra)
    from pyarrow import parquet  # noqa: PLC0415  (the same)

    kinds = {"list<int32>": pa.list_(pa.int32())}
    schema = pa.schema(
        [(name, kinds.get(kind) or pa.type_for_alias(kind)) for name, kind in COLUMNS.items()],
        metadata=about(plan),
    )
    beside, written = path.with_name(f"{path.name}.part"), 0
    try:
        with parquet.ParquetWriter(beside, schema, compression="zstd") as writer:
            for number in range(plan.games):
                rows = list(choices(plan, plan.fixture(number)))
                writer.write_table(pa.Table.from_pylist(rows, schema=schema))
                written += len(rows)
                step()
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
    return written


def about(plan: Plan) -> dict[str, str]:
    """What stands at the head of the file: which numbers mean which cards, and by which version."""
    layout = door(plan.game).layout
    return {
        "wartable.game": plan.game,
        "wartable.version": str(version_of(door(plan.game))),
        "wartable.layout": str(LAYOUT),
        "wartable.seed": str(plan.seed),
        "wartable.definitions": " ".join(layout.definitions[1:]),
    }


def choices(plan: Plan, fixture: Fixture) -> Iterator[Row]:
    """Play a game, and tell every choice with the game's result for who made it.

    A game that is given up after `plan.cap` picks has the result of a draw.
    """
    sides = [plan.sides[side] for side in fixture.seats]
    game = wartable.new(plan.game, [side.deck for side in sides], seed=fixture.seed)
    players: list[Agent] = [
        player(plan, side.agent, luck) for side, luck in zip(sides, fixture.luck, strict=True)
    ]
    head = {
        "game": fixture.index,
        "seed": fixture.seed,
        "deck_1": sides[0].deck.name,
        "deck_2": sides[1].deck.name,
        "agent_1": sides[0].agent,
        "agent_2": sides[1].agent,
    }
    rows: list[Row] = []
    while game.decision is not None and game.pick_count < plan.cap:
        decision = game.decision
        place = pick(game, decision, players[decision.player])
        if len(decision.options) > 1:
            rows.append(
                {
                    **head,
                    "choice": len(rows),
                    "player": decision.player,
                    "agent": sides[decision.player].agent,
                    "observation": listed(game.observe(decision.player)),
                    "options": listed(game.option_rows()),
                    "pick": place,
                }
            )
        game.apply(place)
    winner = game.result.winner if game.result else None
    for row in rows:
        yield {**row, "result": 0 if winner is None else 1 if winner == row["player"] else -1}


def listed(told: object) -> list[int]:
    """Numbers that a game has told, as a list."""
    return told.tolist() if isinstance(told, array) else []
