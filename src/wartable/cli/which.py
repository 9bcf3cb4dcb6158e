"""Which game is meant: the one that is named, else the one that all that is named belongs to.

No game comes before another. A deck, a card, a home-made set and a kind of deck tell their game by
themselves; where they belong to several, nothing is guessed, and the answer lists them. Of what
belongs to another game than was asked for it is said so, not that it does not exist.
"""

from __future__ import annotations

import difflib
import os
from collections.abc import Sequence
from pathlib import Path

from wartable.cardgame.cardfile import CardRecord
from wartable.cardgame.cards import NOT_IN
from wartable.cardgame.pool import UnknownCard
from wartable.cardgame.published import SEE
from wartable.cardgame.titles import alike
from wartable.games import door, with_decks
from wartable.kernel.errors import CardFileError, WartableError

RANDOM = "random"
"""A legal deck by lot; `random:orc` one of this kind."""
NEAREST = 3


def listed(names: Sequence[str], word: str = "and") -> str:
    """Some names as one says them.

    >>> listed(["a", "b", "c"]), listed(["a"], "or")
    ('a, b and c', 'a')
    """
    return f" {word} ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def meant(what: str, fitting: Sequence[str], *, say: str = "--game") -> str:
    """The one game that something fits; WartableError lists them if there are several."""
    if len(fitting) == 1:
        return fitting[0]
    ways = listed([f"{say} {game}".strip() for game in fitting], "or")
    raise WartableError(f"{what} fits {listed(fitting)}", remedy=f"say which: {ways}")


def foreign(what: str, kind: str, asked: str, fitting: Sequence[str]) -> WartableError:
    """What to say of something that is there, but belongs to another game."""
    return WartableError(f"{what} is a {kind} of {listed(fitting)}, not of {asked}")


# -- cards -----------------------------------------------------------------------------------------


def card_called(name: str, asked: str | None) -> tuple[str, CardRecord]:
    """A card by its title or its id, and its game."""
    found = {game: card for game in with_decks() if (card := card_in(game, name))}
    if asked is None and found:
        game = meant(name, list(found))
        return game, found[game]
    if asked in found:
        return asked, found[asked]
    if found and asked:
        raise foreign(name, "card", asked, list(found))
    raise no_card(name, asked)


def card_in(game: str, name: str) -> CardRecord | None:
    """The card of a game with a title or an id."""
    cards = door(game).cards
    wanted = name.lower()
    return cards.find(name) or next((card for card in cards.pool if card.id == wanted), None)


def no_card(name: str, asked: str | None) -> WartableError:
    """What to say of a title that no card has in the game asked for, or in any."""
    if not name.strip():
        return WartableError("no card is named", remedy="wartable cards search WORD finds one")
    games = [asked] if asked else list(with_decks())
    printed = [card for game in games if (card := door(game).cards.not_in_yet(name))]
    if printed:
        return UnknownCard(listed([card.not_in_yet for card in printed]), remedy=SEE)
    near = [(game, title) for game in games for title in door(game).cards.nearest(name)]
    near.sort(key=lambda each: alike(name, each[1].removesuffix(NOT_IN)), reverse=True)
    told = [f"{title} ({game})" for game, title in near[:NEAREST]]
    hint = f"nearest: {', '.join(told)}" if told else "wartable cards search WORD"
    return WartableError(f"there is no card called {name} in {listed(games, 'or')}", remedy=hint)


# -- home-made sets --------------------------------------------------------------------------------


def game_of_set(path: Path, asked: str | None = None) -> str:
    """The game whose cards a file of cards has: whose facts they have, or most nearly have."""
    problems = {game: count_problems(game, path) for game in with_decks()}
    fewest = min(problems.values())
    fitting = [game for game, count in problems.items() if count == fewest]
    if asked is None:
        # A file that is wrong for all games alike is told about by any of them.
        return fitting[0] if fewest else meant(str(path), fitting)
    if problems[asked] and not fewest:
        raise foreign(str(path), "set", asked, fitting)
    return asked


def count_problems(game: str, path: Path) -> int:
    """How much is wrong with the facts of a set, if it is one of a game."""
    try:
        door(game).cards.form.load_set(path)
    except CardFileError as error:
        return len(error.problems)
    return 0


def load_sets(paths: Sequence[Path | str], asked: str | None = None) -> list[str]:
    """Add home-made sets to the cards, each to its game; the games, each once."""
    games = {path: game_of_set(Path(path), asked) for path in paths}
    for path, game in games.items():
        door(game).cards.sets.load(path)
    return list(dict.fromkeys(games.values()))


# -- decks -----------------------------------------------------------------------------------------


def game_of_decks(names: Sequence[str], asked: str | None = None, *, say: str = "--game") -> str:
    """The game that all these decks belong to."""
    fitting = {name: games_of_deck(name, asked) for name in names}
    for name, games in fitting.items():
        if not games:
            raise no_deck(name, asked)
        if asked and asked not in games:
            raise foreign(name, "deck", asked, games)
    if asked:
        return asked
    common = [game for game in with_decks() if all(game in games for games in fitting.values())]
    if not common:
        told = listed([f"{name} is a deck of {listed(games)}" for name, games in fitting.items()])
        raise WartableError(told, remedy="a game is played with decks of one game")
    return meant(listed(list(fitting)), common, say=say)


def games_of_deck(name: str, asked: str | None = None) -> list[str]:
    """The games a deck may be of: one by lot, a code, a file, or one that comes with a game."""
    word, _, kind = name.partition(":")
    if word == RANDOM:
        return games_of_kind(kind)
    if os.path.exists(name) and not os.path.isdir(name):  # noqa: PTH110,PTH112  (Path raises at long codes)
        return games_of_file(name, asked)
    return [
        game
        for game in with_decks()
        if door(game).decks.forms.is_code(name) or name in door(game).decks.lists.built_in()
    ]


def games_of_kind(kind: str) -> list[str]:
    """The games that have decks by lot of a kind; all if no kind is named."""
    return [game for game in with_decks() if not kind or door(game).decks.kind_called(kind)]


def games_of_file(name: str, asked: str | None) -> list[str]:
    """The games of which a file has the most cards; the one asked for, if it has a good part.

    A title that two games share (Grombrindal) makes no deck of one a deck of the other.
    """
    counts = {game: known_cards(game, name) for game in with_decks()}
    most = max(counts.values())
    if asked and counts[asked] > 0 and 2 * counts[asked] >= most:
        return [asked]
    if most < 0:
        door(asked or with_decks()[0]).decks.forms.named(name)  # says what is wrong with the file
    if most == 0 and not asked:
        counts = {game: similar_cards(game, name) for game in counts}
        most = max(counts.values())
        if not most:
            what = f"{name} has no card of {listed(with_decks(), 'or')}"
            raise WartableError(what, remedy="is it a deck? then --game says of which game")
    return [game for game, count in counts.items() if count == most]


def known_cards(game: str, name: str) -> int:
    """How many cards of a file a game knows; -1 if it cannot read it at all."""
    forms, cards = door(game).decks.forms, door(game).cards
    try:
        _, (deck, _) = forms.named(name)
    except WartableError:
        return -1
    return sum(count for count, title in deck.cards if cards.find(title))


def similar_cards(game: str, name: str) -> int:
    """How many lines of a file have a title that looks like one of a game."""
    try:
        _, (deck, _) = door(game).decks.forms.named(name)
    except WartableError:
        return 0
    return sum(bool(door(game).cards.nearest(title)) for _, title in deck.cards)


def game_of_kind(kind: str, asked: str | None) -> str:
    """The game that has decks by lot of a kind."""
    fitting = games_of_kind(kind)
    if asked:
        if fitting and asked not in fitting:
            raise foreign(kind, "kind of deck", asked, fitting)
        return asked
    if not fitting:
        kinds = {game: ", ".join(door(game).decks.kinds) for game in with_decks()}
        told = "; ".join(f"{game}: {known}" for game, known in kinds.items() if known)
        raise WartableError(f"there are no decks of {kind}", remedy=told)
    return meant(f"a deck of {kind}" if kind else "a deck by lot", fitting)


def no_deck(name: str, asked: str | None) -> WartableError:
    """What to say of a deck that is neither a file nor comes with a game."""
    if not name.strip():
        return WartableError(
            "no deck is named", remedy="wartable deck list names the decks there are"
        )
    games = [asked] if asked else with_decks()
    known = [deck for game in games for deck in door(game).decks.lists.built_in()]
    word, _, kind = name.partition(":")
    if word == RANDOM:
        kinds = [each for game in games for each in door(game).decks.kinds]
        return WartableError(
            f"there are no decks of {kind!r} by lot", remedy=", ".join(kinds) or RANDOM
        )
    near = [deck for deck in known if name.casefold() in deck]
    near += difflib.get_close_matches(name.casefold(), known, NEAREST)
    told = f"nearest: {', '.join(dict.fromkeys(near))}; " if near else ""
    what = f"there is no file {name}, and no deck of {listed(games, 'or')} is called so"
    return WartableError(what, remedy=f"{told}wartable deck list names the decks there are")
