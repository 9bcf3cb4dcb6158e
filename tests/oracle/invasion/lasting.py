"""Effects that last and change what is legal: bans on attacking and defending, cheaper units.

They are noted when the chain that holds them resolves. Where something in the same chain may have
cancelled them the oracle says nothing about what they touch.
"""

import re
from dataclasses import dataclass, field

from tests.oracle.compare import Silent
from tests.oracle.invasion.cards import Line
from tests.oracle.invasion.history import Announced, Change, History
from tests.oracle.invasion.table import Card, Table

CHEAPER = re.compile(r"the next unit you play this turn costs (\d+) less")
BAN = re.compile(r"cannot be declared as an? (attacker or defender|attacker|defender) until end of")
DOUBTS = ("cancel target", "other actions that target", "copy target")


@dataclass(frozen=True)
class Ban:
    """A card that cannot be declared as something."""

    card: int
    life: int
    roles: str
    combat_only: bool
    sure: bool


@dataclass
class Lasting:
    """What is in force until the end of the turn or of the combat."""

    history: History
    bans: list[Ban] = field(default_factory=list)
    cheaper: dict[int, int] = field(default_factory=dict)
    """For each player, what the next unit costs less."""
    unsure: set[int] = field(default_factory=set)
    """Players of whom one does not know whether their next unit is cheaper."""
    alone: int | None = None
    """The unit that has started an attack of its own (AMB-44)."""

    def see(self, change: Change) -> None:
        """Note what a chain has left behind, and what is over."""
        if change.new_turn:
            self.bans.clear()
            self.cheaper.clear()
            self.unsure.clear()
        if not change.after.combat:
            self.bans = [ban for ban in self.bans if not ban.combat_only]
        if change.new_phase or (change.before.combat and not change.after.combat):
            self.alone = None
        it = change.completed
        if it is not None and it.verb == "play" and it.card.facts.type == "Unit":
            self.cheaper.pop(it.player, None)
            self.unsure.discard(it.player)
        if change.closed or change.cut_short:
            self.resolve(self.history.resolving, change.before)

    def resolve(self, chain: list[Announced], table: Table) -> None:
        """Go through a chain that resolves, from the table before it did."""
        texts = [line.effect for it in chain for line in spoken(it)]
        sure = not any(text.startswith(DOUBTS) for text in texts)
        for it in chain:
            for line in spoken(it):
                self.apply(it, line, table, sure=sure)
                if line.effect.startswith("copy target") and it.targets:
                    self.copy(it, table)

    def copy(self, it: Announced, table: Table) -> None:
        """A copied tactic has targets of its own (AMB-67)."""
        copied = table.cards[int(str(it.targets[0][1]))]
        again = Announced("play", copied, it.player, 0, 0, 0, it.targets[1:])
        for line in spoken(again):
            self.apply(again, line, table, sure=False)

    def apply(self, it: Announced, line: Line, table: Table, *, sure: bool) -> None:
        """Note one effect."""
        found = CHEAPER.match(line.effect)
        if found is not None:
            self.cheaper[it.player] = self.cheaper.get(it.player, 0) + int(found[1])
            if not sure:
                self.unsure.add(it.player)
        if line.effect == "the questing unit starts an attack":
            quester = table.quester(it.card)
            self.alone = quester.number if quester is not None else None
        found = BAN.search(line.effect)
        if found is None:
            return
        combat = "until end of combat" in line.effect
        for key in it.targets:
            if key[0] == "card":
                card = int(str(key[1]))
                life = self.history.lives[card]
                self.bans.append(Ban(card, life, found[1], combat, sure))

    def banned(self, card: Card, role: str) -> bool:
        """Whether a card cannot be declared as an attacker or defender (INV-ERRATA-CS-47)."""
        life = self.history.lives[card.number]
        mine = [b for b in self.bans if (b.card, b.life) == (card.number, life) and role in b.roles]
        if mine and not any(ban.sure for ban in mine):
            raise Silent("a ban that may have been cancelled")
        return bool(mine)

    def discount(self, player: int, card: Card) -> int:
        """What a unit costs less because of We'z Bigga! (AMB-26)."""
        if card.facts.type != "Unit":
            return 0
        if player in self.unsure:
            raise Silent("a cheaper unit that may have been cancelled")
        return self.cheaper.get(player, 0)


def spoken(it: Announced) -> list[Line]:
    """The lines of an announcement that resolve."""
    lines = it.card.facts.lines
    if it.verb == "play" and it.card.facts.type == "Tactic":
        return [line for line in lines if line.kind == "action"]
    if it.verb == "use":
        return [line for line in lines if line.kind == "action" and line.ability == it.ability]
    return []
