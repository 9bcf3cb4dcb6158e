"""Names in a scenario: aliases, titles, `kris/Clan Rats`, `tom/quest`, players, zones, lanes."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from wartable.scenario.doors import Facts, Option, Table
from wartable.scenario.language import Language
from wartable.scenario.mistakes import ScenarioError


class Names:
    """What the names of one scenario mean."""

    def __init__(self, game: Table, language: Language) -> None:
        self.language = language
        self.players = list(game.names)
        self.zones = language.zones
        self.aliases: Mapping[str, int] = dict(game.aliases)
        self.titles: dict[int, str] = {
            card["card"]: card["title"] for card in language.cards(game.referee())
        }
        order = [card for card in game.table_order if card in self.titles]
        order += [card for card in self.titles if card not in set(order)]
        self.ranks = {card: rank for rank, card in enumerate(order)}
        self.order = order
        self._alias_of = {card: alias for alias, card in self.aliases.items()}

    def seat(self, name: object) -> int | None:
        """The seat of a player, None if it is no player's name."""
        return self.players.index(name) if name in self.players else None

    def split(self, name: str) -> tuple[int | None, str]:
        """The player before a slash, if there is one, and the rest of a name."""
        player, slash, rest = name.partition("/")
        seat = self.seat(player) if slash else None
        return (None, name) if seat is None else (seat, rest)

    def rank(self, card: int) -> int:
        """Where a card stands in table order."""
        return self.ranks.get(card, len(self.ranks))

    def label(self, card: int) -> str:
        """What a scenario would call a card."""
        return self._alias_of.get(card) or self.titles.get(card, f"card {card}")

    def is_card(self, card: int, name: str) -> bool:
        """Whether a card has this alias or title."""
        if name in self.aliases:
            return self.aliases[name] == card
        return self.titles.get(card, "").casefold() == name.casefold()

    def is_named(self, card: int, name: str, game: Table) -> bool:
        """Whether a card is meant by a name, its controller considered."""
        seat, rest = self.split(name)
        if not self.is_card(card, rest):
            return False
        return seat is None or bool(self.facts(game, card).get("controller") == seat)

    def facts(self, game: Table, card: int) -> Facts:
        """What the referee says of a card."""
        for each in self.language.cards(game.referee()):
            if each["card"] == card:
                return each
        return {}

    def cards(self, name: str, game: Table) -> list[int]:
        """The cards a name may mean, in table order."""
        return [card for card in self.order if self.is_named(card, name, game)]

    def names_zone(self, data: Mapping[str, Any], name: str) -> bool:
        """Whether an option's facts are about the zone or section of that name."""
        seat, rest = self.split(name)
        if rest not in self.zones or "card" in data:
            return False
        place = data.get("zone", data.get("section"))
        return bool(place == rest) and seat in (None, data.get("side"))

    def names_lane(self, data: Mapping[str, Any], name: str) -> bool:
        """Whether an option's facts are about the lane of that number, such as `bert/2`."""
        seat, rest = self.split(name)
        lane = data.get("lane")
        return rest in (str(lane), f"lane-{lane}") and seat in (None, data.get("side"))

    def fits(self, option: Option, name: str, game: Table) -> bool:
        """Whether an option names what is meant: a card, a zone, a lane, a section or a player."""
        data = option.data
        if self.names_zone(data, name) or self.names_lane(data, name):
            return True
        if "player" in data and "card" not in data:
            return bool(data["player"] == self.seat(name))
        card = data.get("card", data.get("quest"))
        return isinstance(card, int) and self.is_named(card, name, game)

    def require(self, name: object) -> None:
        """Refuse a name that means nothing on this table."""
        if not isinstance(name, str):
            raise ScenarioError(f"{name} is no name")
        _, rest = self.split(name)
        if name in self.players or rest in (*self.zones, *self.language.places):
            return
        self.require_card(name)

    def require_card(self, name: str) -> None:
        """Refuse a name that is no card on this table."""
        _, rest = self.split(name)
        title, number, ability = rest.rpartition("#")
        if number and ability.isdigit():
            rest = title
        known = {*self.aliases, *self.titles.values()}
        if rest.casefold() not in map(str.casefold, known):
            near = get_close_matches(rest, sorted(known), n=3)
            hint = f"did you mean {' or '.join(near)}?" if near else "put it on the table first"
            raise ScenarioError(f"no card on this table is called {rest}", remedy=hint)
