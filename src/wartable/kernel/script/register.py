"""Words that sets may add to, such as traits and tags: numbered as they are met."""

from __future__ import annotations

from collections.abc import Sequence

from wartable.kernel.script.terminals import Match, Terminal


class Register:
    """The names of one kind, each with its number; capitals make no difference."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)
        self.numbers = {name.lower(): number for number, name in enumerate(self.names)}

    def number(self, name: str) -> int:
        """The number of a name; a new one gets the next."""
        known = self.numbers.setdefault(name.lower(), len(self.names))
        if known == len(self.names):
            self.names.append(name)
        return known

    def name(self, number: int) -> str:
        """The name with a number."""
        return self.names[number]


class RegisterTerminal(Terminal):
    """Any name of a register, in small letters; the longest that fits is taken."""

    def __init__(self, name: str, register: Register) -> None:
        super().__init__(name)
        self.register = register

    def match(self, text: str, pos: int, plural: bool) -> list[Match]:  # noqa: FBT001  (see Terminal)
        """The longest name that stands here."""
        best: list[Match] = []
        for name, number in self.register.numbers.items():
            end = pos + len(name)
            if text.startswith(name, pos) and (end == len(text) or not text[end].isalpha()):
                if not best or end > best[0][0]:
                    best = [(end, number)]
        return best

    def show(self, value: object, plural: bool) -> str:  # noqa: FBT001  (see Terminal)
        """The name of a number."""
        if not isinstance(value, int) or not 0 <= value < len(self.register.names):
            raise ValueError(f"no {self.name} has the number {value!r}")
        return self.register.name(value).lower()

    def samples(self) -> list[str]:
        """The names known so far."""
        return [name.lower() for name in self.register.names]
