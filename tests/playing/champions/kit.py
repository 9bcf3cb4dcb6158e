"""What tests must know of Champions."""

from random import Random

from tests.playing.champions.decks import random_deck
from tests.playing.champions.tables import passing_table, random_table
from tests.playing.kit import Deck, Kit, Table
from tests.playing.picker import Picker
from wartable.agents.memory import instinct
from wartable.cardgame.layout import PHASE, TURN
from wartable.cardgame.terms import K_ACTION
from wartable.champions.damage import F_SECOND
from wartable.champions.deckrules import RULES
from wartable.champions.layout import (
    ACTIONS,
    C_EVENT,
    CARDS,
    CORNER,
    DIRTY,
    DOOMED,
    HEALTH,
    IN_ACTION,
    L_ORDER,
    L_SPEAKERS,
    NOTHING_CHANGED,
    PILE_COUNT,
    PILES,
    RESERVED,
    STATE,
    WHO_IS_IN_PLAY,
    WIDTH,
)
from wartable.champions.quests import OBJECTIVES_A_QUEST
from wartable.champions.restrictions import MOST_IN_STACK
from wartable.champions.routines import DO_DAMAGE
from wartable.champions.script.base import R_SUPPORT
from wartable.champions.seeing import sees
from wartable.champions.table import definition, on_board, pile_of, player_row, zone_of
from wartable.champions.terms import (
    ACTION_CARD,
    ACTIVE_BLESSING,
    BACK,
    BLESSING,
    BOARD,
    CHAMPION,
    DECK,
    FRONT,
    HAND,
    HIDDEN,
    LANES,
    LIMBO,
    MIDDLE,
    MOST_HEALTH,
    SETUP_PHASE,
    SPELL,
    SPENT,
    UNIT,
    UNPLACED,
)
from wartable.champions.turn import S_TURN_ACTION
from wartable.champions.values import refresh
from wartable.kernel.game import Game
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import ASKED, CTX, DEPTH, FRAME, KIND, KNOWN, OVER, OWNER, PILE, WHAT
from wartable.kernel.piles import cards_of, top
from wartable.kernel.rng import new_luck

OUTER_FRAMES = 2
"""The frames under a question for an action: the game and the turn."""


class ChampionsKit(Kit):
    """Age of Sigmar: Champions."""

    game = "champions"
    format = "constructed"
    endings = frozenset({"CH-5.1.1", "CH-4.1.5.5c-3", "CH-5.1.5", "M-12"})
    width = WIDTH
    cards = CARDS
    known = KNOWN
    asking = S_TURN_ACTION
    piles = range(PILES, PILES + 2 * PILE_COUNT * WIDTH, WIDTH)

    def random_deck(self, rng: Random) -> Deck:
        """A legal deck of any alliance, with one realm or none."""
        alliance, titles = RULES.opening(random_deck(rng))
        return alliance, tuple(titles)

    def random_table(self, rng: Random) -> Table:
        """Full lanes, every corner, blessings at work."""
        return random_table(rng)

    def thought(self, rng: Random) -> Picker:
        """The bare instinct: the heuristic tries games out and is too slow for thousands."""
        return ByInstinct(rng.randrange(1 << 30))

    def turn(self, game: Game) -> int:
        """The number of the turn."""
        return int(game.m[TURN])

    def sees(self, game: Game, player: int, card: int) -> bool:
        """Whether a player knows which card this is."""
        return sees(game, player, card)

    def passing_table(self, rng: Random) -> Table:
        """Full hands of cards that pass from known to hidden."""
        return passing_table(rng)

    def hidden_piles(self, player: int) -> tuple[int, int]:
        """The rows of a player's hand and deck."""
        return int(pile_of(player, HAND)), int(pile_of(player, DECK))

    def deck_of(self, player: int) -> int:
        """The row of a player's deck."""
        return int(pile_of(player, DECK))

    def check_table(self, game: Game) -> None:
        """Health, lanes and cards; and nothing half done where the turn player may act."""
        for player in range(2):
            health = game.m[player_row(player) + HEALTH]
            assert 0 <= health <= MOST_HEALTH, f"player {player} has {health} health"
            for lane in range(LANES):
                check_lane(game, player, lane)
        assert game.m[ACTIONS] >= 0, "less than no action left"
        for card in range(CARDS, len(game.m), WIDTH):
            check_card(game, card)
        if not game.over:
            check_contexts(game)
            check_lists(game)
            check_values(game)
        if game.m[ASKED] != 0 and game.m[KIND] == K_ACTION:
            check_rest(game)

    def refresh(self, game: Game, *, all_anew: bool) -> None:
        """Who is in play, which cards act, what they wait for and what they say."""
        if all_anew:
            game.m[DIRTY] = WHO_IS_IN_PLAY
        refresh(game)


class ByInstinct:
    """What has been learned about Champions, without a look ahead."""

    def __init__(self, chance: int) -> None:
        self.instinct = instinct("champions")
        self.luck = new_luck(chance)

    def choose(self, game: Game) -> int:
        """An option, the likelier the more it is liked."""
        return int(self.instinct.pick(game, self.luck))


def check_lane(game: Game, player: int, lane: int) -> None:
    """A champion and a blessing, and one spell or a stack of units in front of them."""
    where = f"player {player}, lane {lane + 1}"
    champions = cards_of(game.m, pile_of(player, MIDDLE + lane))
    if game.m[PHASE] == SETUP_PHASE:
        assert len(champions) <= 1, f"{where} has {len(champions)} champions"
    else:
        assert len(champions) == 1, f"{where} has {len(champions)} champions"
    blessings = cards_of(game.m, pile_of(player, BACK + lane))
    assert len(blessings) == 1, f"{where} has {len(blessings)} blessings"
    front = [int(card) for card in cards_of(game.m, pile_of(player, FRONT + lane))]
    kinds = {definition(game, card).kind for card in front}
    assert kinds <= {UNIT} or (kinds == {SPELL} and len(front) == 1), f"{where} holds {kinds}"
    most = MOST_IN_STACK + sum(definition(game, card).answers & R_SUPPORT != 0 for card in front)
    assert len(front) <= most, f"{where} has a stack of {len(front)}"


def check_card(game: Game, card: int) -> None:
    """A card lies with its owner, among its kind, on a corner that there is."""
    m = game.m
    d = definition(game, card)
    zone, corner = zone_of(game, card), m[card + CORNER]
    name = f"{d.title} ({card})"
    assert m[card + OWNER] == m[m[card + PILE] + OWNER], f"{name} lies with the other player"
    assert 0 <= m[card + KNOWN] <= EVERYBODY
    if MIDDLE <= zone < BACK or zone == UNPLACED:
        assert d.kind == CHAMPION, f"{name} lies where champions do"
        assert m[card + STATE] in (0, 1)
        assert 0 <= corner <= OBJECTIVES_A_QUEST, f"{name} is at objective {corner}"
    elif BACK <= zone < BOARD:
        assert d.kind == BLESSING, f"{name} lies where blessings do"
        assert m[card + STATE] in (HIDDEN, ACTIVE_BLESSING, SPENT)
        assert (corner == 0) is (m[card + STATE] != ACTIVE_BLESSING), f"{name} is on {corner}"
    else:
        assert d.kind & ACTION_CARD, f"{name} lies where action cards do"


def check_contexts(game: Game) -> None:
    """Every context belongs to an open frame: none is left behind."""
    used = {int(context[C_EVENT]) for context in game.contexts if len(context)}
    for frame in range(0, game.m[DEPTH] * FRAME, FRAME):
        used.add(int(game.stack[frame + CTX]))
        if game.stack[frame + WHAT] == DO_DAMAGE:
            used.add(int(game.stack[frame + F_SECOND]) - 1)
    left = [n for n, context in enumerate(game.contexts) if len(context) and n not in used]
    assert not left, f"contexts {left} are left over: {game.contexts}"


def check_lists(game: Game) -> None:
    """The lists of cards in play have each of them once, and nothing else."""
    m = game.m
    there = {card for card in range(CARDS, len(m), WIDTH) if on_board(game, card)}
    for player in range(2):
        order = [int(card) for card in game.lists[L_ORDER + player]]
        assert len(set(order)) == len(order), f"a card stands twice in the order: {order}"
        assert set(order) <= there, f"cards {set(order) - there} are in the order, not in play"
        speakers = {int(card) for card in game.lists[L_SPEAKERS + player]}
        assert speakers <= set(order), f"cards {speakers - set(order)} speak and are not in play"
        for lane in range(LANES):
            going = m[pile_of(player, FRONT + lane) + RESERVED]
            assert going == 0 or zone_of(game, going) == LIMBO, f"{going} has a lane reserved"


def check_values(game: Game) -> None:
    """What has been computed is what would be computed now: no change has gone unnoticed."""
    if game.m[DIRTY] == NOTHING_CHANGED:
        twin = game.clone()
        twin.m[DIRTY] = WHO_IS_IN_PLAY
        refresh(twin)
        assert twin == game, "computed values are not as they should be"


def check_rest(game: Game) -> None:
    """Between two actions nothing is on its way."""
    m = game.m
    assert not game.contexts, f"contexts are left over: {game.contexts}"
    assert m[DEPTH] == OUTER_FRAMES, f"{m[DEPTH]} frames are open"
    assert m[ACTIONS] > 0, "somebody may act without an action"
    assert (m[IN_ACTION], m[DOOMED], m[OVER]) == (0, 0, 0)
    for player in range(2):
        assert m[player_row(player) + HEALTH] > 0, f"player {player} plays on without health"
        for zone in (LIMBO, UNPLACED):
            assert not len(cards_of(m, pile_of(player, zone))), f"cards are left in zone {zone}"
        for lane in range(LANES):
            assert m[pile_of(player, FRONT + lane) + RESERVED] == 0, f"lane {lane} is reserved"
    for player in range(2):
        for lane in range(LANES):
            check_quest(game, player, lane)
    for card in range(CARDS, len(m), WIDTH):
        d, corner = definition(game, card), m[card + CORNER]
        if on_board(game, card) and d.kind & (UNIT | SPELL):
            assert 1 <= corner <= max(d.last_corner, 1), f"{d.title} stands on corner {corner}"


def check_quest(game: Game, player: int, lane: int) -> None:
    """A blessing is revealed when the quest before it is complete, not before (CH-2.6.6)."""
    champion = top(game.m, pile_of(player, MIDDLE + lane))
    blessing = top(game.m, pile_of(player, BACK + lane))
    done, state = game.m[champion + STATE], game.m[blessing + STATE]
    assert done or state == HIDDEN, f"player {player}, lane {lane + 1}: a blessing without a quest"
