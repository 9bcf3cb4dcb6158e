"""What makes cards cheaper: their own lines, and those of others (AMB-26, AMB-216)."""

import re
from dataclasses import dataclass

from tests.oracle.compare import Silent
from tests.oracle.invasion.cards import Facts
from tests.oracle.invasion.conditions import holds, in_force
from tests.oracle.invasion.groups import describes, members, number, parse
from tests.oracle.invasion.scene import Scene
from tests.oracle.invasion.table import Card

ALWAYS = re.compile(r"(.+) you play cost (\d+) less(, to a minimum of 1)?")
ONCE = re.compile(r"the first (.+) you play each turn costs (\d+|\(.+\)) less")
COPIES = re.compile(r"(.+) you play cost 0 while you control a copy of them")
SOMEWHERE = re.compile(
    r"(?:the first )?(.+) you play (?:(?:each turn )?in .+|from your (discard) pile each turn) "
    r"costs? \d+ less(?:, to a minimum of 1)?"
)
"""Prices that depend on where a card comes from or goes to."""


@dataclass(frozen=True)
class Cut:
    """What comes off a cost: down to 0, down to 1, and whether loyalty is due."""

    less: int = 0
    kept: int = 0
    loyal: bool = True

    def __add__(self, other: "Cut") -> "Cut":
        """Both together."""
        return Cut(self.less + other.less, self.kept + other.kept, self.loyal and other.loyal)

    def off(self, printed: int) -> int:
        """What is left of a printed cost; what stops at 1 comes off first (AMB-216)."""
        return max(0, max(printed - self.kept, min(printed, 1)) - self.less)


NOTHING = Cut()


def own_cut(scene: Scene, card: Card) -> Cut:
    """A card that is cheaper by its own text. Pilgrimage, Grail Knight."""
    for line in card.facts.lines:
        if found := re.fullmatch(r"costs (\d+) less for each (.+)", line.text):
            return Cut(int(found[1]) * len(members(scene, parse(found[2])[0])))
        if found := re.fullmatch(r"costs (\(.+\)) less", line.text):
            return Cut(number(scene, found[1]))
        if found := re.fullmatch(r"costs (\d+) less while (.+)", line.text):
            return Cut(int(found[1]) * holds(scene.of(card), found[2]))
        if re.match(r"costs \d+ less in |you may .+ to lower the cost of this to 0", line.text):
            raise Silent(f"a price: {line.text}")
    return NOTHING


def cut_by(scene: Scene, helper: Card, card: Card) -> Cut:
    """What one card takes off another's cost. Forge, Nuln Tinkerers, Grimgor's Camp."""
    cut = NOTHING
    for line in helper.facts.lines:
        meant = line.kind == "constant" and " you play " in line.effect
        if meant and in_force(scene, helper, line.effect):
            cut += cut_of_line(scene.of(helper), line.effect, card.facts)
            found = SOMEWHERE.fullmatch(line.effect)
            from_there = found is not None and card.zone == (found[2] or card.zone)
            if found and from_there and describes(found[1], card.facts):
                raise Silent(f"a price: {line.effect}")
    return cut


def cut_of_line(scene: Scene, text: str, facts: Facts) -> Cut:
    """What one line takes off a cost."""
    if found := ALWAYS.fullmatch(text):
        n = int(found[2]) * describes(found[1], facts)
        return Cut(kept=n) if found[3] else Cut(n)
    if (found := ONCE.fullmatch(text)) and not SOMEWHERE.fullmatch(text):
        played = [each for who, each in scene.history.plays if who == scene.me]
        late = any(describes(found[1], each) for each in played)
        return NOTHING if late or not describes(found[1], facts) else Cut(number(scene, found[2]))
    if (found := COPIES.fullmatch(text)) and describes(found[1], facts):
        mine = [card for card in scene.table.in_play if card.controller == scene.me and card.plain]
        return Cut((facts.cost or 0) * any(card.title == facts.title for card in mine))
    return NOTHING
