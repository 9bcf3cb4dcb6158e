"""The games of an arena as Parquet (the extra `arena`): one table of games, one of their cards."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from wartable.arena.cards import titles_of
from wartable.arena.forfeits import faulty
from wartable.arena.match import DRAWN, FORFEITED, Record
from wartable.arena.plan import SEATS, Plan

MISSING = "Parquet needs pyarrow: pip install 'wartable[arena]'"
GAMES, CARDS = "games.parquet", "cards.parquet"
GAME_COLUMNS = {
    "game": "int32",
    "pair": "int32",
    "seed": "int64",
    "agent_1": "string",
    "deck_1": "string",
    "agent_2": "string",
    "deck_2": "string",
    "ended": "string",
    "winner": "int8",
    "first": "int8",
    "forfeited_by": "string",
    "reason": "string",
    "turns": "int32",
    "picks": "int32",
}
"""Winner and first are seats, 1 or 2; nothing where there is none."""
CARD_COLUMNS = {
    "game": "int32",
    "pair": "int32",
    "seat": "int8",
    "agent": "string",
    "deck": "string",
    "title": "string",
    "copies": "int16",
    "drawn": "int16",
    "played": "int16",
    "score": "float",
}
"""The score is the game's for this seat: 1 won, 0.5 drawn, 0 lost; nothing if it did not end."""


def can_write_tables() -> bool:
    """Whether pyarrow is here."""
    return find_spec("pyarrow") is not None


def write_tables(plan: Plan, records: Sequence[Record], folder: Path) -> None:
    """Write both tables into a folder."""
    write(folder / GAMES, GAME_COLUMNS, [game_row(plan, record) for record in records])
    rows = [row for record in records for row in card_rows(plan, record)]
    write(folder / CARDS, CARD_COLUMNS, rows)


def write(path: Path, columns: dict[str, str], rows: Sequence[Sequence[object]]) -> None:
    """Write rows as a table, whole or not at all."""
    import pyarrow as pa  # noqa: PLC0415  (an extra)
    from pyarrow import parquet  # noqa: PLC0415  (the same)

    arrays = [
        pa.array([row[number] for row in rows], type=pa.type_for_alias(kind))
        for number, kind in enumerate(columns.values())
    ]
    beside = path.with_name(f"{path.name}.part")
    parquet.write_table(pa.table(arrays, names=list(columns)), beside)
    beside.replace(path)


def game_row(plan: Plan, record: Record) -> list[object]:
    """A game as a row of GAME_COLUMNS."""
    one, two = (plan.sides[side] for side in record.seats)
    return [
        *(record.index, record.index // SEATS, record.seed),
        *(one.agent, one.deck.name, two.agent, two.deck.name),
        *(record.ended, seat_of(record, record.winner), seat_of(record, record.first)),
        faulty(plan, record) if record.ended == FORFEITED else None,
        *(record.reason, record.turns, record.picks),
    ]


def card_rows(plan: Plan, record: Record) -> list[list[object]]:
    """The cards of both decks of a game as rows of CARD_COLUMNS."""
    rows: list[list[object]] = []
    for seat, side_number in enumerate(record.seats if record.cards else ()):
        side = plan.sides[side_number]
        copies: dict[str, int] = {}
        for count, title in side.deck.cards:
            copies[title] = copies.get(title, 0) + count
        head = record.index, record.index // SEATS, seat + 1, side.agent, side.deck.name
        counts = record.cards[seat] if record.cards else ((), ())
        rows += [
            [*head, title, copies[title], drawn, played, score_of(record, side_number)]
            for title, drawn, played in zip(titles_of(side.deck), *counts, strict=True)
        ]
    return rows


def score_of(record: Record, side: int) -> float | None:
    """What a side scored in a game; None if it did not end."""
    if record.ended == DRAWN:
        return 0.5
    return None if record.winner is None else float(record.winner == side)


def seat_of(record: Record, side: int | None) -> int | None:
    """The seat of a side, from 1."""
    return None if side is None else record.seats.index(side) + 1
