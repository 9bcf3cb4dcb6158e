"""What happened, as lines that stand alone.

The engine tells each event in a line that everybody may read (`Game.log`); here lines gain who did
what with a card, where it came into play, and a heading for turns and phases.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Self

from wartable.kernel.decisions import Option
from wartable.kernel.game import Game
from wartable.table.invasion.seeing import cards_in_play
from wartable.table.invasion.windows import AIMED
from wartable.table.kit import View
from wartable.table.looks import Look, Noted
from wartable.table.telling import PHASE_MARK, READERS, TURN_MARK, LogTeller

DEEDS = {"play": "plays", "use": "uses", "ambush": "ambushes with"}
DEVELOPS = " plays a development"
ENTERS = re.compile(r"(?P<title>.+) enters play$")
BEGINS = re.compile(r"(?P<name>.+)'s turn begins$")
PHASE = re.compile(r"The (?P<phase>\w+ phase) begins$")
PAYS = re.compile(r"(?P<name>.+) pays (?P<amount>\d+) resources?$")
GAINS = re.compile(r" (collects|draws) \d+ \w+$")
PRICE = " for "
TARGETS = " targets "


class Teller(LogTeller):
    """Tells one reader, a player or None for anybody, what each pick brings about."""

    def __init__(self, eye: int | None) -> None:
        super().__init__(eye)
        self.deeds: dict[str, tuple[str, str]] = {}
        """For each player what he announced last: the verb and the title."""
        self.aimed: set[int] = set()
        """At whose things what waits on the chain is aimed."""
        self.in_play: set[int] = set()
        """What was in play when the last lines were told."""

    def before(self, game: Game, player: int, option: Option) -> None:
        """Note what a pick announces; another's development stays secret."""
        if option.verb in DEEDS or (option.verb == "develop" and player == self.eye):
            self.deeds[game.names[player]] = (option.verb, str(option.data.get("title", "")))

    def told(self, game: Game, fresh: Sequence[str], look: Look) -> list[str]:
        """The lines of what has happened since."""
        told = [self.dressed(game, line, look) for line in merged(tuple(fresh))]
        self.aim(game, fresh, look)
        self.in_play = set(look.gist["lying"])
        return told + self.drawn(look)

    def aim(self, game: Game, lines: Sequence[str], view: View) -> None:
        """Note whose things are targeted by what waits on the chain."""
        if not view["chain"]:
            self.aimed = set()
            return
        for target in (line.partition(TARGETS)[2] for line in lines if TARGETS in line):
            cards = [card for card in cards_in_play(view) if card.get("title") == target]
            self.aimed |= {card[side] for card in cards for side in ("side", "controller")}
            self.aimed |= {n for n, name in enumerate(game.names) if is_of(target, name)}
            waiting = target.removesuffix(" on the chain")
            self.aimed |= {each["player"] for each in view["chain"] if each["title"] == waiting}

    def noting(self, view: View) -> View:
        """The view with at whom the chain is aimed."""
        return Noted({AIMED: frozenset(self.aimed)}, view)

    def copy(self) -> Self:
        """A teller who has told and noted the same so far."""
        twin = super().copy()
        twin.deeds = dict(self.deeds)
        twin.aimed = set(self.aimed)
        twin.in_play = set(self.in_play)
        return twin

    def dressed(self, game: Game, line: str, look: Look) -> str:
        """A line with what it needs to stand alone."""
        begins = BEGINS.match(line)
        if begins:
            return f"{TURN_MARK} Turn {look['turn']}: {begins['name']} {TURN_MARK}"
        phase = PHASE.match(line)
        if phase:
            return f"{PHASE_MARK} {phase['phase']}"
        entry = ENTERS.match(line)
        if entry:
            return line + self.place(game, entry["title"], look)
        if line.endswith(DEVELOPS):
            return self.development(line.removesuffix(DEVELOPS))
        name, colon, title = line.partition(": ")
        if colon and name in game.names:
            return self.deed(name, title)
        return line

    def deed(self, name: str, title: str) -> str:
        """Who plays or uses what."""
        verb, known = self.deeds.get(name, ("", ""))
        deed = DEEDS.get(verb)
        same = bool(known) and title.startswith(known)
        return f"{name} {deed} {title}" if deed and same else f"{name}: {title}"

    def development(self, name: str) -> str:
        """Who plays a development; the reader's own with its title."""
        verb, known = self.deeds.get(name, ("", ""))
        own = f" ({known})" if verb == "develop" and known else ""
        return f"{name}{DEVELOPS}{own}"

    def place(self, game: Game, title: str, look: Look) -> str:
        """Where a card that has just come into play lies."""
        for card in cards_in_play(look):
            if card.get("title") == title and card["card"] not in self.in_play:
                self.in_play.add(card["card"])
                return f" in {game.names[card['side']]}'s {card['zone']}"
        return ""


def is_of(target: str, name: str) -> bool:
    """Whether a target is a player, or something that is called after him."""
    return target == name or f"{name}'s " in target


@lru_cache(maxsize=READERS)
def merged(lines: tuple[str, ...]) -> tuple[str, ...]:
    """The lines without what another line says too; a price goes with what it buys."""
    kept: list[str] = []
    for line in lines:
        subject = line.removesuffix(" is destroyed").removesuffix(" is sacrificed")
        if subject != line and kept and kept[-1] == f"{subject} leaves play":
            kept.pop()
        paid = PAYS.match(kept[-1]) if kept else None
        if paid and line.startswith(f"{paid['name']}: "):
            kept[-1] = f"{line}{PRICE}{paid['amount']}"
        elif PHASE.match(line) and kept and GAINS.search(kept[-1]):
            kept.insert(-1, line)  # the rules gain first; readers want the heading before
        else:
            kept.append(line)
    return tuple(kept)
