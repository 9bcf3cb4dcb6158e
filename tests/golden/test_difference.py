"""What a golden file shows that tells another story: the decision, and what is otherwise."""

from tests.golden.changes import Table, changes
from tests.golden.golden import first_difference
from tests.playing.kit import NAMES

STORY = """\
3 pick 36: Ann action: pass, play
3 pick 37: Ben target: 2 choose
  Ann's: resources 2, was 3
  Clan Rats: damage 2, was 1
3 pick 38: Ann action: pass""".splitlines()


def looks(**values: object) -> Table:
    """A table with one card in Ann's kingdom."""
    card = {"card": 30, "title": "Clan Rats", "zone": "kingdom", "damage": 1, **values}
    return Table({"players": [{"zones": {"kingdom": {"power": 1, "cards": [card]}}}, {}]}, NAMES)


def test_a_change_is_told_in_words() -> None:
    """A line names the card, what is so now, and what it was."""
    assert list(changes(looks(), looks(damage=2))) == ["Clan Rats: damage 2, was 1"]
    assert list(changes(looks(), looks())) == []


def test_a_card_has_no_number_in_a_story() -> None:
    """Another number for the same card shows as a card that goes and one that comes."""
    assert list(changes(looks(), looks(card=31))) == [
        "Clan Rats: zone kingdom; damage 1",
        "Clan Rats: gone",
    ]


def test_the_first_decision_that_differs_is_shown() -> None:
    """The decision itself, what is the same there, and what is otherwise; not what comes later."""
    found = [line.replace("damage 2", "damage 3") for line in STORY]
    assert first_difference(STORY, found)[3:] == [
        " 3 pick 37: Ben target: 2 choose",
        "   Ann's: resources 2, was 3",
        "-  Clan Rats: damage 2, was 1",
        "+  Clan Rats: damage 3, was 1",
    ]


def test_another_question_is_shown_with_the_one_it_replaces() -> None:
    """Where somebody else is asked, both decisions are shown."""
    found = [*STORY[:4], "3 pick 38: Ben may: yes, no"]
    assert first_difference(STORY, found)[3:] == [
        "-3 pick 38: Ann action: pass",
        "+3 pick 38: Ben may: yes, no",
    ]


def test_a_story_that_ends_early_shows_what_is_missing() -> None:
    """The decisions that do not come any more are marked as gone."""
    assert first_difference(STORY, STORY[:4])[-1] == "-3 pick 38: Ann action: pass"
