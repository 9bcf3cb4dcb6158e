"""The kinds of words a card can be written in, and what each kind must be able to do.

Every word of a game's vocabulary is a subclass of one of these. The rules call only the methods
named here and those a game adds to a kind of its own; what a word means stands with its template,
in the modules beside this one and in the game's `script`.

Beside the game every word is told who speaks (kernel.speaker): `s.card` is the card whose text it
is, `s.player` who is meant by "you", `s.ctx` the context of the effect that resolves, below 0 for
what is simply so.
"""

from __future__ import annotations

from typing import ClassVar

from wartable.cardgame.success import succeed
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, Count, EventKind, Frame, Pile, Player, Row
from wartable.kernel.knowing import others
from wartable.kernel.layout import KNOWN
from wartable.kernel.native import i64, vec
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.script.node import Node
from wartable.kernel.slots import is_in_slot
from wartable.kernel.speaker import Speaker


@mypyc_attr(allow_interpreted_subclasses=True)
class Word(Node):
    """Any word of a vocabulary."""

    reads: ClassVar[int] = 0
    """Bits of what its answer depends on, for a game that keeps values until something changes."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Number(Word):
    """A number, known or counted."""

    category = "number"

    def value(self, g: Game, s: Speaker) -> Amount:
        """What it comes to now; a game may give a meaning to numbers below 0."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Filter(Word):
    """Something that is or is not true of a card: an adjective or a clause after the noun."""

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        """Whether it is true of this card."""
        raise NotImplementedError

    def piles(self, g: Game, s: Speaker) -> vec[Pile]:
        """The piles it looks in, none if it does not say."""
        return vec[i64]()

    def is_place(self) -> bool:
        """Whether it asks where a card lies, not what it is."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Group(Word):
    """A description of cards, or of other objects: "damaged units you control"."""

    category = "group"

    def test(self, g: Game, s: Speaker, c: Card) -> bool:
        """Whether an object fits the description."""
        raise NotImplementedError

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        """All objects that fit where the description looks, in table order."""
        raise NotImplementedError

    def count(self, g: Game, s: Speaker) -> Count:
        """How many there are."""
        return len(self.each(g, s))

    def exists(self, g: Game, s: Speaker) -> bool:
        """Whether there is one."""
        return len(self.each(g, s)) > 0

    def covered(self, g: Game, s: Speaker) -> vec[Card]:
        """The cards of hands and decks among which it looks; it does not fit just any."""
        return vec[i64]()


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Word):
    """The object or objects a sentence is about, and how they are found."""

    category = "choice"
    slot: int
    """Under which number a context notes what was chosen (set when a card is compiled)."""

    def each(self, g: Game, s: Speaker) -> vec[Row]:
        """The objects, once everything that had to be chosen has been."""
        raise NotImplementedError

    def is_pick(self) -> bool:
        """Whether something has to be chosen when the effect resolves."""
        return False

    def is_last(self) -> bool:
        """Whether it means what was chosen or found last: "it", "them"."""
        return False

    def candidates(self, g: Game, s: Speaker) -> vec[Row]:
        """Everything that may be chosen now."""
        return vec[i64]()

    def least(self, g: Game, s: Speaker) -> Count:
        """How many must be chosen at least."""
        return 1

    def most(self, g: Game, s: Speaker) -> Count:
        """How many may be chosen at most."""
        return 1

    def chooser(self, g: Game, s: Speaker) -> Player:
        """The player who picks."""
        return s.player

    def covered(self, g: Game, s: Speaker) -> vec[Card]:
        """The cards of hands and decks among which it looks; not just any may be chosen."""
        return vec[i64]()

    def is_unseen(self, g: Game, s: Speaker) -> bool:
        """Whether somebody else than the chooser does not know which cards he chooses from.

        That there is none to choose is then a secret of the chooser's.
        """
        eyes = others(self.chooser(g, s))
        for c in self.covered(g, s):
            if g.m[c + KNOWN] & eyes != eyes and not is_in_slot(g, s.ctx, self.slot, c):
                return True
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Players(Word):
    """One player or several."""

    category = "player"

    def each(self, g: Game, s: Speaker) -> vec[Player]:
        """The players, in the order in which they act."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Word):
    """Something that holds or does not."""

    category = "condition"

    def holds(self, g: Game, s: Speaker) -> bool:
        """Whether it holds now."""
        raise NotImplementedError

    def twice(self) -> bool:
        """Whether it is looked at again on resolution, in a game that announces effects first."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Word):
    """Something that happens; abilities wait for it."""

    category = "event"
    listens: ClassVar[int] = 0
    """Bits of the kinds of events it can match."""

    def matches(
        self, g: Game, s: Speaker, kind: EventKind, subject: Row, other: Row, amount: Amount
    ) -> bool:
        """Whether this is the event that was waited for."""
        raise NotImplementedError

    def times(self, g: Game, s: Speaker) -> Count:
        """How often it has happened, where one event is several occasions."""
        return 1

    def still_waits(self, g: Game, s: Speaker, kind: EventKind) -> bool:
        """Whether a text that is borrowed waits for such an event yet when its turn comes."""
        return True

    def is_own(self) -> bool:
        """Whether it speaks of the card itself, which hears it even on its way out of play."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Word):
    """A sentence: something that is done. Most do it in one go, in `run`."""

    category = "effect"
    picks: list[Choice]
    """What is chosen as it resolves, in reading order (set when a card is compiled)."""

    def act(self, g: Game, s: Speaker, f: Frame) -> bool:
        """Do the next step in its frame, all picks made; True when it is done.

        Whether it succeeded is noted in the frame (cardgame.success).
        """
        succeed(g, f, done=self.run(g, s))
        return True

    def alone(self) -> Effect:
        """The sentence that is all of it: another one where this only stands around that one."""
        return self

    def run(self, g: Game, s: Speaker) -> bool:
        """Do it in one go; whether it succeeded, for "then"."""
        raise NotImplementedError

    def announced(self, g: Game, s: Speaker) -> None:
        """Something to do as soon as the targets of its line are chosen."""

    def abandoned(self, g: Game, s: Speaker) -> None:
        """Its line was announced, and cancelled after all."""

    def possible(self, g: Game, s: Speaker) -> bool:
        """Whether it could be carried out completely now.

        Asked before a player is offered it: as an alternative, a price, something he may do.
        """
        return True

    def in_vain(self, g: Game, s: Speaker) -> bool:
        """Whether nothing at all could come of it, so that nobody is asked about it."""
        return False

    def fails(self, g: Game, s: Speaker) -> bool:
        """Whether one of its parts is missing, so that none of the others is asked for."""
        return False

    def is_unseen(self, g: Game, s: Speaker) -> bool:
        """Whether cards that somebody does not know decide what could come of it.

        That nothing could is then a secret, and who may do it is asked all the same.
        """
        for choice in self.picks:
            if choice.is_unseen(g, s):
                return True
        return False

    def fits(self, g: Game, s: Speaker, choice: Choice, thing: Row) -> bool:
        """Whether a candidate for one of its picks is one for this sentence."""
        return True

    def how_far(self, g: Game, s: Speaker, f: Frame) -> tuple[int, int]:
        """How many of how many things have been picked, where it asks for them in its own steps.

        For people who want to know; no rule depends on it.
        """
        return 0, 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Finds(Effect):
    """A sentence that finds cards of which the next ones speak as "it" or "them"."""

    slot: int
    """Under which number a context notes what was found (set when a card is compiled)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Word):
    """A line of a card."""

    category = "ability"
