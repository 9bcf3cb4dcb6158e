"""What has happened is told to each viewer by what he knows, and once and for all.

That hidden cards change nothing of it stands beside what else they must not change
(test_secrets.py).
"""

from hypothesis import given

import wartable
from tests.playing.matches import Match
from tests.playing.news import EYES, read_on
from tests.properties.strategies import SEEDS, decisions, few, passages
from wartable.kernel.undo import Undo

LONG = 60
"""Picks: a few turns."""


@few
@given(decisions())
def test_happenings_name_what_their_viewer_sees(match: Match) -> None:
    """Numbers have no gaps; titles are known ones; every card is in the view before or after."""
    read_on(match, LONG)


@few
@given(passages())
def test_happenings_of_cards_that_pass_from_known_to_hidden(match: Match) -> None:
    """The same where cards go back to hands and decks."""
    read_on(match, LONG)


@few
@given(passages())
def test_what_was_told_stays_as_it_was(match: Match) -> None:
    """Whatever becomes of the cards later, a happening is told again word for word."""
    game = match.game
    game.recording = True
    told: dict[int | None, list[dict[str, object]]] = {eye: [] for eye in EYES}
    for _ in range(LONG):
        for eye, before in told.items():
            before.extend(game.happenings(eye, len(before)))
        if game.over:
            break
        game.apply(match.pick())
    assert told == {eye: game.happenings(eye)[: len(told[eye])] for eye in EYES}


@few
@given(decisions(), SEEDS)
def test_happenings_come_back(match: Match, chance: int) -> None:
    """On the way back, and from a save, a game has the happenings it had."""
    game = match.game
    game.recording = True
    undo = Undo(game)
    begun = game.pick_count
    stories = [[game.happenings(eye) for eye in EYES]]
    while not game.over and game.pick_count < begun + LONG // 2:
        game.apply(match.pick())
        undo.keep(game)
        stories.append([game.happenings(eye) for eye in EYES])
    loaded = wartable.load(wartable.save(game))
    assert [loaded.happenings(eye) for eye in EYES] == stories[-1]
    count = chance % len(stories)
    before = undo.back(game, begun + count)
    assert [before.happenings(eye) for eye in EYES] == stories[count]
