"""Answers nobody has to write: declining, single options, default damage, the order of a pile."""

from __future__ import annotations

from collections.abc import Iterator

from wartable.scenario.answers import effect
from wartable.scenario.position import Position

ORDER = "order"
ORDERS = 200
"""Positions after which nobody looks any further whether an order matters."""
PILES = ("hand", "deck", "discard")


class Autopilot:
    """What is answered where the script says nothing; it remembers the orders players gave."""

    def __init__(self) -> None:
        self.orders: dict[int, tuple[str, ...]] = {}

    def answer(self, now: Position, *, declining: bool) -> int | None:
        """The option taken when the script does not say, the first of this list; None: it must say.

        An order given or, if declining is allowed, one that comes by itself; what declines, if that
        is allowed; a single option, or one of several copies; what the game does by default.
        """
        found = self.order(now, natural=declining)
        if found is None and declining:
            found = now.declining
        if found is None and (len(now.offers) == 1 or are_copies(now)):
            found = 0
        if found is None and now.default >= 0:
            found = now.default
        return found

    def ahead(self, now: Position, limit: int) -> Iterator[Position]:
        """The positions to come if all is declined, on copies of the game, as far as that goes."""
        for _ in range(limit):
            if now.over:
                return
            yield now
            index = self.answer(now, declining=True)
            if index is None:
                return
            now = now.after(index)

    def forced(self, now: Position, *, natural: bool) -> int | None:
        """The option to take because nothing is left to decide; declining is a decision."""
        if len(now.offers) == 1 and now.declining is None:
            return 0
        if natural and now.kind == "choose" and now.default >= 0:
            return now.default
        return self.order(now, natural=natural)

    def order(self, now: Position, *, natural: bool) -> int | None:
        """What goes first, where an order was given or, on request, comes by itself."""
        if now.kind != ORDER:
            return None
        for name in self.orders.get(now.player, ()):
            meant = effect(now, name, now.offers)
            if meant is not None:
                return meant.place
        return natural_order(now) if natural else None

    def taken(self, now: Position, index: int) -> None:
        """Forget what of an order has been used, and all of it once its effects are over.

        The order of cards reaching a pile holds for their effects as well.
        """
        if now.is_outside:
            self.orders.clear()
        left = self.orders.get(now.player, ())
        offer = now.offers[index]
        if now.kind == ORDER and left and "pile" not in offer.data:
            used = [name for name in left if effect(now, name, [offer]) is not None][:1]
            place = left.index(used[0]) if used else len(left)
            self.orders[now.player] = left[:place] + left[place + 1 :]


def are_copies(now: Position) -> bool:
    """Whether the options are copies of one card out of play, between which nothing differs."""
    found = set()
    for offer in now.offers:
        card = offer.data.get("card")
        zone = now.card(card).get("zone") if isinstance(card, int) else None
        if offer.verb != "choose" or zone not in PILES:
            return False
        found.add((now.names.titles.get(offer.data["card"]), zone))
    return len(found) == 1


def natural_order(now: Position) -> int | None:
    """What goes first in table order: cards reaching a pile, effects whose order is all one."""
    facts = [offer.data for offer in now.offers]
    alike = len({(each.get("title"), each.get("ability")) for each in facts}) == 1
    if not (alike or all("pile" in each for each in facts) or is_all_one(now)):
        return None
    return min(range(len(facts)), key=lambda i: now.names.rank(facts[i].get("card", 0)))


def is_all_one(start: Position) -> bool:
    """Whether the effects that are to be put in order come to the same in every order."""
    ends: set[str] = set()
    left = [start]
    for _ in range(ORDERS):
        if not left or len(ends) > 1:
            break
        now = left.pop()
        if now.over or now.is_outside:
            ends.add(repr((now.facts, now.labels)))
        elif now.kind == ORDER or len(now.offers) == 1:
            left.extend(now.after(offer.place) for offer in now.offers)
        else:
            return False
    return not left and len(ends) == 1
