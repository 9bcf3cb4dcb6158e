"""In which windows a player wants to be asked: stops, yields and standing orders.

All depend on what everybody sees and on the player's own settings, never on a hand; so skipping
tells nobody anything. Decisions that are no mere window are always asked.

    stops    the windows in which the player is asked
    yield    pass until something concerns him (`event`), or until the turn is over (`turn`)
    orders   titles: while nothing else of the opponent's waits, he passes
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from wartable.table import refusals
from wartable.table.kit import MINE, THEIRS, TRIGGER, Kit, View, Window
from wartable.table.refusals import Refused

EVENT: Final = "event"
TURN: Final = "turn"
YIELDS: Final = (None, EVENT, TURN)
MOST_ORDERS: Final = 100
LONGEST: Final = 100
"""Letters of a title in an order."""

Settings = dict[str, object]
"""What is to change, as plain data: `where`, `yield`, `orders`, each if it is to change."""


class Stops:
    """The windows in which one player is asked."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.where: set[Window] = set(kit.usual)
        self.passing_since: int | None = None
        """The turn in which the player chose to pass on."""
        self.whole_turn = False
        """Whether he passes until that turn is over, whatever happens."""
        self.orders: frozenset[str] = frozenset()
        """The titles to which he has nothing to say."""

    def asks(self, view: View, player: int, window: Window | None) -> bool:
        """Whether the player is to be asked in a window, or for a choice, which is None."""
        if window is None:
            return True
        self.wake(view, player)
        if self.passing_since is not None and (self.whole_turn or window[1] != TRIGGER):
            return False
        if window[1] == TRIGGER:
            return True
        answered = self.kit.answered(view, player) if self.orders else ()
        if answered and self.orders.issuperset(answered):
            return False
        return window in self.where

    def wake(self, view: View, player: int) -> None:
        """End passing on if what ends it has happened."""
        since = self.passing_since
        if since is None:
            return
        if view["turn"] != since if self.whole_turn else self.kit.happens(view, player, since):
            self.stop_passing()

    def stop_passing(self) -> None:
        """Be asked as usual again."""
        self.passing_since = None
        self.whole_turn = False

    def pass_on(self, view: View, until: str = EVENT) -> None:
        """Pass from now on until something concerns the player, or until the turn is over."""
        self.passing_since = view["turn"]
        self.whole_turn = until == TURN

    # -- as data ----------------------------------------------------------------------------------

    def change(self, settings: Mapping[str, object], view: View) -> None:
        """Change what the settings name; they have been checked."""
        where, until, orders = (settings.get(key) for key in ("where", "yield", "orders"))
        if isinstance(where, list):
            self.where = {(whose, place) for whose, place in where}
        if isinstance(orders, list):
            self.orders = frozenset(orders)
        if until is not None:
            self.pass_on(view, str(until))
        elif "yield" in settings:
            self.stop_passing()

    def as_data(self) -> Settings:
        """The settings as they are now."""
        until = TURN if self.whole_turn else EVENT
        return {
            "where": [list(window) for window in sorted(self.where)],
            "yield": None if self.passing_since is None else until,
            "orders": sorted(self.orders),
        }

    # -- as a player at a keyboard has it ---------------------------------------------------------

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


# -- what somebody sends ---------------------------------------------------------------------------


def checked(kit: Kit, settings: Mapping[str, object]) -> Settings:
    """The settings that somebody sends, as they are written down; Refused if they are none."""
    strange = sorted(set(settings) - {"where", "yield", "orders"})
    if strange or not settings:
        raise wrong(f"there is no setting {strange[0]!r}" if strange else "nothing is set")
    found: Settings = {}
    if "where" in settings:
        found["where"] = [list(window) for window in sorted(windows(kit, settings["where"]))]
    if "yield" in settings:
        if settings["yield"] not in YIELDS:
            raise wrong(f"nobody yields {settings['yield']!r}")
        found["yield"] = settings["yield"]
    if "orders" in settings:
        found["orders"] = sorted(titles(settings["orders"]))
    return found


def windows(kit: Kit, where: object) -> set[Window]:
    """The windows that somebody names."""
    found: set[Window] = set()
    for each in where if isinstance(where, list) else [where]:
        pair = tuple(each) if isinstance(each, list | tuple) else ()
        if len(pair) != 2 or pair[0] not in (MINE, THEIRS) or pair[1] not in kit.places:  # noqa: PLR2004
            raise wrong(f"there is no window {each!r}"[:LONGEST])
        found.add((pair[0], pair[1]))
    return found


def titles(orders: object) -> set[str]:
    """The titles that somebody names."""
    found = orders if isinstance(orders, list) else [orders]
    if len(found) > MOST_ORDERS:
        raise wrong(f"{len(found)} orders are more than {MOST_ORDERS}")
    for each in found:
        if not isinstance(each, str) or not 0 < len(each) <= LONGEST:
            raise wrong(f"{each!r}"[:LONGEST] + " is no title")
    return set(found)


def wrong(what: str) -> Refused:
    """What is wrong with settings, and what would be right."""
    return Refused(
        refusals.NO_SETTING,
        what,
        remedy='where: [["mine" or "theirs", a window]], yield: null, "event" or "turn", '
        "orders: [titles]",
    )
