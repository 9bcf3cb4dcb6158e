"""Lines are read into nodes, and nodes are printed as the line they were read from."""

from __future__ import annotations

import doctest
import importlib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.kernel.script import (
    Grammar,
    GrammarError,
    Node,
    ScriptError,
    Terminal,
    make,
    random_node,
    smallest_node,
    walk,
)

from .test_script_words import (
    GRAMMAR,
    LINES,
    WORDS,
    Action,
    Any,
    Cards,
    Constant,
    Damaged,
    Deal,
    Draw,
    Either,
    Exactly,
    Fixed,
    Gains,
    Gets,
    Power,
    Remember,
    Targets,
    This,
    X,
    Yours,
)

NODES = st.builds(
    lambda seed, depth: random_node(GRAMMAR, "ability", Random(seed), depth),  # noqa: S311
    st.integers(min_value=0),
    st.integers(min_value=1, max_value=8),
)


def effect(line: str) -> Node:
    """An effect that is read alone."""
    return GRAMMAR.parse(line, "effect")


def outcome(line: str) -> Node | ScriptError:
    """The node of a line, or the error with which it is refused."""
    try:
        return GRAMMAR.parse(line)
    except ScriptError as error:
        return error


@given(NODES)
def test_reading_is_the_inverse_of_printing(node: Node) -> None:
    """Every node that can be built is read back from its line."""
    assert GRAMMAR.parse(GRAMMAR.show(node)) == node


@given(NODES, st.data())
def test_a_line_that_can_be_read_is_printed_alike(node: Node, data: st.DataObject) -> None:
    """A line with a word changed is either refused or printed exactly as it was written."""
    words = GRAMMAR.show(node).split(" ")
    place = data.draw(st.integers(0, len(words) - 1))
    words[place] = data.draw(st.sampled_from(" ".join(LINES).split(" ")))
    line = " ".join(words)
    read = outcome(line)
    if isinstance(read, Node):
        assert GRAMMAR.show(read) == line
    else:
        assert 1 <= read.column <= len(line) + 1


def test_every_word_is_generated() -> None:
    """Random nodes reach every word of the vocabulary."""
    rng = Random(7)  # noqa: S311 - not for secrets
    nodes = [random_node(GRAMMAR, "ability", rng, 7) for _ in range(500)]
    seen = {type(inner) for node in nodes for inner in walk(node)}
    assert seen == {cls for cls in WORDS if cls.template}


def test_random_nodes_keep_to_their_depth() -> None:
    """A random node nests no deeper than asked, or as little as its category can."""
    rng = Random(7)  # noqa: S311 - not for secrets

    def depth(node: Node) -> int:
        inner = [each for each in walk(node) if each is not node]
        return 1 + max((depth(each) for each in inner), default=0)

    assert {depth(random_node(GRAMMAR, "ability", rng, 4)) for _ in range(200)} == {2, 3, 4}
    assert depth(random_node(GRAMMAR, "ability", rng, 1)) == 2
    assert GRAMMAR.show(smallest_node(GRAMMAR, "number")) == "2"


def test_a_list_is_a_tuple_of_one_or_more() -> None:
    """Items between separators become a tuple in their order."""
    one, two = make(Draw, n=make(Fixed, n=1)), make(Draw, n=make(X))
    assert effect("either {draw 1 card; draw X cards} or {draw 1 card}") == make(
        Either, one=(one, two), other=(one,)
    )


def test_an_absent_group_leaves_its_fields_empty() -> None:
    """Without its group a field is None, a list empty and a flag False."""
    action = GRAMMAR.parse("action: this gets +1 power")
    assert isinstance(action, Action)
    assert (action.zone, action.condition) == (None, None)
    assert isinstance(action.effects[0], Gets)
    assert action.effects[0].briefly is False
    assert effect('remember ["x"]') == make(Remember, name="x")


def test_a_present_group_fills_its_fields() -> None:
    """With its group a field has its value, a list its items, and a flag is True."""
    assert effect("this gets +1 power until end of turn") == make(
        Gets, who=make(This), changes=(make(Power, n=make(Fixed, n=1)),), briefly=True
    )
    assert effect('remember ["x"] as orcs and dwarfs') == make(Remember, name="x", races=("O", "D"))


def test_a_value_of_zero_is_present() -> None:
    """A group whose field is 0 is there."""

    class Wait(Node):
        category = "ability"
        template = "wait[ {turns:int} turn{s:turns}]"

    grammar = Grammar([Wait])
    lines = ["wait", "wait 0 turns", "wait 1 turn"]
    assert [grammar.show(grammar.parse(line)) for line in lines] == lines


def test_number_is_passed_down() -> None:
    """A word asked for in the plural asks for its parts in the plural where it says so."""
    noun = make(Damaged, noun=make(Cards, race="D", kind="unit"))
    assert GRAMMAR.parse("damaged dwarf unit", "noun") == noun
    assert GRAMMAR.parse("damaged dwarf units", "noun", plural=True) == noun
    assert GRAMMAR.show(noun, plural=True) == "damaged dwarf units"
    assert effect("deal X damage to your damaged dwarf units") == make(
        Deal, amount=make(X), target=make(Yours, noun=noun)
    )


def test_a_noun_agrees_with_its_number() -> None:
    """A field read in the number of another is singular if that is one."""
    one = make(Targets, n=make(Fixed, n=1), noun=make(Cards, kind="unit"), up_to=True)
    two = make(Targets, n=make(Fixed, n=2), noun=make(Cards, kind="unit"))
    assert GRAMMAR.show(one) == "up to 1 target unit"
    assert GRAMMAR.parse("2 target units", "choice") == two
    for wrong in ("up to 1 target units", "2 target unit"):
        with pytest.raises(ScriptError):
            GRAMMAR.parse(wrong, "choice")


def test_a_verb_agrees_with_a_number_that_follows() -> None:
    """A form may depend on a field that comes later in the line."""
    one, two = (make(Exactly, n=make(Fixed, n=n), what=make(Cards, kind="unit")) for n in (1, 2))
    assert GRAMMAR.show(one) == "there is 1 unit"
    assert GRAMMAR.parse("there are 2 units", "condition") == two
    with pytest.raises(ScriptError):
        GRAMMAR.parse("there are 1 unit", "condition")


def test_the_article_fits_what_follows() -> None:
    """The article is "an" before a vowel that sounds as one, and no other is accepted."""
    orc = make(Any, noun=make(Cards, race="O", kind="unit"))
    assert GRAMMAR.parse("an orc unit", "choice") == orc
    lines = ["a unit", "an enemy", "a dwarf unit"]
    assert [GRAMMAR.show(GRAMMAR.parse(line, "choice")) for line in lines] == lines
    for wrong in ("a orc unit", "an unit"):
        with pytest.raises(ScriptError):
            GRAMMAR.parse(wrong, "choice")


def test_abilities_nest_in_parentheses() -> None:
    """A field may hold a whole line."""
    inner = make(Action, zone="Q", effects=(make(Draw, n=make(X)),))
    outer = make(Gets, who=make(This), changes=(make(Gains, ability=inner),))
    line = "this gets (action, quest: draw X cards)"
    assert GRAMMAR.parse(line) == make(Constant, effect=outer)


def test_the_longest_word_is_taken_whole() -> None:
    """Of several words of a terminal the longest is read, and never a part of a longer word."""
    race = GRAMMAR.terminals["race"]
    assert race.match("high elf unit", 0, plural=False) == [(8, "E")]
    assert race.match("orcish unit", 0, plural=False) == []
    assert race.match("two orcs", 4, plural=True) == [(8, "O")]
    assert race.match("two orc", 4, plural=True) == []


def test_numbers_have_one_spelling() -> None:
    """Whole numbers are read without leading zeros and signs."""
    number = GRAMMAR.terminals["int"]
    assert number.match("a 10 b", 2, plural=False) == [(4, 10)]
    assert [number.match(text, 0, plural=False) for text in ("007", "-1", "9" * 5000)] == [[]] * 3


def test_quoted_text_is_any_text() -> None:
    """Quoted text may hold anything but the quote, separators and doubled spaces too."""
    line = 'remember ["; or  {draw}] until é→"]'
    assert GRAMMAR.show(GRAMMAR.parse(line)) == line


def test_a_game_has_terminals_of_its_own() -> None:
    """A terminal that cannot say how it begins works like any other."""

    class Letters(Terminal):
        def match(self, text: str, pos: int, plural: bool) -> list[tuple[int, object]]:  # noqa: FBT001
            end = pos + len(text[pos:]) - len(text[pos:].lstrip("abc"))
            return [(end, text[pos:end])]

        def show(self, value: object, plural: bool) -> str:  # noqa: FBT001
            return str(value)

        def samples(self) -> list[str]:
            return ["abc"]

    class Say(Node):
        category = "ability"
        template = "{what:letters} and {more:letters}"

    grammar = Grammar([Say], [Letters("letters")])
    assert repr(grammar.parse("ab and c")) == "Say(what='ab', more='c')"
    with pytest.raises(ScriptError, match=r'expected letters, e\.g\. "abc"'):
        grammar.parse("ab and x")


def test_what_is_no_word_of_the_grammar_is_not_printed() -> None:
    """Nodes that a line could not hold are refused."""
    with pytest.raises(GrammarError, match="Constant: is no word"):
        Grammar([cls for cls in WORDS if cls.category == "noun"], GAME, "noun").show(
            make(Constant, effect=make(X))
        )
    with pytest.raises(GrammarError, match="effect must be of category effect"):
        GRAMMAR.show(make(Constant, effect=make(X)))
    with pytest.raises(GrammarError, match="one must be a tuple that is not empty"):
        GRAMMAR.show(make(Either, one=(), other=()))
    with pytest.raises(ValueError, match="zone has no word for 'Z'"):
        GRAMMAR.show(make(Action, zone="Z", effects=(make(Draw, n=make(X)),)))


GAME = [GRAMMAR.terminals[name] for name in ("zone", "race", "kind")]


@pytest.mark.parametrize("name", ["errors", "script.article", "script.terminals", "script.node"])
def test_examples_run(name: str) -> None:
    """The examples in docstrings are true."""
    assert doctest.testmod(importlib.import_module(f"wartable.kernel.{name}")).failed == 0


class Beast(Node):
    """A word that may stand where all may, and where only short ones may."""

    category = "animal"
    also = "short"
    template = "beast"


class BeastBeside(Node):
    """A word with another inside it, which is a short one."""

    category = "animal"
    template = "beast beside {other:short}"
    other: Node


def test_a_word_may_belong_to_a_narrower_category_as_well() -> None:
    """A narrower category takes the words that say so, and none of the others."""
    grammar = Grammar([Beast, BeastBeside], start="animal")
    line = "beast beside beast"
    assert grammar.show(grammar.parse(line)) == line
    assert grammar.parse(line) == make(BeastBeside, other=make(Beast))
    with pytest.raises(ScriptError):
        grammar.parse("beast beside beast beside beast")
    with pytest.raises(GrammarError, match="must be of category short"):
        grammar.show(make(BeastBeside, other=make(BeastBeside, other=make(Beast))))
