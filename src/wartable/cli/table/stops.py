"""In which windows a player wants to be asked: stops, and passing until something happens.

Both depend on what everybody sees and on the player's own settings, never on a hand; so skipping
tells nobody anything. Decisions that are no mere window are always asked.
"""

from __future__ import annotations

from wartable.cli.table.looking import View
from wartable.kernel.decisions import Decision

MINE = "mine"
THEIRS = "theirs"

PLACES = (
    "begin",
    "kingdom",
    "quest",
    "capital",
    "battlefield",
    "target",
    "attackers",
    "defenders",
    "assign",
    "end",
    "chain",
    "own",
    "attack",
)
"""The windows of a turn. `chain`: something of the opponent waits to resolve; `own`: only yours;
`attack`: you might attack, but have nobody in your battlefield."""

USUAL = frozenset(
    {
        (MINE, "capital"),
        (MINE, "attackers"),
        (MINE, "defenders"),
        (MINE, "assign"),
        (MINE, "chain"),
        (THEIRS, "attackers"),
        (THEIRS, "defenders"),
        (THEIRS, "assign"),
        (THEIRS, "chain"),
    }
)
ALL = frozenset((whose, place) for whose in (MINE, THEIRS) for place in PLACES)


class Stops:
    """The windows in which one player is asked."""

    def __init__(self) -> None:
        self.where: set[tuple[str, str]] = set(USUAL)
        self.passing_since: int | None = None
        """The turn in which the player chose to pass until something happens."""

    def asks(self, view: View, decision: Decision) -> bool:
        """Whether the player is to be asked."""
        if decision.kind == "attack" and not has_attacker(view, decision.player):
            return (MINE, "attack") in self.where
        if decision.kind != "action" or has_trigger(decision):
            self.passing_since = None
            return True
        if self.passing_since is not None:
            if not happens(view, decision.player, self.passing_since):
                return False
            self.passing_since = None
        return window(view, decision.player) in self.where

    def pass_on(self, view: View) -> None:
        """Pass from now on until something happens."""
        self.passing_since = view["turn"]

    def toggle(self, text: str) -> str:
        """Change the stops as a player says; what they are then, or what was not understood."""
        words = text.casefold().split()
        if words in (["all"], ["usual"], ["none"]):
            self.where = set(
                {"all": ALL, "usual": USUAL, "none": frozenset[tuple[str, str]]()}[words[0]]
            )
            return ""
        whose = [word for word in words if word in (MINE, THEIRS)] or [MINE, THEIRS]
        places = [word for word in words if word in PLACES]
        strange = [word for word in words if word not in (*PLACES, MINE, THEIRS)]
        if strange or not places:
            return f"there is no window called {' '.join(strange) or 'nothing'}"
        for key in ((one, place) for one in whose for place in places):
            self.where ^= {key}
        return ""

    def lines(self) -> list[str]:
        """All windows, with a mark where the player is asked."""
        rows = ["You are asked in the windows marked x, if there is something you can do:"]
        rows.append(f"{'':14}{MINE:>8}{THEIRS:>8}")
        for place in PLACES:
            marks = ["x" if (whose, place) in self.where else "." for whose in (MINE, THEIRS)]
            rows.append(f"  {place:<12}{marks[0]:>8}{marks[1]:>8}")
        rows.append(
            "stops WINDOW (mine or theirs) changes one; stops all, usual or none changes all"
        )
        return rows


def window(view: View, player: int) -> tuple[str, str]:
    """Which window this is for a player."""
    whose = MINE if view["active"] == player else THEIRS
    if view["chain"]:
        theirs = any(entry["player"] != player for entry in view["chain"])
        return whose, "chain" if theirs else "own"
    place = str(view["combat"] or view["phase"])
    return whose, {"apply": "assign", "setup": "begin"}.get(place, place)


def has_attacker(view: View, player: int) -> bool:
    """Whether a player has anybody who would usually attack."""
    side = view["players"][player]
    cards = [*side["zones"]["battlefield"]["cards"], *side["legend"]]
    return any(card["unit"] or card["zone"] == "legend" for card in cards)


def has_trigger(decision: Decision) -> bool:
    """Whether there is an action that will be lost unless it is used now."""
    return any(option.data.get("triggered") for option in decision.options)


def happens(view: View, player: int, since: int) -> bool:
    """Whether something ends passing: an answer is due, an attack, a new turn of one's own."""
    if any(entry["player"] != player for entry in view["chain"]):
        return True
    if view["attacked"] and view["attacked"]["side"] == player and view["combat"] != "target":
        return True
    own_turn = view["active"] == player and view["turn"] != since
    return bool(own_turn and view["phase"] == "capital")
