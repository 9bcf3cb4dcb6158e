"""Assigning damage: so much to each of those named, recipient by recipient.

A game asks for one recipient after the other. In combat it may leave what remains after the last
of them to the section or legend attacked without asking; all that is left is then the largest
number offered to a recipient.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from wartable.scenario.doors import Decision, Option, Table
from wartable.scenario.invasion.words import CAPITAL, COMBAT, INDIRECT
from wartable.scenario.plans import Ask, Move, Plan, next_kind


@dataclass(frozen=True)
class Assign(Plan):
    """What is still to be assigned to whom."""

    shares: Mapping[str, int]
    kind: str = ""
    """Combat or indirect damage, once it is known."""
    rest: int = 0
    """Combat damage nobody has been given yet."""

    def moves(self, ask: Ask) -> Iterator[Move]:
        """What the next recipient gets."""
        decision = ask.decision
        if decision.kind not in (COMBAT, INDIRECT) or self.kind not in ("", decision.kind):
            return
        plan = self if self.kind else self.begun(decision)
        name = plan.recipient(decision.options[0], ask.game)
        shares = {each: n for each, n in plan.shares.items() if each != name}
        for index in plan.amounts(decision, None if name is None else plan.shares[name]):
            number = decision.options[index].data.get("number", 0)
            yield index, replace(plan, shares=shares, rest=plan.rest - number)

    def settled(self, game: Table) -> bool:
        """Whether everybody named has his share, the section or legend attacked included."""
        if self.kind == INDIRECT:
            return not any(self.shares.values())
        if next_kind(game, self.player) == COMBAT:
            return False
        open_shares = {name: n for name, n in self.shares.items() if n}
        rest = [n for name, n in open_shares.items() if self.takes_rest(name, game)]
        return not open_shares or (len(open_shares) == 1 and rest == [self.rest])

    def takes_rest(self, name: str, game: Table) -> bool:
        """Whether a name is that of the legend attacked or, without one, of a section."""
        attacked = game.referee().get("attacked") or {}
        legend = attacked.get("legend")
        return legend in self.names.cards(name, game) if legend else self.is_section(name)

    def begun(self, decision: Decision) -> Assign:
        """The plan at its first recipient."""
        most = max(option.data.get("number", 0) for option in decision.options)
        return replace(self, kind=decision.kind, rest=most if decision.kind == COMBAT else 0)

    def is_section(self, name: str) -> bool:
        """Whether a name is that of a section of the capital."""
        _, rest = self.names.split(name)
        return rest == CAPITAL or rest in self.names.zones

    def recipient(self, option: Option, game: Table) -> str | None:
        """The name under which a recipient has a share."""
        for name in self.shares:
            if self.names.fits(option, name, game):
                return name
            if name == CAPITAL and "card" not in option.data:
                return name
        return None

    def amounts(self, decision: Decision, wanted: int | None) -> list[int]:
        """The options to try: the share named; for somebody without one the default, then any."""
        numbers = [option.data.get("number", 0) for option in decision.options]
        if wanted is not None:
            return [i for i, n in enumerate(numbers) if n == wanted]
        if decision.kind == INDIRECT:
            return [i for i, n in enumerate(numbers) if n == 0 or len(numbers) == 1]
        first = [decision.default] if decision.default >= 0 else []
        return first + [i for i in range(len(numbers)) if i not in first]
