"""Packages of the extras, which need not be here; where everything must be tested they must."""

import os
from importlib.util import find_spec

import pytest


def needed(package: str, extra: str) -> None:
    """Skip a test whose package is not here; fail it where CI says that all must be."""
    if find_spec(package) is not None:
        return
    said = f"{package} is not here: pip install 'wartable[{extra}]'"
    if os.environ.get("CI") == "true":
        pytest.fail(said)
    pytest.skip(said)
