"""The questions a player may ask at any time, and who answers them; the game stays as it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from wartable.cli.table import answers
from wartable.cli.table.choices import Choice
from wartable.cli.table.commands import Command
from wartable.cli.table.hints import hint_lines
from wartable.cli.table.session import Session
from wartable.kernel.errors import WartableError
from wartable.table.kit import View

RECENT = 20
"""Lines of the log that `l` shows."""


@dataclass(frozen=True)
class Asking:
    """Who asks, and what he has before him."""

    session: Session
    view: View
    eye: int | None
    options: list[Choice]
    waiting: Callable[[int], None] = lambda _: None
    """Is told for how many seconds an answer has taken by now."""

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.session.game.rules.name

    @property
    def names(self) -> list[str]:
        """What the players are called."""
        return self.session.game.names


def reply(asking: Asking, command: Command) -> list[str]:
    """The lines that answer a command; none if it is no question."""
    answer = ANSWERS.get(command.name)
    if answer is None:
        return []
    try:
        return answer(asking, command.about) or ["nothing"]
    except WartableError as error:
        return [str(error)]


def show_board(asking: Asking, about: str) -> list[str]:  # noqa: ARG001  (all answers look alike)
    """Everything on the table."""
    return list(asking.session.kit.board(asking.view, asking.names, asking.eye))


def show_card(asking: Asking, about: str) -> list[str]:
    """A card with its values and its text."""
    return answers.about_card(asking.session, asking.view, about, asking.options)


def show_why(asking: Asking, about: str) -> list[str]:
    """Why a card cannot be played."""
    if asking.eye is None:
        return ["only a player can be told why not"]
    return answers.why_not(asking.session, asking.view, asking.eye, about, asking.options)


def show_hint(asking: Asking, about: str) -> list[str]:  # noqa: ARG001  (the same)
    """What the adviser would do here."""
    return hint_lines(asking.session, asking.options, asking.waiting)


def show_rules(asking: Asking, about: str) -> list[str]:
    """A rule, or several."""
    return answers.rule_lines(asking.game, asking.session.kit, about)


def show_log(asking: Asking, about: str) -> list[str]:
    """The last lines of the log."""
    count = int(about) if about.isdecimal() and int(about) > 0 else RECENT
    return asking.session.lines[-count:]


def show_help(asking: Asking, about: str) -> list[str]:  # noqa: ARG001  (the same)
    """The goal, the turn, the question and the commands."""
    return answers.help_lines(asking.session, asking.view)


def show_signs(asking: Asking, about: str) -> list[str]:  # noqa: ARG001  (the same)
    """What the signs on the screen mean."""
    return answers.sign_lines(asking.session.kit)


def show_options(asking: Asking, about: str) -> list[str]:  # noqa: ARG001  (the same)
    """Every option with the text of its card."""
    return answers.option_lines(asking.session, asking.options)


def nothing_typed(asking: Asking, about: str) -> list[str]:  # noqa: ARG001  (the same)
    """Enter where it takes nothing: what would give something up is taken by its number."""
    ending = [each.label for each in asking.options if each.number == 0]
    told = f"0 for {ending[0]}; " if ending else ""
    return [f"Enter takes nothing here: {told}a number, or h for help"]


def change_stops(asking: Asking, about: str) -> list[str]:
    """The stops, changed if so wished."""
    if asking.eye is None:
        return ["only a player has stops"]
    stops = asking.session.stops[asking.eye]
    trouble = stops.toggle(about) if about else ""
    return ([trouble] if trouble else []) + stops.lines()


def say(sentence: str) -> Callable[[Asking, str], list[str]]:
    """An answer that is always the same, but for what it is about."""
    return lambda _, about: [sentence.format(about)]


ANSWERS: dict[str, Callable[[Asking, str], list[str]]] = {
    "board": show_board,
    "card": show_card,
    "why": show_why,
    "hint": show_hint,
    "rules": show_rules,
    "log": show_log,
    "help": show_help,
    "stops": change_stops,
    "signs": show_signs,
    "options": show_options,
    "again": say("n plays again when the game is over"),
    "empty": nothing_typed,
    "no such number": say("there is no option {}"),
    "several": say("more than one option has {}"),
    "unknown": say("{!r} is no option or command; h for help"),
}
