"""The conversation at the table, the same however it is shown.

Agents and decisions without a choice go by; then the person is asked, may look things up, and
answers. Whatever ends the conversation, the game is kept, and the player is told where.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path

from wartable.cli.table import answers, commands
from wartable.cli.table.assigning import Assignment, assignment_of
from wartable.cli.table.choices import ANY_ORDER, BACK, Choice, choices, opened
from wartable.cli.table.closing import farewell, until_closed
from wartable.cli.table.commands import Command
from wartable.cli.table.desk import Asking, reply
from wartable.cli.table.files import store
from wartable.cli.table.numbering import Numbers
from wartable.cli.table.seats import PERSON, RECORDED
from wartable.cli.table.session import ALONG, ONLY, Session
from wartable.cli.table.spreading import Spread, amount_of, spread_of
from wartable.cli.table.waiting import patience
from wartable.cli.table.watching import HELP, MOVES, watch
from wartable.kernel.decisions import Decision
from wartable.table.kit import View

GO_ON = "go on with: wartable play --resume"


class Left(Exception):
    """The player leaves the table."""


class Front:
    """A player's side of the conversation; how it is shown is the subclasses' business."""

    def __init__(self, session: Session, path: Path, *, interactive: bool) -> None:
        self.session = session
        self.path = path
        self.interactive = interactive
        """Whether somebody sits there: then an ended game is looked at before it is left."""
        self.hinted: set[str] = set()
        self.seated: int | None = None
        """Who sits in front of the screen, when two people share it."""
        self.options: list[Choice] = []
        self.closed: list[Choice] = []
        """The options outside of the choice that was opened."""
        self.numbers = Numbers()
        self.prompt = ""
        """The question as it is asked."""
        self.any_order = False
        """Whether the player has left an order open; it ends with the next other question."""
        self.rematch = False
        """Whether the player wants another game."""
        self.keeping = True
        """Whether the game is kept in its file; a record that is shown again is there already."""

    # -- what subclasses show ---------------------------------------------------------------------

    def page(self, lines: list[str]) -> None:
        """Show an answer of several lines."""
        raise NotImplementedError

    def say(self, line: str) -> None:
        """Show one line."""
        raise NotImplementedError

    def tell(self, lines: list[str]) -> None:
        """Show what has happened."""
        raise NotImplementedError

    def question(self, decision: Decision, hint: str) -> None:
        """Show the waiting decision and its choices."""
        raise NotImplementedError

    def again(self) -> None:
        """Show the question once more after an answer, where that answer has covered it."""

    def set_aside(self) -> None:
        """Nothing is asked for now; the player looks about."""

    def read_line(self) -> str:
        """What the player types next; EOFError when there is no more."""
        raise NotImplementedError

    def waiting(self, seconds: int) -> None:
        """Show that something takes its time."""
        raise NotImplementedError

    def hand_over(self, player: int) -> None:
        """Let another person take the seat before anything of his is shown."""
        raise NotImplementedError

    # -- the conversation -------------------------------------------------------------------------

    def run(self) -> int:
        """Play until the game is over or the player leaves; the exit code."""
        code = until_closed(self.play, Left)
        if not self.keeping:
            return code
        if self.keep():
            farewell(f"the game is kept in {self.path}")
            over = self.session.decision is None
            words = "see it again: wartable play --replay" if over else GO_ON
            farewell(f"{words} {shlex.quote(str(self.path))}")
            if over:
                farewell(f"see where it turned: wartable analyse {shlex.quote(str(self.path))}")
        else:
            farewell(f"the game could not be kept: {self.path} cannot be written")
        return code

    def play(self) -> None:
        """Let everybody pick until the end."""
        while True:
            if not self.session.people:
                watch(self)
                raise Left
            try:
                self.wait()
            except KeyboardInterrupt:
                self.stopped()
            if self.session.decision is None:
                self.ended()
            elif self.session.decision.player in self.session.people:
                self.ask()

    def wait(self, until: Callable[[], bool] = lambda: False) -> None:
        """Let agents pick, until a person is asked or something holds; a long wait is told."""
        with patience(self.waiting, self.session.hurry):
            while self.session.step() and not until():
                pass

    def stopped(self) -> None:
        """Ctrl-C while an agent thinks: the game stands before that pick, and waits."""
        if not self.interactive:
            raise KeyboardInterrupt
        self.session.rewind(len(self.session.steps))  # it may have been in the middle of a pick
        self.tell([])
        self.pause("stopped; Enter goes on, u takes your last pick back, q saves and leaves")

    def ask(self) -> None:
        """Ask the person whose decision waits, until an answer changes the game."""
        decision = self.session.decision
        if decision is None or not self.session.people:
            return
        view, allowed = self.session.game.view(decision.player), self.session.allowed(decision)
        if decision.kind == "order" and self.any_order:
            self.session.take(allowed[0], ALONG)
            return
        self.any_order = False
        kit = self.session.kit
        self.options = choices(decision, view, kit, allowed, self.names, self.numbers)
        self.prompt = answers.asked_for(self.session, decision)
        alone = len(self.options) == 1  # several options, perhaps, that come to the same
        if alone and not self.session.hides(decision):
            self.session.take(self.options[0].pick, ONLY)
            return
        if len(self.session.people) > 1 and self.seated != decision.player:
            self.hand_over(decision.player)
            self.seated = decision.player
        self.keep()
        self.tell(self.news())
        if decision.kind in kit.spreading:
            self.spread(decision, spread_of(self.session.game, decision, view, kit))
            return
        if decision.kind in kit.assigning:
            self.assign(decision, assignment_of(self.session.game, decision, view, kit))
            return
        self.question(decision, self.hint(decision))
        while not self.answer(commands.read(self.read_line(), self.options)):
            self.again()

    def spread(self, decision: Decision, spread: Spread) -> None:
        """Ask for all recipients at once, until every point has its place."""
        hint = self.hint(decision)
        while spread.left:
            self.options, self.prompt = spread.choices(), spread.prompt()
            self.question(decision, hint)
            line = self.read_line()
            while not spread.reads(line):
                command = commands.read(line, self.options)
                if command.name == "undo" and spread.given:
                    spread.given.clear()
                    break
                if command.choice is not None:  # by its words
                    line = str(command.choice.number)
                    continue
                if self.answer(command):
                    return
                self.again()
                line = self.read_line()
            else:
                trouble = spread.add(line)
                if trouble:
                    self.say(trouble)
        for place in range(len(spread.recipients)):
            self.share(decision, spread.share(place), PERSON if place == 0 else ALONG)

    def assign(self, decision: Decision, damage: Assignment) -> None:
        """Ask for the shares of all recipients at once."""
        self.options, self.prompt = damage.choices(), damage.prompt()
        self.question(decision, self.hint(decision))
        while True:
            line = self.read_line()
            amounts = damage.reads(line)
            command = commands.read(line, self.options)
            trouble = damage.trouble(amounts or [])
            if amounts is not None and not trouble:
                break
            if amounts is not None or command.choice is not None:
                self.say(trouble)
            elif self.answer(command):
                return
            self.again()
        for place, amount in enumerate(amounts):
            self.share(decision, amount, PERSON if place == 0 else ALONG)

    def share(self, asked: Decision, amount: int, by: str) -> None:
        """Give the engine the share of the recipient it asks for."""
        decision = self.session.decision
        if decision is not None and (decision.player, decision.kind) == (asked.player, asked.kind):
            offered = [amount_of(option) for option in decision.options]
            self.session.take(offered.index(amount), by)

    def answer(self, command: Command) -> bool:
        """Do what a line says; whether the question is settled or must be shown anew."""
        if command.name == "take" and command.choice is not None:
            return self.taken(command.choice)
        if command.name == "pass on":
            return self.pass_on()
        if command.name == "undo":
            return self.undo()
        recorded = any(seat.kind == RECORDED for seat in self.session.seats)
        if command.name == "again" and self.session.decision is None and not recorded:
            self.rematch = True
            raise Left
        if command.name == "quit":
            raise Left
        if command.name == "save":
            return self.save_as(command.about)
        if command.name == "help" and not self.session.people:
            self.page(HELP)
            return False
        asking = Asking(self.session, self.view(), self.eye, self.options, self.waiting)
        lines = reply(asking, command)
        if len(lines) == 1:
            self.say(lines[0])
        else:
            self.page(lines)
        return False

    def taken(self, choice: Choice) -> bool:
        """Take a choice, or open the one that holds several; whether the question is settled."""
        if choice.verb == BACK or choice.inside:
            decision = self.session.decision
            if choice.inside:
                self.closed, self.options = self.options, opened(choice)
                self.prompt = f"{choice.label.rstrip('.').capitalize()}: which?"
            elif decision is not None:
                self.options = self.closed
                self.prompt = answers.asked_for(self.session, decision)
            if decision is not None:
                self.question(decision, "")
            return False
        self.any_order = choice.verb == ANY_ORDER
        return self.session.take(choice.pick, PERSON)

    def pause(self, prompt: str, still: Sequence[str] = ()) -> Command:
        """Let the player look about until he presses Enter or goes somewhere; how he did.

        What `still` holds is said again after every answer.
        """
        self.options = []
        self.set_aside()
        while True:
            self.say(prompt)
            command = commands.read(self.read_line(), self.options)
            watching = not self.session.people and command.name in MOVES
            if watching or command.name == "empty" or self.answer(command):
                return command
            self.again()
            for line in still:
                self.say(line)

    def ended(self) -> None:
        """The game is over: say how, and let the player look at it."""
        self.keep()
        self.tell(self.news())
        verdict = answers.verdict(self.session)
        for line in verdict:
            self.say(line)
        if not self.interactive:
            raise Left
        keys = "n plays again, Enter leaves, b board, l log, u takes your last pick back"
        self.pause(keys, still=verdict[:1])
        if self.session.decision is None:
            raise Left

    # -- answers that change something ------------------------------------------------------------

    def pass_on(self) -> bool:
        """Pass until something concerns the player; at a choice, from there on."""
        decision = self.session.decision
        if decision is None:
            return False
        stops = self.session.stops[decision.player]
        passing = next((each for each in self.options if each.verb == "pass"), None)
        if passing is None and stops.passing_since is not None:
            stops.stop_passing()
            self.say("you are asked as usual again")
            return False
        stops.pass_on(self.view())
        if passing is None:
            self.say("after this choice you pass until something concerns you; p: as usual again")
            return False
        return self.session.take(passing.pick, PERSON)

    def undo(self) -> bool:
        """Take back the last pick."""
        with patience(self.waiting):
            label = self.session.undo()
        self.say(f"taken back: {label}" if label else "there is nothing to take back")
        return bool(label)

    def keep(self) -> bool:
        """Keep the game in its file; whether that was possible."""
        if not self.keeping:
            return True
        try:
            self.path = store(self.session, self.path)
        except OSError:
            return False
        return True

    def save_as(self, name: str) -> bool:
        """Save, in another file if one is named; the question stays."""
        try:
            wanted = Path(name).expanduser() if name else self.path
            self.path = store(self.session, wanted / self.path.name if wanted.is_dir() else wanted)
            self.say(f"saved in {self.path}")
        except (OSError, RuntimeError, ValueError) as error:
            self.say(f"that cannot be saved: {error}")
        return False

    # -- small things -----------------------------------------------------------------------------

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.session.game.rules.name

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return self.session.game.names

    @property
    def eye(self) -> int | None:
        """Who looks: the one person, or whoever of two sits there."""
        return self.seated if len(self.session.people) > 1 else self.session.eye

    def view(self) -> View:
        """What whoever looks may know."""
        return self.session.teller.noting(self.session.game.view(self.eye))

    def busy(self, seconds: int) -> str:
        """What takes so long, and what can be done about it."""
        player = self.session.thinking
        who = "this takes its time" if player is None else f"{self.names[player]} thinks"
        now = "Enter: move now, " if self.session.thinker() and self.interactive else ""
        return f"{who}: {seconds} s ({now}Ctrl-C stops)"

    def hint(self, decision: Decision) -> str:
        """What a newcomer should know here, the first time."""
        name, text = self.session.kit.hint(decision, self.view())
        if not text or name in self.hinted:
            return ""
        self.hinted.add(name)
        return text

    def news(self) -> list[str]:
        """What has happened since the player was last asked."""
        lines = self.session.news()
        passed = self.session.forget_passed()
        return [*lines, f"({'; '.join(passed)})"] if passed else lines
