"""Happenings: what has happened, as one viewer may know it, as plain facts.

A happening is told in the words of the moment: a card by the number that this viewer had for it
then, with its title if he knew it, and where it lay. So it may be told late, and again, and says
the same. Which kinds there are and what they say is in docs/reference/happenings.md.
"""

from __future__ import annotations

from wartable.cardgame.cardrules import CardRules, rules_of
from wartable.cardgame.refs import entry_ref, player_ref
from wartable.cardgame.seeing import Facts
from wartable.cardgame.tellings import (
    OF_AMOUNT,
    OF_OTHER,
    OF_SUBJECT,
    READ_ACTION,
    READ_NAME,
    READ_NUMBER,
    READ_PILE,
    READ_SEAT,
    READ_TARGET,
    READ_WAS,
    READ_WINNER,
    READ_WORD,
    Part,
    Telling,
)
from wartable.cardgame.terms import DRAWN
from wartable.kernel.game import Game
from wartable.kernel.ints import Card, EventKind, Row, Sight, Value
from wartable.kernel.layout import OWNER, PILE
from wartable.kernel.recording import Happening
from wartable.kernel.sights import (
    LIES,
    NUMBER_SHIFT,
    NUMBERS_MASK,
    VEIL_SHIFT,
    called_then,
    knew,
    lay_somewhere,
    number_then,
    side_then,
    zone_then,
)


def tell(g: Game, eye: int, happening: Happening) -> Facts:
    """A happening as somebody may know it."""
    rules = rules_of(g)
    telling = telling_of(rules, happening.kind)
    told: Facts = {"n": int(happening.nth), "kind": telling.name, "group": int(happening.group)}
    for part in telling.parts:
        fact = read(rules, g, eye, happening, part)
        if fact is not None:
            told[part.key] = fact
    return told


def telling_of(rules: CardRules, kind: EventKind) -> Telling:
    """What tells an event: the first kind it has, in the order of the game's list."""
    found = rules.telling_of.get(int(kind))
    if found is None:
        for telling in rules.tellings:
            if telling.kind & kind != 0:
                found = telling
                break
        assert found is not None
        rules.telling_of[int(kind)] = found
    return found


def value_of(happening: Happening, part: Part) -> Value:
    """The value of an event from which a part is made."""
    if part.of == OF_SUBJECT:
        return happening.subject
    if part.of == OF_OTHER:
        return happening.other
    return happening.amount if part.of == OF_AMOUNT else happening.beside


def read(rules: CardRules, g: Game, eye: int, happening: Happening, part: Part) -> object:
    """One part of a happening; None if there is nothing to tell."""
    value = value_of(happening, part)
    how = part.read
    if how == READ_NUMBER:
        return int(value)
    if how == READ_NAME:
        return rules.words_of(g, value)
    if how == READ_WORD:
        return part.words[value] or None
    if how == READ_SEAT:
        return player_ref(part.role, value) if value >= 0 else None
    if how == READ_PILE:
        zone = part.words[0]
        return {"role": part.role, "kind": "zone", "side": int(value), "zone": zone}
    if how == READ_WINNER:
        return None if value == DRAWN else player_ref(part.role, value - 1)
    if how == READ_WAS:
        return was_ref(rules, g, eye, happening, part.role)
    sight = happening.subject_sight if part.of == OF_SUBJECT else happening.other_sight
    if how == READ_ACTION and number_of_action(happening.beside) != 0:
        title = title_of_action(g, eye, happening.beside, sight)
        number = number_of_action(happening.beside)
        return entry_ref(part.role, number, called_then(g, eye, value, sight), title)
    if how == READ_TARGET and happening.beside != 0:
        title = title_of_action(g, eye, sight, happening.beside)
        card = number_then(eye, happening.beside)
        return entry_ref(part.role, number_of_action(sight), card, title)
    return row_ref(rules, g, eye, part.role, value, sight)


def row_ref(rules: CardRules, g: Game, eye: int, role: str, row: Row, sight: Sight) -> Facts | None:
    """A player, a zone, or a card that was seen so; None if there is none."""
    if row < rules.players:
        return None
    if row < rules.piles:
        return player_ref(role, (row - rules.players) // rules.width)
    if row < rules.first_card:
        return rules.place_ref(role, g.m[row + OWNER], g.m[row + PILE])
    return card_then(rules, g, eye, role, row, sight)


def card_then(rules: CardRules, g: Game, eye: int, role: str, c: Card, sight: Sight) -> Facts:
    """A card as somebody saw it then, and where it lay."""
    ref: Facts = {
        "role": role,
        "kind": "card",
        "card": called_then(g, eye, c, sight),
        "title": rules.title_then(g, c, sight) if knew(eye, sight) else None,
    }
    if lay_somewhere(sight):
        place = rules.place_ref(role, side_then(sight), zone_then(sight))
        for key in ("side", "zone", "lane", "row"):
            if key in place:
                ref[key] = place[key]
    return ref


def was_ref(rules: CardRules, g: Game, eye: int, happening: Happening, role: str) -> Facts | None:
    """The place from which a card came, and what it was called there."""
    sight = happening.beside
    if not lay_somewhere(sight):
        return None
    ref = rules.place_ref(role, side_then(sight), zone_then(sight))
    ref["card"] = called_then(g, eye, happening.subject, sight)
    return ref


def number_of_action(sight: Sight) -> int:
    """What everybody called an action on the chain; 0 for one that was on none."""
    return int(sight >> NUMBER_SHIFT & NUMBERS_MASK)


def title_of_action(g: Game, eye: int, action: Sight, card: Sight) -> str | None:
    """Whose text an action is, None if it hides its card from somebody."""
    if action & LIES != 0 and not knew(eye, card):
        return None
    definition = (action >> VEIL_SHIFT & NUMBERS_MASK) - 1
    return g.defs[definition].title if definition >= 0 else None
