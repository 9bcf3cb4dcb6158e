"""What every game tells alike: players' names, how a game ended, texts, reasons."""

from __future__ import annotations

from typing import Final

from wartable.cardgame.layout import ENDING, TURN, WINNER
from wartable.cardgame.terms import DRAWN
from wartable.kernel.codes import NODE_BITS, NODE_MASK
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Card, NodeRef, Player
from wartable.kernel.layout import OVER
from wartable.kernel.rules import Reason, Result

QUESTIONS: Final = {
    "action": "What do you do?",
    "choose": "Choose for {subject}",
    "may": "Use {subject}?",
    "option": "Which alternative of {subject}?",
    "order": "Which goes first?",
    "number": "How many for {subject}?",
}
"""The kinds of decisions that all games have, as questions about a card."""


def player_name(g: Game, player: Player) -> str:
    """A player's name."""
    return g.name_of(player)


def counted(amount: Amount, noun: str) -> str:
    """So many of something.

    >>> counted(1, "card"), counted(2, "card")
    ('1 card', '2 cards')
    """
    return f"{amount} {noun}" if amount == 1 else f"{amount} {noun}s"


def sentence_case(line: str) -> str:
    """A line that does not begin small unless it begins with a name.

    >>> sentence_case("a card goes"), sentence_case("kris passes")
    ('A card goes', 'kris passes')
    """
    return f"A {line[2:]}" if line.startswith("a ") else line


def result(g: Game, endings: tuple[str, ...]) -> Result | None:
    """How a game ended, by a rule of the game's list of endings; None while it goes on."""
    m = g.m
    if m[OVER] == 0:
        return None
    winner = None if m[WINNER] == DRAWN else int(m[WINNER] - 1)
    name = "" if winner is None else g.name_of(winner)
    return Result(winner, endings[m[ENDING]], int(m[TURN]), name)


def text_of(g: Game, ref: NodeRef) -> str:
    """A word of a card and all it contains, as card files have it; kept for who asks again."""
    card = g.defs[ref >> NODE_BITS]
    number = int(ref & NODE_MASK)
    text = card.texts.get(number)
    if text is None:
        text = g.rules.sentence(card.nodes[number])
        card.texts[number] = text
    return text


class Why:
    """Reasons against something, collected, each once."""

    def __init__(self) -> None:
        self.reasons: list[Reason] = []

    def add(self, rule: str, sentence: str, card: Card = 0) -> None:
        """Note a reason: the id of a rule, a sentence, the card concerned."""
        for known in self.reasons:
            if known.rule == rule and known.sentence == sentence:
                return
        self.reasons.append(Reason(rule, sentence, card))

    def add_all(self, rules: tuple[str, ...], sentence: str, card: Card = 0) -> None:
        """Note a reason for which several rules stand, the nearest first."""
        for rule in rules:
            self.add(rule, sentence, card)
