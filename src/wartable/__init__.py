"""The open table for Warhammer: Invasion and Age of Sigmar: Champions.

>>> import wartable
>>> game = wartable.new("invasion", decks=("dwarf", "orc"), seed=7)
>>> game.decision
<mulligan for player 1: 2 options>

Importing wartable imports no game; the first `new` does.
"""

from __future__ import annotations

from importlib import import_module

from wartable.games import games as games  # the module's namesake: see there

TYPE_CHECKING = False  # as in typing, which is slow to import
if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from wartable.cardgame.cardfile import CardSet as CardSet
    from wartable.cardgame.deck import Breach as Breach
    from wartable.cardgame.deck import Deck as Deck
    from wartable.cardgame.deck import DeckError as DeckError
    from wartable.cardgame.decks import Decks
    from wartable.cardgame.door import DraftDoor, GameDoor, Opening
    from wartable.kernel.decisions import Decision as Decision
    from wartable.kernel.decisions import IllegalPick as IllegalPick
    from wartable.kernel.decisions import Option as Option
    from wartable.kernel.errors import CardFileError as CardFileError
    from wartable.kernel.errors import WartableError as WartableError
    from wartable.kernel.game import Game as Game
    from wartable.kernel.journal import Journal as Journal
    from wartable.kernel.rules import Reason as Reason
    from wartable.kernel.rules import Result as Result

__version__ = "0.1.0"

_LAZY = {
    "Breach": "cardgame.deck",
    "CardFileError": "kernel.errors",
    "CardSet": "cardgame.cardfile",
    "Deck": "cardgame.deck",
    "DeckError": "cardgame.deck",
    "Decision": "kernel.decisions",
    "Game": "kernel.game",
    "IllegalPick": "kernel.decisions",
    "Journal": "kernel.journal",
    "Option": "kernel.decisions",
    "Reason": "kernel.rules",
    "Result": "kernel.rules",
    "WartableError": "kernel.errors",
}
"""The names of the layers below that are doors too, and the modules that have them."""

__all__ = [
    "Breach",
    "CardFileError",
    "CardSet",
    "Decision",
    "Deck",
    "DeckError",
    "Game",
    "IllegalPick",
    "Journal",
    "Option",
    "Reason",
    "Result",
    "WartableError",
    "drafted_decks",
    "games",
    "journal",
    "load",
    "load_cards",
    "load_deck",
    "new",
    "play_drafted",
    "replay",
    "save",
]

SEATS = 2
NAMES = ("player 1", "player 2")
SEEDS = 2**32


def new(  # noqa: PLR0913  (what players may settle before a game)
    game: str,
    decks: Sequence[Deck | Path | str] = (),
    *,
    seed: int | None = None,
    names: Sequence[str] = NAMES,
    format: str | None = None,  # noqa: A002  (what players call it)
    sides: Sequence[str] | None = None,
) -> Game:
    """Begin a game, at its first decision.

    A deck is a Deck, the path of a list or the name of a deck that comes with the game. Decks with
    which one cannot play are refused; with a `format`, also those that break its rules. Without a
    seed one is drawn; it is in `game.origin`. A draft takes no decks: it makes them, and `sides`
    says who drafts what, such as ("order", "destruction"); without, lots are drawn.
    """
    from wartable.cardgame.door import DraftDoor
    from wartable.kernel.errors import WartableError
    from wartable.kernel.journal import origin

    if len(names) != SEATS:
        raise WartableError(f"a game takes {SEATS} names, not {len(names)}")
    seed = _seed(seed)
    door = games.door(game)
    if isinstance(door, DraftDoor):
        openings = _sides(door, decks, format, sides)
    else:
        openings = _openings(door, decks, format, sides)
    begun = door.new(openings, seed)
    begun.names = list(names)
    begun.origin = origin(door, seed, openings, names)
    return begun


def drafted_decks(game: Game) -> tuple[Deck, Deck]:
    """The decks that a draft has made, one for each player; a WartableError before its end."""
    return _draft(game).drafted_decks(game)


def play_drafted(game: Game, seed: int | None = None) -> Game:
    """Go on from a draft that is over into a game with its decks, the players in their seats."""
    decks = drafted_decks(game)
    return new(_draft(game).leads_to, decks, seed=seed, names=game.names or NAMES)


def load_deck(path: Path | str, *, game: str) -> Deck:
    """Read a deck: a file in any form, a code, or by its name a deck that comes with the game.

    DeckError names every line that cannot be read; titles and rules are checked by `new`.
    """
    return games.door(game).decks.forms.load(path)


def load_cards(path: Path | str, *, game: str) -> CardSet:
    """Check a home-made set and add it to the cards of a game, for as long as this process runs.

    CardFileError names every problem at once, and then nothing is added.
    """
    return games.door(game).cards.sets.load(path)


def journal(game: Game) -> Journal:
    """Everything it takes to play a game again; `to_text` makes it text that lasts."""
    from wartable.kernel.journal import journal_of

    return journal_of(game)


def replay(journal: Journal | str, upto: int | None = None, *, force: bool = False) -> Game:
    """Play a journal, or its text, again: its first `upto` picks or all.

    A journal of another version of rules or cards is refused, unless by `force`.
    """
    from wartable.kernel.journal import Journal
    from wartable.kernel.journal import replay as play_again

    told = journal if isinstance(journal, Journal) else Journal.from_text(journal)
    return play_again(told, games.door(told.game), upto, force=force)


def save(game: Game) -> str:
    """A game as text, as it stands, for the same wartable to go on from with `load`."""
    from wartable.kernel.save import save as written

    return written(game, games.door(game.rules.name))


def load(text: str) -> Game:
    """The game a save holds, at the same decision."""
    from wartable.kernel.save import game_in
    from wartable.kernel.save import load as read

    return read(text, games.door(game_in(text)))


def _seed(seed: object) -> int:
    """A seed that was given, or one drawn by lot."""
    if seed is None:
        from random import SystemRandom

        return SystemRandom().randrange(SEEDS)
    if isinstance(seed, int) and seed >= 0:
        return seed
    from wartable.kernel.errors import WartableError

    raise WartableError(f"the seed {seed!r} will not do", remedy="a whole number from 0")


def _draft(game: Game) -> DraftDoor:
    """The door of a draft; WartableError if a game is none."""
    from wartable.cardgame.door import DraftDoor

    door = games.door(game.rules.name)
    if not isinstance(door, DraftDoor):
        from wartable.kernel.errors import WartableError

        raise WartableError(f"a game of {door.name} is no draft")
    return door


def _sides(
    draft: DraftDoor, decks: Sequence[object], form: str | None, sides: Sequence[str] | None
) -> list[Opening]:
    """The sides of a draft as its door takes them."""
    if decks or form is not None:
        from wartable.kernel.errors import WartableError

        raise WartableError("a draft makes its decks, so it takes sides, no decks and no format")
    return draft.openings(sides)


def _openings(
    door: GameDoor,
    decks: Sequence[Deck | Path | str],
    form: str | None,
    sides: Sequence[str] | None,
) -> list[Opening]:
    """Both decks as the game's door takes them; DeckError if one is refused."""
    from wartable.kernel.errors import WartableError

    if sides is not None:
        raise WartableError(f"sides are for drafts; in {door.name} a deck tells its side")
    if len(decks) != SEATS:
        raise WartableError(f"a game takes {SEATS} decks, not {len(decks)}")
    return [_opening(door.decks, deck, form) for deck in decks]


def _opening(decks: Decks, deck: Deck | Path | str, form: str | None) -> Opening:
    """A deck as the game's door takes it; DeckError if it is refused."""
    from wartable.cardgame.deck import Deck, DeckError

    listed = deck if isinstance(deck, Deck) else decks.forms.load(deck)
    rules = decks.rules
    breaches = rules.check_playable(listed) if form is None else rules.check(listed, form)
    if breaches:
        raise DeckError(listed.name, breaches)
    return rules.opening(listed)


def __getattr__(name: str) -> object:
    """Import a name of the layers below when it is first asked for."""
    if name not in _LAZY:
        raise AttributeError(f"module 'wartable' has no attribute {name!r}")
    value: object = getattr(import_module(f"wartable.{_LAZY[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """Every door, those not imported yet too."""
    return sorted({*globals(), *_LAZY})
