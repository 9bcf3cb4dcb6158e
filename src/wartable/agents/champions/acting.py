"""Which card to play with which champion, which Heroic Act to use, and when to draw instead.

Every action that is not used draws a card, so a play must be worth more than the card would be.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cache
from typing import Final

from wartable.agents.champions import cards
from wartable.agents.champions.cards import Card, Deed, Line
from wartable.agents.champions.forecast import danger, fires, future, next_corner, rough, stands, strikes, worth_of
from wartable.agents.champions.gains import blow, gain, relief
from wartable.agents.champions.phrases import Spot, chance, described, fits, payable, phrase, spot_of
from wartable.agents.champions.sight import Piece, Table
from wartable.agents.champions.worth import MOST_HEALTH, WIN, worth_of_draw, worth_of_step

RESERVE: Final = 1.0
"""What keeping an act is worth that can be used once in a game."""
EMPTY: Final = 20.0
"""Playing a card when the deck is empty: one a turn answers the Empty Deck Check (A-25)."""
SPARED: Final = 3.0
"""Any other card is kept for the turns to come."""
LONG: Final = 20
THIN: Final = 12
NEARLY: Final = 10
THRIFT: Final = 2.0
"""A card kept in a game that has lasted long, with a thin deck and no end in sight."""
BLOCKED: Final = 0.6
"""Engaging the last champion that is free; twice as much for a card that stays."""
FINISH: Final = 60.0
"""A win that only a miracle can turn away."""
NEED: Final = 6.0
"""A point of health without which one is lost."""
LATER: Final = 0.8
"""How surely an objective is met that a card will meet in the next phase."""


def worth_to_pass(table: Table) -> float:
    """What one action is worth as a card drawn."""
    return worth_of_draw(table.me)


def worth_at_the_end(table: Table, *, answered: bool) -> float:
    """What playing any card is worth for the Empty Deck Check."""
    if table.me.deck_size == 0:
        return -SPARED if answered else EMPTY
    long = table.turn > LONG and table.me.deck_size <= THIN and table.foe.health > NEARLY
    return -THRIFT if long else 0.0


# -- playing a card --------------------------------------------------------------------------------


def worth_to_play(table: Table, card: Card, lane: int) -> float:
    """What playing a card with the champion of a lane is worth."""
    played = imagined(table, card, lane)
    spot = spot_of(table, played)
    now = deeds_now(card)
    worth = gain(spot, played, now)
    if card.type != "ability":
        worth += stands(table, played) + future(table, played) - covered(table, card, lane)
        worth -= blocked(table, card, lane)
    worth += answers(table, card, lane)
    worth += quest(spot, played, now) + in_need(spot, now)
    return worth + finish(table, blow_of_play(table, card, lane))


# -- the last blow, and the last chance ------------------------------------------------------------


def blow_of_play(table: Table, card: Card, lane: int) -> float:
    """The damage that a card deals before the opponent can act: now and in his next phase."""
    played = imagined(table, card, lane)
    spot = spot_of(table, played)
    now = blow(spot, played, deeds_now(card))
    return now + (strikes(table, next_corner(played)) if card.corners else 0.0)


def blow_of_act(table: Table, piece: Piece, number: int) -> float:
    """The damage of a Heroic Act."""
    acts = piece.card.acts()
    return blow(spot_of(table, piece), piece, acts[number - 1].deeds) if number <= len(acts) else 0.0


def finish(table: Table, points: float) -> float:
    """What damage is worth because the opponent will not live to act again."""
    coming = danger(table, table.foe, phases=1)
    if coming >= table.foe.health or points + coming < table.foe.health:
        return 0.0
    return FINISH


def in_need(spot: Spot, deeds: Sequence[Deed]) -> float:
    """What deeds are worth because one would not live through the next phase without them."""
    missing = danger(spot.table, spot.own, phases=1) - spot.own.health + 1
    if missing <= 0:
        return 0.0
    return NEED * min(relief(spot, deeds), missing)


def imagined(table: Table, card: Card, lane: int) -> Piece:
    """A card as it would be if the champion of a lane of mine played it."""
    front = table.me.lanes[lane].front
    support = front.support + 1 if front and card.stacking and front.card.stacking else 0
    corner = 1 if card.corners else 0
    active = not card.corners or not card.asleep_on(1)
    value = card.value_on(1) if card.corners else 0
    player = table.me.player
    return Piece(
        0, card, card.type, player, lane, corner, value, active, False, support, card.classes, 0
    )  # fmt: skip


def deeds_now(card: Card) -> list[Deed]:
    """What a card does at once when it is played."""
    active = not card.corners or not card.asleep_on(1)
    lines = [*card.of_kind("enters"), *card.of_kind("played")]
    if active:
        lines += [line for line in card.of_kind("corner") if 1 in line.corners]
    return [deed for line in lines for deed in line.deeds]


def covered(table: Table, card: Card, lane: int) -> float:
    """What a unit would still have done that a stacking one is laid upon."""
    front = table.me.lanes[lane].front
    return future(table, front) if front and card.stacking else 0.0


def blocked(table: Table, card: Card, lane: int) -> float:
    """What it costs that a champion is engaged, when few others are free."""
    free = sum(each.free for each in table.me.lanes)
    if not table.me.lanes[lane].free or free > 1 + card.clunky_on(1):
        return 0.0
    return BLOCKED * (2 if card.clunky_on(1) else 1)


def quest(spot: Spot, source: Piece, now: Collection[Deed]) -> float:
    """What a play brings a champion on its quest, now and on the corners to come."""
    lane = spot.own.lanes[spot.lane]
    champion = spot.champion
    if champion is None or not champion.objective or champion.dormant:
        return 0.0
    stays = lane.front if source.kind not in {"unit", "spell"} or source.id else source
    done = champion.done
    worth = -way(spot, lane.front, champion, done, 1.0)
    if meets(spot, source, champion.objective, now):
        worth += worth_of_step(lane, done)
        done += 1
    return worth + way(spot, stays, champion, done, 1.0)


def way(spot: Spot, front: Piece | None, champion: Piece, done: int, sure: float) -> float:
    """What the objectives are worth that a card in front of a champion will meet by itself.

    Each of its corners comes in another turn, so each may meet one (CH-2.6.4).
    """
    worth = 0.0
    then = front
    while then is not None and done < len(champion.card.quest):
        then = next_corner(then)
        if then.corner <= 0 or (front and then.corner == front.corner):
            break
        sure *= LATER
        if on_corner_meets(spot, then, champion.card.quest[done]):
            worth += sure * worth_of_step(spot.own.lanes[spot.lane], done)
            done += 1
        front = then
    return worth


def on_corner_meets(spot: Spot, piece: Piece, objective: str) -> bool:
    """Whether a card meets an objective when it acts on the corner it is on."""
    kinds = MET_BY.get(objective, ())
    if not piece.active:
        return False
    there = spot_of(spot.table, piece)
    return any(
        deed.kind in kinds and real(there, piece, deed)
        for line in piece.card.of_kind("corner")
        if piece.corner in line.corners
        for deed in line.deeds
    )


def meets(spot: Spot, source: Piece, objective: str, now: Collection[Deed]) -> bool:
    """Whether an objective is met at once."""
    wanted, _, tag = objective.partition(":")
    if source.id == 0 and wanted == source.kind:
        return not tag or tag.lower() in source.card.tags
    kinds = MET_BY.get(wanted, ())
    return any(
        deed.kind in kinds and chance(spot, deed.given) > 0 and real(spot, source, deed)
        for deed in now
    )


MET_BY: Final = {
    "damage": (cards.HIT, cards.HURT),
    "health": (cards.HEAL, cards.HEAL_FOE),
    "remove": (cards.REMOVE,),
}
"""The deeds that meet an objective; units, spells and abilities do so by their kind."""


def real(spot: Spot, source: Piece, deed: Deed) -> bool:
    """Whether a deed does anything."""
    if deed.kind == cards.REMOVE:
        return any(piece.kind in {"unit", "spell"} for piece in described(spot, deed.about))
    if deed.kind == cards.HEAL:
        return spot.own.health < MOST_HEALTH and rough(spot, source, deed) > 0
    return deed.kind != cards.HIT or rough(spot, source, deed) > 0


# -- what others make of it ------------------------------------------------------------------------

EVENT: Final = re.compile(
    r"(?P<who>this champion|an? [\w ]*champion)(?: has)? (?P<does>deploy|play)\w+ (?P<what>.*)"
)


@cache
def awaited(line: Line) -> tuple[str, str, str] | None:
    """For which champion's deploying or playing of what a line waits."""
    found = EVENT.fullmatch(line.event)
    return (found["who"], found["does"], found["what"]) if found else None


def answers(table: Table, card: Card, lane: int) -> float:
    """What cards on the table do when a champion of mine plays a card."""
    champion = table.me.lanes[lane].champion
    if champion is None:
        return 0.0
    total = 0.0
    for piece in table.pieces():
        if not piece.active or piece.dormant:
            continue
        for line in piece.card.of_kind("when"):
            event = awaited(line)
            if event is None or piece.corner not in (0, *line.corners):
                continue
            spot = spot_of(table, piece)
            if not is_meant(spot, event[0], champion) or not is_such(card, event[1], event[2]):
                continue
            sign = 1.0 if piece.player == table.me.player else -1.0
            total += sign * gain_of_line(spot, piece, line)
    return total


def gain_of_line(spot: Spot, piece: Piece, line: Line) -> float:
    """What a line that is set off brings its owner."""
    caught = 3.5 if "remove the deployed card" in line.text else 0.0
    return chance(spot, line.given) * sum(rough(spot, piece, deed) for deed in line.deeds) + caught


def is_meant(spot: Spot, who: str, champion: Piece) -> bool:
    """Whether a champion is the one a line speaks of."""
    if who == "this champion":
        return champion.player == spot.player and champion.lane == spot.lane
    return fits(spot, phrase(who), champion)


def is_such(card: Card, does: str, what: str) -> bool:
    """Whether a card is what a line waits for."""
    if does == "deploy" and card.type == "ability":
        return False
    words = set(what.split())
    kinds = {kind for kind in ("unit", "spell", "ability") if kind in words}
    tags = words & cards.all_tags()
    if "wizard" in words and card.classes == "Warrior":
        return False
    return (not kinds or card.type in kinds) and (not tags or bool(tags.intersection(card.tags)))


# -- Heroic Acts -----------------------------------------------------------------------------------


def worth_to_use(table: Table, piece: Piece, number: int) -> float:
    """What using a Heroic Act of a card in play is worth; `number` counts from 1."""
    acts = piece.card.acts()
    if not 1 <= number <= len(acts):
        return 0.5
    act = acts[number - 1]
    spot = spot_of(table, piece)
    deeds = [*act.price, *act.deeds]
    if not payable(spot, act.price) or chance(spot, act.given) == 0:
        return -1.0
    worth = gain(spot, piece, deeds) + quest(spot, piece, deeds) + in_need(spot, deeds)
    worth += finish(table, blow_of_act(table, piece, number))
    if worth >= WIN / 2:
        return worth
    if any(deed.kind == cards.SPEND for deed in act.deeds):
        worth -= 0.5 * worth_of(table, piece)
    elif "rotate this 1 forwards" in act.text and piece.kind != "champion":
        worth += turn_of_own(table, piece)
    return worth - (RESERVE if act.once else 0.0)


def turn_of_own(table: Table, piece: Piece) -> float:
    """What turning the card itself brings: it acts on the next corner, or is used up."""
    if not piece.card.has_corner(piece.corner + 1):
        return -0.3
    then = piece.on(piece.corner + 1)
    if strikes(table, then) >= table.foe.health:
        return WIN
    return 0.35 * fires(table, then) - 0.1


# -- hands -----------------------------------------------------------------------------------------


def worth_in_hand(table: Table, card: Card) -> float:
    """What a card in hand is worth: its best play, whoever is engaged now."""
    scores = [
        worth_to_play(table, card, lane.number)
        for lane in table.me.lanes
        if lane.champion is not None and may_ever_play(lane.champion, card)
    ]
    return max(scores, default=0.1)


def may_ever_play(champion: Piece, card: Card) -> bool:
    """Whether a champion has the class for a card."""
    wanted = {"unit": "Warrior", "spell": "Wizard"}.get(card.type, card.classes)
    return wanted == "Any" or wanted in champion.classes


def best(scores: Sequence[float]) -> int:
    """The place of the highest score, the first of equals."""
    return max(range(len(scores)), key=lambda i: scores[i])
