"""What is true of a card now: whether it acts, its corner's value, its class, what is forbidden.

Most of it follows from everything in play, so it is worked out anew only after something it depends
on has changed (`refresh`).

CH-2.5.1.7, A-65   X or being about to exhaust switches a card off; an empty symbol does not
CH-6.1-Dormant     a Dormant card gives no effects
CH-2.14.4d         only the top card of a stack acts, and not while a new top is on its way
CH-2.14.4e         the cards below it are not seen
A-142, A-181       of cards that would put each other to sleep, the one that stood first does
"""

from wartable.cardgame.lasting import about
from wartable.cardgame.layout import L_LASTING, LE_NODE
from wartable.champions.carddef import CardDef, Passive, holds, on_corner
from wartable.champions.contexts import speaker_of
from wartable.champions.layout import (
    ASLEEP,
    CORNER,
    COVERED,
    DIRTY,
    L_ORDER,
    L_SPEAKERS,
    LE_SIZE,
    LISTENING,
    LIVE,
    SINCE,
    STANDING,
    STATE,
    WHO_IS_IN_PLAY,
)
from wartable.champions.script.base import (
    FORBID,
    PERMIT,
    R_CLASS,
    R_CORNER,
    R_DORMANT,
    R_SHUT,
    Statement,
)
from wartable.champions.table import definition, lane_of, line_up, pile_of
from wartable.champions.terms import (
    ACTIVE_BLESSING,
    BLESSING,
    CHAMPION,
    DISCARD,
    FRONT,
    X,
)
from wartable.kernel.game import Game
from wartable.kernel.ints import Amount, Bits, Card, Deed, Player, Row
from wartable.kernel.layout import NEXT, OWNER, PILE
from wartable.kernel.native import append, extend, i64, vec
from wartable.kernel.piles import top
from wartable.kernel.speaker import Speaker


def refresh(g: Game) -> None:
    """Compute anew who is in play, which cards act, what they wait for and what they say."""
    m = g.m
    if m[DIRTY] == 0:
        return
    if m[DIRTY] == WHO_IS_IN_PLAY:
        whole = line_up(g, 0, vec[i64]())
        mine: i64 = len(whole)
        whole = line_up(g, 1, whole)
        g.lists[L_ORDER] = whole
        g.lists[L_ORDER + 1] = extend(whole[mine:], whole[:mine])
    m[DIRTY] = 0
    order = g.lists[L_ORDER]
    sleepers = vec[i64]()
    for c in order:
        m[c + ASLEEP] = 0
        d = definition(g, c)
        m[c + LIVE] = 1 if d.kind == CHAMPION or awake(g, c, d) else 0
        if d.answers & R_DORMANT != 0:
            sleepers = append(sleepers, c)
    sleep_for_a_while(g)
    for player in range(2):
        sleep_from_pile(g, player, order)
    if len(sleepers) > 0:
        put_to_sleep(g, sleepers, order)
    listen(g, order)


def listen(g: Game, order: vec[Card]) -> None:
    """Note what the active cards wait for and which of them have passive effects."""
    m = g.m
    listening: i64 = 0
    standing: i64 = 0
    known = g.lists[L_SPEAKERS]
    speakers: i64 = 0
    others = False
    for c in order:
        if m[c + LIVE] == 1:
            d = definition(g, c)
            listening |= d.hears
            if d.answers != 0:
                standing |= d.answers
                others = others or speakers >= len(known) or known[speakers] != c
                speakers += 1
    if others or speakers != len(known):
        list_speakers(g, order)
    entries = g.lists[L_LASTING]
    i: i64 = 0
    while i < len(entries):
        word = g.node(entries[i + LE_NODE])
        assert isinstance(word, Statement)
        standing |= word.standing
        i += LE_SIZE
    m[LISTENING] = listening
    m[STANDING] = standing


def list_speakers(g: Game, order: vec[Card]) -> None:
    """List the active cards that have passive effects."""
    m = g.m
    mine = vec[i64]()
    theirs = vec[i64]()
    for c in order:
        if m[c + LIVE] == 1 and definition(g, c).answers != 0:
            if m[c + OWNER] == 0:
                mine = append(mine, c)
            else:
                theirs = append(theirs, c)
    g.lists[L_SPEAKERS] = extend(mine[:], theirs)
    g.lists[L_SPEAKERS + 1] = extend(theirs, mine)


def standard_order(g: Game, starter: Player) -> vec[Card]:
    """Every card in play in Standard Order, one player's and then the other's (CH-2.7.3)."""
    if g.m[DIRTY] != 0:
        refresh(g)
    return g.lists[L_ORDER + starter]


def awake(g: Game, c: Card, d: CardDef) -> bool:
    """Whether an action card or blessing would act if nothing put it to sleep."""
    m = g.m
    if (d.acting >> m[c + CORNER]) & 1 == 0:
        return False
    if d.kind == BLESSING:
        return m[c + STATE] == ACTIVE_BLESSING
    return m[m[c + PILE] + COVERED] == 0


def sleep_for_a_while(g: Game) -> None:
    """Put to sleep what an effect that lasts makes Dormant."""
    entries = g.lists[L_LASTING]
    i: i64 = 0
    while i < len(entries):
        c = about(g, i)
        if c != 0:
            word = g.node(entries[i + LE_NODE])
            assert isinstance(word, Statement)
            if word.standing & R_DORMANT != 0:
                g.m[c + ASLEEP] = 1
                g.m[c + LIVE] = 0
        i += LE_SIZE


def sleep_from_pile(g: Game, player: Player, order: vec[Card]) -> None:
    """Put to sleep what the top card of a discard pile makes Dormant: nothing can silence it."""
    c = top(g.m, pile_of(player, DISCARD))
    if c == 0:
        return
    m = g.m
    for line in definition(g, c).lying:
        s = speaker_of(g, c)
        for one in order:
            if line.statement.puts_to_sleep(g, s, one):
                m[one + ASLEEP] = 1
                m[one + LIVE] = 0


def put_to_sleep(g: Game, sleepers: vec[Card], order: vec[Card]) -> None:
    """Let passive effects put cards to sleep.

    What sleeps puts nothing to sleep, so first come those that nobody else could; where they go in
    a circle, the one that has stood longest is in force (A-142, A-181).
    """
    m = g.m
    waiting = vec[i64]()
    for c in sleepers:
        if m[c + LIVE] == 1:
            waiting = append(waiting, c)
    while len(waiting) > 0:
        source = next_in_force(g, waiting)
        s = speaker_of(g, source)
        for line in definition(g, source).passives:
            if line.standing & R_DORMANT != 0 and speaks(g, s, line):
                sleep_by(g, s, line, order, waiting)
        rest = vec[i64]()
        for c in waiting:
            if c != source and m[c + LIVE] == 1:
                rest = append(rest, c)
        waiting = rest


def sleep_by(g: Game, s: Speaker, line: Passive, order: vec[Card], waiting: vec[Card]) -> None:
    """Put to sleep what one line makes Dormant."""
    m = g.m
    for c in order:
        if m[c + ASLEEP] == 0 and line.statement.puts_to_sleep(g, s, c) and is_open(g, c, waiting):
            m[c + ASLEEP] = 1
            m[c + LIVE] = 0


def next_in_force(g: Game, waiting: vec[Card]) -> Card:
    """The card whose effect is in force before that of the others."""
    m = g.m
    if len(waiting) == 1:
        return waiting[0]
    oldest: i64 = 0
    for c in waiting:
        threatened = False
        for other in waiting:
            threatened = threatened or (other != c and puts_to_sleep(g, other, c))
        if not threatened:
            return c
        if oldest == 0 or m[c + SINCE] < m[oldest + SINCE]:
            oldest = c
    return oldest


def is_open(g: Game, c: Card, waiting: vec[Card]) -> bool:
    """Whether a card can still be put to sleep: not one whose own effect is already in force."""
    if definition(g, c).answers & R_DORMANT == 0:
        return True
    for other in waiting:
        if other == c:
            return True
    return g.m[c + LIVE] == 0


def puts_to_sleep(g: Game, source: Card, c: Card) -> bool:
    """Whether one card, if it is active, makes another Dormant."""
    s = speaker_of(g, source)
    for line in definition(g, source).passives:
        if line.standing & R_DORMANT != 0 and speaks(g, s, line):
            if line.statement.puts_to_sleep(g, s, c):
                return True
    return False


# -- asking everything that says something ---------------------------------------------------------


def speaks(g: Game, s: Speaker, line: Passive) -> bool:
    """Whether a passive line of an active card is in force."""
    return on_corner(line, g.m[s.card + CORNER]) and holds(g, s, line)


def is_answered(g: Game, question: Bits) -> bool:
    """Whether any active card answers a question."""
    if g.m[DIRTY] != 0:
        refresh(g)
    return g.m[STANDING] & question != 0


def active_cards(g: Game, question: Bits, starter: Player) -> vec[Card]:
    """The active cards that answer a question, in Standard Order."""
    found = vec[i64]()
    if not is_answered(g, question):
        return found
    for c in g.lists[L_SPEAKERS + starter]:
        if definition(g, c).answers & question != 0:
            found = append(found, c)
    return found


def corner_value(g: Game, c: Card) -> Amount:
    """The number in a card's current corner; EMPTY or X where there is none."""
    d = definition(g, c)
    corner = g.m[c + CORNER]
    if corner < 1 or corner >= len(d.values):
        return X
    value = d.values[corner]
    if value < 0 or not is_answered(g, R_CORNER):
        return value
    for source in active_cards(g, R_CORNER, g.m[c + OWNER]):
        value += corner_change_by(g, source, c)
    return value


def corner_change_by(g: Game, source: Card, c: Card) -> Amount:
    """By how much the passive lines of one card change the number in another's corner."""
    by: i64 = 0
    s = speaker_of(g, source)
    for line in definition(g, source).passives:
        if line.standing & R_CORNER != 0 and speaks(g, s, line):
            by += line.statement.corner_change(g, s, c)
    return by


def on_last_corner(g: Game, c: Card) -> bool:
    """Whether a card stands on its last corner (A-129)."""
    return g.m[c + CORNER] == definition(g, c).last_corner


def classes_of(g: Game, champion: Card) -> Bits:
    """The classes of a champion, printed and given (CH-2.4.1.2c, A-138)."""
    classes = definition(g, champion).classes
    if not is_answered(g, R_CLASS):
        return classes
    for source in active_cards(g, R_CLASS, g.m[champion + OWNER]):
        s = speaker_of(g, source)
        for line in definition(g, source).passives:
            if line.standing & R_CLASS != 0 and speaks(g, s, line):
                classes |= line.statement.class_given(g, s, champion)
    return classes


def engaged(g: Game, champion: Card) -> bool:
    """Whether a champion controls a unit or spell (CH-6.1-Engaged)."""
    pile = pile_of(g.m[champion + OWNER], FRONT + lane_of(g, champion))
    return g.m[pile + NEXT] != pile


def forbidden(g: Game, deed: Deed, thing: Row, by: Card = 0) -> bool:
    """Whether some card in play forbids this; prohibitions win over everything (CH-2.2.3)."""
    question: i64 = FORBID
    question <<= deed
    if g.m[DIRTY] == 0 and g.m[STANDING] & question == 0:
        return False
    return forbidder(g, deed, thing, by) != 0


def forbidder(g: Game, deed: Deed, thing: Row, by: Card = 0) -> Card:
    """The card that forbids this, 0 if none does."""
    question: i64 = FORBID
    question <<= deed
    found: i64 = 0
    if not is_answered(g, question):
        return found
    for source in active_cards(g, question, 0):
        s = speaker_of(g, source)
        for line in definition(g, source).passives:
            if line.standing & question != 0 and speaks(g, s, line):
                if line.statement.forbids(g, s, deed, thing, by):
                    found = source
    return found


def is_shut(g: Game, player: Player) -> bool:
    """Whether cards can neither leave nor enter a player's discard pile (A-241)."""
    if not is_answered(g, R_SHUT):
        return False
    for source in active_cards(g, R_SHUT, player):
        s = speaker_of(g, source)
        for line in definition(g, source).passives:
            if line.standing & R_SHUT != 0 and speaks(g, s, line):
                if line.statement.shuts(g, s, player):
                    return True
    return False


def permitted(g: Game, deed: Deed, champion: Card, card: Card) -> bool:
    """Whether some card in play lets a champion do this with a card (A-135)."""
    question: i64 = PERMIT
    question <<= deed
    found = False
    if not is_answered(g, question):
        return found
    for source in active_cards(g, question, g.m[champion + OWNER]):
        s = speaker_of(g, source)
        for line in definition(g, source).passives:
            if line.standing & question != 0 and speaks(g, s, line):
                if line.statement.permits(g, s, deed, champion, card):
                    found = True
    return found
