"""Which Actions of cards may be used now (INV-ACT-01 to -03, INV-TRIG-03, -05, -14)."""

from tests.oracle.invasion import costs
from tests.oracle.invasion.cards import Line
from tests.oracle.invasion.pending import Pending
from tests.oracle.invasion.playing import works
from tests.oracle.invasion.restrictions import heads_allow
from tests.oracle.invasion.scene import Scene, lines
from tests.oracle.invasion.table import Card


def actions(scene: Scene) -> list[tuple[Card, Line]]:
    """The Actions of one's cards in play, and of those that have left it (INV-LEAVE-03)."""
    found = []
    for card in scene.table.in_play:
        if card.controller == scene.me:
            counted = lines(scene.table, card)
            found += [(card, line) for line in counted if line.kind == "action"]
    here = {card.number for card in scene.table.in_play}
    for number, card in scene.history.last_seen.items():
        if number not in here:
            gone = (line for line in card.facts.lines if line.event == "this leaves play")
            found += [(card, line) for line in gone if line.kind == "action"]
    return found


def may_use(scene: Scene, pending: Pending, card: Card, line: Line) -> bool:
    """Whether an Action may be used now."""
    scene = scene.of(card)
    if line.event and not pending.waits(scene.me, card.number, line):
        return False
    if not heads_allow(scene, line):
        return False
    return works(scene, line, costs.money(scene.table, scene.me))
