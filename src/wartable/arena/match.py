"""One game of a plan, played to its end, to the cap or to a crash; what came of it.

A crash is told with the journal that leads to it: the picks up to the one that failed. In an arena
an agent that fails forfeits the game, and what each side drew and played is counted.
"""

from __future__ import annotations

import json
import math
import textwrap
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Protocol

import wartable
from wartable.agents import Agent
from wartable.agents.base import pick as pick_of
from wartable.arena.cards import Counting, Counts
from wartable.arena.plan import SEATS, Fixture, Plan
from wartable.arena.players import player, told
from wartable.games import door
from wartable.kernel.decisions import Decision
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.kernel.journal import Journal
from wartable.kernel.version import version_of

WON, DRAWN, CAPPED, CRASHED = "won", "drawn", "capped", "crashed"
FORFEITED = "forfeited"
ENDED = (WON, DRAWN, CAPPED, CRASHED, FORFEITED)
SHOWN = 60
"""Signs of a wrong pick that are shown."""


class Notes(Protocol):
    """Is told how a game goes, so that somebody outside knows if it does not go on."""

    def ask(self, seat: int, agent: object = None) -> None:
        """The agent of a seat is asked; without one, it is being made."""

    def pick(self, pick: int) -> None:
        """This pick is made next."""


class Silent:
    """Somebody whom nothing is told."""

    def ask(self, seat: int, agent: object = None) -> None:
        """Nothing is noted."""

    def pick(self, pick: int) -> None:
        """Nothing is noted."""


@dataclass(frozen=True)
class Record:
    """What came of a game, as results keep it."""

    index: int
    seed: int
    seats: tuple[int, int]
    """Which side sat where."""
    ended: str
    winner: int | None
    """The side that won."""
    reason: str
    """The rule by which it ended; what went wrong in a crash."""
    turns: int
    picks: int
    first: int | None
    """The side that had the first turn."""
    cards: tuple[Counts, Counts] | None = None
    """In an arena: what each seat drew and played, in the order of its deck's titles."""


@dataclass
class Time:
    """How long an agent took in a game. It differs from run to run, so no record has it."""

    picks: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    late: int = 0
    """Picks that were made beyond the limit, mostly by one who was told to hurry."""

    def add(self, seconds: float, limit: float) -> None:
        """Count a pick."""
        self.picks += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)
        self.late += seconds > limit

    def join(self, other: Time) -> None:
        """Count the picks of another game too."""
        self.picks += other.picks
        self.seconds += other.seconds
        self.slowest = max(self.slowest, other.slowest)
        self.late += other.late


@dataclass(frozen=True)
class Outcome:
    """A record, the journal of a game that crashed or was forfeited, and how long agents took."""

    record: Record
    journal: str = ""
    times: tuple[Time, ...] = ()


class Match:
    """A game being played."""

    def __init__(self, plan: Plan, fixture: Fixture) -> None:
        self.plan = plan
        self.fixture = fixture
        self.game = begun(plan, fixture)
        self.picks = 0
        self.first: int | None = None
        self.times = (Time(), Time())
        self.limit = math.inf if plan.terms is None else plan.terms.limit
        self.counting = None if plan.terms is None else Counting(plan, fixture, self.game)

    def run(self, notes: Notes) -> None:
        """Let the agents play, until the end or the cap."""
        players = [self.seated(seat, notes) for seat in range(SEATS)]
        while self.picks < self.plan.cap:
            decision = self.game.decision
            if decision is None:
                return
            seat = decision.player
            notes.ask(seat, players[seat])
            began = perf_counter()
            pick = choice(self.game, decision, players[seat], self.agent(seat))
            if len(decision.options) > 1:
                self.times[seat].add(perf_counter() - began, self.limit)
            notes.pick(pick)
            self.game.apply(pick)
            self.picks += 1
            if self.first is None:
                self.first = first_player(self.game)

    def agent(self, seat: int) -> str:
        """What the agent of a seat is called."""
        return self.plan.sides[self.fixture.seats[seat]].agent

    def seated(self, seat: int, notes: Notes) -> Agent:
        """A fresh agent for a seat."""
        notes.ask(seat)
        try:
            return player(self.plan, self.agent(seat), self.fixture.luck[seat])
        except WartableError as error:
            raise AgentFailed(str(error), seat) from error

    def record(self) -> Record:
        """What came of it."""
        seats = self.fixture.seats
        first = None if self.first is None else seats[self.first]
        head = self.fixture.index, self.fixture.seed, seats
        result = self.game.result
        cards = None if self.counting is None else self.counting.counts()
        if result is None:
            reason = f"not over after {self.plan.cap} picks"
            turns = turns_of(self.game)
            return Record(*head, CAPPED, None, reason, turns, self.picks, first, cards)
        winner = None if result.winner is None else seats[result.winner]
        ended = DRAWN if result.draw else WON
        return Record(*head, ended, winner, result.reason, result.turns, self.picks, first, cards)


def begun(plan: Plan, fixture: Fixture) -> Game:
    """The game of a fixture, at its first decision."""
    sides = [plan.sides[side] for side in fixture.seats]
    decks = [side.deck for side in sides]
    return wartable.new(plan.game, decks, seed=fixture.seed, names=[str(side) for side in sides])


def choice(game: Game, decision: Decision, agent: Agent, name: str) -> int:
    """What an agent takes; the only option there is needs no agent."""
    try:
        pick: object = pick_of(game, decision, agent)
    except (Exception, SystemExit) as error:  # an agent may be anybody's code
        raise AgentFailed(f"the agent {name} failed: {told(error)}", decision.player) from error
    if not isinstance(pick, int) or not 0 <= pick < len(decision.options):
        offered = f"the {len(decision.options)} options of seat {decision.player + 1}"
        shown = textwrap.shorten(ascii(pick), SHOWN, placeholder="...")
        raise AgentFailed(f"the agent {name} picked {shown} from {offered}", decision.player)
    return pick


class AgentFailed(Exception):
    """An agent has failed, or picked what is not offered: the game is not at fault."""

    def __init__(self, what: str, seat: int) -> None:
        super().__init__(what)
        self.seat = seat


def first_player(game: Game) -> int | None:
    """Who has the first turn, once that is known; for games whose views tell turn and player."""
    view = game.view(None)
    active = view.get("active")
    return active if view.get("turn") and isinstance(active, int) else None


def turns_of(game: Game) -> int:
    """How far a game has come."""
    turn = game.view(None).get("turn")
    return turn if isinstance(turn, int) else 0


def play(plan: Plan, index: int, notes: Notes | None = None) -> Outcome:
    """Play a game of a plan. Whatever goes wrong in it is told, not raised."""
    fixture = plan.fixture(index)
    match: Match | None = None
    try:
        match = Match(plan, fixture)
        match.run(Silent() if notes is None else notes)
        return Outcome(match.record(), times=match.times)
    except Exception as error:  # noqa: BLE001  (a game that fails must not end the others)
        # A pick in which the engine fails is in the game's own list, though it never returned.
        picks = match.game.picks() if match else []
        trace = traceback.format_exc().splitlines()
        if isinstance(error, AgentFailed):
            return failed(plan, fixture, error.seat, str(error), picks, trace)
        return crash(plan, fixture, f"{type(error).__name__}: {error}", picks, trace)


def failed(  # noqa: PLR0913, PLR0917  (all that is known of it)
    plan: Plan, fixture: Fixture, seat: int, reason: str, picks: Sequence[int], trace: Sequence[str]
) -> Outcome:
    """A game in which an agent failed: in an arena the other side has won it."""
    outcome = crash(plan, fixture, reason, picks, trace)
    if plan.terms is None:
        return outcome
    winner = fixture.seats[1 - seat]
    return replace(outcome, record=replace(outcome.record, ended=FORFEITED, winner=winner))


def crash(
    plan: Plan, fixture: Fixture, reason: str, picks: Sequence[int], trace: Sequence[str]
) -> Outcome:
    """A game that did not end, of whose state nothing is asked any more."""
    record = Record(
        *(fixture.index, fixture.seed, fixture.seats, CRASHED, None),
        *(" ".join(reason.split()), 0, len(picks), None),
    )
    return Outcome(record, crash_journal(plan, fixture, picks, trace))


def crash_journal(plan: Plan, fixture: Fixture, picks: Sequence[int], trace: Sequence[str]) -> str:
    """The journal that leads to a crash: `wartable.replay` fails as the game did.

    Where an agent failed, it leads to the decision; the agent's seed stands beside it.
    """
    sides = [plan.sides[side] for side in fixture.seats]
    openings = [door(plan.game).decks.rules.opening(side.deck) for side in sides]
    journal = Journal(
        plan.game,
        version_of(door(plan.game)),
        fixture.seed,
        tuple((capital, tuple(titles)) for capital, titles in openings),
        tuple(str(side) for side in sides),
        tuple(picks),
    )
    players = [
        {"agent": side.agent, "seed": luck} for side, luck in zip(sides, fixture.luck, strict=True)
    ]
    about = {"game": fixture.index, "run": plan.seed, "agents": players, "trace": list(trace)}
    told = json.dumps(about, ensure_ascii=False, indent=2)
    return f'{journal.to_text().rstrip().removesuffix("}")},\n "crash": {told}}}\n'
