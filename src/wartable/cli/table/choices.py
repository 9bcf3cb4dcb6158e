"""The options of a decision as a player is offered them: numbered, told apart, copies together.

Passing and being done are always number 0, and so is nothing else: people pick by place.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from wartable.cli.table.kit import Facts, Kit, View
from wartable.cli.table.looking import by_number
from wartable.kernel.decisions import Decision, Option

NOTHING = ("pass", "done")


@dataclass(frozen=True)
class Choice:
    """One numbered line; `picks` are options that come to the same."""

    number: int
    label: str
    verb: str
    picks: tuple[int, ...]
    cards: tuple[int, ...]
    enter: bool = False
    """Whether Enter takes it."""
    short: str = ""
    """The label where there is little room."""

    @property
    def pick(self) -> int:
        """The option that is taken."""
        return self.picks[0]

    def line(self) -> str:
        """The choice as a line."""
        copies = f"  (one of {len(self.picks)})" if len(self.picks) > 1 else ""
        return f"{self.number:>2}  {self.label}{copies}{'  [Enter]' if self.enter else ''}"

    def short_line(self) -> str:
        """The choice as a line where there is little room."""
        return f"{self.number:>2}  {self.short}{' [Enter]' if self.enter else ''}"


def choices(
    decision: Decision, view: View, kit: Kit, allowed: list[int], names: Sequence[str]
) -> list[Choice]:
    """Everything a player may choose, numbered from 0 (nothing) or 1."""
    whose = [f"{name}'s" for name in names]
    whose[decision.player] = "your"
    known = by_number(view, kit)
    groups: dict[tuple[object, ...], list[int]] = {}
    options = {pick: decision.options[pick] for pick in allowed}
    for pick in sorted(options, key=lambda each: rank(options[each], kit)):
        groups.setdefault(sameness(options[pick], known, kit), []).append(pick)
    first = [options[picks[0]] for picks in groups.values()]
    passing = kit.passing(decision, view)
    found = []
    for number, option, picks in zip(numbers(first), first, groups.values(), strict=True):
        label, short = described(option, known, kit, whose)
        deed = kit.deed(decision, option, view)
        if deed:
            label, short = f"{label}: {deed}", f"{kit.worded(option)[1]}: {deed}"
        if option.verb == "pass" and passing:
            label = f"{label}, which ends your {passing}"
            short = f"{short}: {passing.split()[-1]} ends"
        enter = takes_enter(decision, option, picks)
        found.append(Choice(number, label, option.verb, tuple(picks), option.cards, enter, short))
    return sorted(found, key=lambda choice: choice.number)


def numbers(options: list[Option]) -> list[int]:
    """The number of each choice: its amount if it is one, 0 for nothing, else from 1 on."""
    amounts = [option.data.get("number") for option in options]
    if all(isinstance(amount, int) for amount in amounts) and len(set(amounts)) == len(amounts):
        return [int(str(amount)) for amount in amounts]
    counted = itertools.count(1)
    return [0 if option.verb in NOTHING else next(counted) for option in options]


def rank(option: Option, kit: Kit) -> int:
    """Where among the verbs an option stands."""
    return kit.order.index(option.verb) if option.verb in kit.order else -1


def takes_enter(decision: Decision, option: Option, picks: list[int]) -> bool:
    """Whether Enter takes this option: passing, being done, keeping, or what the rules suggest."""
    return option.verb in (*NOTHING, "keep") or decision.default in picks


def sameness(option: Option, known: dict[int, Facts], kit: Kit) -> tuple[object, ...]:
    """What two options share that come to the same: equal copies of a card, equally off."""
    data = dict(option.data)
    card = known.get(int(str(data.get("card", 0))))
    if card is not None and data.get("title"):
        data["card"] = kit.likeness(card)
    return tuple(sorted((key, str(value)) for key, value in data.items()))


def described(
    option: Option, known: dict[int, Facts], kit: Kit, whose: list[str]
) -> tuple[str, str]:
    """An option in words, with what tells its card from others; once at length, once in short."""
    label, short = kit.worded(option)
    card = known.get(option.cards[0]) if option.cards else None
    if option.verb in kit.unadorned or card is None or not card.get("title"):
        return label, short
    if not kit.in_play(card):
        title = str(card["title"])
        return f"{label}: {kit.brief(title)}", short  # the hand tells the rest
    words = ", ".join(filter(None, (kit.place(card, whose), kit.glance(card))))
    return f"{label} ({words})", f"{label} ({words})"
