"""The scenarios that come with wartable are found from any folder."""

from pathlib import Path

import pytest

from wartable.cli.main import main
from wartable.kernel.errors import WartableError
from wartable.scenario.loader import scenario_files
from wartable.scenario.shipped import home, place_of


def test_a_scenario_is_found_by_its_path_and_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With scenarios/ before it or not, with its ending or not, or by its bare name."""
    monkeypatch.chdir(tmp_path)
    asked = ("scenarios/invasion/rules/developments.yaml", "invasion/rules/developments")
    assert {place_of(each) for each in asked} == {home() / "invasion/rules/developments.yaml"}
    assert place_of("scenarios/champions") == home() / "champions"
    assert place_of("scenarios") == home()
    assert main(["scenario", "run", "invasion/rules/developments"]) == 0


def test_ones_own_file_goes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file or folder that is there is taken as it is."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "invasion").mkdir()
    assert place_of("invasion") == Path("invasion")


def test_a_name_that_several_files_have_is_asked_back() -> None:
    """Their places are told; a name that none has is refused."""
    with pytest.raises(WartableError, match="3 scenario files are called developments"):
        place_of("developments")
    with pytest.raises(WartableError, match="no such scenario comes with wartable"):
        scenario_files(["no-such-name"])
