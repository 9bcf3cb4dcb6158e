"""A process in which agents think: a line with a position in, a line with an option out.

`python -m wartable.server.thinker`. What it is given is a guess of the table (`Game.determinize`)
for the seat the agent sits in: what that seat cannot know is not even in this process.
"""

from __future__ import annotations

import json
import os
import sys
from typing import TextIO

from wartable.agents.asking import answer


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
        print(json.dumps(answer(json.loads(line))), file=answers, flush=True)


if __name__ == "__main__":
    sys.exit(main())
