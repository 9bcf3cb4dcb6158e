"""What is drawn by lot and handed out."""

import math

import pytest

from tests.server.live import serving
from wartable.server.tokens import ID_LENGTH, LETTERS, TOKEN_LENGTH, new_id, new_token


def test_ids_and_tokens_can_follow_any_command() -> None:
    """They are letters and digits only: what begins with - would be taken for an option."""
    for made in (*(new_id() for _ in range(500)), *(new_token() for _ in range(500))):
        assert made.isascii()
        assert made.isalnum()


@pytest.mark.parametrize(("length", "bits"), [(ID_LENGTH, 71), (TOKEN_LENGTH, 190)])
def test_nobody_guesses_them(length: int, bits: int) -> None:
    """They have enough bits."""
    assert length * math.log2(len(LETTERS)) > bits


def test_games_have_such_ids() -> None:
    """Also rooms and the tokens of their seats."""
    with serving() as server:
        made = server.make("champions", "me", "open")
    assert made["room"].isalnum()
    assert made["mine"][0]["token"].removeprefix("seat-").isalnum()
