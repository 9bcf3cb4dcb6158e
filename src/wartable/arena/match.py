"""One game of a plan, played to its end, to the cap or to a crash; what came of it.

A crash is told with the journal that leads to it: the picks up to the one that failed.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import wartable
from wartable.agents import Agent
from wartable.agents.base import pick as pick_of
from wartable.arena.plan import Fixture, Plan
from wartable.arena.players import player, told
from wartable.games import door
from wartable.kernel.decisions import Decision
from wartable.kernel.game import Game
from wartable.kernel.journal import Journal
from wartable.kernel.version import version_of

WON, DRAWN, CAPPED, CRASHED = "won", "drawn", "capped", "crashed"
ENDED = (WON, DRAWN, CAPPED, CRASHED)

Note = Callable[[int], None]
"""Is told each pick before it is made."""


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


@dataclass(frozen=True)
class Outcome:
    """A record, and the journal of a game that crashed."""

    record: Record
    journal: str = ""


class Match:
    """A game being played."""

    def __init__(self, plan: Plan, fixture: Fixture) -> None:
        self.plan = plan
        self.fixture = fixture
        self.game = begun(plan, fixture)
        self.picks = 0
        self.first: int | None = None

    def run(self, note: Note | None) -> None:
        """Let the agents play, until the end or the cap."""
        names = [self.plan.sides[side].agent for side in self.fixture.seats]
        players = [
            player(self.plan, name, luck)
            for name, luck in zip(names, self.fixture.luck, strict=True)
        ]
        while self.picks < self.plan.cap:
            decision = self.game.decision
            if decision is None:
                return
            pick = choice(self.game, decision, players[decision.player], names[decision.player])
            if note is not None:
                note(pick)
            self.game.apply(pick)
            self.picks += 1
            if self.first is None:
                self.first = first_player(self.game)

    def record(self) -> Record:
        """What came of it."""
        seats = self.fixture.seats
        first = None if self.first is None else seats[self.first]
        head = self.fixture.index, self.fixture.seed, seats
        result = self.game.result
        if result is None:
            reason = f"not over after {self.plan.cap} picks"
            return Record(*head, CAPPED, None, reason, turns_of(self.game), self.picks, first)
        winner = None if result.winner is None else seats[result.winner]
        ended = DRAWN if result.draw else WON
        return Record(*head, ended, winner, result.reason, result.turns, self.picks, first)


def begun(plan: Plan, fixture: Fixture) -> Game:
    """The game of a fixture, at its first decision."""
    sides = [plan.sides[side] for side in fixture.seats]
    decks = [side.deck for side in sides]
    return wartable.new(plan.game, decks, seed=fixture.seed, names=[str(side) for side in sides])


def choice(game: Game, decision: Decision, agent: Agent, name: str) -> int:
    """What an agent takes; the only option there is needs no agent."""
    try:
        pick: object = pick_of(game, decision, agent)
    except Exception as error:  # an agent may be anybody's code
        raise AgentFailed(f"the agent {name} failed: {told(error)}") from error
    if not isinstance(pick, int) or not 0 <= pick < len(decision.options):
        offered = f"the {len(decision.options)} options of seat {decision.player + 1}"
        raise AgentFailed(f"the agent {name} picked {pick!r} from {offered}")
    return pick


class AgentFailed(Exception):
    """An agent has failed, or picked what is not offered: the game is not at fault."""


def first_player(game: Game) -> int | None:
    """Who has the first turn, once that is known; for games whose views tell turn and player."""
    view = game.view(None)
    active = view.get("active")
    return active if view.get("turn") and isinstance(active, int) else None


def turns_of(game: Game) -> int:
    """How far a game has come."""
    turn = game.view(None).get("turn")
    return turn if isinstance(turn, int) else 0


def play(plan: Plan, index: int, note: Note | None = None) -> Outcome:
    """Play a game of a plan. Whatever goes wrong in it is told, not raised."""
    fixture = plan.fixture(index)
    match: Match | None = None
    try:
        match = Match(plan, fixture)
        match.run(note)
        return Outcome(match.record())
    except Exception as error:  # noqa: BLE001  (a game that fails must not end the others)
        # A pick in which the engine fails is in the game's own list, though it never returned.
        picks = match.game.picks() if match else []
        own = isinstance(error, AgentFailed)
        reason = str(error) if own else f"{type(error).__name__}: {error}"
        return crash(plan, fixture, reason, picks, traceback.format_exc().splitlines())


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
