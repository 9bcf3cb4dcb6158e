"""A game at the table: who picks next, what has been told, and the way back.

Agents and decisions without a choice go by themselves, one `step` at a time; a person's picks come
through `take`. Undo plays on from the last copy before the person's last own pick (kernel.undo), so
it is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import wartable
from wartable.agents.base import Hurrying
from wartable.agents.base import pick as pick_of
from wartable.arena.players import told
from wartable.cli.table.seats import PERSON, RECORDED, Seat
from wartable.kernel.decisions import Decision
from wartable.kernel.game import Game
from wartable.kernel.journal import Journal
from wartable.kernel.undo import Undo
from wartable.table.kit import Teller, kit_for
from wartable.table.looks import Look
from wartable.table.passing import is_open, window_of
from wartable.table.stops import Stops

AGENT = "agent"
ONLY = "only"
"""There was one option."""
OWN = "own"
"""The window while one's own card is on its way: nobody expects to be asked there."""
ALONG = "along"
"""It belongs to the person's pick before, and is taken back with it."""
STOP = "stop"
"""The player's stops say not to ask."""


class Step(NamedTuple):
    """A pick, and who or what made it."""

    pick: int
    by: str


class Told(NamedTuple):
    """What a table had told at a moment, beside the copy of its game."""

    lines: int
    teller: Teller
    announced: str


class Session:
    """One game, from its first decision on."""

    def __init__(
        self,
        journal: Journal,
        seats: Sequence[Seat],
        *,
        upto: int | None = None,
        remarks: Sequence[str] = (),
    ) -> None:
        self.beginning = replace(journal, picks=())
        self.remarks = tuple(remarks)
        """What is told before anything happens."""
        self.kit = kit_for(journal.game)
        self.seats = tuple(seats)
        self.stops = tuple(Stops(self.kit) for _ in seats)
        self.reported: list[str] = []
        """Failures of engine or agents, each told once."""
        self.barred: set[tuple[int, int]] = set()
        """Picks at which the engine failed: how many picks came before, and which it was."""
        self.future: list[int] = []
        """Picks that are known and yet to be shown again: of a record, or after going back."""
        self.going_back = False
        """Whether picks are made again that were told before."""
        self.thinking: int | None = None
        """The player whose agent is being asked just now."""
        self.looking: int | None = None
        """Through whose eyes a watcher looks."""
        self.start()
        self.going_back = True
        for pick in journal.picks[:upto]:
            self.again(pick)
        self.going_back = False
        self.future = list(journal.picks[len(self.steps) :])

    # -- what there is ----------------------------------------------------------------------------

    def start(self) -> None:
        """The game as it begins, with nothing told."""
        self.game: Game = wartable.replay(self.beginning, 0)
        self.game.recording = True
        self.steps: list[Step] = []
        self.teller = self.kit.teller(self.eye, deeds=True)
        self.lines: list[str] = list(self.remarks)
        """Everything told so far."""
        self.shown = 0
        """How many of the lines the player has been shown."""
        self.announced = ""
        """What was announced last: the label of the pick."""
        self.passed: dict[str, list[str]] = {ONLY: [], STOP: []}
        """The windows passed without asking since the last question, by the reason."""
        if self.eye is not None:
            self.lines += self.teller.drawn(Look(self.game, self.eye))
        self.way_back = Undo(self.game, self.told())

    def told(self) -> Told:
        """What has been told so far, to go back to."""
        return Told(len(self.lines), self.teller.copy(), self.announced)

    @property
    def people(self) -> list[int]:
        """The players who are people."""
        return [player for player, seat in enumerate(self.seats) if seat.kind == PERSON]

    @property
    def eye(self) -> int | None:
        """Who reads the log: the one person, or anybody if there are two or none."""
        return self.people[0] if len(self.people) == 1 else self.looking

    @property
    def decision(self) -> Decision | None:
        """What is asked of whom."""
        return self.game.decision

    def news(self) -> list[str]:
        """The lines not shown yet; they count as shown now."""
        fresh = self.lines[self.shown :]
        self.shown = len(self.lines)
        return fresh

    def journal(self) -> Journal:
        """Everything it takes to play this game again."""
        made = [step.pick for step in self.steps]
        return replace(self.beginning, picks=(*made, *self.future))

    # -- going on ---------------------------------------------------------------------------------

    def step(self) -> bool:
        """Make one pick that no person is asked for; False if a person must pick, or at the end."""
        decision = self.decision
        if decision is None:
            return False
        if self.future:
            self.again(self.future.pop(0), telling=True)
            return True
        options = self.allowed(decision)
        if len(options) == 1 and not self.hides(decision):
            return self.take(options[0], ONLY)
        seat = self.seats[decision.player]
        if seat.kind == RECORDED:
            return False
        if seat.agent is None:
            return self.skip(decision)
        return self.take(self.agent_pick(seat, decision, options), AGENT)

    def allowed(self, decision: Decision) -> list[int]:
        """The options at which the engine has not failed."""
        here = len(self.steps)
        every = range(len(decision.options))
        return [pick for pick in every if (here, pick) not in self.barred] or list(every)

    def skip(self, decision: Decision) -> bool:
        """Pass for a person who does not want to be asked here."""
        if self.asks(decision):
            return False
        verbs = [option.verb for option in decision.options]
        return self.take(verbs.index("pass") if "pass" in verbs else 0, STOP)

    def asks(self, decision: Decision) -> bool:
        """Whether a person wants to be asked here, whatever he could do."""
        view = self.teller.noting(self.game.view(decision.player))
        window = window_of(self.kit, self.game, view, decision)
        return self.stops[decision.player].asks(view, decision.player, window)

    def hides(self, decision: Decision) -> bool:
        """Whether somebody is asked although he can only pass.

        Between two people at one table, who is asked and who is not would tell what is in a hand.
        """
        if len(self.people) <= 1:
            return False
        window = window_of(self.kit, self.game, self.game.view(decision.player), decision)
        hidden = window is not None and not is_open(self.kit, self.game, decision, window)
        return hidden and self.asks(decision)

    def agent_pick(self, seat: Seat, decision: Decision, options: list[int]) -> int:
        """What an agent picks; whatever it does, the game goes on."""
        try:
            assert seat.agent is not None  # noqa: S101  (a person is asked elsewhere)
            self.thinking = decision.player
            pick = pick_of(self.game, decision, seat.agent)
        except Exception as error:  # noqa: BLE001  (an agent may be anybody's code)
            self.report(f"the agent {seat.kind} failed ({told(error)})", own=":" in seat.kind)
            return options[0]
        finally:
            self.thinking = None
        if pick not in options:
            offer = f"{len(decision.options)} options"
            self.report(f"the agent {seat.kind} picked {pick!r} of {offer}", own=":" in seat.kind)
            return options[0]
        return pick

    def thinker(self) -> Hurrying | None:
        """The agent that is being asked just now, if it can be told to hurry."""
        agent: object = None if self.thinking is None else self.seats[self.thinking].agent
        return agent if isinstance(agent, Hurrying) else None

    def hurry(self) -> None:
        """Let the agent that is being asked pick now, if it can."""
        agent = self.thinker()
        if agent is not None:
            agent.hurry()

    def take(self, pick: int, by: str) -> bool:
        """Make a pick; False if the engine failed at it, and then all is as it was before."""
        decision = self.decision
        if decision is None:
            return False
        player, option = decision.player, decision.options[pick]
        self.teller.before(self.game, player, option)
        announced = option.label if option.verb in self.kit.announcing else ""
        remark = self.remark(decision, pick, by)
        try:
            self.game.apply(pick)
        except wartable.IllegalPick:
            raise
        except Exception as error:  # noqa: BLE001  (the game must go on)
            self.recover(pick, error)
            return True
        self.steps.append(Step(pick, by))
        self.announced = announced
        self.lines += [line for line in [remark, *self.teller.after(self.game)] if line]
        if self.way_back.due(self.game):
            self.way_back.keep(self.game, self.told())
        return True

    def remark(self, decision: Decision, pick: int, by: str) -> str:
        """What is told of a pick that no event tells of."""
        option = decision.options[pick]
        name = self.game.names[decision.player]
        if by in self.passed and decision.player in self.people:
            if option.verb != "pass" and by == ONLY:
                return "" if option.verb == "done" else f"(only choice: {option.label})"
            if self.going_back:
                return ""
            window = self.kit.window(self.game.view(decision.player), decision)
            if window is None or window[1] != OWN:
                self.passed[by].append(window[1] if window else decision.kind)
            return ""
        return self.kit.remark(decision, option, name)

    def recover(self, pick: int, error: Exception) -> None:
        """The engine failed: go back to before the pick, and bar it."""
        before = len(self.steps)
        self.barred.add((before, pick))
        self.rewind(before)
        self.report(
            f"the engine failed at option {pick} of pick {before}"
            f" ({type(error).__name__}: {error}); it is left out now"
        )

    def report(self, what: str, *, own: bool = False) -> None:
        """Tell a failure, once; what is the player's own is for the player to mend."""
        if what not in self.reported:
            self.reported.append(what)
            then = (
                "its first option is taken" if own else "please send the saved game to the project"
            )
            self.lines.append(f"! {what}; {then}")

    # -- going back -------------------------------------------------------------------------------

    def undo(self) -> str:
        """Go back to before a person's last pick; what was taken back, "" if there is nothing."""
        made = [number for number, step in enumerate(self.steps) if step.by == PERSON]
        if not made:
            return ""
        number = made[-1]
        pick = self.steps[number].pick
        self.rewind(number)
        for stops in self.stops:
            stops.stop_passing()
        decision = self.decision
        return decision.options[pick].label if decision else ""

    def rewind(self, count: int) -> None:
        """Go back to after the first picks: to the last copy before, and on from there."""
        moment = self.way_back.last(count)
        made = moment.count
        steps = self.steps[made:count]
        told = moment.beside
        assert isinstance(told, Told)  # noqa: S101  (it is what `take` keeps)
        self.game = moment.game(self.game)
        self.steps = self.steps[:made]
        self.lines = self.lines[: told.lines]
        self.teller = told.teller.copy()
        self.announced = told.announced
        self.retake(steps)

    def retake(self, steps: Sequence[Step]) -> None:
        """Make picks again that were made before; what they tell was shown before."""
        self.going_back = True
        for step in steps:
            self.take(step.pick, step.by)
        self.going_back = False
        self.forget_passed()
        self.shown = len(self.lines)

    def back_to(self, count: int) -> None:
        """Show an earlier moment; what came after it is not forgotten."""
        later = [step.pick for step in self.steps[count:]]
        self.rewind(count)
        self.future = [*later, *self.future]

    def look_as(self, player: int | None) -> None:
        """Look through another's eyes from now on; everything is told again."""
        self.looking = player
        steps = self.steps
        self.start()
        self.retake(steps)

    def forget_passed(self) -> list[str]:
        """What was passed without asking, in words; it counts as told now."""
        idle, asked = self.passed[ONLY], self.passed[STOP]
        windows = "1 window" if len(idle) == 1 else f"{len(idle)} windows"
        told = [f"passed {windows} where you could do nothing"] if idle else []
        told += [f"passed without asking: {', '.join(dict.fromkeys(asked))}"] if asked else []
        self.passed = {ONLY: [], STOP: []}
        return told

    def again(self, pick: int, *, telling: bool = False) -> None:
        """Make a pick of a journal; who made it follows from who was asked."""
        decision = self.decision
        if decision is None or not 0 <= pick < len(decision.options):
            wartable.replay(replace(self.beginning, picks=(*self.journal().picks, pick)))
            return
        by = ONLY if len(decision.options) == 1 else AGENT
        if by == AGENT and decision.player in self.people:
            by = PERSON
        self.take(pick, by)
        if not telling:
            self.forget_passed()
            self.shown = len(self.lines)
