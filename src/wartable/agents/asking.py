"""Asking an agent that sits elsewhere: a question and an answer that can be sent as text.

An agent thinks in another process, or in another worker of a page. What it is told is a guess of
the table (`Game.determinize`) for its seat: what that seat cannot know is not even there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import wartable
from wartable.agents.advising import ADVISED, NAME, advice, as_data
from wartable.agents.base import pick
from wartable.agents.levels import LEVELS
from wartable.agents.netfile import network
from wartable.agents.registry import agent as agent_called
from wartable.agents.thinking import Budget
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game

GUESS: Final = 0
"""Any guess will do: agents guess anew from what their seat knows."""
SPAN: Final = 2**31
HINT: Final = Budget(leaves=240, seconds=4.0)
"""What a hint at a table far away may take: others wait for the same processes."""


def question(game: Game, name: str, seat: int, agent: str, number: int) -> dict[str, object]:
    """What an agent is told; the number of the question decides what it draws by lot."""
    return {
        "game": name,
        "agent": agent,
        "seed": (number * 2_654_435_761 + seat) % SPAN,
        "save": wartable.save(game.determinize(seat, GUESS)),
    }


def hint_question(game: Game, name: str, seat: int, allowed: Sequence[int]) -> dict[str, object]:
    """What the adviser is told when somebody wants a hint among some options."""
    return {
        "game": name,
        "agent": NAME,
        "seed": 0,
        "save": wartable.save(game.determinize(seat, GUESS)),
        "allowed": list(allowed),
    }


def can_advise(name: str) -> bool:
    """Whether there are hints in a game at all."""
    return name in ADVISED


def untaught(agent: str, game: str) -> bool:
    """Whether a level has to do without the network it is called after: a page may lack its file.

    It plays then, by weights that were learned before, but not as well as its name says.
    """
    return agent in LEVELS and network(game) is None


def answer(asked: dict[str, Any]) -> dict[str, object]:
    """What an agent takes, the best lines where a hint is wanted, or what went wrong."""
    try:
        game = wartable.load(asked["save"])
        decision = game.decision
        if decision is None:
            return {"error": "nobody is asked"}
        if asked["agent"] == NAME:
            found = advice(game, HINT, allowed=asked["allowed"])
            return {"lines": [as_data(each) for each in found]}
        player = agent_called(asked["agent"], game=asked["game"], seed=asked["seed"])
        told: dict[str, object] = {"option": int(pick(game, decision, player))}
        return {**told, "untaught": True} if untaught(asked["agent"], asked["game"]) else told
    except (WartableError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        return {"error": f"{type(error).__name__}: {error}"}
