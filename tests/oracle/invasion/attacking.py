"""Whom one may attack, who may attack and who may defend (INV-BF-01, -06, -07, -12, -32)."""

from dataclasses import replace

from tests.oracle.compare import Silent
from tests.oracle.invasion.bans import forbidden, means
from tests.oracle.invasion.cards import ZONES
from tests.oracle.invasion.conditions import holds, in_force
from tests.oracle.invasion.lasting import Lasting
from tests.oracle.invasion.scene import Scene, lines
from tests.oracle.invasion.table import Card


def attack_targets(scene: Scene) -> list[tuple[object, ...]]:
    """Any zone of the opponent, burning or not, and his legend through each of them."""
    table, foe = scene.table, scene.other
    if table.lasts(0, "cannot declare another attack"):
        raise Silent("whom the ban on another attack binds")
    if table.lasts(0, "your attacks may be on two zones") or table.lasts(
        0, "are on all their zones"
    ):
        raise Silent("an attack on several zones")
    open_zones = [zone for zone in ZONES if not is_closed(scene, foe, zone)]
    zones: list[tuple[object, ...]] = [("attack", foe, zone, None) for zone in open_zones]
    for legend in (c for c in table.in_play if c.controller == foe and is_legend(c)):
        zones += [("attack", foe, zone, legend.number) for zone in open_zones]
    return zones


def is_closed(scene: Scene, side: int, zone: str) -> bool:
    """Whether a card keeps its zone from being attacked (AMB-273)."""
    his = replace(scene, me=side)
    there = scene.table.zone(side, zone)
    return any(in_force(his, card, "this zone cannot be attacked") for card in there)


def is_legend(card: Card) -> bool:
    """A legend in play (INV-LEGEND-07)."""
    return card.facts.type == "Legend" and card.zone == "legend"


def may_attack(scene: Scene, lasting: Lasting, card: Card) -> bool:
    """Own units of the battlefield and the own legend, upright (INV-BF-07, AMB-36).

    In an attack that one unit has started, only that unit, from where it is (AMB-44).
    """
    if card.controller != scene.me:
        return False
    if scene.table.lasts(0, "cannot declare attackers"):
        raise Silent("attackers of one zone only")
    if card.corrupt and not is_told(scene, card, "may attack from any zone although corrupted"):
        return False
    if lasting.alone is not None:
        fit = card.unit and card.number == lasting.alone
    else:
        near = card.zone == "battlefield" or attacks_from_anywhere(scene, card) or lasting.roams()
        fit = (card.unit and near) or is_legend(card)
    return fit and not (lasting.banned(card, "attacker") or forbidden(scene, card, "attacker"))


def attacks_from_anywhere(scene: Scene, unit: Card) -> bool:
    """Greyseer Thanquol, and who quests on Sack Tor Aendris (INV-MOVE-03)."""
    words = "may attack from any zone"
    return is_told(scene, unit, words) or is_told(scene, unit, f"{words} although corrupted")


def is_told(scene: Scene, card: Card, what: str) -> bool:
    """Whether a card says something of itself, or what hangs on it or it quests for says it.

    So may any card, of all of a kind, and an effect that lasts.
    """
    if scene.table.lasts(card.number, what) or any(
        is_said(scene, other, card, what) for other in scene.table.in_play
    ):
        return True
    for other in scene.table.in_play:
        kind = "legend" if is_legend(card) else "unit"
        subject = {
            card.number: "this",
            other.number if other.host == card.number else None: f"the attached {kind}",
            card.questing: "the questing unit",
        }.get(other.number)
        if subject is not None and in_force(scene, other, f"{subject} {what}"):
            return True
    return False


def may_defend(scene: Scene, lasting: Lasting, card: Card) -> bool:
    """Own units in the attacked zone, upright; a legend only if a card lets it (INV-LEGEND-01).

    A legend that is attacked defends by itself and is not declared (INV-LEGEND-02).
    """
    attack = scene.table.attacked
    assert attack is not None
    if scene.table.divided:
        raise Silent("an attack on several zones")
    if card.controller != scene.me or card.corrupt:
        return False
    anywhere = is_told(scene, card, "may defend any zone")
    fit = card.unit and (card.place == attack[:2] or anywhere)
    if is_legend(card):
        fit = card.number != attack[2] and anywhere
    return fit and not (lasting.banned(card, "defender") or forbidden(scene, card, "defender"))


def is_said(scene: Scene, speaker: Card, card: Card, what: str) -> bool:
    """Whether a card says something now of all cards of a kind."""
    mine = Scene(scene.table, scene.history, speaker.controller, speaker)
    for line in lines(scene.table, speaker):
        whom = line.effect.removesuffix(f" {what}")
        if line.kind != "constant" or whom == line.effect or not whom.startswith(("all ", "each ")):
            continue
        wanted = [head.removeprefix("while ") for head in line.heads if head.startswith("while ")]
        if means(mine, speaker, whom, card) and all(holds(mine, each) for each in wanted):
            return True
    return False


# -- who has to, and who cannot alone (AMB-271, AMB-272) -------------------------------------------


def is_shy(scene: Scene, card: Card) -> bool:
    """Who cannot attack or defend alone."""
    return is_told(scene, card, "cannot attack or defend alone")


def must(scene: Scene, card: Card, deed: str) -> bool:
    """Whether a card has to attack, or to defend, if it can."""
    phase = scene.table.phase == "battlefield" and scene.table.active == scene.me
    for line in lines(scene.table, card):
        if line.effect == f"this must {deed} if able":
            return phase or "in your battlefield phase" not in line.heads
    return is_told(scene, card, f"must {deed} if able")


def in_company(scene: Scene, able: list[Card], there: list[Card]) -> list[Card]:
    """Those who can really be declared beside those who have been."""
    if not there and len(able) == 1 and is_shy(scene, able[0]):
        return []
    return able


def may_stop(scene: Scene, deed: str, able: list[Card], there: list[Card]) -> bool:
    """Whether no more need be declared."""
    if any(must(scene, card, deed) for card in able):
        return False
    return not (able and len(there) == 1 and is_shy(scene, there[0]))


def may_pass(scene: Scene, lasting: Lasting) -> bool:
    """Whether a player may do without an attack."""
    if not attack_targets(scene):
        return True
    able = [card for card in scene.table.in_play if may_attack(scene, lasting, card)]
    if not any(must(scene, card, "attack") for card in scene.table.in_play):
        return True
    return not any(must(scene, card, "attack") for card in in_company(scene, able, []))
