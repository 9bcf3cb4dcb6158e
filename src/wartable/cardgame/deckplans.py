"""What a deck that comes with a game wants to do: its plan, its key cards, how to begin.

The file `plans.toml` beside the deck lists has a table for each of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

WIDTH = 96


class Plan(NamedTuple):
    """What a deck wants to do."""

    plan: str
    """How it wins."""
    keys: Mapping[str, str]
    """The cards that matter most, and why."""
    opening: str
    """What to keep or to do first."""

    def lines(self) -> list[str]:
        """The plan as remarks, so that a list with them below can still be read as a deck."""
        import textwrap  # noqa: PLC0415  (a game begins without)

        keys = [f"Key card: {title}, {why}." for title, why in self.keys.items()]
        told = [f"Plan: {self.plan}", *keys, f"Opening: {self.opening}"]
        return [
            line
            for each in told
            for line in textwrap.wrap(each, WIDTH, initial_indent="# ", subsequent_indent="#   ")
        ]


def read(text: str) -> dict[str, Plan]:
    """The plans of a file, by the names of the decks."""
    import tomllib  # noqa: PLC0415  (a game begins without)

    return {
        name: Plan(told["plan"], told["keys"], told["opening"])
        for name, told in tomllib.loads(text).items()
    }
