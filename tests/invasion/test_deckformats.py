"""Decks in and out: OCTGN files, codes, JSON, and the way from each to each."""

import contextlib
import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.cardgame.deck import Deck, DeckError
from wartable.invasion.deckformats import code, octgn
from wartable.invasion.deckformats.formats import FORMS
from wartable.invasion.deckformats.octgnpackage import GAME, installed
from wartable.invasion.decklists import LISTS
from wartable.invasion.pool import SETS, pool
from wartable.invasion.terms import RACES
from wartable.kernel.errors import WartableError

canonical, detect, load, losses = FORMS.canonical, FORMS.detect, FORMS.load, FORMS.losses
named, read, write = FORMS.named, FORMS.read, FORMS.write
built_in = LISTS.built_in

TITLES = sorted({record.title for record in pool()})
DWARF = "wi1-AQEBHgsFBwcHBQUFBQYGBQUHBQUGBgUFBgUFBQXbAgYGBhUbZBUg"
"""The ready Dwarf deck; a code means the same deck for ever, so this line never changes."""

lines = st.text(
    st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=30
)
"""What a name or a field may hold in every form but the list, which has comments."""
words = st.text(
    "abcdefghijklmnopqrstuvwxyzABCDEFG0123456789'&<>\u00e9\u00fc", min_size=1, max_size=20
)
"""What a list holds as well."""


@st.composite
def decks(draw: st.DrawFn, text: st.SearchStrategy[str] = words) -> Deck:
    """Any deck of cards that there are, with or without a capital and a further field."""
    cards = draw(st.lists(st.tuples(st.integers(1, 9), st.sampled_from(TITLES)), max_size=40))
    deck = Deck(draw(text), cards)
    capital = draw(st.sampled_from([None, *list(RACES)[1:]]))
    author = draw(st.none() | text)
    deck.fields.update({"capital": capital} if capital else {})
    deck.fields.update({"author": author} if author else {})
    return deck


# -- every form --


@pytest.mark.parametrize("form", FORMS.forms)
@given(deck=decks())
def test_a_deck_that_is_written_can_be_read(form: str, deck: Deck) -> None:
    """In every form the cards and the capital come back; all but a code keep the rest too."""
    text = write(deck, form)
    assert detect(text) == form
    again, problems = read(text)
    assert problems == []
    assert canonical(again).cards == canonical(deck).cards
    assert again.fields.get("capital") == deck.fields.get("capital")
    if form != "code":
        assert canonical(again) == canonical(deck)
        assert write(again, form) == text


@given(
    deck=decks(),
    first=st.sampled_from(list(FORMS.forms)),
    second=st.sampled_from(list(FORMS.forms)),
)
def test_the_way_from_form_to_form_does_not_matter(deck: Deck, first: str, second: str) -> None:
    """By way of any two forms the deck has the same code."""
    there, _ = read(write(deck, first))
    back, _ = read(write(there, second))
    assert write(back, "code") == write(deck, "code")


@pytest.mark.parametrize("form", ["o8d", "json"])
@given(deck=decks(lines))
def test_names_may_have_any_signs(form: str, deck: Deck) -> None:
    """Signs that mean something in XML or JSON come back as they were."""
    assert canonical(read(write(deck, form))[0]) == canonical(deck)


@pytest.mark.parametrize("form", FORMS.forms)
@given(data=st.data())
def test_a_damaged_text_is_read_or_refused(form: str, data: st.DataObject) -> None:
    """Whatever has happened to a file: a deck and its problems, or an error for people."""
    whole = write(Deck("Mine", [(3, "Runesmith"), (2, "Big 'Uns")], capital="Orc"), form)
    start, end = data.draw(st.integers(0, len(whole))), data.draw(st.integers(0, len(whole)))
    text = whole[:start] + data.draw(st.text(max_size=9)) + whole[end:]
    with contextlib.suppress(WartableError):
        deck, problems = read(text, "name", form=data.draw(st.sampled_from(["", form])))
        assert deck.size >= 0
        assert all(problem.sentence for problem in problems)


@pytest.mark.parametrize("name", built_in())
def test_the_decks_of_the_game_go_through_every_form(name: str) -> None:
    """Each deck of the package keeps its cards, and loses nothing but its name in a code."""
    deck = load(name)
    assert losses(deck, "o8d") == losses(deck, "json") == losses(deck, "text") == []
    assert losses(deck, "code") == [
        f"the name {deck.name!r} is not kept",
        *(f"the {key} {deck.fields[key]!r} is not kept" for key in deck.fields if key != "capital"),
    ]


def test_what_a_list_cannot_hold_is_told() -> None:
    """A name loses what begins a comment, and nothing else."""
    deck = Deck("Slayers #2", [(1, "Runesmith")])
    assert losses(deck, "text") == ["the name 'Slayers #2' is not kept"]
    assert losses(deck, "json") == []
    assert losses(Deck("Slayers x2", [(1, "Runesmith")]), "text") == []


def test_a_source_is_a_file_a_code_or_a_name(tmp_path: Path) -> None:
    """Files tell their form by themselves, whatever they are called."""
    deck = load("dwarf")
    for form in FORMS.forms:
        path = tmp_path / f"{form}.deck"
        path.write_text(write(deck, form), encoding="utf-8-sig")
        assert canonical(load(path)).cards == deck.cards
    assert canonical(load(DWARF)).cards == deck.cards
    assert named(f"https://example.org/decks/{DWARF}")[1][0].size == 50
    with pytest.raises(WartableError, match="give a file, or one of chaos"):
        load("nothing")


def test_an_error_names_the_file_and_a_problem_the_card(tmp_path: Path) -> None:
    """A file that cannot be read is an error with its place; a card in it is a breach."""
    path = tmp_path / "mine.json"
    path.write_text('{"cards": [\n{]}', encoding="utf-8")
    with pytest.raises(WartableError, match=r"mine.json, line 2, column 2: not JSON"):
        load(path)
    path.write_text('{"cards": {"Runesmith": "many"}}', encoding="utf-8")
    with pytest.raises(DeckError, match="'many' of Runesmith is no line of a deck"):
        load(path)
    with pytest.raises(WartableError, match="one of text, o8d, code, json"):
        read("", form="csv")


# -- OCTGN --

FOREIGN = """\ufeff<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="{E1E11562-EFCE-4379-9701-534F9717391F}">
  <section name="Capital" shared="False"><card qty="1" id="x">The Dwarf Capital</card></section>
  <section name="Units">
    <card qty="2" id="00000000-0000-0000-0000-000000000001">Troll  Slayers</card>
    <card id="00000000-0000-0000-0000-000000000002">runesmith</card>
    <card qty="1" id="">Troll Slayers</card>
  </section>
  <section name="Sideboard"/>
  <notes><![CDATA[My best & only deck.
author: Kris]]></notes>
</deck>
"""


def test_files_of_octgn_are_read_kindly() -> None:
    """Braces, sections of any name, odd blanks, missing numbers: the deck is what was meant."""
    deck, problems = read(FOREIGN, "mine")
    assert problems == []
    assert deck == Deck(
        "mine", [(3, "Troll Slayers"), (1, "Runesmith")], capital="Dwarf", author="Kris"
    )


def test_a_card_without_a_title_is_found_by_its_id() -> None:
    """Our own ids lead back to the card."""
    text = re.sub(">Runesmith<", "><", write(Deck("", [(2, "Runesmith")]), "o8d"))
    assert read(text)[0].cards == [(2, "Runesmith")]


def test_cards_that_cannot_be_understood_are_listed_with_their_lines() -> None:
    """An unknown title stays for the check to name; numbers and boards that are none are told."""
    text = """<deck><section name="Capital"><card qty="1">Altdorf</card></section>
<section name="Deck">
<card qty="none">Runesmith</card>
<card qty="0">Runesmith</card>
<card qty="2" id="1"/>
<card qty="2">Nothing at All</card>
</section></deck>"""
    deck, problems = read(text)
    assert deck.cards == [(2, "Nothing at All")]
    assert [problem.sentence for problem in problems] == [
        "line 1: Altdorf is no capital; write the race, as in Dwarf Capital",
        "line 3: Runesmith: the qty 'none' is no number of copies",
        "line 4: Runesmith: the qty '0' is no number of copies",
        "line 5: the card has no title, and its id is not known",
    ]


BILLION = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 9))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f'<!DOCTYPE d [<!ENTITY a0 "ha">{BILLION}]><deck>&a8;</deck>', "line 1: a document type"),
        ('<!DOCTYPE d SYSTEM "file:///etc/passwd"><deck/>', "line 1: a document type"),
        (
            '<!DOCTYPE d [<!ENTITY a SYSTEM "file:///etc/passwd">]><deck>&a;</deck>',
            "a document type",
        ),
        ("<deck>\n<section>&b;</section></deck>", "line 2, column 10: not XML: undefined entity"),
        ("<deck><section></deck>", "not XML: mismatched tag"),
        ("<deck>" * 50, "too deep"),
        ("<set/>", "an OCTGN deck begins with <deck>, not with <set>"),
        ('<deck game="a21af4e8-be4b-4cda-a6b6-534f9717391f"/>', "for another game of OCTGN"),
        (f"<deck>{' ' * 1_000_000}</deck>", "too long for a deck"),
    ],
)
def test_dangerous_or_strange_xml_is_refused(text: str, message: str) -> None:
    """No document type, no entity, no depth without end; the error has the line."""
    with pytest.raises(WartableError, match=message):
        read(text)


def test_octgn_tells_its_own_ids(tmp_path: Path) -> None:
    """With the folder of an installed game a file has OCTGN's sections, titles and ids."""
    (tmp_path / "Sets" / "core").mkdir(parents=True)
    (tmp_path / "definition.xml").write_text(
        f'<game id="{GAME}"><deck><section name="Hauptstadt"/>'
        '<section name="Karten"/></deck></game>',
        encoding="utf-8",
    )
    (tmp_path / "Sets" / "core" / "set.xml").write_text(
        '<set><cards><card id="AAAA" name="Runesmith"/><card id="BBBB" name="Dwarf capital"/>'
        "</cards></set>",
        encoding="utf-8",
    )
    text = octgn.write(Deck("", [(2, "Runesmith")], capital="Dwarf"), installed(tmp_path))
    assert '<section name="Hauptstadt" shared="False">' in text
    assert '<card qty="1" id="bbbb">Dwarf capital</card>' in text
    assert '<card qty="2" id="aaaa">Runesmith</card>' in text
    assert read(text)[0].fields == {"capital": "Dwarf"}
    (tmp_path / "definition.xml").write_text("<game/>", encoding="utf-8")
    with pytest.raises(WartableError, match=r"definition.xml: a deck has no section"):
        installed(tmp_path)


def test_xml_has_no_place_for_control_signs() -> None:
    """A name with a sign that XML cannot hold is refused, not written wrong."""
    with pytest.raises(WartableError, match="XML has no place for the sign"):
        write(Deck("\x00", [(1, "Runesmith")]), "o8d")


# -- codes --


def test_a_code_means_the_same_deck_for_ever() -> None:
    """This code was given out with version 1; it is short and fits into a link."""
    assert write(load("dwarf"), "code") == DWARF
    assert canonical(read(DWARF)[0]).cards == load("dwarf").cards
    assert re.fullmatch(r"[A-Za-z0-9_-]{1,70}", DWARF)


@given(st.integers(4, len(DWARF) - 1), st.sampled_from("AZaz09-_"))
def test_a_slip_of_the_pen_is_noticed(place: int, sign: str) -> None:
    """A code with one sign changed, or one left out, is refused."""
    if DWARF[place] != sign:
        with pytest.raises(WartableError, match="its check fails"):
            read(DWARF[:place] + sign + DWARF[place + 1 :], form="code")
    with pytest.raises(WartableError, match="its check fails"):
        read(DWARF[:place] + DWARF[place + 1 :], form="code")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("wi2-AAAA", "has version 2, and 1 is read here"),
        ("wi1-A", "its check fails"),
        ("hello", "this is no deck code"),
        (f"wi1-{'A' * 5000}", "this is no deck code"),
    ],
)
def test_what_is_no_code_is_refused(text: str, message: str) -> None:
    """Other versions, too little, too much and other words are told apart."""
    with pytest.raises(WartableError, match=message):
        read(text, form="code")


def test_a_code_tells_only_cards_that_there_are() -> None:
    """Unknown titles, a capital of nobody and endless copies are all named at once."""
    deck = Deck("Odd", [(1, "Runesmoth"), (2000, "Runesmith")], capital="Skaven")
    with pytest.raises(DeckError) as caught:
        write(deck, "code")
    assert [breach.sentence for breach in caught.value.breaches] == [
        "there is no card called Runesmoth; nearest: Runesmith, Master Runesmith",
        "a code has no place for 2000 Runesmith",
        "there is no capital of Skaven",
    ]


def test_every_set_has_its_place_in_codes() -> None:
    """A set that comes with the game is written by its place, which never changes."""
    assert set(SETS) <= set(code.SETS)
    assert len(code.SETS) == len(set(code.SETS))
    places = {slug: code.SETS.index(slug) for slug in ("core", "arcane-fire", "hidden-kingdoms")}
    assert places == {"core": 1, "arcane-fire": 7, "hidden-kingdoms": 42}


def test_a_home_made_set_is_written_by_its_slug() -> None:
    """Whoever has not loaded the set is told which card is missing."""
    packed = code.cards_as_bytes({("hill-country", 2): 3, ("core", 5): 40})
    cards, problems = code.looked_up(code.Bytes(packed))
    assert cards == [(40, "Runesmith")]
    assert [problem.sentence for problem in problems] == [
        "3 of number 2 of the set hill-country, which has no such card here"
    ]


# -- JSON --


def test_json_is_for_programs() -> None:
    """Name, fields and cards with their ids stand in one object."""
    data = json.loads(write(Deck("Slayers", [(3, "troll slayers")], capital="Dwarf"), "json"))
    assert data == {
        "deck": 1,
        "game": "invasion",
        "name": "Slayers",
        "fields": {"capital": "Dwarf"},
        "cards": [{"count": 3, "title": "Troll Slayers", "id": "core-004"}],
    }


def test_json_of_other_people_is_read() -> None:
    """Cards may be a mapping or have ids only, and the capital may stand outside."""
    text = '{"title": "Mine", "capital": "dwarves", "cards": {"Runesmith": 2, "Nothing": 1}}'
    assert read(text)[0] == Deck("Mine", [(2, "Runesmith"), (1, "Nothing")], capital="Dwarf")
    assert read('{"cards": [{"count": 2, "id": "core-004"}]}')[0].cards == [(2, "Troll Slayers")]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{}", 'a deck has "cards"'),
        ('{"cards": 3}', "the cards of this deck cannot be read"),
        ('{"cards": [3]}', r"the cards\[0\] of this deck cannot be read"),
        ('{"cards": [], "name": 3}', "the name of this deck cannot be read"),
        ('{"cards": [], "name": "\\ud800"}', "the name of this deck cannot be read"),
        ('{"cards": [], "fields": {"capital": 3}}', "the fields of this deck cannot be read"),
        ('{"cards": [], "deck": 2}', "this deck has version 2"),
        ('{"cards": [], "game": "champions"}', "a deck for 'champions', not for invasion"),
        ('{"cards": ' + "[" * 100_000, "not JSON that can be read"),
    ],
)
def test_json_that_is_no_deck_is_refused(text: str, message: str) -> None:
    """What is missing or of another kind is named, with what would be right."""
    with pytest.raises(WartableError, match=message):
        read(text, form="json")
