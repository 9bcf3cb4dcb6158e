"""Strategies that all properties share: decks, games, decisions."""

from hypothesis import settings
from hypothesis import strategies as st

from tests.playing.agents import players
from tests.playing.decks import CAPITALS, Deck, random_deck
from tests.playing.dice import dice
from tests.playing.matches import Match, begin

SEEDS = st.integers(0, 2**32 - 1)
FAR = 700
"""Picks into a game: most random games are over after a thousand."""

few = settings(max_examples=settings().max_examples // 3)
"""For properties that play a good part of a game each time."""


@st.composite
def decks(draw: st.DrawFn) -> Deck:
    """A legal deck over the whole pool: any capital, one race or several of its side."""
    capital = draw(st.sampled_from(CAPITALS))
    return random_deck(dice(draw(SEEDS)), capital)


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A game at its first decision, and two random players of different tempers."""
    game = begin((draw(decks()), draw(decks())), draw(SEEDS))
    return Match(game, players(dice(draw(SEEDS))))


@st.composite
def decisions(draw: st.DrawFn) -> Match:
    """A match somewhere in its course; a decision waits."""
    match = draw(matches())
    # By dice: Hypothesis likes small numbers, and most of a game lies further on.
    for _ in range(dice(draw(SEEDS)).randrange(FAR)):
        before = match.game.clone()
        match.game.apply(match.pick())
        if match.game.over:
            match.game = before
            break
    return match
