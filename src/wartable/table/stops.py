"""In which windows a player wants to be asked: stops, and passing until something concerns him.

Both depend on what everybody sees and on the player's own settings, never on a hand; so skipping
tells nobody anything. Decisions that are no mere window are always asked.
"""

from __future__ import annotations

from wartable.kernel.decisions import Decision
from wartable.table.kit import MINE, THEIRS, Kit, View, Window


class Stops:
    """The windows in which one player is asked."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.where: set[Window] = set(kit.usual)
        self.passing_since: int | None = None
        """The turn in which the player chose to pass until something concerns him."""

    def asks(self, view: View, decision: Decision) -> bool:
        """Whether the player is to be asked."""
        window = self.kit.window(view, decision)
        if window is None:
            return True
        if self.passing_since is not None:
            if not self.kit.happens(view, decision.player, self.passing_since):
                return False
            self.passing_since = None
        return window in self.where

    def pass_on(self, view: View) -> None:
        """Pass from now on until something concerns the player."""
        self.passing_since = view["turn"]

    def toggle(self, text: str) -> str:
        """Change the stops as a player says; what was not understood, "" if all was."""
        places = self.kit.places
        words = text.casefold().split()
        every = {(whose, place) for whose in (MINE, THEIRS) for place in places}
        if words in (["all"], ["usual"], ["none"]):
            self.where = {"all": every, "usual": set(self.kit.usual), "none": set()}[words[0]]
            return ""
        whose = [word for word in words if word in (MINE, THEIRS)] or [MINE, THEIRS]
        named = [word for word in words if word in places]
        strange = [word for word in words if word not in (*places, MINE, THEIRS)]
        if strange or not named:
            return f"there is no window called {' '.join(strange) or 'nothing'}"
        for key in ((one, place) for one in whose for place in named):
            self.where ^= {key}
        return ""

    def lines(self) -> list[str]:
        """All windows, with a mark where the player is asked."""
        rows = ["You are asked in the windows marked x, if there is something you can do:"]
        rows.append(f"{'':14}{MINE:>8}{THEIRS:>8}")
        for place in self.kit.places:
            marks = ["x" if (whose, place) in self.where else "." for whose in (MINE, THEIRS)]
            rows.append(f"  {place:<12}{marks[0]:>8}{marks[1]:>8}")
        rows.append(
            "stops WINDOW (mine or theirs) changes one; stops all, usual or none changes all"
        )
        return rows

    def in_short(self) -> str:
        """The windows in which the player is asked, as one line: m in his turns, t in others'."""
        if self.passing_since is not None:
            return "passing until something concerns you"
        shown = []
        for place in self.kit.places:
            marks = "".join(whose[0] for whose in (MINE, THEIRS) if (whose, place) in self.where)
            shown += [f"{place}:{marks}"] if marks else []
        return "asked at " + (" ".join(shown) or "real choices only")
