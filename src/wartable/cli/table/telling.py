"""What happened, as lines that one reader may read.

The engine narrates each event (`Game.log`); here lines gain what they need to stand alone: who did
what with a card, where it came into play, and a heading for turns and phases.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from wartable.cli.table.looking import cards_in_play
from wartable.kernel.decisions import Option
from wartable.kernel.game import Game

DEEDS = {"play": "plays", "use": "uses", "develop": "plays a development"}
ENTERS = re.compile(r"(?P<title>.+) enters play$")
BEGINS = re.compile(r"(?P<name>.+)'s turn begins$")
PHASE = re.compile(r"\w+ phase$")
TURN_MARK = "=="
PHASE_MARK = "--"


class Teller:
    """Turns what a pick brought about into lines for one reader: a player, or None for anybody."""

    def __init__(self, eye: int | None) -> None:
        self.eye = eye
        self.heard = 0
        """How many events have been told."""
        self.deeds: dict[str, tuple[str, str]] = {}
        """For each player what he announced last: the verb, and the title if the reader knows."""
        self.in_play: set[int] = set()
        """What was in play when the last lines were told."""

    def before(self, game: Game, player: int, option: Option) -> None:
        """Note what a pick announces."""
        if option.verb in DEEDS:
            hidden = option.verb == "develop" and self.eye != player
            title = "" if hidden else str(option.data.get("title", ""))
            self.deeds[game.names[player]] = (option.verb, title)

    def after(self, game: Game) -> list[str]:
        """The lines of what has happened since."""
        events = game.events[self.heard :]
        self.heard = len(game.events)
        if not events:
            return []
        lines = [game.rules.narrate(game, event, self.eye) for event in events]
        told = [self.dressed(game, line) for line in merged(lines) if line]
        self.in_play = {card["card"] for card in cards_in_play(game.view(self.eye))}
        return told

    def dressed(self, game: Game, line: str) -> str:
        """A line with what it needs to stand alone."""
        begins = BEGINS.match(line)
        if begins:
            return f"{TURN_MARK} Turn {game.view(self.eye)['turn']}: {begins['name']} {TURN_MARK}"
        if PHASE.match(line):
            return f"{PHASE_MARK} {line}"
        entry = ENTERS.match(line)
        if entry:
            return line + self.place(game, entry["title"])
        name, colon, title = line.partition(": ")
        if colon and name in game.names:
            return self.deed(name, title)
        return line

    def deed(self, name: str, title: str) -> str:
        """Who plays or uses what; a development stays secret to all but its owner."""
        verb, known = self.deeds.get(name, ("", ""))
        if verb == "develop":
            return f"{name} {DEEDS[verb]}" + (f" ({known})" if known else "")
        if verb in DEEDS and title == known:
            return f"{name} {DEEDS[verb]} {title}"
        return f"{name}: {title}"

    def place(self, game: Game, title: str) -> str:
        """Where a card that has just come into play lies."""
        for card in cards_in_play(game.view(self.eye)):
            if card.get("title") == title and card["card"] not in self.in_play:
                self.in_play.add(card["card"])
                return f" in {game.names[card['side']]}'s {card['zone']}"
        return ""


def merged(lines: Sequence[str]) -> list[str]:
    """The lines without what another line says too."""
    kept: list[str] = []
    for line in lines:
        subject = line.removesuffix(" is destroyed").removesuffix(" is sacrificed")
        if subject != line and kept and kept[-1] == f"{subject} leaves play":
            kept.pop()
        kept.append(line)
    return kept
