"""The plan of an arena: round robins and ladders of agents with decks, and a deck against others.

Every meeting is played in pairs of games: the same seed, with seats exchanged, so that each side
has once the seat, and the first turn, that the other had.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations, pairwise
from pathlib import Path

from wartable.agents.registry import TIRELESS
from wartable.arena.plan import (
    CAP,
    GAUNTLET,
    LADDER,
    LIMIT,
    MOST,
    MOST_PICKS,
    ROUND_ROBIN,
    SEATS,
    Maker,
    Plan,
    Side,
    Terms,
    agent_name,
    own_makers,
    side_deck,
    whole_number,
)
from wartable.cardgame.deck import Deck
from wartable.games import with_decks
from wartable.kernel.errors import WartableError

GAMES = 400
Pair = tuple[int, int]


def make_tournament(  # noqa: PLR0913  (what an arena may settle)
    game: str,
    decks: Sequence[Deck | Path | str],
    agents: Sequence[str | Maker] = (TIRELESS,),
    *,
    ladder: bool = False,
    mirror: bool = False,
    games: int = GAMES,
    seed: int = 0,
    limit: float = LIMIT,
    cap: int = CAP,
    cards: Sequence[Path | str] = (),
) -> Plan:
    """A plan in which agents meet with decks, everything in it checked.

    Several agents: each meets every other, or in a ladder the next, with every deck against every
    deck, or only against the same if `mirror`. One agent: its decks meet each other. At least
    `games` are played; where there is time for every meeting, all are played equally often.
    """
    check_numbers(game, games, seed, limit, cap)
    opened = [side_deck(game, deck) for deck in decks]
    names = [agent_name(each) for each in agents]
    require_distinct("agent", names)
    require_distinct("deck", [deck.name for deck in opened])
    sides = tuple(Side(name, deck) for name in names for deck in opened)
    met = meetings(len(names), len(opened), ladder=ladder, mirror=mirror)
    return Plan(
        game,
        sides,
        met,
        whole(games, len(met)),
        seed,
        cap,
        tuple(map(str, cards)),
        own_makers(agents),
        Terms(LADDER if ladder else ROUND_ROBIN, mirror, limit),
    )


def make_gauntlet(  # noqa: PLR0913  (what a test may settle)
    game: str,
    deck: Deck | Path | str,
    opponents: Sequence[Deck | Path | str],
    agent: str | Maker = TIRELESS,
    *,
    games: int = GAMES,
    seed: int = 0,
    limit: float = LIMIT,
    cap: int = CAP,
    cards: Sequence[Path | str] = (),
) -> Plan:
    """A plan in which a deck meets others, with the same agent at both sides."""
    check_numbers(game, games, seed, limit, cap)
    opened = [side_deck(game, each) for each in (deck, *opponents)]
    require_distinct("deck", [each.name for each in opened])
    if len(opened) < SEATS:
        raise WartableError("there is no deck to play against", remedy="name one with --against")
    name = agent_name(agent)
    met = tuple((0, other) for other in range(1, len(opened)))
    return Plan(
        game,
        tuple(Side(name, each) for each in opened),
        met,
        whole(games, len(met)),
        seed,
        cap,
        tuple(map(str, cards)),
        own_makers([agent]),
        Terms(GAUNTLET, limit=limit),
    )


def check_numbers(game: str, games: int, seed: int, limit: float, cap: int) -> None:
    """Refuse what makes no sense."""
    whole_number("number of games", games, least=1, most=MOST)
    whole_number("seed", seed, least=0)
    whole_number("cap", cap, least=1, most=MOST_PICKS)
    if not math.isfinite(limit) or limit <= 0:
        raise WartableError(f"the limit {limit!r} will not do", remedy="seconds for one pick")
    if game not in with_decks():
        known = ", ".join(with_decks())
        raise WartableError(f"{game!r} cannot be played with decks", remedy=f"one of {known}")


def require_distinct(what: str, names: Sequence[str]) -> None:
    """Refuse a name that comes twice: results could not tell the two apart."""
    if not names:
        raise WartableError(f"an arena needs {a(what)}", remedy="--agents NAME, --decks NAME")
    for name in names:
        if names.count(name) > 1:
            raise WartableError(f"the {what} {name} is named twice", remedy="name each once")


def a(what: str) -> str:
    """A word with its article."""
    return f"an {what}" if what[0] in "aeiou" else f"a {what}"


def meetings(agents: int, decks: int, *, ladder: bool, mirror: bool) -> tuple[Pair, ...]:
    """Which sides meet; side n is agent n // decks with deck n % decks.

    >>> meetings(2, 2, ladder=False, mirror=False)
    ((0, 2), (1, 3), (0, 3), (1, 2))
    >>> meetings(3, 1, ladder=True, mirror=False)
    ((0, 1), (1, 2))
    """
    if agents == 1:
        if ladder or mirror:
            raise WartableError(
                "a ladder, and meetings with the same deck, need two agents", remedy="--agents A B"
            )
        if decks < SEATS:
            raise WartableError("nobody would meet anybody", remedy="name two agents or two decks")
        return tuple(combinations(range(decks), 2))
    rungs = pairwise(range(agents)) if ladder else combinations(range(agents), 2)
    met = list(rungs)
    # In rounds, as at a tournament: an arena too short for all meetings plays every deck alike.
    return tuple(
        (one * decks + deck, two * decks + (deck + shift) % decks)
        for shift in range(1 if mirror else decks)
        for deck in range(decks)
        for one, two in met
    )


def whole(games: int, met: int) -> int:
    """At least so many games: every meeting equally often, or at least every pair of games whole.

    >>> whole(400, 6), whole(7, 6)
    (408, 8)
    """
    unit = SEATS * met if games >= SEATS * met else SEATS
    return -(-games // unit) * unit
