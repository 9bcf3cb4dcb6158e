"""The rules of a card game as the kernel sees them: what all games at this table answer alike.

A game derives its rules from `CardRules`, names its routines and its words, and answers the rest.
One that needs nothing of its own for options, views, logs and guesses derives from `PlainRules`
(cardgame.plain), which answers everything.
"""

from __future__ import annotations

from wartable.cardgame.layout import ENDING, WINNER
from wartable.cardgame.telling import result
from wartable.cardgame.tellings import Telling
from wartable.kernel.codes import verb_of
from wartable.kernel.game import Game
from wartable.kernel.ints import (
    Card,
    Count,
    Ending,
    Name,
    OptionCode,
    Pile,
    Player,
    Question,
    Row,
    Sight,
    Value,
    Zone,
)
from wartable.kernel.knowing import VIEWERS
from wartable.kernel.layout import DEF, OVER
from wartable.kernel.native import i64
from wartable.kernel.numbers import (
    FIRST_PLAYER_NUMBER,
    REFEREE,
    SPECTATOR,
    card_number,
    zone_number,
)
from wartable.kernel.rules import Result, Rules
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.sights import sight_of


@mypyc_attr(allow_interpreted_subclasses=True)
class CardRules(Rules):
    """The rules of a card game for two."""

    verbs: tuple[str, ...]
    """What options do, by the numbers of verbs (V_)."""
    kinds: tuple[str, ...]
    """The kinds of decisions, by their numbers (K_)."""
    phases: tuple[str, ...]
    zones: tuple[str, ...]
    """The zones of a player, in the order of their piles."""
    endings: tuple[str, ...]
    """The rules by which a game can end, by the numbers of endings; "" in the place of 0."""
    tellings: list[Telling]
    """What happenings say, of a game that has them (cardgame.happenings)."""
    telling_of: dict[int, Telling]
    """The same by the kind of an event, as far as it was looked for."""
    players: i64
    """The row of the first player; the second one's is the next."""
    piles: i64
    """The row of the first player's first pile."""

    def lay_table(
        self, width: Count, sizes: tuple[Count, ...], players: Row, piles: Row, first_card: Row
    ) -> None:
        """Say how wide the rows are and where players, piles and cards begin."""
        self.lay_rows(width, sizes, first_card)
        self.players = players
        self.piles = piles

    def name_terms(
        self,
        verbs: tuple[str, ...],
        kinds: tuple[str, ...],
        phases: tuple[str, ...],
        zones: tuple[str, ...],
        endings: tuple[str, ...],
    ) -> None:
        """Say what the numbers of the game's terms are called."""
        self.verbs = verbs
        self.kinds = kinds
        self.phases = phases
        self.zones = zones
        self.endings = endings

    def name_happenings(self, tellings: list[Telling]) -> None:
        """Say which events are happenings, and what each of them tells."""
        self.tellings = tellings
        self.telling_of = {}
        for telling in tellings:
            self.told_kinds |= telling.kind

    def player_row(self, player: Player) -> Row:
        """The row of a player."""
        return self.players + player * self.width

    def pile_of(self, player: Player, zone: Zone) -> Pile:
        """The row of a player's pile."""
        return self.piles + (player * len(self.zones) + zone) * self.width

    # -- what somebody sees -----------------------------------------------------------------------

    def sees(self, g: Game, eye: int, c: Card) -> bool:
        """Whether somebody knows which card this is; `eye` as in `number`, or REFEREE.

        Each game says so for itself, as it does `view_as`; the kernel never asks the base.
        """
        raise NotImplementedError

    def view_as(self, g: Game, eye: int) -> dict[str, object]:
        """The table as somebody sees it."""
        raise NotImplementedError

    def view(self, g: Game, player: int | None) -> dict[str, object]:
        return self.view_as(g, SPECTATOR if player is None else player)

    def gist_as(self, g: Game, eye: int) -> dict[str, object]:
        """The same in short (`Game.gist`)."""
        return {}

    def gist(self, g: Game, player: int | None) -> dict[str, object]:
        return self.gist_as(g, SPECTATOR if player is None else player)

    def referee(self, g: Game) -> dict[str, object]:
        return self.view_as(g, REFEREE)

    def number(self, g: Game, eye: int, thing: Row) -> int:
        """What somebody calls an object; a value that is none (a phase) is left as it is."""
        if thing < self.players:
            return int(thing)
        if thing < self.piles:
            return int(FIRST_PLAYER_NUMBER + (thing - self.players) // self.width)
        if thing < self.first_card:
            return zone_number(g, thing)
        return self.number_of_card(g, eye, thing)

    def sight(self, g: Game, thing: Row) -> Sight:
        """How a card is seen, of a game in which nothing lies face down on the table."""
        seen: i64 = 0
        for eye in range(VIEWERS):
            if self.sees(g, eye, thing):
                seen |= 1 << eye
        return sight_of(g, thing, seen, 0)

    def title_then(self, g: Game, c: Card, was: Sight) -> str:
        """The title of a card that was seen so."""
        return g.defs[g.m[c + DEF]].title

    def place_ref(self, role: str, side: Player, zone: Zone) -> dict[str, object]:
        """A zone of a player, as references have it (cardgame.refs)."""
        return {"role": role, "kind": "zone", "side": int(side), "zone": self.zones[zone]}

    def number_of_card(self, g: Game, eye: int, c: Card) -> int:
        """What somebody calls a card."""
        return card_number(g, eye, c, known=self.sees(g, eye, c))

    # -- in words ---------------------------------------------------------------------------------

    def verb(self, code: OptionCode) -> str:
        return self.verbs[verb_of(code)]

    def kind(self, number: Question) -> str:
        return self.kinds[number]

    def words_of(self, g: Game, name: Name) -> str:
        """What a player has called by name, in a game in which one does."""
        raise NotImplementedError

    # -- the end ----------------------------------------------------------------------------------

    def settle(self, g: Game) -> bool:
        return False  # a game in which nothing has to be put in order after a change

    def rest(self, g: Game) -> None:
        """Nothing is put off in a game that says nothing else."""

    def result(self, g: Game) -> Result | None:
        return result(g, self.endings)


def rules_of(g: Game) -> CardRules:
    """The rules of a card game."""
    found = g.rules
    assert isinstance(found, CardRules)
    return found


def finish(g: Game, winner: Value, ending: Ending) -> None:
    """End the game by a rule; the winner is told as WINNER has it: 1 + the player, or DRAWN."""
    m = g.m
    m[OVER] = 1
    m[WINNER] = winner
    m[ENDING] = ending
