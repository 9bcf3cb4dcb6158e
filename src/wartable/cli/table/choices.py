"""The options of a decision as a player is offered them: numbered, told apart, copies together.

Passing and being done are always number 0, and so is nothing else: people pick by place.
"""

from __future__ import annotations

from dataclasses import dataclass

from wartable.cli.table.cardtext import at_a_glance, in_brief
from wartable.cli.table.looking import Facts, View, by_number
from wartable.kernel.decisions import Decision, Option

NOTHING = ("pass", "done")
ORDER = ("play", "use", "develop")
"""The order in which a window's options are listed; others keep theirs."""


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

    @property
    def pick(self) -> int:
        """The option that is taken."""
        return self.picks[0]

    def line(self) -> str:
        """The choice as a line."""
        copies = f"  (one of {len(self.picks)})" if len(self.picks) > 1 else ""
        return f"{self.number:>2}  {self.label}{copies}{'  [Enter]' if self.enter else ''}"


def choices(decision: Decision, view: View, game: str, allowed: list[int]) -> list[Choice]:
    """Everything a player may choose, numbered from 0 (nothing) or 1."""
    known = by_number(view)
    groups: dict[tuple[object, ...], list[int]] = {}
    options = {pick: decision.options[pick] for pick in allowed}
    for pick in sorted(options, key=lambda each: rank(options[each])):
        groups.setdefault(sameness(options[pick], known, game), []).append(pick)
    found: list[Choice] = []
    number = 1
    for picks in groups.values():
        option = options[picks[0]]
        nothing = option.verb in NOTHING
        label = described(option, known, game)
        enter = takes_enter(decision, option, picks)
        found.append(
            Choice(0 if nothing else number, label, option.verb, tuple(picks), option.cards, enter)
        )
        number += not nothing
    return sorted(found, key=lambda choice: choice.number)


def rank(option: Option) -> int:
    """Where among the verbs an option stands."""
    return ORDER.index(option.verb) if option.verb in ORDER else -1


def takes_enter(decision: Decision, option: Option, picks: list[int]) -> bool:
    """Whether Enter takes this option: passing, being done, keeping, or what the rules suggest."""
    return option.verb in (*NOTHING, "keep") or decision.default in picks


def sameness(option: Option, known: dict[int, Facts], game: str) -> tuple[object, ...]:
    """What two options share that come to the same: equal copies of a card, equally off."""
    data = dict(option.data)
    card = known.get(int(str(data.get("card", 0))))
    if card is not None and data.get("title"):
        del data["card"]
        data["state"] = (card["side"], card["zone"], card["controller"], at_a_glance(card, game))
        data["links"] = (card.get("host"), card.get("questing"), tuple(card.get("attached", ())))
    return tuple(sorted((key, str(value)) for key, value in data.items()))


def described(option: Option, known: dict[int, Facts], game: str) -> str:
    """An option in words, with what tells its card from others."""
    card = known.get(option.cards[0]) if option.cards else None
    if option.verb == "develop" or card is None or not card.get("title"):
        return option.label
    if card["zone"] in ("hand", "deck", "discard"):
        return f"{option.label}: {in_brief(card['title'], game)}"
    return f"{option.label} ({card['zone']}, {at_a_glance(card, game)})"
