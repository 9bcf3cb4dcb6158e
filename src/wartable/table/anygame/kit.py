"""Any game at the table, in words; see `wartable.table.kit`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from wartable.cardgame.deck import Deck
from wartable.games import door
from wartable.kernel.decisions import Decision, Option
from wartable.kernel.game import Game
from wartable.table.anygame import board
from wartable.table.kit import MINE, THEIRS, Facts, View, Window
from wartable.table.telling import LogTeller

WINDOW = "action"


class AnyKit:
    """What the table must know of a game that brings no kit of its own."""

    opponent = "random"
    signs: Sequence[tuple[str, str]] = ()
    places: Sequence[str] = (WINDOW,)
    usual: frozenset[Window] = frozenset({(MINE, WINDOW), (THEIRS, WINDOW)})
    open_kinds: frozenset[str] = frozenset()
    deck_example = ""
    order: Sequence[str] = ("play",)
    unadorned = frozenset({"yes", "no"})
    spreading: frozenset[str] = frozenset()
    assigning: frozenset[str] = frozenset()
    folding: Mapping[str, str] = {}
    announcing = frozenset({"play"})

    def __init__(self, game: str) -> None:
        self.door = door(game)
        rules, book = self.door.rules, self.door.rulebook
        known = [*self.door.decks.lists.built_in(), "random", "random"]
        self.decks = (known[0], known[1])
        self.goal = book.about
        self.turn: Sequence[tuple[str, str]] = [(phase, "") for phase in rules.phases]
        self.rule_example = book.rules[0].id
        self.area_example = book.area(self.rule_example).key

    def called(self, deck: Deck) -> str:
        """The name of the deck."""
        return deck.name

    # -- the turn ---------------------------------------------------------------------------------

    def status(self, view: View, names: Sequence[str], player: int) -> str:
        """Whose turn and phase it is, and what is counted."""
        whose = "your" if view["active"] == player else f"{names[view['active']]}'s"
        told = ", ".join(board.counters(view["players"][player]))
        return f"{whose} turn, {view['phase']}" + (f" [{told}]" if told else "")

    def hint(self, decision: Decision, view: View) -> tuple[str, str]:  # noqa: ARG002  (as all games)
        """Newcomers find all they need in the rules."""
        return decision.kind, ""

    def window(self, view: View, decision: Decision) -> Window | None:
        """Which window a decision is."""
        if decision.kind != WINDOW:
            return None
        return MINE if view["active"] == decision.player else THEIRS, WINDOW

    def happens(self, view: View, player: int, since: int) -> bool:
        """Whether something ends passing: a new turn of one's own."""
        return bool(view["active"] == player and view["turn"] != since)

    def answered(self, view: View, player: int) -> Sequence[str]:  # noqa: ARG002  (as all games)
        """Nothing waits: what is played happens."""
        return ()

    def teller(self, eye: int | None, *, deeds: bool = False) -> LogTeller:  # noqa: ARG002  (as all games)
        """Who tells what happens."""
        return LogTeller(eye)

    def remark(self, decision: Decision, option: Option, name: str) -> str:
        """Saying no leaves no event."""
        if option.verb != "no":
            return ""
        return f"{name} does not {decision.prompt[:1].lower()}{decision.prompt[1:].rstrip('?')}"

    def worded(self, option: Option) -> tuple[str, str]:
        """The label."""
        return option.label, option.label

    def deed(self, decision: Decision, option: Option, view: View) -> str:  # noqa: ARG002  (as all games)
        """The label says it."""
        return ""

    def passing(self, decision: Decision, view: View) -> str:  # noqa: ARG002  (as all games)
        """Nothing in particular."""
        return ""

    def endures(self, decision: Decision, card: Facts) -> tuple[str, str]:  # noqa: ARG002  (as all games)
        """No damage is assigned."""
        return "", ""

    def rest(self, decision: Decision, view: View, names: Sequence[str]) -> str:  # noqa: ARG002  (as all games)
        """No damage is assigned."""
        return ""

    # -- cards ------------------------------------------------------------------------------------

    def board(self, view: View, names: Sequence[str], eye: int | None) -> Iterator[str]:
        """Everything on the table."""
        return board.board(view, names, eye)

    def cards(self, view: View) -> Iterator[Facts]:
        """Every card the view shows."""
        return board.all_cards(view)

    def hand(self, view: View, player: int) -> Sequence[Facts]:
        """The hand; empty if it is not for these eyes."""
        hand = view["players"][player][board.HAND]
        return [{**card, "side": player} for card in hand] if isinstance(hand, list) else []

    def place(self, card: Facts, whose: Sequence[str]) -> str:
        """Whose zone."""
        return f"{whose[card['side']]} {card['zone']}"

    def in_play(self, card: Facts) -> bool:
        """Whether a card lies on the table."""
        return card["zone"] not in board.PILES

    def likeness(self, card: Facts) -> object:
        """Its place."""
        return card["side"], card["zone"], card.get("title")

    def glance(self, card: Facts) -> str:  # noqa: ARG002  (as all games)
        """Nothing in particular."""
        return ""

    def brief(self, title: str) -> str:
        """What is printed on a card, in one line."""
        record = self.door.cards.find(title)
        if record is None:
            return ""
        facts = [f"{name} {value}" for name, value in record.facts.items()]
        return "; ".join((*facts, *record.script))

    def body(self, title: str) -> str:  # noqa: ARG002  (as all games)
        """The text of a card says all."""
        return ""

    def cost(self, game: Game, player: int, card: int) -> int | str | None:  # noqa: ARG002  (as all games)
        """Cards cost nothing."""
        return None

    def details(self, cards: Sequence[Facts], view: View, game: Game) -> Iterator[str]:  # noqa: ARG002  (as all games)
        """A card with its copies: where they are, and what is printed."""
        whose = [f"{name}'s" for name in game.names]
        yield f"{cards[0]['title']}, in {', '.join(self.place(card, whose) for card in cards)}"
        yield f"  {self.brief(str(cards[0]['title']))}"

    def about(self, title: str) -> Iterator[str]:
        """What is printed on a card."""
        yield f"{title}: {self.brief(title)}"

    def refusal(self, card: Facts, player: int) -> str:  # noqa: ARG002  (as all games)
        """The rules say it."""
        return ""

    def names_card(self, decision: Decision) -> bool:
        """Whether a question is about one card."""
        return decision.kind != WINDOW

    def about_announced(self, decision: Decision) -> bool:  # noqa: ARG002  (as all games)
        """Every question names its card."""
        return False
