"""A journal is read whole or refused with a reason."""

import json

import pytest

from tests.playing.kits import GAMES
from tests.playing.matches import match
from wartable.games import door
from wartable.kernel.game import Game
from wartable.kernel.journal import Journal, JournalError, journal_of, replay
from wartable.kernel.save import SaveError, load, save
from wartable.kernel.version import cards_of, difference, engine_of, release, version_of

DOORS = door("invasion")


@pytest.fixture
def game() -> Game:
    """A game after fifty picks."""
    played = match(4)
    played.play(50)
    return played.game


def changed(played: Game, **parts: object) -> str:
    """The text of a game's journal with something else in it."""
    return json.dumps(json.loads(journal_of(played).to_text()) | parts)


def test_a_journal_is_text_and_back(game: Game) -> None:
    """Printing and reading a journal are inverse, and the text states the version."""
    journal = journal_of(game)
    assert Journal.from_text(journal.to_text()) == journal
    assert journal.version == version_of(DOORS)
    assert len(journal.picks) == 50


def test_a_journal_replays_to_any_place(game: Game) -> None:
    """The first picks lead to where the game stood then."""
    journal = journal_of(game)
    early = replay(journal, DOORS, 20)
    assert early.picks() == list(journal.picks[:20])
    for pick in journal.picks[20:]:
        early.apply(pick)
    assert early == game


@pytest.mark.parametrize("upto", [-1, 51])
def test_a_place_that_is_not_there_is_refused(game: Game, upto: int) -> None:
    """One cannot replay more picks than there are."""
    with pytest.raises(JournalError, match=r"has 50 picks.*a number from 0 to 50"):
        replay(journal_of(game), DOORS, upto)


def test_another_version_is_refused_by_name(game: Game) -> None:
    """The refusal names both versions; by force the game is replayed all the same."""
    journal = Journal.from_text(changed(game, version="0.0.1 with cards 0123456789ab"))
    with pytest.raises(JournalError) as refusal:
        replay(journal, DOORS)
    assert "with another release: version 0.0.1 with cards 0123456789ab" in str(refusal.value)
    assert version_of(DOORS) in str(refusal.value)
    assert replay(journal, DOORS, force=True) == game


@pytest.mark.parametrize("name", GAMES)
def test_a_game_from_before_rulings_were_put_right_is_refused(name: str) -> None:
    """A journal and a save that name no rules, or others, are not played by the rules here."""
    doors = door(name)
    played = match(4, name).game
    old = f"{release()} with cards {cards_of(doors)}"
    text = changed(played, version=old)
    with pytest.raises(JournalError, match=f"with other rules: version {old}, and version "):
        replay(Journal.from_text(text), doors)
    with pytest.raises(SaveError, match=f"with other rules, of version {old}, and version "):
        load(save(played, doors).replace(version_of(doors), old), doors)


def test_a_version_names_rules_and_cards() -> None:
    """A source that changes, or a card, gives another version; the words say which."""
    here = version_of(DOORS)
    assert here == f"{release()} with rules {engine_of(DOORS.rules)} and cards {cards_of(DOORS)}"
    assert difference(here.replace(engine_of(DOORS.rules), "0" * 12), here) == "other rules"
    assert difference(here.replace(cards_of(DOORS), "0" * 12), here) == "other cards"
    assert difference(f"{release()} with cards 0", here) == "other rules and cards"
    assert difference("something else", here) == "another release"


def test_a_pick_that_does_not_fit_is_named(game: Game) -> None:
    """A damaged list of picks is refused at the first pick that is not on offer."""
    journal = Journal.from_text(changed(game, picks=[0, 0, 99]))
    with pytest.raises(JournalError, match="pick 2 of this journal does not fit: there is no"):
        replay(journal, DOORS)


def test_a_journal_of_another_game_is_refused(game: Game) -> None:
    """A journal is replayed with its own game only."""
    journal = Journal.from_text(changed(game, game="champions"))
    with pytest.raises(JournalError, match="a journal of champions, not of invasion"):
        replay(journal, DOORS)


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("seed", "7"),
        ("seed", -1),
        ("names", [1, 2]),
        ("picks", [0, "pass"]),
        ("picks", [True]),
        ("decks", [["Dwarf"]]),
        ("decks", [{"capital": "Dwarf", "cards": [4]}]),
        ("decks", [{"cards": []}]),
        ("version", None),
    ],
)
def test_a_damaged_part_is_named(game: Game, part: str, value: object) -> None:
    """Whatever part is missing or of the wrong kind, the message says which."""
    with pytest.raises(JournalError, match=r"of this journal (is|are) missing or damaged"):
        Journal.from_text(changed(game, **{part: value}))


def test_a_truncated_journal_is_refused(game: Game) -> None:
    """Text that breaks off is no journal, and the message says where it broke off."""
    text = journal_of(game).to_text()
    with pytest.raises(JournalError, match="breaks off or is damaged at line"):
        Journal.from_text(text[: len(text) // 2])


@pytest.mark.parametrize("text", ["[]", "{}", '"journal"', "7"])
def test_other_json_is_no_journal(text: str) -> None:
    """JSON that is something else is called what it is: no journal."""
    with pytest.raises(JournalError, match="this is no journal"):
        Journal.from_text(text)


def test_another_format_is_refused(game: Game) -> None:
    """A format of later days is not guessed at."""
    with pytest.raises(JournalError, match="has format 2, and format 1 is read here"):
        Journal.from_text(changed(game, journal=2))


def test_an_arranged_table_has_no_journal() -> None:
    """A game that was arranged did not begin with decks, so nothing leads to it."""
    game = DOORS.arrange({"Ann": {}, "Ben": {}})
    with pytest.raises(JournalError, match="arranged on the table, so it has no journal"):
        journal_of(game)


@pytest.mark.parametrize("text", ["[" * 100_000, f'{{"journal": {"9" * 10_000}}}'])
def test_what_json_cannot_hold_is_refused(text: str) -> None:
    """Brackets without end and endless numbers are no journal, and no traceback."""
    with pytest.raises(JournalError, match="this is no journal"):
        Journal.from_text(text)
