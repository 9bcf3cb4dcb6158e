"""What has happened this turn, noted from one decision to the next.

The oracle sees the table at every decision and hears every pick; what the rules ask about the past
(once per turn, the first support, what went to a discard pile) is counted here.
"""

from collections import Counter
from dataclasses import dataclass, field

from tests.oracle.invasion.cards import Facts
from tests.oracle.invasion.table import Card, Table
from wartable import Decision, Option


@dataclass
class Announced:
    """A card played or an ability used, and what was chosen for it."""

    verb: str
    card: Card
    player: int
    ability: int
    chain: int
    """How long the chain was when it was announced."""
    money: int
    """What its player could spend then."""
    targets: list[tuple[object, ...]] = field(default_factory=list)
    x: int = 0
    given: list[int] = field(default_factory=list)
    """The cards that were chosen to pay with."""


@dataclass
class Change:
    """What is different since the last decision."""

    before: Table
    after: Table
    entered: list[Card] = field(default_factory=list)
    """Cards that came into play, as they are now."""
    left: list[Card] = field(default_factory=list)
    """Cards that left play, as they were."""
    flashed: list[Card] = field(default_factory=list)
    """Units played that are neither on the chain nor in play: cancelled, or gone at once."""
    arrived: list[Card] = field(default_factory=list)
    """Units that are in a zone they were not in before."""
    completed: Announced | None = None
    """What was announced, if all of it has been chosen and paid."""
    new_turn: bool = False
    new_phase: bool = False
    closed: bool = False
    """Both players passed: the chain resolves, or the window closes."""
    cut_short: bool = False
    """The chain was closed by a card that says so (AMB-57)."""


@dataclass
class History:
    """The past, as far as rules ask for it."""

    table: Table | None = None
    kind: str = ""
    option: Option | None = None
    subject: int = 0
    announcing: Announced | None = None
    chain: list[Announced] = field(default_factory=list)
    resolving: list[Announced] = field(default_factory=list)
    """The chain that resolved last."""
    passes: int = 0
    plays: list[tuple[int, Facts]] = field(default_factory=list)
    """Who has played what this turn."""
    developed: Counter[int] = field(default_factory=Counter)
    limited: Counter[int] = field(default_factory=Counter)
    unlimited: set[int] = field(default_factory=set)
    """Players who may play further Limited cards, perhaps."""
    this_turn: Counter[tuple[int, int, int]] = field(default_factory=Counter)
    """Uses of abilities this turn: the card, its life in play, the ability (AMB-71)."""
    by_copies: Counter[tuple[int, str, int]] = field(default_factory=Counter)
    """Uses of an ability this turn by a player, whichever copy of the card it was."""
    came: set[str] = field(default_factory=set)
    """Titles of what has come into play this turn."""
    this_phase: Counter[tuple[int, int, int]] = field(default_factory=Counter)
    discarded: set[int] = field(default_factory=set)
    """Cards in a discard pile that went there this turn."""
    perhaps: set[int] = field(default_factory=set)
    """Cards that went there as the turn began, or as the one before ended."""
    lives: Counter[int] = field(default_factory=Counter)
    """How often a card has come into play: a card that returns is a new object (INV-ZONE-05)."""
    last_seen: dict[int, Card] = field(default_factory=dict)
    """Cards as they last were in play."""
    shielded: dict[tuple[int, int, int], bool] = field(default_factory=dict)
    """Whom a spell keeps from opponents this turn: player, card, life; whether that is sure."""
    picked: list[tuple[object, ...]] = field(default_factory=list)
    """Targets picked one after the other for one effect."""

    def see(self, table: Table, decision: Decision) -> Change | None:
        """Note what has changed; None at the first decision."""
        change = None if self.table is None else self.compare(self.table, table, decision)
        self.table = table
        self.last_seen |= {card.number: card for card in table.in_play}
        if (decision.kind, decision.subject) != (self.kind, self.subject):
            self.picked = []
        self.kind, self.subject = decision.kind, decision.subject
        return change

    def announce(self, option: Option, player: int, money: int) -> None:
        """Begin to follow a play or the use of an ability."""
        assert self.table is not None
        ability = int(str(option.data.get("ability", 0)))
        number = int(str(option.data["card"]))
        card = self.table.cards.get(number) or self.last_seen[number]
        if option.verb == "use" and number not in self.table.numbers:
            card = self.last_seen.get(number, card)  # what has left speaks from where it was
        length = len(self.table.chain)
        self.announcing = Announced(option.verb, card, player, ability, length, money)

    def compare(self, before: Table, after: Table, decision: Decision) -> Change:
        """What is different now."""
        change = Change(before, after)
        change.new_turn = after.turn != before.turn
        change.new_phase = change.new_turn or after.phase != before.phase
        if change.new_turn:
            self.forget_turn()
        if change.new_phase:
            self.this_phase.clear()
        self.note_moves(change)
        self.note_passes(change, decision)
        self.note_announcement(change)
        return change

    def forget_turn(self) -> None:
        """A new turn: counts begin anew."""
        self.plays.clear()
        self.developed.clear()
        self.limited.clear()
        self.unlimited.clear()
        self.this_turn.clear()
        self.by_copies.clear()
        self.came.clear()
        self.discarded.clear()
        self.perhaps.clear()

    def note_moves(self, change: Change) -> None:
        """Who came, who went, who moved."""
        was = {card.number: card for card in change.before.in_play}
        now = {card.number: card for card in change.after.in_play}
        change.entered = [card for number, card in now.items() if number not in was]
        gone = [card for number, card in was.items() if number not in now]
        change.left = [c for c in gone if change.after.whereabouts(c.number) != "out"]
        change.arrived = [
            card
            for card in now.values()
            if card.unit and (card.number not in was or was[card.number].place != card.place)
        ]
        self.note_flashes(change)
        self.came |= {card.title for card in (*change.entered, *change.flashed)}
        for card in change.entered:
            self.lives[card.number] += 1
            fresh = change.before.whereabouts(card.number) != "chain"
            if fresh and card.plain and card.facts.says("limited"):
                self.limited[card.controller] += 1  # put into play counts too (INV-KW-LIMITED-01)
        for card in change.after.cards.values():
            if card.zone != "discard":
                self.discarded.discard(card.number)
                self.perhaps.discard(card.number)
            elif change.before.whereabouts(card.number) != "discard":
                (self.perhaps if change.new_turn else self.discarded).add(card.number)

    def note_flashes(self, change: Change) -> None:
        """Units that were to enter play and are not there."""
        for number, _ in change.before.chain:
            card = change.before.cards.get(number)
            if card is None or card.zone != "chain" or card.facts.type != "Unit":
                continue
            if change.after.whereabouts(number) in {"hand", "discard", "deck"}:
                change.flashed.append(card)
                self.last_seen[number] = card

    def note_passes(self, change: Change, decision: Decision) -> None:
        """Two passes in a row end the building of a chain, or the window (INV-TIMING-B06)."""
        if self.kind != "action" or self.option is None:
            return
        self.passes = self.passes + 1 if self.option.verb == "pass" else 0
        if self.passes < 2:
            return
        self.passes = 0
        change.closed = True
        if change.before.chain and change.after.chain == change.before.chain:
            # Step one is over, and step two goes on with its chain (INV-TIMING-B04).
            change.closed = decision.kind != "action"
        if change.closed:
            self.resolving, self.chain = self.chain, []

    def note_announcement(self, change: Change) -> None:
        """An announcement is complete when it lies on the chain."""
        it = self.announcing
        if it is None:
            return
        grown = len(change.after.chain) > it.chain
        moved = change.after.whereabouts(it.card.number) not in {"hand", "chain"}
        closes = it.card.facts.says("closes the chain when played")
        change.cut_short = not grown and closes and moved
        if not grown and counters(change.before) > counters(change.after):
            self.announcing = None  # cancelled as it was triggered (AMB-330)
            self.count(it)
            return
        if not grown and not change.cut_short:
            return
        self.announcing = None
        change.completed = it
        self.chain.append(it)
        self.count(it)
        if change.cut_short:
            self.resolving, self.chain, self.passes = self.chain, [], 0

    def count(self, it: Announced) -> None:
        """What an announcement uses up."""
        if it.verb == "develop":
            self.developed[it.player] += 1
        elif it.verb == "play":
            self.plays.append((it.player, it.card.facts))
            self.limited[it.player] += it.card.facts.says("limited")
        else:
            use = (it.card.number, self.lives[it.card.number], it.ability)
            self.this_turn[use] += 1
            self.by_copies[it.player, it.card.title, it.ability] += 1
            self.this_phase[use] += 1


def counters(table: Table) -> int:
    """How many effects wait to cancel the next Action. Infused Parapet."""
    return sum("cancel the next action" in text for _, text in table.lasting)
