"""The kits of all games, by name."""

from tests.playing.champions.kit import ChampionsKit
from tests.playing.invasion.kit import InvasionKit
from tests.playing.kit import Kit
from wartable.kernel.game import Game

KITS: dict[str, Kit] = {kit.game: kit for kit in (InvasionKit(), ChampionsKit())}
GAMES = tuple(KITS)


def kit_of(game: Game) -> Kit:
    """The kit of the game that is being played."""
    return KITS[game.rules.name]
