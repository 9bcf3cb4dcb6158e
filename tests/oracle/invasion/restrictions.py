"""When something may be done: timing words of tactics and abilities (AMB-69, AMB-71, AMB-90)."""

import re

from tests.oracle.compare import Silent
from tests.oracle.invasion.cards import ZONES, Line
from tests.oracle.invasion.conditions import holds
from tests.oracle.invasion.scene import Scene


def allows(scene: Scene, words: str) -> bool:
    """Whether a restriction lets something be done now."""
    table = scene.table
    if words == "on your turn":
        return table.active == scene.me
    if found := re.fullmatch(r"in your (\w+) phase", words):
        return table.active == scene.me and table.phase == found[1]
    if words == "outside combat":
        return not table.combat
    if words == "after combat damage is assigned":
        return table.combat == "assign"
    if words == "when your capital is attacked, before defenders are declared":
        return intervenes(scene)
    raise Silent(f"a restriction: {words}")


def intervenes(scene: Scene) -> bool:
    """A zone of mine is attacked, not a legend, and defenders come next (AMB-102, INV-BF-09)."""
    attack = scene.table.attacked
    if attack is None or attack[0] != scene.me or scene.table.combat != "attackers":
        return False
    return attack[2] is None


def heads_allow(scene: Scene, line: Line) -> bool:
    """Whether all words before the colon let an ability be used now."""
    assert scene.source is not None
    use = (scene.source.number, scene.history.lives[scene.source.number], line.ability)
    for head in line.heads:
        if head in ZONES:
            allowed = head == scene.source.zone
        elif head == "once per turn":
            allowed = not scene.history.this_turn[use]
        elif head == "once per phase":
            allowed = not scene.history.this_phase[use]
        elif condition := re.fullmatch(r"(?:only if|if|while) (.+)", head):
            allowed = holds(scene, condition[1])
        else:
            allowed = allows(scene, head)
        if not allowed:
            return False
    if line.effect == "the questing unit starts an attack" and scene.history.this_phase[use]:
        raise Silent("whether a unit may start a second attack in one phase")
    return not line.condition or holds(scene, line.condition)
