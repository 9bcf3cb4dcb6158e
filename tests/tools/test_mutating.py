"""Mutants: which changes are made, which are drawn, and what becomes of reasons."""

import ast
from pathlib import Path
from types import ModuleType

import pytest

from tools.mutating.changes import Changes, Source
from tools.mutating.mutants import PACKAGES, Mutant, Names, mutants, sample
from tools.mutating.placing import changed_code, import_engine, lend_names
from tools.mutating.reasons import Reasons, as_entry
from tools.mutating.ticks import BYTES, Ticks
from tools.mutating.trial import Verdict
from tools.mutating.watchers import Notes, Seen, together

pytestmark = pytest.mark.pure_only  # mutants are made from the sources

KNOWN = frozenset(("HAND", "DECK", "DISCARD", "OWNER"))


def changed(text: str) -> set[tuple[str, str]]:
    """Every change to a function of one line, as operator and the line after it."""
    source = Source(f"def f(g, player, c) -> bool:\n    {text}\n")
    function = source.tree.body[0]
    assert isinstance(function, ast.FunctionDef)
    found = Changes(source, function, KNOWN).all()
    return {(each.operator, source.with_change(each).splitlines()[1].strip()) for each in found}


@pytest.mark.parametrize(
    ("line", "operator", "becomes"),
    [
        ("return c < 3", "comparison", "return c <= 3"),
        ("return c < 3", "off by one", "return c < 4"),
        ("return c < 3", "skipped check", "return True"),
        ("return player and not c", "and-or", "return player or not c"),
        ("return player and not c", "skipped check", "return player and (c)"),
        ("g.draw(1 - player)", "who", "g.draw((player))"),
        ("g.draw(player)", "who", "g.draw(1 - player)"),
        ("g.draw(player)", "missing step", "pass"),
        ("return g.pile(HAND)", "wrong zone", "return g.pile(DISCARD)"),
    ],
)
def test_each_operator_makes_its_wrong_rule(line: str, operator: str, becomes: str) -> None:
    """Every operator is there, and changes one thing only."""
    assert (operator, becomes) in changed(line)


@pytest.mark.parametrize(
    "line", ["g.record(player, 1)", "assert c > 0", "x: int = c", "raise E(1)"]
)
def test_what_is_no_rule_is_left_alone(line: str) -> None:
    """Logs, assertions, notes about types and refusals of bad input are no rules."""
    assert changed(line) == set()


@pytest.mark.parametrize("game", PACKAGES)
def test_a_sample_is_drawn_by_its_seed_and_spread_over_all_modules(game: str) -> None:
    """The same seed draws the same mutants, another one others; every module has some."""
    every = mutants(game)
    drawn = [mutant.id for mutant in sample(every, 300, 1)]
    assert drawn == [mutant.id for mutant in sample(every, 300, 1)]
    assert drawn != [mutant.id for mutant in sample(every, 300, 2)]
    of_modules = {mutant.module for mutant in sample(every, 300, 1)}
    assert len(of_modules) > 0.9 * len({mutant.module for mutant in every})


BATTLE = """
def battle(g: Game, c: Card) -> bool:
    \"\"\"Who turns.\"\"\"
    left = 2
    if g.m[c + ASLEEP] == 1 or held(g, c):
        return False
    rotate(g, c, left)
    g.m[c + FIRED] = 0
    draw(g, 1)
    return left > 0
"""


def names(text: str) -> list[str]:
    """The names of all mutants of a function."""
    source = Source(text)
    function = source.tree.body[0]
    assert isinstance(function, ast.FunctionDef)
    called = Names("champions")
    called.enter(function)
    return [called.give(each) for each in Changes(source, function, KNOWN).all()]


@pytest.mark.parametrize(
    ("word", "new"),
    [
        ("battle", "fight"),
        ("held(g, c)", "is_held(g, s, c)"),
        ("g.m[c + ASLEEP]", "game.memory[card + DORMANT]"),
        ("rotate", "turning.rotate"),
        ("left = 2", "left: Count = 2"),
        ("Who turns.", "Whoever turns."),
    ],
)
def test_a_mutant_keeps_its_name_when_others_are_renamed(word: str, new: str) -> None:
    """New names of functions, parameters, fields and types leave the draw as it is."""
    assert names(BATTLE.replace(word, new)) == names(BATTLE)


def test_a_number_that_gets_a_name_takes_no_other_mutant_along() -> None:
    """A number that is written as a name cannot be one too large; all else is called as before."""
    before = names(BATTLE)
    after = names(BATTLE.replace("left = 2", "left = TWO"))
    assert [each for each in before if each not in after] == [before[0]]
    assert before[0].endswith("off by one|1")


def test_an_edit_gives_new_names_to_the_statements_beside_it_only() -> None:
    """A statement more in the end leaves the names of those that do not touch it."""
    before = names(BATTLE)
    after = names(BATTLE.replace("    draw(g, 1)\n", "    draw(g, 1)\n    g.m[TURN] += 1\n"))
    changed = [i for i, name in enumerate(before) if name not in after]
    assert changed == list(range(changed[0], len(before)))
    assert 0 < len(changed) < len(before) / 2


@pytest.mark.parametrize("game", PACKAGES)
def test_every_mutant_has_a_name_of_its_own(game: str) -> None:
    """No two mutants of a game share a name or an id."""
    every = mutants(game)
    assert len({mutant.id for mutant in every}) == len(every)


@pytest.mark.parametrize("game", PACKAGES)
def test_every_mutant_of_a_sample_is_a_program(game: str) -> None:
    """The changed function compiles, and is not what it was."""
    for mutant in sample(mutants(game), 60, 3):
        assert changed_code(mutant, "mutant").co_name == mutant.function.split(".")[-1]
        assert mutant.line != mutant.becomes


def test_a_reason_is_stale_when_its_mutant_is_noticed_or_gone(tmp_path: Path) -> None:
    """A reason must go when a scenario notices the mutant, and when the line is no more."""
    first, second = mutants("champions")[:2]
    file = tmp_path / "mutants.toml"
    file.write_text(as_entry(first, "it only saves time") + as_entry(second, "the same"))
    reasons = Reasons("champions", file)
    assert reasons.of(first) == "it only saves time"
    assert reasons.stale([first, second], [survivor(first), survivor(second)]) == []
    assert len(reasons.stale([first, second], [Verdict(first, by="a scenario")])) == 1
    assert len(reasons.stale([first], [])) == 1


def survivor(mutant: Mutant) -> Verdict:
    """A mutant that nobody noticed."""
    return Verdict(mutant, reached=3)


@pytest.mark.parametrize("game", PACKAGES)
def test_every_reason_speaks_of_a_change_there_is(game: str) -> None:
    """A line that is renamed takes the reason for its mutant along."""
    assert Reasons(game).stale(mutants(game), []) == []


@pytest.mark.parametrize(("game", "zone"), [("invasion", "KINGDOM"), ("champions", "FRONT")])
def test_a_zone_that_a_module_does_not_import_is_lent_to_it(game: str, zone: str) -> None:
    """A mutant may name a zone that its module never needed, and is not noticed by that alone."""
    import_engine(game)
    module = ModuleType("wrong_zone")
    lend_names(game, module, compile(zone, "wrong_zone", "eval"))
    assert isinstance(vars(module)[zone], int)


RULE = """
def rule(a):
    \"\"\"A rule.\"\"\"
    total = (
        a
    )
    if a > 1:
        return 1
    elif (
        a > 0
    ):
        for b in range(a):
            total += b
    return 2
"""


@pytest.mark.parametrize(
    ("told", "reached"),
    [
        (2, {4, 5, 6, 7, 8}),
        (1, {4, 5, 6, 7, 9, 10, 11, 12, 13, 14}),
        (0, {4, 5, 6, 7, 9, 10, 11, 14}),
    ],
)
def test_a_rule_tells_which_of_its_lines_were_reached(told: int, reached: set[int]) -> None:
    """Each statement that ran counts with all its lines, none with those that stand in it."""
    ticks = Ticks()
    tree = ast.parse(RULE)
    function = tree.body[0]
    assert isinstance(function, ast.FunctionDef)
    ticks.add_to(function, "rule.py")
    ticks.begin()
    names: dict[str, object] = {BYTES: ticks.bytes}
    code = compile(ast.fix_missing_locations(tree), "rule.py", "exec")
    exec(code, names)  # noqa: S102  (the source stands above)
    rule = names["rule"]
    assert callable(rule)
    rule(told)
    assert {line for place in ticks.take() for line in ticks.places[place][1]} == reached
    assert ticks.take() == []


def test_a_mutant_is_shown_to_those_who_reach_it_and_to_no_others() -> None:
    """Scenarios come before tests, quick ones before slow ones; who is too slow is not asked."""
    ticks = Ticks()
    ticks.find("champions")
    mutant = mutants("champions")[0]
    (there, *_) = (
        place
        for place, (module, lines) in enumerate(ticks.places)
        if module == mutant.module and mutant.number in lines
    )
    seen = [
        Seen(0, "slow", 2.0, ok=True, ticks=[there]),
        Seen(1, "elsewhere", 0.1, ok=True, ticks=[there + 1]),
        Seen(2, "quick", 1.0, ok=False, ticks=[there]),
        Seen(3, "tests/test.py", 0.5, ok=True, ticks=[there]),
        Seen(4, "tests/for_ever.py", 500.0, ok=True, ticks=[there]),
    ]
    notes = together("champions", seen)
    assert [notes.names[i] for i in notes.reaching(mutant)] == ["quick", "slow", "tests/test.py"]
    assert notes.failing == ["quick"]
    assert Notes().reaching(mutant) == []


@pytest.mark.parametrize("game", PACKAGES)
def test_every_mutant_stands_where_a_statement_ticks(game: str) -> None:
    """None can be passed by unnoticed: whoever runs its line is known to."""
    ticks = Ticks()
    ticks.find(game)
    ticking = {(module, line) for module, lines in ticks.places for line in lines}
    assert {m.id for m in mutants(game) if (m.module, m.number) not in ticking} == set()
