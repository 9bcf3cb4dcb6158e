"""What a server and an agent ask for around play: guesses, saves, the way back, logs."""

from functools import cache

import wartable
from bench.positions import LIMIT, SEEDS, halfway, starts
from bench.timing import Stopwatch, microseconds, repeat
from wartable.kernel.game import Game
from wartable.kernel.playout import random_playout
from wartable.kernel.undo import Undo

AGAIN = 20
LATE = 900
"""Picks of a long game, after which the way back is measured; a shorter game to its end."""

Figures = dict[str, float]


def guess() -> Figures:
    """A guess of what a player cannot see, half way through; at his own decision, and at all."""

    def batch(watch: Stopwatch, player: int | None = None) -> int:
        for game in halfway():
            asked = game.decision.player if game.decision else 0
            for number in range(AGAIN):
                watch.go()
                game.determinize(asked if player is None else number % 2, number)
                watch.halt()
        return AGAIN * len(SEEDS)

    return {
        "guess us, by who is asked": microseconds(batch),
        "guess us, by both players": microseconds(lambda watch: batch(watch, 0)),
    }


def saved() -> Figures:
    """A save of a game half way through, and what it takes to read it."""

    def saving(watch: Stopwatch) -> int:
        watch.go()
        for game in halfway():
            wartable.save(game)
        watch.halt()
        return len(SEEDS)

    def loading(watch: Stopwatch) -> int:
        texts = [wartable.save(game) for game in halfway()]
        watch.go()
        for text in texts:
            wartable.load(text)
        watch.halt()
        return len(SEEDS)

    save, load = microseconds(saving), microseconds(loading)
    return {"save us": save, "load us": load, "save and load us": save + load}


@cache
def late() -> tuple[Game, Undo]:
    """The longest of the measured games after many picks, with the way back from there."""
    picks = [
        random_playout(start.clone(), seed, LATE)
        for seed, start in zip(SEEDS, starts(), strict=True)
    ]
    longest = picks.index(max(picks))
    game = starts()[longest].clone()
    ahead = game.clone()
    random_playout(ahead, SEEDS[longest], LATE)
    undo = Undo(game)
    for pick in ahead.picks():
        game.apply(pick)
        undo.keep(game)
    return game, undo


def undone() -> Figures:
    """Taking back each of the last picks of a long game."""

    def batch(watch: Stopwatch) -> int:
        game, undo = late()
        moments = undo.moments
        for back in range(1, AGAIN + 1):
            undo.moments = moments[:]
            watch.go()
            undo.back(game, game.pick_count - back)
            watch.halt()
        undo.moments = moments
        return AGAIN

    return {
        "undo us, late in a game": microseconds(batch),
        "undo, picks made": late()[0].pick_count,
    }


def recorded() -> Figures:
    """Whole games with recording on against the same without, unread and read at the end."""
    without = pick_cost(recording=False, reading=False)
    return {
        "recorded, times as slow": pick_cost(recording=True, reading=False) / without,
        "recorded and read, times as slow": pick_cost(recording=True, reading=True) / without,
    }


def pick_cost(*, recording: bool, reading: bool) -> float:
    """The seconds of one pick in whole games, recorded or not, their log read at the end or not."""

    def batch(watch: Stopwatch) -> int:
        picks = 0
        for seed, start in zip(SEEDS, starts(), strict=True):
            game = start.clone()
            game.recording = recording
            watch.go()
            picks += random_playout(game, seed, LIMIT)
            if reading:
                game.log()
            watch.halt()
        return picks

    done, seconds = repeat(batch)
    return seconds / done


MEASURES = {"guess": guess, "saved": saved, "undone": undone, "recorded": recorded}
