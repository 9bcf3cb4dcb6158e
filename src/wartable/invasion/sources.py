"""Where a card's values come from: every change in force, with the card and the line it stands on.

The same sums as `values.refresh` in the same order, made on a copy and one line at a time, so that
what each line adds can be seen. Asked by people who look at a card, never by the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from wartable.cardgame.contexts import ref_of
from wartable.cardgame.lasting import about
from wartable.cardgame.layout import L_LASTING, LE_NODE, LE_SOURCE, LE_UNTIL
from wartable.cardgame.seeing import Facts
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
    LE_LAYER,
    LE_SIZE,
    POWER,
)
from wartable.invasion.pointing import line_number
from wartable.invasion.pool import CARDS, pool
from wartable.invasion.requirements import least_cost
from wartable.invasion.script.base import LAYER_COUNT, LAYER_TYPES, Modifier
from wartable.invasion.script.inforce import R_VALUES
from wartable.invasion.seeing import card_called, number_of_card, sees, zone_called
from wartable.invasion.table import definition, in_play, in_play_cards
from wartable.invasion.totals import count_developments
from wartable.invasion.values import TEXT_BLANK, print_values, refresh, speaks
from wartable.invasion.yields import change_by, cost_value, zone_values
from wartable.kernel.codes import NODE_BITS
from wartable.kernel.game import Game
from wartable.kernel.numbers import SPECTATOR

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


class Adding(NamedTuple):
    """What one line does to one value, with the row of its card and the word that does it."""

    value: str
    amount: int
    card: int
    ref: int
    """The word: its line, or what a lasting effect keeps in force."""
    until: str
    """How long an effect lasts that was left behind, "" for a line in force."""


class InvasionSources(Sources):
    """What Invasion tells about the values of a card."""

    def changes(self, game: Game, number: int) -> list[Change]:
        """Everything in force that changes a card in play, in the order of the sums."""
        refresh(game)
        card = card_called(game, number)
        if card == 0 or not in_play(game, card):
            return []
        return [as_change(game, each) for each in additions(printed_copy(game), card)]

    def values(self, game: Game, eye: int | None, number: int) -> dict[str, Facts]:
        """The values of a card or a zone: of a card out of play what it costs."""
        refresh(game)
        who = SPECTATOR if eye is None else eye
        zone = zone_called(number)
        if zone != 0:
            return zone_values(game, who, zone)
        card = card_called(game, number)
        if card == 0 or number_of_card(game, who, card) != number:
            return {}
        if in_play(game, card):
            return card_values(game, who, card)
        return cost_value(game, who, card) if sees(game, who, card) else {}

    def cost_now(self, game: Game, player: int, number: int) -> int:
        """What a card costs its player at this moment, loyalty and changes of price counted.

        What the player does not know costs him nothing.
        """
        refresh(game)
        card = card_called(game, number)
        return int(least_cost(game, player, card)) if card and sees(game, player, card) else 0

    def ability_text(self, title: str, number: int) -> str:
        """The line of the ability that a player may use, counted from 1 as options count them."""
        card = pool().card(title)
        for place, line in enumerate(card.lines):
            if line.position == number:
                return text_of(title, place)
        return ""


def card_values(game: Game, eye: int, card: int) -> dict[str, Facts]:
    """The values of a card in play, each with what changes it; keywords and the rest if changed."""
    copy = printed_copy(game)
    printed = values_of(copy, card)
    found = list(additions(copy, card))
    told: dict[str, Facts] = {}
    for name, field in {**VALUES, **KINDS}.items():
        changes = [told_change(game, eye, each) for each in found if each.value == name]
        now = int(game.m[card + field])
        if name in KINDS:
            value: Facts = {"value": None, "printed": None, "changes": changes}
        else:
            value = {"value": now, "printed": printed[name], "changes": changes}
        if changes or name in ("power", "hit points"):
            told["hp" if name == "hit points" else name] = value
    return told


def told_change(game: Game, eye: int, each: Adding) -> Facts:
    """A change as a client is told it."""
    by = each.amount if each.value in VALUES else None
    return change_by(game, eye, each.card, by, each.ref)


def as_change(game: Game, each: Adding) -> Change:
    """A change for people, by titles and texts."""
    title = game.defs[each.ref >> NODE_BITS].title
    text = each.until or text_of(title, line_number(game, each.ref) - 1)
    return Change(each.value, each.amount, title, text)


def printed_copy(game: Game) -> Game:
    """A copy on which every card has its printed values."""
    copy = game.clone()
    for c in in_play_cards(copy):
        print_values(copy, c)
    count_developments(copy, in_play_cards(copy))
    return copy


def additions(copy: Game, card: int) -> Iterator[Adding]:
    """Everything that changes a card, as it is added up on such a copy, in the order of layers."""
    for layer in range(LAYER_COUNT):
        yield from constants(copy, card, layer)
        yield from left_behind(copy, card, layer)
        if layer == LAYER_TYPES:
            count_developments(copy, in_play_cards(copy))


def constants(g: Game, card: int, layer: int) -> Iterator[Adding]:
    """What the lines of cards in play change in a layer."""
    for c in in_play_cards(g):
        if g.m[c + FACE] != FACE_UP or (layer > 0 and g.m[c + BLANK] & TEXT_BLANK):
            continue
        source = definition(g, c)
        s = speaker_of(g, c)
        for line in source.lines:
            if isinstance(line, Standing) and line.layer == layer and speaks(g, s, line):
                before = values_of(g, card)
                line.apply(g, s)
                yield from differences(g, card, before, c, ref_of(g, c, line.ref), "")


def left_behind(g: Game, card: int, layer: int) -> Iterator[Adding]:
    """What lasting effects change in a layer."""
    lasting = g.lists[L_LASTING]
    for i in range(0, len(lasting), LE_SIZE):
        s = lasting_speaker(g, i)
        word, before = word_of(g, i), values_of(g, card)
        if layer == lasting[i + LE_LAYER] and word.stands & R_VALUES:
            word.apply_lasting(g, s)
        changed = about(g, i)
        if isinstance(word, Modifier) and word.layer == layer and changed and in_play(g, changed):
            word.apply(g, s, changed, lasting[i + LE_AMOUNT])
        until = UNTIL.get(lasting[i + LE_UNTIL], "for the rest of the game")
        yield from differences(g, card, before, lasting[i + LE_SOURCE], lasting[i + LE_NODE], until)


def values_of(g: Game, card: int) -> dict[str, int]:
    """The values of a card so far."""
    return {name: int(g.m[card + field]) for name, field in {**VALUES, **KINDS}.items()}


def differences(
    g: Game, card: int, before: dict[str, int], source: int, ref: int, until: str
) -> Iterator[Adding]:
    """What has changed since."""
    for name, now in values_of(g, card).items():
        if now != before[name]:
            amount = now - before[name] if name in VALUES else 0
            yield Adding(name, amount, int(source), int(ref), until)


def text_of(title: str, place: int) -> str:
    """A line of a card as its file has it."""
    found = CARDS.find(title)
    return found.script[place] if found else ""
