"""Which cards may be developed now, and where (INV-DEV-01, -02, -15, AMB-22, AMB-23)."""

from tests.oracle.invasion.bans import shut_in, shut_out
from tests.oracle.invasion.cards import ZONES
from tests.oracle.invasion.playing import Place, own_capital_phase, top_card
from tests.oracle.invasion.scene import Scene, controls
from tests.oracle.invasion.table import Card


def may_develop(scene: Scene, card: Card) -> bool:
    """Once a turn, in one's own capital phase, not in response; any card from hand."""
    more = len(controls(scene.table, scene.me, "you may play 1 more development each turn"))
    if not own_capital_phase(scene) or scene.history.developed[scene.me] > more:
        return False
    if card.zone == "discard":
        return card.owner == scene.me and not shut_in(scene, card) and bool(places(scene, card))
    in_hand = card in scene.table.pile(scene.me, "hand")
    return in_hand or card in top_card(scene)  # as though it were in hand (AMB-31)


GROVE = "you may play cards in your discard pile as developments into this zone"


def places(scene: Scene, card: Card) -> list[Place]:
    """Any of one's own zones that no text of one's own closes (INV-DEV-02).

    Out of the discard pile only where a text lets it (AMB-326).
    """
    groves = {card.zone for card in controls(scene.table, scene.me, GROVE)}
    found = {zone for zone in ZONES if card.zone != "discard" or zone in groves}
    closed = {card.zone for card in controls(scene.table, scene.me, "you cannot develop this zone")}
    closed |= {zone for zone in ZONES if shut_out(scene, None, scene.me, zone)}
    return [("zone", scene.me, zone, None) for zone in ZONES if zone in found - closed]
