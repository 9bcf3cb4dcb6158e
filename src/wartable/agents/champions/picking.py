"""Targets, deployment, placement and every other choice: harm to the opponent, help to oneself.

What a choice is for, the script of its card tells; the question names the card.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from wartable.agents.champions import cards
from wartable.agents.champions.acting import best, imagined, worth_in_hand, worth_to_play
from wartable.agents.champions.cards import UNKNOWN, Card, Deed, card
from wartable.agents.champions.forecast import worth_of
from wartable.agents.champions.gains import EFFECTS, gain
from wartable.agents.champions.phrases import Spot, fits, phrase, spot_of
from wartable.agents.champions.sight import LANES, Piece, Table
from wartable.agents.champions.worth import WIN
from wartable.kernel.decisions import Decision, Option

SUBJECT: Final = re.compile(
    r"(?:Choose for|or where, for|Use|alternative of|many for) (?P<title>.+?)\??$"
)
LOSES: Final = re.compile(r"discards?\b|from hand into deck|into your discard pile")
"""Words by which cards of a hand or deck are given up."""


@dataclass
class Plan:
    """What was announced last: an ability lies in no lane, so the lane must be remembered."""

    title: str = ""
    lane: int = 0


def subject(decision: Decision) -> Card:
    """The card a question is about."""
    found = SUBJECT.search(decision.prompt)
    return card(found["title"]) if found else UNKNOWN


def speaker(table: Table, about: Card, plan: Plan) -> tuple[Spot, Piece]:
    """From where the card speaks, and the card itself: in play, or as it is being played."""
    for piece in table.pieces():
        if piece.card is about:
            return spot_of(table, piece), piece
    lane = plan.lane if plan.title == about.title else 0
    piece = imagined(table, about, lane)
    return spot_of(table, piece), piece


# -- cards -----------------------------------------------------------------------------------------


def choose(table: Table, decision: Decision, plan: Plan) -> int:
    """The option that serves best; ending a choice is worth nothing."""
    about = subject(decision)
    spot, _ = speaker(table, about, plan)
    return best([aim(table, option, about, spot) for option in decision.options])


def aim(table: Table, option: Option, about: Card, spot: Spot) -> float:
    """How gladly this is chosen."""
    data = option.data
    if "card" not in data:
        return 0.0 if option.verb == "done" else -0.1
    if data.get("row") == "front":
        piece = table.piece(int(str(data["card"])))
        return on_board(spot, piece) if piece else 0.0
    if "row" in data:
        return 0.01
    mine = data["side"] == table.me.player
    worth = worth_in_hand(table, card(str(data["title"])))
    loses = mine and any(LOSES.search(line.text) for line in about.lines) and not keeps(about, data)
    return -worth if loses or not mine else max(worth, 0.02)


def keeps(about: Card, data: object) -> bool:
    """Whether cards from the pile in question are gained, whatever else the card discards."""
    zone = str(data["zone"]) if isinstance(data, dict) else ""
    return zone == "discard" or (zone == "deck" and not about.says("into your discard pile"))


def on_board(spot: Spot, piece: Piece) -> float:
    """What it brings me if a unit or spell is chosen for a card's effect."""
    mine = 1.0 if spot.player == spot.table.me.player else -1.0
    for deed in all_deeds(spot.card):
        effect = EFFECTS.get(deed.kind)
        if effect is not None and fits(spot, phrase(deed.about), piece):
            return mine * effect(spot, piece, deed)
    worth = worth_of(spot.table, piece)
    return -worth if piece.player == spot.table.me.player else worth


def all_deeds(about: Card) -> list[Deed]:
    """Everything a card may do."""
    return [deed for line in about.lines for deed in (*line.price, *line.deeds)]


def choose_deployment(table: Table, decision: Decision, plan: Plan) -> int:
    """The best card, then the champion with whom it is worth most."""
    about = subject(decision)
    scores: list[float] = []
    for option in decision.options:
        data = option.data
        if data.get("row") == "middle":
            lane = int(str(data["lane"])) - 1
            mine = data["side"] == table.me.player
            scores.append(worth_to_play(table, about, lane) if mine else -0.1 * lane)
        elif data.get("row") == "front":
            scores.append(0.02)
        elif "card" in data:
            scores.append(worth_in_hand(table, card(str(data["title"]))))
        else:
            scores.append(0.0)
    if about.type != "champion" and plan.title != about.title:
        plan.title, plan.lane = about.title, 0
    return best(scores)


# -- yes or no, one or the other -------------------------------------------------------------------


def say_yes(table: Table, decision: Decision, plan: Plan) -> int:
    """Most offers are good ones; exchanging places for its own sake is not."""
    about = subject(decision)
    offers = [line for line in about.lines if re.search(r"\b(may|optionally|pay)\b", line.text)]
    wanted = "yes"
    if any("swap" in line.text for line in offers):
        wanted = "no"
    elif any("pay (" in line.text for line in offers):
        spot, piece = speaker(table, about, plan)
        deeds = [deed for line in offers for deed in line.deeds]
        wanted = "yes" if gain(spot, piece, deeds) > 0 else "no"
    return next((i for i, each in enumerate(decision.options) if each.verb == wanted), 0)


def choose_alternative(table: Table, decision: Decision, plan: Plan) -> int:
    """The alternative that brings most, as far as its words tell."""
    about = subject(decision)
    spot, piece = speaker(table, about, plan)
    scores = []
    for option in decision.options:
        text = option.label.partition(": ")[2]
        scores.append(gain(spot, piece, cards.deeds(text)) if text else 0.0)
    return best(scores)


def most(table: Table, decision: Decision, plan: Plan) -> int:  # noqa: ARG001  (all alike)
    """The largest number."""
    return len(decision.options) - 1


def first(table: Table, decision: Decision, plan: Plan) -> int:  # noqa: ARG001  (all alike)
    """Whatever comes first."""
    return 0


# -- the beginning and the end ---------------------------------------------------------------------


def place(table: Table, decision: Decision, plan: Plan) -> int:  # noqa: ARG001  (all alike)
    """The champion and lane where its picture marks most; the strong ones wait and see."""
    return best([worth_to_place(table, option) for option in decision.options])


def worth_to_place(table: Table, option: Option) -> float:
    """What a champion is worth in a lane."""
    about = card(str(option.data["title"]))
    lane = int(str(option.data["lane"])) - 1
    spot = Spot(table, table.me.player, lane, about, 0)
    allied = sum(spot.marks(table.me.player, each) for each in range(LANES))
    worth = 0.3 * allied - 0.05 * about.cost
    opposite = table.foe.lanes[lane].champion
    if opposite is not None and spot.marks(table.foe.player, lane):
        worth += 0.5 if meant(about, opposite) else -0.3
    return worth


def meant(about: Card, opposite: Piece) -> bool:
    """Whether a champion's text, which looks at the enemy opposite, fits the one there."""
    text = " ".join(line.text for line in about.lines)
    wanted = [word for word in ("wizard", "warrior") if f"marked {word}" in text]
    if "spell" in text and not wanted:
        wanted = ["wizard"]
    return all(word in opposite.classes.lower() for word in wanted or ["warrior"])


def give_up(table: Table, decision: Decision, plan: Plan) -> int:  # noqa: ARG001  (all alike)
    """For the Empty Deck Check: what is worth least, but never the last card in play (A-27)."""
    in_play = [piece for piece in table.me.pieces() if piece.kind != "champion"]

    def loss(option: Option) -> float:
        if "row" not in option.data:
            return worth_in_hand(table, card(str(option.data["title"])))
        piece = table.piece(option.cards[0])
        return (worth_of(table, piece) if piece else 1.0) + (WIN if len(in_play) <= 1 else 0.0)

    return best([-loss(option) for option in decision.options])


CHOICES: Final = {
    "choose": choose,
    "deploy": choose_deployment,
    "may": say_yes,
    "option": choose_alternative,
    "order": first,
    "place": place,
    "empty-deck": give_up,
    "number": most,
}
"""The consideration for each kind of decision but the action."""
