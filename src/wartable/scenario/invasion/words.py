"""The words of Invasion's scenarios."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.scenario.language import Facts, Language

CAPITAL = "capital"
RESOURCES = "resources"
COMBAT = "assign"
INDIRECT = "indirect"
AREAS = ("hand", "deck", "discard", "legend", "chain", "out")
SECTIONS = ("kingdom", "quest", "battlefield")
"""The parts of a player's side that can be asserted one by one."""


def all_cards(facts: Facts) -> Iterator[Facts]:
    """Every card of a referee's report, once."""
    seen: set[int] = set()
    for player in facts["players"]:
        piles = [player.get(area) for area in AREAS]
        piles += [zone["cards"] for zone in player["zones"].values()]
        for pile in piles:
            for card in pile if isinstance(pile, list) else []:
                if card["card"] not in seen:
                    seen.add(card["card"])
                    yield card


# `pay` may stand in any command.
INVASION = Language(
    game="invasion",
    words=("pass", "yes", "no", "keep", "mulligan"),
    commands={
        "play": ("to", "questing", "on", "x", "pay"),
        "develop": ("in", "to", "pay"),
        "ambush": ("on", "pay"),
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
    forms={
        **dict.fromkeys(("x", "ability", "option"), "number"),
        **dict.fromkeys(("on", "attackers", "defenders", "order", "restore"), "names"),
        **dict.fromkeys(("play", "use", "develop", "ambush", "questing", "legend"), "name"),
        **dict.fromkeys(("to", "in", "attack"), "zone"),
        "choose": "choice",
        "assign": "shares",
    },
    phases=("begin", "kingdom", "quest", "capital", "battlefield", "end"),
    zones=(*SECTIONS, "legend", "hand", "deck", "discard", "chain", "out"),
    places=(CAPITAL, RESOURCES),
    kinds={
        "play": ("action",),
        "use": ("action",),
        "develop": ("action",),
        "ambush": ("action",),
        "restore": ("restore",),
        "attack": ("attack",),
        "attackers": ("attackers",),
        "defenders": ("defenders",),
        "assign": (COMBAT, INDIRECT),
        "option": ("option",),
        "order": ("order",),
        "yes": ("may",),
        "no": ("may",),
        "keep": ("mulligan",),
        "mulligan": ("mulligan",),
    },
    own_kinds=(
        "action",
        "attack",
        "attackers",
        "defenders",
        "assign",
        "indirect",
        "mulligan",
        "order",
        "option",
        "may",
    ),
    choosing=("choose", "zone", "player", "restore", "name"),
    resting=("action", "restore", "attack", "mulligan"),
    declaring=("attackers", "defenders"),
    refused=("choose",),
    cards=all_cards,
    only_in={"restore": "kingdom", "attack": "battlefield"},
)
