"""Descriptions such as "marked enemy unit with support 2", and which cards they fit."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from tests.oracle.champions.cards import all_words
from tests.oracle.champions.marks import Cell, Source, marked
from tests.oracle.champions.table import Card, Table, awake
from tests.oracle.compare import Silent

NOUNS = {"unit", "spell", "ability", "champion", "blessing", "card", "ally", "enemy"}
ALLIANCES = {"unaligned", "order", "chaos", "death", "destruction"}
PLACES = {
    "in your hand": ("hand",),
    "in your discard pile": ("discard",),
    "in your deck": ("deck",),
    "in your hand or discard pile": ("hand", "discard"),
    "in your hand or deck": ("hand", "deck"),
    "in your hand, discard pile or deck": ("hand", "discard", "deck"),
}
SINGULAR = {"abilities": "ability", "allies": "ally", "enemies": "enemy"}
NOTED = {"marked", "allied", "enemy", "engaged", "disengaged", "warrior", "wizard", "smooth"}
NOTED |= {"clunky", "dormant", "unrevealed", "other"}


@dataclass(frozen=True)
class Group:
    """A description in its parts."""

    adjectives: tuple[str, ...]
    nouns: tuple[str, ...]
    clauses: tuple[str, ...]

    @property
    def places(self) -> tuple[str, ...]:
        """The piles it names; none for cards in play."""
        return next((PLACES[each] for each in self.clauses if each in PLACES), ())

    @property
    def restricted(self) -> bool:
        """Whether it speaks of a kind of card rather than of any (CH-2.10.2.4)."""
        return bool(self.adjectives) or self.nouns != ("card",)


def singular(word: str) -> str:
    """Units, a unit."""
    return SINGULAR.get(word, word.removesuffix("s") if word.removesuffix("s") in NOUNS else word)


@cache
def group(text: str) -> Group:
    """Read a description; silent if it has words the oracle does not know."""
    words, adjectives, nouns = text.strip("()").split(" "), [], []
    while words and not (singular(words[0]) in NOUNS and not is_adjective(words)):
        adjectives.append(take_adjective(words, text))
    if not words:
        raise Silent(f"no noun in: {text}")
    nouns.append(singular(words.pop(0)))
    if len(words) > 1 and words[0] in {"or", "and"} and singular(words[1]) in NOUNS:
        nouns.append(singular(words[1]))
        del words[:2]
    return Group(tuple(adjectives), tuple(nouns), clauses(" ".join(words)))


def is_adjective(words: list[str]) -> bool:
    """Whether "enemy" stands before a noun, as in "enemy unit"."""
    if words[0] != "enemy" or len(words) == 1:
        return False
    return words[1] in NOTED | all_words() | ALLIANCES or singular(words[1]) in NOUNS


def take_adjective(words: list[str], text: str) -> str:
    """Take one adjective, or several tags joined by "or", off the front."""
    taken = [words.pop(0).removesuffix(",")]
    if taken[0].removeprefix("non-") not in NOTED | all_words() | ALLIANCES:
        raise Silent(f"word {taken[0]!r} in: {text}")
    while len(words) > 1 and (words[0] == "or" or words[0].removesuffix(",") in all_words()):
        if words[0] == "or" and words[1] not in all_words():
            break
        if words[0] == "or":
            words.pop(0)
        elif taken[-1] not in all_words():
            break
        taken.append(words.pop(0).removesuffix(","))
    return "|".join(taken)


CLAUSES = [
    *sorted(map(re.escape, PLACES), key=len, reverse=True),
    r"on (?:its|their) (?:last|first) corner",
    r"on corner \d",
    r"with support \d",
    r"that costs? \d+ or (?:more|less)",
    r"that costs? less than this champion",
    r"with a heroic act",
    r"with an unfinished quest",
    r"discarded this turn",
    r'named "[^"]+"',
    r"supporting this",
    r"just drawn",
    r"of this champion",
    r"of .+",
    r"(?:with|without|opposite|next to) an? .+",
]


def clauses(text: str) -> tuple[str, ...]:
    """What stands after the noun, piece by piece."""
    found = []
    while text:
        match = next(filter(None, (re.match(rf"({each})(?: |$)", text) for each in CLAUSES)), None)
        if match is None:
            raise Silent(f"clause: {text}")
        found.append(match[1])
        text = text[match.end() :]
    return tuple(found)


class Fitting:
    """Holds cards against descriptions, as one source sees the table."""

    def __init__(self, table: Table, source: Source, classes: Callable[[Card], set[str]]) -> None:
        self.table = table
        self.source = source
        self.classes = classes
        """The classes of a champion now (A-138)."""
        self.marked: set[Cell] = marked(source)

    def all(self, text: str) -> list[Card]:
        """Every card a description fits, where it says or else in play."""
        wanted = group(text)
        if "supporting this" in wanted.clauses:
            cards = [each for each in self.table.cards.values() if each.host == self.source.number]
        elif wanted.places:
            cards = self.table.pile(self.source.owner, *wanted.places)
        else:
            cards = list(self.table.in_play())
        return [card for card in cards if self.fits(wanted, card)]

    def fits(self, wanted: Group, card: Card) -> bool:
        """Whether a card is of a kind."""
        return (
            any(self.noun(noun, card) for noun in wanted.nouns)
            and all(self.adjective(word, card) for word in wanted.adjectives)
            and all(self.clause(words, card) for words in wanted.clauses)
        )

    def noun(self, noun: str, card: Card) -> bool:
        """Whether it is a unit, a spell ...; an ally is anything in a lane (CH-2.8.2)."""
        if noun in {"ally", "enemy"}:
            return card.in_play and (card.owner == self.source.owner) is (noun == "ally")
        return noun in {"card", card.facts.type}

    def adjective(self, word: str, card: Card) -> bool:
        """One word before the noun; tags joined by "or"."""
        if word.startswith("non-"):
            return not self.adjective(word.removeprefix("non-"), card)
        if word in ALLIANCES:
            return card.facts.alliance == word
        if word in NOTED:
            return self.noted(word, card)
        return any(tag in card.facts.words for tag in word.split("|"))

    def noted(self, word: str, card: Card) -> bool:
        """A word that is neither tag nor alliance."""
        match word:
            case "marked":
                return (card.owner, card.lane) in self.marked
            case "allied" | "enemy":
                return (card.owner == self.source.owner) is (word == "allied")
            case "warrior" | "wizard":
                champion = card.facts.type == "champion"
                return word in (self.classes(card) if champion else card.facts.classes)
            case "other":
                return card.number != self.source.number and not self.own_champion(card)
            case _:
                return word in self.condition(card)

    def condition(self, card: Card) -> set[str]:
        """The words for the state a card is in."""
        words = {"engaged" if self.table.engaged(card) else "disengaged"}
        words.add({"S": "smooth", "C": "clunky"}.get(card.facts.shape(card.corner), ""))
        if card.number in self.table.dormant:
            words.add("dormant")
        if card.state == "hidden":
            words.add("unrevealed")
        return words

    def could_be_triggered(self, card: Card) -> bool:
        """Whether it has a Heroic Act that an effect may trigger (A-131)."""
        acts = [line for line in card.facts.acts if "once per game" not in line]
        if any("only if" in line or "on corner" in line for line in acts):
            raise Silent("whether a bound Heroic Act may be triggered")
        return bool(acts) and card.number not in self.table.dormant and awake(card)

    def own_champion(self, card: Card) -> bool:
        """Whether it is the acting champion: "other" speaks of that one if of champions."""
        here = (card.owner, card.lane) == (self.source.owner, self.source.lane)
        return here and card.place == "champion"

    def clause(self, words: str, card: Card) -> bool:
        """Some words after the noun."""
        if words in PLACES or words == "supporting this":
            return True
        if found := re.fullmatch(r"on (?:its|their|corner) (last|first|\d)(?: corner)?", words):
            meant = {"first": 1, "last": card.facts.last_corner}
            return card.corner == (meant[found[1]] if found[1] in meant else int(found[1]))
        if words == "with an unfinished quest" or words.startswith("named "):
            return self.of_itself(words, card)
        if found := re.fullmatch(r"with support (\d)", words):
            return self.table.support(card) >= int(found[1])
        if found := re.fullmatch(r"that costs? (\d+) or (more|less)", words):
            cost = int(found[1])
            return card.facts.cost >= cost if found[2] == "more" else card.facts.cost <= cost
        return self.relation(words, card)

    def of_itself(self, words: str, card: Card) -> bool:
        """What is so of a card whatever lies around it."""
        if words.startswith("named "):
            return words == f'named "{card.facts.title}"'
        return not card.quest_complete

    def relation(self, words: str, card: Card) -> bool:
        """What a card has to do with others."""
        champion = self.table.champion(self.source.owner, self.source.lane)
        if words == "with a heroic act":
            return self.could_be_triggered(card)
        if words == "of this champion":
            return (card.owner, card.lane) == (self.source.owner, self.source.lane)
        if words.endswith("less than this champion"):
            return champion is not None and card.facts.cost < champion.facts.cost
        if found := re.fullmatch(r"(with|without|opposite) an? (.+)", words):
            owner = card.owner if found[1] != "opposite" else 1 - card.owner
            there = [each for each in self.all(found[2]) if each.lane == card.lane]
            return any(each.owner == owner for each in there) is (found[1] != "without")
        if found := re.fullmatch(r"next to an? (.+)", words):
            beside = [each for each in self.all(found[1]) if each.owner == card.owner]
            return any(abs(each.lane - card.lane) == 1 for each in beside)
        if found := re.fullmatch(r"of (.+)", words):
            masters = {(each.owner, each.lane) for each in self.all(found[1])}
            return (card.owner, card.lane) in masters
        raise Silent(f"clause: {words}")
