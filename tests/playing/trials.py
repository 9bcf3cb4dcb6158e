"""Trials: one game each, of one of four kinds, with or without every check, and what came of it."""

import json
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tests import second_way
from tests.playing import invariants, secrets
from tests.playing.agents import players
from tests.playing.dice import dice
from tests.playing.kits import KITS, kit_of
from tests.playing.matches import CAP, Match, match, table_match, thinking_match
from wartable.kernel.game import Game
from wartable.kernel.journal import journal_of

KINDS: dict[str, Callable[[int, str], Match]] = {
    "by lot": match,
    "by agents": thinking_match,
    "from a table, by lot": table_match,
    "from a table, by agents": partial(table_match, thinking=True),
}
"""The kinds of trials, in turn: random games alone mostly end with an empty deck."""
ORDER_EVERY = 20
"""In every game: whether the table is in order."""
INVARIANTS_EVERY = 5
"""In the games of the sample: everything."""
SECRETS_EVERY = 11
GUESS_EVERY = 13
GUESS_PICKS = 15
"""How far a game with hidden cards dealt anew is played on."""
SECOND_WAY_EVERY = 3


@dataclass
class Trial:
    """What came of one game."""

    game: str
    number: int
    checked: bool
    picks: int = 0
    turns: int = 0
    ending: str = ""
    """The id of the rule that ended it; "cap" if it was given up; "" if it failed."""
    winner: int | None = None
    failure: str = ""
    evidence: str = ""
    """For a failure, a journal that leads to it."""
    kind: str = ""


def kind_of(number: int) -> str:
    """What kind of game a trial is."""
    return tuple(KINDS)[number % len(KINDS)]


def begin(name: str, number: int) -> Match:
    """The match of a trial."""
    return KINDS[kind_of(number)](number, name)


def run(
    name: str,
    number: int,
    tell: Callable[[int], None],
    *,
    checked: bool,
    begin: Callable[[int], Match],
) -> Trial:
    """Play a game to its end; `tell` hears how many picks have been made."""
    trial = Trial(name, number, checked)
    played: Match | None = None
    try:
        played = begin(number)
        while not played.game.over and trial.picks < CAP:
            tell(trial.picks)
            if checked:
                check(played, trial.picks)
            elif trial.picks % ORDER_EVERY == 0:
                invariants.check_order(played.game)
            played.game.apply(played.pick())
            trial.picks += 1
        invariants.check(played.game)
        conclude(trial, played.game)
    except Exception as error:  # noqa: BLE001  (whatever it is, it is what we look for)
        trial.failure = "".join(traceback.format_exception(error)[-6:])
        trial.evidence = evidence(name, number, played)
    return trial


def check(played: Match, picks: int) -> None:
    """Look at the game in every way, and go on with a copy of it."""
    game = played.game
    if picks % INVARIANTS_EVERY == 0:
        invariants.check(game)
    if picks % SECRETS_EVERY == 0:
        secrets.check(game, dice(picks))
    if picks % GUESS_EVERY == 0:
        for player in range(2):
            guess = game.determinize(player, picks)
            Match(guess, players(dice(picks))).play(GUESS_PICKS)
    if picks % SECOND_WAY_EVERY == 0:
        played.game = second_way.each_decision(game)


def conclude(trial: Trial, game: Game) -> None:
    """Note how it ended."""
    result = game.result
    trial.ending = result.reason if result else "cap"
    trial.winner = result.winner if result else None
    trial.turns = kit_of(game).turn(game)


def evidence(name: str, number: int, played: Match | None) -> str:
    """A journal, or for an arranged table the table and the picks."""
    if played is None:
        return ""
    if played.game.origin is not None:
        return journal_of(played.game).to_text()
    table = KITS[name].random_table(dice(number))
    told = {"game": name, "arranged": table, "seed": number, "picks": played.game.picks()}
    return json.dumps(told)
