"""What a game brings to the kernel: its rules, its routines, its cards, and how it answers.

The kernel knows frames, decisions and memory, and no rule. Whatever it must know of a game it asks
of one `Rules` object: which routines there are, how the table is put in order, what an option is in
words, what a player may see. `Routine` and `Definition` are what a game derives its own pieces of
the rules and its own cards from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from wartable.kernel.errors import WartableError
from wartable.kernel.ints import (
    Count,
    EventKind,
    Frame,
    OptionCode,
    Player,
    Question,
    Row,
    Sight,
    Value,
)
from wartable.kernel.native import i64, vec
from wartable.kernel.script.compiled import mypyc_attr
from wartable.kernel.script.node import Node

if TYPE_CHECKING:
    from wartable.kernel.game import Game
    from wartable.kernel.recording import Happening


@mypyc_attr(allow_interpreted_subclasses=True)
class Definition:
    """What is the same for every copy of a card: its title and its text as nodes."""

    def __init__(self, card_id: str, title: str) -> None:
        self.id = card_id
        self.title = title
        self.nodes: vec[Node] = vec[Node]()
        """A vector, as of whatever is looked up at every step (`Rules.routines`)."""
        self.texts: dict[int, str] = {}
        """Nodes as they are printed, by their numbers, as far as anybody has asked for them."""
        self.brings: list[str] = []
        """The titles of cards that it may bring into a game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Routine:
    """A piece of the rules that may pause: one frame of the stack runs it step by step."""

    first_step: ClassVar[str] = ""
    """The name of step 0, where the module has steps of several routines (kernel.trace)."""
    card_at: ClassVar[int] = 0
    """Where its frame names the card it is about; 0 where only its context does."""
    sentence_at: ClassVar[int] = 0
    """Where its frame names the sentence it runs; 0 where only its context does."""

    def step(self, g: Game, f: Frame) -> bool:
        """Run to the next pause of the frame at `f`; True when the routine has finished."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """What one game brings to the kernel."""

    name: str
    width: i64
    first_card: i64
    """The first row that is a card's; all after it are."""
    head: i64
    """How many integers of a context are its own fields (kernel.slots)."""
    in_context: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Where a context names the line, source, player and subject of its effect (kernel.trace)."""
    told_kinds: i64 = 0
    """The kinds of events that are happenings (kernel.recording)."""
    waiting: tuple[tuple[int, str], ...] = ()
    """Growing lists of contexts that wait for something, and how that is said (kernel.trace)."""
    routines: vec[Routine]
    """A vector, whose items the compiler takes for what they are; those of a list it checks."""

    def lay_rows(self, width: Count, sizes: tuple[Count, ...], first_card: Row) -> None:
        """Say how wide the rows are, and where cards begin; no object may overrun its row."""
        for size in sizes:
            if size > width:
                raise RuntimeError(f"an object of {size} integers overruns its row of {width}")
        self.width = width
        self.first_card = first_card

    def settle(self, g: Game) -> bool:
        """Bring the table in order after a change; True if that pushed a frame."""
        raise NotImplementedError

    def rest(self, g: Game) -> None:
        """Leave nothing to be worked out later: somebody decides now, or the game is over.

        Who looks at a game must not change it, or whether it was looked at would show in its hash.
        """
        raise NotImplementedError

    def stuck(self, g: Game) -> None:
        """Play goes in circles and no player can break it: end the game."""
        raise NotImplementedError

    def verb(self, code: OptionCode) -> str:
        """The verb of an option."""
        raise NotImplementedError

    def label(self, g: Game, code: OptionCode) -> str:
        """An option in words."""
        raise NotImplementedError

    def named(self, g: Game, code: OptionCode) -> tuple[Row, ...]:
        """The cards (or other objects) an option names."""
        raise NotImplementedError

    def kind(self, number: Question) -> str:
        """The name of a kind of decision."""
        raise NotImplementedError

    def question(self, g: Game) -> dict[str, object]:
        """What the waiting decision is about, as plain facts."""
        return {}

    def prompt(self, g: Game) -> str:
        """The waiting decision as a question."""
        raise NotImplementedError

    def facts(self, g: Game, code: OptionCode) -> dict[str, object]:
        """An option as plain facts: what is done, with what, how much."""
        raise NotImplementedError

    def all_facts(self, g: Game, code: OptionCode) -> dict[str, object]:
        """The same with all that a client shows: references, text, cost, what it ends."""
        return self.facts(g, code)

    def view(self, g: Game, player: int | None) -> dict[str, object]:
        """What a player may know; None is a spectator."""
        raise NotImplementedError

    def gist(self, g: Game, player: int | None) -> dict[str, object]:
        """A view in short, for who looks after every pick (`Game.gist`)."""
        return {}

    def deal(self, definitions: vec[Definition], dealt: Dealt, chance: int) -> Game:
        """A new game with these decks, at its first decision."""
        raise NotImplementedError

    def observe(self, g: Game, player: Player) -> vec[Value]:
        """What a player may know, as rows of whole numbers (`Game.observe`)."""
        raise unsaid(self.name)

    def option_rows(self, g: Game) -> vec[Value]:
        """What is on offer, as rows of whole numbers (`Game.option_rows`)."""
        raise unsaid(self.name)

    def referee(self, g: Game) -> dict[str, object]:
        """Everything there is to know."""
        raise NotImplementedError

    def number(self, g: Game, eye: int, thing: Row) -> int:
        """What somebody calls an object (kernel.numbers); what is no row is told as it is.

        `eye` is a player, or 2 for whoever only watches.
        """
        raise NotImplementedError

    def told_amount(self, g: Game, kind: EventKind, amount: Value) -> int:
        """The third value of an event as everybody may read it: an object too in some kinds."""
        return int(amount)

    def sight(self, g: Game, thing: Row) -> Sight:
        """How a card, or something else that a card stands for, is seen now (kernel.sights)."""
        raise NotImplementedError

    def tell(self, g: Game, eye: int, happening: Happening) -> dict[str, object]:
        """A happening as somebody may know it; `eye` as in `number`.

        It is asked for later, as a line is.
        """
        raise NotImplementedError

    def sentence(self, node: Node) -> str:
        """A sentence of a card as it is printed."""
        raise NotImplementedError

    def explain(self, g: Game, player: int, card: int, verb: str, place: str) -> list[Reason]:
        """Why nothing can be done with a card or place now; empty if something can."""
        raise NotImplementedError

    def result(self, g: Game) -> Result | None:
        """How the game ended, None while it goes on."""
        raise NotImplementedError

    def narrate(self, g: Game, happening: Happening) -> str:
        """An event as a line that everybody may read; "" for none.

        It is asked for later: what may have changed since was noted. The definition of a card and
        its owner never change.
        """
        raise NotImplementedError

    def determinize(self, g: Game, player: int, chance: int) -> None:
        """Deal anew, in place, everything that a player cannot know."""
        raise NotImplementedError


def unsaid(name: str) -> WartableError:
    """What to say of a game that does not tell itself in numbers."""
    remedy = "read game.view(player) and decision.options"
    return WartableError(f"{name} does not tell itself in numbers", remedy=remedy)


class Dealt:
    """What players have brought to a game: their decks by the numbers of cards, and their sides."""

    def __init__(self, decks: list[list[int]], sides: list[int] | None = None) -> None:
        self.decks = decks
        """In the order in which they were given."""
        self.sides: list[int] = [] if sides is None else sides
        """Capitals, in a game that has them."""


class Reason:
    """Why something is not possible: a rule, a sentence, the card concerned."""

    def __init__(self, rule: str, sentence: str, card: int = 0) -> None:
        self.rule = rule
        self.sentence = sentence
        self.card = card

    def __repr__(self) -> str:
        return f"{self.sentence} ({self.rule})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Result:
    """How a game ended."""

    def __init__(self, winner: int | None, reason: str, turns: int, name: str = "") -> None:
        self.winner = winner
        self.name = name
        """What the winner is called; "" if there is none."""
        self.draw = winner is None
        self.reason = reason
        self.turns = turns

    def __repr__(self) -> str:
        who = "a draw" if self.draw else f"{self.name} wins"
        return f"{who} in turn {self.turns} ({self.reason})"
