"""Nodes compare by structure, know their parts and are numbered within a card."""

from __future__ import annotations

import pytest

from wartable.kernel.script import children, is_one, make, number_nodes, values_of, walk

from .test_script_words import GRAMMAR, Action, Cards, Deal, Draw, Fixed, Targets, This, X


def test_nodes_are_equal_by_structure() -> None:
    """Nodes of one class with equal fields are equal and have one hash; `ref` does not count."""
    one, other = GRAMMAR.parse("draw 2 cards"), GRAMMAR.parse("draw 2 cards")
    number_nodes([one])
    assert one == other
    assert hash(one) == hash(other)
    assert one is not other


def test_nodes_differ_by_class_or_field() -> None:
    """Another class, another field or another type makes another node."""
    assert make(Fixed, n=1) != make(Fixed, n=2)
    assert make(X) != make(This)
    assert make(X) != "X"


def test_repr_shows_class_and_fields() -> None:
    """The repr of a node reads like the call that would make it."""
    node = GRAMMAR.parse("deal 2 damage to this", "effect")
    assert repr(node) == "Deal(amount=Fixed(n=2), target=This())"


def test_make_fills_absent_groups() -> None:
    """Fields of optional groups may be left out: None, an empty tuple or False."""
    assert values_of(make(Cards, kind="unit")) == (None, "unit", None)
    assert make(Targets, n=make(X), noun=make(Cards, kind="unit")).up_to is False


def test_make_checks_names() -> None:
    """A missing field and a field that the template does not name are refused."""
    with pytest.raises(TypeError, match="Draw needs the field n"):
        make(Draw)
    with pytest.raises(TypeError, match="Draw has no field m"):
        make(Draw, n=make(X), m=1)


def test_children_come_in_reading_order() -> None:
    """The children of a node are the nodes in its fields, those in lists too; values are none."""
    action = GRAMMAR.parse("action, quest, if there is 1 enemy: draw 1 card; draw X cards")
    assert isinstance(action, Action)
    assert children(action) == [action.condition, *action.effects]


def test_walk_goes_from_the_outside_in() -> None:
    """Walking gives each node before what it contains."""
    names = [type(node).__name__ for node in walk(GRAMMAR.parse("deal 2 damage to your units"))]
    assert names == ["Constant", "Deal", "Fixed", "Yours", "Cards"]


def test_nodes_of_a_card_are_numbered_through() -> None:
    """Numbering goes through all lines of a card; the number is the index in the list."""
    nodes = [GRAMMAR.parse("draw 1 card"), GRAMMAR.parse("action: deal X damage to this")]
    assert [node.ref for node in nodes] == [-1, -1]
    numbered = number_nodes(nodes)
    assert [node.ref for node in numbered] == list(range(7))
    assert numbered[3] is nodes[1]
    assert [type(node) for node in numbered[4:]] == [Deal, X, This]


def test_one_thing_is_the_number_one_or_a_node_that_says_so() -> None:
    """For agreement, 1 and nodes that say so are one thing; nothing else is."""
    assert [is_one(value) for value in (1, make(This), make(Fixed, n=1))] == [True] * 3
    assert [is_one(value) for value in (2, True, None, "1", make(X), (1,))] == [False] * 6
