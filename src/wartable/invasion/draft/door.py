"""The door of the draft: what the table and the agents may ask of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import ModuleType

from wartable.cardgame.arranging import listed
from wartable.cardgame.cards import Cards
from wartable.cardgame.deck import Deck
from wartable.cardgame.door import DraftDoor, Opening
from wartable.cardgame.telling import player_name
from wartable.invasion.carddef import CardDef
from wartable.invasion.deckrules import Listed
from wartable.invasion.draft import terms
from wartable.invasion.draft.layout import DECK, ORDER_PLAYER, pile_of
from wartable.invasion.draft.newgame import BY_LOT, lay_out, new_draft, start
from wartable.invasion.draft.plugin import InvasionDraft
from wartable.invasion.draft.stock import RACES
from wartable.invasion.draft.terms import SIDES
from wartable.invasion.pool import CARDS, pool
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.kernel.layout import DEF
from wartable.kernel.piles import cards_of


class InvasionDraftDoor(DraftDoor):
    """The draft from outside."""

    name = "invasion-draft"
    package = "wartable.invasion"
    leads_to = "invasion"

    @cached_property
    def rules(self) -> InvasionDraft:
        """Its rules."""
        return InvasionDraft()

    @property
    def cards(self) -> Cards[CardDef]:
        """Its cards: those of the game that is played with them."""
        return CARDS

    def _events(self) -> ModuleType:
        return terms

    def openings(self, sides: Sequence[str] | None) -> list[Opening]:
        """What `new` takes and journals keep: each player's side, or none, and no cards."""
        seats = [side.casefold() for side in sides] if sides is not None else ["", ""]
        order_player(seats)
        return [(side, ()) for side in seats]

    def new(self, decks: Sequence[Opening], seed: int) -> Game:
        """A new draft: for each player the side he drafts, or "" for both to draw lots."""
        order = order_player([side for side, _ in decks])
        game = new_draft(self.rules, self.pool, order, seed)
        start(game)
        return game

    def _reader(self, table: Mapping[str, object], seed: int, sets: Sequence[Path]) -> Piles:
        return Piles(self, table, seed)

    def drafted_decks(self, game: Game) -> tuple[Deck, Deck]:
        """The decks of both players, by their seats, once the draft is over (INV-DRAFT-11)."""
        if not game.over:
            raise WartableError(
                "the draft is going on, so there are no decks yet", remedy="play it to its end"
            )
        return drafted(game, 0), drafted(game, 1)


class Piles:
    """The piles of a draft as described: `order`, of player 0, and `destruction`, top first."""

    def __init__(self, door: InvasionDraftDoor, table: Mapping[str, object], seed: int) -> None:
        self.door = door
        self.piles = [[title for title, _ in listed(table.get(side), side, ())] for side in SIDES]
        self.seed = seed

    def arrange(self) -> Game:
        """A draft with these piles."""
        game = lay_out(self.door.rules, self.door.pool, 0, self.piles, self.seed)
        start(game)
        return game

    def set_up(self) -> Game:
        """A draft begins with its first pack."""
        raise WartableError("a draft has no set-up", remedy="arrange a table")


def order_player(sides: Sequence[str]) -> int:
    """The player who drafts Order; BY_LOT if nobody has said (INV-DRAFT-06)."""
    if list(sides) == ["", ""]:
        return BY_LOT
    if sorted(sides) != sorted(SIDES):
        raise WartableError(
            f"{' and '.join(sides) or 'nothing'} will not do as sides",
            remedy='sides=("order", "destruction"), or the other way round',
        )
    return list(sides).index(SIDES[0])


def drafted(game: Game, player: int) -> Deck:
    """The deck a player has drafted, in the order of the sets, with the board that suits it."""
    titles = [game.defs[game.m[c + DEF]].title for c in cards_of(game.m, pile_of(player, DECK))]
    found = [title for title in dict.fromkeys(pool().titles()) if title in titles]
    deck = Deck(
        f"{player_name(game, player)}'s draft", [(titles.count(title), title) for title in found]
    )
    side = 0 if game.m[ORDER_PLAYER] == player else 1
    deck.fields["capital"] = Listed(deck).capital or RACES[side][0]
    return deck


DOOR = InvasionDraftDoor()
