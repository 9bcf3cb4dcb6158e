"""A run in words: rates with intervals, a matrix, lengths, endings, a histogram."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator

from wartable.arena.match import CAPPED, CRASHED, DRAWN
from wartable.arena.statistics import Rate, Spread, Summary, histogram
from wartable.cardgame.rulebook import Rule
from wartable.games import door

BAR = 40
WIDTH = 60
"""Signs of a rule's text that are shown."""
SHOWN = 10
MANY = 8
"""Pairings that are listed; of more there is a count only, and the results have them."""


def report(summary: Summary, rule: Callable[[str], str] = str) -> Iterator[str]:
    """The summary, line by line; `rule` says a rule's id in words."""
    plan = summary.plan
    yield f"{plan.game}, {len(summary.records)} of {plan.games} games, seed {plan.seed}"
    yield from troubles(summary)
    if not summary.finished:
        return
    yield from table("sides", [(str(s), r) for s, r in zip(plan.sides, summary.sides, strict=True)])
    yield from seats(summary)
    if len(plan.sides) > 2:  # noqa: PLR2004  (of two sides, the sides say it all)
        yield from table("agents, where they differ", list(summary.agents.items()))
        yield from table("decks, where they differ", list(summary.decks.items()))
        yield from pairings(summary)
    yield from endings(summary, rule)
    yield from lengths(summary)


def troubles(summary: Summary) -> Iterator[str]:
    """What should not have happened, and what one must know to read the rest."""
    capped, crashed = summary.ended(CAPPED), summary.ended(CRASHED)
    if capped:
        numbers = some([record.index for record in capped])
        what = f"{len(capped)} not over after {summary.plan.cap} picks, counted nowhere below"
        yield f"! {what}: {numbers}"
    if crashed:
        yield f"! {len(crashed)} crashed, counted nowhere below:"
        yield from (f"!   game {r.index}: {r.reason}" for r in crashed[:SHOWN])
    if drawn := len(summary.ended(DRAWN)):
        yield f"{drawn} drawn, a win for nobody"
    if not summary.plan.even and len(summary.records) == summary.plan.games:
        even = 2 * len(summary.plan.pairings)
        yield f"pairings and seats are not played equally often: that takes a multiple of {even}"


def some(numbers: list[int]) -> str:
    """The first few numbers of a list."""
    more = f" and {len(numbers) - SHOWN} more" if len(numbers) > SHOWN else ""
    return f"games {', '.join(map(str, numbers[:SHOWN]))}{more}"


def table(heading: str, rows: list[tuple[str, Rate]]) -> Iterator[str]:
    """Some rates under a heading."""
    if not rows:
        return
    width = max(len(heading) - 2, *(len(name) for name, _ in rows))
    yield ""
    yield f"{heading:<{width + 2}}   wins  of games     rate   95 % interval"
    for name, rate in rows:
        yield f"  {name:<{width}} {rate.wins:>6} {rate.games:>9}  {percent(rate)}"


def percent(rate: Rate) -> str:
    """A rate and its interval.

    >>> percent(Rate(games=100, wins=97))
    ' 97.0 %   91.5 % to 99.0 %'
    """
    return percents(rate.rate, rate.interval)


def percents(rate: float | None, interval: tuple[float, float]) -> str:
    """A rate and the interval it lies in."""
    low, high = interval
    value = f"{100 * rate:.1f} %" if rate is not None else "-"
    return f"{value:>7}   {100 * low:.1f} % to {100 * high:.1f} %"


def seats(summary: Summary) -> Iterator[str]:
    """By seat, and by who had the first turn."""
    rows = [
        (f"{side}, seat {number}", rate)
        for side, rates in zip(summary.plan.sides, summary.by_seat, strict=True)
        for number, rate in enumerate(rates, start=1)
    ]
    all_sides = [(f"anybody, seat {number}", r) for number, r in enumerate(summary.seats, start=1)]
    first = [("anybody, with the first turn", summary.first)] if summary.first.games else []
    few = rows if len(summary.plan.sides) == 2 else []  # noqa: PLR2004  (as above)
    yield from table("seats", [*few, *all_sides, *first])


def pairings(summary: Summary) -> Iterator[str]:
    """Who met whom, from the first side's point of view."""
    sides = summary.plan.sides
    rows = [(f"{sides[a]} against {sides[b]}", r) for (a, b), r in summary.pairings.items()]
    if len(rows) <= MANY:
        yield from table("pairings", rows)
    else:
        yield ""
        yield f"{len(rows)} pairings: their rates are in the results"


def endings(summary: Summary, rule: Callable[[str], str]) -> Iterator[str]:
    """Why games ended."""
    yield ""
    yield "endings"
    for reason, count in summary.endings.most_common():
        yield f"  {count:>6}  {100 * count / summary.finished:5.1f} %  {rule(reason)}"


def lengths(summary: Summary) -> Iterator[str]:
    """How long games were, with a histogram of their turns."""
    return lengths_of(summary.turns, summary.picks)


def lengths_of(turns: Spread, picks: Spread) -> Iterator[str]:
    """How turns and picks are spread, with a histogram of the turns."""
    if not turns.values:
        return
    yield ""
    for name, data in (("turns", turns.as_data()), ("picks", picks.as_data())):
        spread = f"{data['least']} to {data['most']}"
        yield f"{name:<6} mean {data['mean']:.1f}, median {data['median']:g}, from {spread}"
    classes = histogram(turns.values)
    most = max(count for _, _, count in classes)
    width = len(str(classes[-1][1]))
    for first, last, count in classes:
        name = f"{first:>{width}}" if first == last else f"{first:>{width}}-{last:<{width}}"
        bar = "#" * round(BAR * count / most) or ("." if count else "")
        yield f"  {name}  {count:>6}  {bar}".rstrip()


def in_words(game: str, reason: str) -> str:
    """A rule's id and the beginning of its text."""
    entry = door(game).rulebook.entries.get(reason)
    text = entry.statement if isinstance(entry, Rule) else ""
    return f"{reason}  {textwrap.shorten(text, WIDTH, placeholder=' ...')}" if text else reason
