"""Many games at once, for programs that learn: one call takes a pick for each of them.

Picks that are forced are made, and a game that ends begins again with the next seed, so that every
game always waits for somebody who has a choice. The same games, seeds and picks give the same
numbers again.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final

from wartable.kernel.beginning import again
from wartable.kernel.buffers import LONG_BYTES, lay, opened, packed
from wartable.kernel.decisions import IllegalPick
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.kernel.ints import Index, Value
from wartable.kernel.layout import ASKED, OVER
from wartable.kernel.native import vec

WON: Final = 1.0
LOST: Final = -1.0


class Batch:
    """So many games, each at a decision with a choice."""

    def __init__(self, game: Game, count: int, seed: int = 0) -> None:
        if count < 1:
            raise WartableError(f"a batch of {count} games", remedy="1 or more")
        self.games = [again(game, seed + n) for n in range(count)]
        self.next_seed = seed + count
        self.picks = 0
        """How many picks have been made, forced ones too."""
        self.rewards = array("d", bytes(8 * count))
        """For each game that ended in the last step: 1 if its first player won, -1 if he lost."""
        self.ended = array("b", bytes(count))
        """1 for each game that ended in the last step; it has begun again since."""
        self.players = array("b", bytes(count))
        """Who is asked in each game."""
        self.counts = array("i", bytes(4 * count))
        """How many options each game has."""
        for place in range(count):
            self.run_on(place)

    def __len__(self) -> int:
        return len(self.games)

    def step(self, picks: Sequence[int]) -> None:
        """Take a pick in each game, and run on to the next choice."""
        count = len(self.games)
        if len(picks) != count:
            raise WartableError(f"{len(picks)} picks for {count} games", remedy="one for each game")
        chosen = [int(pick) for pick in picks]
        for place in range(count):
            if not 0 <= chosen[place] < self.counts[place]:
                raise IllegalPick(
                    f"game {place} has no option {chosen[place]}",
                    remedy=f"pick from 0 to {self.counts[place] - 1}; nothing has been picked",
                )
        for place in range(count):
            self.rewards[place] = 0.0
            self.ended[place] = 0
            self.games[place].apply(chosen[place])
            self.picks += 1
            self.run_on(place)

    def run_on(self, place: int) -> None:
        """Make forced picks, and begin again where a game is over."""
        game = self.games[place]
        while True:
            while game.m[OVER] == 0 and len(game.options) == 1:
                game.apply(0)
                self.picks += 1
            if game.m[OVER] == 0:
                break
            result = game.result
            if result is not None and result.winner is not None:
                self.rewards[place] = WON if result.winner == 0 else LOST
            self.ended[place] = 1
            game = again(game, self.next_seed)
            self.games[place] = game
            self.next_seed += 1
        self.players[place] = game.m[ASKED] - 1
        self.counts[place] = len(game.options)

    def observe(self, buffer: object) -> None:
        """What each player sees who is asked, a row a game (`Game.observe`)."""
        room = rows_of(buffer, len(self.games))
        wide = len(room) // len(self.games)
        for place in range(len(self.games)):
            game = self.games[place]
            fill(room, place * wide, wide, game.rules.observe(game, game.m[ASKED] - 1))

    def option_rows(self, buffer: object) -> None:
        """What is on offer in each game, as many rows of options as the buffer has (`counts`)."""
        room = rows_of(buffer, len(self.games))
        wide = len(room) // len(self.games)
        for place in range(len(self.games)):
            game = self.games[place]
            fill(room, place * wide, wide, game.rules.option_rows(game))


def rows_of(buffer: object, count: int) -> memoryview:
    """A buffer of eight-byte numbers that has the same room for each game."""
    room = opened(buffer)
    if room.itemsize != LONG_BYTES or len(room) % count != 0 or len(room) == 0:
        raise WartableError(
            f"a buffer of {len(room)} numbers of {room.itemsize} bytes for {count} games",
            remedy="the same number of places for each game, eight bytes each",
        )
    return room


def fill(room: memoryview, at: Index, wide: Index, values: vec[Value]) -> None:
    """Write what fits into a game's part of a buffer; the rest becomes 0."""
    told = packed(values[:wide] if len(values) > wide else values)
    lay(room.cast("B")[at * LONG_BYTES : (at + wide) * LONG_BYTES], told, LONG_BYTES * wide)
