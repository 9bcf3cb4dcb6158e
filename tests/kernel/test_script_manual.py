"""The manual lists every word with its meaning and with cards that use it."""

from __future__ import annotations

import pytest

from wartable.kernel.errors import WartableError
from wartable.kernel.script import Grammar, Node
from wartable.kernel.script.manual import manual

from .test_script_words import GRAMMAR

CARDS = {
    "Flames": ["deal 2 damage to this", "draw 1 card"],
    "Troll": ["action: deal 1 damage to this"],
    "Third": ["deal 3 damage to this"],
}

pytestmark = pytest.mark.pure_only


def test_a_word_is_explained() -> None:
    """A word has its template, the first paragraph of its meaning, its fields and two examples."""
    text = manual(GRAMMAR, CARDS)
    begin = text.index("### `deal")
    assert text[begin : text.index("### `draw")].strip().splitlines() == [
        "### `deal {amount:number} damage to {target:choice}`",
        "",
        "Damage to what is chosen.",
        "",
        "- `amount`: number",
        "- `target`: choice",
        "",
        "- *Flames*: `deal 2 damage to this`",
        "- *Troll*: `action: deal 1 damage to this`",
    ]


def test_categories_come_in_the_order_of_declaration() -> None:
    """Each category is a section under its title, and the terminals come last."""
    text = manual(GRAMMAR, {}, {"number": "How many"})
    sections = [line[3:] for line in text.splitlines() if line.startswith("## ")]
    assert sections == [
        *("How many", "Noun", "Choice", "Change", "Condition", "Effect", "Ability"),
        *("Int", "Quoted", "Zone", "Race", "Kind"),
    ]
    assert "`dwarf`, `orc`, `high elf`" in text


def test_fields_are_explained() -> None:
    """Lists, groups, flags and grammatical number are told in words."""
    text = manual(GRAMMAR, {})
    assert (
        "- `races`: race, once or more, separated by ` and `, in the plural, may be left out"
        in text
    )
    assert "- `up_to`: whether these words stand there" in text
    assert "- `noun`: noun, singular or plural as `n` is" in text
    assert "- `noun`: noun, singular or plural as the whole" in text


def test_a_word_without_meaning_is_refused() -> None:
    """A word without docstring stops the manual, with a word about compiled modules."""

    class Mute(Node):
        category = "ability"
        template = "be silent"

    with pytest.raises(WartableError, match=r"Mute has no docstring .*pure sources"):
        manual(Grammar([Mute]), {})


def test_a_narrower_category_names_the_words_it_takes() -> None:
    """A word is explained once; where it may stand as well, its template is named."""

    class Beast(Node):
        """Any beast."""

        category = "animal"
        also = "short"
        template = "beast"

    text = manual(Grammar([Beast], start="animal"), {})
    assert text.count("Any beast.") == 1
    assert "## Short\n\nOf *Animal*: `beast`\n" in text
