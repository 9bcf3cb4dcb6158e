"""What tests must know of Invasion."""

from random import Random

from tests.playing.invasion.decks import random_deck
from tests.playing.invasion.tables import random_table
from tests.playing.kit import Deck, Kit, Table
from wartable.invasion.layout import (
    ASSIGNED,
    CARDS,
    CONTROLLER,
    CORRUPT,
    DAMAGE,
    DIRTY,
    FACE,
    HOST,
    LOOK,
    PILE_COUNT,
    PILES,
    QUESTING,
    RESOURCES,
    TOKENS,
    TURN,
    WIDTH,
)
from wartable.invasion.script.base import D_STRUCTURE
from wartable.invasion.table import in_play, pile_of, player_row
from wartable.invasion.values import refresh
from wartable.invasion.view import sees
from wartable.invasion.words import DECK, SECTIONS
from wartable.kernel.game import Game
from wartable.kernel.layout import OWNER

PILE_ROWS = range(PILES, PILES + 2 * PILE_COUNT * WIDTH, WIDTH)
SECTION_ROWS = [row for row in PILE_ROWS if (row - PILES) // WIDTH % PILE_COUNT < SECTIONS]


class InvasionKit(Kit):
    """Warhammer: Invasion."""

    game = "invasion"
    format = "casual"
    endings = frozenset({"INV-WIN-02", "INV-WIN-03", "AMB-03"})
    width = WIDTH
    cards = CARDS
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

    def turn(self, game: Game) -> int:
        """The number of the turn."""
        return int(game.m[TURN])

    def sees(self, game: Game, player: int, card: int) -> bool:
        """Whether a player knows which card this is."""
        return sees(game, player, card)

    def deck_of(self, player: int) -> int:
        """The row of a player's deck."""
        return int(pile_of(player, DECK))

    def check_table(self, game: Game) -> None:
        """Nothing countable is negative, and nothing lies on a card that is not in play."""
        m = game.m
        for player in range(2):
            assert m[player_row(player) + RESOURCES] >= 0, f"player {player} has negative resources"
        for row in SECTION_ROWS:
            assert m[row + DAMAGE] >= 0, f"section {row} has negative damage"
            assert m[row + ASSIGNED] >= 0, f"section {row} has negative damage assigned"
        for card in range(CARDS, len(m), WIDTH):
            check_card(game, card)

    def refresh(self, game: Game, *, all_anew: bool) -> None:
        """Power, hit points, keywords, listeners and constants."""
        if all_anew:
            game.m[DIRTY] = D_STRUCTURE
        refresh(game)


def check_card(game: Game, card: int) -> None:
    """The tokens of one card, and what it hangs on."""
    m = game.m
    for field, name in ((DAMAGE, "damage"), (TOKENS, "tokens"), (ASSIGNED, "damage assigned")):
        assert m[card + field] >= 0, f"card {card} has negative {name}"
    assert m[card + OWNER] in (0, 1)
    assert m[card + CONTROLLER] in (0, 1)
    if not in_play(game, card):
        for field in (DAMAGE, TOKENS, ASSIGNED, CORRUPT, HOST, QUESTING, FACE):
            assert m[card + field] == 0, f"card {card} left play and kept field {field}"
        return
    if game.over:
        return  # a game that ends while cards leave play ends there and then
    for field, name in ((HOST, "attached to"), (QUESTING, "questing on")):
        other = m[card + field]
        assert other == 0 or in_play(game, other), f"card {card} is {name} {other}, not in play"
