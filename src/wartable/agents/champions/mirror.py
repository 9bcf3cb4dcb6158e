"""The table laid out once more beside the real one, from the view alone, to try things on.

An agent never holds the game. What it sees is enough to arrange a table of its own in the words of
the scenario format, on which the engine plays by the rules. Cards that lie face down are plain ones
there: nothing hidden can be learnt from it, and nothing hidden is needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from wartable.agents.base import View
from wartable.games import plugin
from wartable.kernel.game import Game

NAMES: Final = ("first seat", "second seat")
PLAIN: Final = "(plain card)"
PLAIN_BLESSING: Final = "(plain blessing)"
COPIES: Final = 3
"""How many of a card a deck may hold: of what has been seen, the rest may lie in the deck."""


def mirror(view: View) -> Game:
    """A table that looks as the view does, in the Action Phase of whoever has the turn."""
    described: dict[str, object] = {
        "active": NAMES[view["active"]],
        "phase": "action",
        "turn": view["turn"],
        "actions": view["actions"],
    }
    for name, facts in zip(NAMES, view["players"], strict=True):
        described[name] = side(facts)
    game: Game = plugin("champions").arrange(described)
    return game.clone()  # which keeps no log


def side(facts: Mapping[str, Any]) -> dict[str, object]:
    """A player's side in the words of a scenario."""
    hand = facts["hand"]
    known = [card["title"] for card in (hand["known"] if isinstance(hand, dict) else hand)]
    unknown = hand["count"] - len(known) if isinstance(hand, dict) else 0
    discard = [card["title"] for card in facts["discard"]]
    lanes = {each["lane"]: lane(each) for each in facts["lanes"]}
    return {
        "health": facts["health"],
        "hand": known + [PLAIN] * unknown,
        "discard": discard,
        "deck": likely(known + discard),
        "lanes": lanes,
    }


def likely(seen: list[str]) -> list[str]:
    """What may lie in a deck: cards of which one has been seen; plain ones lie below."""
    return [title for title in dict.fromkeys(seen) if seen.count(title) < COPIES]


def lane(facts: Mapping[str, Any]) -> dict[str, object]:
    """A player's part of a lane."""
    found: dict[str, object] = {}
    champion = facts["champion"]
    if champion is not None:
        found["champion"] = champion["title"]
        found["corner"] = max(champion["corner"], 1)
        found["quest"] = champion["quest"]
        found["dormant"] = champion["dormant"]
    for kind in ("unit", "spell"):
        if facts[kind] is not None:
            found[kind] = front(facts[kind])
    if facts["blessing"] is not None:
        found["blessing"] = blessing(facts["blessing"])
    return found


def front(facts: Mapping[str, Any]) -> dict[str, object]:
    """A unit with what lies under it, or a spell."""
    found = {
        "card": facts["title"],
        "corner": max(facts["corner"], 1),
        "dormant": facts["dormant"],
    }
    if facts["under"]:
        found["under"] = [card["title"] for card in facts["under"]]
    return found


def blessing(facts: Mapping[str, Any]) -> dict[str, object]:
    """A blessing; one that lies face down is a plain one."""
    if "title" not in facts or facts["state"] == "hidden":
        return {"card": PLAIN_BLESSING, "state": "hidden"}
    found = {"card": facts["title"], "state": facts["state"]}
    if facts["state"] == "active":
        found |= {"corner": max(facts["corner"], 1), "dormant": facts["dormant"]}
    return found
