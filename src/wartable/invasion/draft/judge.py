"""Answers for players: why a card cannot be taken now, and how a draft ended."""

from __future__ import annotations

from wartable.invasion.draft.layout import ROUND
from wartable.invasion.draft.view import number_of_card
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.layout import ASKED, KIND, OVER
from wartable.kernel.rules import Reason, Result

OVER_BY = "INV-DRAFT-11"

REASONS = (
    ("INV-DRAFT-08", "you pick from your own pack"),
    ("INV-DRAFT-09", "you counterdraft from your opponent's pack"),
    ("INV-DRAFT-16", "you take one of the top five cards of your pile"),
    ("INV-DRAFT-17", "first say whether you sacrifice Sabotage"),
)
"""What is being decided, in the order of words.KINDS."""


def explain(g: Game, player: int, card: int) -> list[Reason]:
    """Why a card cannot be taken now; none if it can. Nothing hidden changes the answer."""
    if g.m[OVER] != 0:
        return [Reason(OVER_BY, "the draft is over", card)]
    rule, sentence = REASONS[g.m[KIND]]
    if g.m[ASKED] != player + 1:
        return [Reason(rule, "the other player is choosing", card)]
    for code in g.options:
        if number_of_card(g, player, first_of(code)) == card:
            return []
    return [Reason(rule, sentence, card)]


class Drafted(Result):
    """How a draft ended: two decks are made, and nobody has won or drawn (INV-DRAFT-11)."""

    def __init__(self, packs: int) -> None:
        super().__init__(None, OVER_BY, packs)
        self.draw = False

    def __repr__(self) -> str:
        return f"two decks are drafted from {self.turns} packs each ({self.reason})"


def result(g: Game) -> Result | None:
    """How the draft ended, None while it goes on."""
    return Drafted(int(g.m[ROUND])) if g.m[OVER] != 0 else None
