"""Aliases: wherever a card can lie in a table it may be given one, and steps may use it."""

from tests.scenario.conftest import Run

EVERYWHERE = """\
table:
  active: kris
  phase: capital
  kris:
    capital: Orc
    resources: 20
    hand: [Pillage, {card: Pillage, as: second}]
    deck: [{card: Boar Boyz, as: top}]
    discard: [Squig Herders, {card: Squig Herders, as: old}]
    kingdom: [{card: Keystone Forge, as: forge}]
    quest: [{card: Prepare for War!, as: quest1, questing: {card: Squig Herders, as: quester}}]
    battlefield: [{card: Squig Herders, as: bearer, attached: [{card: Choppa, as: blade}]}]
    legend: {card: Malekith, as: boss}
    developments: {kingdom: [{card: Squig Herders, as: hidden}]}
  tom: {capital: Dwarf, deck: {only: [Runesmith, {card: Runesmith, as: below}]}}
"""

FALLEN = """\
table:
  active: kris
  phase: capital
  kris:
    capital: Dwarf
    resources: 2
    hand: [Stand Your Ground]
    discard: [{card: Runesmith, as: old}, {card: Runesmith, as: new}]
    this_turn: {discarded: [FALLEN]}
  tom: {capital: Orc}
script:
"""

STACK = """\
scenario: Aliases in Champions
game: champions
table:
  active: anna
  anna:
    hand: [Ethereal Horde, {card: Ethereal Horde, as: mine}]
    deck: [{card: Longstrike Raptor, as: top}]
    discard: [{card: Ethereal Horde, as: gone}]
    lanes:
      1:
        champion: Skeleton Champion
        as: bones
        unit: {card: Ethereal Horde, as: front, under: [{card: Ethereal Horde, as: below}]}
        blessing: {card: (plain blessing), as: gift}
      2: {champion: {card: Skeleton Champion, as: other}}
  bert: {}
"""


def test_a_card_has_an_alias_wherever_it_lies(run_text: Run) -> None:
    """Hand, deck, discard pile, zones, quests, hosts, the legend and face-down cards."""
    steps = """\
script:
  - expect:
      cards:
        second: {zone: hand}
        top: {zone: deck}
        old: {zone: discard}
        forge: {zone: kingdom}
        quester: {zone: quest, questing: quest1}
        bearer: {attached: [blade]}
        boss: {zone: legend}
        hidden: {zone: kingdom}
        below: {zone: deck, owner: tom}
      kris: {discard: [Squig Herders, old], deck: {top: [top]}, hand: {has: [second, Pillage]}}
  - kris: {play: second, on: [forge]}
  - resolve
  - expect: {cards: {second: {zone: discard}, forge: {zone: discard}}, kris: {hand: [Pillage]}}
"""
    assert not run_text(EVERYWHERE + steps).failures


def test_two_cards_of_one_alias_are_refused(run_text: Run) -> None:
    """An alias that could mean two cards says which one it is."""
    (failure,) = run_text(EVERYWHERE.replace("as: hidden", "as: old")).failures
    assert failure.startswith("table: two cards are called old")
    (failure,) = run_text(STACK.replace("as: gone", "as: top")).failures
    assert failure.startswith("table: two cards are called top")


def test_a_card_discarded_this_turn_is_named_by_its_alias(run_text: Run) -> None:
    """Of two copies in the pile the one that is named went there this turn."""
    steps = """\
  - illegal: {kris: {play: Stand Your Ground, on: [old]}}
  - kris: {play: Stand Your Ground, on: [new]}
  - kris: {choose: quest}
  - resolve
  - expect: {cards: {new: {zone: quest}, old: {zone: discard}}}
"""
    assert not run_text(FALLEN.replace("FALLEN", "new") + steps).failures


def test_a_card_discarded_this_turn_gets_an_alias_there(run_text: Run) -> None:
    """An entry that is a mapping names its card, whether it lies in the pile already or not."""
    steps = "  - legal: {kris: {play: Stand Your Ground, on: [fallen]}}\n"
    fallen = "{card: Runesmith, as: fallen}"
    body = FALLEN.replace("FALLEN", fallen)
    assert not run_text(
        body.replace("    discard: [{card: Runesmith, as: old}, {card: Runesmith, as: new}]\n", "")
        + steps
    ).failures
    assert not run_text(
        body.replace("[{card: Runesmith, as: old}, {card: Runesmith, as: new}]", "[Runesmith]")
        + steps
    ).failures


def test_champions_have_aliases_everywhere_too(run_text: Run) -> None:
    """Hand, deck, discard pile, champions, units and what lies under them, blessings."""
    steps = """\
script:
  - expect:
      cards:
        mine: {zone: hand}
        top: {zone: deck}
        gone: {zone: discard}
        bones: {zone: lane-1}
        other: {zone: lane-2}
        front: {zone: lane-1}
        below: {zone: lane-1}
        gift: {zone: lane-1}
  - anna: {play: mine, by: 2}
  - expect: {cards: {mine: {zone: lane-2}}}
"""
    assert not run_text(STACK + steps).failures
