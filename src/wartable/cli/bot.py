"""`wartable bot`: let a program in any language play, by lines of JSON on stdin and stdout.

wartable bot invasion                              it writes what is shown, and reads picks
wartable bot champions --opponent heuristic --seed 7
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace

import wartable
from wartable.agents import agent, offered
from wartable.agents.base import Agent, pick
from wartable.cli.table.decks import deck_called
from wartable.games import with_decks
from wartable.kernel.errors import WartableError
from wartable.table.beginnings import Dealt
from wartable.table.entries import CONCEDE
from wartable.table.frames import frame
from wartable.table.kit import OPPONENT, kit_for
from wartable.table.refusals import Refused
from wartable.table.room import Room

EPILOG = """\
Start it from your program, read its lines, and write yours:

  it writes   {"type": "gameFull", "game": ..., "seat": 0, "state": {...}}   once
              {"type": "gameState", "state": {...}}                          after every change
              {"type": "refused", "code": ..., "sentence": ..., ...}         what you sent was wrong
              {"type": "gameFinish", "winner": 0, "how": ...}                at the end
  you write   {"type": "pick", "seq": SEQ, "option": N}    when a state has an `ask`
              {"type": "concede"}

SEQ is the `seq` of the state that asks, N the `n` of one of its options. The states are those of a
server (docs/reference/asyncapi.json, docs/reference/views.md): the same program plays there.
"""
ME = 0


def register(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser of `wartable`."""
    parser = subparsers.add_parser(
        "bot",
        help="let a program play, by lines of JSON",
        description="Play a game with a program on the other end of stdin and stdout.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=with_decks(), metavar="GAME", help=", ".join(with_decks()))
    parser.add_argument("--deck", metavar="DECK", default="random", help="the program's (random)")
    parser.add_argument("--against", metavar="DECK", default="random", help="the other (random)")
    parser.add_argument("--opponent", metavar="AGENT", help=f"{offered()} ({OPPONENT})")
    parser.add_argument("--seed", type=int, metavar="N", help="the luck of the game")
    parser.set_defaults(run=play)


def play(arguments: argparse.Namespace) -> int:
    """Play a game to its end, or until the program says nothing more."""
    room = begun(arguments)
    opponent = arguments.opponent or kit_for(arguments.game).opponent
    other = agent(opponent, game=arguments.game, seed=arguments.seed)
    let_play(room, other)
    say({"type": "gameFull", "game": arguments.game, "seat": ME, "state": frame(room, ME)})
    while room.outcome is None:
        answer(room, other, sys.stdin.readline())
    outcome = room.outcome
    say({"type": "gameFinish", "winner": outcome.winner, "how": outcome.how})
    return 0


def answer(room: Room, other: Agent, line: str) -> None:
    """Do what a line of the program asks for, let the agent go on, and show what came of it."""
    if not line:
        raise WartableError("the program has gone before the game was over")
    try:
        take(room, line)
    except Refused as refused:
        told = {"code": refused.code, "sentence": refused.message, "remedy": refused.remedy}
        say({"type": "refused", **told, "seq": room.seq})
        return
    let_play(room, other)
    say({"type": "gameState", "state": frame(room, ME)})


def begun(arguments: argparse.Namespace) -> Room:
    """A new game with the decks that were named."""
    names = (arguments.deck, arguments.against)
    luck = arguments.seed or 0
    decks = [deck_called(arguments.game, name, luck + n) for n, name in enumerate(names)]
    game = wartable.new(arguments.game, decks, seed=arguments.seed)
    return Room(Dealt(replace(game.journal, picks=())))


def let_play(room: Room, other: Agent) -> None:
    """Let the agent pick until the program is asked."""
    while (decision := room.decision) is not None and decision.player != ME:
        option = pick(room.game, decision, other)
        room.enter(room.check_pick(decision.player, room.seq, option))


def take(room: Room, line: str) -> None:
    """Do what the program wants, or Refused."""
    try:
        told = json.loads(line)
        kind, seq, option = told["type"], told.get("seq"), told.get("option")
    except (ValueError, TypeError, LookupError, AttributeError):
        kind, seq, option = "", None, None
    if kind == "concede":
        room.enter(room.check_end(CONCEDE, ME))
    elif kind == "pick" and type(seq) is int and type(option) is int:
        room.enter(room.check_pick(ME, seq, option))
    else:
        raise Refused(
            "bad-message",
            f"this cannot be read: {line.strip()[:80]}",
            remedy='{"type": "pick", "seq": 12, "option": 0} or {"type": "concede"}',
        )


def say(told: dict[str, object]) -> None:
    """Write a line."""
    print(json.dumps(told), flush=True)
