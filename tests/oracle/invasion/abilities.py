"""Which Actions of cards may be used now (INV-ACT-01 to -03, INV-TRIG-03, -05, -14)."""

from tests.oracle.compare import Silent
from tests.oracle.invasion import costs
from tests.oracle.invasion.bans import may_act
from tests.oracle.invasion.cards import Line
from tests.oracle.invasion.pending import DEPARTURES, Pending
from tests.oracle.invasion.playing import works
from tests.oracle.invasion.restrictions import heads_allow
from tests.oracle.invasion.scene import Scene, lines
from tests.oracle.invasion.table import Card


def actions(scene: Scene) -> list[tuple[Card, Line]]:
    """The Actions of one's cards in play, and of those that have left it (INV-LEAVE-03)."""
    found = []
    for card in scene.table.in_play:
        counted = [line for line in lines(scene.table, card) if line.kind == "action"]
        found += [(card, line) for line in counted if is_users(scene, card, line)]
    here = {card.number for card in scene.table.in_play}
    for number, card in scene.history.last_seen.items():
        if number not in here:
            gone = (line for line in card.facts.lines if line.event in DEPARTURES)
            found += [(card, line) for line in gone if line.kind == "action"]
    return found


def is_users(scene: Scene, card: Card, line: Line) -> bool:
    """Whether an Action is this player's: of his own card, or as its words say (INV-ACT-02)."""
    if "by any player" in line.heads:
        return True
    return (card.controller == scene.me) != ("by opponents only" in line.heads)


def may_use(scene: Scene, pending: Pending, card: Card, line: Line) -> bool:
    """Whether an Action may be used now."""
    scene = scene.of(card)
    if line.event and not pending.waits(scene.me, card.number, line):
        return False
    if not may_act(scene) or not heads_allow(scene, line):
        return False
    if scene.table.lasts(card.number, "and forbid it for the rest of the turn"):
        raise Silent("which of its Actions was forbidden")
    return works(scene, line, costs.money(scene.table, scene.me))
