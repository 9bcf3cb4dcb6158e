"""What the cards in play say all the time: who sleeps, what is forbidden, what is allowed."""

import re
from collections.abc import Iterator
from itertools import chain, combinations

from tests.oracle.champions.conditions import holds
from tests.oracle.champions.groups import Fitting
from tests.oracle.champions.marks import Source, source_of
from tests.oracle.champions.table import Card, Table, awake
from tests.oracle.compare import Silent

LENDER = "what the top card of your discard pile says on its last corner holds"
SHUT = "the opponent's discard pile is shut"
ON_PILE = "on top of your discard pile: "


class Standing:
    """The constant effects on a table."""

    def __init__(self, table: Table, asleep: set[int]) -> None:
        self.table = table
        self.table.dormant = set()
        self.open = False
        """Whether two cards would make each other Dormant, so that the past decides (A-142)."""
        self.table.dormant = self.sleepers(asleep)

    def active(self, card: Card) -> bool:
        """Whether a card gives its effects (CH-2.5.1.7, CH-2.4.2.2j, CH-6.1-Dormant.a, A-116)."""
        return card.number not in self.table.dormant and awake(card)

    def fitting(self, source: Source) -> Fitting:
        """Descriptions as a source sees them."""
        return Fitting(self.table, source, self.classes)

    def statements(self) -> Iterator[tuple[Source, str]]:
        """Everything that active cards say, where it holds."""
        yield from self.lying()
        for card in self.table.in_play():
            if not self.active(card):
                continue
            for line in card.facts.lines:
                if line == LENDER:
                    yield from self.lent(card)
                elif said := self.said(source_of(card), line, card.corner):
                    yield source_of(card), said

    def shut(self) -> set[int]:
        """Whose discard piles nothing can leave (A-241)."""
        return {1 - source.owner for source, line in self.statements() if line == SHUT}

    def lying(self) -> Iterator[tuple[Source, str]]:
        """What the top cards of the discard piles say there (A-136)."""
        for owner in (0, 1):
            for card in self.table.pile(owner, "discard")[:1]:
                source = Source(card.number, owner, 0, card.facts)
                for line in card.facts.lines:
                    if line.startswith(ON_PILE):
                        yield source, line.removeprefix(ON_PILE)

    def lent(self, card: Card) -> Iterator[tuple[Source, str]]:
        """What a unit on the discard pile says on its last corner, as if in this lane (A-132)."""
        pile = self.table.pile(card.owner, "discard")
        if not pile or pile[0].facts.type != "unit":
            return
        facts = pile[0].facts
        if facts.content(facts.last_corner) == "X":
            return
        source = Source(card.number, card.owner, card.lane, facts)
        for line in facts.lines:
            if said := self.said(source, line, facts.last_corner):
                yield source, said

    def said(self, source: Source, line: str, corner: int) -> str:
        """A line without its corners and its condition, if both are met; empty otherwise."""
        if found := re.match(r"on corner ([^:]+): ", line):
            if corner not in corners(found[1]):
                return ""
            line = line[found.end() :]
        if found := re.match(r"while ([^:]+): ", line):
            if not worth_asking(line) or not holds(found[1], self.fitting(source)):
                return ""
            line = line[found.end() :]
        return line

    def about(self, pattern: str, card: Card) -> bool:
        """Whether something is said of a card: the pattern's first group describes it."""
        for source, line in self.statements():
            if (found := re.fullmatch(pattern, line)) and self.meant(source, found[1], card):
                return True
        return False

    def meant(self, source: Source, words: str, card: Card) -> bool:
        """Whether a description, or "this champion", means a card."""
        if words == "this champion":
            return (card.owner, card.lane) == (source.owner, source.lane)
        if words == "this":
            return card.number == source.number
        return card in self.fitting(source).all(words)

    def classes(self, champion: Card) -> set[str]:
        """The classes of a champion, given ones included (A-138)."""
        found = set(champion.facts.classes)
        for name in ("warrior", "wizard"):
            if name not in found and self.about(rf"(.+) are {name}s too", champion):
                found.add(name)
        return found

    def forbidden(self, champion: Card, what: str) -> bool:
        """Whether a champion cannot do something, such as "deploy units" (CH-2.2.3)."""
        return self.about(rf"(.+) cannot {what}", champion)

    def sleepers(self, before: set[int]) -> set[int]:
        """The Dormant cards: those that awake cards put to sleep, no more and no fewer."""
        spoken = {
            card.number for card in self.table.in_play() if puts_to_sleep(card) and awake(card)
        }
        found = []
        for asleep in chain.from_iterable(combinations(spoken, n) for n in range(len(spoken) + 1)):
            self.table.dormant = set(asleep)
            slept = self.put_to_sleep()
            if slept & spoken == set(asleep):
                found.append(slept)
        self.open = len(found) != 1
        return found[0] if len(found) == 1 else before

    def put_to_sleep(self) -> set[int]:
        """Everything that is put to sleep if the table's sleepers are silent."""
        slept: set[int] = set()
        for source, line in self.statements():
            if found := re.fullmatch(r"(.+) are dormant", line):
                slept |= {card.number for card in self.fitting(source).all(found[1])}
        return slept


def worth_asking(line: str) -> bool:
    """Whether a line under a condition speaks of what is legal at all."""
    return any(word in line for word in (" cannot ", " dormant", " may ", " too", " is shut"))


def puts_to_sleep(card: Card) -> bool:
    """Whether a card may make others Dormant, itself or by what it lends."""
    return any(line.endswith(" are dormant") or line == LENDER for line in card.facts.lines)


def corners(words: str) -> set[int]:
    """Corners in words: "1", "1 to 3", "2 and 4"."""
    if found := re.fullmatch(r"(\d) to (\d)", words):
        return set(range(int(found[1]), int(found[2]) + 1))
    if found := re.fullmatch(r"(\d)(?: and (\d))?", words):
        return {int(each) for each in found.groups() if each}
    raise Silent(f"corners: {words}")
