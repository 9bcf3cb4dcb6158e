"""Small tables for a test, and picks by their labels."""

from typing import Any

from wartable.games import door
from wartable.kernel.decisions import Decision
from wartable.kernel.game import Game


def arrange(kris: dict[str, object], tom: dict[str, object], **table: object) -> Game:
    """A table in kris's capital phase, unless it says otherwise."""
    sides = {"kris": {"capital": "Orc", **kris}, "tom": {"capital": "High Elf", **tom}}
    return door("invasion").arrange({"active": "kris", "phase": "capital", **table, **sides})


def asked(game: Game) -> Decision:
    """The decision that waits."""
    assert game.decision is not None
    return game.decision


def take(game: Game, label: str) -> None:
    """Take the first option with this label."""
    game.apply([option.label for option in asked(game).options].index(label))


def told(game: Game, label: str) -> dict[str, Any]:
    """The facts of the first option with this label."""
    return next(option.data for option in asked(game).options if option.label == label)
