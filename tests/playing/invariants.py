"""What holds of every table at every decision, whichever cards are on it."""

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
    WIDTH,
)
from wartable.invasion.script.base import D_STRUCTURE
from wartable.invasion.table import in_play, player_row
from wartable.invasion.values import refresh
from wartable.invasion.words import SECTIONS
from wartable.kernel.game import Game
from wartable.kernel.layout import DEF, DEPTH, NEXT, OWNER, PILE, PREV, STAMP, UNSETTLED

PILE_ROWS = range(PILES, PILES + 2 * PILE_COUNT * WIDTH, WIDTH)
SECTION_ROWS = [row for row in PILE_ROWS if (row - PILES) // WIDTH % PILE_COUNT < SECTIONS]


def check(game: Game) -> None:
    """Everything at once."""
    check_decision(game)
    check_places(game)
    check_tokens(game)
    check_values(game)


def check_decision(game: Game) -> None:
    """A game that goes on asks somebody something, and only once the table is in order."""
    decision = game.decision
    if game.over:
        assert decision is None
        assert game.result is not None
        return
    assert decision is not None, "nobody is asked and the game is not over"
    assert game.result is None
    assert len(decision.options) > 0, "a decision without an option"
    assert len(set(game.options)) == len(game.options), "an option stands twice"
    assert game.m[UNSETTLED] == 0, "a decision waits while the table is not in order"
    assert game.m[DEPTH] > 0, "a decision waits and nothing runs"
    assert -1 <= decision.default < len(decision.options)


def check_places(game: Game) -> None:
    """Each card lies in exactly one pile, and each pile's ring and count agree."""
    m = game.m
    found: dict[int, int] = {}
    for pile in PILE_ROWS:
        above, card, count = pile, m[pile + NEXT], 0
        while card != pile:
            assert card >= CARDS, f"pile {pile} leads to row {card}, which is no card"
            assert (card - CARDS) % WIDTH == 0, f"pile {pile} leads to {card}, between two rows"
            assert card not in found, f"card {card} lies in piles {found[card]} and {pile}"
            assert m[card + PREV] == above, f"card {card} lies below another than {above}"
            assert m[card + PILE] == pile, f"card {card} lies in {pile} and says otherwise"
            found[card] = pile
            above, card, count = card, m[card + NEXT], count + 1
        assert m[pile + PREV] == above, f"the bottom of pile {pile} is not {above}"
        assert m[pile + STAMP] == count, f"pile {pile} counts {m[pile + STAMP]} cards, not {count}"
    lost = set(range(CARDS, len(m), WIDTH)) - set(found)
    assert not lost, f"cards {sorted(lost)} lie nowhere"


def check_tokens(game: Game) -> None:
    """Nothing countable is negative, and nothing lies on a card that is not in play."""
    m = game.m
    for player in range(2):
        assert m[player_row(player) + RESOURCES] >= 0, f"player {player} has negative resources"
    for row in SECTION_ROWS:
        assert m[row + DAMAGE] >= 0, f"section {row} has negative damage"
        assert m[row + ASSIGNED] >= 0, f"section {row} has negative damage assigned"
    for card in range(CARDS, len(m), WIDTH):
        check_card(game, card)


def check_card(game: Game, card: int) -> None:
    """The tokens of one card, and what it hangs on."""
    m = game.m
    for field, name in ((DAMAGE, "damage"), (TOKENS, "tokens"), (ASSIGNED, "damage assigned")):
        assert m[card + field] >= 0, f"card {card} has negative {name}"
    assert 0 <= m[card + DEF] < len(game.defs)
    assert m[card + OWNER] in (0, 1)
    assert m[card + CONTROLLER] in (0, 1)
    if not in_play(game, card):
        for field in (DAMAGE, TOKENS, ASSIGNED, CORRUPT, HOST, QUESTING, FACE):
            assert m[card + field] == 0, f"card {card} left play and kept field {field}"
        return
    for field, name in ((HOST, "attached to"), (QUESTING, "questing on")):
        other = m[card + field]
        assert other == 0 or in_play(game, other), f"card {card} is {name} {other}, not in play"


def check_values(game: Game) -> None:
    """Computed values are those that computing everything anew gives."""
    kept = game.clone()
    refresh(kept)
    anew = game.clone()
    anew.m[DIRTY] = D_STRUCTURE
    refresh(anew)
    kept.m[LOOK] = anew.m[LOOK] = 0  # a note that values have been computed, not a value
    wrong = [i for i in range(len(anew.m)) if kept.m[i] != anew.m[i]]
    assert not wrong, "stale values: " + ", ".join(
        f"row {i // WIDTH * WIDTH} field {i % WIDTH} is {kept.m[i]}, not {anew.m[i]}" for i in wrong
    )
    assert kept.snapshot() == anew.snapshot(), "stale lists of listeners or constants"
