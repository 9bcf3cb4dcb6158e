"""All cards of a game: to play with, in their sets, and by their titles."""

from __future__ import annotations

from functools import cached_property
from typing import Generic

from wartable.cardgame.cardfile import CardRecord
from wartable.cardgame.cardform import CardForm, D_co
from wartable.cardgame.pool import Pool, UnknownCard
from wartable.cardgame.published import SEE, PublishedCard
from wartable.cardgame.setshelf import SetShelf
from wartable.cardgame.titles import NEAREST, Titles, alike
from wartable.kernel.script import Grammar

NOT_IN = " (not in yet)"
"""What is said behind the title of a published card."""


def closer(title: str, known: list[str], other: str) -> bool:
    """Whether a known title is at least as much like the one that is asked for as another is."""
    return any(alike(title, each) >= alike(title, other) for each in known)


class Cards(Generic[D_co]):
    """The cards of a game; each part is made when it is first asked for."""

    def __init__(self, form: CardForm[D_co]) -> None:
        self.form = form

    @cached_property
    def pool(self) -> Pool[D_co]:
        """The cards one can play with."""
        found = Pool(self.form)
        for each in self.form.load_all():
            found.add_set(each)
        return found

    @cached_property
    def sets(self) -> SetShelf:
        """The sets they come in, and home-made ones."""
        return SetShelf(self.form, lambda: self.pool)

    @cached_property
    def titles(self) -> Titles:
        """The cards by their titles as people type them."""
        return Titles(lambda: self.pool.records)

    @property
    def grammar(self) -> Grammar:
        """The notation in which their lines are written."""
        return self.form.grammar()

    def find(self, title: str) -> CardRecord | None:
        """The record of a card, None if there is no card with this title.

        A title that is nearly right will do, unless it is that of a card that is not in yet.
        """
        found = self.titles.find(title)
        if found is None and self.form.published.find(title) is None:
            return self.titles.guess(title)
        return found

    def nearest(self, title: str) -> list[str]:
        """The few titles that look most like one that is not there, or nearer ones not in yet."""
        near = self.titles.nearest(title)
        printed = self.form.published.nearest(title)
        if printed is None or self.find(printed.title) or closer(title, near[:1], printed.title):
            return near
        return [f"{printed.title}{NOT_IN}", *near[: NEAREST - 1]]

    def not_in_yet(self, title: str) -> PublishedCard | None:
        """The published card somebody asks for in vain, None if it is in, or no card at all."""
        printed = self.form.published.find(title)
        return printed if printed is not None and self.find(printed.title) is None else None

    def unknown(self, title: str) -> UnknownCard:
        """What to say of a title that no card has."""
        printed = self.not_in_yet(title)
        if printed is not None:
            return UnknownCard(printed.not_in_yet, remedy=SEE)
        near = self.nearest(title)
        hint = f"nearest: {', '.join(near)}" if near else "see `wartable cards search`"
        return UnknownCard(f"there is no card called {title}", remedy=hint)
