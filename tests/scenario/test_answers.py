"""Answers to what effects ask: yes and no, choices in either order, alternatives, orders."""

import pytest

from tests.scenario.conftest import Run

SEARCH = """\
table:
  active: kris
  phase: capital
  kris:
    capital: Dwarf
    resources: 3
    hand: [Dwarf Cannon Crew]
    deck: [Mountain Brigade, Grudge Thrower, Keystone Forge]
  tom: {capital: Orc}
script:
  - kris: {play: Dwarf Cannon Crew, to: kingdom}
"""

REMOVAL = """\
table:
  active: kris
  phase: capital
  kris:
    capital: Empire
    resources: 20
    hand: [Sigmar's Brilliance]
    kingdom: [Contested Village, Warpstone Excavation]
  tom: {capital: Orc, quest: [Contested Village]}
script:
  - kris: {play: Sigmar's Brilliance}
"""

MOVE = """\
table:
  active: kris
  phase: capital
  kris: {capital: Empire, kingdom: [Johannes Broheim]}
  tom: {capital: Orc}
script:
"""


@pytest.mark.parametrize("words", ["Warpstone Excavation; quest", "quest; Warpstone Excavation"])
def test_parts_of_one_effect_are_answered_in_either_order(run_text: Run, words: str) -> None:
    """Which card and which zone: the script may say either first."""
    steps = "".join(f"  - kris: {{choose: {word}}}\n" for word in words.split("; "))
    end = """\
  - until: {phase: battlefield, active: kris}
  - expect: {kris: {quest: {has: [Warpstone Excavation]}}}
"""
    assert not run_text(REMOVAL + steps + end).failures


@pytest.mark.parametrize(
    ("answer", "zone"),
    [
        ("{choose: Grudge Thrower}", "kingdom"),
        ("{choose: [Grudge Thrower]}", "kingdom"),
        ("{choose: none}", "deck"),
    ],
)
def test_what_a_search_finds_is_chosen_or_left(run_text: Run, answer: str, zone: str) -> None:
    """A find is chosen by its name; `none` declines."""
    end = f"  - resolve\n  - expect: {{cards: {{Grudge Thrower: {{zone: {zone}}}}}}}\n"
    assert not run_text(SEARCH + f"  - kris: {answer}\n" + end).failures


def test_what_cannot_be_found_cannot_be_chosen(run_text: Run) -> None:
    """`illegal` looks at the choice itself."""
    steps = """\
  - illegal: {kris: {choose: Mountain Brigade}}
  - legal: {kris: {choose: Keystone Forge}}
"""
    assert not run_text(SEARCH + steps).failures


@pytest.mark.parametrize("words", ["yes; {choose: battlefield}", "{choose: battlefield}"])
def test_a_choice_implies_the_yes(run_text: Run, words: str) -> None:
    """A may is answered yes and what it needs, or with what it needs alone."""
    steps = "".join(f"  - kris: {word}\n" for word in words.split("; "))
    end = """\
  - until: {phase: battlefield, active: kris}
  - expect: {cards: {Johannes Broheim: {zone: battlefield}}}
"""
    assert not run_text(MOVE + steps + end).failures


def test_a_may_nobody_answers_is_declined(run_text: Run) -> None:
    """Without a step the answer is no."""
    steps = """\
  - until: {phase: end, active: kris}
  - expect: {cards: {Johannes Broheim: {zone: kingdom}}}
"""
    assert not run_text(MOVE + steps).failures


def test_an_answer_that_is_never_asked_for_is_a_mistake(run_text: Run) -> None:
    """A step that finds no decision of its own does not pass silently."""
    (failure,) = run_text(MOVE + "  - tom: yes\n").failures
    assert failure.startswith("step 1: no decision accepts `tom: yes`")
    assert "possible at this action decision: pass" in failure


def test_forced_effects_are_put_in_order(run_text: Run) -> None:
    """The first listed goes first; an effect that is not there makes the order impossible."""
    body = """\
table:
  active: kris
  phase: begin
  kris: {capital: Dwarf, kingdom: [Keystone Forge, City Gates], damage: {quest: 2}}
  tom: {capital: Orc}
script:
  - illegal: {kris: {order: [Keystone Forge, City Gates, Keystone Forge]}}
  - kris: {order: [City Gates, Keystone Forge]}
  - expect: {phase: begin, kris: {quest: {damage: 1}, kingdom: {developments: 1}}}
"""
    assert not run_text(body).failures
