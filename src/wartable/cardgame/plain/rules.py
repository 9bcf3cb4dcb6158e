"""The rules of a plain card game: everything the kernel asks, answered from what the game names.

A game derives from `PlainRules`, hands its terms and routines to `__init__`, and overrides what it
wants to answer in its own way.
"""

from __future__ import annotations

from typing import Final

from wartable.cardgame.cardrules import CardRules, finish
from wartable.cardgame.layout import (
    C_ABILITY,
    C_PLAYER,
    C_SOURCE,
    C_SUBJECT,
    SHARED_CONTEXT_SIZE,
    SHARED_GAME_FIELDS,
)
from wartable.cardgame.plain import guessing, labels, observing, views
from wartable.cardgame.plain.effects import (
    PLAIN_ROUTINE_COUNT,
    RunLine,
    RunLines,
    RunPlain,
)
from wartable.cardgame.plain.events import SENTENCES
from wartable.cardgame.plain.table import tokens
from wartable.cardgame.seeing import decider
from wartable.cardgame.telling import QUESTIONS
from wartable.cardgame.terms import DRAWN, SHARED_KINDS, SHARED_VERBS
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, Count, Field, OptionCode, Player, Value
from wartable.kernel.layout import CARD_FIELDS
from wartable.kernel.native import i64, vec
from wartable.kernel.numbers import called
from wartable.kernel.recording import Happening
from wartable.kernel.rules import Reason, Routine
from wartable.kernel.script import Grammar, Node
from wartable.kernel.script.compiled import mypyc_attr

PILES: Final = ("hand", "deck", "discard")
"""The zones that every plain game has, in the order of table.HAND, DECK and DISCARD."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PlainRules(CardRules):
    """The rules of a card game that does nothing in a way of its own but play."""

    questions: dict[str, str]
    """Each kind of decision as a question about `{subject}`."""
    sentences: dict[int, str]
    """Each kind of event as a line of the log, of `{it}`, `{player}` and `{amount}`."""
    counters: dict[str, Field]
    """Fields of a player's row that everybody sees, by their names."""
    grammar: Grammar
    """The notation of its cards; its door brings it."""
    whole_game: i64
    """The routine that plays a game from the beginning, or on from an arranged table: the first."""
    ask_again: i64
    """The step in which a player is asked what he does in his turn."""
    loop: i64
    """The ending of a game that goes in circles."""

    def __init__(
        self,
        name: str,
        routines: list[Routine],
        *,
        zones: tuple[str, ...] = (),
        phases: tuple[str, ...],
        endings: tuple[str, ...],
        verbs: tuple[str, ...] = SHARED_VERBS,
        kinds: tuple[str, ...] = SHARED_KINDS,
        game_size: Count = SHARED_GAME_FIELDS,
        player_size: Count = 0,
    ) -> None:
        """Name the terms of a game and lay its rows.

        `zones` are those beside hand, deck and discard pile; the sizes say how many fields the game
        and a player have. All rows are as wide as the widest.
        """
        self.name = name
        self.name_terms(verbs, kinds, phases, PILES + zones, endings)
        every: list[Routine] = [RunPlain(), RunLine(), RunLines()]
        every.extend(routines)
        self.routines = vec[Routine](every)
        width: i64 = max(CARD_FIELDS, player_size)
        players: i64 = (game_size + width - 1) // width * width
        piles: i64 = players + 2 * width
        cards: i64 = piles + 2 * len(self.zones) * width
        self.lay_table(width, (player_size, CARD_FIELDS), players, piles, cards)
        self.head = SHARED_CONTEXT_SIZE
        self.in_context = (C_ABILITY, C_SOURCE, C_PLAYER, C_SUBJECT)
        self.questions = dict(QUESTIONS)
        self.sentences = dict(SENTENCES)
        self.counters = {}
        self.whole_game = PLAIN_ROUTINE_COUNT
        self.ask_again = 0
        self.loop = 0

    def stuck(self, g: Game) -> None:
        finish(g, DRAWN, self.loop)

    # -- what somebody sees -----------------------------------------------------------------------

    def sees(self, g: Game, eye: int, c: Card) -> bool:
        return views.sees(g, eye, c)

    def view_as(self, g: Game, eye: int) -> dict[str, object]:
        return views.view(self, g, eye, [self.told(g, player) for player in range(2)])

    def observe(self, g: Game, player: Player) -> vec[Value]:
        return observing.observe(self, g, player)

    def option_rows(self, g: Game) -> vec[Value]:
        return observing.option_rows(self, g)

    def told(self, g: Game, player: Player) -> dict[str, object]:
        """What everybody sees of a player beside his cards: his counters."""
        return {name: int(tokens(g, player, field)) for name, field in self.counters.items()}

    def determinize(self, g: Game, player: int, chance: int) -> None:
        guessing.deal_anew(self, g, player, chance, self.ask_again)

    # -- in words ---------------------------------------------------------------------------------

    def label(self, g: Game, code: OptionCode) -> str:
        return labels.label(self, g, code)

    def named(self, g: Game, code: OptionCode) -> tuple[int, ...]:
        return labels.named(self, g, code)

    def facts(self, g: Game, code: OptionCode) -> dict[str, object]:
        return labels.facts(self, g, code)

    def sentence(self, node: Node) -> str:
        return self.grammar.show(node)

    def prompt(self, g: Game) -> str:
        return labels.prompt(self, g, self.questions)

    def narrate(self, g: Game, happening: Happening) -> str:
        sentence = self.sentences.get(int(happening.kind), "")
        return labels.narrate(self, g, happening, sentence) if sentence else ""

    # -- why not ----------------------------------------------------------------------------------

    def explain(self, g: Game, player: int, card: int, verb: str, place: str) -> list[Reason]:
        """Nothing against what is offered, and of anything else that it is not."""
        if decider(g) == player:
            for code in g.options:
                if card in self.named(g, code) and verb in ("", self.verb(code)):
                    return []
        return self.reasons(g, player, called(g, card))

    def reasons(self, g: Game, player: int, c: Card) -> list[Reason]:
        """Why a player can do nothing with a card now; 0 stands for one that he cannot name."""
        return [Reason("", "that is not offered now")]
