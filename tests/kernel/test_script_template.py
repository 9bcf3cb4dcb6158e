"""Templates are taken apart, and what cannot work is refused with its column."""

from __future__ import annotations

import pytest

from wartable.kernel.script import Grammar, GrammarError, Node, WordTerminal, fields_of
from wartable.kernel.script.template import FLAG, Field, Group, Literal, parse_template

from .test_script_words import Action, Number, Remember, Targets


def word(template: str, category: str = "ability", name: str = "Word") -> type[Node]:
    """A word made on the spot."""
    return type(name, (Node,), {"template": template, "category": category})


def refusal(*words: type[Node]) -> GrammarError:
    """The error with which a vocabulary is refused."""
    with pytest.raises(GrammarError) as caught:
        Grammar(words, [WordTerminal("zone", {"quest": 1, "kingdom": 2})])
    return caught.value


def test_fields_come_in_the_order_of_the_template() -> None:
    """The fields of a word are those its template names, with category and separator."""
    zone, condition, effects = fields_of(Action)
    assert (zone.name, zone.category, zone.optional, zone.absent) == ("zone", "zone", True, None)
    assert (condition.name, condition.category, condition.optional) == (
        "condition",
        "condition",
        True,
    )
    assert (effects.separator, effects.optional, effects.absent) == ("; ", False, ())


def test_a_field_has_a_number() -> None:
    """A field is read in the singular, the plural, the number asked for or that of another."""
    flag, n, noun = fields_of(Targets)
    assert (flag.category, flag.absent, n.number, noun.number) == (FLAG, False, "", "n")
    name, races = fields_of(Remember)
    assert (name.number, races.number, races.separator) == ("", "s", " and ")


def test_doubled_brackets_stand_for_themselves() -> None:
    """Doubled braces and brackets are literal, next to fields and groups too."""
    parts = parse_template("{{a}} [[{x:int}]][ [[{y:int}]]]").parts
    assert [part.text for part in parts if isinstance(part, Literal)] == [
        *("{", "a", "}", " ", "[", "]"),
    ]
    group = parts[-1]
    assert isinstance(group, Group)
    assert [part.text for part in group.parts if isinstance(part, Literal)] == [" ", "[", "]"]


def test_the_key_of_a_group_is_its_first_field() -> None:
    """A group is there when its first field has a value."""
    group = parse_template("go[ to {x:int} and {y:int}]").parts[-1]
    assert isinstance(group, Group)
    assert isinstance(group.key, Field)
    assert group.key.name == "x"


@pytest.mark.parametrize(
    ("template", "column", "reason"),
    [
        ("go {x:zone} to {x:zone}", 16, "stands twice"),
        ("go {x:place}", 4, "unknown category place"),
        ("go {x:flag}", 4, "unknown category flag"),
        ("go[ far]", 3, "needs a field or a flag"),
        ("go {far?}", 4, "a flag stands in a group"),
        ("go[ to {x:zone}", 3, "not closed"),
        ("go[ to {x:zone}[ or {y:zone}]]", 16, "do not nest"),
        ("go } now", 4, "a single }"),
        ("go {x:zone", 4, "a single {"),
        ("go {x zone}", 4, "none of the forms"),
        ("go {ref:zone}", 4, "no field can be called ref"),
        ("go {n:int} step{s:m}", 16, "agree with 'm'"),
        ("go {n:zone*, } step{s:n}", 20, "agree with 'n'"),
        ("go {n:zone/n}", 4, "agree with 'n'"),
        ("go  {x:zone}", 3, "a space too many"),
        ("go [{x:zone}] now", 1, "a space too many"),
        ("go [{x:zone}]", 1, "a space too many"),
        ("go {x:zone*,  }", 13, "a space too many"),
        ("go\tto {x:zone}", 1, "a space too many"),
        ("[{x:zone}]", 1, "the template is empty"),
    ],
)
def test_a_template_that_cannot_work_is_refused(template: str, column: int, reason: str) -> None:
    """A wrong template is refused with the class and the column in the template."""
    error = refusal(word(template))
    assert (error.word, error.column) == ("Word", column)
    assert reason in str(error)


def test_a_category_may_not_begin_with_itself() -> None:
    """Left recursion is refused and named."""
    error = refusal(word("stop"), word("{one:ability} and {two:ability}", name="And"))
    assert (error.word, error.column) == ("And", 1)
    assert "ability -> ability" in str(error)


def test_a_category_may_not_begin_with_itself_by_a_detour() -> None:
    """Left recursion through other categories and absent groups is refused and named."""
    error = refusal(
        word("stop"),
        word("{e:effect} now"),
        word("[{z:zone}: ]{c:choice} goes", category="effect"),
        word("whoever {c:ability}", category="choice"),
        word("{c:ability} or {d:ability}", category="choice", name="Or"),
    )
    assert "ability -> effect -> choice -> ability" in str(error)
    assert error.word == "Or"


def test_left_recursion_in_the_plural_only_is_found() -> None:
    """A form that is empty in one number does not hide what the word begins with."""
    error = refusal(word("stop"), word("{each |:=}{one:ability} and so on", name="And"))
    assert error.word == "And"


def test_two_words_with_one_template_are_refused() -> None:
    """Two words that read the same text are refused, whatever their fields are called."""
    error = refusal(word("go {x:zone}", name="Go"), word("go[ {y:zone}]", name="Move"))
    assert (error.word, error.column) == ("Move", 1)
    assert "Go" in str(error)


def test_one_template_in_two_categories_is_no_matter() -> None:
    """The same text may be a word of two categories."""
    grammar = Grammar([word("stop {e:effect}"), word("go", "effect"), word("go", "choice")])
    assert grammar.show(grammar.parse("stop go")) == "stop go"


def test_a_category_that_never_ends_is_refused() -> None:
    """A category whose every word contains another of it is refused."""
    assert "ever comes to an end" in str(refusal(word("not ({x:ability})")))


def test_a_category_cannot_be_called_as_a_terminal_is() -> None:
    """The names of terminals are taken."""
    assert "is a terminal" in str(refusal(word("go", category="zone")))


def test_a_word_needs_a_category() -> None:
    """A template on a class without category is refused."""
    assert "needs a category" in str(refusal(word("go", category="")))


def test_the_start_must_be_a_category() -> None:
    """A grammar whose start is unknown is refused."""
    with pytest.raises(GrammarError, match="sentence is no category"):
        Grammar([word("go")], start="sentence")


def test_abstract_classes_are_passed_over() -> None:
    """A class without template may stand among the words and is none."""
    grammar = Grammar([Number, word("go")])
    assert list(grammar.categories) == ["ability"]


def test_two_words_for_one_value_are_refused() -> None:
    """A terminal is invertible: no value has two words, no plural two singulars."""
    with pytest.raises(ValueError, match="two words for one value"):
        WordTerminal("zone", {"quest": 1, "quest zone": 1})
    with pytest.raises(ValueError, match="one plural for two words"):
        WordTerminal(
            "zone", {"quest": 1, "query": 2}, plurals={"query": "quests", "quest": "quests"}
        )
