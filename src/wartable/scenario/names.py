"""Names in a scenario: aliases, titles, `kris/Clan Rats`, `tom/quest`, players, zones, lanes."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches

from wartable.cardgame.published import SEE
from wartable.games import door
from wartable.kernel.game import Game
from wartable.scenario.language import Facts, Language
from wartable.scenario.mistakes import ScenarioError

__all__ = ["Facts", "Names"]


class Names:
    """What the names of one scenario mean."""

    def __init__(self, game: Game, language: Language) -> None:
        self.language = language
        self.players = list(game.names)
        self.aliases: Mapping[str, int] = dict(game.aliases)
        self.titles: dict[int, str] = {
            card["card"]: card["title"] for card in language.cards(game.referee())
        }
        first = [card for card in game.table_order if card in self.titles]
        self.order = list(dict.fromkeys([*first, *self.titles]))
        self.ranks = {card: rank for rank, card in enumerate(self.order)}
        self.alias_of = {card: alias for alias, card in self.aliases.items()}

    def look_again(self, report: Facts) -> None:
        """Call a card by the title that it has now: a champion may become another (A-248)."""
        for card in self.language.cards(report):
            self.titles[card["card"]] = card["title"]

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
        return self.alias_of.get(card) or self.titles.get(card, f"card {card}")

    def title(self, name: str) -> str:
        """The title a name stands for."""
        _, rest = self.split(name)
        return self.titles[self.aliases[rest]] if rest in self.aliases else rest

    def is_card(self, card: int, name: str) -> bool:
        """Whether a card has this alias or title."""
        if name in self.aliases:
            return self.aliases[name] == card
        return self.titles.get(card, "").casefold() == name.casefold()

    def require(self, name: object) -> None:
        """Refuse a name that means nothing on this table."""
        if not isinstance(name, str):
            raise ScenarioError(f"{name} is no name")
        _, rest = self.split(name)
        if name in self.players or rest in (*self.language.zones, *self.language.places):
            return
        self.require_card(name)

    def is_called_so(self, name: str) -> bool:
        """Whether a card or trait has this name, on the table or not: players may name things."""
        cards = door(self.language.game).cards
        if cards.find(name) is not None:
            return True
        known = (trait for record in cards.pool for trait in record.texts("traits"))
        return name.casefold() in map(str.casefold, known)

    def require_card(self, name: str) -> None:
        """Refuse a name that is no card on this table."""
        _, rest = self.split(name)
        title, number, ability = rest.rpartition("#")
        if number and ability.isdigit():
            rest = title
        known = {*self.aliases, *self.titles.values()}
        if rest.casefold() not in map(str.casefold, known):
            printed = door(self.language.game).cards.not_in_yet(rest)
            if printed is not None:
                raise ScenarioError(printed.not_in_yet, remedy=SEE)
            near = get_close_matches(rest, sorted(known), n=3)
            hint = f"did you mean {' or '.join(near)}?" if near else "put it on the table first"
            raise ScenarioError(f"no card on this table is called {rest}", remedy=hint)
