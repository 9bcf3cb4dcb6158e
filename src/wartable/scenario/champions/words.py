"""The words of Champions' scenarios."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.scenario.language import Facts, Language

LANES = ("1", "2", "3", "4")
PILES = ("hand", "deck", "discard", "limbo", "unplaced", "purged", "outside")
ROWS = ("champion", "unit", "spell", "blessing")


def all_cards(facts: Facts) -> Iterator[Facts]:
    """Every card of a referee's report, once."""
    for player in facts["players"]:
        for lane in player["lanes"]:
            for row in ROWS:
                card = lane[row]
                if card is not None:
                    yield card
                    yield from card.get("under", ())
        for pile in PILES:
            yield from player.get(pile, ())


CHAMPIONS = Language(
    game="champions",
    words=("pass", "yes", "no"),
    commands={
        "play": ("by", "on", "pay", "to"),
        "heroic": ("ability", "on", "pay", "to"),
        "deploy": ("to",),
        "place": (),
        "choose": (),
        "order": (),
        "option": (),
    },
    forms={
        **dict.fromkeys(("play", "deploy"), "name"),
        **dict.fromkeys(("by", "to"), "lane"),
        **dict.fromkeys(("ability", "option"), "number"),
        **dict.fromkeys(("on", "pay"), "several"),
        "heroic": "name or lane",
        "place": "shares",
        "choose": "choice",
        "order": "names",
    },
    phases=("setup", "start", "battlefield", "action", "draw", "end"),
    zones=(*(f"lane-{lane}" for lane in LANES), *PILES),
    places=LANES,
    kinds={
        "play": ("action",),
        "heroic": ("action",),
        "deploy": ("deploy", "choose"),
        "place": ("place",),
        "option": ("option",),
        "order": ("order",),
        "yes": ("may",),
        "no": ("may",),
    },
    own_kinds=("action", "may", "option", "order", "place"),
    choosing=("choose", "spend"),
    resting=("action", "place"),
    declaring=(),
    refused=("choose", "deploy", "number"),
    cards=all_cards,
    own_cards=True,
    main="action",
)
