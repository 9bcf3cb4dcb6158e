"""A full state that agrees with what a player knows: the cards he cannot see are dealt anew.

What the other player is just being asked tells of his hand. Where that is what to do in his turn,
the question is put again with the new cards; in any other decision the cards it names stay.
"""

from __future__ import annotations

from wartable.cardgame.cardrules import CardRules
from wartable.cardgame.layout import C_OTHER, C_SOURCE, C_SUBJECT
from wartable.cardgame.plain.table import DECK, HAND, cards_in
from wartable.kernel.codes import first_of
from wartable.kernel.game import Game
from wartable.kernel.guessing import Deal, Rows, deal_hidden, speak_anew
from wartable.kernel.ints import Card, Step
from wartable.kernel.layout import ASKED, DEPTH, FRAME, KIND, STAMP
from wartable.kernel.native import append, i64, vec
from wartable.kernel.numbers import number_guessed
from wartable.kernel.rng import seed

WINDOW = "action"
"""The kind of decision in which a player says what he does in his turn."""


def deal_anew(rules: CardRules, g: Game, player: int, chance: int, ask_again: Step) -> None:
    """Deal, in place, all cards of hands and decks that a player does not know."""
    m = g.m
    others_turn = m[ASKED] != 0 and m[ASKED] - 1 != player
    window = others_turn and rules.kinds[m[KIND]] == WINDOW
    named = vec[i64]()
    if window:
        g.withdraw()
    elif m[ASKED] != 0:
        for code in g.options:
            named = append(named, first_of(code))
    seed(m, chance)
    rows = Rows((STAMP, STAMP), [], [], [])
    rows.stamped = [C_SOURCE, C_SUBJECT]
    rows.spoken = [C_OTHER]
    deal = Deal(g, rows, vec[i64]())
    for owner in range(2):
        deal_hidden(g, deal, hidden(rules, g, player, owner, named), 0)
    number_guessed(g, chance)
    speak_anew(g, deal)
    if window:
        g.goto((m[DEPTH] - 1) * FRAME, ask_again)
        g.run()


def hidden(rules: CardRules, g: Game, player: int, owner: int, named: vec[Card]) -> vec[Card]:
    """The cards in an owner's hand and deck that a player does not know."""
    found = vec[i64]()
    for zone in (HAND, DECK):
        for c in cards_in(g, owner, zone):
            if not rules.sees(g, player, c) and c not in named:
                found = append(found, c)
    return found
