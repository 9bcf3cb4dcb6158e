"""What cards are worth now: power, hit points, types, keywords, permissions.

Values are worked out from what is printed and everything in force, never stored as changes:
constants without a trigger are not ordered, only their net result counts (INV-TRIG-13). Layers:

0. texts (a text box goes blank, a card becomes a mere development: AMB-86)
1. what counts as a development too, before types and after them (AMB-372)
2. types (a development becomes a unit: AMB-87)
3. abilities that are given (AMB-373) or lost, counted by what is a unit or a development by then
   (INV-ERRATA-MC-11)
4. everything else: additions first, "loses all power" after them, and nothing below 0
   (INV-TERM-REDUCTION-01, AMB-56)

What follows from the cards, developments, zones and race symbols, is counted in totals.py.

`refresh` does all of it at once, and only if something has changed that an active constant reads:
whoever changes a field says so (`table.touch`, D_ bits of script.base), and every constant knows
which of these it reads.
"""

from typing import Final

from wartable.cardgame.lasting import about
from wartable.cardgame.layout import L_LASTING
from wartable.invasion.carddef import ANYWHERE, CardDef, Standing, Triggered
from wartable.invasion.contexts import SORT_CONSTANT, given_speaker, speaker_of
from wartable.invasion.lasting import lasting_speaker, word_of
from wartable.invasion.layout import (
    BLANK,
    COUNTED,
    DIRTY,
    FACE,
    FACE_UP,
    FIRST_ADDED_UP,
    GIVEN_CARD,
    GIVEN_NODE,
    GIVEN_SIZE,
    HOST,
    HP,
    KIND_BITS,
    L_ACTING,
    L_CONSTANTS,
    L_GIVEN,
    L_IN_PLAY,
    L_LISTENERS,
    L_SPEAKING,
    LAST_ADDED_UP,
    LE_AMOUNT,
    LE_LAYER,
    LE_SIZE,
    LE_STANDS,
    LISTENING,
    LOOK,
    POWER,
    READS,
    SAYS,
    STANDING,
)
from wartable.invasion.script.base import (
    D_ADDED,
    D_ALWAYS,
    D_DAMAGE,
    D_FIGHT,
    D_STRUCTURE,
    D_VALUES,
    LAYER_ABILITIES,
    LAYER_DEVELOPMENTS,
    LAYER_REST,
    LAYER_TEXTS,
    LAYER_TYPES,
    Modifier,
)
from wartable.invasion.script.inforce import R_VALUES, R_WAITS
from wartable.invasion.table import definition, lying_in_play
from wartable.invasion.terms import DEVELOPMENT, IN_PLAY, LEGEND
from wartable.invasion.totals import add_power, count_developments, finish, limit
from wartable.kernel.codes import NODE_BITS, on_same_card
from wartable.kernel.game import Game
from wartable.kernel.ints import Bits, Card, Layer, NodeRef, Value
from wartable.kernel.layout import DEF, PILE
from wartable.kernel.native import append, i64, vec
from wartable.kernel.speaker import Speaker

# bits: what a card has lost (BLANK)
TEXT_BLANK: Final = 1
ABILITIES_LOST: Final = 2
ONLY_DEVELOPMENT: Final = 4
"""A development and nothing else, whatever would make it a unit."""
TRAITS_BLANK: Final = 8
"""Its traits are gone with the rest of its text box (AMB-86)."""
# -- what a card says (SAYS) -----------------------------------------------------------------------
# When something has changed that a constant reads, the values need to be worked out anew only if it
# speaks differently now. So each card keeps, in one number, which of its constants were in force
# and a digest of what these changed; `says_the_same` makes that number again and compares.
LINES: Final = 16
"""How many bits tell which of its lines are in force."""
REACHES: Final = (1 << 40) - 1
"""The bits above them: a digest of what these lines change, where that can change by itself."""


def refresh(g: Game) -> None:
    """Bring every computed value up to date, if anything they depend on has changed."""
    m = g.m
    changed = m[DIRTY]
    if changed == 0:
        return
    m[DIRTY] = 0
    if changed & (m[READS] | D_ALWAYS | D_ADDED) == 0:
        return
    if changed & D_ALWAYS == 0 and says_the_same(g, changed) and add_new(g):
        return
    m[LOOK] = 1
    if changed & D_STRUCTURE != 0:
        list_cards(g)
    cards = g.lists[L_IN_PLAY]
    m[READS] = 0
    m[STANDING] = 0
    m[COUNTED] = len(g.lists[L_LASTING])
    g.lists[L_GIVEN] = vec[i64]()
    early = vec[i64]()
    for c in cards:
        if print_values(g, c):
            early = append(early, c)
    count_developments(g, cards)
    if len(early) > 0 or lasts_early(g):
        early_layer(g, early, LAYER_TEXTS)
        early_layer(g, early, LAYER_DEVELOPMENTS)
        early_layer(g, early, LAYER_TYPES)
        early_layer(g, early, LAYER_DEVELOPMENTS)  # what is a unit only now may count as well
        count_developments(g, cards)
        early_layer(g, early, LAYER_ABILITIES)
    last_layer(g)
    finish(g, cards)
    m[DIRTY] = 0


def says_the_same(g: Game, changed: Bits) -> bool:
    """Whether all constants that read what has changed are in force as before, and do the same.

    Nothing need be worked out anew then. Who reads values that others change may not be asked by
    itself: they are not now what they were when it was its turn.
    """
    m = g.m
    if m[STANDING] & R_VALUES != 0:
        return False
    for c in g.lists[L_SPEAKING]:
        d = definition(g, c)
        if d.reads & changed == 0 or m[c + BLANK] & TEXT_BLANK != 0:
            continue
        s = speaker_of(g, c)
        says: i64 = 0
        bit: i64 = 1
        for line in d.standing:
            if line.reads_all & changed != 0:
                if line.layer < LAYER_REST or line.reads_all & D_VALUES != 0:
                    return False
            if line.layer == LAYER_REST and speaks(g, s, line):
                says ^= saying(g, s, line, bit)
            bit <<= 1
        if says != m[c + SAYS]:
            return False
    given = g.lists[L_GIVEN]
    i: i64 = 0
    while i < len(given):
        told = g.node(given[i + GIVEN_NODE])
        if isinstance(told, Standing) and told.reads_all & changed != 0:
            return False
        i += GIVEN_SIZE
    return True


def saying(g: Game, s: Speaker, line: Standing, bit: Bits) -> Bits:
    """What a constant that is in force adds to SAYS: its bit, and above all bits its reach."""
    if line.effect_reads & ~D_ALWAYS == 0:
        return bit
    return bit | ((line.reach(g, s) * bit) & REACHES) << LINES


def add_new(g: Game) -> bool:
    """Add to the values what has begun to last since they were worked out.

    False if all must be worked out anew: for what is no mere sum, or stands at 0 and may be less.
    """
    m = g.m
    i = m[COUNTED]
    while i < len(g.lists[L_LASTING]):
        word = word_of(g, i)
        if word.stands & R_VALUES != 0 or m[READS] & D_VALUES != 0:
            return False
        if isinstance(word, Modifier):
            if g.lists[L_LASTING][i + LE_LAYER] < LAYER_REST:
                return False
            c = about(g, i)
            if c != 0 and m[m[c + PILE] + PILE] < IN_PLAY:
                pile = m[c + PILE]
                if m[c + POWER] <= 0 or m[c + HP] <= 0 or m[pile + PILE] == LEGEND:
                    return False
                add_power(g, c, -m[c + POWER])
                word.apply(g, lasting_speaker(g, i), c, g.lists[L_LASTING][i + LE_AMOUNT])
                limit(g, c)
                add_power(g, c, m[c + POWER])
        m[STANDING] |= word.stands
        m[LISTENING] |= word.listens_to()
        i += LE_SIZE
    m[COUNTED] = i
    return True


def list_cards(g: Game) -> None:
    """List the cards in play anew, and those that lie face up and have lines, or Actions."""
    m = g.m
    cards = lying_in_play(g)
    speaking = vec[i64]()
    acting = vec[i64]()
    for c in cards:
        if m[c + FACE] == FACE_UP:
            d = definition(g, c)
            if len(d.lines) > 0:
                speaking = append(speaking, c)
            if len(d.activated) > 0:
                acting = append(acting, c)
    g.lists[L_IN_PLAY] = cards
    g.lists[L_SPEAKING] = speaking
    g.lists[L_ACTING] = acting


def lasts_early(g: Game) -> bool:
    """Whether a lasting modifier is applied before the last layer."""
    i: i64 = 0
    while i < len(g.lists[L_LASTING]):
        if g.lists[L_LASTING][i + LE_LAYER] < LAYER_REST:
            return True
        i += LE_SIZE
    return False


def print_values(g: Game, c: Card) -> bool:
    """Start from what is printed; a development has nothing (INV-DEV-08), an experience no type.

    Whether the card has lines that are applied before the last layer.
    """
    m = g.m
    d = definition(g, c)
    if m[c + FACE] == FACE_UP:
        m[c + KIND_BITS] = d.kind
        m[c + POWER] = d.power
        m[c + HP] = d.hit_points
    else:
        m[c + KIND_BITS] = DEVELOPMENT if m[c + HOST] == 0 else 0  # else an experience (AMB-285)
        m[c + POWER] = 0
        m[c + HP] = 0
    i: i64 = c + FIRST_ADDED_UP
    while i <= c + LAST_ADDED_UP:
        m[i] = 0
        i += 1
    return m[c + FACE] == FACE_UP and len(d.early) > 0


def speaks(g: Game, s: Speaker, line: Standing) -> bool:
    """Whether a constant is in force."""
    if line.zone != ANYWHERE and g.m[s.at + PILE] != line.zone:
        return False
    for condition in line.conditions:
        if not condition.holds(g, s):
            return False
    return True


def early_layer(g: Game, cards: vec[Card], layer: Layer) -> None:
    """Apply what takes texts away, what changes types, or what takes abilities away."""
    m = g.m
    for c in cards:
        s = speaker_of(g, c)
        for line in definition(g, c).early:
            if line.layer == layer and (layer == LAYER_TEXTS or m[c + BLANK] & TEXT_BLANK == 0):
                m[READS] |= line.reads_all
                if speaks(g, s, line):
                    line.apply(g, s)
    apply_lasting(g, layer)


def last_layer(g: Game) -> None:
    """Apply everything else, and list who waits for which event and which rules stand."""
    m = g.m
    listeners = vec[i64]()
    constants = vec[i64]()
    listening: i64 = 0
    for c in g.lists[L_SPEAKING]:
        if m[c + BLANK] & TEXT_BLANK != 0:
            continue
        d = definition(g, c)
        if len(d.standing) > 0:
            constants = apply_constants(g, speaker_of(g, c), d, constants)
        for waiting in d.triggered:
            if waits(g, c, waiting):
                listening |= waiting.listens
                listeners = append(listeners, waiting.listens)  # in the order of LISTENER_KINDS ...
                listeners = append(listeners, c)
                listeners = append(listeners, (m[c + DEF] << NODE_BITS) | waiting.ref)
    given = g.lists[L_GIVEN]
    i: i64 = 0
    while i < len(given):
        c = given[i + GIVEN_CARD]
        ref = given[i + GIVEN_NODE]
        line = g.node(ref)
        i += GIVEN_SIZE
        if m[c + BLANK] & ONLY_DEVELOPMENT != 0:
            continue
        if isinstance(line, Standing):
            m[READS] |= line.reads_all
            s = given_speaker(g, c, ref)
            if speaks(g, s, line):
                line.apply(g, s)
                constants = list_rule(g, constants, c, on_same_card(ref, line.rule.ref), line)
        elif isinstance(line, Triggered) and waits(g, c, line):
            listening |= line.listens
            listeners = append(append(append(listeners, line.listens), c), ref)
    g.lists[L_LISTENERS] = listeners
    g.lists[L_CONSTANTS] = constants
    m[LISTENING] = listening
    apply_lasting(g, LAYER_REST)


def waits(g: Game, c: Card, line: Triggered) -> bool:
    """Whether an ability of a card with its text waits for its event, where the card lies now."""
    m = g.m
    if m[c + BLANK] & ABILITIES_LOST != 0 and line.sort != SORT_CONSTANT:
        return False
    return line.zone == ANYWHERE or m[m[c + PILE] + PILE] == line.zone


def list_rule(g: Game, constants: vec[Value], c: Card, ref: NodeRef, line: Standing) -> vec[Value]:
    """List the rule of a constant that is in force, if it answers a question."""
    if line.rule.stands == 0:
        return constants
    g.m[STANDING] |= line.rule.stands
    constants = append(constants, c)  # in the order of RULE_CARD ...
    constants = append(constants, ref)
    return append(constants, line.rule.stands)


def apply_constants(g: Game, s: Speaker, d: CardDef, constants: vec[Value]) -> vec[Value]:
    """Apply the constants of a card that belong to the last layer; list its rules that stand."""
    m = g.m
    bit: i64 = 1
    for line in d.standing:
        here = bit
        bit <<= 1
        if line.layer < LAYER_REST:
            continue
        m[READS] |= line.reads_all
        if not speaks(g, s, line):
            continue
        m[s.card + SAYS] ^= saying(g, s, line, here)
        line.apply(g, s)
        ref = (m[s.card + DEF] << NODE_BITS) | line.rule.ref
        constants = list_rule(g, constants, s.card, ref, line)
    return constants


def apply_lasting(g: Game, layer: Layer) -> None:
    """Apply the lasting modifiers of a layer; note the lasting rules."""
    v = g.lists[L_LASTING]
    i: i64 = 0
    while i < len(v):
        g.m[STANDING] |= v[i + LE_STANDS]
        if v[i + LE_STANDS] & R_WAITS != 0:
            g.m[LISTENING] |= word_of(g, i).listens_to()
        if v[i + LE_STANDS] & R_VALUES != 0:
            g.m[READS] |= D_FIGHT | D_DAMAGE
            if v[i + LE_LAYER] == layer:
                word_of(g, i).apply_lasting(g, lasting_speaker(g, i))
        elif v[i + LE_LAYER] == layer:
            c = about(g, i)
            if c != 0 and g.m[g.m[c + PILE] + PILE] < IN_PLAY:
                word = word_of(g, i)
                assert isinstance(word, Modifier)
                word.apply(g, lasting_speaker(g, i), c, v[i + LE_AMOUNT])
        i += LE_SIZE
