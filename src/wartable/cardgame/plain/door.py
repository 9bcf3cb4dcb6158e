"""The door of a plain game: it names its package and its sets, and the rest follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import ClassVar

from wartable.cardgame.cardfile import CardRecord, FactRule
from wartable.cardgame.cardform import CardForm
from wartable.cardgame.cards import Cards
from wartable.cardgame.decks import Decks
from wartable.cardgame.door import GameDoor, Opening, named_events
from wartable.cardgame.plain import events
from wartable.cardgame.plain.arranging import PlainReader
from wartable.cardgame.plain.cards import PlainCard, define
from wartable.cardgame.plain.decks import plain_decks
from wartable.cardgame.plain.newgame import lay_out, start
from wartable.cardgame.plain.rules import PlainRules
from wartable.cardgame.pool import FILLER
from wartable.cardgame.vocabulary import words_in
from wartable.kernel.game import Game
from wartable.kernel.script import Grammar, Terminal

SHARED_WORDS = ("flow", "alternatives", "numbers", "conditions", "players")
"""The modules of words that every card game shares (cardgame.script)."""


class PlainDoor(GameDoor):
    """A plain game from outside."""

    play: ClassVar[type[PlainRules]]
    """Its rules, which are made without arguments."""
    words: ClassVar[Sequence[str]]
    """The modules of its package that have its words."""
    sets: ClassVar[Sequence[str]]
    """Its sets, files of the folder `cards` of its package."""
    facts: ClassVar[Mapping[str, FactRule]]
    """What a card states."""
    terminals: ClassVar[Sequence[Terminal]] = ()
    deck_size: ClassVar[int]
    copies: ClassVar[int]
    opening: ClassVar[int]
    """How many cards a player begins with."""
    deck_rule: ClassVar[str] = ""
    """The rule about decks."""

    @cached_property
    def grammar(self) -> Grammar:
        """The notation of its cards: the words all games share, those of plain games, its own."""
        shared = words_in("wartable.cardgame.script", SHARED_WORDS)
        plain = words_in("wartable.cardgame.plain", ("words",))
        own = words_in(self.package, self.words)
        return Grammar([*shared, *plain, *own], self.terminals, start="ability")

    @cached_property
    def cards(self) -> Cards[PlainCard]:
        """Its cards."""
        form = CardForm(
            package=self.package,
            sets=self.sets,
            facts=self.facts,
            grammar=lambda: self.grammar,
            definition=PlainCard,
            compile_card=self.define,
            learn=lambda record: None,  # noqa: ARG005  (its lines name no traits)
            plain=[PlainCard("plain-000", FILLER)],
            special=(),
        )
        return Cards(form)

    def define(self, record: CardRecord) -> PlainCard:
        """A card that can be played with."""
        return define(record, [self.grammar.parse(text) for text in record.script])

    @cached_property
    def decks(self) -> Decks:
        """Its decks."""
        return plain_decks(
            self.name,
            self.package,
            self.cards,
            size=self.deck_size,
            copies=self.copies,
            opening=self.opening,
            rule=self.deck_rule,
        )

    @cached_property
    def rules(self) -> PlainRules:
        """Its rules."""
        made: Callable[[], PlainRules] = self.play
        rules = made()
        rules.grammar = self.grammar
        return rules

    def events(self) -> dict[str, int]:
        """The kinds of events by their names: those of every plain game, and its own."""
        return {**named_events(events), **super().events()}

    def new(self, decks: Sequence[Opening], seed: int) -> Game:
        """A new game: for each player the name of the deck and the titles of its cards."""
        numbers = [[self.pool.number(title) for title in cards] for _, cards in decks]
        game, _ = lay_out(self.rules, self.pool, numbers, seed)
        start(game, self.rules)
        return game

    def _reader(self, table: Mapping[str, object], seed: int, sets: Sequence[Path]) -> PlainReader:
        return PlainReader(self.rules, self.pool, table, seed, sets)
