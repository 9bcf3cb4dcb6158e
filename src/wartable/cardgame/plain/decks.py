"""Decks of a plain game: of one size, with so many copies of a card at the most."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from wartable.cardgame.cards import Cards
from wartable.cardgame.deck import Breach, Deck
from wartable.cardgame.deckforms import Forms
from wartable.cardgame.deckjson import JsonForm
from wartable.cardgame.decklists import DeckLists
from wartable.cardgame.deckrules import Listed, ListedRules, unknown_cards
from wartable.cardgame.decks import Decks
from wartable.cardgame.decktext import UNTYPED, ListForm
from wartable.kernel.rules import Definition


class PlainDecks(ListedRules[Listed]):
    """One format: the size of a deck, and the number of copies."""

    def __init__(self, cards: Cards[Definition], size: int, copies: int, rule: str) -> None:
        every = (unknown_cards, self.right_size, self.few_copies)
        super().__init__(cards, {"usual": every}, every, most=size, size_rule=rule)
        self.cards = cards
        self.copies = copies

    def listed(self, deck: Deck, rules: str = "") -> Listed:
        """A deck with its cards looked up."""
        return Listed(deck, self.cards)

    def opening(self, deck: Deck) -> tuple[str, list[str]]:
        """Whoever plays it is called by its name."""
        return deck.name, deck.titles()

    def right_size(self, deck: Listed) -> Iterator[Breach]:
        """All decks are of one size."""
        if deck.size != self.most:
            yield Breach(self.size_rule, f"a deck has {self.most} cards, this one has {deck.size}")

    def few_copies(self, deck: Listed) -> Iterator[Breach]:
        """No card is there too often."""
        for title, count in deck.copies.items():
            if count > self.copies:
                what = f"{count} copies of {title}, and {self.copies} are allowed"
                yield Breach(self.size_rule, what, [title])

    def random_deck(self, luck: Random, kind: str, form: str = "") -> Deck:
        """A deck by lot."""
        sets = self.formats.called(form or self.formats.usual).sets
        every = [title for title in sorted(self.formats.titles(sets)) for _ in range(self.copies)]
        titles = sorted(luck.sample(every, self.most))
        return Deck("by lot", [(titles.count(title), title) for title in dict.fromkeys(titles)])


def plain_decks(
    game: str,
    package: str,
    cards: Cards[Definition],
    *,
    size: int,
    copies: int,
    opening: int,
    rule: str,
) -> Decks:
    """All about the decks of a plain game; `rule` is the one that says so, `opening` the hand."""
    rules = PlainDecks(cards, size, copies, rule)
    form = ListForm(
        cards=cards,
        keys={},
        value=lambda field, value: value,  # noqa: ARG005  (there are no fields)
        heading=lambda words: False,  # noqa: ARG005  (there are no groups)
        groups={UNTYPED: "Cards"},
        place=lambda record: (record.number,),
    )
    lists = DeckLists(package, form, opening=opening)
    forms = Forms(
        lists,
        JsonForm(game, form),
        {},
        is_code=lambda text: False,  # noqa: ARG005  (there are no deck codes)
    )
    return Decks(rules, lists, forms, (), rules.random_deck)
