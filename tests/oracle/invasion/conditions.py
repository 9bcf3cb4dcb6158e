"""Conditions of lines, and constant effects that depend on them."""

import re
from dataclasses import replace

from tests.oracle.compare import Silent
from tests.oracle.invasion.cards import ZONES
from tests.oracle.invasion.groups import describes, fits, members, parse, source
from tests.oracle.invasion.scene import Scene, lines, says
from tests.oracle.invasion.table import Card, Table

WANTED = re.compile("while |unless ")
HIDES = re.compile(r"(the attached unit|each .+) cannot be targeted by opponents")

VEIL = re.compile(r"cannot be targeted by opponents until end of turn")


def may_be_corrupted(scene: Scene, card: Card) -> bool:
    """Upright, and nothing says it cannot be (INV-TERM-CANNOT-01)."""
    text = "the attached unit cannot be corrupted"
    guards = (c for c in scene.table.in_play if c.host == card.number)
    return not card.corrupt and not any(says(scene.table, c, text) for c in guards)


def out_of_reach(scene: Scene, card: Card) -> bool:
    """Which a text of the opponent keeps one from targeting. Tor Elyr, Helm of Fortune."""
    if sealed(scene, card):
        return True
    sure = scene.history.shielded.get((scene.other, card.number, scene.history.lives[card.number]))
    if sure is False:
        raise Silent("a shield that may have been cancelled")
    if sure:
        return True
    his = replace(scene, me=scene.other)
    for keeper in (c for c in scene.table.in_play if c.controller == his.me):
        for line in lines(scene.table, keeper):
            hides = HIDES.fullmatch(line.effect)
            if hides is None or not in_force(his, keeper, line.effect):
                continue
            if card.number in scene.table.numbers and means(his.of(keeper), hides[1], card):
                return True
    if card.controller == his.me and card.number in scene.table.numbers and veiled(scene):
        raise Silent("a unit that may be out of reach this turn")
    return False


def sealed(scene: Scene, card: Card) -> bool:
    """Which nobody may target, whose text ever says it. Master Rune of Disguise."""
    if card.number not in scene.table.numbers:
        return False
    if says(scene.table, card, "this cannot be targeted"):
        return True
    spoken = (line for _, facts in scene.history.plays for line in facts.lines)
    if any("cannot be targeted until" in line.effect for line in spoken):
        raise Silent("who cannot be targeted this turn")
    helpers = (c for c in scene.table.in_play if c.host == card.number)
    return any(says(scene.table, c, "the attached support cannot be targeted") for c in helpers)


def veiled(scene: Scene) -> bool:
    """Whether the opponent has played a card this turn that hides something until it ends."""
    known = scene.table.cards
    spent = (known[n] for n in scene.history.discarded if n in known)
    return any(
        VEIL.search(line.effect)
        for card in spent
        if card.owner == scene.other
        for line in card.facts.lines
    )


def means(scene: Scene, who: str, card: Card) -> bool:
    """Whether a card that says "the attached unit" or "each ..." means another one."""
    if who == "the attached unit":
        return source(scene).host == card.number
    return fits(scene, card, parse(who.removeprefix("each "))[0])


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
        "this zone is under attack": lambda: (
            scene.table.attacked is not None and scene.table.attacked[:2] == this.place
        ),
        "each of your other zones is burning": lambda: all(
            (scene.me, zone) in scene.table.burning or (scene.me, zone) == this.place
            for zone in ZONES
        ),
        "this is questing": lambda: this.questing is not None,
        "this has 2 or less damage on it or assigned to it": lambda: (
            this.damage + this.assigned <= 2
        ),
        "you control a legend or an artefact support": lambda: rules_magic(scene),
        "combat damage is assigned to this": lambda: this.assigned > 0,
        "any section is burning": lambda: bool(scene.table.burning),
        "this section is burning": lambda: this.place in scene.table.burning,
        "this is opposed": lambda: opposed(scene.table, this),
        "this is attacking": lambda: this.attacking,
        "this is attacking or defending": lambda: this.attacking or this.defending,
        "each opponent has no resources": lambda: not scene.table.resources[scene.other],
        "each opponent has no cards in hand": lambda: not scene.table.pile(scene.other, "hand"),
    }
    if condition in plain:
        return plain[condition]()
    if found := re.fullmatch(r"this has (\d+) or more tokens", condition):
        return this.tokens >= int(found[1])
    if found := re.fullmatch(r"there are (\d+) or more (.+)", condition):
        return len(members(scene, parse(found[2])[0])) >= int(found[1])
    if found := re.fullmatch(r"the attached unit is an? (.+)", condition):
        host = scene.table.played(this.host)
        return host is not None and fits(scene, host, parse(found[1])[0])
    if found := re.fullmatch(r"that player has (\d+) or more cards in hand", condition):
        return len(scene.table.pile(scene.other, "hand")) >= int(found[1])
    return counted(scene, condition)


def counted(scene: Scene, condition: str) -> bool:
    """Conditions with a number or a description in them."""
    this = source(scene)
    if found := re.fullmatch(r"you have fewer than (\d+) cards in hand", condition):
        return len(scene.table.pile(scene.me, "hand")) < int(found[1])
    if found := re.fullmatch(r"this has exactly (\d+) tokens?", condition):
        return this.tokens == int(found[1])
    if found := re.fullmatch(r"you have (\d+) or more resources", condition):
        return scene.table.resources[scene.me] >= int(found[1])
    if found := re.fullmatch(r"an? (.+) was played this turn", condition):
        return any(describes(found[1], facts) for _, facts in scene.history.plays)
    if found := re.fullmatch(r"there are more (.+) than (.+)", condition):
        one, other = (len(members(scene, parse(found[n])[0])) for n in (1, 2))
        return one > other
    if found := re.fullmatch(r"there is an? (.+)", condition):
        return bool(members(scene, parse(found[1])[0]))
    raise Silent(f"a condition: {condition}")


def opposed(table: Table, card: Card) -> bool:
    """Whether a card fights, and somebody on the other side does (INV-BF-14)."""
    if card.attacking:
        return any(c.defending for c in table.in_play)
    return card.defending and any(c.attacking for c in table.in_play)


def in_force(scene: Scene, card: Card, text: str) -> bool:
    """Whether a constant effect of a card counts now, conditions looked at."""
    for line in lines(scene.table, card):
        if line.effect == text:
            wanted = [head.partition(" ") for head in line.heads if WANTED.match(head)]
            return all((w == "while") == holds(scene.of(card), text) for w, _, text in wanted)
    return False
