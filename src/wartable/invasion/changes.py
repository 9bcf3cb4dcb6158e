"""Changes to cards: entering play, moving, drawing, corrupting, healing; a function each.

INV-TERM-ENTER-01, INV-TERM-PIP-01, INV-TERM-PIP-02
    what enters play, played or put there, and the restrictions that always bind (restrictions.py)
INV-MOVE-01..07, INV-QCARD-09, INV-QCARD-12
    moving a card ends its part in combat and in a quest
INV-ZONE-03, AMB-72, AMB-101, AMB-103
    only what is in play moves, all of it together
INV-QUEST-05, INV-FAQ-15
    several cards drawn by one instruction are one draw
INV-CORRUPT-06, INV-FAQ-17
    entering play corrupted is not being corrupted; moving into a zone that corrupts is
INV-TERM-HEAL-01, INV-TERM-HEAL-02
    healing takes damage off and needs damage to take
"""

from wartable.invasion.carddef import ANYWHERE
from wartable.invasion.contexts import speaker_of
from wartable.invasion.events import (
    E_CORRUPTED,
    E_DEVELOPED_CARD,
    E_ENTERS_PLAY,
    E_ENTERS_ZONE,
    E_GAINED,
    E_HEALED,
    E_MOVED,
    E_RESTORED,
    E_TOKENS_PLACED,
    E_TOKENS_REMOVED,
)
from wartable.invasion.flags import (
    ATTACKS_FROM_ANYWHERE,
    CANNOT_BE_CORRUPTED,
    CANNOT_BE_RESTORED,
    DEFENDS_ANYWHERE,
    ENTERS_CORRUPTED,
)
from wartable.invasion.fronts import guards
from wartable.invasion.going import before_going, lifted, tell_going
from wartable.invasion.happening import fire, happen
from wartable.invasion.lasting import lasting_speaker, lasting_words, word_of
from wartable.invasion.layout import (
    ATTACKER,
    CONTROLLER,
    CORRUPT,
    DAMAGE,
    FACE,
    FACE_DOWN,
    FACE_UP,
    FIGHT,
    FLAGS,
    FROM_HAND,
    FRONT,
    HOST,
    L_CONSTANTS,
    QUESTING,
    RULE_CARD,
    RULE_NODE,
    RULE_SIZE,
    RULE_STANDS,
    STANDING,
    TOKENS,
    VIA,
)
from wartable.invasion.restrictions import is_shut_out
from wartable.invasion.script.base import D_CORRUPT, D_DAMAGE, D_STRUCTURE
from wartable.invasion.script.inforce import R_ENTRY, R_WOULD_HEAL, InForce
from wartable.invasion.table import (
    add_damage,
    add_resources,
    add_tokens,
    definition,
    in_play,
    in_play_cards,
    place,
    player_row,
    set_corrupt,
    set_fight,
    touch,
)
from wartable.invasion.terms import BATTLEFIELD, DECK, DEFENDING, HAND, UNIT
from wartable.invasion.values import refresh
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, Card, Count, Pile, Player, Row
from wartable.kernel.knowing import EVERYBODY, lift
from wartable.kernel.layout import KNOWN, OWNER, PILE, VEIL
from wartable.kernel.native import append, i64, vec
from wartable.kernel.numbers import veil
from wartable.kernel.speaker import Speaker


def enter_play(
    g: Game,
    c: Card,
    pile: Pile,
    controller: Player,
    onto: Card = 0,
    via: Bits = 0,
    *,
    corrupted: bool = False,
) -> None:
    """A card enters play; the restrictions have been checked. `onto` is a host or a quest."""
    enter_untold(g, c, pile, controller, onto, via, corrupted=corrupted)
    tell_arrival(g, c)


def enter_untold(
    g: Game,
    c: Card,
    pile: Pile,
    controller: Player,
    onto: Card = 0,
    via: Bits = 0,
    *,
    corrupted: bool = False,
) -> None:
    """A card enters play with others; they all are there before anybody hears of one."""
    m = g.m
    d = definition(g, c)
    if m[m[c + PILE] + PILE] == HAND:
        via |= FROM_HAND
    arrive(g, c, pile, controller, onto)
    m[c + VIA] = via
    if d.enters_with_in in (ANYWHERE, m[pile + PILE]):
        m[c + TOKENS] = d.enters_with
    if corrupted:
        m[c + CORRUPT] = 1
    mark_arrival(g, c)


def tell_arrival(g: Game, c: Card) -> None:
    """Tell that a card has entered play, and its zone."""
    happen(g, E_ENTERS_PLAY, c, g.m[c + CONTROLLER])
    fire(g, E_ENTERS_ZONE, c, g.m[c + PILE])


def arrive(g: Game, c: Card, pile: Pile, controller: Player, onto: Card) -> None:
    """Lay a card face up into a zone, onto a host or quest if it goes onto one."""
    m = g.m
    m[c + FACE] = FACE_UP
    was = before_going(g, c)
    lift(g, c, HAND, DECK, seen=True)
    was = lifted(g, c, was)
    m[c + KNOWN] = EVERYBODY
    place(g, c, pile, controller)
    tell_going(g, c, was)
    if onto != 0:
        if definition(g, c).kind & UNIT != 0:
            m[c + QUESTING] = onto
        else:
            m[c + HOST] = onto


def mark_arrival(g: Game, c: Card) -> None:
    """Mark a card that is entering play as its own text and the rules in force say."""
    m = g.m
    refresh(g)
    if m[c + FLAGS] & ENTERS_CORRUPTED != 0:
        m[c + CORRUPT] = 1
        touch(g, D_CORRUPT)
    mark_in_zone(g, c)


def mark_in_zone(g: Game, c: Card) -> None:
    """Let the rules in force mark a card that comes into a zone (corrupted, damaged)."""
    m = g.m
    damage = m[c + DAMAGE]
    corrupt = m[c + CORRUPT]
    if m[STANDING] & R_ENTRY != 0:
        rules = g.lists[L_CONSTANTS]
        i: i64 = 0
        while i < len(rules):
            if rules[i + RULE_STANDS] & R_ENTRY != 0:
                word = g.node(rules[i + RULE_NODE])
                assert isinstance(word, InForce)
                word.on_entry(g, speaker_of(g, rules[i + RULE_CARD]), c)
            i += RULE_SIZE
        entries = lasting_words(g, R_ENTRY)
        i = len(entries)
        while i > 0:
            i -= 1
            s = lasting_speaker(g, entries[i])
            word_of(g, entries[i]).on_entry(g, s, c)
    if m[c + DAMAGE] != damage or m[c + CORRUPT] != corrupt:
        touch(g, D_CORRUPT | D_DAMAGE)
    touch(g, 0)


def develop(g: Game, c: Card, pile: Pile) -> None:
    """Lay a card face down into a zone as a development; it knows no other restriction."""
    m = g.m
    owner = m[c + OWNER]
    was = before_going(g, c)
    lift(g, c, HAND, DECK, seen=False)
    was = lifted(g, c, was)
    place(g, c, pile, owner)
    m[c + FACE] = FACE_DOWN
    m[c + KNOWN] |= 1 << owner
    if m[c + VEIL] == 0:  # what comes from the chain has lain face down there
        veil(g, c)
    touch(g, D_STRUCTURE)
    tell_going(g, c, was)
    g.record(E_DEVELOPED_CARD, c, pile)


def move_card(g: Game, c: Card, pile: Pile) -> None:
    """Move a card in play to another zone."""
    move_cards(g, append(vec[i64](), c), append(vec[i64](), pile))


def move_cards(g: Game, cards: vec[Card], piles: vec[Pile]) -> None:
    """Move cards in play, each to a zone of its own, all of them together (AMB-101).

    What is not in play, or there already, does not move, nor does an attachment by itself (AMB-72,
    AMB-103), nor what cannot enter that zone (AMB-370); those of a moved card come along.
    Combat and quest are left behind.
    """
    m = g.m
    refresh(g)
    moved = vec[i64]()
    old = vec[i64]()
    for k in range(len(cards)):
        c = cards[k]
        stays = m[c + PILE] == piles[k] or is_shut_out(g, c, piles[k])
        if in_play(g, c) and m[c + HOST] == 0 and not stays:
            moved = append(moved, c)
            old = append(old, m[c + PILE])
            carry(g, c, piles[k])
    for c in moved:
        leave_combat_by_moving(g, c)
    for c in moved:
        corrupt_in_new_zone(g, c)
    for k in range(len(moved)):
        happen(g, E_MOVED, moved[k], m[moved[k] + PILE], old[k])
        fire(g, E_ENTERS_ZONE, moved[k], m[moved[k] + PILE])


def carry(g: Game, c: Card, pile: Pile) -> None:
    """Lay a card with its attachments into another zone; it quests no more."""
    m = g.m
    m[c + QUESTING] = 0
    for other in in_play_cards(g):
        if m[other + QUESTING] == c:
            m[other + QUESTING] = 0
    carry_attachments(g, c, pile)
    carry_one(g, c, pile, m[pile + OWNER])


def carry_attachments(g: Game, c: Card, pile: Pile) -> None:
    """Lay what is attached to a card into another zone, and what is attached to that."""
    for other in in_play_cards(g):
        if g.m[other + HOST] == c:
            carry_attachments(g, other, pile)
            carry_one(g, other, pile, g.m[other + CONTROLLER])


def carry_one(g: Game, c: Card, pile: Pile, controller: Player) -> None:
    """Lay one card in play into another zone."""
    was = before_going(g, c)
    place(g, c, pile, controller)
    tell_going(g, c, was)


def leave_combat_by_moving(g: Game, c: Card) -> None:
    """A moved unit no longer fights, unless it may fight from its new place (INV-MOVE-01..03).

    What it may is asked where it is now: the quest that let it attack lets it no longer (AMB-120).
    """
    m = g.m
    if m[c + FIGHT] == 0:
        return
    refresh(g)
    pile = m[c + PILE]
    if m[c + FIGHT] == DEFENDING:
        home = m[pile + OWNER] != m[ATTACKER]
        stays = guards(g, pile, m[c + FRONT]) or (home and m[c + FLAGS] & DEFENDS_ANYWHERE != 0)
    else:
        home = m[pile + OWNER] == m[ATTACKER]
        stays = home and (
            m[pile + PILE] == BATTLEFIELD or m[c + FLAGS] & ATTACKS_FROM_ANYWHERE != 0
        )
    if not stays:
        set_fight(g, c, 0)


def corrupt_in_new_zone(g: Game, c: Card) -> None:
    """A unit that moves into a corrupting zone is corrupted (INV-FAQ-17)."""
    m = g.m
    if m[STANDING] & R_ENTRY == 0 or m[c + CORRUPT] != 0:
        return
    refresh(g)
    mark_in_zone(g, c)
    if m[c + CORRUPT] != 0:
        if m[c + FLAGS] & CANNOT_BE_CORRUPTED != 0:
            m[c + CORRUPT] = 0
        else:
            fire(g, E_CORRUPTED, c)


def corrupt(g: Game, c: Card) -> bool:
    """Corrupt a card; whether it was (INV-CORRUPT-03, INV-TERM-CANNOT-01)."""
    refresh(g)
    if not in_play(g, c) or not can_be_corrupted(g, c):
        return False
    set_corrupt(g, c, 1)
    happen(g, E_CORRUPTED, c)
    return True


def can_be_corrupted(g: Game, c: Card) -> bool:
    """Whether corrupting a card would do anything."""
    return g.m[c + CORRUPT] == 0 and g.m[c + FLAGS] & CANNOT_BE_CORRUPTED == 0


def restore(g: Game, c: Card) -> bool:
    """Restore a card; whether it was corrupted and could be."""
    if not in_play(g, c) or g.m[c + CORRUPT] == 0 or g.m[c + FLAGS] & CANNOT_BE_RESTORED != 0:
        return False
    set_corrupt(g, c, 0)
    happen(g, E_RESTORED, c)
    return True


def heal(g: Game, s: Speaker, row: Row, n: Count) -> Amount:
    """Take damage off a card or section; how much there was to take."""
    healed = min(n, g.m[row + DAMAGE])
    if healed > 0 and g.m[STANDING] & R_WOULD_HEAL != 0 and heals_otherwise(g, row):
        return 0
    if healed > 0:
        add_damage(g, row, -healed)
        happen(g, E_HEALED, row, s.player, healed)
    return healed


def heals_otherwise(g: Game, row: Row) -> bool:
    """Whether a rule lets something else happen in place of healing (AMB-268)."""
    for i in lasting_words(g, R_WOULD_HEAL):
        if word_of(g, i).replaces_healing(g, lasting_speaker(g, i), row):
            return True
    return False


def put_tokens(g: Game, s: Speaker, c: Card, n: Count) -> bool:
    """Put resource tokens on a card."""
    if n <= 0 or not in_play(g, c):
        return False
    add_tokens(g, c, n)
    happen(g, E_TOKENS_PLACED, c, s.player, n)
    return True


def remove_tokens(g: Game, c: Card, n: Count) -> Amount:
    """Take resource tokens off a card; how many there were."""
    taken = min(n, g.m[c + TOKENS])
    if taken > 0:
        add_tokens(g, c, -taken)
        g.record(E_TOKENS_REMOVED, c, 0, taken)
    return taken


def gain(g: Game, player: Player, n: Count) -> None:
    """Give a player resources from the pool."""
    if n > 0:
        add_resources(g, player, n)
        g.record(E_GAINED, player_row(player), 0, n)
