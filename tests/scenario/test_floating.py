"""How far a step may wait: over the decisions of its own phase, and no further without `until`."""

import pytest

from tests.scenario.conftest import Run

POOR = """\
table:
  active: kris
  phase: capital
  kris: {capital: Orc, resources: 2, hand: [Pillage], battlefield: [Free Company]}
  tom: {capital: Dwarf, kingdom: [Keystone Forge], battlefield: [Mountain Brigade]}
script:
"""

FORGES = """\
table:
  active: tom
  phase: end
  kris: {capital: Dwarf, kingdom: [Keystone Forge], damage: {kingdom: 2, battlefield: 3}}
  tom: {capital: Dwarf}
script:
"""

CORRUPT = """\
table:
  active: kris
  phase: begin
  kris: {capital: Orc, battlefield: [{card: Boar Boyz, corrupt: true}]}
  tom: {capital: Dwarf}
script:
"""

SETUP = """\
setup:
  first: kris
  kris: {capital: Orc, deck: [20x Squig Herders]}
  tom: {capital: Dwarf, deck: [20x Mountain Brigade]}
script:
"""

LANES = """\
scenario: Whose action it is
game: champions
table:
  active: anna
  actions: 2
  anna: {}
  bert: {hand: [Ethereal Horde], lanes: {1: {champion: Skeleton Champion}}}
script:
  - bert: {play: Ethereal Horde, by: 1}
"""


def test_what_cannot_be_paid_now_is_not_played_a_turn_later(run_text: Run) -> None:
    """The message says why, what was asked instead, and which `until` another turn would need."""
    (failure,) = run_text(POOR + "  - kris: {play: Pillage, on: [Keystone Forge]}\n").failures
    assert failure == (
        "step 1: no decision accepts `kris: {play: Pillage, on: [Keystone Forge]}` in its phase "
        "(turn 3, kris's capital phase: it costs more than there is to pay with (INV-COST-01); "
        "possible at this action decision: pass; develop Pillage); if turn 5, kris's kingdom "
        "phase is meant, write `- until: {phase: kingdom, active: kris}` before it"
    )


def test_with_until_the_same_step_waits_as_long_as_it_says(run_text: Run) -> None:
    """What the message advises is what makes the scenario run."""
    steps = """\
  - until: {phase: kingdom, active: kris}
  - kris: {play: Pillage, on: [Keystone Forge]}
  - resolve
  - expect: {turn: 5, tom: {discard: [Keystone Forge]}}
"""
    far = POOR.replace("phase: capital", "phase: battlefield")
    assert not run_text(far + steps).failures


def test_a_step_waits_over_windows_of_its_phase(run_text: Run) -> None:
    """Windows, chain and combat of one battlefield phase are passed on the way to a response."""
    body = POOR.replace("phase: capital", "phase: battlefield")
    steps = """\
  - kris: {attack: battlefield}
  - kris: {attackers: [Free Company]}
  - tom: {defenders: [Mountain Brigade]}
  - tom: {assign: {Free Company: 2}}
expect: {phase: battlefield, cards: {Free Company: {damage: 2}}}
"""
    assert not run_text(body + steps).failures


@pytest.mark.parametrize(
    ("body", "step"),
    [
        (POOR, "kris: {attack: battlefield}"),
        (POOR.replace("phase: capital", "phase: begin"), "kris: {attack: quest}"),
        (CORRUPT, "kris: {restore: Boar Boyz}"),
    ],
)
def test_what_one_phase_alone_knows_waits_for_it(run_text: Run, body: str, step: str) -> None:
    """An attack means this turn's battlefield phase, restoring this turn's kingdom phase."""
    steps = f"  - {step}\n  - expect: {{turn: 3, active: kris}}\n"
    assert not run_text(body + steps).failures


@pytest.mark.parametrize(
    ("body", "step"),
    [
        (POOR, "tom: {attack: battlefield}"),
        (CORRUPT.replace("begin", "quest"), "kris: {restore: Boar Boyz}"),
        (FORGES, "kris: {choose: battlefield}"),
        (SETUP, "kris: {play: Squig Herders, to: quest}"),
    ],
)
def test_nothing_waits_for_another_turn(run_text: Run, body: str, step: str) -> None:
    """Neither declarations nor answers nor steps of a set-up are carried over."""
    (failure,) = run_text(f"{body}  - {step}\n").failures
    assert failure.startswith(f"step 1: no decision accepts `{step}` in its phase (turn ")
    assert "write `- until: {phase: " in failure


def test_who_is_asked_instead_is_told(run_text: Run) -> None:
    """A command of a player who is asked nothing names the one who is; nothing would accept it."""
    strict = POOR.replace("tom: {capital: Dwarf", "tom: {capital: Dwarf, hand: [Grudge Thrower]")
    (failure,) = run_text(strict + "  - tom: {choose: Keystone Forge}\n").failures
    assert "turn 3, kris's capital phase: possible at this action decision: pass" in failure
    assert failure.endswith("nor does one of the phases to come, if all is declined until then")


@pytest.mark.parametrize("between", ["", "  - expect: {decision: {player: kris, kind: choose}}\n"])
def test_until_stops_at_a_question_that_the_next_step_answers(run_text: Run, between: str) -> None:
    """What the beginning of a turn asks comes before its first window."""
    steps = f"""\
  - until: {{phase: begin, active: kris}}
{between}  - kris: {{choose: battlefield}}
  - expect: {{turn: 4, phase: begin, kris: {{battlefield: {{damage: 2}}}}}}
"""
    assert not run_text(FORGES + steps).failures


def test_until_stops_at_no_question_that_nobody_answers(run_text: Run) -> None:
    """Without a step for it the question must be answered all the same."""
    (failure,) = run_text(FORGES + "  - until: {phase: begin, active: kris}\n").failures
    assert failure.startswith("step 1: kris must first answer a choose decision: choose kris's")


def test_champions_do_not_wait_either(run_text: Run) -> None:
    """A card of the player whose turn it is not yet is not played in his next Action Phase."""
    (failure,) = run_text(LANES).failures
    assert "no decision accepts `bert: {play: Ethereal Horde, by: 1}` in its phase" in failure
    assert "anna is asked for action" in failure
    assert "write `- until: {phase: action, active: bert}`" in failure
