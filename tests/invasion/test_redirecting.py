"""Damage that one rule sends to a card whose own rule sends it further (AMB-48, AMB-55)."""

from tests.invasion.arranged import arrange, asked, take
from tests.playing.invariants import check_order


def test_the_table_is_in_order_when_the_next_rule_asks() -> None:
    """Temple Guard's effect is used up and ends; only then is Bladelord's player asked."""
    game = arrange(
        {"capital": "Dwarf", "resources": 1, "quest": ["Temple Guard", "Runesmith", "Bladelord"]},
        {"capital": "Chaos", "resources": 9, "quest": ["Nurgle Sorcerer", "Mountain Brigade"]},
    )
    for label in ("use Temple Guard", "choose Runesmith", "choose Bladelord", "pass", "pass"):
        take(game, label)
    for _ in range(2):
        for label in ("use Nurgle Sorcerer", "choose Runesmith", "pass", "pass"):
            take(game, label)
        assert asked(game).prompt == "Choose a target for Bladelord"
        check_order(game)
        take(game, "choose Mountain Brigade")
        take(game, "pass")
    assert game.view(0)["lasting"] == []
