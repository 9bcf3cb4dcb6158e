"""Families of constants: counted, renumbered, and never too wide for their row."""

from pathlib import Path
from textwrap import dedent

import pytest

from tools.number import ROOT, Sources, engine, write

pytestmark = pytest.mark.pure_only  # it reads the sources

STEPS = "# numbers: steps\nS_ASK: Final = 0\nS_PAY: Final = 1\n"


def faults(**texts: str) -> list[str]:
    """What is wrong with modules, given by name and text."""
    sources = Sources({f"kernel.{name}": dedent(text) for name, text in texts.items()})
    return [fault.text for fault in sources.faults()]


def layouts() -> dict[str, str]:
    """The modules that say how wide rows are."""
    homes = ("layout", "terms", "kernel.codes", "kernel.slots")
    return {name: text for name, text in engine(ROOT).items() if name.endswith(homes)}


def test_the_engine_is_numbered() -> None:
    """Every family of the engine has the numbers it should have."""
    assert [str(fault) for fault in Sources(engine(ROOT)).faults()] == []


def test_a_wrong_number_is_named_with_the_right_one() -> None:
    """A member that has not the number of its place is told which it should have."""
    assert faults(turn=STEPS + "S_END: Final = 7\n") == ["S_END is 7 and should be 2"]


def test_bits_are_powers_of_two() -> None:
    """A family of bits counts 1, 2, 4 in the way its first member is written."""
    found = faults(flags="# bits: flags\nA: Final = 1 << 0\nB: Final = 1 << 2\nC: Final = 3\n")
    assert found == ["B is 1 << 2 and should be 1 << 1", "C is 3 and should be 1 << 2"]


def test_a_bit_fits_into_a_machine_word() -> None:
    """Bits end where an integer of the compiled engine does."""
    text = "FIRST: Final = 62\n# bits from 62 (FIRST): b\nA: Final = 1 << 62\nB: Final = 1 << 63\n"
    assert faults(flags=text) == ["B does not fit into a machine word"]


def test_a_family_goes_on_from_a_constant_of_another_module() -> None:
    """`from N (module.NAME)` is held against the value of that name."""
    layout = "LOCALS: Final = 2 + 2\nFRAME: Final = 12\n"
    found = faults(base=layout, turn="# numbers from 3 (kernel.base.LOCALS): f\nF_A: Final = 3\n")
    assert found == ["begins from 3, but kernel.base.LOCALS is 4", "F_A is 3 and should be 4"]


def test_a_member_may_take_several_places() -> None:
    """Who takes six places has its successor six further on."""
    text = "# numbers: a player\nSYMBOLS: Final = 0  # takes 6: one a race\nBONUS: Final = 1\n"
    assert faults(table=text) == ["BONUS is 1 and should be 6"]


@pytest.mark.parametrize("end", ["# -- others\n", "NAMES: Final = ()\n", "# numbers from 1: x\n"])
def test_a_family_ends(end: str) -> None:
    """At a line `# --`, at the next family, and at whatever is no number."""
    assert faults(turn=f"{STEPS}{end}OTHER: Final = 1\n") == []


def test_what_stands_apart_is_not_renumbered_unawares() -> None:
    """Without the family's prefix, or below a blank line, a constant must be told from them."""
    for text in (
        f"{STEPS}LIMIT: Final = 100\n",
        "# numbers: a\nA: Final = 0\n\nLIMIT: Final = 9\n",
    ):
        (found,) = faults(turn=text)
        assert found.startswith("LIMIT does not belong to the family above")
        assert Sources({"kernel.turn": text}).renumbered() == {}


def test_a_number_without_family_is_found() -> None:
    """A step, and any field of a layout, must stand in a family."""
    assert faults(turn="S_ASK: Final = 3\n", layout="DAMAGE: Final = 3\n") == [
        "DAMAGE stands in no family: put it below a comment `# numbers: ...`",
        "S_ASK stands in no family: put it below a comment `# numbers: ...`",
    ]


def test_renumbering_keeps_all_but_the_numbers(tmp_path: Path) -> None:
    """Comments, docstrings and other modules' families follow; all else stays as it is."""
    for package in ("kernel", "invasion", "champions"):
        (tmp_path / package).mkdir()
    first = tmp_path / "kernel" / "a.py"
    first.write_text('# numbers: f\nX: Final = 0\nNEW: Final = 0\n"""New."""\nSIZE: Final = 1\n')
    second = tmp_path / "invasion" / "b.py"
    second.write_text("# numbers from 1 (kernel.a.SIZE): g  \nY: Final = 1  # why\n")
    assert write(tmp_path) == ["invasion.b", "kernel.a"]
    assert 'X: Final = 0\nNEW: Final = 1\n"""New."""\nSIZE: Final = 2\n' in first.read_text()
    assert second.read_text() == "# numbers from 2 (kernel.a.SIZE): g  \nY: Final = 2  # why\n"
    assert write(tmp_path) == []


@pytest.mark.parametrize("game", ["invasion", "champions", "invasion.draft"])
def test_a_new_field_of_a_card_makes_the_row_wider(game: str) -> None:
    """A field added with any number is found, and after counting no row is too narrow for it."""
    texts = layouts()
    name = f"{game}.layout"
    width = Sources(texts).value(name, "WIDTH")
    assert width is not None
    texts[name] = texts[name].replace("CARD_SIZE:", "EXTRA_FIELD: Final = 0\nCARD_SIZE:")
    assert any(fault.text.startswith("EXTRA_FIELD is 0") for fault in Sources(texts).faults())
    texts |= Sources(texts).renumbered()
    assert Sources(texts).faults() == []
    assert Sources(texts).value(name, "WIDTH") == width + 1


def test_a_row_that_is_too_narrow_is_found() -> None:
    """A width that was written by hand is held against the sizes of all rows."""
    texts = layouts()
    layout = texts["champions.layout"].replace("WIDTH: Final = CARD_SIZE", "WIDTH: Final = 8 + 8")
    (found,) = Sources(texts | {"champions.layout": layout}).faults()
    assert found.text.startswith("WIDTH is 16, but the widest row is CARD_SIZE, ")


def test_a_value_outside_its_frame_is_found() -> None:
    """No routine keeps a value where the next frame begins."""
    layout = "# numbers: a frame\nLOCALS: Final = 0\n# --\nFRAME: Final = LOCALS + 1\n"
    text = "# numbers: f\nF_ONE: Final = 0\nF_TWO: Final = 1\n"
    assert faults(layout=layout, turn=text) == [
        "F_TWO lies outside its frame of 1 (kernel.layout.FRAME)"
    ]


KEYWORDS = """\
# numbers: fields
SAVAGE: Final = 0
{new}FLAGS: Final = {past}
# --
# names: SAVAGE up to FLAGS
NAMES: Final = ("Savage",)
"""


def test_names_that_are_told_are_written_from_the_constants() -> None:
    """A member that joins the family is missed in the tuple of names, and written into it."""
    text = KEYWORDS.format(new="FIRST_STRIKE: Final = 1\n", past=2)
    assert faults(a=KEYWORDS.format(new="", past=1)) == []
    assert faults(a=text) == ["NAMES is ('Savage',) and should be ('Savage', 'First strike')"]
    written = Sources({"kernel.a": text}).renumbered()["kernel.a"]
    assert 'NAMES: Final = ("Savage", "First strike")\n' in written
    assert Sources({"kernel.a": written}).renumbered() == {}


def test_names_of_members_that_are_not_there_are_found() -> None:
    """A comment that names no member, or names them in another way, is said to be wrong."""
    text = KEYWORDS.format(new="", past=1)
    (missing,) = faults(a=text.replace("SAVAGE up", "TOUGHNESS up"))
    assert missing == "no family has TOUGHNESS and, behind it, FLAGS"
    (unread,) = faults(a=text.replace("names: SAVAGE up to", "names of SAVAGE to"))
    assert unread.startswith("names of members are told so")
