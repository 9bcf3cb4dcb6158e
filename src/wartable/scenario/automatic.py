"""Answers nobody has to write: declining, single options, default damage, the order of a pile."""

from __future__ import annotations

from dataclasses import dataclass, field

from wartable.scenario.answering import effect_index
from wartable.scenario.doors import Decision, Table
from wartable.scenario.names import Names
from wartable.scenario.plans import Ask, decline_index

ORDER = "order"
ORDERS = 200
"""Steps after which nobody looks any further whether an order matters."""


@dataclass
class Autopilot:
    """What is answered where the script says nothing; it remembers the orders players gave."""

    names: Names
    orders: dict[int, tuple[str, ...]] = field(default_factory=dict)

    def answer(self, game: Table, decision: Decision, *, declining: bool) -> int | None:
        """The option taken when the script does not say; None if it must say."""
        index = self.order(game, decision, natural=declining)
        if index is not None:
            return index
        declined = decline_index(decision) if declining else None
        if declined is not None:
            return declined
        if len(decision.options) == 1 or self.are_copies(game, decision):
            return 0
        return decision.default if decision.default >= 0 else None

    def are_copies(self, game: Table, decision: Decision) -> bool:
        """Whether the options are copies of one card out of play, between which nothing differs."""
        found = set()
        for option in decision.options:
            card = option.data.get("card")
            zone = self.names.facts(game, card).get("zone") if isinstance(card, int) else None
            if option.verb != "choose" or zone not in ("hand", "deck", "discard"):
                return False
            found.add((self.names.titles.get(option.data["card"]), zone))
        return len(found) == 1

    def forced(self, game: Table, decision: Decision, *, natural: bool) -> int | None:
        """The option to take because nothing is left to decide; declining is a decision."""
        if len(decision.options) == 1 and decline_index(decision) is None:
            return 0
        if natural and decision.kind == "choose" and decision.default >= 0:
            return decision.default
        return self.order(game, decision, natural=natural)

    def order(self, game: Table, decision: Decision, *, natural: bool) -> int | None:
        """What goes first, where an order was given or, on request, comes by itself."""
        if decision.kind != ORDER:
            return None
        index = self.ordered(game, decision)
        return self.natural_order(game, decision) if index is None and natural else index

    def ordered(self, game: Table, decision: Decision) -> int | None:
        """What comes next in the order a player has given."""
        among = range(len(decision.options))
        for name in self.orders.get(decision.player, ()):
            index = effect_index(self.names, Ask(game, decision), name, among)
            if index is not None:
                return index
        return None

    def taken(self, game: Table, decision: Decision, index: int) -> None:
        """Forget what of an order has been used, and all of it once its effects are over.

        The order of cards reaching a pile holds for their effects as well.
        """
        if self.names.language.is_outside_effects(decision.kind):
            self.orders.clear()
        if "pile" in decision.options[index].data:
            return
        left = self.orders.get(decision.player, ())
        for place, name in enumerate(left if decision.kind == ORDER else ()):
            if effect_index(self.names, Ask(game, decision), name, [index]) is not None:
                self.orders[decision.player] = left[:place] + left[place + 1 :]
                return

    def natural_order(self, game: Table, decision: Decision) -> int | None:
        """What goes first in table order: cards reaching a pile, effects whose order is all one."""
        facts = [option.data for option in decision.options]
        alike = len({(each.get("title"), each.get("ability")) for each in facts}) == 1
        piles = all("pile" in each for each in facts)
        if not (alike or piles or self.is_all_one(game)):
            return None
        return min(range(len(facts)), key=lambda i: self.names.rank(facts[i].get("card", 0)))

    def is_all_one(self, game: Table) -> bool:
        """Whether the effects that are to be put in order come to the same in every order."""
        language = self.names.language
        ends: set[str] = set()
        left = [game.clone()]
        for _ in range(ORDERS):
            if not left or len(ends) > 1:
                break
            twin = left.pop()
            decision = twin.decision
            if decision is None or language.is_outside_effects(decision.kind):
                asked = [option.label for option in decision.options] if decision else []
                ends.add(repr((twin.referee(), asked)))
            elif decision.kind == ORDER or len(decision.options) == 1:
                for index in range(len(decision.options)):
                    branch = twin.clone()
                    branch.apply(index)
                    left.append(branch)
            else:
                return False
        return not left and len(ends) == 1
