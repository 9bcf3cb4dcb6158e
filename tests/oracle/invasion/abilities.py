"""Which Actions of cards may be used now (INV-ACT-01 to -03, INV-TRIG-03, -05, -14)."""

from tests.oracle.compare import Silent
from tests.oracle.invasion import costs
from tests.oracle.invasion.bans import may_act
from tests.oracle.invasion.cards import Line
from tests.oracle.invasion.pending import DEPARTURES, Pending
from tests.oracle.invasion.playing import works
from tests.oracle.invasion.restrictions import heads_allow
from tests.oracle.invasion.scene import Scene, harboured, lines
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


BANNA = (
    "while the attached unit is attacking or defending: the attached unit gets the ability "
    '"action: discard an orc unit in your hand → this gets +1 power until end of phase"'
)


def given(scene: Scene) -> list[tuple[Card, int]]:
    """Actions that units have from Warboss Banna while they fight, by their places (AMB-373)."""
    found = []
    for unit in scene.table.in_play:
        on_it = (each for each in scene.table.in_play if each.host == unit.number)
        bannas = [each for each in on_it if any(x.text == BANNA for x in lines(scene.table, each))]
        if (unit.attacking or unit.defending) and unit.controller == scene.me:
            own = sum(line.kind == "action" for line in unit.facts.lines)
            found += [(unit, own + 1 + place) for place in range(len(bannas))]
    return found


def may_use_given(scene: Scene, card: Card) -> bool:
    """Whether there is an Orc to discard, and Actions are neither lost nor forbidden."""
    hand = (each.facts for each in scene.table.pile(scene.me, "hand"))
    orcs = any(facts.type == "Unit" and facts.race == "Orc" for facts in hand)
    return orcs and may_act(scene) and not harboured(scene.table, card)


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
