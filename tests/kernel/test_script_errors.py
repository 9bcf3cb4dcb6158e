"""A line that cannot be read is refused with the column and with what could stand there."""

from __future__ import annotations

import pickle

import pytest

from wartable.kernel.errors import Place, WartableError
from wartable.kernel.script import Grammar, GrammarError, Node, ScriptError

from .test_script_words import GRAMMAR, TERMINALS, WORDS


def refusal(line: str) -> ScriptError:
    """The error with which a line is refused."""
    with pytest.raises(ScriptError) as caught:
        GRAMMAR.parse(line)
    return caught.value


@pytest.mark.parametrize(
    ("line", "column", "expected", "found", "hint"),
    [
        ("deal 2 damage too this", 15, ['"to"'], '"too"', "to"),
        ("deal 2 damge to this", 8, ['"damage to"'], '"damge"', "damage"),
        ("draw 2 card", 8, ['"cards"'], '"card"', "cards"),
        ("draw 1 cards", 8, ['"card"'], '"cards"', "card"),
        ("this get +1 power", 6, ['"gets"'], '"get"', "gets"),
        ("deal 0 damage to an unit", 18, ['"a"', 'a choice, e.g. "this"'], '"an"', "a"),
        ("deal 0 damage to your unit", 23, ['a noun, e.g. "units"'], '"unit"', "units"),
        ("action, qest: draw 1 card", 9, ['"if"', 'a zone, e.g. "kingdom"'], '"qest"', "quest"),
        ("action quest: draw 1 card", 7, ['","', '", if"', '":"'], '"quest"', ""),
        ("draw 1 card, draw 1 card", 12, ["the end of the line"], '","', ""),
        ("deal 1 damage to", 17, ['a choice, e.g. "this"'], "the end of the line", ""),
        ("action,quest: draw 1 card", 8, ["a space", '"if"'], '"quest"', ""),
        ("deal 1", 7, ['"damage to"'], "the end of the line", ""),
        ("this gets +1 power,", 20, ['a change, e.g. "+2 power"'], "the end of the line", ""),
        ("deal x damage to this", 6, ['a number, e.g. "2"'], '"x"', ""),
        ("while there are 1 token: draw 1 card", 17, ["a number in the plural"], '"1"', ""),
        ("either {draw 1 card or {draw X cards}", 20, ['"} or {"', '";"'], '"or"', ""),
        ("this gets (action: draw 2 crds)", 27, ['"cards"'], '"crds"', "cards"),
    ],
)
def test_an_error_says_where_and_what(
    line: str, column: int, expected: list[str], found: str, hint: str
) -> None:
    """The furthest column that could be reached, what could stand there, and what was meant."""
    error = refusal(line)
    assert (error.column, error.expected, error.found) == (column, expected, found)
    assert error.hint == (f'did you mean "{hint}"?' if hint else "")


def test_categories_are_named_and_not_spelled_out() -> None:
    """Where any effect could stand the message says so, and still knows the word that was meant."""
    error = refusal("action: draw 1 card; drw 2 cards")
    assert (error.column, error.hint) == (22, 'did you mean "draw"?')
    assert error.expected == ["""an effect, e.g. "remember ["some text"]\""""]


def test_the_message_shows_the_line_and_a_caret() -> None:
    """The text of an error is the line, a caret under the column, and the rest in a sentence."""
    assert str(refusal("deal 2 damage too this")).splitlines() == [
        "this cannot be read from column 15 on",
        "    deal 2 damage too this",
        "                  ^",
        'expected "to"; found "too"',
        'did you mean "to"?',
    ]


@pytest.mark.parametrize(
    ("line", "column"),
    [
        ("draw  1 card", 6),
        ("draw 1 card ", 12),
        (" draw 1 card", 1),
        ("draw\t1 card", 5),
        ("action: draw 1 card;  draw 1 card", 22),
        ("action: draw 1 card\n", 20),
        ('remember ["two  spaces"]  as dwarfs', 26),
    ],
)
def test_a_space_too_many_is_an_error(line: str, column: int) -> None:
    """Spaces are single; the column is that of the space that should not be there."""
    error = refusal(line)
    assert error.column == column
    assert "a space too many" in str(error)


def test_an_earlier_error_comes_before_a_space() -> None:
    """A space too many is no explanation of what is wrong before it."""
    assert refusal("deal 2 damage too this ").column == 15


def test_an_empty_line_is_an_error() -> None:
    """Nothing is no ability."""
    error = refusal("")
    assert (error.column, error.found) == (1, "the end of the line")


def test_at_most_eight_expectations_are_shown() -> None:
    """A long list of expectations is cut in the message and whole in the error."""
    words = [
        type(f"Go{n}", (Node,), {"category": "ability", "template": f"go {place} now"})
        for n, place in enumerate("abcdefghijkl")
    ]
    with pytest.raises(ScriptError) as caught:
        Grammar(words).parse("go z")
    assert len(caught.value.expected) == 12
    assert 'or "h now" or ...; found "z"' in str(caught.value)


def test_a_line_with_two_readings_is_ambiguous() -> None:
    """A line with two readings is refused, and both are named where they differ."""

    class Hit(Node):
        category = "effect"
        template = "hit {what:noun}[ in {zone:zone}]"

    grammar = Grammar([*WORDS, Hit], TERMINALS)
    assert grammar.show(grammar.parse("action: hit unit")) == "action: hit unit"
    assert len(grammar.readings("hit unit in quest")) == 2
    with pytest.raises(ScriptError, match="ambiguous") as caught:
        grammar.parse("hit unit in quest")
    for reading in (
        "Hit(what=Cards(race=None, kind='unit', zone='Q'), zone=None)",
        "Hit(what=Cards(race=None, kind='unit', zone=None), zone='Q')",
    ):
        assert reading in caught.value.hint


def test_many_readings_do_not_take_long() -> None:
    """A line whose every item has two readings is refused without counting them all."""

    class Hit(Node):
        category = "effect"
        template = "hit {what:noun}[ in {zone:zone}]"

    grammar = Grammar([*WORDS, Hit], TERMINALS)
    line = "action: " + "; ".join(["hit unit in quest"] * 60)
    with pytest.raises(ScriptError, match="ambiguous"):
        grammar.parse(line)


def test_a_line_that_nests_too_deeply_is_refused() -> None:
    """A line from anywhere cannot exhaust the stack; the message shows a part of it."""
    error = refusal("this gets (" * 500 + "draw 1 card" + ")" * 500)
    assert "nests too deeply" in str(error)
    assert len(str(error)) < 300


def test_a_long_line_is_shown_around_the_column() -> None:
    """Of a long line the message shows the part around the caret."""
    line = "action: " + "; ".join(["draw 1 card"] * 30) + "; drw 1 card"
    error = refusal(line)
    shown, caret = str(error).splitlines()[1:3]
    assert shown[caret.index("^") :].startswith("drw")


def test_an_error_names_its_place() -> None:
    """The place of an error stands before its text once it is known."""
    error = refusal("draw 2 card")
    error.place = Place("core.toml", line=3, card="4 Troll Slayers", column=error.column)
    assert str(error).startswith("core.toml, line 3, card 4 Troll Slayers, column 8: this cannot")


@pytest.mark.parametrize(
    "error",
    [
        refusal("draw 2 card"),
        GrammarError("is wrong", word="Deal", column=3),
        WartableError("no", place=Place("a"), remedy="yes"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_errors_travel_between_processes(error: WartableError) -> None:
    """An error that is pickled and read again says the same."""
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert (type(again), str(again)) == (type(error), str(error))
    assert again.__dict__ == error.__dict__
