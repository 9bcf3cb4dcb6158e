"""Champions as the kernel sees it: its routines, its words for options, its ways to begin.

The kernel runs a game without knowing a rule; it asks this one object for everything it needs.
"""

from __future__ import annotations

from wartable.cardgame.layout import C_ABILITY, C_PLAYER, C_SOURCE, C_SUBJECT
from wartable.cardgame.telling import result
from wartable.champions.battlefield import Battlefield
from wartable.champions.damage import DealDamage
from wartable.champions.defeat import draw_game
from wartable.champions.deploying import DeployCard
from wartable.champions.drawing import DiscardCards, DrawCards
from wartable.champions.emptydeck import EmptyDeckCheck
from wartable.champions.gaining import GainHealth
from wartable.champions.grammar import grammar
from wartable.champions.guessing import deal_anew
from wartable.champions.judge import explain
from wartable.champions.labels import label, named, option_facts, prompt
from wartable.champions.layout import C_HEAD, CARD_SIZE, CARDS, PILE_SIZE, PLAYER_SIZE, WIDTH
from wartable.champions.leaving import LeavePlay
from wartable.champions.narration import narrate
from wartable.champions.noting import noted
from wartable.champions.playing import PlayCard, UseAct
from wartable.champions.quests import Advance, RevealBlessing
from wartable.champions.resolve import Fire, ResolveLine, RunEffect, RunFree
from wartable.champions.rotating import RotateCard
from wartable.champions.seeing import number
from wartable.champions.setup import SetUp
from wartable.champions.terms import ENDINGS, KINDS, LOOP, VERBS
from wartable.champions.turn import Turn, WholeGame
from wartable.champions.view import view
from wartable.champions.window import Window
from wartable.kernel.game import SPECTATOR, Game, Reason, Result, Routine, Rules, verb_of
from wartable.kernel.ints import EventKind, OptionCode, Question, Row, Value
from wartable.kernel.native import vec
from wartable.kernel.numbers import REFEREE
from wartable.kernel.script.node import Node


class Champions(Rules):
    """The rules of Age of Sigmar: Champions."""

    def __init__(self) -> None:
        self.name = "champions"
        self.lay_rows(WIDTH, (PLAYER_SIZE, PILE_SIZE, CARD_SIZE), CARDS)
        self.head = C_HEAD
        self.in_context = (C_ABILITY, C_SOURCE, C_PLAYER, C_SUBJECT)
        # In the order of routines.py.
        self.routines = vec[Routine](
            [
                RunEffect(),
                ResolveLine(),
                Fire(),
                Window(),
                DealDamage(),
                GainHealth(),
                DrawCards(),
                LeavePlay(),
                RotateCard(),
                DeployCard(),
                PlayCard(),
                UseAct(),
                DiscardCards(),
                Advance(),
                RevealBlessing(),
                WholeGame(),
                Turn(),
                Battlefield(),
                EmptyDeckCheck(),
                SetUp(),
                RunFree(),
            ]
        )

    def settle(self, g: Game) -> bool:
        return False  # the rules of Champions leave nothing unsettled

    def stuck(self, g: Game) -> None:
        draw_game(g, LOOP)

    def verb(self, code: OptionCode) -> str:
        return VERBS[verb_of(code)]

    def kind(self, number: Question) -> str:
        return KINDS[number]

    def label(self, g: Game, code: OptionCode) -> str:
        return label(g, code)

    def named(self, g: Game, code: OptionCode) -> tuple[Row, ...]:
        return named(g, code)

    def prompt(self, g: Game) -> str:
        return prompt(g)

    def facts(self, g: Game, code: OptionCode) -> dict[str, object]:
        return option_facts(g, code)

    def view(self, g: Game, player: int | None) -> dict[str, object]:
        return view(g, SPECTATOR if player is None else player)

    def referee(self, g: Game) -> dict[str, object]:
        return view(g, REFEREE)

    def number(self, g: Game, eye: int, thing: Row) -> int:
        return number(g, eye, thing)

    def sentence(self, node: Node) -> str:
        return grammar().show(node)

    def explain(self, g: Game, player: int, card: int, verb: str, place: str) -> list[Reason]:
        return explain(g, player, card, verb, place)

    def result(self, g: Game) -> Result | None:
        return result(g, ENDINGS)

    def noted(self, g: Game, kind: EventKind, subject: Value, other: Value) -> Value:
        return noted(g, kind, subject, other)

    def narrate(self, g: Game, event: tuple[int, ...], noted: int) -> str:
        return narrate(g, event, noted)

    def determinize(self, g: Game, player: int, chance: int) -> None:
        deal_anew(g, player, chance)
