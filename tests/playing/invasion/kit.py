"""What tests must know of Invasion."""

from random import Random

from tests.playing.invasion.decks import random_deck
from tests.playing.invasion.order import check_table
from tests.playing.invasion.tables import passing_table, random_table
from tests.playing.kit import Deck, Kit, Table
from tests.playing.picker import ByAgent, Picker
from wartable.agents import agent
from wartable.cardgame.layout import TURN
from wartable.invasion.going import shows_top
from wartable.invasion.layout import CARDS, DIRTY, LOOK, PILE_COUNT, PILES, WIDTH
from wartable.invasion.script.base import D_STRUCTURE
from wartable.invasion.seeing import sees
from wartable.invasion.table import pile_of
from wartable.invasion.terms import DECK, HAND
from wartable.invasion.values import refresh
from wartable.invasion.window import S_WINDOW_ASK
from wartable.kernel.game import Game
from wartable.kernel.layout import KNOWN

PILE_ROWS = range(PILES, PILES + 2 * PILE_COUNT * WIDTH, WIDTH)


class InvasionKit(Kit):
    """Warhammer: Invasion."""

    game = "invasion"
    format = "casual"
    endings = frozenset({"INV-WIN-02", "INV-WIN-03", "AMB-03"})
    width = WIDTH
    cards = CARDS
    known = KNOWN
    asking = S_WINDOW_ASK
    piles = PILE_ROWS
    notes = (LOOK,)
    hands_are_silent = True
    labels_name_places = False

    def random_deck(self, rng: Random) -> Deck:
        """A legal deck: one race, or several of a side, with or without neutral cards."""
        return random_deck(rng)

    def random_table(self, rng: Random) -> Table:
        """Rich players and full zones."""
        return random_table(rng)

    def thought(self, rng: Random) -> Picker:
        """The heuristic: it costs about as much as the game itself."""
        return ByAgent(agent("heuristic", game="invasion", seed=rng.randrange(1 << 30)))

    def turn(self, game: Game) -> int:
        """The number of the turn."""
        return int(game.m[TURN])

    def sees(self, game: Game, player: int, card: int) -> bool:
        """Whether a player knows which card this is."""
        return sees(game, player, card)

    def passing_table(self, rng: Random) -> Table:
        """Rich players in their capital phase, with cards that pass from known to hidden."""
        return passing_table(rng)

    def decks_lie_open(self, game: Game) -> bool:
        """Whether everybody sees the top card of a deck (Lord of Change, The Shattered Tower)."""
        return any(shows_top(game, player) for player in (0, 1))

    def hidden_piles(self, player: int) -> tuple[int, int]:
        """The rows of a player's hand and deck."""
        return int(pile_of(player, HAND)), int(pile_of(player, DECK))

    def deck_of(self, player: int) -> int:
        """The row of a player's deck."""
        return int(pile_of(player, DECK))

    def check_table(self, game: Game) -> None:
        """Nothing countable is negative, and what hangs together agrees."""
        check_table(game)

    def refresh(self, game: Game, *, all_anew: bool) -> None:
        """Power, hit points, keywords, listeners and constants."""
        if all_anew:
            game.m[DIRTY] = D_STRUCTURE
        refresh(game)
