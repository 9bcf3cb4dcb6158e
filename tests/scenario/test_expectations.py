"""What can be expected: every key, differences with both values, and keys nobody knows."""

import pytest

from tests.scenario.conftest import Run

TABLE = """\
table:
  active: kris
  phase: capital
  kris:
    capital: Dwarf
    resources: 3
    hand: [Pillage, 2x Boar Boyz]
    deck: [Runesmith]
    discard: [Troll Vomit, Demolition!]
    quest: [{card: Prepare for War!, tokens: 2, questing: Mountain Brigade}]
    battlefield:
      - {card: Hammerer of Karak Azul, damage: 1, corrupt: true, as: ham, attached: [Organ Gun]}
    developments: {kingdom: [Waaagh!]}
    damage: {quest: 3}
    burning: [battlefield]
  tom: {capital: Orc, battlefield: [Hammerer of Karak Azul]}
script:
"""

HOLDS = [
    "{winner: none, active: kris, phase: capital, turn: 3, chain: []}",
    "{decision: {player: kris, kind: action}}",
    "{kris: {resources: 3, hand: 3, deck: 21, discard: 2}}",
    "{kris: {hand: [Boar Boyz, Pillage, Boar Boyz], discard: [Troll Vomit, Demolition!]}}",
    "{kris: {hand: {has: [2x Boar Boyz], lacks: [Runesmith]}, deck: {top: [Runesmith]}}}",
    "{kris: {quest: {damage: 3, hp: 8, units: 1, power: 3}}}",
    "{kris: {quest: {has: [Prepare for War!, Mountain Brigade], lacks: [ham]}}}",
    "{kris: {kingdom: {developments: 1, hp: 9, burning: false}, battlefield: {burning: true}}}",
    "{cards: {ham: {damage: 1, corrupt: true, power: 1, hp: 2}}}",
    "{cards: {ham: {zone: battlefield, controller: kris, owner: kris}}}",
    "{cards: {ham: {attached: [Organ Gun], keywords: [Toughness 1], questing: none, tokens: 0}}}",
    "{cards: {ham: {keywords: {has: [Toughness 1], lacks: [Scout]}}}}",
    "{cards: {tom/Hammerer of Karak Azul: {damage: 0}, Hammerer of Karak Azul: {damage: 1}}}",
    "{cards: {Mountain Brigade: {questing: Prepare for War!, attacking: false, defending: false}}}",
    "{cards: {Pillage: {zone: hand, owner: kris}}}",
    "{sees: {tom: {kris: {hand: 3, deck: 21, developments: {kingdom: 1}}}}}",
    "{sees: {tom: {lacks: [Pillage, Waaagh!]}}}",
    "{sees: {kris: {kris: {hand: [Pillage, 2x Boar Boyz]}, lacks: [Runesmith]}}}",
    "{sees: {kris: {kris: {kingdom: {has: [Waaagh!]}}}}}",
    "{sees: {tom: {kris: {kingdom: {lacks: [Waaagh!]}}}}}",
    "{log: [capital]}",
]

DIFFERS = [
    ("{winner: tom}", "winner: expected tom, found none"),
    ("{phase: quest}", "phase: expected quest, found capital"),
    ("{decision: {player: tom}}", "decision.player: expected tom, found kris"),
    ("{decision: none}", "decision: expected none, found kris"),
    ("{kris: {resources: 2}}", "kris.resources: expected 2, found 3"),
    (
        "{kris: {hand: [Pillage]}}",
        "kris.hand: expected [Pillage], found [Pillage, Boar Boyz, Boar Boyz]",
    ),
    (
        "{kris: {discard: [Demolition!, Troll Vomit]}}",
        "kris.discard: expected [Demolition!, Troll Vomit], found [Troll Vomit, Demolition!]",
    ),
    ("{kris: {quest: {burning: true}}}", "kris.quest.burning: expected true, found false"),
    ("{kris: {quest: {damage: true}}}", "kris.quest.damage: expected true, found 3"),
    ("{tom: {battlefield: {lacks: [Hammerer of Karak Azul]}}}", "tom.battlefield.lacks: expected"),
    (
        "{cards: {ham: {questing: Prepare for War!}}}",
        "questing: expected Prepare for War!, found none",
    ),
    (
        "{cards: {ham: {keywords: [Scout]}}}",
        "cards.ham.keywords: expected [Scout], found [Toughness 1]",
    ),
    (
        "{cards: {ham: {keywords: {lacks: [Toughness 1]}}}}",
        "cards.ham.keywords: expected none of [Toughness 1], found [Toughness 1]",
    ),
    ("{cards: {tom/Pillage: {zone: hand}}}", "cards.tom/Pillage: expected one, found none there"),
    ("{sees: {tom: {lacks: [Troll Vomit]}}}", "found [Troll Vomit] in the view"),
    ("{sees: {tom: {kris: {hand: 2}}}}", "sees.tom.kris.hand: expected 2, found 3"),
    (
        "{sees: {tom: {kris: {kingdom: {has: [Waaagh!]}}}}}",
        "sees.tom.kris.kingdom.has: expected [Waaagh!], found [card 0]",
    ),
    ("{log: [zebra]}", "log: expected a line with `zebra`, found none"),
]

MISTAKEN = [
    ("{wiener: tom}", "there is no key of expect wiener (did you mean winner?"),
    ("{winner: tim}", "there is no player tim (did you mean tom?"),
    ("{phase: noon}", "there is no phase noon"),
    ("{decision: {kind: chose}}", "there is no kind of decision chose (did you mean choose?"),
    ("{kris: {hnad: 3}}", "there is no key of kris hnad (did you mean hand?"),
    ("{kris: {quest: {demage: 3}}}", "there is no key of kris.quest demage (did you mean damage?"),
    ("{kris: {quest: 3}}", "kris.quest takes {power: ..., has: [...], ...}, not 3"),
    ("{kris: {hand: [Pilage]}}", "no card on this table is called Pilage (did you mean Pillage?)"),
    ("{cards: {ham: {hits: 1}}}", "there is no key of a card hits"),
    ("{cards: {ham: {zone: moon}}}", "there is no zone moon"),
    ("{cards: {ham: discard}}", "cards.ham takes {zone: ...}, not discard"),
    ("{cards: {ham: {attached: 3}}}", "cards.ham.attached takes names of cards, not 3"),
    ("{cards: {ham: {keywords: {had: [Scout]}}}}", "there is no key of cards.ham.keywords had"),
    ("{cards: [ham]}", "cards takes {Title: {zone: ...}}, not [ham]"),
    ("{decision: tom}", "decision takes {player: ..., kind: ...}, not tom"),
    ("{kris: {hand: [1]}}", "kris.hand takes names of cards, not [1]"),
    ("{sees: {tom: 3}}", "sees.tom takes {player: {hand: ...}, lacks: [...]}, not 3"),
    ("{sees: {tom: {kris: {hand: {count: 1}}}}}", "there is no key of sees.tom.kris.hand count"),
    ("{sees: {tom: {lacks: [Pilage]}}}", "no card on this table is called Pilage"),
]


@pytest.mark.parametrize("expected", HOLDS)
def test_what_is_so_holds(run_text: Run, expected: str) -> None:
    """Every key of the language can be expected."""
    assert not run_text(f"{TABLE}  - expect: {expected}\n").failures


@pytest.mark.parametrize(("expected", "message"), DIFFERS)
def test_what_differs_is_told_with_both_values(run_text: Run, expected: str, message: str) -> None:
    """A difference names the step, the path, the value expected and the value found."""
    (failure,) = run_text(f"{TABLE}  - expect: {expected}\n").failures
    assert failure.startswith("step 1: ")
    assert message in failure


@pytest.mark.parametrize(("expected", "message"), MISTAKEN)
def test_a_key_nobody_knows_is_a_mistake(run_text: Run, expected: str, message: str) -> None:
    """A wrong word is never a silent success; the known ones are named."""
    (failure,) = run_text(f"{TABLE}  - expect: {expected}\n").failures
    assert failure.startswith("step 1: ")
    assert message in failure


def test_differences_do_not_stop_the_script(run_text: Run) -> None:
    """All differences of all steps are told."""
    steps = "  - expect: {phase: quest, kris: {resources: 9}}\n  - expect: {winner: tom}\n"
    assert [failure[:7] for failure in run_text(TABLE + steps).failures] == ["step 1:"] * 2 + [
        "step 2:"
    ]


def test_a_card_that_does_not_exist_is_named_with_its_nearest(run_text: Run) -> None:
    """An unknown title on the table is refused before anything happens."""
    (failure,) = run_text(TABLE.replace("hand: [Pillage", "hand: [Pilage")).failures
    assert failure.startswith("table: there is no card called 'Pilage'")
    assert "Pillage" in failure


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("hand: [Pillage", "hand: [3, Pillage"), "kris.hand has 3, which is no card ([Title"),
        (("[Waaagh!]", "true"), "developments.kingdom must be a whole number from 0, not True"),
        (("corrupt: true", "corrupt: maybe"), "Hammerer of Karak Azul: corrupt must be true or"),
        (("[Hammerer of Karak Azul]", "[Waaagh!]"), "Waaagh! is no card for tom's battlefield"),
        (("resources: 3", "legend: Runesmith"), "Runesmith is no card for kris's legend (units"),
        (("Prepare for War!", "Runesmith"), "Runesmith is no quest: Mountain Brigade cannot be"),
        (("resources: 3", "resources: many"), "resources must be a whole number from 0, not"),
        (("active: kris", "active: kriss"), "there is no player called 'kriss' (players: kris,"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    run_text: Run, change: tuple[str, str], message: str
) -> None:
    """What is no card, number or truth, or lies where its type cannot, is named."""
    assert TABLE.count(change[0]) == 1
    (failure,) = run_text(TABLE.replace(*change)).failures
    assert failure.startswith(f"table: {message}")


def test_a_legend_stands_in_no_zone(run_text: Run) -> None:
    """A legend that is listed in a zone stands where legends stand."""
    body = "table: {kris: {capital: Dark Elf, kingdom: [Malekith]}, tom: {}}\n"
    end = "expect: {kris: {legend: [Malekith], kingdom: {lacks: [Malekith]}}}\n"
    assert not run_text(body + end).failures


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("{play: Ethereal Horde, by: 9}", "step 1: there is no lane 9 (known: 1, 2, 3, 4)"),
        ("{heroic: 0}", "step 1: there is no lane 0 (known: 1, 2, 3, 4)"),
        ("{play: Ethereal Horde, by: left}", "step 1: by takes a number, not left"),
    ],
)
def test_a_lane_that_is_not_there_is_refused(run_text: Run, step: str, message: str) -> None:
    """A lane is a number from 1 to 4."""
    body = "scenario: Lanes\ngame: champions\ntable: {anna: {hand: [Ethereal Horde]}, bert: {}}\n"
    (failure,) = run_text(f"{body}script:\n  - anna: {step}\n").failures
    assert failure.startswith(message)
