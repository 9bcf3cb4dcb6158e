"""`unasked`: that a player is asked nothing, no decision of a kind, nothing about a card."""

import pytest

from tests.scenario.conftest import Run

TABLE = """\
table:
  active: kris
  phase: capital
  kris: {capital: Orc, resources: 4, hand: [Pillage], battlefield: [Boar Boyz]}
  tom: {capital: Dwarf, kingdom: [Keystone Forge]}
script:
"""

READY = TABLE.replace("tom: {capital: Dwarf", "tom: {capital: Orc, resources: 9, hand: [Pillage]")
PILLAGE = "  - kris: {play: Pillage, on: [Keystone Forge]}\n"

TURNS = """\
table:
  active: tom
  phase: end
  kris: {capital: Dwarf, kingdom: [Keystone Forge], damage: {kingdom: 2, battlefield: 3}}
  tom: {capital: Dwarf}
script:
"""


@pytest.mark.parametrize(
    "unasked",
    ["tom", "{player: tom, kind: may}", "{player: tom, kind: [choose, may], card: Pillage}"],
)
def test_who_can_only_pass_is_not_asked(run_text: Run, unasked: str) -> None:
    """A window without anything to do is no question, whichever way the step is written."""
    assert not run_text(f"{TABLE}{PILLAGE}  - unasked: {unasked}\n").failures
    assert not run_text(f"{TABLE}  - unasked: {unasked}\n{PILLAGE}").failures


@pytest.mark.parametrize("unasked", ["tom", "{player: tom, kind: action, card: tom/Pillage}"])
@pytest.mark.parametrize("order", ["after", "before"])
def test_who_could_respond_is_asked(run_text: Run, unasked: str, order: str) -> None:
    """The failure names the step, the kind of decision, the phase and the options, once."""
    step = f"  - unasked: {unasked}\n"
    (failure,) = run_text(READY + (PILLAGE + step if order == "after" else step + PILLAGE)).failures
    number = 2 if order == "after" else 1
    assert failure == (
        f"step {number}: unasked: expected that tom is not asked, found a decision of the kind "
        "action in turn 3, kris's capital phase: pass; play Pillage"
    )


def test_another_kind_or_card_does_not_count(run_text: Run) -> None:
    """Who is asked for an action is not asked for a may, nor about a card of the other player."""
    steps = """\
  - unasked: {player: tom, kind: may}
  - unasked: {player: tom, card: Boar Boyz}
  - unasked: {player: kris, kind: target}
"""
    assert not run_text(READY + PILLAGE + steps).failures


def test_the_watch_ends_when_play_comes_to_rest(run_text: Run) -> None:
    """What the next turn asks is another matter than what the chain asked."""
    steps = """\
  - tom: {play: Pillage, on: [Contested Village]}
  - unasked: kris
  - until: {phase: begin, active: kris}
  - kris: {choose: battlefield}
"""
    body = TURNS.replace("[Keystone Forge]", "[Keystone Forge, Contested Village]")
    body = body.replace("tom: {capital: Dwarf", "tom: {capital: Orc, resources: 3, hand: [Pillage]")
    assert not run_text(body + steps).failures


def test_before_until_it_watches_the_whole_way(run_text: Run) -> None:
    """The beginning of a turn asks; a turn whose beginning asks nobody does not."""
    until = "  - until: {phase: begin, active: kris}\n  - kris: {choose: battlefield}\n"
    (failure,) = run_text(f"{TURNS}  - unasked: kris\n{until}").failures
    assert "found a decision of the kind choose about Keystone Forge in turn 4, kris's" in failure
    healed = TURNS.replace("damage: {kingdom: 2, battlefield: 3}", "damage: {}")
    until = "  - until: {phase: begin, active: kris}\n"
    assert not run_text(f"{healed}  - unasked: kris\n{until}").failures


def test_a_question_that_must_be_answered_is_told_first(run_text: Run) -> None:
    """Where the script has no answer because nobody should be asked, both are said."""
    told = run_text(f"{TURNS}  - unasked: kris\n  - until: {{phase: begin, active: kris}}\n")
    assert [failure[:16] for failure in told.failures] == ["step 1: unasked:", "step 2: kris mus"]


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("unasked: tim", "step 1: there is no player tim (did you mean tom?"),
        ("unasked: {kind: may}", "step 1: there is no player none (known: kris, tom)"),
        ("unasked: {player: tom, sort: may}", "step 1: there is no key of unasked sort"),
        ("unasked: {player: tom, kind: maybe}", "step 1: there is no kind of decision maybe"),
        ("unasked: {player: tom, card: Pilage}", "step 1: no card on this table is called Pilage"),
        ("unasked: tom", "step 1: nothing is under way here in which somebody could be asked"),
    ],
)
def test_what_cannot_be_watched_is_refused(run_text: Run, step: str, message: str) -> None:
    """Players, keys, kinds and cards must exist, and something must follow or have gone before."""
    (failure,) = run_text(f"{TABLE}  - {step}\n").failures
    assert failure.startswith(message)


def test_champions_are_asked_likewise(run_text: Run) -> None:
    """Nothing is left to ask once a unit has acted as it entered play."""
    body = """\
scenario: A unit acts as it enters play
game: champions
table:
  active: anna
  anna: {hand: [Ethereal Horde], lanes: {1: {champion: Skeleton Champion}}}
  bert: {}
script:
  - anna: {play: Ethereal Horde, by: 1}
  - unasked: bert
"""
    assert not run_text(body).failures
