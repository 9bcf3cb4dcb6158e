"""What a message tells, and what of it its receiver must not know."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from tools.scanning.truth import Eye, Moment, Truth
from wartable.games import door

COUNTED: Final = frozenset(
    (
        *("seq", "n", "group", "told", "v", "seat", "t", "now", "made", "ended", "until", "left"),
        *("absent", "claim", "amount", "was", "turn", "turns", "count", "to", "line", "entry"),
    )
)
"""Keys of numbers that are no cards."""
REMEMBERED: Final = ("chain", "lasting")
"""What of a view everybody saw begin: its card may have gone back into a hand or deck since."""
USED: Final = "names"
"""What of a player everybody saw: the names he has used this turn (CH-4.1.3.2d)."""
NAMES: Final = "name"
"""The verb of options that name something: whatever is published, whoever has it (AMB-320)."""


class Leak(AssertionError):
    """A message tells its receiver what he must not know."""


@lru_cache
def patterns(game: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """What finds titles and ids of a game in a text, and the title of each id."""
    records = door(game).pool.records
    words = {record.title for record in records} | {record.id for record in records}
    longest_first = sorted(words, key=len, reverse=True)
    found = re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, longest_first)) + r")(?!\w)")
    return found, {record.id: record.title for record in records}


@lru_cache(maxsize=200_000)
def titles_in(game: str, text: str) -> frozenset[str]:
    """The titles of all cards that a text names, by title or by id."""
    pattern, ids = patterns(game)
    return frozenset(ids.get(word, word) for word in pattern.findall(text))


@lru_cache
def titles_of(game: str) -> frozenset[str]:
    """The titles of all cards of a game."""
    return frozenset(record.title for record in door(game).pool.records)


@lru_cache
def quoting(game: str) -> dict[str, frozenset[str]]:
    """The lines of cards that name a card, each with the titles of the cards that print it."""
    found: dict[str, frozenset[str]] = {}
    for record in door(game).pool.records:
        for line in record.script:
            if titles_in(game, line):
                found[line] = found.get(line, frozenset()) | {record.title}
    return found


def quoted(game: str, text: str, allowed: frozenset[str]) -> frozenset[str]:
    """The titles that stand in a text because a card with one of these titles prints them.

    A question quotes the line of the card that asks, and such a line may name a card that lies
    anywhere or nowhere. Who knows the card can read it there.
    """
    lines = [line for line, cards in quoting(game).items() if line in text and cards & allowed]
    return frozenset().union(*(titles_in(game, line) for line in lines))


def parted(view: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What of a view is on the table now, and what everybody remembers."""
    shown = {key: value for key, value in view.items() if key not in REMEMBERED}
    remembered: dict[str, Any] = {key: view[key] for key in REMEMBERED if key in view}
    if "players" in view:
        sides = [dict(side) for side in view["players"]]
        remembered[USED] = [side.pop(USED, []) for side in sides]
        shown["players"] = sides
    return shown, remembered


class Reader:
    """Somebody who reads all that one eye is sent, and knows what it may know."""

    def __init__(self, game: str, eye: Eye, truth: Truth, secrets: tuple[str, ...] = ()) -> None:
        self.game = game
        self.eye = eye
        self.truth = truth
        self.secrets = secrets
        """Texts that must stand in no message: seeds, tokens of others."""
        self.last: int | None = None
        """The `seq` of the last state."""
        self.read = 0

    def check(self, text: str, *, over: bool = False) -> dict[str, Any]:
        """Read a message; Leak if it tells too much."""
        message: dict[str, Any] = json.loads(text)
        self.read += 1
        for secret in () if over else self.secrets:
            if secret in text:
                raise Leak(f"a secret stands in {text[:200]}")
        if message.get("type") == "state":
            self.state(message, past=False)
        else:
            self.words(message)
        return message

    def words(self, message: dict[str, Any]) -> None:
        """A message that is no state names cards that are known by now only."""
        self.look(message, "said", self.truth.moments[-1][self.eye], self.truth.ever[-1][self.eye])

    def state(self, message: dict[str, Any], *, past: bool) -> None:
        """A state: what it shows, what it asks, what it tells."""
        seq = message["seq"]
        moment = self.truth.moments[seq][self.eye]
        ever = self.truth.ever[seq][self.eye]
        waiting, ask = message["waiting"], message["ask"]
        if ask is not None and (waiting is None or waiting["seat"] != self.eye):
            raise Leak("a question reaches who is not asked")
        shown, remembered = parted(message["view"])
        self.look(shown, "view", moment, moment.titles)
        self.look(remembered, "view", moment, ever)
        for part in ("ask", "waiting", "over", "clock"):
            self.look(message[part], part, moment, ever if part == "ask" else moment.titles)
        first = None if past or message["told"] == 0 else self.last
        told = ever if first is None or first > seq else self.truth.titles(self.eye, first, seq)
        for part in ("lines", "news"):
            self.look(message[part], part, replace(moment, numbers=None), told)
        if not past:
            self.last = seq

    def look(  # noqa: C901  (one way for each kind of data)
        self, told: Any, key: str, moment: Moment, allowed: frozenset[str]
    ) -> None:
        """Look through plain data: no hidden card's number, no title but these, none misnamed."""
        if isinstance(told, str):
            more = titles_in(self.game, told) - allowed
            if more and more - quoted(self.game, told, allowed):
                raise Leak(f"{self.eye} is told of {sorted(more)}: {key} = {told!r}")
        elif isinstance(told, int):
            if told in moment.hidden and key not in COUNTED:
                raise Leak(f"{self.eye} reads the number {told} of a hidden card as {key}")
        elif isinstance(told, dict):
            if told.get("title") is not None and moment.numbers is not None:
                self.named(told, moment)
            for name, value in told.items():
                if value:
                    any_title = name == "label" and told.get("verb") == NAMES
                    known = titles_of(self.game) if any_title else allowed
                    self.look(value, name, moment, known)
        elif isinstance(told, list):
            for value in told:
                if value:
                    self.look(value, key, moment, allowed)

    def named(self, card: dict[str, Any], moment: Moment) -> None:
        """A card that is shown by title and number is that card, and is known, or was."""
        number, known = card.get("card"), (moment.numbers or {}).get(card.get("card", 0))
        if not isinstance(number, int) or number <= 0 or "zone" not in card:
            return
        if known is None or known[0] != card["title"] or card.get("id", known[1]) != known[1]:
            raise Leak(f"{self.eye} is shown {card['title']} as {number}, which is {known}")
