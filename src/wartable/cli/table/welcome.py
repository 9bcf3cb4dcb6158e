"""The start screen: what to play, with which decks, against whom; Enter sits down at once.

Lines in, lines out, so that it is the same on a screen, in `--plain` and through a pipe.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import wartable
from wartable.cli.engine import engine
from wartable.cli.table.decks import deck_called, known_decks
from wartable.cli.table.files import fetch, kept_games, load_home_made, state_folder
from wartable.cli.table.seats import PERSON, WATCH, opponents, seats_for
from wartable.games import with_decks
from wartable.kernel.errors import WartableError
from wartable.table.kit import kit_for

ABOUT = {
    "novice": "has learned to play, and errs often: for your first games",
    "adept": "errs now and then",
    "veteran": "plays what looks best at first sight, at once",
    "expert": "looks ahead for a moment: a strong opponent",
    "master": "looks far ahead",
    "heuristic": "knows the game, but has not learned it as the others have",
    "search": "the same, tries more before each pick, and takes longer",
    "random": "picks by lot: good for finding out how cards work",
    PERSON: "somebody beside you: one keyboard, a blank screen between turns",
    WATCH: "two agents play, you look on",
}
SHOWN = 9
"""How many kept games are offered."""
LEAVING = ("q", "quit", "exit")
"""What leaves the start screen; at one of its questions, that question."""
LOT = "lot"
WIDTH = 76


@dataclass(frozen=True)
class Wish:
    """What a player wants to play."""

    game: str
    deck: str
    against: str
    opponent: str
    seed: int | None = None
    resume: Path | None = None
    replay: Path | None = None


class Leave(Exception):
    """The player does not want to play after all."""


def first_wish(game: str) -> Wish:
    """What is played if one just presses Enter."""
    kit = kit_for(game)
    return Wish(game, *kit.decks, kit.opponent)


class Welcome:
    """The conversation before a game; `read` asks for a line, `show` shows some."""

    def __init__(self, read: Callable[[str], str], show: Callable[[Sequence[str]], None]) -> None:
        self.read = read
        self.show = show

    def ask(self, wish: Wish) -> Wish:
        """Let the player change the wish until he sits down; `Leave` if he does not."""
        questions = {
            "2": self.own_deck,
            "3": self.other_deck,
            "4": self.opponent,
            "5": self.seed,
            "6": self.resume,
            "7": self.replay,
            "8": self.game,
        }
        note = ""
        while not wish.resume and not wish.replay:
            self.show(menu(wish, note))
            note, word = "", self.read("> ").strip().casefold()
            if word in {"", "1"}:
                return wish
            if word in LEAVING:
                raise Leave
            if word not in questions:
                note = f"{word!r} is none of these; Enter sits down, q leaves"
                continue
            try:
                wish = questions[word](wish)
            except WartableError as error:
                note = str(error)
        return wish

    def own_deck(self, wish: Wish) -> Wish:
        """Choose one's own deck."""
        return replace(wish, deck=self.deck(wish.game, "Your deck") or wish.deck)

    def other_deck(self, wish: Wish) -> Wish:
        """Choose the other deck."""
        return replace(wish, against=self.deck(wish.game, "The other deck") or wish.against)

    def deck(self, game: str, whose: str) -> str:
        """A deck that can be played with, by its name, file or code; "" for no change."""
        known = known_decks(game)
        wide = max(len(name) for name, _ in known)
        rows = [f"  {n:>2}  {name:<{wide}}  {words}" for n, (name, words) in enumerate(known, 1)]
        more = kit_for(game).deck_example
        rows += ["", f"  or a file (a list, .o8d, JSON), a deck code{', ' * bool(more)}{more}"]
        names = [name for name, _ in known]
        text = self.one_of(names, [f"  {whose}:", "", *rows])
        if text and text not in names:
            text = str(Path(text).expanduser()) if text.startswith("~/") else text
            deck_called(game, text, 0)  # an error says what is wrong with it
        return text

    def opponent(self, wish: Wish) -> Wish:
        """Choose who sits across."""
        offered = opponents(wish.game)
        rows = [f"  {n}  {name:<12} {ABOUT.get(name, '')}" for n, name in enumerate(offered, 1)]
        rows += ["", "  or master+novice to watch these two, module:Class for an agent of yours"]
        chosen = self.one_of(offered, ["  Who sits across?", "", *rows])
        seats_for(chosen or wish.opponent, wish.game, 0)  # an error says what is wrong with it
        return replace(wish, opponent=chosen or wish.opponent)

    def seed(self, wish: Wish) -> Wish:
        """Choose the luck of the game."""
        rows = ["  A whole number deals the same cards each time; lot draws others each time."]
        text = self.one_of((), rows)
        if text in {"", LOT}:
            return replace(wish, seed=None) if text else wish
        if not (text.isascii() and text.isdecimal()):
            raise WartableError(f"the seed {text!r} will not do", remedy="a whole number, or lot")
        return replace(wish, seed=int(text))

    def game(self, wish: Wish) -> Wish:
        """Choose another game; its usual decks come with it."""
        names = with_decks()
        rows = [f"  {number}  {name}" for number, name in enumerate(names, 1)]
        chosen = among(self.one_of(names, ["  Which game?", "", *rows]), names)
        return first_wish(chosen) if chosen else wish

    def resume(self, wish: Wish) -> Wish:
        """Choose a kept game to go on with."""
        return replace(wish, resume=self.kept_game("Go on with"))

    def replay(self, wish: Wish) -> Wish:
        """Choose a kept game to look at."""
        return replace(wish, replay=self.kept_game("Replay"))

    def kept_game(self, what: str) -> Path | None:
        """One of the games that were kept last, or any file."""
        names = [str(path) for path in kept_games()[:SHOWN]]
        rows = [f"  {number}  {described(Path(name))}" for number, name in enumerate(names, 1)]
        older = len(kept_games()) - len(names)
        more = f", such as one of the {older} older ones in {state_folder()}" if older > 0 else ""
        chosen = self.one_of(names, [f"  {what}:", "", *rows, "", f"  or a file{more}"])
        if not chosen:
            return None
        path = Path(chosen).expanduser()
        kept = fetch(path)
        load_home_made(kept)
        wartable.replay(kept.journal, 0)  # an error says what is wrong with it
        return path

    def one_of(self, names: Sequence[str], lines: Sequence[str]) -> str:
        """A name by its number, or whatever was typed."""
        self.show(["", *lines, "", "  Enter changes nothing"])
        text = self.read("> ").strip()
        if text.casefold() in LEAVING:
            return ""
        if text.isascii() and text.isdecimal() and 1 <= int(text) <= len(names):
            return names[int(text) - 1]
        return text


def among(text: str, names: Sequence[str]) -> str:
    """A name that must be one of some, or "" for none."""
    if text and text not in names:
        raise WartableError(f"{text!r} is none of these", remedy=f"one of {', '.join(names)}")
    return text


def menu(wish: Wish, note: str) -> list[str]:
    """The start screen."""
    kept = len(kept_games())
    seed = "by lot" if wish.seed is None else str(wish.seed)
    rows = [
        ("1", "sit down and play", "[Enter]"),
        ("2", "your deck", wish.deck),
        ("3", "the other deck", wish.against),
        ("4", "who sits across", f"{wish.opponent}: {ABOUT.get(wish.opponent, 'an agent')}"),
        ("5", "seed", f"{seed}; the same seed deals the same cards"),
        ("6", "go on with a kept game", f"{kept} kept"),
        ("7", "replay a kept game", "forwards and backwards"),
    ]
    rows += [("8", "another game", f"now {wish.game}")] * (len(with_decks()) > 1)
    lines = ["", f"  WARTABLE   {wish.game.capitalize()}   (engine: {engine()})", ""]
    lines += [f"  {key}  {name:<24}{value}" for key, name, value in rows]
    told = [part for line in note.splitlines() for part in textwrap.wrap(line, WIDTH)]
    return [*lines, "  q  leave", "", *(f"  {line}" for line in told)]


def described(path: Path) -> str:
    """A kept game in a line: its file, who plays, how far it is, whether it is over."""
    try:
        kept = fetch(path)
        if not kept.cards:  # whether home-made cards are the same is seen when they are loaded
            wartable.replay(kept.journal, 0)
    except WartableError:
        return f"{path.stem}  (cannot be read, or is of another version)"
    journal = kept.journal
    picks = f"{len(journal.picks)} pick{'s' * (len(journal.picks) != 1)}"
    told = f"{' against '.join(journal.names)} ({kept.opponent}), {picks}"
    told += ", home-made cards" if kept.cards else ""
    return f"{path.stem}  {told}{f', over: {kept.ending}' if kept.ending else ''}"
