"""Commands and moving on: what a step does, what is answered by itself, what is refused."""

from tests.scenario.conftest import Run

DUEL = """\
table:
  active: kris
  phase: battlefield
  kris: {capital: Dwarf, battlefield: [Hammerer of Karak Azul, King Kazador]}
  tom: {capital: Orc, quest: [Doom Divers, Urguck]}
script:
  - kris: {attack: quest}
  - kris: {attackers: [Hammerer of Karak Azul, King Kazador]}
"""

PURSE = """\
table:
  kris: {capital: Orc, resources: 2, hand: [Squig Herders], kingdom: [{card: Urguck, damage: 2}]}
  tom: {capital: Dwarf}
script:
"""

CHAIN = """\
table:
  active: kris
  phase: capital
  kris: {capital: Orc, resources: 4, hand: [2x Pillage], battlefield: [Boar Boyz]}
  tom: {capital: Dwarf, kingdom: [Keystone Forge, Contested Village]}
script:
"""


def test_damage_nobody_assigns_is_assigned_by_default(run_text: Run) -> None:
    """Defenders get what destroys them, the section the rest; attackers likewise, in order."""
    result = run_text(
        DUEL
        + """\
  - tom: {defenders: [Doom Divers]}
  - until: {phase: end, active: kris}
  - expect:
      tom: {quest: {damage: 2}, discard: [Doom Divers]}
      cards: {Hammerer of Karak Azul: {damage: 1}, King Kazador: {damage: 0}}
"""
    )
    assert not result.failures


def test_a_share_for_the_capital_must_be_what_is_left(run_text: Run) -> None:
    """A command that gives the section more or less than is left is not possible."""
    result = run_text(
        DUEL
        + """\
  - tom: {defenders: [Doom Divers, Urguck]}
  - illegal: {kris: {assign: {Doom Divers: 2, capital: 2}}}
  - illegal: {kris: {assign: {Doom Divers: 2, Urguck: 1, capital: 1}}}
  - illegal: {kris: {assign: {Doom Divers: 2, Keystone: 2}}}
"""
    )
    (failure,) = result.failures
    assert failure == "step 6: no card on this table is called Keystone (put it on the table first)"


def test_an_assignment_nobody_was_asked_for_may_be_written(run_text: Run) -> None:
    """Without defenders all goes to the section; the step may say so, if it is right."""
    steps = """\
  - illegal: {kris: {assign: {capital: 3}}}
  - legal: {kris: {assign: {capital: 4}}}
  - kris: {assign: {capital: 4}}
  - until: end of turn
  - expect: {tom: {quest: {damage: 4}}}
"""
    assert not run_text(DUEL + steps).failures


def test_a_step_no_decision_accepts_lists_what_could_be_done(run_text: Run) -> None:
    """The message names the step, the reason and the options where the player was first asked."""
    result = run_text(CHAIN + "  - kris: {play: Pillage, on: [Boar Boyz]}\n")
    (failure,) = result.failures
    assert failure.startswith(
        "step 1: no decision accepts `kris: {play: Pillage, on: [Boar Boyz]}`"
    )
    assert "turn 3, kris's capital phase" in failure
    assert "possible at this target decision: choose Keystone Forge; choose Contested" in failure


def test_a_decision_that_cannot_be_declined_must_be_answered(run_text: Run) -> None:
    """A command that leaves a target open needs a step that names it."""
    result = run_text(CHAIN + "  - kris: {play: Pillage}\n  - resolve\n")
    (failure,) = result.failures
    assert failure.startswith("step 2: kris must first answer a target decision: choose Keystone")
    answered = "  - kris: {play: Pillage}\n  - kris: {choose: Keystone Forge}\n  - resolve\n"
    assert not run_text(CHAIN + answered).failures


def test_a_second_action_joins_the_chain_and_resolve_waits_for_both(run_text: Run) -> None:
    """A player who has the word again adds to the chain; `resolve` declines until it is empty."""
    steps = """\
  - kris: {play: Pillage, on: [Keystone Forge]}
  - kris: {play: Pillage, on: [Contested Village]}
  - expect: {chain: [2x Pillage], decision: {player: tom, kind: action}}
  - resolve
  - expect: {chain: [], tom: {discard: [Keystone Forge, Contested Village]}}
"""
    assert not run_text(CHAIN + steps).failures


def test_strict_passes_nothing_by_itself(run_text: Run) -> None:
    """In a strict scenario a window in which something could be done wants its pass."""
    steps = """\
  - kris: {play: Pillage, on: [Keystone Forge]}
  - tom: pass
  - kris: {attack: kingdom}
"""
    (failure,) = run_text("strict: true\n" + CHAIN + steps).failures
    assert "kris must first answer a action decision: pass; play Pillage" in failure


def test_targets_named_are_all_targets(run_text: Run) -> None:
    """A target too many or too few makes a command impossible, as does one named twice."""
    steps = """\
  - illegal: {kris: {play: Pillage, on: []}}
  - illegal: {kris: {play: Pillage, on: [Keystone Forge, Contested Village]}}
  - legal: {kris: {play: Pillage, on: Keystone Forge}}
  - legal: {kris: {play: Pillage}}
  - illegal: {kris: {play: Pillage, on: [Keystone Forge], x: 1}}
  - illegal: {kris: {play: Pillage, on: [Keystone Forge], pay: [Boar Boyz]}}
"""
    assert not run_text(CHAIN + steps).failures


def test_pay_says_where_resources_come_from(run_text: Run) -> None:
    """A payment must be possible as it is divided, the pool included."""
    steps = """\
  - illegal: {kris: {play: Squig Herders, to: quest, pay: {resources: 2, Urguck: 1}}}
  - illegal: {kris: {play: Squig Herders, to: quest, pay: {Urguck: 3}}}
  - legal: {kris: {play: Squig Herders, to: quest, pay: {resources: 2}}}
  - kris: {play: Squig Herders, to: quest, pay: {resources: 1, Urguck: 1}}
  - expect: {kris: {resources: 1}, cards: {Urguck: {damage: 1}}}
"""
    assert not run_text(PURSE + steps).failures


def test_because_names_a_rule_among_the_reasons(run_text: Run) -> None:
    """A refusal can be asked for its rule, and a wrong rule is a difference."""
    body = """\
table:
  kris: {capital: Dwarf, resources: 9, hand: [King Kazador], kingdom: [King Kazador]}
  tom: {capital: Orc}
script:
  - illegal: {kris: {play: King Kazador, to: quest}, because: INV-UNIQUE-01}
  - illegal: {kris: {play: King Kazador, to: quest}}
    because: INV-BF-09
"""
    (failure,) = run_text(body).failures
    assert failure.startswith("step 2: `kris: {play: King Kazador, to: quest}`: expected because")
    assert "INV-UNIQUE-01" in failure


def test_legal_and_illegal_look_and_change_nothing(run_text: Run) -> None:
    """An assertion that is wrong is a difference, and play goes on from where it was."""
    steps = """\
  - legal: {tom: {defenders: [Boar Boyz]}}
  - illegal: {kris: {attack: quest}}
  - expect: {phase: capital, decision: {player: kris}}
"""
    assert run_text(CHAIN + steps).failures == [
        (
            "step 1: `tom: {defenders: [Boar Boyz]}`: expected legal, found illegal: "
            "another player controls it (INV-CONTROL-02); "
            "units defend the zone they stand in (INV-BF-12)"
        ),
        "step 2: `kris: {attack: quest}`: expected illegal, found legal",
    ]


def test_the_final_expect_waits_until_play_comes_to_rest(run_text: Run) -> None:
    """At the end the chain is resolved and the combat fought before anything is compared."""
    assert not run_text(DUEL + "expect: {tom: {quest: {damage: 4}}}\n").failures


def test_random_fixes_what_chance_yields(run_text: Run) -> None:
    """The copy in a hand is meant, not the one in play; it is the one discarded."""
    body = """\
table:
  active: kris
  phase: battlefield
  kris: {capital: Empire, battlefield: [Free Company]}
  tom: {capital: Orc, hand: [Pillage, Boar Boyz, Free Company, Choppa, Waaagh!]}
script:
  - random: [Free Company]
  - kris: {attack: quest}
  - kris: {attackers: [Free Company]}
  - until: end of turn
  - expect: {tom: {discard: [Free Company], hand: {has: [Pillage, Boar Boyz]}}}
"""
    assert not run_text(body).failures
