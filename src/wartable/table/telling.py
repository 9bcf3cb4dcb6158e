"""Tells what happens by the engine's log, whose lines everybody may read; a game may dress them."""

from __future__ import annotations

from wartable.kernel.decisions import Option
from wartable.kernel.game import Game
from wartable.table.kit import View

TURN_MARK = "=="
PHASE_MARK = "--"


class LogTeller:
    """Tells one reader, a player or None for anybody, what each pick brings about."""

    def __init__(self, eye: int | None) -> None:
        self.eye = eye
        self.heard = 0
        """How many lines of the engine's log have been told."""
        self.hand: set[int] = set()
        self.shown: View | None = None
        """The reader's view after the last pick, if it took one to tell what that brought about."""

    def before(self, game: Game, player: int, option: Option) -> None:
        """Note what a pick announces."""

    def after(self, game: Game) -> list[str]:
        """The lines of what has happened since, then what has come to the reader's hand."""
        self.shown = None
        return self.told(game)

    def told(self, game: Game) -> list[str]:
        """The same, as a game dresses them."""
        fresh = self.fresh(game)
        return [*fresh, *self.drawn(self.seen(game))] if fresh else []

    def seen(self, game: Game) -> View:
        """The reader's view, made once for each pick."""
        if self.shown is None:
            self.shown = game.view(self.eye)
        return self.shown

    def fresh(self, game: Game) -> list[str]:
        """The lines of the engine's log that have not been told."""
        log = game.log()
        fresh = log[self.heard :]
        self.heard = len(log)
        return fresh

    def drawn(self, view: View) -> list[str]:
        """What has come to the reader's hand."""
        if self.eye is None:
            return []
        hand = {card["card"]: card["title"] for card in view["players"][self.eye]["hand"]}
        fresh = [title for number, title in hand.items() if number not in self.hand]
        self.hand = set(hand)
        return [f"(in your hand: {', '.join(fresh)})"] if fresh else []

    def noting(self, view: View) -> View:
        """The view as it is: it tells all that the table shows."""
        return view
