"""Whom one may attack, who may attack and who may defend (INV-BF-01, -06, -07, -12, -32)."""

from tests.oracle.invasion.cards import ZONES
from tests.oracle.invasion.lasting import Lasting
from tests.oracle.invasion.scene import Scene, says
from tests.oracle.invasion.table import Card


def attack_targets(scene: Scene) -> list[tuple[object, ...]]:
    """Any zone of the opponent, burning or not, and his legend through each of them."""
    table, foe = scene.table, scene.other
    zones: list[tuple[object, ...]] = [("attack", foe, zone, None) for zone in ZONES]
    for legend in (c for c in table.in_play if c.controller == foe and is_legend(c)):
        zones += [("attack", foe, zone, legend.number) for zone in ZONES]
    return zones


def is_legend(card: Card) -> bool:
    """A legend in play (INV-LEGEND-07)."""
    return card.facts.type == "Legend" and card.zone == "legend"


def may_attack(scene: Scene, lasting: Lasting, card: Card) -> bool:
    """Own units of the battlefield and the own legend, upright (INV-BF-07, AMB-36).

    In an attack that one unit has started, only that unit, from where it is (AMB-44).
    """
    if card.controller != scene.me or card.corrupt:
        return False
    if lasting.alone is not None:
        fit = card.unit and card.number == lasting.alone
    else:
        near = card.zone == "battlefield" or attacks_from_anywhere(scene, card)
        fit = (card.unit and near) or is_legend(card)
    return fit and not lasting.banned(card, "attacker")


def attacks_from_anywhere(scene: Scene, unit: Card) -> bool:
    """Greyseer Thanquol, and who quests on Sack Tor Aendris (INV-MOVE-03)."""
    if says(scene.table, unit, "this may attack from any zone"):
        return True
    quest = scene.table.played(unit.questing)
    text = "the questing unit may attack from any zone"
    return quest is not None and says(scene.table, quest, text)


def may_defend(scene: Scene, lasting: Lasting, card: Card) -> bool:
    """Own units in the attacked zone, upright; a legend only if a card lets it (INV-LEGEND-01).

    A legend that is attacked defends by itself and is not declared (INV-LEGEND-02).
    """
    attack = scene.table.attacked
    assert attack is not None
    if card.controller != scene.me or card.corrupt:
        return False
    fit = card.unit and card.place == attack[:2]
    if is_legend(card):
        fit = card.number != attack[2] and defends_anywhere(scene, card)
    return fit and not lasting.banned(card, "defender")


def defends_anywhere(scene: Scene, legend: Card) -> bool:
    """Descendant of Gods."""
    text = "the attached legend may defend any zone"
    helpers = (c for c in scene.table.in_play if c.host == legend.number)
    return any(says(scene.table, c, text) for c in helpers)
