"""A watch over vectors that move: python -m tools.moving scenarios, or invasion 0 20.

A compiled vector that grows may move, as its memory ends where it was copied or loaded. Whoever
still has it from before then writes where nobody reads, or reads what was there before: a mistake
that plain lists never show, and compiled ones only in games that were copied at such a moment. Here
every vector moves whenever it could, and whoever comes late is told. It takes the place of the
plain stand-ins (`wartable.kernel.native`) before any rule is read, so it needs a process of its
own.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from wartable.kernel import native


class Late(AssertionError):
    """Somebody uses a vector that has moved."""


class Moving(list[Any]):
    """A vector that knows where it went."""

    def __init__(self, items: Iterable[Any] = ()) -> None:
        super().__init__(items)
        self.next: Moving | None = None

    def __getitem__(self, at: Any) -> Any:
        found = list.__getitem__(self, at)
        if isinstance(at, slice):
            return Moving(found)
        now = self.now()
        if now is not self and 0 <= at < len(now) and list.__getitem__(now, at) != found:
            raise Late(f"{found} is read at {at} of a vector that has moved and changed since")
        return found

    def __setitem__(self, at: Any, item: Any) -> None:
        if self.next is not None:
            raise Late(f"{item} is written at {at} of a vector that has moved")
        list.__setitem__(self, at, item)

    def __iter__(self) -> Iterator[Any]:
        return (self[at] for at in range(len(self)))

    def now(self) -> Moving:
        """Where it is by now."""
        found = self
        while found.next is not None:
            found = found.next
        return found

    def move(self, items: Iterable[Any]) -> Moving:
        """Have it be elsewhere, with these items; who has moved already does not move again."""
        if self.next is not None:
            raise Late("a vector that has moved is made longer or shorter")
        self.next = Moving(items)
        return self.next


def append(vector: Any, item: Any) -> Any:
    """Add an item."""
    return vector.move([*list.__iter__(vector), item])


def extend(vector: Any, items: Iterable[Any]) -> Any:
    """Add several items."""
    return vector.move([*list.__iter__(vector), *items])


def pop(vector: Any) -> Any:
    """Take the last item off."""
    *items, last = list.__iter__(vector)
    return vector.move(items), last


def watch() -> None:
    """Let all vectors be such, and those of a game move with every frame and every context."""
    for name, stand_in in (("vec", Moving), ("append", append), ("extend", extend), ("pop", pop)):
        setattr(native, name, stand_in)
    from wartable.kernel.game import Game  # noqa: PLC0415  (once vectors are those)

    moved = (("push", "stack"), ("new_context", "contexts"), ("free_context", "contexts"))
    for deed, place in moved:
        setattr(Game, deed, moving(getattr(Game, deed), place))


def moving(deed: Callable[..., Any], place: str) -> Callable[..., Any]:
    """The same deed of a game, after which one of its vectors is elsewhere."""

    def done(game: Any, *words: Any, **more: Any) -> Any:
        found = deed(game, *words, **more)
        vector = getattr(game, place)
        setattr(game, place, vector.move(list.__iter__(vector)))
        return found

    return done


def play_scenarios(part: str) -> Iterator[str]:
    """Run every scenario whose name has this part; the name of each."""
    from tests.scenario.documents import cases  # noqa: PLC0415  (once vectors are those)
    from wartable.scenario.loader import load_text  # noqa: PLC0415
    from wartable.scenario.report import as_line, run  # noqa: PLC0415

    for written, name in cases():
        if part in name:
            yield name
            result = run(load_text(written, 1, set()))
            if not result.ok:
                raise Late(as_line(result))


def play_games(game: str, numbers: Iterable[int]) -> Iterator[str]:
    """Play these games of the fuzz; the number of each."""
    from tests.playing import trials  # noqa: PLC0415  (once vectors are those)
    from tests.playing.matches import CAP  # noqa: PLC0415

    for number in numbers:
        yield str(number)
        trials.begin(game, number).play(CAP)


def main(what: str, *words: str) -> int:
    """Play scenarios (with a part of their names) or games (from a number, so many)."""
    watch()
    if what == "scenarios":
        told = play_scenarios(*words or ("",))
    else:
        first, games = map(int, words)
        told = play_games(what, range(first, first + games))
    played = 0
    for name in told:
        print(name)  # the last one is where it failed
        played += 1
    print(f"{played} played")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
