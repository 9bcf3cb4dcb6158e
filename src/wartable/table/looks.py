"""One look at the table: what somebody sees, of which no more is made than is read.

Most of what is asked of a view after a pick (which window it is, whose turn, what has come to a
hand) is in its gist, and most picks are passes of which nobody is shown more. A look stands for the
game as it stands: whoever lets the game go on looks anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wartable.kernel.game import Game
from wartable.table.kit import View


class Look(Mapping[str, Any]):
    """A view that is made when something is read that its gist does not say."""

    __slots__ = ("_gist", "_view", "eye", "game")

    def __init__(self, game: Game, eye: int | None) -> None:
        self.game = game
        self.eye = eye
        self._gist: dict[str, Any] | None = None
        self._view: dict[str, Any] | None = None

    @property
    def gist(self) -> dict[str, Any]:
        """The view in short; empty for a game that has none."""
        if self._gist is None:
            self._gist = self.game.gist(self.eye)
        return self._gist

    @property
    def view(self) -> dict[str, Any]:
        """The whole view: made once, so that nobody may change it."""
        if self._view is None:
            self._view = self.game.view(self.eye)
        return self._view

    @property
    def whole(self) -> bool:
        """Whether all of it was made."""
        return self._view is not None

    @property
    def held(self) -> Mapping[int, str]:
        """The titles of one's own hand by the numbers of the cards; nothing for who watches."""
        found: Mapping[int, str] | None = self.gist.get("held")
        return own_hand(self.view, self.eye) if found is None else found

    def __getitem__(self, key: str) -> Any:
        gist = self._gist
        if gist is None:
            gist = self.gist
        return gist[key] if key in gist else self.view[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.view)

    def __len__(self) -> int:
        return len(self.view)


class Noted(Mapping[str, Any]):
    """A view with something noted beside it."""

    __slots__ = ("notes", "view")

    def __init__(self, notes: Mapping[str, Any], view: View) -> None:
        self.notes = notes
        self.view = view

    def __getitem__(self, key: str) -> Any:
        return self.notes[key] if key in self.notes else self.view[key]

    def __iter__(self) -> Iterator[str]:
        return iter({**self.view, **self.notes})

    def __len__(self) -> int:
        return len({**self.view, **self.notes})


def own_hand(view: View, eye: int | None) -> dict[int, str]:
    """The titles of somebody's own hand, by the numbers of the cards."""
    hand = [] if eye is None else view["players"][eye]["hand"]
    return {card["card"]: card["title"] for card in hand}
