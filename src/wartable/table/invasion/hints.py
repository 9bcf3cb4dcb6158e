"""What a newcomer should know, at the moment it matters: the turn, and every kind of question."""

from __future__ import annotations

from wartable.games import door
from wartable.kernel.decisions import Decision
from wartable.table.kit import View

GOAL = (
    "Set two of the three sections of the opposing capital on fire, and you have won (INV-WIN-01);"
    " whose deck runs out has lost (INV-WIN-03)."
)

TURN = (
    ("begin", "effects of the beginning of the turn (INV-TURN-05)"),
    ("kingdom", "restore a corrupted card; take a resource for each power there (INV-KING-02)"),
    ("quest", "draw a card for each power there (INV-QUEST-01)"),
    ("capital", "play units, supports and quests, and one development (INV-CAP-01, INV-CAP-05)"),
    ("battlefield", "attack one zone with units of your battlefield (INV-BF-01)"),
    ("end", "what lasted until the end of the turn ends (INV-TURN-08)"),
)

SIGNS = (
    ("[3] (3)", "a card's cost now, loyalty counted: [3] you may play it, (3) not: why NAME"),
    ("2/3", "a unit's power and hit points; `power 1` or `p1` of anything else"),
    ("d1 +2", "damage on it; damage assigned to it"),
    ("A D Q C", "attacking, defending, questing, corrupt"),
    ("*2", "resource tokens on it"),
    ("=", "attached to the card before it, or questing on it"),
    ("[##....]", "damage to a section; 2 dev: two developments there"),
)

INITIALS = {"Counterstrike": "K"}
"""Keywords with a value that are not known by their first letter; a C is for corrupt."""

KINDS = {
    "mulligan": (
        "You may shuffle your seven cards back and draw seven new ones, once (INV-SETUP-07). Keep a"
        " hand with two or three cheap units or supports."
    ),
    "zone": (
        "Power in your kingdom is resources, in your quest zone cards, in your battlefield attack."
        " A unit defends only the zone it stands in (INV-BF-02)."
    ),
    "restore": "A corrupted card neither attacks nor defends; you may restore one (INV-KING-04).",
    "attack": (
        "Attacking is optional (INV-BF-01). Defenders in the zone come first; what they do not"
        " absorb goes to the section. Attackers may still defend later: nothing is spent."
    ),
    "attackers": "Choose attackers one by one, then 0 for done. All attack together (INV-BF-08).",
    "defenders": (
        "Choose defenders one by one, then 0 for done. Each must be destroyed before the capital"
        " takes anything (INV-BF-18)."
    ),
    "assign": (
        "Enter gives each in turn just enough to destroy it, while there is some. Every defender"
        " must get that before the capital gets any (INV-BF-18)."
    ),
    "indirect": "Indirect damage is spread by the one who takes it (INV-INDIRECT-01).",
    "name": "Name anything, on the table or not (AMB-320); your opponent hears it.",
    "order": "Several effects wait; you say which comes first (INV-TIMING-A02).",
}

WINDOWS = {
    "capital": (
        "Play cards while you have resources. Loyalty: a card costs 1 more for each symbol of its"
        " race you lack (INV-LOYAL-01). Developments are free, one a turn, and add a hit point to"
        " their section (INV-DEV-03). Passing ends the phase once your opponent passes too."
    ),
    "chain": "Something waits to resolve; you may answer it first, and yours resolves before it.",
    "attackers": "Attackers are declared. Tactics may change the fight before anybody defends.",
    "defenders": "Everybody stands. The last chance to change who is how strong.",
    "assign": "Damage is assigned and will be dealt now, unless somebody cancels or redirects it.",
}


def initial(keyword: str) -> str:
    """The letter that stands for a keyword with a value."""
    return INITIALS.get(keyword, keyword[0])


def signs() -> list[tuple[str, str]]:
    """The signs on the screen, with those of all keywords that cards can have with a value."""
    words = door("invasion").cards.grammar.terminals["keyword"].samples()
    names = [word.capitalize() for word in words]
    letters = " ".join(f"{initial(name)}1" for name in names)
    return [*SIGNS, (letters, ", ".join(names))]


def hint_for(decision: Decision, view: View) -> tuple[str, str]:
    """The name of a question and what to know about it; ("", "") if nothing needs saying."""
    if decision.kind != "action":
        return decision.kind, KINDS.get(decision.kind, "")
    place = "chain" if view["chain"] else view["combat"] or view["phase"]
    return f"window {place}", WINDOWS.get(place, "")
