"""Formats: rules and pools of sets by name and by date, in both games."""

import pytest

from wartable.cardgame.cards import Cards
from wartable.cardgame.deck import Deck
from wartable.cardgame.deckrules import Listed, outside
from wartable.cardgame.formats import Formats
from wartable.games import door
from wartable.kernel.errors import WartableError

INVASION = door("invasion").decks.rules.formats
CHAMPIONS = door("champions").decks.rules.formats

MINE = """\
[set]
name = "Mine"
slug = "mine"
code = "XX"

[[card]]
number = 1
title = "Formats Test Dwarf"
no_scenario = "a test"
facts = {type = "Unit", race = "Dwarf", unique = false, cost = 1, loyalty = 1, power = 1, \
hit_points = 1, traits = []}
"""


def refusal(known: Formats, name: str) -> str:
    """What is said of a format that there is not."""
    with pytest.raises(WartableError) as caught:
        known.called(name)
    return str(caught.value)


@pytest.mark.parametrize(
    ("written", "name", "sets"),
    [
        ("casual", "casual", None),
        ("Tournament", "tournament", None),
        ("all", "casual", None),
        ("tournament:all sets", "tournament", None),
        ("core", "core", 1),
        ("Core Set", "core", 1),
        ("The Corruption Cycle", "corruption", 7),
        ("corruption:tournament", "tournament:corruption", 7),
        ("CC", "corruption", 7),
        ("legends + corruption", "corruption+legends", 8),
        ("legends+core+legends", "core+legends", 2),
        ("the silent forge", "the-silent-forge", 2),
        ("Silent Forge", "the-silent-forge", 2),
        ("2009", "2009", 3),
        ("2009-09", "2009-09", 1),
        ("2009-9", "2009-09", 1),
        ("2010-03-25", "2010-03", 6),
        ("tournament:2012", "tournament:2012", 36),
        ("2099", "2099", 42),
    ],
)
def test_a_format_is_found_however_it_is_typed(written: str, name: str, sets: int | None) -> None:
    """Rules, a pool, both, pools together, a set, a date: each has one proper name."""
    found = INVASION.called(written)
    assert (found.name, None if found.sets is None else len(found.sets)) == (name, sets)
    assert INVASION.called(found.name) == found


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("legacy", "there is no format called 'legacy'"),
        ("tournamnet", "nearest: tournament"),
        ("tournament:corupption", "'corupption' is no pool of sets (nearest: corruption"),
        ("core+legend", "'legend' is no pool of sets (nearest: legends"),
        ("2008", "no set was out by 2008 (the first was Core, 2009-09)"),
        ("2010-13", "there is no format called '2010-13'"),
        ("casual:tournament", "names two rules"),
        ("core:legends", "names two pools"),
        ("", "there is no format called ''"),
        ("constructed", "one of casual, tournament"),
    ],
)
def test_a_format_that_there_is_not_is_refused_with_the_nearest(written: str, told: str) -> None:
    """The refusal says what is wrong, what is nearest, and where all are listed."""
    assert told in refusal(INVASION, written)


def test_the_formats_of_a_game_are_listed() -> None:
    """The usual rules come first; each cycle and box stands with the first set."""
    listed = INVASION.listing()
    assert list(listed)[:4] == ["casual", "tournament", "core", "corruption"]
    assert len(listed) == 14
    assert listed["legends"].startswith("Core with Legends; ")
    assert [INVASION.called(name).name for name in listed] == list(listed)
    assert list(CHAMPIONS.listing()) == [
        *("constructed", "balance-2020", "champions", "onslaught", "savagery", "unleashed"),
        "rules-document",
    ]


def test_every_set_has_its_month() -> None:
    """Sets of a cycle came out one after the other, and no set is without a date."""
    for formats in (INVASION, CHAMPIONS):
        months = [head.released for head in formats.heads.values()]
        assert all(months)
    packs = [head for head in INVASION.heads.values() if head.cycle == "The Enemy Cycle"]
    assert [head.released for head in packs] == sorted(head.released for head in packs)


def test_a_pool_leaves_cards_out() -> None:
    """Cards of other sets are named set by set, with the decision. Pins AMB-450."""
    rules = door("invasion").decks.rules
    deck = door("invasion").decks.forms.load("dark-elf-removal-2011")
    assert rules.check(deck, "tournament:2011") == []
    breaches = rules.check(deck, "2010-10")
    assert {breach.rule for breach in breaches} == {"AMB-450"}
    assert ("Thief of Essence", "Swarm of Bats") in [breach.cards for breach in breaches]
    assert "the format 2010-10 is without Legends" in breaches[0].sentence


def test_lists_hold_with_any_pool() -> None:
    """The restricted list is one of rules, not of sets. Pins AMB-88, AMB-450."""
    rules = door("invasion").decks.rules
    two = Deck("", [(1, "Will of the Electors"), (1, "Innovation")], capital="Empire")
    told = [
        [breach.rule for breach in rules.check(two, form)] for form in ("core", "tournament:core")
    ]
    assert told == [["INV-DECK-01"], ["INV-DECK-01", "INV-RESTRICT-00"]]


def test_a_card_printed_twice_is_in_with_either_set() -> None:
    """Innovation is of the Core Set and of Assault on Ulthuan. Pins AMB-450."""
    rules = door("invasion").decks.rules
    one = Deck("", [(1, "Innovation")], capital="Empire")
    for form in ("core", "assault-on-ulthuan", "hidden-kingdoms"):
        assert "AMB-450" not in [breach.rule for breach in rules.check(one, form)]


def test_sets_beyond_the_rules_document_are_a_pool_of_their_own() -> None:
    """A deck with Unleashed cards is legal, marked, and out of the rules document. Pins A-280."""
    rules = door("champions").decks.rules
    later = next(card for card in door("champions").cards.pool if card.set == "unleashed")
    deck = Deck("", [(1, later.title)])
    told = [breach.rule for breach in rules.check(deck, "rules-document")]
    assert told.count("A-280") == 1
    assert "A-280" not in [breach.rule for breach in rules.check(deck, "unleashed")]
    assert rules.notes(deck) == [f"Unleashed is beyond the rules document: {later.title}"]


@pytest.mark.parametrize("game", ["invasion", "champions"])
def test_all_formats_are_checked_at_once(game: str) -> None:
    """The browser's verdicts are those of each format by itself."""
    decks = door(game).decks
    deck = decks.forms.load(decks.lists.built_in()[1])
    found = decks.rules.check_all(deck)
    assert list(found) == list(decks.rules.formats.listing())
    for name, breaches in found.items():
        assert list(map(str, breaches)) == list(map(str, decks.rules.check(deck, name)))


def test_a_home_made_set_is_no_part_of_a_pool() -> None:
    """Its cards are for the formats with all sets, unless it is named."""
    cards = Cards(door("invasion").cards.form)
    cards.pool.add_file(MINE)
    formats = Formats(cards, {"casual": ""})
    listed = Listed(Deck("", [(1, "Formats Test Dwarf"), (1, "Runesmith")]), cards)
    told = {
        form: [str(each) for each in outside(listed, formats, formats.called(form), "AMB-450")]
        for form in ("casual", "core", "mine")
    }
    core = "the format core is without Mine: Formats Test Dwarf (AMB-450)"
    assert told == {"casual": [], "core": [core], "mine": []}
