"""The sets of Invasion, and home-made ones (cardgame.setshelf says what is checked)."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from wartable.cardgame.setshelf import SetShelf
from wartable.invasion.compile import compile_card
from wartable.invasion.facts import FACTS
from wartable.invasion.grammar import grammar
from wartable.invasion.pool import SETS, learn_traits, pool

SHELF = SetShelf(
    folder=Path(str(files("wartable.invasion") / "cards")),
    names=SETS,
    schema=FACTS,
    grammar=grammar,
    compile_card=compile_card,
    learn=learn_traits,
    use=lambda path: pool().add_file(path),
    special="wartable.invasion.script.special",
)

paths = SHELF.paths
built_in = SHELF.built_in
known = SHELF.known
check = SHELF.check
load = SHELF.load
own_words = SHELF.own_words
is_own_word = SHELF.is_own_word
