"""Champions as the kernel sees it: its routines, its words for options, its ways to begin.

The kernel runs a game without knowing a rule; it asks this one object for everything it needs.
"""

from __future__ import annotations

from wartable.cardgame.cardrules import CardRules
from wartable.cardgame.happenings import tell
from wartable.cardgame.layout import C_ABILITY, C_PLAYER, C_SOURCE, C_SUBJECT
from wartable.cardgame.refs import lane_ref
from wartable.champions.battlefield import Battlefield
from wartable.champions.damage import DealDamage
from wartable.champions.deathacts import UseDeathAct
from wartable.champions.defeat import draw_game
from wartable.champions.deploying import DeployCard
from wartable.champions.drawing import DiscardCards, DrawCards
from wartable.champions.emptydeck import EmptyDeckCheck
from wartable.champions.explaining import explain
from wartable.champions.gaining import GainHealth
from wartable.champions.going import sight, title_then
from wartable.champions.grammar import grammar
from wartable.champions.guessing import deal_anew
from wartable.champions.labels import label, named, option_facts, prompt
from wartable.champions.layout import (
    C_HEAD,
    CARD_SIZE,
    CARDS,
    PILE_SIZE,
    PILES,
    PLAYER_SIZE,
    PLAYERS,
    WIDTH,
)
from wartable.champions.leaving import LeavePlay
from wartable.champions.narration import narrate
from wartable.champions.newgame import lay_out, start
from wartable.champions.observing import observe, option_rows
from wartable.champions.offers import told
from wartable.champions.playing import PlayCard, UseAct
from wartable.champions.questions import question
from wartable.champions.quests import Advance, RevealBlessing
from wartable.champions.resolve import Fire, ResolveLine, RunEffect, RunFree
from wartable.champions.rotating import RotateCard
from wartable.champions.seeing import number_of_card, sees
from wartable.champions.setup import SetUp
from wartable.champions.tellings import TELLINGS
from wartable.champions.terms import (
    BOARD,
    ENDINGS,
    KINDS,
    LANES,
    LOOP,
    PHASES,
    ROWS,
    VERBS,
    ZONES,
)
from wartable.champions.turn import Turn, WholeGame
from wartable.champions.values import refresh
from wartable.champions.view import gist, view
from wartable.champions.window import Window
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, OptionCode, Player, Row, Sight, Value, Zone
from wartable.kernel.native import vec
from wartable.kernel.recording import Happening
from wartable.kernel.rules import Dealt, Definition, Reason, Routine
from wartable.kernel.script.node import Node


class Champions(CardRules):
    """The rules of Age of Sigmar: Champions."""

    def __init__(self) -> None:
        self.name = "champions"
        self.lay_table(WIDTH, (PLAYER_SIZE, PILE_SIZE, CARD_SIZE), PLAYERS, PILES, CARDS)
        self.name_terms(VERBS, KINDS, PHASES, ZONES, ENDINGS)
        self.name_happenings(TELLINGS)
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
                UseDeathAct(),
            ]
        )

    def rest(self, g: Game) -> None:
        refresh(g)

    def stuck(self, g: Game) -> None:
        draw_game(g, LOOP)

    def label(self, g: Game, code: OptionCode) -> str:
        return label(g, code)

    def named(self, g: Game, code: OptionCode) -> tuple[Row, ...]:
        return named(g, code)

    def prompt(self, g: Game) -> str:
        return prompt(g)

    def question(self, g: Game) -> dict[str, object]:
        return question(g)

    def facts(self, g: Game, code: OptionCode) -> dict[str, object]:
        return option_facts(g, code)

    def all_facts(self, g: Game, code: OptionCode) -> dict[str, object]:
        return told(g, code)

    def sees(self, g: Game, eye: int, c: Card) -> bool:
        return sees(g, eye, c)

    def view_as(self, g: Game, eye: int) -> dict[str, object]:
        return view(g, eye)

    def observe(self, g: Game, player: Player) -> vec[Value]:
        return observe(g, player)

    def option_rows(self, g: Game) -> vec[Value]:
        return option_rows(g)

    def deal(self, definitions: vec[Definition], dealt: Dealt, chance: int) -> Game:
        game = lay_out(self, definitions, dealt.decks, chance)
        start(game)
        return game

    def gist_as(self, g: Game, eye: int) -> dict[str, object]:
        return gist(g, eye)

    def number_of_card(self, g: Game, eye: int, c: Card) -> int:
        return number_of_card(g, eye, c)

    def sentence(self, node: Node) -> str:
        return grammar().show(node)

    def explain(self, g: Game, player: int, card: int, verb: str, place: str) -> list[Reason]:
        return explain(g, player, card, verb, place)

    def sight(self, g: Game, thing: Row) -> Sight:
        return sight(g, thing)

    def title_then(self, g: Game, c: Card, was: Sight) -> str:
        return title_then(g, c, was)

    def place_ref(self, role: str, side: Player, zone: Zone) -> dict[str, object]:
        if zone < BOARD:
            return lane_ref(role, side, zone % LANES + 1, ROWS[zone // LANES])
        return super().place_ref(role, side, zone)

    def tell(self, g: Game, eye: int, happening: Happening) -> dict[str, object]:
        return tell(g, eye, happening)

    def narrate(self, g: Game, happening: Happening) -> str:
        return narrate(g, happening)

    def determinize(self, g: Game, player: int, chance: int) -> None:
        deal_anew(g, player, chance)
