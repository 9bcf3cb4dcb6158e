"""Finding cards in a view of Champions."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.table.kit import Facts, View

LANES = 4
OBJECTIVES = 4
IN_HAND = "hand"
LANE = "lane "
HIDDEN = "hidden"
PILES = {"discard": "discard pile", "purged": "purged cards"}


def all_cards(view: View) -> Iterator[Facts]:
    """Every card the view shows: hands first, then what is in play, then piles."""
    for side, player in enumerate(view["players"]):
        hand = player["hand"]
        held = hand if isinstance(hand, list) else hand["known"]
        waiting = player["unplaced"] if isinstance(player["unplaced"], list) else []
        yield from (placed(card, side) for card in (*held, *waiting))
    for side in range(len(view["players"])):
        yield from cards_in_play(view, side)
    for side, player in enumerate(view["players"]):
        yield from (
            placed(card, side)
            for card in (*player["limbo"], *player["discard"], *player.get("purged", ()))
        )


def cards_in_play(view: View, side: int) -> Iterator[Facts]:
    """The cards in a player's lanes, blessings first; below the top of a stack what supports it."""
    lanes = view["players"][side]["lanes"]
    for row in ("blessing", "champion", "unit", "spell"):
        for lane in lanes:
            card = lane[row]
            if card is not None:
                yield placed(card, side)
                yield from (placed(each, side) for each in card.get("under", ()))


def placed(card: Facts, side: int) -> Facts:
    """A card as the table asks for it: whose side, which zone in words, face down or not."""
    zone = str(card["zone"]).replace("lane-", LANE)
    zone = PILES.get(zone, zone)
    return {**card, "side": side, "zone": zone, "facedown": card.get("state") == HIDDEN}


def in_play(card: Facts) -> bool:
    """Whether a card lies in a lane."""
    return str(card["zone"]).startswith(LANE)


def lane_of(card: Facts) -> int:
    """The lane of a card in play, from 0."""
    return int(str(card["zone"])[-1]) - 1


def front(lane: Facts) -> Facts | None:
    """The unit or spell of a lane."""
    found: Facts | None = lane["unit"] or lane["spell"]
    return found


def from_seat(eye: int) -> list[int]:
    """The lanes from left to right as a player sees them (A-01)."""
    lanes = list(range(LANES))
    return lanes if eye == 0 else lanes[::-1]


def progress(champion: Facts) -> int:
    """How many objectives of its quest a champion has completed."""
    return OBJECTIVES if champion["quest"] == "complete" else int(champion["corner"]) - 1
