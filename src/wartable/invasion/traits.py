"""Traits: words without rules of their own (INV-ANAT-08). Sets may bring new ones."""

from __future__ import annotations

from typing import Final

from wartable.kernel.script.register import Register, RegisterTerminal

ARTEFACT: Final = 1
"""The one trait besides Hero that a word of the script names by itself."""

NAMED: Final = ["hero", "artefact", "fortification", "grudge", "treasure", "black ark"]
"""Traits that lines name, known even if no loaded set has a card with them."""

TRAITS: Final = Register(NAMED)

trait_number = TRAITS.number


def is_attachment_trait(trait: int) -> bool:
    """Whether a trait is Attachment, which a card may come to have (AMB-374)."""
    return TRAITS.numbers.get("attachment", -1) == trait


class TraitTerminal(RegisterTerminal):
    """Any trait that a loaded set prints on a card or names, in small letters."""

    def __init__(self) -> None:
        super().__init__("trait", TRAITS)
