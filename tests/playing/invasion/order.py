"""What holds of every table of Invasion at every decision: what hangs together agrees."""

from collections import Counter

from wartable.cardgame.layout import C_SORT
from wartable.invasion.contexts import SORT_COPY, SORT_TACTIC
from wartable.invasion.layout import (
    ASSIGNED,
    ATTACKER,
    BURNING,
    C_ON,
    CARDS,
    COMBAT,
    CONTROLLER,
    CORRUPT,
    DAMAGE,
    FACE,
    FIGHT,
    HOST,
    HP,
    KIND_BITS,
    L_CHAIN,
    L_DOOMED,
    L_QUEUE,
    L_WAITING,
    LEAVING,
    QUESTING,
    RESOURCES,
    TOKENS,
    WIDTH,
)
from wartable.invasion.script.allowances import QuestTogether
from wartable.invasion.settle import is_unpaid
from wartable.invasion.table import definition, in_play, pile_of, player_row
from wartable.invasion.terms import (
    ATTACKING,
    DEFENDING,
    DISCARD,
    K_ATTACKERS,
    K_DEFENDERS,
    LEGEND,
    LEGEND_CARD,
    SECTIONS,
    UNIT,
)
from wartable.kernel.game import Game
from wartable.kernel.knowing import EVERYBODY
from wartable.kernel.layout import CTX, DEPTH, FRAME, KIND, KNOWN, OWNER, PILE
from wartable.kernel.piles import cards_of

DECLARING = (K_ATTACKERS, K_DEFENDERS)
"""Those who fight are declared together, however often somebody is asked: nothing happens yet."""


def check_table(game: Game) -> None:
    """Players and sections, cards, what hangs on them, and what is under way."""
    m = game.m
    for player in range(2):
        assert m[player_row(player) + RESOURCES] >= 0, f"player {player} has negative resources"
        assert len(cards_of(m, pile_of(player, LEGEND))) <= 1 + attached_there(game, player)
        for zone in range(SECTIONS):
            check_section(game, pile_of(player, zone))
    for card in range(CARDS, len(m), WIDTH):
        check_card(game, card)
    if not game.over:
        check_quests(game)
        check_contexts(game)


def attached_there(game: Game, player: int) -> int:
    """How many cards lie on a player's legend."""
    return sum(game.m[card + HOST] != 0 for card in cards_of(game.m, pile_of(player, LEGEND)))


def check_section(game: Game, row: int) -> None:
    """A section has less damage than hit points, and none when it burns."""
    m = game.m
    assert m[row + DAMAGE] >= 0, f"section {row} has negative damage"
    assert m[row + ASSIGNED] >= 0, f"section {row} has negative damage assigned"
    assert m[row + BURNING] in (0, 1)
    if m[row + BURNING]:
        assert m[row + DAMAGE] == 0, f"section {row} burns and has damage"
    elif not game.over and not m[LEAVING]:
        assert m[row + DAMAGE] < m[row + HP], f"section {row} should burn"


def check_card(game: Game, card: int) -> None:
    """The tokens of one card, and what it hangs on."""
    m = game.m
    for field, name in ((DAMAGE, "damage"), (TOKENS, "tokens"), (ASSIGNED, "damage assigned")):
        assert m[card + field] >= 0, f"card {card} has negative {name}"
    assert m[card + OWNER] in (0, 1)
    assert m[card + CONTROLLER] in (0, 1)
    if not in_play(game, card):
        for field in (DAMAGE, TOKENS, ASSIGNED, CORRUPT, HOST, QUESTING, FACE, FIGHT):
            assert m[card + field] == 0, f"card {card} left play and kept field {field}"
        pile = m[card + PILE]
        assert m[pile + OWNER] == m[card + OWNER], f"card {card} lies in the other player's pile"
        if m[pile + PILE] == DISCARD:
            assert m[card + KNOWN] == EVERYBODY, f"card {card} is discarded and not known to all"
        return
    if m[card + FACE] == 0:
        assert m[card + KNOWN] == EVERYBODY, f"card {card} lies face up and is not known to all"
    if not game.over:  # a game that ends while cards leave play ends there and then
        check_links(game, card)
        check_fight(game, card)
        check_wounds(game, card)


def is_mission(game: Game, card: int) -> bool:
    """Whether a card lies in an opponent's zone as its player's, and takes damage (AMB-286)."""
    d = definition(game, card)
    return d.into_enemy_zones and not d.joins_enemy


def check_links(game: Game, card: int) -> None:
    """What a card is attached to, or on, is in play, beside it, and of the right sort."""
    m = game.m
    host, quest = m[card + HOST], m[card + QUESTING]
    name = definition(game, card).title
    if host:
        assert in_play(game, host), f"{name} ({card}) is attached to {host}, not in play"
        assert m[host + HOST] != card, f"{name} ({card}) and {host} are attached to each other"
        assert m[host + PILE] == m[card + PILE], f"{name} ({card}) lies apart from its host {host}"
        if m[card + FACE] != 0:  # an experience (AMB-285)
            assert m[card + KIND_BITS] == 0, f"{name} ({card}) is attached facedown and not idle"
    elif m[card + FACE] == 0:
        side = m[m[card + PILE] + OWNER]
        placed = is_mission(game, card) or side == m[card + CONTROLLER]
        assert placed, f"{name} lies with the other"
        assert definition(game, card).attach is None, f"{name} ({card}) hangs on nothing"
    if quest:
        assert in_play(game, quest), f"{name} ({card}) is on {quest}, not in play"
        assert m[quest + PILE] == m[card + PILE], f"{name} ({card}) is not where its quest is"
        assert m[card + KIND_BITS] & UNIT, f"{name} ({card}) quests and is no unit"


def check_fight(game: Game, card: int) -> None:
    """Only units fight, in combat only, each on its own side."""
    m = game.m
    fight = m[card + FIGHT]
    if fight == 0:
        return
    assert m[COMBAT] != 0, f"card {card} fights and there is no combat"
    assert fight in (ATTACKING, DEFENDING)
    assert (m[card + CONTROLLER] == m[ATTACKER]) is (fight == ATTACKING), f"{card} fights itself"


def check_wounds(game: Game, card: int) -> None:
    """Only what can be destroyed has damage, and less of it than hit points."""
    m = game.m
    if m[card + KIND_BITS] & (UNIT | LEGEND_CARD) == 0:
        sound = m[card + DAMAGE] == 0 or is_mission(game, card)
        assert sound, f"card {card} is no unit and has damage"
    elif not m[LEAVING] and m[KIND] not in DECLARING and not is_unpaid(game):  # AMB-451
        assert m[card + DAMAGE] < m[card + HP], f"card {card} should be destroyed"


def check_quests(game: Game) -> None:
    """At most one unit is on each quest, unless its player has cards that let several (AMB-371)."""
    m = game.m
    cards = range(CARDS, len(m), WIDTH)
    on = Counter(int(m[card + QUESTING]) for card in cards)
    del on[0]
    if all(count == 1 for count in on.values()):
        return
    sound = any(
        isinstance(node, QuestTogether) for card in cards for node in definition(game, card).nodes
    )
    assert sound, f"several units are on one quest: {on}"


def check_contexts(game: Game) -> None:
    """Every list and frame names contexts that there are, and none is left behind."""
    there = {n for n, context in enumerate(game.contexts) if len(context)}
    used: set[int] = set()
    for entries in (L_CHAIN, L_QUEUE, L_WAITING):
        used.update(int(each) for each in game.lists[entries])
    for frame in range(0, int(game.m[DEPTH]) * FRAME, FRAME):
        used.add(int(game.stack[frame + CTX]))
    used.update(int(game.contexts[n][C_ON]) - 1 for n in there if is_copier(game, n))
    used.discard(-1)
    assert used <= there, f"contexts {used - there} are named and are not there"
    assert there <= used, f"contexts {there - used} are left over"
    doomed = [int(card) for card in game.lists[L_DOOMED]]
    assert not doomed or game.m[LEAVING], f"cards {doomed} are doomed and nobody sees to it"


def is_copier(game: Game, n: int) -> bool:
    """Whether a tactic, or its copy, may copy: it keeps the new context (Twin-Tailed Comet)."""
    return int(game.contexts[n][C_SORT]) in (SORT_TACTIC, SORT_COPY)
