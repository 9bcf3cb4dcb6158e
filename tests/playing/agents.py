"""Players: those who pick at random, each with a temper of his own, and those who think."""

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from tests.playing.kits import KITS, kit_of
from tests.playing.picker import Picker
from wartable.kernel.game import Game

BOREDOM = 0.25
"""How much less likely each use of an ability makes the next one in the same turn."""
SLIP = 0.08
"""How often somebody who thinks takes any option: games by the same decks differ."""
BOTH_THINK = 0.75


@dataclass(frozen=True)
class Temper:
    """How likely verbs are, compared with each other; a verb not named counts 1."""

    name: str
    weights: dict[str, float] = field(default_factory=dict)


DRIFTER = Temper("drifter")
"""Takes anything, passing as gladly as acting."""
EAGER = Temper("eager", {"pass": 0.1, "done": 0.3, "no": 0.3})
"""Does what can be done."""
FIGHTER = Temper(
    "fighter", {"attack": 8, "declare": 8, "play": 4, "pass": 0.3, "done": 0.2, "develop": 0.2}
)
"""Attacks with all there is."""
BUILDER = Temper("builder", {"attack": 0.2, "play": 3, "develop": 3, "use": 0.3})
"""Fills the table."""
SCHEMER = Temper(
    "schemer", {"use": 10, "heroic": 10, "yes": 3, "play": 2, "develop": 0.1, "pass": 0.3}
)
"""Uses every ability there is."""

PASSER = Temper("passer", {"play": 3, "develop": 4, "use": 3, "yes": 3, "pass": 0.3, "no": 0.3})
"""Sends cards to and fro."""

TEMPERS = (DRIFTER, EAGER, FIGHTER, BUILDER, SCHEMER)


class Player:
    """A random player. He tires of an ability he has used, as some can be used for ever."""

    def __init__(self, temper: Temper, rng: Random) -> None:
        self.temper = temper
        self.rng = rng
        self.used: Counter[tuple[int, int]] = Counter()

    def choose(self, game: Game) -> int:
        """One of the options on offer."""
        options = game.options
        if len(options) == 1:
            return 0
        turn = kit_of(game).turn(game)
        weights = [self.weight(game, turn, code) for code in options]
        pick = self.rng.choices(range(len(options)), weights)[0]
        self.used[turn, options[pick]] += 1
        return pick

    def weight(self, game: Game, turn: int, code: int) -> float:
        """How likely an option is."""
        verb = game.rules.verb(code)
        weight = self.temper.weights.get(verb, 1.0)
        return weight * BOREDOM ** self.used[turn, code] if verb == "use" else weight


def players(rng: Random) -> tuple[Player, Player]:
    """Two players for one game."""
    return Player(rng.choice(TEMPERS), rng), Player(rng.choice(TEMPERS), rng)


class Thinker:
    """Somebody who plays to win, by an agent quick enough for thousands of games, with slips."""

    def __init__(self, thought: Picker, rng: Random) -> None:
        self.thought = thought
        self.rng = rng

    def choose(self, game: Game) -> int:
        """What the agent takes, or now and then anything."""
        count = len(game.options)
        if count == 1:
            return 0
        return self.rng.randrange(count) if self.rng.random() < SLIP else self.thought.choose(game)


def thinkers(name: str, rng: Random) -> tuple[Picker, Picker]:
    """Two players for one game who mean to win it; in one of four the second picks by lot."""
    kit = KITS[name]
    first, second = (Thinker(kit.thought(rng), rng) for _ in range(2))
    return (
        (first, second) if rng.random() < BOTH_THINK else (first, Player(rng.choice(TEMPERS), rng))
    )
