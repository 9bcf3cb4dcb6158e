"""Ask a second judge at every decision, and hold what the engine offers against what he allows.

Nothing here knows a game. An oracle follows one game from decision to decision: it is asked for an
opinion at each, and told each pick. A difference is an option that is offered although the oracle
forbids it, or one that it allows and nobody offers. Where it does not understand something it is
silent, and its silence is counted with the line that silenced it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any

from wartable import Decision, Game, Option

Key = tuple[Hashable, ...]
"""An option in words both sides use; its first word is the topic, such as "play"."""


class Silent(Exception):
    """The oracle has no opinion; the text says what it does not understand."""


@dataclass
class Opinion:
    """What the rules allow at one decision, as far as the oracle can tell."""

    allowed: set[Key] = field(default_factory=set)
    silent: dict[Key, str] = field(default_factory=dict)
    """Options it cannot judge, and why."""
    unread: dict[str, str] = field(default_factory=dict)
    """Whole topics it cannot judge at this decision, and why."""

    def ask(self, key: Key, verdict: Callable[[], bool]) -> None:
        """Judge one option; an oracle that knows no answer is silent about it."""
        try:
            if verdict():
                self.allowed.add(key)
        except Silent as reason:
            self.silent[key] = str(reason)

    def silence(self, key: Key) -> str:
        """Why there is no opinion about an option; empty if there is one."""
        return self.silent.get(key, self.unread.get(str(key[0]), ""))


class Oracle(ABC):
    """A judge who follows one game."""

    @abstractmethod
    def judge(self, game: Game) -> Opinion:
        """What may be picked at the decision that waits; called once at each, in order."""

    @abstractmethod
    def told(self, option: Option) -> None:
        """This option is about to be taken."""

    @abstractmethod
    def key(self, decision: Decision, option: Option) -> Key | None:
        """An option in the oracle's words; None for what it does not look at, such as a pass."""

    def name(self, game: Game, key: Key) -> str:
        """A key for people: with titles instead of numbers, if the oracle can say them."""
        return " ".join(str(word) for word in key)


@dataclass(frozen=True)
class Difference:
    """One option about which engine and oracle do not agree."""

    place: str
    """Where it was seen, so that one can stand there again."""
    offered: bool
    """Offered but forbidden; otherwise allowed but not offered."""
    key: Key
    words: str

    def __str__(self) -> str:
        how = "offered, but forbidden" if self.offered else "allowed, but not offered"
        return f"{self.place}: {how}: {self.words}"


@dataclass
class Excuse:
    """A known difference in which the engine is wrong, until it is mended."""

    reason: str
    covers: Callable[[Any, Difference], bool]
    """Asked with the oracle, which still looks at the table, and the difference."""
    used: int = 0


@dataclass
class Tally:
    """What came of many decisions."""

    excuses: Sequence[Excuse] = ()
    windows: int = 0
    """Decisions at which there was a choice, by the engine or by the oracle."""
    judged: Counter[str] = field(default_factory=Counter)
    """Options judged, by topic."""
    unjudged: Counter[str] = field(default_factory=Counter)
    """Options about which the oracle was silent, by topic."""
    reasons: Counter[str] = field(default_factory=Counter)
    """What silenced it, and how often."""
    differences: list[Difference] = field(default_factory=list)

    def coverage(self, topics: Sequence[str]) -> float:
        """The share of options of these topics that were judged."""
        judged = sum(self.judged[topic] for topic in topics)
        return judged / max(1, judged + sum(self.unjudged[topic] for topic in topics))

    def compare(self, game: Game, oracle: Oracle, place: str) -> None:
        """Hold one decision against the oracle's opinion."""
        decision = game.decision
        assert decision is not None
        opinion = oracle.judge(game)
        keys = (oracle.key(decision, option) for option in decision.options)
        offered = {key for key in keys if key is not None}
        self.windows += len(offered | opinion.allowed) > 1
        for key in offered | opinion.allowed | opinion.silent.keys():
            topic, silence = str(key[0]), opinion.silence(key)
            if silence:
                self.unjudged[topic] += 1
                self.reasons[silence] += 1
                continue
            self.judged[topic] += 1
            if (key in offered) != (key in opinion.allowed):
                words = oracle.name(game, key)
                self.note(oracle, Difference(place, key in offered, key, words))

    def note(self, oracle: Oracle, difference: Difference) -> None:
        """Keep a difference, unless it is one we know."""
        for excuse in self.excuses:
            if excuse.covers(oracle, difference):
                excuse.used += 1
                return
        self.differences.append(difference)

    def add(self, other: Tally) -> None:
        """Take over what another tally has counted."""
        self.windows += other.windows
        self.judged += other.judged
        self.unjudged += other.unjudged
        self.reasons += other.reasons
        self.differences += other.differences

    def report(self) -> str:
        """All of it for people."""
        lines = [f"{self.windows} windows, {len(self.differences)} differences"]
        for topic in sorted(self.judged.keys() | self.unjudged.keys()):
            judged, silent = self.judged[topic], self.unjudged[topic]
            lines.append(f"  {topic}: {judged} judged, {silent} not ({self.coverage([topic]):.1%})")
        lines += [f"  silent {count} times: {why}" for why, count in self.reasons.most_common()]
        lines += [f"  excused {each.used} times: {each.reason}" for each in self.excuses]
        return "\n".join(lines + [f"  {each}" for each in self.differences])


@dataclass
class Sitting:
    """A game, who picks in it, and a name by which one finds it again."""

    name: str
    game: Game
    pick: Callable[[], int]


def follow(sitting: Sitting, oracle: Oracle, tally: Tally, picks: int) -> None:
    """Play a game for so many picks, with the oracle looking on."""
    game = sitting.game
    for number in range(picks):
        decision = game.decision
        if decision is None:
            return
        tally.compare(game, oracle, f"{sitting.name} pick {number}")
        chosen = sitting.pick()
        oracle.told(decision.options[chosen])
        game.apply(chosen)
