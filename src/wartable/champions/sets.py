"""The sets of Champions, and home-made ones (cardgame.setshelf says what is checked)."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from wartable.cardgame.setshelf import SetShelf
from wartable.champions.compile import compile_card
from wartable.champions.facts import FACTS, check_card
from wartable.champions.grammar import grammar
from wartable.champions.pool import SETS, learn_tags, pool

SHELF = SetShelf(
    folder=Path(str(files("wartable.champions") / "cards")),
    names=SETS,
    schema=FACTS,
    grammar=grammar,
    compile_card=compile_card,
    learn=learn_tags,
    use=lambda path: pool().add_file(path),
    special="wartable.champions.script.special",
    card_check=check_card,
)

paths = SHELF.paths
built_in = SHELF.built_in
known = SHELF.known
check = SHELF.check
load = SHELF.load
own_words = SHELF.own_words
is_own_word = SHELF.is_own_word
