"""When something may be done: timing words of tactics and abilities (AMB-69, AMB-71, AMB-90)."""

import re

from tests.oracle.compare import Silent
from tests.oracle.invasion.cards import ZONES, Line
from tests.oracle.invasion.conditions import holds
from tests.oracle.invasion.history import Announced
from tests.oracle.invasion.scene import Scene


def allows(scene: Scene, words: str) -> bool:
    """Whether a restriction lets something be done now."""
    if words.startswith("if "):
        return holds(scene, words.removeprefix("if "))
    return timely(scene, words)


def timely(scene: Scene, words: str) -> bool:
    """Whether this is the time that a restriction names."""
    table, mine = scene.table, scene.table.active == scene.me
    plain = {
        "on your turn": lambda: mine,
        "at the beginning of your turn": lambda: mine and table.phase == "begin",
        "when an opponent plays a tactic": lambda: any(
            it.verb == "play" and tactic_of(it, scene.other) for it in scene.history.chain
        ),
        "outside combat": lambda: not table.combat,
        "after combat damage is assigned": lambda: table.combat == "assign",
        "when your capital is attacked, before defenders are declared": lambda: intervenes(scene),
    }
    if words in plain:
        return plain[words]()
    if found := re.fullmatch(r"at the beginning of your (\w+) phase", words):
        return mine and table.phase == found[1] and table.window == found[1]
    if words == "after a zone is attacked":
        return table.combat not in {"", "target"}
    if found := re.fullmatch(r"in your (\w+) phase", words):
        return mine and table.phase == found[1]
    ending = re.fullmatch(r"at the end of any (\w+) phase", words)
    if ending is not None and table.phase != ending[1]:
        return False
    raise Silent(f"a restriction: {words}")


def tactic_of(it: Announced, player: int) -> bool:
    """Whether an entry of the chain is a tactic of a player."""
    return it.player == player and it.card.facts.type == "Tactic"


def intervenes(scene: Scene) -> bool:
    """A zone of mine is attacked, not a legend, and defenders come next (AMB-102, INV-BF-09)."""
    attack = scene.table.attacked
    if attack is None or attack[0] != scene.me or scene.table.combat != "attackers":
        return False
    return attack[2] is None


def by_copies(scene: Scene, line: Line) -> int:
    """How often a player has used an ability this turn, whichever copy of the card (AMB-315)."""
    source, history = scene.source, scene.history
    assert source is not None
    return history.by_copies[scene.me, source.title, line.ability]


TIMES_A_TURN = {"once per turn": 1, "twice per turn": 2}


def heads_allow(scene: Scene, line: Line) -> bool:
    """Whether all words before the colon let an ability be used now."""
    assert scene.source is not None
    use = (scene.source.number, scene.history.lives[scene.source.number], line.ability)
    for head in line.heads:
        if head in {"by any player", "by opponents only"}:
            continue  # abilities.py has looked at them
        if head in ZONES:
            allowed = head == scene.source.zone
        elif head == "once per turn for all copies":
            allowed = not by_copies(scene, line)
        elif head in TIMES_A_TURN:
            allowed = scene.history.this_turn[use] < TIMES_A_TURN[head]
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
