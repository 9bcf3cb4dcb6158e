"""Plans of the battlefield and of restoring: a zone to attack, cards declared, damage assigned."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from wartable.scenario.invasion.words import CAPITAL, COMBAT, INDIRECT
from wartable.scenario.matching import Move, OnePick, Plan, by_name, ranked
from wartable.scenario.position import Offer, Position


@dataclass(frozen=True)
class Declined(OnePick):
    """Nothing, said to one kind of question: no attack, nothing restored."""

    kind: str

    def picks(self, now: Position) -> Iterable[int]:
        """The option that declines, if this is the question."""
        index = now.has("pass", "done", "no")
        return [] if index is None or now.kind != self.kind else [index]


@dataclass(frozen=True)
class Listed(Plan):
    """Cards named one after the other, each its own pick: restore, attackers, defenders."""

    kind: str
    verb: str
    cards: tuple[str, ...]
    closes: bool
    """Whether `done` ends the list."""
    closed: bool = False

    def moves(self, now: Position) -> Iterable[Move]:
        """The next card that was named, or the end of the list."""
        if now.kind != self.kind:
            return []
        if self.cards:
            right = by_name(self, now, self.cards[0], self.verb)
            return [(index, replace(self, cards=self.cards[1:])) for index in right]
        done = now.has("done") if self.closes else None
        return [] if done is None else [(done, replace(self, closed=True))]

    def settled(self, now: Position) -> bool:
        """Whether all cards are named and the list is closed, if it can be."""
        if self.cards or self.closed or not self.closes:
            return not self.cards
        return now.kind != self.kind  # a last card may have closed the list by itself


@dataclass(frozen=True)
class Attack(OnePick):
    """The zone to attack, and the legend attacked through it, if any."""

    zone: str
    legend: str | None

    def picks(self, now: Position) -> Iterable[int]:
        """The attack on that zone, and on that legend or none."""
        return ranked(self, now, lambda offer: offer.verb == "attack" and self.is_meant(offer, now))

    def is_meant(self, offer: Offer, now: Position) -> bool:
        """Whether an option attacks that zone and that legend or none."""
        data = dict(offer.data)
        card = data.pop("card", None)
        if not now.is_zone(data, self.zone):
            return False
        if self.legend is None or card is None:
            return card is None and self.legend is None
        return now.is_named(card, self.legend)


@dataclass(frozen=True)
class Assign(Plan):
    """What is still to be assigned to whom, recipient by recipient.

    In combat the game may leave what remains after the last of them to the section or legend
    attacked without asking; all that is left is then the largest number offered to a recipient.
    """

    shares: Mapping[str, int]
    kind: str = ""
    """Combat or indirect damage, once it is known."""
    rest: int = 0
    """Combat damage nobody has been given yet."""

    def moves(self, now: Position) -> Iterator[Move]:
        """What the next recipient gets."""
        if now.kind not in (COMBAT, INDIRECT) or self.kind not in ("", now.kind):
            return
        numbers = [offer.data.get("number", 0) for offer in now.offers]
        rest = self.rest if self.kind else max(numbers) * (now.kind == COMBAT)
        name = self.recipient(now)
        shares = {each: n for each, n in self.shares.items() if each != name}
        wanted = None if name is None else self.shares[name]
        for index in amounts(now, numbers, wanted):
            left = rest - numbers[index]
            yield index, replace(self, shares=shares, kind=now.kind, rest=left)

    def settled(self, now: Position) -> bool:
        """Whether everybody named has his share, the section or legend attacked included."""
        open_shares = {name: n for name, n in self.shares.items() if n}
        if self.kind == INDIRECT:
            return not open_shares
        if now.asks(self.player) == COMBAT:
            return False
        rest = [n for name, n in open_shares.items() if takes_rest(name, now)]
        return not open_shares or (len(open_shares) == 1 and rest == [self.rest])

    def recipient(self, now: Position) -> str | None:
        """The name under which the recipient asked about has a share."""
        offer = now.offers[0]
        for name in self.shares:
            if now.fits(offer, name) or (name == CAPITAL and "card" not in offer.data):
                return name
        return None


def takes_rest(name: str, now: Position) -> bool:
    """Whether a name is that of the legend attacked or, without one, of a section."""
    legend = (now.facts.get("attacked") or {}).get("legend")
    _, rest = now.names.split(name)
    return legend in now.named(name) if legend else rest in (CAPITAL, *now.language.zones)


def amounts(now: Position, numbers: list[int], wanted: int | None) -> list[int]:
    """The options to try: the share named; for somebody without one the default, then any."""
    if wanted is not None:
        return [i for i, n in enumerate(numbers) if n == wanted]
    if now.kind == INDIRECT:
        return [i for i, n in enumerate(numbers) if n == 0 or len(numbers) == 1]
    first = [now.default] if now.default >= 0 else []
    return first + [i for i in range(len(numbers)) if i not in first]


# -- damage that nobody was asked for --------------------------------------------------------------


def is_assigned(now: Position) -> bool:
    """Whether combat damage lies beside its recipients, not yet applied."""
    return not now.over and now.kind != COMBAT and bool(now.facts["combat"] == COMBAT)


def was_assigned(now: Position, player: int, shares: Mapping[str, int]) -> bool:
    """Whether damage lies where a command assigns it: there was only one way to assign it."""
    other = 1 - player
    given: dict[object, int] = {}
    for number, card in now.cards.items():
        if card.get("assigned") and card["controller"] == other:
            given[number] = card["assigned"]
    for zone, section in now.facts["players"][other]["zones"].items():
        if section.get("assigned"):
            given[zone] = section["assigned"]
    named = {name: recipient_of(name, given, now) for name in shares}
    return bool(given) and all(given.get(named[name], 0) == n for name, n in shares.items())


def recipient_of(name: str, given: Mapping[object, int], now: Position) -> object:
    """The recipient a name means."""
    _, rest = now.names.split(name)
    if rest == CAPITAL:
        return next((key for key in given if isinstance(key, str)), CAPITAL)
    if rest in now.language.zones:
        return rest
    cards = [key for key in given if isinstance(key, int)]
    return next((card for card in cards if now.is_named(card, name)), name)
