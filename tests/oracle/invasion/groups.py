"""Descriptions such as "damaged unit you control in this zone", and what fits them.

A description is adjectives, a noun and clauses. What cannot be read is not guessed at: the oracle
is silent about it.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from tests.oracle.compare import Silent
from tests.oracle.invasion.cards import ZONES, Facts
from tests.oracle.invasion.scene import Scene, says
from tests.oracle.invasion.table import Card

NOUNS = "unit|support|tactic|quest|legend|development|attachment|card|section"
NOUN = re.compile(
    rf"(?P<before>.*?)(?<!-)\b(?P<one>{NOUNS})s?(?: (?:or|and) (?P<two>{NOUNS})s?)?\b"
)
UNREAD = re.compile(
    r" (in(?! one zone)|with(?! an? )|without|of|that|not|named|you|opponents|payable|under|whose"
    r"|on(?= an? )) "
)
"""What begins a clause: if it is still there, the description has not been read to its end."""
RACES = ("dwarf", "empire", "high elf", "orc", "chaos", "dark elf")

Fits = Callable[[Scene, Card, re.Match[str]], bool]


@dataclass(frozen=True)
class Group:
    """A description, read."""

    adjectives: tuple[str, ...]
    nouns: tuple[str, ...]
    clauses: tuple[str, ...]

    @property
    def elsewhere(self) -> str:
        """The pile it names; empty for cards in play (INV-TARGET-03)."""
        piles = ("in your discard pile", "in an opponent's discard pile", "in your hand")
        return next((clause for clause in self.clauses if clause in piles), "")


def is_support(scene: Scene, card: Card) -> bool:
    """Supports, attachments among them, and quests beside a War Boar (INV-FAQ-44)."""
    if not card.plain:
        return False
    if card.facts.type == "Support" or (card.facts.type == "Unit" and card.host is not None):
        return True
    boars = "each quest counts as a support too"
    everywhere = scene.table.in_play
    return card.facts.type == "Quest" and any(says(scene.table, c, boars) for c in everywhere)


def is_a(scene: Scene, card: Card, noun: str) -> bool:
    """Whether a card is of a kind: as it lies in play, or elsewhere as it is printed."""
    if card.number not in scene.table.numbers:
        return noun == "card" or card.facts.type.casefold() == noun
    if card.facedown and card.host is not None:
        return False  # an experience (AMB-285)
    if noun == "support":
        return is_support(scene, card)
    kinds = {
        "unit": card.unit,
        "quest": card.plain and card.facts.type == "Quest",
        "legend": card.facts.type == "Legend" and card.zone == "legend",
        "development": card.counts_as_development,
        "attachment": card.host is not None and card.plain and not is_artefact(card),
        "card": True,
    }
    return kinds.get(noun, False)


def is_artefact(card: Card) -> bool:
    """A support that is attached without being an Attachment card (AMB-284)."""
    return card.facts.type == "Support" and "attachment" not in card.facts.traits


def is_(scene: Scene, card: Card, adjective: str) -> bool:
    """Whether an adjective is true of a card."""
    states = {
        "attacking": card.attacking,
        "defending": card.defending,
        "attacking or defending": card.attacking or card.defending,
        "damaged": card.damage > 0,
        "undamaged": card.damage == 0,
        "opposing": (card.attacking or card.defending) and card.controller == scene.other,
        "non-quest": not is_a(scene, card, "quest"),
        "non-unique": not card.facts.unique,
        "corrupted": card.corrupt,
        "uncorrupted": not card.corrupt,
        "questing": card.questing is not None,
        "other": scene.source is None or card.number != scene.source.number,
    }
    if adjective in states:
        return states[adjective]
    named = card.plain or card.number not in scene.table.numbers
    race = card.facts.race.casefold() if named else ""
    if adjective.endswith("or neutral"):
        return race in {adjective.removesuffix(" or neutral"), "neutral"}
    if adjective in {*RACES, "neutral"}:
        return race == adjective
    traits = card.facts.traits if named else frozenset()
    if adjective.startswith("non-"):
        return adjective.removeprefix("non-") not in {*traits, race}
    one, _, other = adjective.partition(" or ")
    if other and one in NOUNS.split("|"):
        return is_a(scene, card, one) or other in traits
    return one in traits or other in traits


def source(scene: Scene) -> Card:
    """The card that speaks; without one there is nothing to say about "this"."""
    if scene.source is None:
        raise Silent("an effect whose card is not known")
    return scene.source


def first(scene: Scene) -> Card:
    """The first target."""
    if scene.first is None:
        raise Silent("an effect whose first target is not known")
    return scene.first


def attacked(scene: Scene, card: Card, _: re.Match[str]) -> bool:
    """In the zone under attack."""
    attack = scene.table.attacked
    return attack is not None and card.place == attack[:2]


def stranger(scene: Scene, card: Card, _: re.Match[str]) -> bool:
    """Of a race, and of another than the capital (INV-ERRATA-CC-37)."""
    race = card.facts.race if card.plain else "Neutral"
    return race not in {"Neutral", scene.table.capitals[card.controller]}


def unlike(scene: Scene, card: Card, _: re.Match[str]) -> bool:
    """Of another race than the capital, or of none."""
    return not card.plain or card.facts.race != scene.table.capitals[card.controller]


def fallen(scene: Scene, card: Card, _: re.Match[str]) -> bool:
    """Which went to the discard pile it lies in this turn (INV-FAQ-04)."""
    if card.number in scene.history.perhaps:
        raise Silent("what reached a discard pile between two turns")
    return card.number in scene.history.discarded


def cheap(scene: Scene, card: Card, found: re.Match[str]) -> bool:
    """Of a printed cost up to a number; X is 0, and a back shows none (AMB-27, INV-DEV-08)."""
    return printed(card) <= number(scene, found["n"])


def printed(card: Card) -> int:
    """The printed cost of a card; X is 0, and a back shows none (AMB-27, INV-DEV-08)."""
    return 0 if card.facedown else card.facts.cost or 0


def payable(scene: Scene, card: Card, _: re.Match[str]) -> bool:
    """Of a cost that the tokens here cover."""
    return (card.facts.cost or 0) <= source(scene).tokens


def carries(scene: Scene, card: Card, found: re.Match[str]) -> bool:
    """With something of a kind attached."""
    group = parse(found["what"])[0]
    return any(c.host == card.number and fits(scene, c, group) for c in scene.table.in_play)


def beside(scene: Scene, card: Card, found: re.Match[str]) -> bool:
    """In a zone with something of a kind, or without."""
    group = parse(found["what"])[0]
    there = any(c.place == card.place and fits(scene, c, group) for c in scene.table.in_play)
    return card.zone in ZONES and there == (found["how"] == "with")


def like_first(scene: Scene, card: Card, _: re.Match[str]) -> bool:
    """Of the printed cost of the first target; before there is one, of any."""
    return scene.first is None or (scene.first.facts.cost or 0) == (card.facts.cost or 0)


def with_host(scene: Scene, card: Card, _: re.Match[str]) -> bool:
    """Under the same control as the unit that an attachment is on. Possess Mind."""
    host = scene.table.played(source(scene).host)
    return host is not None and card.controller == host.controller


def silent(what: str) -> bool:
    """What the oracle does not follow."""
    raise Silent(what)


CLAUSES: dict[str, Fits] = {
    r"in your (?P<zone>\w+) or (?P<two>kingdom|quest|battlefield)": lambda s, c, f: (
        c.place in {(s.me, f["zone"]), (s.me, f["two"])}
    ),
    r"of cost (?P<n>\d+|\(.+?\)) or more": lambda s, c, f: (c.facts.cost or 0) >= number(s, f["n"]),
    "of the same cost as the first target": like_first,
    "whose cost is X": lambda s, c, _: printed(c) == s.x,
    "that attacked in this combat": lambda *_: silent("who attacked in a combat"),
    "that fought this phase": lambda *_: silent("who fought in a phase"),
    "in the zone of the first target": lambda s, c, _: s.first is None or c.place == s.first.place,
    r"with an? (?P<what>[\w -]+?) attached": carries,
    "with a unit questing there": lambda s, c, _: s.table.quester(c) is not None,
    'named "(?P<title>[^"]+)" or "(?P<two>[^"]+)"': lambda _, c, f: c.title in f.groups(),
    'with the word "(?P<word>[^"]+)" in its title': lambda _, c, f: bool(
        {f["word"], f["word"] + "s"} & set(c.title.split())
    ),
    "in any burning zone": lambda s, c, _: c.place in s.table.burning,
    r"in a zone (?P<how>with|without) an? (?P<what>(?:[\w-]+ )*?\w+)": beside,
    "you control but do not own": lambda s, c, _: s.me == c.controller != c.owner,
    "you control": lambda s, c, _: c.controller == s.me,
    "opponents control": lambda s, c, _: c.controller == s.other,
    "in this zone": lambda s, c, _: c.place == source(s).place,
    "in the corresponding zone": lambda s, c, _: c.place == (s.other, source(s).zone),
    "in any corresponding zone": lambda s, c, _: c.zone == source(s).zone,
    "in your (?P<zone>kingdom|quest|battlefield)": lambda s, c, f: c.place == (s.me, f["zone"]),
    "in any (?P<zone>kingdom|quest|battlefield)": lambda _, c, f: c.zone == f["zone"],
    "in the attacked zone": attacked,
    "in zones without developments": lambda s, c, _: (
        c.zone in ZONES and not s.table.developments(*c.place)
    ),
    "in your discard pile": lambda s, c, _: c.place == (s.me, "discard"),
    "in an opponent's discard pile": lambda s, c, _: c.place == (s.other, "discard"),
    "in your hand": lambda s, c, _: c.place == (s.me, "hand"),
    "that went there this turn": fallen,
    r"of cost (?P<n>\d+|X|\(.+?\)) or less": cheap,
    r"with fewer than (?P<n>\d+|\(.+?\)) hit points": lambda s, c, f: c.hp < number(s, f["n"]),
    "that is defending alone": lambda s, c, _: (
        c.defending and sum(card.defending for card in s.table.in_play) == 1
    ),
    "without attachments": lambda s, c, _: (
        not any(card.host == c.number for card in s.table.in_play)
    ),
    "with tokens": lambda _, c, __: c.tokens > 0,
    "under the same control as the attached unit": with_host,
    "attached to this": lambda s, c, _: c.host == source(s).number,
    "payable with the tokens on this": payable,
    "in a zone corresponding to the first target's": lambda s, c, _: c.zone == first(s).zone,
    'named "(?P<title>[^"]+)"': lambda _, c, f: c.title == f["title"],
    'not named "(?P<title>[^"]+)"': lambda _, c, f: c.title != f["title"],
    "of another race than its controller's capital": stranger,
    "not of the race of its controller's capital": unlike,
    "with savage": lambda _, c, __: any(word.startswith("Savage") for word in c.keywords),
    "with sections of opponents only": lambda *_: True,
}


def parse(text: str) -> tuple[Group, str]:
    """Read a description at the beginning of a text; the rest of the text comes with it."""
    found = NOUN.match(text)
    if found is None:
        raise Silent(f"a description: {text}")
    nouns = tuple(noun for noun in (found["one"], found["two"]) if noun)
    rest, clauses = text[found.end() :], []
    before = found["before"].strip()
    if either := re.match(rf" or (capital center|\w+) ({NOUNS})s?\b", rest):  # a kind or a trait
        before = f"{before} {found['one']} or {either[1]}"
        nouns, rest = (either[2],), rest[either.end() :]
    while True:
        clause = next((c for c in CLAUSES if re.match(rf" (?:{c})(?!\w)", rest)), None)
        if clause is None:
            break
        taken = re.match(rf" ({clause})(?!\w)", rest)
        assert taken is not None
        clauses.append(taken[1])
        rest = rest[taken.end() :]
    if UNREAD.match(rest):
        raise Silent(f"a clause: {text}")
    return Group(adjectives(before), nouns, tuple(clauses)), rest


def adjectives(text: str) -> tuple[str, ...]:
    """Words before a noun; some of them are two or three words long."""
    elf = "(?:high|dark|wood) elf"
    spell = "(?:non-)?epic spell"
    either = rf"(?:{elf}|\w+) or (?:capital center|\w+)"
    long = rf"attacking or defending|black ark|{spell}|{either}|(?:non-)?{elf}|[\w-]+"
    return tuple(re.findall(long, text))


def describes(text: str, facts: Facts) -> bool:
    """Whether a card that is being played is of a described kind: race, trait and type."""
    group = parse(text)[0]
    kinds = {facts.type.casefold(), "card"} | ({"attachment"} & facts.traits)
    if not kinds & set(group.nouns):
        return False
    words = {facts.race.casefold(), *facts.traits}
    return all(
        word.removeprefix("non-") not in words
        if word.startswith("non-")
        else bool(words & set(word.split(" or ")))
        for word in group.adjectives
    )


def fits(scene: Scene, card: Card, group: Group) -> bool:
    """Whether a card fits a description."""
    if not any(is_a(scene, card, noun) for noun in group.nouns):
        return False
    if not all(is_(scene, card, adjective) for adjective in group.adjectives):
        return False
    return all(clause_fits(scene, card, clause) for clause in group.clauses)


def clause_fits(scene: Scene, card: Card, text: str) -> bool:
    """Whether a clause is true of a card."""
    for pattern, test in CLAUSES.items():
        found = re.fullmatch(pattern, text)
        if found is not None:
            return test(scene, card, found)
    raise Silent(f"a clause: {text}")


def members(scene: Scene, group: Group) -> list[Card]:
    """All cards that fit a description, in play or where it says."""
    where = scene.table.cards.values() if group.elsewhere else scene.table.in_play
    return [card for card in where if fits(scene, card, group)]


def number(scene: Scene, text: str) -> int:
    """A number as a line gives it."""
    if text.isdigit():
        return int(text)
    if text == "X":
        return scene.x
    counted = {
        "(tokens on this)": lambda: source(scene).tokens,
        "(your resources)": lambda: scene.table.resources[scene.me],
        "(number of burning zones)": lambda: len(scene.table.burning),
    }
    if text in counted:
        return counted[text]()
    found = re.fullmatch(r"\(number of (.+)\)", text)
    if found is None:
        raise Silent(f"a number: {text}")
    return len(members(scene, parse(found[1])[0]))
