"""The words of the scenario language in which one game's scenarios are written.

Each game has its own (invasion.words, champions.words); what is done with the words is a game's
`Dialect`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

Facts = dict[str, Any]
"""What a game reports of a table, a side, a card."""
NONE = "none"
END_OF_TURN = "end of turn"

STEPS = ("expect", "illegal", "legal", "unasked", "until", "random")
"""Steps that are not a player's."""


@dataclass(frozen=True)
class Language:
    """What may be said about one game."""

    game: str
    words: tuple[str, ...]
    """Commands of one word."""
    commands: Mapping[str, tuple[str, ...]]
    """The first key of a command and the keys that may follow it."""
    forms: Mapping[str, str]
    """The form of each key's value (forms.FORMS); names or shares where nothing is said."""
    phases: tuple[str, ...]
    zones: tuple[str, ...]
    """Where a card can be."""
    places: tuple[str, ...]
    """What can be named besides cards and players."""
    kinds: Mapping[str, tuple[str, ...]]
    """The kinds of decisions each command belongs to, but for choosing and passing."""
    own_kinds: tuple[str, ...]
    """Kinds of decisions that have a command of their own; all others are answered by choosing."""
    choosing: tuple[str, ...]
    """Verbs of the options among which is chosen."""
    resting: tuple[str, ...]
    """Kinds of decisions that are no part of an effect or a combat."""
    declaring: tuple[str, ...]
    """Kinds of decisions that are no part of an effect, and at which `pass` declares nothing."""
    refused: tuple[str, ...]
    """Kinds of choices that `no` declines."""
    cards: Callable[[Facts], Iterator[Facts]]
    """Every card of a referee's report, once."""
    own_cards: bool = False
    """Whether cards of a `fixtures.toml` beside the scenario or above may be named."""
    main: str = ""
    """The phase of a turn that always asks for a decision, where there is one such phase."""
    only_in: Mapping[str, str] = field(default_factory=dict)
    """Commands that one phase of a turn alone knows, with that phase."""

    def is_outside_effects(self, kind: str) -> bool:
        """Whether a decision is no part of an effect, as far as its kind can tell."""
        return kind in (*self.resting, *self.declaring)

    def is_choice(self, kind: str) -> bool:
        """Whether a decision is one that `choose` answers."""
        return kind not in self.own_kinds
