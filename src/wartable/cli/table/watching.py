"""Watching: two agents, or the record of a game, turn by turn or pick by pick, either way.

Going back plays the game again up to there, so that what is shown is exact; what came later is
kept and shown again on the way forward.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wartable.cli.table.answers import verdict
from wartable.cli.table.commands import Command
from wartable.cli.table.seats import RECORDED
from wartable.cli.table.session import Session

if TYPE_CHECKING:
    from wartable.cli.table.front import Front

PROMPT = "Enter next turn, u turn before, + - pick, e end, h help, q leave"
HELP = [
    "Watching a game:",
    "  Enter      on to the next turn",
    "  u          back to the turn before",
    "  +  -       one pick on, one pick back; + 10 for ten",
    "  t 5        to the beginning of turn 5",
    "  e          to the end",
    "  v 1  v 2   look through a player's eyes; v alone: as a watcher",
    "  hint       what the asked player had best do",
    "  b          the board; c NAME a card; l the log; rules ID a rule",
    "  s FILE     save; q leaves",
]


MOVES = frozenset({"empty", "to the end", "turn", "undo", "on", "back", "view"})
"""What a watcher may type to go somewhere."""


def watch(front: Front) -> None:
    """Show the game as the watcher wishes, until he leaves."""
    session = front.session
    if not front.interactive:
        front.wait()
        front.tell(front.news())
        for line in verdict(front.session) or ["the record ends here"]:
            front.say(line)
        return
    move = Command("empty")
    while True:
        moved(front, move)
        front.tell(front.news())
        for line in standing(front):
            front.say(line)
        move = front.pause(f"{place(session)}   {PROMPT}")


def standing(front: Front) -> list[str]:
    """What there is to say where the game, or its record, ends."""
    session = front.session
    if session.decision is None:
        return verdict(session)
    recorded = session.seats[0].kind == RECORDED
    return ["the record ends here"] if recorded and not session.future else []


def place(session: Session) -> str:
    """How far the game has been shown."""
    known = len(session.steps) + len(session.future)
    if session.decision is not None and session.seats[0].kind != RECORDED and not session.future:
        return f"[pick {len(session.steps)}]"
    return f"[pick {len(session.steps)} of {known}]"


def moved(front: Front, command: Command) -> None:
    """Go where a command says; a strange number goes nowhere."""
    session, number = front.session, int(command.about) if command.about.isdecimal() else 1
    if command.name == "empty":
        on_to(front, turn_of(session) + 1)
    elif command.name == "to the end":
        front.wait()
    elif command.name == "turn" and command.about.isdecimal():
        to_turn(front, number)
    elif command.name == "undo":
        to_turn(front, turn_of(session) - 1)
    elif command.name == "on":
        for _ in range(number):
            session.step()
    elif command.name == "back":
        session.back_to(max(len(session.steps) - number, 0))
    elif command.name == "view":
        session.look_as(number - 1 if command.about in {"1", "2"} else None)


def turn_of(session: Session) -> int:
    """The number of the turn."""
    return int(session.game.view(None)["turn"])  # type: ignore[call-overload, no-any-return]


def on_to(front: Front, turn: int) -> None:
    """Go on until a turn begins, or to the end."""
    front.wait(lambda: turn_of(front.session) >= turn)


def to_turn(front: Front, turn: int) -> None:
    """Go to where a turn begins, from wherever that is."""
    if turn_of(front.session) >= turn:
        front.session.back_to(0)
    on_to(front, turn)
