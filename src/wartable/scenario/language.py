"""The words of the scenario language, game by game: commands, phases, sections, zones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from wartable.scenario.mistakes import unknown

NONE = "none"
END_OF_TURN = "end of turn"

WORDS = ("pass", "yes", "no", "keep", "mulligan")
"""Commands of one word."""

STEPS = ("expect", "illegal", "legal", "until", "random")
"""Steps that are not a player's."""


@dataclass(frozen=True)
class Language:
    """What may be said about one game."""

    game: str
    phases: tuple[str, ...]
    sections: tuple[str, ...]
    """The parts of a player's side that can be asserted one by one."""
    zones: tuple[str, ...]
    """Where a card can be."""
    commands: Mapping[str, tuple[str, ...]]
    """The first key of a command and the keys that may follow it."""


# `pay` may stand in any command.
INVASION = Language(
    game="invasion",
    phases=("begin", "kingdom", "quest", "capital", "battlefield", "end"),
    sections=("kingdom", "quest", "battlefield"),
    zones=(
        "kingdom",
        "quest",
        "battlefield",
        "legend",
        "hand",
        "deck",
        "discard",
        "chain",
        "out",
    ),
    commands={
        "play": ("to", "questing", "on", "x", "pay"),
        "develop": ("in", "to", "pay"),
        "use": ("ability", "on", "to", "questing", "x", "pay"),
        "restore": ("pay",),
        "attack": ("legend", "pay"),
        "attackers": ("pay",),
        "defenders": ("pay",),
        "assign": ("pay",),
        "choose": ("pay",),
        "order": ("pay",),
        "option": ("pay",),
    },
)

LANGUAGES = {"invasion": INVASION}


def language_of(game: object) -> Language:
    """The language of a game."""
    if not isinstance(game, str) or game not in LANGUAGES:
        raise unknown("game", game, LANGUAGES)
    return LANGUAGES[game]
