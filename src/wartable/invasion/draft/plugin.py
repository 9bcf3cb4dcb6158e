"""The draft as the kernel sees it: its routines, its words for options, its views."""

from __future__ import annotations

from wartable.cardgame.cardrules import CardRules
from wartable.invasion.draft.flow import (
    CounterdraftOne,
    Counterdrafts,
    DiscardRest,
    Draft,
    MakePacks,
    Picks,
    PickTwo,
)
from wartable.invasion.draft.formatcards import TakeEffect
from wartable.invasion.draft.guessing import deal_anew
from wartable.invasion.draft.judge import explain, result
from wartable.invasion.draft.labels import label, named, narrate, option_facts, prompt
from wartable.invasion.draft.layout import CARD_SIZE, CARDS, PILES, PLAYER_SIZE, PLAYERS, WIDTH
from wartable.invasion.draft.terms import KINDS, VERBS
from wartable.invasion.draft.view import sees, view
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, OptionCode, Row
from wartable.kernel.native import vec
from wartable.kernel.recording import Happening
from wartable.kernel.rules import Reason, Result, Routine


class InvasionDraft(CardRules):
    """The rules of the two-player draft (INV-DRAFT-01)."""

    def __init__(self) -> None:
        self.name = "invasion-draft"
        self.lay_table(WIDTH, (PLAYER_SIZE, CARD_SIZE), PLAYERS, PILES, CARDS)
        self.verbs = VERBS
        self.kinds = KINDS
        self.head = 0  # a draft has no effects, hence no contexts
        # In the order of terms.py.
        self.routines = vec[Routine](
            [
                Draft(),
                MakePacks(),
                Picks(),
                Counterdrafts(),
                DiscardRest(),
                PickTwo(),
                CounterdraftOne(),
                TakeEffect(),
            ]
        )

    def stuck(self, g: Game) -> None:
        raise RuntimeError("a draft cannot go in circles: every step uses up a card or a pack")

    def label(self, g: Game, code: OptionCode) -> str:
        return label(g, code)

    def named(self, g: Game, code: OptionCode) -> tuple[Row, ...]:
        return named(g, code)

    def prompt(self, g: Game) -> str:
        return prompt(g)

    def facts(self, g: Game, code: OptionCode) -> dict[str, object]:
        return option_facts(g, code)

    def sees(self, g: Game, eye: int, c: Card) -> bool:
        return sees(g, eye, c)

    def view_as(self, g: Game, eye: int) -> dict[str, object]:
        return view(g, eye)

    def explain(self, g: Game, player: int, card: int, verb: str, place: str) -> list[Reason]:
        return explain(g, player, card)

    def result(self, g: Game) -> Result | None:
        return result(g)

    def narrate(self, g: Game, happening: Happening) -> str:
        return narrate(g, happening)

    def determinize(self, g: Game, player: int, chance: int) -> None:
        deal_anew(g, player, chance)
