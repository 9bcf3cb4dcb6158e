"""Farmyard joins the games at the table while its own tests run."""

from collections.abc import Iterator

import pytest

import wartable


@pytest.fixture(autouse=True, scope="package")
def _registered() -> Iterator[None]:
    take_back = wartable.games.register("farmyard", "tests.farmyard.game:DOOR")
    yield
    take_back()
