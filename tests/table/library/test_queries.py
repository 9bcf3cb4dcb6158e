"""The language of card search: what it reads, what it refuses, what it finds."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wartable.table.library import queries
from wartable.table.library.catalogue import CatalogueCard
from wartable.table.library.matching import found
from wartable.table.library.queries import (
    Not,
    Query,
    QueryError,
    Term,
    both,
    either,
    parse,
    written,
)

DATA: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parents[2] / "data" / "queries.json").read_text(encoding="utf-8")
)
"""The client's own reader is held to the same cases (web/src/pages/cards/query.test.ts)."""
CARDS = [CatalogueCard(**each) for each in DATA["cards"]]

texts = st.text(st.characters(exclude_characters='"', exclude_categories=["Cs"]), max_size=8)
signs = st.sampled_from(queries.EQUAL)
terms = st.one_of(
    st.builds(Term, texts),
    st.builds(Term, texts, st.sampled_from(queries.TEXTS), signs),
    st.builds(
        Term,
        st.integers(-20, 20).map(str),
        st.sampled_from(queries.NUMBERS),
        st.sampled_from((*queries.EQUAL, "<", "<=", ">", ">=")),
    ),
)


def larger(part: st.SearchStrategy[Query]) -> st.SearchStrategy[Query]:
    """Queries made of others."""
    several = st.lists(part, min_size=2, max_size=3)
    return st.one_of(part.map(Not), several.map(both), several.map(either))


@given(st.recursive(terms, larger, max_leaves=6))
def test_what_is_printed_reads_as_the_same_query(query: Query) -> None:
    """A query survives being written down and read again."""
    assert parse(written(query)) == query


@given(st.text('ab ()-"or:=<>cost2', max_size=30))
def test_a_slip_is_told_with_its_place(text: str) -> None:
    """Any text is a query, or the place of its slip lies in it."""
    read = outcome(text)
    if isinstance(read, QueryError):
        assert 0 <= read.at <= len(text)
        assert read.remedy
    else:
        assert parse(written(read)) == read


@pytest.mark.parametrize("case", DATA["cases"], ids=lambda case: str(case["query"]))
def test_every_reader_agrees_on_these_cases(case: dict[str, Any]) -> None:
    """A query finds these cards and no others, or goes wrong just there."""
    read = outcome(case["query"])
    if isinstance(read, QueryError):
        assert (read.at, read.slip) == (case["at"], case["slip"])
    else:
        assert written(read) == case["written"]
        assert [card.id for card in found(read, CARDS)] == case["ids"]


def outcome(text: str) -> Query | QueryError:
    """The query that a text is, or the slip in it."""
    try:
        return parse(text)
    except QueryError as error:
        return error


def test_a_wrong_field_is_answered_with_the_nearest() -> None:
    """Who mistypes a field is told which one he may have meant, and where."""
    with pytest.raises(QueryError, match=r"no field rase \(at sign 6\)") as slip:
        parse("unit rase:orc")
    assert slip.value.remedy == "did you mean race?"


def test_a_query_has_an_end() -> None:
    """Nobody can make the reader work for ever."""
    with pytest.raises(QueryError, match="too long"):
        parse("a " * 300)
    with pytest.raises(QueryError, match="too many"):
        parse("-" * 30 + "a")
