"""What an installed OCTGN knows of Warhammer: Invasion: names of sections, ids of cards.

OCTGN keeps a game in a folder of its `GameDatabase`, called by the game's number:

definition.xml      <deck> with the names of the sections
Sets/*/set.xml      <card id="..." name="Troll Slayers">
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from wartable.cardgame.titles import bare
from wartable.invasion.deckformats.safexml import Element, parse
from wartable.kernel.errors import Place, WartableError

GAME = "e1e11562-efce-4379-9701-534f9717391f"
"""OCTGN's number for the game, as its plug-in for importing from Deckbox has it."""

LEAST_SECTIONS = 2
SET_LENGTH = 50_000_000


@dataclass(frozen=True)
class Package:
    """Names and ids that a file for OCTGN needs."""

    game: str = GAME
    sections: tuple[str, ...] = ("Capital", "Deck")
    """The capital board's, then that of the cards: OCTGN's game has them in this order."""
    cards: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Title and id by the title's letters."""

    def id_of(self, title: str) -> str:
        """The id of a card, "" if it is not known."""
        return self.cards.get(bare(title), ("", ""))[1]

    def board(self, race: str) -> str:
        """The title of a race's capital board."""
        return self.cards.get(bare(f"{race} Capital"), (f"{race} Capital", ""))[0]


STANDARD = Package()
"""What is written where no OCTGN is at hand."""


def installed(folder: Path) -> Package:
    """The package in a folder of OCTGN's `GameDatabase`."""
    definition = element(folder / "definition.xml")
    sections = [
        section.attributes.get("name", "")
        for deck in definition.each("deck")
        for section in deck.each("section")
    ]
    if len(sections) < LEAST_SECTIONS:
        raise WartableError(
            "a deck has no section for the capital and one for the cards here",
            place=Place(str(folder / "definition.xml")),
            remedy=f"give the folder {GAME} of OCTGN's GameDatabase",
        )
    cards = {
        bare(card.attributes.get("name", "")): (
            card.attributes.get("name", ""),
            card.attributes.get("id", "").strip("{}").lower(),
        )
        for path in sorted(folder.glob("Sets/*/set.xml"))
        for card in element(path).each("card")
    }
    if not cards:
        raise WartableError("there is no set here", place=Place(str(folder / "Sets")))
    return Package(definition.attributes.get("id", GAME), tuple(sections), cards)


def element(path: Path) -> Element:
    """The outermost element of a file of OCTGN's."""
    try:
        return parse(path.read_text(encoding="utf-8"), SET_LENGTH)
    except UnicodeDecodeError as error:
        raise WartableError(f"byte {error.start} is not UTF-8", place=Place(str(path))) from None
    except WartableError as error:
        error.place = (error.place or Place())._replace(file=str(path))
        raise
