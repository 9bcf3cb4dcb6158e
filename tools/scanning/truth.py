"""Who may know which card after each entry of a room, by the referee's view and by the rules.

A card that lies open is known to all, one in a hand to its owner. Of the others only those are
known that somebody was shown, and could follow since (docs/rules/knowledge.md).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from tests.playing.kits import kit_of
from wartable.kernel.game import Game
from wartable.kernel.layout import KNOWN, NUMBER
from wartable.kernel.numbers import FIRST_REFEREED
from wartable.kernel.piles import cards_of as piled

Eye = int | None
EYES: Final[tuple[Eye, ...]] = (0, 1, None)
WATCHER: Final = 2
OWNERS: Final = ("hand", "unplaced")
"""Zones whose cards their owners hold up for themselves."""
DECK: Final = "deck"
NAMED: Final = "named"
"""The happening that somebody names something."""
EVERYBODY: Final = 7


@dataclass(frozen=True)
class Moment:
    """What one eye may know after an entry."""

    titles: frozenset[str]
    """Of the cards that it knows."""
    numbers: dict[int, tuple[str, str]] | None
    """Title and id of each card it knows, by its public number; None for what is past."""
    hidden: frozenset[int]
    """The public numbers of the cards that it does not know."""


@dataclass
class Truth:
    """All moments of a room."""

    moments: list[dict[Eye, Moment]] = field(default_factory=list)
    heard: list[frozenset[str]] = field(default_factory=list)
    """The titles that everybody was told within that entry, wherever the cards are now."""
    ever: list[dict[Eye, frozenset[str]]] = field(default_factory=list)
    """The titles that an eye has known or heard up to then."""
    happened: int = 0
    """The number of the last happening, after the last entry."""
    numbered: dict[int, int] = field(default_factory=dict)
    """The public number of each row, after the last entry."""

    def note(self, game: Game) -> None:
        """Look at the game after an entry."""
        rows = list(cards_of(game))
        heard = self.passing(game, rows) | self.named(game)
        now = {eye: moment_of(rows, bit_of(eye)) for eye in EYES}
        before = self.ever[-1] if self.ever else dict.fromkeys(EYES, frozenset[str]())
        self.moments.append(now)
        self.heard.append(heard)
        self.ever.append({eye: before[eye] | now[eye].titles | heard for eye in EYES})

    def named(self, game: Game) -> frozenset[str]:
        """What somebody named within this entry: any title, and everybody hears it (AMB-320)."""
        since = self.happened if self.happened <= game.happened else 0  # it was taken back
        self.happened = game.happened
        told = game.happenings(None, since)
        return frozenset(str(each["word"]) for each in told if each["kind"] == NAMED)

    def passing(self, game: Game, rows: list[Lying]) -> frozenset[str]:
        """Titles of cards that were shown to all and lost again within this entry.

        They have another number since, and the log for everybody tells of them.
        """
        changed = {
            each.title for each in rows if self.numbered.get(each.row) not in {None, each.number}
        }
        self.numbered = {each.row: each.number for each in rows}
        told = "\n".join(game.log()[-60:]) if changed else ""
        return frozenset(title for title in changed if title in told)

    def titles(self, eye: Eye, first: int, last: int) -> frozenset[str]:
        """The titles that an eye could know at some moment from one entry to another."""
        known = [moment[eye].titles for moment in self.moments[first : last + 1]]
        return frozenset().union(*known, *self.heard[first + 1 : last + 1])


@dataclass(frozen=True)
class Lying:
    """A card where it lies."""

    row: int
    title: str
    id: str
    number: int
    known: int
    """Bits of who may know it."""
    open: bool = False
    """Whether it is the top of a deck that lies open: everybody sees it, nobody can follow it."""


def bit_of(eye: Eye) -> int:
    """The bit of an eye."""
    return 1 << (WATCHER if eye is None else eye)


def cards_of(game: Game) -> Iterator[Lying]:
    """All cards, with who may know them."""
    rules, m = game.rules, game.m
    tops = open_tops(game)
    for card in every_card(game.referee()):
        row = rules.first_card + (card["card"] - FIRST_REFEREED) * rules.width
        known = int(m[row + KNOWN]) & EVERYBODY
        if card["zone"] in OWNERS:
            known |= 1 << card["owner"]
        elif card["zone"] != DECK and not card.get("facedown") and card.get("state") != "hidden":
            known = EVERYBODY
        yield Lying(row, card["title"], card["id"], int(m[row + NUMBER]), known, row in tops)


def open_tops(game: Game) -> set[int]:
    """The rows of the top cards of decks that lie open."""
    kit = kit_of(game)
    if not kit.decks_lie_open(game):
        return set()
    return {int(card) for seat in range(2) for card in piled(game.m, kit.deck_of(seat))[:1]}


def every_card(told: Any) -> Iterator[dict[str, Any]]:
    """Every card in a referee's view, where it lies."""
    if isinstance(told, dict):
        if {"card", "zone", "owner", "title", "id"} <= told.keys():
            yield told
        for value in told.values():
            yield from every_card(value)
    elif isinstance(told, list):
        for value in told:
            yield from every_card(value)


def moment_of(rows: list[Lying], bit: int) -> Moment:
    """What somebody may know of these cards."""
    known = [each for each in rows if each.known & bit]
    return Moment(
        frozenset(each.title for each in rows if each.known & bit or each.open),
        {each.number: (each.title, each.id) for each in known},
        frozenset(each.number for each in rows if not each.known & bit),
    )
