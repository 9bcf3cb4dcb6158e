"""Targets of what resolves by itself: Forced and Constant effects, keywords, cards played so.

Routine C chooses targets when the effect resolves; taxes are due all the same
(INV-TIMING-C01, -C02, AMB-66).
"""

from tests.oracle.compare import Opinion, Silent
from tests.oracle.invasion import costs, targets
from tests.oracle.invasion.aiming import Aim
from tests.oracle.invasion.announcing import with_done
from tests.oracle.invasion.cards import Line
from tests.oracle.invasion.scene import Scene, lines
from tests.oracle.invasion.table import Card

SAVAGE = Line("savage", "when", effect="deal 1 damage to target unit in any corresponding zone")
"""What Savage aims at (INV-KW-SAVAGE-01)."""


def judge(scene: Scene, subject: int, opinion: Opinion) -> None:
    """What an effect of a card may be aimed at next."""
    now = scene.table.played(subject)
    was = scene.history.last_seen.get(subject) or scene.table.cards.get(subject)
    source = now or was
    if source is None:
        raise Silent("an effect of no card")
    if is_given(scene, source):
        raise Silent(f"an ability that {source.title} was given")
    host = targets.hosts(source.facts)
    arriving = now is None and scene.table.whereabouts(subject) != "discard"
    line = host if host is not None and arriving else the_line(source)
    aim = Aim(scene.of(source), line, costs.money(scene.table, scene.me))
    if aim.place(scene.history.picked) is None:
        scene.history.picked.clear()  # those of the same effect, set off before
    keys = with_done(aim, list(scene.history.picked))
    opinion.allowed |= {("target", *key) for key in keys}
    if line.effect.startswith("redirect"):
        # Damage goes from one recipient to another (INV-REDIRECT-01).
        opinion.allowed.discard(("target", "card", source.number))
        for key in (key for key in keys if key[:2] == ("section", scene.me)):
            why = f"which section the damage comes from: {line.text}"
            opinion.silent["target", *key] = why


def is_given(scene: Scene, card: Card) -> bool:
    """Whether a card may have an ability of another one that chooses a target (AMB-373)."""
    if scene.table.lasts(card.number, "the ability"):
        return True
    texts = "each unit you control gets the ability"
    return any(
        line.effect == texts and each.controller == card.controller
        for each in scene.table.in_play
        for line in lines(scene.table, each)
    )


def the_line(card: Card) -> Line:
    """The only line of a card that can be choosing a target by itself."""
    kinds = {"action"} if card.facts.type == "Tactic" else {"forced", "when", "constant"}
    found = [line for line in card.facts.lines if line.kind in kinds]
    found = [line for line in found if "target " in line.effect]
    found = [line for line in found if not line.text.startswith("attach to ")]
    if not found and any(word.startswith("Savage") for word in card.keywords):
        found = [SAVAGE]
    if len(found) != 1:
        raise Silent(f"which effect of {card.title} chooses")
    return found[0]
