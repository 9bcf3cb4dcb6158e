"""Conditions of lines, and constant effects that depend on them."""

import re

from tests.oracle.compare import Silent
from tests.oracle.invasion.cards import ZONES
from tests.oracle.invasion.groups import members, parse, source
from tests.oracle.invasion.scene import Scene, lines, says
from tests.oracle.invasion.table import Card


def may_be_corrupted(scene: Scene, card: Card) -> bool:
    """Upright, and nothing says it cannot be (INV-TERM-CANNOT-01)."""
    text = "the attached unit cannot be corrupted"
    guards = (c for c in scene.table.in_play if c.host == card.number)
    return not card.corrupt and not any(says(scene.table, c, text) for c in guards)


def rules_magic(scene: Scene) -> bool:
    """You control a legend or an Artefact support. Arcane Power."""
    mine = [c for c in scene.table.in_play if c.controller == scene.me and c.plain]
    return any(
        c.facts.type == "Legend" or (c.facts.type == "Support" and "artefact" in c.facts.traits)
        for c in mine
    )


def holds(scene: Scene, condition: str) -> bool:
    """Whether a condition is met now."""
    this = source(scene)
    plain = {
        "a section of your capital is burning": lambda: any(
            (scene.me, zone) in scene.table.burning for zone in ZONES
        ),
        "a unit is questing here": lambda: scene.table.quester(this) is not None,
        "this has no tokens": lambda: this.tokens == 0,
        "this is questing": lambda: this.questing is not None,
        "you control a legend or an artefact support": lambda: rules_magic(scene),
        "combat damage is assigned to this": lambda: this.assigned > 0,
    }
    if condition in plain:
        return plain[condition]()
    if found := re.fullmatch(r"this has (\d+) or more tokens", condition):
        return this.tokens >= int(found[1])
    if found := re.fullmatch(r"there are (\d+) or more (.+)", condition):
        return len(members(scene, parse(found[2])[0])) >= int(found[1])
    if found := re.fullmatch(r"that player has (\d+) or more cards in hand", condition):
        return len(scene.table.pile(scene.other, "hand")) >= int(found[1])
    raise Silent(f"a condition: {condition}")


def in_force(scene: Scene, card: Card, text: str) -> bool:
    """Whether a constant effect of a card counts now, conditions looked at."""
    for line in lines(scene.table, card):
        if line.effect == text:
            whiles = [h.removeprefix("while ") for h in line.heads if h.startswith("while ")]
            return all(holds(scene.of(card), condition) for condition in whiles)
    return False
