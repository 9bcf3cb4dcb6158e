"""Differences in which the engine is wrong, until it is mended: what, and by which rule.

The report of a full run says how often each was met; one that is met no more can go.
"""

from tests.oracle.compare import Difference, Excuse
from tests.oracle.invasion.oracle import InvasionOracle


def again(oracle: InvasionOracle, it: Difference) -> bool:
    """An Action that was used in this phase already."""
    announced = oracle.history.announcing
    if it.offered or it.key[0] not in {"use", "x"}:
        return False
    if it.key == ("x", 0) and announced is not None:
        card, ability = announced.card.number, announced.ability
    elif it.key[0] == "use":
        card, ability = int(str(it.key[1])), int(str(it.key[2]))
    else:
        return False
    uses = oracle.history.this_phase
    return any((number, which) == (card, ability) for number, _, which in uses)


def revealed(oracle: InvasionOracle, it: Difference) -> bool:
    """The top card of a deck, developed."""
    assert oracle.table is not None
    return not it.offered and it.key[0] == "develop" and it.key[1] in oracle.table.tops


def spread(oracle: InvasionOracle, it: Difference) -> bool:
    """A development in a zone that has not as many as there must be targets."""
    it_is = oracle.history.announcing
    return it.offered and it_is is not None and it_is.card.title == "Smash-Go-Boom!"


def at_legends(oracle: InvasionOracle, it: Difference) -> bool:
    """Sigmar's Intervention, when a legend is attacked."""
    assert oracle.table is not None
    attack = oracle.table.attacked
    legend = attack is not None and attack[2] is not None
    return it.offered and legend and it.words.startswith("play Sigmar's Intervention")


def aimless(_: InvasionOracle, it: Difference) -> bool:
    """A tactic that is copied although the copy finds no target."""
    words = it.words.partition(" (")[0]
    return it.offered and "Twin-Tailed Comet" in words and it.key[0] in {"play", "target"}


EXCUSES = (
    ("AMB-91 keeps back a further use of an Action that takes nothing (INV-FAQ-37)", again),
    ("the top card shown by Lord of Change can be developed too (INV-DEV-01, AMB-31)", revealed),
    ("Sigmar's Intervention cannot answer an attack on a legend (AMB-102)", at_legends),
    ("a copy needs targets of its own, too (INV-TRIG-05, -16, -17, AMB-67)", aimless),
    ("X targets in one zone are X, not fewer (INV-TRIG-17, AMB-82)", spread),
)


def excuses() -> list[Excuse]:
    """A fresh list, with nothing counted yet."""
    return [Excuse(reason, covers) for reason, covers in EXCUSES]
