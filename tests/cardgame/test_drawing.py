"""Decks by lot, as a player would judge them."""

from random import Random

import pytest

from wartable.cardgame.deck import Deck
from wartable.cardgame.formats import Formats
from wartable.champions import deckrandom as champions
from wartable.champions.deckworth import worth
from wartable.games import door
from wartable.invasion import deckrandom as invasion
from wartable.kernel.errors import WartableError

SEEDS = range(4)
FORMS = {
    "invasion": ["", "core", "tournament:corruption", "hidden-kingdoms", "2010-06"],
    "champions": ["", "champions", "balance-2020:onslaught", "unleashed", "rules-document"],
}


def decks(game: str, form: str) -> list[tuple[str, Deck]]:
    """Some decks of every kind."""
    known = door(game).decks
    return [
        (kind, known.random_deck(Random(seed), kind, form))  # noqa: S311  (a game)
        for kind in known.kinds
        for seed in SEEDS
    ]


@pytest.mark.parametrize("game", FORMS)
def test_decks_by_lot_are_legal_in_their_format(game: str) -> None:
    """And the same luck gives the same deck."""
    rules = door(game).decks.rules
    for form in FORMS[game]:
        drawn = decks(game, form)
        assert [each for _, deck in drawn for each in rules.check(deck, form)] == []
        assert drawn[0] == decks(game, form)[0]


def test_decks_of_invasion_get_off_the_ground() -> None:
    """Cheap cards, few dear ones, many of one race, with units, supports and tactics."""
    pool = door("invasion").cards.pool
    for race, deck in decks("invasion", ""):
        facts = [pool.record(title).facts for title in deck.titles()]
        costs = [cost for each in facts if isinstance(cost := each["cost"], int)]
        assert sum(costs) / len(costs) < 3
        assert sum(cost <= 2 for cost in costs) >= 22
        assert sum(cost >= 5 for cost in costs) <= 8
        assert sum(each["race"] == race for each in facts) >= 18
        kinds = [each["type"] for each in facts]
        assert kinds.count("Unit") >= 18
        assert kinds.count("Support") >= 6
        assert kinds.count("Tactic") >= 4


def test_champions_can_play_their_decks() -> None:
    """Each action is for a class of the deck, and quests find what they ask for."""
    pool = door("champions").cards.pool
    for _, deck in decks("champions", ""):
        records = [pool.record(title) for title in deck.titles()]
        team = [each for each in records if each.facts["type"] == "champion"]
        plays = {word for each in team for word in champions.PLAYED[str(each.facts["class"])]}
        for card in records:
            kind = str(card.facts["type"])
            if kind not in ("champion", "blessing"):
                assert str(card.facts["class"] if kind == "ability" else kind) in plays
        assert sum(champions.cost_of(each) for each in team) >= champions.SPENT
        tags = {each.partition(":")[2] for champion in team for each in champion.texts("quest")}
        for tag in filter(None, tags):
            able = [
                each for each in records if tag in (*each.texts("tags"), each.facts.get("realm"))
            ]
            assert len(able) >= champions.ASKED


def test_a_deck_that_cannot_be_built_is_refused_with_the_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The format, the kind, and what is lacking are told."""
    few = {"Runesmith", "Troll Slayers", "Contested Village"}
    monkeypatch.setattr(Formats, "titles", lambda *_: few)
    with pytest.raises(WartableError) as caught:
        invasion.random_deck(Random(1), "dwarf", "core")  # noqa: S311  (a game)
    assert str(caught.value) == (
        "the format core has no deck of Dwarf: the deck has 9 cards, and 50 is the fewest "
        "(with its own cards and its side's it has 9 to choose)"
    )
    with pytest.raises(WartableError) as caught:
        champions.random_deck(Random(1), "Death", "2018")  # noqa: S311  (a game)
    told = "the format 2018 has no deck of Death: it has 0 champions, and a deck needs 4"
    assert str(caught.value) == told


@pytest.mark.parametrize(
    ("better", "than"),
    [
        ("Bloodfury Wrathmonger", "Savage Stikkas"),
        ("Deadly Chop", "Tactical Formation"),
        ("Unholy Vitality", "Flesh to Stone"),
    ],
)
def test_a_card_is_worth_what_it_gives_and_how_soon(better: str, than: str) -> None:
    """Early numbers count more than late ones, and removing more than drawing a card."""
    pool = door("champions").cards.pool
    assert worth(pool.record(better)) > worth(pool.record(than))
