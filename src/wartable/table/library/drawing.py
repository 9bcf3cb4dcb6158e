"""How many cards one has seen by a turn, opening hands and mulligans, as each game has them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from wartable.cardgame.deck import Deck
from wartable.games import door
from wartable.kernel.errors import WartableError
from wartable.table.library.odds import at_least, copies_of, hands

TURNS: Final = 10
HITS: Final = 3
MOST_HANDS: Final = 20
MOST_A_TURN: Final = 10


@dataclass(frozen=True)
class Pace:
    """How a game deals and draws."""

    first: int
    """Opening hand of who begins."""
    second: int
    late_first: int
    """How many of the draws of a turn and of those before it come after one has acted."""
    late_second: int
    mulligan: bool
    rules: list[str]
    about: str


PACES: Final = {
    "invasion": Pace(
        *(7, 7, 1, 0),
        mulligan=True,
        rules=["INV-SETUP-06", "INV-SETUP-07", "INV-QUEST-01", "INV-QUEST-02", "AMB-08"],
        about=(
            "Seven cards and one mulligan; then a card each turn for the quest zone's own power, "
            "and one more for each power there. Who begins draws none in the first turn."
        ),
    ),
    "champions": Pace(
        *(4, 5, 1, 1),
        mulligan=False,
        rules=["CH-3.2.3.2", "CH-4.1.4.1", "A-07"],
        about=(
            "Four cards for who begins, five for the other, no mulligan; then a card at the end of "
            "a turn for each action that was not used."
        ),
    ),
}


@dataclass(frozen=True)
class Chance:
    """A chance: exact, and as a number from 0 to 1."""

    exact: str
    value: float


@dataclass(frozen=True)
class TurnChances:
    """What may have been drawn by a turn."""

    turn: int
    seen: int
    """Cards seen so far."""
    at_least: list[Chance]
    """At least one, two, three of the cards that are wanted."""
    expected: float


@dataclass(frozen=True)
class Odds:
    """Exact chances of drawing cards of a deck."""

    size: int
    """Cards that are drawn from."""
    copies: int
    """How many of them are wanted."""
    pace: Pace
    turns: list[TurnChances]


@dataclass(frozen=True)
class Hand:
    """An opening hand, and the one after a mulligan where there is one."""

    cards: list[str]
    mulligan: list[str]


@dataclass(frozen=True)
class Hands:
    """Opening hands by lot; the same seed deals the same."""

    seed: int
    pace: Pace
    hands: list[Hand]


def pace(game: str) -> Pace:
    """How a game deals and draws; of somebody else's game only the opening hand is known."""
    if game in PACES:
        return PACES[game]
    opening = door(game).decks.lists.opening
    return Pace(opening, opening, 0, 0, mulligan=False, rules=[], about="")


def seen_by(game: str, turn: int, *, first: bool, a_turn: int = 1) -> int:
    """How many cards one has seen when one acts in a turn.

    >>> seen_by("invasion", 1, first=True), seen_by("invasion", 1, first=False)
    (7, 8)
    >>> seen_by("champions", 3, first=False, a_turn=2)
    9
    """
    found = pace(game)
    opening = found.first if first else found.second
    late = found.late_first if first else found.late_second
    return opening + a_turn * max(turn - late, 0)


def odds(game: str, deck: Deck, titles: list[str], *, first: bool, a_turn: int = 1) -> Odds:
    """The chances of having drawn some of these cards, turn by turn."""
    if not 0 <= a_turn <= MOST_A_TURN:
        raise WartableError(f"{a_turn} cards a turn", remedy=f"from 0 to {MOST_A_TURN}")
    drawn = door(game).decks.lists.drawn(deck)
    copies = copies_of(drawn, set(titles))
    turns = [
        chances(
            turn,
            min(seen_by(game, turn, first=first, a_turn=a_turn), drawn.size),
            copies,
            drawn.size,
        )
        for turn in range(1, TURNS + 1)
    ]
    return Odds(drawn.size, copies, pace(game), turns)


def chances(turn: int, seen: int, copies: int, size: int) -> TurnChances:
    """The chances of a turn."""
    exact = [at_least(hits, seen, copies, size) for hits in range(1, HITS + 1)]
    told = [Chance(str(each), float(each)) for each in exact]
    expected = Fraction(seen * copies, size) if size else Fraction(0)
    return TurnChances(turn, seen, told, float(expected))


def sample_hands(game: str, deck: Deck, amount: int, seed: int, *, first: bool) -> Hands:
    """Opening hands by lot, each with the one that a mulligan would bring.

    A mulligan shuffles the whole hand back (INV-SETUP-07), so its hand is dealt from all cards.
    """
    if not 0 < amount <= MOST_HANDS:
        raise WartableError(f"{amount} hands", remedy=f"from 1 to {MOST_HANDS}")
    found = pace(game)
    drawn = door(game).decks.lists.drawn(deck)
    size = min(found.first if first else found.second, drawn.size)
    dealt = hands(drawn, size, 2 * amount, seed)
    pairs = zip(dealt[::2], dealt[1::2], strict=True)
    told = [Hand(sorted(one), sorted(other) if found.mulligan else []) for one, other in pairs]
    return Hands(seed, found, told)
