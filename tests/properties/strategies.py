"""Strategies that all properties share: decks, games, decisions."""

from hypothesis import settings
from hypothesis import strategies as st

from tests.playing.agents import players
from tests.playing.dice import dice
from tests.playing.kit import Deck
from tests.playing.kits import GAMES, KITS
from tests.playing.matches import Match, begin, passing_match

SEEDS = st.integers(0, 2**32 - 1)
FAR = {"invasion": 700, "champions": 70}
"""Picks into a game: most random games are over soon after that."""

few = settings(max_examples=settings().max_examples // 3 * len(GAMES))
"""For properties that play a good part of a game each time."""


@st.composite
def decks(draw: st.DrawFn, game: str) -> Deck:
    """A legal deck over the whole pool of a game."""
    return KITS[game].random_deck(dice(draw(SEEDS)))


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A game at its first decision, and two random players of different tempers."""
    name = draw(st.sampled_from(GAMES))
    game = begin((draw(decks(name)), draw(decks(name))), draw(SEEDS), name)
    return Match(game, players(dice(draw(SEEDS))))


@st.composite
def decisions(draw: st.DrawFn) -> Match:
    """A match somewhere in its course; a decision waits."""
    match = draw(matches())
    # By dice: Hypothesis likes small numbers, and most of a game lies further on.
    for _ in range(dice(draw(SEEDS)).randrange(FAR[match.game.rules.name])):
        before = match.game.clone()
        match.game.apply(match.pick())
        if match.game.over:
            match.game = before
            break
    return match


@st.composite
def passages(draw: st.DrawFn) -> Match:
    """A match on a table where cards pass from known to hidden."""
    return passing_match(draw(SEEDS), draw(st.sampled_from(GAMES)))
