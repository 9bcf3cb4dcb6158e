"""An arena being held: games come in, are kept, and agents that fail are out by the rule."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path

from wartable.agents.registry import TIRELESS
from wartable.arena.batch import watched
from wartable.arena.findings import Findings
from wartable.arena.folder import Folder
from wartable.arena.forfeits import Strikes
from wartable.arena.match import Outcome
from wartable.arena.plan import CAP, LIMIT, Maker, Plan
from wartable.arena.tournament import GAMES, make_tournament
from wartable.cardgame.deck import Deck

Player = Callable[[Plan, Iterator[int]], Generator[Outcome]]
"""Plays the games that it takes from a list, and gives each outcome as it comes."""


def hold(folder: Folder, player: Player) -> Generator[Outcome]:
    """Play what is left of an arena and keep it; each outcome as it comes."""
    plan, records = folder.plan, folder.records
    strikes = Strikes(plan, records)
    left = [index for index in range(plan.games) if index not in records]
    with closing(player(plan, strikes.playable(left))) as outcomes:
        for outcome in outcomes:
            folder.add(outcome)
            strikes.look({plan.sides[side].agent for side in outcome.record.seats})
            yield outcome
    for record in strikes.owed():
        new = record.index not in records
        folder.add(Outcome(record))
        if new:
            yield Outcome(record)


def here(processes: int) -> Player:
    """Play in some processes of this machine."""
    return partial(watched, processes=processes)


def contest(  # noqa: PLR0913  (what an arena may settle)
    game: str,
    decks: Sequence[Deck | Path | str],
    agents: Sequence[str | Maker] = (TIRELESS,),
    *,
    ladder: bool = False,
    mirror: bool = False,
    games: int = GAMES,
    seed: int = 0,
    limit: float = LIMIT,
    cap: int = CAP,
    processes: int = 1,
    folder: Path | None = None,
    each: Callable[[Outcome], None] | None = None,
) -> Findings:
    """Hold an arena, in a folder if one is named, and say what came of it.

    Several agents meet with all decks, one agent's decks meet each other. Games come in pairs, the
    same seed with seats exchanged. An agent that fails forfeits the game. So does one that takes
    longer than `limit` seconds for a pick, unless it can be told to hurry and then picks.
    """
    plan = make_tournament(
        game,
        decks,
        agents,
        ladder=ladder,
        mirror=mirror,
        games=games,
        seed=seed,
        limit=limit,
        cap=cap,
    )
    kept = Folder.begin(plan, folder)
    for outcome in hold(kept, here(processes)):
        if each is not None:
            each(outcome)
    return kept.close()
