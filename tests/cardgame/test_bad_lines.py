"""Lines of decks as people paste them: read, or refused with the nearest titles and why."""

import pytest

from wartable.cardgame.deck import Deck
from wartable.games import door

READ = {
    "invasion": {
        "2x Infiltrate": (2, "Infiltrate"),
        "2x Infiltrate!": (2, "Infiltrate!"),
        "2 infiltrate !": (2, "Infiltrate!"),
        "2x Infiltrate (The Skavenblight Threat)": (2, "Infiltrate"),
        "2x Infiltrate [CS 120]": (2, "Infiltrate!"),
        "2x Infiltrate (Core Set)": (2, "Infiltrate!"),
        "2 Infiltrate! (Skavenblight Threat 4)": (2, "Infiltrate"),
        "3 Rip Dere \u2018eads Off!": (3, "Rip Dere 'eads Off!"),
        "3 Rip Dere &#39;eads Off": (3, "Rip Dere 'eads Off!"),
        "3 \u201cWe\u2019z Bigga!\u201d": (3, "We'z Bigga!"),
        "3 W\u00e9'z B\u00efgga!": (3, "We'z Bigga!"),
        "1x Innovation (AU 57)": (1, "Innovation"),
        "1x Innovation [Core 119]": (1, "Innovation"),
        "3x [Core] Troll Slayers": (3, "Troll Slayers"),
        "3x CS4 Troll Slayers": (3, "Troll Slayers"),
        "3x (CS 4) Troll Slayers": (3, "Troll Slayers"),
        "3x Troll Slayers CS 4": (3, "Troll Slayers"),
        "3x Troll Slayers - Core Set #4": (3, "Troll Slayers"),
        "3x Troll Slayers, Core": (3, "Troll Slayers"),
        "3x Troll Slayers | Core | 4": (3, "Troll Slayers"),
        "3x Troll Slayers (Core) [Unit]": (3, "Troll Slayers"),
        "3x core-004": (3, "Troll Slayers"),
        "3x Core 4": (3, "Troll Slayers"),
        "Troll Slayers 3": (3, "Troll Slayers"),
        "Troll Slayers\t3": (3, "Troll Slayers"),
        "3,Troll Slayers": (3, "Troll Slayers"),
        "3;Troll Slayers;Core": (3, "Troll Slayers"),
        '"3","Troll Slayers"': (3, "Troll Slayers"),
        "| 3 | Troll Slayers |": (3, "Troll Slayers"),
        "Troll Slayers [3]": (3, "Troll Slayers"),
        "(3) Troll Slayers": (3, "Troll Slayers"),
        "3) Troll Slayers": (3, "Troll Slayers"),
        "3. Troll Slayers": (3, "Troll Slayers"),
        "x3 Troll Slayers": (3, "Troll Slayers"),
        "three Troll Slayers": (3, "Troll Slayers"),
        "Troll Slayers: three": (3, "Troll Slayers"),
        "* 3x **Troll Slayers**": (3, "Troll Slayers"),
        "3x [Troll Slayers](https://example.org/Troll%20Slayers)": (3, "Troll Slayers"),
        "3x Troll Slayers \u20ac0.25": (3, "Troll Slayers"),
        "Unit: Troll Slayers": (1, "Troll Slayers"),
        "3x Greatswords": (3, "The Greatswords"),
        "3x Alliance \u2013 Empire and Dwarf": (3, "Alliance - Dwarf and Empire"),
        "3x Favor of Mork": (3, "Favour of Mork"),
        "3x Judgment of Verena": (3, "Judgement of Verena"),
        "1x Ariel. Queen in the Woods": (1, "Ariel, Queen in the Woods"),
    },
    "champions": {
        "3 blood hunt (CH 200)": (3, "Blood Hunt"),
        "3x Blood Hunt (Common) [CH]": (3, "Blood Hunt"),
        "3x Blood Hunt - Common": (3, "Blood Hunt"),
        "3x [Champions] Blood Hunt": (3, "Blood Hunt"),
        "3x champions-200": (3, "Blood Hunt"),
        "CH-200": (1, "Blood Hunt"),
        "Blood Hunt ...... 3": (3, "Blood Hunt"),
        "Blood Hunt = 3": (3, "Blood Hunt"),
        "Blood Hunt - 3": (3, "Blood Hunt"),
        "3 - Blood Hunt": (3, "Blood Hunt"),
        "3: Blood Hunt": (3, "Blood Hunt"),
        "Blood Hunt, 3": (3, "Blood Hunt"),
        "Blood Hunt 3x": (3, "Blood Hunt"),
        "Blood Hunt three": (3, "Blood Hunt"),
        "1x Nagash": (1, "Nagash, Supreme Lord of the Undead"),
        "1x Nagash Supreme Lord of the Undead": (1, "Nagash, Supreme Lord of the Undead"),
        "1x Nagash - Supreme Lord of the Undead": (1, "Nagash, Supreme Lord of the Undead"),
        "1x Nagash, Supreme Lord of Undead": (1, "Nagash, Supreme Lord of the Undead"),
        "2x Skeleton Champion (Champion)": (2, "Skeleton Champion"),
        "2x Skeleton Champion [Death]": (2, "Skeleton Champion"),
        "Champion 1: Skeleton Champion": (1, "Skeleton Champion"),
        "Blessing: Savage Loyalty": (1, "Savage Loyalty"),
        "1 \u201cSavage Loyalty\u201d": (1, "Savage Loyalty"),
        "1 \u2013 Savage Loyalty": (1, "Savage Loyalty"),
        "3 Pain\u2013Induced Fury": (3, "Pain-Induced Fury"),
        "3 Pain Induced Fury": (3, "Pain-Induced Fury"),
        "3 Lliandra\u2019s Last Lament": (3, "Lliandra's Last Lament"),
        "3 Ll\u00edandra's Last Lament": (3, "Lliandra's Last Lament"),
        "3 Storms Descent": (3, "Storm's Descent"),
        "3 Waaagh Chanter": (3, "Waaagh! Chanter"),
        "3x Knight-questor (ON 16)": (3, "Knight-Questor"),
        "3 Armor of Destiny": (3, "Armour of Destiny"),
        "3 Swift Judgment": (3, "Swift Judgement"),
    },
}

REFUSED = {
    "invasion": {
        "3x Trol Slayers (CS 4)": "there is no card called Trol Slayers; nearest: Troll Slayers",
        "3x Deathmaster Snikch": "nearest: Deathmaster Sniktch",
        "Troll Slayers: many": "line 1 does not say how many Troll Slayers: many",
        "2-3 Troll Slayers": "line 1 cannot be read: 2-3 Troll Slayers; nearest: Troll Slayers",
        "-1 Troll Slayers": "line 1 cannot be read: -1 Troll Slayers; nearest: Troll Slayers",
        "no Troll Slayers": "line 1 lists no copy of Troll Slayers",
        "1000 Troll Slayers": "line 1 lists more than 999 copies of Troll Slayers",
        f"{'9' * 5000} Troll Slayers": "line 1 cannot be read",
        "SB: 3 Troll Slayers": "is it 3 Troll Slayers, or a remark?",
        "Sideboard": "line 1 cannot be read: Sideboard",
        "3x Skarbrand the Bloodthirster": "nearest: Skarbrand",
        "core-999": "line 1 cannot be read: core-999",
    },
    "champions": {
        "1x Mannfred": "nearest: Mannfred, Hate-Filled Hunter, Mannfred, Mortarch of Night",
        "1x Morathi, Dark Queen": "Morathi, Shadow Queen",
        "2x Skarbrand the Bloodthirster": "nearest: Skarbrand",
        "3 Bl00d Hunt": "there is no card called Bl00d Hunt; nearest: Blood Hunt",
        "3 Charging Black Knights": "nearest: Charging Black Knight",
        "1x Snazzgar": "nearest: Snazzgar Stinkmullett",
        "4x Champion": "line 1 cannot be read: 4x Champion; nearest: Chaos Champion",
        "3x 785265209": "line 1 cannot be read: 3x 785265209",
    },
}


def read(game: str, line: str) -> tuple[Deck, list[str]]:
    """The deck of a line, and all that is said of it apart from the rules of construction."""
    decks = door(game).decks
    deck, problems = decks.forms.read(line)
    told = [*problems, *(each for each in decks.rules.check_playable(deck) if not each.rule)]
    return deck, [breach.sentence for breach in told]


@pytest.mark.parametrize(
    ("game", "line", "card"),
    [(game, line, card) for game, lines in READ.items() for line, card in lines.items()],
)
def test_a_line_that_means_a_card_is_read(game: str, line: str, card: tuple[int, str]) -> None:
    """Shared names by their set, quotes, accents, tags, other spellings, counts in odd places."""
    deck, told = read(game, line)
    assert (deck.cards, deck.fields, told) == ([card], {}, [])


@pytest.mark.parametrize(
    ("game", "line", "why"),
    [(game, line, why) for game, lines in REFUSED.items() for line, why in lines.items()],
)
def test_a_line_that_means_none_is_refused_with_the_nearest(game: str, line: str, why: str) -> None:
    """Nothing is guessed, and nothing is lost without a word."""
    _, told = read(game, line)
    assert len(told) == 1
    assert why in told[0]


@pytest.mark.parametrize("line", ["1x Dwarf Capital", "Capital: 1x Dwarf", "Dwarf Capital Board"])
def test_a_capital_board_is_no_card(line: str) -> None:
    """Lists that count the board among the cards mean the capital."""
    deck, told = read("invasion", line)
    assert (deck.cards, deck.fields, told) == ([], {"capital": "Dwarf"}, [])


def test_an_alliance_may_be_stated_without_a_colon() -> None:
    """As some lists begin."""
    assert read("champions", "Grand Alliance Death")[0].fields == {"alliance": "Death"}


@pytest.mark.parametrize("line", ["author: Troll Slayers", "MVP: Troll Slayers", "name: Archaon"])
def test_a_remark_about_a_card_stays_a_remark(line: str) -> None:
    """A field with an uncounted card in it is a field."""
    deck, told = read("invasion", line)
    assert (deck.cards, told) == ([], [])


def test_a_card_that_is_not_in_yet_is_told_as_such_with_a_tag_too() -> None:
    """A set tag does not make a typing mistake of it."""
    cards = door("invasion").cards
    waiting = [card for card in cards.form.published if cards.find(card.title) is None]
    for card in waiting[:3]:
        _, told = read("invasion", f"3x {card.title} ({card.set} {card.number})")
        assert told == [f"{card.not_in_yet}; see `wartable cards coverage`"]


@pytest.mark.parametrize(
    "line", ["a" + " " * 50_000 + "b", ", ".join("x" * 20_000), "x." * 20_000, "(a)" * 20_000]
)
def test_long_lines_take_no_long_time(line: str) -> None:
    """A line that no card has is not searched in every way."""
    assert len(read("invasion", line)[1]) == 1
