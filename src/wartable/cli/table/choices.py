"""The options of a decision as a player is offered them: numbered, told apart, copies together.

Passing, being done and saying no are always number 0, and nothing else is: people pick by place.
Enter never gives anything up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from wartable.cli.table.numbering import DECLINING, Numbers, amounts, numbered, sign
from wartable.kernel.decisions import Decision, Option
from wartable.table.kit import Facts, Kit, View
from wartable.table.looking import by_number

NOTHING = ("pass", "done")
BACK = "back"
"""The verb of going back from one kind of options to all."""
ANY_ORDER = "any order"
"""The verb of letting things happen in whatever order."""
MANY = 2
"""More options of a folded kind than this are one choice that opens."""


@dataclass(frozen=True)
class Choice:
    """One numbered line; `picks` are options that come to the same, or that lie `inside`."""

    number: int
    label: str
    verb: str
    picks: tuple[int, ...]
    cards: tuple[int, ...]
    enter: bool = False
    """Whether Enter takes it."""
    short: str = ""
    """The label where there is little room."""
    inside: tuple[Choice, ...] = ()
    """The choices that it opens."""
    title: str = ""
    """The card it is about, if that is known."""
    sign: str = ""
    """What stands for its number where it is drawn together with others."""

    @property
    def pick(self) -> int:
        """The option that is taken."""
        return self.picks[0]

    def line(self) -> str:
        """The choice as a line."""
        alike = len(self.picks) > 1 and not self.inside
        copies = f"  (one of {len(self.picks)})" if alike else ""
        return f"{self.number:>2}  {self.label}{copies}{'  [Enter]' if self.enter else ''}"

    def short_line(self) -> str:
        """The choice as a line where there is little room."""
        sign = self.sign or f"{self.number:>2}"
        return f"{sign}  {self.short}{' [Enter]' if self.enter else ''}"


def choices(  # noqa: PLR0913, PLR0917  (all that a choice is told by)
    decision: Decision,
    view: View,
    kit: Kit,
    allowed: list[int],
    names: Sequence[str],
    numbers: Numbers | None = None,
) -> list[Choice]:
    """Everything a player may choose, numbered from 0 (nothing) or 1."""
    known = by_number(view, kit)
    options = {pick: decision.options[pick] for pick in allowed}
    groups: dict[tuple[object, ...], list[int]] = {}
    for pick in sorted(options, key=lambda each: rank(options[each], kit)):
        groups.setdefault(sameness(options[pick], known, kit), []).append(pick)
    told = Telling(decision, view, kit, known, names)
    every = [told.choice([options[pick] for pick in picks], picks) for picks in groups.values()]
    found = with_numbers(folded(every, kit), decision, int(view["turn"]), numbers or Numbers())
    if decision.kind == "order" and len(found) > 1:
        label = "in any order"
        first = found[0].picks[:1]
        found.append(Choice(0, label, ANY_ORDER, first, (), enter=True, short=label))
    return sorted(found, key=lambda choice: choice.number)


def folded(every: Sequence[Choice], kit: Kit) -> list[Choice]:
    """The choices; those of one kind lie inside a single one where they are many."""
    kept = list(every)
    for verb, label in kit.folding.items():
        inside = tuple(each for each in kept if each.verb == verb)
        if len(inside) > MANY:
            picks = tuple(pick for each in inside for pick in each.picks)
            whole = Choice(0, f"{label}...", verb, picks, (), short=f"{label}...", inside=inside)
            kept = [*(each for each in kept if each.verb != verb), whole]
    return kept


def with_numbers(
    found: Sequence[Choice], decision: Decision, turn: int, numbers: Numbers, inside: str = ""
) -> list[Choice]:
    """Choices with their numbers: their amounts, 0 for nothing, else what they had or the next."""
    options = decision.options
    given = amounts([options[each.pick] for each in found])
    counted = [each for each in found if each.verb not in DECLINING]
    if not given:
        signs = [
            [each.label] if each.inside else [sign(options[pick]) for pick in each.picks]
            for each in counted
        ]
        fresh = iter(numbered(signs, numbers.known(decision, turn, inside)))
        given = [0 if each.verb in DECLINING else next(fresh) for each in found]
    return [
        replace(
            each,
            number=number,
            inside=tuple(with_numbers(each.inside, decision, turn, numbers, each.verb)),
        )
        for each, number in zip(found, given, strict=True)
    ]


@dataclass(frozen=True)
class Telling:
    """What it takes to put the options of a question into words."""

    decision: Decision
    view: View
    kit: Kit
    known: dict[int, Facts]
    names: Sequence[str]

    def choice(self, options: Sequence[Option], picks: list[int]) -> Choice:
        """Options that come to the same, in words; its number comes later."""
        option, kit = options[0], self.kit
        label, short = self.described(option)
        deed = kit.deed(self.decision, option, self.view)
        if deed:
            label, short = f"{label}: {deed}", f"{kit.worded(option)[1]}: {deed}"
        given_up = kit.passing(self.decision, self.view) if option.verb in NOTHING else ""
        if given_up:
            label, short = f"{label}: {given_up}", f"{short}: {given_up}"
        suggested = option.verb in (*NOTHING, "keep") or self.decision.default in picks
        return Choice(
            0,
            label,
            option.verb,
            tuple(picks),
            option.cards,
            suggested and not given_up,
            short,
            title=str(option.data.get("title") or ""),
        )

    def described(self, option: Option) -> tuple[str, str]:
        """An option in words, with what tells its card from others; at length and in short."""
        kit = self.kit
        label, short = kit.worded(option)
        card = self.known.get(option.cards[0]) if option.cards else None
        if option.verb in kit.unadorned or card is None or not card.get("title"):
            return label, short
        if not kit.in_play(card):
            title = str(card["title"])
            return f"{label}: {kit.brief(title)}", short  # the hand tells the rest
        whose = [f"{name}'s" for name in self.names]
        whose[self.decision.player] = "your"
        words = ", ".join(filter(None, (kit.place(card, whose), kit.glance(card))))
        return f"{label} ({words})", f"{label} ({words})"


def flat(options: Sequence[Choice]) -> Iterator[Choice]:
    """All choices, those inside others too."""
    for choice in options:
        if not choice.inside:
            yield choice
        yield from choice.inside


def opened(choice: Choice) -> list[Choice]:
    """The choices inside one, in short without the verb that all of them share; the way back."""
    label = "back to all options"
    inside = [
        replace(each, short=each.short.removeprefix(f"{each.verb} ")) for each in choice.inside
    ]
    return [Choice(0, label, BACK, (), (), short=label), *inside]


def rank(option: Option, kit: Kit) -> int:
    """Where among the verbs an option stands."""
    return kit.order.index(option.verb) if option.verb in kit.order else -1


def sameness(option: Option, known: dict[int, Facts], kit: Kit) -> tuple[object, ...]:
    """What two options share that come to the same: equal copies of a card, equally off."""
    data = dict(option.facts)
    card = known.get(int(str(data.get("card", 0))))
    if card is not None and data.get("title"):
        data["card"] = kit.likeness(card)
    return tuple(sorted((key, str(value)) for key, value in data.items()))
