"""What an effect may be aimed at (INV-TARGET-01 to -07, INV-TRIG-03, -16, -17, AMB-66, AMB-82).

A slot is one place in a line where something is targeted. Targets are keys: a card, a section of a
capital, a player, or an entry of the chain.
"""

import re
from dataclasses import dataclass, replace

from tests.oracle.compare import Silent
from tests.oracle.invasion.cards import ZONES, Facts, Line
from tests.oracle.invasion.costs import tax
from tests.oracle.invasion.groups import Group, members, parse
from tests.oracle.invasion.history import Announced
from tests.oracle.invasion.moving import may_move, moves
from tests.oracle.invasion.scene import Scene, controls
from tests.oracle.invasion.table import Card

Target = tuple[object, ...]

SLOT = re.compile(
    r"(?P<upto>up to )?(?P<n>\d+|X|\([^()]+\)) target (?=\w)"
    r"|(?P<another>another )?(?<!that )(?<!first )target (?=\w)|(?P<chosen>a chosen )"
)
SPECIAL = (
    r"[a-z ]+ card just played",
    r"action just (?:triggered|played) that targets [^;]+",
    "quest just played",
    "tactic just played",
    "unit or support just played",
    "action just triggered by another unit or support",
    "action just triggered by a card in play",
    "action just triggered",
    "player",
    "opponent",
)


@dataclass(frozen=True)
class Slot:
    """One place in a line where something is targeted."""

    what: str
    """One of the special things, or empty."""
    group: Group | None = None
    count: str = "1"
    up_to: bool = False
    one_zone: bool = False
    optional: bool = False
    """Whether the effect may do without it, if there is none (INV-TRIG-16)."""
    free: bool = False
    """Chosen but not targeted: no tax is due."""


def slots(line: Line) -> list[Slot]:
    """The targets a line asks for, in their order."""
    found: list[Slot] = []
    start = 0
    if re.search(r"target [^;]*of an opponent's choice", line.effect):
        raise Silent("a target of somebody else's choice")
    effect = line.effect
    if ") or (" in effect:  # these are chosen with their alternative (INV-TERM-OR-02)
        effect = effect.partition(": (")[0]
    while True:
        at = SLOT.search(effect, start)
        if at is None:
            return found
        rest = effect[at.end() :]
        special = next((m for m in (re.match(rf"{each}\b", rest) for each in SPECIAL) if m), None)
        if special is not None:
            found.append(Slot(special[0]))
        else:
            found.append(described(line, at, rest))
        start = at.end()


def described(line: Line, at: re.Match[str], rest: str) -> Slot:
    """A slot for what fits a description, with what the effect itself asks for."""
    group, rest = parse(rest)
    before = line.effect[: at.start()]
    only_heals = re.search(r"heal (\d+|all) damage on $", before) and not rest.startswith("; ")
    if only_heals:  # one that does more may be of use to an undamaged unit (AMB-105, AMB-422)
        group = replace(group, adjectives=(*group.adjectives, "damaged"))
    return Slot(
        "",
        group,
        at["n"] or "1",
        up_to=bool(at["upto"]),
        one_zone=rest.startswith(" in one zone"),
        optional=re.search(r"\boptionally\b|\bif\b(?! $)", before) is not None,
        free=bool(at["chosen"]),
    )


def candidates(scene: Scene, line: Line, slot: Slot, before: list[Target]) -> list[Target]:
    """Everything one may aim at, whatever it costs; nothing twice (INV-TRIG-17)."""
    if slot.what in {"player", "opponent"}:
        players = (0, 1) if slot.what == "player" else (scene.other,)
        return [("player", player) for player in players]
    if slot.what:
        return [key for key in on_the_chain(scene, slot.what) if key not in before]
    assert slot.group is not None
    fit = members(scene, slot.group)
    if "take control of target" in line.effect:
        fit = [card for card in fit if may_hold(scene, card)]
    if moves(line):
        fit = [card for card in fit if may_move(scene, line, card)]
    guarded = asks_cards(scene)
    if any(card.counts_as_development and card.place in guarded for card in fit):
        raise Silent("a price in cards for targets")
    keys: list[Target] = [("card", card.number) for card in fit]
    if "section" in slot.group.nouns:
        keys += sections(scene, slot.group)
    if slot.one_zone and before:
        place = card_of(scene, before[0]).place
        keys = [key for key in keys if card_of(scene, key).place == place]
    return [key for key in keys if key not in before]


GUARD = "opponents discard 1 card to target developments in this zone"


def asks_cards(scene: Scene) -> list[tuple[int, str]]:
    """Where it costs cards of one's hand to target developments: Eternal Guard (AMB-376)."""
    return [card.place for card in controls(scene.table, scene.other, GUARD)]


def card_of(scene: Scene, key: Target) -> Card:
    """The card a key speaks of."""
    assert key[0] in {"card", "entry"}
    number = int(str(key[1]))
    return scene.table.cards.get(number) or scene.history.last_seen[number]


def sections(scene: Scene, group: Group) -> list[Target]:
    """Sections that can be damaged: none that burns (INV-BURN-04, AMB-50)."""
    owners = [0, 1]
    if "you control" in group.clauses:
        owners = [scene.me]
    if "with sections of opponents only" in group.clauses:
        owners = [scene.other]
    places = [(side, zone) for side in owners for zone in ZONES]
    return [("section", *place) for place in places if place not in scene.table.burning]


IN_PLAY = (*ZONES, "legend")
JUST_PLAYED = {
    "tactic just played": {"Tactic"},
    "quest just played": {"Quest"},
    "unit or support just played": {"Unit", "Support"},
}


def on_the_chain(scene: Scene, what: str) -> list[Target]:
    """Cards just played and Actions just triggered (INV-TERM-JUST-01 to -04)."""
    chain = scene.history.chain
    if len(chain) != len(scene.table.chain):
        raise Silent("a chain that was not followed from its beginning")
    found: list[Target] = []
    for it in chain:
        kind, used = it.card.facts.type, it.verb == "use"
        played = it.verb == "play"
        if what in JUST_PLAYED:
            fit = played and kind in JUST_PLAYED[what]
        elif what.endswith(" card just played"):
            fit = played and what.removesuffix(" card just played") in it.card.facts.traits
        elif what.startswith("action just triggered that targets "):
            fit = aims_at(scene, what.partition(" targets ")[2], it)
        elif what.startswith("action just played that targets "):
            fit = aims_at(scene, what.partition(" targets ")[2], it, played=True)
        elif what == "action just triggered by a card in play":
            fit = used and it.card.zone in IN_PLAY
        elif what == "action just triggered":
            fit = used or (played and kind == "Tactic")
        else:
            mine = scene.source is not None and it.card.number == scene.source.number
            fit = used and kind in {"Unit", "Support"} and not mine
        if fit:
            found.append(("entry", it.card.number))
    return found


def aims_at(scene: Scene, what: str, it: Announced, *, played: bool = False) -> bool:
    """Whether an Action on the chain, or an attachment played there, targets one of a kind."""
    if it.verb != "use" and it.card.facts.type != "Tactic" and not played:
        return False
    if what == "the attached unit":
        wanted = [scene.source.host] if scene.source is not None else []
    else:
        wanted = [card.number for card in members(scene, parse(re.sub("^an? ", "", what))[0])]
    return any(key[0] == "card" and key[1] in wanted for key in it.targets)


def toll(scene: Scene, key: Target) -> int:
    """What aiming at something adds to the cost (AMB-66)."""
    return tax(scene, card_of(scene, key)) if key[0] in {"card", "entry"} else 0


def hosts(facts: Facts) -> Line | None:
    """What an attachment must be attached to, as a line (INV-ATTACH-01)."""
    for line in facts.lines:
        if line.text.startswith("attach to "):
            return Line(line.text, "constant", effect=line.text)
    return None


def may_take(scene: Scene, facts: Facts, host: Card) -> bool:
    """Nobody takes control of a second copy of a unique card (INV-UNIQUE-01)."""
    if not facts.says("you control the attached unit") or host.controller == scene.me:
        return True
    return may_hold(scene, host)


def may_hold(scene: Scene, card: Card) -> bool:
    """Whether a player may come to control a card: no second copy of a unique one."""
    if card.controller == scene.me:
        return True
    mine = (c for c in scene.table.in_play if c.controller == scene.me)
    return not (card.facts.unique and any(c.title == card.title and not c.facedown for c in mine))
