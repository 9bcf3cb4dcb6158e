"""How the C of the engine is gathered into units."""

from pathlib import Path

import wartable
from tools.library import CLOSE, GENERATED, UNITS, at_level, level_of, module_of, units_of


def test_rules_and_common_words_are_optimised_most() -> None:
    """Rules and what every sentence is made of at 2, other words at 1, the draft at 0."""
    names = ("kernel.game", "invasion.window", "champions.script.groups", "invasion.script.rules")
    assert [level_of(name) for name in names] == ["2", "2", "2", "1"]
    assert level_of("invasion.draft.flow") == "0"


def test_every_file_is_in_one_unit(tmp_path: Path) -> None:
    """No module is left out or compiled twice, and units are about the same size."""
    files = [tmp_path / f"{GENERATED}wartable___kernel___m{n}.c" for n in range(20)]
    for number, path in enumerate(files):
        path.write_text("x" * (number + 1))
    units = units_of(files, tmp_path)
    lines = [line for unit in units for line in Path(unit.source).read_text().splitlines()]
    assert sorted(lines) == sorted(f'#include "{path.name}"' for path in files)
    assert len(units) == UNITS["2"]
    assert all(unit.level == "2" for unit in units)


def test_what_is_close_is_compiled_together(tmp_path: Path) -> None:
    """The modules that a game needs at every pick are in a unit of their own; each one exists."""
    names = [f"{game}.{name}" for game, every in CLOSE.items() for name in every.split()]
    files = [
        tmp_path / f"{GENERATED}wartable___{name.replace('.', '___')}.c"
        for name in (*names, "invasion.combat")
    ]
    for path in files:
        path.write_text("x")
    close = [unit for unit in units_of(files, tmp_path) if unit.level == "3"]
    assert len(close) == len(CLOSE)
    lines = [line for unit in close for line in Path(unit.source).read_text().splitlines()]
    assert sorted(lines) == sorted(f'#include "{path.name}"' for path in files[:-1])
    root = Path(wartable.__file__).parent
    assert all(root.joinpath(f"{name.replace('.', '/')}.py").is_file() for name in names)


def test_a_generated_file_tells_its_module() -> None:
    """The file that joins all modules has none."""
    names = ("wartable___invasion___script___groups", "wartable")
    found = [module_of(Path(f"build/{GENERATED}{name}.c")) for name in names]
    assert found == ["invasion.script.groups", ""]


def test_flags_keep_all_but_the_level() -> None:
    """Only what says how much to optimise is exchanged."""
    assert at_level(["-g0", "-O2", "-Werror"], "1") == ["-g0", "-O1", "-Werror"]
