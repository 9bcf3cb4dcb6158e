"""What cards have done this turn, from the events that everybody sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from wartable.games import door
from wartable.kernel.game import Game
from wartable.table.champions.seeing import all_cards
from wartable.table.kit import Facts, View

NOTED = "did"
"""Where a view has what the teller has noted."""


@dataclass
class Deeds:
    """What one card has done this turn."""

    entered: bool = False
    turned: int = 0
    """How many corners it has turned."""
    damage: int = 0
    hurt: int = 0
    """Damage to its own player."""
    health: int = 0
    removed: int = 0
    acted: bool = False

    @property
    def sign(self) -> str:
        """As short as can be; "." for nothing."""
        told = [
            f"{letter}{amount}"
            for letter, amount in (("d", self.damage), ("!", self.hurt), ("h", self.health))
            if amount
        ]
        told += ["R"] * bool(self.removed) + ["*"] * self.acted
        return "".join(told) or "."

    @property
    def words(self) -> str:
        """In a few words; "" for nothing."""
        told = ["entered play"] * self.entered + ["used its act"] * self.acted
        told += [f"turned{f' x{self.turned}' * (self.turned > 1)}"] if self.turned else []
        told += [f"dealt {self.damage}"] if self.damage else []
        told += [f"dealt {self.hurt} to its own side"] if self.hurt else []
        told += [f"gained {self.health} health"] if self.health else []
        told += [f"removed {self.removed}"] if self.removed else []
        return ", ".join(told)


NOTHING = Deeds()


class Watcher:
    """Looks at the events of a game as they come."""

    def __init__(self) -> None:
        self.kinds = door("champions").events()
        self.seen = 0
        """How many events have been looked at."""
        self.deeds: dict[int, Deeds] = {}

    def is_late(self, game: Game) -> bool:
        """Whether something has happened that was not looked at."""
        return self.seen < len(game.events)

    def look(self, game: Game, view: View) -> None:
        """Note what has happened since, as somebody sees it; a new turn begins with nothing."""
        owners = {card["card"]: card["owner"] for card in all_cards(view)}
        for kind, subject, other, amount, _ in game.events[self.seen :]:
            if kind & self.kinds["turn-begins"]:
                self.deeds = {}
            self.note((kind, subject, other, amount), owners)
        self.seen = len(game.events)

    def note(self, event: tuple[int, int, int, int], owners: Mapping[int, int]) -> None:
        """Note one event; `owners` has whose the cards are that one sees."""
        kind, subject, other, amount = event
        k = self.kinds
        if kind & k["hurts"]:
            own = owners.get(subject) == other
            self.of(subject).hurt += amount if own else 0
            self.of(subject).damage += 0 if own else amount
        elif kind & k["gains"]:
            self.of(subject).health += amount
        elif kind & k["removes"]:
            self.of(other).removed += 1
        elif kind & k["turns"]:
            self.of(subject).turned += 1
        elif kind & k["enters-play"]:
            self.of(subject).entered = True
        elif kind & k["acts"]:
            self.of(subject).acted = True

    def noted(self) -> dict[int, Deeds]:
        """What each card has done so far, as it will stay."""
        return {card: replace(deeds) for card, deeds in self.deeds.items()}

    def of(self, card: int) -> Deeds:
        """The deeds of a card so far."""
        return self.deeds.setdefault(card, Deeds())


def did(view: View, card: Facts) -> Deeds:
    """What a card has done this turn, as far as the view has it."""
    noted: Mapping[int, Deeds] = view.get(NOTED, {})
    return noted.get(card["card"], NOTHING)
