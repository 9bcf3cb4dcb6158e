"""Describing a table of Champions, so that `arrange` lays it out again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wartable.cardgame.arranging import FIRST
from wartable.cardgame.describing import Describer, NotDescribed, Table
from wartable.cardgame.layout import FIRST_PLAYER
from wartable.champions.table import lane_at
from wartable.champions.terms import FIRST_CORNER, LANES, PHASES, SETUP_PHASE

Card = Mapping[str, Any]


class ChampionsDescriber(Describer):
    """Writes down a table of Champions."""

    def table(self) -> Table:
        """The whole table; NotDescribed while something is half done."""
        report = self.report
        if report["phase"] == PHASES[SETUP_PHASE]:
            return self.setup()
        if report["over"] or any(player["limbo"] for player in report["players"]):
            raise NotDescribed("something is half done")
        sides = {self.names[n]: self.side(n) for n in range(2)}
        settled = {"actions": report["actions"], "rotation": report["rotation"]}
        return {**self.turn(), **settled, **sides}

    def setup(self) -> Table:
        """The beginning of a game: the blessings as they were dealt, the deck in its order."""
        if self.game.pick_count:
            raise NotDescribed("somebody has answered already")
        found: Table = {FIRST: self.names[self.game.m[FIRST_PLAYER]]}
        for n, side in enumerate(self.report["players"]):
            dealt = [side["lanes"][lane_at(n, place)]["blessing"] for place in range(LANES)]
            found[self.names[n]] = {
                "champions": self.pile(side["unplaced"]),
                "blessings": self.pile(dealt),
                "deck": self.pile(side["deck"]),
            }
        return found

    def side(self, n: int) -> Table:
        """A player's side."""
        player = self.report["players"][n]
        said = {pile: self.pile(player.get(pile, [])) for pile in ("hand", "discard", "purged")}
        return {
            "health": player["health"],
            "lanes": {lane["lane"]: self.lane(lane) for lane in player["lanes"]},
            **{key: value for key, value in said.items() if value},
            "deck": {"only": self.pile(player["deck"])},
        }

    def lane(self, lane: Mapping[str, Any]) -> Table:
        """A lane: its champion, what stands in front, its blessing."""
        champion, blessing = lane["champion"], lane["blessing"]
        if champion is None or blessing is None:
            raise NotDescribed("a champion has no place yet")
        quest = "complete" if champion["quest"] == "complete" else None
        found: Table = {
            "champion": self.card(champion, {"corner": corner(champion), "quest": quest})
        }
        for row in ("unit", "spell"):
            if lane[row] is not None:
                found[row] = self.front(lane[row])
        if blessing["state"] == "hidden":
            found["blessing"] = self.card(blessing, {})
        else:
            shown = {"state": blessing["state"], "corner": corner(blessing)}
            found["blessing"] = self.card(blessing, shown)
        return found

    def front(self, card: Card) -> object:
        """A unit or spell, with what lies under it."""
        under = [self.card(each, {}) for each in card["under"]]
        return self.card(card, {"corner": corner(card), "under": under})


def corner(card: Card) -> int | None:
    """The corner on which a card stands, if it is not the first."""
    found: int = card["corner"]
    return found if found > FIRST_CORNER else None
