"""Invasion at the table, in words; see `wartable.table.kit`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from wartable.cardgame.deck import Deck
from wartable.cardgame.telling import counted
from wartable.games import door
from wartable.kernel.decisions import Decision, Option
from wartable.kernel.game import Game
from wartable.table.invasion import board, cardtext, hints, seeing, windows
from wartable.table.invasion.telling import Teller
from wartable.table.kit import OPPONENT, Facts, Kit, View, Window

NAMELESS = frozenset({"action", "attack", "attackers", "defenders", "assign", "indirect"})
"""Kinds of questions that are about no single card."""


class InvasionKit:
    """What the table must know of Invasion."""

    decks = ("dwarf", "orc")
    opponent = OPPONENT
    goal = hints.GOAL
    turn: Sequence[tuple[str, str]] = hints.TURN
    places: Sequence[str] = windows.PLACES
    usual = windows.USUAL
    open_kinds = windows.OPEN_KINDS
    rule_example = "INV-BF-09"
    area_example = "INV-BF"
    deck_example = "random:orc for one capital"
    order: Sequence[str] = ("play", "use", "ambush", "develop")
    unadorned = frozenset({"develop", "assign"})  # any card will do; the question names it
    spreading = frozenset({"indirect"})
    assigning = frozenset({"assign"})
    folding: Mapping[str, str] = {"develop": "develop a card"}
    announcing = frozenset({"play", "use", "develop", "ambush"})

    @property
    def signs(self) -> Sequence[tuple[str, str]]:
        """The signs on the screen, and what they mean."""
        return hints.signs()

    def called(self, deck: Deck) -> str:
        """The race of the deck's capital."""
        return door(cardtext.GAME).decks.rules.opening(deck)[0]

    def status(self, view: View, names: Sequence[str], player: int) -> str:
        """Whose turn and phase it is, resources and cards."""
        facts = view["players"][player]
        where = f"combat, {view['combat']}" if view["combat"] else f"{view['phase']} phase"
        if view["phase"] == "setup":
            where = "set-up"
        whose = "your" if view["active"] == player else f"{names[view['active']]}'s"
        held = f"{counted(facts['resources'], 'resource')}, {counted(len(facts['hand']), 'card')}"
        return f"{whose} {where} [{held}]"

    def hint(self, decision: Decision, view: View) -> tuple[str, str]:
        """What a newcomer should know."""
        return hints.hint_for(decision, view)

    def window(self, view: View, decision: Decision) -> Window | None:
        """Which window a decision is."""
        return windows.window(view, decision)

    def happens(self, view: View, player: int, since: int) -> bool:
        """Whether something ends passing on."""
        return windows.happens(view, player, since)

    def answered(self, view: View, player: int) -> Sequence[str]:
        """The titles of the opponent's actions on the chain."""
        theirs = [entry for entry in view["chain"] if entry["player"] != player]
        return [str(entry["title"] or "") for entry in theirs]

    def teller(self, eye: int | None, *, deeds: bool = False) -> Teller:  # noqa: ARG002  (as all games)
        """Who tells what happens."""
        return Teller(eye)

    def remark(self, decision: Decision, option: Option, name: str) -> str:
        """Keeping a hand and staying at home leave no event."""
        if option.verb == "keep":
            return f"{name} keeps the opening hand"
        first = decision.kind == "attack" and not decision.subject
        stays = first and option.verb == "pass"
        return f"{name} does not attack" if stays else ""

    def worded(self, option: Option) -> tuple[str, str]:
        """The label; in short a card that is played by its title and values alone."""
        title = option.data.get("title")
        if option.verb == "play" and title:
            return option.label, f"{title} {self.body(str(title))}".rstrip()
        return option.label, option.label

    def deed(self, decision: Decision, option: Option, view: View) -> str:
        """The line of an ability; one of two alternatives; what an attack meets."""
        data = option.data
        if decision.kind == "option":
            return cardtext.alternative(decision.prompt, option.label)
        if option.verb == "use" and data.get("title"):
            return cardtext.ability(str(data["title"]), int(str(data.get("ability", 0))))
        if option.verb == "attack" and "zone" in data:
            zone = view["players"][1 - view["active"]]["zones"][str(data["zone"])]
            units = [card for card in zone["cards"] if card["unit"] and not card["corrupt"]]
            power = sum(card["power"] for card in units)
            guards = f"{len(units)} may defend, power {power}" if units else "nobody to defend"
            return f"{zone['damage']}/{zone['hp']}, {guards}"
        return ""

    def passing(self, decision: Decision, view: View) -> str:
        """Passing may give up the time to play cards, the attack, or the defence."""
        if decision.kind == "attack":
            return "no other zone" if decision.subject else "no attack this turn"
        if decision.kind == "attackers":
            declared = any(card["attacking"] for card in seeing.cards_in_play(view))
            return "" if declared else "nobody attacks"
        if decision.kind == "defenders":
            declared = any(card["defending"] for card in seeing.cards_in_play(view))
            return "" if declared else "nobody defends"
        own = view["active"] == decision.player and view["phase"] == "capital"
        window = own and decision.kind == "action" and not view["chain"]
        return "ends your phase" if window and len(decision.options) > 1 else ""

    def endures(self, decision: Decision, card: Facts) -> tuple[str, str]:
        """Hit points left of how many; cancellation counts for what destroys it."""
        left, lethal = max(card["hp"] - card["damage"], 0), decision.data["lethal"]
        of_all = counted(card["hp"], "hit point"), str(card["hp"])
        at_length, short = (f"{left} of {each} left, destroyed by {lethal}" for each in of_all)
        return at_length, short

    def rest(self, decision: Decision, view: View, names: Sequence[str]) -> str:
        """The section or legend that is attacked gets it, unless nothing is there to be damaged."""
        if view["attacked"]["side"] == decision.player:
            return ""  # the defender's damage goes to attackers, all of it (INV-BF-21)
        ref = decision.data["rest"]
        if not isinstance(ref, Mapping):
            return "the rest is lost"
        if ref["kind"] == "card":
            return f"the rest goes to {ref['title']}"
        zone = view["players"][ref["side"]]["zones"][ref["zone"]]
        left = f"{max(zone['hp'] - zone['damage'], 0)} of {zone['hp']} left"
        return f"the rest goes to {names[ref['side']]}'s {ref['zone']} ({left})"

    def board(self, view: View, names: Sequence[str], eye: int | None) -> Iterator[str]:
        """Everything on the table."""
        return board.board(view, names, eye)

    def cards(self, view: View) -> Iterator[Facts]:
        """Every card the view shows."""
        return seeing.all_cards(view)

    def hand(self, view: View, player: int) -> Sequence[Facts]:
        """The hand; empty if it is not for these eyes."""
        hand: object = view["players"][player]["hand"]
        return hand if isinstance(hand, list) else []

    def place(self, card: Facts, whose: Sequence[str]) -> str:
        """Side and zone."""
        return f"{whose[card['side']]} {card['zone']}"

    def in_play(self, card: Facts) -> bool:
        """Whether a card lies on the table."""
        return card["zone"] not in seeing.ASIDE

    def likeness(self, card: Facts) -> object:
        """Place, values, and what it is linked with."""
        links = (card.get("host"), card.get("questing"), tuple(card.get("attached", ())))
        return card["side"], card["zone"], card["controller"], self.glance(card), links

    def glance(self, card: Facts) -> str:
        """What matters about a card in play."""
        return cardtext.at_a_glance(card)

    def brief(self, title: str) -> str:
        """What is printed on a card, in a few words."""
        return cardtext.in_brief(title)

    def body(self, title: str) -> str:
        """Power and hit points."""
        return cardtext.body(title)

    def cost(self, game: Game, player: int, card: int) -> int | None:
        """What a card costs now."""
        return door(cardtext.GAME).sources.cost_now(game, player, card)

    def details(self, cards: Sequence[Facts], view: View, game: Game) -> Iterator[str]:
        """A card with its copies."""
        return cardtext.details(cards, view, game)

    def about(self, title: str) -> Iterator[str]:
        """What is printed on a card."""
        printed = cardtext.record(title)
        return cardtext.print_lines(printed) if printed else iter(())

    def refusal(self, card: Facts, player: int) -> str:
        """Another's cards and developments are of no use."""
        if player not in (card["side"], card["controller"]):
            return "it is not yours (INV-ACT-02)"
        if card["facedown"]:
            return "face down it is a development and nothing else (INV-DEV-08)"
        return ""

    def names_card(self, decision: Decision) -> bool:
        """Whether a question is about one card."""
        return decision.kind not in NAMELESS

    def about_announced(self, decision: Decision) -> bool:
        """Zones are asked for without saying for what."""
        return decision.kind == "zone"


KIT: Final[Kit] = InvasionKit()
