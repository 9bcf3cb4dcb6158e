"""The sets of a game: those that come with it, and home-made ones, checked before they are used.

A card of a set is right if its facts are, and each of its lines can be read, prints back as it
stands and compiles. A home-made set brings no code, and it cannot change a card that is there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from wartable.cardgame.cardfile import CardRecord, CardSet, FactRule, load_set
from wartable.cardgame.cardform import CardForm
from wartable.cardgame.pool import Pool
from wartable.cardgame.titles import Index, plain
from wartable.kernel.codes import NODE_BITS
from wartable.kernel.errors import CardFileError, WartableError
from wartable.kernel.rules import Definition
from wartable.kernel.script import Node, walk
from wartable.kernel.script.errors import ScriptError


class AnyFacts(dict[str, FactRule]):
    """A schema that takes every fact as it is."""

    def __contains__(self, name: object) -> bool:
        return True

    def __missing__(self, name: str) -> FactRule:
        return FactRule(required=False, check=lambda _: None)


class SetShelf:
    """The sets of one game."""

    def __init__(self, form: CardForm[Definition], pool: Callable[[], Pool[Definition]]) -> None:
        self.form = form
        self.pool = pool
        """The cards one can play with, read when a set is added to them."""
        self.loaded: list[CardSet] = []
        self.read: list[CardSet] = []
        """Those that come with the game, once they are read."""

    def paths(self) -> list[Path]:
        """The files of the sets that come with the game, in the order of publication."""
        return self.form.paths()

    def built_in(self) -> list[CardSet]:
        """The sets that come with the game; one that lies in several files is one set."""
        if not self.read:
            found: dict[str, CardSet] = {}
            for part in self.form.load_all():
                before = found[part.slug].cards if part.slug in found else []
                found[part.slug] = replace(part, cards=[*before, *part.cards])
            self.read = list(found.values())
            self.learn_all(self.read)
        return self.read

    def known(self) -> list[CardSet]:
        """The sets that come with the game, then those that have been loaded."""
        return [*self.built_in(), *self.loaded]

    def load(self, path: Path | str) -> CardSet:
        """Check a home-made set and add it to the cards; CardFileError names every problem."""
        found, problems = self.check(Path(path))
        if problems or found is None:
            raise CardFileError(str(path), problems)
        self.pool().add_file(Path(path))
        self.loaded.append(found)
        return found

    def check(self, path: Path) -> tuple[CardSet | None, list[WartableError]]:
        """A set and everything that is wrong with it; no set if its file is none."""
        try:
            found = self.form.load_set(path)
        except CardFileError as error:
            return None, [*error.problems, *self.check_lines_only(path)]
        self.learn_all([found])
        own = path.resolve().parent == self.form.folder.resolve()
        problems = [] if own else list(self.clashes(found))
        for card in found.cards:
            problems += self.check_lines(card) or self.check_compiled(card)
        return found, problems

    def check_lines_only(self, path: Path) -> list[WartableError]:
        """What is wrong with the lines of a set whose facts are wrong; nothing if there is more."""
        try:
            found = load_set(path, AnyFacts())
        except CardFileError:
            return []
        self.learn_all([found])
        return [problem for card in found.cards for problem in self.check_lines(card)]

    def learn_all(self, sets: Sequence[CardSet]) -> None:
        """Make the traits or tags of sets known, after those of the game."""
        if sets is not self.read:
            self.built_in()
        for each in sets:
            for card in each.cards:
                self.form.learn(card)

    def clashes(self, cards: CardSet) -> Iterator[WartableError]:
        """What a home-made set takes away from the sets that come with the game."""
        if cards.slug in [known.slug for known in self.built_in()]:
            yield WartableError(
                f"the slug {cards.slug} is taken by a set that comes with the game",
                place=cards.cards[0].place._replace(line=0, card=""),
                remedy="give the set a slug of its own",
            )
        index = Index(record for known in self.built_in() for record in known.cards)
        for card in cards.cards:
            # Signs count: Infiltrate is another card than Infiltrate!.
            taken = index.exact.get(plain(card.title))
            if taken is not None:
                what = f"the title is that of {taken.id}, and a home-made card replaces none"
                yield WartableError(what, place=card.place, remedy="give it a title of its own")

    def stand_ins(self, cards: CardSet) -> Iterator[WartableError]:
        """The home-made cards that are called as a published one that is not in yet.

        That is no mistake: one may have brought what is missing.
        """
        present = {record.title for known in self.built_in() for record in known.cards}
        for card in cards.cards:
            printed = self.form.published.find(card.title)
            if printed is not None and printed.title not in present:
                yield WartableError(printed.not_in_yet, place=card.place)

    def check_lines(self, card: CardRecord) -> list[WartableError]:
        """Everything that is wrong with the lines of a card."""
        problems: list[WartableError] = []
        grammar = self.form.grammar()
        for line, number in zip(card.script, card.script_lines, strict=True):
            place = card.place._replace(line=number)
            try:
                shown = grammar.show(grammar.parse(line))
            except ScriptError as error:
                error.place = place._replace(column=error.column)
                problems.append(error)
                continue
            if shown != line:
                problems.append(WartableError(f"the line prints back as {shown}", place=place))
        return problems

    def check_compiled(self, card: CardRecord) -> list[WartableError]:
        """What keeps a card whose lines can be read from being played."""
        try:
            size = len(self.form.compile_card(card).nodes)
        except Exception as error:  # noqa: BLE001  (a word misused fails in its own way)
            why = f"its lines do not work together: {str(error) or type(error).__name__}"
            remedy = "write it as a card that exists does"
            return [WartableError(why, place=card.place, remedy=remedy)]
        if size > 1 << NODE_BITS:
            remedy = "shorten its lines"
            return [WartableError(f"the card has {size} words", place=card.place, remedy=remedy)]
        return []

    def own_words(self, card: CardRecord) -> list[str]:
        """The templates of the words in a card's lines that are for one card only."""
        found: dict[str, None] = {}
        for line in card.script:
            for node in walk(self.form.grammar().parse(line)):
                if self.is_own_word(node):
                    found[type(node).template] = None
        return list(found)

    def is_own_word(self, node: Node) -> bool:
        """Whether a word is there for one card only."""
        return type(node).__module__ in self.form.special
