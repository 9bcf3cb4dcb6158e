"""Scenarios of a game that has no dialect of its own, in the words of its own verbs and zones.

A player plays a card, chooses, puts in order, takes an alternative, says yes or no, and passes; a
verb that only his game has he writes as it is. What can be expected of cards and sides is what the
report of the game says of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from wartable.cardgame.cardrules import CardRules
from wartable.cardgame.door import GameDoor
from wartable.cardgame.terms import SHARED_KINDS, SHARED_VERBS
from wartable.kernel.rules import Reason
from wartable.scenario.dialect import COMMON, Dialect
from wartable.scenario.language import Facts, Language
from wartable.scenario.matching import OnePick, by_name
from wartable.scenario.position import Position
from wartable.scenario.shapes import Comparison, Shape, holder, pile, plain, zone_of
from wartable.scenario.steps import Command

PLAY = "play"
WINDOW = "action"
FORMS = {"choose": "choice", "order": "names", "option": "number"}
SEATS = ("one", "two")
OF_A_CARD: Mapping[str, Comparison] = {"zone": zone_of, "owner": holder, "controller": holder}


@dataclass(frozen=True)
class Does(OnePick):
    """Something done with a card."""

    verb: str
    name: str

    def picks(self, now: Position) -> Sequence[int]:
        """The options with this verb that name the card."""
        return by_name(self, now, self.name, self.verb)


def deed_of(command: Command) -> Does:
    """The plan of something done with a card."""
    return Does(command.player, command.verb, command.value)


class PlainDialect(Dialect):
    """What the runner asks about such a game."""

    def __init__(self, door: GameDoor) -> None:
        rules = door.rules
        self.deeds = (PLAY, *(verb for verb in rules.verbs if verb not in SHARED_VERBS))
        self.language = language_of(rules, self.deeds)
        self.makers = {**COMMON, **dict.fromkeys(self.deeds, deed_of)}
        report: Facts = door.arrange({seat: {} for seat in SEATS}).referee()
        side = report["players"][0]
        self.side = Shape("hand: ...", {key: pile if is_zone(side[key]) else plain for key in side})
        card = next(all_cards(report), {})
        self.card = Shape("zone: ...", {**dict.fromkeys(card, plain), **OF_A_CARD})

    def reasons(self, now: Position, command: Command) -> list[Reason]:
        """The reasons the game gives against doing something with the cards that are meant."""
        if command.verb not in self.deeds:
            return []
        who, verb = command.player, command.verb
        cards = now.named(command.value)
        own = [card for card in cards if now.card(card).get("owner") == who]
        return [reason for card in own or cards for reason in now.explain(who, card, verb)]


@cache
def plain_dialect(door: GameDoor) -> PlainDialect:
    """The dialect of a game that has none of its own."""
    return PlainDialect(door)


def language_of(rules: CardRules, deeds: Sequence[str]) -> Language:
    """The words of a game's scenarios."""
    own_kinds = [kind for kind in rules.kinds if kind not in SHARED_KINDS]
    return Language(
        game=rules.name,
        words=("pass", "yes", "no"),
        commands=dict.fromkeys((*deeds, *COMMON), ()),
        forms={**dict.fromkeys(deeds, "name"), **FORMS},
        phases=rules.phases,
        zones=rules.zones,
        places=(),
        kinds={
            **dict.fromkeys(deeds, (WINDOW, *own_kinds)),
            **dict.fromkeys(("yes", "no"), ("may",)),
            **{kind: (kind,) for kind in ("option", "order")},
        },
        own_kinds=(WINDOW, "may", "option", "order"),
        choosing=("choose", "first"),
        resting=(WINDOW,),
        declaring=(),
        refused=("choose", "number"),
        cards=all_cards,
        own_cards=True,
        main=rules.phases[-1],
    )


def is_zone(value: object) -> bool:
    """Whether a report tells of a zone and its cards here."""
    return isinstance(value, list)


def all_cards(facts: Facts) -> Iterator[Facts]:
    """Every card of a referee's report, once."""
    for side in facts["players"]:
        for value in side.values():
            if is_zone(value):
                yield from value
