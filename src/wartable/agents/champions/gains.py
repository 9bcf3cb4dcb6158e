"""What the deeds of a line would bring now, with the table as it is."""

# ruff: noqa: ARG001  (every deed is reckoned by a function of one shape, few need all of it)

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from wartable.agents.champions import cards
from wartable.agents.champions.cards import Card, Deed
from wartable.agents.champions.forecast import (
    danger,
    dealt,
    fade,
    fires,
    guard,
    next_corner,
    rough,
    stands,
    strikes,
    worth_of,
)
from wartable.agents.champions.phrases import Spot, amount, chance, described, number
from wartable.agents.champions.sight import Piece
from wartable.agents.champions.worth import (
    ACTION,
    CARD,
    FETCHED,
    HASTE,
    TAKEN,
    WIN,
    worth_of_draw,
    worth_of_health,
    worth_of_hit,
)

SAFE: Final = 8
"""Health with which one can afford to hurt oneself."""
MANY: Final = 5
"""Cards in hand that are enough for a while."""
DEPLOYED: Final = 3.5
"""A unit or spell that enters play without an action of its own."""
LONG: Final = 16
"""After so many turns a game may well be decided by an empty deck."""
LATE: Final = 8
"""With so few cards in the deck it is time to put some back."""


def gain(spot: Spot, source: Piece, deeds: Sequence[Deed]) -> float:
    """What deeds bring to the owner of the card that does them."""
    total, hits, hurts = 0.0, 0.0, 0.0
    for deed in deeds:
        likely = chance(spot, deed.given)
        if likely == 0:
            continue
        if deed.kind == cards.HIT:
            hits += likely * dealt(spot, source, deed)
        elif deed.kind == cards.HURT:
            hurts += amount(spot, deed)
        else:
            total += likely * GAINS.get(deed.kind, nothing)(spot, source, deed)
    if hits >= spot.other.health:
        return WIN
    if hurts >= spot.own.health:
        return -WIN
    return total + worth_of_hit(spot.other, hits) - price_of_hurt(spot, hurts)


def blow(spot: Spot, source: Piece, deeds: Sequence[Deed]) -> float:
    """The damage that deeds deal to the opponent at once."""
    hits = (deed for deed in deeds if deed.kind == cards.HIT)
    return sum(chance(spot, deed.given) * dealt(spot, source, deed) for deed in hits)


def relief(spot: Spot, deeds: Sequence[Deed]) -> float:
    """How much of the damage of the next phase deeds make up for or keep away."""
    total = 0.0
    for deed in deeds:
        likely = chance(spot, deed.given)
        if deed.kind == cards.HEAL:
            total += likely * amount(spot, deed)
        elif deed.kind == cards.REMOVE:
            prey = [each for each in described(spot, deed.about) if is_front(each)]
            blows = [
                strikes(spot.table, next_corner(each))
                for each in prey
                if each.player != spot.player
            ]
            total += likely * (sum(blows) if deed.every else max(blows, default=0.0))
    return total


def price_of_hurt(spot: Spot, points: float) -> float:
    """What damage to oneself costs."""
    if points <= 0:
        return 0.0
    left = spot.own.health - points - danger(spot.table, spot.own)
    return points * (1.0 if left > SAFE else 2.5)


def nothing(spot: Spot, source: Piece, deed: Deed) -> float:
    """What one does not understand."""
    return 0.0


def heal(spot: Spot, source: Piece, deed: Deed) -> float:
    """Health is worth most when one is about to lose."""
    return worth_of_health(spot.own, amount(spot, deed), guard(spot.table, spot.player))


def heal_foe(spot: Spot, source: Piece, deed: Deed) -> float:
    """Health for the opponent undoes damage."""
    return -0.9 * amount(spot, deed)


def draw(spot: Spot, source: Piece, deed: Deed) -> float:
    """Cards are worth most to an empty hand."""
    count = 1 if deed.amount == "put 1" else round(amount(spot, deed))
    return sum(worth_of_draw(spot.own, more) for more in range(count))


def fetch(spot: Spot, source: Piece, deed: Deed) -> float:
    """A card of one's choice, if there is one."""
    pile = [] if "deck" in deed.text else [each for each in spot.own.discard if suits(each, deed)]
    there = len(pile) if "deck" not in deed.text else spot.own.deck_size
    count = min(amount(spot, deed), there)
    return count * (FETCHED if spot.own.hand_size < MANY else 0.5)


def suits(card: Card, deed: Deed) -> bool:
    """Whether a card outside play is what a deed is about."""
    words = set(deed.about.replace(",", " ").split())
    kinds = {kind for kind in ("unit", "spell", "ability") if kind in words or f"{kind}s" in words}
    tags = words & cards.all_tags()
    return (not kinds or card.type in kinds) and (not tags or bool(tags.intersection(card.tags)))


def action(spot: Spot, source: Piece, deed: Deed) -> float:
    """One more action, if it is one's own turn."""
    return ACTION * amount(spot, deed) if spot.table.mine == (spot.player == me(spot)) else 0.0


def me(spot: Spot) -> int:
    """Who is thinking."""
    return spot.table.me.player


def targets(spot: Spot, deed: Deed, effect: Callable[[Spot, Piece, Deed], float]) -> float:
    """What a deed brings that is done to one card of several, or to all of them."""
    scores = [effect(spot, piece, deed) for piece in described(spot, deed.about) if is_front(piece)]
    if not scores:
        return 0.0
    if deed.every:
        return sum(scores)
    scores.sort(reverse=True)
    count = max(round(number(spot, deed.amount.removeprefix("up to "))), 1)
    if deed.amount.startswith("up to"):
        return sum(max(score, 0.0) for score in scores[:count])
    return sum(scores[:count])


def is_front(piece: Piece) -> bool:
    """Whether a card stands in the front row."""
    return piece.kind in {"unit", "spell"}


def removed(spot: Spot, piece: Piece, deed: Deed) -> float:
    """What removing a card brings: all that it would have done."""
    worth = worth_of(spot.table, piece)
    return -worth if piece.player == spot.player else guard(spot.table, spot.player) * worth


def forwards(spot: Spot, piece: Piece, deed: Deed) -> float:
    """What turning a card forwards brings: it acts at once, and is gone the sooner."""
    worth, then = 0.0, piece
    for _ in range(steps_of(spot, deed)):
        if piece.dormant or not then.card.has_corner(then.corner):
            break
        if not then.card.has_corner(then.corner + 1):
            worth -= stands(spot.table, then)
            break
        then = then.on(then.corner + 1)
        hits = strikes(spot.table, then)
        if piece.player == spot.player and hits >= spot.other.health:
            return WIN
        worth += HASTE * fires(spot.table, then) + 0.2 * hits
    return worth if piece.player == spot.player else -worth


def backwards(spot: Spot, piece: Piece, deed: Deed) -> float:
    """What turning a card backwards brings: it acts again on corners it has left."""
    if piece.dormant or piece.corner <= 1 or not piece.card.has_corner(piece.corner):
        return 0.0
    worth = fires(spot.table, piece.on(piece.corner - 1)) + fade(spot.table) * fires(
        spot.table, piece
    )
    return worth if piece.player == spot.player else -worth


def to_last(spot: Spot, piece: Piece, deed: Deed) -> float:
    """What turning a card to its last corner brings."""
    worth, hits, then = 0.0, 0.0, piece
    while not piece.dormant and then.card.has_corner(then.corner + 1):
        then = then.on(then.corner + 1)
        worth += HASTE * fires(spot.table, then)
        hits += strikes(spot.table, then)
    if piece.player == spot.player and hits >= spot.other.health:
        return WIN
    return worth if piece.player == spot.player else -worth


def restarted(spot: Spot, piece: Piece, deed: Deed) -> float:
    """What setting a card upright brings: it does everything again."""
    if piece.dormant or piece.corner <= 1:
        return 0.0
    corners = [piece.on(corner) for corner in range(1, piece.corner + 1)]
    worth = sum(fade(spot.table) ** i * fires(spot.table, each) for i, each in enumerate(corners))
    return worth if piece.player == spot.player else -worth


def triggered(spot: Spot, piece: Piece, deed: Deed) -> float:
    """What a card does when it acts once more."""
    return fires(spot.table, piece) if not piece.dormant else 0.0


def steps_of(spot: Spot, deed: Deed) -> int:
    """How far a deed turns a card."""
    word = deed.text.rpartition(" forwards")[0].rpartition(" ")[2]
    return round(number(spot, word)) if word in {"1", "2", "[corner]"} else 1


def on_targets(effect: Callable[[Spot, Piece, Deed], float]) -> Callable[..., float]:
    """A gain that is reckoned card by card."""

    def reckoned(spot: Spot, source: Piece, deed: Deed) -> float:
        return targets(spot, deed, effect)

    return reckoned


def deploy(spot: Spot, source: Piece, deed: Deed) -> float:
    """Cards that enter play for nothing, if there are any and a champion is free."""
    free = sum(lane.free for lane in spot.own.lanes)
    if not free and "replacing" not in deed.text:
        return 0.0
    hand = sum(suits(card, deed) and card is not spot.card for _, card in spot.own.hand)
    pile = sum(suits(card, deed) for card in spot.own.discard)
    count = min(max(amount(spot, deed), 1.0), max(free, 1))
    if "supporting this" in deed.text:
        return DEPLOYED * min(spot.support, count)
    if "deck" in deed.text and spot.own.deck_size:
        return DEPLOYED * count
    if "discard pile" in deed.text and pile:
        return DEPLOYED * min(count, pile)
    return (DEPLOYED - CARD) * min(count, hand)


def discard(spot: Spot, source: Piece, deed: Deed) -> float:
    """Cards of one's own hand; the one that is being played is gone already."""
    left = spot.own.hand_size - any(card is spot.card for _, card in spot.own.hand)
    count = left if deed.every else min(amount(spot, deed), left)
    return -CARD * count


def spoil(spot: Spot, source: Piece, deed: Deed) -> float:
    """Cards of the opponent's hand, if there are any."""
    if "down to 7" in deed.text:
        return TAKEN * max(spot.other.hand_size - 7, 0)
    return TAKEN * min(amount(spot, deed), spot.other.hand_size)


def recycle(spot: Spot, source: Piece, deed: Deed) -> float:
    """Cards back into the deck: against its running out."""
    count = min(amount(spot, deed), sum(suits(card, deed) for card in spot.own.discard))
    return count * (1.5 if spot.own.deck_size <= LATE else 0.6 if spot.table.turn > LONG else 0.2)


GAINS: Final[dict[str, Callable[[Spot, Piece, Deed], float]]] = {
    cards.HEAL: heal,
    cards.HEAL_FOE: heal_foe,
    cards.DRAW: draw,
    cards.FETCH: fetch,
    cards.ACTION: action,
    cards.REMOVE: on_targets(removed),
    cards.FORWARDS: on_targets(forwards),
    cards.BACKWARDS: on_targets(backwards),
    cards.LAST: on_targets(to_last),
    cards.RESTART: on_targets(restarted),
    cards.TRIGGER: on_targets(triggered),
    cards.DEPLOY: deploy,
    cards.MOVE: rough,
    cards.DISCARD: discard,
    cards.SPOIL: spoil,
    cards.MILL: rough,
    cards.RECYCLE: recycle,
}
"""The consideration for each kind of deed; damage is summed up first."""

EFFECTS: Final[dict[str, Callable[[Spot, Piece, Deed], float]]] = {
    cards.REMOVE: removed,
    cards.FORWARDS: forwards,
    cards.BACKWARDS: backwards,
    cards.LAST: to_last,
    cards.RESTART: restarted,
    cards.TRIGGER: triggered,
}
"""What a deed does to one card."""
