"""The agent: each kind of decision goes to its consideration."""

from __future__ import annotations

from typing import Final

from wartable.agents.base import Sight, View
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
from wartable.agents.champions.lookahead import Key, Line, actions, choices, key
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
BENEFIT: Final = 0.5
"""What a rule of thumb counts among choices that seem equal."""
UNTRIED: Final = frozenset({"place", "order"})
"""Choices whose effects come long after: playing on by itself does not show them."""
LOUDEST: Final = 60.0
"""No rule of thumb counts for more: a win has been tried, or it is none."""


class ChampionsHeuristic:
    """Plays Champions by rules of thumb, and by trying what comes of a pick."""

    name = "heuristic"

    def __init__(self) -> None:
        self.plan = Plan()
        self.answers: list[tuple[str, Key]] = []
        """How the choices of the present action were answered when it was tried."""
        self.answered = 0
        """The turn in which a card was played last: one answers the Empty Deck Check."""
        self.asked = 0
        """How often the agent has been asked: each time it guesses anew."""

    def choose(self, view: View, decision: Decision) -> int:
        """The option that seems best."""
        if len(decision.options) == 1:
            return 0
        self.asked += 1
        if decision.kind == "action":
            return self.act(view, decision)
        pick = self.as_tried(decision)
        return self.answer(view, decision) if pick is None else pick

    def act(self, view: View, decision: Decision) -> int:
        """The action that is worth most, or to draw cards."""
        seen, trial = table(view, decision.player), guess(view, self.asked)
        answered = self.answered == seen.turn
        scores = [worth(seen, option, answered=answered) for option in decision.options]
        pick, score, self.answers = best(scores), max(scores), []
        if trial is not None:
            lines = actions(trial, decision, reply)
            for line in lines:
                line.score += TRUST * min(scores[line.pick], LOUDEST)
            line = self.settle(view, decision, lines)
            pick, score, self.answers = line.pick, line.score, line.answers
        blow = last_blows(seen, decision) if score < WIN / 2 else None
        if blow is not None and blow != pick:
            pick, self.answers = blow, []
        self.note(seen, decision.options[pick])
        return pick

    def answer(self, view: View, decision: Decision) -> int:
        """The answer to any other choice that leads to the best table."""
        thought = by_rule_of_thumb(table(view, decision.player), decision, self.plan)
        trial = guess(view, self.asked)
        if trial is None:
            return thought
        lines = self.candidates(trial, decision, thought)
        for line in lines:
            line.score += BENEFIT if line.pick == thought else 0.0
        line = self.settle(view, decision, lines)
        self.answers = line.answers
        return line.pick

    def candidates(self, trial: Game, decision: Decision, thought: int) -> list[Line]:
        """The answers that are worth a thought."""
        if decision.kind in UNTRIED:
            return [Line(trial, thought, [])]
        return choices(trial, decision, thought, reply)

    def settle(self, view: View, decision: Decision, lines: list[Line]) -> Line:  # noqa: ARG002
        """The line to take; a more patient agent looks twice."""
        return max(lines, key=lambda line: line.score)

    def note(self, seen: Table, option: Option) -> None:
        """Remember what is being done, for the choices that it will take."""
        if option.verb == "play":
            self.answered = seen.turn
        data = option.data
        lane = data.get("by", data.get("lane", 1))
        self.plan = Plan(str(data.get("title", "")), int(str(lane)) - 1)

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


def guess(view: View, number: int) -> Game | None:
    """A table to try things on; a bare view, which may come from far away, has none to give."""
    return view.guess(number) if isinstance(view, Sight) else None


def by_rule_of_thumb(seen: Table, decision: Decision, plan: Plan) -> int:
    """The pick of any choice but the action, without trying."""
    return CHOICES.get(decision.kind, first)(seen, decision, plan)


def reply(game: Game, decision: Decision) -> int:
    """How anybody answers on a guess of the table."""
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
