"""Effects that last and change what is legal: bans on attacking and defending, cheaper units.

They are noted when the chain that holds them resolves. Where something in the same chain may have
cancelled them the oracle says nothing about what they touch.
"""

import re
from dataclasses import dataclass, field

from tests.oracle.compare import Silent
from tests.oracle.invasion.cards import Line
from tests.oracle.invasion.cheaper import NOTHING, Cut
from tests.oracle.invasion.groups import describes
from tests.oracle.invasion.history import Announced, Change, History
from tests.oracle.invasion.table import Card, Table

NEXT = re.compile(
    r"the next (?P<what>.+) you play this turn costs "
    r"(?P<n>no loyalty|\d+|X)(?P<less> less)?(?P<kept>, to a minimum of 1)?(?: and .+)?"
)
BAN = re.compile(r"cannot be declared as an? (attacker or defender|attacker|defender) until end of")
SHIELD = re.compile(r"target .+ cannot be targeted by opponents until end of turn")
ROAM = "until end of turn, all units may attack from any zone"
DOUBTS = ("cancel target", "other actions that target", "copy target")


@dataclass(frozen=True)
class Ban:
    """A card that cannot be declared as something."""

    card: int
    life: int
    roles: str
    combat_only: bool
    sure: bool


@dataclass(frozen=True)
class Next:
    """What the next card of a kind costs less."""

    player: int
    what: str
    n: str
    """How much less, "all" of its cost, or "no loyalty"."""
    kept: bool
    sure: bool

    def cut(self, card: Card) -> Cut:
        """What comes off the cost of this card."""
        if self.n == "no loyalty":
            return Cut(loyal=False)
        n = (card.facts.cost or 0) if self.n == "all" else int(self.n)
        return Cut(kept=n) if self.kept else Cut(n)


@dataclass
class Lasting:
    """What is in force until the end of the turn or of the combat."""

    history: History
    bans: list[Ban] = field(default_factory=list)
    next: list[Next] = field(default_factory=list)
    """What cards to come cost less."""
    roaming: bool | None = False
    """Whether units of all zones may attack this turn; None if that may have been cancelled."""
    alone: int | None = None
    """The unit that has started an attack of its own (AMB-44)."""

    def see(self, change: Change) -> None:
        """Note what a chain has left behind, and what is over."""
        if change.new_turn:
            self.bans.clear()
            self.next.clear()
            self.history.shielded.clear()
            self.roaming = False
        if not change.after.combat:
            self.bans = [ban for ban in self.bans if not ban.combat_only]
        if change.new_phase or (change.before.combat and not change.after.combat):
            self.alone = None
        it = change.completed
        if it is not None and it.verb == "play":
            self.next = [each for each in self.next if not waits_for(each, it.player, it.card)]
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
        self.note_prices(it, line, sure=sure)
        self.note_limits(it, line, sure=sure)
        if line.effect == "the questing unit starts an attack":
            quester = table.quester(it.card)
            self.alone = quester.number if quester is not None else None
        if line.effect == ROAM and not self.roaming:
            self.roaming = True if sure else None
        if SHIELD.fullmatch(line.effect):
            for key in it.targets:
                card = int(str(key[1]))
                self.history.shielded[it.player, card, self.history.lives[card]] = sure
        found = BAN.search(line.effect)
        if found is None:
            return
        combat = "until end of combat" in line.effect
        for key in it.targets:
            if key[0] == "card":
                card = int(str(key[1]))
                life = self.history.lives[card]
                self.bans.append(Ban(card, life, found[1], combat, sure))

    def note_prices(self, it: Announced, line: Line, *, sure: bool) -> None:
        """Note what makes a card to come cheaper."""
        found = NEXT.fullmatch(line.effect)
        if found is not None:
            less = str(it.x) if found["n"] == "X" else found["n"]
            n = less if found["less"] or less == "no loyalty" else "all"
            self.next.append(Next(it.player, found["what"], n, bool(found["kept"]), sure))

    def note_limits(self, it: Announced, line: Line, *, sure: bool) -> None:
        """Note who may play further Limited cards (AMB-250)."""
        found = re.fullmatch(r"you may play (.+) limited cards? this turn", line.effect)
        if found is not None:
            more = int(found[1].removesuffix(" more")) if found[1][0].isdigit() else 100
            self.history.limited[it.player] -= more
            if not sure:
                self.history.unlimited.add(it.player)

    def banned(self, card: Card, role: str) -> bool:
        """Whether a card cannot be declared as an attacker or defender (INV-ERRATA-CS-47)."""
        life = self.history.lives[card.number]
        mine = [b for b in self.bans if (b.card, b.life) == (card.number, life) and role in b.roles]
        if mine and not any(ban.sure for ban in mine):
            raise Silent("a ban that may have been cancelled")
        return bool(mine)

    def roams(self) -> bool:
        """Whether units of all zones may attack (Grudgeborn Fury)."""
        if self.roaming is None:
            raise Silent("a call to attack that may have been cancelled")
        return self.roaming

    def cut(self, player: int, card: Card) -> Cut:
        """What a card costs less because it is the next one. We'z Bigga! (AMB-26)."""
        cut = NOTHING
        for each in self.next:
            if waits_for(each, player, card):
                if not each.sure:
                    raise Silent("a cheaper card that may have been cancelled")
                cut += each.cut(card)
        return cut


def waits_for(cheaper: Next, player: int, card: Card) -> bool:
    """Whether a card would be the next one."""
    return cheaper.player == player and describes(cheaper.what, card.facts)


def spoken(it: Announced) -> list[Line]:
    """The lines of an announcement that resolve."""
    lines = it.card.facts.lines
    if it.verb == "play" and it.card.facts.type == "Tactic":
        return [line for line in lines if line.kind == "action"]
    if it.verb == "use":
        return [line for line in lines if line.kind == "action" and line.ability == it.ability]
    return []
