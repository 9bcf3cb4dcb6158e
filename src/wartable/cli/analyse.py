"""`wartable analyse`: how a played game went, and the picks at which it turned.

wartable analyse game.json                    curves, and the picks that cost most
wartable analyse game.json --html page.html   the same as a page with a picture
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from wartable.agents.advising import percent
from wartable.agents.reviewing import LEAVES, POINTS, Moment, Review, as_data, review, work
from wartable.cli.analyse_page import page
from wartable.cli.hint import leaves
from wartable.cli.moments import journal_at
from wartable.cli.sim_progress import progress
from wartable.cli.table.files import replace_file
from wartable.kernel.errors import WartableError

STEPS: Final = "▁▂▃▄▅▆▇█"
WIDTH: Final = 60
"""Signs of a curve."""

EPILOG = """\
examples:
  wartable analyse game.json                     a game that wartable play has kept, or a journal
  wartable analyse http://127.0.0.1:8000/api/games/ROOM   one that is over at a server
  wartable analyse game.json --leaves 400        look longer: it takes longer, and errs less
  wartable analyse game.json --top 10            more turning points
  wartable analyse game.json --html game.html    a page with the curves, to keep or to send
  wartable analyse game.json --json              every choice, for programs
  wartable hint game.json --at 129               what else could have been done at pick 129

At each choice the adviser is shown what that player knew then, and says how likely the player was
to win with the best option and with what was picked. What a pick cost is the difference. The picks
that seem to have cost most are looked at a second time. What luck brought afterwards is no mistake.
Each player has a curve: how the game stood by what that player could see at his own choices.
With the same --leaves the same is found on every machine.

exit codes: 0 done, 2 could not be done
"""


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser of `wartable`."""
    parser = subparsers.add_parser(
        "analyse",
        help="find the turning points of a played game",
        description="Go through a played game, and mark the picks that cost most.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "game", metavar="FILE|URL", help="a kept game, a journal, or one at a server"
    )
    parser.add_argument(
        "--leaves",
        type=leaves,
        default=LEAVES,
        metavar="N",
        help=f"lines to look at for each choice ({LEAVES})",
    )
    parser.add_argument(
        "--top", type=leaves, default=POINTS, metavar="N", help=f"turning points ({POINTS})"
    )
    parser.add_argument("--html", type=Path, metavar="FILE", help="write it as a page")
    parser.add_argument("--cards", action="append", default=[], metavar="FILE", help="home-made")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--quiet", action="store_true", help="no progress")
    parser.set_defaults(run=analyse)


def analyse(arguments: argparse.Namespace) -> int:
    """Look back at a game, and tell what was found."""
    journal = journal_at(arguments.game, arguments.cards)
    if not journal.picks:
        raise WartableError("nothing has been played in this game yet")
    if arguments.html and not arguments.html.parent.is_dir():
        raise WartableError(f"there is no folder {arguments.html.parent} to write the page to")
    shown = progress(work(journal, arguments.top), 0, quiet=arguments.quiet, what="choices")
    with shown:
        found = review(journal, arguments.leaves, most=arguments.top, step=shown.step)
    if arguments.html:
        replace_file(arguments.html, page(found, journal.game, arguments.leaves))
    if arguments.json:
        print(json.dumps(as_data(found), ensure_ascii=False))
    else:
        print("\n".join(lines(found)))
        if arguments.html:
            print(f"the page is in {arguments.html}")
    return 0


def lines(found: Review) -> list[str]:
    """What was found, in words."""
    head = f"{' against '.join(found.names)}: {found.picks} picks, {len(found.moments)} choices"
    told = [head, ending(found), "", "Chances of winning, as each player could see it:"]
    wide = max(len(name) for name in found.names)
    for player, name in enumerate(found.names):
        curve = [chance for _, chance in found.curve(player)]
        told.append(f"  {name:<{wide}}  {sparkline(curve)}  {in_numbers(curve)}")
    return [*told, "", *point_lines(found)]


def ending(found: Review) -> str:
    """How the game ended."""
    if not found.over:
        return "It is not over."
    return "Nobody won." if found.winner is None else f"{found.names[found.winner]} won."


def sparkline(chances: Sequence[float], width: int = WIDTH) -> str:
    """Chances as a small curve: of more than there is room for, means.

    >>> sparkline([0.0, 0.5, 1.0])
    '▁▅█'
    """
    count = min(len(chances), width)
    found = ""
    for place in range(count):
        first, last = place * len(chances) // count, (place + 1) * len(chances) // count
        mean = sum(chances[first:last]) / (last - first)
        found += STEPS[min(int(mean * len(STEPS)), len(STEPS) - 1)]
    return found


def in_numbers(chances: Sequence[float]) -> str:
    """The same for those who do not see it: at the beginning, lowest, highest and last."""
    if not chances:
        return "no choices"
    told = (("first", chances[0]), ("low", min(chances)), ("high", max(chances)))
    return ", ".join(f"{word} {percent(chance)}" for word, chance in (*told, ("last", chances[-1])))


def point_lines(found: Review) -> list[str]:
    """The turning points, in the order in which they came."""
    if not found.points:
        return ["No pick cost much: there is no turning point."]
    told = ["Turning points, what cost most marked with *:"]
    for each in sorted(found.points, key=lambda point: point.number):
        told += point(each, found)
    return told


def point(moment: Moment, found: Review) -> list[str]:
    """One turning point."""
    mark = "*" if moment == found.points[0] else " "
    who = found.names[moment.player]
    return [
        f"{mark} turn {moment.turn}, pick {moment.number}, {who}: {moment.question}",
        f"    picked  {moment.label}",
        f"    better  {moment.better_label}",
        f"    {moment.why}",
    ]
