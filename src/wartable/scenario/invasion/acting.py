"""Playing, using and developing: the head of a command, then X, zone and targets.

The targets named are all there are; X and zone may be left to single options or to steps after the
command.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from wartable.scenario.matching import Move, Plan, by_name, ranked
from wartable.scenario.position import Offer, Position

WINDOW = "action"
TARGETS = ("target", "host")


@dataclass(frozen=True)
class Act(Plan):
    """A card played, used or developed, with the answers that go with it."""

    verb: str
    card: str
    ability: int | None = None
    x: int | None = None
    zone: str | None = None
    quest: str | None = None
    targets: tuple[str, ...] | None = None
    """None where the command says nothing of targets."""
    begun: bool = False

    def moves(self, now: Position) -> Iterator[Move]:
        """The next answer that was given, or a single option where none was."""
        answers = self.answers(now) if self.begun else self.beginnings(now)
        if answers is not None:
            yield from answers
        elif len(now.offers) == 1:
            yield 0, self

    def answers(self, now: Position) -> Iterable[Move] | None:
        """The answers the command has for a decision, None if it says nothing about it."""
        if now.kind == "x" and self.x is not None:
            right = [offer.place for offer in now.offers if offer.data.get("number") == self.x]
            return [(index, replace(self, x=None)) for index in right]
        if now.kind == "zone" and (self.zone or self.quest):
            zones = ranked(self, now, lambda offer: self.is_zone(offer, now))
            return [(index, replace(self, zone=None, quest=None)) for index in zones]
        if now.kind in TARGETS and self.targets is not None:
            return self.aims(now)
        if now.kind == "choose" and self.targets:
            return self.aims(now)  # chosen on announcement, though no target
        return None

    def settled(self, now: Position) -> bool:
        """Whether every answer was used and no target is missing."""
        if not self.begun or self.targets or self.zone or self.quest or self.x is not None:
            return False
        return self.targets is None or now.asks(self.player) not in TARGETS

    def beginnings(self, now: Position) -> Iterator[Move]:
        """Ways to begin: in a window, or while an effect resolves that lets a card be played."""
        window = now.kind == WINDOW
        if not window and self.verb != "play":
            return
        if now.kind in TARGETS and self.is_being_played(now):
            yield from replace(self, begun=True).moves(now)
        verbs = (self.verb,) if window else (self.verb, "choose")
        for index in ranked(self, now, lambda offer: self.is_meant(offer, verbs, now)):
            yield index, replace(self, begun=True)
        yes = now.has("yes")
        if yes is not None:
            yield yes, self

    def is_being_played(self, now: Position) -> bool:
        """Whether an effect is playing that card already and asks for its targets."""
        on_chain = now.card(now.subject).get("zone") == "chain"
        return on_chain and now.is_named(now.subject, self.card)

    def is_meant(self, offer: Offer, verbs: tuple[str, ...], now: Position) -> bool:
        """Whether an option is about that card, and that ability of it."""
        right = self.ability is None or offer.data.get("ability") == self.ability
        return offer.verb in verbs and right and now.fits(offer, self.card)

    def is_zone(self, offer: Offer, now: Position) -> bool:
        """Whether an option is the zone that was named, onto the quest that was named or none."""
        quest = offer.data.get("quest")
        if self.zone is not None and not now.is_zone(offer.data, self.zone):
            return False
        if self.quest is None:
            return quest is None
        return isinstance(quest, int) and now.is_named(quest, self.quest)

    def aims(self, now: Position) -> Iterator[Move]:
        """The next target that was named; none of them left, no further target."""
        if self.targets:
            for index in by_name(self, now, self.targets[0], "choose", "player", "zone"):
                yield index, replace(self, targets=self.targets[1:])
        done = now.has("done")
        if done is not None:
            yield done, self
        elif not self.targets and len(now.offers) == 1:
            yield 0, self
