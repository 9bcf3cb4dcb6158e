"""The table of any game on the screen: its lines, cut to fit."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from wartable.cli.table.choices import Choice
from wartable.cli.table.drawing import cut_to, folded
from wartable.table.anygame import board
from wartable.table.kit import View


class AnyPanels:
    """What the screen shows of a game that brings no panels of its own."""

    def title_bar(self, view: View, names: Sequence[str], width: int) -> Text:
        """Turn, whose it is, and the phase."""
        line = Text(f" {board.when(view, names)}", style="bold")
        line.truncate(width, pad=True)
        return line

    def needs(self, view: View, eye: int) -> int:
        """How many rows the whole table would take."""
        return len(self.lines(view, ("", ""), eye))

    def least(self, view: View, eye: int) -> int:
        """All of them."""
        return self.needs(view, eye)

    def table(
        self, view: View, names: Sequence[str], eye: int, width: int, rows: int
    ) -> list[Text]:
        """Both sides in at most so many rows, the reader's own below."""
        lines = self.lines(view, names, eye)
        whole = [part for line in lines for part in folded(line, width)]
        told = whole if len(whole) <= rows else lines
        return [Text(cut_to(line, width)) for line in told[:rows]]

    def lines(self, view: View, names: Sequence[str], eye: int) -> list[str]:
        """Both sides, the reader's own below; the screen shows the hand itself."""
        sides = [list(board.side(view["players"][each], names[each])) for each in (1 - eye, eye)]
        return [*sides[0], "", *sides[1]]

    def gathered(self, options: Sequence[Choice]) -> list[Choice]:
        """Each by itself."""
        return list(options)

    def dull(self, line: str) -> bool:  # noqa: ARG002  (as all games)
        """Every line counts."""
        return False
