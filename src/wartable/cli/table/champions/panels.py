"""The table of Champions drawn: four lanes as columns, the opponent's rows above, mirrored.

Facing lanes face each other, as the reader sees them from his seat. Nothing is told by colour
alone. Where there are few rows, a blessing that lies open takes the row of the quest it has ended.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from wartable.cli.table.champions import cells
from wartable.cli.table.choices import Choice
from wartable.cli.table.drawing import (
    RULE,
    WALL,
    cut_to,
    first_that_fits,
    in_columns,
    phases_line,
)
from wartable.cli.table.panels import Panels
from wartable.table.champions.board import held, limbo
from wartable.table.champions.corners import acts_next
from wartable.table.champions.hints import TURN
from wartable.table.champions.seeing import LANES, from_seat, front
from wartable.table.kit import Facts, View
from wartable.table.telling import PHASE_MARK

DULL = re.compile(
    rf"^{PHASE_MARK} |'s turn ends$| enters play$| turns to corner \d$|^All champions are placed"
)
BAR, BLESSING, CHAMPION, QUEST, HEAD, FATE, DID, NEXT = range(8)
FULL = (BAR, BLESSING, CHAMPION, QUEST, HEAD, FATE, DID, NEXT)
LAYOUTS = (
    FULL,
    (BAR, BLESSING, CHAMPION, QUEST, HEAD, FATE, NEXT),
    (BAR, BLESSING, CHAMPION, QUEST, HEAD, FATE),
    (BAR, CHAMPION, QUEST, HEAD, FATE),
    (BAR, CHAMPION, HEAD, FATE),
    (BAR, CHAMPION, HEAD),
    (BAR, HEAD),
)
"""The rows of the other side from above, with less and less room."""
LEAST = (BAR, CHAMPION, QUEST, HEAD, FATE)
SETUP = (BAR, CHAMPION, HEAD)
MIRRORED = (HEAD, FATE, DID, NEXT, CHAMPION, QUEST, BLESSING, BAR)
"""The rows of the reader's side from above."""
MIDDLE = 1
SHORT_NAME = 7
LANE = re.compile(r">(?P<lane>\d) (?P<title>.+?)(?P<quest>: quest \d/\d)?")
"""An option that plays or places a card in a lane, in short."""
STRIKES = {"next": "bold red", "then": "red"}


class ChampionsPanels:
    """What the screen shows of Champions."""

    def title_bar(self, view: View, names: Sequence[str], width: int) -> Text:
        """Turn, whose it is, the phase among all phases, what is in limbo."""
        when = f"Turn {view['turn']}" if view["turn"] else "Set-up"
        waiting = limbo(view, names)
        whose = f"{when}: {names[view['active']]}"
        lines = phases_line(whose, [phase for phase, _ in TURN], view["phase"])
        for line in lines:
            line.append(f"   limbo: {', '.join(waiting)}" if waiting else "", "bold yellow")
        return first_that_fits(lines, width)

    def needs(self, view: View, eye: int) -> int:  # noqa: ARG002  (the same from either side)
        """How many rows the whole table would take."""
        return rows_of(FULL)

    def least(self, view: View, eye: int) -> int:  # noqa: ARG002  (the same)
        """Champions, quests, and every card with its corners; at set-up champions will do."""
        if view["phase"] == "setup":
            return rows_of(SETUP)
        return MIDDLE + sum(len(trimmed(view, player, LEAST)) for player in (0, 1))

    def table(
        self, view: View, names: Sequence[str], eye: int, width: int, rows: int
    ) -> list[Text]:
        """Both sides, the reader's own below."""
        theirs, mine = layouts(view, eye, rows)
        mirrored = [row for row in MIRRORED if row in mine]
        lines: list[Text] = []
        for player, order in ((1 - eye, theirs), (eye, mirrored)):
            drawn = lane_rows(view, player, eye, width, order)
            drawn.insert(order.index(BAR), side_bar(view, names[player], player, eye, width))
            lines += [*drawn, middle_line(view, eye, width)]
        return lines[:-1][:rows]

    def gathered(self, options: Sequence[Choice]) -> list[Choice]:
        """A card that can go to several lanes is one row, with a number for each."""
        rows: dict[str, list[Choice]] = {}
        for choice in options:
            found = LANE.fullmatch(choice.short)
            rows.setdefault(found["title"] if found else choice.short, []).append(choice)
        return [in_one_row(title, choices) for title, choices in rows.items()]

    def dull(self, line: str) -> bool:
        """Whether a line only leads up to others; the log has it all the same."""
        return DULL.search(line) is not None


def in_one_row(title: str, choices: Sequence[Choice]) -> Choice:
    """Choices of one card as one: each number with its lane, + where that takes a quest on."""
    found = [LANE.fullmatch(choice.short) for choice in choices]
    signs = [
        f"{choice.number:>2}>{each['lane']}{'+' if each['quest'] else ''}"
        for choice, each in zip(choices, found, strict=True)
        if each
    ]
    if not signs:
        return choices[0]
    return replace(choices[0], sign=" ".join(signs), short=title)


def layouts(view: View, eye: int, rows: int) -> tuple[Sequence[int], Sequence[int]]:
    """The rows of the other side and of one's own: all that fit, blank ones only if they do."""
    for layout in LAYOUTS:
        if rows_of(layout) <= rows:
            return layout, layout
        theirs, mine = (trimmed(view, player, layout) for player in (1 - eye, eye))
        if len(theirs) + MIDDLE + len(mine) <= rows:
            return theirs, mine
    return LAYOUTS[-1], LAYOUTS[-1]


def trimmed(view: View, player: int, layout: Sequence[int]) -> Sequence[int]:
    """The rows of a side without those on what its units and spells do, if it has none."""
    if any(front(lane) for lane in view["players"][player]["lanes"]):
        return layout
    return [row for row in layout if row not in {FATE, DID, NEXT}]


def rows_of(layout: Sequence[int]) -> int:
    """How many rows two sides take."""
    return 2 * len(layout) + MIDDLE


def column_of(width: int) -> int:
    """How wide a lane is."""
    return max((width - LANES + 1) // LANES, 10)


def lane_rows(view: View, player: int, eye: int, width: int, layout: Sequence[int]) -> list[Text]:
    """The lanes of a side from above."""
    column = column_of(width)
    lanes = [view["players"][player]["lanes"][lane] for lane in from_seat(eye)]
    drawn = [lane_cells(view, player, lane, column, layout) for lane in lanes]
    return list(in_columns(drawn, column, WALL))


def lane_cells(
    view: View, player: int, lane: Facts, width: int, layout: Sequence[int]
) -> list[Text]:
    """The cells of a lane from above, those there is room for."""
    head, fate = cells.front_cells(view, lane, width, tight=FATE not in layout)
    done, following = cells.word_cells(view, lane, width)
    every = {
        BLESSING: cells.blessing_cell(view, lane, width),
        CHAMPION: cells.champion_cell(view, player, lane, width),
        QUEST: cells.quest_cell(view, lane, width, with_blessing=BLESSING not in layout),
        HEAD: head,
        FATE: fate,
        DID: done,
        NEXT: following,
    }
    return [every[row] for row in layout if row != BAR]


def side_bar(view: View, name: str, player: int, eye: int, width: int) -> Text:
    """A player's name, health, actions, cards, blessings, and what is used up this turn."""
    lanes = [view["players"][player]["lanes"][lane] for lane in from_seat(eye)]
    signs = cells.blessing_signs(lanes)
    strikes = cells.strikes(lanes)
    when = "next" if acts_next(view, player) else "then"
    lines = []
    forms = (
        (name, "   ", 9, f"blessings {signs}"),
        (name, " ", 4, signs),
        (cut_to(name, SHORT_NAME), " ", 4, signs),
    )
    for called, gap, letters, blessings in forms:
        line = bar_start(view, called, player, gap, letters)
        line.append(f"{gap}{blessings}")
        line.append(f"{gap}{when} d{strikes}" if strikes else "", STRIKES[when])
        append_used(line, view["players"][player], gap)
        lines.append(line)
    return first_that_fits(lines, width)


def bar_start(view: View, name: str, player: int, gap: str, letters: int) -> Text:
    """A player's name, health, actions and cards, in words of at most so many letters."""
    facts = view["players"][player]
    line = Text(f" {name.upper()} ", style="bold reverse")
    line.append(f"{gap[1:]}health {facts['health']}" if view["turn"] else "", "bold")
    if view["active"] == player and view["turn"]:
        line.append(f"{gap}actions {facts['actions']}", "bold green")
    piles = {"hand": held(facts), "deck": facts["deck"]["count"], "discard": len(facts["discard"])}
    for word, count in piles.items():
        line.append(f"{gap}{word[:letters]} {count}")
    return line


def append_used(line: Text, facts: Facts, gap: str) -> None:
    """What is used up this turn."""
    used = [*["the act"][: facts["heroic_acts"]], *facts["names"]]
    line.append(f"{gap}used: {', '.join(used)}" if used else "", "yellow")


def middle_line(view: View, eye: int, width: int) -> Text:
    """Between the two sides: the numbers of the lanes."""
    column = column_of(width)
    lasting = list(dict.fromkeys(each["title"] for each in view["lasting"]))
    words = [f"{RULE} {lane + 1} " for lane in from_seat(eye)]
    drawn = [word + RULE * (column - cell_len(word)) for word in words]
    line = Text("┼".join(drawn), style="dim")
    if lasting:
        told = f" lasting: {', '.join(lasting)} "
        room = column - cell_len(words[0])
        shown = cut_to(told, room)
        line = Text(line.plain[: -cell_len(shown)] + shown, style="dim")
    line.truncate(width)
    return line


PANELS: Final[Panels] = ChampionsPanels()
