"""The door of the draft: what the table and the agents may ask of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import ModuleType

from wartable.cardgame.cards import Cards
from wartable.cardgame.deck import Deck
from wartable.cardgame.door import DraftDoor, Opening
from wartable.invasion.carddef import CardDef
from wartable.invasion.deckrules import Listed
from wartable.invasion.draft import terms
from wartable.invasion.draft.layout import DECK, ORDER_PLAYER, pile_of
from wartable.invasion.draft.newgame import BY_LOT, lay_out, new_draft, start
from wartable.invasion.draft.plugin import InvasionDraft
from wartable.invasion.draft.stock import RACES
from wartable.invasion.draft.terms import KINDS, SIDES
from wartable.invasion.labels import player_name
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

    def kinds(self) -> tuple[str, ...]:
        """The kinds of decisions a draft asks for."""
        return KINDS

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

    def arrange(
        self, table: Mapping[str, object], seed: int = 0, sets: Sequence[Path] = ()
    ) -> Game:
        """A draft with the piles `order`, of player 0, and `destruction` as told, top first."""
        piles = [pile(table.get(side, ()), side) for side in SIDES]
        game = lay_out(self.rules, self.pool, 0, piles, seed)
        start(game)
        return game

    def drafted_decks(self, game: Game) -> tuple[Deck, Deck]:
        """The decks of both players, by their seats, once the draft is over (INV-DRAFT-11)."""
        if not game.over:
            raise WartableError(
                "the draft is going on, so there are no decks yet", remedy="play it to its end"
            )
        return drafted(game, 0), drafted(game, 1)


def pile(titles: object, side: str) -> list[str]:
    """A pile of an arranged draft, if it is one."""
    if not isinstance(titles, Sequence) or isinstance(titles, str):
        raise WartableError(f"the pile of {side} is a list of titles, not {titles!r}")
    return [str(title) for title in titles]


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
