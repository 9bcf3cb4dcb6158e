"""Which cards may be played now, and where to.

Units, supports, quests and legends: only in one's own capital phase, never in response
(INV-CAP-01, -02, INV-ACT-06, -07). Tactics: whenever one may act (INV-ACT-02, -04). All of it at
the full cost (INV-CAP-03) and within the limits for Limited, unique and Hero cards and zones.
"""

import re
from collections.abc import Callable
from dataclasses import replace

from tests.oracle.compare import Silent
from tests.oracle.invasion import costs, targets
from tests.oracle.invasion.aiming import Aim
from tests.oracle.invasion.bans import brought_before, may_act, shut_in, shut_out
from tests.oracle.invasion.cards import ZONES, Facts, Line
from tests.oracle.invasion.cheaper import Cut
from tests.oracle.invasion.conditions import may_be_corrupted
from tests.oracle.invasion.groups import describes, members, number, parse, printed
from tests.oracle.invasion.restrictions import allows
from tests.oracle.invasion.scene import Scene, controls, lines
from tests.oracle.invasion.table import Card

Place = tuple[object, ...]


def own_capital_phase(scene: Scene) -> bool:
    """Nothing is on the chain, and it is this player's capital phase (INV-ACT-06, -07)."""
    table = scene.table
    return table.active == scene.me and table.phase == "capital" and not table.chain


def playable_from(scene: Scene) -> list[Card]:
    """Cards that lie where they may be played from (INV-TERM-ENTER-03, AMB-31)."""
    table, me = scene.table, scene.me
    cards = table.pile(me, "hand")
    rises = ("necromancy", "may be played from your discard pile")
    cards += [c for c in table.pile(me, "discard") if any(map(c.facts.says, rises))]
    return cards + raised(scene) + top_card(scene)


ENGINE = "you may play units in an opponent's discard pile by necromancy, ignoring loyalty"


def raised(scene: Scene) -> list[Card]:
    """What has Necromancy by another's text: Countess Iseara, Mortis Engine (AMB-324, AMB-325)."""
    table = scene.table
    mine = [c for c in table.pile(scene.me, "discard") if not c.facts.says("necromancy")]
    found = [c for c in mine if table.lasts(c.number, "necromancy until end of turn")]
    if controls(table, scene.me, ENGINE):
        found += [c for c in table.pile(scene.other, "discard") if c.facts.type == "Unit"]
    return found


def top_card(scene: Scene) -> list[Card]:
    """The top card of one's deck, with Lord of Change, or a Skaven with The Shattered Tower."""
    table, me = scene.table, scene.me
    if not table.tops[me]:
        return []
    text, card = "you may play the top card of your deck", table.cards[table.tops[me]]
    skaven = card.facts.type == "Unit" and "skaven" in card.facts.traits
    towers = skaven and controls(table, me, f"{text} if it is a skaven unit")
    return [card] if towers or controls(table, me, text) else []


def may_play(scene: Scene, card: Card, cut: Cut) -> bool:
    """Whether a card may be announced now."""
    facts = card.facts
    if not facts.known or barred(scene, card):
        return False  # the filling of an arranged deck is no card one could play
    scene = scene.of(card)
    anytime = facts.type == "Tactic" or facts.says("may be played whenever you may act")
    if not (anytime or own_capital_phase(scene)) or not permitted(scene, facts):
        return False
    if card.owner != scene.me:
        cut = replace(cut, loyal=False)  # out of an opponent's pile
    purse = costs.money(scene.table, scene.me, card.facts) - costs.cost(scene, card, cut)
    if purse < 0:
        return False
    if facts.type == "Tactic":
        return tactic_works(scene, facts, purse)
    host = targets.hosts(facts)
    if host is not None:
        return bool(possible_hosts(scene, facts, host, purse))
    return facts.type == "Legend" or bool(places(scene, card))


def barred(scene: Scene, card: Card) -> bool:
    """Whether a card in play forbids playing this one (INV-TERM-CANNOT-01)."""
    if shut_in(scene, card) or brought_before(scene, card):
        return True
    if card.title in scene.table.shut_out:
        return True
    return card.facts.type == "Tactic" and not may_act(scene)


def possible_hosts(scene: Scene, facts: Facts, host: Line, purse: int) -> list[targets.Target]:
    """What an attachment may be attached to."""
    keys = Aim(scene, host, purse).next([])
    keys = [k for k in keys if not shut_out(scene, facts, *targets.card_of(scene, k).place)]
    return [k for k in keys if targets.may_take(scene, facts, targets.card_of(scene, k))]


def permitted(scene: Scene, facts: Facts) -> bool:
    """Limited, unique, one legend of one's own race (INV-KW-LIMITED-01, INV-UNIQUE-01)."""
    mine = [card for card in scene.table.in_play if card.controller == scene.me]
    if facts.says("limited"):
        counted = scene.history.limited[scene.me]
        if scene.me in scene.history.unlimited or scene.table.limited[scene.me] > counted:
            raise Silent("a limit that may have been lifted")
        if scene.history.limited[scene.me] > 0:
            return False
    if facts.unique and any(c.title == facts.title and not c.facedown for c in mine):
        return False
    if facts.type == "Legend":  # ABSENT-03
        another = any(card.facts.type == "Legend" and card.plain for card in mine)
        return not another and facts.race in {"Neutral", scene.table.capitals[scene.me]}  # AMB-215
    return True


def tactic_works(scene: Scene, facts: Facts, purse: int) -> bool:
    """Whether a tactic's own words let it be played: when, for what, at what (INV-TRIG-03)."""
    for line in facts.lines:
        if line.text.startswith("play only "):
            if not allows(scene, line.text.removeprefix("play only ")):
                return False
        elif line.kind == "action" and not works(scene, line, purse):
            return False
    return True


def works(scene: Scene, line: Line, purse: int) -> bool:
    """Whether an Action's price can be paid and its targets found (INV-TRIG-05).

    No more is asked: an Action that then does nothing may be triggered (INV-FAQ-32).
    """
    if any(price.endswith(OF_COST_X) for price in line.price):
        return bool(xs_of_cost(scene, line, purse))
    for price in line.price:
        if price.startswith("pay "):
            purse -= due(scene, price)
        elif not can_pay(scene, price):
            return False
    if line.effect.startswith("copy "):
        return any(copy_works(scene, key, purse) for key in Aim(scene, line, purse).next([]))
    if purse < 0:
        return False
    if not any(Aim(each, line, purse).possible([]) for each in with_x(scene, line)):
        if ", then if " in line.effect:
            raise Silent(f"no target for what may come then: {line.text}")
        return False
    return True


OF_COST_X = " whose cost is X"


def xs_of_cost(scene: Scene, line: Line, purse: int) -> list[int]:
    """Every X for which a card of that cost can be given, and targets be found. Gobbo Loot."""
    assert scene.source is not None
    price = next(price for price in line.price if price.endswith(OF_COST_X))
    victims_of_any = victims(scene, price.removesuffix(OF_COST_X))
    each = ((x, scene.of(scene.source, None, x)) for x in {printed(c) for c in victims_of_any})
    return [x for x, there in each if Aim(there, line, purse).next([])]


def with_x(scene: Scene, line: Line) -> list[Scene]:
    """The scene with every X that the tokens on the card can pay for, where they pay for X."""
    if scene.source is None or "remove X tokens from this" not in line.price:
        return [scene]
    return [scene.of(scene.source, None, x) for x in range(scene.source.tokens + 1)]


def copy_works(scene: Scene, key: targets.Target, purse: int) -> bool:
    """Whether the copy of a tactic on the chain finds targets of its own (AMB-67)."""
    copied = targets.card_of(scene, key).facts
    action = next(line for line in copied.lines if line.kind == "action")
    if action.effect.startswith("copy "):
        raise Silent("a copy of a copy")
    return Aim(scene, action, purse).possible([])


GIVEN = re.compile(
    r"(?P<verb>sacrifice|discard|corrupt|remove (?P<n>\d+) tokens? from) (?:an?|\d+|X) (?P<what>.+)"
)
"""A price for which a card of a kind is given, corrupted or relieved of tokens."""
AMONG = re.compile(r"remove (?P<n>\d+) tokens from among (?P<what>.+)")
"""Tokens of several cards, from each as many as one likes."""
BURIED = re.compile(r"put an? (.+) in any discard pile on the bottom of its owner's deck")
"""A price for which a card of a discard pile goes under a deck."""


def to_bury(scene: Scene, price: str) -> list[Card]:
    """What may go from a discard pile under its owner's deck for a price. Drakenhof Castle."""
    found = BURIED.fullmatch(price)
    assert found is not None
    piles = scene.table.pile(0, "discard") + scene.table.pile(1, "discard")
    return [card for card in piles if describes(found[1], card.facts)]


def due(scene: Scene, price: str) -> int:
    """The resources of a price."""
    amount = price.removeprefix("pay ")
    if amount == "the total cost of the cards under this":
        under = [scene.table.cards[n] for n in (scene.source.attached if scene.source else ())]
        cards = [card for card in under if card.zone == "out"]
        return sum(card.facts.cost or 0 for card in cards)
    return number(scene, amount)


def can_pay(scene: Scene, price: str) -> bool:
    """Whether a price other than resources can be paid."""
    this = scene.source
    assert this is not None
    plain: dict[str, Callable[[], bool]] = {
        "sacrifice this": lambda: True,
        "sacrifice the questing unit": lambda: scene.table.quester(this) is not None,
        "corrupt this": lambda: may_be_corrupted(scene, this),
        "corrupt the attached unit": lambda: any(
            may_be_corrupted(scene, c) for c in scene.table.in_play if c.number == this.host
        ),
        "sacrifice the attached unit": lambda: any(
            c.controller == scene.me for c in scene.table.in_play if c.number == this.host
        ),
        "discard a card at random from your hand": lambda: bool(scene.table.pile(scene.me, "hand")),
        "discard the top card of your deck": lambda: bool(scene.table.pile(scene.me, "deck")),
        "discard a quest in your hand or turn this facedown": lambda: True,
    }
    if price in plain:
        return plain[price]()
    if several := re.match(r"(?:sacrifice|corrupt) (\d+|X) ", price):
        return len(victims(scene, price)) >= number(scene, several[1])
    if GIVEN.match(price):
        return bool(victims(scene, price))
    if BURIED.fullmatch(price):
        return bool(to_bury(scene, price))
    if found := re.fullmatch(r"remove (\d+) damage from this", price):
        return this.damage >= int(found[1])
    if price.startswith("remove "):
        return True if "cost of the first target" in price else tokens_pay(scene, price)
    raise Silent(f"a price: {price}")


def victims(scene: Scene, price: str) -> list[Card]:
    """What may be given for a price: one's own to be sacrificed or corrupted (INV-SACRIFICE-01)."""
    found = GIVEN.match(price)
    assert found is not None
    cards = members(scene, parse(found["what"])[0])
    if found["n"]:
        return [card for card in cards if card.tokens >= int(found["n"])]
    if found["verb"] == "discard" and scene.source is not None:
        cards = [
            card for card in cards if card.number != scene.source.number or card.zone != "hand"
        ]
    if found["verb"] == "corrupt":
        cards = [card for card in cards if may_be_corrupted(scene, card)]
    return [card for card in cards if found["verb"] == "discard" or card.controller == scene.me]


def tokens_among(scene: Scene, price: str) -> list[Card]:
    """The cards whose tokens pay a price together, each as often as it has tokens."""
    found = AMONG.fullmatch(price)
    cards = members(scene, parse(found["what"])[0]) if found else []
    return [card for card in cards for _ in range(card.tokens)]


def tokens_pay(scene: Scene, price: str) -> bool:
    """Whether enough tokens lie on the card; an X can always be 0 (INV-TERM-X-01)."""
    if among := AMONG.fullmatch(price):
        return len(tokens_among(scene, price)) >= int(among["n"])
    assert scene.source is not None
    amount = price.removeprefix("remove ").rpartition(" token")[0]
    return amount == "X" or number(scene, amount) <= scene.source.tokens


def free_quests(scene: Scene) -> list[Card]:
    """Quests of one's own with nobody on them (INV-QCARD-08, -13)."""
    mine = (c for c in scene.table.in_play if c.controller == scene.me and c.plain)
    quests = [c for c in mine if c.facts.type == "Quest" and c.place[0] == scene.me]
    goblins = controls(scene.table, scene.me, "your units may quest with other units")
    together = any(each.questing for each in goblins)  # AMB-371
    return [c for c in quests if together or scene.table.quester(c) is None]


def places(scene: Scene, card: Card) -> list[Place]:
    """Where a unit, support or quest may go (INV-CAP-04, INV-QCARD-01, -02, AMB-21)."""
    facts, me = card.facts, scene.me
    if any(line.text.startswith("play into an opponent's zone") for line in facts.lines):
        theirs = [zone for zone in ZONES if not shut_out(scene, facts, scene.other, zone)]
        return [("zone", scene.other, zone, None) for zone in theirs]
    allowed = [zone for zone in ZONES if zone_allows(scene, facts, me, zone)]
    if facts.type == "Quest":
        return [] if shut_out(scene, facts, me, "quest") else [("zone", me, "quest", None)]
    found: list[Place] = [("zone", me, zone, None) for zone in allowed]
    if facts.type == "Unit":
        quests = [quest for quest in free_quests(scene) if quest.zone in allowed]
        found += [("zone", me, quest.zone, quest.number) for quest in quests]
    return found


def zone_allows(scene: Scene, facts: Facts, side: int, zone: str) -> bool:
    """Limits such as "battlefield only", and one Hero a zone (INV-KW-ZONEONLY-01, AMB-30)."""
    only = [name for name in ZONES if facts.says(f"{name} only")]
    if (only and zone not in only) or shut_out(scene, facts, side, zone):
        return False
    bare = facts.says("play only in a zone without developments")
    if bare and scene.table.developments(side, zone):
        return False
    if "hero" not in facts.traits:
        return True
    heroes = [c for c in scene.table.zone(side, zone) if c.plain and "hero" in c.facts.traits]
    heroes = [c for c in heroes if c.unit and c.controller == side]
    limit = "one hero per zone"
    texts = any(line.text == limit for c in heroes for line in lines(scene.table, c))
    return not heroes or not (facts.says(limit) or texts)
