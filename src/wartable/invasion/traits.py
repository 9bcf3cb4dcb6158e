"""Traits: words without rules of their own (INV-ANAT-08). Sets may bring new ones."""

from __future__ import annotations

from wartable.kernel.script.terminals import Match, Terminal

_NUMBERS: dict[str, int] = {"hero": 0}
_NAMES: list[str] = ["hero"]


def trait_number(name: str) -> int:
    """The number of a trait; a new one gets the next."""
    key = name.lower()
    number = _NUMBERS.get(key)
    if number is None:
        number = len(_NAMES)
        _NUMBERS[key] = number
        _NAMES.append(key)
    return number


def trait_name(number: int) -> str:
    """The trait with a number."""
    return _NAMES[number]


class TraitTerminal(Terminal):
    """Any trait that a loaded set prints on a card, in small letters."""

    def __init__(self) -> None:
        super().__init__("trait")

    def match(self, text: str, pos: int, plural: bool) -> list[Match]:  # noqa: FBT001
        """The longest trait that stands here."""
        best: list[Match] = []
        for name, number in _NUMBERS.items():
            end = pos + len(name)
            if text.startswith(name, pos) and (end == len(text) or not text[end].isalpha()):
                if not best or end > best[0][0]:
                    best = [(end, number)]
        return best

    def show(self, value: object, plural: bool) -> str:  # noqa: FBT001
        """The trait's name."""
        if not isinstance(value, int) or not 0 <= value < len(_NAMES):
            raise ValueError(f"no trait has the number {value!r}")
        return _NAMES[value]

    def samples(self) -> list[str]:
        """The traits known so far."""
        return list(_NAMES)
