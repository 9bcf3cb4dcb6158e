"""Contexts of effects: what one carries from the moment at which it is set off."""

from wartable.games import door
from wartable.invasion.contexts import SORT_DELAYED, new_context
from wartable.invasion.layout import C_BOND

TABLE = {"active": "ann", "ann": {"capital": "Empire"}, "ben": {"capital": "Orc"}}


def test_what_no_card_has_set_off_is_bound_to_none() -> None:
    """An effect of the rules has no source, so no host and no questing unit either."""
    game = door("invasion").arrange(TABLE, 0)
    for field in range(game.rules.width):
        game.m[field] = game.m[field] or 7  # whatever stands there, it is the game's own row
    bound = new_context(game, SORT_DELAYED, -1, 0, 0, 0)
    assert game.contexts[bound][C_BOND] == 0
