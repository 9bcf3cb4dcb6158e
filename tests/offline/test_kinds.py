"""A page may send exactly what a server can read, part by part."""

import msgspec
import pytest
from msgspec import inspect

from wartable.offline.kinds import (
    MUST,
    UNSENT,
    Flag,
    Kind,
    Many,
    Maybe,
    Number,
    OneOf,
    Pair,
    Shape,
    Table,
    Text,
    Whole,
)
from wartable.offline.messages import (
    BODIES,
    LARGEST_BODY,
    LARGEST_MESSAGE,
    MESSAGES,
    MOMENT,
    VERSION,
)
from wartable.server import bodies, library, people, protocol

LONGEST = 2**31
"""What a text may have where a server sets no bound but that of the whole."""


def kind_of(found: inspect.Type) -> Kind:  # noqa: C901, PLR0911  (a list of types)
    """A server's type as a page has it."""
    match found:
        case inspect.Metadata():
            return kind_of(found.type)
        case inspect.StrType():
            return Text(found.max_length or LONGEST, found.min_length or 0, found.pattern)
        case inspect.IntType():
            return Whole(found.ge, found.le if found.lt is None else found.lt - 1)
        case inspect.FloatType():
            return Number()
        case inspect.BoolType():
            return Flag()
        case inspect.LiteralType():
            return OneOf(tuple(str(value) for value in found.values))
        case inspect.ListType():
            return Many(kind_of(found.item_type), found.max_length or 0, found.min_length or 0)
        case inspect.TupleType():
            return Pair(*(kind_of(each) for each in found.item_types))
        case inspect.DictType():
            return Table()
        case inspect.StructType():
            return Shape({})
        case inspect.UnionType():
            types = [each for each in found.types if not isinstance(each, inspect.CustomType)]
            wanted = [each for each in types if not isinstance(each, inspect.NoneType)]
            (only,) = (kind_of(each) for each in wanted)
            return only if len(wanted) == len(types) else Maybe(only)
    raise AssertionError(found)


def same(shape: Shape, struct: type[msgspec.Struct]) -> None:
    """Hold that a shape has the parts of a struct."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    assert info.forbid_unknown_fields
    assert [*shape.parts] == [each.encode_name for each in info.fields]
    for each in info.fields:
        part = shape.parts[each.encode_name]
        found = kind_of(each.type)
        inner = found.of if isinstance(found, Many | Maybe) else found
        if not isinstance(inner, Shape):
            assert part.kind == found, each.name
        assert (part.usual is MUST) == each.required
        if each.default is msgspec.NODEFAULT:
            assert part.usual in (MUST, UNSENT, {}, []), each.name
        else:
            assert part.usual in (each.default, {}), each.name


@pytest.mark.parametrize("kind", MESSAGES)
def test_a_message_has_the_parts_it_has_on_a_server(kind: str) -> None:
    """The same names, bounds, words and usual values."""
    structs = {each.__struct_config__.tag: each for each in protocol.Incoming.__args__}
    same(MESSAGES[kind], structs[kind])
    assert set(structs) == set(MESSAGES)


@pytest.mark.parametrize("name", BODIES)
def test_a_body_has_the_parts_it_has_on_a_server(name: str) -> None:
    """Those of a seat and of a clock too."""
    places = (bodies, people, library)
    same(BODIES[name], next(getattr(each, name) for each in places if hasattr(each, name)))
    if name == "NewGame":
        parts = BODIES[name].parts
        seats, clock = parts["seats"].kind, parts["clock"].kind
        assert isinstance(seats, Many)
        assert isinstance(seats.of, Shape)
        assert isinstance(clock, Shape)
        same(seats.of, bodies.SeatWish)
        same(clock, protocol.ClockRule)
        same(MOMENT, bodies.FromMoment)


def test_the_bounds_are_those_of_a_server() -> None:
    """The version that is spoken, and the bytes of a message and of a body."""
    assert VERSION == protocol.VERSION
    assert (LARGEST_MESSAGE, LARGEST_BODY) == (protocol.LARGEST_MESSAGE, protocol.LARGEST_BODY)
