"""Deck lists of Invasion, the rules of construction, and the rulebook's first game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.cardgame.deck import Breach, Deck
from wartable.invasion.decklists import LISTS
from wartable.invasion.deckrules import RULES, limit_of
from wartable.invasion.firstgame import first_game, neutrals, starter
from wartable.invasion.pool import CARDS, pool
from wartable.kernel.errors import WartableError

built_in, built_in_text = LISTS.built_in, LISTS.built_in_text
read, write = LISTS.read, LISTS.write
check, check_playable, opening = RULES.check, RULES.check_playable, RULES.opening
find, nearest = CARDS.find, CARDS.nearest

STARTERS = ("Dwarf", "Empire", "Orc", "Chaos")
READY = ["chaos", "dwarf", "empire", "orc"]
PLAYED = [name for name in built_in() if name[-4:].isdecimal()]
"""Named after the year in which they were played."""

ORDER_NEUTRAL = "Alliance - Dwarf and Empire"
DESTRUCTION_NEUTRAL = "Alliance - Chaos and Orc"


def deck_called(name: str) -> Deck:
    """Give a deck that comes with the game."""
    deck, problems = read(built_in_text(name))
    assert problems == []
    return deck


def dwarfs(*changes: tuple[int, str], capital: str = "Dwarf") -> Deck:
    """Give the ready Dwarf deck with further cards."""
    return Deck("Dwarfs", [*deck_called("dwarf").cards, *changes], capital=capital)


def told(breaches: list[Breach]) -> list[tuple[str, tuple[str, ...]]]:
    """Give rule and cards of each breach."""
    return [(breach.rule, breach.cards) for breach in breaches]


# -- lists --


@pytest.mark.parametrize(
    "line",
    [
        "3x Troll Slayers",
        "3 Troll Slayers",
        "3 x Troll Slayers",
        "3\u00d7 Troll Slayers",
        "Troll Slayers x3",
        "Troll Slayers (3)",
        "Troll Slayers: 3",
        "- 3x TROLL  SLAYERS  # the best",
        "3x Troll Slayers (Core Set 4)",
    ],
)
def test_a_line_may_be_written_in_many_ways(line: str) -> None:
    """Count before or after, any case, a bullet, a comment, the set: the line is the same."""
    deck, problems = read(line)
    assert problems == []
    assert deck.cards == [(3, "Troll Slayers")]


@pytest.mark.parametrize(
    ("written", "title"),
    [
        ("Rip Dere \u2018eads Off", "Rip Dere 'eads Off!"),
        ("Sigmar\u2019s Blessed", "Sigmar's Blessed"),
        ("Alliance \u2013 Dwarf and Empire", "Alliance - Dwarf and Empire"),
        ("waaagh", "Waaagh!"),
    ],
)
def test_titles_are_found_however_they_are_typed(written: str, title: str) -> None:
    """Curly quotes, dashes, small letters and missing signs do not hide a card."""
    assert read(f"2 {written}")[0].cards == [(2, title)]


def test_headings_comments_and_fields_are_told_from_cards() -> None:
    """Headings and comments count for nothing, fields are kept, a bare title is one copy."""
    text = """\ufeff
        name: Slayers  // a comment
        Capital: Dwarves
        author: Kris
        # Units
        Units (4)
        == Dwarf ==
        [Supports]
        Tactics:
        Total: 50 cards
        2 Troll Slayers
        Runesmith
        1 Troll Slayers
    """
    deck, problems = read(text)
    assert problems == []
    assert deck == Deck(
        "Slayers", [(3, "Troll Slayers"), (1, "Runesmith")], capital="Dwarf", author="Kris"
    )


def test_lines_that_cannot_be_read_are_all_listed() -> None:
    """Each unreadable line is named with its number and, where there are any, near titles."""
    deck, problems = read("Huntsmenn\n0x Runesmith\ncapitol: Dwarf\nwhat is this\n3 Nothing\n")
    assert [breach.sentence for breach in problems] == [
        "line 1 cannot be read: Huntsmenn; nearest: Huntsmen",
        "line 2 lists no copy of Runesmith; leave it out or give a number",
        "line 3 has an unknown field capitol; did you mean capital?",
        "line 4 cannot be read: what is this; a card is written as 3x Title",
    ]
    assert deck.cards == [(3, "Nothing")]


@pytest.mark.parametrize("name", built_in())
def test_a_deck_of_the_game_is_written_in_the_proper_form(name: str) -> None:
    """What is read from a list of the package is written back as it stands."""
    assert write(deck_called(name)) == built_in_text(name)


@given(st.lists(st.tuples(st.integers(1, 9), st.sampled_from(pool().titles())), max_size=30))
def test_a_deck_that_is_written_can_be_read(cards: list[tuple[int, str]]) -> None:
    """Writing and reading a deck keeps its cards, and writing again changes nothing."""
    text = write(Deck("Any", cards, capital="Orc"))
    deck, problems = read(text)
    assert problems == []
    assert sorted(deck.titles()) == sorted(Deck("", cards).titles())
    assert write(deck) == text


def test_two_cards_that_differ_by_a_sign_are_not_mixed_up() -> None:
    """A title is found exactly where it can be, and unknown titles have near ones."""
    found = find("infiltrate!")
    assert found is not None
    assert found.title == "Infiltrate!"
    assert find("Slayers") is None
    assert nearest("Slayers")[0] == "Troll Slayers"


# -- rules --


@pytest.mark.parametrize("form", RULES.rules)
@pytest.mark.parametrize("name", READY)
def test_the_ready_decks_are_legal_everywhere(name: str, form: str) -> None:
    """Each ready deck has 50 cards and breaks no format."""
    assert deck_called(name).size == 50
    assert check(deck_called(name), form) == []


@pytest.mark.parametrize("name", PLAYED)
def test_a_played_deck_is_legal_in_its_time(name: str) -> None:
    """With the sets that were out by its year; the lists of later years may stop it now."""
    deck = deck_called(name)
    assert check(deck, name[-4:]) == []
    assert {breach.rule for breach in check(deck, "tournament")} <= {"INV-RESTRICT-00"}


def test_a_deck_has_fifty_to_a_hundred_cards() -> None:
    """INV-DECK-01, INV-DECK-02: 50 and 100 cards are legal, 49 and 101 are not."""
    titles = [record.title for record in pool() if record.facts["race"] == "Dwarf"]
    cards = [(3, title) for title in titles[:33]]
    assert [
        told(check(Deck("", cards[:count], capital="Dwarf"), "casual")) for count in (16, 17)
    ] == [
        [("INV-DECK-01", ())],
        [],
    ]
    assert check(Deck("", [*cards, (1, titles[33])], capital="Dwarf"), "casual") == []
    assert told(check(Deck("", [*cards, (2, titles[33])], capital="Dwarf"), "casual")) == [
        ("INV-DECK-02", ())
    ]


def test_three_copies_are_counted_by_title() -> None:
    """INV-DECK-03: lines about one card add up, however they spell it."""
    deck = dwarfs((1, "Runesmith"), (3, "Wake the Mountain"), (1, "wake the mountain"))
    assert told(check(deck, "casual")) == [
        ("INV-DECK-03", ("Runesmith",)),
        ("INV-DECK-03", ("Wake the Mountain",)),
    ]


@pytest.mark.pure_only
def test_a_card_may_have_a_limit_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that says how many a deck may have goes before the rule of three."""
    assert limit_of("Runesmith") == 3
    monkeypatch.setattr(pool().card("Runesmith"), "deck_limit", 1, raising=False)
    assert told(check(dwarfs(), "casual")) == [("INV-DECK-03", ("Runesmith",))]


def test_order_and_destruction_do_not_mix() -> None:
    """INV-RACE-03: all cards of the other side are named, races of one side may mix."""
    deck = dwarfs((1, "Waaagh!"), (1, "Huntsmen"), (2, "Chaos Knights"), (1, "Greater Heal"))
    assert told(check(deck, "casual")) == [("INV-RACE-03", ("Waaagh!", "Chaos Knights"))]


def test_side_only_neutrals_stay_on_their_side() -> None:
    """INV-KW-SIDE-01, INV-KW-SIDE-02: a neutral for the other side is refused."""
    assert check(dwarfs((1, ORDER_NEUTRAL)), "casual") == []
    assert told(check(dwarfs((1, DESTRUCTION_NEUTRAL)), "casual")) == [
        ("INV-KW-SIDE-02", (DESTRUCTION_NEUTRAL,))
    ]
    orcs = Deck("", [*deck_called("orc").cards, (1, ORDER_NEUTRAL)], capital="Orc")
    assert told(check(orcs, "casual")) == [("INV-KW-SIDE-01", (ORDER_NEUTRAL,))]


@pytest.mark.parametrize("capital", ["Dwarf", "Empire", "High Elf", "high elves"])
def test_any_board_of_the_side_will_do(capital: str) -> None:
    """A Dwarf deck may use every capital board of Order. Pins AMB-80."""
    assert check(dwarfs(capital=capital), "casual") == []


@pytest.mark.parametrize("capital", ["Orc", "Neutral", "Skaven"])
def test_a_board_of_another_side_will_not(capital: str) -> None:
    """A board of the other side, or of no race, is refused. Pins AMB-80."""
    assert told(check(dwarfs(capital=capital), "casual")) == [("AMB-80", ())]


@pytest.mark.parametrize("capital", ["Dwarf", "Empire", "High Elf", "Orc", "Chaos", "Dark Elf"])
def test_a_deck_of_neutral_cards_may_use_any_board(capital: str) -> None:
    """Boards of both sides go with it, and no board goes without saying. Pins AMB-80/2."""
    cards = [(3, "Armoury"), (3, "Contested Village")]
    assert check_playable(Deck("", cards, capital=capital)) == []
    assert told(check_playable(Deck("", cards))) == [("AMB-80", ())]


def test_a_deck_without_a_capital_gets_the_board_that_suits_it() -> None:
    """INV-SETUP-03: the race with the most cards is the capital if the list names none."""
    deck = Deck("", [(2, "Runesmith"), (3, "Huntsmen"), (3, "Armoury")])
    assert opening(deck)[0] == "Empire"
    assert told(check_playable(Deck("", [(3, "Armoury")]))) == [("AMB-80", ())]
    assert check_playable(Deck("", [(3, "Armoury")], capital="Chaos")) == []


def test_draft_cards_go_into_no_deck() -> None:
    """INV-DRAFT-13: draft format cards are refused in every format."""
    assert told(check(dwarfs((1, "Sabotage")), "casual")) == [("INV-DRAFT-13", ("Sabotage",))]


def test_one_restricted_card_may_be_used() -> None:
    """INV-RESTRICT-00, AMB-88: a second card of the list is refused in tournaments only."""
    deck = dwarfs((1, "Warpstone Excavation"))  # beside Innovation, which the deck has
    assert check(deck, "casual") == []
    assert told(check(deck, "tournament")) == [
        ("INV-RESTRICT-00", ("Innovation", "Warpstone Excavation"))
    ]


def test_banned_cards_may_not_be_used() -> None:
    """INV-BAN-00, AMB-88: a banned card is refused in tournaments only."""
    assert check(dwarfs((1, "Visit the Haunted City")), "casual") == []
    assert told(check(dwarfs((1, "Visit the Haunted City")), "tournament")) == [
        ("INV-BAN-00", ("Visit the Haunted City",))
    ]


def test_every_breach_is_told_at_once() -> None:
    """A deck with several faults is told all of them, unknown titles with the nearest."""
    deck = Deck("", [(4, "Troll Slayers"), (1, "Trol Slayers"), (1, "Sabotage")], capital="Orc")
    breaches = check(deck, "tournament")
    assert told(breaches) == [
        ("", ("Trol Slayers",)),
        ("AMB-80", ()),
        ("INV-DRAFT-13", ("Sabotage",)),
        ("INV-DECK-01", ()),
        ("INV-DECK-03", ("Troll Slayers",)),
    ]
    told_first = "there is no card called Trol Slayers; nearest: Troll Slayers"
    assert str(breaches[0]).startswith(told_first)


def test_an_unknown_format_is_told() -> None:
    """A format that is not there is an error that lists those that are."""
    with pytest.raises(WartableError, match="one of casual, tournament"):
        check(dwarfs(), "legacy")


# -- the first game --


@pytest.mark.parametrize("race", STARTERS)
def test_a_starter_deck_has_forty_cards_of_its_race(race: str) -> None:
    """INV-SETUP-09: forty cards, every card of the race in the Core Set, no other."""
    core = [card.title for card in pool() if card.set == "core" and card.facts["race"] == race]
    deck = starter(race)
    assert deck.size == 40
    assert {title for _, title in deck.cards} == set(core)


def test_ten_of_the_neutrals_are_dealt_to_each() -> None:
    """INV-SETUP-10: from the 24 neutrals that are no alliances, ten go to each, none twice."""
    assert sum(count for count, _ in neutrals()) == 24
    decks = first_game("Dwarf", "Orc", 7)
    dealt = [title for deck in decks for title in deck.titles()[40:]]
    assert [deck.size for deck in decks] == [50, 50]
    assert all(dealt.count(title) <= count for count, title in neutrals())
    assert set(dealt) <= {title for _, title in neutrals()}
    assert [told(check(deck, "casual")) for deck in decks] == [[], []]


def test_the_deal_is_told_by_its_seed() -> None:
    """The same seed deals the same cards, another seed others."""
    assert first_game("Dwarf", "Orc", 7) == first_game("Dwarf", "Orc", 7)
    assert first_game("Dwarf", "Orc", 7) != first_game("Dwarf", "Orc", 8)
    with pytest.raises(WartableError, match="one of chaos, dwarf, empire, orc"):
        first_game("Dwarf", "High Elf", 7)
