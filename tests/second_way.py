"""The second way to play: at every decision the game is copied, saved, loaded and replayed.

`pytest --second-way` has every test that plays through `each_decision` go on with the copies. What
a copy forgets, a save leaves out or a replay does otherwise then shows as a difference here or as
another game later.
"""

from wartable.games import door
from wartable.kernel.game import Game
from wartable.kernel.journal import Journal, journal_of, replay
from wartable.kernel.save import load, save

REPLAY_EVERY = 64
"""A replay costs as much as the game so far, so it is done now and then."""


def each_decision(game: Game) -> Game:
    """A copy to go on with: a clone at every other decision, a loaded save at the others."""
    doors = door(game.rules.name)
    twin = game.clone()
    assert facts(twin) == facts(game), "a clone is another game"
    text = save(game, doors)
    loaded = load(text, doors)
    assert facts(loaded) == facts(game), "a loaded save is another game"
    assert save(twin_with_log(twin, game), doors) == text, "a clone is saved as another game"
    count = len(game.picks())
    if game.origin is not None and count % REPLAY_EVERY == 0:
        check_replay(game)
    return twin if count % 2 else loaded


def check_replay(game: Game) -> None:
    """The journal, written out and read back, leads to the same state."""
    journal = Journal.from_text(journal_of(game).to_text())
    again = replay(journal, door(journal.game))
    assert facts(again) == facts(game), "a replay is another game"


def twin_with_log(twin: Game, game: Game) -> Game:
    """A clone that goes on recording: clones leave the log behind."""
    twin.recording = game.recording
    twin.recall(game.chronicle.until(len(game.chronicle.notes)))
    return twin


def facts(game: Game) -> tuple[object, ...]:
    """All there is to a game but its log."""
    return (
        game.snapshot(),
        tuple(game.fate),
        game.picks(),
        game.origin,
        list(game.names),
        dict(game.aliases),
        list(game.table_order),
    )
