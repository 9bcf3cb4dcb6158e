"""A process in which agents think: a line with a position in, a line with an option out.

`python -m wartable.server.thinker`. What it is given is a guess of the table (`Game.determinize`)
for the seat the agent sits in: what that seat cannot know is not even in this process.
"""

from __future__ import annotations

import json
import os
import sys
from typing import TextIO

import wartable
from wartable.agents import agent
from wartable.agents.base import pick
from wartable.kernel.errors import WartableError


def main() -> int:
    """Answer line after line until there is none."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what an agent prints is no answer
    try:
        serve(sys.stdin, answers)
    except BrokenPipeError:  # who asked was killed, so nobody wants to know
        os._exit(0)
    return 0


def serve(questions: TextIO, answers: TextIO) -> None:
    """Answer each question on a line of its own."""
    for line in questions:
        print(json.dumps(answer(line)), file=answers, flush=True)


def answer(line: str) -> dict[str, object]:
    """What an agent takes, or what went wrong."""
    asked = json.loads(line)
    try:
        game = wartable.load(asked["save"])
        decision = game.decision
        if decision is None:
            return {"error": "nobody is asked"}
        player = agent(asked["agent"], game=asked["game"], seed=asked["seed"])
        return {"option": int(pick(game, decision, player))}
    except (WartableError, ArithmeticError, LookupError, TypeError, ValueError) as error:
        return {"error": f"{type(error).__name__}: {error}"}


if __name__ == "__main__":
    sys.exit(main())
