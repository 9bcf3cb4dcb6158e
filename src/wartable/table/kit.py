"""What a game brings to the table in words: a `Kit`, and the `Teller` who tells what happens.

Controls, stops, undo, files, replay and the conversation are the same for every game; all that
knows the cards and zones of one game stands behind these two protocols. A game has its kit in a
package beside this module, `kit.py` (KIT), and a line in `PACKAGES`; one that brings none is told
from its view (anygame). What a game draws on a terminal stands in `wartable.cli.table.panels`.

Of a view the table itself reads `turn`, `active` and `phase` only. A card's facts are a mapping
with `card` (its number) and, if known, `title`; all else in them is the game's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol

from wartable.cardgame.deck import Deck
from wartable.kernel.decisions import Decision, Option
from wartable.kernel.game import Game

if TYPE_CHECKING:
    from wartable.table.looks import Look

View = Mapping[str, Any]
Facts = Mapping[str, Any]
Window = tuple[str, str]
"""Whose turn it is, MINE or THEIRS, and the name of the window."""

MINE = "mine"
THEIRS = "theirs"
TRIGGER = "trigger"
"""The window in which something of one's own has been set off that is lost unless it is used."""

OPPONENT: Final = "expert"
"""Who sits across in a game that agents have learned, unless somebody says otherwise: at the tables
of terminal and browser, from a bot, and in the seat of a player who left."""

PACKAGES = {
    "invasion": "wartable.table.invasion",
    "champions": "wartable.table.champions",
}


class Teller(Protocol):
    """Tells one reader what each pick brings about, in lines that stand alone."""

    def before(self, game: Game, player: int, option: Option) -> None:
        """Note what a pick announces."""

    def after(self, game: Game, look: Look | None = None) -> list[str]:
        """The lines of what has happened since; `==` begins a turn, `--` a phase.

        `look` is the reader's look at the table as it stands now, if somebody has it already.
        """

    def drawn(self, look: Look) -> list[str]:
        """What has come to the reader's hand."""

    def copy(self) -> Teller:
        """A teller who has told and noted the same so far, and goes on by himself."""

    def noting(self, view: View) -> View:
        """A view with what the teller has seen happen, for a game that shows it on the table."""


class Kit(Protocol):
    """What the table must know of a game, in words."""

    decks: tuple[str, str]
    """What is played with unless the player says otherwise."""
    opponent: str
    """The agent that sits across unless the player says otherwise."""
    goal: str
    turn: Sequence[tuple[str, str]]
    """The phases of a turn, each with what one does in it."""
    places: Sequence[str]
    """The windows in which a player may want to be asked."""
    usual: frozenset[Window]
    """Those in which he is asked unless he says otherwise."""
    open_kinds: frozenset[str]
    """Kinds of choices between things that everybody sees, so that a lone one is no secret."""
    rule_example: str
    area_example: str
    deck_example: str
    """How to ask for a deck by lot of some kind; "" where there are none by lot."""
    order: Sequence[str]
    """The order in which a window's verbs are listed; others keep theirs."""
    unadorned: frozenset[str]
    """Verbs whose labels say all there is to say."""
    spreading: frozenset[str]
    """Kinds of questions that are asked recipient by recipient, and laid out as one."""
    assigning: frozenset[str]
    """The same, where each recipient is named an amount and somebody else may get the rest."""
    folding: Mapping[str, str]
    """Verbs whose options are one choice that opens where they are many, and what it says."""
    announcing: frozenset[str]
    """Verbs that put a card on its way; later questions may be about it without naming it."""

    @property
    def signs(self) -> Sequence[tuple[str, str]]:
        """The signs on the screen, and what they mean."""

    def called(self, deck: Deck) -> str:
        """What to call whoever plays a deck, such as the race of its capital."""

    # -- the turn ---------------------------------------------------------------------------------

    def status(self, view: View, names: Sequence[str], player: int) -> str:
        """Where the game is and what a player has to spend, in a few words."""

    def hint(self, decision: Decision, view: View) -> tuple[str, str]:
        """The name of a question and what a newcomer should know about it."""

    def window(self, view: View, decision: Decision) -> Window | None:
        """Which window a decision is; None if it is a choice one must always be asked for."""

    def happens(self, view: View, player: int, since: int) -> bool:
        """Whether something ends passing on, begun in turn `since`."""

    def answered(self, view: View, player: int) -> Sequence[str]:
        """The titles of what others have on its way, "" for what nobody may know."""

    def teller(self, eye: int | None, *, deeds: bool = False) -> Teller:
        """Who tells a player, or anybody, what happens.

        `deeds`: he also notes what each card has done this turn, for who draws the table.
        """

    def remark(self, decision: Decision, option: Option, name: str) -> str:
        """What is told of a pick that no event tells of."""

    def worded(self, option: Option) -> tuple[str, str]:
        """An option's label without what is told of its card anyway; the same in short."""

    def deed(self, decision: Decision, option: Option, view: View) -> str:
        """What taking an option does or meets, where its label does not say; else ""."""

    def passing(self, decision: Decision, view: View) -> str:
        """What passing or being done gives up here, "" if nothing in particular."""

    def endures(self, decision: Decision, card: Facts) -> tuple[str, str]:
        """What a recipient of damage can still take, and what destroys it; the same in short."""

    def rest(self, decision: Decision, view: View, names: Sequence[str]) -> str:
        """What happens to damage that is assigned to nobody; "" where all must be assigned."""

    # -- cards ------------------------------------------------------------------------------------

    def board(self, view: View, names: Sequence[str], eye: int | None) -> Iterator[str]:
        """Everything on the table in lines, the reader's own side last."""

    def cards(self, view: View) -> Iterator[Facts]:
        """Every card the view shows, hands first, then what is in play, then piles."""

    def hand(self, view: View, player: int) -> Sequence[Facts]:
        """The cards in a player's own hand, for that player's view."""

    def place(self, card: Facts, whose: Sequence[str]) -> str:
        """Where a card is, with what to call each player's things: "your quest"."""

    def in_play(self, card: Facts) -> bool:
        """Whether a card lies on the table."""

    def likeness(self, card: Facts) -> object:
        """What two cards of one title share that are alike for whoever picks one."""

    def glance(self, card: Facts) -> str:
        """What matters about a card on the table, in a few words."""

    def brief(self, title: str) -> str:
        """What is printed on a card, in a few words."""

    def body(self, title: str) -> str:
        """What a card of the hand brings besides its cost, as short as can be."""

    def cost(self, game: Game, player: int, card: int) -> int | str | None:
        """What a card costs now, or what else it takes to play it, as short as can be."""

    def details(self, cards: Sequence[Facts], view: View, game: Game) -> Iterator[str]:
        """A card with its copies: printed and current values, and where changes come from."""

    def about(self, title: str) -> Iterator[str]:
        """What is printed on a card that is not on the table."""

    def refusal(self, card: Facts, player: int) -> str:
        """Why a card is nothing a player could use at all, with the rule; "" if it may be."""

    def names_card(self, decision: Decision) -> bool:
        """Whether a question is about a card that its prompt names."""

    def about_announced(self, decision: Decision) -> bool:
        """Whether a question is about the card announced last, and does not name it."""


def kit_for(game: str) -> Kit:
    """The kit of a game."""
    if game not in PACKAGES:
        return any_kit(game)
    kit: Kit = import_module(f"{PACKAGES[game]}.kit").KIT
    return kit


@cache
def any_kit(game: str) -> Kit:
    """The kit of a game that brings none."""
    kit: Kit = import_module("wartable.table.anygame.kit").AnyKit(game)
    return kit
