"""The judge: what may be picked at a decision, topic by topic."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tests.oracle.compare import Key, Opinion, Oracle, Silent
from tests.oracle.invasion import (
    abilities,
    announcing,
    attacking,
    developing,
    playing,
    resolving,
    targets,
)
from tests.oracle.invasion.bans import restorable
from tests.oracle.invasion.costs import cost, money
from tests.oracle.invasion.history import Announced, History
from tests.oracle.invasion.keys import option_key, target_key
from tests.oracle.invasion.lasting import Lasting
from tests.oracle.invasion.pending import Pending
from tests.oracle.invasion.scene import Scene
from tests.oracle.invasion.table import Card, Table, read
from wartable import Decision, Game, Option


@dataclass
class Window:
    """The window of actions that is open: where in the turn, and whether it began with B-1."""

    where: tuple[int, str, str]
    step_one: bool = False
    unclear: bool = False
    """Whether there may have been a trigger that was not seen for certain."""


class InvasionOracle(Oracle):
    """Follows one game of Warhammer: Invasion."""

    def __init__(self) -> None:
        self.history = History()
        self.pending = Pending(self.history)
        self.lasting = Lasting(self.history)
        self.window: Window | None = None
        self.decision: Decision | None = None
        self.table: Table | None = None
        self.judges: dict[str, Callable[[Scene, Opinion], None]] = {
            "action": self.judge_action,
            "zone": self.judge_zone,
            "x": self.judge_x,
            "target": self.judge_target,
            "cost": self.judge_cost,
            "attack": self.judge_attack,
            "attackers": self.judge_attackers,
            "defenders": self.judge_defenders,
            "restore": self.judge_restore,
        }

    def judge(self, game: Game) -> Opinion:
        """Look at the table, then judge the kind of decision that waits."""
        decision = game.decision
        assert decision is not None
        self.decision = decision
        self.table = read(game.referee())
        change = self.history.see(self.table, decision)
        if change is None:
            self.pending.begin(self.table)
        if change is not None:
            self.pending.see(change)
            self.lasting.see(change)
        scene = Scene(self.table, self.history, decision.player)
        opinion = Opinion()
        if decision.kind == "action":
            self.open_window(scene, closed=change is not None and change.closed)
        if decision.kind in self.judges:
            try:
                self.judges[decision.kind](scene, opinion)
            except Silent as reason:
                topics = (
                    ("play", "develop", "use") if decision.kind == "action" else (decision.kind,)
                )
                opinion.unread |= dict.fromkeys(topics, str(reason))
        return opinion

    def told(self, option: Option) -> None:
        """Remember a pick."""
        decision, table, history = self.decision, self.table, self.history
        assert decision is not None
        assert table is not None
        history.option = option
        if decision.kind == "action" and option.verb != "pass":
            card = table.cards.get(int(str(option.data["card"]))) if option.verb == "play" else None
            purse = money(table, decision.player, None if card is None else card.facts)
            history.announce(option, decision.player, purse)
        elif decision.kind == "cost" and history.announcing is not None:
            history.announcing.given.append(int(str(option.data["card"])))
        elif decision.kind == "target" and option.verb == "choose":
            key = target_key(option)
            history.picked.append(key)
            if history.announcing is not None:
                history.announcing.targets.append(key)
        elif decision.kind == "x" and history.announcing is not None:
            history.announcing.x = int(str(option.data["number"]))

    def key(self, decision: Decision, option: Option) -> Key | None:
        """An option as this oracle names it; where effects move cards it does not look."""
        moves = decision.kind == "zone" and self.announced() is None
        return None if moves or decision.kind not in self.judges else option_key(decision, option)

    def name(self, game: Game, key: Key) -> str:
        """A key with titles, the chain, and where one is in the turn."""
        table, decision = self.table, self.decision
        assert table is not None
        assert decision is not None
        cards = table.cards
        words = [cards[w].title if w in cards else str(w) for w in key if isinstance(w, (int, str))]
        about = cards[decision.subject].title if decision.subject in cards else ""
        chain = [cards[number].title for number, _ in table.chain]
        where = f"turn {table.turn} of {table.active}, {table.phase} {table.combat}"
        return f"{' '.join(words)} [{about}] by {decision.player} ({where}, chain {chain})"

    def open_window(self, scene: Scene, *, closed: bool) -> None:
        """Note whether a window is new, and whether it begins with Triggered Actions (B-1)."""
        table = scene.table
        where = (table.turn, table.phase, table.combat)
        if self.window is None or self.window.where != where:
            sure, perhaps = self.pending.eligible(table)
            perhaps = perhaps or (bool(table.window_of_combat) and table.actors)
            self.window = Window(where, sure, perhaps and not sure)
        elif closed or self.step_two_begins():
            self.window.step_one = self.window.unclear = False

    def step_two_begins(self) -> bool:
        """Both have passed in step one, and its chain goes on."""
        last = self.history.option
        return self.history.passes == 0 and last is not None and last.verb == "pass"

    def judge_action(self, scene: Scene, opinion: Opinion) -> None:
        """What to play, develop and use. Step one is for Triggered Actions (INV-TIMING-B01)."""
        assert self.window is not None
        opinion.allowed.add(("action", "pass"))  # Actions are optional (INV-ACT-02)
        if scene.table.combat == "attackers":  # who springs up, and for what (AMB-211)
            opinion.unread["ambush"] = "ambush"
        first = self.window.step_one and not scene.table.chain
        if self.window.unclear and not scene.table.chain:
            raise Silent("whether the window begins with Triggered Actions")
        leave_hands(scene, opinion)
        for card, line in abilities.actions(scene):
            if first and not line.event:
                continue
            verdict = partial(abilities.may_use, scene, self.pending, card, line)
            opinion.ask(("use", card.number, line.ability), verdict)
        if first:
            return
        for card, ability in abilities.given(scene):
            verdict = partial(abilities.may_use_given, scene, card)
            opinion.ask(("use", card.number, ability), verdict)
        for card in playing.playable_from(scene):
            opinion.ask(("play", card.number, 0), partial(self.may_play, scene, card))
            opinion.ask(("develop", card.number, 0), partial(developing.may_develop, scene, card))
        for card in scene.table.pile(scene.me, "discard"):
            opinion.ask(("develop", card.number, 0), partial(developing.may_develop, scene, card))

    def may_play(self, scene: Scene, card: Card) -> bool:
        """Whether a card may be played, cheaper if something has made it so."""
        return playing.may_play(scene, card, self.lasting.cut(scene.me, card))

    def announced(self) -> Announced | None:
        """What is being announced, if the decision is about it."""
        it, decision = self.history.announcing, self.decision
        assert decision is not None
        copied = [key[1] for key in it.targets[:1] if key[0] == "entry"] if it is not None else []
        about = it is not None and decision.subject in {it.card.number, *copied}
        return it if about else None

    def judge_zone(self, scene: Scene, opinion: Opinion) -> None:
        """Where a card that is played or developed may go."""
        it = self.announced()
        if it is not None:
            if it.verb == "play":
                cost(scene, it.card)  # silent where the price depends on the zone (AMB-217)
            opinion.allowed |= set(announcing.zones(scene, it))

    def judge_x(self, scene: Scene, opinion: Opinion) -> None:
        """What X may be."""
        it = self.announced()
        if it is None:
            raise Silent("an X that is not announced")
        opinion.allowed |= {("x", x) for x in announcing.xs(scene, it)}

    def judge_target(self, scene: Scene, opinion: Opinion) -> None:
        """What may be aimed at next."""
        it, decision = self.announced(), self.decision
        assert decision is not None
        if it is None:
            resolving.judge(scene, decision.subject, opinion)
            return
        keys = announcing.aims(scene, it, self.lasting.cut(scene.me, it.card))
        opinion.allowed |= {("target", *key) for key in keys}

    def judge_cost(self, scene: Scene, opinion: Opinion) -> None:
        """What may be sacrificed or discarded for a price."""
        it = self.announced()
        if it is None:
            raise Silent("a price of something that was not announced")
        if targets.asks_cards(scene):
            raise Silent("a price in cards for targets")
        if it.verb == "play" and it.card.facts.type != "Tactic":
            raise Silent("a price in place of a cost")
        opinion.allowed |= {("cost", number) for number in announcing.payers(scene, it)}

    def judge_attack(self, scene: Scene, opinion: Opinion) -> None:
        """Whom to attack."""
        opinion.allowed |= {*attacking.attack_targets(scene)}
        opinion.ask(("attack", "pass"), partial(attacking.may_pass, scene, self.lasting))

    def judge_attackers(self, scene: Scene, opinion: Opinion) -> None:
        """Who attacks; perhaps nobody (INV-BF-10)."""
        there = [card for card in scene.table.in_play if card.attacking]
        rest = [card for card in scene.table.in_play if not card.attacking]
        able = [card for card in rest if attacking.may_attack(scene, self.lasting, card)]
        able = attacking.in_company(scene, able, there)
        opinion.allowed |= {("attackers", card.number) for card in able}
        done = partial(attacking.may_stop, scene, "attack", able, there)
        opinion.ask(("attackers", "done"), done)

    def judge_defenders(self, scene: Scene, opinion: Opinion) -> None:
        """Who defends; perhaps nobody."""
        there = [card for card in scene.table.in_play if card.defending]
        rest = [card for card in scene.table.in_play if not card.defending]
        able = [card for card in rest if attacking.may_defend(scene, self.lasting, card)]
        able = attacking.in_company(scene, able, there)
        opinion.allowed |= {("defenders", card.number) for card in able}
        done = partial(attacking.may_stop, scene, "defend", able, there)
        opinion.ask(("defenders", "done"), done)

    def judge_restore(self, scene: Scene, opinion: Opinion) -> None:
        """Any one corrupted card of one's own (INV-KING-04, AMB-09)."""
        opinion.allowed.add(("restore", "pass"))
        for card in scene.table.in_play:
            if card.controller == scene.me and card.corrupt:
                opinion.ask(("restore", card.number), partial(restorable, scene, card))


def leave_hands(scene: Scene, opinion: Opinion) -> None:
    """Say nothing of Actions that work in a hand in combat (AMB-340)."""
    if not scene.table.window_of_combat:
        return
    for card in scene.table.pile(scene.me, "hand"):
        for line in card.facts.lines:
            if line.in_hand and line.kind == "action":
                opinion.silent["use", card.number, line.ability] = "an Action of a hand"
