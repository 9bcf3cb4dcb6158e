"""Holding that an answer has the keys of a type, and values that it can have."""

from typing import Any

import msgspec


def strictly(told: Any, kind: type[msgspec.Struct], *, tagged: bool = False) -> None:
    """Fail unless a value is one of a type, and has each of its keys and no other."""
    read = msgspec.convert(told, kind, strict=True)
    again = msgspec.to_builtins(read)
    assert again == told
    assert tagged == ("type" in again)
