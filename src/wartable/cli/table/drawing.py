"""What every game's screen has: columns, the hand, the log, the choices, as lines that fit."""

from __future__ import annotations

import re
import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile, zip_longest

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from wartable.cli.table.choices import Choice
from wartable.cli.table.panels import Held

RULE = "─"
WALL = "│"
TURN_MARK = "=="
SPACE = "  "
LABELLED = re.compile(r" *\S(?:.{0,10}?\S)? {2,}(?=\S)")
"""A short label, and the column that begins after it."""
BEFORE_TITLE = re.compile(r"^ *\d+  (?:\[\w+\] )?")
"""The number of a choice, and what it costs."""
NOT_NOW = "not now"
INDENT = "      "
CUT = "…"
"""Where something is cut off."""
COLUMNS = 3
"""In how many columns choices can still be read."""


def cut(text: str, width: int) -> str:
    """A text of exactly this width; what is cut off leaves a mark."""
    if cell_len(text) > width:
        text = set_cell_size(text, max(width - 1, 0)) + CUT
    return set_cell_size(text, width)


def cut_to(text: str, width: int) -> str:
    """A text of at most this width."""
    return text if cell_len(text) <= width else cut(text, width)


def folded(text: str, width: int) -> list[str]:
    """A text in as many rows as it takes; they begin below its first word, or below its column.

    >>> folded("  next d5    the damage to come", 24)
    ['  next d5    the damage', '             to come']
    """
    found = LABELLED.match(text)
    indent = " " * (found.end() if found else len(text) - len(text.lstrip()))
    return wrapped(text, max(width, 10), indent) or [""]


def wrapped(text: str, width: int, indent: str) -> list[str]:
    """A text in rows, the further ones indented; the id of a rule stays whole."""
    return textwrap.wrap(text, width, subsequent_indent=indent, break_on_hyphens=False)


def in_columns(columns: Sequence[Sequence[Text]], width: int, between: str = "") -> Iterator[Text]:
    """Cells side by side."""
    for row in zip_longest(*columns, fillvalue=Text("")):
        line = Text()
        for place, cell in enumerate(row):
            padded = cell.copy()
            padded.truncate(width, pad=True)
            line.append(between if place else "", "dim")
            line.append_text(padded)
        yield line


def beside(left: Sequence[Text], right: Sequence[Text], width: int) -> Iterator[Text]:
    """Two blocks side by side, the left one so wide."""
    for one, other in zip_longest(left, right, fillvalue=Text("")):
        line = one.copy()
        line.truncate(width, pad=True)
        line.append(f" {WALL} ", "dim")
        line.append_text(other)
        yield line


def shared(one: int, other: int, room: int) -> tuple[int, int]:
    """Rows for two that want some: each what it wants if there is room, else a fair share."""
    if one + other <= room:
        return one, other
    half = room // 2
    if one <= half:
        return one, room - one
    if other <= half:
        return room - other, other
    return half, room - half


def first_that_fits(lines: Sequence[Text], width: int) -> Text:
    """The first of some lines, each shorter than the one before, that is not too wide."""
    found = next((line for line in lines if line.cell_len <= width), lines[-1])
    found.truncate(width, overflow="ellipsis", pad=True)
    return found


def phases_line(when: str, phases: Sequence[str], now: str, step: str = "") -> list[Text]:
    """The turn and its phases, the present one marked; then the present one alone."""
    line = Text(f" {when}  ", style="bold")
    for phase in phases:
        here = phase == now
        line.append(
            f" [{phase.upper()}{step}]" if here else f"  {phase}",
            "bold green" if here else "dim",
        )
    brief = Text(f" {when}  ", style="bold")
    if now in phases:
        brief.append(f"[{now.upper()}{step}]", "bold green")
    return [line, brief]


# -- the hand -------------------------------------------------------------------------------------


def held_cell(held: Held, body: str) -> Text:
    """A card of the hand: its cost in square brackets if it can be played, else in round ones."""
    left, right = {True: "[]", False: "()", None: ("", "")}[held.playable]
    cost = "?" if held.cost is None else held.cost
    copies = f" x{held.copies}" if held.copies > 1 else ""
    cell = Text(f"{left}{cost}{right} ", style="bold green" if held.playable else "dim")
    words = " ".join(filter(None, [held.title + copies, body]))
    return cell.append(words, {True: "bold", False: "dim", None: ""}[held.playable])


def hand_in_rows(cells: Sequence[Text], width: int, rows: int, word: str = "hand") -> list[Text]:
    """The hand one card after the other, in as many rows as it takes; the last may be cut."""
    lines = [Text(f" {word}: ", style="bold green")]
    for cell in cells:
        if lines[-1].cell_len + cell.cell_len > width and len(lines) < rows:
            lines.append(Text("    "))
        lines[-1].append_text(cell).append(SPACE)
    for line in lines:
        line.rstrip()
        line.truncate(width, overflow="ellipsis")
    return lines


def hand_as_list(hand: Sequence[Held], cells: Sequence[Text], width: int, spare: int) -> list[Text]:
    """The hand a card below the other, each with its text, and why it cannot be played.

    A text goes on in the next row while some are to spare. The reason that most cards share is told
    once, in the heading.
    """
    most = shared_reason(hand)
    lines = [heading(f"hand, {NOT_NOW}: {most}" if most else "hand", width)]
    for held, cell in zip(hand, cells, strict=True):
        own = f"{NOT_NOW}: {held.why}" if held.why not in {"", most} else ""
        said = "  ".join(filter(None, [f" {cell.plain}", held.text, own]))
        first, *rest = wrapped(said, width, INDENT) or [""]
        if len(rest) > spare:
            first, rest = cut_to(said, width), []
        spare -= len(rest)
        line = Text(" ").append_text(cell)
        line.append(first[len(line.plain) :], "dim")
        line.truncate(width, overflow="ellipsis")
        lines += [line, *(Text(each, style="dim") for each in rest)]
    return lines


def shared_reason(hand: Sequence[Held]) -> str:
    """The reason against playing that most cards have, if several have it."""
    found = Counter(held.why for held in hand if held.why).most_common(1)
    return found[0][0] if found and found[0][1] > 1 else ""


def heading(word: str, width: int) -> Text:
    """A line with a word in it."""
    return Text(drawn_to(f"{RULE} {word} ", width), style="dim green")


def drawn_to(text: str, width: int) -> str:
    """A text and a line after it, of this width."""
    return cut(text + RULE * max(width - cell_len(text), 0), width)


def text_lines(texts: Sequence[tuple[str, str]], width: int, rows: int) -> list[Text]:
    """Cards of the table and what they say, as many as have room."""
    if rows <= len(texts[:1]):
        return []
    lines = [heading("on the table", width)]
    for title, text in texts[: rows - 1]:
        line = Text(f" {title}  ").append(text, "dim")
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    return lines


# -- log and choices ------------------------------------------------------------------------------


def log_lines(
    lines: Sequence[str], fresh: int, rows: int, width: int, *, wrap: bool = False
) -> list[Text]:
    """The last lines of the log, cut or wrapped; the news are marked."""
    shown: list[Text] = []
    first = max(len(lines) - rows, 0)
    for number, line in enumerate(lines[first:], first):
        new = number >= len(lines) - fresh
        style = "bold" if line.startswith(TURN_MARK) else "" if new else "dim"
        mark = "> " if new else "  "
        folded = wrapped(mark + line, width, "    ") if wrap else []
        shown += [Text(cut(part, width), style) for part in folded or [mark + line]]
    return shown[-rows:] if rows else []


def choice_lines(options: Sequence[Choice], width: int, most: int) -> list[Text]:
    """The choices in columns; one after the other, or cut, where that takes too many rows."""
    cells = [choice.short_line() for choice in options]
    widest = max((cell_len(cell) for cell in cells), default=0) + 2
    columns = max(width // widest, 1)
    if -(-len(cells) // columns) > most and widest <= width:
        lines = flowing(cells, width)
        if len(lines) <= most:
            return lines
    while columns < COLUMNS and -(-len(cells) // columns) > most:
        columns += 1
    rows = max(-(-len(cells) // columns), 1)
    each = width // columns
    cells = told_apart(cells, each - 1)
    split = [[styled(cell) for cell in cells[i : i + rows]] for i in range(0, len(cells), rows)]
    return list(in_columns([[clipped(cell, each) for cell in part] for part in split], each))


def flowing(cells: Sequence[str], width: int) -> list[Text]:
    """Choices one after the other, each whole, in as few rows as their order allows.

    >>> [line.plain for line in flowing([" 0  pass", " 1>1  2>3  Hurricanum", " 4  done"], 32)]
    [' 0  pass   1>1  2>3  Hurricanum', ' 4  done']
    """
    lines: list[Text] = []
    for cell in cells:
        if not lines or lines[-1].cell_len + len(SPACE) + cell_len(cell) > width:
            lines.append(styled(cell))
        else:
            lines[-1].append(SPACE).append_text(styled(cell))
    return lines


def told_apart(cells: Sequence[str], width: int) -> list[str]:
    """Choices that would look alike when cut, with initials for the words in which they agree.

    >>> told_apart([" 2  [3] Contested Fortress", " 6  [4] Contested Stronghold"], 18)
    [' 2  [3] C. Fortress', ' 6  [4] C. Stronghold']
    """
    alike: dict[str, list[str]] = {}
    for cell in cells:
        if cell_len(cell) > width:
            alike.setdefault(BEFORE_TITLE.sub("", cut(cell, width)), []).append(cell)
    shorter: dict[str, str] = {}
    for twins in alike.values():
        titles = [BEFORE_TITLE.sub("", cell) for cell in twins]
        words = zip(*(title.split(" ") for title in titles), strict=False)
        agreed = [each[0] for each in takewhile(lambda each: len(set(each)) == 1, words)]
        initials = " ".join(f"{word[0]}." if word.isalpha() else word for word in agreed)
        for cell, title in zip(twins, titles, strict=True):
            rest = title.removeprefix(" ".join(agreed))
            if len(set(titles)) > 1 and rest:
                shorter[cell] = cell.removesuffix(title) + initials + rest
    return [shorter.get(cell, cell) for cell in cells]


def choice_list(
    options: Sequence[Choice], texts: Sequence[str], width: int, rows: int
) -> list[Text]:
    """The choices one a row, each with what its card says: whole if so many rows are enough.

    Nothing if no card says anything, or if there are more choices than rows.
    """
    if not any(texts) or len(options) > rows:
        return []
    told = [(choice.short_line(), text) for choice, text in zip(options, texts, strict=True)]
    whole = [wrapped(text_after(*each), width, INDENT) for each in told]
    if sum(map(len, whole)) > rows:
        whole = [[cut_to(text_after(*each), width)] for each in told]
    lines = []
    for (short, _), (first, *rest) in zip(told, whole, strict=True):
        line = styled(first)
        line.stylize("dim", len(short))
        lines += [line, *(Text(each, style="dim") for each in rest)]
    return lines


def text_after(short: str, text: str) -> str:
    """A choice, and after it what its card says."""
    return f"{short}  {text}" if text else short


def clipped(cell: Text, width: int) -> Text:
    """A choice cut to its column, with a mark if something is missing."""
    if cell_len(cell.plain) < width:
        return cell
    return styled(cut(cell.plain, width - 1))


def styled(cell: str) -> Text:
    """A choice with its number made easy to find."""
    text = Text(cell)
    text.stylize("bold green", 0, 2)
    return text
