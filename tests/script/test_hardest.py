"""The notation says what thirty of the hardest cards do; their lines stand on the page alone.

Compiled words take compiled words only, so a vocabulary is widened on the uncompiled tree only.
"""

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.script import hardest
from wartable.games import door
from wartable.invasion.grammar import words
from wartable.kernel.script import Grammar, walk

pytestmark = pytest.mark.pure_only

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/decisions/0004-the-notation-against-the-hardest-cards.md").read_text("utf-8")
POOL = {card.title: card.script for card in door("invasion").pool if card.script}

BUILT = "Ten cards of the first pool"
TO_COME = "Ten cards of Invasion that are not built"
CHAMPIONS = "Ten cards of Champions"
GRAMMARS = {
    BUILT: hardest.invasion,
    TO_COME: hardest.invasion,
    CHAMPIONS: hardest.champions,
}

SECTION = re.compile(r"^### (.+)$", re.MULTILINE)
CARD = re.compile(r"^#### (?P<title>.+?)$.*?^```$\n(?P<lines>.*?)^```$", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"^\| `(.+?)` \| (\w+) \| (.+) \| (\w+) \|$", re.MULTILINE)


class Shown(NamedTuple):
    """A card on the page."""

    section: str
    title: str
    lines: list[str]


def cards_on_page() -> list[Shown]:
    """All cards of the page, in its order."""
    parts = SECTION.split(PAGE)[1:]
    return [
        Shown(section, card["title"], card["lines"].splitlines())
        for section, text in zip(parts[::2], parts[1::2], strict=True)
        for card in CARD.finditer(text)
    ]


CARDS = cards_on_page()


def templates_in(grammar: Grammar, section: str) -> set[str]:
    """The templates of all words in the lines of a section."""
    lines = [line for card in CARDS if card.section == section for line in card.lines]
    return {node.template for line in lines for node in walk(grammar.parse(line))}


def printed(grammar: Grammar, lines: Iterable[str]) -> list[list[str]]:
    """For each line, how each of its readings prints."""
    return [[grammar.show(reading) for reading in grammar.readings(line)] for line in lines]


def test_the_page_shows_ten_cards_of_each_kind() -> None:
    """Ten built cards, ten that are to come and ten of Champions, each with a line at least."""
    counts = [sum(card.section == section for card in CARDS) for section in GRAMMARS]
    assert counts == [10, 10, 10]
    assert len(CARDS) == len({card.title for card in CARDS if card.lines}) == 30


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.title)
def test_a_line_has_one_reading_and_prints_as_it_is_written(card: Shown) -> None:
    """Every line of the thirty cards is read in exactly one way, which prints as the line."""
    grammar = GRAMMARS[card.section]()
    assert printed(grammar, card.lines) == [[line] for line in card.lines]


def test_the_lines_of_built_cards_are_those_the_engine_runs() -> None:
    """The page quotes cards of the first pool exactly."""
    shown = {card.title: card.lines for card in CARDS if card.section == BUILT}
    assert shown == {title: POOL[title] for title in shown}


def test_the_page_lists_every_new_word() -> None:
    """The tables of the page are the words: template, category, meaning, cards or "special"."""
    new = [*hardest.words_of(hardest.Invasion), *hardest.words_of(hardest.Champions)]
    rows = [
        (
            word.template,
            word.category,
            (word.__doc__ or "").splitlines()[0],
            "special" if word.cards == 1 else str(word.cards),
        )
        for word in new
    ]
    assert ROW.findall(PAGE) == rows


@pytest.mark.parametrize("game", [hardest.Invasion, hardest.Champions], ids=lambda g: g.__name__)
def test_the_page_counts_general_and_special_words(game: type[hardest.New]) -> None:
    """The page says of each game how many words are general and how many special."""
    counts = [word.cards for word in hardest.words_of(game)]
    special = counts.count(1)
    said = f"{game.__name__} needs {len(counts)} new words, {len(counts) - special} general"
    assert f"{said} and {special} special" in PAGE


@pytest.mark.parametrize(
    ("game", "grammar", "section"),
    [
        (hardest.Invasion, hardest.invasion, TO_COME),
        (hardest.Champions, hardest.champions, CHAMPIONS),
    ],
    ids=["invasion", "champions"],
)
def test_no_new_word_is_idle(
    game: type[hardest.New], grammar: Callable[[], Grammar], section: str
) -> None:
    """Every new word of a game stands in a line of one of its ten cards."""
    new = {word.template for word in hardest.words_of(game)}
    assert new - templates_in(grammar(), section) == hardest.SAID_OTHERWISE & new


def test_what_champions_takes_over_is_built_and_used() -> None:
    """Each template that Champions shares with Invasion exists there and stands in a line here."""
    assert hardest.SHARED - {word.template for word in words()} == set()
    assert hardest.SHARED - templates_in(hardest.champions(), CHAMPIONS) == set()


def test_the_wider_grammar_reads_all_built_cards_as_before() -> None:
    """No new word gives a line of a built card a second reading or another print."""
    lines = [line for script in POOL.values() for line in script]
    assert printed(hardest.invasion(), lines) == [[line] for line in lines]
