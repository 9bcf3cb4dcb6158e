"""One contestant in a process of its own: `python -m bench.worker bench.engine`.

Reads the name of a measure from each line, answers with a line of JSON: its figures, or why not.
"""

import contextlib
import json
import sys
from collections.abc import Callable
from importlib import import_module


def main() -> None:
    """Answer until there is nothing more to read."""
    answers = sys.stdout
    measures = import_module(sys.argv[1]).MEASURES
    for line in sys.stdin:
        with contextlib.redirect_stdout(sys.stderr):  # other engines like to chat
            answer = figures(measures[line.strip()])
        answers.write(f"{json.dumps(answer)}\n")
        answers.flush()


def figures(measure: Callable[[], dict[str, float]]) -> dict[str, object]:
    """Measure; a failure is an answer too."""
    try:
        return {"figures": measure()}
    except Exception as error:  # noqa: BLE001 (whatever it is, the table says it)
        return {"failure": f"{type(error).__name__}: {error}"}


if __name__ == "__main__":
    main()
