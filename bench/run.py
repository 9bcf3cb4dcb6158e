"""Measure everything and write bench/results.json and bench/results.md: `make bench`.

All contestants live at once, each in its process, and take turns: in each round, for each measure,
first the one, then the other. Whatever else the machine does meets all of them, so ratios hold.
"""

import argparse
import json
import platform
import sys

from bench import install, instructions
from bench.aims import COMPILED, GAMES, OURS, PURE
from bench.contestants import Contestant, contestants
from bench.report import report
from bench.results import FOLDER, Results
from bench.talk import Talk


def main() -> int:
    """Run as the command line says."""
    options = arguments()
    found = contestants()
    results = Results(platform.python_version())
    for contestant in found:
        if contestant.problem:
            results.problems[contestant.name] = contestant.problem
    present = [contestant for contestant in found if not contestant.problem]
    ours = [contestant for contestant in present if contestant.name in OURS]
    results.checksums = {contestant.name: checksum(contestant) for contestant in ours}
    take_turns(present, options.rounds, results)
    if options.install:
        say("timing pip install")
        results.add(COMPILED[GAMES[0]], install.figures())
    if options.count and instructions.available():
        for contestant in ours:
            say(f"counting instructions: {contestant.name}")
            results.instructions[contestant.name] = instructions.counts(contestant)
    if options.count:
        write(results)
    print(report(results))
    if not same_games(results):
        print("the compiled and the uncompiled engine played different games: see the checksums")
        return 1
    return 0


def same_games(results: Results) -> bool:
    """Tell whether each game went the same way, compiled and not."""
    sums = results.checksums
    both = [(sums.get(COMPILED[game]), sums.get(PURE[game])) for game in GAMES]
    return all(None in pair or pair[0] == pair[1] for pair in both)


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="bench", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, help="rounds to take the median of")
    parser.add_argument("--install", action="store_true", help="time `pip install .` too (minutes)")
    quick = "do not count instructions, print the tables, write nothing"
    parser.add_argument("--quick", dest="count", action="store_false", help=quick)
    return parser.parse_args()


def take_turns(present: list[Contestant], rounds: int, results: Results) -> None:
    """Measure round by round, one contestant after the other; who fails says so and is left out."""
    workers = {contestant.name: worker(contestant) for contestant in present}
    measures = dict.fromkeys(measure for contestant in present for measure in contestant.measures)
    for number in range(1, rounds + 1):
        say(f"round {number} of {rounds}")
        for measure in measures:
            for contestant in present:
                name = contestant.name
                if measure not in contestant.measures or name in results.problems:
                    continue
                try:
                    results.add(name, measured(workers[name], measure))
                except (OSError, RuntimeError) as error:
                    results.problems[name] = f"{measure}: {error}"
    for talk in workers.values():
        talk.close()


def worker(contestant: Contestant) -> Talk:
    """Start a contestant's process."""
    return Talk(
        contestant.python(), "bench.worker", contestant.module, env=contestant.surroundings()
    )


def measured(talk: Talk, measure: str) -> dict[str, float]:
    """Ask a contestant's process for a measure."""
    answer = json.loads(talk.ask(measure))
    if "failure" in answer:
        raise RuntimeError(answer["failure"])
    figures: dict[str, float] = answer["figures"]
    return figures


def checksum(contestant: Contestant) -> str:
    """Let an engine play the games whose end must not depend on how it was built."""
    return contestant.run("-m", "bench.checksum").stdout.strip()


def write(results: Results) -> None:
    """Write both files."""
    data = json.dumps(results.as_json(), indent=1)
    (FOLDER / "results.json").write_text(f"{data}\n", encoding="utf-8")
    (FOLDER / "results.md").write_text(report(results), encoding="utf-8")


def say(words: str) -> None:
    """Tell who waits how far it is."""
    print(words, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
