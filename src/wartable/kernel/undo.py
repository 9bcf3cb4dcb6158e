"""The way back: a game as it stood after any of its picks.

Playing a game again from its beginning costs as much as the game so far. So a copy is kept now and
then; an earlier moment is found by playing on from the last copy before it. What was recorded until
then comes back too. When there are many copies every other one is let go and they are made half as
often, so that a long game takes no more room than a short one, and going back little more time.

    undo = Undo(game)
    game.apply(pick)
    undo.keep(game)             # after every pick
    game = undo.back(game, game.pick_count - 1)

Who knows more about a moment than the game does (a table, what it has told) keeps it beside the
copy: `due` says whether a copy would be made now, `last` gives the copy from which to go on.
"""

from __future__ import annotations

from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game

FEW = 16
"""A copy is made every so many picks, in a game that is not long yet."""
MANY = 64
"""How many copies are kept at most."""


class Moment:
    """A game as it stood once, to be taken up again as often as one likes."""

    def __init__(self, game: Game, beside: object) -> None:
        self.copy = game.clone()
        self.recording = game.recording
        self.noted = len(game.chronicle.notes)
        self.beside = beside
        """What else belongs to the moment."""

    @property
    def count(self) -> int:
        """After how many picks it was."""
        return self.copy.pick_count

    def game(self, now: Game) -> Game:
        """The game as it stood, to go on with; what it had recorded the present one has too."""
        found = self.copy.clone()
        found.recording = self.recording
        found.recall(now.chronicle.until(self.noted))
        return found


class Undo:
    """The copies of one game, from the moment at which it is first seen."""

    def __init__(self, game: Game, beside: object = None) -> None:
        self.moments = [Moment(game, beside)]
        self.every = FEW

    def due(self, game: Game) -> bool:
        """Whether a copy should be made now."""
        return game.pick_count - self.moments[-1].count >= self.every

    def keep(self, game: Game, beside: object = None) -> None:
        """Make a copy of a game, after a pick, if one is due."""
        if self.due(game):
            self.moments.append(Moment(game, beside))
        if len(self.moments) > MANY:
            del self.moments[1:-1:2]
            self.every *= 2

    def last(self, count: int) -> Moment:
        """The last copy that is no later than after so many picks; later ones are forgotten."""
        first = self.moments[0].count
        if count < first:
            raise WartableError(
                f"there is no way back to pick {count}", remedy=f"a number from {first}"
            )
        while self.moments[-1].count > count:
            self.moments.pop()
        return self.moments[-1]

    def back(self, game: Game, count: int) -> Game:
        """A game as it stood after so many picks; the game itself stays as it is."""
        if count > game.pick_count:
            raise WartableError(
                f"pick {count} is yet to be made", remedy=f"a number up to {game.pick_count}"
            )
        moment = self.last(count)
        found = moment.game(game)
        picks = game.picks()
        since = len(picks) - game.pick_count  # a guess begins with picks that are not its own
        for pick in picks[moment.count + since : count + since]:
            found.apply(pick)
        return found
