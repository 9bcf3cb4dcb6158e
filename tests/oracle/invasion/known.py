"""Differences that are known: what, and by which rule.

The guard against circles (AMB-91) is the engine's alone: the oracle does not remember whole tables.
Whatever else stood here is mended.

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


EXCUSES = (("a free Action that would go round in a circle is kept back (AMB-91)", again),)


def excuses() -> list[Excuse]:
    """A fresh list, with nothing counted yet."""
    return [Excuse(reason, covers) for reason, covers in EXCUSES]
