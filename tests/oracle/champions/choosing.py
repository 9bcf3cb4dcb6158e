"""What may be picked for a sentence: targets, what to deploy, and where."""

import re

from tests.oracle.champions.groups import Fitting, group
from tests.oracle.champions.marks import Source
from tests.oracle.champions.playing import Playing, stack_wanted
from tests.oracle.champions.sentences import Sentence
from tests.oracle.champions.table import Card
from tests.oracle.compare import Silent


class Choosing:
    """Judges the picks for one sentence of one source."""

    def __init__(self, playing: Playing, source: Source, sentence: Sentence) -> None:
        self.playing = playing
        self.table = playing.table
        self.source = source
        self.sentence = sentence
        self.fitting: Fitting = playing.standing.fitting(source)

    @property
    def chooser(self) -> int:
        """The owner of the effect; of cards in a hand the one who holds them (A-119)."""
        return 1 - self.source.owner if self.of_opponent else self.source.owner

    @property
    def of_opponent(self) -> bool:
        """Whether the opponent gives up cards of his hand (CH-2.10.2.1)."""
        return self.sentence.verb in {"discards", "shuffles", "purges", "may discard"}

    def targets(self, picked: list[int]) -> set[int]:
        """The cards that may be picked first, or next."""
        if self.of_opponent:
            return numbers(self.table.pile(self.chooser, "hand")) - set(picked)
        if self.sentence.verb == "deploy":
            return numbers([each for each in self.described() if self.places_for(each)])
        if self.sentence.verb == "move":
            return numbers([each for each in self.described() if self.moves_for(each)])
        if self.sentence.verb == "exchange":
            return numbers([each for each in self.described() if self.fits_in(each)])
        gone = set(picked) if self.sentence.several else set()
        names = {self.table.cards[each].facts.title for each in gone}
        different = self.sentence.det.endswith(" different")
        cards = [each for each in self.described() if each.number not in gone]
        if self.sentence.price and different and not picked:
            found, wanted = {each.facts.title for each in cards}, self.sentence.det.split()[0]
            cards = cards if len(found) >= int(wanted) else []  # all or nothing
        return numbers([each for each in cards if not (different and each.facts.title in names)])

    def described(self) -> list[Card]:
        """What the words describe; of a hidden pile any card, with its kind shown."""
        shut = self.playing.standing.shut()
        return [
            each
            for each in self.fitting.all(self.sentence.what)
            if (each.place != "discard" or each.owner not in shut)
            and (each.number != self.source.number or each.owner == self.source.owner)
        ]

    def decks(self) -> tuple[int, ...]:
        """Whose deck may be looked at."""
        return (0, 1) if self.sentence.deck == "any" else (self.source.owner,)

    def looked_at(self, owner: int) -> set[int]:
        """The top cards of a deck."""
        number = self.sentence.looked
        if not number.isdigit():
            number = self.source.facts.content(self.table.cards[self.source.number].corner)
        if not number.isdigit():
            raise Silent(f"how many cards are looked at: {self.source.facts.title}")
        most = int(number) + self.value_added()
        return numbers(self.table.pile(owner, "deck")[:most])

    def value_added(self) -> int:
        """By how much the value of the card's corner is increased, if that is its last one."""
        card, added = self.table.cards[self.source.number], 0
        if not card.in_play or card.corner != card.facts.last_corner:
            return 0
        for source, line in self.playing.standing.statements():
            found = re.fullmatch(r"the value of the last corner of (.+) is increased by (\d)", line)
            if found and self.playing.standing.meant(source, found[1], card):
                added += int(found[2])
        return added

    def places_for(self, card: Card) -> list[Card]:
        """The champions that may deploy a card by this sentence (CH-6.1-Deploy.b)."""
        if self.sentence.onto == "under this":
            return [] if stack_wanted(card.facts) else self.onto("this champion")
        free, replacing = self.sentence.free, self.sentence.replacing
        return [
            champion
            for champion in self.onto(self.sentence.onto)
            if champion.owner == card.owner
            and self.playing.may_deploy(card, champion, any_class=free, replacing=replacing)
        ]

    def onto(self, words: str) -> list[Card]:
        """The champions that a sentence names as goals."""
        if words == "this champion":
            leaves = any("this leaves play" in line for line in self.source.facts.lines)
            if leaves and not self.source.lane:
                raise Silent("which champion a card had that is gone")
            champion = self.table.champion(self.source.owner, self.source.lane)
            return [champion] if champion else []
        if words == "the champion of it":
            return self.champion_of_it()
        return self.fitting.all(words.partition(" ")[2])

    def champion_of_it(self) -> list[Card]:
        """The champion of the card that the sentence before was about, if that was picked."""
        for number in self.playing.history.targets.get(self.source.number, [])[-1:]:
            owner = self.table.cards[number].owner
            champion = self.table.champion(owner, self.playing.history.lanes[number])
            return [champion] if champion else []
        raise Silent("which champion a card had that is gone")

    def moves_for(self, card: Card) -> list[Card]:
        """The champions a card may move to: disengaged and of its class (A-87)."""
        return [
            champion
            for champion in self.onto(self.sentence.onto)
            if champion.owner == card.owner
            and champion.lane != card.lane
            and (champion.owner, champion.lane) not in self.playing.reserved
            and (self.sentence.free or self.playing.has_class(card, champion))
            and (self.sentence.replacing or not self.table.engaged(champion))
        ]

    def exchangeable(self) -> set[int]:
        """All that is described, if one of them may be swapped out at all (CH-6.2-Swap.a).

        The index does not say whether one may choose a swap that fails over one that does not.
        """
        there = self.described()
        return numbers(there) if any(self.fits_in(each) for each in there) else set()

    def fits_in(self, card: Card) -> list[Card]:
        """The cards elsewhere that may take a card's place: they are deployed there (A-82)."""
        champion = self.table.champion(card.owner, card.lane)
        assert champion is not None
        there = [self.table.cards[each] for each in self.elsewhere()]
        return [each for each in there if self.playing.may_deploy(each, champion, replacing=True)]

    def elsewhere(self) -> set[int]:
        """What a swap may bring in, by its kind."""
        return numbers(self.fitting.all(self.sentence.onto.partition(" ")[2]))

    def may_stop(self, picked: list[int]) -> bool:
        """Whether one may pick nothing, or nothing more (CH-2.2.2-ex, A-77, A-78, A-143)."""
        if self.of_opponent:
            return self.sentence.verb == "may discard"
        if self.sentence.looked or (self.sentence.price and picked):
            return False
        if self.sentence.up_to or not self.sentence.what:
            return self.sentence.up_to
        wanted = group(self.sentence.what)
        if self.sentence.verb == "deploy":
            piles = wanted.places
            if "discard" not in piles:
                return bool(piles)
            cards = [each for each in self.described() if each.place == "discard"]
            return not any(self.places_for(each) for each in cards)
        return bool(wanted.places) and wanted.restricted


def numbers(cards: list[Card]) -> set[int]:
    """The numbers of cards."""
    return {card.number for card in cards}
