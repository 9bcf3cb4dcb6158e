"""Asking an agent that sits elsewhere: a question and an answer that can be sent as text.

An agent thinks in another process, or in another worker of a page. What it is told is a guess of
the table (`Game.determinize`) for its seat: what that seat cannot know is not even there.
"""

from __future__ import annotations

from typing import Any, Final

import wartable
from wartable.agents.base import pick
from wartable.agents.registry import agent as agent_called
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game

GUESS: Final = 0
"""Any guess will do: agents guess anew from what their seat knows."""
SPAN: Final = 2**31


def question(game: Game, name: str, seat: int, agent: str, number: int) -> dict[str, object]:
    """What an agent is told; the number of the question decides what it draws by lot."""
    return {
        "game": name,
        "agent": agent,
        "seed": (number * 2_654_435_761 + seat) % SPAN,
        "save": wartable.save(game.determinize(seat, GUESS)),
    }


def answer(asked: dict[str, Any]) -> dict[str, object]:
    """What an agent takes, or what went wrong."""
    try:
        game = wartable.load(asked["save"])
        decision = game.decision
        if decision is None:
            return {"error": "nobody is asked"}
        player = agent_called(asked["agent"], game=asked["game"], seed=asked["seed"])
        return {"option": int(pick(game, decision, player))}
    except (WartableError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        return {"error": f"{type(error).__name__}: {error}"}
