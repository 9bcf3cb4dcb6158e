"""Where the values of a card come from, for people who look at one (cardgame.sources)."""

from __future__ import annotations

from wartable.cardgame.seeing import Facts
from wartable.cardgame.sources import Change, Sources
from wartable.champions.ahead import number_told
from wartable.champions.carddef import line_number
from wartable.champions.layout import DIRTY
from wartable.champions.pool import pool
from wartable.champions.seeing import number_of_card, sees
from wartable.champions.table import definition, in_play, is_top
from wartable.champions.terms import CHAMPION, CLASSES
from wartable.champions.values import refresh
from wartable.champions.view import card_facts
from wartable.kernel.game import Game
from wartable.kernel.numbers import SPECTATOR, called

TOLD = ("card", "title", "by", "line", "text")
"""What is told of a change, in the form of all games."""


class ChampionsSources(Sources):
    """What can be told of the values of a card of Champions."""

    def changes(self, game: Game, number: int) -> list[Change]:
        """Everything in force that changes a card in play; everybody sees it."""
        found: list[Change] = []
        for name, value in self.values(game, None, number).items():
            for each in changes_of(value):
                by = each["by"] if isinstance(each["by"], int) else 0
                found.append(Change(name, by, str(each["title"]), str(each["text"])))
        return found

    def values(self, game: Game, eye: int | None, number: int) -> dict[str, Facts]:
        """The number in a card's corner, its Support, its class, whether it is Dormant."""
        who = SPECTATOR if eye is None else eye
        card = called(game, number)
        if card == 0 or number_of_card(game, who, card) != number or not sees(game, who, card):
            return {}
        if not in_play(game, card) or not is_top(game, card):
            return {}
        if game.m[DIRTY] != 0:
            game = game.clone()  # looking leaves the game as it is
            refresh(game)
        facts = card_facts(game, who, card)
        return {
            name: {
                "value": facts[name],
                "printed": printed,
                "changes": [
                    {key: each[key] for key in TOLD}
                    for each in changes_of(facts)
                    if each["value"] == name
                ],
            }
            for name, printed in printed_values(game, card, facts).items()
        }

    def ability_text(self, title: str, number: int) -> str:
        """The line of an act, counted from 1 as options count them; "" if there is none."""
        card = pool().card(title)
        if not 1 <= number <= len(card.acts) + len(card.death_acts):
            return ""
        return card.script[line_number(card, card.act(number - 1).ref) - 1]


def changes_of(facts: Facts) -> list[Facts]:
    """The changes that are told of something."""
    found = facts["changes"]
    assert isinstance(found, list)
    return found


def printed_values(game: Game, card: int, facts: Facts) -> dict[str, object]:
    """What the values of a card in play are before anything changes them."""
    d = definition(game, card)
    if d.kind == CHAMPION:
        bits = {bits: name for name, bits in CLASSES.items()}
        return {"class": bits[int(d.classes)], "dormant": False}
    found: dict[str, object] = {}
    corner = facts["corner"]
    if d.corners and isinstance(corner, int) and corner <= len(d.corners):
        found["value"] = number_told(d.values[corner])
    if facts.get("type") == "unit":
        found["support"] = len(below(facts))
    found["dormant"] = False
    return found


def below(facts: Facts) -> list[Facts]:
    """The cards under the top card of a stack."""
    under = facts.get("under", [])
    assert isinstance(under, list)
    return under
