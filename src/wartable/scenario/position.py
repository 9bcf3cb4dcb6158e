"""A position: a game at one decision, as the referee sees it.

This is the one place where scenarios read a game. Cards are numbers here, those by which the
referee calls them in his report, in the options, and as the subject of a question.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, NamedTuple

from wartable.kernel.decisions import Option
from wartable.kernel.game import Game
from wartable.kernel.rules import Reason
from wartable.scenario.names import Facts, Names

DECLINING = ("pass", "no", "done", "keep")
"""Verbs that decline, the plainest first."""


class Offer:
    """An option: its place in the list, what it does, what it names."""

    def __init__(self, place: int, option: Option) -> None:
        self.place = place
        self.verb = option.verb
        self.option = option

    @cached_property
    def data(self) -> Mapping[str, Any]:
        """What it names, as plain facts."""
        return self.option.facts


class Phase(NamedTuple):
    """A phase of one turn."""

    turn: int
    name: str
    active: int


class Position:
    """Who is asked for what, and everything there is to know about the table."""

    def __init__(self, game: Game, names: Names) -> None:
        self.game = game
        self.names = names
        self.language = names.language
        asked = self.decision = game.decision
        self.over = asked is None
        self.player = -1 if asked is None else asked.player
        self.kind = "" if asked is None else asked.kind
        self.default = -1 if asked is None else asked.default

    def after(self, *picks: int) -> Position:
        """The position after some picks, on a copy of the game."""
        twin = self.game.clone()
        for pick in picks:
            twin.apply(pick)
        return Position(twin, self.names)

    # -- the question ------------------------------------------------------------------------------

    @cached_property
    def offers(self) -> list[Offer]:
        """Everything that may be answered."""
        options = () if self.decision is None else self.decision.options
        return [Offer(place, option) for place, option in enumerate(options)]

    @property
    def labels(self) -> list[str]:
        """The same in words."""
        return [] if self.decision is None else [option.label for option in self.decision.options]

    @property
    def prompt(self) -> str:
        """The question."""
        return "" if self.decision is None else self.decision.prompt

    @cached_property
    def subject(self) -> int:
        """The card the question is about, 0 if none."""
        return 0 if self.decision is None else self.decision.subject

    def asks(self, player: int) -> str:
        """The kind of the question, empty if another player is asked."""
        return self.kind if self.player == player else ""

    def has(self, *verbs: str) -> int | None:
        """The first option with one of the verbs, tried in their order."""
        for verb in verbs:
            for offer in self.offers:
                if offer.verb == verb:
                    return offer.place
        return None

    @property
    def declining(self) -> int | None:
        """The option that declines, None if the question cannot be declined."""
        return self.has(*DECLINING)

    @property
    def is_outside(self) -> bool:
        """Whether the question is no part of an effect, as far as its kind can tell."""
        return self.language.is_outside_effects(self.kind)

    # -- the table ---------------------------------------------------------------------------------

    @cached_property
    def facts(self) -> Facts:
        """The referee's report."""
        report = self.game.referee()
        self.names.look_again(report)
        return report

    @cached_property
    def cards(self) -> dict[int, Facts]:
        """What the report says of each card."""
        return {card["card"]: card for card in self.language.cards(self.facts)}

    @property
    def phase(self) -> Phase:
        """The phase in which the table stands."""
        return Phase(self.facts["turn"], self.facts["phase"], self.facts["active"])

    def card(self, number: int) -> Facts:
        """What the report says of a card; nothing of what is none."""
        return self.cards.get(number, {})

    def explain(self, player: int, card: int, verb: str, place: str = "") -> list[Reason]:
        """Why a card cannot be played, used, declared ... now."""
        return self.game.explain(player, card, verb, place)

    # -- names -------------------------------------------------------------------------------------

    def is_named(self, card: int, name: str) -> bool:
        """Whether a card is meant by a name, its controller considered."""
        seat, rest = self.names.split(name)
        if not self.names.is_card(card, rest):
            return False
        return seat is None or bool(self.card(card).get("controller") == seat)

    def named(self, name: str) -> list[int]:
        """The cards a name may mean, in table order."""
        return [card for card in self.names.order if self.is_named(card, name)]

    def is_zone(self, data: Mapping[str, Any], name: str) -> bool:
        """Whether what an option names is the zone or section of that name."""
        seat, rest = self.names.split(name)
        if rest not in self.language.zones or "card" in data:
            return False
        place = data.get("zone", data.get("section"))
        return bool(place == rest) and seat in (None, data.get("side"))

    def is_lane(self, data: Mapping[str, Any], name: str) -> bool:
        """Whether what an option names is the lane of that number, such as `bert/2`."""
        seat, rest = self.names.split(name)
        lane = data.get("lane")
        return rest in (str(lane), f"lane-{lane}") and seat in (None, data.get("side"))

    def fits(self, offer: Offer, name: str) -> bool:
        """Whether an option names what is meant: a card, a zone, a lane, a section or a player."""
        data = offer.data
        if self.is_zone(data, name) or self.is_lane(data, name):
            return True
        if "named" in data:
            return str(data["named"]).casefold() == name.casefold()
        if "player" in data and "card" not in data:
            return bool(data["player"] == self.names.seat(name))
        card = data.get("card", data.get("quest"))
        return isinstance(card, int) and self.is_named(card, name)
