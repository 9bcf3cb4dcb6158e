"""Playing, using and developing: the head of a command, then X, zone and targets.

The targets named are all there are; X and zone may be left to single options or to steps after the
command.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from wartable.scenario.doors import Option, Table
from wartable.scenario.plans import Ask, Move, Plan, by_name, next_kind, ranked, verb_index

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
    open_ended: bool = False
    """Whether further targets are named by a step of their own."""
    begun: bool = False

    def moves(self, ask: Ask) -> Iterator[Move]:
        """The next answer that was given, or a single option where none was."""
        answers = self.answers(ask) if self.begun else self.beginnings(ask)
        if answers is not None:
            yield from answers
        elif len(ask.decision.options) == 1:
            yield 0, self

    def answers(self, ask: Ask) -> Iterator[Move] | None:
        """The answers the command has for a decision, None if it says nothing about it."""
        kind = ask.decision.kind
        if kind == "x" and self.x is not None:
            return self.amounts(ask)
        if kind == "zone" and (self.zone or self.quest):
            return self.zones(ask)
        if kind in TARGETS and self.targets is not None:
            return self.aims(ask)
        if kind == "choose" and self.targets:
            return self.aims(ask)  # chosen on announcement, though no target
        return None

    def settled(self, game: Table) -> bool:
        """Whether every answer was used and no target is missing."""
        if not self.begun or self.targets or self.zone or self.quest or self.x is not None:
            return False
        return (
            self.targets is None or self.open_ended or next_kind(game, self.player) not in TARGETS
        )

    def beginnings(self, ask: Ask) -> Iterator[Move]:
        """Ways to begin: in a window, or while an effect resolves that lets a card be played."""
        window = ask.decision.kind == WINDOW
        if not window and self.verb != "play":
            return
        if ask.decision.kind in TARGETS and self.is_being_played(ask):
            yield from replace(self, begun=True).moves(ask)
        verbs = (self.verb,) if window else (self.verb, "choose")
        for index in ranked(self, ask, lambda o: o.verb in verbs and self.is_meant(o, ask.game)):
            yield index, replace(self, begun=True)
        yes = verb_index(ask.decision, "yes")
        if yes is not None:
            yield yes, self

    def is_being_played(self, ask: Ask) -> bool:
        """Whether an effect is playing that card already and asks for its targets."""
        card = ask.decision.subject
        facts = self.names.facts(ask.game, card) if card else {}
        return facts.get("zone") == "chain" and self.names.is_named(card, self.card, ask.game)

    def is_meant(self, option: Option, game: Table) -> bool:
        """Whether an option is about that card, and that ability of it."""
        right = self.ability is None or option.data.get("ability") == self.ability
        return right and self.names.fits(option, self.card, game)

    def amounts(self, ask: Ask) -> Iterator[Move]:
        """The X that was named."""
        for index, option in ask.options:
            if option.data.get("number") == self.x:
                yield index, replace(self, x=None)

    def zones(self, ask: Ask) -> Iterator[Move]:
        """The zone and the quest that were named."""
        for index in ranked(self, ask, lambda o: self.is_zone(o, ask.game)):
            yield index, replace(self, zone=None, quest=None)

    def is_zone(self, option: Option, game: Table) -> bool:
        """Whether an option is the zone that was named, onto the quest that was named or none."""
        quest = option.data.get("quest")
        if self.zone is not None and not self.names.names_zone(option.data, self.zone):
            return False
        if self.quest is None:
            return quest is None
        return isinstance(quest, int) and self.names.is_named(quest, self.quest, game)

    def aims(self, ask: Ask) -> Iterator[Move]:
        """The next target that was named; none of them left, no further target."""
        if self.targets:
            for index in by_name(self, ask, self.targets[0], "choose", "player", "zone"):
                yield index, replace(self, targets=self.targets[1:])
        done = verb_index(ask.decision, "done")
        if done is not None:
            yield done, self
        elif not self.targets and len(ask.decision.options) == 1:
            yield 0, self
