"""Invasion as the kernel sees it: its routines, its words for options, its ways to begin."""

from __future__ import annotations

from wartable.cardgame.cardrules import CardRules
from wartable.cardgame.happenings import tell
from wartable.cardgame.layout import C_ABILITY, C_PLAYER, C_SOURCE, C_SUBJECT
from wartable.invasion.announce import Announce
from wartable.invasion.atrandom import AtRandom
from wartable.invasion.combat import Combat
from wartable.invasion.contexts import CHAIN_ENTRY
from wartable.invasion.damage import DealDamage
from wartable.invasion.discarding import DiscardTogether
from wartable.invasion.events import E_MOVED
from wartable.invasion.explaining import explain
from wartable.invasion.going import sight
from wartable.invasion.grammar import grammar
from wartable.invasion.guessing import deal_anew
from wartable.invasion.indirect import Indirect
from wartable.invasion.labels import label, named, option_facts, prompt
from wartable.invasion.layout import (
    C_HEAD,
    CARD_SIZE,
    CARDS,
    L_CHAIN,
    L_QUEUE,
    L_WAITING,
    PILES,
    PLAYER_SIZE,
    PLAYERS,
    WIDTH,
)
from wartable.invasion.leaving import LeavePlay
from wartable.invasion.names import words_of
from wartable.invasion.narration import narrate
from wartable.invasion.newgame import lay_out, start
from wartable.invasion.noting import sight_of_action
from wartable.invasion.observing import observe, option_rows
from wartable.invasion.offers import told
from wartable.invasion.playing import PlayNow
from wartable.invasion.questions import question
from wartable.invasion.resolve import Resolve, RunEffect, Trigger
from wartable.invasion.seeing import number_of_action, number_of_card, sees
from wartable.invasion.settle import end_in_a_loop, settle
from wartable.invasion.setup import Setup
from wartable.invasion.striking import Counter, SavageStrike
from wartable.invasion.tellings import TELLINGS
from wartable.invasion.terms import ENDINGS, KINDS, PHASES, VERBS, ZONES
from wartable.invasion.tolls import PayToll
from wartable.invasion.triggers import Triggers
from wartable.invasion.turn import Turn, WholeGame
from wartable.invasion.values import refresh
from wartable.invasion.view import gist, view
from wartable.invasion.window import Window
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, EventKind, Name, OptionCode, Player, Row, Sight, Value
from wartable.kernel.native import vec
from wartable.kernel.numbers import SPECTATOR
from wartable.kernel.recording import Happening
from wartable.kernel.rules import Dealt, Definition, Reason, Routine
from wartable.kernel.script.node import Node


class Invasion(CardRules):
    """The rules of Warhammer: Invasion."""

    def __init__(self) -> None:
        self.name = "invasion"
        self.lay_table(WIDTH, (PLAYER_SIZE, CARD_SIZE), PLAYERS, PILES, CARDS)
        self.name_terms(VERBS, KINDS, PHASES, ZONES, ENDINGS)
        self.name_happenings(TELLINGS)
        self.head = C_HEAD
        self.in_context = (C_ABILITY, C_SOURCE, C_PLAYER, C_SUBJECT)
        self.waiting = (
            (L_CHAIN, "on the chain"),
            (L_QUEUE, "set off"),
            (L_WAITING, "may be used"),
        )
        # In the order of routines.py.
        self.routines = vec[Routine](
            [
                RunEffect(),
                Announce(),
                Resolve(),
                Trigger(),
                Triggers(),
                LeavePlay(),
                DealDamage(),
                Window(),
                Combat(),
                WholeGame(),
                Turn(),
                Setup(),
                Indirect(),
                PlayNow(),
                SavageStrike(),
                Counter(),
                DiscardTogether(),
                AtRandom(),
                PayToll(),
            ]
        )

    def settle(self, g: Game) -> bool:
        return settle(g)

    def rest(self, g: Game) -> None:
        refresh(g)

    def stuck(self, g: Game) -> None:
        end_in_a_loop(g)

    def label(self, g: Game, code: OptionCode) -> str:
        return label(g, code)

    def named(self, g: Game, code: OptionCode) -> tuple[Row, ...]:
        return named(g, code)

    def prompt(self, g: Game) -> str:
        return prompt(g)

    def facts(self, g: Game, code: OptionCode) -> dict[str, object]:
        return option_facts(g, code)

    def all_facts(self, g: Game, code: OptionCode) -> dict[str, object]:
        return told(g, code)

    def question(self, g: Game) -> dict[str, object]:
        return question(g)

    def sees(self, g: Game, eye: int, c: Card) -> bool:
        return sees(g, eye, c)

    def view_as(self, g: Game, eye: int) -> dict[str, object]:
        return view(g, eye)

    def observe(self, g: Game, player: Player) -> vec[Value]:
        return observe(g, player)

    def option_rows(self, g: Game) -> vec[Value]:
        return option_rows(g)

    def deal(self, definitions: vec[Definition], dealt: Dealt, chance: int) -> Game:
        game = lay_out(self, definitions, dealt.decks, dealt.sides, chance)
        start(game)
        return game

    def gist_as(self, g: Game, eye: int) -> dict[str, object]:
        return gist(g, eye)

    def number(self, g: Game, eye: int, thing: Row) -> int:
        if thing >= CHAIN_ENTRY:
            return number_of_action(g, thing - CHAIN_ENTRY)
        return super().number(g, eye, thing)

    def number_of_card(self, g: Game, eye: int, c: Card) -> int:
        return number_of_card(g, eye, c)

    def sentence(self, node: Node) -> str:
        return grammar().show(node)

    def told_amount(self, g: Game, kind: EventKind, amount: Value) -> int:
        return self.number(g, SPECTATOR, amount) if kind == E_MOVED else int(amount)

    def sight(self, g: Game, thing: Row) -> Sight:
        return sight_of_action(g, thing - CHAIN_ENTRY) if thing >= CHAIN_ENTRY else sight(g, thing)

    def words_of(self, g: Game, name: Name) -> str:
        return words_of(g, name)

    def tell(self, g: Game, eye: int, happening: Happening) -> dict[str, object]:
        return tell(g, eye, happening)

    def explain(self, g: Game, player: int, card: int, verb: str, place: str) -> list[Reason]:
        return explain(g, player, card, verb, place)

    def narrate(self, g: Game, happening: Happening) -> str:
        return narrate(g, happening)

    def determinize(self, g: Game, player: int, chance: int) -> None:
        deal_anew(g, player, chance)
