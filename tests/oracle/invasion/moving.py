"""What an effect may move: not an attachment, nor what may not go there (AMB-103, AMB-173)."""

import re

from tests.oracle.invasion.bans import shut_out
from tests.oracle.invasion.cards import ZONES, Line
from tests.oracle.invasion.scene import Scene, lines
from tests.oracle.invasion.table import Card

LIMIT = "one hero per zone"


def moves(line: Line) -> bool:
    """Whether an effect moves its target to another zone."""
    return re.search(r"move (up to \d+ )?target .* to (another|this) zone", line.effect) is not None


def may_move(scene: Scene, line: Line, card: Card) -> bool:
    """Whether some zone is open to the card, other than its own (INV-MOVE-07)."""
    if card.host is not None:
        return False
    if re.search(r"\bto this zone\b", line.effect):
        assert scene.source is not None
        places = [scene.source.place]
    else:
        places = [(card.side, zone) for zone in ZONES]
    facts = card.facts if card.plain else None
    places = [p for p in places if p != card.place and not shut_out(scene, facts, *p)]
    return any(hero_fits(scene, card, place) for place in places)


def hero_fits(scene: Scene, card: Card, place: tuple[int, str]) -> bool:
    """A Hero goes to no zone where another is, if one of them has the limit (AMB-30)."""

    def is_hero(each: Card) -> bool:
        return each.plain and each.unit and "hero" in each.facts.traits

    def limited(each: Card) -> bool:
        return any(line.text == LIMIT for line in lines(scene.table, each))

    if not is_hero(card):
        return True
    there = [c for c in scene.table.zone(*place) if is_hero(c) and c.controller == card.controller]
    return not any(limited(card) or limited(each) for each in there)
