"""A picture of how a network came along, as SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

WIDE, HIGH, EDGE = 640, 260, 44
COLOURS = ("#2b6cb0", "#c05621", "#2f855a", "#6b46c1")


def curve(title: str, lines: Mapping[str, Sequence[tuple[float, float]]]) -> str:
    """Lines over the number of games; each goes from 0 to 1."""
    most = max((x for points in lines.values() for x, _ in points), default=1.0) or 1.0
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" '
        f'font-family="sans-serif" font-size="12" role="img" aria-label="{title}">'
    )
    parts = [
        head,
        f'<rect width="{WIDE}" height="{HIGH}" fill="#ffffff"/>',
        f'<text x="{EDGE}" y="18" font-size="14">{title}</text>',
    ]
    for step in range(5):
        y = HIGH - EDGE - step / 4 * (HIGH - 2 * EDGE)
        parts.append(
            f'<line x1="{EDGE}" x2="{WIDE - EDGE}" y1="{y:.0f}" y2="{y:.0f}" stroke="#dddddd"/>'
            f'<text x="{EDGE - 8}" y="{y + 4:.0f}" text-anchor="end">{step / 4:.0%}</text>'
        )
    parts.append(
        f'<text x="{WIDE - EDGE}" y="{HIGH - 12}" text-anchor="end">{most:,.0f} games</text>'
    )
    for number, (name, points) in enumerate(lines.items()):
        colour = COLOURS[number % len(COLOURS)]
        told = " ".join(
            f"{EDGE + x / most * (WIDE - 2 * EDGE):.1f},{HIGH - EDGE - y * (HIGH - 2 * EDGE):.1f}"
            for x, y in points
        )
        parts.append(f'<polyline points="{told}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(
            f'<text x="{EDGE + 150 * number}" y="{HIGH - 12}" fill="{colour}">{name}</text>'
        )
    return "\n".join([*parts, "</svg>", ""])
