"""Combat damage: all recipients laid out as one question, answered by an amount for each.

The engine asks recipient by recipient. Here they lie before the player together, with what each can
still take, what destroys it, and who gets the rest; a line of amounts is tried on a copy of the
game, and what the engine would not offer there is refused with the rule by which it asks.
"""

from __future__ import annotations

from dataclasses import dataclass

from wartable.cli.table.choices import Choice
from wartable.cli.table.commands import LONGEST
from wartable.cli.table.spreading import LABEL, amount_of
from wartable.kernel.decisions import Decision
from wartable.kernel.game import Game
from wartable.table.kit import Kit, View
from wartable.table.looking import by_number

ASSIGN = "assign"
"""The verb of giving a recipient its share."""


@dataclass(frozen=True)
class Recipient:
    """What may take some of the damage."""

    name: str
    state: tuple[str, str]
    """What it can still take, and what destroys it; the same in short."""
    cards: tuple[int, ...]
    title: str


@dataclass(frozen=True)
class Assignment:
    """Damage that its player assigns, to recipients in the order in which the engine asks."""

    game: Game
    """The game at the first of these questions."""
    amount: int
    recipients: list[Recipient]
    usual: list[int]
    """What each gets if nothing is said."""
    rest: str
    """What happens to damage that nobody is given, in words; "" where all must be given."""

    def prompt(self) -> str:
        """The question, with what Enter answers."""
        many = len(self.recipients) > 1
        shares = "an amount for each, in this order" if many else "how much"
        rest = f"; {self.rest}" if self.rest else "; all of it"
        return f"Assign {self.amount} damage: {shares}{rest} [Enter: {line_of(self.usual)}]"

    def choices(self) -> list[Choice]:
        """The recipients, each with what it can take."""
        found = []
        for number, each in enumerate(self.recipients, 1):
            label, short = (f"{each.name}: {state}" for state in each.state)
            choice = Choice(number, label, ASSIGN, (), each.cards, short=short, title=each.title)
            found.append(choice)
        return found

    def reads(self, line: str) -> list[int] | None:
        """The amounts that a line names, Enter the usual ones; None if it is something else."""
        words = line[:LONGEST].split()
        if not words:
            return self.usual
        return [int(word) for word in words] if all(word.isdecimal() for word in words) else None

    def trouble(self, amounts: list[int]) -> str:
        """Why damage cannot be assigned so; "" if it can."""
        many = len(self.recipients)
        if len(amounts) != many:
            such = f"such as {line_of(self.usual)}"
            return (
                f"name an amount for each of the {many}, {such}"
                if many > 1
                else f"one amount, {such}"
            )
        if sum(amounts) > self.amount:
            return f"that is {sum(amounts)}, and there is {self.amount}"
        copy = self.game.clone()
        for each, amount in zip(self.recipients, amounts, strict=True):
            asked = copy.decision
            if asked is None or not asks_alike(asked, self.game.decision):
                break  # nothing is left
            offered = [amount_of(option) for option in asked.options]
            if amount not in offered:
                return f"{each.name} must then get {within(offered)}: {reason(copy, asked)}"
            copy.apply(offered.index(amount))
        return ""


def assignment_of(game: Game, decision: Decision, view: View, kit: Kit) -> Assignment:
    """All that one player is about to assign, found out on a copy of the game."""
    copy, known = game.clone(), by_number(view, kit)
    recipients: list[Recipient] = []
    asked: Decision | None = decision
    while asked is not None and asks_alike(asked, decision):
        option = asked.options[0]
        card = known.get(option.cards[0]) if option.cards else None
        state = kit.endures(asked, card) if card is not None else ("", "")
        title = str(option.data.get("title") or "")
        name = LABEL.sub("", option.label, count=1)
        recipients.append(Recipient(name, state, option.cards, title))
        copy.apply(0)  # as little as may be, so that everybody is asked about
        asked = copy.decision
    amount = amount_of(decision.options[-1])
    usual = usual_shares(game, decision, len(recipients))
    return Assignment(game, amount, recipients, usual, kit.rest(decision, view, game.names))


def usual_shares(game: Game, decision: Decision, count: int) -> list[int]:
    """What the engine suggests for each recipient; nothing once all is given."""
    copy, shares = game.clone(), []
    asked: Decision | None = decision
    while asked is not None and asks_alike(asked, decision):
        shares.append(amount_of(asked.options[asked.default]))
        copy.apply(asked.default)
        asked = copy.decision
    return [*shares, *[0] * (count - len(shares))]


def asks_alike(asked: Decision, first: Decision | None) -> bool:
    """Whether a question belongs to the same damage."""
    return first is not None and (asked.player, asked.kind) == (first.player, first.kind)


def reason(game: Game, asked: Decision) -> str:
    """What the rule says by which a share is asked for."""
    card = asked.options[0].cards[0]
    rule = str(asked.data.get("rule", ""))
    found = [each for each in game.explain(asked.player, card, ASSIGN) if each.rule == rule]
    return f"{found[0].sentence} ({rule})" if found else rule


def within(offered: list[int]) -> str:
    """Amounts that follow each other, in words.

    >>> within([3]), within([2, 3, 4])
    ('3', '2 to 4')
    """
    return str(offered[0]) if len(offered) == 1 else f"{offered[0]} to {offered[-1]}"


def line_of(amounts: list[int]) -> str:
    """Amounts as they are typed."""
    return " ".join(map(str, amounts))
