"""Plans against a made-up game: backtracking, effects by number, piles in table order."""

from __future__ import annotations

from dataclasses import dataclass, field

from wartable.scenario.answering import effect_index
from wartable.scenario.automatic import Autopilot
from wartable.scenario.doors import Facts, Reason
from wartable.scenario.invasion.words import INVASION
from wartable.scenario.names import Names
from wartable.scenario.plans import Ask, Finished, Move, Plan, search


@dataclass
class FakeOption:
    """An option as plain data."""

    verb: str
    data: Facts = field(default_factory=dict)

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
    names: list[str] = field(default_factory=lambda: ["kris", "tom"])
    aliases: dict[str, int] = field(default_factory=dict)
    table_order: list[int] = field(default_factory=lambda: [30, 20, 10])
    refereed: bool = True

    @property
    def decision(self) -> FakeDecision | None:
        """Two options at two decisions; one path ends early."""
        if self.path == self.dead_end or len(self.path) > 1:
            return None
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

    def view(self, player: int | None) -> Facts:
        """Nothing."""
        return {"player": player}

    def explain(self, player: int, card: int, verb: str = "", place: str = "") -> list[Reason]:
        """No reasons."""
        assert player + card >= 0
        return []

    def log(self) -> list[str]:
        """No lines."""
        return []

    def fix_luck(self, cards: object) -> None:
        """There is no luck."""


@dataclass(frozen=True)
class TwoPicks(Plan):
    """Any two picks, the second of which must not be forbidden."""

    forbidden: tuple[int, ...]
    taken: tuple[int, ...] = ()

    def moves(self, ask: Ask) -> list[Move]:  # type: ignore[override]
        """Both options, the first one first."""
        found: list[Move] = []
        for index, _ in ask.options:
            path = (*self.taken, index)
            if path == self.forbidden:
                continue
            rest: Plan = TwoPicks(self.player, self.names, self.forbidden, path)
            if len(path) == 2:
                rest = Finished(self.player, self.names)
            found.append((index, rest))
        return found

    def settled(self, game: object) -> bool:
        """Never by itself."""
        return game is None


def fake_names() -> Names:
    """Names on the made-up table."""
    return Names(FakeGame(), INVASION)


def test_a_command_is_matched_as_a_whole() -> None:
    """The search takes the first way that carries the whole command, and plays nothing for real."""
    game = FakeGame()
    assert search(game, TwoPicks(0, fake_names(), (0, 0))) == [0, 1]
    assert game.path == ()


def test_the_search_backtracks() -> None:
    """A first pick after which nothing fits is taken back."""
    game = FakeGame(dead_end=(0,))
    assert search(game, TwoPicks(0, fake_names(), (1, 0))) == [1, 1]


def test_the_second_ability_of_a_card_is_named_by_number() -> None:
    """`Title#2` is the effect of that card with ability 2; the title alone is the first of them."""
    options = [FakeOption("first", {"card": 10, "ability": n}) for n in (1, 2)]
    ask = Ask(FakeGame(), FakeDecision(options))
    assert effect_index(fake_names(), ask, "Card 10#2", (0, 1)) == 1
    assert effect_index(fake_names(), ask, "Card 10", (0, 1)) == 0
    assert effect_index(fake_names(), ask, "Card 10#3", (0, 1)) is None


def test_cards_reaching_a_pile_go_in_table_order() -> None:
    """Nobody has to order a pile; in a strict scenario somebody has."""
    options = [
        FakeOption("first", {"card": n, "title": n, "pile": "discard"}) for n in (10, 20, 30)
    ]
    decision = FakeDecision(options)
    pilot = Autopilot(fake_names())
    assert pilot.answer(FakeGame(), decision, declining=True) == 2
    assert pilot.answer(FakeGame(), decision, declining=False) is None


def test_an_order_once_given_goes_on_until_it_is_used() -> None:
    """What is left of an order answers the next question of the same kind, and only once."""
    options = [FakeOption("first", {"card": n, "title": n}) for n in (10, 20)]
    game, decision = FakeGame(), FakeDecision(options)
    pilot = Autopilot(fake_names(), {0: ("Card 30", "Card 20")})
    assert pilot.answer(game, decision, declining=False) == 1
    pilot.taken(game, decision, 1)
    assert pilot.orders == {0: ("Card 30",)}
    assert pilot.answer(game, decision, declining=False) is None
    pilot.taken(game, FakeDecision([FakeOption("pass")], kind="action"), 0)
    assert pilot.orders == {}
