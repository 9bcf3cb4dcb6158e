"""Damage that is spread over several recipients: laid out as one question, answered at once.

The engine asks recipient by recipient, and offers only what leaves room for the rest. Here all
recipients lie before the player together; he names one for each point, in any order, and when
every point has its place the answers are given to the engine one after the other.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from wartable.cli.table.choices import Choice
from wartable.kernel.decisions import Decision, Option
from wartable.kernel.game import Game
from wartable.table.kit import Kit, View
from wartable.table.looking import by_number

SHARE = re.compile(r"(?P<number>\d+)(?:[x*](?P<times>\d+))?")
ABOUT = re.compile(r"How much of \d+ (?P<what>.+) goes to .+\?")
LABEL = re.compile(r"\d+ to ")
POINTS = "a number for each point, such as 1 1 2 or 1x2 2"
SPREAD = "spread"
"""The verb of giving a point to a recipient."""


@dataclass(frozen=True)
class Recipient:
    """What may take some of the damage."""

    name: str
    most: int
    cards: tuple[int, ...]
    title: str


@dataclass
class Spread:
    """Damage on its way to its recipients."""

    what: str
    amount: int
    recipients: list[Recipient]
    given: list[int] = field(default_factory=list)
    """The recipient of each point so far, as a place in the list."""

    @property
    def left(self) -> int:
        """How many points have no place yet."""
        return self.amount - len(self.given)

    def share(self, place: int) -> int:
        """How much a recipient has been given."""
        return self.given.count(place)

    def prompt(self) -> str:
        """The question."""
        rest = f", {self.left} left" if self.given else ""
        return f"Spread {self.amount} {self.what}{rest}: {POINTS}"

    def choices(self) -> list[Choice]:
        """The recipients as choices, each with what it has and what it can take."""
        found = []
        for place, each in enumerate(self.recipients):
            label = f"{each.name}: {self.share(place)} of {each.most}"
            number = place + 1
            choice = Choice(number, label, SPREAD, (), each.cards, short=label, title=each.title)
            found.append(choice)
        return found

    def reads(self, line: str) -> bool:
        """Whether a line names recipients."""
        words = line.split()
        return bool(words) and all(SHARE.fullmatch(word) for word in words)

    def add(self, line: str) -> str:
        """Give points as a line says; what is wrong with it, and then nothing is given."""
        wanted: list[int] = []
        for word in line.split():
            found = SHARE.fullmatch(word)
            number, times = (int(found["number"]), int(found["times"] or 1)) if found else (0, 0)
            if not 1 <= number <= len(self.recipients):
                return f"there is no recipient {word}"
            wanted += [number - 1] * min(times, self.left + 1)
        if len(wanted) > self.left:
            return f"that is more than the {self.left} left"
        for place in set(wanted):
            each = self.recipients[place]
            if self.share(place) + wanted.count(place) > each.most:
                return f"{each.name} can take {each.most} at most"
        self.given += wanted
        return ""


def spread_of(game: Game, decision: Decision, view: View, kit: Kit) -> Spread:
    """All that one player is about to spread, found out on a copy of the game."""
    copy = game.clone()
    known = by_number(view, kit)
    recipients: list[Recipient] = []
    amount = 0
    asked: Decision | None = decision
    while asked is not None and (asked.player, asked.kind) == (decision.player, decision.kind):
        options = list(asked.options)
        amount += amount_of(options[0])
        card = known.get(options[0].cards[0]) if options[0].cards else None
        title = str(options[0].data.get("title") or "")
        name = LABEL.sub("", options[0].label, count=1)
        glance = kit.glance(card) if card is not None and title else ""
        name += f" ({glance})" if glance else ""
        recipients.append(Recipient(name, amount_of(options[-1]), options[0].cards, title))
        copy.apply(0)
        asked = copy.decision
    about = ABOUT.fullmatch(decision.prompt)
    return Spread(about["what"] if about else "damage", amount, recipients)


def amount_of(option: Option) -> int:
    """How much an option gives."""
    return int(str(option.data.get("number", 0)))
