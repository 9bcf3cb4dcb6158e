"""Learn which cards are held: python -m tools.train.holding --help.

A network plays both seats. Now and then it is noted which of the cards that the player who is asked
does not see are in the other's hand, and which are still in his deck. Each card gets a weight, so
that the hands there were are as likely as can be if cards are taken by their weights. Games that
were not learned from tell what that is worth. The same words give the same file again. Meant for
the compiled engine; learn it anew when a network has learned on, for it holds other cards then.
"""

from __future__ import annotations

import math
import multiprocessing
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from tools.learn import FOLDER, Course, begun, write
from tools.train.words import about_games
from wartable.agents.features import features_of
from wartable.agents.heldfile import FORMAT, NAME
from wartable.agents.holding import unseen
from wartable.agents.instinct import asked
from wartable.agents.levels import learned
from wartable.agents.memory import titles_of
from wartable.kernel.game import Game
from wartable.kernel.layout import DEF
from wartable.kernel.native import i64, vec
from wartable.kernel.rng import new_luck

OFTEN = {"champions": 0.12, "invasion": 0.04}
"""How many of the picks of a game are looked at: a few of each game, so that they differ."""
TESTED = 5
"""One game of so many is not learned from."""
PASSES, STEP, SLOWER = 8, 0.05, 0.7
"""How often all hands are gone through, how fast it learns at first, and how much slower then."""
AGAIN = 3
"""Times that the odds of a hand are adjusted to as many cards as it has."""
DIGITS = 3
AT_ONCE = 50
"""Games that a process plays at one go."""
TOLD = 10
"""How often it tells how far it is."""


class Hand(NamedTuple):
    """What a player held, and what he had still to draw, by the numbers of definitions."""

    held: list[int]
    left: list[int]


def main() -> int:
    """Play, learn, and write the file."""
    parser = about_games("tools.train.holding", __doc__, games=6000, seed=1)
    parser.add_argument("--out", type=Path, metavar="FILE", help="instead of the agent's own")
    words = parser.parse_args()
    parts = [
        (Course(words.game, AT_ONCE, 1, words.by_lot, words.seed), number)
        for number in range(words.games // AT_ONCE)
    ]
    taught: list[Hand] = []
    tested: list[Hand] = []
    with multiprocessing.get_context("spawn").Pool(words.processes) as pool:
        for number, hands in enumerate(pool.imap(hands_of, parts)):
            (taught if number % TESTED else tested).extend(hands)
            if (number + 1) * TOLD // len(parts) > number * TOLD // len(parts):
                say(f"{(number + 1) * AT_ONCE} of {words.games} games")
    weights = fitted(taught)
    gain = worth(tested, weights)
    told = told_of(words.game, weights)
    history = {"games": words.games, "hands": len(taught), "nats a hand": round(gain, DIGITS)}
    file = words.out or FOLDER / words.game / NAME
    write(file, {"format": FORMAT, "game": words.game, "history": history, "held": told})
    say(f"a hand is {math.exp(gain):.3f} times as likely as by lot; {len(told)} cards in {file}")
    return 0


def hands_of(part: tuple[Course, int]) -> list[Hand]:
    """Hands of some games."""
    course, number = part
    luck = Random(f"held {course.seed} {number}")  # noqa: S311  (a game, not a secret)
    found: list[Hand] = []
    for _ in range(course.games):
        found.extend(seen_in(begun(course, luck, course.by_lot), course.game, luck))
    return found


def seen_in(game: Game, name: str, luck: Random) -> Iterator[Hand]:
    """Hands of one game, which a network plays to its end."""
    own, lot = learned(name), new_luck(luck.getrandbits(40))
    known = features_of(name).features
    while not game.over:
        if len(game.options) > 1 and known.is_quiet(game) and luck.random() < OFTEN[name]:
            player = int(asked(game))
            piles = known.hand(1 - player), known.deck(1 - player)
            held, left = (
                [int(game.m[c + DEF]) for c in unseen(game, player, pile, vec[i64]())]
                for pile in piles
            )
            if held and left:
                yield Hand(held, left)
        game.apply(own.pick(game, lot) if len(game.options) > 1 else 0)


def fitted(hands: Sequence[Hand]) -> dict[int, float]:
    """For each card the logarithm of its weight."""
    found: dict[int, float] = {}
    step = STEP
    for _ in range(PASSES):
        for hand in hands:
            cards = [*hand.held, *hand.left]
            for place, (card, chance) in enumerate(zip(cards, chances(hand, found), strict=True)):
                was_held = place < len(hand.held)
                found[card] = found.get(card, 0.0) + step * (was_held - chance)
        step *= SLOWER
    return found


def chances(hand: Hand, weights: dict[int, float]) -> list[float]:
    """How likely each card was to be held; together they are as many as there were."""
    odds = [weights.get(card, 0.0) for card in (*hand.held, *hand.left)]
    shift = math.log(len(hand.held) / len(hand.left))
    found = [logistic(each + shift) for each in odds]
    for _ in range(AGAIN):
        slope = sum(chance * (1 - chance) for chance in found)
        shift += (len(hand.held) - sum(found)) / max(slope, 0.1)
        found = [logistic(each + shift) for each in odds]
    return found


def logistic(odds: float) -> float:
    """The probability that log-odds stand for."""
    return 1 / (1 + math.exp(-odds))


def worth(hands: Sequence[Hand], weights: dict[int, float]) -> float:
    """How much likelier hands are than by lot: the mean of the logarithms, card after card.

    >>> round(worth([Hand([1], [2, 2])], {1: math.log(2)}), 4) == round(math.log(1.5), 4)
    True
    """
    found = 0.0
    for hand in hands:
        parts = [math.exp(weights.get(card, 0.0)) for card in (*hand.held, *hand.left)]
        whole = sum(parts)
        for place in range(len(hand.held)):
            found += math.log(parts[place] / whole * (len(parts) - place))
            whole -= parts[place]
    return found / len(hands)


def told_of(game: str, weights: dict[int, float]) -> dict[str, float]:
    """The weights by title; the number of a definition beyond the game's own is left out."""
    titles = {place: title for title, place in titles_of(game).items()}
    return {
        title: round(math.exp(weights[place]), DIGITS)
        for place, title in sorted(titles.items())
        if place in weights
    }


def say(line: str) -> None:
    """Tell how far it is."""
    print(f"held: {line}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    raise SystemExit(main())
