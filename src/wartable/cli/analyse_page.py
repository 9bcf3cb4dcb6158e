"""A game that was looked back at, as one page in the style of an arena's report.

Everything is in the file: the curves are SVG, for light and dark, and what they show is also told
in words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from wartable.agents.advising import percent
from wartable.agents.reviewing import Moment, Review
from wartable.agents.reviewing import points as in_points
from wartable.arena.drawing import WIDTH, line, svg, text
from wartable.arena.page import STYLE, figure

HIGH: Final = 180
LEFT: Final = 48.0
RIGHT: Final = 12.0
TOP: Final = 10.0
HALF: Final = 0.5
NAMES_AT: Final = HIGH + 44
MORE: Final = """
.curve { fill: none; stroke-width: 2; stroke-linejoin: round; }
.first { stroke: var(--mark); } .second { stroke: var(--less); stroke-dasharray: 7 3; }
.point { fill: var(--paper); stroke: var(--ink); stroke-width: 2; }
ol.points li { margin: 0.6rem 0; }
"""
STYLES: Final = ("first", "second")

HOW: Final = """\
At each choice the adviser was shown what that player knew then, and tried lines of play on guesses
of the rest. A curve tells how likely a player was to win with the best option, as that player could
see it. What a pick cost is the difference to what was picked; picks that cost most were looked at a
second time. Rings mark turning points."""


def page(found: Review, game: str, leaves: int) -> str:
    """The whole page."""
    title = f"{game}: {' against '.join(found.names)}"
    about = f"{found.picks} picks, {len(found.moments)} choices, {leaves} lines for each. "
    won = "" if found.winner is None else f"{found.names[found.winner]} won."
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title><style>{STYLE}{MORE}</style></head><body><main>",
        f"<h1>{escape(title)}</h1>",
        f'<p class="dim">{escape(about + won)}</p>',
        figure(curves(found), "The first player's curve is solid, the second's dashed."),
        "<h2>Turning points</h2>",
        *points(found),
        f"<h2>How to read this</h2><p>{HOW}</p>",
        "</main></body></html>\n",
    ]
    return "\n".join(parts)


def across(number: int, picks: int) -> float:
    """Where a pick stands from left to right."""
    return LEFT + (WIDTH - LEFT - RIGHT) * number / max(picks, 1)


def down(chance: float) -> float:
    """Where a chance stands from the top."""
    return TOP + HIGH * (1 - chance)


def curves(found: Review) -> str:
    """Both players' chances along the game, with rings where it turned."""
    parts = []
    for part in range(5):
        chance = part / 4
        style = "middle" if chance == HALF else "grid"
        parts.append(line(LEFT, down(chance), WIDTH - RIGHT, down(chance), style))
        parts.append(text(LEFT - 6, down(chance) + 4, percent(chance), "dim", "end"))
    for x, turn in turns(found):
        parts.append(text(x, HIGH + TOP + 16, turn, "dim", "middle"))
    for player, style in enumerate(STYLES):
        parts.append(drawn(found.curve(player), found.picks, style))
        x = LEFT + player * WIDTH / 2
        parts.append(
            f'<path d="M{x:.1f} {NAMES_AT - 4}h24" class="curve {style}"/>'
            f"{text(x + 30, NAMES_AT, found.names[player])}"
        )
    for number, moment in enumerate(found.points, 1):
        parts.append(ring(moment, number, found))
    return svg("Chances of winning along the game", WIDTH, NAMES_AT + 8, parts)


def drawn(curve: Sequence[tuple[int, float]], picks: int, style: str) -> str:
    """One curve."""
    places = " ".join(f"{across(number, picks):.1f},{down(chance):.1f}" for number, chance in curve)
    return f'<polyline points="{places}" class="curve {style}"/>' if places else ""


def ring(moment: Moment, number: int, found: Review) -> str:
    """A turning point: a ring on its player's curve, with what it was as its tip."""
    curve = dict(found.curve(moment.player))
    chance = curve.get(moment.number, moment.chance)
    tip = f"{number}. turn {moment.turn}: {moment.label}, cost {in_points(moment.cost)}"
    where = f'cx="{across(moment.number, found.picks):.1f}" cy="{down(chance):.1f}"'
    return f'<g><title>{escape(tip)}</title><circle {where} r="6" class="point"/></g>'


def turns(found: Review) -> Iterator[tuple[float, str]]:
    """Where turns begin, as far as there is room to say so."""
    last, room = 0, 0.0
    for moment in found.moments:
        x = across(moment.number, found.picks)
        if moment.turn != last and x >= room:
            yield x, f"turn {moment.turn}" if not last else str(moment.turn)
            room = x + 48.0
        last = moment.turn


def points(found: Review) -> list[str]:
    """The turning points in words, what cost most first."""
    if not found.points:
        return ["<p>No pick cost much: there is no turning point.</p>"]
    return ['<ol class="points">', *(item(each, found) for each in found.points), "</ol>"]


def item(moment: Moment, found: Review) -> str:
    """One of them."""
    who = escape(found.names[moment.player])
    where = f"Turn {moment.turn}, pick {moment.number}, {who}: {escape(moment.question)}"
    picked, better = escape(moment.label), escape(moment.better_label)
    return (
        f"<li>{where} Picked <b>{picked}</b>; better was <b>{better}</b>."
        f'<br><span class="dim">{escape(moment.why)}</span></li>'
    )
