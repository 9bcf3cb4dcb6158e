"""The agent: each kind of decision goes to its consideration."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from wartable.agents.base import View
from wartable.agents.invasion.cards import COUNTER, PUMP, SHIELD, UNKNOWN, WEAKEN, Card, card
from wartable.agents.invasion.combat import (
    assign_damage,
    choose_attack,
    choose_attacker,
    choose_defender,
    place,
)
from wartable.agents.invasion.economy import (
    QUESTING,
    development_worth,
    opening_is_good,
    price_of,
    worth_in_zone,
    worth_to_develop,
    worth_to_play,
)
from wartable.agents.invasion.picking import CHOICES, best, first
from wartable.agents.invasion.sight import Table, table
from wartable.agents.invasion.tricks import worth_of_tactic, worth_of_use
from wartable.kernel.decisions import Decision, Option

TIRED: Final = 2
"""How often an ability is used in one turn at most: some can be used for ever."""
RESPONSES: Final = (COUNTER, PUMP, SHIELD, WEAKEN)
"""What is played while something waits on the chain."""

Consideration = Callable[[Table, Decision], int]


class InvasionHeuristic:
    """Plays Invasion by rules of thumb."""

    name = "heuristic"

    def __init__(self) -> None:
        self.announced: Card = UNKNOWN
        """The card it is about to play: the question for the zone does not name it."""
        self.developing = False
        self.used: Counter[tuple[int, int, int]] = Counter()
        self.considerations: dict[str, Consideration] = {
            **CHOICES,
            "action": self.act,
            "zone": self.choose_zone,
            "attack": choose_attack,
            "attackers": choose_attacker,
            "defenders": choose_defender,
            "assign": assign_damage,
            "mulligan": mulligan,
        }

    def choose(self, view: View, decision: Decision) -> int:
        """The option that seems best."""
        if len(decision.options) == 1:
            return 0
        seen = table(view, decision.player)
        return self.considerations.get(decision.kind, first)(seen, decision)

    def act(self, seen: Table, decision: Decision) -> int:
        """In a window: the action with the highest worth above nothing, else pass."""
        if seen.chain and seen.chain[-1]["player"] == seen.me.player:
            return place(decision, "pass")  # let what one has begun resolve
        scores = [self.worth(seen, option) for option in decision.options]
        pick = best(scores)
        self.remember(seen, decision.options[pick])
        return pick

    def remember(self, seen: Table, option: Option) -> None:
        """Note what is being announced, and how often an ability has been used."""
        data = option.facts
        self.announced = card(str(data.get("title", "")))
        self.developing = option.verb == "develop"
        if option.verb == "use":
            self.used[use_key(seen, option)] += 1

    def worth(self, seen: Table, option: Option) -> float:
        """What an option of a window is worth; passing is worth nothing."""
        verb = option.verb
        if verb == "pass":
            return 0.0
        about = card(str(option.facts.get("title", "")))
        if seen.chain and not any(line.purpose in RESPONSES for line in about.abilities):
            return -1.0
        if verb == "develop":
            return min(worth_to_develop(seen, about), LAST_OF_ALL)
        if verb == "use":
            return self.worth_to_use(seen, option, about)
        if about.type == "Tactic":
            return worth_of_tactic(seen, about, price_of(seen.me, about))
        return worth_to_play(seen, about)

    def worth_to_use(self, seen: Table, option: Option, about: Card) -> float:
        """What an ability is worth, unless it has been used enough."""
        if self.used[use_key(seen, option)] >= TIRED:
            return -1.0
        return worth_of_use(seen, about, int(str(option.facts.get("ability", 1))))

    def choose_zone(self, seen: Table, decision: Decision) -> int:
        """The zone where the announced card is worth most."""
        return best([self.zone_worth(seen, option) for option in decision.options])

    def zone_worth(self, seen: Table, option: Option) -> float:
        """What the announced card is worth in an option's zone."""
        data = option.facts
        zone = seen.me.zones.get(str(data.get("zone")))
        if zone is None or data.get("side") != seen.me.player:
            return 0.0
        if self.developing:
            return development_worth(seen, zone)
        return worth_in_zone(seen, self.announced, zone.name) + QUESTING * ("quest" in data)


LAST_OF_ALL: Final = 0.05
"""Developing waits until nothing else is worth doing: a card may be wanted yet."""


def use_key(seen: Table, option: Option) -> tuple[int, int, int]:
    """What tells one use of an ability from another."""
    return seen.turn, option.cards[0], int(str(option.facts.get("ability", 0)))


def mulligan(seen: Table, decision: Decision) -> int:
    """Keep a hand that has something to do."""
    return place(decision, "keep" if opening_is_good(seen) else "mulligan")
