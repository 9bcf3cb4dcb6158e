"""The agent: each kind of decision goes to its consideration."""

from __future__ import annotations

from typing import Final

from wartable.agents.base import View
from wartable.agents.champions.acting import (
    best,
    blow_of_act,
    blow_of_play,
    worth_at_the_end,
    worth_to_pass,
    worth_to_play,
    worth_to_use,
)
from wartable.agents.champions.cards import card
from wartable.agents.champions.forecast import danger
from wartable.agents.champions.lookahead import Key, key, lines
from wartable.agents.champions.picking import CHOICES, Plan, first
from wartable.agents.champions.sight import Table, table
from wartable.agents.champions.worth import WIN
from wartable.kernel.decisions import Decision, Option
from wartable.kernel.game import Game

BLOWS: Final = 2
"""How many blows are reckoned together."""
TRUST: Final = 0.8
"""How much the rules of thumb count beside what has been tried: they know what a card is held for,
a Heroic Act that can be used again, a standing line that nobody has run into yet."""
LOUDEST: Final = 60.0
"""No rule of thumb counts for more: a win has been tried, or it is none."""


class ChampionsHeuristic:
    """Plays Champions by rules of thumb, and by trying what comes of an action."""

    name = "heuristic"

    def __init__(self) -> None:
        self.plan = Plan()
        self.answers: list[tuple[str, Key]] = []
        """How the choices of the present action were answered when it was tried."""
        self.answered = 0
        """The turn in which a card was played last: one answers the Empty Deck Check."""

    def choose(self, view: View, decision: Decision) -> int:
        """The option that seems best."""
        if len(decision.options) == 1:
            return 0
        if decision.kind == "action":
            return self.act(view, decision)
        pick = self.as_tried(decision)
        if pick is not None:
            return pick
        return by_rule_of_thumb(table(view, decision.player), decision, self.plan)

    def act(self, view: View, decision: Decision) -> int:
        """The action that is worth most, or to draw cards."""
        seen = table(view, decision.player)
        answered = self.answered == seen.turn
        scores = [worth(seen, option, answered=answered) for option in decision.options]
        tried = lines(view, decision, answer)
        for line in tried:
            line.score += TRUST * min(scores[line.pick], LOUDEST)
        pick, score, self.answers = best(scores), max(scores), []
        if tried:
            line = max(tried, key=lambda each: each.score)
            pick, score, self.answers = line.pick, line.score, line.answers
        blow = last_blows(seen, decision) if score < WIN / 2 else None
        if blow is not None and blow != pick:
            pick, self.answers = blow, []
        data = decision.options[pick].data
        if decision.options[pick].verb == "play":
            self.answered = seen.turn
        lane = data.get("by", data.get("lane", 1))
        self.plan = Plan(str(data.get("title", "")), int(str(lane)) - 1)
        return pick

    def as_tried(self, decision: Decision) -> int | None:
        """The answer to a choice that proved best when the action was tried."""
        if not self.answers:
            return None
        kind, told = self.answers.pop(0)
        for pick, option in enumerate(decision.options):
            if kind == decision.kind and key(option) == told:
                return pick
        self.answers = []  # it came otherwise: from here on nothing was tried
        return None


def by_rule_of_thumb(seen: Table, decision: Decision, plan: Plan) -> int:
    """The pick of any choice but the action, without trying."""
    return CHOICES.get(decision.kind, first)(seen, decision, plan)


def answer(game: Game, decision: Decision) -> int:
    """How anybody answers on the mirror."""
    return by_rule_of_thumb(table(game.view(decision.player), decision.player), decision, Plan())


def last_blows(seen: Table, decision: Decision) -> int | None:
    """The stronger of two blows that together end the game; None if there are none."""
    if seen.actions < BLOWS:
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
