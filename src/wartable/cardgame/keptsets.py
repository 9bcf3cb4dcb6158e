"""The sets of a game as they were read last, kept beside the byte code.

Reading TOML and looking for each line's place takes longer than all else before a first game, and
grows with every card. What was read is kept where Python keeps byte code, and by the same rules:
nothing is written where no byte code may be. It counts only for the very texts it was read from,
which are kept with it, and for the reader as it is; what is old or damaged is read anew.
"""

from __future__ import annotations

import marshal
import os
import sys
from binascii import crc32
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any, Final

from wartable.cardgame.cardfile import CardRecord, CardSet
from wartable.kernel.errors import Place

FORMAT: Final = 1
"""Goes up when something else is kept of a set."""
SUFFIX: Final = ".sets"
MARSHAL: Final = 4
"""The form of what is kept, which all Pythons read that we run with."""
OF_SET: Final = [name for name in CardSet.__dataclass_fields__ if name != "cards"]
OF_CARD: Final = [name for name in CardRecord.__dataclass_fields__ if name != "place"]
"""What of a set and of a card is kept as it is; a place names the file as it is called now."""
CHECKED: Final = 4
"""Bytes of the checksum with which the file begins."""


def read_sets(
    paths: Sequence[Path], load: Callable[[Path], CardSet], readers: Sequence[Path]
) -> list[CardSet]:
    """The sets of some files of one folder: as they were kept, or read by `load` and kept then.

    `readers` are the sources of who reads them; those that are not there do not count.
    """
    try:
        texts = [path.read_bytes() for path in paths]
        place = place_of(paths)
    except (OSError, NotImplementedError):  # whoever reads says what is wrong
        return [load(path) for path in paths]
    key = key_of(paths, readers)
    told = kept(place)
    if told is not None and told[:2] == (key, texts):
        return [set_from(each, str(path)) for each, path in zip(told[2], paths, strict=True)]
    found = [load(path) for path in paths]
    if not sys.dont_write_bytecode:
        keep(place, (key, texts, [as_data(each) for each in found]))
    return found


def keep_sets(place: Path, paths: Sequence[Path], sets: Sequence[CardSet]) -> None:
    """Keep sets for a Python that will have the same files, but no sources of a reader."""
    texts = [path.read_bytes() for path in paths]
    keep(place, (key_of(paths, ()), texts, [as_data(each) for each in sets]))


def key_of(paths: Sequence[Path], readers: Sequence[Path]) -> list[object]:
    """What must be the same, besides the texts, for what was kept to count."""
    stamps = [stamp_of(reader) for reader in readers if reader.is_file()]
    return [FORMAT, OF_SET, OF_CARD, [path.name for path in paths], stamps]


def stamp_of(reader: Path) -> list[int]:
    """When a source was changed last, as far as one can see."""
    stat = reader.stat()
    return [stat.st_mtime_ns, stat.st_size]


def place_of(paths: Sequence[Path]) -> Path:
    """Where the sets of a folder are kept."""
    return Path(cache_from_source(str(paths[0].parent / "sets.py"))).with_suffix(SUFFIX)


def kept(place: Path) -> tuple[Any, ...] | None:
    """What was kept in a place; None if there is nothing, or what there is is damaged."""
    try:
        data = place.read_bytes()
    except OSError:
        return None
    body = memoryview(data)[CHECKED:]
    if data[:CHECKED] != checksum(body):
        return None
    told = marshal.loads(body)  # noqa: S302  (whoever could change it could change our byte code)
    return told if isinstance(told, tuple) else None


def keep(place: Path, told: tuple[Any, ...]) -> None:
    """Keep something for later, if that is possible here."""
    beside = place.with_name(f"{place.name}.{os.getpid()}")
    with suppress(OSError, ValueError):  # no place to write in, or a fact that cannot be kept
        body = marshal.dumps(told, MARSHAL)
        place.parent.mkdir(parents=True, exist_ok=True)
        beside.write_bytes(checksum(body) + body)
        beside.replace(place)  # whole or not at all, whoever else writes


def checksum(body: bytes | memoryview) -> bytes:
    """What finds a file that was written only in part."""
    return crc32(body).to_bytes(CHECKED, "big")


def as_data(card_set: CardSet) -> tuple[Any, ...]:
    """A set as plain data."""
    cards = [
        ([getattr(card, name) for name in OF_CARD], card.place.line, card.place.card)
        for card in card_set.cards
    ]
    return [getattr(card_set, name) for name in OF_SET], cards


def set_from(data: tuple[Any, ...], file: str) -> CardSet:
    """A set from plain data, in the file it stands in now."""
    told, cards = data
    records = [
        CardRecord(**dict(zip(OF_CARD, stated, strict=True)), place=Place(file, line, card))
        for stated, line, card in cards
    ]
    return CardSet(**dict(zip(OF_SET, told, strict=True)), cards=records)
