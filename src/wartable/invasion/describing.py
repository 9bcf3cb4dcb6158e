"""Describing a table of Invasion, so that `arrange` lays it out again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wartable.cardgame.arranging import FIRST
from wartable.cardgame.describing import Describer, NotDescribed, Table
from wartable.cardgame.layout import FIRST_PLAYER, TURN
from wartable.invasion.layout import DISCARDED
from wartable.invasion.table import pile_of
from wartable.invasion.terms import DISCARD, PHASES, SECTIONS, ZONES
from wartable.kernel.peeking import cards_in

Card = Mapping[str, Any]


def played_for(card: Card) -> int:
    """The X a card in play was played for, which a view names beside its keywords (AMB-395)."""
    said = [word for word in card.get("keywords", ()) if word.startswith("X ")]
    return int(said[0].removeprefix("X ")) if said else 0


class InvasionDescriber(Describer):
    """Writes down a table of Invasion."""

    def table(self) -> Table:
        """The whole table; NotDescribed while something is half done."""
        report = self.report
        if report["phase"] not in PHASES[:6]:
            return self.setup()
        announced = any(player["chain"] for player in report["players"])
        if announced or report["chain"] or report["combat"] or report["over"]:
            raise NotDescribed("something is half done")
        sides = {self.names[n]: self.side(n) for n in range(2)}
        return {**self.turn(), **sides}

    def setup(self) -> Table:
        """The beginning of a game: whole decks in their order, of which the hands are drawn."""
        if self.game.pick_count:
            raise NotDescribed("somebody has answered already")
        sides = {
            self.names[n]: {
                "capital": side["capital"],
                "deck": self.pile([*side["hand"], *side["deck"]]),
            }
            for n, side in enumerate(self.report["players"])
        }
        return {FIRST: self.names[self.game.m[FIRST_PLAYER]], **sides}

    def side(self, n: int) -> Table:
        """A player's side, without what is empty."""
        player = self.report["players"][n]
        zones = {zone: self.zone(n, zone) for zone in ZONES[:SECTIONS]}
        sections = player["zones"].items()
        said: Table = {
            "capital": player["capital"],
            "resources": player["resources"],
            "hand": self.pile(player["hand"]),
            **zones,
            "legend": self.lying(n, player["legend"]),
            "developments": self.developments(n),
            "damage": {zone: facts["damage"] for zone, facts in sections if facts["damage"]},
            "burning": [zone for zone, facts in sections if facts["burning"]],
            "this_turn": self.this_turn(n),
            "discard": self.pile(player["discard"]),
        }
        found = {key: value for key, value in said.items() if value}
        return {**found, "deck": {"only": self.pile(player["deck"])}}

    def zone(self, n: int, zone: str) -> list[object]:
        """What lies face up in a zone, each with what is attached to it or quests on it."""
        return self.lying(n, self.report["players"][n]["zones"][zone]["cards"])

    def lying(self, n: int, cards: list[Card]) -> list[object]:
        """Those of these cards that lie by themselves, face up."""
        return [self.in_play(n, c) for c in cards if self.is_alone(c) and not c["facedown"]]

    def is_alone(self, card: Card) -> bool:
        """Whether a card is neither attached nor questing."""
        return not card["host"] and not card["questing"]

    def in_play(self, n: int, card: Card) -> object:
        """A card in play, with what is on it."""
        named = self.names
        owner, controller = card["owner"], card["controller"]
        on_it = [self.attached(n, each) for each in self.on(card)]
        questing = [
            self.in_play(n, each)
            for each in self.all_in_play()
            if each["questing"] == card["card"] and not each["host"]
        ]
        return self.card(
            card,
            {
                "damage": card["damage"],
                "corrupt": card["corrupt"],
                "tokens": card["tokens"],
                "x": played_for(card),
                "owner": named[owner] if owner != n else None,
                "controller": named[controller] if controller != n else None,
                "attached": on_it,
                "questing": questing,
            },
        )

    def attached(self, n: int, card: Card) -> object:
        """A card that is attached to another, or kept under it."""
        owner, controller = card["owner"], card.get("controller", n)
        holder = controller if "damage" in card else owner
        return self.card(
            card,
            {
                "damage": card.get("damage"),
                "corrupt": card.get("corrupt"),
                "tokens": card.get("tokens"),
                "x": played_for(card),
                "owner": self.names[owner] if owner != holder else None,
                "controller": self.names[holder] if holder != n else None,
                "facedown": card.get("facedown"),
                "attached": [self.attached(n, each) for each in self.on(card)],
            },
        )

    def on(self, card: Card) -> list[Card]:
        """What lies on a card or under it, in the order of the view."""
        every = {each["card"]: each for each in self.all_in_play()}
        every |= {each["card"]: each for side in self.report["players"] for each in side["out"]}
        return [every[number] for number in card.get("attached", ())]

    def all_in_play(self) -> list[Card]:
        """Every card in play."""
        found: list[Card] = []
        for side in self.report["players"]:
            for zone in ZONES[:SECTIONS]:
                found += side["zones"][zone]["cards"]
            found += side["legend"]
        return found

    def developments(self, n: int) -> Table:
        """The face-down cards of each zone."""
        zones = self.report["players"][n]["zones"].items()
        found = {
            zone: [self.in_play(n, c) for c in facts["cards"] if c["facedown"] and not c["host"]]
            for zone, facts in zones
        }
        return {zone: cards for zone, cards in found.items() if cards}

    def this_turn(self, n: int) -> Table:
        """What has happened this turn that a rule asks for."""
        player = self.report["players"][n]
        m = self.game.m
        rows = cards_in(self.game, pile_of(n, DISCARD))
        fresh = [
            self.aliases.get(card["card"], card["title"])
            for row, card in zip(rows, player["discard"], strict=True)
            if m[row + DISCARDED] == m[TURN]
        ]
        said = {"limited": player["limited"], "development": player["developed"]}
        return {key: value for key, value in {**said, "discarded": fresh}.items() if value}
