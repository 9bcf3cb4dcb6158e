"""Champions at the table, in words; see `wartable.table.kit`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from wartable.cardgame.deck import Deck
from wartable.games import door
from wartable.kernel.decisions import Decision, Option
from wartable.kernel.game import Game
from wartable.table.champions import board, cardtext, hints, seeing, windows
from wartable.table.champions.corners import GAME, record
from wartable.table.champions.telling import Teller
from wartable.table.kit import OPPONENT, Facts, Kit, View, Window

NAMELESS = frozenset({"action", "place", "order", "empty-deck"})
"""Kinds of questions that are about no single card."""
PLACE = re.compile(r" \([^()]*, [^()]*\)(?=$|, number| first$)")
"""Where an option's card lies, as its label has it."""
PLAY = re.compile(r"play (?P<card>.+) with (?P<champion>.+) in lane (?P<lane>\d)")
ACT = re.compile(r"use the Heroic Act of (?P<card>.+) \(.*, (?P<lane>lane \d)\).*")


class ChampionsKit:
    """What the table must know of Champions."""

    decks = ("order-aventis", "death-nagash")
    opponent = OPPONENT
    goal = hints.GOAL
    turn: Sequence[tuple[str, str]] = hints.TURN
    signs: Sequence[tuple[str, str]] = hints.SIGNS
    places: Sequence[str] = windows.PLACES
    usual = windows.USUAL
    open_kinds = windows.OPEN_KINDS
    rule_example = "CH-4.1.2"
    area_example = "CH-2.6"
    deck_example = "random:Order for one alliance"
    order: Sequence[str] = ("play", "heroic")
    unadorned = frozenset({"heroic", "yes", "no"})
    spreading: frozenset[str] = frozenset()
    assigning: frozenset[str] = frozenset()
    folding: Mapping[str, str] = {}
    announcing = frozenset({"play", "heroic"})

    def called(self, deck: Deck) -> str:
        """The alliance of the deck."""
        return door(GAME).decks.rules.opening(deck)[0]

    def status(self, view: View, names: Sequence[str], player: int) -> str:
        """Whose turn and phase it is, health, actions and cards."""
        facts = view["players"][player]
        if view["phase"] == "setup":
            return f"set-up [{board.count(len(facts['unplaced']), 'champion')} to place]"
        whose = "your" if view["active"] == player else f"{names[view['active']]}'s"
        other = view["players"][1 - player]["health"]
        left = board.count(facts["actions"], "action")
        cards = board.count(len(facts["hand"]), "card")
        told = f"{facts['health']} health against {other}, {left}, {cards}"
        return f"{whose} {view['phase']} phase [{told}]"

    def hint(self, decision: Decision, view: View) -> tuple[str, str]:
        """What a newcomer should know."""
        return hints.hint_for(decision, view)

    def window(self, view: View, decision: Decision) -> Window | None:
        """Which window a decision is."""
        return windows.window(view, decision)

    def happens(self, view: View, player: int, since: int) -> bool:
        """Whether something ends passing on."""
        return windows.happens(view, player, since)

    def answered(self, view: View, player: int) -> Sequence[str]:  # noqa: ARG002  (as all games)
        """Nothing waits: what is played happens."""
        return ()

    def teller(self, eye: int | None, *, deeds: bool = False) -> Teller:
        """Who tells what happens."""
        return Teller(eye, deeds=deeds)

    def remark(self, decision: Decision, option: Option, name: str) -> str:
        """Saying no leaves no event."""
        if option.verb != "no":
            return ""
        return f"{name} does not {decision.prompt[:1].lower()}{decision.prompt[1:].rstrip('?')}"

    def worded(self, option: Option) -> tuple[str, str]:
        """Labels without places that are told anyway; in short the lane and no champion's name."""
        label = option.label
        played, act = PLAY.fullmatch(label), ACT.fullmatch(label)
        if played:
            return label, f">{played['lane']} {played['card']}"
        if act:
            return f"Heroic Act of {act['card']}, {act['lane']}", f"act of {act['card']}"
        if option.verb == "place":
            return label, f">{option.data['lane']} {option.data['title']}"
        bare = PLACE.sub("", label) if option.data.get("lane") else label
        return bare, bare

    def deed(self, decision: Decision, option: Option, view: View) -> str:
        """What a Heroic Act does, whether a card takes a quest on."""
        data = option.data
        if option.verb == "play":
            return cardtext.advances(option, view["players"][decision.player]["lanes"])
        if option.verb == "heroic" and data.get("title"):
            return cardtext.act_text(str(data["title"]), int(str(data.get("ability", 1))))
        if data.get("zone") == "deck" and data.get("title"):
            return cardtext.in_brief(str(data["title"]))  # the table shows no deck
        return ""

    def passing(self, decision: Decision, view: View) -> str:
        """Passing gives up the actions that are left, for cards; being done, a deployment."""
        if decision.kind == "deploy":
            return "deploy nothing more"
        left = view["players"][decision.player]["actions"]
        return f"draw {board.count(left, 'card')}" if decision.kind == "action" else ""

    def endures(self, decision: Decision, card: Facts) -> tuple[str, str]:  # noqa: ARG002  (as all games)
        """No damage is assigned."""
        return "", ""

    def rest(self, decision: Decision, view: View, names: Sequence[str]) -> str:  # noqa: ARG002  (as all games)
        """No damage is assigned."""
        return ""

    def board(self, view: View, names: Sequence[str], eye: int | None) -> Iterator[str]:
        """Everything on the table."""
        return board.board(view, names, eye)

    def cards(self, view: View) -> Iterator[Facts]:
        """Every card the view shows."""
        return seeing.all_cards(view)

    def hand(self, view: View, player: int) -> Sequence[Facts]:
        """The hand; empty if it is not for these eyes."""
        hand = view["players"][player]["hand"]
        return [seeing.placed(card, player) for card in hand] if isinstance(hand, list) else []

    def place(self, card: Facts, whose: Sequence[str]) -> str:
        """Whose lane or pile."""
        return f"{whose[card['side']]} {card['zone']}"

    def in_play(self, card: Facts) -> bool:
        """Whether a card lies on the table."""
        return seeing.in_play(card)

    def likeness(self, card: Facts) -> object:
        """Place and values."""
        return card["side"], card["zone"], card.get("title"), self.glance(card)

    def glance(self, card: Facts) -> str:
        """What matters about a card in play."""
        return cardtext.at_a_glance(card)

    def brief(self, title: str) -> str:
        """What is printed on a card, in a few words."""
        return cardtext.in_brief(title)

    def body(self, title: str) -> str:
        """Its corners."""
        return cardtext.body(title)

    def cost(self, game: Game, player: int, card: int) -> int | str | None:
        """What it is, and the lanes whose champions can play it now."""
        held = game.view(player)["players"][player]["hand"]  # type: ignore[index]
        title = next((str(each["title"]) for each in held if each["card"] == card), "")
        return f"{cardtext.needs(title)} {cardtext.player_lanes(game, player, card)}".rstrip()

    def details(self, cards: Sequence[Facts], view: View, game: Game) -> Iterator[str]:
        """A card with its copies."""
        return cardtext.details(cards, view, game)

    def about(self, title: str) -> Iterator[str]:
        """What is printed on a card."""
        printed = record(title)
        return cardtext.print_lines(printed) if printed else iter(())

    def refusal(self, card: Facts, player: int) -> str:
        """Another's cards and face-down blessings are of no use."""
        if player != card["side"]:
            return "it is not yours (CH-2.9.1)"
        if card["facedown"]:
            return "face down it waits for its champion's quest (CH-2.6.6)"
        return ""

    def names_card(self, decision: Decision) -> bool:
        """Whether a question is about one card."""
        return decision.kind not in NAMELESS

    def about_announced(self, decision: Decision) -> bool:  # noqa: ARG002  (as all games)
        """Every question names its card."""
        return False


KIT: Final[Kit] = ChampionsKit()
