"""Lines about the deck a card may go into; in play they mean nothing (INV-KW-SIDE-01, AMB-214).

The deck check reads them off the definition (deckrules.py).
"""

from __future__ import annotations

from wartable.invasion.carddef import ANYWHERE, CardDef, Line


class RaceOnly(Line):
    """For decks with a capital of one race (AMB-214). Bride of Khaine, Vengeful Slayer."""

    template = "{race:race} only"
    race: int

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.deck.race = self.race


class TribeOnly(Line):
    """For decks of one tribe and of no race (AMB-214). Rat Swarm, Shrouded Waywatcher."""

    template = "{tribe:trait} only"
    tribe: int

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.deck.tribe = self.tribe


class NotForRace(Line):
    """For decks with a capital of any race but one (AMB-214). Dwarf Embassy, Shiny Offering."""

    template = "non-{race:race} only"
    race: int

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.deck.not_race = self.race


class CopiesPerDeck(Line):
    """How many copies a deck may have (INV-DECK-03). Spoils of War, Rat Swarm."""

    template = "up to {n:int} {copy|copies:n} per deck"
    n: int

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.deck_limit = self.n


class StartsInPlay(Line):
    """In play as the game begins, a card of one's deck facedown under it; no mulligan (AMB-377).

    Heroic Task.
    """

    template = "starts the game in play with a card of your deck facedown under it, and no mulligan"

    def shape(self, card: CardDef) -> None:
        self.zone = ANYWHERE
        card.starts_in_play = True
