"""Formats: the rules that a deck keeps to, and the sets that its cards come from.

tournament               rules of the game, with all sets
corruption               a pool by its name: the first set with a cycle, by the usual rules
tournament:corruption    rules and a pool
corruption+legends       two pools together; a single set may be named as well
2011-06                  a pool by date: every set that was out by then; 2011 is the end of the year
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from wartable.cardgame.cardfile import BEYOND, CardSet
from wartable.cardgame.cards import Cards
from wartable.cardgame.titles import bare
from wartable.kernel.errors import WartableError
from wartable.kernel.near import nearest
from wartable.kernel.rules import Definition

ALL = "all"
DOCUMENT = "rules-document"
"""The pool without the sets that are beyond the rules document."""
LAST = "12"
"""The month at which a year ends."""
NEAREST = 3
ALIKE = 0.5
SEE = "`wartable deck formats` lists them"

CYCLE = re.compile(r"(?:the )?(?P<name>.+?)(?: cycle)?")
DATE = re.compile(r"(?P<year>\d{4})(?:[-/.](?P<month>0?[1-9]|1[0-2])(?:[-/.]\d\d?)?)?")
SIGN = re.compile(r"[^a-z0-9]+")


class Format(NamedTuple):
    """A format by its proper name."""

    name: str
    rules: str
    """Which rules of the game it has."""
    sets: frozenset[str] | None
    """The slugs of the sets whose cards it allows; None for all there are."""


class SetPool(NamedTuple):
    """Some sets under one name."""

    name: str
    sets: frozenset[str] | None
    about: str


class Formats:
    """The formats of one game: each of its rules, alone or with a pool of sets."""

    def __init__(self, cards: Cards[Definition], rules: Mapping[str, str]) -> None:
        self.cards = cards
        self.rules = rules
        """What each of the game's rules says in a few words; the first are the usual ones."""
        self.size = -1
        """How many cards there were when what follows was made."""
        self.made: dict[str, SetPool] = {}
        self.sets_of: dict[str, set[str]] = {}

    @property
    def usual(self) -> str:
        """The rules of a format that names none."""
        return next(iter(self.rules))

    @property
    def heads(self) -> Mapping[str, CardSet]:
        """The sets by slug, in the order they were read."""
        return self.cards.pool.heads

    # -- what there is -----------------------------------------------------------------------------

    def listing(self) -> dict[str, str]:
        """The formats that have a name of their own, and what each allows; the usual one first."""
        rules = {
            name: f"all sets; {about}" if about else "all sets"
            for name, about in self.rules.items()
        }
        return {**rules, **{pool.name: pool.about for pool in self.pools().values()}}

    def named(self) -> list[Format]:
        """The same as formats."""
        rules = [Format(name, name, None) for name in self.rules]
        return rules + [Format(each.name, self.usual, each.sets) for each in self.pools().values()]

    def allows(self, form: Format, title: str) -> bool:
        """Whether a card was printed in one of the sets of a format."""
        self.pools()
        return form.sets is None or not form.sets.isdisjoint(self.sets_of.get(title, ()))

    def pools(self) -> dict[str, SetPool]:
        """The pools that have a name; made anew when a set was loaded."""
        records = self.cards.pool.records
        if len(records) != self.size:
            self.size, self.sets_of = len(records), {}
            for record in records:
                self.sets_of.setdefault(record.title, set()).add(record.set)
            self.made = self.make_pools()
        return self.made

    def make_pools(self) -> dict[str, SetPool]:
        """The first set alone and with each cycle, and what the rules document covers."""
        cycles: dict[str, list[str]] = {}
        for slug, head in self.heads.items():
            if head.cycle:
                cycles.setdefault(short(head.cycle), []).append(slug)
        found = {name: self.pool(name, slugs) for name, slugs in cycles.items()}
        covered = [slug for slug, head in self.heads.items() if head.cycle and not head.beyond]
        if any(head.beyond for head in self.heads.values()):
            pool = SetPool(DOCUMENT, frozenset(covered), "")
            about = f"all sets but those {BEYOND}; {self.size_of(pool)}"
            found[DOCUMENT] = pool._replace(about=about)
        return found

    def pool(self, name: str, slugs: list[str]) -> SetPool:
        """The first set with some others."""
        first = self.first_sets()
        others = [slug for slug in slugs if slug not in first]
        told = dict.fromkeys(self.told(slug, slugs) for slug in [*first, *others])
        pool = SetPool(name, frozenset([*first, *others]), "")
        return pool._replace(about=f"{' with '.join(told)}; {self.size_of(pool)}")

    def first_sets(self) -> list[str]:
        """The sets without which no deck is built: those of the cycle that came first."""
        cycles = [head.cycle for head in self.heads.values() if head.cycle]
        return [slug for slug, head in self.heads.items() if cycles and head.cycle == cycles[0]]

    def told(self, slug: str, slugs: list[str]) -> str:
        """What a set is told as: by its cycle, if all of that is there."""
        head = self.heads[slug]
        cycle = [each for each, other in self.heads.items() if other.cycle == head.cycle]
        whole = len(cycle) > 1 and set(cycle) <= {*slugs, *self.first_sets()}
        return head.cycle if whole else head.name

    def size_of(self, pool: SetPool) -> str:
        """How many cards a pool has."""
        return f"{len(self.titles(pool.sets))} cards"

    def titles(self, sets: frozenset[str] | None) -> set[str]:
        """The titles that some sets have."""
        records = self.cards.pool.records
        return {each.title for each in records if sets is None or each.set in sets}

    # -- finding one -------------------------------------------------------------------------------

    def called(self, text: str) -> Format:
        """The format that somebody names, however it is typed; an error tells the nearest."""
        named = {bare(name): name for name in self.rules}
        rules = [named[bare(part)] for part in text.split(":") if bare(part) in named]
        pools = [part for part in text.split(":") if bare(part) not in named]
        if len(rules) > 1 or len(pools) > 1:
            what = f"{text!r} names {'two rules' if len(rules) > 1 else 'two pools'}"
            remedy = "a format is rules, a pool, or both as in " + self.example()
            raise WartableError(what, remedy=f"{remedy}; pools are joined by +")
        pool = self.pool_called(pools[0], text) if pools else SetPool(ALL, None, "")
        chosen = rules[0] if rules else self.usual
        if pool.sets is None:
            return Format(chosen, chosen, None)
        name = pool.name if chosen == self.usual else f"{chosen}:{pool.name}"
        return Format(name, chosen, pool.sets)

    def pool_called(self, text: str, whole: str) -> SetPool:
        """The pool of one name, or of several together."""
        parts = {pool.name: pool for word in text.split("+") for pool in [self.part(word, whole)]}
        if any(part.sets is None for part in parts.values()):
            return SetPool(ALL, None, "")
        sets = frozenset(slug for part in parts.values() for slug in part.sets or ())
        return SetPool("+".join(sorted(parts)), sets, "")

    def part(self, word: str, whole: str) -> SetPool:
        """What one word means: a pool, a date, a set by its name or the code of its cycle."""
        key = bare(word)
        if key in (ALL, "allsets", "allcards"):
            return SetPool(ALL, None, "")
        date = DATE.fullmatch(word.strip())
        if date:
            return self.until(date["year"], date["month"] or "")
        pools = self.pools()
        for name, pool in pools.items():
            if key in (bare(name), bare(f"the {name} cycle"), bare(f"{name} cycle")):
                return pool
        for slug, head in self.heads.items():
            if key in (bare(slug), bare(short(head.name)), bare(f"{head.name} set")):
                return pools.get(slug) or self.pool(slug, [slug])
        coded = [short(head.cycle) for head in self.heads.values() if bare(head.code) == key]
        if coded and coded[0] in pools:
            return pools[coded[0]]
        raise self.unknown(word, whole)

    def until(self, year: str, month: str) -> SetPool:
        """Every set that was out by the end of a month, or of a year."""
        dated = sorted(
            (head.released, head.name, slug) for slug, head in self.heads.items() if head.released
        )
        name = f"{year}-{int(month):02}" if month else year
        last = name if month else f"{year}-{LAST}"
        found = [slug for released, _, slug in dated if released <= last]
        if not found:
            first = f"the first was {dated[0][1]}, {dated[0][0]}" if dated else "no date is known"
            raise WartableError(f"no set was out by {name}", remedy=first)
        return SetPool(name, frozenset(found), "")

    def unknown(self, word: str, whole: str) -> WartableError:
        """What to say of a word that means no pool."""
        known = [*self.rules, *self.pools(), *self.heads]
        near = nearest(word.strip().casefold(), known, NEAREST, alike=ALIKE)
        what = f"there is no format called {whole!r}"
        what += f": {word.strip()!r} is no pool of sets" if word != whole else ""
        hint = f"nearest: {', '.join(near)}; " if near else ""
        also = "" if not self.pools() else f", a pool, or both as in {self.example()}: {SEE}"
        return WartableError(what, remedy=f"{hint}one of {', '.join(self.rules)}{also}")

    def example(self) -> str:
        """A format with rules and a pool."""
        return ":".join([[*self.rules][-1], *[*self.pools()][:1]])


def short(cycle: str) -> str:
    """What a pool is called after a cycle.

    >>> short("The Corruption Cycle")
    'corruption'
    """
    match = CYCLE.fullmatch(cycle.casefold())
    return SIGN.sub("-", match["name"] if match else cycle.casefold()).strip("-")
