"""Running a scenario: the script against the game, step by step.

At each decision the runner looks at the next step. If it belongs to the deciding player and is
possible here, it is done; otherwise the decision is declined, or its only option taken, or damage
assigned by default. Where none of that is possible, the script must say more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from wartable.games import plugin
from wartable.scenario import rest
from wartable.scenario.automatic import Autopilot
from wartable.scenario.commands import ANSWERS, names_of, plan_of
from wartable.scenario.doors import Decision, Table
from wartable.scenario.expectations import differences
from wartable.scenario.fights import was_assigned
from wartable.scenario.generous import fit
from wartable.scenario.legality import look
from wartable.scenario.loader import Scenario
from wartable.scenario.mistakes import ScenarioError, few
from wartable.scenario.moment import Moment
from wartable.scenario.names import Names
from wartable.scenario.plans import Farthest, decline_index, search
from wartable.scenario.steps import Check, Command, Expect, Fate, Resolve, Step, Until

LIMIT = 20_000
"""Decisions after which a scenario is given up."""

PILES = ("hand", "deck", "discard")


def each_decision(game: Table) -> Table:
    """The game to go on with at every decision; tests put a copy, saved and loaded, here."""
    return game


class Runner:
    """One scenario being run."""

    def __init__(self, scenario: Scenario, hook: Callable[[Table], Table] = each_decision) -> None:
        doors = plugin(scenario.language.game)
        begin = doors.arrange_setup if scenario.is_setup else doors.arrange
        self.game: Table = begin(scenario.table, scenario.seed)
        self.scenario = scenario
        self.hook = hook
        self.kinds = tuple(doors.kinds())
        self.names = Names(self.game, scenario.language.zones)
        self.pilot = Autopilot(self.names)
        self.steps: tuple[Step, ...] = scenario.script
        self.deferred: list[Command] = []
        """Answers written before their question comes."""
        self.done: set[int] = set()
        """Steps that were taken before their turn."""
        self.where = ""
        """The step being taken, as messages name it."""
        self.decisions = 0
        self.failures: list[str] = []

    def run(self) -> None:
        """Run the script, then look at the end."""
        self.require_names()
        for index, step in enumerate(self.steps):
            self.where = f"step {index + 1}"
            if index not in self.done:
                self.take(index, step)
        if self.scenario.expect is not None:
            self.where = "at the end"
            self.go_on(lambda: rest.is_at_rest(self.game))
            self.compare(self.scenario.expect)

    def require_names(self) -> None:
        """Refuse names that mean nothing on this table before anything happens."""
        for index, step in enumerate(self.steps):
            self.where = f"step {index + 1}"
            command = step.command if isinstance(step, Check) else step
            if isinstance(command, Command):
                for name in names_of(command):
                    self.names.require(name)

    def take(self, index: int, step: Step) -> None:
        """Do what one step says."""
        if isinstance(step, Command):
            self.act(index, step)
        elif isinstance(step, Resolve):
            self.go_on(lambda: rest.chain_has_resolved(self.game))
        elif isinstance(step, Until):
            self.go_on(lambda: rest.is_in_phase(self.game, step.phase, step.active))
        elif isinstance(step, Expect):
            self.settle(index)
            self.compare(step)
        elif isinstance(step, Check):
            self.check(step)
        else:
            self.fix(step)

    # -- commands ----------------------------------------------------------------------------------

    def act(self, index: int, command: Command) -> None:
        """Carry out a command at the first decision that accepts it."""
        refused = ""
        told = len(self.game.log())
        following = next((s for s in self.steps[index + 1 :][:1] if isinstance(s, Command)), None)
        while not self.try_command(command, following):
            decision = self.decide()
            if decision is None:
                raise ScenarioError(f"no decision accepts `{command.text}`{refused}")
            if self.try_later(index, command, decision):
                continue
            if self.is_answered_first(index, command, decision):
                self.deferred.append(command)
                return
            if decision.player == command.player and not refused:
                refused = self.refusal(decision, command)
            if self.was_played(command, told):
                return
            if not self.proceed(decision, declining=not self.scenario.strict):
                asked = self.unanswered(decision)
                raise ScenarioError(f"`{command.text}` is not possible{refused}; {asked}")

    def was_played(self, command: Command, told: int) -> bool:
        """Whether an effect has meanwhile played the card that a command wants to play."""
        if command.verb != "play" or command.answers:
            return False
        who = self.names.players[command.player]
        cards = self.names.cards(command.value, self.game)
        lines = {f"{who}: {self.names.titles[card]}" for card in cards}
        return not lines.isdisjoint(self.game.log()[told:])

    def try_command(self, command: Command, following: Command | None = None) -> bool:
        """Carry out a command, if it is possible here."""
        found = fit(self.game, command, self.pilot, following)
        if found is None:
            return command.verb == "assign" and was_assigned(self.game, command, self.names)
        if command.verb == "order":
            self.pilot.orders[command.player] = tuple(command.value)
        for pick in found.picks:
            self.pick(pick)
        self.deferred.extend(found.later)
        return True

    def fit(self, game: Table, command: Command) -> list[int] | None:
        """The picks that carry out a command at the pending decision."""
        found = fit(game, command, self.pilot)
        return None if found is None else found.picks

    def try_later(self, index: int, command: Command, decision: Decision) -> bool:
        """Take an answer before its turn: parts of one effect may be answered in either order."""
        if command.verb not in ANSWERS or rest.is_outside_effects(decision):
            return False
        for later, step in enumerate(self.steps[index + 1 :], index + 1):
            if not isinstance(step, Command) or step.player != command.player:
                return False
            if step.verb not in ANSWERS:
                return False
            picks = None if later in self.done else self.fit(self.game, step)
            if picks is not None and self.leads_to(picks, command):
                self.done.add(later)
                return self.try_command(step)
        return False

    def is_answered_first(self, index: int, command: Command, decision: Decision) -> bool:
        """Whether somebody responds before the choice of an action is asked for.

        A choice may be written right after its action though the engine asks on resolution; where
        the script goes on with a response, the choice waits.
        """
        if command.verb not in ANSWERS or not rest.is_outside_effects(decision):
            return False
        chain = self.game.referee().get("chain") or []
        if decision.player == command.player or not chain or chain[-1]["player"] != command.player:
            return False
        if self.expects_chain(index + 1):
            return True
        step = self.next_action(index, command.player)
        if step is None:
            return False
        if step.player == decision.player:
            return self.fit(self.game, step) is not None
        return self.joins_chain(step, decision)

    def expects_chain(self, index: int) -> bool:
        """Whether the step expects an unresolved chain, just as it is now."""
        step = self.steps[index] if index < len(self.steps) else None
        if not isinstance(step, Expect) or not step.what.get("chain"):
            return False
        return not list(self.differences(step))

    def next_action(self, index: int, player: int) -> Command | None:
        """The action that follows once a player has given further answers, None if none does."""
        for step in self.steps[index + 1 :]:
            if not isinstance(step, Command):
                return None
            if step.verb not in ANSWERS:
                return step
            if step.player != player:
                return None
        return None

    def joins_chain(self, command: Command, decision: Decision) -> bool:
        """Whether a player goes on to answer his own action once the opponent has passed."""
        declined = decline_index(decision)
        if declined is None:
            return False
        twin = self.game.clone()
        twin.apply(declined)
        asked = twin.decision
        if asked is None or asked.player != command.player or rest.chain_has_resolved(twin):
            return False
        return rest.is_outside_effects(asked) and self.fit(twin, command) is not None

    def answer_deferred(self, decision: Decision) -> bool:
        """Give an answer that was written before its time; a cancelled action never asks for it."""
        if self.deferred and rest.chain_has_resolved(self.game):
            self.deferred.clear()
        for command in self.deferred:
            if command.player == decision.player and self.try_command(command):
                self.deferred.remove(command)
                return True
        return False

    def leads_to(self, picks: list[int], command: Command) -> bool:
        """Whether after these picks a command answers another part of the same effect."""
        twin = self.game.clone()
        for pick in picks:
            twin.apply(pick)
        decision = twin.decision
        while decision is not None and not rest.is_outside_effects(decision):
            if self.fit(twin, command) is not None:
                return True
            index = self.pilot.answer(twin, decision, declining=False)
            if index is None:
                return False
            twin.apply(index)
            decision = twin.decision
        return False

    # -- moving on ---------------------------------------------------------------------------------

    def decide(self) -> Decision | None:
        """The pending decision."""
        self.decisions += 1
        if self.decisions > LIMIT:
            raise ScenarioError(f"after {LIMIT} decisions this step is still not done")
        return self.game.decision

    def pick(self, index: int) -> None:
        """Take an option of the pending decision."""
        self.game = self.hook(self.game)
        if self.game.decision is not None:
            self.pilot.taken(self.game, self.game.decision, index)
        self.game.apply(index)

    def proceed(self, decision: Decision, *, declining: bool) -> bool:
        """Answer a decision automatically; False if the script must answer it."""
        if self.answer_deferred(decision):
            return True
        index = self.pilot.answer(self.game, decision, declining=declining)
        if index is not None:
            self.pick(index)
        return index is not None

    def go_on(self, reached: Callable[[], bool]) -> None:
        """Decline until something is reached or the game is over."""
        while not reached():
            decision = self.decide()
            if decision is None:
                return
            if not self.proceed(decision, declining=True):
                raise ScenarioError(self.unanswered(decision))

    def settle(self, index: int) -> None:
        """Take single options before looking, unless the script goes on to name them."""
        following = next((s for s in self.steps[index + 1 :] if isinstance(s, Command)), None)
        while (decision := self.decide()) is not None:
            if not rest.is_outside_effects(decision) and self.answer_deferred(decision):
                continue
            forced = self.pilot.forced(self.game, decision, natural=not self.scenario.strict)
            if forced is None:
                return
            if following is not None and self.fit(self.game, following) is not None:
                return
            self.pick(forced)

    # -- asserting ---------------------------------------------------------------------------------

    def compare(self, step: Expect) -> None:
        """Note everything that differs from what is expected."""
        for difference in self.differences(step):
            self.fail(difference)

    def differences(self, step: Expect) -> Iterable[str]:
        """Everything that differs from what is expected."""
        game = self.game
        now = Moment(game, game.referee(), self.names, self.scenario.language, self.kinds)
        return differences(step.what, now)

    def check(self, step: Check) -> None:
        """Note it if a command is legal and should not be, or the other way round."""
        found = look(self.game, step.command, self.pilot)
        text = step.command.text
        if found.legal != step.legal:
            self.fail(f"`{text}`: expected {'legal' if step.legal else 'illegal'}, found {found}")
        for rule in step.because if not found.legal else ():
            if rule not in found.rules:
                known = ", ".join(found.rules) or "no reason"
                self.fail(f"`{text}`: expected because {rule}, found {known}")

    def fail(self, message: str) -> None:
        """Note what differs."""
        self.failures.append(f"{self.where}: {message}")

    # -- chance ------------------------------------------------------------------------------------

    def fix(self, step: Fate) -> None:
        """Fix the next random picks; of several copies one that is hidden in a pile is meant."""
        chosen: list[int] = []
        for name in step.names:
            self.names.require_card(name)
            cards = [c for c in self.names.cards(name, self.game) if c not in chosen]
            if not cards:
                raise ScenarioError(f"random: there is no further card {name}")
            chosen.append(min(cards, key=self.likelihood))
        self.game.fix_luck(chosen)

    def likelihood(self, card: int) -> int:
        """How likely a card is to be picked at random, the likeliest lowest."""
        zone = self.names.facts(self.game, card).get("zone")
        return PILES.index(zone) if zone in PILES else len(PILES)

    # -- messages ----------------------------------------------------------------------------------

    def refusal(self, decision: Decision, command: Command) -> str:
        """Why a command was not accepted where its player was first asked, and what would be."""
        where = rest.situation(self.game, self.names.players)
        why = look(self.game, command, self.pilot).why
        stuck = Farthest()
        search(self.game, plan_of(command, self.names), stuck=stuck)
        asked = stuck.ask.decision if stuck.ask else decision
        labels = few(option.label for option in asked.options)
        possible = f"possible at this {asked.kind} decision: {labels}"
        return f" ({where}: {f'{why}; ' if why else ''}{possible})"

    def unanswered(self, decision: Decision) -> str:
        """A decision the script must answer."""
        who = self.names.players[decision.player]
        labels = few(option.label for option in decision.options)
        return f"{who} must first answer a {decision.kind} decision: {labels}"
