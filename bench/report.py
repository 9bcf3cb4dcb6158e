"""The results as tables one can read: bench/results.md."""

from bench.aims import AIMS, OPENSPIEL, OURS, RATIOS, RLCARD
from bench.results import MACHINE, Results

ORDER = (*OURS, RLCARD, OPENSPIEL)
NONE = "-"
THOUSAND = 1000


def report(results: Results) -> str:
    """Give the whole page."""
    parts = [
        "# What was measured last\n",
        "Written by `make bench`; docs/reference/performance.md says what each line means.",
        f"{MACHINE.capitalize()}, CPython {results.python}, random play,",
        "medians of interleaved rounds.",
        "Compare ratios and instructions, not times, with another day's.\n",
        "## Against the aims\n",
        *aims(results),
        "\nA distance is how many times as good as the aim: from 1 on it is met.\n",
        "## Against other engines, in the same run\n",
        *ratios(results),
        "\n## Everything\n",
        *figures(results),
        "\n## Instructions, by valgrind on fixed seeds\n",
        *instructions(results),
        "\n## The same games, compiled and not\n",
        *(f"- {name}: {line}" for name, line in results.checksums.items()),
        *problems(results),
    ]
    return "\n".join(parts) + "\n"


def aims(results: Results) -> list[str]:
    """Give the table of aims, with the distance to each."""
    rows = []
    for aim in AIMS:
        values = results.values(aim.contestant, aim.figure)
        middle = results.middle(aim.contestant, aim.figure)
        distances = [NONE, NONE]
        if middle is not None:
            wanted = (aim.required, aim.ambitious)
            distances = [f"{aim.distance(middle, want):.2f}" for want in wanted]
        spread = f"{number(min(values))} - {number(max(values))}" if values else NONE
        bounds = [number(aim.required), number(aim.ambitious)]
        label = f"{aim.contestant}: {aim.figure}"
        rows.append([label, number(middle), spread, *bounds, *distances])
    heads = ["figure", "median", "rounds", "required", "ambitious"]
    return table([*heads, "distance to required", "to ambitious"], rows)


def ratios(results: Results) -> list[str]:
    """Give the table of ratios."""
    rows = []
    for ratio in RATIOS:
        measured = results.ratio(ratio)
        far = NONE if measured is None else f"{measured / ratio.required:.2f}"
        label = f"{ratio.against()}: {ratio.ours} over {ratio.other}"
        rows.append([label, number(measured), number(ratio.required), number(ratio.ambitious), far])
    return table(["ratio", "median", "required", "ambitious", "distance to required"], rows)


def figures(results: Results) -> list[str]:
    """Give the table of all figures of all contestants."""
    names = dict.fromkeys(name for who in ORDER for name in results.rounds.get(who, {}))
    rows = [[name, *(number(results.middle(who, name)) for who in ORDER)] for name in names]
    return table(["figure", *ORDER], rows)


def instructions(results: Results) -> list[str]:
    """Give the table of instruction counts."""
    ours = [who for who in ORDER if who in results.instructions]
    if not ours:
        return ["Not counted in this run."]
    tasks = results.instructions[ours[0]]
    rows = [[task, *(f"{results.instructions[who][task]:,.0f}" for who in ours)] for task in tasks]
    growth = (f"{growth_in(results.instructions[who]):.2f}" for who in ours)
    return table(["one", *ours], [*rows, ["growth from a common to a full table", *growth]])


def growth_in(counts: dict[str, float]) -> float:
    """Give how much more a decision costs on a full table, free of noise."""
    return counts["decision, full table"] / counts["decision, common table"]


def problems(results: Results) -> list[str]:
    """Say what could not be measured, and why."""
    if not results.problems:
        return []
    return ["\n## Not measured\n", *(f"- {who}: {why}" for who, why in results.problems.items())]


def table(heads: list[str], rows: list[list[str]]) -> list[str]:
    """Lay out a table, numbers to the right."""
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)], *rows]
    return [f"| {' | '.join(line)} |" for line in lines]


def number(value: float | None) -> str:
    """Write a number with the digits that mean something."""
    if value is None:
        return NONE
    if value >= THOUSAND:
        return f"{float(f'{value:.3g}'):,.0f}"
    return f"{value:.3g}"
