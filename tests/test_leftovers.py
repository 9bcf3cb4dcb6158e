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


def test_the_folders_of_pytest_go_with_the_run(tmp_path: Path) -> None:
    """What pytest gives a test lies in the folder of the run: its own, or that of its master."""
    own = Path(tempfile.gettempdir())
    assert own in tmp_path.parents or own.parent in tmp_path.parents
