"""Advice at a question: what could be done, how likely each answer is to win, and why.

One agent is the adviser of every front end; here, and nowhere else, it is made. It is shown what
the asked player may know and nothing more (`Sight`), so advice tells no hidden card. With counted
leaves it gives the same advice again on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, NamedTuple, Protocol

from wartable.agents.base import Sight, View
from wartable.agents.levels import LEARNED, searcher
from wartable.agents.thinking import Budget, Thought
from wartable.kernel.decisions import Decision
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game

ADVISED: Final = LEARNED
"""The games of which the adviser has learned something."""
NAME: Final = "adviser"
USUAL: Final = Budget(leaves=400, seconds=10.0)
"""What a hint takes unless somebody says otherwise."""
BEST: Final = 3
"""How many answers are told of, unless somebody wants more."""
EVEN: Final = 0.5
FOLLOWING: Final = 3
"""Picks of the same action that are told after the first."""
BRIEF: Final = 8
"""By how much less is thought about each of these."""


class Adviser(Protocol):
    """An agent that says what it thought."""

    name: str

    def choose(self, view: View, decision: Decision) -> int:
        """The place of the option it would take."""

    def thoughts(self) -> list[Thought]:
        """What it thought of the options, the best first."""


class Advice(NamedTuple):
    """What is thought of one option."""

    option: int
    """Its place."""
    label: str
    """The option in words."""
    chance: float
    """How likely the player is to win with it, from 0 to 1."""
    share: float
    """How much of the thinking went into it."""
    then: tuple[str, ...]
    """How the player would go on with the same action: a zone, targets, payment."""
    why: str
    """A sentence."""


def adviser(game: str, budget: Budget = USUAL) -> Adviser:
    """Whoever is asked for advice in a game; the only place where one is made."""
    if game not in ADVISED:
        raise WartableError(
            f"nobody gives advice in {game}", remedy=f"only in {' and '.join(ADVISED)}"
        )
    return searcher(NAME, game, budget)


def advice(
    game: Game,
    budget: Budget = USUAL,
    *,
    allowed: Collection[int] | None = None,
    most: int = BEST,
    begun: Callable[[Adviser], None] = lambda _: None,
) -> list[Advice]:
    """What the asked player may do, the best first; nothing where there is nothing to choose.

    `allowed` leaves options out. `begun` is told who thinks, so that somebody may hurry him.
    """
    decision = game.decision
    if decision is None:
        raise WartableError("the game is over, so nobody is asked anything")
    asked = adviser(game.rules.name, budget)
    begun(asked)
    every = [
        thought
        for thought in thoughts(asked, game, decision)
        if allowed is None or thought.option in allowed
    ]
    less = budget._replace(leaves=max(budget.leaves // BRIEF, 1), cores=1)
    brief = adviser(game.rules.name, less)
    return [told(game, decision, each, brief) for each in every[:most]]


def thoughts(asked: Adviser, game: Game, decision: Decision) -> list[Thought]:
    """What somebody thinks of the options of a decision, the best first; of a single one nothing.

    An answer that says the same as another, such as a second copy of a card, is not thought of.
    """
    if len(decision.options) < 2:  # noqa: PLR2004  (a choice takes two)
        return []
    sight = Sight(game, decision.player)
    asked.choose(sight, decision)
    sight.close()
    return asked.thoughts()


def told(game: Game, decision: Decision, thought: Thought, brief: Adviser) -> Advice:
    """A thought in words."""
    label = decision.options[thought.option].label
    then = tuple(following(game, decision, thought.option, brief))
    why = sentence(thought.reason)
    return Advice(thought.option, label, thought.chance, thought.share, then, why)


def following(game: Game, decision: Decision, option: int, brief: Adviser) -> list[str]:
    """How the player would go on with what an option begins, on a guess of the table.

    It ends with the next question of the same kind or of somebody else, with one that can be
    passed, and before anything would be named that the player does not see now.
    """
    seen = titles(game.view(decision.player))
    table = game.determinize(decision.player, 0)
    table.apply(option)
    found: list[str] = []
    while len(found) < FOLLOWING:
        asked = table.decision
        if asked is None or asked.player != decision.player or asked.kind == decision.kind:
            break
        if any(option.verb == "pass" for option in asked.options):
            break  # the action is done
        place = 0
        if len(asked.options) > 1:
            place = brief.choose(Sight(table, asked.player), asked)
        taken = asked.options[place]
        if not titles(taken.data) <= seen:
            break
        found.append(taken.label)
        table.apply(place)
    return found


def titles(facts: object) -> set[str]:
    """Every title of a card that is told somewhere in some facts."""
    if isinstance(facts, Mapping):
        own = {str(facts["title"])} if facts.get("title") else set()
        return own.union(*(titles(value) for value in facts.values()))
    if isinstance(facts, list | tuple):
        return set().union(*(titles(each) for each in facts))
    return set()


def question(decision: Decision) -> str:
    """What is asked, with the card it is about where the words do not name it."""
    source = decision.data.get("source")
    title = str(source.get("title") or "") if isinstance(source, Mapping) else ""
    known = not title or title in decision.prompt
    return decision.prompt if known else f"{decision.prompt} ({title})"


def sentence(words: str) -> str:
    """Some words as a sentence.

    >>> sentence("so it is")
    'So it is.'
    """
    return f"{words[:1].upper()}{words[1:].rstrip('.')}." if words else ""


def as_data(found: Advice) -> dict[str, Any]:
    """Advice as plain facts, for a message or a file; chances to a thousandth."""
    return {
        "option": found.option,
        "label": found.label,
        "chance": round(found.chance, 3),
        "share": round(found.share, 3),
        "then": list(found.then),
        "why": found.why,
    }


def percent(chance: float) -> str:
    """A chance as people say it.

    >>> percent(0.625), percent(0.0)
    ('62 %', '0 %')
    """
    return f"{100 * chance:.0f} %"
