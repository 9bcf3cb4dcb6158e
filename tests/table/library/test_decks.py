"""Decks read, judged, converted and compared; what they are made of, and what one draws."""

from fractions import Fraction

import pytest

from wartable.cardgame.deck import Deck, DeckError
from wartable.games import door
from wartable.kernel.errors import WartableError
from wartable.table.library.decks import compare, convert, decks_here, readable, report
from wartable.table.library.drawing import odds, sample_hands, seen_by

SLAYERS = (
    "name: Slayers\ncapital: Dwarf\n"
    "4 Troll Slayers\n1 Bloodthirster\n1 Dreadfire Portal\n1 Nonsense\n"
)


def built_in() -> list[tuple[str, str]]:
    """Each deck that comes with a game."""
    games = ("invasion", "champions")
    return [(game, name) for game in games for name in door(game).decks.lists.built_in()]


@pytest.mark.parametrize(("game", "name"), built_in())
def test_a_deck_survives_all_forms(game: str, name: str) -> None:
    """Each deck that comes with a game is written in every form and read again with its cards."""
    before = report(game, name)
    assert before.playable
    assert not before.problems
    for form in decks_here(game).forms:
        after = report(game, convert(game, name, form.name).text)
        assert (after.form, after.cards) == (form.name, before.cards)


def test_every_breach_is_named_with_its_rule() -> None:
    """Too few cards, too many copies, another side, a card not for two: all of it at once."""
    told = report("invasion", SLAYERS)
    casual = told.verdicts[0]
    assert (casual.format, casual.legal) == ("casual", False)
    rules = [reason.rule for reason in casual.reasons if reason.rule]
    assert rules == ["AMB-398", "INV-DECK-01", "INV-DECK-03", "INV-RACE-03"]
    sentences = " ".join(reason.sentence for reason in (*casual.reasons, *told.problems))
    assert "not for two players, and go into no deck: Dreadfire Portal" in sentences
    assert "Nonsense" in sentences
    assert not told.playable


def test_a_set_beyond_the_rules_document_is_noted() -> None:
    """It is told with the cards that come from it, and keeps nobody from playing."""
    told = report("champions", "name: New\nalliance: Order\n2 Celestite Swipe\n")
    assert len(told.notes) == 1
    assert "beyond the rules document: Celestite Swipe" in told.notes[0]
    assert report("champions", "order").notes == []


def test_a_deck_that_cannot_be_read_is_not_converted() -> None:
    """Nothing is written of a deck with a line that nobody understands."""
    with pytest.raises(DeckError, match="Nonsense"):
        convert("invasion", SLAYERS, "code")
    with pytest.raises(WartableError, match="no deck format"):
        convert("invasion", "dwarf", "cuneiform")


def test_a_list_without_end_is_refused() -> None:
    """Who sends thousands of lines does not make anybody search for each."""
    with pytest.raises(WartableError, match="too long"):
        report("invasion", "1 Foo\n" * 1000)


def test_nearest_titles_are_looked_for_a_few_times_only() -> None:
    """However many lines nobody reads, each is named, and the first of them with a hint."""
    told = report("invasion", "".join(f"Troll Slayer {n}s\n" for n in range(30))).problems
    assert len(told) == 30
    assert ["nearest" in each.sentence for each in told] == [True] * 10 + [False] * 20
    told = (
        report("invasion", "".join(f"1 Troll Slayer {n}s\n" for n in range(30))).verdicts[0].reasons
    )
    unknown = [each.sentence for each in told if "no card called" in each.sentence]
    assert ["nearest" in each for each in unknown] == [True] * 10 + [False] * 20


def test_statistics_count_every_copy() -> None:
    """Bars of costs, types and races sum up to the deck, and the curve has no gaps."""
    told = report("invasion", "dwarf").statistics
    for bars in (told.curve, told.types, told.races, told.loyalty):
        assert sum(bar.count for bar in bars) == 50
    numbers = [int(bar.value) for bar in told.curve if bar.value != "X"]
    assert numbers == list(range(numbers[0], numbers[-1] + 1))
    cost = next(mean for mean in told.means if mean.of == "cost")
    costs = sum(int(bar.value) * bar.count for bar in told.curve if bar.value != "X")
    assert cost.mean == costs / cost.cards


def test_a_difference_names_each_change() -> None:
    """Cards that came, went and changed their number, and other words of the list."""
    found = compare(
        "invasion",
        "capital: Dwarf\n3 Runesmith\n1 Innovation",
        "capital: Empire\n2 Runesmith\n1 Huntsmen\n1 Innovation",
    )
    told = [(each.title, each.before, each.after) for each in found.cards]
    assert told == [("Runesmith", 3, 2), ("Huntsmen", 0, 1)]
    assert (found.fields, found.before, found.after) == ({"capital": ["Dwarf", "Empire"]}, 4, 4)


@pytest.mark.parametrize(
    ("game", "turn", "first", "seen"),
    [
        *(("invasion", 1, True, 7), ("invasion", 1, False, 8), ("invasion", 4, True, 10)),
        *(("champions", 1, True, 4), ("champions", 1, False, 5), ("champions", 2, True, 5)),
    ],
)
def test_cards_seen_by_a_turn(game: str, turn: int, first: bool, seen: int) -> None:  # noqa: FBT001
    """Who begins draws none in the first turn; in Champions one draws after one has acted."""
    assert seen_by(game, turn, first=first) == seen


def test_odds_are_exact() -> None:
    """Three copies in fifty: the chance of one in seven cards, as a fraction."""
    deck = readable("invasion", "dwarf")
    found = odds("invasion", deck, ["Troll Slayers"], first=True)
    assert (found.size, found.copies) == (50, 3)
    missed = Fraction(43 * 42 * 41, 50 * 49 * 48)
    assert found.turns[0].at_least[0].exact == str(1 - missed)
    chances = [turn.at_least[0].value for turn in found.turns]
    assert chances == sorted(chances)


def test_hands_are_dealt_as_the_rules_have_it() -> None:
    """Seven and a mulligan of seven, or four and none; from the cards that are drawn, by seed."""
    for game, name, size, again in (("invasion", "orc", 7, 7), ("champions", "death-nagash", 4, 0)):
        deck = readable(game, name)
        drawn = door(game).decks.lists.drawn(deck).titles()
        found = sample_hands(game, deck, 3, 7, first=True)
        assert found == sample_hands(game, deck, 3, 7, first=True)
        for hand in found.hands:
            assert (len(hand.cards), len(hand.mulligan)) == (size, again)
            assert all(hand.cards.count(title) <= drawn.count(title) for title in hand.cards)


def test_a_hand_of_a_small_deck_is_the_deck() -> None:
    """A deck that is only begun can be dealt from too."""
    deck = readable("invasion", "2 Runesmith")
    assert sample_hands("invasion", deck, 1, 0, first=True).hands[0].cards == ["Runesmith"] * 2
    assert odds("invasion", deck, ["Runesmith"], first=True).turns[0].at_least[1].value == 1
    nothing = odds("champions", Deck("", []), ["Foo"], first=False)
    assert (nothing.size, nothing.turns[0].at_least[0].value) == (0, 0)
