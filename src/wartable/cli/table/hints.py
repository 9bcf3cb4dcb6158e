"""A hint at the table: the best options with their chances and a sentence, by their numbers.

Whoever asks is told what the adviser makes of what that player knows. Two people who share a table
get none: whoever looks at the screen would be told by a third.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final

from wartable.agents.advising import USUAL, Advice, Adviser, advice, percent
from wartable.agents.base import Hurrying
from wartable.cli.table.choices import Choice
from wartable.cli.table.session import Session
from wartable.cli.table.waiting import patience

HEADING: Final = "Best, by lines of play that were tried on guesses of what you cannot see:"
STOPPED: Final = "stopped: no hint"


def hint_lines(
    session: Session, options: Sequence[Choice], waiting: Callable[[int], None]
) -> list[str]:
    """What to do at the question that waits; Enter ends a long wait, Ctrl-C gives up."""
    decision = session.decision
    if decision is None:
        return ["the game is over: wartable analyse FILE finds its turning points"]
    if len(session.people) > 1:
        return ["no hints while two people play against each other"]
    try:
        found = advised(session, session.allowed(decision), waiting)
    except KeyboardInterrupt:
        return [STOPPED]
    told_of = [line for each in found for line in told(each, options)]
    return [HEADING, *told_of] if told_of else ["there is nothing to choose"]


def advised(
    session: Session, allowed: Collection[int], waiting: Callable[[int], None]
) -> list[Advice]:
    """What the adviser makes of it; a long wait is told, and ends with Enter."""
    thinking: list[Adviser] = []

    def hurry() -> None:
        for each in thinking:
            if isinstance(each, Hurrying):
                each.hurry()

    with patience(waiting, hurry):
        return advice(session.game, USUAL, allowed=allowed, begun=thinking.append)


def told(found: Advice, options: Sequence[Choice]) -> list[str]:
    """One option: the number to type, its chance, how it goes on, and the sentence."""
    number = " then ".join(str(each.number) for each in way_to(found.option, options)) or "-"
    words = ", then ".join([found.label, *found.then])
    return [f"{number:>2}  {percent(found.chance):>5}  {words}", f"           {found.why}"]


def way_to(option: int, options: Sequence[Choice]) -> Iterator[Choice]:
    """The choices to take for an option: first the one that opens, then the one inside."""
    for each in options:
        if option in each.picks:
            yield each
            yield from way_to(option, each.inside)
            return
