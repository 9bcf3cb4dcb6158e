"""Rules of decks, formats and preparation that no scenario can say, each pinned by its id."""

import pytest

import wartable
from wartable import Breach, Deck, WartableError
from wartable.invasion.decklists import LISTS
from wartable.invasion.deckrules import RULES, lists
from wartable.invasion.firstgame import first_game, neutrals, starter
from wartable.invasion.pool import CARDS, pool

RESTRICTED = {
    "Will of the Electors": "Empire",
    "Warpstone Excavation": "Neutral",
    "Innovation": "Neutral",
    "Mining Tunnels": "Dwarf",
    "Derricksburg Forge": "Empire",
    "Wilhelm of the Osterknacht": "Empire",
    "Reclaiming the Fallen": "Dwarf",
    "Soul Stealer": "Dark Elf",
    "Rodrik's Raiders": "Empire",
}
"""The restricted list in its order, with the race of each card."""

STARTERS = {
    "Dwarf": range(1, 26),
    "Empire": range(26, 51),
    "Orc": range(56, 81),
    "Chaos": range(81, 106),
}
"""The races of the first game and their numbers in the Core Set."""

ORDER_ALLIANCE = "Alliance - Dwarf and Empire"
DESTRUCTION_ALLIANCE = "Alliance - Chaos and Orc"


def told(breaches: list[Breach]) -> list[tuple[str, tuple[str, ...]]]:
    """Give rule and cards of each breach."""
    return [(breach.rule, breach.cards) for breach in breaches]


def plain(race: str, size: int) -> Deck:
    """A legal deck of one race, but for its size: no card on a list, three copies at most."""
    capital = {"Neutral": "Dwarf"}.get(race, race)
    side = {"Dwarf", "Empire", "High Elf"}
    allies = side if capital in side else {"Orc", "Chaos", "Dark Elf"}
    named = [title for titles in lists().values() for title in titles]
    mine = [card.title for card in pool() if card.facts["race"] == capital]
    others = [card.title for card in pool() if card.facts["race"] in allies - {capital}]
    cards = [title for title in dict.fromkeys(mine + others) if title not in named]
    counts = [min(3, size - 3 * place) for place in range(len(cards)) if size > 3 * place]
    return Deck("", zip(counts, cards, strict=False), capital=capital)


def with_cards(deck: Deck, *cards: tuple[int, str]) -> Deck:
    """A deck with further cards."""
    return Deck(deck.name, [*deck.cards, *cards], **deck.fields)


# -- construction --


def test_a_fulcrum_is_in_no_deck() -> None:
    """Fulcrums are not for two players: every format refuses them. Pins AMB-398."""
    deck = with_cards(plain("Dwarf", 50), (1, "Magewrath Throne"))
    for form in ("casual", "tournament"):
        assert told(RULES.check(deck, form)) == [("AMB-398", ("Magewrath Throne",))]
    assert told(RULES.check_playable(deck)) == [("AMB-398", ("Magewrath Throne",))]


@pytest.mark.parametrize(
    ("size", "rules"), [(49, ["INV-DECK-01"]), (50, []), (100, []), (101, ["INV-DECK-02"])]
)
@pytest.mark.parametrize("form", ["casual", "tournament"])
def test_a_deck_has_50_to_100_cards(size: int, rules: list[str], form: str) -> None:
    """49 cards are too few, 101 too many, in both formats. Pins INV-DECK-01..02."""
    deck = plain("Dwarf", size)
    assert deck.size == size
    assert [breach.rule for breach in RULES.check(deck, form)] == rules


def test_a_deck_has_three_copies_of_a_title() -> None:
    """A fourth copy is refused, on whichever line it stands. Pins INV-DECK-03."""
    deck = plain("Dwarf", 50)
    assert max(count for count, _ in deck.cards) == 3
    again = with_cards(deck, (1, deck.cards[0][1].upper()))
    assert told(RULES.check(again, "casual")) == [("INV-DECK-03", (deck.cards[0][1],))]


@pytest.mark.parametrize(
    ("capital", "races"),
    [("Empire", ("Dwarf", "Empire", "High Elf")), ("Orc", ("Orc", "Chaos", "Dark Elf"))],
)
def test_the_races_of_a_side_may_be_mixed(capital: str, races: tuple[str, ...]) -> None:
    """Six cards a race of one side make a legal deck of all three. Pins INV-DECK-04."""
    titles = [
        title
        for race in races
        for title in [card.title for card in pool() if card.facts["race"] == race][:6]
    ]
    deck = Deck("", [(3, title) for title in titles], capital=capital)
    assert RULES.check(deck, "casual") == []


@pytest.mark.parametrize(("race", "stranger"), [("Dwarf", "Waaagh!"), ("Orc", "Runesmith")])
def test_a_deck_has_cards_of_one_side(race: str, stranger: str) -> None:
    """One card of the other side is a breach, and it is named. Pins INV-RACE-03."""
    deck = with_cards(plain(race, 50), (1, stranger))
    assert told(RULES.check(deck, "casual")) == [("INV-RACE-03", (stranger,))]


def test_order_only_goes_into_no_deck_of_destruction() -> None:
    """A neutral for Order is legal in a deck of Order alone. Pins INV-KW-SIDE-01."""
    assert RULES.check(with_cards(plain("Dwarf", 50), (1, ORDER_ALLIANCE)), "casual") == []
    deck = with_cards(plain("Orc", 50), (1, ORDER_ALLIANCE))
    assert told(RULES.check(deck, "casual")) == [("INV-KW-SIDE-01", (ORDER_ALLIANCE,))]


def test_destruction_only_goes_into_no_deck_of_order() -> None:
    """A neutral for Destruction is legal in a deck of Destruction alone. Pins INV-KW-SIDE-02."""
    assert RULES.check(with_cards(plain("Orc", 50), (1, DESTRUCTION_ALLIANCE)), "casual") == []
    deck = with_cards(plain("Dwarf", 50), (1, DESTRUCTION_ALLIANCE))
    assert told(RULES.check(deck, "casual")) == [("INV-KW-SIDE-02", (DESTRUCTION_ALLIANCE,))]


# -- the lists --


def test_the_lists_are_those_of_the_rulebook() -> None:
    """Nine cards are restricted and one is banned. Pins INV-RESTRICT-01..09, INV-BAN-01."""
    assert lists() == {
        "INV-RESTRICT": list(RESTRICTED),
        "INV-BAN": ["Visit the Haunted City"],
    }


@pytest.mark.parametrize("title", RESTRICTED)
def test_a_restricted_card_stands_alone(title: str) -> None:
    """Three copies of one are legal, another card of the list beside it is not.

    Pins INV-RESTRICT-00..09.
    """
    deck = with_cards(plain(RESTRICTED[title], 50), (3, title))
    assert RULES.check(deck, "tournament") == []
    other = "Innovation" if title == "Warpstone Excavation" else "Warpstone Excavation"
    both = with_cards(deck, (1, other))
    assert told(RULES.check(both, "tournament")) == [("INV-RESTRICT-00", (title, other))]
    assert RULES.check(both, "casual") == []


def test_innovation_is_one_card_however_often_it_was_printed() -> None:
    """Copies of both printings count together, as one card of the list. Pins INV-RESTRICT-03."""
    printed = CARDS.find("innovation")
    assert printed is not None
    deck = with_cards(plain("Dwarf", 50), (2, "Innovation"), (1, "INNOVATION"))
    assert RULES.check(deck, "tournament") == []
    more = with_cards(deck, (1, "Innovation"))
    assert told(RULES.check(more, "tournament")) == [("INV-DECK-03", ("Innovation",))]


def test_a_banned_card_is_in_no_tournament_deck() -> None:
    """One copy is a breach in tournaments, and none elsewhere. Pins INV-BAN-00..01, AMB-88."""
    deck = with_cards(plain("Empire", 50), (1, "Visit the Haunted City"))
    assert told(RULES.check(deck, "tournament")) == [("INV-BAN-00", ("Visit the Haunted City",))]
    assert RULES.check(deck, "casual") == []


# -- preparing a game --


@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_game_has_two_players(count: int) -> None:
    """One deck is too few and three are too many. Pins INV-OVER-03."""
    with pytest.raises(WartableError, match="a game takes 2 decks"):
        wartable.new("invasion", ["dwarf", "orc", "chaos"][:count])
    with pytest.raises(WartableError, match="a game takes 2 names"):
        wartable.new("invasion", ["dwarf", "orc"], names=["Ann", "Ben", "Cid"][:count])


def test_the_first_player_is_drawn_by_lot() -> None:
    """Either seat begins about as often, and the seed tells which. Pins INV-SETUP-05."""
    begun = [wartable.new("invasion", ("dwarf", "orc"), seed=seed) for seed in range(60)]
    first = [game.view(None)["active"] for game in begun]
    assert 18 < first.count(1) < 42
    again = [wartable.new("invasion", ("dwarf", "orc"), seed=seed) for seed in range(5)]
    assert [game.view(None)["active"] for game in again] == first[:5]


@pytest.mark.parametrize("race", STARTERS)
def test_a_starter_deck_is_the_races_cards_of_the_box(race: str) -> None:
    """Forty cards, those of the race's numbers in the Core Set and no other. Pins INV-SETUP-09."""
    core = [card for card in pool() if card.set == "core" and card.number in STARTERS[race]]
    assert {card.facts["race"] for card in core} == {race}
    deck = starter(race)
    assert deck.size == 40
    assert [title for _, title in deck.cards if CARDS.find(title) not in core] == []
    assert len(deck.cards) == len(core) == 25
    listed = {
        title: count
        for count, title in LISTS.read(LISTS.built_in_text(f"starter-{race.lower()}"))[0].cards
    }
    more = {card.title for card in core if listed[card.title] != card.facts["copies"]}
    assert more == ({"Franz's Decree"} if race == "Empire" else set())


def test_the_first_game_deals_ten_neutrals_to_each() -> None:
    """Of the 24 neutrals that are no alliances ten go to each deck of forty. Pins INV-SETUP-10."""
    box = [title for count, title in neutrals() for _ in range(count)]
    assert len(box) == 24
    assert not [title for title in box if title.startswith("Alliance")]
    decks = first_game("Empire", "Chaos", 11)
    assert [deck.size for deck in decks] == [50, 50]
    for deck, race in zip(decks, ("Empire", "Chaos"), strict=True):
        assert deck.titles()[:40] == starter(race).titles()
        assert RULES.check(deck, "casual") == []
    for title in decks[0].titles()[40:] + decks[1].titles()[40:]:
        box.remove(title)
    assert len(box) == 4
