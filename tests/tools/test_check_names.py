"""One name, one meaning: constants that two modules define, and ints that say what they are."""

import pytest

from tools.check_names import Module, ambiguous, bare

pytestmark = pytest.mark.pure_only  # it reads the sources


def module(name: str, text: str) -> Module:
    """A module of Invasion, given by its text."""
    return Module(("invasion", name), text)


def test_a_number_has_one_home() -> None:
    """Two modules that define the same name are told so, once."""
    found = list(ambiguous([module("a", "TURN: Final = 1\n"), module("b", "TURN: Final = 2\n")]))
    assert found == [
        "src/wartable/invasion/b.py:1: TURN is defined in invasion.a too: name one otherwise"
    ]


def test_a_number_keeps_its_name() -> None:
    """Whoever imports a constant calls it as its home does."""
    home = module("a", "TURN: Final = 1\n")
    (found,) = ambiguous([home, module("b", "from wartable.invasion.a import TURN as T\n")])
    assert found.endswith("TURN is called T here: keep to one name")


def test_the_values_of_a_routine_are_its_own() -> None:
    """Two routines may each have a card in their frame, unless a third module takes one of them."""
    twins = [module("a", "F_CARD: Final = 3\n"), module("b", "F_CARD: Final = 4\n")]
    assert list(ambiguous(twins)) == []
    reader = module("c", "from wartable.invasion.a import F_CARD\n")
    assert len(list(ambiguous([*twins, reader]))) == 1


@pytest.mark.parametrize("signature", ["c: i64", "c: vec[i64]", "*, c: i64 = 0"])
def test_a_bare_parameter_is_found(signature: str) -> None:
    """A parameter that is any int must say which."""
    (found,) = bare(module("a", f"def doom({signature}) -> None: ...\n"))
    assert found.endswith("c of doom is bare: take a name of kernel/ints.py")


def test_a_bare_result_is_found() -> None:
    """So must a result; a card is said to be one."""
    (found,) = bare(module("a", "def f() -> i64: ...\ndef g(c: Card) -> Card: ...\n"))
    assert found.endswith("f returns a bare int: take a name of kernel/ints.py")
