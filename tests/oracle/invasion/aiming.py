"""Whether all targets of an effect can be found and paid for, and which may be chosen next.

Every way is tried: targets are few (INV-TRIG-05, -16, -17, AMB-66, AMB-82).
"""

from dataclasses import dataclass, replace

from tests.oracle.compare import Silent
from tests.oracle.invasion.cards import Line
from tests.oracle.invasion.conditions import out_of_reach
from tests.oracle.invasion.groups import number
from tests.oracle.invasion.scene import Scene
from tests.oracle.invasion.targets import Slot, Target, candidates, card_of, slots, toll


@dataclass(frozen=True)
class Aim:
    """A line that looks for its targets, and what can be spent on them."""

    scene: Scene
    line: Line
    purse: int

    def possible(self, chosen: list[Target]) -> bool:
        """Whether what has been chosen can be completed."""
        if self.spent(chosen) > self.purse:
            return False
        place = self.place(chosen)
        if place is None or self.enough(chosen):
            return True
        return any(self.possible([*chosen, key]) for key in self.fitting(chosen))

    def next(self, chosen: list[Target]) -> list[Target]:
        """Everything that may be chosen now."""
        if self.place(chosen) is None:
            return []
        return [key for key in self.fitting(chosen) if self.possible([*chosen, key])]

    def may_stop(self, chosen: list[Target]) -> bool:
        """Whether a player may say that he wants no more targets."""
        place = self.place(chosen)
        return place is not None and place[0].up_to and self.enough(chosen)

    def spent(self, chosen: list[Target]) -> int:
        """The taxes of what has been chosen; what is no target is not taxed."""
        if any(slot.free for slot in slots(self.line)):
            return 0
        return sum(toll(self.scene, key) for key in chosen)

    def place(self, chosen: list[Target]) -> tuple[Slot, list[Target]] | None:
        """The slot that is being filled, and what has been chosen for it."""
        left = list(chosen)
        for slot in slots(self.line):
            count = self.wanted(slot)
            if len(left) < count:
                return slot, left
            left = left[count:]
        return None

    def wanted(self, slot: Slot) -> int:
        """How many targets a slot asks for at most."""
        return number(self.scene, slot.count)

    def enough(self, chosen: list[Target]) -> bool:
        """Whether the slot that is being filled can do with what it has.

        "Up to" asks for at least one, unless the effect has another part (AMB-82). What may be
        done without is declared all the same where there is something to declare (INV-TRIG-16).
        """
        place = self.place(chosen)
        assert place is not None
        slot, here = place
        if (slot.up_to or slot.optional) and slot != slots(self.line)[-1]:
            raise Silent(f"targets after some that may be left out: {self.line.text}")
        effect = self.line.effect
        more = "; " in effect or ", then " in effect.partition("up to ")[0]
        return slot.optional or (slot.up_to and (bool(here) or more))

    def fitting(self, chosen: list[Target]) -> list[Target]:
        """What fits the slot that is being filled, and has not been chosen."""
        place = self.place(chosen)
        assert place is not None
        slot, here = place
        before = here if slot.one_zone else chosen
        keys = candidates(first_known(self.scene, chosen), self.line, slot, before)
        if not slot.free:
            keys = [key for key in keys if not self.hidden(key)]
        return [key for key in keys if key not in chosen]

    def hidden(self, key: Target) -> bool:
        """Whether a card cannot be targeted by this player."""
        return key[0] == "card" and out_of_reach(self.scene, card_of(self.scene, key))


def first_known(scene: Scene, chosen: list[Target]) -> Scene:
    """The scene in which the first target is known, for lines that speak of it."""
    if not chosen or chosen[0][0] != "card":
        return scene
    return replace(scene, first=card_of(scene, chosen[0]))
