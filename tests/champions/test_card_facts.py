"""The card files of Champions, and what their facts must and must not be."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from wartable.cardgame.cardfile import CardRecord, load_set
from wartable.champions.compile import compile_card
from wartable.champions.facts import FACTS, check_card
from wartable.champions.pool import CARDS
from wartable.kernel.errors import CardFileError

FOLDER = Path(str(files("wartable.champions") / "cards"))

WITHOUT_NUMBER = {"promo-2019", "seraphon-warband"}
"""Sets whose official numbers are not known."""

CORNERS = 'corners = ["S1", "S1", "-", "-"]'

HEAD = """[set]
name = "Home"
slug = "home"
code = "HM"

[[card]]
number = 1
title = "Own"
"""


def cards() -> list[CardRecord]:
    """Every card of the files."""
    return [
        card for path in FOLDER.glob("*.toml") for card in load_set(path, FACTS, check_card).cards
    ]


def problems(facts: str) -> list[str]:
    """What is wrong with a card of these facts."""
    with pytest.raises(CardFileError) as caught:
        load_set(f"{HEAD}facts = {{{facts}}}\n", FACTS, check_card)
    return [problem.message for problem in caught.value.problems]


def test_all_cards_of_three_sets_are_there() -> None:
    """Champions has 278 cards, Onslaught 128 and Warband 8, numbered without a gap."""
    numbers: dict[str, list[int]] = {}
    for card in cards():
        numbers.setdefault(card.set, []).append(card.number)
    sizes = {"champions": 278, "onslaught": 128, "warband": 8}
    assert {name: sorted(numbers[name]) for name in sizes} == {
        name: list(range(1, size + 1)) for name, size in sizes.items()
    }


def test_ids_titles_and_official_numbers_are_unique() -> None:
    """No two cards share an id, a title or an official number, if it is known."""
    found = cards()
    for value in ("id", "title"):
        assert len({getattr(card, value) for card in found}) == len(found)
    official = [card.facts["official_id"] for card in found if "official_id" in card.facts]
    assert len(set(official)) == len(official)
    assert {card.set for card in found if "official_id" not in card.facts} <= WITHOUT_NUMBER


def test_a_set_without_numbers_counts_by_the_list_of_published_cards() -> None:
    """A card of Unleashed has the number of its place in the list, in or not."""
    listed = [card.title for card in CARDS.form.published.sets["Unleashed"]]
    found = {card.title: card.number for card in cards() if card.set == "unleashed"}
    assert found == {title: listed.index(title) + 1 for title in found} != {}
    assert listed == sorted(listed)


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ('type = "unit", alliance = "Order"', "the fact corners is missing"),
        (
            'type = "ability", alliance = "Order", class = "Any", realm = "Aqshy"',
            "the fact realm does not belong here",
        ),
        (
            'type = "ability", alliance = "Order", class = "Warrior-Wizard"',
            "the fact class = 'Warrior-Wizard' will not do",
        ),
        (
            f'type = "blessing", alliance = "Order", duration = "Instant", {CORNERS}',
            "an Instant blessing has corners",
        ),
        (
            'type = "spell", alliance = "Order", corners = ["S1", "S1"]',
            "the fact corners = ['S1', 'S1'] will not do",
        ),
        (
            'type = "ability", alliance = "Order", class = "Any", marks = "E0.E#1"',
            "the fact marks = 'E0.E#1' will not do",
        ),
        (
            'type = "ability", alliance = "Order", class = "Any", marks = "A0 E0"',
            "the fact marks = 'A0 E0' will not do",
        ),
        (
            'type = "ability", alliance = "None", class = "Any"',
            "the fact alliance = 'None' will not do",
        ),
    ],
)
def test_wrong_facts_are_named(facts: str, message: str) -> None:
    """What is missing, wrong or out of place is named, and nothing else."""
    assert problems(facts) == [message]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("played: this turn, marked champions cannot deploy units", "last for a while"),
        ("each marked allied unit gets (heroic act: gain 1 health)", "`last stand:` only"),
        ("played: reduce that damage by 1", "`when you would take damage`"),
        ("played: 2 times: remove a marked unit", "nothing can be chosen"),
        ("on top of your discard pile: marked units cannot rotate", "make fixed lanes Dormant"),
    ],
)
def test_a_line_that_would_never_hold_is_refused(line: str, why: str) -> None:
    """A ban for a turn, an act given to units, "that damage" of none are refused at once."""
    facts = 'facts = {type = "ability", alliance = "Unaligned", class = "Any", marks = "A0"}'
    (card,) = load_set(f'{HEAD}{facts}\nscript = ["{line}"]\n', FACTS, check_card).cards
    with pytest.raises(ValueError, match=why):
        compile_card(card)
