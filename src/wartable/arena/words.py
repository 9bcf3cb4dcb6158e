"""An arena in words, for the terminal: who is better, what the first turn is worth, which cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from wartable.arena.cardlines import CardLine
from wartable.arena.findings import Findings
from wartable.arena.match import CAPPED, CRASHED, DRAWN, Time
from wartable.arena.pairs import Paired
from wartable.arena.plan import GAUNTLET, LADDER, SEATS
from wartable.arena.ratings import Rating
from wartable.arena.report import lengths_of, percents, some
from wartable.arena.statistics import Rate

HALF = 0.5
MANY = 12
"""Lines of a kind that are shown; the folder has them all."""
FEW = 6
"""Games in which a card was played, below which nothing is said of it."""
BEST = 5


def words(
    found: Findings, times: Mapping[str, Time], rule: Callable[[str], str] = str
) -> Iterator[str]:
    """The findings, line by line; `rule` says a rule's id in words."""
    plan = found.plan
    form = plan.terms.form if plan.terms else ""
    yield f"{plan.game}, {form}, {len(found.records)} of {plan.games} games, seed {plan.seed}"
    yield from troubles(found)
    if not any(paired.scores for paired in found.sides):
        return
    if form == GAUNTLET:
        yield from gauntlet(found)
    else:
        yield from table("agents, where they differ", found.agents, found.ratings["agents"])
        if form == LADDER:
            yield from rungs(found)
        yield from table("decks, where they differ", found.decks, found.ratings["decks"])
        yield from meetings(found)
    yield from first_turn(found)
    yield from took(times)
    yield from cards(found)
    yield from endings(found, rule)
    yield from lengths_of(found.turns, found.picks)


def troubles(found: Findings) -> Iterator[str]:
    """What should not have happened, and what one must know to read the rest."""
    for agent, records in found.forfeits.items():
        yield f"! {agent} forfeited {len(records)}: {some([r.index for r in records])}"
        yield f"!   first because {records[0].reason}"
    for how, what in ((CAPPED, "given up at the cap"), (CRASHED, "crashed")):
        if records := found.ended(how):
            told = some([record.index for record in records])
            yield f"! {len(records)} {what}, counted nowhere, nor their pairs: {told}"
    if drawn := len(found.ended(DRAWN)):
        yield f"{drawn} drawn, half a win for each"
    even = SEATS * len(found.plan.pairings)
    if found.plan.games % even:
        yield f"meetings are not played equally often: that takes a multiple of {even} games"


def table(heading: str, rows: Mapping[str, Paired], ratings: Mapping[str, Rating]) -> Iterator[str]:
    """Rates over pairs under a heading, best first, with ratings where there are some."""
    if not rows:
        return
    width = max(len(heading) - 2, *map(len, rows))
    yield ""
    head = f"{heading:<{width + 2}}  pairs    rate   95 % interval"
    yield f"{head}     rating" if ratings else head
    for name, paired in sorted(rows.items(), key=lambda row: -(row[1].rate or 0.0)):
        told = f"{percents(paired.rate, paired.interval):<27}"
        skill = f"{ratings[name].mu:.1f} ± {2 * ratings[name].sigma:.1f}" if name in ratings else ""
        yield f"  {name:<{width}} {paired.pairs:>6} {told}  {skill}".rstrip()


def rungs(found: Findings) -> Iterator[str]:
    """How each agent of a ladder does against the one before it."""
    agents = found.plan.agents
    yield ""
    yield "ladder, each against the one below"
    for below, above in pairwise(agents):
        paired = found.agents_met.get((above, below), Paired())
        told = percents(paired.rate, paired.interval)
        yield f"  {above} over {below}: {told.strip()}, {verdict(paired)}"


def verdict(paired: Paired) -> str:
    """Whether somebody is better than his opponent, as far as it can be told."""
    low, high = paired.interval
    if low > HALF:
        return "stronger"
    return "weaker" if high < HALF else "not told apart yet"


def gauntlet(found: Findings) -> Iterator[str]:
    """How the first side does, against everybody and against each."""
    plan = found.plan
    opponents = {plan.sides[two].deck.name: p for (_, two), p in found.meetings.items()}
    yield from table(f"{plan.sides[0]}", {"against all": found.sides[0]}, {})
    yield f"  beside these decks together: {verdict(found.sides[0])}"
    yield from table("against", opponents, {})
    rows = [(f"seat {number}", rate) for number, rate in enumerate(found.by_seat[0], start=1)]
    first, second = found.first_of_deck[plan.sides[0].deck.name]
    yield from rates("where it sat", [*rows, ("with the first turn", first), ("without", second)])


def rates(heading: str, rows: list[tuple[str, Rate]]) -> Iterator[str]:
    """Rates over games, of which each pair has one."""
    width = max(len(heading) - 2, *(len(name) for name, _ in rows))
    yield ""
    yield f"{heading:<{width + 2}}  games    rate   95 % interval"
    for name, rate in rows:
        yield f"  {name:<{width}} {rate.games:>6} {percents(rate.rate, rate.interval)}"


def meetings(found: Findings) -> Iterator[str]:
    """Who met whom, if that fits."""
    sides = found.plan.sides
    if len(found.meetings) == 1:
        return
    if len(found.meetings) > MANY:
        yield ""
        yield f"{len(found.meetings)} meetings: their rates are in the results"
        return
    rows = {f"{sides[a]} against {sides[b]}": paired for (a, b), paired in found.meetings.items()}
    yield from table("meetings", rows, {})


def first_turn(found: Findings) -> Iterator[str]:
    """What the first turn is worth."""
    if found.first.pairs:
        yield from table("first turn", {"whoever has it": found.first}, {})


def took(times: Mapping[str, Time]) -> Iterator[str]:
    """How long agents took for a pick."""
    known = {name: time for name, time in times.items() if time.picks}
    if not known:
        return
    width = max(len("a pick took"), *map(len, known))
    yield ""
    yield f"{'a pick took':<{width + 2}}     mean    slowest"
    for name, time in known.items():
        mean = 1000 * time.seconds / time.picks
        late = f"   {time.late} beyond the limit" if time.late else ""
        yield f"  {name:<{width}} {mean:>6.1f} ms {1000 * time.slowest:>7.0f} ms{late}"


def cards(found: Findings) -> Iterator[str]:
    """The cards that most went with winning: of the deck that is tested, else of any."""
    gauntlets = found.plan.terms is not None and found.plan.terms.form == GAUNTLET
    of_deck = found.plan.sides[0].deck.name if gauntlets else None
    lines = telling(found.cards, of_deck)
    if not lines:
        return
    won = [line for line in lines if (line.gain or 0.0) > 0]
    yield from card_table("cards that won", won[: MANY if gauntlets else BEST])
    if gauntlets:
        lost = [line for line in reversed(lines) if (line.gain or 0.0) < 0]
        yield from card_table("cards that did not", lost[:BEST])


def telling(lines: list[CardLine], deck: str | None = None) -> list[CardLine]:
    """The cards that were played often enough, those first that most went with winning."""
    found = [
        line
        for line in lines
        if line.when_played.games >= FEW and (deck is None or line.deck == deck)
    ]
    return sorted(found, key=lambda line: -(line.gain or 0.0))


def card_table(heading: str, lines: list[CardLine]) -> Iterator[str]:
    """Some cards under a heading."""
    if not lines:
        return
    names = [f"{line.title} ({line.deck})" for line in lines]
    width = max(len(heading) - 2, *map(len, names))
    yield ""
    yield f"{heading:<{width + 2}}  drawn  played  won when played"
    for name, line in zip(names, lines, strict=True):
        score = line.when_played
        told = percents(score.rate, score.interval)
        yield f"  {name:<{width}} {line.drawn:>6} {line.played:>7} {told}"


def endings(found: Findings, rule: Callable[[str], str]) -> Iterator[str]:
    """Why games ended."""
    yield ""
    yield "endings"
    played = sum(found.endings.values())
    for reason, count in found.endings.most_common():
        yield f"  {count:>6}  {100 * count / played:5.1f} %  {rule(reason)}"
