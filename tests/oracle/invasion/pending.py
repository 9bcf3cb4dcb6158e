"""Triggered Actions that wait for their chance (INV-TRIG-14, -15, INV-TIMING-B01 to -B03, AMB-58).

Events are read from what has changed between two decisions. Where one change may be one event or
several, a token says how often at least and at most it may be used.
"""

import re
from dataclasses import dataclass, field

from tests.oracle.compare import Silent
from tests.oracle.invasion.cards import Line
from tests.oracle.invasion.conditions import holds
from tests.oracle.invasion.groups import fits, parse
from tests.oracle.invasion.history import Announced, Change, History
from tests.oracle.invasion.scene import Scene, lines
from tests.oracle.invasion.table import Card, Table

STARTS = {
    "begin": ("your turn begins", True),
    "quest": ("an opponent draws cards for the quest phase", False),
}
"""What the first thing of a phase triggers, and whether for the player whose turn it is."""


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
        """An arranged table begins with the first thing its phase does."""
        for card in table.in_play:
            mine = card.controller == table.active
            for line in lines(table, card):
                if line.kind == "action" and STARTS.get(table.phase) == (line.event, mine):
                    self.tokens.append(Token(card.controller, card.number, line.ability, 1, 1))

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
                if line.kind == "action" and line.event == "this leaves play":
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
        waiting = [token for token in self.tokens if self.condition_holds(table, token)]
        return any(token.least for token in waiting), bool(waiting)

    def condition_holds(self, table: Table, token: Token) -> bool:
        """Whether the "if" of an ability is true now."""
        card = table.played(token.card)
        if card is None:
            return True
        line = next(each for each in card.facts.lines if each.ability == token.ability)
        scene = Scene(table, self.history, token.player, card)
        return not line.condition or holds(scene, line.condition)


def occurrences(change: Change, history: History, line: Line, card: Card) -> tuple[int, int]:
    """How often, at least and at most, an ability's condition was met by a change."""
    event = line.event
    gone = any(each.number == card.number for each in change.left)
    if event == "this leaves play":
        return (1, 1) if gone else (0, 0)
    if gone:
        return 0, 0  # who has left play hears of nothing else (INV-LEAVE-02)
    there = any(each.number == card.number for each in change.before.in_play)
    once = {
        "your turn begins": change.new_turn and there and card.controller == change.after.active,
        "this enters play": any(each.number == card.number for each in change.entered),
        "this attacks": there and card.attacking and not attacked(change, card),
        "an opponent draws cards for the quest phase": drew(change, card),
        "you play a card as a development": developed(change, card),
    }
    if event in once:
        return (1, 1) if once[event] else (0, 0)
    return several(change, history, line, card, there=there)


def several(
    change: Change, history: History, line: Line, card: Card, *, there: bool
) -> tuple[int, int]:
    """Events that many cards can cause at once."""
    if line.event == "one or more units leave play":
        units = [each for each in change.left if each.unit]
        sure = there and not all(each.development for each in units)  # which may be none any more
        return int(sure and bool(units)), len(units) + len(change.flashed)
    if line.event == "a unit enters this zone":  # some may have come and gone
        count = sum(each.place == card.place for each in change.arrived)
        gone = sum(each.unit for each in change.left)
        return min(count, 1), count + gone + len(change.flashed)
    found = re.fullmatch(r"a (.+) enters play", line.event)
    if found is None:
        raise Silent(f"an event: {line.event}")
    group = parse(found[1])[0]
    scene = Scene(change.after, history, card.controller, card)
    count = sum(fits(scene, each, group) for each in change.entered)
    return min(count, 1), count + len(change.flashed)


def attacked(change: Change, card: Card) -> bool:
    """Whether it attacked already."""
    return change.before.cards[card.number].attacking


def drew(change: Change, card: Card) -> bool:
    """The opponent has drawn the cards of his quest phase."""
    began = change.new_phase and change.after.phase == "quest"
    return began and card.controller != change.after.active


def developed(change: Change, card: Card) -> bool:
    """Its controller has just played a development (INV-TRIG-18)."""
    it = change.completed
    return it is not None and it.verb == "develop" and it.player == card.controller
