"""Tags (CH-2.14) and realms: words that other cards refer to. Sets may bring new ones."""

from __future__ import annotations

from typing import Final

from wartable.kernel.script.register import Register, RegisterTerminal

STACKING: Final = 0
"""The one tag with rules of its own (CH-2.14.4a)."""

TAGS: Final = Register(
    [
        "Stacking",
        *("Aelf", "Beast", "Daemon", "Grot", "Khorne", "Mordant", "Nurgle", "Ogor", "Orruk"),
        *("Risen", "Seraphon", "Spirit", "Squig", "Stormcast", "Sylvaneth", "Tzeentch"),
        *("Vampire", "Vehicle"),
    ]
)

tag_number = TAGS.number


class TagTerminal(RegisterTerminal):
    """Any tag that a loaded set prints on a card, in small letters."""

    def __init__(self) -> None:
        super().__init__("tag", TAGS)
