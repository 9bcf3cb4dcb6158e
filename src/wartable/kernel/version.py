"""Which rules and which cards: what journals and saves are stamped with.

A *version* names a release, the rules and the cards' records; two places with the same version play
the same game from the same picks, so journals and saves state it. The *engine* is a fingerprint of
the very sources: they are the rules as they are played, and they lay out the memory of which a save
is a picture. A ruling that is put right changes it, so a game played by the old ruling is refused,
with a sentence that says what differs, and never misread.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Protocol

from wartable.kernel.game import Game
from wartable.kernel.native import vec
from wartable.kernel.rules import Definition, Rules

DIGITS = 12
"""Hexadecimal digits of a fingerprint: enough to tell versions apart, short enough to read out."""


class PrintedCard(Protocol):
    """A card as its file has it."""

    @property
    def id(self) -> str:
        """Its set and number."""

    @property
    def title(self) -> str:
        """Its title."""

    @property
    def facts(self) -> Mapping[str, object]:
        """What is printed on it beside its text."""

    @property
    def script(self) -> list[str]:
        """Its lines of card script."""


class CardPool(Protocol):
    """The cards of a game."""

    @property
    def records(self) -> Sequence[PrintedCard]:
        """The cards as their files have them."""

    @property
    def definitions(self) -> vec[Definition]:
        """The cards as the engine has them, by number."""

    def number(self, title: str) -> int:
        """The number of a card, compiled and ready."""


class Plugin(Protocol):
    """What the kernel asks of a game's doors in order to play one anew."""

    @property
    def name(self) -> str:
        """The game's name."""

    @property
    def rules(self) -> Rules:
        """Its rules."""

    @property
    def pool(self) -> CardPool:
        """Its cards."""

    def new(self, decks: Sequence[tuple[str, Sequence[str]]], seed: int) -> Game:
        """A new game at its first decision."""


def version_of(plugin: Plugin) -> str:
    """A game's version, such as "0.1.0 with rules 9d2c5e7f0a41 and cards 3f9a0c1d2e4b"."""
    return f"{release()} with rules {engine_of(plugin.rules)} and cards {cards_of(plugin)}"


PARTS = re.compile(r"(?P<release>\S+) with (?:rules (?P<rules>\w+) and )?cards (?P<cards>\w+)")
"""A version; those of games from before rulings were put right have no rules."""


def difference(there: str, here: str) -> str:
    """What sets two versions apart, in words: "other rules", "other cards", "another release"."""
    theirs, ours = PARTS.fullmatch(there), PARTS.fullmatch(here)
    if theirs is None or ours is None or theirs["release"] != ours["release"]:
        return "another release"
    found = [part for part in ("rules", "cards") if theirs[part] != ours[part]]
    return f"other {' and '.join(found)}"


_packed: list[str] = []
"""The release of an engine that was packed without its sources."""


def packed(version: str, engines: Mapping[str, str]) -> None:
    """Say what an engine is that was packed without its sources, as it is in a page.

    Release, and the fingerprint of the sources of each game by its package: as they were where it
    was packed, so that its journals and saves fit there too.
    """
    release.cache_clear()
    _packed[:] = [version]
    _engines.update(engines)


@cache
def release() -> str:
    """The release that is installed; what a package says of itself is looked up once a process."""
    if _packed:
        return _packed[0]
    from importlib import metadata  # noqa: PLC0415  (slow to import, and few ask)

    try:
        return metadata.version("wartable")
    except metadata.PackageNotFoundError:
        return "unreleased"


_cards: dict[str, tuple[CardPool, int, str]] = {}


def cards_of(plugin: Plugin) -> str:
    """A fingerprint of every card's record, worked out once for as long as none is added."""
    pool = plugin.pool
    known = _cards.get(plugin.name)
    if known is None or known[0] is not pool or known[1] != len(pool.records):
        known = (pool, len(pool.records), fingerprint(printed(pool)))
        _cards[plugin.name] = known
    return known[2]


def printed(pool: CardPool) -> Iterator[str]:
    """Each card as one line of text."""
    for record in pool.records:
        facts = [record.id, record.title, record.facts, record.script]
        yield json.dumps(facts, sort_keys=True, default=str)


_engines: dict[str, str] = {}


def engine_of(rules: Rules) -> str:
    """A fingerprint of the sources of a game and of the layers below it."""
    package = home_of(type(rules).__module__)
    if package not in _engines:
        layers = ["wartable.kernel", "wartable.cardgame", package]
        _engines[package] = fingerprint([text for layer in layers for text in sources(layer)])
    return _engines[package]


def home_of(module: str) -> str:
    """The package of a game: the whole of it, where the module lies deeper in one of ours."""
    parts = module.split(".")
    if parts[0] == __name__.split(".", maxsplit=1)[0]:
        return ".".join(parts[:2])
    return module.rpartition(".")[0]


def sources(package: str) -> list[str]:
    """The Python sources of a package, with their names, its sub-packages included."""
    found: list[str] = []
    folders = [files(package)]
    while folders:
        for entry in sorted(folders.pop().iterdir(), key=str):
            if entry.is_dir():
                folders.append(entry)
            elif entry.name.endswith(".py"):
                found.append(f"{entry.name}\n{entry.read_text(encoding='utf-8')}")
    return found


def fingerprint(texts: Sequence[str] | Iterator[str]) -> str:
    """A short name for a series of texts that no other series shares."""
    digest = hashlib.sha256()
    for text in texts:
        digest.update(text.encode())
        digest.update(b"\0")
    return digest.hexdigest()[:DIGITS]
