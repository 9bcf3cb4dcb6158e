"""The scenario language of Champions: tables, commands, expectations, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shutil import copy

import pytest

from wartable.scenario.report import Result, run_file

HEAD = "scenario: A question\ngame: champions\n"
FIXTURES = Path(__file__).with_name("fixtures.toml")

Run = Callable[[str], Result]


@pytest.fixture
def run_text(tmp_path: Path) -> Run:
    """A function that runs the body of one scenario, our fixtures in the folder above it."""
    copy(FIXTURES, tmp_path / "fixtures.toml")
    folder = tmp_path / "deeper"
    folder.mkdir()

    def run(body: str) -> Result:
        file = folder / "question.yaml"
        file.write_text(HEAD + body, encoding="utf-8")
        (result,) = run_file(file)
        return result

    return run


TABLE = """\
table:
  actions: 4
  anna:
    hand: [Door Slam, Door Blade, Door Choice, Door Call, Door Trade]
    discard: [Door Crowd, Door Slam]
    lanes:
      1: {champion: Door Warden}
      2: {champion: Door Seer, blessing: Door Gift}
      3: {champion: Door Warden, corner: 2, as: third}
  bert:
    health: 20
    lanes:
      1: {champion: Door Warden, unit: {card: Door Crowd, under: [{card: Door Crowd, as: low}]}}
      2: {champion: Door Seer, blessing: {card: Door Aura, revealed: true, corner: 2}}
      3: {champion: Door Warden, quest: complete, unit: {card: Door Blade, dormant: true}}
      4: {champion: Door Seer, spell: {card: Door Light, corner: 2}}
"""

HOLDS = {
    "the table stands as it was laid": """
expect:
  active: anna
  phase: action
  turn: 3
  decision: {player: anna, kind: action}
  anna:
    health: 30
    actions: 4
    hand: 5
    deck: 20
    discard: [Door Crowd, Door Slam]
    lanes:
      2: {unit: none, spell: none, blessing: {card: Door Gift, revealed: false, state: hidden}}
      4: {champion: {quest: complete, class: Warrior-Wizard}, blessing: {state: spent}}
  bert:
    health: 20
    lanes:
      1: {unit: {card: Door Crowd, corner: 1, support: 1, under: [low], active: true}}
      2: {blessing: {active: true, corner: 2, state: active}}
      3: {champion: {quest: complete}, unit: {dormant: true, active: false}}
      4: {spell: {card: Door Light, corner: 2, value: 1}}
  cards:
    third: {zone: lane-3, corner: 2, quest: open, owner: anna}
    low: {zone: lane-1, controller: bert}
    anna/Door Crowd: {zone: discard}
""",
    "on answers what a card asks": """
script:
  - anna: {play: Door Slam, by: 1, on: [Door Crowd]}
  - expect: {anna: {health: 28, hand: 5}, bert: {discard: [Door Crowd, low]}}
""",
    "a may is answered, and declined if nobody answers": """
script:
  - anna: {play: Door Blade, by: 1}
  - anna: yes
  - expect: {anna: {hand: 5, lanes: {1: {champion: {corner: 2}}}}, bert: {health: 19}}
""",
    "a may that nobody answers is declined": """
script:
  - anna: {play: Door Blade, by: 1}
expect: {anna: {hand: 4}}
""",
    "alternatives are picked by number": """
script:
  - anna: {play: Door Choice, by: 4}
  - anna: {option: 2}
expect: {anna: {hand: 6}}
""",
    "deploy says what and where": """
script:
  - anna: {play: Door Call, by: 2}
  - anna: {deploy: Door Crowd, to: 3}
expect: {anna: {lanes: {3: {unit: Door Crowd}}}}
""",
    "on and to answer the same in one command": """
script:
  - anna: {play: Door Call, by: 2, on: [Door Crowd], to: 3}
expect: {anna: {lanes: {3: {unit: {card: anna/Door Crowd}}}}}
""",
    "the parts of one effect may be answered in either order": """
script:
  - anna: {play: Door Call, by: 2}
  - anna: {choose: 3}
  - anna: {choose: Door Crowd}
expect: {anna: {lanes: {3: {unit: Door Crowd}}}}
""",
    "numbers stand for the champions of lanes": """
script:
  - anna: {play: Door Trade, by: 1, on: [1, 3]}
expect: {cards: {third: {zone: lane-1}}}
""",
    "heroic acts by card, by lane, by number": """
script:
  - legal: {anna: {heroic: 1}}
  - legal: {anna: {heroic: 1, ability: 2}}
  - illegal: {anna: {heroic: 1, ability: 3}}
  - anna: {heroic: third, ability: 2}
  - illegal: {anna: {heroic: 1}}
    because: [CH-2.9.4, CH-4.1.3.2d]
expect: {bert: {health: 19}}
""",
    "what is illegal says why": """
script:
  - illegal: {anna: {play: Door Slam, by: 2}}
    because: CH-2.5.3.2
  - illegal: {anna: {play: Door Blade, by: 2}}
    because: [CH-2.4.1.2a, CH-6.2-Normal]
  - legal: {anna: {play: Door Blade, by: 3}}
""",
    "until goes on to another turn": """
script:
  - until: {active: bert, phase: action}
expect: {active: bert, turn: 4, log: ["anna passes", "anna draws a card"]}
""",
    "the end of a turn without a decision is the next decision": """
script:
  - until: end of turn
expect: {active: bert}
""",
    "views hide what they must": """
expect:
  sees:
    bert:
      anna: {hand: 5, deck: 20, lanes: {2: {blessing: {revealed: false}}}}
      lacks: [Door Gift, Door Trade]
    anna: {lacks: [Door Gift], anna: {hand: {has: [Door Trade]}}}
""",
}


@pytest.mark.parametrize("what", HOLDS)
def test_it_holds(what: str, run_text: Run) -> None:
    """What the language says of Champions works."""
    result = run_text(TABLE + HOLDS[what])
    assert result.failures == []


EMPTY_DECK = """
table:
  anna:
    deck: {only: []}
    lanes: {1: {champion: Door Warden, unit: Door Blade, blessing: Door Gift}}
  bert: {}
script:
  - anna: pass
  - expect: {decision: {player: anna, kind: empty-deck}}
  - anna: {choose: Door Blade}
expect: {winner: bert}
"""

SETUP = """
setup:
  first: bert
  anna:
    champions: [Door Warden, Door Seer]
    blessings: [Door Gift]
    deck: [Door Slam, 9x Door Blade]
  bert:
    champions: [Door Warden, Door Seer]
    blessings: [Door Gift, Door Aura]
    deck: [8x Door Blade]
script:
  - illegal: {bert: {place: {Door Warden: 4, Door Seer: 3}}}
  - bert: {place: {Door Warden: 4}}
  - anna: {place: {Door Seer: 2, Door Warden: 1}}
  - bert: {place: {Door Seer: 3, (plain champion): 2}}
  - anna: {place: {(plain champion): 3}}
expect:
  active: bert
  phase: action
  bert:
    health: 31
    hand: 4
    lanes: {4: {blessing: {card: Door Gift}}, 3: {blessing: {card: Door Aura}}}
  anna: {hand: {has: [Door Slam]}, deck: 5, lanes: {1: {blessing: {card: Door Gift}}}}
"""


@pytest.mark.parametrize("body", [EMPTY_DECK, SETUP])
def test_other_tables_hold(body: str, run_text: Run) -> None:
    """A deck that is empty; a game from its set-up on, the second seat's left being lane 4."""
    assert run_text(body).failures == []


IN_BETWEEN = """
table:
  anna: {hand: [Door Raid]}
  bert:
    hand: [Door Slam, Door Trade]
    lanes: {1: {unit: Door Blade}, 2: {unit: {card: Door Crowd, corner: 3}}}
script:
  - anna: {play: Door Raid, by: 1, on: [Door Crowd]}
  - bert: {choose: Door Trade}
  - expect: {bert: {discard: [Door Crowd, Door Trade]}}
"""


def test_what_is_named_waits_for_the_other_player(run_text: Run) -> None:
    """An answer of the other player may come before a choice that the command names."""
    assert run_text(IN_BETWEEN).failures == []


WRONG = {
    "table: {anna: {lanes: {5: {}}}, bert: {}}": "anna.lanes has an unknown key 5",
    "table: {anna: {lanes: {1: {unit: Door Light}}}, bert: {}}": "Door Light is no card for",
    "table: {anna: {lanes: {1: {unit: Door Blade, spell: Door Light}}}, bert: {}}": "a unit and a",
    "table: {anna: {lanes: {1: {unit: {card: Door Blade, corner: 5}}}}, bert: {}}": "1 to 4",
    "table: {anna: {lanes: {1: {blessing: {card: Door Aura, state: up}}}}, bert: {}}": "state is",
    "table: {anna: {hand: [Door Warden]}, bert: {}}": "Door Warden is no card for anna's hand",
    "table: {anna: {hand: [Door Blad]}, bert: {}}": "nearest: Door Blade",
    "table: {phase: combat, anna: {}, bert: {}}": "there is no phase 'combat'",
    "table: {anna: {}, bert: {}}\nscript: [{anna: {play: Door Slam, to: battlefield}}]": "a number",
    "table: {anna: {}, bert: {}}\nscript: [{anna: {attack: quest}}]": "there is no command attack",
    "table: {anna: {}, bert: {}}\nexpect: {chain: []}": "there is no key of expect chain",
    "table: {anna: {}, bert: {}}\nexpect: {anna: {resources: 1}}": "there is no key of anna",
}


@pytest.mark.parametrize("body", WRONG)
def test_a_mistake_is_named(body: str, run_text: Run) -> None:
    """What cannot be laid or understood is refused with a reason."""
    (failure,) = run_text(body + "\n").failures
    assert WRONG[body] in failure


def test_fixtures_are_known_beside_their_scenarios_only(run_text: Run, tmp_path: Path) -> None:
    """Without the file above it a scenario does not find its cards, used elsewhere or not."""
    assert run_text("table: {anna: {hand: [Door Slam]}, bert: {}}\n").failures == []
    (tmp_path / "fixtures.toml").unlink()
    (failure,) = run_text("table: {anna: {hand: [Door Slam]}, bert: {}}\n").failures
    assert "there is no card called 'Door Slam'" in failure
