"""What the oracle remembers of a game: names used, lanes of cards on their way, picks made."""

import re
from dataclasses import dataclass, field

from tests.oracle.champions.cards import Facts
from tests.oracle.champions.marks import Source
from tests.oracle.champions.sentences import sentences
from tests.oracle.champions.table import Card, Table
from wartable import Decision, Option


@dataclass
class History:
    """Everything seen so far that matters for what is legal."""

    turn: int = 0
    names: set[str] = field(default_factory=set)
    """Names played or used this turn (CH-4.1.3.2d)."""
    acted: bool = False
    """Whether a Heroic Act was used this turn (CH-2.9.4)."""
    spent: set[tuple[int, int]] = field(default_factory=set)
    """Heroic Acts that were used in this game, by card and line (A-130)."""
    lanes: dict[int, int] = field(default_factory=dict)
    """The lane a card was in last, or is on its way to."""
    places: dict[int, str] = field(default_factory=dict)
    """The pile or row a card was in last."""
    coming: set[int] = field(default_factory=set)
    """Cards that have been sent to a lane."""
    acting: int = 0
    """The card last played, or whose Heroic Act was last used."""
    asking: int = 0
    """The card that the question is about."""
    asked: int = 0
    """The card that the question before that was about, if another."""
    picked: list[int] = field(default_factory=list)
    """What has been picked for that card, one question after the other."""
    targets: dict[int, list[int]] = field(default_factory=dict)
    """The cards in play that were picked for a card since the last action."""
    deployer: int = 0
    """The card whose effect deploys what was picked last."""
    fallen: dict[int, set[int]] = field(default_factory=dict)
    """The units in both discard piles at the last question of each player's last turn."""
    stood: dict[int, dict[int, int]] = field(default_factory=dict)
    """In which lanes all champions stood then."""
    decision: Decision | None = None
    table: Table | None = None

    def see(self, table: Table, decision: Decision) -> None:
        """Look at the table before a decision."""
        fresh = table.turn != self.turn
        if fresh and self.table is not None:
            self.fallen[self.table.active] = fallen(self.table)
            self.stood[self.table.active] = standing(self.table)
        if fresh:
            self.turn, self.acted = table.turn, False
            self.names.clear()
        for card in table.cards.values():
            if card.place != "limbo":
                self.places[card.number] = card.place
            if card.lane:
                self.lanes[card.number] = card.lane
                self.coming.discard(card.number)
            elif card.place != "limbo":
                self.coming.discard(card.number)
        if decision.kind == "action" or fresh:
            self.acting, self.asking, self.asked, self.deployer = 0, 0, 0, 0
            self.coming.clear()
            self.targets.clear()
        if decision.subject != self.asking:
            self.asked, self.asking = self.asking, decision.subject
            self.picked.clear()
        self.decision, self.table = decision, table

    def told(self, option: Option) -> None:
        """Remember a pick."""
        assert self.decision is not None
        assert self.table is not None
        card = option.cards[0] if option.cards else 0
        if option.verb in {"play", "heroic"}:
            self.names.add(self.table.cards[card].facts.title)
            self.acting = card
        if option.verb == "play":
            self.lanes[card] = int(str(option.data["by"]))
            self.coming.add(card)
        if option.verb == "heroic":
            self.acted = True
            self.spent.add((card, int(str(option.data["ability"]))))
        if option.verb == "choose" and card in self.table.cards:
            self.chosen(self.table.cards[card])

    def chosen(self, card: Card) -> None:
        """Remember a target; a champion to which a card is deployed is where that card goes."""
        assert self.decision is not None
        self.picked.append(card.number)
        if card.in_play:
            self.targets.setdefault(self.decision.subject, []).append(card.number)
        if self.decision.kind != "deploy":
            return
        if card.place == "champion":
            self.lanes[self.decision.subject] = card.lane
            self.coming.add(self.decision.subject)
        else:
            self.deployer = self.decision.subject
            self.send(card.number)

    def send(self, number: int) -> None:
        """A card that is deployed onto the very champion of its deployer is on its way there."""
        assert self.table is not None
        source = self.source(self.table, self.deployer)
        found = [each for line in source.facts.lines for each in sentences(line)] if source else []
        if source and any((each.verb, each.onto) == ("deploy", "this champion") for each in found):
            self.lanes[number] = source.lane
            self.coming.add(number)

    def reserved(self, table: Table) -> set[tuple[int, int]]:
        """Lanes to which a card in limbo is on its way (A-34)."""
        return {
            (card.owner, self.lanes[card.number])
            for card in table.cards.values()
            if card.place == "limbo" and card.number in self.coming and card.facts.type != "ability"
        }

    def lost(self, table: Table) -> bool:
        """Whether a card in limbo is on its way to a lane that the oracle does not know."""
        waiting = [card for card in table.cards.values() if card.place == "limbo"]
        return any(
            card.facts.type in {"unit", "spell"}
            and card.number not in self.coming
            and self.places.get(card.number) in {"hand", "deck", "discard", "under"}
            for card in waiting
        )

    def cannot_be(self, condition: str, player: int, champion: Card) -> bool:
        """Whether a condition about removed units fails, as no unit has reached a discard pile.

        A removed unit goes there (CH-6.1-Remove.a). If one has, the oracle does not know why; of
        the units of a champion that has kept its lane it knows where they were last.
        """
        if found := re.fullmatch(
            r"\(units you have removed this turn\) is (\d) or more", condition
        ):
            return self.fell(1 - player) < int(found[1])
        if condition == "a marked unit was removed this turn":
            before = self.fallen.get(1 - player)
        elif condition.startswith("a unit of this champion was removed by the opponent since"):
            before = self.fallen.get(player)
            if before is not None and self.stood[player].get(champion.number) == champion.lane:
                assert self.table is not None
                return not any(
                    self.table.cards[each].owner == player
                    and self.lanes.get(each, champion.lane) == champion.lane
                    for each in fallen(self.table) - before
                )
        else:
            return False
        assert self.table is not None
        return before is not None and fallen(self.table) <= before

    def fell(self, last: int) -> int:
        """At most how many units have been removed since a player's last turn."""
        before = self.fallen.get(last)
        assert self.table is not None
        return len(fallen(self.table) - before) if before is not None else len(self.table.cards)

    def source(self, table: Table, number: int) -> Source | None:
        """A card as the source of an effect; None if nobody knows with which champion it acts."""
        card = table.cards.get(number)
        if card is None:
            return None
        borrower = table.cards.get(self.acting)
        lendable = card.facts.type in {"spell", "unit"} and card.in_play
        if borrower and lendable and borrows(borrower.facts):
            return Source(number, borrower.owner, borrower.lane, card.facts)
        if self.may_be_borrowed(table, card):
            return None
        lane = card.lane or self.lanes.get(number, 0)
        return Source(number, card.owner, lane, card.facts) if lane else None

    def may_be_borrowed(self, table: Table, card: Card) -> bool:
        """Whether a card that stays in play may just act for an enemy champion by itself."""
        return card.in_play and any(
            each.owner != card.owner
            and each.place == "spell"
            and each.number != self.acting
            and borrows(each.facts)
            for each in table.in_play()
        )


def borrows(facts: Facts) -> bool:
    """Whether a card triggers others as though its own champion controlled them (A-132)."""
    return any(line.endswith("as though this champion controlled it") for line in facts.lines)


def fallen(table: Table) -> set[int]:
    """The units in the discard piles, or purged on their way there (A-241)."""
    cards = table.pile(0, "discard", "purged") + table.pile(1, "discard", "purged")
    return {card.number for card in cards if card.facts.type == "unit"}


def standing(table: Table) -> dict[int, int]:
    """The lanes of all champions."""
    return {card.number: card.lane for card in table.in_play() if card.place == "champion"}
