"""All cards that were ever published, in or not: who asks for one that is not in yet is told so.

A game keeps them in `published.txt` of its package: facts only, a set's name in brackets, then a
line for each card, its number and its title. A game without that file has published none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from wartable.cardgame.textfiles import home_of
from wartable.cardgame.titles import bare, plain
from wartable.kernel.near import nearest

FILE = "published.txt"
SEE = "see `wartable cards coverage`"
NO_NUMBER = "-"
NEARLY = 0.8
"""How much alike a title must be (difflib's ratio) for a slip of it."""

HEAD = re.compile(r"\[(?P<set>.+)\]")


class PublishedCard(NamedTuple):
    """A card that was published: what is known of it without having it."""

    title: str
    set: str
    number: str
    """"" where none is known."""

    @property
    def printed(self) -> str:
        """Where it was printed: Cataclysm 12."""
        return f"{self.set} {self.number}".strip()

    @property
    def not_in_yet(self) -> str:
        """What to tell somebody who asks for it where it is not in."""
        return f"{self.title} is a published card ({self.printed}) that is not in yet"


class Published:
    """The published cards of one game, by set and by title."""

    def __init__(self, text: str) -> None:
        self.sets: dict[str, list[PublishedCard]] = {}
        for card in cards_in(text):
            self.sets.setdefault(card.set, []).append(card)
        self.exact = {plain(card.title): card for card in self}
        self.loose: dict[str, PublishedCard | None] = {}
        for card in self.exact.values():
            key = bare(card.title)
            # Infiltrate and Infiltrate! are two cards: only the sign tells them apart.
            self.loose[key] = None if key in self.loose else card

    def find(self, title: str) -> PublishedCard | None:
        """The published card with a title, however it is typed."""
        return self.exact.get(plain(title)) or self.loose.get(bare(title))

    def nearest(self, title: str) -> PublishedCard | None:
        """The published card whose title is nearly this one, None if none is."""
        close = nearest(plain(title), self.exact, alike=NEARLY)
        return self.exact[close[0]] if close else None

    def __iter__(self) -> Iterator[PublishedCard]:
        return (card for cards in self.sets.values() for card in cards)

    def __len__(self) -> int:
        return sum(map(len, self.sets.values()))


def cards_in(text: str) -> Iterator[PublishedCard]:
    """The cards that a file lists."""
    name = ""
    for line in text.splitlines():
        head = HEAD.fullmatch(line)
        if head:
            name = head["set"]
        elif line and not line.startswith("#"):
            number, _, title = line.partition(" ")
            yield PublishedCard(title, name, "" if number == NO_NUMBER else number)


@cache
def published(package: str) -> Published:
    """The published cards of a game, by its package."""
    path = home_of(package) / FILE
    return Published(path.read_text(encoding="utf-8") if path.is_file() else "")
