"""Triggered Actions that wait for their chance (INV-TRIG-14, -15, INV-TIMING-B01 to -B03, AMB-58).

Events are read from what has changed between two decisions. Where one change may be one event or
several, a token says how often at least and at most it may be used.
"""

from dataclasses import dataclass, field

from tests.oracle.compare import Silent
from tests.oracle.invasion.cards import Line
from tests.oracle.invasion.conditions import holds, opposed
from tests.oracle.invasion.history import Announced, Change, History
from tests.oracle.invasion.moments import several, was_there
from tests.oracle.invasion.scene import Scene, lines
from tests.oracle.invasion.table import Card, Table

STARTS = {
    "your turn begins": ("begin", True),
    "an opponent's turn begins": ("begin", False),
    "an opponent draws cards for the quest phase": ("quest", False),
    "you draw cards": ("quest", True),
    "your battlefield phase begins": ("battlefield", True),
}
"""In which phase the first thing triggers it, and whether for the player whose turn it is."""

HOSTS_TURN = "the turn of the attached unit's controller begins"
STORM_SURVIVED = "this survives an attack that damaged an opponent's section"
DEPARTURES = ("this leaves play", "this is destroyed")
"""What a card that has left play may still answer (INV-LEAVE-03)."""


@dataclass
class Token:
    """A chance to use a Triggered Action."""

    player: int
    card: int
    ability: int
    least: int
    most: int
    used: int = 0


@dataclass
class Pending:
    """All chances that wait."""

    history: History
    tokens: list[Token] = field(default_factory=list)

    def begin(self, table: Table) -> None:
        """An arranged table begins with the first thing its phase does.

        A unit that changes sides as the table is put in order comes into a zone; an attachment
        that may not be where it is goes to a discard pile.
        """
        sides = any(card.facts.says("you control the attached unit") for card in table.in_play)
        for card in table.in_play:
            for line in lines(table, card):
                if line.kind == "action" and line.event:
                    sure = int(starts(table, card, line.event))
                    perhaps = "discard pile" in line.event
                    perhaps = perhaps or (sides and line.event == "a unit enters this zone")
                    if sure or perhaps:
                        token = Token(card.controller, card.number, line.ability, sure, 1)
                        self.tokens.append(token)

    def see(self, change: Change) -> None:
        """Drop what is over, and note what has happened."""
        if change.new_turn or change.closed:
            self.tokens.clear()
        if change.completed is not None:
            self.use(change.completed)
        for card in change.after.in_play:
            self.listen(change, change.after, card)
        for card in change.left:
            self.listen(change, change.before, card)
        for card in change.flashed:
            for line in card.facts.lines:
                if line.kind == "action" and line.event in DEPARTURES:
                    self.tokens.append(Token(card.controller, card.number, line.ability, 0, 1))

    def use(self, it: Announced) -> None:
        """A chance was taken."""
        for token in self.tokens:
            if (token.card, token.ability) == (it.card.number, it.ability) and it.verb == "use":
                token.used += 1
                return

    def listen(self, change: Change, table: Table, card: Card) -> None:
        """Give a card its chances."""
        for line in lines(table, card):
            if line.kind == "action" and line.event:
                least, most = occurrences(change, self.history, line, card)
                if change.new_turn and line.event != "your turn begins":
                    least = 0  # it may have happened before the turn began (INV-TIMING-B02)
                if most:
                    token = Token(card.controller, card.number, line.ability, least, most)
                    self.tokens.append(token)

    def waits(self, player: int, card: int, line: Line) -> bool:
        """Whether a Triggered Action may be used now, as far as its trigger goes."""
        ability = line.ability
        mine = [t for t in self.tokens if (t.player, t.card, t.ability) == (player, card, ability)]
        used = sum(token.used for token in mine)
        if used < sum(token.least for token in mine):
            return True
        if used < sum(token.most for token in mine):
            raise Silent("a trigger that may have been met once or several times")
        return False

    def eligible(self, table: Table) -> tuple[bool, bool]:
        """Whether some Triggered Action certainly, or perhaps, waits for step one of a window."""
        met = [(token, self.condition_holds(table, token)) for token in self.tokens]
        sure = any(true and token.least for token, true in met)
        return sure, any(true is not False for _, true in met)

    def condition_holds(self, table: Table, token: Token) -> bool | None:
        """Whether the "if" of an ability and its restrictions hold now; None if that is unknown."""
        card = table.played(token.card)
        if card is None:
            return True
        line = next(each for each in card.facts.lines if each.ability == token.ability)
        scene = Scene(table, self.history, token.player, card)
        only = [head.removeprefix("only if ") for head in line.heads if head.startswith("only if ")]
        try:
            return all(holds(scene, each) for each in [line.condition, *only] if each)
        except Silent:
            return None


def occurrences(change: Change, history: History, line: Line, card: Card) -> tuple[int, int]:
    """How often, at least and at most, an ability's condition was met by a change."""
    event = line.event
    gone = any(each.number == card.number for each in change.left)
    if event == "this leaves play":
        return (1, 1) if gone else (0, 0)
    if event == "this is destroyed":
        return 0, int(gone)  # whether it was destroyed or went in another way is not seen
    if gone:
        return 0, 0  # who has left play hears of nothing else (INV-LEAVE-02)
    there = was_there(change, card)
    attack = change.after.attacked
    once = {
        "your turn begins": change.new_turn and there and card.controller == change.after.active,
        "your battlefield phase begins": (
            (change.new_phase and change.after.phase == "battlefield")
            and (there and card.controller == change.after.active)
        ),
        "this enters play": any(each.number == card.number for each in change.entered),
        "this attacks": there and card.attacking and not attacked(change, card),
        "this defends": there and card.defending and not defended(change, card),
        "this zone is attacked": there and stormed(change, card),
        "this attacks or defends": there and joined(change, card.number),
        "this is opposed": there and newly_opposed(change, card),
        "the attached unit attacks": there and joined(change, card.host, "attacking"),
        "the attached unit defends": there and joined(change, card.host, "defending"),
        "the attached unit attacks or defends": there and joined(change, card.host),
        HOSTS_TURN: (
            change.new_turn and there and holder(change.after, card) == change.after.active
        ),
        "an opponent's turn begins": (
            change.new_turn and there and card.controller != change.after.active
        ),
        "this moves to another zone": there and moved(change, card),
        "this enters a zone": (there and moved(change, card))
        or any(each.number == card.number for each in change.entered),
        "an attack is declared": there and change.before.attacked is None and attack is not None,
        "this survives an attack on a zone": there and survived(change, card),
        "an opponent draws cards for the quest phase": drew(change, card),
        "you play a card as a development": developed(change, history, card),
    }
    if change.after.divided or event == STORM_SURVIVED:
        # Which of the zones a change is about, and what was damaged, is not looked at.
        return 0, int(change.after.divided or (there and survived(change, card)))
    if event in once:
        return (1, 1) if once[event] else (0, 0)
    return several(change, history, line, card)


def starts(table: Table, card: Card, event: str) -> bool:
    """Whether the first thing of a phase is what a card waits for."""
    if event == HOSTS_TURN:
        return table.phase == "begin" and holder(table, card) == table.active
    return STARTS.get(event) == (table.phase, card.controller == table.active)


def moved(change: Change, card: Card) -> bool:
    """Whether a card lies in another zone than before."""
    before, after = change.before.played(card.number), change.after.played(card.number)
    return before is not None and after is not None and before.place != after.place


def joined(change: Change, number: int | None, role: str = "") -> bool:
    """Whether a card has been declared as an attacker or defender since."""
    before, after = change.before.played(number), change.after.played(number)
    roles = (role,) if role else ("attacking", "defending")
    if before is None or after is None:
        return False
    return any(getattr(after, each) and not getattr(before, each) for each in roles)


def newly_opposed(change: Change, card: Card) -> bool:
    """Whether a card is opposed since defenders were declared."""
    before = change.before.played(card.number)
    return before is not None and opposed(change.after, card) and not opposed(change.before, before)


def holder(table: Table, card: Card) -> int | None:
    """Who controls what a card is attached to."""
    host = table.played(card.host)
    return None if host is None else host.controller


def survived(change: Change, card: Card) -> bool:
    """Whether an attack on a zone is over and a card that attacked is still there (AMB-185)."""
    attack, before = change.before.attacked, change.before.played(card.number)
    if attack is None or before is None or attack[2] is not None:
        return False
    return before.attacking and not card.attacking and change.before.combat == "assign"


def attacked(change: Change, card: Card) -> bool:
    """Whether it attacked already."""
    return change.before.cards[card.number].attacking


def defended(change: Change, card: Card) -> bool:
    """Whether it defended already."""
    return change.before.cards[card.number].defending


def stormed(change: Change, card: Card) -> bool:
    """Attackers have just been declared against its zone, or a legend in it (INV-BF-09, AMB-34)."""
    attack = change.after.attacked
    before, after = (
        any(each.attacking for each in table.in_play) for table in (change.before, change.after)
    )
    return attack is not None and card.place == attack[:2] and after and not before


def drew(change: Change, card: Card) -> bool:
    """The opponent has drawn the cards of his quest phase."""
    began = change.new_phase and change.after.phase == "quest"
    return began and card.controller != change.after.active


def developed(change: Change, history: History, card: Card) -> bool:
    """Its controller has just played a development (INV-TRIG-18), or a tactic became one."""
    it = change.completed
    if it is not None and it.verb == "develop" and it.player == card.controller:
        return True
    laid = {each.number for each in change.entered if each.controller == card.controller}
    return any(
        it.verb == "play" and dances(it) and it.card.number in laid for it in history.resolving
    )


def dances(it: Announced) -> bool:
    """Whether a tactic is played as a development when it resolves. Dance to Loec."""
    return any(line.effect.startswith("play this into ") for line in it.card.facts.lines)
