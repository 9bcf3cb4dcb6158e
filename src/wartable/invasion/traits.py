"""Traits: words without rules of their own (INV-ANAT-08). Sets may bring new ones."""

from __future__ import annotations

from typing import Final

from wartable.kernel.script.register import Register, RegisterTerminal

ARTEFACT: Final = 1
"""The one trait besides Hero that a word of the script names by itself."""

TRAITS: Final = Register(["hero", "artefact"])

trait_number = TRAITS.number


class TraitTerminal(RegisterTerminal):
    """Any trait that a loaded set prints on a card, in small letters."""

    def __init__(self) -> None:
        super().__init__("trait", TRAITS)
