"""`wartable draft`: draft a deck against an agent or a person, and keep both decks.

wartable draft                        the side is drawn, an agent that picks at random across
wartable draft --side order --seed 7  Order; the same seed shuffles the same piles
wartable draft --opponent person      two people and one keyboard
wartable draft --out FOLDER           where the two deck lists are written
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import wartable
from wartable.agents import Agent, agent
from wartable.agents.base import pick as pick_of
from wartable.games import door
from wartable.kernel.decisions import Decision, Option
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game

GAME = "invasion-draft"
PERSON = "person"
SIDES = ("order", "destruction")
LEAVE = "q"

EPILOG = """\
examples:
  wartable draft                                   draft against an agent
  wartable draft --out . --seed 7                  keep both decks as lists
  wartable play --deck order.txt --against destruction.txt

At the table: a number takes an option, q leaves.
"""


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command to the parser of `wartable`."""
    parser = subparsers.add_parser(
        "draft",
        help="draft a deck",
        description="The two-player draft of Invasion, in the terminal.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--side", choices=SIDES, help="your side (drawn by lot)")
    parser.add_argument("--opponent", choices=("random", PERSON), default="random")
    parser.add_argument("--seed", type=int, metavar="N", help="the luck of the draft")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="write both deck lists here")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Draft, and print or write the decks."""
    if arguments.out is not None and not arguments.out.is_dir():
        raise WartableError(f"there is no folder {arguments.out}", remedy="--out FOLDER names one")
    game = wartable.new(GAME, seed=arguments.seed, sides=sides_for(arguments.side))
    game.names = [seat(game, None, player)["side"].capitalize() for player in range(2)]
    game.recording = True
    rival = None if arguments.opponent == PERSON else agent("random", seed=arguments.seed)
    print(f"You draft {game.names[0]}.")
    if not Draft(game, rival).play():
        print("you leave the draft; nothing is kept")
        return 0
    return keep(game, arguments.out)


def sides_for(side: str | None) -> tuple[str, ...] | None:
    """Both players' sides, None to draw lots."""
    return None if side is None else (side, *[each for each in SIDES if each != side])


def seat(game: Game, eye: int | None, player: int) -> dict[str, Any]:
    """A player's side of the table, as somebody sees it."""
    view: dict[str, Any] = game.view(eye)
    found: dict[str, Any] = view["players"][player]
    return found


class Draft:
    """A draft at the keyboard: one person and an agent, or two people."""

    def __init__(self, game: Game, rival: Agent | None) -> None:
        self.game = game
        self.rival = rival
        self.told = 0
        """How many lines of the log have been shown."""
        self.seated = 0 if rival else -1
        """Who sits at the keyboard."""

    def play(self) -> bool:
        """Ask until the draft is over; False if somebody leaves."""
        while True:
            decision = self.game.decision
            if decision is None:
                return True
            if self.rival is not None and decision.player == 1:
                self.game.apply(pick_of(self.game, decision, self.rival))
                continue
            pick = self.ask(decision)
            if pick is None:
                return False
            self.game.apply(pick)

    def ask(self, decision: Decision) -> int | None:
        """What a person takes; None to leave."""
        if decision.player != self.seated:
            self.seated = decision.player
            if answer(f"\n--- {self.game.names[decision.player]}, press Enter ---") is None:
                return None
        print("\n".join(["", *self.news(), *question(self.game, decision)]))
        while True:
            said = answer("> ")
            if said is None or said == LEAVE:
                return None
            if said.isdecimal() and 1 <= int(said) <= len(decision.options):
                return int(said) - 1
            print(f"a number from 1 to {len(decision.options)}, or {LEAVE} to leave")

    def news(self) -> list[str]:
        """The lines of the log not shown yet."""
        lines = self.game.log()[self.told :]
        self.told += len(lines)
        return lines


def question(game: Game, decision: Decision) -> Iterator[str]:
    """A decision in lines: where the draft is, what is asked, every option."""
    pack = game.view(decision.player)["pack"]
    deck = seat(game, decision.player, decision.player)["deck"]
    yield f"Pack {pack} of 5, {len(deck)} cards in your deck."
    yield decision.prompt
    for number, option in enumerate(decision.options, start=1):
        yield f"{number:>4}  {option_line(option)}"


def option_line(option: Option) -> str:
    """An option with what its card is."""
    title = option.data.get("title")
    if title is None:
        return option.label
    if "effect" in option.data:
        return f"{title}  (draft format card: {option.data['effect']})"
    facts = door(GAME).cards.pool.record(str(title)).facts
    cost = f", cost {facts['cost']}" if facts.get("cost") is not None else ""
    return f"{title}  ({facts['race']} {facts['type']}{cost})"


def answer(prompt: str) -> str | None:
    """A line from the keyboard; None when there is no more."""
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    return line.strip().lower() if line else None


def keep(game: Game, folder: Path | None) -> int:
    """Print the decks, or write each as a list."""
    lists = door(door(GAME).leads_to).decks.lists
    for name, deck in zip(game.names, wartable.drafted_decks(game), strict=True):
        if folder is None:
            print(f"\n{lists.write(deck)}", end="")
            continue
        path = folder / f"{name.lower()}.txt"
        path.write_text(lists.write(deck), encoding="utf-8")
        print(f"wrote {path}: {deck.size} cards")
    return 0
