"""Questions that must be asked: an effect that begins with a choice among several cards."""

from dataclasses import dataclass

from tests.oracle.champions.choosing import Choosing
from tests.oracle.champions.marks import Source
from tests.oracle.champions.playing import Playing
from tests.oracle.champions.sentences import first_sentence
from tests.oracle.champions.table import Card, Table
from tests.oracle.compare import Silent
from wartable import Decision

AIMED = {"remove", "rotate", "restart", "trigger", "return", "shuffle", "exhaust", "swap"}
"""Verbs whose target is picked by the owner of the effect (A-119)."""


@dataclass(frozen=True)
class Expectation:
    """A card that is about to ask for one of several."""

    number: int
    cards: frozenset[int]

    def broken(self, table: Table, decision: Decision) -> bool:
        """Whether the action is over and nobody was asked, although hardly any of them has gone."""
        left = {each for each in self.cards if table.cards[each].in_play}
        return decision.kind == "action" and len(self.cards) - len(left) <= 1


def expected(playing: Playing, source: Source, line: str) -> Expectation | None:
    """What a line will ask for first, if there are several cards to choose from."""
    sentence = first_sentence(line)
    if sentence is None or sentence.optional or sentence.several or sentence.verb not in AIMED:
        return None
    try:
        cards = Choosing(playing, source, sentence).targets([])
    except Silent:
        return None
    there = [playing.table.cards[each] for each in cards]
    able = frozenset(each.number for each in there if can_be(playing, sentence.verb, each))
    return Expectation(source.number, able) if len(able) > 1 else None


def can_be(playing: Playing, verb: str, card: Card) -> bool:
    """Whether anything would happen to a card: a Dormant one does not turn (A-104)."""
    if verb == "remove":
        return card.in_play and not playing.standing.about(r"(.+) cannot be removed", card)
    turns = verb in {"rotate", "restart", "trigger"}
    return card.in_play and not (turns and card.number in playing.table.dormant)
