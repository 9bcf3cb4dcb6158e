"""What a card in play will do in the phases to come.

Both players' cards turn and act in every Battlefield Phase, so a unit acts on each of its corners,
one phase after the other. Here deeds are reckoned roughly: later tables are not known.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from wartable.agents.champions import cards
from wartable.agents.champions.cards import Deed, Line
from wartable.agents.champions.phrases import Spot, amount, chance, described, fits, number, phrase
from wartable.agents.champions.phrases import spot_of
from wartable.agents.champions.sight import Piece, Side, Table
from wartable.agents.champions.worth import ACTION, CARD, FADE, FETCHED, GUARD, TAKEN

STAY: Final = 3.0
"""For how many phases a card acts that does not turn by itself."""
OFTEN: Final = 0.5
"""How often in a phase a turn of one's own begins."""
SOMETIMES: Final = 0.3
"""How often in a phase anything else happens that a card waits for."""
USED: Final = 0.7
"""How often in a turn a Heroic Act is used, beyond the action that it costs."""
WEAK: Final = 12
"""With so little health one does not hurt oneself."""
UNSEEN: Final = 0.3
"""How likely it is that there will be what is not there yet."""
PREY: Final = 2.5
"""A card that will be removed."""


# -- damage ----------------------------------------------------------------------------------------


class Change(NamedTuple):
    """How a standing line changes damage."""

    given: str
    about: str
    by: str
    support: bool


BOOST: Final = re.compile(
    r"(?:while (?P<given>[^:]*): )?damage (?:to the opponent )?from (?P<about>.*)"
    r" is increased by (?P<by>\[corner\]|\d+)"
)
WARD: Final = re.compile(
    r"damage you take from (?P<about>.*) is reduced by (?P<by>\[corner\]|\(.*?\)|\d+)"
    r"(?P<support>, and by 1 per support)?.*"
)


@cache
def boost(text: str) -> Change | None:
    """How a line increases damage."""
    found = BOOST.fullmatch(text)
    return Change(found["given"] or "", found["about"], found["by"], support=False) if found else None


@cache
def ward(text: str) -> Change | None:
    """How a line reduces damage."""
    found = WARD.fullmatch(text)
    return Change("", found["about"], found["by"], bool(found["support"])) if found else None


def changes(
    table: Table, side: Side, read: Callable[[str], Change | None], source: Piece
) -> float:
    """By how much the standing lines of a side change damage from a card."""
    total = 0.0
    for piece in side.pieces():
        if not piece.active or piece.dormant:
            continue
        for line in piece.card.lines:
            if line.kind != "standing" or piece.corner not in (0, *line.corners):
                continue
            change = read(line.text)
            if change is not None:
                spot = spot_of(table, piece)
                if fits(spot, phrase(change.about), source):
                    total += size_of(spot, change) * chance(spot, change.given)
    return total


def size_of(spot: Spot, change: Change) -> float:
    """How much a change is."""
    return number(spot, change.by) + (spot.support if change.support else 0)


def dealt(spot: Spot, source: Piece, deed: Deed) -> float:
    """The damage that a deed of a card would deal to its owner's opponent now."""
    points = amount(spot, deed)
    if points <= 0:
        return 0.0
    points += changes(spot.table, spot.own, boost, source)
    if "rend" not in deed.text:
        points -= changes(spot.table, spot.other, ward, source)
    return max(points, 0.0)


# -- deeds to come ---------------------------------------------------------------------------------


def rough(spot: Spot, source: Piece, deed: Deed) -> float:
    """What a deed that is yet to come is worth to the card's owner."""
    likely = max(chance(spot, deed.given), UNSEEN if deed.given.startswith(cards.PAID) else 0.0)
    if likely == 0:
        return 0.0
    if deed.kind == cards.HIT:
        return likely * dealt(spot, source, deed)
    if deed.kind == cards.HEAL:
        return GUARD * likely * wanted_health(spot.own) * amount(spot, deed)
    if deed.kind == cards.HURT:
        return -likely * amount(spot, deed) * (2.0 if spot.own.health <= WEAK else 0.9)
    return likely * ROUGHLY.get(deed.kind, 0.0) * times(spot, deed) * turned(spot, deed)


def wanted_health(side: Side) -> float:
    """What a point of health to come is worth: nothing above 35 (CH-2.13.2)."""
    return 0.3 if side.health >= 33 else 0.6 if side.health >= 27 else 0.9


ROUGHLY: Final = {
    cards.HEAL_FOE: -0.85,
    cards.DRAW: 1.8,
    cards.FETCH: FETCHED,
    cards.ACTION: ACTION,
    cards.REMOVE: PREY,
    cards.RESTART: 2.0,
    cards.BACKWARDS: 1.2,
    cards.FORWARDS: 0.6,
    cards.LAST: 1.0,
    cards.TRIGGER: 1.5,
    cards.DEPLOY: 3.0,
    cards.MOVE: 0.1,
    cards.DISCARD: -CARD,
    cards.SPOIL: TAKEN,
    cards.MILL: 0.15,
    cards.RECYCLE: 0.3,
}


def times(spot: Spot, deed: Deed) -> float:
    """How many times over a deed counts."""
    return 1.5 if deed.every else amount(spot, deed)


def turned(spot: Spot, deed: Deed) -> float:
    """-1 for harm that can only fall on one's own cards, or help for the opponent's."""
    if deed.kind not in {cards.REMOVE, cards.RESTART, cards.FORWARDS, cards.BACKWARDS, cards.LAST}:
        return 1.0
    text = deed.about
    sides = {side for side, _, _ in spot.card.marks}
    own = "allied" in text or ("marked" in text and sides == {"A"}) or "this champion" in text
    foe = "enemy" in text or ("marked" in text and sides == {"E"})
    if deed.kind == cards.REMOVE:
        there = any(next_corner(piece).corner > 0 for piece in described(spot, text))
        if own:
            return -1.0 if there else -0.1
        return GUARD * (1.0 if there else UNSEEN)
    return -0.5 if foe else 1.0


def fires(table: Table, piece: Piece, *, own_turn: bool = True) -> float:
    """What a card does on the corner it is on, when it gets there.

    Actions that are gained in the opponent's turn are lost.
    """
    if not piece.active:
        return 0.0
    spot = spot_of(table, piece)
    return sum(
        rough(spot, piece, deed)
        for line in piece.card.of_kind("corner")
        if piece.corner in line.corners
        for deed in line.deeds
        if own_turn or deed.kind != cards.ACTION
    )


def strikes(table: Table, piece: Piece) -> float:
    """The damage that a card deals on the corner it is on."""
    if not piece.active:
        return 0.0
    spot = spot_of(table, piece)
    return sum(
        chance(spot, deed.given) * dealt(spot, piece, deed)
        for line in piece.card.of_kind("corner")
        if piece.corner in line.corners
        for deed in line.deeds
        if deed.kind == cards.HIT
    )


def backfires(table: Table, piece: Piece) -> float:
    """The damage that a card deals to its owner on the corner it is on."""
    if not piece.active:
        return 0.0
    spot = spot_of(table, piece)
    return sum(
        amount(spot, deed)
        for line in piece.card.of_kind("corner")
        if piece.corner in line.corners
        for deed in line.deeds
        if deed.kind == cards.HURT
    )


def stands(table: Table, piece: Piece, *, own_turn: bool = True) -> float:
    """What a card is worth for one phase by merely being there."""
    if not piece.active:
        return 0.0
    spot = spot_of(table, piece)
    return sum(
        standing(spot, piece, line)
        for line in piece.card.lines
        if piece.corner in (0, *line.corners) and (own_turn or line.kind != "act")
    )


def standing(spot: Spot, piece: Piece, line: Line) -> float:
    """What a line that is not a corner's is worth for one phase."""
    if line.kind == "when":
        often = OFTEN if line.event == "your turn begins" else SOMETIMES
        worth = sum(rough(spot, piece, deed) for deed in line.deeds)
        return often * chance(spot, line.given) * worth
    if line.kind == "act":
        worth = sum(rough(spot, piece, deed) for deed in (*line.price, *line.deeds))
        return USED * max(worth - ACTION, 0.0)
    if line.kind != "standing":
        return 0.0
    return passive(spot, line.text)


def passive(spot: Spot, text: str) -> float:
    """What a continuous effect is worth for one phase."""
    change = boost(text)
    if change is not None:
        mine = [each for each in spot.own.fronts() if fits(spot, phrase(change.about), each)]
        acting = sum(strikes(spot.table, next_corner(each)) > 0 for each in mine)
        return size_of(spot, change) * chance(spot, change.given) * (0.2 + 0.9 * acting)
    change = ward(text)
    if change is not None:
        by = size_of(spot, change)
        foes = [each for each in spot.other.fronts() if fits(spot, phrase(change.about), each)]
        stopped = (min(by, strikes(spot.table, next_corner(each))) for each in foes)
        return GUARD * (0.15 * by + 0.9 * sum(stopped))
    if "dormant" in text:
        about = text.partition(" are dormant")[0]
        return 0.2 + sum(
            (-0.5 if each.player == spot.player else 0.6) * fires(spot.table, next_corner(each))
            for each in described(spot, about)
            if each.kind != "champion"
        )
    if "cannot deploy" in text or "cannot play" in text:
        about = text.partition(" cannot ")[0]
        return 0.4 * sum(
            1 if each.player != spot.player else -1 for each in described(spot, about)
        )
    return 0.25 if "cannot be removed" in text or "increased" in text else 0.15


def next_corner(piece: Piece) -> Piece:
    """A card as it will be after the next Battlefield Phase; on no corner if it will be gone."""
    corner = piece.corner
    if piece.dormant or not piece.card.corners:
        return piece
    if piece.card.has_corner(corner) and piece.card.clunky_on(corner):
        return piece
    if piece.card.has_corner(corner + 1):
        return piece.on(corner + 1)
    return gone(piece)


def gone(piece: Piece) -> Piece:
    """A card that does nothing any more."""
    return Piece(
        piece.id, piece.card, piece.kind, piece.player, piece.lane, -1, 0, False, False,
        0, piece.classes, piece.done,
    )  # fmt: skip


def future(table: Table, piece: Piece) -> float:
    """What a card will do from the next phase on."""
    if piece.card.corners and piece.card.has_corner(piece.corner):
        if piece.card.clunky_on(piece.corner):
            return STAY * FADE * stands(table, piece)
    elif not piece.card.corners:
        return STAY * stands(table, piece)
    total, weight, corner = 0.0, 1.0, piece.corner + 1
    own_turn = table.active == piece.player
    while piece.card.has_corner(corner):
        weight *= FADE
        own_turn = not own_turn
        then = piece.on(corner)
        total += weight * fires(table, then, own_turn=own_turn)
        total += weight * stands(table, then, own_turn=own_turn)
        if piece.card.clunky_on(corner):
            return total + weight * STAY * stands(table, then)
        corner += 1
    return total


def worth_of(table: Table, piece: Piece) -> float:
    """What a card in play is worth to its owner: what it will yet do."""
    last = sum(
        rough(spot_of(table, piece), piece, deed)
        for line in piece.card.of_kind("stand")
        for deed in line.deeds
    )
    return 0.3 + future(table, piece) + 0.5 * stands(table, piece) - 0.5 * last


def danger(table: Table, side: Side, phases: int = 2) -> float:
    """The damage that a side has to expect in the next Battlefield Phases."""
    total = 0.0
    for piece in table.pieces():
        if piece.kind == "champion":
            continue
        harm = backfires if piece.player == side.player else strikes
        then = piece
        for _ in range(phases):
            then = next_corner(then)
            total += harm(table, then)
    return total
