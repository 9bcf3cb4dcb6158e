"""Choosing: cards, zones, lanes, players, numbers, or nothing, for whatever question is open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from wartable.scenario.doors import Decision, Table
from wartable.scenario.language import NONE
from wartable.scenario.plans import Ask, Move, Plan, by_name, by_number, verb_index


@dataclass(frozen=True)
class Choose(Plan):
    """One thing or several, in order; `{choose: X}` implies the yes of a may."""

    items: tuple[object, ...]
    listed: bool
    """Whether all of them are named, so that no more are to be chosen."""
    question: str = ""
    """The question answered last."""
    closed: bool = False
    bold: bool = True
    """Whether a single option on the way is taken though nobody names it."""

    def moves(self, ask: Ask) -> Iterator[Move]:
        """The next thing that was named, nothing, or the end of the list."""
        decision = ask.decision
        if not self.items:
            done = verb_index(decision, "done")
            if done is not None:
                yield done, replace(self, closed=True)
        elif self.items[0] == NONE:
            yield from self.refusals(decision)
        elif decision.kind == "may":
            yield from self.consents(ask)
        elif decision.kind == "option":
            for index, option in ask.options:
                if self.bold and option.verb != "done":
                    yield index, self  # the alternative that leads to what is named
        elif self.names.language.is_choice(decision.kind):
            yield from self.choices(ask)

    def settled(self, game: Table) -> bool:
        """Whether everything is chosen, and a list is closed, if it can be."""
        if self.items:
            return False
        decision = game.decision
        return (
            self.closed
            or not self.listed
            or decision is None
            or decision.player != self.player
            or decision.prompt != self.question
            or verb_index(decision, "done") is None
        )

    def consents(self, ask: Ask) -> Iterator[Move]:
        """Saying yes by naming what is chosen then, or what the may is about, or whose it is."""
        decision = ask.decision
        yes = verb_index(decision, "yes")
        if yes is None:
            return
        option = decision.options[yes]
        subject = decision.subject
        about = option.data.get("card", subject)
        item = str(self.items[0])
        named = self.names.fits(option, item, ask.game)
        source = bool(subject) and self.names.is_named(subject, item, ask.game)
        if about == subject or named or source:
            # A may about another card than the one named is declined, not passed through.
            yield yes, self
        if named or source:
            yield yes, replace(self, items=self.items[1:], question=decision.prompt)

    def refusals(self, decision: Decision) -> Iterator[Move]:
        """Ways to choose nothing."""
        if self.names.language.is_choice(decision.kind) or decision.kind == "may":
            index = verb_index(decision, "done", "no", "pass")
            if index is not None:
                yield index, replace(self, items=self.items[1:], closed=True)

    def choices(self, ask: Ask) -> Iterator[Move]:
        """Ways to choose what comes next; a single option that is not meant is taken silently."""
        item = self.items[0]
        rest = replace(self, items=self.items[1:], question=ask.decision.prompt)
        if isinstance(item, int):
            if ask.decision.default >= 0:
                # Nobody has to say this number; the one that was named may be meant for the next.
                yield ask.decision.default, self
            for index in by_number(self, ask, item):
                yield index, rest
        else:
            for index in by_name(self, ask, str(item), *self.names.language.choosing):
                yield index, rest
        meant = [index for index, option in ask.options if option.verb != "done"]
        if self.bold and len(meant) == 1:
            yield meant[0], self
