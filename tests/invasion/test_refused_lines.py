"""Lines that look right and would not work are refused, and the refusal says what is missing."""

import pytest

from wartable.invasion.grammar import grammar
from wartable.kernel.script.errors import ScriptError


def test_a_card_to_discard_must_be_said_to_lie_in_hand() -> None:
    """Without a place a description means cards in play, which no price discards (INV-TRIG-04)."""
    with pytest.raises(ScriptError, match="in your hand"):
        grammar().parse("action: discard a card → gain 1 resource")


def test_play_only_is_followed_by_one_only() -> None:
    """A condition on playing a card is written as a card prints it (AMB-69)."""
    line = "play only if there is a unit you control"
    assert grammar().show(grammar().parse(line)) == line
    with pytest.raises(ScriptError):
        grammar().parse("play only only if there is a unit you control")
