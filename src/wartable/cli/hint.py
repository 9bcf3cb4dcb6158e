"""`wartable hint`: what to do here, how likely it is to win, and why.

wartable hint game.json                   the question that waits in a kept game
wartable hint game.json --at 120          the one after its first 120 picks
wartable hint question.yaml --title WORDS a scenario, after all its steps
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from wartable.agents.advising import BEST, USUAL, Advice, advice, as_data, percent, question
from wartable.agents.thinking import Budget
from wartable.cli.moments import Moment, moment_in
from wartable.kernel.decisions import Decision
from wartable.kernel.errors import WartableError

LONGEST: Final = 600.0
MOST_LEAVES: Final = 1_000_000
MOST_CORES: Final = 256

EPILOG = """\
examples:
  wartable hint game.json                    a game that wartable play has kept, where it stands
  wartable hint game.json --at 120           after its first 120 picks
  wartable hint game.json --leaves 2000      think longer: the same answer on every machine
  wartable hint game.json --seconds 30       think for so long, by the clock
  wartable hint game.json --seconds 30 --cores 4   and see four times as much
  wartable hint my-table.yaml --at 0         a scenario before its first step
  wartable hint invasion/rules/developments --title "one card a turn" --at 0
                                             one that comes with wartable, before its first step
  wartable hint game.json --top 10 --json    for programs

FILE is a kept game, a journal, a save or a scenario. The adviser knows what the player who is asked
may know, and guesses the rest: it tells no hidden card. It tries lines of play on many guesses; the
chance is how often it takes the player to win with an option, both playing on as well as it knows.
An option that was hardly tried was not worth it at first sight; its chance is rough.

exit codes: 0 done, 2 could not be done
"""


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser of `wartable`."""
    parser = subparsers.add_parser(
        "hint",
        help="ask what to do at a moment of a game",
        description="Tell the best options at a question, with chances and a sentence why.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="kept game, journal, save, scenario"
    )
    parser.add_argument("--at", type=whole, metavar="N", help="after N picks, or steps (the last)")
    parser.add_argument("--title", default="", metavar="WORDS", help="which scenario of a file")
    parser.add_argument(
        "--leaves", type=leaves, metavar="N", help=f"lines to look at ({USUAL.leaves})"
    )
    parser.add_argument("--seconds", type=seconds, metavar="S", help="think for so long instead")
    parser.add_argument(
        "--cores", type=cores, default=1, metavar="N", help="processors that share the work (1)"
    )
    parser.add_argument(
        "--top", type=leaves, default=BEST, metavar="N", help=f"options to tell ({BEST})"
    )
    parser.add_argument("--cards", action="append", default=[], metavar="FILE", help="home-made")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.set_defaults(run=hint)


def whole(text: str) -> int:
    """A whole number from 0."""
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"{text} is no whole number from 0")
    return int(text)


def leaves(text: str) -> int:
    """A number of lines to look at."""
    number = whole(text)
    if not 1 <= number <= MOST_LEAVES:
        raise argparse.ArgumentTypeError(f"give 1 to {MOST_LEAVES}")
    return number


def cores(text: str) -> int:
    """A number of processors."""
    number = whole(text)
    if not 1 <= number <= MOST_CORES:
        raise argparse.ArgumentTypeError(f"give 1 to {MOST_CORES}")
    return number


def seconds(text: str) -> float:
    """A time to think."""
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found <= LONGEST:
        raise argparse.ArgumentTypeError(f"give seconds, more than 0 and up to {LONGEST:g}")
    return found


def budget_of(arguments: argparse.Namespace) -> Budget:
    """How long to think: counted leaves unless seconds were named, both if both were."""
    if arguments.seconds is None:
        return Budget(leaves=arguments.leaves or USUAL.leaves, cores=arguments.cores)
    most = arguments.leaves or MOST_LEAVES
    return Budget(leaves=most, seconds=arguments.seconds, cores=arguments.cores)


def hint(arguments: argparse.Namespace) -> int:
    """Tell what to do."""
    if arguments.cores > 1 and arguments.cards:
        raise WartableError(
            "home-made cards are known to this process only, so --cores has nobody to ask",
            remedy="leave out --cores, or --cards",
        )
    moment = moment_in(arguments.file, arguments.at, arguments.cards, arguments.title)
    decision = moment.game.decision
    if decision is None:
        raise WartableError(
            "the game is over at this moment, so nobody is asked anything",
            remedy=f"--at N shows another, N from 0 to {moment.of}",
        )
    found = advice(moment.game, budget_of(arguments), most=arguments.top)
    if arguments.json:
        print(json.dumps(told(moment, decision, found), ensure_ascii=False))
    else:
        print("\n".join(lines(moment, decision, found)))
    return 0


def told(moment: Moment, decision: Decision, found: Sequence[Advice]) -> dict[str, Any]:
    """The hint as data."""
    return {
        "game": moment.game.rules.name,
        "at": moment.at,
        "player": moment.game.names[decision.player],
        "seat": decision.player,
        "turn": moment.game.view(decision.player)["turn"],
        "question": question(decision),
        "options": len(decision.options),
        "lines": [as_data(each) for each in found],
    }


def lines(moment: Moment, decision: Decision, found: Sequence[Advice]) -> list[str]:
    """The hint in words."""
    turn = moment.game.view(decision.player)["turn"]
    who = moment.game.names[decision.player]
    asked = [f"{who}, turn {turn}, after {moment.at} of {moment.of}: {question(decision)}"]
    if len(decision.options) == 1:
        return [*asked, f"There is one thing to do: {decision.options[0].label}."]
    if not found:
        return [*asked, "All options come to the same."]
    return [*asked, *advice_lines(found), *left_out(decision, found)]


def advice_lines(found: Sequence[Advice]) -> list[str]:
    """Each option with its chance, how it goes on, and the sentence."""
    told = []
    for place, each in enumerate(found, 1):
        told += [
            f"{place:>2}. {percent(each.chance):>5}  {', then '.join([each.label, *each.then])}"
        ]
        told += [f"           {each.why}"]
    return told


def left_out(decision: Decision, found: Sequence[Advice]) -> list[str]:
    """How many options were not told."""
    more = len(decision.options) - len(found)
    if more <= 0:
        return []
    return [f"{more} more {'option' if more == 1 else 'options'}: --top {len(decision.options)}"]
