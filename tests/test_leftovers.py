"""Nothing that a test leaves in the temporary folder goes unnoticed."""

import tempfile
from pathlib import Path

import pytest

from tests import leftovers


def test_a_file_that_is_left_is_named(request: pytest.FixtureRequest) -> None:
    """What lies in the temporary folder is named until it is gone."""
    with tempfile.NamedTemporaryFile(prefix="saved-") as file:
        assert leftovers.left(request.config) == {Path(file.name).name}
    assert leftovers.left(request.config) == set()


def test_the_folders_of_pytest_lie_in_it(tmp_path: Path) -> None:
    """What pytest gives a test goes with the run: it lies in the same folder."""
    assert Path(tempfile.gettempdir()) in tmp_path.parents
