"""How well and how fast an agent picks: `python -m bench.agents`, `--game champions` for the other.

Every deck of the game's own meets every other, the agent against *random* and from both seats: the
starter decks of Invasion, so that 416 games are 26 of each pairing, the twenty real decks of
Champions, 800 games. Then decks by lot: does it play any legal deck, and how well?
Each pick is timed by the clock, which also counts what else the machine does, and by the processor
without the garbage collections that fell into it: one clears up after the whole program.
"""

import argparse
import gc
import time
from random import Random

from wartable.agents import Agent, agent
from wartable.agents.base import View, pick
from wartable.arena.plan import Plan, Side, make_plan
from wartable.arena.statistics import Rate
from wartable.games import door
from wartable.kernel import game as kernel_game
from wartable.kernel.decisions import Decision
from wartable.kernel.game import Game

STARTERS = ("starter-dwarf", "starter-empire", "starter-orc", "starter-chaos")
GAMES = {"invasion": 416, "champions": 800}
ALLOWED_MS = {"invasion": 5.0, "champions": 1000.0}
"""How long a pick may take; one who tries things in trial games takes longer."""
ALLOWED_MEAN_MS = 300.0
"""How long a pick of the default opponent may take on average, compiled or not."""
BY_LOT = 6
"""How many decks are drawn by lot where a game has no capitals to draw one for each."""


class Timed:
    """An agent with a watch."""

    name = "timed"

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.clock: list[float] = []
        """How long each pick took, in milliseconds."""
        self.own: list[float] = []
        """The same by the processor, without collections."""
        self.collecting = 0.0
        gc.callbacks.append(self.collects)

    def collects(self, phase: str, info: object) -> None:  # noqa: ARG002  (as gc calls it)
        """Add up the time that collections take."""
        self.collecting += time.thread_time() * (1 if phase == "stop" else -1)

    def choose(self, view: View, decision: Decision) -> int:
        """What the agent picks, timed."""
        begun, spent, collected = time.perf_counter(), time.thread_time(), self.collecting
        found = self.agent.choose(view, decision)
        self.own.append((time.thread_time() - spent - self.collecting + collected) * 1000)
        self.clock.append((time.perf_counter() - begun) * 1000)
        return found


def main() -> int:
    """Measure, and print what came of it."""
    words = arguments()
    timed = Timed(agent(words.agent, game=words.game))
    count = GAMES[words.game] if words.games is None else words.games
    engine = "not compiled" if str(kernel_game.__file__).endswith(".py") else "compiled"
    print(f"{words.agent} against random, {words.game}, seed {words.seed}, {engine}")
    if count:
        print(
            told(
                "the game's decks, both seats", played(own_decks(words, count), words.agent, timed)
            )
        )
    if words.by_lot:
        print(told("legal decks by lot", played(by_lot(words), words.agent, timed)))
    print(times(timed))
    mean = sum(timed.own) / len(timed.own)
    return 0 if max(timed.own) < ALLOWED_MS[words.game] and mean <= ALLOWED_MEAN_MS else 1


def own_decks(words: argparse.Namespace, count: int) -> Plan:
    """Games with the decks that come with the game, in the hands of both agents."""
    return make_plan(
        words.game,
        decks_of(words.game),
        (words.agent, "random"),
        games=count,
        seed=words.seed,
        cross=words.game == "champions",
    )


def decks_of(game: str) -> tuple[str, ...]:
    """The decks an agent is measured with."""
    return STARTERS if game == "invasion" else tuple(door(game).decks.lists.built_in())


def by_lot(words: argparse.Namespace) -> Plan:
    """Games with decks by lot, each deck in the hands of both agents."""
    luck = Random(words.seed)  # noqa: S311  (a game, not a secret)
    lot = door(words.game).decks
    kinds = lot.kinds if words.game == "invasion" else [""] * BY_LOT
    decks = [lot.random_deck(luck, kind) for kind in kinds]
    return make_plan(
        words.game, decks, (words.agent, "random"), games=words.by_lot, seed=words.seed, cross=True
    )


def played(plan: Plan, name: str, timed: Timed) -> Rate:
    """Play every game of a plan; how many the agent wins."""
    rate = Rate()
    for number in range(plan.games):
        fixture = plan.fixture(number)
        timed.agent = agent(name, game=plan.game)  # what one game taught is of no use in the next
        sides = [plan.sides[side] for side in fixture.seats]
        players = [
            timed if side.agent == name else agent(side.agent, seed=luck)
            for side, luck in zip(sides, fixture.luck, strict=True)
        ]
        winner = finished(begun(plan, sides, fixture.seed), players)
        rate.games += 1
        rate.draws += winner is None
        rate.wins += winner is not None and sides[winner].agent == name
    return rate


def begun(plan: Plan, sides: list[Side], seed: int) -> Game:
    """A game between two sides."""
    import wartable  # noqa: PLC0415  (importing the agents alone stays light)

    return wartable.new(plan.game, [side.deck for side in sides], seed=seed)


def finished(game: Game, players: list[Agent]) -> int | None:
    """Who wins when these play; None for nobody."""
    while game.decision is not None:
        game.apply(pick(game, game.decision, players[game.decision.player]))
    return game.result.winner if game.result else None


def told(what: str, rate: Rate) -> str:
    """A rate in a line."""
    low, high = rate.interval
    won = f"{rate.wins} of {rate.games}"
    return f"  {what:<28}{won:>12}   {rate.rate or 0:.1%}, {low:.1%} to {high:.1%} (95 %)"


def times(timed: Timed) -> str:
    """How long picks took, in lines."""
    lines = [f"  {len(timed.clock)} picks timed, in ms{'mean':>20}{'99 of 100':>12}{'longest':>10}"]
    for name, values in (
        ("by the clock", timed.clock),
        ("by the processor, without collections", timed.own),
    ):
        ordered = sorted(values)
        mean, most = sum(ordered) / len(ordered), ordered[len(ordered) * 99 // 100]
        lines.append(f"    {name:<38}{mean:>8.3f}{most:>12.3f}{ordered[-1]:>10.3f}")
    return "\n".join(lines)


def arguments() -> argparse.Namespace:
    """The words of the command."""
    parser = argparse.ArgumentParser(prog="python -m bench.agents", description=__doc__)
    parser.add_argument("--game", default="invasion", choices=GAMES)
    parser.add_argument("--agent", default="heuristic", metavar="NAME")
    parser.add_argument("--games", type=int, metavar="N", help="with the game's own decks")
    parser.add_argument("--by-lot", type=int, default=120, metavar="N", help="with decks by lot")
    parser.add_argument("--seed", type=int, default=7, metavar="N")
    return parser.parse_args()


if __name__ == "__main__":
    raise SystemExit(main())
