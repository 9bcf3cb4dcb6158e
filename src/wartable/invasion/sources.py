"""Where a card's values come from: every change in force, with the card and the line it stands on.

The same sums as `values.refresh` in the same order, made on a copy and one line at a time, so that
what each line adds can be seen. Asked by people who look at a card, never by the engine.
"""

from __future__ import annotations

from collections.abc import Iterator

from wartable.cardgame.lasting import about
from wartable.cardgame.layout import L_LASTING, LE_SOURCE, LE_UNTIL
from wartable.cardgame.sources import Change, Sources
from wartable.invasion.carddef import Standing
from wartable.invasion.contexts import speaker_of
from wartable.invasion.lasting import (
    END_OF_COMBAT,
    END_OF_PHASE,
    END_OF_TURN,
    THIS_TURN,
    lasting_speaker,
    word_of,
)
from wartable.invasion.layout import (
    BLANK,
    FACE,
    FACE_UP,
    FIRST_KEYWORD,
    FLAGS,
    HP,
    KEYWORDS,
    KIND_BITS,
    LE_AMOUNT,
    LE_SIZE,
    POWER,
)
from wartable.invasion.paying import total_cost
from wartable.invasion.pool import CARDS, pool
from wartable.invasion.script.base import LAYER_COUNT, LAYER_REST, LAYER_TYPES, R_VALUES, Modifier
from wartable.invasion.seeing import card_called, sees
from wartable.invasion.table import definition, in_play, in_play_cards
from wartable.invasion.totals import count_developments
from wartable.invasion.values import TEXT_BLANK, print_values, refresh, speaks
from wartable.kernel.game import Game

VALUES = {
    "power": POWER,
    "hit points": HP,
    **{name: FIRST_KEYWORD + i for i, name in enumerate(KEYWORDS)},
}
KINDS = {"what it may do": FLAGS, "type": KIND_BITS, "text": BLANK}
UNTIL = {
    END_OF_TURN: "until the end of the turn",
    END_OF_PHASE: "until the end of the phase",
    END_OF_COMBAT: "until the end of the combat",
    THIS_TURN: "this turn",
}


class InvasionSources(Sources):
    """What Invasion tells about the values of a card."""

    def changes(self, game: Game, number: int) -> list[Change]:
        """Everything in force that changes a card in play, in the order of the sums."""
        refresh(game)
        card = card_called(game, number)
        if card == 0 or not in_play(game, card):
            return []
        copy = game.clone()
        for c in in_play_cards(copy):
            print_values(copy, c)
        count_developments(copy, in_play_cards(copy))
        found: list[Change] = []
        for layer in range(LAYER_COUNT):
            found += constants(copy, card, layer)
            found += left_behind(copy, card, layer)
            if layer == LAYER_TYPES:
                count_developments(copy, in_play_cards(copy))
        return found

    def cost_now(self, game: Game, player: int, number: int) -> int:
        """What a card costs its player at this moment, loyalty and changes of price counted.

        What the player does not know costs him nothing.
        """
        refresh(game)
        card = card_called(game, number)
        return int(total_cost(game, player, card)) if card and sees(game, player, card) else 0

    def ability_text(self, title: str, number: int) -> str:
        """The line of the ability that a player may use, counted from 1 as options count them."""
        card = pool().card(title)
        for place, line in enumerate(card.lines):
            if line.position == number:
                return text_of(title, place)
        return ""


def constants(g: Game, card: int, layer: int) -> Iterator[Change]:
    """What the lines of cards in play change in a layer."""
    for c in in_play_cards(g):
        if g.m[c + FACE] != FACE_UP or (layer > 0 and g.m[c + BLANK] & TEXT_BLANK):
            continue
        source = definition(g, c)
        s = speaker_of(g, c)
        for place, line in enumerate(source.lines):
            if isinstance(line, Standing) and line.layer == layer and speaks(g, s, line):
                before = values_of(g, card)
                line.apply(g, s)
                yield from differences(g, card, before, source.title, text_of(source.title, place))


def left_behind(g: Game, card: int, layer: int) -> Iterator[Change]:
    """What lasting effects change in a layer."""
    lasting = g.lists[L_LASTING]
    for i in range(0, len(lasting), LE_SIZE):
        s = lasting_speaker(g, i)
        word, before = word_of(g, i), values_of(g, card)
        if layer == LAYER_REST and word.stands & R_VALUES:
            word.apply_lasting(g, s)
        changed = about(g, i)
        if isinstance(word, Modifier) and word.layer == layer and changed and in_play(g, changed):
            word.apply(g, s, changed, lasting[i + LE_AMOUNT])
        source = definition(g, lasting[i + LE_SOURCE]).title
        yield from differences(g, card, before, source, UNTIL.get(lasting[i + LE_UNTIL], ""))


def values_of(g: Game, card: int) -> dict[str, int]:
    """The values of a card so far."""
    return {name: int(g.m[card + field]) for name, field in {**VALUES, **KINDS}.items()}


def differences(
    g: Game, card: int, before: dict[str, int], source: str, text: str
) -> Iterator[Change]:
    """What has changed since."""
    for name, now in values_of(g, card).items():
        if now != before[name]:
            yield Change(name, now - before[name] if name in VALUES else 0, source, text)


def text_of(title: str, place: int) -> str:
    """A line of a card as its file has it."""
    found = CARDS.find(title)
    return found.script[place] if found else ""
