"""The agent: each kind of decision goes to its consideration."""

from __future__ import annotations

from wartable.agents.base import View
from wartable.agents.champions.acting import best, worth_to_pass, worth_to_play, worth_to_use
from wartable.agents.champions.cards import card
from wartable.agents.champions.picking import CHOICES, Plan, first
from wartable.agents.champions.sight import Table, table
from wartable.kernel.decisions import Decision, Option


class ChampionsHeuristic:
    """Plays Champions by rules of thumb."""

    name = "heuristic"

    def __init__(self) -> None:
        self.plan = Plan()

    def choose(self, view: View, decision: Decision) -> int:
        """The option that seems best."""
        if len(decision.options) == 1:
            return 0
        seen = table(view, decision.player)
        if decision.kind == "action":
            return self.act(seen, decision)
        return CHOICES.get(decision.kind, first)(seen, decision, self.plan)

    def act(self, seen: Table, decision: Decision) -> int:
        """The action that is worth most, or to draw cards."""
        pick = best([worth(seen, option) for option in decision.options])
        data = decision.options[pick].data
        lane = data.get("by", data.get("lane", 1))
        self.plan = Plan(str(data.get("title", "")), int(str(lane)) - 1)
        return pick


def worth(seen: Table, option: Option) -> float:
    """What an option of the Action Phase is worth."""
    data = option.data
    if option.verb == "play":
        return worth_to_play(seen, card(str(data["title"])), int(str(data["by"])) - 1)
    if option.verb == "heroic":
        piece = seen.piece(option.cards[0])
        return worth_to_use(seen, piece, int(str(data["ability"]))) if piece else 0.0
    return worth_to_pass(seen)
