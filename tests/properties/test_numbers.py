"""Public numbers tell nothing, to either player or whoever watches, through whole games."""

import json
from collections.abc import Iterator

from hypothesis import given

import wartable
from tests.playing.kits import kit_of
from tests.playing.matches import Match
from tests.playing.naming import VIEWERS, Watch
from tests.properties.strategies import decisions, few, passages
from wartable.kernel.game import Game
from wartable.kernel.numbers import SPECTATOR

LONG = 60
"""Picks: a few turns."""


@few
@given(passages())
def test_numbers_are_followed_and_lost_with_their_cards(match: Match) -> None:
    """Stable while a card can be followed, new once it was lost, alike for all who know it."""
    watch = Watch()
    for _ in range(LONG):
        watch.look(match.game)
        if match.game.over:
            break
        match.game.apply(match.pick())


@few
@given(decisions())
def test_numbers_of_a_whole_game(match: Match) -> None:
    """The same from any decision of a game on."""
    watch = Watch()
    for _ in range(LONG):
        watch.look(match.game)
        if match.game.over:
            break
        match.game.apply(match.pick())


@few
@given(decisions())
def test_no_row_is_told(match: Match) -> None:
    """Views, options and events have no number as large as a row, but for actions on the chain."""
    game = match.game
    game.recording = True
    match.play(5)
    told: list[object] = [game.view(None if eye == SPECTATOR else eye) for eye in VIEWERS]
    told += [event[1:] for event in game.events]
    if game.decision is not None:
        told += [[each.cards, each.data] for each in game.decision.options]
        told += [game.decision.subject, game.decision.data]
    plain = set(numbers_in(json.loads(json.dumps(told))))
    assert all(number < 2000 or 10_000 < number < 10_100 for number in plain)


@few
@given(decisions())
def test_what_a_player_is_offered_lies_in_his_view(match: Match) -> None:
    """Every card that an option of an action names is one that its player's view shows."""
    decision = match.game.decision
    assert decision is not None
    shown = set(numbers_in(json.loads(json.dumps(match.game.view(decision.player)))))
    for option in decision.options:
        if decision.kind == "action":
            assert all(card < 100 or card > 10_000 or card in shown for card in option.cards)


@few
@given(decisions())
def test_numbers_come_back_from_a_save(match: Match) -> None:
    """A loaded game tells its viewers the same numbers, now and later."""
    game = match.game
    twin = wartable.load(wartable.save(game))
    for _ in range(3):
        for eye in (0, 1, None):
            assert twin.view(eye) == game.view(eye)
        if game.over:
            break
        pick = match.pick()
        game.apply(pick)
        twin.apply(pick)


@few
@given(decisions())
def test_a_number_that_nobody_told_explains_nothing(match: Match) -> None:
    """Of a card that a player does not know, by any number, he learns that he does not know it."""
    game = match.game
    kit = kit_of(game)
    for row in range(kit.cards, len(game.m), kit.width):
        known = [eye for eye in (0, 1) if kit.sees(game, eye, row)]
        if len(known) == 1:
            (eye,) = known
            number = game.rules.number(game, eye, row)
            (reason,) = answer(game, 1 - eye, number)
            assert reason == "you do not know which card that is"


def answer(game: Game, player: int, number: int) -> list[str]:
    """What a player is told about playing a card."""
    return [reason.sentence for reason in game.clone().explain(player, number, "play")]


def numbers_in(part: object) -> Iterator[int]:
    """Every number in what is told."""
    if isinstance(part, dict):
        for value in part.values():
            yield from numbers_in(value)
    elif isinstance(part, list):
        for value in part:
            yield from numbers_in(value)
    elif isinstance(part, int):
        yield part
