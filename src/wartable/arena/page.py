"""The report of an arena as one page: everything is in the file, for light and dark, for print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise

from wartable.arena.cardlines import CardLine
from wartable.arena.drawing import Mark, bars, columns, matrix, whiskers
from wartable.arena.findings import Findings, Matrix
from wartable.arena.match import Time
from wartable.arena.pairs import Paired
from wartable.arena.plan import GAUNTLET, LADDER
from wartable.arena.ratings import Rating
from wartable.arena.report import in_words
from wartable.arena.statistics import Rate, histogram
from wartable.arena.words import troubles, verdict

STYLE = """
:root { color-scheme: light dark; --paper: #fdfdfb; --ink: #1d2433; --dim: #596273; --grid: #dfe2e8;
 --middle: #98a0ae; --mark: #2563c9; --whisker: #8fb1ea; --more: #1f8a5b; --less: #c8552b;
 --none: #eceef1; }
@media (prefers-color-scheme: dark) { :root { --paper: #15181e; --ink: #e6e8ec; --dim: #a2aab8;
 --grid: #2c323d; --middle: #6a7382; --mark: #7fb0ff; --whisker: #3f6299; --more: #37b981;
 --less: #e5764a; --none: #20252d; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif;
 max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin-bottom: 0; } h2 { font-size: 1.15rem; margin: 2.2rem 0 0.4rem; }
p, li { max-width: 44rem; } .dim { color: var(--dim); } .trouble { color: var(--less); }
figure { margin: 0.6rem 0 1rem; overflow-x: auto; } figcaption { color: var(--dim); }
svg { width: 100%; height: auto; font: 13px system-ui, sans-serif; }
svg text { fill: var(--ink); } svg text.dim { fill: var(--dim); } .grid { stroke: var(--grid); }
.middle { stroke: var(--middle); stroke-dasharray: 4 3; } .dot { fill: var(--mark); }
.whisker { stroke: var(--whisker); stroke-width: 6; stroke-linecap: round; }
.bar { fill: var(--mark); } .more { fill: var(--more); } .less { fill: var(--less); }
.none { fill: var(--none); }
table { border-collapse: collapse; font-size: 0.9rem; } td, th { padding: 0.15rem 0.7rem;
 text-align: right; border-bottom: 1px solid var(--grid); } td:first-child, th:first-child
 { text-align: left; padding-left: 0; } details { margin: 0.6rem 0; } summary { cursor: pointer; }
"""

HOW = """\
Games come in pairs: the same seed and decks, with seats exchanged. A rate is what was scored per
game, a win 1 and a draw a half. Its interval (95 %) is from Bayes' bootstrap over pairs, so that
luck which favours a seat is not counted as skill. Two whose intervals are apart have been told
apart; if they overlap, play more games."""

OF_CARDS = """\
Copies drawn and played in all games, and what was scored in games in which the card was played; the
gain is beside all games of its deck. It says what went with winning, not why."""


def page(found: Findings, times: Mapping[str, Time]) -> str:
    """The whole page."""
    plan = found.plan
    title = f"{plan.game}: {', '.join(plan.agents if len(plan.agents) > 1 else plan.decks)}"
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body><main>",
        f"<h1>{escape(title)}</h1>",
        f'<p class="dim">{escape(about(found))}</p>',
        *(f'<p class="trouble">{escape(each)}</p>' for each in troubles(found)),
        *sections(found, times),
        f"<h2>How to read this</h2><p>{HOW}</p>",
        "</main></body></html>\n",
    ]
    return "\n".join(parts)


def about(found: Findings) -> str:
    """What was played, in a line."""
    plan, terms = found.plan, found.plan.terms
    form = terms.form if terms else "games"
    mirror = ", both with the same deck" if terms and terms.mirror else ""
    limit = f", {terms.limit:g} seconds a pick" if terms else ""
    games = f"{len(found.records)} of {plan.games} games"
    return f"A {form} of {len(plan.sides)} sides{mirror}: {games}, seed {plan.seed}{limit}."


def sections(found: Findings, times: Mapping[str, Time]) -> Iterator[str]:
    """All sections that have something to say."""
    terms = found.plan.terms
    if terms is not None and terms.form == GAUNTLET:
        yield from gauntlet(found)
    else:
        yield from rated("Agents", found.agents, found.agents_met, found.ratings["agents"])
        if terms is not None and terms.form == LADDER:
            yield from rungs(found)
        yield from rated("Decks", found.decks, found.decks_met, found.ratings["decks"])
        yield from sides(found)
    yield from first_turn(found)
    if found.turns.values:
        yield "<h2>How long games were</h2>"
        data = found.turns.as_data()
        yield figure(
            columns("Turns of a game", histogram(found.turns.values)),
            f"Turns: mean {data['mean']:.1f}, median {data['median']:g}.",
        )
        yield "<h2>Why games ended</h2>"
        rules = "; ".join(in_words(found.plan.game, rule) for rule in found.endings)
        yield figure(bars("Endings", found.endings.most_common()), f"By rule. {rules}")
    yield from took(times)
    yield from cards(found)


def figure(drawing: str, caption: str) -> str:
    """A drawing with what it shows."""
    return f"<figure>{drawing}<figcaption>{escape(caption)}</figcaption></figure>"


def mark(name: str, paired: Paired | Rate) -> Mark:
    """A rate as a mark."""
    low, high = paired.interval
    value = "-" if paired.rate is None else f"{100 * paired.rate:.1f} %"
    return Mark(name, paired.rate, low, high, f"{value}  ({100 * low:.0f} to {100 * high:.0f})")


def best_first(rows: Mapping[str, Paired]) -> list[str]:
    """Names, those first that scored most."""
    return sorted(rows, key=lambda name: -(rows[name].rate or 0.0))


def rated(
    heading: str, rows: Mapping[str, Paired], met: Matrix, ratings: Mapping[str, Rating]
) -> Iterator[str]:
    """Rates of several, who did how against whom, and ratings."""
    if not rows:
        return
    names = best_first(rows)
    yield f"<h2>{heading}</h2>"
    yield figure(
        whiskers(f"{heading}: rates", [mark(name, rows[name]) for name in names]),
        "What was scored against all others, with the 95 % interval over pairs.",
    )
    if len(names) > 2:  # noqa: PLR2004  (of two, the rates say it all)
        rate = {pair: paired.rate for pair, paired in met.items()}
        drawing = matrix(f"{heading}: each against each", names, lambda a, b: rate.get((a, b)))
        yield figure(drawing, "The row's rate against the column's.")
    if ratings:
        yield figure(
            skills(heading, ratings), "Ratings by openskill (Plackett-Luce), mu ± 2 sigma."
        )


def skills(heading: str, ratings: Mapping[str, Rating]) -> str:
    """Ratings over a scale that fits them."""
    marks = [
        Mark(n, r.mu, r.mu - 2 * r.sigma, r.mu + 2 * r.sigma, f"{r.mu:.1f} ± {2 * r.sigma:.1f}")
        for n, r in ratings.items()
    ]
    least = 5 * (min(each.low for each in marks) // 5)
    most = least + 20 * ((max(each.high for each in marks) - least) // 20 + 1)
    return whiskers(f"{heading}: ratings", marks, least, most)


def rungs(found: Findings) -> Iterator[str]:
    """How each of a ladder does against the one below it."""
    agents = found.plan.agents
    marks, told = [], []
    for below, above in pairwise(agents):
        paired = found.agents_met.get((above, below), Paired())
        marks.append(mark(f"{above} over {below}", paired))
        told.append(f"{above} over {below}: {verdict(paired)}")
    yield "<h2>Ladder</h2>"
    yield figure(whiskers("Each against the one below", marks), "; ".join(told) + ".")


def sides(found: Findings) -> Iterator[str]:
    """Every agent with every deck, if that is more than the agents or the decks alone."""
    plan = found.plan
    if len(plan.sides) in (len(plan.agents), len(plan.decks)):
        return
    rows = {str(side): each for side, each in zip(plan.sides, found.sides, strict=True)}
    marks = [mark(name, rows[name]) for name in best_first(rows)]
    yield "<h2>Agents with decks</h2>"
    yield figure(whiskers("Sides", marks), "What each side scored in all its meetings.")


def gauntlet(found: Findings) -> Iterator[str]:
    """How one deck does against others."""
    plan = found.plan
    rows = {plan.sides[two].deck.name: paired for (_, two), paired in found.meetings.items()}
    marks = [mark("all of them", found.sides[0])]
    marks += [mark(name, rows[name]) for name in best_first(rows)]
    yield f"<h2>{escape(plan.sides[0].deck.name)} against</h2>"
    told = f"Beside these decks together: {verdict(found.sides[0])}."
    yield figure(whiskers("Against each deck", marks), told)


def first_turn(found: Findings) -> Iterator[str]:
    """What the first turn is worth, in all and to each deck."""
    if not found.first.pairs:
        return
    marks = [mark("whoever has it", found.first)]
    for name, (first, second) in found.first_of_deck.items():
        if first.games and second.games:
            marks += [mark(f"{name}, first", first), mark(f"{name}, second", second)]
    yield "<h2>The first turn</h2>"
    yield figure(whiskers("First turn", marks), "Rates of games with the first turn, and without.")


def took(times: Mapping[str, Time]) -> Iterator[str]:
    """How long agents took."""
    rows = [
        [
            name,
            f"{each.picks}",
            f"{1000 * each.seconds / each.picks:.1f} ms",
            f"{each.slowest:.2f} s",
            f"{each.late}",
        ]
        for name, each in times.items()
        if each.picks
    ]
    if rows:
        yield "<h2>How long a pick took</h2>"
        yield table(["agent", "picks", "mean", "slowest", "beyond the limit"], rows)


def cards(found: Findings) -> Iterator[str]:
    """The cards of each deck, those first that most went with winning."""
    yield "<h2>Cards</h2>"
    yield f'<p class="dim">{OF_CARDS}</p>'
    open_first = " open" if len(found.plan.decks) == 1 else ""
    for deck in found.plan.decks:
        lines = [line for line in found.cards if line.deck == deck and (line.drawn or line.played)]
        lines.sort(key=lambda line: (line.gain is None, -(line.gain or 0.0), line.title))
        if lines:
            head = ["card", "copies", "drawn", "played", "won when played", "95 %", "gain"]
            body = table(head, [card_row(line) for line in lines])
            yield f"<details{open_first}><summary>{escape(deck)}</summary>{body}</details>"


def card_row(line: CardLine) -> list[str]:
    """A card as a row."""
    score, gain = line.when_played, line.gain
    low, high = score.interval
    told = "-" if score.rate is None else f"{100 * score.rate:.1f} %"
    interval = "" if score.rate is None else f"{100 * low:.0f} to {100 * high:.0f} %"
    counts = [f"{line.copies}", f"{line.drawn}", f"{line.played}"]
    return [line.title, *counts, told, interval, "" if gain is None else f"{100 * gain:+.1f}"]


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table."""
    heads = "".join(f'<th scope="col">{escape(each)}</th>' for each in head)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(each)}</td>" for each in row) + "</tr>" for row in rows
    )
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"
