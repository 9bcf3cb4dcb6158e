"""Plots of a report, drawn as SVG that stands in the page: no script, no font, nothing from afar.

Colours are variables of the page, which has them for light and for dark (arena/page.py). What a
colour says is also said in numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import NamedTuple

WIDTH = 760
LABEL = 250
"""Room for names, on the left."""
VALUE = 150
"""Room for numbers, on the right."""
ROW = 24
HALF = 0.5
CELL = 58
LEAST = 0.75
"""How far a drawing may shrink before it is scrolled."""
LONGEST = 34
"""Signs of a name that are shown; all of it is in the tip."""


class Mark(NamedTuple):
    """A value with the interval it lies in."""

    name: str
    value: float | None
    low: float
    high: float
    told: str


def svg(title: str, width: float, height: float, parts: Sequence[str]) -> str:
    """A drawing with its title, which is read out and shown as a tip."""
    room = f"max-width:{width:g}px;min-width:{LEAST * width:g}px"
    head = f'<svg viewBox="0 0 {width:g} {height:g}" role="img" style="{room}">'
    return f"{head}<title>{escape(title)}</title>{''.join(parts)}</svg>"


def text(x: float, y: float, words: str, style: str = "", anchor: str = "start") -> str:
    """Some words at a place; a long name is cut, with all of it as a tip."""
    tip = f"<title>{escape(words)}</title>" if len(words) > LONGEST else ""
    shown = f"{words[: LONGEST - 1]}…" if tip else words
    about = f' class="{style}"' if style else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{about}>{tip}{escape(shown)}</text>'
    )


def line(x1: float, y1: float, x2: float, y2: float, style: str) -> str:
    """A straight line."""
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{style}"/>'


def whiskers(title: str, marks: Sequence[Mark], least: float = 0.0, most: float = 1.0) -> str:
    """Values as dots with their intervals, one a row, over a scale; the middle of it is marked."""
    room = WIDTH - LABEL - VALUE
    height = ROW * len(marks) + 24

    def place(value: float) -> float:
        return LABEL + room * (min(max(value, least), most) - least) / (most - least)

    parts = []
    percents = (least, most) == (0.0, 1.0)
    for part in range(5):
        value = least + (most - least) * part / 4
        style = "middle" if percents and value == HALF else "grid"
        parts.append(line(place(value), 2, place(value), height - 18, style))
        told = f"{100 * value:.0f} %" if percents else f"{value:.0f}"
        parts.append(text(place(value), height - 4, told, "dim", "middle"))
    for number, mark in enumerate(marks):
        y = ROW * number + 14.0
        parts.append(text(LABEL - 10, y + 4, mark.name, "", "end"))
        parts.append(line(place(mark.low), y, place(mark.high), y, "whisker"))
        if mark.value is not None:
            parts.append(f'<circle cx="{place(mark.value):.1f}" cy="{y:.1f}" r="5" class="dot"/>')
        parts.append(text(WIDTH - VALUE + 12, y + 4, mark.told, "dim"))
    return svg(title, WIDTH, height, parts)


def matrix(title: str, names: Sequence[str], rate: Callable[[str, str], float | None]) -> str:
    """How each does against each: a row's name against a column's."""
    numbers = [f"{number}" for number in range(1, len(names) + 1)]
    parts = [
        text(LABEL + CELL * (n + 0.5), 14, number, "dim", "middle")
        for n, number in enumerate(numbers)
    ]
    for row, one in enumerate(names):
        y = 22.0 + ROW * row
        parts.append(text(LABEL - 10, y + 16, f"{one}  {numbers[row]}", "", "end"))
        for column, two in enumerate(names):
            value = rate(one, two)
            x = LABEL + CELL * column
            parts.append(cell(x, y, value, f"{one} against {two}"))
    return svg(title, LABEL + CELL * len(names), 24 + ROW * len(names), parts)


def cell(x: float, y: float, value: float | None, tip: str) -> str:
    """One rate of a matrix, the stronger coloured the further it is from a half."""
    box = f'x="{x:.1f}" y="{y:.1f}" width="{CELL - 2}" height="{ROW - 2}"'
    if value is None:
        return f'<rect {box} class="none"/>'
    style = "more" if value >= HALF else "less"
    strength = 0.08 + 1.2 * abs(value - HALF)
    told = f"{100 * value:.0f} %"
    return (
        f'<g><title>{escape(tip)}: {told}</title><rect {box} class="{style}" '
        f'fill-opacity="{strength:.2f}"/>{text(x + CELL / 2 - 1, y + 15, told, "", "middle")}</g>'
    )


def columns(title: str, classes: Sequence[tuple[int, int, int]]) -> str:
    """A histogram: how many games fall into each class of a number."""
    most = max(count for _, _, count in classes)
    wide, high = (WIDTH - 40) / len(classes), 150
    parts = [line(20, high + 20, WIDTH - 20, high + 20, "grid")]
    for number, (first, last, count) in enumerate(classes):
        tall = high * count / most
        x = 20 + wide * number
        name = f"{first}" if first == last else f"{first} to {last}"
        parts.append(
            f'<rect x="{x + 2:.1f}" y="{high + 20 - tall:.1f}" width="{wide - 4:.1f}" '
            f'height="{tall:.1f}" class="bar"><title>{name}: {count}</title></rect>'
        )
        parts.append(text(x + wide / 2, high + 36, name, "dim", "middle"))
        if count:
            parts.append(text(x + wide / 2, high + 15 - tall, f"{count}", "dim", "middle"))
    return svg(title, WIDTH, high + 44, parts)


def bars(title: str, rows: Sequence[tuple[str, int]]) -> str:
    """Counts as bars, one a row."""
    most, room = max(count for _, count in rows), WIDTH - LABEL - VALUE
    parts = []
    for number, (name, count) in enumerate(rows):
        y = ROW * number
        parts.append(text(LABEL - 10, y + 17, name, "", "end"))
        wide = room * count / most
        parts.append(
            f'<rect x="{LABEL}" y="{y + 4}" width="{wide:.1f}" height="{ROW - 8}" class="bar"/>'
        )
        parts.append(text(LABEL + wide + 8, y + 17, f"{count}", "dim"))
    return svg(title, WIDTH, ROW * len(rows) + 4, parts)
