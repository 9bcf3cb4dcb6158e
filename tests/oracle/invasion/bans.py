"""What cards in play forbid others (INV-TERM-CANNOT-01), read from their lines each time."""

import re

from tests.oracle.compare import Silent
from tests.oracle.invasion.cards import Facts, Line
from tests.oracle.invasion.conditions import holds
from tests.oracle.invasion.groups import fits, parse
from tests.oracle.invasion.scene import Scene, controls, lines
from tests.oracle.invasion.table import Card

BAN = re.compile(r"(?P<whom>.+?) cannot be (?P<deeds>[^;]+)")
DEEDS = {
    "attacker": ("declared as an attacker", "declared as an attacker or defender"),
    "defender": ("declared as a defender", "declared as an attacker or defender"),
    "restore": ("restored",),
}


def forbidden(scene: Scene, card: Card, deed: str) -> bool:
    """Whether a constant effect in play keeps something from being done with a card."""
    for speaker in scene.table.in_play:
        for line in lines(scene.table, speaker):
            if line.kind == "constant" and bans(line, deed) and counts(scene, speaker, line, card):
                return True
    return False


def may_act(scene: Scene) -> bool:
    """Whether Actions may be used and tactics played: Stag of the Sacred Glade (AMB-313)."""
    attack = scene.table.attacked
    if attack is None or attack[2] is not None or attack[0] == scene.me:
        return True
    stags = controls(scene.table, attack[0], "the attacker of this zone cannot trigger actions")
    return not any(stag.place == (attack[0], attack[1]) for stag in stags)


def shut_out(scene: Scene, facts: Facts | None, side: int, zone: str) -> bool:
    """Whether a zone takes no card of so little loyalty, or none face down: Paranoia (AMB-370)."""
    for card in scene.table.zone(side, zone):
        for line in lines(scene.table, card):
            found = re.fullmatch(r"cards with less than (\d+) loyalty cannot .*", line.effect)
            if found and (facts is None or facts.loyalty < int(found[1])):
                return True
    return False


def shut_in(scene: Scene, card: Card) -> bool:
    """Whether a card lies in a discard pile that cards cannot leave: Vigilant Druchii."""
    text = "cards cannot leave the discard piles of opponents"
    druchii = controls(scene.table, 1 - card.owner, text)
    return card.zone == "discard" and any(each.questing for each in druchii)


def brought_before(scene: Scene, card: Card) -> bool:
    """Whether a copy may not be played any more: Arcane Orrery.

    What was put into play this turn is not seen.
    """
    text = "no player can play or put into play a card of the same title twice in a turn"
    if not any(controls(scene.table, player, text) for player in (0, 1)):
        return False
    if any(who == scene.me and each.title == card.title for who, each in scene.history.plays):
        return True
    if card.title in scene.history.came:
        raise Silent("what was put into play this turn")
    return False


def restorable(scene: Scene, card: Card) -> bool:
    """Whether a corrupted card may be restored."""
    return not forbidden(scene, card, "restore")


def bans(line: Line, deed: str) -> bool:
    """Whether a line speaks of a deed."""
    found = BAN.fullmatch(line.effect)
    return found is not None and found["deeds"] in DEEDS[deed]


def counts(scene: Scene, speaker: Card, line: Line, card: Card) -> bool:
    """Whether a line that forbids something is in force and means this card."""
    found = BAN.fullmatch(line.effect)
    assert found is not None
    mine = Scene(scene.table, scene.history, speaker.controller, speaker)
    if not means(mine, speaker, found["whom"], card):
        return False
    for head in line.heads:
        word, _, condition = head.partition(" ")
        if word in {"while", "unless"} and holds(mine, condition) != (word == "while"):
            return False
    return True


def means(scene: Scene, speaker: Card, whom: str, card: Card) -> bool:
    """Whether the words before "cannot" mean a card."""
    if whom == "this":
        return card.number == speaker.number
    if re.fullmatch(r"the attached (unit|legend|card)", whom):
        return speaker.host == card.number
    if whom == "the questing unit":
        return card.questing == speaker.number
    if whom.startswith(("each ", "all ")):
        group, rest = parse(whom.partition(" ")[2])
        if not rest:
            return fits(scene, card, group)
    raise Silent(f"whom it forbids: {whom}")
