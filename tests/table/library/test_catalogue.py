"""The catalogue of all published cards, and the page of one."""

import dataclasses
import gzip
import json

import pytest

from wartable.cardgame.cardfile import BEYOND
from wartable.cardgame.rulebook import Decision, Rule
from wartable.games import door
from wartable.table.library.cardpages import NoCard, card_page, rulings
from wartable.table.library.catalogue import IN, MISSING, by_id, by_title, catalogue
from wartable.table.library.glossary import glossary

GAMES = ("invasion", "champions")
MOST_BYTES = 60_000


@pytest.mark.parametrize(("game", "titles"), [("invasion", 1107), ("champions", 769)])
def test_every_published_card_has_one_line(game: str, titles: int) -> None:
    """Each title stands once, under an id of its own; a reprint is named beside it."""
    cards = catalogue(game).cards
    assert len(cards) == len({card.title for card in cards}) == len(by_id(game)) == titles
    printings = sum(1 + len(card.also) for card in cards)
    assert printings == catalogue(game).published == len(door(game).cards.form.published)


@pytest.mark.parametrize("game", GAMES)
def test_a_catalogue_is_small_when_packed(game: str) -> None:
    """All cards of a game fit into 60 kB."""
    text = json.dumps(dataclasses.asdict(catalogue(game)), ensure_ascii=False)
    assert len(gzip.compress(text.encode())) < MOST_BYTES


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_is_not_in_tells_only_where_it_was_printed(game: str) -> None:
    """Of a card that is not in there are title, set and number, and nothing else."""
    known = {card.title for card in door(game).cards.pool}
    for card in catalogue(game).cards:
        assert (card.state == IN) == (card.title in known)
        told = (card.type, card.race, card.text, card.traits, card.cost)
        assert card.state == IN or told == ("", "", [], [], None)


def test_a_card_beyond_the_rules_document_is_flagged() -> None:
    """Those of sets that came out after the document, and no others."""
    cards = [card for card in catalogue("champions").cards if BEYOND in card.flags]
    assert {card.set for card in cards} == {"Unleashed", "Seraphon Warband", "Promo 2019"}
    assert "Celestite Swipe" in {card.title for card in cards}


def test_a_line_has_the_facts_of_its_card() -> None:
    """Facts, traits and text are those of the card's file; text is script, never a wording."""
    card = by_id("invasion")["core-007"]
    assert (card.title, card.cost, card.loyalty, card.power, card.hp) == (
        "King Kazador",
        6,
        5,
        3,
        6,
    )
    assert (card.traits, card.flags, card.keywords) == (
        ["Hero", "Warrior"],
        ["unique"],
        ["Toughness"],
    )
    assert card.text == [
        "one hero per zone",
        "toughness 2",
        "this costs opponents 3 more to target",
    ]
    assert by_title("champions")["Bloodreaver Chieftain"].quest == [
        "unit",
        "damage",
        "unit",
        "ability",
    ]


def test_restricted_and_banned_cards_say_so() -> None:
    """The lists of the rules are flags of the cards they name."""
    flagged = [card.title for card in catalogue("invasion").cards if "banned" in card.flags]
    assert flagged == [
        title for title in ban_list() if by_title("invasion")[title].state != MISSING
    ]


def ban_list() -> list[str]:
    """The banned cards, as the rules name them."""
    areas = [area for section in door("invasion").rulebook.sections for area in section.areas]
    return [
        title for area in areas if area.key == "INV-BAN" for r in area.rules for title in r.cards
    ]


@pytest.mark.parametrize("game", GAMES)
def test_words_are_explained_by_rules(game: str) -> None:
    """Each word is told as rules, or decisions for want of one, say it, and is on some card."""
    used = {
        word.word for card in catalogue(game).cards for word in glossary(game).in_lines(card.text)
    }
    for word in glossary(game).words:
        assert word.rules
        assert word.text == " ".join(said(game, rule) for rule in word.rules)
    assert used == {word.word for word in glossary(game).words}


def said(game: str, entry_id: str) -> str:
    """What a rule or decision says; a note explains no word."""
    entry = door(game).rulebook.entry(entry_id)
    assert isinstance(entry, Rule | Decision)
    return entry.statement if isinstance(entry, Rule) else entry.decision


@pytest.mark.parametrize("game", GAMES)
def test_the_pieces_of_a_line_are_the_line(game: str) -> None:
    """Taking a line apart loses nothing, and every piece that is a word is explained."""
    for card in catalogue(game).cards[:60]:
        page = card_page(game, card.id)
        assert ["".join(part.text for part in line) for line in page.lines] == card.text
        told = {part.word for line in page.lines for part in line if part.word}
        assert told == {word.word for word in page.words}


def test_a_card_has_its_rulings_and_proofs() -> None:
    """A page names rules and decisions about its card, scenarios that use it, decks with it."""
    page = card_page("invasion", "core-027")
    assert page.card.title == "Reiksguard Knights"
    assert "INV-KW-COUNTERSTRIKE-01" in [ruling.id for ruling in page.rulings]
    assert page.proofs
    assert page.decks == ["empire", "starter-empire"]


def test_a_title_within_another_is_not_named_by_it() -> None:
    """What names a longer title does not name the shorter one inside it."""
    assert rulings("invasion", "Huntsmen")
    assert not rulings("invasion", "Hunts")


def test_a_card_that_can_be_played_is_proven_or_says_why_not() -> None:
    """Every card that is in has a scenario, or the reason why it needs none."""
    for game in GAMES:
        for card in catalogue(game).cards:
            page = card_page(game, card.id) if card.state == IN else None
            assert page is None or page.proofs or page.unproven, card.title


def test_an_id_nobody_has_is_refused() -> None:
    """A card that is not there is told as such."""
    with pytest.raises(NoCard, match="no card 'core-999'"):
        card_page("invasion", "core-999")
