"""Carrying out commands, each at the first decision of its phase that accepts it.

Answers may be written before their question comes: parts of one effect in either order, a choice
before the opponent has responded. What comes too early is kept until it is asked for.
"""

from __future__ import annotations

from wartable.scenario.commands import ANSWERS
from wartable.scenario.doors import Decision
from wartable.scenario.floating import Phase, advice, may_wait, phase_of
from wartable.scenario.messages import instead, refusal, unanswered
from wartable.scenario.mistakes import ScenarioError
from wartable.scenario.plans import Together, course, decline_index
from wartable.scenario.play import Play
from wartable.scenario.steps import Command, Expect


class Carrier(Play):
    """A game in which the commands of a script are carried out."""

    def act(self, index: int, command: Command) -> None:
        """Carry out a command at the first decision of its phase that accepts it."""
        refused = asked = ""
        home: Phase | None = None
        told = len(self.game.log())
        following = next((s for s in self.steps[index + 1 :][:1] if isinstance(s, Command)), None)
        while not self.try_joined(index, command, following):
            decision = self.decide()
            if decision is None:
                raise ScenarioError(f"no decision accepts `{command.text}`{refused or asked}")
            if self.try_later(index, command, decision):
                continue
            if self.try_together(index, command) or self.try_command(command):
                return
            if self.is_answered_first(index, command, decision) or self.is_asked_first(
                index, command, decision
            ):
                self.deferred.append(command)
                return
            if decision.player == command.player and not refused:
                refused = refusal(self.game, decision, command, self.pilot, self.dialect)
            home = home or phase_of(self.game)
            asked = asked or instead(self.game, decision, self.names)
            if self.dialect.was_played(self.game, command, self.names, told):
                return
            if not self.proceed(decision, declining=not self.scenario.strict):
                first = unanswered(decision, self.names)
                raise ScenarioError(f"`{command.text}` is not possible{refused}; {first}")
            if not self.is_just_done(command, told):
                self.require_phase(command, home, refused or asked)

    def is_just_done(self, command: Command, told: int) -> bool:
        """Whether what a command says has come about without a question of its own."""
        if self.dialect.was_done(self.game, command, self.names):
            return True
        return self.dialect.was_played(self.game, command, self.names, told)

    def require_phase(self, command: Command, home: Phase, refused: str) -> None:
        """Refuse a command that has floated out of the phase in which its step was reached."""
        if self.game.decision is None:
            return
        if may_wait(command, home, phase_of(self.game), self.scenario.language):
            return
        remedy = advice(self.game, command, home, self.pilot, self.dialect)
        raise ScenarioError(f"no decision accepts `{command.text}` in its phase{refused}; {remedy}")

    def try_joined(self, index: int, command: Command, following: Command | None) -> bool:
        """Carry out a command, along with its answers where the game wants that."""
        if not self.dialect.joins_answers:
            return self.try_command(command, following)
        return self.try_together(index, command) or self.try_command(command, bold=False)

    def try_later(self, index: int, command: Command, decision: Decision) -> bool:
        """Take an answer before its turn: parts of one effect may be answered in either order."""
        if command.verb not in ANSWERS or self.is_outside(decision):
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

    def try_together(self, index: int, command: Command) -> bool:
        """Carry out a command with the answers after it, whose questions come between its own."""
        answers = self.answers_after(index, command.player)
        while answers:
            parts = [command, *answers]
            plans = tuple(self.dialect.plan(each, self.names) for each in parts)
            found = course(self.game, Together(command.player, self.names, plans))
            if found is not None:
                self.done.update(range(index + 1, index + 1 + len(answers)))
                self.remember_orders(parts)
                self.follow(*found)
                return True
            answers.pop()
        return False

    def answers_after(self, index: int, player: int) -> list[Command]:
        """The answers a player gives right after a step."""
        answers: list[Command] = []
        for later, step in enumerate(self.steps[index + 1 :], index + 1):
            if not isinstance(step, Command) or step.player != player:
                break
            if step.verb not in ANSWERS or later in self.done:
                break
            answers.append(step)
        return answers

    def is_answered_first(self, index: int, command: Command, decision: Decision) -> bool:
        """Whether somebody responds before the choice of an action is asked for.

        A choice may be written right after its action though the engine asks on resolution; where
        the script goes on with a response, the choice waits.
        """
        if command.verb not in ANSWERS or not self.is_outside(decision):
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

    def is_asked_first(self, index: int, command: Command, decision: Decision) -> bool:
        """Whether the opponent must answer a part of the effect first, and does so later on."""
        if command.verb not in ANSWERS or self.is_outside(decision):
            return False
        if decision.player == command.player or decline_index(decision) is not None:
            return False
        for step in self.steps[index + 1 :]:
            if not isinstance(step, Command) or step.verb not in ANSWERS:
                return False
            if step.player == decision.player:
                return self.fit(self.game, step) is not None
        return False

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
        if asked is None or asked.player != command.player or self.dialect.has_resolved(twin):
            return False
        return self.is_outside(asked) and self.fit(twin, command) is not None

    def leads_to(self, picks: list[int], command: Command) -> bool:
        """Whether after these picks a command answers another part of the same effect."""
        twin = self.game.clone()
        for pick in picks:
            twin.apply(pick)
        decision = twin.decision
        while decision is not None and not self.is_outside(decision):
            if self.fit(twin, command) is not None:
                return True
            index = self.pilot.answer(twin, decision, declining=False)
            if index is None:
                return False
            twin.apply(index)
            decision = twin.decision
        return False
