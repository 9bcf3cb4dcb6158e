"""A game: plain data and one function that runs it to the next decision.

`Game` holds all there is to a game in progress: the memory of rows (kernel.layout), the stack of
frames that says what is half done, the contexts in which effects resolve, a few growing lists, and
the decision that waits. It knows no rule: a `Rules` object of one of the games does, through its
routines. A routine's step runs to its next pause and says whether it has finished; nothing else
remembers where play is, so a game can be cloned, saved and compared at any decision.
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Final

from wartable.kernel.buffers import handed
from wartable.kernel.codes import (
    FIRST_SHIFT,
    NODE_BITS,
    NODE_MASK,
    SECOND_SHIFT,
    THIRD_SHIFT,
)
from wartable.kernel.decisions import Decision, IllegalPick
from wartable.kernel.errors import WartableError
from wartable.kernel.ints import (
    Context,
    Count,
    EventKind,
    Frame,
    NodeRef,
    OptionCode,
    Player,
    Question,
    RoutineNumber,
    Row,
    Step,
    Value,
    Verb,
)
from wartable.kernel.layout import (
    ASKED,
    CTX,
    DEFAULT,
    DEPTH,
    FRAME,
    KIND,
    LOCALS,
    OVER,
    PC,
    PICK,
    PICKS,
    SUBJECT,
    UNSETTLED,
    WHAT,
)
from wartable.kernel.native import append, i64, pop, vec
from wartable.kernel.numbers import FIRST_REFEREED, SPECTATOR
from wartable.kernel.recording import Chronicle, happenings, note, read_events, read_lines
from wartable.kernel.rules import Dealt, Definition, Reason, Result, Rules
from wartable.kernel.script.node import Node
from wartable.kernel.vectors import copies

if TYPE_CHECKING:
    from typing import SupportsIndex

    from wartable.kernel.journal import Journal

ENDLESS: Final = 100_000
"""Steps without a decision after which play is taken to go in circles."""
GUESS: Final = "guess"
"""The origin of a table that was guessed: it was never begun, and has no journal."""


class Game:
    """One game in progress."""

    def __init__(self, rules: Rules, definitions: vec[Definition]) -> None:
        self.rules = rules
        self.routines = rules.routines
        self.defs = definitions
        """What is printed on the cards; the game itself knows of which kind of its own they are."""
        self.m: vec[i64] = vec[i64]()
        self.stack: vec[i64] = vec[i64]()
        self.contexts: vec[vec[i64]] = vec[vec[i64]]()
        self.lists: vec[vec[i64]] = vec[vec[i64]]()
        self.options: vec[i64] = vec[i64]()
        self.trail: list[int] = []
        """Every pick; copies share it, and may have gone on with it (`made`)."""
        self.made = 0
        """How many of the trail's picks are this game's."""
        self.recording = False
        self._chronicle: Chronicle | None = None
        self.fate: vec[i64] = vec[i64]()
        self.origin: object = None
        self.dealt: Dealt | None = None
        """The decks it was begun with; None for a table that was arranged or guessed."""
        self.names: list[str] = []
        self.aliases: dict[str, int] = {}
        self.table_order: list[int] = []
        self.refereed = False
        """Whether a referee reads all that is told: every card then has the number he knows."""

    # -- copying ----------------------------------------------------------------------------------

    def clone(self) -> Game:
        """An independent copy, with recording off."""
        twin = Game(self.rules, self.defs)
        twin.m = self.m[:]
        twin.stack = self.stack[:]
        twin.contexts = copies(self.contexts)
        twin.lists = copies(self.lists)
        twin.options = self.options
        twin.trail = self.trail
        twin.made = self.made
        twin.fate = self.fate[:]
        twin.origin = self.origin
        twin.dealt = self.dealt
        twin.names = self.names
        twin.aliases = self.aliases
        twin.table_order = self.table_order
        twin.refereed = self.refereed
        return twin

    def __eq__(self, other: object) -> bool:
        """Whether two games are in the very same state."""
        return isinstance(other, Game) and self.snapshot() == other.snapshot()

    def __hash__(self) -> int:
        """A number for the present state, the same in every process."""
        return hash(self.snapshot())

    def snapshot(self) -> tuple[tuple[int, ...], ...]:
        """All state as tuples of integers: what equality, hash and save are made from."""
        depth = self.m[DEPTH] * FRAME
        parts: list[tuple[int, ...]] = [tuple(self.m), tuple(self.stack[:depth])]
        parts.append(tuple(self.options))
        parts.append(tuple(self.fate))
        parts.append((len(self.lists),))
        for entries in self.lists:
            parts.append(tuple(entries))
        for context in self.contexts:
            parts.append(tuple(context))
        return tuple(parts)

    # -- frames -----------------------------------------------------------------------------------

    def push(
        self,
        what: RoutineNumber,
        ctx: Context = -1,
        a: Value = 0,
        b: Value = 0,
        c: Value = 0,
        d: Value = 0,
    ) -> None:
        """Put a frame on the stack; it runs before anything below it goes on."""
        m = self.m
        f = m[DEPTH] * FRAME
        if len(self.stack) < f + FRAME:
            self.deepen(f + FRAME)
        stack = self.stack
        stack[f + WHAT] = what
        stack[f + PC] = 0
        stack[f + CTX] = ctx
        stack[f + LOCALS] = a
        stack[f + LOCALS + 1] = b
        stack[f + LOCALS + 2] = c
        stack[f + LOCALS + 3] = d
        i: i64 = f + LOCALS + 4
        while i < f + FRAME:
            stack[i] = 0
            i += 1
        m[DEPTH] += 1

    def deepen(self, length: Count) -> None:
        """Make room for more frames."""
        stack = self.stack
        while len(stack) < length:
            stack = append(stack, 0)
        self.stack = stack

    def goto(self, f: Frame, step: Step) -> None:
        """Let a frame go on at another step next time."""
        self.stack[f + PC] = step

    def node(self, ref: NodeRef) -> Node:
        """The node a reference means."""
        return self.defs[ref >> NODE_BITS].nodes[ref & NODE_MASK]

    # -- contexts ---------------------------------------------------------------------------------

    def new_context(self, blank: vec[Value]) -> Context:
        """A place for the values of one resolving effect; the lowest free number."""
        contexts = self.contexts
        i: i64 = 0
        while i < len(contexts):
            if len(contexts[i]) == 0:
                contexts[i] = blank
                return i
            i += 1
        self.contexts = append(contexts, blank)
        return i

    def free_context(self, ctx: Context) -> None:
        """Give a context's number back."""
        contexts = self.contexts
        if ctx < len(contexts) - 1:
            contexts[ctx] = vec[i64]()
            return
        contexts, _last = pop(contexts)
        while len(contexts) > 0 and len(contexts[-1]) == 0:
            contexts, _last = pop(contexts)
        self.contexts = contexts

    # -- decisions --------------------------------------------------------------------------------

    def ask(self, player: Player, kind: Question, subject: Row = 0) -> None:
        """Begin a decision; options are added with `offer`."""
        m = self.m
        m[ASKED] = player + 1
        m[KIND] = kind
        m[DEFAULT] = -1
        m[SUBJECT] = subject
        self.options = vec[i64]()

    def offer(self, verb: Verb, a: Value = 0, b: Value = 0, c: Value = 0) -> None:
        """Add an option to the decision begun last."""
        code = verb | (a << FIRST_SHIFT) | (b << SECOND_SHIFT) | (c << THIRD_SHIFT)
        self.options = append(self.options, code)

    def withdraw(self) -> None:
        """Take back a decision for which there was nothing to offer."""
        self.m[ASKED] = 0
        self.options = vec[i64]()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.m[OVER] != 0

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        return self.rules.result(self)

    @property
    def decision(self) -> Decision | None:
        """What is asked of whom; None when the game is over."""
        m = self.m
        if m[ASKED] == 0:
            return None
        return Decision(self, m[ASKED] - 1, self.rules.kind(m[KIND]), m[DEFAULT])

    def apply(self, pick: SupportsIndex) -> None:
        """Take one of the options on offer, by its place in the list, and run on."""
        count = len(self.options)
        if self.m[ASKED] == 0:
            raise IllegalPick("the game is over", remedy="look at game.over before picking")
        place = pick if isinstance(pick, int) else place_of(pick, count)
        if place < 0 or place >= count:
            raise IllegalPick(f"there is no option {place}", remedy=f"pick from 0 to {count - 1}")
        if len(self.trail) != self.made:
            self.trail = self.picks()  # a copy has gone another way
        self.trail.append(place)
        self.made += 1
        self.take(self.options[place])

    def picks(self) -> list[int]:
        """Every pick made since the game began."""
        return self.trail[: self.made]

    @property
    def pick_count(self) -> int:
        """How many picks have been made since the game began; everybody at a table can count."""
        return int(self.m[PICKS])

    @property
    def journal(self) -> Journal:
        """Seed, decks and picks: replays to the identical state in any later process."""
        from wartable.kernel.journal import journal_of  # noqa: PLC0415  (it imports this module)

        return journal_of(self)

    def view(self, player: int | None) -> dict[str, object]:
        """What a player may know, and nothing else; None is a spectator."""
        if player is not None:
            require_player(player)
        return self.rules.view(self, player)

    def gist(self, player: int | None) -> dict[str, object]:
        """A view in short: some of its first facts, without the players' sides.

        In their place `held` has the titles of the player's own hand by the cards' numbers, and
        `lying` the numbers of all cards in play, each where the game tells it. A game that tells
        nothing in short gives nothing: whoever wants to know more asks for the view.
        """
        if player is not None:
            require_player(player)
        return self.rules.gist(self, player)

    def observe(self, player: int, buffer: object = None) -> object:
        """What a player may know as rows of whole numbers, for programs that learn.

        They are written into `buffer`, an array or numpy array of whole numbers as long as
        `wartable.machines` says, which is given back; without one a new array is made. The layout
        is fixed, has a version, and stands in docs/reference/machines.md.
        """
        require_player(player)
        return handed(self.rules.observe(self, player), buffer)

    def option_rows(self, buffer: object = None) -> object:
        """What is on offer as rows of whole numbers, in the order of the options."""
        return handed(self.rules.option_rows(self), buffer)

    def again(self, seed: int) -> Game:
        """A new game with the same decks, which are not checked anew."""
        from wartable.kernel.beginning import again  # noqa: PLC0415  (it imports this module)

        return again(self, seed)

    def name_of(self, player: int) -> str:
        """What a player is called."""
        return self.names[player] if player < len(self.names) else f"player {player + 1}"

    def referee(self) -> dict[str, object]:
        """Everything there is to know: for scenarios and judges, never for players."""
        return self.rules.referee(self)

    def explain(self, player: int, card: int, verb: str = "", place: str = "") -> list[Reason]:
        """Why nothing can be done with this card, place, player or action now; empty if it can.

        What is meant has its public number (kernel.numbers). `verb` asks about one way of doing
        something with it ("play", "use", "develop", "attackers", "defenders"), `place` about the
        zone it would go to.
        """
        require_player(player)
        return self.rules.explain(self, player, card, verb, place)

    # -- what has happened ------------------------------------------------------------------------

    def record(
        self, kind: EventKind, a: Value = 0, b: Value = 0, c: Value = 0, d: Value = 0
    ) -> None:
        """Note what happened, if anybody wants to know (kernel.recording)."""
        if self.recording:
            note(self, kind, a, b, c, d)

    @property
    def chronicle(self) -> Chronicle:
        """What has been recorded so far; most copies never have any, so it is made when needed."""
        if self._chronicle is None:
            self._chronicle = Chronicle()
        return self._chronicle

    def recall(self, chronicle: Chronicle) -> None:
        """Let this be what has been recorded so far."""
        self._chronicle = chronicle

    @property
    def events(self) -> list[tuple[int, ...]]:
        """What has happened since recording began, by the numbers that everybody knows."""
        return read_events(self)

    def log(self) -> list[str]:
        """The play log since recording began: what everybody at the table may know."""
        return read_lines(self)[:]

    @property
    def happened(self) -> int:
        """The number of the last happening, 0 before the first."""
        return int(self.chronicle.happened)

    def happenings(self, player: int | None, since: int = 0) -> list[dict[str, object]]:
        """What has happened since recording began, as a player may know it; None is a spectator.

        Only what came after the happening with the number `since` is told.
        """
        if player is not None:
            require_player(player)
        return happenings(self, SPECTATOR if player is None else player, since)

    def trace(self) -> str:
        """What is half done, a line a frame, and what is asked; it may name hidden cards.

        For whoever looks for a mistake, and for referees; never for players.
        """
        from wartable.kernel.trace import trace  # noqa: PLC0415  (it imports this module)

        return trace(self)

    def determinize(self, player: int, chance: int) -> Game:
        """A copy in which everything this player cannot know has been dealt anew.

        Nothing of the game itself stays on it: no picks, seed or decks (so no journal), no log, no
        fixed luck, none of a scenario's names, no frame that has ended, no last pick.
        """
        require_player(player)
        twin = self.clone()
        twin.origin = GUESS
        twin.dealt = None
        twin.trail = []
        twin.made = 0
        twin.fate = vec[i64]()
        twin.aliases = {}
        twin.table_order = []
        twin.refereed = False
        twin.stack = self.stack[: self.m[DEPTH] * FRAME]
        twin.m[PICK] = 0
        self.rules.determinize(twin, player, chance)
        return twin

    def fix_luck(self, cards: list[int]) -> None:
        """Fix what the next random picks will yield, by a referee's numbers."""
        rules = self.rules
        for card in cards:
            row = rules.first_card + (card - FIRST_REFEREED) * rules.width
            self.fate = append(self.fate, row)

    def take(self, code: OptionCode) -> None:
        """Take the option with this code, which must be on offer, and run on."""
        m = self.m
        m[PICK] = code
        m[PICKS] += 1
        m[ASKED] = 0
        self.run()

    def run(self) -> None:
        """Run until somebody must decide or the game is over."""
        m = self.m
        routines = self.routines
        steps: i64 = 0
        while m[OVER] == 0:
            steps += 1
            if steps > ENDLESS:
                self.rules.stuck(self)
                continue
            if m[UNSETTLED] != 0:
                m[UNSETTLED] = 0
                self.rules.settle(self)
                continue
            f = (m[DEPTH] - 1) * FRAME
            if routines[self.stack[f + WHAT]].step(self, f):
                if m[DEPTH] * FRAME != f + FRAME:
                    raise RuntimeError("a routine ended with its own frames still open")
                m[DEPTH] -= 1
            elif m[ASKED] != 0:
                self.rules.rest(self)
                return
        self.rules.rest(self)
        m[ASKED] = 0
        m[DEPTH] = 0
        self.options = vec[i64]()


def place_of(pick: object, count: int) -> int:
    """The place that a pick means which is no plain int: numpy has whole numbers of its own."""
    try:
        return index(pick)  # type: ignore[arg-type]  # whether it is one is the question
    except TypeError:
        remedy = f"pick a whole number from 0 to {count - 1}"
        raise IllegalPick(f"{pick!r} is no place of an option", remedy=remedy) from None


def require_player(player: int) -> None:
    """Refuse who does not sit at the table; below 0 there would be the referee, who sees all."""
    if player != 0 and player != 1:
        raise WartableError(
            f"there is no player {player!r}",
            remedy="0 or 1 as in decision.player; view(None) is a spectator's",
        )
