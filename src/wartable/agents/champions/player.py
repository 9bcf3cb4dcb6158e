"""The agent: each kind of decision goes to its consideration."""

from __future__ import annotations

from wartable.agents.base import View
from wartable.agents.champions.acting import best, blow_of_act, blow_of_play, worth_at_the_end, worth_to_pass, worth_to_play, worth_to_use
from wartable.agents.champions.cards import card
from wartable.agents.champions.forecast import danger
from wartable.agents.champions.picking import CHOICES, Plan, first
from wartable.agents.champions.sight import Table, table
from wartable.agents.champions.worth import WIN
from wartable.kernel.decisions import Decision, Option


class ChampionsHeuristic:
    """Plays Champions by rules of thumb."""

    name = "heuristic"

    def __init__(self) -> None:
        self.plan = Plan()
        self.answered = 0
        """The turn in which a card was played last: one answers the Empty Deck Check."""

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
        answered = self.answered == seen.turn
        scores = [worth(seen, option, answered=answered) for option in decision.options]
        pick = last_blows(seen, decision) if max(scores) < WIN / 2 else None
        pick = best(scores) if pick is None else pick
        data = decision.options[pick].data
        if decision.options[pick].verb == "play":
            self.answered = seen.turn
        lane = data.get("by", data.get("lane", 1))
        self.plan = Plan(str(data.get("title", "")), int(str(lane)) - 1)
        return pick


def last_blows(seen: Table, decision: Decision) -> int | None:
    """The stronger of two blows that together end the game; None if there are none."""
    if seen.actions < 2:
        return None
    blows = [blow_of(seen, option) for option in decision.options]
    first = best(blows)
    used = decision.options[first].data.get("title")
    others = [
        points
        for points, option in zip(blows, decision.options, strict=True)
        if option.data.get("title") != used
    ]
    coming = danger(seen, seen.foe, phases=1)
    if coming >= seen.foe.health or blows[first] + max(others) + coming < seen.foe.health:
        return None
    return first


def blow_of(seen: Table, option: Option) -> float:
    """The damage that an option deals before the opponent can act."""
    data = option.data
    if option.verb == "play":
        return blow_of_play(seen, card(str(data["title"])), int(str(data["by"])) - 1)
    piece = seen.piece(option.cards[0]) if option.verb == "heroic" else None
    return blow_of_act(seen, piece, int(str(data["ability"]))) if piece else 0.0


def worth(seen: Table, option: Option, *, answered: bool = False) -> float:
    """What an option of the Action Phase is worth."""
    data = option.data
    if option.verb == "play":
        played = worth_to_play(seen, card(str(data["title"])), int(str(data["by"])) - 1)
        return played + worth_at_the_end(seen, answered=answered)
    if option.verb == "heroic":
        piece = seen.piece(option.cards[0])
        return worth_to_use(seen, piece, int(str(data["ability"]))) if piece else 0.0
    return worth_to_pass(seen)
