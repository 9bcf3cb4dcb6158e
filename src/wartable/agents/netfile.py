"""The file of a network: which features it knows, by name, and its numbers.

    {"format": 2, "game": "champions", "width": 64, "history": {...},
     "table": {"own, by health": ["0", "1", ...], ...}, "options": {"play": ["Blood Hunt", ...]},
     "rows": "...", "rest": "..."}

Features stand in the order of their rows, and cards by their titles, so that sets that come later
change nothing. The rows of features are most of the file: their numbers are written in steps of
STEP, one byte each. All others have two bytes, low byte first. Both are packed and told as text.
The whole file is packed once more (`agents.keeping`): names of cards repeat.
"""

from __future__ import annotations

import base64
import zlib
from array import array
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from sys import byteorder
from typing import Any

from wartable.agents.features import Respects, features_of
from wartable.agents.keeping import kept
from wartable.agents.memory import titles_of
from wartable.agents.network import (
    LANE_BITS,
    LANES,
    SECOND,
    STEP,
    UNKNOWN,
    WIDTH,
    Network,
    Weights,
)
from wartable.kernel.errors import WartableError
from wartable.kernel.native import i64, vec

FORMAT = 2
WIDEST = 127
"""Steps that a byte holds, up or down."""
NAME = "network.json.gz"
ROWS = slice(1, 3)
"""Which of the parts are rows of features; one of WIDTH numbers comes before them."""
Names = dict[str, list[str]]
"""For each respect the cards or numbers that the network knows, in the order of their rows."""
Told = Mapping[str, Any]
"""What a file says."""


@cache
def network(game: str) -> Network | None:
    """What a network has learned about a game; None if none has."""
    told = kept(game, NAME)
    return None if told is None else recalled(game, told)


def recalled(game: str, told: Told) -> Network:
    """A network as its file tells it."""
    if told.get("format") != FORMAT or told.get("game") != game:
        raise WartableError(
            f"this is no network for {game} of format {FORMAT}",
            remedy="learn it anew with `python -m tools.train`",
        )
    known, places = features_of(game), titles_of(game)
    table = rows_of(known.table, told["table"], places)
    options = rows_of(known.options, told["options"], places)
    parts = parts_of(told)
    words = [*(in_words(part) for part in parts[: ROWS.stop]), *parts[ROWS.stop :]]
    weights = Weights(told["width"], [vec[i64](part) for part in words])
    return Network(known.features, table, options, weights)


def parts_of(told: Told) -> list[list[int]]:
    """All numbers of a network, by parts."""
    numbers, found, at = weights_of(told), [], 0
    for size in sizes_of(count(told["table"]), count(told["options"])):
        found.append(numbers[at : at + size])
        at += size
    return found


def in_words(numbers: Sequence[int]) -> list[int]:
    """Rows as a network adds them: in steps, and several numbers in a word.

    >>> in_words([8, 0, -16, 0])
    [-8589934591]
    """
    steps = [round(number / STEP) for number in numbers]
    found = steps[::LANES]
    for lane in range(1, LANES):
        shift = lane * LANE_BITS
        found = [
            word + (step << shift) for word, step in zip(found, steps[lane::LANES], strict=True)
        ]
    return found


def weights_of(told: Told) -> list[int]:
    """All numbers of a network, part after part."""
    rows, rest = unpacked("b", told["rows"]), unpacked("h", told["rest"])
    sizes = sizes_of(count(told["table"]), count(told["options"]))
    if len(rows) != sum(sizes[ROWS]) or len(rest) != sum(sizes) - sum(sizes[ROWS]):
        raise WartableError("this network is not whole", remedy="take the file anew")
    return [*rest[:WIDTH], *(step * STEP for step in rows), *rest[WIDTH:]]


def sizes_of(table: int, options: int) -> tuple[int, ...]:
    """How many numbers each part has, of a network that knows so many features."""
    return (
        WIDTH,
        table * WIDTH,
        options * WIDTH,
        options,
        WIDTH,
        SECOND * WIDTH,
        SECOND,
        SECOND,
        1,
    )


def count(names: Names) -> int:
    """How many features a network knows."""
    return sum(len(each) for each in names.values())


def rows_of(respects: Respects, names: Names, places: Mapping[str, int]) -> vec[i64]:
    """For each feature its row; what a network does not know, or the game no more, has none."""
    found = [UNKNOWN] * respects.size
    numbers = {respect: number for number, respect in enumerate(respects.names)}
    row = 0
    for respect, cards in names.items():
        for name in cards:
            what = int(name) if respect in respects.by_number else places.get(name, -1)
            if respect in numbers and 0 <= what < respects.room:
                found[numbers[respect] * respects.room + what] = row
            row += 1
    return vec[i64](found)


def names_of(respects: Respects, known: Iterable[int], titles: Sequence[str]) -> Names:
    """Features by name, in the order of their numbers."""
    found: Names = {}
    for feature in sorted(known):
        respect, what = respects.names[feature // respects.room], feature % respects.room
        name = str(what) if respect in respects.by_number else titles[what]
        found.setdefault(respect, []).append(name)
    return found


def told(
    game: str, table: Names, options: Names, weights: Sequence[int], history: Mapping[str, object]
) -> dict[str, Any]:
    """What the file of a network says."""
    sizes = sizes_of(count(table), count(options))
    end = WIDTH + sum(sizes[ROWS])
    steps = [max(-WIDEST, min(WIDEST, round(each / STEP))) for each in weights[WIDTH:end]]
    return {
        "format": FORMAT,
        "game": game,
        "width": WIDTH,
        "history": dict(history),
        "table": table,
        "options": options,
        "rows": packed("b", steps),
        "rest": packed("h", [*weights[:WIDTH], *weights[end:]]),
    }


def packed(kind: str, numbers: Sequence[int]) -> str:
    """Numbers of one or two bytes as text."""
    told = array(kind, numbers)
    if byteorder == "big":
        told.byteswap()
    packer = zlib.compressobj(9, strategy=zlib.Z_HUFFMAN_ONLY)  # weights repeat nothing
    return base64.b64encode(packer.compress(told.tobytes()) + packer.flush()).decode("ascii")


def unpacked(kind: str, text: str) -> list[int]:
    """The numbers that a text holds."""
    found = array(kind, zlib.decompress(base64.b64decode(text)))
    if byteorder == "big":
        found.byteswap()
    return found.tolist()
