"""What a player types: a number, a command with what it is about, or the words of an option."""

from __future__ import annotations

from typing import NamedTuple

from wartable.cli.table.choices import Choice, flat

ALIASES = {
    "b": "board",
    "board": "board",
    "c": "card",
    "card": "card",
    "why": "why",
    "rules": "rules",
    "rule": "rules",
    "r": "rules",
    "p": "pass on",
    "u": "undo",
    "undo": "undo",
    "s": "save",
    "save": "save",
    "l": "log",
    "log": "log",
    "h": "help",
    "help": "help",
    "?": "help",
    "a": "hint",
    "advice": "hint",
    "hint": "hint",
    "stops": "stops",
    "o": "options",
    "options": "options",
    "k": "signs",
    "signs": "signs",
    "n": "again",
    "+": "on",
    "-": "back",
    "t": "turn",
    "turn": "turn",
    "v": "view",
    "view": "view",
    "e": "to the end",
    "q": "quit",
    "quit": "quit",
    "exit": "quit",
}
LONGEST = 1000
"""Nobody types more on purpose."""


class Command(NamedTuple):
    """A command and what it is about; an answer is the command `take`."""

    name: str
    about: str = ""
    choice: Choice | None = None


def read(line: str, options: list[Choice]) -> Command:
    """What a line means where these choices are open."""
    text = "".join(sign for sign in line[:LONGEST] if sign.isprintable()).strip()
    if not text:
        return answer(next((choice for choice in options if choice.enter), None), "empty")
    if text.isdecimal():
        return by_number(int(text), options)
    word, _, rest = text.partition(" ")
    name = ALIASES.get(word.casefold())
    if name:
        return Command(name, rest.strip())
    return by_words(text, options)


def answer(choice: Choice | None, otherwise: str, about: str = "") -> Command:
    """Taking a choice, or what there is to say if there is none."""
    return Command("take", choice=choice) if choice else Command(otherwise, about)


def by_number(number: int, options: list[Choice]) -> Command:
    """The choice with a number."""
    found = next((choice for choice in options if choice.number == number), None)
    return answer(found, "no such number", str(number))


def by_words(text: str, options: list[Choice]) -> Command:
    """The one choice whose words are these, begin so, or have all these words."""
    wanted = text.casefold()
    every = list(flat(options))
    exact = [
        choice for choice in every if choice.label.casefold() in (wanted, f"{choice.verb} {wanted}")
    ]
    starting = [choice for choice in every if choice.label.casefold().startswith(wanted)]
    having = [
        choice
        for choice in every
        if all(word in choice.label.casefold() for word in wanted.split())
    ]
    for found in (exact, starting, having):
        if len(found) == 1:
            return answer(found[0], "")
        if found:
            numbers = ", ".join(str(choice.number) for choice in found)
            return Command("several", f"{text}: {numbers}")
    return Command("unknown", text)
