"""Plans against a made-up game: backtracking, effects by number, piles in table order."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from wartable.kernel.game import Game
from wartable.scenario.answers import effect
from wartable.scenario.automatic import Autopilot
from wartable.scenario.invasion.words import INVASION
from wartable.scenario.language import Facts
from wartable.scenario.matching import Finished, Move, Plan, matched
from wartable.scenario.names import Names
from wartable.scenario.position import Position


@dataclass
class FakeOption:
    """An option as plain data."""

    verb: str
    facts: Facts = field(default_factory=dict)

    @property
    def label(self) -> str:
        """Its verb."""
        return self.verb


@dataclass
class FakeDecision:
    """A decision as plain data."""

    options: list[FakeOption]
    kind: str = "order"
    player: int = 0
    prompt: str = ""
    subject: int = 0
    default: int = -1


@dataclass
class FakeGame:
    """A game that is a tree of decisions: a pick leads from one to the next."""

    path: tuple[int, ...] = ()
    dead_end: tuple[int, ...] = (0, 0)
    asked: FakeDecision | None = None
    names: list[str] = field(default_factory=lambda: ["kris", "tom"])
    aliases: dict[str, int] = field(default_factory=dict)
    table_order: list[int] = field(default_factory=lambda: [30, 20, 10])

    @property
    def decision(self) -> FakeDecision | None:
        """The one that was given, or two options at two decisions; one path ends early."""
        if self.asked is not None or self.path == self.dead_end or len(self.path) > 1:
            return self.asked
        return FakeDecision([FakeOption("a"), FakeOption("a")])

    def apply(self, pick: int) -> None:
        """Go on."""
        self.path = (*self.path, pick)

    def clone(self) -> FakeGame:
        """A copy."""
        return FakeGame(self.path, self.dead_end)

    def referee(self) -> Facts:
        """Three cards in a hand."""
        hand = [{"card": n, "title": f"Card {n}"} for n in (10, 20, 30)]
        return {"players": [{"hand": hand, "zones": {}}, {"zones": {}}]}


def position(fake: FakeGame) -> Position:
    """A position of the made-up game."""
    game = cast("Game", fake)
    return Position(game, Names(game, INVASION))


def asked(options: list[FakeOption], kind: str = "order") -> Position:
    """A position with one question."""
    return position(FakeGame(asked=FakeDecision(options, kind)))


@dataclass(frozen=True)
class TwoPicks(Plan):
    """Any two picks, the second of which must not be forbidden."""

    forbidden: tuple[int, ...]
    taken: tuple[int, ...] = ()

    def moves(self, now: Position) -> list[Move]:
        """Both options, the first one first."""
        found: list[Move] = []
        for offer in now.offers:
            path = (*self.taken, offer.place)
            if path == self.forbidden:
                continue
            rest: Plan = TwoPicks(self.player, self.forbidden, path)
            if len(path) == 2:
                rest = Finished(self.player)
            found.append((offer.place, rest))
        return found

    def settled(self, now: Position) -> bool:
        """Never by itself."""
        return now.over and not self.taken


def picks(game: FakeGame, plan: Plan) -> tuple[int, ...] | None:
    """The picks that carry out a plan."""
    found = matched(position(game), plan)
    return None if found is None else found.picks


def test_a_command_is_matched_as_a_whole() -> None:
    """The search takes the first way that carries the whole command, and plays nothing for real."""
    game = FakeGame()
    assert picks(game, TwoPicks(0, (0, 0))) == (0, 1)
    assert game.path == ()


def test_the_search_backtracks() -> None:
    """A first pick after which nothing fits is taken back."""
    game = FakeGame(dead_end=(0,))
    assert picks(game, TwoPicks(0, (1, 0))) == (1, 1)


def test_the_second_ability_of_a_card_is_named_by_number() -> None:
    """`Title#2` is the effect of that card with ability 2; the title alone is the first of them."""
    now = asked([FakeOption("first", {"card": 10, "ability": n}) for n in (1, 2)])
    assert effect(now, "Card 10#2", now.offers) == now.offers[1]
    assert effect(now, "Card 10", now.offers) == now.offers[0]
    assert effect(now, "Card 10#3", now.offers) is None


def test_cards_reaching_a_pile_go_in_table_order() -> None:
    """Nobody has to order a pile; in a strict scenario somebody has."""
    piled = [{"card": n, "title": n, "pile": "discard"} for n in (10, 20, 30)]
    now = asked([FakeOption("first", data) for data in piled])
    assert Autopilot().answer(now, declining=True) == 2
    assert Autopilot().answer(now, declining=False) is None


def test_an_order_once_given_goes_on_until_it_is_used() -> None:
    """What is left of an order answers the next question of the same kind, and only once."""
    now = asked([FakeOption("first", {"card": n, "title": n}) for n in (10, 20)])
    pilot = Autopilot()
    pilot.orders = {0: ("Card 30", "Card 20")}
    assert pilot.answer(now, declining=False) == 1
    pilot.taken(now, 1)
    assert pilot.orders == {0: ("Card 30",)}
    assert pilot.answer(now, declining=False) is None
    pilot.taken(asked([FakeOption("pass")], kind="action"), 0)
    assert pilot.orders == {}
