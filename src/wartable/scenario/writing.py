"""Writing a scenario of a moment of a game, for whoever looks into a problem there.

The table is described as it lay at the last moment that can be described (cardgame.describing); the
picks since then follow as commands, where the language has words for them. What was written is read
and run again before it is given to anybody: if it does not lead to the same table, it says so.
"""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ruamel.yaml import YAML

from wartable.cardgame.arranging import FIRST
from wartable.cardgame.describing import NotDescribed, is_beyond, shortcomings
from wartable.games import door
from wartable.kernel.errors import WartableError
from wartable.kernel.game import Game
from wartable.scenario.dialects import dialect_of
from wartable.scenario.loader import build
from wartable.scenario.play import Play
from wartable.scenario.runner import Runner
from wartable.scenario.saying import said

NAMES: Final = {"champions": ("anna", "bert")}
PLAYERS: Final = ("kris", "tom")
"""What the players are called, whoever they were."""
FAR: Final = 400
"""Picks after which nobody looks any further back."""
TRIES: Final = 20
"""How many moments before the one that was meant a script is tried for, if there is none for it."""
WIDTH: Final = 100


@dataclass(frozen=True)
class Moment:
    """A moment of a game: the last one before it that can be described, and what came since."""

    table: dict[str, object]
    described: Game
    """The game as it was described."""
    lacks: list[str]
    """What the description has no words for."""
    since: Sequence[tuple[Game, int]]
    """Each pick since then, with the game as it stood before."""
    now: Game

    def after(self, count: int) -> Moment:
        """The moment after the first of the picks."""
        if count == len(self.since):
            return self
        return replace(self, since=self.since[:count], now=self.since[count][0])


@dataclass
class Written:
    """A scenario of a moment, and what its reader should know."""

    document: dict[str, Any]
    remarks: list[str] = field(default_factory=list)


def write(begin: Game, picks: Sequence[int], title: str, words: str = "") -> str:
    """A scenario file of the moment after these picks; `words` stand above it as a comment.

    NotDescribed where no table can be described: before the first turn.
    """
    moment = last_described(begin, picks)
    found = scripted(moment, title)
    return text_of(found, words, moment.now)


# -- the moment ------------------------------------------------------------------------------------


def last_described(begin: Game, picks: Sequence[int]) -> Moment:
    """The last moment up to these picks that can be described, and the picks after it."""
    game = begin.clone()
    names = NAMES.get(game.rules.name, PLAYERS)
    game.names = list(names)
    before: list[tuple[Game, int]] = []
    for pick in picks:
        before.append((game.clone(), pick))
        game.apply(pick)
    for back in range(min(len(before), FAR) + 1):
        then = game if back == 0 else before[-back][0]
        found = described(then, names)
        if found is not None:
            since = before[len(before) - back :]
            return Moment(found[0], then, found[1], since, game)
    raise NotDescribed(
        "there is no table to describe yet", remedy="look at it with `wartable play --replay`"
    )


def described(
    game: Game, names: tuple[str, str], aliases: Mapping[int, str] | None = None
) -> tuple[dict[str, object], list[str]] | None:
    """The table as a scenario says it, and what that lacks; None if it would look different."""
    here = door(game.rules.name)
    try:
        table = here.describe(game, names, aliases)
        arrange = here.arrange_setup if FIRST in table else here.arrange
        lacks = shortcomings(game, arrange(table))
    except WartableError:
        return None
    return (table, lacks) if all(map(is_beyond, lacks)) else None


# -- the script ------------------------------------------------------------------------------------


def scripted(moment: Moment, title: str) -> Written:
    """The scenario with the picks as commands, as many of them as can be said."""
    key = "setup" if FIRST in moment.table else "table"
    document = {"scenario": title, "game": moment.now.rules.name, key: moment.table}
    remarks: list[str] = []
    if moment.lacks:
        remarks.append("what a table cannot say: " + ", ".join(sorted(set(moment.lacks))))
    length = len(moment.since)
    for count in range(length, 0, -max(1, length // TRIES)):
        found = led_to(moment.after(count), document, key)
        if found is not None:
            document, length = found, length - count
            break
    if length:
        remarks.append("what followed, which the script language could not say:")
        rest = moment.since[len(moment.since) - length :]
        remarks += [f"  {label_of(game, pick)}" for game, pick in rest]
    return Written(document, remarks)


def led_to(moment: Moment, document: dict[str, Any], key: str) -> dict[str, Any] | None:
    """The scenario with all picks of a moment: by titles, else with aliases for copies."""
    names = NAMES.get(moment.now.rules.name, PLAYERS)
    for aliases in ({}, aliases_of(moment.described)):
        again = described(moment.described, names, aliases)
        if again is None:
            continue
        script = steps_of(moment, {**document, key: again[0]})
        if script is not None:
            return {**document, key: again[0], "script": script}
    return None


def steps_of(moment: Moment, document: dict[str, Any]) -> list[dict[str, object]] | None:
    """The picks as commands; None if that does not lead to the same table."""
    try:
        play = Play(build("", document["scenario"], document))
        picks = same_picks(moment.since, play.game.clone())
        steps = said(play, picks)
        runner = Runner(build("", document["scenario"], {**document, "script": steps}))
        runner.run()
    except WartableError:
        return None
    missed = shortcomings(moment.now, runner.game)
    return steps if all(map(is_beyond, missed)) else None


def same_picks(since: Sequence[tuple[Game, int]], game: Game) -> list[int]:
    """The picks on another table that are called what these were; its cards have other numbers."""
    found: list[int] = []
    for before, pick in since:
        wanted, here = labels(before), labels(game)
        copies = [n for n, label in enumerate(here) if label == wanted[pick]]
        rank = wanted[:pick].count(wanted[pick])
        if rank >= len(copies):
            raise NotDescribed("the table went another way")
        found.append(copies[rank])
        game.apply(copies[rank])
    return found


def labels(game: Game) -> list[str]:
    """What the options are called."""
    decision = game.decision
    return [] if decision is None else [option.label for option in decision.options]


def label_of(game: Game, pick: int) -> str:
    """A pick in words."""
    decision = game.decision
    who = game.name_of(decision.player) if decision is not None else ""
    return f"{who}: {labels(game)[pick]}"


def aliases_of(game: Game) -> dict[int, str]:
    """An alias for each of the cards outside decks that have the same title."""
    cards = dialect_of(game.rules.name).language.cards(game.referee())
    seen = [card for card in cards if card["zone"] != "deck"]
    count = Counter(card["title"] for card in seen)
    given: Counter[str] = Counter()
    found: dict[int, str] = {}
    for card in seen:
        title = card["title"]
        if count[title] > 1:
            given[title] += 1
            found[card["card"]] = f"{slug(title)}-{given[title]}"
    return found


def slug(title: str) -> str:
    """A title as one word.

    >>> slug("Zarathorn's Will")
    'zarathorn-s-will'
    """
    letters = "".join(each if each.isalnum() else " " for each in title.casefold())
    return "-".join(letters.split())


# -- the file --------------------------------------------------------------------------------------


def text_of(written: Written, words: str, now: Game) -> str:
    """The file: what was reported as a comment, the scenario, and where it has led."""
    yaml = YAML(typ="safe", pure=True)
    yaml.default_flow_style = None
    yaml.sort_base_mapping_type_on_output = False  # type: ignore[assignment]  # it may be False
    yaml.width = WIDTH
    yaml.allow_unicode = True
    out = io.StringIO()
    yaml.dump(written.document, out)
    decision = now.decision
    asked = "the game is over"
    if decision is not None:
        asked = f"{now.name_of(decision.player)} is asked ({decision.kind}): {decision.prompt}"
    after = [f"Now {asked}", *(f"  {label}" for label in labels(now))]
    after += ["", "Say in `script` what is done, and in `expect` what must hold."]
    head = [*comment(words), *comment("\n".join(written.remarks))]
    return "".join([*head, out.getvalue(), *comment("\n".join(after))])


def comment(text: str) -> list[str]:
    """Text as lines of a comment; what is no letter or sign becomes a blank."""
    clean = ["".join(c if c.isprintable() else " " for c in line) for line in text.splitlines()]
    return [f"# {line}".rstrip() + "\n" for line in clean]
