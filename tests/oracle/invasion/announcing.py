"""What is chosen while something is announced: the zone, X, targets, what one pays with.

Targets are chosen, then all costs are paid (INV-TIMING-B05, INV-CHAIN-03).
"""

import re

from tests.oracle.compare import Silent
from tests.oracle.invasion import costs, developing, playing, targets
from tests.oracle.invasion.aiming import Aim
from tests.oracle.invasion.cards import Line
from tests.oracle.invasion.cheaper import Cut
from tests.oracle.invasion.history import Announced
from tests.oracle.invasion.scene import Scene


def action_of(it: Announced) -> Line:
    """The Action that is being announced."""
    for line in it.card.facts.lines:
        if line.kind == "action" and it.ability in {0, line.ability}:
            return line
    raise Silent(f"an ability that {it.card.title} was given")


def zones(scene: Scene, it: Announced) -> list[playing.Place]:
    """Where a card that is played or developed may go."""
    if it.verb == "develop":
        return developing.places(scene, it.card)
    return playing.places(scene, it.card)


def xs(scene: Scene, it: Announced) -> list[int]:
    """Any X one can pay and find targets for; a card's tokens or one's resources (AMB-27)."""
    used = it.verb == "use"
    purse = it.money if used else it.money - costs.cost(scene.of(it.card), it.card)
    line = action_of(it) if used else targets.hosts(it.card.facts) or action_of(it)
    if any(re.match("(corrupt|sacrifice) X ", price) for price in line.price):
        raise Silent("an X of cards that are given up")
    if any(price.endswith(playing.OF_COST_X) for price in line.price):
        return playing.xs_of_cost(scene.of(it.card), line, purse)
    found = []
    bought = not used or "pay X" in line.price
    for x in range((purse if bought else it.card.tokens) + 1):
        left = purse - x if bought else purse
        if Aim(scene.of(it.card, None, x), line, left).possible([]):
            found.append(x)
    return found


def aims(scene: Scene, it: Announced, cut: Cut) -> list[targets.Target]:
    """What may be aimed at next."""
    scene, purse = scene.of(it.card, None, it.x), it.money
    if it.verb == "play":
        purse -= costs.cost(scene, it.card, cut) + (it.x if it.card.facts.cost is None else 0)
        host = targets.hosts(it.card.facts)
        if host is not None:
            return playing.possible_hosts(scene, it.card.facts, host, purse)
    line = action_of(it)
    for price in line.price:
        purse -= playing.due(scene, price) if price.startswith("pay ") else 0
    if line.effect.startswith("copy "):
        return copy_aims(Aim(scene, line, purse), it)
    return with_done(Aim(scene, line, purse), it.targets)


def copy_aims(aim: Aim, it: Announced) -> list[targets.Target]:
    """The tactic to copy, then the targets of the copy (AMB-67)."""
    if not it.targets:
        return [key for key in aim.next([]) if playing.copy_works(aim.scene, key, aim.purse)]
    copied = targets.card_of(aim.scene, it.targets[0])
    purse = aim.purse - costs.tax(aim.scene, copied)
    action = next(line for line in copied.facts.lines if line.kind == "action")
    return with_done(Aim(aim.scene.of(copied), action, purse), it.targets[1:])


def with_done(aim: Aim, chosen: list[targets.Target]) -> list[targets.Target]:
    """What may be aimed at next, and "done" where no more need be chosen (AMB-82)."""
    keys = aim.next(chosen)
    return [*keys, ("done",)] if keys and aim.may_stop(chosen) else keys


def payers(scene: Scene, it: Announced) -> list[int]:
    """The cards one may pay with."""
    scene = scene.of(scene.table.played(it.card.number) or it.card, None, it.x)
    able = [number for price in action_of(it).price for number in pays(scene, price)]
    return [number for number in able if able.count(number) > it.given.count(number)]


def pays(scene: Scene, price: str) -> list[int]:
    """The cards one may pay a price with."""
    assert scene.source is not None
    this = scene.source
    if price in {"sacrifice this", "sacrifice this with the card under it"}:
        return [this.number]
    if price == "sacrifice the questing unit":
        quester = scene.table.quester(this)
        return [quester.number] if quester is not None else []
    if price == "discard a quest in your hand or turn this facedown":
        quests = [c for c in scene.table.pile(scene.me, "hand") if c.facts.type == "Quest"]
        return [this.number, *(card.number for card in quests)]
    if playing.GIVEN.match(price):
        return [card.number for card in playing.victims(scene, price)]
    if playing.BURIED.fullmatch(price):
        return [card.number for card in playing.to_bury(scene, price)]
    return [card.number for card in playing.tokens_among(scene, price)]
