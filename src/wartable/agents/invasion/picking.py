"""Targets, costs and every other choice: harm goes to the opponent, help to oneself.

Which of the two an effect is, its card's script tells (cards.py); the question names the card.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from wartable.agents.invasion.cards import UNKNOWN, Card, card
from wartable.agents.invasion.sight import Piece, Table
from wartable.agents.invasion.worth import worth_of, worth_of_card, worth_of_damage
from wartable.kernel.decisions import Decision, Option

SUBJECT: Final = re.compile(
    r"(?:target for|Choose for|cost of|X for|Use|alternative of|many for|name for|Attach) "
    r"(?P<title>.+?)(?: with| to)?\??$"
)
OWN_LOSS: Final = re.compile(r"(sacrifice|corrupt|discard|destroy|damage to) an?\b.*you control")
PRICES: Final = (
    (r"sacrifice .*unit|corrupt .*unit", 3.0),
    (r"sacrifice .*development", 1.5),
    (r"damage to each section", 2.5),
    (r"damage to .*section", 1.2),
    (r"discard|lose|damage", 2.0),
)
"""What an alternative costs whoever takes it."""
USUAL_COST: Final = 3
"""The cost that a card is guessed to have."""


def subject(decision: Decision) -> Card:
    """The card a question is about."""
    found = SUBJECT.search(decision.prompt)
    return card(found["title"]) if found else UNKNOWN


def best(scores: Sequence[float]) -> int:
    """The place of the highest score, the first of equals."""
    return max(range(len(scores)), key=lambda i: scores[i])


def choose_target(table: Table, decision: Decision) -> int:
    """Harm to the opponent's best, help to one's own best, a loss to one's own least."""
    about = subject(decision)
    harm = harmful(about)
    scores = [
        0.0 if each.verb == "done" else aim(table, each, about, harm=harm)
        for each in decision.options
    ]
    return best(scores)


def harmful(about: Card) -> bool:
    """Whether an effect of a card is one nobody wants to suffer."""
    if about.hurts():
        return True
    return any(OWN_LOSS.search(line.effect) for line in about.abilities)


def aim(table: Table, option: Option, about: Card, *, harm: bool) -> float:
    """How gladly this is chosen."""
    data = option.facts
    if "section" in data:
        zone = table.side(int(str(data["side"]))).zones.get(str(data["zone"]))
        mine = data["side"] == table.me.player
        side = table.side(int(str(data["side"])))
        worth = worth_of_damage(zone, 2, side.burnt) if zone else 0.0
        return worth if mine != harm else -worth
    if "card" not in data:
        return 1.0 if (data.get("player") == table.me.player) != harm else -1.0
    piece = table.piece(int(str(data["card"])))
    if piece is None:
        worth = worth_of_card(card(str(data.get("title"))))
        return -worth if about.says("discard") else worth
    worth = worth_of(piece) * fitness(piece, about)
    return worth if (piece.controller == table.me.player) != harm else -worth


def fitness(piece: Piece, about: Card) -> float:
    """How well a target serves: wounds that kill, strength that fights."""
    if about.says("corrupt") and piece.corrupt:
        return 0.3
    for line in about.abilities:
        damage = line.damage_to(piece.power, 0)
        if damage is not None and piece.unit:
            return 1.5 if damage >= piece.left else 0.4
    if about.says("power") and not about.attachment:
        return 1.5 if piece.attacking or piece.defending else 0.7
    if about.attachment and piece.zone != "battlefield":
        return 0.7
    return 1.0


def pay_cost(table: Table, decision: Decision) -> int:
    """Pay with what is worth least."""
    return best([-loss(table, option) for option in decision.options])


def loss(table: Table, option: Option) -> float:
    """What giving this up costs."""
    if option.verb == "done":
        return 0.5
    data = option.facts
    if "card" not in data:
        return 0.0
    piece = table.piece(int(str(data["card"])))
    return worth_of(piece) if piece else worth_of_card(card(str(data.get("title"))))


def choose_x(table: Table, decision: Decision) -> int:
    """As much as is needed: what kills the best unit within reach, or all there is."""
    about = subject(decision)
    numbers = [int(str(option.facts.get("number", 0))) for option in decision.options]
    if not about.says("damage to target unit"):
        return len(numbers) - 1
    prey = [unit for unit in table.foe.pieces() if unit.unit and unit.left <= max(numbers)]
    if not prey:
        return len(numbers) - 1
    need = max(prey, key=worth_of).left
    return min(range(len(numbers)), key=lambda i: abs(numbers[i] - need))


def say_yes(table: Table, decision: Decision) -> int:  # noqa: ARG001  (all alike)
    """Most offers are good ones; moving about and hurting oneself are not."""
    about = subject(decision)
    offers = [line for line in about.abilities if "may" in line.text] or list(about.abilities)
    unwise = any(
        re.search(
            r"may move|may (sacrifice|corrupt|discard)|damage to the attached unit", line.text
        )
        for line in offers
    )
    wanted = "no" if unwise else "yes"
    return next((i for i, each in enumerate(decision.options) if each.verb == wanted), 0)


def choose_alternative(table: Table, decision: Decision) -> int:  # noqa: ARG001  (all alike)
    """The alternative that costs least, as far as its words tell."""
    text = " ".join(line.text for line in subject(decision).abilities)
    parts = re.findall(r"\(([^()]*)\)", text)
    if len(parts) != len(decision.options):
        return 0
    return best([-price_in(part) for part in parts])


def price_in(text: str) -> float:
    """What an alternative costs."""
    return next((price for pattern, price in PRICES if re.search(pattern, text)), 0.0)


def choose_indirect(table: Table, decision: Decision) -> int:
    """Spread damage where it hurts least: no unit dies for it, no section comes near burning."""
    options = decision.options
    amounts = [int(str(option.facts.get("number", 0))) for option in options]
    piece = table.piece(options[0].cards[0]) if options[0].cards else None
    data = options[0].facts

    def hurt(points: int) -> float:
        if piece is not None:
            dies = points >= piece.left
            return worth_of(piece) if dies else 0.2 * points
        zone = table.me.zones[str(data["zone"])]
        return worth_of_damage(zone, points, table.me.burnt)

    return best([0.55 * points - hurt(points) for points in amounts])


def choose_name(table: Table, decision: Decision) -> int:
    """What would hurt the opponent most; a number that is usual; else what comes first."""
    options = decision.options
    if options[0].verb != "name":
        return middling(table, decision)
    names = [str(option.facts["named"]) for option in options]
    return best([harm_by_name(table, name) for name in names])


def harm_by_name(table: Table, name: str) -> float:
    """What the opponent's cards of a title or trait are worth, less one's own."""
    harm = 0.0
    for piece in (*table.foe.pieces(), *table.me.pieces()):
        if piece.unit and name in (piece.card.title, *piece.card.traits):
            harm += worth_of(piece) if piece.controller != table.me.player else -worth_of(piece)
    held = sum(each.title == name for each in table.foe.hand)
    return harm + held * worth_of_card(card(name))


def middling(table: Table, decision: Decision) -> int:
    """A number that most cards cost no more than, and that a deck can spare."""
    wanted = min(USUAL_COST, table.me.deck_size - 1)
    numbers = [int(str(option.facts.get("number", 0))) for option in decision.options]
    return min(range(len(numbers)), key=lambda i: abs(numbers[i] - wanted))


def choose_restore(table: Table, decision: Decision) -> int:
    """The best card is restored."""
    return best(
        [loss(table, option) if option.verb == "restore" else 0.0 for option in decision.options]
    )


def most(table: Table, decision: Decision) -> int:  # noqa: ARG001  (all alike)
    """The largest number."""
    return len(decision.options) - 1


def first(table: Table, decision: Decision) -> int:  # noqa: ARG001  (all alike)
    """Whatever comes first."""
    return 0


CHOICES: Final[dict[str, Callable[[Table, Decision], int]]] = {
    "target": choose_target,
    "choose": choose_target,
    "host": choose_target,
    "cost": pay_cost,
    "x": choose_x,
    "may": say_yes,
    "option": choose_alternative,
    "indirect": choose_indirect,
    "restore": choose_restore,
    "number": most,
    "name": choose_name,
    "pay": most,
    "order": first,
}
"""The consideration for each kind of decision; kinds not named here have modules of their own."""
