"""Decks of Champions in and out: lists, the publisher's codes, JSON."""

import base64
import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.cardgame.deck import Deck, DeckError
from wartable.champions.deckformats import code
from wartable.champions.deckformats.formats import FORMS
from wartable.champions.decklists import LISTS
from wartable.champions.pool import pool
from wartable.kernel.errors import WartableError

canonical, detect, load, losses = FORMS.canonical, FORMS.detect, FORMS.load, FORMS.losses
named, read, write = FORMS.named, FORMS.read, FORMS.write
built_in = LISTS.built_in

TITLES = [record.title for record in pool() if "official_id" in record.facts]
"""Cards that every form can name: a code holds official numbers."""

cards = st.lists(st.tuples(st.integers(1, 9), st.sampled_from(TITLES)), max_size=40)


def coded(*numbers: int) -> str:
    """Bytes as a code."""
    return base64.urlsafe_b64encode(bytes(numbers)).decode().rstrip("=")


@pytest.mark.parametrize("form", FORMS.forms)
@given(cards=cards)
def test_a_deck_that_is_written_can_be_read(form: str, cards: list[tuple[int, str]]) -> None:
    """In every form the cards come back, and writing again changes nothing."""
    deck = Deck("Mine", cards)
    text = write(deck, form)
    assert detect(text) == form
    again, problems = read(text)
    assert problems == []
    assert canonical(again).cards == canonical(deck).cards
    assert write(again, form) == text


def test_a_card_without_an_official_number_cannot_be_coded() -> None:
    """The code says which card it is; a list can hold it."""
    deck = Deck("Mine", [(1, "Celestite Swipe")])
    with pytest.raises(WartableError, match="Celestite Swipe has no official number"):
        write(deck, "code")
    assert read(write(deck, "text"))[0].cards == deck.cards


@pytest.mark.parametrize("name", built_in())
def test_the_decks_of_the_game_go_through_every_form(name: str) -> None:
    """Each deck keeps its cards, and loses nothing but its name and fields in a code."""
    deck = load(name)
    assert losses(deck, "json") == losses(deck, "text") == []
    assert losses(deck, "code") == [
        f"the name {deck.name!r} is not kept",
        *(f"the {key} {value!r} is not kept" for key, value in deck.fields.items()),
    ]


def test_a_code_has_the_publishers_bytes() -> None:
    """0xFF, 1, then copies and official number, signed, the lowest byte first."""
    deck = Deck("", [(2, "Skeleton Champion"), (3, "Sweeping Namarti Thrall")])
    text = write(deck, "code")
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    assert data == (
        b"\xff\x01\x02"
        + (718575324).to_bytes(4, "little", signed=True)
        + b"\x03"
        + (-644889075).to_bytes(4, "little", signed=True)
    )
    assert text.startswith("_wE")


def test_a_code_is_found_in_a_link_and_in_plain_base64() -> None:
    """At the end of a link, filled up or not, with the signs of plain base64: the same deck."""
    deck = load("death-nagash")
    text = write(deck, "code")
    plain = base64.b64encode(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))).decode()
    for form in (text, f"https://example.org/deck?code={text}", plain, f" {text}==\n"):
        assert canonical(named(form)[1][0]).cards == canonical(deck).cards


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (coded(0xFF), "breaks off after byte 0"),
        (coded(0xFE, 1), "byte 0 is 0xFE, and a code begins with 0xFF"),
        (coded(0xFF, 2), "byte 1 of this deck code says version 2, and 1 is read here"),
        (coded(0xFF, 1, 3, 0, 0), "the card at byte 2 has 3 of 5 bytes"),
        (coded(0xFF, 1, *[1, 220, 139, 212, 42], 1), "the card at byte 7 has 1 of 5 bytes"),
        ("_wEA_", "its last sign, 5, is half a byte"),
        ("_w E", "sign 3, ' '"),
        ("", "it is empty"),
    ],
)
def test_a_wrong_code_is_named_with_its_place(text: str, message: str) -> None:
    """What is wrong, and at which byte or sign."""
    with pytest.raises(WartableError) as caught:
        code.read(text)
    assert message in str(caught.value)


def test_cards_a_code_cannot_tell_are_all_named() -> None:
    """An unknown number and a count of 0 are named with their bytes, an unknown title too."""
    text = coded(0xFF, 1, 1, 1, 0, 0, 0, 0, *(718575324).to_bytes(4, "little"))
    deck, problems = code.read(text)
    assert deck.cards == []
    assert [each.sentence for each in problems] == [
        "byte 3: 1 of number 1, which no card here has",
        "byte 7: no copy of Skeleton Champion",
    ]
    with pytest.raises(DeckError) as caught:
        code.write(Deck("", [(1, "Nobody at All"), (256, "Orruk Boss")]))
    assert [each.sentence for each in caught.value.breaches] == [
        "a code has no place for 256 Orruk Boss",
        "there is no card called Nobody at All",
    ]


@pytest.mark.parametrize("form", FORMS.forms)
@given(data=st.data())
def test_a_damaged_text_is_read_or_refused(form: str, data: st.DataObject) -> None:
    """Whatever has happened to a file: a deck and its problems, or an error for people."""
    whole = write(Deck("Mine", [(3, "Mosh Pit"), (2, "Orruk Boss")], alliance="Destruction"), form)
    start, end = data.draw(st.integers(0, len(whole))), data.draw(st.integers(0, len(whole)))
    text = whole[:start] + data.draw(st.text(max_size=9)) + whole[end:]
    with contextlib.suppress(WartableError):
        deck, problems = read(text, "name", form=data.draw(st.sampled_from(["", form])))
        assert deck.size >= 0
        assert all(problem.sentence for problem in problems)


def test_json_may_have_a_list_for_each_group() -> None:
    """Champions, blessings and actions may stand apart, as published decks have them."""
    data = {
        "alliance": "Death",
        "realm": None,
        "champions": {"Skeleton Champion": 2},
        "blessings": {"Turmoil of Souls": 1},
        "actions": [{"count": 3, "title": "Devour"}],
    }
    deck, problems = read(json.dumps(data))
    assert problems == []
    assert deck == Deck(
        "", [(2, "Skeleton Champion"), (1, "Turmoil of Souls"), (3, "Devour")], alliance="Death"
    )
