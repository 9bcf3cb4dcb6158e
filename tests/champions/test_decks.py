"""Decks of Champions: the rules of construction, lists, and the decks that come with the game.

The first cases of the examples (S-001 to S-006) are here, for no table can show them.
"""

import random
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.cardgame.deck import Deck
from wartable.cardgame.pool import Pool
from wartable.champions.deckformats.formats import FORMS
from wartable.champions.decklists import LISTS
from wartable.champions.deckrandom import random_deck
from wartable.champions.deckrules import RULES, limit_of
from wartable.champions.facts import ALLIANCES, balanced
from wartable.champions.pool import CARDS, pool
from wartable.kernel.errors import WartableError

built_in, built_in_text, drawn = LISTS.built_in, LISTS.built_in_text, LISTS.drawn
canonical, find, load = LISTS.canonical, CARDS.find, FORMS.load
check, check_playable, opening = RULES.check, RULES.check_playable, RULES.opening
read, write = LISTS.read, LISTS.write

HOME = """[set]
name = "Home"
slug = "home"
code = "HM"

[[card]]
number = 1
title = "Seven of a Kind"
facts = {type = "unit", alliance = "Unaligned", corners = ["S", "-", "-", "-"], copies = 7}
"""


def aelves(*changes: tuple[int, str], without: tuple[str, ...] = ()) -> Deck:
    """A legal Order deck, less some titles, with others."""
    cards = [each for each in load("order-vorrus").cards if each[1] not in without]
    return Deck("Mine", [*cards, *changes])


def told(deck: Deck, form: str = "constructed") -> list[tuple[str, tuple[str, ...]]]:
    """Rule and cards of each breach."""
    return [(breach.rule, breach.cards) for breach in check(deck, form)]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home-made set among the cards."""
    path = tmp_path / "home.toml"
    path.write_text(HOME, encoding="utf-8")
    more = Pool(CARDS.form)
    more.records = [*pool().records, *more.add_file(path)]
    monkeypatch.setattr(CARDS, "pool", more)


# -- rules --


@pytest.mark.parametrize("name", built_in())
def test_the_real_decks_are_legal(name: str) -> None:
    """S-002: each has 4 champions, 4 blessings and 30 actions. Pins CH-2.1.1.1, A-140."""
    assert told(load(name)) == []
    assert [load(name).size, drawn(load(name)).size] == [38, 30]


def test_sizes_are_exact() -> None:
    """S-002: other numbers are refused, even if 38 in all. Pins CH-2.1.1.1, CH-2.4.1.1."""
    deck = load("death-nagash")
    moved = Deck("", [*deck.cards[:-1], (1, "Divine Blast"), (29, "Nobody at All")])
    assert [each[0] for each in told(moved)].count("CH-2.1.1.1") == 2
    few = Deck("", [*deck.cards[1:-1], (1, "Divine Blast")])
    breaches = [each.sentence for each in check(few, "constructed") if each.rule == "CH-2.1.1.1"]
    assert breaches == [
        "the deck has 2 champions, and it needs exactly 4",
        "the deck has 5 blessings, and it needs exactly 4",
        "the deck has 29 actions, and it needs exactly 30",
    ]


def test_a_champion_may_be_there_twice_a_unique_one_once() -> None:
    """S-003: two copies, what is Unique alone. Pins CH-2.1.1.1-C2..C3, A-141."""
    deck = Deck(
        "",
        [
            (3, "Orruk Boss"),
            (2, "Archaon"),
            (2, "Thorns of the Briar Queen"),
            (2, "Grot Boss"),
            (2, "Summon Seraphon"),
        ],
    )
    wrong = [each for each in told(deck) if each[0].startswith("CH-2.1.1.1-C")]
    assert wrong == [
        ("CH-2.1.1.1-C2", ("Orruk Boss",)),
        ("CH-2.1.1.1-C3", ("Archaon",)),
        ("CH-2.1.1.1-C3", ("Thorns of the Briar Queen",)),
        ("CH-2.1.1.1-C3", ("Summon Seraphon",)),
        ("CH-2.1.1.1-C4", ("Orruk Boss", "Archaon", "Grot Boss")),
    ]


def test_a_deck_says_which_sets_are_beyond_the_rules_document() -> None:
    """Such cards are told by set, in one note each, and are no breach. Pins A-216."""
    swaps = [(3, "Celestite Swipe"), (3, "Vicious Cold One Rider")]
    told_of = "Seraphon Warband is beyond the rules document"
    assert RULES.notes(Deck("", swaps)) == [f"{told_of}: Celestite Swipe, Vicious Cold One Rider"]
    assert RULES.notes(load("order-vorrus")) == []
    assert {each[0] for each in told(aelves(*swaps))} == {"CH-2.1.1.1"}  # six cards too many


def test_champions_cost_twenty_at_most() -> None:
    """S-001: 20 is legal and more is not. Pins CH-2.1.1.1-C4, CH-2.4.1.1d."""
    rest = [each for each in load("chaos-archaon").cards if not is_champion(each[1])]
    dear = [(1, "Archaon"), (1, "Chaos Champion"), (2, "Bloodreaver Chieftain")]
    assert told(Deck("", [*dear, *rest])) == []
    dearer = [(1, "Archaon"), (2, "Aspiring Deathbringer"), (1, "Curseling")]
    (breach,) = check(Deck("", [*dearer, *rest]), "constructed")
    assert (breach.rule, breach.cards) == (
        "CH-2.1.1.1-C4",
        ("Archaon", "Aspiring Deathbringer", "Curseling"),
    )
    assert "the champions cost 2" in breach.sentence


def is_champion(title: str) -> bool:
    """Whether a card is a champion."""
    record = find(title)
    return record is not None and record.facts["type"] == "champion"


def test_of_two_printed_costs_the_lower_one_counts() -> None:
    """Skarbrand costs 9 when building, and 11 by the list of 2020. Pins A-140."""
    assert told(load("chaos-valkia")) == []
    (breach,) = check(load("chaos-valkia"), "balance-2020")
    assert breach.rule == "CH-2.1.1.1-C4"
    assert "Skarbrand 11" in breach.sentence


def test_blessings_are_all_different_actions_three_at_most() -> None:
    """S-004: a blessing twice, an action four times.

    Pins CH-2.1.1.1-B2, CH-2.1.1.1-A1, CH-6.2-Action, A-02.
    """
    wrong = Deck("", [(2, "Divine Blast"), (4, "Sweeping Namarti Thrall")])
    rules = [each for each in told(wrong) if each[1]]
    assert rules == [
        ("CH-2.1.1.1-B2", ("Divine Blast",)),
        ("CH-2.1.1.1-A1", ("Sweeping Namarti Thrall",)),
    ]


@pytest.mark.pure_only  # looks up cards in another pool
@pytest.mark.usefixtures("home")
def test_a_card_may_set_its_own_limit() -> None:
    """A card that allows seven copies goes before the rule. Pins A-135, CH-2.2.1."""
    record = find("Seven of a Kind")
    assert record is not None
    assert limit_of(record) == 7
    most = [each for each in told(Deck("", [(7, "Seven of a Kind")])) if each[1]]
    more = [each for each in told(Deck("", [(8, "Seven of a Kind")])) if each[1]]
    assert (most, more) == ([], [("CH-2.1.1.1-A1", ("Seven of a Kind",))])


def test_the_other_side_of_a_champion_is_no_card_of_a_deck() -> None:
    """Mannfred goes into a deck by the side that may unleash. Pins A-248/4."""
    sides = ["Mannfred, Hate-Filled Hunter", "Mannfred, Mortarch of Night"]
    found = [each for each in told(Deck("", [(1, side) for side in sides])) if each[1]]
    assert ("A-248", ("Mannfred, Mortarch of Night",)) in found
    assert not any(each[0] == "A-248" and sides[0] in each[1] for each in found)


def test_a_sphere_from_outside_the_game_is_no_card_of_a_deck() -> None:
    """Only the Geminids go into a deck; the Sphere comes with them. Pins A-256/4."""
    titles = ["Geminids of Uhl-Gysh", "Geminid Sphere"]
    found = [each for each in told(Deck("", [(1, title) for title in titles])) if each[1]]
    assert found == [("A-256", ("Geminid Sphere",))]


def test_a_card_of_two_realms_is_of_either() -> None:
    """It goes with a realm of its own, but two realms do not go together. Pins A-257."""
    both, ulgu, hysh = "Geminids of Uhl-Gysh", "Aetheric Tendrils", "Aetheric Net"
    for others, rules in (([ulgu], []), ([hysh], []), ([ulgu, hysh], ["CH-2.1.1.3"])):
        found = told(Deck("", [(1, title) for title in (both, *others)]))
        assert [rule for rule, cards in found if cards] == rules
    aqshy = next(each.title for each in pool() if each.facts.get("realm") == "Aqshy")
    found = told(Deck("", [(1, both), (1, aqshy)]))
    assert [rule for rule, cards in found if cards] == ["CH-2.1.1.3"]


def test_one_alliance_and_unaligned_cards() -> None:
    """S-005: another alliance is refused, Unaligned fits. Pins CH-2.1.1.2, CH-2.3.1, CH-2.3.3."""
    mixed = aelves((1, "Skeleton Warriors"), (1, "Blood Hunt"), (2, "Everwinter's Watch"))
    found = [each for each in told(mixed) if each[0] == "CH-2.1.1.2"]
    assert found == [
        ("CH-2.1.1.2", ("Skeleton Warriors",)),
        ("CH-2.1.1.2", ("Blood Hunt",)),
        ("CH-2.1.1.2", ("Everwinter's Watch",)),
    ]
    assert {str(each.facts["alliance"]) for each in pool()} == set(ALLIANCES)


def test_a_deck_may_be_unaligned_only() -> None:
    """Only Unaligned cards break no rule of alliance; nothing need be declared. Pins A-03."""
    deck = Deck("", [(1, "Clawing Lava"), (1, "Growth of Ghyran")])
    assert [each for each in told(deck) if each[0] == "CH-2.1.1.2"] == []
    assert opening(deck)[0] == "Unaligned"
    assert opening(load("order-vorrus"))[0] == "Order"


def test_one_realm_counts_blessings_and_unaligned_cards() -> None:
    """S-006: a second realm is refused.

    Pins CH-2.1.1.3, CH-2.14.5a, CH-2.14.5c, CH-7-2018-11-30-a, A-04.
    """
    deck = Deck("", [(1, "Growth of Ghyran"), (1, "Embrace of Aqshy"), (1, "Flesh to Stone")])
    (breach,) = [each for each in check(deck, "constructed") if each.rule == "CH-2.1.1.3"]
    assert set(breach.cards) == {"Growth of Ghyran", "Embrace of Aqshy", "Flesh to Stone"}
    kinds = {each.facts["type"] for each in pool() if "realm" in each.facts}
    assert kinds == {"spell", "blessing"}


def test_any_number_of_cards_of_one_realm() -> None:
    """EX-13: many cards of one realm are fine, one of another is not. Pins CH-2.14.5c-ex."""
    ghyran = [str(r.title) for r in pool() if r.facts.get("realm") == "Ghyran"]
    deck = Deck("", [(1, title) for title in ghyran])
    assert [each for each in told(deck) if each[0] == "CH-2.1.1.3"] == []
    more = Deck("", [*deck.cards, (1, "Embrace of Aqshy")])
    assert [each[0] for each in told(more) if each[0] == "CH-2.1.1.3"] == ["CH-2.1.1.3"]


def test_the_balance_list_changes_facts() -> None:
    """The optional format counts the costs of the list of 2020; facts come with its values."""
    nagash = find("Nagash, Supreme Lord of the Undead")
    assert nagash is not None
    facts = balanced(nagash.facts)
    assert (facts["cost"], facts["health"]) == (13, 2)
    assert told(load("death-nagash"), "balance-2020") == []


def test_what_cannot_be_played_is_refused_in_every_format() -> None:
    """A game needs four champions, four blessings and cards that exist."""
    deck = Deck("", [(1, "Orruk Boss"), (1, "Nobody at All")])
    assert [each.sentence for each in check_playable(deck)] == [
        "there is no card called Nobody at All",
        "the deck has 1 champions, and it needs exactly 4",
        "the deck has 0 blessings, and it needs exactly 4",
    ]
    assert len(check_playable(Deck("", [(201, "Orruk Boss")]))) == 1
    with pytest.raises(WartableError, match="one of constructed, balance-2020"):
        check(deck, "limited")


@given(st.integers(0, 2**32), st.sampled_from(["", "Order", "Chaos", "Death", "Destruction"]))
def test_random_decks_are_legal(seed: int, alliance: str) -> None:
    """A random deck breaks no format, and the same seed gives the same deck."""
    deck, again = (random_deck(random.Random(seed), alliance) for _ in range(2))  # noqa: S311  (play)
    assert [told(deck, form) for form in RULES.rules] == [[], []]
    assert deck == again


# -- lists --


@pytest.mark.parametrize("name", built_in())
def test_a_deck_of_the_game_is_written_in_the_proper_form(name: str) -> None:
    """What is read from a list of the package is written back as it stands."""
    deck, problems = read(built_in_text(name))
    assert problems == []
    assert write(deck) == built_in_text(name)


def test_there_are_twenty_real_decks() -> None:
    """Twenty decks that people played come with the game, each with its source."""
    assert len(built_in()) == 20
    assert all(load(name).fields["source"] for name in built_in())


def test_lists_are_read_kindly() -> None:
    """Headings, counts in any form, curly quotes and missing signs are understood."""
    text = """
        Grand Alliance: destruction
        Champions (4)
        2 ORRUK BOSS
        Blessings:
        Cruisin\u2019 for a Bruisin\u2019
        == Actions ==
        Spells
        mosh pit x3
        abilities (12)
        Orruk Bos
    """
    deck, problems = read(text)
    assert deck.cards == [(2, "Orruk Boss"), (1, "Cruisin' for a Bruisin'"), (3, "Mosh Pit")]
    assert deck.fields == {"alliance": "Destruction"}
    (problem,) = problems
    assert problem.sentence.startswith("line 11 cannot be read: Orruk Bos; nearest: Orruk Boss")


def test_an_opening_has_champions_blessings_and_actions_in_order() -> None:
    """The plug-in gets four champions, four blessings, then the actions."""
    deck = load("chaos-archaon")
    shuffled = Deck("", list(reversed(deck.cards)))
    alliance, titles = opening(shuffled)
    kinds = [find(title).facts["type"] for title in titles]  # type: ignore[union-attr]
    assert alliance == "Chaos"
    assert kinds[:8] == ["champion"] * 4 + ["blessing"] * 4
    assert len(titles) == 38
    assert canonical(shuffled).cards == canonical(deck).cards
