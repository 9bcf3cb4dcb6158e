"""A plan: who plays whom with what, how often, from which seed. It tells every game of a run.

Game number n of a plan is the same game in any process and in any order: its seeds are made from
the run's seed and n. Seats alternate from game to game, pairing by pairing. In an arena two such
games are a pair: the same seed, with seats exchanged.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

import wartable
from wartable.agents import Agent
from wartable.cardgame.deck import Deck, DeckError, rebuilt
from wartable.games import door, with_decks
from wartable.kernel.errors import WartableError

MOST = 1_000_000
"""Games of a run. What took longer than months would never be looked at."""
CAP = 20_000
"""Picks after which a game is given up. Games take about a thousand."""
MOST_PICKS = 1_000_000
"""The highest cap. A worker keeps room for each of them beforehand."""
SEEDS = 2**32
LIMIT = 60.0
"""Seconds that an agent may think about one pick in an arena, unless another limit is set."""
ROUND_ROBIN, LADDER, GAUNTLET = "round-robin", "ladder", "gauntlet"
FORMS = (ROUND_ROBIN, LADDER, GAUNTLET)
"""Everybody meets everybody; each meets the next; the first meets all others."""
SEATS = 2
SHORT = 12
"""Signs of a deck code that are shown."""

Maker = Callable[[int], Agent] | Callable[[], Agent]
"""Makes an agent for one player of one game, from a seed or without."""


@dataclass(frozen=True)
class Side:
    """An agent and the deck it plays."""

    agent: str
    deck: Deck

    def __str__(self) -> str:
        return f"{self.agent} with {self.deck.name or 'a deck'}"


@dataclass(frozen=True)
class Fixture:
    """One game of a plan."""

    index: int
    seats: tuple[int, int]
    """Which side sits where."""
    seed: int
    luck: tuple[int, int]
    """The seeds of the two agents, seat by seat."""


@dataclass(frozen=True)
class Terms:
    """On what terms an arena is held: games come in pairs, cards are counted, who fails forfeits.

    An agent forfeits a game if it raises an error, picks what is not offered, takes its process
    with it twice, or thinks about one pick for longer than the limit: if it can be told to hurry,
    it is told so then, and forfeits only if it does not pick soon.
    """

    form: str
    """Who meets whom: one of FORMS."""
    mirror: bool = False
    """Whether both sides play the same deck."""
    limit: float = LIMIT
    """Seconds for a pick, after which an agent must hurry or its process is ended from outside."""


@dataclass(frozen=True)
class Plan:
    """Everything that a run is told by."""

    game: str
    sides: tuple[Side, ...]
    pairings: tuple[tuple[int, int], ...]
    games: int
    seed: int
    cap: int = CAP
    cards: tuple[str, ...] = ()
    """Files of home-made sets, which each process loads."""
    makers: Mapping[str, Maker] = field(default_factory=dict, compare=False)
    """Agents that are not known by a name of their own."""
    terms: Terms | None = None
    """Those of an arena; None in a simulation, where every game stands for itself."""

    def fixture(self, index: int) -> Fixture:
        """A game of the run, counted from 0."""
        one, two = self.pairings[index // SEATS % len(self.pairings)]
        seats = (two, one) if index % SEATS else (one, two)
        luck = self.derived(index, "seat 0"), self.derived(index, "seat 1")
        shared = index if self.terms is None else index - index % SEATS
        return Fixture(index, seats, self.derived(shared, "game"), luck)

    def derived(self, index: int, purpose: str) -> int:
        """A seed for one purpose in one game, without relation to any other."""
        digest = hashlib.sha256(f"{self.seed} {index} {purpose}".encode()).digest()
        return int.from_bytes(digest[:8], "big") % SEEDS

    @property
    def agents(self) -> tuple[str, ...]:
        """The agents of its sides, each once."""
        return tuple(dict.fromkeys(side.agent for side in self.sides))

    @property
    def decks(self) -> tuple[str, ...]:
        """The names of the decks of its sides, each once."""
        return tuple(dict.fromkeys(side.deck.name for side in self.sides))

    @property
    def even(self) -> bool:
        """Whether all pairings are played equally often from both seats."""
        return self.games % (SEATS * len(self.pairings)) == 0


def make_plan(  # noqa: PLR0913  (what a run may settle)
    game: str,
    decks: Sequence[Deck | Path | str],
    agents: Sequence[str | Maker] = ("random",),
    *,
    games: int,
    seed: int,
    cap: int = CAP,
    cross: bool = False,
    cards: Sequence[Path | str] = (),
) -> Plan:
    """A plan, with everything in it checked: decks one can play, numbers that make sense.

    As many agents as decks: each plays its own. One agent plays every deck, one deck is played by
    every agent. Other numbers, or `cross`: every agent plays every deck against the other agents.
    """
    whole_number("number of games", games, least=1, most=MOST)
    whole_number("seed", seed, least=0)
    whole_number("cap", cap, least=1, most=MOST_PICKS)
    if game not in with_decks():
        known = ", ".join(with_decks())
        raise WartableError(f"{game!r} cannot be simulated with decks", remedy=f"one of {known}")
    makers = own_makers(agents)
    opened = [side_deck(game, deck) for deck in decks]
    sides, pairings = paired([agent_name(each) for each in agents], opened, cross=cross)
    return Plan(game, sides, pairings, games, seed, cap, tuple(map(str, cards)), makers)


def paired(
    agents: Sequence[str], decks: Sequence[Deck], *, cross: bool = False
) -> tuple[tuple[Side, ...], tuple[tuple[int, int], ...]]:
    """The sides, and which of them meet."""
    if not agents or not decks:
        raise WartableError("a run needs an agent and a deck", remedy="--decks dwarf orc")
    cross = cross or (len(agents) != len(decks) and 1 not in (len(agents), len(decks)))
    if cross:
        sides = [Side(agent, deck) for agent in agents for deck in decks]
        owner = [number for number, _ in enumerate(agents) for _ in decks]
    else:
        count = max(len(agents), len(decks), SEATS)
        sides = [Side(agents[i % len(agents)], decks[i % len(decks)]) for i in range(count)]
        owner = list(range(count))
    meet = [
        (one, two)
        for one, two in combinations(range(len(sides)), 2)
        if owner[one] != owner[two] or len(agents) == 1
    ]
    if cross:
        # In rounds, as at a tournament: a run too short for all pairings plays every deck alike.
        meet.sort(key=lambda pair: (pair[1] - pair[0]) % len(decks))
    return tuple(sides), tuple(meet)


def own_makers(agents: Sequence[str | Maker]) -> dict[str, Maker]:
    """The agents that are given as classes or functions, by their names."""
    makers: dict[str, Maker] = {}
    for each in agents:
        if not isinstance(each, str) and makers.setdefault(agent_name(each), each) is not each:
            raise WartableError(f"two agents are called {agent_name(each)}", remedy="rename one")
    return makers


def agent_name(agent: str | Maker) -> str:
    """What an agent is called in results."""
    return agent if isinstance(agent, str) else getattr(agent, "__name__", type(agent).__name__)


def side_deck(game: str, deck: Deck | Path | str) -> Deck:
    """A deck for a side, called what it was called by who named it."""
    found = opened_deck(game, deck)
    if isinstance(deck, Deck):
        return found
    name = str(deck)
    return renamed(found, f"{name[:SHORT]}..." if door(game).decks.forms.is_code(name) else name)


def renamed(deck: Deck, name: str) -> Deck:
    """The same deck by another name."""
    return rebuilt(name, deck.cards, deck.fields)


def opened_deck(game: str, deck: Deck | Path | str) -> Deck:
    """A deck, if one can play with it."""
    found = deck if isinstance(deck, Deck) else wartable.load_deck(deck, game=game)
    breaches = door(game).decks.rules.check_playable(found)
    if breaches:
        raise DeckError(found.name, breaches)
    return found


def whole_number(what: str, value: object, least: int, most: int | None = None) -> None:
    """Refuse what is no whole number, too small, or too large to come to an end."""
    fits = isinstance(value, int) and not isinstance(value, bool) and value >= least
    if not fits or (most is not None and isinstance(value, int) and value > most):
        upto = "" if most is None else f" to {most}"
        raise WartableError(f"the {what} {value!r} will not do", remedy=f"from {least}{upto}")
