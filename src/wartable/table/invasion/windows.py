"""The windows of a turn of Invasion, and what ends passing on."""

from __future__ import annotations

from wartable.kernel.decisions import Decision
from wartable.table.kit import MINE, THEIRS, View, Window

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
    "pile",
)
"""The windows of a turn. `chain`: something of the opponent waits to resolve; `own`: only yours;
`attack`: you might attack, but have nobody in your battlefield; `pile`: in which order your cards
reach your discard pile, which hardly ever matters."""
AIMED = "aimed"
"""Where a view has at whose things the chain is aimed, as the teller has heard it."""

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
OPEN_KINDS = frozenset(
    {
        *("target", "zone", "host", "x", "pay", "restore", "order"),
        *("attack", "attackers", "defenders", "assign", "indirect"),
    }
)
"""Choices between things in play, zones and amounts, which everybody sees."""


def window(view: View, decision: Decision) -> Window | None:
    """Which window a decision is; None if one must be asked."""
    player = decision.player
    whose = MINE if view["active"] == player else THEIRS
    if decision.kind == "attack" and not has_attacker(view, player):
        return MINE, "attack"
    if decision.kind == "order" and decision.options[0].data.get("pile"):
        return whose, "pile"
    if decision.kind != "action":
        return None
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


def happens(view: View, player: int, since: int) -> bool:
    """Whether something ends passing: it is aimed at one, an attack, a new turn of one's own."""
    if player in view.get(AIMED, ()) and any(each["player"] != player for each in view["chain"]):
        return True
    if view["attacked"] and view["attacked"]["side"] == player and view["combat"] != "target":
        return True
    own_turn = view["active"] == player and view["turn"] != since
    return bool(own_turn and view["phase"] == "capital")
