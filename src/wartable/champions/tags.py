"""Tags (CH-2.14) and realms: words that other cards refer to. Sets may bring new ones."""

from __future__ import annotations

from typing import Final

from wartable.kernel.script.terminals import Match, Terminal

STACKING: Final = 0
"""The one tag with rules of its own (CH-2.14.4a)."""

_NAMES: list[str] = [
    "Stacking",
    *("Aelf", "Beast", "Daemon", "Grot", "Khorne", "Mordant", "Nurgle", "Ogor", "Orruk", "Risen"),
    *("Seraphon", "Spirit", "Squig", "Stormcast", "Sylvaneth", "Tzeentch", "Vampire", "Vehicle"),
]
_NUMBERS: dict[str, int] = {name.lower(): number for number, name in enumerate(_NAMES)}


def tag_number(name: str) -> int:
    """The number of a tag; a new one gets the next."""
    key = name.lower()
    number = _NUMBERS.get(key)
    if number is None:
        number = len(_NAMES)
        _NUMBERS[key] = number
        _NAMES.append(name)
    return number


def tag_name(number: int) -> str:
    """The tag with a number."""
    return _NAMES[number]


class TagTerminal(Terminal):
    """Any tag that a loaded set prints on a card, in small letters."""

    def __init__(self) -> None:
        super().__init__("tag")

    def match(self, text: str, pos: int, plural: bool) -> list[Match]:  # noqa: FBT001
        """The longest tag that stands here."""
        best: list[Match] = []
        for name, number in _NUMBERS.items():
            end = pos + len(name)
            if text.startswith(name, pos) and (end == len(text) or not text[end].isalpha()):
                if not best or end > best[0][0]:
                    best = [(end, number)]
        return best

    def show(self, value: object, plural: bool) -> str:  # noqa: FBT001
        """The tag's name."""
        if not isinstance(value, int) or not 0 <= value < len(_NAMES):
            raise ValueError(f"no tag has the number {value!r}")
        return _NAMES[value].lower()

    def samples(self) -> list[str]:
        """The tags known so far."""
        return [name.lower() for name in _NAMES]
