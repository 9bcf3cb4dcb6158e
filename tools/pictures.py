"""Draw the pictures of the table in docs/pictures: a real game of each kind, at a seed.

python -m tools.pictures --write    draw them anew
"""

import os
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

import wartable
from wartable.agents import Agent, agent
from wartable.agents.base import pick
from wartable.agents.trials import Effort, TrialAgent
from wartable.cli.table.choices import choices
from wartable.cli.table.decks import deck_called
from wartable.cli.table.screen import Screen
from wartable.cli.table.seats import PERSON, Seat, names_for
from wartable.cli.table.session import Session
from wartable.kernel.game import Game
from wartable.table.kit import kit_for

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
WIDTH, HEIGHT = 100, 32
SEED = 7
TURN = {"invasion": 9, "champions": 5}
"""The first turn that may be shown: something lies on the table by then."""
PHASE = {"invasion": "capital", "champions": "action"}
DECKS = {"invasion": ("dwarf", "orc"), "champions": ("order-aventis", "death-nagash")}
LITTLE = Effort(options=4, games=2, turns=2, picks=200)
"""Enough for a game that looks like one, and quick without a compiled engine."""

FORM = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {terminal_width} {terminal_height}" role="img">
<title>TITLE</title>
<style>
.{unique_id}-matrix {{
    font-family: "Fira Code", "DejaVu Sans Mono", Menlo, Consolas, monospace;
    font-size: {char_height}px;
    line-height: {line_height}px;
}}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
<rect fill="#0c0c0c" width="100%" height="100%" rx="8" />
<g clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
"""Rich's own form without the frame of a window, and without a font from elsewhere."""


def main(words: list[str]) -> int:
    """Draw every picture."""
    if words != ["--write"]:
        print(__doc__, file=sys.stderr)
        return 2
    FOLDER.mkdir(exist_ok=True)
    for game in TURN:
        (FOLDER / f"{game}.svg").write_text(picture(game), encoding="utf-8")
    return 0


def picture(game: str) -> str:
    """The table of a game as a picture."""
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        paper = Console(width=WIDTH, height=HEIGHT, file=nowhere, record=True, highlight=False)
        paper._environ = {}  # noqa: SLF001  (the same picture in any terminal)
        for line in lines(game):
            paper.print(line, overflow="crop", no_wrap=True, crop=True)
    form = FORM.replace("TITLE", f"wartable: a game of {game.capitalize()}")
    return paper.export_svg(theme=MONOKAI, code_format=form, unique_id=game)


def lines(game: str) -> list[Text]:
    """The table as it is drawn for the first player, who is asked what to do."""
    session = Session(wartable.journal(played(game)), [Seat(PERSON), Seat("heuristic", None)])
    with tempfile.TemporaryDirectory() as folder:
        screen = Screen(session, Path(folder, "game.json"))
    decision = session.decision
    assert decision is not None  # noqa: S101  (the game is not over by then)
    view, kit = screen.view(), session.kit
    screen.options = choices(decision, view, kit, session.allowed(decision), screen.names)
    screen.asked = decision
    return screen.fitted(WIDTH - 1, HEIGHT - 1)


def played(game: str) -> Game:
    """A game that agents have played up to the turn that is shown."""
    decks = [deck_called(game, name, SEED) for name in DECKS[game]]
    names = names_for([kit_for(game).called(deck) for deck in decks])
    table = wartable.new(game, decks, seed=SEED, names=names)
    player = player_for(game)
    while not shown(table, game):
        decision = table.decision
        assert decision is not None  # noqa: S101  (the same)
        table.apply(pick(table, decision, player))
    return table


def shown(table: Game, game: str) -> bool:
    """Whether the first player is asked what to play, late enough."""
    decision, view = table.decision, table.view(0)
    assert decision is not None  # noqa: S101  (the same)
    late = int(str(view["turn"])) >= TURN[game] and view["phase"] == PHASE[game]
    free = len({option.cards for option in decision.options if option.verb == "play"})
    return late and free > 1 and decision.player == 0


def player_for(game: str) -> Agent:
    """Somebody who plays well enough, and quickly without a compiled engine too."""
    return TrialAgent("quick", game, LITTLE) if game == "champions" else agent("heuristic")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
